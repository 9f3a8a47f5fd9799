"""Finds the feature modules of core: every module of the folders beside this one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from cardwright.compile.features import Feature
from cardwright.compile.registry import with_origin

__all__ = ["FOLDERS", "core_features"]

FOLDERS = ("effects", "keywords", "events", "costs", "statics", "replacements", "conditions")


@lru_cache(maxsize=1)
def core_features() -> tuple[Feature, ...]:
    """Every feature of core, by folder and name; imported once."""
    return tuple(_features())


def _features() -> Iterator[Feature]:
    here = Path(__file__).parent
    for folder in FOLDERS:
        for path in sorted((here / folder).glob("*.py")):
            if path.stem == "__init__":
                continue
            module = import_module(f"{__package__}.{folder}.{path.stem}")
            origin = f"core:{folder}/{path.stem}"
            found = getattr(module, "FEATURES", None) or (module.FEATURE,)
            for feature in found:
                yield with_origin(feature, origin)
