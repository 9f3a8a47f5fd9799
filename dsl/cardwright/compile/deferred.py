"""Features that are imported when a card first needs them.

Before that only what joins them to the language is known: the frames of a verb, the name of a
keyword. To read one card most feature modules are never imported.
"""

from __future__ import annotations

from importlib import import_module
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from cardwright.errors import CardwrightError
from cardwright.frames.templates import Frame

from .features import Feature, KeywordFeature, VerbFeature

__all__ = [
    "DeferredKeyword",
    "DeferredVerb",
    "Keyword",
    "StaleIndex",
    "Verb",
    "defer",
    "features_of",
    "with_origin",
]


class StaleIndex(CardwrightError):
    """A module does not have the feature that was noted of it."""

    def __init__(self, module: str) -> None:
        super().__init__(f"{module} has changed since its features were noted")
        self.module = module


class Deferred(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Where a feature is: in which module, and which of the module's features it is."""

    module: str
    number: int
    #: "core:effects/draw".
    origin: str

    def load(self) -> Feature:
        """The feature; imports its module.

        Raises:
            StaleIndex: the module has no such feature (any more).
        """
        found = features_of(self.module)
        feature = with_origin(found[self.number], self.origin) if self.number < len(found) else None
        if feature is None or defer(feature, self.module, self.number) != self:
            raise StaleIndex(self.module)
        return feature


class DeferredVerb(Deferred, frozen=True, kw_only=True):
    """A verb and its frames."""

    frames: tuple[Frame, ...]

    def declarations(self) -> tuple[Frame, ...]:
        """The frames as `frames` takes them."""
        return self.frames


class DeferredKeyword(Deferred, frozen=True, kw_only=True):
    """A keyword ability and what may stand behind its name."""

    name: str
    arguments: tuple[str, ...]


#: What a pack adds: a feature, or the promise of one.
Verb: TypeAlias = VerbFeature | DeferredVerb
Keyword: TypeAlias = KeywordFeature | DeferredKeyword


def with_origin(feature: Feature, origin: str) -> Feature:
    """The feature with the name of where it came from."""
    return replace(feature, origin=origin)


def features_of(module: str) -> tuple[Feature, ...]:
    """The features of a module, which has several in ``FEATURES`` or one in ``FEATURE``."""
    imported = import_module(module)
    found: tuple[Feature, ...] = getattr(imported, "FEATURES", ()) or (imported.FEATURE,)
    return tuple(found)


def defer(feature: Feature, module: str, number: int) -> DeferredVerb | DeferredKeyword | None:
    """What must be known of a feature before it is imported; None for one of no known kind."""
    if isinstance(feature, VerbFeature):
        return DeferredVerb(
            module=module, number=number, origin=feature.origin, frames=feature.declarations()
        )
    if isinstance(feature, KeywordFeature):
        return DeferredKeyword(
            module=module,
            number=number,
            origin=feature.origin,
            name=feature.name,
            arguments=feature.arguments,
        )
    return None
