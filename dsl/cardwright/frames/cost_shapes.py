"""Checks on costs: nobody pays by drawing a card, targets nothing, and says where it comes from."""

from __future__ import annotations

from cardwright.ast import Clause, Head, NounList, NounPhrase

from .reasons import Refusal
from .templates import Form
from .words import Words

__all__ = ["check_cost"]


def check_cost(clause: Clause, form: Form, words: Words, *, of_keyword: bool) -> None:
    """Refuse what is no cost, or leaves open what is paid; ``of_keyword``: of a keyword's cost.

    Raises:
        Refusal: "Draw a card: ...", "Sacrifice target creature: ...", "Remove a counter: ..."
    """
    lemma = form.lemma
    # "Cumulative upkeep—Draw a card.": where something must be paid, all may be said.
    if lemma in words.never_cost_verbs and not of_keyword:
        raise Refusal("verb of a cost", lemma)
    for argument in clause.arguments:
        for item in argument.items if type(argument) is NounList else (argument,):
            if type(item) is NounPhrase and item.target:
                # Targets are those of spells and abilities (CR 115.1); costs only choose.
                raise Refusal("target in a cost", lemma)
    if lemma in words.cost_verbs_from and not form.passive:
        _check_origin(clause, form, words)


def _check_origin(clause: Clause, form: Form, words: Words) -> None:
    """Counters are removed, and cards are exiled, **from** somewhere."""
    first = form.places[0] if form.places else None
    paid = clause.arguments[first.index] if first is not None else None
    if type(paid) is not NounPhrase or paid.postmodifiers or not paid.heads:
        return
    head = paid.heads[-1]
    if type(head) is not Head or not head.noun.endswith(words.moved_by_costs):
        return
    if paid.determiner not in ("a", "another", "") or (
        paid.quantity is None and not paid.determiner
    ):
        return
    if not any(place.word and clause.arguments[place.index] is not None for place in form.places):
        raise Refusal("origin missing", form.lemma)
