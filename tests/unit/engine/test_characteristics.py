"""CR 109.3: drafts of characteristics."""

from __future__ import annotations

from cardwright.engine.characteristics import Characteristics

from .hand_made import GIANT_SPIDER


def test_a_draft_has_everything() -> None:
    base = Characteristics(GIANT_SPIDER.faces[0])
    draft = base.draft()
    for name in Characteristics.__slots__:
        assert getattr(draft, name) is getattr(base, name), name
    draft.power = 9
    assert base.power == 2
