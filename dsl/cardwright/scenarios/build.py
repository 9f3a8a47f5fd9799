"""Trees of scenario lines become statements."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, Tree

from cardwright.engine import vocabulary as v
from cardwright.scenarios import model as m

_Tree = Tree[Token]

STEPS = {
    "turn": v.FIRST_MAIN_PHASE,
    "untap": v.UNTAP_STEP,
    "upkeep": v.UPKEEP_STEP,
    "draw": v.DRAW_STEP,
    "main": v.FIRST_MAIN_PHASE,
    "beginning_of_combat": v.BEGINNING_OF_COMBAT_STEP,
    "declare_attackers": v.DECLARE_ATTACKERS_STEP,
    "declare_blockers": v.DECLARE_BLOCKERS_STEP,
    "first_combat_damage": v.FIRST_COMBAT_DAMAGE_STEP,
    "combat_damage": v.COMBAT_DAMAGE_STEP,
    "end_of_combat": v.END_OF_COMBAT_STEP,
    "second_main": v.SECOND_MAIN_PHASE,
    "end": v.END_STEP,
    "cleanup": v.CLEANUP_STEP,
}
ZONES = {"hand": v.HAND, "graveyard": v.GRAVEYARD, "library": v.LIBRARY, "exile": v.EXILE}


def build_statement(tree: _Tree) -> m.Statement:
    """The statement that a tree of the scenario grammar says."""
    statement = _Builder().transform(tree)
    assert isinstance(statement, m.Statement)
    return statement


def _unquote(text: str) -> str:
    return text[1:-1] if text.startswith('"') else text


def _step(name: str | None) -> int:
    return STEPS[name] if name else v.FIRST_MAIN_PHASE


class _Builder(Transformer[Token, Any]):
    """One method a rule; ``Any`` because Lark's children have no types."""

    # words

    def name(self, children: list[Any]) -> str:
        return _unquote(str(children[0]))

    def whose(self, children: list[Any]) -> str:
        return str(children[0])

    def words(self, children: list[Any]) -> str:
        return " ".join(map(str, children))

    def counter_kind(self, children: list[Any]) -> str:
        return str(children[0])

    def moment(self, children: list[Any]) -> str:
        return str(children[0].data)

    # things

    def named(self, children: list[Any]) -> m.Thing:
        return m.Thing(children[0], name=children[0])

    def owned(self, children: list[Any]) -> m.Thing:
        player, name = children
        return m.Thing(f"{player}'s {name}", name=name, player=player)

    def word(self, children: list[Any]) -> m.Thing:
        return m.Thing(str(children[0]), word=str(children[0]))

    def in_zone(self, children: list[Any]) -> Any:
        if len(children) == 2:  # a predicate: whose zone
            player, zone = children
            return m.Predicate("in zone", zone=_zone(zone), player=player)
        name, player, zone = children
        text = f"{name} in {player}'s {v.ZONE_NAMES[_zone(zone)]}"
        return m.Thing(text, name=name, player=player, zone=_zone(zone))

    def in_exile(self, children: list[Any]) -> Any:
        if not children:
            return m.Predicate("in zone", zone=v.EXILE)
        return m.Thing(f"{children[0]} in exile", name=children[0], zone=v.EXILE)

    def ability_of(self, children: list[Any]) -> m.Thing:
        return m.Thing(
            f"the ability of {children[0]}", name=children[0], zone=v.STACK, is_ability=True
        )

    def things(self, children: list[Any]) -> tuple[m.Thing, ...]:
        return tuple(children)

    def choice(self, children: list[Any]) -> Any:
        return children[0]

    def mana(self, children: list[Any]) -> str:
        return str(children[0])

    def number(self, children: list[Any]) -> int:
        return int(children[0])

    def share(self, children: list[Any]) -> tuple[int, m.Thing]:
        return int(children[0]), children[1]

    def place(self, children: list[Any]) -> m.Place:
        return m.Place(_zone(children[-1]))

    def top(self, children: list[Any]) -> m.Place:
        return m.Place(v.LIBRARY, on_top=True)

    def ability_number(self, children: list[Any]) -> m.AbilityChoice:
        return m.AbilityChoice(number=int(children[0]))

    def ability_text(self, children: list[Any]) -> m.AbilityChoice:
        return m.AbilityChoice(text=_unquote(str(children[0])))

    # set-up

    def players(self, children: list[Any]) -> m.Statement:
        return m.Players(tuple(map(str, children)))

    def begin_at(self, children: list[Any]) -> m.Statement:
        return m.BeginAt(children[0], _step(_moment(children[1])))

    def colors(self, children: list[Any]) -> tuple[str, ...]:
        return tuple(map(str, children))

    def token(self, children: list[Any]) -> m.TokenText:
        size, colors, subtypes, *types = children
        power, toughness = str(size).split("/")
        return m.TokenText(int(power), int(toughness), colors, subtypes, tuple(map(str, types)))

    def counted(self, children: list[Any]) -> m.Counted:
        count, name = children
        return m.Counted(0 if count is None else int(count), name)

    def batch(self, children: list[Any]) -> m.Batch:
        count, what, *modifiers = children
        fields: dict[str, Any] = {"count": 1 if count is None else int(count)}
        fields["token" if isinstance(what, m.TokenText) else "name"] = what
        counters: list[tuple[str, int]] = []
        chosen: list[tuple[str, str]] = []
        for modifier in modifiers:
            match str(modifier.data), modifier.children:
                case "tapped" | "summoning_sick" as flag, _:
                    fields[flag] = True
                case "attached", [thing]:
                    fields["attached_to"] = thing
                case "counters", [number, kind]:
                    counters.append((kind, int(number)))
                case "chosen_name", [name]:
                    chosen.append(("chosen.card_name", name))
                case "chosen_color", [color]:
                    chosen.append(("chosen.color", str(color)))
                case "chosen_type", [name]:
                    chosen.append(("chosen.creature_type", name))
                case "label", [word]:
                    fields["label"] = str(word)
        return m.Batch(**fields, counters=tuple(counters), chosen=tuple(chosen))

    def put_permanents(self, children: list[Any]) -> m.Statement:
        return m.PutPermanents(str(children[0]), tuple(children[1:]))

    def put_cards(self, children: list[Any]) -> m.Statement:
        player, *cards, place = children
        return m.PutCards(str(player), tuple(cards), place)

    def set_life(self, children: list[Any]) -> m.Statement:
        return m.SetLife(str(children[0]), int(children[1]))

    def set_player_counters(self, children: list[Any]) -> m.Statement:
        return m.SetPlayerCounters(str(children[0]), children[2], int(children[1]))

    def set_mana(self, children: list[Any]) -> m.Statement:
        return m.SetMana(str(children[0]), str(children[1]))

    # actions

    def play_land(self, children: list[Any]) -> m.Statement:
        *player, what = children
        return m.PlayLand(_first(player), what)

    def cast(self, children: list[Any]) -> Any:
        if not children:
            return "cast"
        if isinstance(children[0], m.Thing):  # "can cast"
            return m.Cast("", children[0], children[1] or ())
        return m.Cast(str(children[0]), children[1], **_options(children[2:]))

    def activate(self, children: list[Any]) -> Any:
        if not children:
            return "activate"
        if isinstance(children[0], m.Thing):
            return m.Activate("", children[0], children[1], children[2] or ())
        return m.Activate(str(children[0]), children[1], children[2], **_options(children[3:]))

    def tap_for_mana(self, children: list[Any]) -> m.Statement:
        if isinstance(children[0], m.Thing):
            return m.TapForMana("", children[0])
        return m.TapForMana(
            str(children[0]), children[1], str(children[2]) if len(children) > 2 else ""
        )

    def attack(self, children: list[Any]) -> m.Statement:
        return m.Attack(str(children[0]), *children[1:])

    def block(self, children: list[Any]) -> m.Statement:
        return m.Block(str(children[0]), *children[1:])

    def pass_priority(self, children: list[Any]) -> m.Statement:
        return m.PassPriority(str(children[0]))

    def all_pass(self, children: list[Any]) -> m.Statement:
        return m.AllPass()

    def concede(self, children: list[Any]) -> m.Statement:
        return m.Concede(str(children[0]))

    def go_to(self, children: list[Any]) -> m.Statement:
        return m.GoTo(children[0] or "", _step(_moment(children[1])))

    def turn_ends(self, children: list[Any]) -> m.Statement:
        return m.TurnEnds()

    # answers

    def choose(self, children: list[Any]) -> m.Statement:
        return m.Choose(str(children[0]), tuple(children[1:]))

    def choose_modes(self, children: list[Any]) -> m.Statement:
        return m.ChooseModes(str(children[0]), tuple(map(int, children[1:])))

    def accept(self, children: list[Any]) -> m.Statement:
        return m.Accept(str(children[0]))

    def decline(self, children: list[Any]) -> m.Statement:
        return m.Decline(str(children[0]))

    def pay(self, children: list[Any]) -> m.Statement:
        return m.Pay(str(children[0]), tuple(children[1:]))

    def order(self, children: list[Any]) -> m.Statement:
        return m.Order(str(children[0]), tuple(children[1:]))

    def assign(self, children: list[Any]) -> m.Statement:
        return m.Assign(str(children[0]), tuple(children[1:]))

    # expectations

    def is_illegal(self, children: list[Any]) -> m.Statement:
        return m.IsIllegal()

    def stack_holds(self, children: list[Any]) -> m.Statement:
        return m.StackHolds(children[0] if children else ())

    def is_drawn(self, children: list[Any]) -> m.Statement:
        return m.IsDrawn()

    def is_moment(self, children: list[Any]) -> m.Statement:
        moment = _moment(children[1])
        return m.IsMoment(children[0], -1 if moment == "turn" else _step(moment))

    def has_life(self, children: list[Any]) -> m.Statement:
        return m.HasLife(children[0], int(children[1]))

    def has_mana(self, children: list[Any]) -> m.Statement:
        return m.HasMana(children[0], str(children[1]) if len(children) > 1 else "")

    def has_counters(self, children: list[Any]) -> m.Statement:
        what, *count, kind = children
        return m.HasCounters(what, kind, int(count[0]) if count else 0)

    def has_damage(self, children: list[Any]) -> m.Statement:
        return m.HasDamage(children[0], int(children[1]))

    def has_mana_value(self, children: list[Any]) -> m.Statement:
        return m.HasManaValue(children[0], int(children[1]))

    def has_card_count(self, children: list[Any]) -> m.Statement:
        who, *count, place = children
        return m.HasCardCount(who, int(count[0]) if count else 0, place)

    def has_cards(self, children: list[Any]) -> m.Statement:
        who, *cards, place = children
        return m.HasCards(who, tuple(cards), place)

    def has_no_card(self, children: list[Any]) -> m.Statement:
        return m.HasNoCard(*children)

    def has_ability(self, children: list[Any]) -> m.Statement:
        return m.HasAbility(children[0], children[1])

    def has_no_ability(self, children: list[Any]) -> m.Statement:
        return m.HasAbility(children[0], children[1], negated=True)

    def has_won(self, children: list[Any]) -> m.Statement:
        return m.HasEnded(children[0], won=True)

    def has_lost(self, children: list[Any]) -> m.Statement:
        return m.HasEnded(children[0], won=False)

    def controls(self, children: list[Any]) -> m.Statement:
        who, *count, name = children
        return m.Controls(who, int(count[0]) if count else None, name=name)

    def controls_type(self, children: list[Any]) -> m.Statement:
        return m.Controls(children[0], int(children[1]), type_word=str(children[2]))

    def controls_none(self, children: list[Any]) -> m.Statement:
        who, what = children
        if isinstance(what, Token):
            return m.Controls(who, 0, type_word=str(what))
        return m.Controls(who, 0, name=what)

    def is_so(self, children: list[Any]) -> m.Statement:
        return m.Is(children[0], _predicate(children[1]))

    def is_not_so(self, children: list[Any]) -> m.Statement:
        return m.Is(children[0], _predicate(children[1]), negated=True)

    def power_toughness(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("power and toughness", text=str(children[0]))

    def on_battlefield(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("in zone", zone=v.BATTLEFIELD)

    def on_stack(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("in zone", zone=v.STACK)

    def on_top(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("on top", player=children[0])

    def typed(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("type", text=str(children[0]))

    def quality(self, children: list[Any]) -> m.Predicate:
        return m.Predicate("quality", text=str(children[0]))

    def can(self, children: list[Any]) -> m.Statement:
        return m.Can(children[0], children[1])

    def cannot(self, children: list[Any]) -> m.Statement:
        return m.Can(children[0], children[1], negated=True)

    def costs(self, children: list[Any]) -> m.Statement:
        what, ability, mana, purpose, player = children
        if purpose == "activate" and ability is None:
            ability = m.AbilityChoice()
        return m.Costs(what, ability, str(mana), str(player or ""))

    def could_produce(self, children: list[Any]) -> m.Statement:
        return m.CouldProduce(children[0], "".join(map(str, children[1:])))

    def taps_for(self, children: list[Any]) -> m.Statement:
        return m.TapsFor(children[0], tuple(map(str, children[1:])))


def _zone(child: Any) -> int:
    return ZONES[str(child.data)]


def _moment(child: Any) -> str:
    return str(child.data)


def _first(player: list[Any]) -> str:
    return str(player[0]) if player else ""


def _predicate(child: Any) -> m.Predicate:
    if isinstance(child, m.Predicate):
        return child
    kind = str(child.data).replace("_", " ")
    return m.Predicate(kind, thing=child.children[0] if child.children else None)


def _options(children: list[Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for option in children:
        match str(option.data), option.children:
            case "targets", [things]:
                fields["targets"] = (*fields.get("targets", ()), *things)
            case "announced_x", [number]:
                fields["x"] = int(number)
            case "modes", numbers:
                fields["modes"] = tuple(map(int, numbers))
            case "from_zone", [zone]:
                fields["zone"] = _zone(zone)
    return fields
