"""CR 702.86: Annihilator."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="annihilator",
    arguments=("number",),
    means="Whenever this creature attacks, defending player sacrifices [N] permanents.",
    rules=("702.86",),
)
