"""Writing changes into drafts: types (CR 205.1, 305.7), abilities (CR 613.1f, 113.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..card_types.subtypes import BASIC_LAND_TYPES, kept_with_types, set_subtypes
from ..vocabulary import (
    EFFECT_SOURCES,
    INSTANT,
    LAND,
    READS_ABILITIES,
    READS_CHARACTERISTICS,
    SORCERY,
)

if TYPE_CHECKING:
    from ..definitions.abilities import Ability
    from ..state import Characteristics


def change_types(
    draft: Characteristics, types: int, supertypes: int, subtypes: tuple[str, ...], replaces: bool
) -> None:
    """Add types, or set them (CR 205.1a-b).

    Setting a land's subtype to basic land types takes away what its rules text, its old land types
    and copiable effects gave it (CR 305.7): at that time, in layer 4, all that it has.
    """
    from ..card_types.lands import basic_land_types, intrinsic_ability

    basic = basic_land_types(subtypes)
    abilities = draft.abilities
    if replaces:
        if types:
            draft.types = types | draft.types & (INSTANT | SORCERY)
            draft.subtypes = kept_with_types(draft.subtypes, draft.types)
        if subtypes:
            draft.subtypes = set_subtypes(draft.subtypes, subtypes)
            if basic and draft.types & LAND:
                abilities = ()
    else:
        draft.types |= types
        draft.subtypes = draft.subtypes | frozenset(subtypes)
    draft.supertypes |= supertypes
    if draft.types & LAND:
        for subtype in basic_land_types(draft.subtypes):
            ability = intrinsic_ability(subtype)
            if ability not in abilities:
                abilities = (*abilities, ability)
    if abilities is not draft.abilities:
        draft.abilities = abilities
        draft.group()


def written_by_types(types: int, subtypes: tuple[str, ...], replaces: bool) -> int:
    """What changing these types may write (vocabulary)."""
    written = READS_CHARACTERISTICS
    if types & LAND or any([subtype in BASIC_LAND_TYPES for subtype in subtypes]):
        written |= READS_ABILITIES
        if replaces:
            written |= EFFECT_SOURCES
    return written


def effect_sources(ability: Ability) -> int:
    """EFFECT_SOURCES where the ability has effects on characteristics (CR 613.7a), else 0."""
    from ..definitions.abilities import StaticAbility
    from ..definitions.effects import CharacteristicsEffect

    if isinstance(ability, StaticAbility) and any(
        [isinstance(effect, CharacteristicsEffect) for effect in ability.effects]
    ):
        return EFFECT_SOURCES
    return 0


def add_ability(draft: Characteristics, ability: Ability) -> None:
    """Give the draft an ability, unless an effect says that it cannot have it (CR 113.11)."""
    stem = ability.keyword_stem()
    if stem and stem in draft.cannot_have:
        return
    draft.abilities = (*draft.abilities, ability)
    draft.group()


def remove_keyword(draft: Characteristics, stem: str) -> None:
    """Take every ability of the keyword away."""
    abilities = draft.abilities
    kept = tuple([ability for ability in abilities if ability.keyword_stem() != stem])
    if len(kept) != len(abilities):
        draft.abilities = kept
        draft.group()


def forbid_keyword(draft: Characteristics, stem: str) -> None:
    """Take every ability of the keyword away, and let no later effect give it (CR 113.11)."""
    draft.cannot_have = draft.cannot_have | {stem}
    remove_keyword(draft, stem)
