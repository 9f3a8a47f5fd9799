"""The decisions that give a text one reading where frames or attachments compete.

Each field is one decision; ``grammar/frames/decisions.toml`` says for each what is decided, why,
and which text needs it. Nothing else chooses between two readings: frames that are still equal
when all have been asked are refused, and the order in which anything was registered is never
looked at. A decision can be left out (``msgspec.structs.replace``), to see what it is for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from .reasons import Refusal
from .sorts import mask

if TYPE_CHECKING:
    from .matching import Match
    from .templates import Form

__all__ = [
    "FRAME_DECISIONS",
    "Decisions",
    "choose_frame",
    "is_of_objects",
    "is_written_passive",
]

_OBJECTS = mask("Object", "Permanent", "Card", "Spell", "Ability")


class Decisions(msgspec.Struct, frozen=True):
    """Which decisions are made; all of them, unless a test leaves one out."""

    # Between frames, in the order of precedence.
    most_places: bool = True
    feature_before_inventory: bool = True
    written_passive: bool = True
    object_before_player: bool = True
    narrower_places: bool = True
    # Between attachments.
    verb_before_noun: bool = True
    noun_before_clause: bool = True
    given_back: bool = True
    last_conjunct: bool = True
    last_participle: bool = True
    innermost_infinitive: bool = True
    condition_of_the_outer_clause: bool = True
    modifier_of_the_cost: bool = True
    first_gap: bool = True


def _most_places(match: Match) -> int:
    return match.filled


def _feature_before_inventory(match: Match) -> int:
    return not match.form.inventory


def _written_passive(match: Match) -> int:
    return is_written_passive(match.form)


def _object_before_player(match: Match) -> int:
    return is_of_objects(match.form)


def _narrower_places(match: Match) -> int:
    form = match.form
    subject = form.subject.sorts.bit_count() if form.subject is not None else 0
    return -subject - sum(
        place.sorts.bit_count() for place in form.places if match.arguments[place.index] is not None
    )


#: By name, in the order in which they are asked; the higher rank is meant.
FRAME_DECISIONS: dict[str, Callable[[Match], int]] = {
    "most_places": _most_places,
    "feature_before_inventory": _feature_before_inventory,
    "written_passive": _written_passive,
    "object_before_player": _object_before_player,
    "narrower_places": _narrower_places,
}


def is_written_passive(form: Form) -> bool:
    """Whether the passive is declared, not derived from the active."""
    return form.frame.startswith("passive ")


def is_of_objects(form: Form) -> bool:
    """Whether the subject may be an object (CR 109.1), not only a player or a quality."""
    return form.subject is not None and form.subject.sorts & _OBJECTS != 0


def choose_frame(matches: Sequence[Match], decisions: Decisions) -> Match:
    """The match that is meant among several.

    Raises:
        Refusal: two are equal by every decision: the text has two readings.
    """
    left = list(matches)
    for name, rank in FRAME_DECISIONS.items():
        if not getattr(decisions, name):
            continue
        ranks = list(map(rank, left))
        best = max(ranks)
        left = [match for match, own in zip(left, ranks, strict=True) if own == best]
        if len(left) == 1:
            return left[0]
    raise Refusal("two frames", " | ".join(sorted(match.form.frame for match in left)))
