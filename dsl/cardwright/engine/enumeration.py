"""Every legal answer to a request, up to a number: for looking ahead and for listing outcomes."""

from __future__ import annotations

from itertools import combinations, islice, permutations, product
from typing import TYPE_CHECKING, Any

from . import requests as r

if TYPE_CHECKING:
    from collections.abc import Iterator


def legal_answers(request: r.Request, most: int = 10_000) -> list[Any]:
    """Legal answers in a fixed order; no more than ``most``, the first of them."""
    return list(islice(all_answers(request), most))


def all_answers(request: r.Request) -> Iterator[Any]:
    """One by one. Requests that no table lists have to offer ``answers`` themselves."""
    match request:
        case r.ChooseAction():
            yield from request.options
        case r.ChooseOne() | r.PayMana():
            yield from request.options
        case r.ChooseSome():
            for count in range(request.minimum, request.maximum + 1):
                yield from combinations(request.options, count)
        case r.ChooseOrder():
            yield from permutations(request.options)
        case r.ChooseModes():
            for count in range(request.minimum, request.maximum + 1):
                if request.may_repeat:
                    yield from product(request.options, repeat=count)
                else:
                    yield from combinations(request.options, count)
        case r.ChooseNumber():
            yield from request.allowed or range(request.minimum, request.maximum + 1)
        case r.ChooseYes():
            yield True
            yield False
        case r.ChooseName():
            yield from request.names
        case r.Divide():
            yield from shares(request.amount, len(request.options), request.each)
        case _:
            yield from request.answers()


def shares(amount: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide an amount.

    >>> list(shares(3, 2, 1))
    [(1, 2), (2, 1)]
    """
    if parts == 1:
        if amount >= least:
            yield (amount,)
        return
    for first in range(least, amount - least * (parts - 1) + 1):
        for rest in shares(amount - first, parts - 1, least):
            yield (first, *rest)
