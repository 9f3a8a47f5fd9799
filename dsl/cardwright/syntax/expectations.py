"""What could stand somewhere, in words for a reader: never the name of a terminal."""

from __future__ import annotations

from collections.abc import Collection

#: (phrase, terminals of which one is enough, terminals that the phrase then covers)
_PHRASES: tuple[tuple[str, frozenset[str], frozenset[str]], ...] = tuple(
    (phrase, frozenset(shown.split()), frozenset((shown + " " + covered).split()))
    for phrase, shown, covered in (
        (
            "a noun phrase (“target creature”, “each opponent”, “it”)",
            "DET TARGET",
            "N TYPE SUB PRON SELF POSS POSSN THATDET NUM ADJ COLOR VPP CMP KW KWC KWNUM MANA NAME"
            " PT QUOTED PCT PLUS SLASH STAR",
        ),
        ("a noun (“creature”, “card”)", "N TYPE SUB", "ADJ COLOR VPP"),
        ("“is” or “are”", "BE PRONBE", ""),
        ("“may”, “can't”, “would”", "MODAL", ""),
        ("“has” or “have”", "HAVE CAUS PRONHAVE", ""),
        ("a keyword ability", "KW KWC KWNUM", ""),
        ("a mana cost or symbol", "MANA", ""),
        ("power and toughness", "PT", ""),
        ("a number", "NUM", ""),
        ("“of”, “from”, “in”, “on”", "P P0", ""),
        ("“with”", "WITH", ""),
        ("“to”, “onto”, “during”, “until”", "PV FOREACH TO", "CONJ_TO"),
        ("a duration or another adverb", "ADV PREADV", "ADVN ABLE"),
        ("“that …” or “you control”", "REL RELM RELBE", ""),
        ("a condition (“if”, “unless”, “as long as”)", "SUBORD WHEN", ""),
        ("“and” or “or”", "AND_N AND_V AND_S OR_N OR_V OR_S", "AND_P OR_P AND_R OR_R AND_A OR_A"),
        ("a comma", "COMMA COMMA_N", "COMMA_P COMMA_D"),
        ("a colon", "COLON COLON2", ""),
        ("a long dash", "MDASH", ""),
        ("the end of the sentence", "_END", ""),
        ("the end of the line", "$END", ""),
    )
)
_FEW_VERBS = 3


def describe_expected(expected: Collection[str]) -> tuple[str, ...]:
    """Phrases for what could have stood in a place, the most telling first.

    >>> describe_expected(("BE", "V_ADD", "V_DEAL", "V_DO", "V_DRAW"))
    ('a verb (“draws”, “deals”, “gets”)', '“is” or “are”')
    >>> describe_expected(("COMMA", "_END"))
    ('a comma', 'the end of the sentence')
    """
    left = set(expected)
    found: list[str] = []
    verbs = {terminal for terminal in left if terminal.startswith("V_")}
    if len(verbs) > _FEW_VERBS:
        found.append("a verb (“draws”, “deals”, “gets”)")
        left -= verbs
    for phrase, shown, covered in _PHRASES:
        if left & shown:
            found.append(phrase)
            left -= covered
    return tuple(found)
