"""Sets of token classes that several tagging passes ask about."""

from __future__ import annotations


def class_set(names: str) -> frozenset[str]:
    """The token classes named in a text, for sets that are asked for every token."""
    return frozenset(names.split())


#: May be part of a noun phrase.
NOMINAL = class_set(
    "N TYPE SUB COLOR ADJ DET NUM POSS POSSN TARGET PT MANA KW NAME SELF PRON VPP KWC KWNUM CMP"
    " THATDET VING QUOTED OPTION"
)
#: A noun phrase may end with one of these.
HEADS = class_set(
    "N TYPE SUB COLOR NUM PT MANA KW NAME SELF PRON VPP CMP ADJ TARGET KWC QUOTED POSSN OPTION"
)
#: Carries a tense.
FINITE = class_set("VERB MODAL BE HAVE PRONBE")
#: Nouns proper.
NOUNS = class_set("N TYPE SUB")
#: After one of these a clause begins.
OPENERS = class_set("END DOT COMMA COLON MDASH BULLET THEN LABEL LOY SEMI LVL")
