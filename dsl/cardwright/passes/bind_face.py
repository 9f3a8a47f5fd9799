"""Bind a face: all its lines, discourse by discourse, and what links its abilities (CR 607)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardwright.ast import (
    Clause,
    DieRow,
    GroupedSentence,
    ModalBullet,
    Node,
    ReminderText,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    Unread,
)

from .bind_references import bind_discourse, put_off
from .classify_abilities import is_additional_cost
from .linked_abilities import FaceMemory
from .reference_kinds import References, references_in
from .referents import Bindings, Bound, Language, Unbound
from .walk import all_nodes_in

__all__ = ["FaceTraits", "bind_face", "is_bound", "unbound_in"]

_NO_BINDINGS = Bindings()
_UNREACHED = Unbound("no rule of binding reaches it")


class FaceTraits(msgspec.Struct, frozen=True):
    """What binding asks about the face that lines stand on."""

    type_line: str = ""
    #: {X} stands in the mana cost (CR 107.3).
    has_x: bool = False

    @property
    def is_spell(self) -> bool:
        """An instant or sorcery: its text is a spell ability (CR 113.3a)."""
        return "Instant" in self.type_line or "Sorcery" in self.type_line


def bind_face(
    lines: Sequence[Node | None],
    language: Language,
    traits: FaceTraits,
    references: Mapping[int, References] | None = None,
) -> tuple[Bindings, ...]:
    """The bindings of each prepared line; lines of one discourse share theirs.

    None and `Unread` stand for lines that were not read. Lines that refer to nothing are put off,
    unless another line may refer to them. ``references`` of some lines may be known, by ``id``.
    """
    read = tuple([line for line in lines if line is not None and type(line) is not Unread])
    memory = FaceMemory(traits.type_line, traits.has_x, len(read) < len(lines))
    memory.see_lines(read)
    if references:
        memory.references.update(references)
    found = [_NO_BINDINGS] * len(lines)
    silent: list[Bindings] = []
    for numbers, nodes in _discourses(lines):
        if memory.refers(nodes[0]) or (len(nodes) > 1 and any(map(memory.refers, nodes))):
            bindings = bind_discourse(nodes, language, memory)
        else:
            bindings = put_off(nodes, language, memory)
            silent.append(bindings)
        for number in numbers:
            found[number] = bindings
    if memory.waiting:
        for bindings in silent:
            bindings.walk()
    memory.settle()
    return tuple(found)


def is_bound(
    lines: Sequence[Node | None],
    language: Language,
    traits: FaceTraits,
    references: Mapping[int, References],
) -> bool:
    """Whether every reference of the lines is bound by what its own discourse says, which those of
    most faces are. `bind_face` knows more where not.

    Lines that refer to nothing may be as they were read, if no line speaks of an X and none is
    part of a discourse that refers to something.
    """
    memory = FaceMemory(traits.type_line, traits.has_x, False, is_brief=True)
    memory.see_lines(tuple([line for line in lines if line is not None]))
    memory.references.update(references)
    for _, nodes in _discourses(lines):
        if any([memory.references_in(node).must_be_bound for node in nodes]):
            bindings = bind_discourse(nodes, language, memory)
            if memory.waiting or any([unbound_in(node, bindings) for node in nodes]):
                return False
    return True


def _discourses(lines: Sequence[Node | None]) -> list[tuple[list[int], list[Node]]]:
    """Lines that speak of the same things: a spell's, bullets with their lead.

    The numbers of the lines, and what is bound with them: for a spell what was paid for it, too.
    """
    spell: tuple[list[int], list[Node]] = ([], [])
    groups: list[tuple[list[int], list[Node]]] = []
    for number, line in enumerate(lines):
        kind = line.__class__  # asked for every line: looked up faster than instances are
        if line is None or kind is ReminderText or kind is Unread:
            continue
        if (kind is ModalBullet or kind is DieRow) and groups and not _is_of_its_own(line):
            group = groups[-1]
        elif kind is SpellAbility:
            group = spell
            if not group[0]:
                # What was paid as the spell was cast is known as it resolves (CR 608.2h).
                group[1].extend(_paid_for(lines))
                groups.append(group)
        else:
            groups.append(([number], [line]))
            continue
        group[0].append(number)
        group[1].append(line)
    return groups


def _is_of_its_own(line: Node) -> bool:
    """An ability behind an anchor word is no mode of the line above it (CR 614.12c)."""
    return type(line) is ModalBullet and type(line.ability) in (StaticAbility, TriggeredAbility)


def _paid_for(lines: Sequence[Node | None]) -> tuple[Node, ...]:
    """The line of the one additional cost that is always paid: "the **sacrificed** creature"."""
    found = tuple([line for line in lines if type(line) is StaticAbility and _is_paid(line)])
    return found if len(found) == 1 else ()


def _is_paid(line: StaticAbility) -> bool:
    sentence = line.sentences[0] if len(line.sentences) == 1 else None
    return (
        isinstance(sentence, GroupedSentence)
        and is_additional_cost(sentence)
        and isinstance(sentence.body, Clause)
        and not sentence.body.modals
    )


def unbound_in(line: Node, bindings: Bindings) -> list[tuple[Node, Unbound]]:
    """The references of a prepared line that are not bound, quoted abilities included."""
    within = bindings.found.get(id(line))
    if within is None or within.is_silent:
        return []
    found = _unbound_among(within, bindings)
    if within.asks_for_deeds:
        found += _unbound_deeds(line, bindings)
    if len(found) > 1:
        # Only who is told of them asks for the printed order, which grouping may have changed.
        found = _unbound_among(references_in(line), bindings) + _unbound_deeds(line, bindings)
    for quote in within.quotations:
        for inner in quote.abilities:
            known = bindings.quoted.get(id(inner))
            if known is not None:
                found += unbound_in(*known)
    return found


def _unbound_deeds(line: Node, bindings: Bindings) -> list[tuple[Node, Unbound]]:
    """ "Target player discards a card. **If you do**, ...": nothing that you were to do."""
    return [
        (node, entry)
        for node in all_nodes_in(line)
        if type(node) is Clause and type(entry := bindings.of(node)) is Unbound
    ]


def _unbound_among(within: References, bindings: Bindings) -> list[tuple[Node, Unbound]]:
    return [
        (node, entry)
        for node, _ in within.references
        if not isinstance(entry := bindings.of(node) or _UNREACHED, Bound)
    ]
