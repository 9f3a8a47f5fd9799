"""CR 702.68: Frenzy."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="frenzy",
    arguments=("number",),
    means="Whenever this creature attacks and isn't blocked, it gets +[N]/+0 until end of turn.",
    rules=("702.68",),
)
