"""What sentences and abilities of a kind must say, and cannot: "would" goes with "instead".

A replacement or prevention watches for what would happen and says what happens instead (CR 614.1,
615.1); a triggered ability waits for what happens (CR 603.2). Each restriction has abilities of its
own: "activate only ..." those with a cost (CR 602.5b), "this ability triggers only ..." those with
an event.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardwright.ast import (
    EVENT_WORDS,
    Clause,
    Node,
    Number,
    PrepositionalModifier,
    SelfReference,
    Sentence,
    Subordinate,
    is_trigger,
)

from .adverb_places import is_lasting
from .reasons import Reason, Refusal
from .shapes import subject_of
from .sorts import mask

if TYPE_CHECKING:
    from cardwright.lexer import Token
    from cardwright.syntax import Tree

    from .faces import ReadLine
    from .table import FrameTable
    from .words import Words

__all__ = ["check_limits", "check_modes", "check_replacement"]

_PLAYER = mask("Player")
#: Before what happens, would happen, or is so meanwhile.
_LEADS = EVENT_WORDS | {"if", "as long as"}
#: Before the modes of a spell or ability, and before the costs of modes (CR 700.2).
_MODE_MARKS = ("•", "+ {", "{")
_FEWEST_MODES = 2


def check_replacement(
    parts: Sequence[Node], tree: Tree, table: FrameTable, words: Words, *, opens: bool
) -> None:
    """Refuse "would" without "instead", and "instead" of what happens; ``opens``: nothing is said
    before this sentence that it could replace.

    Raises:
        Refusal: "If you would draw a card, draw two cards.", "Whenever a creature would die, ..."
    """
    if Subordinate not in map(type, parts):
        return
    for part in parts:
        if type(part) is not Subordinate or part.word not in _LEADS:
            continue
        would = any(["would" in clause.modals for clause in part.clauses])
        if part.word in EVENT_WORDS and would:
            raise Refusal("would in a trigger", "would")
        if part.word == "if" and would and not _replaces(parts, tree.tokens(), table, words):
            raise Refusal("would without instead", "would")
        if part.word == "as long as" and part is parts[0] and not would:
            _check_state(parts, table, words)
    lead = parts[0]
    if opens and type(lead) is Subordinate and lead.word == "if":
        deed = lead.clauses[0] if len(lead.clauses) == 1 else None
        if (
            deed is not None
            and _is_deed(deed, table, words)
            and any(token.word.startswith("instead") for token in tree.tokens())
            and not any(_is_of_mana(part, table, words) for part in parts)
        ):
            raise Refusal("instead without would", "instead")


def _replaces(
    parts: Iterable[Node], tokens: Iterable[Token], table: FrameTable, words: Words
) -> bool:
    """Whether it is said what happens instead: "instead", "prevent", "skip", "regenerate"."""
    for part in parts:
        if isinstance(part, Clause) and table.form(part).lemma in words.replacing_verbs:
            return True
    said = " ".join([token.word for token in tokens])
    return any(adverb in said for adverb in words.replacing_adverbs)


def _is_deed(clause: Clause, table: FrameTable, words: Words) -> bool:
    """ "If a creature **dies**": something that happens, not something that is so."""
    form = table.form(clause)
    return (
        clause.voice == "active"
        and clause.tense == "present"
        and not (clause.modals or clause.negated or clause.perfect or clause.modifiers)
        and not is_lasting(form, words)
        and form.lemma not in words.verbs_of_no_deed
        and form.lemma not in words.unhypothetical_verbs
    )


def _is_of_mana(part: Node, table: FrameTable, words: Words) -> bool:
    """ "If you tap a land for mana, **it produces** ..." (CR 106.12b): said without "would"."""
    return isinstance(part, Clause) and table.form(part).lemma in words.unhypothetical_verbs


def _check_state(parts: Sequence[Node], table: FrameTable, words: Words) -> None:
    """ "**As long as** ...": something is so meanwhile, nobody is told to do something once.

    Raises:
        Refusal: "As long as you control an artifact, draw a card."
    """
    clauses = [part for part in parts if isinstance(part, Clause)]
    if not clauses or any(
        isinstance(part, Subordinate | PrepositionalModifier) for part in parts[1:]
    ):
        return
    for clause in clauses:
        form = table.form(clause)
        told = form.subject is None or not form.subject.sorts & ~_PLAYER
        if not told or is_lasting(form, words) or form.lemma in words.replacing_verbs:
            return
        if clause.modals or clause.negated or clause.tense != "present" or clause.modifiers:
            return
    raise Refusal("deed as long as something is so", table.form(clauses[0]).lemma)


def check_limits(sentences: Sequence[Sentence], table: FrameTable, *, has_cost: bool) -> None:
    """Refuse a restriction of another kind of ability.

    Raises:
        Refusal: "Whenever ..., draw a card. Activate only once each turn."
    """
    for sentence in sentences[1:]:
        first = sentence.parts[0]
        if type(first) is not Clause:
            continue
        lemma = table.form(first).lemma
        if lemma == "activate" and not has_cost and first.voice == "active":
            if subject_of(first, table) is None and not first.modals:
                raise Refusal("restriction of another kind of ability", lemma)
        elif lemma == "trigger" and isinstance(subject_of(first, table), SelfReference):
            events = [part for each in sentences for part in each.parts if is_trigger(part)]
            if has_cost or not events:
                raise Refusal("restriction of another kind of ability", lemma)


def check_modes(lines: Sequence[ReadLine], table: FrameTable) -> list[tuple[int, Reason]]:
    """The lines that choose more modes than stand below them, or the only one (CR 700.2)."""
    found: list[tuple[int, Reason]] = []
    for index, line in enumerate(lines):
        wanted = _modes_wanted(line.node, table)
        if wanted == 0:
            continue
        if wanted is None:
            found.append((index, Reason("modes missing", "how many is not told")))
            continue
        modes = 0
        for below in lines[index + 1 :]:
            if not below.text.startswith(_MODE_MARKS):
                break
            modes += 1
        if modes < max(wanted, _FEWEST_MODES):
            start = line.text.rfind("—")
            reason = Reason("modes missing", f"{modes} of {max(wanted, _FEWEST_MODES)}", start)
            found.append((index, reason))
    return found


def _modes_wanted(line: Node, table: FrameTable) -> int | None:
    """How many modes a line tells to choose; 0 where it chooses none, or an open number.

    None where it does not tell how many: "Choose —".
    """
    sentences: Sequence[Node] = getattr(line, "sentences", ())
    last = sentences[-1] if sentences else None
    if not isinstance(last, Sentence) or not last.introduces:
        return 0
    clause = last.parts[-1]
    if not isinstance(clause, Clause) or table.form(clause).lemma != "choose":
        return 0
    if len(clause.arguments) < 2:
        return None
    number = clause.arguments[1]
    return number.value if isinstance(number, Number) else 0
