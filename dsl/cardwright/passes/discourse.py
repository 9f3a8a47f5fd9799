"""What has been said so far in one discourse, and tying a mention to it (BINDING section 2).

One object per discourse; never reused, never shared with a quoted ability.
"""

from __future__ import annotations

from functools import lru_cache

from cardwright.ast import Node, NounPhrase, Pronoun

from .discourse_state import SOURCE_WORDS, DiscourseState
from .linked_abilities import Waiting
from .phrase_facts import words_of
from .referents import GIVER, THINGS, Bound, Mention, Referent, Unbound
from .word_kinds import nouns_of

__all__ = ["Discourse", "NothingLeft"]

_NO_ABILITY = frozenset({"Permanent", "Card", "Spell"})
_NAMED_ONLY = nouns_of("named only")


class NothingLeft(Exception):
    """Every reference is bound, and nothing else is asked of the walk: it ends here."""


class Discourse(DiscourseState):
    """Introduces referents, names them by slots, and notes what references mean."""

    __slots__ = ()

    def _speak_of_source(self, depth: int) -> Referent:
        if not self.source_known:
            self.source_known = True
            self.referents.append(self.source)
            self.source.depth = self.source.near = depth
            self.source.section = self.section
        if self.in_tail and self.section != "trigger":
            return self.source
        return self._touch(self.source, depth)

    def _speak_of_giver(self, depth: int) -> Referent:
        """The card that gives the ability: what its name means inside quotation marks."""
        if self.giver is None:
            self.giver = Referent(GIVER, THINGS, SOURCE_WORDS, section=self.section)
            self.giver.depth = self.giver.near = depth
            self.referents.append(self.giver)
        return self._touch(self.giver, depth)

    def _touch(self, one: Referent, depth: int) -> Referent:
        one.near = depth if one.clause != self.clause_number else min(depth, one.near)
        one.depth = min(depth, one.depth)
        one.clause = self.clause_number
        if self.section == "effect":
            one.section = "effect"
        return one

    def _unbound(self, node: Node, mention: Mention, reason: str, among: list[Referent]) -> None:
        names = tuple(map(self._slot_of, among))
        self.bindings.references[id(node)] = Unbound(reason, names)

    def _group(self, members: list[Referent], conjunction: str, depth: int) -> Referent:
        """ "this creature or another creature": one referent with members."""
        slots = {one.slot for one in members if not one.is_source}
        events = self.section == "trigger" and len(slots) == 1
        one = Referent(
            slots.pop() if events else "",
            frozenset().union(*(each.sorts for each in members)),
            frozenset().union(*(each.words for each in members if not each.is_source)),
            plural=conjunction != "or" or all(each.plural for each in members),
            distributive=conjunction == "and/or",
            section=self.section,
            clause=self.clause_number,
            depth=depth,
            members=tuple(members),
        )
        self.referents.append(one)
        return one

    # -- what compiling finds in ways of its own

    def _note(self, node: Node, slot: str, rule: str) -> None:
        self.bindings.noted[id(node)] = Bound(slot, "current", rule)
        self._use(slot)

    def _miss(self, node: Node, reason: str, candidates: tuple[str, ...] = ()) -> None:
        self.bindings.noted[id(node)] = Unbound(reason, candidates)

    def _wait(self, node: Node, need: str, words: frozenset[str], rest: bool = False) -> None:
        """Let another ability of the face settle it, if one can (CR 607).

        ``rest``: all of that but what was just meant, "the **other** chosen player".
        """
        key = id(node)
        entries = (
            self.bindings.references if key in self.bindings.references else self.bindings.noted
        )
        self.memory.waiting.append(Waiting(entries, key, need, words, self.number, rest))

    def _made_here(self) -> list[Referent]:
        """What the clause that is being walked leaves behind."""
        if self.section != "effect":
            return []
        own = f"step.{self.step}."
        return [one for one in self.referents if one.slot.startswith(own)] + self.fresh

    def _bind(
        self, node: Node, found: Referent, rule: str, depth: int, keep: bool = False
    ) -> Referent | None:
        if type(node) is Pronoun:
            self.pronoun = (self.sentence_number, self.clause_number, found)
        # "Each player exiles cards until **they** exile a land card": still the one who does it.
        outside = (
            found.slot == "each.1"
            and found.clause != self.clause_number
            and found is not self.around
        )
        slot = self._said(found) if outside else self._slot_of(found)
        found.is_any_such = False  # spoken of, it is what "it" may mean next
        keeps = keep or self.asks_the_past or found.is_source
        view = "successor" if found.moved and not keeps else "current"
        self.bindings.references[id(node)] = Bound(slot, view, rule, found.is_player)
        if self.left is not None:
            self._end_with_the_last(self.left)
        self._use(slot)
        return self._touch(found, depth)

    def _end_with_the_last(self, left: list[Node]) -> None:
        """End the walk where none of these references is left to be bound."""
        of = self.bindings.of
        while left and of(left[-1]) is not None:
            left.pop()
        if not left:
            raise NothingLeft

    def _slot_of(self, one: Referent) -> str:
        slot = one.slot or self._said(one)
        if one.instead_of and one.sentence < self.sentence_number:
            # "Exile a card. If ..., exile two cards instead. You may play **those cards**."
            return f"said.either({one.instead_of},{slot})"
        return slot

    def _said(self, one: Referent) -> str:
        """The name of what was only spoken of: by the order in which it was."""
        if not one.said:
            self.bindings.said += 1
            one.said = self.bindings.said
            if one.node is not None:
                self.named[f"said.{one.said}"] = one.node
        return f"said.{one.said}"

    def _use(self, slot: str) -> None:
        """The step that a slot names must be kept by the compiled ability."""
        if "step." not in slot:
            return
        for clause, step in self.happened:
            if f"step.{step}." in slot:
                self.bindings.used.add(id(clause))

    def _role(
        self, slot: str, node: Node, sorts: frozenset[str], words: frozenset[str], depth: int
    ) -> Referent:
        for one in self.referents:
            if one.slot == slot:
                return self._touch(one, depth)
        return self._introduce(node, slot, sorts, depth, words)

    def _introduce(
        self,
        node: Node,
        slot: str,
        sorts: frozenset[str],
        depth: int,
        words: frozenset[str] = frozenset(),
    ) -> Referent:
        if not words and isinstance(node, NounPhrase):
            words = words_of(node)
        section = self.section
        is_effect = section == "effect"
        # "For each of them, it loses all abilities": all at once.
        is_ability = "Ability" in sorts and sorts.isdisjoint(_NO_ABILITY)
        one = Referent(
            slot,
            sorts,
            words,
            distributive=self.for_each and is_effect and not is_ability,
            section=section,
            clause=self.clause_number,
            depth=depth,
            near=depth,
            sentence=self.sentence_number,
            named_only=is_effect and not words.isdisjoint(_NAMED_ONLY),
            is_asked_for=self.in_would or section == "condition",
            stays=slot.startswith("target."),
            node=node,
        )
        if _has_subtype(words):
            kinds = [self.language.types_of(word) for word in words]
            one.types = frozenset(kind for each in kinds if len(each) == 1 for kind in each)
        self.referents.append(one)
        self.slots[id(node)] = slot
        if slot:
            self.named.setdefault(slot, node)
        return one

    def _introduce_target(
        self, node: Node, sorts: frozenset[str], words: frozenset[str], plural: bool
    ) -> Referent:
        self.counts["target"] += 1
        one = self._introduce(node, f"target.{self.counts['target']}", sorts, 0, words)
        one.plural = plural
        return one


@lru_cache(maxsize=1024)
def _has_subtype(words: frozenset[str]) -> bool:
    """Whether any of the words is a subtype: these have capitals."""
    return any([word[:1].isupper() for word in words])
