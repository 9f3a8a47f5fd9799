"""CR 701.7 "Create a 1/1 green Elf creature token with flying": tokens of a given definition (CR
111).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    Node,
    NounPhrase,
    PowerToughness,
    Qualifier,
    QualifierList,
    RelativeClause,
    WithPhrase,
)
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.compile.quantities import amount
from cardwright.compile.words import COLORS, SUPERTYPES
from cardwright.engine.definitions.abilities import Ability, FaceDefinition
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.grants import granted
from cardwright.features.token_copies import is_copy, token_copies
from cardwright.features.type_words import types_before
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class CreateToken(Instruction, frozen=True):
    """Each selected player creates so many tokens."""

    player: Selector
    token: FaceDefinition
    count: Quantity
    tapped: bool = False
    attacking: bool = False

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All of a player's tokens at once (CR 701.7a)."""
        count = self.count.value(game, resolution)
        created: list[int] = []
        for player in self.player.select(game, resolution):
            attacked = self._attacked(game, resolution, player) if self.attacking else -1
            created += game.create_tokens(
                player, self.token, count, tapped=self.tapped, attacking=attacked
            )
        resolution.record(created=tuple(created), amount=len(created))

    def _attacked(self, game: Game, resolution: Resolution, player: int) -> int:
        """Whom tokens that enter attacking attack: what the source attacks, else a choice (CR
        508.4).
        """
        source = game.objects.get(resolution.source)
        if source is not None and source.attacking >= 0:
            return source.attacking
        chosen = game.choose(player, "attacked", game.opponents(player), 1, 1, resolution.source)
        return chosen[0] if chosen else -1


#: "a tapped Treasure token".
_TAPPED = Qualifier("state", "tapped")
#: "... token that's tapped and attacking".
_ATTACKING = tuple(
    RelativeClause(
        "that",
        (
            Clause(
                "{object:Object|Event} be {state:State|Stats}",
                (Gap(), Qualifier("state", "tapped and attacking")),
                contracted=contracted,
            ),
        ),
    )
    for contracted in (False, True)
)


def _create(view: ClauseView) -> Instruction | None:
    for slot in ("host", "control"):
        if view.has(slot):
            view.gap(slot, "a token created in a way")
            return None
    node = view.node("tokens")
    player = view.selector("player")
    if player is not None and isinstance(node, NounPhrase) and is_copy(node):
        return token_copies(view, node, player, _count)
    if player is None or not isinstance(node, NounPhrase):
        view.gap("tokens", "token")
        return None
    c = view.c
    c.use(node, "determiner", "quantity", "heads", "postmodifiers")
    count = _count(view, node)
    token = _token(view, node)
    if count is None or token is None:
        return None
    tapped = view.flag("tapped")
    attacking = view.flag("tapped_and_attacking")
    if any(isinstance(head, Head) and _TAPPED in head.qualifiers for head in node.heads):
        tapped = True
    for one in node.postmodifiers:
        if one in _ATTACKING:
            c.ledger.cover(one)
            attacking = True
    return CreateToken(player, token, count, tapped or attacking, attacking)


def _count(view: ClauseView, node: NounPhrase) -> Quantity | None:
    count: Quantity | None
    if node.determiner == "a" and node.quantity is None:
        count = Fixed(1)
    elif node.determiner or node.quantity is None:
        view.gap("tokens", f"{node.determiner} token")
        return None
    else:
        count = amount(view.c, node.quantity)
    if view.times is None:
        return count
    return view.times if count == Fixed(1) else None


def _token(view: ClauseView, node: NounPhrase) -> FaceDefinition | None:
    """The characteristics that the text gives (CR 111.3); None after a gap."""
    head = only(node.heads)
    if (
        not isinstance(head, Head)
        or head.noun != "token"
        or head.measure is not None
        or node.possessor is not None
        or node.other
        or node.order
        or node.partitive is not None
    ):
        view.gap("tokens", "token")
        return None
    view.c.use(head, "noun", "types", "qualifiers")
    before = types_before(view, "tokens", head)
    if before is None:
        return None
    types, subtypes = before
    supertypes = colors = 0
    power: int | None = None
    toughness: int | None = None
    for one in _flat(view, head):
        if isinstance(one, PowerToughness) and not one.is_change and one.power.isdigit():
            view.c.ledger.use_all(one)
            power, toughness = int(one.power), int(one.toughness)
        elif isinstance(one, Qualifier) and one.kind == "color":
            view.c.use(one, "kind", "word")
            if one.word in COLORS:
                colors |= 1 << COLORS[one.word]
            elif one.word != "colorless":
                view.gap("tokens", one.word)
                return None
        elif one == _TAPPED:
            view.c.ledger.use_all(one)
        elif isinstance(one, Qualifier) and one.word in SUPERTYPES:
            view.c.use(one, "kind", "word")
            supertypes |= SUPERTYPES[one.word]
        else:
            view.gap("tokens", getattr(one, "word", "token"))
            return None
    if not types:
        return _predefined(view, node, head)
    abilities = _abilities(view, node)
    if abilities is None:
        return None
    return FaceDefinition(
        name=" ".join((*subtypes, "Token")),
        types=types,
        supertypes=supertypes,
        subtypes=subtypes,
        colors=colors,
        power=power,
        toughness=toughness,
        abilities=abilities,
    )


def _predefined(view: ClauseView, node: NounPhrase, head: Head) -> FaceDefinition | None:
    """ "A Treasure token": the rules say what it is (CR 111.10)."""
    from cardwright.features.predefined_tokens import predefined_token

    if len(head.types) != 1 or head.qualifiers not in ((), (_TAPPED,)) or node.postmodifiers:
        view.gap("tokens", "a token without types")
        return None
    return predefined_token(view.c, head.types[0])


def _flat(view: ClauseView, head: Head) -> list[Node]:
    """Qualifiers one by one: a list of colours is all of them (CR 105.2b)."""
    found: list[Node] = []
    for one in head.qualifiers:
        if isinstance(one, QualifierList) and one.conjunction == "and":
            view.c.use(one, "conjunction", "items")
            found += one.items
        else:
            found.append(one)
    return found


def _abilities(view: ClauseView, node: NounPhrase) -> tuple[Ability, ...] | None:
    found: list[Ability] = []
    for one in node.postmodifiers:
        if one in _ATTACKING:
            continue
        if not isinstance(one, WithPhrase) or one.preposition != "with":
            view.gap("tokens", type(one).__name__)
            return None
        view.c.use(one, "preposition", "object")
        more = granted(view, one.object)
        if more is None:
            return None
        found += more
    return tuple(found)


FEATURE = VerbFeature(
    frames=(
        "{player} create {tokens:Permanent} [tapped] [tapped and attacking]"
        " [attached to {host:Permanent}] [under {control}]",
    ),
    rules=("701.7", "111.1"),
    effect=_create,
    event=EventShape("token", {"player": "player"}, implied=("tokens",)),
    leaves={"tokens": "created"},
    has_amount=True,
)
