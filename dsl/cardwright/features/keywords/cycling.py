"""CR 702.29: Cycling and typecycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

_RULES = ("702.29",)
#: Keyword -> the card that may be found (CR 702.29e).
_TYPES = {
    "plainscycling": "a Plains",
    "islandcycling": "an Island",
    "swampcycling": "a Swamp",
    "mountaincycling": "a Mountain",
    "forestcycling": "a Forest",
    "basic landcycling": "a basic land",
    "artifact landcycling": "an artifact land",
    "landcycling": "a land",
    "slivercycling": "a Sliver",
    "wizardcycling": "a Wizard",
}

FEATURES = (
    KeywordFeature(
        name="cycling",
        arguments=("cost",),
        means="[cost], Discard this card: Draw a card.",
        rules=_RULES,
    ),
    *(
        KeywordFeature(
            name=name,
            arguments=("cost",),
            means=(
                f"[cost], Discard this card: Search your library for {card} card, reveal it, "
                "put it into your hand, then shuffle."
            ),
            # a typecycling ability is a cycling ability (CR 702.29f)
            stem="cycling",
            rules=_RULES,
        )
        for name, card in _TYPES.items()
    ),
)
