"""Arguments of clauses: walked in the order in which they are spoken of."""

from __future__ import annotations

from cardwright.ast import Clause, Gap, Node, NounPhrase, Pronoun, Shared

from .bind_subjects import SubjectBinder
from .clause_demands import NOTHING, asks_for_counters, said_to_be
from .clause_facts import order_of, says_each
from .frame_facts import NO_SLOT, FrameFacts, FrameSlot
from .phrase_facts import is_new, words_of
from .reference_kinds import letters_of
from .referents import THINGS, Referent
from .word_kinds import verbs_of

__all__ = ["ArgumentBinder"]

_PLAYING = verbs_of("playing")
_SAYING_WHAT = verbs_of("saying what")
_TELLING = verbs_of("telling")
_CAUSING = verbs_of("causing")
_CONTAINING = verbs_of("containing")
_CONTROLLING = verbs_of("controlling")
_DEALING = verbs_of("dealing damage")
_LOSING = verbs_of("losing")
_TARGETING = verbs_of("targeting")
#: The same of places.
_TELLING_PLACES = frozenset({"among", "bearer", "choice"})


class ArgumentBinder(SubjectBinder):
    """Walks the arguments of a clause; clauses are the subclass's."""

    __slots__ = ()

    def _arguments(
        self,
        clause: Clause,
        facts: FrameFacts,
        gap: Referent | None,
        shared: Referent | None,
        depth: int,
    ) -> list[Referent]:
        """Walk the arguments; those that something is done to."""
        lemma, slots, arguments = facts.lemma, facts.slots, clause.arguments
        section = self.section
        says_what = lemma in _SAYING_WHAT
        is_telling = lemma in _TELLING
        patients: list[Referent] = []
        for position, index in enumerate(order_of(clause, facts.passive_subject)):
            argument = arguments[index]
            if argument is None:
                continue
            slot = slots[index] if index < len(slots) else NO_SLOT
            name = slot.name
            is_it = False
            if position:
                self.place = "origin" if name == "origin" else "object"
                self.again, self.said_to_be, self.asks_for_counters = None, NOTHING, False
                if self.says_instead and type(argument) is Pronoun and argument.word == "it":
                    self.again_object = self._object_again(clause, index)
            else:
                self.place = "origin" if name == "origin" else "subject"
                is_it = type(argument) is Pronoun and argument.word == "it"
                self.again = self._subject_again(clause) if is_it else None
                self.said_to_be = said_to_be(clause) if is_it and lemma == "be" else NOTHING
                self.asks_for_counters = lemma == "have" and asks_for_counters(clause)
            self.in_counters = "Counter" in slot.sorts
            self.demanding = (clause, slot, facts, index == 0)
            if slot.role_with:
                slot = slot.among(arguments)
            kind = argument.__class__
            if is_telling and self._means_no_thing(clause, argument, facts, is_it):
                continue
            called = self._called_so(clause) if is_it and lemma == "be" else None
            if called is not None:
                found = self._bind(argument, called, "very_noun", depth)
            elif kind is Gap:
                found = gap
            elif kind is Shared:
                found = shared
            elif says_what and self._says_what(facts, slot):
                self._predicate(argument, slot, depth)
                continue
            else:
                found = self._phrase(argument, slot, depth)
            if found is None:
                if position == 0 and section in ("condition", "trigger"):
                    self._ask_number(argument)
                continue
            if position == 0:
                self.subject = found
                found.is_subject = True
                if clause.modifiers:
                    found.distributive |= says_each(clause)
                if depth == 0 and (section == "condition" or self.in_would):
                    self.condition_subject = found
                    found.is_any_such = self._asks_for_any(clause, argument)
            elif section == "condition":
                if lemma in _CONTROLLING:
                    found.is_any_such = is_new(argument)  # "if you control **a Goblin**"
                elif self._is_of_no_thing(clause, index, found, depth):
                    self.condition_subject = found
            if is_telling or name in _TELLING_PLACES:
                self._told_by_place(found, lemma, name, position)
            self.arguments.append(found)
            if section != "condition" and not found.sorts.isdisjoint(THINGS):
                self.acted.append((lemma, found))
            if slot.result or (facts.moves and not slot.sorts.isdisjoint(THINGS)):
                patients.append(found)
        if lemma in _CAUSING and depth == 0:
            self._cause()
        return patients

    def _means_no_thing(
        self, clause: Clause, argument: Node, facts: FrameFacts, is_it: bool
    ) -> bool:
        """Whether an argument that is noted here means an ability, a time, or another's number."""
        if is_it and self.spoke_of_ability and facts.lemma in _TARGETING:
            self._note(argument, "ability", "this_ability")
            return True
        impersonal = self._impersonal(clause, argument, facts)
        if impersonal:
            self._note(argument, impersonal, "impersonal")
            return True
        if facts.lemma in _CONTAINING and letters_of(argument):
            # "costs that contain **{X}**": theirs, and no X of this text.
            self._note(argument, "head", "noun_it_modifies")
            return True
        return False

    def _told_by_place(self, found: Referent, lemma: str, place: str, position: int) -> None:
        """What the verb, or the place behind it, tells of an argument."""
        if position and lemma == "be" and place == "value":
            found.is_asked_for = False  # "if it isn't **a mana ability**" asks for no other
        if place == "bearer":
            self.bearer = found
        if lemma in _DEALING and place == "recipient":
            found.is_dealt_damage = True
        if lemma in _PLAYING:
            found.is_away = False
        if lemma in _LOSING and position and found.plural and "Ability" in found.sorts:
            found.named_only = True  # "lose all land types and **abilities**, and they gain"
        if place == "among" and self.arguments:
            self._taken_from(found, self.arguments[-1])
        elif place == "choice" and position == 2:
            # "choose from **the lands they control** a land ..., then sacrifice the rest"
            for whole in self.arguments[-1:]:
                if not whole.is_player:
                    self._taken_from(whole, found)

    def _cause(self) -> None:
        """ "A spell or ability **causes** you to discard a card": what is spoken of next."""
        if self.section == "trigger":
            # "..., return **it**": only its noun means the spell or ability again.
            for causer in self.arguments[:1]:
                causer.named_only = True
        if self.in_would:
            # "If an effect causes you to discard this card, put **it** ...": not the effect.
            number = self.clause_number
            caused = [one for one in self.referents if one.is_source and one.clause == number]
            self.condition_subject = caused[0] if caused else None

    def _says_what(self, facts: FrameFacts, slot: FrameSlot) -> bool:
        """The complement of "becomes" or "is" speaks of the subject."""
        if facts.lemma == "transform" and slot.name not in ("permanents", "object", "player"):
            return self.subject is not None
        if facts.lemma == "be" and self.section == "effect":
            return slot.name == "class"
        if facts.lemma == "be" and slot.name == "class" and self.subject is not None:
            return True
        return self.section != "trigger" and facts.lemma == "become" and slot.name == "result"

    def _predicate(self, node: Node, slot: FrameSlot, depth: int) -> None:
        """ "It becomes a Human": nothing else is spoken of, and it may be called so now."""
        known = len(self.referents)
        outer, self.predicate = self.predicate, True
        self._phrase(node, slot, depth)
        self.predicate = outer
        stays = [one for one in self.referents[known:] if one.stays]
        for one in stays:  # "It becomes a copy of **target creature**": it is still about the first
            one.depth = one.near = max(one.near, 1)
        self.referents[known:] = stays
        subject = self.subject
        if subject is not None and not subject.is_source and isinstance(node, NounPhrase):
            subject.words |= words_of(node)
