"""CR 604.3 "This creature's power and toughness are each equal to the number of ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase, SelfReference
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.changes import DefinePowerToughness
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.selectors import This
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

#: What is defined: (power, toughness).
_DEFINED = {
    "power": (True, False),
    "toughness": (False, True),
    "power and toughness": (True, True),
}


def _defined(view: ClauseView) -> CharacteristicsEffect | None:
    """A characteristic-defining ability of the object itself."""
    node = view.node("subject")
    head = only(node.heads) if isinstance(node, NounPhrase) else None
    which = _DEFINED.get(head.noun) if isinstance(head, Head) else None
    if (
        not view.in_static_ability
        or which is None
        or not isinstance(node, NounPhrase)
        or not isinstance(head, Head)
        or head != Head(noun=head.noun)
        or not isinstance(node.possessor, SelfReference)
        or node != NounPhrase(possessor=node.possessor, heads=node.heads)
    ):
        view.gap("subject", "be equal")
        return None
    view.c.ledger.cover(node)
    value = view.quantity("value")
    if value is None:
        return None
    change = DefinePowerToughness(value if which[0] else None, value if which[1] else None)
    return CharacteristicsEffect(IsSelected(This()), (change,))


FEATURE = VerbFeature(
    frames=(
        "{subject:Attribute|Number|Cost|Life|Damage} be equal to {value:Value|Quality}",
        "{subject:Attribute} be each equal to {value:Value}",
    ),
    continuous=True,
    rules=("604.3", "613.4a"),
    static=_defined,
)
