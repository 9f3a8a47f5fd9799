"""What a pronoun or noun phrase speaks of again."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Controlled, Node, NounPhrase, Pronoun

from .bind_introductions import IntroductionBinder
from .binding_rules import candidates, choose
from .clause_demands import demands_permanent
from .frame_facts import FrameSlot
from .phrase_facts import IT, MENTIONS, noun_of, noun_words, qualifiers_of, words_of
from .reference_kinds import PARTICIPLES, is_told
from .referents import PLAYER, SPOKEN_OF, THINGS, Bound, Mention, Referent
from .resolve_mentions import SIDES
from .word_kinds import nouns_of, qualifiers_of_kind, verbs_of

__all__ = ["MentionBinder"]

_DONE_TO_OBJECTS = verbs_of("done to objects")
_SIDES_OF_COMBAT = qualifiers_of_kind("side of combat")
#: Pronouns that count things of a set: "exile **one** face down".
_COUNTS = frozenset({"one", "two", "three", "another", "both", "all", "each one"})
_CARDS = nouns_of("cards")
_PERSONS = frozenset({"he", "she"})
_POINTING = frozenset({"the", "that", "those", "these"})
_SINGLE = frozenset({"one", "another", "each one"})
#: Sorts of what pronouns mean; another sort in a frame says nothing of the referent.
_NOT_A_NUMBER = SPOKEN_OF | {"Counter"}


class MentionBinder(IntroductionBinder):
    """Binds pronouns, demonstratives and definite phrases."""

    __slots__ = ()

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
        if possessor == "on" and self.containers:
            bearer = self.containers[-1]
            if self.predicate and self.subject is not None and not bearer.stays:
                bearer = self.subject  # "is a creature with power equal to the counters on **it**"
            return self._bind(node, bearer, "noun_it_modifies", depth)
        if self.had_by is not None and not possessor:
            return self._bind(node, self.had_by, "noun_it_modifies", depth)
        if self.holder is not None and not possessor:
            return self._bind(node, self.holder, "subject_of_the_clause", depth)
        if node.word in ("itself", "themselves") and self.subject is not None:
            return self._bind(node, self.subject, "subject_of_the_clause", depth)
        sorts = slot.sorts if slot.sorts and not possessor else frozenset()
        # "You choose **from it** a nonland card": one thing is nothing to choose from.
        takes_zone = "Zone" in slot.sorts and (slot.name == "source" or not slot.sorts & THINGS)
        if word == "it" and (takes_zone or possessor == "place"):
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
        if possessor == "trait" and word == "it" and self.facts.lemma == "pay" and self.cast:
            # "Cast a spell that shares a type with it without paying **its** mana cost".
            return self._bind(node, self.cast, "object_of_the_clause", depth, keep=True)
        if word == "they" and not (depth or possessor) and self.likened is not None:
            # "Any player may cast Sliver spells as though **they** had flash".
            return self._bind(node, self.likened, "object_of_the_clause", depth, keep=True)
        if possessor == "trait" and depth == 1 and word == "it":
            owner = self._owner_before()
            if owner is not None:
                return self._bind(node, owner, "possessor_of_the_subject", depth, keep=True)
        if sorts.isdisjoint(SPOKEN_OF):
            sorts = frozenset()
        if possessor in ("player", "trait", "among", "compared") or slot.name == "among":
            sorts = THINGS
        elif possessor in ("control", "own") or (possessor == "zone" and word == "they"):
            sorts = PLAYER
        head = self._player_around(word, sorts)
        if head is not None:
            return self._bind(node, head, "noun_it_modifies", depth)
        place = "" if depth or possessor else self.place
        if word == "they" and place == "subject" and self.facts.lemma == "do":
            # "Cast a spell, and they may spend mana to cast it. When **they** do": who acts.
            players = any(map(_is_player, self.referents))
            sorts = PLAYER if players else sorts
        counters = [name for words, name, _ in self.nouns if "counter" in words]
        only_counters = "Counter" in slot.sorts and slot.sorts.isdisjoint(SPOKEN_OF)
        if word == "they" and counters and only_counters and not possessor:
            self._note(node, counters[-1], "same_noun")  # "remove all of **them**"
            return None
        is_value = (
            slot.sorts
            and "Counter" not in slot.sorts
            and slot.sorts.isdisjoint(SPOKEN_OF)
            and not possessor
        )
        if word == "it" and is_value and self._it_is_a_number(node, slot):
            return None
        demanding = self.demanding
        mention = Mention(
            word,
            sorts,
            frozenset(),
            bool(possessor) and possessor not in ("place", "among"),
            self.clause_number,
            depth,
            place,
            self.around,
            before=self.pronoun[2]
            if self.pronoun and self.pronoun[0] == self.sentence_number
            else None,
            again=self.again if self.place == "subject" and not possessor else None,
            mover=self.subject if self.facts.moves else None,
            is_person=node.word in _PERSONS,
            needs_permanent=bool(place and demanding and demands_permanent(*demanding)),
            holds_cards=self._takes_cards(slot, possessor),
        )
        compared = self._of_the_compared(mention) if possessor == "player" else None
        if compared is not None:
            return self._bind(node, compared, "compared_with_itself", depth)
        if self.spoke_of_ability and word == "it" and not candidates(mention, self.referents, ()):
            self._note(node, "ability", "this_ability")
            return None
        return self._resolve(node, mention, depth)

    def _owner_before(self) -> Referent | None:
        """ "~'s power becomes that card's power and **its** toughness ...", "where X is that card's
        power and Y is **its** toughness": of what the same was told just before.
        """
        clause, owner = self.possessed.get(self.place, (-1, None))
        is_told = self.place == "subject" or (self.facts.lemma == "be" and self.subject is None)
        is_just_before = clause == self.clause_number - 1 and self.section == "effect"
        return owner if is_told and is_just_before else None

    def _takes_cards(self, slot: FrameSlot, possessor: str) -> bool:
        """ "reveal **a creature card** from among them", "cast **a spell** from among them"."""
        if possessor == "among":
            taken = self.containers[-1:]
        else:
            taken = self.arguments[-1:] if slot.name == "among" else []
        return any(not one.words.isdisjoint(_CARDS) for one in taken)

    def _player_around(self, word: str, sorts: frozenset[str]) -> Referent | None:
        """ "each player **who shuffled a creature into their library**": the player told so; the
        players of "your opponents and planeswalkers **they** control".
        """
        if word != "they" or sorts != PLAYER:
            return None
        return next((one for one in reversed(self.containers) if "Player" in one.sorts), None)

    def _its_source(self, node: Pronoun) -> bool:
        """ "All damage is dealt as though **its** source had infect": the damage's."""
        damage = [slot for words, slot, _ in self.nouns if "damage" in words]
        if node.word != "it" or not damage:
            return False
        self._note(node, damage[-1], "same_noun")
        return True

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
        if not (qualifiers or self.compared is not None or node.determiner in _POINTING):
            return None, False
        bare = not (node.determiner or node.plural or node.target)
        if bare and ("enchanted" in qualifiers or "equipped" in qualifiers):
            roles = any(place.role for place in self.facts.slots)
            if self.section == "trigger" and depth == 0 and (slot.role or not roles):
                # It may be attached no longer when the ability resolves (CR 603.10).
                name = f"event.{slot.role}" if slot.role else ""
                one = self._introduce(node, name, sorts, depth, words)
            else:
                one = self._role("attached", node, sorts, words, depth)
            one.is_role = True
            return one, True
        if noun == "player" and node.determiner == "that" and qualifiers & _SIDES_OF_COMBAT:
            role = "defender" if "defending" in qualifiers else "attacker"
            self._note(node, role, "combat_role")
            return self._role(role, node, PLAYER, words, depth), True
        if "defending" in qualifiers and noun == "player":
            return self._role("defender", node, PLAYER, words, depth), True
        refers = sorts & SPOKEN_OF
        if node.other and node.determiner == "the" and refers == PLAYER:
            return self._the_other_player(node, depth, "chosen" in qualifiers), True
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
            if found is None and noun == "ability":
                self._chosen_ability(node)
            return found, True
        if node.determiner != "the":
            return None, False
        targets = [one for one in self.referents if one.slot.startswith("target.")]
        if "targeted" in qualifiers and targets:
            return self._bind(node, targets[-1], "targeted", depth), True
        told = next((one for one in targets if _is_told_alike(node, one.node)), None)
        if told is not None:
            self.told = told
            return self._bind(node, told, "told_alike", depth), True
        if "chosen" in qualifiers:
            self._chosen(node, words | noun_words(noun))
            if refers and (noun in ("player", "opponent") or slot.sorts & THINGS == frozenset()):
                return self._spoken_of(node, refers, words, depth), True
        elif refers and not node.order:
            deeds = (PARTICIPLES.get(one, "") for one in qualifiers)
            deed = next((one for one in deeds if one in _DONE_TO_OBJECTS), "")
            if deed:
                return self._patient(node, deed, depth), True
            is_known = bool(refers & {"Player"}) or noun == "token"
            if is_known and not node.postmodifiers and node.possessor is None:
                word = "those" if node.plural else "that"
                mention = Mention(word, refers, words, bool(possessor), self.clause_number, depth)
                found = self._resolve(node, mention, depth)
                if found is None:
                    self._wait(node, "noun", words)
                return found, True
            side = next((one for one in qualifiers if one in SIDES), "")
            fighters = self._in_combat(side, node.plural) if side else []
            if len(fighters) == 1:
                return self._bind(node, fighters[0], "combat_role", depth), True
            if self.kinds.get(id(node)) == "definite":
                found = self._definite_thing(node, words, refers, depth)
                return found, found is not None
        return None, False

    def _chosen_ability(self, node: NounPhrase) -> None:
        """ "Choose flying or lifelink. This creature gains **that ability**"."""
        chosen = [slot for known, slot in self.choices if "ability" in known]
        if chosen:
            self.bindings.references[id(node)] = Bound(chosen[-1], "current", "chosen_before")

    def _definite_thing(
        self, node: NounPhrase, words: frozenset[str], sorts: frozenset[str], depth: int
    ) -> Referent | None:
        """ "**The creature** is a Vampire": what was called so, if anything was."""
        things = sorts & THINGS
        if not things:
            return None
        word = "those" if node.plural else "that"
        mention = Mention(word, things, words, False, self.clause_number, depth)
        excluded = [*self.containers, *self._made_here()]
        among = self._told_apart(mention, candidates(mention, self.referents, excluded))
        found, rule = choose(mention, among)
        if found is None:
            return None
        found.named_only = False  # spoken of by name, it is what "it" may mean next
        return self._bind(node, found, rule, depth, keep=depth > 0)

    def _note_unwalked(
        self, node: NounPhrase, noun: str, words: frozenset[str], sorts: frozenset[str]
    ) -> None:
        """Kinds of reference for which compiling has ways of its own."""
        key = id(node)
        kind = self.kinds.get(key)
        if kind is None or key in self.bindings.references or key in self.bindings.noted:
            return
        if kind == "combat role":
            role = "defender" if "defending" in qualifiers_of(node) else "attacker"
            self._note(node, role, "combat_role")
        elif kind == "chosen":
            self._chosen(node, words | noun_words(noun))
        elif kind == "this mana":
            self._this_mana(node)
        elif kind == "the rest":
            self._note_rest(node)
        elif kind == "done to":
            self._done_here(node, noun, words, sorts)
        elif kind in ("demonstrative", "definite"):
            self._known_by_noun(node, noun, words, sorts)

    def _done_here(
        self, node: NounPhrase, noun: str, words: frozenset[str], sorts: frozenset[str]
    ) -> None:
        """ "the amassed Army": by a verb for which compiling knows no slot."""
        verbs = frozenset(PARTICIPLES[one] for one in qualifiers_of(node) if one in PARTICIPLES)
        found = [one for verb, one in self.acted if verb in verbs]
        if found:
            self._note(node, self._slot_of(found[-1]), "latest_done_to_it")
        elif "copy" in verbs:
            # "Enter as a copy of any creature. When you do, tap **the copied creature**".
            self._known_by_noun(node, noun, words, sorts)
        elif sorts & (THINGS | {"Player"}):
            self._miss(node, "no single earlier object is meant")
            self._wait(node, "done to", verbs)
        else:
            self._same_noun(node, words | noun_words(noun))

    def _known_by_noun(
        self, node: NounPhrase, noun: str, words: frozenset[str], sorts: frozenset[str]
    ) -> None:
        """ "that damage", "the copies": a thing that was called so, else a noun that is none."""
        word = "those" if node.plural else "that"
        mention = Mention(word, sorts & (THINGS | {"Player"}), words, False, self.clause_number)
        if sorts & (THINGS | {"Player"}):
            found, rule = choose(mention, candidates(mention, self.referents, self.containers))
            if found is not None:
                self._note(node, self._slot_of(found), rule)
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
        is_made = self.facts.lemma == "create"  # "three of those tokens": more of their kind
        taken = depth == 0 and not is_made
        part = self._part_of(node, whole, depth) if taken else self._new_part(node, whole, depth)
        part.whole = whole
        return part


def _is_player(one: Referent) -> bool:
    return one.is_player


def _is_told_alike(node: NounPhrase, target: Node | None) -> bool:
    """ "**the creature you control** gets +2/+1" behind "target creature you control"."""
    if not isinstance(target, NounPhrase) or target.plural or not is_told(node):
        return False
    mine = node.postmodifiers[0]
    theirs = target.postmodifiers[-1] if target.postmodifiers else None
    return (
        isinstance(mine, Controlled)
        and isinstance(theirs, Controlled)
        and mine.negated == theirs.negated
        and _whose(mine.by) == _whose(theirs.by)
        and (node.heads == target.heads or noun_of(node) == "permanent")
    )


def _whose(player: Node) -> Node | str:
    return noun_of(player) if isinstance(player, NounPhrase) else player
