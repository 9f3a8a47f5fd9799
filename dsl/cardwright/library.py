"""The cards at hand: those of the loaded packs and those given, compiled when asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.diagnostics import Report
from cardwright.driver import compile_card
from cardwright.engine.vocabulary import CARD_TYPE_MASKS
from cardwright.errors import PackError, UnknownCard
from cardwright.language import Toolset, build_toolset
from cardwright.lexer import Names
from cardwright.packs.loaded import LoadedPack
from cardwright.plugins import create_manager, load_packs
from cardwright.reading import BoundFace, read_face
from cardwright.results import CardResult
from cardwright.source import SourceCard
from cardwright.source.type_line import parse_type_line

if TYPE_CHECKING:
    from cardwright.engine.definitions.abilities import CardDefinition

#: Kinds of cards whose names may be chosen: all but tokens (CR 201.4).
_NAMELESS_KINDS = frozenset({"token"})


def _types(type_line: str) -> int:
    """The card types of a type line as the engine's mask."""
    words = (word.lower() for word in parse_type_line(type_line).card_types)
    return sum({CARD_TYPE_MASKS.get(word, 0) for word in words})


@lru_cache(maxsize=1)
def installed_library() -> Library:
    """Core and the installed packs; loaded once, never changed."""
    return Library()


class Library:
    """Cards by name.

    ``packs`` are folders of packs to load beside core and the installed ones; ``cards`` are cards
    of one's own, which go before those of packs. What is wrong with packs stands in ``report``.

    Iteration yields every card's result, in the order of packs and files; ``library[name]`` finds
    one by the name of the card or of one of its faces.

    What cannot be used of a pack is left out, and the rest is there; with ``strict`` it is an
    exception instead.

    >>> library = Library()
    >>> library["Insectile Aberration"].name
    'Delver of Secrets // Insectile Aberration'

    Raises:
        PackError: something is wrong with a pack, and ``strict`` was asked for.
    """

    def __init__(
        self,
        packs: Iterable[Path | str] = (),
        *,
        cards: Iterable[SourceCard] = (),
        entry_points: bool = True,
        strict: bool = False,
    ) -> None:
        manager = create_manager(entry_points=entry_points)
        loaded = load_packs(manager, [Path(folder) for folder in packs])
        self.packs: tuple[LoadedPack, ...] = loaded.packs
        self.report: Report = loaded.report
        self.tools: Toolset = build_toolset(loaded.packs, self.report)
        if strict and self.report.has_errors:
            raise PackError(tuple(one.headline for one in self.report))
        self._sources: dict[str, SourceCard] = {}
        for source in [card for pack in loaded.packs for card in pack.cards] + list(cards):
            self._sources[source.name] = source
        self._faces = {
            face.name: card.name for card in self._sources.values() for face in card.faces
        }
        self._names = Names.of_cards(self.all_names())
        self._results: dict[str, CardResult] = {}

    # -- cards

    def __iter__(self) -> Iterator[CardResult]:
        return (self[name] for name in self._sources)

    def __len__(self) -> int:
        return len(self._sources)

    def __contains__(self, name: object) -> bool:
        return name in self._sources or name in self._faces

    def __getitem__(self, name: str) -> CardResult:
        """The card of that name, or with a face of that name.

        Raises:
            UnknownCard: there is none.
        """
        full = name if name in self._sources else self._faces.get(name)
        if full is None:
            raise self._unknown(name)
        result = self._results.get(full)
        if result is None:
            result = self._results[full] = self.compile(self._sources[full])
        return result

    def compile(self, card: SourceCard, *, precise: bool = True) -> CardResult:
        """Read and compile a card that need not be of this library; never raises for its text.

        Without ``precise`` diagnostics have no near misses and less exact places, which saves time
        where much is not read.
        """
        return compile_card(card, self.tools, self._names, precise=precise)

    def read(self, card: SourceCard) -> tuple[BoundFace, ...]:
        """Read a card without compiling it: tokens and typed trees, face by face."""
        return tuple(read_face(face, self.tools, self._names, whole=False) for face in card.faces)

    def source(self, name: str) -> SourceCard:
        """The card as it is written.

        Raises:
            UnknownCard: there is none of that name.
        """
        full = name if name in self._sources else self._faces.get(name)
        if full is None:
            raise self._unknown(name)
        return self._sources[full]

    def _unknown(self, name: str) -> UnknownCard:
        from cardwright.source.near import near_words  # most names are known

        return UnknownCard(name, near_words(name, [*self._sources, *self._faces]))

    # -- what scenarios and games ask

    def find(self, name: str) -> CardDefinition:
        """What the engine plays.

        Raises:
            UnknownCard: there is no card of that name.
        """
        return self[name].definition

    def names(self) -> Mapping[str, int]:
        """The names that may be chosen: cards, halves and back faces, no tokens (CR 201.4).

        With the card types of each, as a mask.
        """
        return self._choosable_names

    @cached_property
    def _choosable_names(self) -> dict[str, int]:
        return {
            face.name: _types(face.type_line)
            for card in self._sources.values()
            if card.kind not in _NAMELESS_KINDS
            for face in card.faces
        }

    def creature_types(self) -> Collection[str]:
        """The creature types that may be chosen (CR 205.3m), packs' ones included."""
        return self._choosable_creature_types

    @cached_property
    def _choosable_creature_types(self) -> tuple[str, ...]:
        subtypes = self.tools.language.vocabulary.tables.subtypes.values()
        return tuple(sorted(each.name for each in subtypes if "creature" in each.card_types))

    def subtypes(self) -> frozenset[str]:
        """Every subtype that is known, of all card types (CR 205.3), packs' ones included."""
        return frozenset(
            each.name for each in self.tools.language.vocabulary.tables.subtypes.values()
        )

    def is_keyword(self, words: str) -> bool:
        """Is there a keyword ability of this name, in core or in a pack (CR 702)?"""
        return self.tools.language.vocabulary.keyword(words) is not None

    def all_names(self) -> list[str]:
        """Every name that a text may mention: of cards and of faces."""
        return sorted({*self._sources, *self._faces})

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        """The text of each ability of a face, in the order of its definition.

        Raises:
            UnknownCard: there is no card of that name.
        """
        return self[name].ability_texts(face)
