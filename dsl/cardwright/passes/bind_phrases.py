"""Phrases: walked in printed order, for what they introduce and what they speak of again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from cardwright.ast import (
    Adverb,
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Compared,
    Controlled,
    Gap,
    Head,
    Infinitive,
    Joined,
    KeywordReference,
    ManaSymbols,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    PowerToughness,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    Quoted,
    RelativeClause,
    SelfReference,
    Shared,
    ThatMany,
    Variable,
    WithPhrase,
)

from .bind_mentions import POINTING
from .bind_postmodifiers import PostmodifierBinder
from .frame_facts import NO_SLOT, FrameSlot
from .phrase_facts import is_the_other, noun_and_words, noun_of, qualifiers_of, words_of
from .prepare_lines import prepare_and_look
from .referents import PLAYER, Bindings, Referent
from .walk import nodes_in
from .word_kinds import nouns_of, verbs_of

__all__ = ["PhraseBinder"]

_CAUSING = verbs_of("causing")
#: Nouns that a player has, so that "their" means a player.
_PLAYER_OWNS = frozenset({"Zone", "Life", "Time", "Control"})
#: Nouns of what only objects have: "without paying **their** mana costs".
_TRAITS = frozenset({"Cost", "Attribute", "Quality"})

#: Phrases that mean no thing and have none inside.
_SILENT = frozenset((Number, Variable, ManaSymbols, PowerToughness, Qualifier, Gap, Shared))
#: How many are taken out of a set: "up to two of those cards".
_TAKEN = frozenset((Number, AtMost, AnyNumber))
_OF_CREATURES = nouns_of("of creatures")
_WITHOUT_POWER = nouns_of("types without power")


class PhraseBinder(PostmodifierBinder):
    """Walks phrases; clauses and lines are the subclass's."""

    __slots__ = ()

    def bind(self, lines: Sequence[Node]) -> None:
        """Bind the lines of one discourse."""
        raise NotImplementedError

    def _caused(self, node: Joined, depth: int) -> None:
        """ "have target creature **get +2/+0 and gain deathtouch**"."""
        raise NotImplementedError

    def _phrase(
        self, node: Node, slot: FrameSlot, depth: int, possessor: str = ""
    ) -> Referent | None:
        """Walk one phrase; the referent that it introduces or means."""
        if node.__class__ in _SILENT:
            return None
        if type(node) is NounPhrase:
            return self._noun_phrase(node, slot, depth, possessor)
        if type(node) is Pronoun:
            return self._pronoun(node, slot, depth, possessor)
        if type(node) is SelfReference:
            if node.words in ("this ability", "this effect"):
                self.spoke_of_ability = True
                return None
            if self.is_quoted and node.words == "~":
                return self._speak_of_giver(depth)
            return self._speak_of_source(depth)
        if type(node) is NounList:
            return self._list(node, slot, depth)
        if type(node) is Adverb:
            if node.words == "this way" and self.bindings.of(node) is None:
                self._way(node, self.facts)
        elif type(node) is ThatMany:
            self._value(node)
        elif type(node) is AtLeast or type(node) is AtMost:
            self._phrase(node.count, NO_SLOT, depth + 1)
        elif type(node) is Bounded or type(node) is Compared:
            self._say_difference()
            self._phrase(node.count, NO_SLOT, depth + 1)
        elif type(node) is Measure:
            self._phrase(node.value, NO_SLOT, depth + 1)
        elif type(node) is QualifierList:
            for item in node.items:
                self._phrase(item, NO_SLOT, depth + 1)
        elif type(node) is KeywordReference:
            self._say_words(frozenset({f"{node.keyword} cost"}), node)
            for argument in node.arguments:
                self._phrase(argument, NO_SLOT, depth + 1)
        elif type(node) is QuantityWord:
            if _says_the_rest(node):
                self._note_rest(node)
        elif type(node) is Quoted:
            self._quoted(node)
        elif type(node) is Infinitive:
            self._clause(node.clause, gap=self._doer(), depth=depth + 1)
        elif type(node) is Clause:
            self._clause(node, depth=depth + 1)
        elif type(node) is Joined:
            self._caused(node, depth + 1)
        elif isinstance(node, (PrepositionalPhrase, WithPhrase, Controlled, RelativeClause)):
            self._postmodifiers((node,), None, depth)
        return None

    def _doer(self) -> Referent | None:
        """Who does what an infinitive says: the subject; but it "causes **a land** to be put"."""
        if self.facts.lemma not in _CAUSING:
            return self.subject
        return self.arguments[-1] if len(self.arguments) > 1 else None

    def _list(self, node: NounList, slot: FrameSlot, depth: int) -> Referent | None:
        """ "this creature or another creature": alternatives are one referent with members."""
        items = node.items
        if node.conjunction == "but":
            items = items[1:]  # "all **but one of them**": all is no other set than they are
        found = [self._phrase(item, slot, depth) for item in items]
        self._postmodifiers(node.postmodifiers, None, depth)
        players = [one for one in found if one is not None and one.is_player]
        if (
            len(players) == 1
            and len(found) == 2
            and node.conjunction == "and"
            and Pronoun("you") in node.items
        ):
            self._say_you_and(node, players[0])
        return self._joined(node.conjunction, found, depth)

    def _quoted(self, node: Quoted) -> None:
        """Each ability in quotation marks is a discourse of its own (CR 201.5a)."""
        for line in node.abilities:
            if id(line) in self.bindings.quoted:
                continue
            prepared, found = prepare_and_look(line, False, self.language.frame)
            inner = Bindings()
            inner.found[id(prepared)] = found
            binder = type(self)(self.language, inner, self.memory)
            binder.is_quoted = True
            binder.bind((prepared,))
            self.bindings.quoted[id(line)] = (prepared, inner)

    def _noun_phrase(
        self, node: NounPhrase, slot: FrameSlot, depth: int, possessor: str
    ) -> Referent | None:
        noun, words = noun_and_words(node)
        sorts = self._sorts(node, noun)
        if node.partitive is not None:
            self._phrase(node.partitive, NO_SLOT, depth + 1)
        if node.quantity is not None:
            self._phrase(node.quantity, NO_SLOT, depth + 1)
        if noun == "color" and node.determiner in ("that", "the") and id(node) in self.kinds:
            self._color(node, "chosen" in qualifiers_of(node))
            self._postmodifiers(node.postmodifiers, None, depth)
            return None
        owner: Referent | None = None
        if node.possessor is not None:
            kind = "player" if noun in ("controller", "owner") else "thing"
            if sorts & _PLAYER_OWNS or noun == "control":
                kind = "zone"
            elif sorts and sorts <= _TRAITS:
                kind = "trait"
                if self.compared is not None and noun != self.compared[1]:
                    kind = "trait" if self._has_none_of_it(noun) else "compared"
            elif noun == "source":
                kind = "source"
            owner = self._possessor(node.possessor, kind, depth + 1)
            if kind == "trait" and depth == 0 and self.section == "effect" and owner is not None:
                self.possessed[self.place] = (self.clause_number, owner)
        if node.heads and type(node.heads[-1]) is not Head:
            counted = node.partitive or node.quantity
            outer, self.of_its_kind = self.of_its_kind, node.determiner == "another"
            inner = [self._phrase(head, slot, depth, possessor) for head in node.heads]
            self.of_its_kind = outer
            self._postmodifiers(node.postmodifiers, inner[-1], depth)
            if len(inner) > 1:
                return self._joined(node.conjunction, inner, depth)
            whole = inner[-1] if len(inner) == 1 else None
            if whole is None:
                self._note_unwalked(node, noun, words, sorts)
            if whole is None or counted is None:
                return whole
            taken = self._part_of(node, whole, depth)
            if isinstance(counted, QuantityWord) and counted.words == "each":
                # "each of them" is spoken of again as they were.
                self._forget([taken])
                whole.distributive = True
                return whole
            return taken
        if node.determiner == "the":
            if is_the_other(node) and slot.sorts == PLAYER:
                return self._the_other_player(node, depth, False)
            if noun in ("rest", "remainder") or is_the_other(node):
                return self._rest(node, depth)
        found, known = None, False
        qualifiers = qualifiers_of(node)
        if qualifiers or node.determiner in POINTING or self.compared is not None:
            found, known = self._mention(
                node, noun, words, sorts, qualifiers, slot, depth, possessor
            )
        if known and found is not None:
            if _is_each_of(node):
                found.distributive = True
            if type(node.partitive) in _TAKEN:
                found = self._counted_part(node, found, depth)
            if _says_the_rest(node.partitive):
                # "the rest **of the revealed cards**": told of which.
                self._note_left(node.partitive, self._slot_of(found))
        if id(node) in self.kinds:
            self._note_unwalked(node, noun, words, sorts)
        if not known:
            found = self._new(node, noun, words, sorts, slot, depth, owner, possessor)
        self._heads(node)
        if node.postmodifiers:
            self._postmodifiers(node.postmodifiers, found, depth)
        if node.other and node.determiner == "the" and node.postmodifiers:
            self._other_this_way(node)
        return found

    def _has_none_of_it(self, noun: str) -> bool:
        """ "target **artifact** with mana value less than its power": of what has power."""
        if noun not in _OF_CREATURES or self.compared is None:
            return False
        words = self.compared[0].words
        return "creature" not in words and not words.isdisjoint(_WITHOUT_POWER)

    def _possessor(self, node: Node, kind: str, depth: int) -> Referent | None:
        return self._phrase(node, NO_SLOT, depth, possessor=kind)

    def _heads(self, node: NounPhrase) -> None:
        for head in node.heads:
            if type(head) is Head:
                for qualifier in head.qualifiers:
                    if qualifier.__class__ not in _SILENT:
                        self._phrase(qualifier, NO_SLOT, 1)
                if head.measure is not None:
                    self._phrase(head.measure, NO_SLOT, 1)

    def _moment(self, moment: NounPhrase) -> None:
        """ "the beginning of **each player's** end step": whose step it is (CR 503.1a)."""
        said = len(self.referents)
        for node in nodes_in(moment):
            if not isinstance(node, NounPhrase) or not self._owns_a_step(node):
                continue
            if node.possessor is not None:
                self._possessor(node.possessor, "player", 2)
            # "That player" is the one whose step began, also when the Aura has moved since or
            # its creature has another controller.
            words = words_of(node) | {"player"}
            self._introduce(node, "event.player", PLAYER, 0, words)
            self._note_unwalked(node, noun_of(node), words, PLAYER)
        if len(self.referents) == said:
            self._phrase(moment, NO_SLOT, 0)

    def _owns_a_step(self, node: NounPhrase) -> bool:
        """ "each player", "enchanted player", "that creature's controller"."""
        noun = noun_of(node)
        if node.plural or node.target or "Player" not in self.language.noun_sorts(noun):
            return False
        if node.possessor is not None:
            return noun in ("controller", "owner")
        if node.determiner == "the":
            return "chosen" in qualifiers_of(node)
        return node.determiner in ("each", "a", "any") or "enchanted" in qualifiers_of(node)


def _says_the_rest(node: Node | None) -> TypeGuard[QuantityWord]:
    """ "**the rest of** the revealed cards"."""
    return type(node) is QuantityWord and node.words in ("the rest", "the rest of")


def _is_each_of(node: NounPhrase) -> bool:
    """ "the top card of **each of those opponents'** libraries"."""
    return any(
        isinstance(one, QuantityWord) and one.words in ("each", "each of")
        for one in (node.partitive, node.quantity)
    )
