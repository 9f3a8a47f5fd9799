"""Sets of token classes that several tagging passes ask about."""

from __future__ import annotations

#: May be part of a noun phrase.
NOMINAL = frozenset(
    "N TYPE SUB COLOR ADJ DET NUM POSS POSSN TARGET PT MANA KW NAME SELF PRON VPP KWC KWNUM CMP"
    " THATDET VING QUOTED".split()
)
#: A noun phrase may end with one of these.
HEADS = frozenset(
    "N TYPE SUB COLOR NUM PT MANA KW NAME SELF PRON VPP CMP ADJ TARGET KWC QUOTED POSSN".split()
)
#: Carries a tense.
FINITE = frozenset("VERB MODAL BE HAVE PRONBE".split())
#: Nouns proper.
NOUNS = frozenset("N TYPE SUB".split())
#: After one of these a clause begins.
OPENERS = frozenset("END DOT COMMA COLON MDASH BULLET THEN LABEL LOY SEMI LVL".split())
