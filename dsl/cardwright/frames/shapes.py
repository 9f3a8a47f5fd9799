"""Checks on the shape of a sentence: a lead and its comma, lists of clauses, who has a subject."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.ast import (
    EVENT_WORDS,
    TRIGGER_WORDS,
    Adverb,
    Clause,
    Gap,
    KeywordReference,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    PowerToughness,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Quoted,
    Shared,
    Subordinate,
)

from .adverb_places import check_time, is_duration, is_lasting, may_be_timed
from .clauses import CAUSATIVE
from .effects import check_effect, is_forbidden
from .phrase_ends import last_head
from .reasons import Refusal
from .sorts import mask
from .table import FrameTable
from .templates import Form
from .words import Words

__all__ = ["check_shape", "needs_subject", "subject_of"]

_PLAYER = mask("Player")
_TIME = mask("Time")
_SAYING = frozenset((Clause, NounPhrase, KeywordReference))
_LEADING = frozenset((Adverb, PrepositionalModifier, Subordinate))
_LIST_ENDS = frozenset((", and", ", or", ", then", ", and then", ", but"))
_AFTER_TAIL = frozenset((", then", ", and", ", or"))
_JOINS = frozenset(("and", ", and", "or", ", or"))
_TRIGGER_JOINS = frozenset(("and", ", and", "then", ", then", "or"))

_WHO = Pronoun("who")
_INSTEAD = Adverb("focus", "instead")
_SAME_WAY = Adverb("way", "the same way")


def check_shape(
    parts: list[Node],
    joins: list[str],
    table: FrameTable,
    words: Words,
    is_plural: Callable[[Node], bool],
    described: bool,
) -> None:
    """Leads end with a comma, clauses are joined by and/or/then, a shared subject has an owner
    that agrees with each of its verbs.

    Raises:
        Refusal: the parts do not make a sentence.
    """
    kinds = set(map(type, parts))
    if kinds.isdisjoint(_SAYING):
        raise Refusal("sentence without a clause")
    if not kinds.isdisjoint(_LEADING):
        _check_lead_duration(parts, table, words)
    has_subject = False
    previous: Node | None = None
    open_ = forbidden = False
    owner: Clause | None = None
    for index, part in enumerate(parts):
        join = joins[index - 1] if index else ""
        if type(part) is Clause:
            form = table.form(part)
            if part.tense == "elided" and part is parts[-1]:
                raise Refusal("verb missing", " ".join(part.modals))  # no "This creature can't."
            place, modals = form.subject, part.modals
            subject = part.arguments[place.index] if place is not None else None
            if part.modifiers and not open_:
                check_time(part, form, words)
            shares_modal = subject is None and not modals
            denied = bool(modals or part.negated) and is_forbidden(part)
            forbidden = denied or (forbidden and shares_modal and "then" not in join)
            try:
                check_effect(part, form, words, not open_, described, forbidden)
            except Refusal:
                if not _is_alike(parts):
                    raise
            open_ = open_ or part.negated or bool(modals)
            if type(previous) is PrepositionalModifier and previous.preposition == "as":
                _check_additional_cost(previous, form.lemma, words)
            if previous is not None:
                has_subject = _check_clause(part, previous, index, joins, parts, has_subject, words)
            is_shared = subject is not None and type(subject) is Shared
            if not has_subject:
                _check_has_subject(part, form, subject, words, is_shared=is_shared)
            if subject is not None and not is_shared:
                owner = part
            elif owner is not None:
                if "then" not in join or not _is_order(form, subject):
                    _check_agreement(part, owner, table, is_plural)
                owner = part if modals else owner
            if subject is not None:
                if type(subject) is NounPhrase and subject.possessor == _WHO:
                    raise Refusal("whose outside a relative clause", form.lemma)
                has_subject = True
            elif join not in words.links:
                has_subject = has_subject and join == ","
        elif type(part) is Subordinate:
            _check_subordinate(
                part, previous, index, join, table, words, is_plural, is_last=part is parts[-1]
            )
        elif type(part) is Adverb and part.words in words.opening_adverbs:
            _check_opening(part, parts[index + 1 : index + 2], table, words)
        previous = part


def _check_additional_cost(lead: PrepositionalModifier, verb: str, words: Words) -> None:
    """What is paid in addition is a cost too: no "as an additional cost ..., draw a card"."""
    head = last_head(lead.object)
    if head is not None and head.noun == "additional cost" and verb in words.never_cost_verbs:
        raise Refusal("verb of a cost", verb)


def _is_alike(parts: list[Node]) -> bool:
    """ "Players discard cards **the same way**": as many as was said before."""
    for part in parts:
        if type(part) is Clause and part.modifiers and _SAME_WAY in part.modifiers:
            return True
    return False


def _check_has_subject(
    clause: Clause, form: Form, subject: Node | None, words: Words, *, is_shared: bool
) -> None:
    """A clause with no subject at hand has one of its own, or is said to a player."""
    if subject is not None:
        if is_shared:
            raise Refusal("verb without a subject", form.lemma)
        return
    if (clause.modals or clause.negated) and clause.frame != CAUSATIVE and clause.tense != "elided":
        raise Refusal("modal without a subject", form.lemma)
    if not form.stands_alone:
        raise Refusal("verb without a subject", form.lemma)
    if form.continuous and form.lemma in words.verbs_of_no_deed and clause.tense == "present":
        raise Refusal("verb without a subject", form.lemma)  # no "Have hexproof."


def _check_lead_duration(parts: list[Node], table: FrameTable, words: Words) -> None:
    """ "**Until end of turn**, ...": something behind it lasts, or waits for a trigger."""
    for lead in parts:
        if type(lead) in _LEADING and (
            is_duration(lead, words) or (type(lead) is Adverb and lead.kind == "duration")
        ):
            break
    else:
        return
    if type(lead) is Subordinate and lead.word == "until":
        return  # "... | or until you lose a flip"
    if any([isinstance(part, Subordinate) and part is not lead for part in parts]):
        return
    something_lasts = False
    for part in parts:
        if isinstance(part, Clause):
            form = table.form(part)
            if any([is_duration(item, words) for item in part.modifiers]):
                raise Refusal("two durations", form.lemma)
            something_lasts |= (
                bool(part.modals or part.negated)
                or is_lasting(form, words)
                or may_be_timed(form, (), part.tense, words)
                or (form.passive and _INSTEAD in part.modifiers)
            )
    if not something_lasts:
        raise Refusal("duration of what is over at once")


def _check_opening(adverb: Adverb, following: list[Node], table: FrameTable, words: Words) -> None:
    """ "**Secretly** choose", "**Once each turn**, you may": each opens clauses of its own."""
    found: set[str] = set()
    for part in following:
        if isinstance(part, Clause):
            found = {"clause", table.form(part).lemma, *part.modals}
            if subject_of(part, table) is not None:
                found.add("subject")
        elif isinstance(part, Subordinate):
            found = {"lead"}
        elif isinstance(part, PrepositionalModifier):
            found = {part.preposition}
        elif isinstance(part, Adverb):
            found = {part.words}
    if found.isdisjoint(words.opening_adverbs[adverb.words]):
        raise Refusal("adverb before a clause", adverb.words)


def _check_clause(
    clause: Clause,
    previous: Node | None,
    index: int,
    joins: list[str],
    parts: list[Node],
    has_subject: bool,
    words: Words,
) -> bool:
    """Check what joins a clause to the part before it; gives whether a subject is at hand."""
    join = joins[index - 1] if index else ""
    if type(previous) is Clause:
        if previous.tense == "elided" and join in ("and", "or"):
            raise Refusal("verb missing")
        if join in ("and", "or") and _lends(previous):
            _check_lent(clause)
        if join in words.links:
            return has_subject
        if join != ",":
            raise Refusal("join of clauses", join)
        end = index
        while end < len(joins) and joins[end] == "," and isinstance(parts[end + 1], Clause):
            end += 1
        quoted = end < len(joins) and joins[end] == "and" and _ends_with_comma(parts[end])
        if end >= len(joins) or not (quoted or joins[end] in _LIST_ENDS):
            raise Refusal("list of clauses")
    elif type(previous) is Subordinate:
        if join == ",":
            return False
        if join in _AFTER_TAIL and any(isinstance(part, Clause) for part in parts[:index]):
            return has_subject and join in (", and", ", or")
        if previous.word != "where":
            raise Refusal("comma after a lead", join)
    return has_subject


def _ends_with_comma(node: Node | None) -> bool:
    """Whether the last argument is a quoted ability with the comma of the list inside it."""
    if isinstance(node, Quoted):
        return node.comma
    if isinstance(node, NounList):
        return _ends_with_comma(node.items[-1])
    if isinstance(node, Clause):
        filled = [argument for argument in node.arguments if argument is not None]
        return bool(filled) and not node.modifiers and _ends_with_comma(filled[-1])
    return False


def _lends(clause: Clause) -> bool:
    """Whether its object stands in the next clause: "tap | or untap target creature"."""
    return Gap in map(type, clause.arguments[1:])


def _check_lent(clause: Clause) -> None:
    object_ = clause.arguments[1] if len(clause.arguments) > 1 else None
    if object_ is None or isinstance(object_, PowerToughness | ManaSymbols):
        raise Refusal("object of two verbs")


def _check_subordinate(
    part: Subordinate,
    previous: Node | None,
    index: int,
    join: str,
    table: FrameTable,
    words: Words,
    is_plural: Callable[[Node], bool],
    *,
    is_last: bool,
) -> None:
    if part.word in TRIGGER_WORDS and index:
        after_modifier = isinstance(previous, Adverb | PrepositionalModifier)
        after_lead = isinstance(previous, Subordinate) and join in (",", "and", "or")
        if not (after_modifier or after_lead or join in _TRIGGER_JOINS):
            raise Refusal("late trigger", part.word)
    if join == "" and type(previous) is Subordinate:
        raise Refusal("join of leads", part.word)
    if part.word in EVENT_WORDS:
        for clause in part.clauses:
            if clause.tense == "past" and not clause.perfect:
                raise Refusal("past event", part.word)  # no "whenever this creature attacked"
    if (
        is_last
        and join in _JOINS
        and type(previous) is Clause
        and (part.word == "until" or part.word in words.condition_subordinators)
        and part.word != "only if"
        and not any([type(item) is Subordinate for item in previous.modifiers])
    ):
        # "Unless you pay {1} and unless ...", no "draw a card, and unless you pay {1}"
        raise Refusal("join of leads", part.word)
    _check_verb_before(part, previous, table, words)
    has_subject = False
    owner: Clause | None = None
    for clause in part.clauses:
        subject = subject_of(clause, table)
        is_shared = type(subject) is Shared
        if subject is not None and not is_shared:
            owner = clause
        elif owner is not None:
            _check_agreement(clause, owner, table, is_plural)
            owner = clause if clause.modals else owner
        if is_shared and not has_subject:
            raise Refusal("verb without a subject", table.form(clause).lemma)
        if subject is None and not has_subject and (clause.modals or clause.negated):
            raise Refusal("modal without a subject", table.form(clause).lemma)
        has_subject = has_subject or subject is not None


def _check_verb_before(
    part: Subordinate, previous: Node | None, table: FrameTable, words: Words
) -> None:
    """ "Copy that spell, **except** ...": what is copied may be changed, nothing else is."""
    phrase = part.phrase
    if type(phrase) is PrepositionalPhrase:
        verbs = words.subordinator_verbs.get(f"{part.word} {phrase.preposition}")
        if verbs is not None and not (
            type(previous) is Clause and table.form(previous).lemma in verbs
        ):
            raise Refusal("subordinate of a verb", part.word)
        return
    verbs = words.subordinator_verbs.get(part.word)
    if verbs is None or not isinstance(previous, Clause) or not part.clauses:
        return
    if table.form(previous).lemma not in verbs:
        raise Refusal("subordinate of a verb", part.word)
    for clause in part.clauses:
        form = table.form(clause)
        if form.subject is not None and form.subject.sorts & _TIME:
            raise Refusal("subordinate of a verb", part.word)  # no "except it's your upkeep"


def _check_agreement(
    clause: Clause, owner: Clause, table: FrameTable, is_plural: Callable[[Node], bool]
) -> None:
    """A verb that shares the subject of an earlier one has its number: no "it gets and gain"."""
    subject = subject_of(owner, table)
    if subject is None or type(subject) is Gap:
        return
    form = table.form(clause)
    was = clause.tense == "past" and (form.passive or form.lemma == "be") and not clause.modals
    if subject_of(clause, table) is not None:
        # "one or more of them ... was"
        past = clause.tense == "past" and not (was and isinstance(subject, Pronoun))
        agrees = past or not is_plural(subject)
    elif was and not clause.perfect:
        agrees = is_plural(subject)
    elif clause.modals or owner.modals or owner.negated or owner.tense != "present":
        return  # one form for all subjects
    else:
        agrees = is_plural(subject)
    if not agrees:
        raise Refusal("number agreement", table.form(clause).lemma)


def _is_order(form: Form, subject: Node | None) -> bool:
    """ "it deals damage to that player, then **scry 1**": you are told to."""
    return subject is None and (form.subject is None or not form.subject.sorts & ~_PLAYER)


def needs_subject(clause: Clause, table: FrameTable) -> bool:
    """Whether it has no subject though only an object does this: no "Untap this turn."."""
    form = table.form(clause)
    subject = form.subject
    return subject is not None and not form.stands_alone and clause.arguments[subject.index] is None


def subject_of(clause: Clause, table: FrameTable) -> Node | None:
    """The subject of a clause; None where it has none."""
    place = table.form(clause).subject
    return clause.arguments[place.index] if place is not None else None
