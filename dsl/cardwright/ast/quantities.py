"""How many, how much: numbers and the words that bound them."""

from __future__ import annotations

from .node import Node

__all__ = [
    "AnyNumber",
    "AtLeast",
    "AtMost",
    "Bounded",
    "Compared",
    "Fraction",
    "ManaChange",
    "ManaSymbols",
    "Measure",
    "Number",
    "PowerToughness",
    "Quantity",
    "QuantityWord",
    "Sum",
    "ThatMany",
    "Variable",
]


class Number(Node, frozen=True):
    """ "two creatures", "3 damage", "scry 2"."""

    value: int
    #: Spelled out where no noun decides it: "choose one", "if you control three or more".
    spelled: bool = False


class Variable(Node, frozen=True):
    """X (CR 107.3), also Y and Z: "X damage"."""

    letter: str


class AtLeast(Node, frozen=True):
    """ "two **or more** creatures", "one or more counters"."""

    count: Node


class AtMost(Node, frozen=True):
    """ "**up to** two target creatures" (CR 601.2c: the player chooses how many)."""

    count: Node


class Bounded(Node, frozen=True):
    """A bound in front of the number: "exactly three", "at least two", "fewer than X"."""

    #: "exactly", "at least", "at most", "more than", "fewer than", "less than", "greater than",
    #: "no more than", "only", and the multipliers of a bare number: "twice", "half".
    bound: str
    count: Node


class Compared(Node, frozen=True):
    """A comparison behind the number: "two **or fewer** cards", "three **more** cards"."""

    count: Node
    #: "or fewer", "or less", "more", "fewer", "less", "greater"; "or more" is `AtLeast`.
    word: str


class AnyNumber(Node, frozen=True):
    """ "**any number of** target creatures"."""


class ThatMany(Node, frozen=True):
    """A quantity that points back: "**that many** cards", "**twice that much** damage"."""

    words: str


class QuantityWord(Node, frozen=True):
    """A closed phrase that stands for a quantity: "one or both", "a number of", "more", "each"."""

    words: str


class Fraction(Node, frozen=True):
    """A multiplier before a determined phrase: "**half** their life", "**twice** its power"."""

    word: str


class Sum(Node, frozen=True):
    """Two numbers of one noun: "X **plus** 2 damage", "X **minus one** tokens"."""

    first: Node
    #: "plus" or "minus".
    sign: str
    second: Node


class Measure(Node, frozen=True):
    """The number behind an attribute: "power 4 or greater", "mana value X", "level 2"."""

    value: Node
    #: "", "or greater", "or less", "or more", "or fewer".
    comparison: str = ""


class ManaSymbols(Node, frozen=True):
    """Mana or cost symbols in printed order (CR 107.4): "{2}{W/U}", "{T}", "{E}{E}"."""

    #: Each with its braces: ``("{2}", "{W/U}")``.
    symbols: tuple[str, ...]


class ManaChange(Node, frozen=True):
    """ "costs **{1} less** to cast", "costs **{2} more**"."""

    mana: ManaSymbols
    #: "less" or "more".
    direction: str


class PowerToughness(Node, frozen=True):
    """ "2/2", "X/X", "*/1+*" as characteristics (CR 208.1); "+1/+1", "-X/-0" as a change.

    Signs are kept: a change has both parts signed.
    """

    power: str
    toughness: str

    @property
    def is_change(self) -> bool:
        """True for "+1/+1" and "-2/-0", false for "2/2"."""
        return self.power[:1] in "+-"


#: What may stand in the quantity place of a noun phrase.
Quantity = (
    Number
    | Variable
    | AtLeast
    | AtMost
    | Bounded
    | Compared
    | AnyNumber
    | ThatMany
    | QuantityWord
    | Fraction
    | Sum
)
