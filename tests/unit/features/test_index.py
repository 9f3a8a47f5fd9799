"""The index of core's features: what it says of each is what the feature itself says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardwright.compile.deferred import DeferredKeyword, DeferredVerb, StaleIndex, defer
from cardwright.compile.registry import FeatureTable
from cardwright.features import core_features, core_index
from cardwright.vocabulary.cache import ENVIRONMENT_VARIABLE

COMPILE = """
import sys
from cardwright.api import compile_text
compile_text("Draw a card.")
print(*(name for name in sys.modules if name.startswith("cardwright.features.effects.")))
"""


def test_index_has_every_feature_in_order() -> None:
    index = core_index()
    features = core_features()
    assert len(index) == len(features)
    for noted, feature in zip(index, features, strict=True):
        assert noted == defer(feature, noted.module, noted.number)


def test_index_is_the_same_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path))
    first = core_index.__wrapped__()
    assert list(tmp_path.glob("features-*"))
    assert core_index.__wrapped__() == first == core_index()


def test_all_frames_of_a_feature_have_one_object() -> None:
    verb = next(
        one for one in core_index() if isinstance(one, DeferredVerb) and len(one.frames) > 1
    )
    table = FeatureTable.build(core_index())
    first, *others = (table.verb(frame.template) for frame in verb.frames)
    assert first is not None
    assert first.origin == verb.origin
    assert all(other is first for other in others)


def test_keyword_is_imported_when_asked_for() -> None:
    feature = FeatureTable.build(core_index()).keyword("flying")
    assert feature is not None
    assert feature.name == "flying"


def test_what_has_changed_since_it_was_noted_is_refused() -> None:
    noted = next(one for one in core_index() if isinstance(one, DeferredKeyword))
    with pytest.raises(StaleIndex, match=noted.module):
        replace(noted, name="another name").load()
    with pytest.raises(StaleIndex):
        replace(noted, number=1000).load()


def test_other_features_are_not_imported_to_compile_a_text() -> None:
    core_index()
    command = [sys.executable, "-c", COMPILE]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["cardwright.features.effects.draw"]
