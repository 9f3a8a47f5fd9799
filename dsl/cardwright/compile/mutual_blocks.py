"""CR 509.3b, 509.3d "blocks or becomes blocked by a creature": the creature belongs to both verbs.

The two events name the other creature by different roles, so that what says "that creature" becomes
two abilities; of one block only one of them can trigger, because an object does not block itself.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from cardwright.engine.definitions.abilities import Ability, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.structs import rewritten

__all__ = ["complete", "each_way"]

_OTHER = {"object": "blocked", "blocked": "object"}
#: The same of the slots that are filled with what took part.
_OTHER_SLOT = {f"event.{role}": f"event.{other}" for role, other in _OTHER.items()}


def complete(found: list[EventPattern]) -> list[EventPattern] | None:
    """Give the other creature to a "blocks" that stands before "becomes blocked by"; None: it is
    about several at once, which has no meaning yet.
    """
    made = list(found)
    for number, (first, second) in enumerate(pairwise(found)):
        if not _shares_its_end(first, second):
            continue
        if first.together or second.together:
            return None
        other = [test for test in second.tests if test.role == "object"]
        tests = [replace(test, role="blocked") for test in other if isinstance(test, ObjectRole)]
        if len(tests) != len(second.tests) - 1:
            return None
        made[number] = replace(first, tests=(*first.tests, *tests))
    return made


def _shares_its_end(first: EventPattern, second: EventPattern) -> bool:
    roles = [{test.role for test in one.tests} for one in (first, second)]
    return (
        first.event == second.event == "block"
        and "blocked" not in roles[0]
        and {"blocked", "object"} <= roles[1]
    )


def each_way(ability: Ability) -> tuple[Ability, ...]:
    """The ability, or one for each way to block where it speaks of the other creature."""
    if not isinstance(ability, TriggeredAbility) or len(ability.events) != 2:
        return (ability,)
    first, second = ability.events
    if not _mirrors(first, second):
        return (ability,)
    # the same about a block the other way round
    turned = rewritten(ability.body, _other_slot)
    if turned is ability.body:
        return (ability,)
    condition = rewritten(ability.condition, _other_slot)
    return (
        replace(ability, events=(first,), body=turned, condition=condition),
        replace(ability, events=(second,)),
    )


def _mirrors(first: EventPattern, second: EventPattern) -> bool:
    if first.event != "block" or second.event != "block" or len(first.tests) != 2:
        return False
    turned = {replace(test, role=_OTHER[test.role]) for test in first.tests if test.role in _OTHER}
    return turned == set(second.tests) and len(turned) == 2


def _other_slot(part: object) -> str | None:
    return _OTHER_SLOT.get(part) if isinstance(part, str) else None
