"""CR 701.41 "Support 2": a +1/+1 counter on each of up to two target creatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.abilities import TargetSpecification
from cardwright.engine.definitions.filters import AllOf, Filter, HasCardType, OtherThan
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, This
from cardwright.engine.vocabulary import CREATURE
from cardwright.features.effects.put_counters import PutCounters

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

#: Targets that no phrase of the text names are numbered from here.
_FIRST = 100


def _support(view: ClauseView) -> PutCounters | None:
    """On a permanent: up to so many *other* target creatures (CR 701.41a)."""
    c = view.c
    count = view.quantity("count")
    if count is None or not view.is_you("player"):
        return None
    creature = HasCardType(CREATURE)
    targets: Filter = creature if c.face.is_spell else AllOf((creature, OtherThan(This())))
    number = _FIRST + len(c.targets)
    c.targets.append(TargetSpecification(number, targets, None, Fixed(0), count))
    return PutCounters("+1/+1", Fixed(1), Reference(f"target.{number}"))


FEATURE = VerbFeature(frames=("{player} support {count}",), rules=("701.41",), effect=_support)
