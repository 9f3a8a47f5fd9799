"""Finds the feature modules of core: every module of the folders beside this one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from cardwright.compile import deferred, features
from cardwright.compile.deferred import DeferredKeyword, DeferredVerb, defer, features_of
from cardwright.compile.features import Feature
from cardwright.frames import templates
from cardwright.vocabulary.cache import content_key, read_cached, write_cached

__all__ = ["FOLDERS", "core_features", "core_index"]

FOLDERS = ("effects", "keywords", "events", "costs", "statics", "replacements", "conditions")

#: Modules beside those of features that say what an index holds.
_SHAPES = (deferred, features, templates)


@lru_cache(maxsize=1)
def core_features() -> tuple[Feature, ...]:
    """Every feature of core, by folder and name; imported once."""
    return tuple(feature for _, _, feature in _features())


@lru_cache(maxsize=1)
def core_index() -> tuple[DeferredVerb | DeferredKeyword, ...]:
    """What must be known of every feature of core to find it, in the order of `core_features`.

    From the cache if it holds these very modules; else all are imported.
    """
    key = content_key(_sources())
    body = read_cached("features", key)
    if body is not None:
        try:
            return msgspec.msgpack.decode(body, type=tuple[DeferredVerb | DeferredKeyword, ...])
        except msgspec.MsgspecError:
            pass
    noted = (defer(feature, module, number) for module, number, feature in _features())
    index = tuple(each for each in noted if each is not None)
    write_cached("features", key, msgspec.msgpack.encode(index))
    return index


def _features() -> Iterator[tuple[str, int, Feature]]:
    """Each feature behind its module and its number there."""
    for folder, stem in _modules():
        module = f"{__package__}.{folder}.{stem}"
        for number, feature in enumerate(features_of(module)):
            yield module, number, deferred.with_origin(feature, f"core:{folder}/{stem}")


def _modules() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    for folder in FOLDERS:
        for path in sorted((here / folder).glob("*.py")):
            if path.stem != "__init__":
                yield folder, path.stem


def _sources() -> Iterator[bytes]:
    """The content of all modules that an index depends on."""
    here = Path(__file__).parent
    for path in sorted(here.rglob("*.py")):
        yield str(path.relative_to(here)).encode()
        yield path.read_bytes()
    for shape in _SHAPES:
        yield Path(str(shape.__file__)).read_bytes()
