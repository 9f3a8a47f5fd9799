"""Trees of scenario lines: words, things, places, and moments of a turn."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from cardwright.engine import vocabulary as v
from cardwright.scenarios import model as m

__all__ = ["ThingBuilder", "moment_of", "step_of", "unquote", "zone_of"]

_STEPS = {
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
_ZONES = {"hand": v.HAND, "graveyard": v.GRAVEYARD, "library": v.LIBRARY, "exile": v.EXILE}


class ThingBuilder(Transformer[Token, Any]):
    """One method a rule; ``Any`` because Lark's children have no types."""

    # words

    def name(self, children: list[Any]) -> str:
        return unquote(str(children[0]))

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
            return m.Predicate("in zone", zone=zone_of(zone), player=player)
        name, player, zone = children
        text = f"{name} in {player}'s {v.ZONE_NAMES[zone_of(zone)]}"
        return m.Thing(text, name=name, player=player, zone=zone_of(zone))

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
        return m.Place(zone_of(children[-1]))

    def top(self, children: list[Any]) -> m.Place:
        return m.Place(v.LIBRARY, on_top=True)

    def ability_number(self, children: list[Any]) -> m.AbilityChoice:
        return m.AbilityChoice(number=int(children[0]))

    def ability_text(self, children: list[Any]) -> m.AbilityChoice:
        return m.AbilityChoice(text=unquote(str(children[0])))


def zone_of(child: Any) -> int:
    """The zone that a word of the grammar names."""
    return _ZONES[str(child.data)]


def moment_of(child: Any) -> str:
    """The word for a step, a phase or a turn."""
    return str(child.data)


def step_of(name: str | None) -> int:
    """The step of that word; the first main phase where none is said."""
    return _STEPS[name] if name else v.FIRST_MAIN_PHASE


def unquote(text: str) -> str:
    """A name without quotation marks."""
    return text[1:-1] if text.startswith('"') else text
