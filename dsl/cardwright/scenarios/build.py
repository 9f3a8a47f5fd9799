"""Trees of scenario lines become statements."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from cardwright.scenarios import model as m
from cardwright.scenarios.build_expectations import ExpectationBuilder
from cardwright.scenarios.build_things import moment_of, step_of, zone_of

__all__ = ["build_statement"]

_Tree = Tree[Token]


def build_statement(tree: _Tree) -> m.Statement:
    """The statement that a tree of the scenario grammar says."""
    statement = _Builder().transform(tree)
    assert isinstance(statement, m.Statement)
    return statement


class _Builder(ExpectationBuilder):
    """Set-up, actions and answers, one method a rule."""

    # set-up

    def players(self, children: list[Any]) -> m.Statement:
        return m.Players(tuple(map(str, children)))

    def begin_at(self, children: list[Any]) -> m.Statement:
        return m.BeginAt(children[0], step_of(moment_of(children[1])))

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
        return m.GoTo(children[0] or "", step_of(moment_of(children[1])))

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


def _first(player: list[Any]) -> str:
    return str(player[0]) if player else ""


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
                fields["zone"] = zone_of(zone)
    return fields
