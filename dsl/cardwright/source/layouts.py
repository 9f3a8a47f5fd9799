"""How the faces of a card belong together, and when the text alone says so."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from cardwright.source.cards import SourceFace
from cardwright.source.type_line import TypeLine, parse_type_line

#: Layout -> (fewest faces, most faces), and what it is. The names are those that Scryfall uses.
LAYOUTS: dict[str, tuple[int, int]] = {
    "normal": (1, 1),
    "split": (2, 5),  # CR 709; rooms too (709.5)
    "aftermath": (2, 2),  # CR 702.127
    "flip": (2, 2),  # CR 710
    "transform": (2, 2),  # CR 712
    "modal_dfc": (2, 2),  # CR 712
    "meld": (1, 1),  # CR 712.4: each half, and the melded object, is a record of its own
    "adventure": (2, 2),  # CR 715; omens too (720)
    "prepare": (2, 2),
    "saga": (1, 1),  # CR 714
    "class": (1, 1),  # CR 716
    "case": (1, 1),  # CR 719
    "leveler": (1, 1),  # CR 711
    "prototype": (1, 1),  # CR 718
    "mutate": (1, 1),  # CR 702.140
    "planar": (1, 1),
    "scheme": (1, 1),
    "vanguard": (1, 1),
    "host": (1, 1),
    "augment": (1, 1),
    "token": (1, 1),
    "double_faced_token": (2, 2),
    "emblem": (1, 1),
    "battle": (1, 2),
    #: The text does not say and nothing else did; reported where it is found.
    "unknown": (1, 9),
}

#: How people write them.
SPELLINGS = {
    "modal double-faced": "modal_dfc",
    "modal dfc": "modal_dfc",
    "mdfc": "modal_dfc",
    "double-faced": "transform",
    "transforming": "transform",
    "fuse": "split",
    "room": "split",
    "omen": "adventure",
    "level up": "leveler",
    "plane": "planar",
}

#: Layouts that must be written where a card has two faces and the text does not decide.
WRITTEN_LAYOUTS = ("split", "flip", "transform", "modal_dfc")

_ONE_FACE = (
    (re.compile(r"^LEVEL [0-9]", re.MULTILINE), "leveler"),
    (re.compile(r"^Prototype \{", re.MULTILINE), "prototype"),
    (re.compile(r"^Mutate \{", re.MULTILINE), "mutate"),
    (re.compile(r"^Augment \{", re.MULTILINE), "augment"),
    (re.compile(r"^\(Melds with |\bmeld them into ", re.MULTILINE), "meld"),
)
#: One quick look at the text: most faces have none of these.
_ONE_FACE_HINTS = ("LEVEL ", "Prototype {", "Mutate {", "Augment {", "elds with ", "meld them")
_TRANSFORMS = re.compile(
    r"\b(?:transform|transforms|transformed|convert|converts|converted)\b"
    r"|^(?:Daybound|Disturb \{|Craft with |More Than Meets the Eye )",
    re.MULTILINE,
)
_FLIPS = re.compile(r"\bflip (?:it|this creature|this permanent)\b")


def read_layout(written: str) -> str | None:
    """The layout that ``written`` names, or None.

    >>> read_layout("Modal double-faced"), read_layout("modal-dfc"), read_layout("upside")
    ('modal_dfc', 'modal_dfc', None)
    """
    plain = " ".join(written.lower().split())
    for name in (plain.replace(" ", "_"), plain.replace("-", "_"), SPELLINGS.get(plain, "")):
        if name in LAYOUTS and name != "unknown":
            return name
    return None


def infer_layout(faces: Sequence[SourceFace]) -> str | None:
    """The layout, where types and text decide it; None where they do not.

    One face always has one: ``normal`` if nothing says otherwise.
    """
    if len(faces) == 1:
        return _infer_single(faces[0])
    if not faces:
        return None
    types = [parse_type_line(face.type_line) for face in faces]
    if any("Token" in line.markers for line in types):
        return "double_faced_token" if len(faces) == 2 else None
    second = types[1].subtypes
    if len(faces) == 2 and ("Adventure" in second or "Omen" in second):
        return "adventure"
    if all("Room" in line.subtypes for line in types):  # CR 709.5
        return "split"
    if re.search(r"^Aftermath\b", faces[1].oracle_text, re.MULTILINE):
        return "aftermath" if len(faces) == 2 else None
    if all(re.search(r"^Fuse\b", face.oracle_text, re.MULTILINE) for face in faces):
        return "split"
    if len(faces) == 2 and faces[1].mana_cost is None:
        if _FLIPS.search(faces[0].oracle_text):
            return "flip"
        if types[0].has("Battle") or _TRANSFORMS.search(faces[0].oracle_text):
            return "transform"
    return None


def _infer_single(face: SourceFace) -> str:
    by_type = _layout_of_types(face.type_line)
    if by_type is not None:
        return by_type
    text = face.oracle_text
    if any(hint in text for hint in _ONE_FACE_HINTS):
        for pattern, layout in _ONE_FACE:
            if pattern.search(text):
                return layout
    return "normal"


@lru_cache(maxsize=8192)
def _layout_of_types(text: str) -> str | None:
    line: TypeLine = parse_type_line(text)
    if "Token" in line.markers:
        return "token"
    for subtype, layout in (("Saga", "saga"), ("Class", "class"), ("Case", "case")):
        if subtype in line.subtypes and line.has("Enchantment"):
            return layout
    for card_type, layout in (
        ("Plane", "planar"),
        ("Phenomenon", "planar"),
        ("Scheme", "scheme"),
        ("Vanguard", "vanguard"),
        ("Emblem", "emblem"),
    ):
        if line.has(card_type):
            return layout
    return "host" if "Host" in line.supertypes else None
