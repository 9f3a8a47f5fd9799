"""Finds the feature modules of core: every module of the folders beside this one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

import cardwright
from cardwright.compile import deferred, features
from cardwright.compile.deferred import DeferredKeyword, DeferredVerb, defer, features_of
from cardwright.compile.features import Feature
from cardwright.frames import templates
from cardwright.vocabulary.cache import content_key, read_cached, write_cached

__all__ = ["FOLDERS", "BrokenModule", "CoreIndex", "core_features", "core_index"]

FOLDERS = ("effects", "keywords", "events", "costs", "statics", "replacements", "conditions")

#: Modules beside those of features that say what an index holds.
_SHAPES = (deferred, features, templates)


@lru_cache(maxsize=1)
def core_features() -> tuple[Feature, ...]:
    """Every feature of core, by folder and name; imported once."""
    return tuple(feature for _, _, feature in _features())


class BrokenModule(msgspec.Struct, frozen=True):
    """A module whose features cannot be had, and why."""

    #: "effects/draw".
    name: str
    error: str


class CoreIndex(msgspec.Struct, frozen=True):
    """What must be known of every feature of core to find it, in the order of `core_features`."""

    features: tuple[DeferredVerb | DeferredKeyword, ...]
    #: Never any in an index that comes from the cache.
    broken: tuple[BrokenModule, ...] = ()


@lru_cache(maxsize=1)
def core_index() -> CoreIndex:
    """The index: from the cache if it holds these very modules; else all are imported.

    A module that cannot be imported, or has no features, is left out and named in ``broken``.
    """
    key = content_key(_sources())
    body = read_cached("features", key)
    if body is not None:
        try:
            return msgspec.msgpack.decode(body, type=CoreIndex)
        except msgspec.MsgspecError:
            pass
    found: list[DeferredVerb | DeferredKeyword] = []
    broken: list[BrokenModule] = []
    for folder, stem in _modules():
        module = _module(folder, stem)
        try:
            noted = [defer(each, module, number) for number, each in _of_module(folder, stem)]
        except Exception as error:  # whatever importing a module may raise
            broken.append(BrokenModule(f"{folder}/{stem}", f"{type(error).__name__}: {error}"))
        else:
            found += [each for each in noted if each is not None]
    index = CoreIndex(tuple(found), tuple(broken))
    if not broken:
        write_cached("features", key, msgspec.msgpack.encode(index))
    return index


def _features() -> Iterator[tuple[str, int, Feature]]:
    """Each feature behind its module and its number there."""
    for folder, stem in _modules():
        for number, feature in _of_module(folder, stem):
            yield _module(folder, stem), number, feature


def _of_module(folder: str, stem: str) -> Iterator[tuple[int, Feature]]:
    for number, feature in enumerate(features_of(_module(folder, stem))):
        yield number, deferred.with_origin(feature, f"core:{folder}/{stem}")


def _module(folder: str, stem: str) -> str:
    return f"{__package__}.{folder}.{stem}"


def _modules() -> Iterator[tuple[str, str]]:
    here = Path(__file__).parent
    for folder in FOLDERS:
        for path in sorted((here / folder).glob("*.py")):
            if path.stem != "__init__":
                yield folder, path.stem


def _sources() -> Iterator[bytes]:
    """What tells apart the modules that an index depends on: place, size and time of change.

    Python takes these for the same source when it uses byte code, too; reading all modules would
    take longer than all else that a small command does with them.
    """
    yield cardwright.__version__.encode()
    here = os.path.dirname(__file__)
    paths = [str(shape.__file__) for shape in _SHAPES]
    for folder in ("", *FOLDERS):
        with os.scandir(os.path.join(here, folder)) as entries:
            paths += [entry.path for entry in entries if entry.name.endswith(".py")]
    for path in sorted(paths):
        found = os.stat(path)
        yield f"{path} {found.st_size} {found.st_mtime_ns}".encode()
