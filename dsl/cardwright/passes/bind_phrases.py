"""Phrases: what they introduce into the discourse, and what they speak of again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Compared,
    Conjoined,
    Controlled,
    Head,
    Infinitive,
    KeywordReference,
    ManaSymbols,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    Quoted,
    RelativeClause,
    SelfReference,
    ThatMany,
    Variable,
    WithPhrase,
)

from .bind_sets import SetBinder, noun_words
from .binding_rules import candidates, choose
from .classify_abilities import classify
from .frame_facts import FrameSlot
from .group_clauses import group_clauses
from .phrase_facts import (
    IT,
    MENTIONS,
    is_plural,
    is_the_other,
    noun_of,
    qualifiers_of,
    words_of,
)
from .reference_kinds import PARTICIPLES, reference_kind, references_in
from .referents import THINGS, Bindings, Bound, Mention, Referent
from .walk import nodes_in, unshare

__all__ = ["NO_SLOT", "PhraseBinder"]

NO_SLOT = FrameSlot("")
#: Participles that name what an earlier action did to the object.
_PARTICIPLES = {
    "sacrificed": "sacrifice",
    "exiled": "exile",
    "discarded": "discard",
    "revealed": "reveal",
    "destroyed": "destroy",
    "returned": "return",
}
#: Nouns that a player has, so that "their" means a player.
_PLAYER_OWNS = frozenset({"Zone", "Life", "Time", "Control"})
#: Prepositions before "it": what it stands on, or a zone.
_PLACES = {"on": "on", "from": "place", "in": "place", "from among": "among", "among": "among"}
#: Which side of combat a player is on (CR 506.2).
_COMBAT = frozenset({"attacking", "defending"})
#: Pronouns that count things of a set: "exile **one** face down".
_COUNTS = frozenset({"one", "two", "three", "another", "both", "all", "each one"})
_SINGLE = frozenset({"one", "another", "each one"})
#: Nouns of what only objects have: "without paying **their** mana costs".
_TRAITS = frozenset({"Cost", "Attribute", "Quality"})
#: Sorts of what pronouns mean; another sort in a frame says nothing of the referent.
_SPOKEN_OF = THINGS | {"Player", "Zone"}
_WHOLE = ("each", "all", "every")
#: What something can be the target of (CR 115.1).
_TARGETING = frozenset({"Spell", "Ability"})


class PhraseBinder(SetBinder):
    """Walks phrases; clauses and lines are the subclass's."""

    def bind(self, lines: Sequence[Node], has_x: bool) -> None:
        """Bind the lines of one discourse; ``has_x``: its object was cast with an X."""
        raise NotImplementedError

    def _clause(
        self,
        clause: Clause,
        gap: Referent | None = None,
        shared: Referent | None = None,
        depth: int = 0,
        optional: bool = False,
    ) -> None:
        raise NotImplementedError

    def _phrase(
        self, node: Node, slot: FrameSlot, depth: int, possessor: str = ""
    ) -> Referent | None:
        """Walk one phrase; the referent that it introduces or means."""
        if isinstance(node, Pronoun):
            return self._pronoun(node, slot, depth, possessor)
        if isinstance(node, SelfReference):
            if node.words in ("this ability", "this effect"):
                self.spoke_of_ability = True
                return None
            return self._speak_of_source(depth)
        if isinstance(node, NounPhrase):
            return self._noun_phrase(node, slot, depth, possessor)
        if isinstance(node, NounList):
            return self._list(node, slot, depth)
        if isinstance(node, Adverb):
            if node.words == "this way" and self.bindings.of(node) is None:
                self._way(node, self.facts)
        elif isinstance(node, ThatMany):
            self._value(node)
        elif isinstance(node, (AtLeast, AtMost, Bounded, Compared)):
            if isinstance(node, (Bounded, Compared)):
                self._say_difference()
            self._phrase(node.count, NO_SLOT, depth + 1)
        elif isinstance(node, Measure):
            self._phrase(node.value, NO_SLOT, depth + 1)
        elif isinstance(node, QualifierList):
            for item in node.items:
                self._phrase(item, NO_SLOT, depth + 1)
        elif isinstance(node, KeywordReference):
            self._say_words(frozenset({f"{node.keyword} cost"}), node)
            for argument in node.arguments:
                self._phrase(argument, NO_SLOT, depth + 1)
        elif isinstance(node, QuantityWord):
            if node.words in ("the rest", "the rest of"):
                self._note_rest(node)
        elif isinstance(node, Quoted):
            self._quoted(node)
        elif isinstance(node, Infinitive):
            self._clause(node.clause, gap=self.subject, depth=depth + 1)
        elif isinstance(node, Clause):
            self._clause(node, depth=depth + 1)
        elif isinstance(node, (PrepositionalPhrase, WithPhrase, Controlled, RelativeClause)):
            self._postmodifiers((node,), None, depth)
        return None

    def _list(self, node: NounList, slot: FrameSlot, depth: int) -> Referent | None:
        """ "this creature or another creature": alternatives are one referent with members."""
        found = [self._phrase(item, slot, depth) for item in node.items]
        self._postmodifiers(node.postmodifiers, None, depth)
        return self._joined(node.conjunction, found, depth)

    def _joined(
        self, conjunction: str, found: list[Referent | None], depth: int
    ) -> Referent | None:
        members = [one for one in found if one is not None]
        if len(found) == 1 or len(members) < 2:
            return members[0] if len(found) == 1 and members else None
        things = all(one.sorts & THINGS and not one.is_player for one in members)
        players = all(one.is_player for one in members)
        if not things and not (players and conjunction == "or"):
            return None
        targets = [one for one in members if one.slot.startswith("target.")]
        if conjunction == "and":
            group = self._group(members, conjunction, depth)
            group.distributive = all(one.distributive for one in members)
            if not group.distributive:
                return None
            self._forget(members)
            return group
        if len(targets) == 1 and things and members[0] is targets[0]:
            # "target artifact card in a graveyard or artifact on the battlefield"
            self._forget(members[1:])
            targets[0].words |= frozenset().union(*(one.words for one in members))
            return targets[0]
        if targets and things:
            return None
        if things:
            self._forget(members)
        return self._group(members, conjunction, depth)

    def _forget(self, members: list[Referent]) -> None:
        """They are only spoken of together."""
        gone = set(map(id, members))
        self.referents = [one for one in self.referents if id(one) not in gone]
        self.source_known &= id(self.source) not in gone

    def _quoted(self, node: Quoted) -> None:
        """Each ability in quotation marks is a discourse of its own (CR 201.5a)."""
        for line in node.abilities:
            if id(line) in self.bindings.quoted:
                continue
            facts = self.language.frame
            prepared = classify(group_clauses(unshare(line), facts), False, facts)
            inner = Bindings()
            inner.found[id(prepared)] = references_in(prepared)
            type(self)(self.language, inner, self.memory).bind((prepared,), False)
            self.bindings.quoted[id(line)] = (prepared, inner)

    def _pronoun(
        self, node: Pronoun, slot: FrameSlot, depth: int, possessor: str
    ) -> Referent | None:
        if node.word == "any target":
            sorts = frozenset({"Object", "Permanent", "Player"})
            return self._introduce_target(node, sorts, frozenset({"permanent", "player"}), False)
        if node.word in _COUNTS and depth == 0 and slot.sorts & THINGS:
            return self._elliptical(node, node.word not in _SINGLE, depth)
        if node.word not in MENTIONS:
            return None
        word = "it" if node.word in IT else "they"
        if word == "it" and possessor == "in" and self.containers:
            self.bindings.references[id(node)] = Bound("head", "current", "phrase_it_stands_in")
            return None
        if possessor == "on" and self.containers:
            bearer = self.containers[-1]
            if self.predicate and self.subject is not None:
                bearer = self.subject  # "is a creature with power equal to the counters on **it**"
            return self._bind(node, bearer, "noun_it_modifies", depth)
        if node.word in ("itself", "themselves") and self.subject is not None:
            return self._bind(node, self.subject, "subject_of_the_clause", depth)
        sorts = slot.sorts if slot.sorts and not possessor else frozenset()
        if word == "it" and (
            possessor == "place" or ("Zone" in slot.sorts and not slot.sorts & THINGS)
        ):
            zones = [one for one in self.referents if "Zone" in one.sorts]
            if zones:
                return self._bind(node, zones[-1], "zone_taken_from", depth, keep=True)
        if possessor == "compared" and self.compared is not None:
            known = self.subject if self.predicate else None
            return self._bind(node, known or self.compared[0], "compared_with_itself", depth)
        if possessor == "source" and not self.arguments and self._its_source(node):
            return None
        if (
            possessor == "on"
            and self.in_counters
            and any(one.sorts & THINGS for one in self.arguments)
        ):
            # "Return it to the battlefield with a counter on **it**".
            bearer = next(one for one in self.arguments[::-1] if one.sorts & THINGS)
            return self._bind(node, bearer, "object_of_the_clause", depth)
        if sorts.isdisjoint(_SPOKEN_OF):
            sorts = frozenset()
        if possessor in ("player", "trait", "among", "compared") or slot.name == "among":
            sorts = THINGS
        elif possessor in ("control", "own") or (possessor == "zone" and word == "they"):
            sorts = frozenset({"Player"})
        place = "" if depth or possessor else self.place
        is_value = slot.sorts and slot.sorts.isdisjoint(_SPOKEN_OF) and not possessor
        if word == "it" and is_value and self._it_is_a_number(node, slot):
            return None
        mention = Mention(
            word,
            sorts,
            frozenset(),
            bool(possessor) and possessor not in ("place", "among"),
            self.clause_number,
            depth,
            place,
            self.around,
            self.pronoun[1] if self.pronoun and self.pronoun[0] == self.sentence_number else None,
        )
        if self.spoke_of_ability and word == "it" and not candidates(mention, self.referents, ()):
            self._note(node, "ability", "this_ability")
            return None
        return self._resolve(node, mention, depth)

    def _it_is_a_number(self, node: Pronoun, slot: FrameSlot) -> bool:
        """ "Damage that would reduce your life total to less than 1 reduces **it** to 1"."""
        fit = [
            name
            for words, name, _ in self.nouns
            if any(self.language.noun_sorts(word) & slot.sorts for word in words)
        ]
        if fit:
            self._note(node, fit[-1], "latest_number")
        return bool(fit)

    def _its_source(self, node: Pronoun) -> bool:
        """ "All damage is dealt as though **its** source had infect": the damage's."""
        damage = [slot for words, slot, _ in self.nouns if "damage" in words]
        if node.word != "it" or not damage:
            return False
        self._note(node, damage[-1], "same_noun")
        return True

    def _noun_phrase(
        self, node: NounPhrase, slot: FrameSlot, depth: int, possessor: str
    ) -> Referent | None:
        noun, words = noun_of(node), words_of(node)
        sorts = self._sorts(node, noun)
        for part in (node.partitive, node.quantity):
            if part is not None:
                self._phrase(part, NO_SLOT, depth + 1)
        if noun == "color" and node.determiner in ("that", "the") and reference_kind(node):
            self._color(node, "chosen" in qualifiers_of(node))
            self._postmodifiers(node.postmodifiers, None, depth)
            return None
        owner: Referent | None = None
        if node.possessor is not None:
            kind = "player" if noun in ("controller", "owner") else "thing"
            if sorts & _PLAYER_OWNS:
                kind = "zone"
            elif sorts and sorts <= _TRAITS:
                kind = "trait"
                if self.compared is not None and noun != self.compared[1]:
                    kind = "compared"
            elif noun == "source":
                kind = "source"
            owner = self._possessor(node.possessor, kind, depth + 1)
        if node.heads and not isinstance(node.heads[-1], Head):
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
            return self._part_of(node, whole, depth)
        if node.determiner == "the" and (noun in ("rest", "remainder") or is_the_other(node)):
            return self._rest(node, depth)
        found, known = self._mention(node, noun, words, sorts, slot, depth, possessor)
        if known and found is not None and isinstance(node.partitive, Number):
            found = self._counted_part(node, found, depth)
        self._note_unwalked(node, noun, words, sorts)
        if not known:
            found = self._new(node, noun, words, sorts, slot, depth, owner, possessor)
        self._heads(node)
        self._postmodifiers(node.postmodifiers, found, depth)
        return found

    def _note_unwalked(
        self, node: NounPhrase, noun: str, words: frozenset[str], sorts: frozenset[str]
    ) -> None:
        """Kinds of reference for which compiling has ways of its own."""
        key = id(node)
        if key in self.bindings.references or key in self.bindings.noted:
            return
        kind = reference_kind(node)
        if kind == "attached":
            if self.memory.attaches():
                self._note(node, "attached", "attachment")
            else:
                self._miss(node, "nothing is attached to it")
        elif kind == "combat role":
            self._note(
                node,
                "defender" if "defending" in qualifiers_of(node) else "attacker",
                "combat_role",
            )
        elif kind == "chosen":
            self._chosen(node, words | noun_words(noun))
        elif kind == "this mana":
            self._this_mana(node)
        elif kind == "the rest":
            self._note_rest(node)
        elif kind == "done to" and self._done_here(node):
            pass
        elif kind in ("demonstrative", "definite", "done to"):
            self._known_by_noun(node, noun, words, sorts)

    def _done_here(self, node: NounPhrase) -> bool:
        """ "the amassed Army": by a verb for which compiling knows no slot."""
        verbs = {PARTICIPLES[one] for one in qualifiers_of(node) if one in PARTICIPLES}
        found = [one for verb, one in self.acted if verb in verbs]
        if found:
            self._note(node, found[-1].slot or self._said(found[-1]), "latest_done_to_it")
        return bool(found)

    def _known_by_noun(
        self, node: NounPhrase, noun: str, words: frozenset[str], sorts: frozenset[str]
    ) -> None:
        """ "that damage", "the copies": a thing that was called so, else a noun that is none."""
        word = "those" if node.plural else "that"
        mention = Mention(word, sorts & (THINGS | {"Player"}), words, False, self.clause_number)
        if sorts & (THINGS | {"Player"}):
            found, rule = choose(mention, candidates(mention, self.referents, self.containers))
            if found is not None:
                self._note(node, found.slot or self._said(found), rule)
                return
        self._same_noun(node, words | noun_words(noun))

    def _either(self, node: NounPhrase, mention: Mention, depth: int) -> Referent | None:
        """ "that spell or ability": whichever of the two it was, where no phrase names both."""
        if node.conjunction != "or" or candidates(mention, self.referents, self.containers):
            return None
        members: list[Referent] = []
        for head in node.heads:
            words = words_of(NounPhrase(heads=(head,)))
            of = replace(mention, words=words)
            found, _ = choose(of, candidates(of, self.referents, self.containers))
            if found is None:
                return None
            members.append(found)
        if members[0] is members[1]:
            group = members[0]
        else:
            group = self._group(members, "or", depth)
        return self._bind(node, group, "either", depth)

    def _counted_part(self, node: NounPhrase, whole: Referent, depth: int) -> Referent:
        """ "one **of those cards**": a part, which is spoken of next."""
        part = self._unnamed_part(node, whole, depth)
        part.whole = whole
        return part

    def _possessor(self, node: Node, kind: str, depth: int) -> Referent | None:
        return self._phrase(node, NO_SLOT, depth, possessor=kind)

    def _sorts(self, node: NounPhrase, noun: str) -> frozenset[str]:
        sorts: set[str] = set()
        for head in node.heads:
            if isinstance(head, Head):
                if head.noun:
                    sorts |= self.language.noun_sorts(head.noun)
                elif head.types or any(isinstance(one, Qualifier) for one in head.qualifiers):
                    sorts |= {"Object", "Permanent"}
        if noun == "card":
            sorts = {"Object", "Card"}
        return frozenset(sorts)

    def _heads(self, node: NounPhrase) -> None:
        for head in node.heads:
            if isinstance(head, Head):
                for qualifier in head.qualifiers:
                    self._phrase(qualifier, NO_SLOT, 1)
                if head.measure is not None:
                    self._phrase(head.measure, NO_SLOT, 1)

    def _mention(
        self,
        node: NounPhrase,
        noun: str,
        words: frozenset[str],
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        possessor: str,
    ) -> tuple[Referent | None, bool]:
        """Does the phrase speak of something known? (what, whether it does)."""
        qualifiers = qualifiers_of(node)
        bare = not (node.determiner or node.plural or node.target)
        if bare and ("enchanted" in qualifiers or "equipped" in qualifiers):
            if self.section == "trigger" and depth == 0 and slot.role:
                # It may be attached no longer when the ability resolves (CR 603.10).
                name = f"event.{slot.role}"
                one = self._introduce(node, name, sorts, depth, words)
            else:
                one = self._role("attached", node, sorts, words, depth)
            one.is_role = True
            return one, True
        if noun == "player" and node.determiner == "that" and qualifiers & _COMBAT:
            role = "defender" if "defending" in qualifiers else "attacker"
            self._note(node, role, "combat_role")
            return self._role(role, node, frozenset({"Player"}), words, depth), True
        if "defending" in qualifiers and noun == "player":
            return self._role("defender", node, frozenset({"Player"}), words, depth), True
        refers = sorts & (THINGS | {"Player", "Zone"})
        if (
            possessor == "compared"
            and self.compared is not None
            and words <= self.compared[0].words
        ):
            return self._bind(node, self.compared[0], "compared_with_itself", depth), True
        if node.determiner in ("that", "those", "these") and refers:
            word = "that" if node.determiner == "that" else "those"
            mention = Mention(word, refers, words, bool(possessor), self.clause_number, depth)
            outer, self.of_its_kind = self.of_its_kind, self.of_its_kind or bool(node.partitive)
            either = self._either(node, mention, depth) if len(node.heads) > 1 else None
            found = either or self._resolve(node, mention, depth)
            self.of_its_kind = outer
            return found, True
        targets = [one for one in self.referents if one.slot.startswith("target.")]
        if node.determiner == "the" and "targeted" in qualifiers and targets:
            return self._bind(node, targets[-1], "targeted", depth), True
        if node.determiner == "the" and "chosen" in qualifiers:
            self._chosen(node, words | noun_words(noun))
            if refers and (noun in ("player", "opponent") or slot.sorts & THINGS == frozenset()):
                return self._spoken_of(node, refers, words, depth), True
        elif node.determiner == "the" and refers and not node.order:
            participle = next((one for one in qualifiers if one in _PARTICIPLES), "")
            if participle:
                return self._patient(node, _PARTICIPLES[participle], depth), True
            is_known = bool(refers & {"Player"}) or noun == "token"
            if is_known and not node.postmodifiers and node.possessor is None:
                word = "those" if node.plural else "that"
                mention = Mention(word, refers, words, bool(possessor), self.clause_number, depth)
                found = self._resolve(node, mention, depth)
                if found is None:
                    self._wait(node, "noun", words)
                return found, True
        return None, False

    def _new(
        self,
        node: NounPhrase,
        noun: str,
        words: frozenset[str],
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        owner: Referent | None,
        possessor: str,
    ) -> Referent | None:
        if not sorts & (THINGS | {"Player", "Zone"}):
            if noun:
                self._say_noun(node, noun, is_plural(node))
            elif depth == 0 and slot.sorts & THINGS and (node.quantity or node.determiner):
                return self._elliptical(node, is_plural(node), depth)
            return None
        plural = is_plural(node)
        if noun == "target" and self.section == "trigger" and slot.role:
            # "becomes the target of a spell": nothing is chosen here
            return self._introduce(node, f"event.{slot.role}", _TARGETING, depth, words)
        if node.target or noun == "target":
            return self._introduce_target(node, sorts, words, plural)
        name = self._slot_name(node, noun, sorts, slot, depth, owner, possessor)
        one = self._introduce(node, name, sorts, depth, words)
        one.plural = plural
        one.distributive |= node.determiner in ("each", "every")
        one.generic = plural and (not node.quantity or node.determiner == "all")
        one.distributive |= owner is not None and owner.distributive
        if slot.result and self.section == "effect" and self.subject is not None:
            one.distributive |= self.subject.distributive  # "each opponent creates a token"
        return one

    def _slot_name(
        self,
        node: NounPhrase,
        noun: str,
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        owner: Referent | None,
        possessor: str,
    ) -> str:
        if noun in ("controller", "owner"):
            return f"{noun}({owner.slot})" if owner is not None and owner.slot else ""
        if "Zone" in sorts and not sorts & THINGS:
            holder = self._zone_owner(node, owner)
            return f"zone({noun},{holder})" if holder else ""
        if depth > 0:
            holder = self.containers[-1].slot if self.containers else ""
            if self.containers and self.containers[-1].sorts == _TARGETING:
                return holder  # the spell or ability whose target it is
            if possessor in ("control", "own") and holder and not is_plural(node):
                return f"{'controller' if possessor == 'control' else 'owner'}({holder})"
            return ""
        if self.section == "trigger":
            role = "player" if slot.role == "object" and not sorts & THINGS else slot.role
            return f"event.{role}" if role else ""
        if self.section == "cost":
            return f"cost.{self.counts['cost']}"
        if self.section != "effect":
            return ""
        if node.determiner in ("each", "every") and not sorts & THINGS:
            return "each.1"
        if slot.result:
            return f"step.{self.step}.{slot.result}"
        if node.determiner in _WHOLE or (node.plural and node.quantity is None):
            return ""
        self.counts["choice"] += 1
        return f"choice.{self.counts['choice']}"

    def _zone_owner(self, node: NounPhrase, owner: Referent | None) -> str:
        """Whose zone it is: "an opponent's graveyard" a card left is its owner's (CR 400.3)."""
        if isinstance(node.possessor, Pronoun) and node.possessor.word == "you":
            return "you"
        if owner is not None and owner.slot and not owner.slot.startswith("choice."):
            return owner.slot
        things = [one for one in self.arguments if one.sorts & THINGS and one.slot]
        return f"owner({things[-1].slot})" if len(things) == 1 else ""

    def _postmodifiers(
        self, postmodifiers: Sequence[Node], head: Referent | None, depth: int
    ) -> None:
        if head is not None:
            self.containers.append(head)
        for one in postmodifiers:
            self._postmodifier(one, head, depth)
        if head is not None:
            self.containers.pop()

    def _postmodifier(self, one: Node, head: Referent | None, depth: int) -> None:
        if isinstance(one, Controlled):
            verb = "own" if one.verb == "own" else "control"
            self._phrase(one.by, FrameSlot("", frozenset({"Player"})), depth + 1, possessor=verb)
        elif isinstance(one, PrepositionalPhrase) and one.preposition.endswith("equal to"):
            # "Cards equal to the number of counters on it": not on the cards.
            outer = (self.containers, self.withheld, self.in_counters)
            self.containers, self.withheld = [], [*self.containers, *self.withheld]
            self.in_counters = False
            self._phrase(one.object, NO_SLOT, depth + 1)
            self.containers, self.withheld, self.in_counters = outer
        elif isinstance(one, PrepositionalPhrase):
            possessor = _PLACES.get(one.preposition, "")
            if one.preposition == "than":
                self._say_difference()
            found = self._phrase(one.object, NO_SLOT, depth + 1, possessor)
            if head is not None and found is not None and one.preposition in ("of", "from"):
                head.distributive |= found.distributive
            if one.preposition == "from among" and found is not None and head is not None:
                self._taken_from(found, head)
        elif isinstance(one, WithPhrase):
            inside = one.object
            if isinstance(inside, NounPhrase):
                for post in inside.postmodifiers:
                    if isinstance(post, PrepositionalPhrase) and post.preposition == "in":
                        self._symbols_in(inside, post)
                        return
            compared = self.compared
            if head is not None and isinstance(inside, NounPhrase):
                self.compared = (head, noun_of(inside))
            self._phrase(one.object, NO_SLOT, depth + 1)
            self.compared = compared
        elif isinstance(one, RelativeClause):
            for clause in one.clauses:
                self._clause(clause, gap=head, depth=depth + 1)
        elif isinstance(one, ParticipleClause):
            self._clause(one.clause, gap=head, depth=depth + 1)
        elif isinstance(one, Conjoined):
            self._postmodifier(one.item, head, depth)
        elif isinstance(one, Infinitive):
            self._clause(one.clause, gap=head, depth=depth + 1)

    def _symbols_in(self, symbols: NounPhrase | Node, place: PrepositionalPhrase) -> None:
        """ "a spell with {X} in **its** mana cost": the spell itself, and no X of this text."""
        for node in nodes_in(symbols):
            if isinstance(node, (ManaSymbols, Variable)):
                self._note(node, "head", "noun_it_modifies")
        for node in nodes_in(place.object):
            if isinstance(node, Pronoun) and node.word in ("it", "they"):
                self.bindings.references[id(node)] = Bound("head", "current", "noun_it_modifies")
