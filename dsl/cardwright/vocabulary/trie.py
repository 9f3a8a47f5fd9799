"""The trie of phrases: longest match over words, built once and shared.

A node is a dictionary from a lower-case word to the next node. Two keys that no word can have
hold readings: ``""`` for a phrase in any case, ``"^"`` for one that needs a capital (subtypes).
A reading is ``[class, lemma, form]``.
"""

from __future__ import annotations

from typing import Any

from cardwright.vocabulary.tokenizing import units

Node = dict[str, Any]
Reading = list[str]

ANY_CASE = ""
CAPITALISED = "^"


def insert(root: Node, phrase: str, reading: Reading, *, capitalised: bool = False) -> None:
    """Put ``phrase`` into the trie, in place."""
    node = root
    for unit in units(phrase.lower()):
        node = node.setdefault(unit, {})
    node[CAPITALISED if capitalised else ANY_CASE] = reading


def inserted(root: Node, phrase: str, reading: Reading, *, capitalised: bool = False) -> Node:
    """A trie with ``phrase`` in it; shares all nodes that are not on the phrase's path."""
    new_root = node = dict(root)
    for unit in units(phrase.lower()):
        child = dict(node.get(unit, {}))
        node[unit] = child
        node = child
    node[CAPITALISED if capitalised else ANY_CASE] = reading
    return new_root


def lookup(root: Node, phrase: str, *, capitalised: bool = False) -> Reading | None:
    """The reading of exactly this phrase, if it has one."""
    node = root
    for unit in units(phrase.lower()):
        child = node.get(unit)
        if child is None:
            return None
        node = child
    reading: Reading | None = node.get(CAPITALISED if capitalised else ANY_CASE)
    return reading
