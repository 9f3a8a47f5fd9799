"""Checks on clauses that are effects or costs: amounts are determined, tokens described.

An event need not say how much ("whenever you gain life"); an effect must ("you gain 3 life").
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Adverb,
    Clause,
    Head,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    Number,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Qualifier,
    ThatMany,
    Variable,
)

from .bearers import check_bearer, check_host
from .created_tokens import check_token
from .joined_adjectives import is_bare
from .moves import check_exchange, check_move
from .predicates import is_some_value
from .reasons import Refusal
from .sorts import mask
from .templates import Form, Place
from .words import Words

__all__ = ["check_effect", "is_forbidden"]

#: What tells cards apart that nobody has looked at yet.
_SEEN_KINDS = frozenset(("color", "not", "supertype"))
_GRANTED = mask("Ability", "Quality")
_COUNTED = ("counter", "card")
_TOLD_DAMAGE = frozenset(("that", "this"))
_TOLD_BEFORE = frozenset(("that", "this", "those", "the"))
_NUMBERS = frozenset((Number, Variable))
#: "Prevent the next 6 damage **instead**": of what was told before.
_IN_ITS_PLACE = (Adverb("focus", "instead"), Adverb("way", "this way"))
_UNREAL = frozenset(("can't", "would", "may", "could"))


def is_forbidden(clause: Clause) -> bool:
    """ "can't gain life": nothing of it happens."""
    return clause.negated or clause.modals[-1:] == ("can't",)


def check_effect(
    clause: Clause,
    form: Form,
    words: Words,
    counted: bool = True,
    described: bool = False,
    forbidden: bool = False,
) -> None:
    """Refuse an effect that leaves its amount or its token open.

    ``described``: a sentence behind this one says how big a token is. Not ``counted`` behind what
    may or cannot be done: "can't attack or sacrifice creatures". ``forbidden``: it shares
    the "can't" of the clause before: "can't draw cards or **gain life**".

    Raises:
        Refusal: "You gain life.", "Create a token."
    """
    lemma = form.lemma
    checks = words.effect_checks.get(lemma)
    if checks is not None:
        if "bearer" in checks:
            check_bearer(clause, form, words)
        elif "host" in checks:
            check_host(clause, form, words)
    if form.passive or forbidden:
        return
    if checks is not None:
        if "moved" in checks:
            check_move(clause, form, words)
        elif "paired" in checks:
            check_exchange(clause, form)
        if "never alone" in checks and not clause.negated:
            _check_place(clause, form, words.verbs_never_alone[lemma])
        if "told in full" in checks and not (any(clause.arguments[1:]) or clause.negated):
            raise Refusal("amount missing", lemma)
        if "able" in checks and clause.modifiers:
            _check_able(clause, form)
    told = words.told_by_effects.get(lemma)
    if told is None:
        return
    last_modal = clause.modals[-1] if clause.modals else ""
    if told == "token":
        if last_modal != "would":
            created = clause.arguments[1] if len(clause.arguments) > 1 else None
            if created is not None:
                check_token(created, words, described)
        return
    if last_modal in _UNREAL or clause.negated or clause.perfect or clause.tense != "present":
        return
    if told == "pointed_at":
        if counted and len(clause.arguments) > 1:
            _check_which(clause.arguments[1], lemma, words)
    elif told == "limit":
        if form.subject is not None and _is_unlimited(clause):
            raise Refusal("limit missing", lemma)
    elif told == "damage":
        if not any(one in _IN_ITS_PLACE for one in clause.modifiers):
            _check_prevented(clause.arguments[1], lemma)
    elif told == "counted":
        if not _is_told_equal(clause, form.places):
            for argument in clause.arguments:
                _check_count(argument, lemma, words)
    elif len(clause.arguments) > 1:
        amount = clause.arguments[1]
        if told == "mana" and amount is not None:
            _check_added(clause, amount, words)
        if type(amount) is ManaSymbols and told == "amount":
            _check_symbols(amount, lemma, words)
        if (
            told == "amount"
            and type(amount) is NounPhrase
            and not (clause.modifiers or amount.postmodifiers)
            and is_some_value(amount, _GRANTED, words)
        ):
            raise Refusal("value missing", lemma)  # no "gains an ability"
        if amount is None or not _is_undetermined(amount, words):
            return
        if _is_told_equal(clause, form.places[1:]):
            return
        for modifier in clause.modifiers:
            if isinstance(modifier, PrepositionalModifier) and modifier.preposition == "equal to":
                return
        raise Refusal("amount missing", lemma)


def _check_able(clause: Clause, form: Form) -> None:
    """Creatures attack **if able**: no effect says "target creature attacks this turn"."""
    if clause.modals or clause.negated or clause.tense != "present" or clause.perfect:
        return
    subject = form.subject
    if subject is None or clause.arguments[subject.index] is None:
        return
    if any(type(one) is Adverb and one.kind == "duration" for one in clause.modifiers) and not any(
        type(one) is Adverb and one.words == "if able" for one in clause.modifiers
    ):
        raise Refusal("phrase missing", f"{form.lemma} able")


def _check_place(clause: Clause, form: Form, preposition: str) -> None:
    """Counters are removed from something: no "Remove all counters.", "Search your library."."""
    if clause.modals[-1:] in (("can't",), ("would",)) or clause.tense != "present":
        return
    first = clause.arguments[form.places[0].index] if form.places else None
    if type(first) is not NounPhrase or first.postmodifiers or first.partitive is not None:
        return  # "remove all **of them**", "counters **from among creatures you control**"
    if first.determiner in _TOLD_BEFORE or not first.heads:
        return
    places = [place for place in form.places if place.word]
    named = [place for place in places if place.word == preposition]
    if clause.modifiers or not (named or preposition == "from"):
        return
    if places and not (named and any(clause.arguments[place.index] for place in places)):
        missing = "origin missing" if preposition == "from" else "phrase missing"
        raise Refusal(missing, form.lemma)


def _check_prevented(node: Node | None, lemma: str) -> None:
    """What is prevented is told, or was told before: no "Prevent all damage.", "Prevent 3."."""
    if type(node) is not NounPhrase:
        if node is None or type(node) in _NUMBERS:
            raise Refusal("damage of what", lemma)
        return
    if (
        not node.postmodifiers
        and node.determiner not in _TOLD_DAMAGE
        and type(node.quantity) is not ThatMany
    ):
        raise Refusal("damage of what", lemma)


def _check_added(clause: Clause, node: Node, words: Words) -> None:
    """Mana is of some type, and no number is added of what is not counted: no "one power"."""
    if type(node) is ManaSymbols:
        if not words.no_mana.isdisjoint(node.symbols):
            raise Refusal("mana of what", "add")
        return
    if type(node) is not NounPhrase or type(node.quantity) is not Number or not node.heads:
        return
    head = node.heads[-1]
    if type(head) is not Head:
        return
    if head.noun and not head.noun.endswith("mana"):
        raise Refusal("number of what is not counted", head.noun)
    if (
        head.noun == "mana"
        and not (node.postmodifiers or head.qualifiers or node.order)
        and not any(clause.arguments[2:])
        and not clause.modifiers
    ):
        raise Refusal("mana of what", "add")


def _check_symbols(amount: ManaSymbols, lemma: str, words: Words) -> None:
    """Nobody pays {T}, or gains mana: no "pay {T}", "you gain {3}"."""
    if lemma in words.effect_verbs["of_others"]:
        refused = words.no_mana.isdisjoint(amount.symbols)
    else:
        refused = not words.activation_symbols.isdisjoint(amount.symbols)
    if refused:
        raise Refusal("mana of what", lemma)


def _is_told_equal(clause: Clause, places: Sequence[Place]) -> bool:
    """Whether one of these places says how much: "cards **equal to its power**"."""
    for place in places:
        if place.word == "equal to" and clause.arguments[place.index] is not None:
            return True
    return False


def _is_unlimited(clause: Clause) -> bool:
    """ "Spend this mana **only** to cast ...": an instruction that allows nothing else."""
    return clause.arguments[0] is None and not any(
        isinstance(item, PlacedModifier)
        and isinstance(item.modifier, Adverb)
        and item.modifier.words == "only"
        for item in clause.modifiers
    )


def _check_which(node: Node | None, lemma: str, words: Words) -> None:
    """What is destroyed, exiled or tapped is counted or pointed at: no "Destroy creatures."."""
    if type(node) is NounList:
        for item in node.items:
            _check_which(item, lemma, words)
        return
    if type(node) is not NounPhrase or not node.heads or not node.plural:
        return
    head = node.heads[-1]
    if (
        is_bare(node)
        and isinstance(head, Head)
        and not (head.noun.endswith("card") and lemma in words.effect_verbs["cards"])
    ):
        raise Refusal("amount missing", lemma)


def _check_count(node: Node | None, lemma: str, words: Words) -> None:
    """Counters and cards are counted, and a counter that is put somewhere is of some kind."""
    if type(node) is not NounPhrase or not node.heads:
        return
    head = node.heads[-1]
    if type(head) is not Head or not head.noun.endswith(_COUNTED):
        return
    if (
        lemma in words.effect_verbs["unseen"]
        and head.noun == "card"
        and (
            head.types
            or node.target
            or (node.determiner == "all" and not node.postmodifiers)
            or any(type(one) is Qualifier and one.kind in _SEEN_KINDS for one in head.qualifiers)
        )
    ):
        raise Refusal("card that is not seen", lemma)
    if (
        lemma in words.effect_verbs["counter_bearer"]
        and head.noun.endswith("counter")
        and not _is_borne(node)
    ):
        raise Refusal("bearer missing", head.noun)  # "enters with a +1/+1 counter **on it**"
    if (
        node.determiner
        or node.quantity is not None
        or node.partitive is not None
        or node.possessor is not None
        or _is_determining(node.postmodifiers, head.noun)
        or not node.plural
    ):
        if (
            head.noun == "counter"
            and lemma in words.effect_verbs["counter_kind"]
            and not head.qualifiers
            and not _is_determining(node.postmodifiers, head.noun)
            and (node.determiner == "a" or node.quantity is not None)
        ):
            raise Refusal("kind of counter missing", lemma)
        return
    raise Refusal("amount missing", lemma)


def _is_borne(node: NounPhrase) -> bool:
    return any(
        isinstance(item, PrepositionalPhrase) and item.preposition == "on"
        for item in node.postmodifiers
    )


def _is_determining(postmodifiers: Sequence[Node], noun: str) -> bool:
    """Whether what follows says how many; "counters on it" does not."""
    return any(
        noun == "card" or not isinstance(item, PrepositionalPhrase) or item.preposition != "on"
        for item in postmodifiers
    )


def _is_undetermined(node: Node, words: Words) -> bool:
    if type(node) is not NounPhrase:
        return False
    if not node.heads:  # no "lose a third"
        fractions = words.qualifier_tables["fraction"]
        return node.order in fractions and not node.postmodifiers
    head = node.heads[-1]
    return (
        isinstance(head, Head)
        and head.noun in words.noun_tables["determined"]
        and not (
            node.determiner
            or node.quantity is not None
            or node.partitive is not None
            or node.possessor is not None
            or (node.postmodifiers and head.noun != "mana")
        )
    )
