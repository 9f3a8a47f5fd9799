"""Checks on what something is, becomes or has: a noun that says it, and in the right number.

"Becomes an artifact", "has power 3"; no "becomes artifacts", "becomes yours", "has power".
"""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    Gap,
    Head,
    Infinitive,
    KeywordReference,
    Node,
    NounList,
    NounPhrase,
    PowerToughness,
    Pronoun,
    Qualifier,
    SelfReference,
)

from .agreement import check_qualifiers
from .complement_values import check_no_object, check_value_of
from .object_nouns import check_object
from .reasons import Refusal
from .sorts import mask
from .templates import Form, Place
from .words import Words

__all__ = [
    "COMPLEMENTED",
    "check_argument",
    "check_complement",
    "check_granted",
    "check_purpose",
    "check_told",
    "check_value",
    "has_other_types",
    "is_some_value",
]

#: Verbs whose object says what something is or has.
COMPLEMENTED = frozenset(("be", "become", "have"))
_SAYING_WHAT = frozenset(("be", "become"))
_OBJECT = mask("Object")
#: What is of some value, or of some kind, so that the noun alone says nothing.
_VALUED = mask("Attribute", "Quality", "Cost", "Object", "Amount")
_STATS = mask("Stats")
_ARTICLES = frozenset(("a", "the"))
_YOU, _WHO = Pronoun("you"), Pronoun("who")
_CHANGE = mask("ManaChange")
_COST = mask("Cost")
_PLAYER = mask("Player")
_CARD = mask("Card")
_SPELLS, _ABILITY = mask("Spell", "Card", "Cost"), mask("Ability")
_ACTIVATED = "activate"
_SAID = mask("Attribute", "Quality", "Cost")


def check_complement(form: Form, arguments: list[Node | None], words: Words) -> None:
    """Refuse what says nothing of its subject.

    Raises:
        Refusal: "becomes yours", "target creature becomes artifacts", "has power"
    """
    subject = form.subject
    if subject is None or form.passive:
        return
    owner = arguments[subject.index]
    if type(owner) is NounPhrase and owner.possessor is not None and form.lemma == "be":
        whole = owner.heads[-1] if owner.heads else None
        if type(whole) is Head and whole.noun in words.noun_tables["of_total"]:
            raise Refusal("subject of the verb", f"{whole.noun} be")  # "your life **total** is 3"
    if form.lemma == "have":
        if _is_player(owner, words):
            _check_player_keywords(form, arguments, words)
        else:
            check_granted(form, arguments, owner, words)
    if any([type(one) is Clause and _does_nothing(one) for one in arguments]):
        raise Refusal("complement", form.lemma)  # no "is activating"
    for place in form.places:
        node = arguments[place.index]
        if node is None or node is owner or place.word:
            continue
        _check_said(form, node, words)
        if type(node) is NounPhrase:
            check_value_of(owner, node, words)
        if type(node) is Qualifier and type(owner) is NounPhrase and form.lemma in _SAYING_WHAT:
            _check_state(owner, node, words)
        if type(node) is PowerToughness and form.lemma == "have" and place.sorts != _STATS:
            raise Refusal("complement", form.lemma)  # "base power and toughness 4/4", no "4/4"
        if form.lemma not in _SAYING_WHAT:
            check_value(node, words)
            continue
        check_value(node, words, _SAID)
        if (
            type(node) is NounPhrase
            and not node.postmodifiers
            and node.determiner in _ARTICLES
            and not any(one.word and arguments[one.index] is not None for one in form.places)
        ):
            head = node.heads[-1] if node.heads else None
            if type(head) is Head and head.noun in words.noun_tables["of_what"]:
                raise Refusal("value missing", head.noun)  # no "can't be the target"
            if form.lemma == "become" and type(head) is Head and is_some_value(node, _SAID, words):
                raise Refusal("value missing", head.noun)  # no "becomes a color"
        if type(node) is NounPhrase:
            check_no_object(owner, node, words)
        if place.sorts & _OBJECT and owner is not None:
            _check_number(owner, node)
            _check_class(owner, node, words)


def is_some_value(node: NounPhrase, sorts: int, words: Words) -> bool:
    """ "A color", of which nothing is said; ``sorts`` are those of the nouns that ask for more."""
    head = node.heads[-1] if node.heads else None
    if type(head) is not Head or not head.noun or node.determiner != "a":
        return False
    return not (head.qualifiers or node.order) and bool(words.noun_sorts(head.noun) & sorts)


def _check_state(owner: NounPhrase, state: Qualifier, words: Words) -> None:
    """What is tapped is a permanent: no "all spells are tapped", "your life total is red"."""
    head = owner.heads[-1] if owner.heads else None
    if type(head) is Head and head.noun:
        check_qualifiers((state,), words.noun_sorts(head.noun), head.noun, words)
    if has_other_types(owner, state.word, words):
        raise Refusal("qualifier", state.word)


def _check_class(owner: Node, node: Node, words: Words) -> None:
    """A permanent is no card, spell, or instant: no "target creature becomes an instant"."""
    if type(owner) is not NounPhrase or type(node) is not NounPhrase:
        return
    head = owner.heads[-1] if owner.heads else None
    said = node.heads[-1] if node.heads else None
    if type(head) is not Head or type(said) is not Head:
        return
    if head.noun and head.noun not in words.noun_tables["of_battlefield"]:
        return
    never = words.noun_tables["never_permanent"]
    if not head.noun and not never.isdisjoint(head.types):
        return
    if said.noun.endswith(("card", "spell")) or (
        not said.noun and said.types and never.issuperset(said.types)
    ):
        raise Refusal("complement", said.noun or said.types[-1])


def check_granted(
    form: Form, arguments: list[Node | None], owner: Node | None, words: Words
) -> None:
    """A permanent has no keyword of cards and spells (CR 702): no "target creature gains storm".

    Nor has a spell one of what attacks and blocks: no "spells you cast have flying".

    Raises:
        Refusal: it is said to have one, or no ability in particular.
    """
    head = owner.heads[-1] if type(owner) is NounPhrase and owner.heads else None
    if type(head) is not Head:
        return
    of_cards = words.noun_tables["never_permanent"]
    is_permanent = (
        head.noun in words.noun_tables["of_battlefield"]
        if head.noun
        else bool(head.types) and of_cards.isdisjoint(head.types)
    )
    is_spell = head.noun == "spell" or (not head.noun and bool(head.types))
    is_spell = is_spell and of_cards.issuperset(head.types)
    if not (is_permanent or is_spell):
        return
    refused = words.card_keywords if is_permanent else words.permanent_keywords
    for place in form.places:
        had = arguments[place.index]
        for one in had.items if type(had) is NounList else (had,):
            if type(one) is KeywordReference and one.keyword in refused:
                kind = "permanent" if is_permanent else "spell"
                raise Refusal(f"keyword of a {kind}", one.keyword)


def _is_player(node: Node | None, words: Words) -> bool:
    if type(node) is not NounPhrase:
        return node == _YOU
    head = node.heads[-1] if node.heads else None
    return type(head) is Head and bool(head.noun) and words.noun_sorts(head.noun) == _PLAYER


def _check_player_keywords(form: Form, arguments: list[Node | None], words: Words) -> None:
    """A player has few of the keywords that objects have: hexproof, no trample (CR 702)."""
    for place in form.places:
        had = arguments[place.index]
        for one in had.items if type(had) is NounList else (had,):
            if type(one) is KeywordReference and one.keyword not in words.player_keywords:
                raise Refusal("keyword of a player", one.keyword)
            head = one.heads[-1] if type(one) is NounPhrase and one.heads else None
            if type(head) is Head and head.noun in words.noun_tables["of_objects"]:
                raise Refusal("possessor", head.noun)
            if (
                type(head) is Head
                and type(one) is NounPhrase
                and (head.noun in words.noun_tables["of_battlefield"] or not head.noun)
                and head.types
                and not one.postmodifiers
                and head.types[-1] in words.type_ranks
            ):
                raise Refusal("possessor", head.types[-1])  # a player **controls** creatures


def has_other_types(node: Node | None, word: str, words: Words) -> bool:
    """Whether something is named by card types of which a verb or an attribute is never said."""
    accepted = words.only_types.get(word)
    if accepted is None or type(node) is not NounPhrase or len(node.heads) != 1:
        return False
    head = node.heads[0]
    if not isinstance(head, Head):
        return False
    if not head.types:
        return head.noun == "spell" and node.determiner != "that"
    told = words.qualifier_tables["no_determiner"]
    if any(isinstance(one, Qualifier) and one.word in told for one in head.qualifiers):
        return False  # "enchanted land": the Aura makes it something else
    return all(name in words.type_ranks and name not in accepted for name in head.types)


def check_argument(form: Form, place: Place, argument: Node, words: Words) -> None:
    """Refuse what the verb is never said of, though other things of its sort it is.

    Raises:
        Refusal: "tap any target", "destroy itself", "attacks each artifact", "enters a library"
    """
    if type(argument) is Pronoun:
        verbs = words.pronoun_verbs.get(argument.word)
        if verbs is not None and form.lemma not in verbs:
            raise Refusal("pronoun", argument.word)
        return
    if type(argument) is not NounPhrase:
        if (
            type(argument) is KeywordReference
            and form.subject is not None
            and form.subject.sorts == _PLAYER
            and argument.keyword not in words.player_keywords
        ):
            raise Refusal("keyword of a player", argument.keyword)
        if form.lemma == "gain":
            for one in argument.items if type(argument) is NounList else (argument,):
                if type(one) is KeywordReference and not one.arguments:
                    check_told(one.keyword, words)
        return
    if argument.possessor == _WHO and place is not form.subject:
        raise Refusal("whose outside a relative clause", form.lemma)
    if place.name in words.only_types and has_other_types(argument, place.name, words):
        raise Refusal("object of the verb", form.lemma)
    if place.word == "by" and form.passive and has_other_types(argument, form.lemma, words):
        raise Refusal("subject of the verb", form.lemma)
    accepted = words.objects_of_verbs.get(form.lemma)
    if accepted is not None and not place.word:
        check_object(accepted, argument, form.lemma, place.sorts, words)


def check_told(keyword: str, words: Words) -> None:
    """What a keyword is about is told with it: no "gains protection".

    Its cost may be told behind: "gains flashback. The flashback cost is equal to ...".

    Raises:
        Refusal: it is not.
    """
    entry = words.keywords.get(keyword)
    if entry is not None and not any(one == "none" or "cost" in one for one in entry.arguments):
        raise Refusal("argument of a keyword", f"{keyword}: none")


def check_purpose(
    form: Form, arguments: list[Node | None], subject: Node | None, words: Words
) -> None:
    """What costs less is a cost, or something **to cast** or **to activate**.

    Raises:
        Refusal: "spells you cast cost {1} less"
    """
    places = form.places
    if len(places) != 2 or places[0].sorts != _CHANGE:
        return
    purpose = arguments[places[1].index]
    if purpose is not None:
        if type(purpose) is Infinitive:
            _check_cheaper(purpose.clause.frame, subject, words)
        return
    if type(subject) is NounPhrase:
        head = subject.heads[-1] if subject.heads else None
        refused = type(head) is Head and not words.noun_sorts(head.noun or "card") & _COST
    else:
        refused = type(subject) is SelfReference
    if refused:
        raise Refusal("purpose missing", form.lemma)


def _check_cheaper(frame: str, subject: Node | None, words: Words) -> None:
    """Spells are cast, and abilities activated: no "creatures cost {1} less to cast"."""
    head = subject.heads[-1] if type(subject) is NounPhrase and subject.heads else None
    if type(head) is not Head:
        return
    verb = frame.split(" ", 2)[1]
    is_cast = verb in words.playing_verbs
    if head.noun:
        sorts = words.noun_sorts(head.noun)
        if is_cast:
            refused = not sorts & _SPELLS or head.noun in words.noun_tables["of_battlefield"]
        else:
            refused = verb == _ACTIVATED and bool(sorts & _SPELLS) and not sorts & _ABILITY
    else:
        refused = is_cast and bool(head.types) and head.types[-1] in words.type_ranks
        refused = refused and words.noun_tables["never_permanent"].isdisjoint(head.types)
    if refused:
        raise Refusal("purpose of a cost", head.noun or head.types[-1])


def _check_said(form: Form, node: Node, words: Words) -> None:
    """What something is or has is named: no "becomes it", "has another"."""
    if type(node) is Pronoun:
        refused = form.lemma == "become" or node.word not in words.told_pronouns
    elif type(node) is SelfReference:
        refused = form.lemma == "become"
    else:
        refused = type(node) is NounPhrase and not node.heads
    if refused:
        raise Refusal("complement", form.lemma)


def check_value(
    node: Node, words: Words, valued: int = _VALUED, *, named_later: bool = False
) -> None:
    """Refuse a noun that needs a value behind it, or an article before it: no "with power".

    ``valued`` are the sorts of such nouns; with ``named_later`` cards may have "named" behind them.

    Raises:
        Refusal: it has none.
    """
    if type(node) is not NounPhrase or node.postmodifiers or len(node.heads) != 1:
        return
    head = node.heads[0]
    if not isinstance(head, Head) or head.qualifiers or head.types or head.measure is not None:
        return
    if (
        node.determiner
        or node.quantity is not None
        or node.possessor is not None
        or node.partitive is not None
        or node.order
        or node.target
    ):
        return
    sorts = words.noun_sorts(head.noun)
    if sorts & valued and not (sorts & _CARD and named_later):
        raise Refusal("value missing", head.noun)


def _does_nothing(clause: Clause) -> bool:
    """Whether a gerund has neither an object nor anything else behind it."""
    filled = [one for one in clause.arguments if one is not None and not isinstance(one, Gap)]
    is_done = clause.voice == "active" and clause.tense == "gerund"
    return is_done and not filled and not clause.modifiers


def _check_number(owner: Node, node: Node) -> None:
    """One thing is not several: no "this creature becomes artifacts"."""
    if not isinstance(node, NounPhrase) or not node.plural or node.quantity is not None:
        return
    if isinstance(owner, SelfReference):
        several = owner.plural
    else:
        several = not isinstance(owner, NounPhrase) or owner.plural or len(owner.heads) > 1
    if not several and node.partitive is None and not node.determiner:
        raise Refusal("number agreement", " ".join(_names(node)))


def _names(node: NounPhrase) -> list[str]:
    head = node.heads[-1] if node.heads else None
    return [head.noun or " ".join(head.types)] if isinstance(head, Head) else []
