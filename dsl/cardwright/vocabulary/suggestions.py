"""Near misses: which word of the vocabulary may have been meant."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, Node
from cardwright.vocabulary.vocabulary import Vocabulary

LARGEST_DISTANCE = 2
#: A word of up to three letters is meant for hundreds of others; it gets one slip at most.
_SHORT = 4
_LONGEST_PHRASE = 6

#: First classes of the scanner -> terminals of the grammar that the tagging passes make of them.
_TERMINALS: dict[str, tuple[str, ...]] = {
    "ADJ": ("ADJ", "N", "VING"),
    "ADV": ("ADV", "ADVN", "PREADV", "ABLE"),
    "AND": ("AND_N", "AND_V", "AND_S", "AND_P", "AND_PV", "AND_A", "AND_R"),
    "DET": ("DET", "PRON", "NUM"),
    "HAVE": ("HAVE", "HAVE_O", "CAUS"),
    "NOT": ("ADV", "ADVN"),
    "OR": ("OR_N", "OR_V", "OR_S", "OR_P", "OR_PV", "OR_A", "OR_R"),
    "P": ("P", "P0", "PV", "WITH", "FOREACH", "TO"),
    "PRON": ("PRON", "REL"),
    "PRONBE": ("PRONBE", "RELBE"),
    "SUBORD": ("SUBORD", "P", "PV"),
    "THAT": ("THATDET", "REL", "PRON"),
    "VPP": ("VPP", "VPPX"),
}


def suggest(
    word: str,
    vocabulary: Vocabulary,
    *,
    expected: Collection[str] | None = None,
    preceding: Sequence[str] = (),
    limit: int = 3,
) -> tuple[str, ...]:
    """Words within two slips of ``word``, best first.

    Args:
        word: as printed.
        expected: terminals that could stand there; only words of such classes are offered. None
            for all.
        preceding: the words right before it, so that "first stike" finds "strike", which is a
            word of the vocabulary inside the phrase only.
        limit: how many at most.
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    lower = word.lower()
    if len(lower) < 2:
        return ()
    allowed = LARGEST_DISTANCE if len(lower) > _SHORT else 1
    candidates = {
        candidate
        for candidate, classes in vocabulary.words_by_class.items()
        if expected is None or any(_could_stand(class_, expected) for class_ in classes)
    }
    candidates |= _continuations(vocabulary.trie, [unit.lower() for unit in preceding])
    found = process.extract(
        lower, list(candidates), scorer=OSA.distance, score_cutoff=allowed, limit=None
    )
    frequency = vocabulary.tables.frequency
    ranked = sorted(
        ((distance, -frequency.get(candidate, 0), candidate) for candidate, distance, _ in found),
    )
    return tuple(_printed(word, candidate, vocabulary) for _, _, candidate in ranked[:limit])


def _could_stand(class_: str, expected: Collection[str]) -> bool:
    if class_ == "VERB":
        return any(terminal.startswith("V_") for terminal in expected)
    return any(terminal in expected for terminal in _TERMINALS.get(class_, (class_,)))


def _continuations(trie: Node, preceding: Sequence[str]) -> set[str]:
    """Words that may follow in a phrase whose first words are the last of ``preceding``."""
    found: set[str] = set()
    for length in range(1, min(len(preceding), _LONGEST_PHRASE) + 1):
        node: Node | None = trie
        for unit in preceding[-length:]:
            node = node.get(unit) if node is not None else None
        if node is not None:
            found.update(key for key in node if key not in (ANY_CASE, CAPITALISED))
    return found


def _printed(word: str, candidate: str, vocabulary: Vocabulary) -> str:
    """The candidate with the capital it needs: that of a subtype, or of the word it replaces."""
    node = vocabulary.trie.get(candidate, {})
    if word[:1].isupper() or (CAPITALISED in node and ANY_CASE not in node):
        return candidate[:1].upper() + candidate[1:]
    return candidate
