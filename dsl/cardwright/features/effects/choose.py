"""CR 607.2d, 201.4 "Choose a color", "choose a creature type", "choose a nonland card name"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase, PrepositionalPhrase, Qualifier
from cardwright.compile import filters
from cardwright.compile.features import VerbFeature
from cardwright.compile.words import CARD_TYPES
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.choosing import colors_of, creature_types, names_without
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class ChooseColor(Instruction, frozen=True):
    """The player chooses a colour: any, or one of the objects that match (CR 105.4)."""

    player: Selector
    slot: str
    among: Filter | None = None

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing is chosen where there is no colour to choose (CR 106.5)."""
        for player in self.player.select(game, resolution)[:1]:
            options = colors_of(game, self.among, resolution)
            for color in game.choose(player, "color", options):
                resolution.bind(self.slot, color)
        resolution.record(done=True)


class ChooseCreatureType(Instruction, frozen=True):
    """The player chooses a creature type (CR 205.3m)."""

    player: Selector
    slot: str

    def perform(self, game: Game, resolution: Resolution) -> None:
        """One existing creature type."""
        for player in self.player.select(game, resolution)[:1]:
            for chosen in game.choose(player, "creature type", creature_types(game)):
                resolution.bind(self.slot, chosen)
        resolution.record(done=True)


class ChooseCardName(Instruction, frozen=True):
    """The player chooses the name of a card (CR 201.4); not of one with the excluded types."""

    player: Selector
    slot: str
    excluded_types: int = 0

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Any name of a card, wherever it is or is not."""
        for player in self.player.select(game, resolution)[:1]:
            names = names_without(game, self.excluded_types)
            resolution.bind(self.slot, game.choose_card_name(player, resolution, names))
        resolution.record(done=True)


def _choose(view: ClauseView) -> Instruction | None:
    node = view.node("choice")
    player = view.selector("player")
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    if player is None or not isinstance(node, NounPhrase) or not isinstance(head, Head):
        view.gap("choice", "choose")
        return None
    plain = NounPhrase(
        determiner=node.determiner, heads=node.heads, postmodifiers=node.postmodifiers
    )
    if node != plain or head.types or head.measure or node.determiner not in ("a", "any"):
        view.gap("choice", f"choose {node.determiner} {head.noun}")
        return None
    view.c.use(node, "determiner", "heads", "postmodifiers")
    view.c.use(head, "noun", "qualifiers")
    if head.noun == "color":
        return _color(view, node, head, player)
    if head.noun == "creature type" and not head.qualifiers and not node.postmodifiers:
        return ChooseCreatureType(player, _slot(view, "creature_type"))
    if head.noun == "card name" and not node.postmodifiers:
        excluded = _excluded(view, head)
        if excluded is not None:
            return ChooseCardName(player, _slot(view, "card_name"), excluded)
    view.gap("choice", f"choose {head.noun}")
    return None


def _slot(view: ClauseView, what: str) -> str:
    """As it enters, the choice is kept on the object; else it lasts as long as the resolution."""
    if view.c.chooses_for_object:
        return f"chosen.{what}"
    view.c.made_choices.add(what)
    return f"choice.{what}"


def _color(view: ClauseView, node: NounPhrase, head: Head, player: Selector) -> ChooseColor | None:
    if head.qualifiers:
        view.gap("choice", "choose a color with qualities")
        return None
    if not node.postmodifiers:
        return ChooseColor(player, _slot(view, "color"))
    of = node.postmodifiers[0]
    if (
        len(node.postmodifiers) != 1
        or not isinstance(of, PrepositionalPhrase)
        or of.preposition != "of"
        or not isinstance(of.object, NounPhrase)
        or of.object.determiner != "a"
    ):
        view.gap("choice", "choose a color of")
        return None
    view.c.use(of, "preposition", "object")
    view.c.use(of.object, "determiner")
    with view.c.matching():
        among = filters.object_filter(view.c, of.object)
    return None if among is None else ChooseColor(player, _slot(view, "color"), among)


def _excluded(view: ClauseView, head: Head) -> int | None:
    """ "nonland card name"."""
    excluded = 0
    for one in head.qualifiers:
        word = one.word if isinstance(one, Qualifier) else ""
        if not word.startswith("non") or word[3:] not in CARD_TYPES:
            view.gap("choice", f"choose a {word} card name")
            return None
        view.c.ledger.use_all(one)
        excluded |= CARD_TYPES[word[3:]]
    return excluded


FEATURE = VerbFeature(
    frames=(
        "{player} choose {choice:Object|Player|Option|Attribute|Color|Ability|Counter|Event"
        "|Keyword|Action}",
    ),
    rules=("607.2d", "201.4", "105.4"),
    effect=_choose,
)
