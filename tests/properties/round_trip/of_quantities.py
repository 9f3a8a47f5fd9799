"""What is true of the numbers and quantities that some text gives."""

from __future__ import annotations

from tests.properties.round_trip.declaring import holds
from tests.properties.round_trip.texts import full_language

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Compared,
    Fraction,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    PowerToughness,
    PrepositionalModifier,
    PrepositionalPhrase,
    QuantityWord,
    ThatMany,
    Variable,
    WithPhrase,
)


@holds(AtLeast)
def at_least_a_number(node: AtLeast) -> bool:
    """ "or more" stands behind a number or a letter."""
    return isinstance(node.count, Number | Variable)


@holds(AtMost)
def at_most_a_number(node: AtMost) -> bool:
    """ "up to" stands before a number, a letter or "that many"."""
    return isinstance(node.count, Number | Variable) or node.count == ThatMany("that many")


@holds(Compared)
def or_more_is_at_least(node: Compared) -> bool:
    """ "or more" is `AtLeast`."""
    return node.word != "or more"


@holds(Bounded)
def a_bound_has_its_numbers(node: Bounded) -> bool:
    """ "all" and "both" are determiners, "only" an adverb but before a number; "twice that many" is
    `ThatMany`.
    """
    if node.bound == "only":
        return isinstance(node.count, Number) or node.count == Compared(Number(1), "more")
    if node.bound in ("all", "both"):
        return False
    if node.bound in ("twice", "three times"):
        return isinstance(node.count, Variable) or _is_as_much(node.count)
    if node.bound in full_language().words.multipliers:
        return _is_as_much(node.count)
    return not isinstance(node.count, ThatMany) or node.count == ThatMany("that many")


def _is_as_much(node: Node) -> bool:
    return isinstance(node, ThatMany) and node.words in ("as much", "as many")


def one_more_is_a_choice(node: Node) -> bool:
    """ "one more" and "two more" are quantities by themselves, but for "only one more"."""
    values = [getattr(node, name) for name in node.__struct_fields__]
    found = [item for value in values for item in (value if isinstance(value, tuple) else (value,))]
    only = isinstance(node, Bounded) and node.bound == "only"
    return only or not any(
        isinstance(item, Compared) and item.word == "more" and item.count in _ONE_OR_TWO
        for item in found
    )


_ONE_OR_TWO = (Number(1), Number(1, True), Number(2), Number(2, True))


for _kind in (Bounded, Clause, Measure, NounList, NounPhrase, PrepositionalPhrase, WithPhrase):
    holds(_kind)(one_more_is_a_choice)


@holds(PowerToughness)
def both_parts_of_a_change_have_a_sign(node: PowerToughness) -> bool:
    """ "+1/+1" or "1/1": a sign makes it a change (CR 613.4c)."""
    return (node.power[0] in "+-") == (node.toughness[0] in "+-")


@holds(NounPhrase)
def a_part_is_counted(node: NounPhrase) -> bool:
    """ "two more of them", "that many of them": other quantities take "of" as a noun does; of "X
    plus one of them" one of them is added to X.
    """
    part = node.partitive
    if isinstance(part, QuantityWord):
        return part.words in full_language().words.partitives.values()
    if isinstance(part, AtLeast | AtMost | Bounded):
        return isinstance(part.count, Number | Variable | ThatMany)
    return part is None or isinstance(part, Number | Variable | AnyNumber | Fraction)


def another_one_is_a_part(node: Node) -> bool:
    """ "another one of them": without "of", "another" is a determiner."""
    values = [getattr(node, name) for name in node.__struct_fields__ if name != "partitive"]
    found = [item for value in values for item in (value if isinstance(value, tuple) else (value,))]
    return not any(QuantityWord(words) in found for words in ("another one", "a different one"))


for _kind in (Clause, Measure, NounList, NounPhrase, PrepositionalModifier, PrepositionalPhrase):
    holds(_kind)(another_one_is_a_part)


@holds(ThatMany)
def twice_x_is_bounded(node: ThatMany) -> bool:
    """ "twice X" is a `Bounded` letter, unlike "half X", which is one phrase of the lexicon."""
    return node.words != "twice x"


@holds(NounPhrase)
def one_or_more_of_is_a_pronoun(node: NounPhrase) -> bool:
    """ "one or more of them" begins with the pronoun; "two or more of them" counts a part."""
    return node.partitive != AtLeast(Number(1))


@holds(Measure)
def one_or_more_is_a_pronoun(node: Measure) -> bool:
    """Alone, "one or more" stands for what was spoken of."""
    return not (node.value == Number(1, True) and node.comparison == "or more")


@holds(NounPhrase)
def a_small_number_without_a_noun_is_the_noun(node: NounPhrase) -> bool:
    """ "both one you control", "two with flying": the pronoun, not a number of something."""
    return bool(node.heads) or node.quantity not in (Number(1), Number(2), Number(3))


@holds(NounPhrase)
def each_one_is_a_pronoun(node: NounPhrase) -> bool:
    """ "each one or both": behind "each", "one" counts nothing."""
    quantity = node.quantity
    return not (
        node.determiner == "each"
        and isinstance(quantity, QuantityWord)
        and quantity.words.startswith("one")
    )
