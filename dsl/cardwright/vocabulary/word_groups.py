"""Closed lists of words that tagging passes look for (``tagging.toml``), by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

__all__ = ["Listed", "WordGroups"]


class Listed:
    """The words of several lists, and further words: what a pass may settle."""

    __slots__ = ("names", "words")

    def __init__(self, names: Iterable[str], words: Iterable[str] = ()) -> None:
        self.names = tuple(names)
        self.words = frozenset(words)

    @classmethod
    def together(cls, *parts: Listed) -> Listed:
        """All that any of them has."""
        names = dict.fromkeys(name for part in parts for name in part.names)
        return cls(names, frozenset().union(*[part.words for part in parts]))


class _Words(dict[Listed, frozenset[str]]):
    """What is listed, in words: asked for every line, worked out once.

    Looked up by identity, without a call.
    """

    __slots__ = ("_groups",)

    def __init__(self, groups: Mapping[str, frozenset[str]]) -> None:
        super().__init__()
        self._groups = groups

    def __missing__(self, listed: Listed) -> frozenset[str]:
        found = listed.words.union(*[self._groups[name] for name in listed.names])
        self[listed] = found
        return found


class WordGroups(dict[str, frozenset[str]]):
    """Each list by its name; immutable once made."""

    __slots__ = ("of",)

    def __init__(self, lists: Mapping[str, Iterable[str]]) -> None:
        super().__init__({name: frozenset(words) for name, words in lists.items()})
        #: The words of what is `Listed`.
        self.of: Mapping[Listed, frozenset[str]] = _Words(self)
