"""CR 701.16 "Investigate": create a Clue token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.quantities import Fixed
from cardwright.features.effects.create_token import CreateToken
from cardwright.features.predefined_tokens import predefined_token

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _investigate(view: ClauseView) -> CreateToken | None:
    player = view.selector("player")
    token = predefined_token(view.c, "Clue")
    if player is None or token is None:
        return None
    return CreateToken(player, token, Fixed(1) if view.times is None else view.times)


FEATURE = VerbFeature(
    frames=("{player} investigate",),
    rules=("701.16", "111.10f"),
    effect=_investigate,
    has_amount=True,
)
