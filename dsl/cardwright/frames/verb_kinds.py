"""The kinds of verbs that adverbs go with: "in any order" with those that put things in an order.

A verb has kinds by its lexicon entry and by its frame, so that an adverb goes with verbs that are
still to be printed.
"""

from __future__ import annotations

from .sorts import mask
from .templates import Form

__all__ = ["FRAME_KINDS", "kinds_of"]

#: Kinds that a frame gives; the lexicon gives the others.
FRAME_KINDS = frozenset(("be", "deed", "entering", "from", "uncounted"))
_ZONE = mask("Zone")
#: Numbers that belong to the verb itself: "scry 2".
_COUNTS = mask("Number", "ThatMany")


def kinds_of(form: Form, own: frozenset[str]) -> frozenset[str]:
    """The kinds of a verb in a form; ``own`` are those of its lexicon entry."""
    kinds = {form.lemma, *own}
    if not form.continuous:
        kinds.add("deed")
    if form.passive:
        kinds.add("be")  # "is no longer suspected"
    places = form.places
    if not any(place.sorts & ~_COUNTS and not place.word for place in places):
        kinds.add("uncounted")
    if not any(place.sorts & _ZONE for place in places):
        kinds.discard("ordering")  # "put a counter on it | in any order"
    if any(place.word.startswith("from") and place.sorts & _ZONE for place in places):
        kinds.add("from")
    else:
        kinds.discard("moving")  # "put a counter on it | from anywhere"
    if any(place.word == "tapped" for place in places):
        kinds.add("entering")
    return frozenset(kinds)
