"""What stands around a verb, and what may be said of when it is done and how long it is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.ast import Adverb, Gap, Node, PrepositionalModifier, Pronoun, Subordinate, Tense

from .adverb_places import is_duration, is_for_each, lasts, may_be_timed, may_stand_behind
from .outer_parts import is_outer
from .templates import Form

if TYPE_CHECKING:
    from .matching import Item
    from .reader import Reader

__all__ = ["Told", "VerbGroup"]

_X = Pronoun("x")


class VerbGroup(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What stands around the verb."""

    tense: Tense = "present"
    modals: tuple[str, ...] = ()
    negated: bool = False
    perfect: bool = False
    contracted: bool = False
    #: Adverbs before the verb.
    before: tuple[Node, ...] = ()
    #: Behind a causative "have": "have it **be** ..."
    bare: bool = False
    #: Where trailing arguments go that the verb cannot use; None: it must use them all.
    spare: list[Item] | None = None
    #: The modals of the clause before, which a verb without a subject may share.
    lent: tuple[tuple[str, ...]] | None = None


class Told(msgspec.Struct, frozen=True, eq=False, gc=False):
    """How a verb says what is done, which decides what may be said of the time."""

    reader: Reader
    subject: Node | None
    group: VerbGroup
    #: Or a part of a cost; no event, and nothing that is told of a noun.
    is_effect: bool

    def takes(self, modifier: Node, form: Form) -> bool:
        """Whether an adverb or a duration may stand behind the verb of a form."""
        words, group = self.reader.words, self.group
        if group.tense == "gerund" and isinstance(modifier, Adverb) and is_outer(modifier):
            return group.spare is None  # it goes on to the clause outside
        if not may_stand_behind(words, modifier, form):
            return False
        if (
            group.tense == "participle" or (group.tense == "gerund" and group.spare is not None)
        ) and is_for_each(modifier):
            return False  # "draw a card for each card discarded this way | for each ...": no deed's
        if type(modifier) is Subordinate and modifier.clauses:
            verbs = words.subordinator_verbs.get(modifier.word)
            if verbs is not None and form.lemma not in verbs:
                return False  # no "draw a card, except it's red"
        if type(modifier) is Adverb and modifier.kind == "duration" and self.subject == _X:
            return False  # "X is the damage dealt to it | this turn": X is so at any time
        is_lasting = is_duration(modifier, words)
        if not is_lasting:
            if not self.is_effect:
                return True
            if type(modifier) is PrepositionalModifier:
                if (
                    self.subject is not None  # "**you** draw a card during each draw step"
                    or modifier.preposition not in words.during_prepositions
                    or form.lemma in words.during_verbs
                ):
                    return True
            elif not (type(modifier) is Adverb and modifier.kind == "duration"):
                return True
        modals = (*group.modals, *(("not",) if group.negated else ()))
        if self.subject is None and not modals and group.lent is not None:
            modals = self.reader.lending.asked(group.lent)
        tense: Tense = "participle" if group.perfect else group.tense
        if not is_lasting:
            return may_be_timed(form, modals, tense, words)
        # "cost {1} more to cast | until your next turn": of the cost.
        is_purpose = group.bare and isinstance(self.subject, Gap)
        return is_purpose or lasts(modifier, form, modals, tense, words)
