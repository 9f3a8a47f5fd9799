"""What kind of object a record of a card database is, and why it is no traditional card.

The kinds, with the CR chapter where there is one: ``card`` (108.2), ``token`` (111), ``emblem``
(114), ``plane`` and ``phenomenon`` (901), ``scheme`` (904), ``vanguard`` (902), ``conspiracy``
(905), ``dungeon`` (309), ``attraction`` (717), ``sticker`` (123), ``hero``, ``art``,
``memorabilia``, ``minigame``, ``helper`` (a card with hints, such as "Day // Night"), ``funny``,
``playtest``, ``digital``. A file that names kinds itself
is believed and may use others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

#: (layout, kind, reason)
_LAYOUTS = {
    "token": ("token", "its layout is token"),
    "double_faced_token": ("token", "its layout is double_faced_token"),
    "emblem": ("emblem", "its layout is emblem"),
    "art_series": ("art", "its layout is art_series"),
    "scheme": ("scheme", "its layout is scheme"),
    "vanguard": ("vanguard", "its layout is vanguard"),
}

#: Words of the type line that decide, in this order.
_TYPES = (
    ("Phenomenon", "phenomenon"),
    ("Plane", "plane"),
    ("Scheme", "scheme"),
    ("Vanguard", "vanguard"),
    ("Conspiracy", "conspiracy"),
    ("Dungeon", "dungeon"),
    ("Attraction", "attraction"),
    ("Stickers", "sticker"),
    ("Hero", "hero"),
    ("Emblem", "emblem"),
    ("Token", "token"),
    ("Card", "helper"),
)

_SET_TYPES = {
    "token": "token",
    "memorabilia": "memorabilia",
    "minigame": "minigame",
    "funny": "funny",
    "vanguard": "vanguard",
    "alchemy": "digital",
}

#: Formats in which whatever may be played is a traditional card.
_ETERNAL = ("vintage", "legacy", "commander")
#: Formats that are played on screens only.
_DIGITAL = ("alchemy", "historic", "timeless", "gladiator", "brawl", "standardbrawl")
_PLAYTEST_SETS = ("cmb1", "cmb2", "mb2", "punk", "da1")


def derive_kind(
    *,
    layout: str,
    type_line: str,
    set_type: str | None = None,
    set_code: str | None = None,
    border_color: str | None = None,
    security_stamp: str | None = None,
    promo_types: Sequence[str] = (),
    games: Sequence[str] | None = None,
    digital: bool = False,
    oversized: bool = False,
    legalities: Mapping[str, str] | None = None,
) -> tuple[str, str]:
    """Kind, and the reason in words when it is not ``card``.

    What the layout and the types say comes first, then where it may be played, then the set.
    Nothing known against it makes a ``card``: a card of a set to come is legal nowhere yet.
    """
    if layout in _LAYOUTS:
        return _LAYOUTS[layout]
    before = type_line.partition(" — ")[0].split()
    words = {*before, "Attraction"} if type_line.endswith("— Attraction") else {*before}
    for word, kind in _TYPES:
        if word in words:
            return kind, f"its type line says {word}"
    known = legalities or {}
    if _is_known_in(known, _ETERNAL):
        return "card", ""
    if "playtest" in promo_types or (set_code in _PLAYTEST_SETS and set_type == "funny"):
        return "playtest", "it is a playtest card"
    if border_color == "silver":
        return "funny", "its border is silver"
    if security_stamp == "acorn":
        return "funny", "its stamp is an acorn"
    if set_type in _SET_TYPES:
        return _SET_TYPES[set_type], f"its set is of type {set_type}"
    if border_color == "gold":
        return "memorabilia", "its border is gold"
    if oversized:
        return "memorabilia", "it is oversized"
    if "rebalanced" in promo_types:
        return "digital", "it is rebalanced for digital play"
    if games and "paper" not in games:
        return "digital", f"it is not on paper ({', '.join(games)})"
    if digital:
        return "digital", "its record says digital"
    if _is_known_in(known, _DIGITAL):
        return "digital", "only digital formats know it"
    return "card", ""


def _is_known_in(legalities: Mapping[str, str], formats: Sequence[str]) -> bool:
    """Legal, restricted or banned in any of them: a banned card is a card all the same."""
    return any(legalities.get(name, "not_legal") not in ("not_legal", "") for name in formats)
