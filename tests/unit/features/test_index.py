"""The index of core's features: what it says of each is what the feature itself says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardwright.api import Library, compile_text
from cardwright.compile import deferred
from cardwright.compile.deferred import DeferredKeyword, DeferredVerb, StaleIndex, defer
from cardwright.compile.features import Feature
from cardwright.compile.registry import FeatureTable
from cardwright.features import core_features, core_index, scanning
from cardwright.status import Status
from cardwright.vocabulary.cache import ENVIRONMENT_VARIABLE

DRAW = "cardwright.features.effects.draw"
COMPILE = """
import sys
from cardwright.api import compile_text
compile_text("Draw a card.")
print(*(name for name in sys.modules if name.startswith("cardwright.features.effects.")))
"""


def test_index_has_every_feature_in_order() -> None:
    index = core_index().features
    features = core_features()
    assert len(index) == len(features)
    for noted, feature in zip(index, features, strict=True):
        assert noted == defer(feature, noted.module, noted.number)


def test_index_is_the_same_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path))
    first = core_index.__wrapped__()
    assert not first.broken
    assert list(tmp_path.glob("features-*"))
    assert core_index.__wrapped__() == first == core_index()


def test_all_frames_of_a_feature_have_one_object() -> None:
    index = core_index().features
    verb = next(one for one in index if isinstance(one, DeferredVerb) and len(one.frames) > 1)
    table = FeatureTable.build(index)
    first, *others = (table.verb(frame.template) for frame in verb.frames)
    assert first is not None
    assert first.origin == verb.origin
    assert all(other is first for other in others)


def test_keyword_is_imported_when_asked_for() -> None:
    feature = FeatureTable.build(core_index().features).keyword("flying")
    assert feature is not None
    assert feature.name == "flying"


def test_what_has_changed_since_it_was_noted_is_refused() -> None:
    noted = next(one for one in core_index().features if isinstance(one, DeferredKeyword))
    with pytest.raises(StaleIndex, match=noted.module):
        replace(noted, name="another name").load()
    with pytest.raises(StaleIndex):
        replace(noted, number=1000).load()


def test_other_features_are_not_imported_to_compile_a_text() -> None:
    core_index()
    command = [sys.executable, "-c", COMPILE]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["cardwright.features.effects.draw"]


def test_a_module_that_cannot_be_imported_takes_no_other_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def features_of(module: str) -> tuple[Feature, ...]:
        if module.endswith("effects.draw"):
            raise NameError("name 'Darw' is not defined")
        return deferred.features_of(module)

    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path))
    monkeypatch.setattr(scanning, "features_of", features_of)
    index = core_index.__wrapped__()
    assert [one.name for one in index.broken] == ["effects/draw"]
    assert index.broken[0].error == "NameError: name 'Darw' is not defined"
    others = [one for one in core_index().features if one.module != DRAW]
    assert list(index.features) == others
    assert not list(tmp_path.glob("features-*"))  # nothing half-done is kept

    monkeypatch.setattr(scanning, "core_index", lambda: index)
    monkeypatch.setattr("cardwright.features.core_index", lambda: index)
    library = Library(entry_points=False)
    (finding,) = library.report
    assert finding.code.id == "K112"
    assert "features/effects/draw.py cannot be used: NameError" in finding.headline
    assert compile_text("You gain 2 life.", library=library).status is Status.COMPILED
    assert compile_text("Draw a card.", library=library).status is not Status.COMPILED
