"""Sets and their parts: "the rest", "the other creature", "one of them" (CR 608.2c)."""

from __future__ import annotations

from cardwright.ast import Adverb, Node, NounPhrase, Number

from .phrase_facts import is_of_a_set, is_the_other, noun_of, noun_words, words_of
from .referents import CARD, PLAYER, THINGS, Bound, Referent, Unbound
from .resolve_mentions import MentionResolver
from .walk import nodes_in
from .word_kinds import nouns_of, verbs_of

__all__ = ["TAKING", "TRAITS_OF_THINGS", "RestBinder", "is_a_set", "says_or"]

TRAITS_OF_THINGS = nouns_of("traits")
TAKING = verbs_of("taking")


class RestBinder(MentionResolver):
    """Binds what is left of a set, and names the parts that are taken out of one."""

    __slots__ = ()

    def _spoken_of(
        self, node: NounPhrase, sorts: frozenset[str], words: frozenset[str], depth: int
    ) -> Referent:
        """What another ability left: later mentions of it mean the same."""
        one = Referent("", sorts, words, node.plural, node=node, stays=True)
        return self._tell_of(one, depth)

    def _tell_of(self, one: Referent, depth: int) -> Referent:
        """It is spoken of in this clause."""
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        one.sentence = self.sentence_number
        self.referents.append(one)
        return one

    # -- sets and parts

    def _taken_from(self, whole: Referent, part: Referent) -> None:
        """ "a creature card **from among them**"."""
        if whole is not part:
            part.whole = whole
        if whole.slot and part.slot and whole is not part:
            self.parts.append((self._slot_of(whole), part.slot))

    def _rest(self, node: NounPhrase, depth: int) -> Referent | None:
        """ "the rest": the latest set of which parts were taken, without those parts."""
        if not self.parts or self._looked_through() is not None:
            return self._rest_of_a_set(node, depth)
        whole = self.parts[-1][0]
        # What was moved is there no longer; what was only chosen or shown is left out by name.
        taken = [part for of, part in self.parts if of == whole and not part.endswith(".moved")]
        slot = f"rest({','.join((whole, *taken))})"
        slot = f"said.{slot}" if whole.startswith("said.") else slot
        self._use(whole)
        self.bindings.references[id(node)] = Bound(slot, "current", "what_is_left")
        return self._tell_of(self._left_of(node, slot, self._called(whole)), depth)

    def _called(self, slot: str) -> Referent | None:
        return next((one for one in reversed(self.referents) if one.slot == slot), None)

    def _left_of(self, node: NounPhrase, slot: str, whole: Referent | None) -> Referent:
        """What is left of a set is what the set is; "the other" is one."""
        sorts, words = (whole.sorts, whole.words) if whole is not None else (CARD, frozenset())
        return Referent(slot, sorts, words | {"card"}, not is_the_other(node), node=node)

    def _rest_of_a_set(self, node: NounPhrase, depth: int) -> Referent | None:
        """The latest set, where its parts were taken by words that name no slot ("one of them")."""
        whole = self._latest_set()
        if whole is None:
            self.bindings.references[id(node)] = Unbound("nothing was taken from anything")
            return None
        name = self._slot_of(whole)
        self.bindings.references[id(node)] = Bound(
            f"said.rest({name})", "current", "rest_of_the_latest_set"
        )
        self._use(name)
        return self._tell_of(self._left_of(node, "", whole), depth)

    def _note_rest(self, node: Node) -> None:
        """ "the other creature", "the rest of those cards": of the latest set or pair."""
        if isinstance(node, NounPhrase) and node.other:
            noun = noun_of(node)
            sorts = self.language.noun_sorts(noun) if noun else THINGS
            if not sorts & THINGS:
                self._other_noun(node, noun)
                return
            other = self._other_of_two(node)
            if other is not None:
                self._note(node, self._slot_of(other), "other_of_two")
                return
        things = [one for one in self.referents if one.sorts & THINGS]
        whole = self._latest_set() or (things[-1] if things else None)
        self._note_left(node, self._slot_of(whole) if whole is not None else "")

    def _note_left(self, node: Node, whole: str) -> None:
        if whole:
            self._note(node, f"said.rest({whole})", "what_is_left")
        else:
            self._miss(node, "nothing was taken from anything")

    def _other_of_two(self, node: NounPhrase) -> Referent | None:
        """ "Enchanted creature deals damage to a creature, destroy **the other creature**"."""
        if node.plural:
            return None
        words = words_of(node)
        both = [one for one in self.referents if one.section == "trigger" and words <= one.words]
        others = [one for one in both if not (one.is_role or one.is_source)]
        return others[0] if len(both) == 2 and len(others) == 1 else None

    def _other_noun(self, node: NounPhrase, noun: str) -> None:
        """ "the other **result**", "the other **type**": of two that are no objects."""
        words = noun_words(noun)
        several = [slot for known, slot, many in self.nouns if many and known & words]
        if not several and words & TRAITS_OF_THINGS:
            two = [one for one in self.referents if one.sorts & THINGS and says_or(one.node)]
            several = [f"said.trait({self._slot_of(one)})" for one in two]
        self._note_left(node, several[-1] if several else "")

    def _the_other_player(self, node: NounPhrase, depth: int, chosen: bool) -> Referent:
        """ "the card revealed by **the other player**": of two, not the one that acts."""
        pairs = [one for one in self.referents if one.is_player and one.plural]
        pairs = [one for one in pairs if not chosen or one.slot]
        self._note_left(node, self._slot_of(pairs[-1]) if pairs else "")
        if chosen and not pairs:
            self._wait(node, "chosen", words_of(node), rest=True)
        return self._spoken_of(node, PLAYER, frozenset({"player"}), depth)

    def _other_this_way(self, node: NounPhrase) -> None:
        """ "the other cards exiled **this way**": the deed says which cards there are."""
        for inner in nodes_in(node.postmodifiers):
            if isinstance(inner, Adverb) and inner.words == "this way":
                bound = self.bindings.of(inner)
                if isinstance(bound, Bound):
                    self._note_left(node, bound.slot.removeprefix("said."))

    def _say_you_and(self, node: Node, player: Referent) -> None:
        """ "you and target opponent": two, spoken of again as "the **other player**"."""
        both = Referent("", PLAYER, frozenset({"player"}), True, section=self.section, node=node)
        both.clause, both.named_only = self.clause_number, True
        both.members = (player,)
        self.referents.append(both)

    def _looked_through(self) -> Referent | None:
        """ "Reveal **cards** from the top of your library until you reveal a land card. Put that
        card into your hand and the rest ...": nothing was taken from any other set since.
        """
        whole, known, clause = self.sought
        since = [one for one in self.referents if one.whole is not None and one.clause > clause]
        return whole if known == len(self.parts) and not since else None

    def _latest_set(self) -> Referent | None:
        """What parts were taken from: told by them, else the latest that is no part itself."""
        sought = self._looked_through()
        if sought is not None:
            return sought
        for one in reversed(self.referents):
            if one.whole is not None:
                return one.whole
        chosen = self._just_chosen()
        if chosen is not None:
            return chosen  # "Choose X cards in your hand and discard **the rest**"
        sets = self._sets()
        # "Put the land cards into your hand and **the rest** ...": not the rest of the lands.
        main = [one for one in sets if one.depth == 0] or sets
        earlier = [one for one in main if one.clause < self.clause_number - 1]
        sets = earlier or main or [one for one in self.referents if "Zone" in one.sorts]
        sets = sets or [one for verb, one in self.acted if verb in TAKING]
        sets = sets or [one for one in self.referents if getattr(one.node, "partitive", None)]
        return sets[-1] if sets else None

    def _just_chosen(self) -> Referent | None:
        """What the clause before chose, where that was not itself taken from a set."""
        verb, chosen = self.acted[-1] if self.acted else ("", None)
        if chosen is None or verb != "choose" or is_of_a_set(chosen.node):
            return None
        return chosen if chosen.clause == self.clause_number - 1 else None

    def _sets(self) -> list[Referent]:
        sets = [one for one in self.referents if is_a_set(one)]
        # What was moved is no longer among the rest of anything.
        return [one for one in sets if not one.slot.endswith(".moved")] or sets

    def _part_of(self, node: NounPhrase, whole: Referent, depth: int) -> Referent:
        """ "one of them": a choice from what is known; the others are "the rest"."""
        if self.section != "effect" or not whole.slot:
            return self._new_part(node, whole, depth)
        self.counts["choice"] += 1
        one = self._new_part(node, whole, depth, f"choice.{self.counts['choice']}")
        self.parts.append((self._slot_of(whole), one.slot))
        self._use(whole.slot)
        return one

    def _new_part(self, node: NounPhrase, whole: Referent, depth: int, slot: str = "") -> Referent:
        one = self._introduce(node, slot, whole.sorts, depth, whole.words)
        counted = node.partitive or node.quantity
        one.plural = not (isinstance(counted, Number) and counted.value == 1)
        return one

    def _elliptical(self, node: Node, plural: bool, depth: int) -> Referent | None:
        """ "Exile **one** face down": of the set that was spoken of last."""
        chosen = self._just_chosen()
        if chosen is not None:
            return chosen
        sets = self._sets()
        if not sets:
            return None
        one = Referent("", sets[-1].sorts - {"Zone"}, sets[-1].words | {"card"}, plural, node=node)
        return self._tell_of(one, depth)


def is_a_set(one: Referent) -> bool:
    """Several things, or a zone that was looked at."""
    if "Zone" in one.sorts:
        return one.plural
    return bool(one.sorts & THINGS) and (one.plural or one.distributive) and not one.is_player


def says_or(node: Node | None) -> bool:
    """ "an instant **or** sorcery spell": one of two types."""
    return isinstance(node, NounPhrase) and node.conjunction == "or" and len(node.heads) > 1
