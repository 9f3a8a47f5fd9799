"""Lines of a face: abilities by kind (CR 113.3), keyword lines, and lines that belong to a frame.

Reading gives one node a line. `UnclassifiedAbility` is a paragraph without a colon; whether it
is a spell ability, a triggered or a static ability depends on the face it stands on (CR 113.3a,
113.3d) and is decided by a pass.
"""

from __future__ import annotations

from .node import Node
from .quantities import ManaSymbols
from .sentences import CostList

__all__ = [
    "Ability",
    "ActivatedAbility",
    "ChapterAbility",
    "CleaveAbility",
    "DieRow",
    "Face",
    "KeywordAbility",
    "KeywordLine",
    "LevelBand",
    "Line",
    "LoyaltyAbility",
    "ModalBullet",
    "PowerToughnessLine",
    "ReminderText",
    "SpellAbility",
    "StaticAbility",
    "StationBand",
    "TriggeredAbility",
    "UnclassifiedAbility",
    "Unread",
]


class UnclassifiedAbility(Node, frozen=True):
    """A paragraph of sentences, before a pass says what kind of ability it is."""

    sentences: tuple[Node, ...]
    #: The ability word or flavour word before a dash (CR 207.2c): "Landfall".
    label: str = ""


class SpellAbility(Node, frozen=True):
    """Instructions of an instant or sorcery (CR 113.3a): "Draw two cards." """

    sentences: tuple[Node, ...]
    label: str = ""


class TriggeredAbility(Node, frozen=True):
    """ "When/whenever/at ..., effect." (CR 113.3c, 603.1); the trigger is the first lead."""

    sentences: tuple[Node, ...]
    label: str = ""


class StaticAbility(Node, frozen=True):
    """A statement that is simply true (CR 113.3d): "Creatures you control get +1/+1." """

    sentences: tuple[Node, ...]
    label: str = ""


class ActivatedAbility(Node, frozen=True):
    """ "costs: effects" (CR 113.3b, 602.1)."""

    costs: CostList
    sentences: tuple[Node, ...]
    label: str = ""


class LoyaltyAbility(Node, frozen=True):
    """ "+1: ...", "-X: ..." (CR 606)."""

    #: "+1", "-6", "0", "-X".
    cost: str
    sentences: tuple[Node, ...]
    label: str = ""


class KeywordAbility(Node, frozen=True):
    """One keyword with its arguments (CR 702): "cycling {2}", "ward—Pay 2 life"."""

    keyword: str
    arguments: tuple[Node, ...] = ()
    #: The cost stands behind a dash.
    dash: bool = False
    #: The quality stands before the keyword: "**Artifact** offering", "**Snow** forestwalk".
    quality: Node | None = None


class KeywordLine(Node, frozen=True):
    """Keywords on one line: "Flying, vigilance"."""

    keywords: tuple[KeywordAbility, ...]
    #: One less than keywords: "," or ";".
    separators: tuple[str, ...] = ()
    label: str = ""
    full_stop: bool = False
    #: What the line says about the last keyword: "Suspend X—{X}{U}{U}. **X can't be 0.**"
    sentences: tuple[Node, ...] = ()


class ModalBullet(Node, frozen=True):
    """ "• Draw a card." (CR 700.2); "+ {2} — ..." of spree (CR 702.172); "• Label — ..."."""

    ability: Node
    #: "•" or "+".
    mark: str = "•"
    #: The additional cost of the mode.
    cost: ManaSymbols | None = None
    #: The name of the mode.
    label: str = ""


class ChapterAbility(Node, frozen=True):
    """ "I, II — Draw a card." (CR 714.2)."""

    chapters: tuple[int, ...]
    ability: Node


class CleaveAbility(Node, frozen=True):
    """A line with words in brackets (CR 702.148): both of its texts, each read as a line.

    "Destroy target [attacking] creature." is ``whole`` as printed, and ``cleaved``, without the
    bracketed words, if the spell was cast for its cleave cost.
    """

    whole: Line
    cleaved: Line


class LevelBand(Node, frozen=True):
    """ "LEVEL 1-4" or "LEVEL 5+" of a leveler card (CR 711); the lines under it belong to it."""

    minimum: int
    #: None: "and more".
    maximum: int | None = None


class PowerToughnessLine(Node, frozen=True):
    """ "2/2" alone on a line, under a `LevelBand` or `StationBand`."""

    power: str
    toughness: str


class StationBand(Node, frozen=True):
    """ "12+ | Flying" of a Spacecraft (CR 721)."""

    minimum: int
    ability: Node


class DieRow(Node, frozen=True):
    """ "10—19 | Draw a card." (CR 706.3)."""

    #: 0: open at its start ("9 or less |").
    minimum: int
    #: None: open at its end ("15+ |"); equal to the minimum for a single result ("20 |").
    maximum: int | None
    ability: Node


class ReminderText(Node, frozen=True):
    """Text in parentheses (CR 207.2a): kept, never read."""

    text: str


class Unread(Node, frozen=True):
    """A line that could not be read; the reason is a diagnostic beside it."""

    text: str


Ability = (
    UnclassifiedAbility
    | SpellAbility
    | TriggeredAbility
    | StaticAbility
    | ActivatedAbility
    | LoyaltyAbility
    | KeywordLine
)
#: What one line of a face may be.
Line = Ability | (
    ModalBullet
    | ChapterAbility
    | CleaveAbility
    | LevelBand
    | PowerToughnessLine
    | StationBand
    | DieRow
    | ReminderText
    | Unread
)


class Face(Node, frozen=True):
    """The rules text of one face, one node a line, in printed order."""

    name: str
    lines: tuple[Line, ...] = ()
