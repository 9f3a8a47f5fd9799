"""What two packs both claim: the first in precedence keeps it, and one error names both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from cardwright.diagnostics import Location, Report
from cardwright.diagnostics.codes import packs as codes
from cardwright.packs.loaded import LoadedPack
from cardwright.source import SourceCard

if TYPE_CHECKING:
    from cardwright.compile.deferred import Keyword, Verb

Item = TypeVar("Item")


def without_clashes(packs: Sequence[LoadedPack], report: Report) -> tuple[LoadedPack, ...]:
    """The packs (in order of precedence) without what an earlier one has claimed already."""
    claims = _Claims(report)
    return tuple(
        replace(
            pack,
            cards=claims.keep(pack, pack.cards, _card_names),
            verbs=claims.keep(pack, pack.verbs, _frame_names),
            keywords=claims.keep(pack, pack.keywords, _keyword_names),
        )
        for pack in packs
    )


class _Claims:
    """Who has claimed which name of which kind."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.owners: dict[tuple[str, str], str] = {}

    def keep(
        self,
        pack: LoadedPack,
        items: Iterable[Item],
        names_of: Callable[[Item], Iterable[tuple[str, str]]],
    ) -> tuple[Item, ...]:
        """The items none of whose (kind, name) pairs is claimed by another pack."""
        kept = []
        for item in items:
            names = list(names_of(item))
            taken = next(((key, owner) for key in names if (owner := self._owner(key, pack))), None)
            if taken is None:
                for kind, name in names:
                    self.owners[kind, name.casefold()] = pack.id
                kept.append(item)
                continue
            (kind, name), owner = taken
            place = _place(item)
            self.report.add(
                codes.CLASH, place, kind=kind, name=name, first=owner, second=pack.id, subject=name
            )
        return tuple(kept)

    def _owner(self, key: tuple[str, str], pack: LoadedPack) -> str | None:
        owner = self.owners.get((key[0], key[1].casefold()))
        return None if owner == pack.id else owner


def _card_names(card: SourceCard) -> Iterable[tuple[str, str]]:
    yield card.kind, card.name


def _frame_names(verb: Verb) -> Iterable[tuple[str, str]]:
    for frame in verb.declarations():
        yield "frame", frame.template


def _keyword_names(keyword: Keyword) -> Iterable[tuple[str, str]]:
    yield "keyword", keyword.name


def _place(item: object) -> Location | None:
    if isinstance(item, SourceCard) and item.faces:
        return item.faces[0].locate_field("name")
    return None
