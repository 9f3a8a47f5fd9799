"""What a pronoun means: told by where it stands, else by what was spoken of before."""

from __future__ import annotations

from cardwright.ast import Pronoun

from .bind_introductions import IntroductionBinder
from .binding_rules import candidates
from .clause_demands import demands_permanent
from .frame_facts import FrameSlot
from .phrase_facts import IT, MENTIONS
from .referents import PLAYER, SPOKEN_OF, THINGS, Mention, Referent
from .word_kinds import nouns_of, pronouns_of, verbs_of

__all__ = ["PronounBinder"]

_COUNTS = pronouns_of("counting")
_CARDS = nouns_of("cards")
_PAYING = verbs_of("paying")
_PERSONS = pronouns_of("persons")
_SINGLE = pronouns_of("counting one")
#: Sorts of what pronouns mean; another sort in a frame says nothing of the referent.
_NOT_A_NUMBER = SPOKEN_OF | {"Counter"}


class PronounBinder(IntroductionBinder):
    """Binds pronouns; noun phrases are the subclass's."""

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
        if possessor == "trait" and word == "it" and self.facts.lemma in _PAYING and self.cast:
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
        if word in ("it", "they") and is_value and self._is_a_number(node, slot):
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
            self.sentence_number,
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


def _is_player(one: Referent) -> bool:
    return one.is_player
