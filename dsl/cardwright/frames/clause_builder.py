"""Makes clauses: matches arguments against the frames of a verb and fills the places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Gap,
    Gapped,
    Infinitive,
    Node,
    NounPhrase,
    PlacedModifier,
    Pronoun,
)
from cardwright.lexer.tokens import Token

from .adverb_places import (
    check_counted_once,
    check_done_at_once,
    check_durations,
    is_duration,
    may_stand_before,
)
from .matching import Item, Match, match_forms
from .moves import check_controller
from .outer_parts import was_then
from .predicates import (
    COMPLEMENTED,
    check_argument,
    check_complement,
    check_purpose,
    has_other_types,
)
from .reasons import Refusal
from .sorts import mask, names, slot_mask
from .templates import Form, Place
from .verb_groups import Told, VerbGroup
from .verb_items import (
    describe,
    describes_something,
    is_further_limit,
    joined_attached,
    with_stranded,
    without_instead,
    without_later,
    without_outer,
    without_requirement,
)

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["CAUSATIVE", "ClauseBuilder"]

#: The frame of "have it deal damage": a clause is the argument.
CAUSATIVE = "{player} have {action:Clause}"
_ZONE = mask("Zone")
_COUNT = slot_mask(("Count",))
_TIME = mask("Time")
_ELIDED = mask("Elided")
_QUALITY = mask("Quality")
_GAP = Gap()
_X = Pronoun("x")
#: What a relative clause or a participle may leave to the verb outside.
_SPARED = frozenset(("preposition", "adverb", "infinitive", "conjoined", "subordinate"))


class ClauseBuilder:
    """Clauses from their parts."""

    __slots__ = ("_reader", "_table", "handed", "is_event")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._table = reader.table
        #: Inside another clause: a second object that belongs to the clause outside; else None.
        self.handed: list[Item] | None = None
        #: Whether what is read says when something is done, or whether it is: no effect.
        self.is_event = False

    @contextmanager
    def handing(self) -> Iterator[list[Item]]:
        """Where a clause inside another one leaves what that one must take."""
        outer, self.handed = self.handed, []
        try:
            yield self.handed
        finally:
            self.handed = outer

    def build(
        self,
        lemma: str,
        passive: bool,
        items: list[Item],
        subject: Node | None,
        sorts: int,
        group: VerbGroup,
        gap: int | None = None,
        token: Token | None = None,
    ) -> Clause:
        """Match the items against the verb's frames and make the clause.

        ``sorts`` of 0 leaves the subject open (an imperative or a shared subject), -1 takes any.
        """
        words, table = self._reader.words, self._table
        kinds = [item.kind for item in items]
        if "participle" in kinds:
            items = joined_attached(items)
        if self.handed is not None and items and is_further_limit(items[-1]):
            self.handed.append(items[-1])
            items = items[:-1]
        if "gapped" in kinds:
            return self._gapped(lemma, passive, items, subject, sorts, group, gap, token)
        is_gap = type(subject) is Gap
        if subject is None:
            # "attacks each combat if able **and can't be sacrificed**", "if they entered **or were
            # cast from exile**"
            shares = lemma in words.shared_verbs or (
                passive and (bool(group.modals) or group.tense in ("present", "past"))
            )
            candidates = table.without_subject(lemma, passive, shares=shares)
        else:
            candidates = table.of_subject(lemma, passive, sorts, is_gap=is_gap)
        if not candidates:
            if not (table.passive(lemma) if passive else table.active(lemma)):
                raise Refusal("no frame", ("passive " if passive else "") + lemma, token)
            raise Refusal("subject of the verb", f"{' '.join(names(sorts)[:3])} {lemma}", token)
        if group.spare is not None:
            # "the next spell you cast this turn | **when you cast it**"
            while (
                items and items[-1].kind == "subordinate" and not was_then(items[-1], group.tense)
            ):
                group.spare.insert(0, items[-1])
                items = items[:-1]
        if (is_gap or gap is not None) and not group.bare:
            items = without_instead(items, group.spare)
            items = without_later(items, group.spare)
        if describes_something(lemma, subject, gap, group, words):
            items = without_outer(lemma, items, group.spare)
        elif group.tense == "past":
            items = without_requirement(items, group.spare)
        is_effect = not self.is_event and gap is None and not is_gap
        told = Told(self._reader, subject, group, is_effect)
        match = self._match(candidates, items, gap, told)
        if match is None and group.spare is not None:
            match = self._shortened(candidates, items, gap, group.spare, told)
        if match is None:
            detail = f"{'passive ' if passive else ''}{lemma} {describe(items)}"
            raise Refusal("frame", detail, token)
        clause = self._finished(match, subject, group)
        if clause.modifiers:
            check_durations(clause, match.form, words)
            if len(clause.modifiers) > 1:
                check_counted_once(clause, match.form)
        return clause

    def _shortened(
        self,
        forms: tuple[Form, ...],
        items: list[Item],
        gap: int | None,
        spare: list[Item],
        told: Told,
    ) -> Match | None:
        """The match that uses most of the leading items; the others go to ``spare``."""
        for end in range(len(items) - 1, -1, -1):
            if items[end].kind not in _SPARED:
                return None
            match = self._match(forms, items[:end], gap, told)
            if match is not None:
                spare[:0] = items[end:]
                return match
        return None

    def _gapped(
        self,
        lemma: str,
        passive: bool,
        items: list[Item],
        subject: Node | None,
        sorts: int,
        group: VerbGroup,
        gap: int | None,
        token: Token | None,
    ) -> Clause:
        """ "put one into your hand **and the rest into your graveyard**": the verb again."""
        index = [item.kind for item in items].index("gapped")
        forms = self._table.passive(lemma) if passive else self._table.active(lemma)
        shares = not items[index].word.startswith(",") and (lemma != "be" or passive)
        told = Told(self._reader, _GAP, VerbGroup("gapped"), False)
        match = self._match(forms, items[index + 1 :], None, told) if shares else None
        if match is None:
            if self.handed is not None:
                # "3 damage to it if {R} was spent **and 3 damage to you if {G} was spent**"
                self.handed += items[index:]
                return self.build(lemma, passive, items[:index], subject, sorts, group, gap, token)
            detail = f"{lemma} {describe(items[index + 1 :])}"
            raise Refusal("frame of a second object", detail, token)
        second = self._finished(match, _GAP, VerbGroup("gapped"))
        clause = self.build(lemma, passive, items[:index], subject, sorts, group, gap, token)
        _check_alike(self._table.form(clause), match.form)
        gapped = Gapped(items[index].word, second)
        return replace(clause, modifiers=(*clause.modifiers, gapped))

    def sharing(self, previous: Clause, items: list[Item]) -> Clause:
        """A clause that leaves its verb to the one before: "..., **two into your graveyard**".

        Raises:
            Refusal: the verb has no such places.
        """
        form = self._table.form(previous)
        lemma = form.lemma
        forms = self._table.passive(lemma) if form.passive else self._table.active(lemma)
        told = Told(self._reader, _GAP, VerbGroup("gapped"), False)
        match = self._match(forms, items, None, told) if lemma != "be" else None
        if match is None:
            raise Refusal("frame of a second object", f"{lemma} {describe(items)}")
        _check_alike(form, match.form)
        return self._finished(match, _GAP, VerbGroup("gapped"))

    def _match(
        self,
        forms: tuple[Form, ...],
        items: list[Item],
        gap: int | None,
        told: Told,
    ) -> Match | None:
        attachment = self._reader.attachment
        played = bool(forms) and forms[0].lemma in self._reader.words.playing_verbs
        attach = attachment.attach_played if played else attachment.attach
        modifier = self._modifier_of_casting if played else self._reader.arguments.modifier
        decisions = self._reader.decisions

        def modify(item: Item, form: Form) -> Node | None:
            node = modifier(item)
            return node if node is not None and told.takes(node, form) else None

        if gap is None:
            return match_forms(forms, items, attach, modify, attachment.reattach, decisions)

        def match(items: list[Item]) -> Match | None:
            return match_forms(forms, items, attach, modify, attachment.reattach, decisions)

        stranded = with_stranded(items, gap)
        if stranded is not None:
            return match(stranded)
        missing = Item("phrase", "", _GAP, gap)
        found: Match | None = None
        for index in range(len(items) + 1):
            here = match([*items[:index], missing, *items[index:]])
            if here is not None and decisions.first_gap:
                return here
            if here is not None and found is not None and here.arguments != found.arguments:
                raise Refusal("two places for a gap")
            found = found or here
        if found is None and gap & _TIME:
            return match(items)  # "each time you've cast it": the gap is when, not what
        return found

    def _modifier_of_casting(self, item: Item) -> Node | None:
        """No casting is with a name: "who cast a spell this turn | with the same name"."""
        if item.with_phrase and isinstance(item.node, NounPhrase) and item.sorts == _QUALITY:
            return None
        return self._reader.arguments.modifier(item)

    def _finished(self, match: Match, subject: Node | None, group: VerbGroup) -> Clause:
        words, form, arguments = self._reader.words, match.form, match.arguments
        promoted = form.subject.index if form.subject is not None else 0
        arguments[promoted] = subject
        lemma, places = form.lemma, form.places
        for place in places:
            argument = arguments[place.index]
            if argument is not None:
                check_argument(form, place, argument, words)
                if not place.is_plain:
                    self._check_place(form, place, argument, arguments, subject)
        if not form.passive and has_other_types(subject, lemma, words):
            raise Refusal("subject of the verb", lemma)
        if lemma in words.controlled_verbs and not form.passive:
            check_controller(form, arguments, subject, words)
        if lemma in COMPLEMENTED:
            check_complement(form, arguments, words)
        modifiers: list[Node] = []
        for adverb in group.before:
            if not may_stand_before(words, adverb, form):
                raise Refusal("adverb before a verb", lemma)
            modifiers.append(PlacedModifier(0, adverb))
        trailing = match.modifiers
        if lemma == "cost":
            check_purpose(form, arguments, subject, words)
            if self._reader.decisions.modifier_of_the_cost:
                trailing = [*trailing, *_taken_from_purpose(form, arguments)]
        else:
            purpose = arguments[-1] if arguments else None
            if (
                type(purpose) is Infinitive
                and purpose.clause.modifiers
                and any(place.name == "purpose" for place in places)
            ):
                done = self._table.form(purpose.clause)
                check_done_at_once(purpose.clause, done, words)
        for position, modifier in trailing:
            if position < len(places) and any(
                [arguments[place.index] is not None for place in places[position:]]
            ):
                self._check_before_argument(modifier, arguments, places[position:])
                modifiers.append(PlacedModifier(position + 1, modifier))
            else:
                modifiers.append(modifier)
        return Clause(
            form.frame,
            tuple(arguments),
            "passive" if form.passive else "active",
            group.tense,
            group.modals,
            group.negated,
            group.perfect,
            group.contracted,
            tuple(modifiers),
        )

    def _check_before_argument(
        self, modifier: Node, arguments: list[Node | None], places: tuple[Place, ...]
    ) -> None:
        """A duration stands behind what it is said of: no "gets until end of turn +1/+1"."""
        if is_duration(modifier, self._reader.words) and any(
            not place.word and arguments[place.index] not in (None, _GAP) for place in places
        ):
            raise Refusal("order of words", "duration")

    def _check_place(
        self,
        form: Form,
        place: Place,
        argument: Node,
        arguments: list[Node | None],
        subject: Node | None,
    ) -> None:
        """Check an argument against the others, or write a bare word; see `Place.is_plain`."""
        attachment = self._reader.attachment
        if place.sorts == 0:
            if not isinstance(argument, Adverb):
                arguments[place.index] = Adverb("way", place.word)
        elif place.word in _PLACED and place.sorts & _ZONE and form.lemma == "be":
            there = arguments[form.places[0].index]
            if there is not None and there is not argument:
                attachment.check_zone(there, argument)
        elif place.sorts & _ELIDED and subject is not None:
            if isinstance(argument, NounPhrase) and not argument.heads:
                attachment.check_elided(subject, argument)
        elif place.sorts == _COUNT:
            if isinstance(argument, Pronoun) and argument.word in self._reader.words.numbers:
                raise Refusal("number in words", form.lemma)
        elif place.word in _TO_ZONES:
            attachment.check_destination(place.word, argument)
        elif place.word == "from" and form.lemma in self._reader.words.playing_verbs:
            attachment.check_origin(argument)
        elif place.word == "from" and place.sorts & _ZONE:
            moved = arguments[form.places[0].index] if not form.passive else subject
            if moved is not None and moved is not argument:
                attachment.check_zone(moved, argument)


def _check_alike(first: Form, second: Form) -> None:
    """The same is done: "this creature gets +1/+1", but it is players who get counters."""
    if [place.name for place in (first.subject, *first.places[:1]) if place is not None] != [
        place.name for place in (second.subject, *second.places[:1]) if place is not None
    ]:
        raise Refusal("frame of a second object", second.lemma)


def _taken_from_purpose(form: Form, arguments: list[Node | None]) -> list[tuple[int, Node]]:
    """What limits a cost, taken out of what is cast: "costs {1} less to cast | **if** ..."."""
    last = arguments[form.places[-1].index] if form.places else None
    if not isinstance(last, Infinitive) or not last.clause.modifiers:
        return []
    arguments[form.places[-1].index] = Infinitive(replace(last.clause, modifiers=()))
    return [(len(form.places), modifier) for modifier in last.clause.modifiers]


_PLACED = frozenset(("in", "on"))
_TO_ZONES = frozenset(("on top of", "on the bottom of", "onto"))
