"""What packs add besides cards, and what it means that two of them claim the same."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec


class Words(msgspec.Struct, frozen=True):
    """Words of the language: TOML in the form of ``grammar/lexicon/*.toml``."""

    toml: str
    #: The file it was read from, for diagnostics.
    file: str = ""

    @classmethod
    def from_file(cls, path: Path | str) -> Words:
        """Read a TOML file of words."""
        return cls(Path(path).read_text(encoding="utf-8"), str(path))


class Keyword(msgspec.Struct, frozen=True):
    """A keyword ability whose rule is itself a text.

    ``means`` is rules text as a card would print it. A parameter is written ``[cost]``, ``[N]`` or
    ``[quality]`` and replaced by what stands behind the keyword.
    """

    name: str
    means: str
    #: What the keyword is written with: ``none``, ``number``, ``cost``, ``quality``, ``name``.
    argument: str = "none"


class GrammarRules(msgspec.Struct, frozen=True):
    """Rules of the phrase grammar: a fragment in the form of ``grammar/*.lark``."""

    lark: str
    #: The file it was read from, for diagnostics.
    file: str = ""

    @classmethod
    def from_file(cls, path: Path | str) -> GrammarRules:
        """Read a grammar fragment."""
        return cls(Path(path).read_text(encoding="utf-8"), str(path))


class Clash(msgspec.Struct, frozen=True):
    """Two packs claim the same name; the claim of ``second`` is the one left out."""

    kind: str
    name: str
    first: str
    second: str


def find_clashes(claims: Iterable[tuple[str, str, Iterable[str]]]) -> list[Clash]:
    """Clashes among (pack, kind, names), the packs in the order in which they have precedence.

    >>> find_clashes([("core", "card", ["Opt"]), ("mine", "card", ["Opt", "Lantern Keeper"])])
    [Clash(kind='card', name='Opt', first='core', second='mine')]
    """
    owners: dict[tuple[str, str], str] = {}
    clashes = []
    for pack, kind, names in claims:
        for name in sorted(set(names)):
            owner = owners.setdefault((kind, name.casefold()), pack)
            if owner != pack:
                clashes.append(Clash(kind, name, owner, pack))
    return clashes
