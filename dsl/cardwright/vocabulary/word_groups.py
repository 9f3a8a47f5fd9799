"""Closed lists of words that tagging passes look for (``tagging.toml``), by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


class WordGroups(dict[str, frozenset[str]]):
    """Each list by its name; immutable once made."""

    __slots__ = ("_joined",)

    def __init__(self, lists: Mapping[str, Iterable[str]]) -> None:
        super().__init__({name: frozenset(words) for name, words in lists.items()})
        self._joined: dict[tuple[str, ...], frozenset[str]] = {}

    def joined(self, names: tuple[str, ...], words: frozenset[str]) -> frozenset[str]:
        """The words of several lists, and ``words``, which are always the same for these names.

        It is what a pass may settle: asked for every line, worked out once.
        """
        found = self._joined.get(names)
        if found is None:
            found = self._joined[names] = words.union(*[self[name] for name in names])
        return found
