"""Sets and their parts, amounts, choices, deeds: references that mean no single object by name."""

from __future__ import annotations

from cardwright.ast import Clause, Node, NounPhrase, Number, Pronoun, ThatMany

from .discourse import Discourse
from .frame_facts import FrameFacts
from .phrase_facts import is_of_a_set, is_the_other, noun_of, qualifiers_of, words_of
from .reference_kinds import PARTICIPLES
from .referents import THINGS, Bound, Referent, Unbound

__all__ = ["SetBinder", "noun_words"]

#: Things that may be chosen one by one from a list of named options.
_OPTIONS = frozenset({"color", "type", "word", "name", "ability", "mode", "option", "player"})


_PRODUCING = frozenset({"add", "produce", "choose", "tap"})
_TRAITS_OF_THINGS = frozenset({"name", "type", "mana value", "power"})
_DIFFERENCE = frozenset({"difference"})
#: Actions that take things out of many by choice.
_TAKING = frozenset({"choose", "search"})
_ANY_THING = frozenset({"permanent", "card", "object"})
_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker", "battle"})


def noun_words(noun: str) -> frozenset[str]:
    """The words by which a noun of several words may be called again: "creature type", "type"."""
    return frozenset({noun, noun.rpartition(" ")[2]}) if noun else frozenset()


class SetBinder(Discourse):
    """Binds "the rest", "that many", "that damage", "the chosen type", "the exiled card"."""

    # -- what was done to what

    def _patient(self, node: NounPhrase, lemma: str, depth: int) -> Referent | None:
        """ "the sacrificed creature": of what was sacrificed before, the one that is called so."""
        found = [one for verb, one in self.patients if verb == lemma]
        if len(found) == 1:
            return self._bind(node, found[0], "what_was_done_to_it", depth, keep=True)
        words = words_of(node)
        among = found or [one for verb, one in self.acted if verb == lemma]
        fit = [one for one in among if _may_be_called(words, one)] or among
        if fit:
            return self._bind(node, fit[-1], "latest_done_to_it", depth, keep=True)
        self.bindings.references[id(node)] = Unbound("no single earlier object is meant")
        self._wait(node, "done to", frozenset({lemma}))
        return self._spoken_of(node, THINGS, words, depth)

    def _spoken_of(
        self, node: NounPhrase, sorts: frozenset[str], words: frozenset[str], depth: int
    ) -> Referent:
        """What another ability left: later mentions of it mean the same."""
        one = Referent("", sorts, words, node.plural, node=node, section=self.section)
        one.clause, one.depth, one.stays = self.clause_number, depth, True
        self.referents.append(one)
        return one

    # -- sets and parts

    def _taken_from(self, whole: Referent, part: Referent) -> None:
        """ "a creature card **from among them**"."""
        if whole is not part:
            part.whole = whole
        if whole.slot and part.slot and whole is not part:
            self.parts.append((whole.slot, part.slot))

    def _rest(self, node: NounPhrase, depth: int) -> Referent | None:
        """ "the rest": the latest set of which parts were taken, without those parts."""
        if not self.parts:
            return self._rest_of_a_set(node, depth)
        whole = self.parts[-1][0]
        # What was moved is there no longer; what was only chosen or shown is left out by name.
        taken = [part for of, part in self.parts if of == whole and not part.endswith(".moved")]
        slot = f"rest({','.join((whole, *taken))})"
        self._use(whole)
        self.bindings.references[id(node)] = Bound(slot, "current", "what_is_left")
        one = Referent(slot, frozenset({"Object", "Card"}), frozenset({"card"}), True)
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        self.referents.append(one)
        return one

    def _rest_of_a_set(self, node: NounPhrase, depth: int) -> Referent | None:
        """The latest set, where its parts were taken by words that name no slot ("one of them")."""
        whole = self._latest_set()
        if whole is None:
            self.bindings.references[id(node)] = Unbound("nothing was taken from anything")
            return None
        name = whole.slot or self._said(whole)
        self.bindings.references[id(node)] = Bound(
            f"said.rest({name})", "current", "rest_of_the_latest_set"
        )
        self._use(name)
        one = Referent("", whole.sorts, whole.words | {"card"}, True, node=node)
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        self.referents.append(one)
        return one

    def _note_rest(self, node: Node) -> None:
        """ "the other creature", "the rest of those cards": of the latest set or pair."""
        things = [one for one in self.referents if one.sorts & THINGS]
        whole = self._latest_set() or (things[-1] if things else None)
        if whole is not None:
            self._note(node, f"said.rest({whole.slot or self._said(whole)})", "what_is_left")
        else:
            self._miss(node, "nothing was taken from anything")

    def _this_mana(self, node: Node) -> None:
        """ "Spend **this mana** only on ...": what this ability added (CR 106.6)."""
        made = [action for action in self.actions if action[0] in _PRODUCING]
        if made:
            self._note(node, f"said.step.{made[-1][2]}", "mana_of_this_ability")
        elif self.deeds:
            self._note(node, self.deeds[-1][1], "mana_of_this_ability")
        else:
            self._miss(node, "no mana was added before")

    def _latest_set(self) -> Referent | None:
        """What parts were taken from: told by them, else the latest that is no part itself."""
        for one in reversed(self.referents):
            if one.whole is not None:
                return one.whole
        verb, chosen = self.acted[-1] if self.acted else ("", None)
        if (
            chosen is not None
            and verb == "choose"
            and chosen.clause == self.clause_number - 1
            and not is_of_a_set(chosen.node)
        ):
            return chosen  # "Choose X cards in your hand and discard **the rest**"
        sets = [one for one in self.referents if _is_a_set(one)]
        # What was moved is no longer among the rest of anything.
        sets = [one for one in sets if not one.slot.endswith(".moved")] or sets
        # "Put the land cards into your hand and **the rest** ...": not the rest of the lands.
        main = [one for one in sets if one.depth == 0] or sets
        earlier = [one for one in main if one.clause < self.clause_number - 1]
        sets = earlier or main or [one for one in self.referents if "Zone" in one.sorts]
        sets = sets or [one for verb, one in self.acted if verb in _TAKING]
        sets = sets or [one for one in self.referents if getattr(one.node, "partitive", None)]
        return sets[-1] if sets else None

    def _part_of(self, node: NounPhrase, whole: Referent, depth: int) -> Referent | None:
        """ "one of them": a choice from what is known; the others are "the rest"."""
        if self.section != "effect" or not whole.slot:
            return self._unnamed_part(node, whole, depth)
        self.counts["choice"] += 1
        name = f"choice.{self.counts['choice']}"
        one = self._introduce(node, name, whole.sorts, depth, whole.words)
        counted = node.partitive or node.quantity
        single = isinstance(counted, Number) and counted.value == 1
        one.plural = not single
        self.parts.append((whole.slot, name))
        self._use(whole.slot)
        return one

    def _unnamed_part(self, node: NounPhrase, whole: Referent, depth: int) -> Referent:
        one = self._introduce(node, "", whole.sorts, depth, whole.words)
        counted = node.partitive or node.quantity
        one.plural = not (isinstance(counted, Number) and counted.value == 1)
        return one

    def _elliptical(self, node: Node, plural: bool, depth: int) -> Referent | None:
        """ "Exile **one** face down": of the set that was spoken of last."""
        verb, chosen = self.acted[-1] if self.acted else ("", None)
        if (
            chosen is not None
            and verb == "choose"
            and chosen.clause == self.clause_number - 1
            and not is_of_a_set(chosen.node)
        ):
            return chosen  # "Choose X cards in your hand and discard **the rest**"
        sets = [one for one in self.referents if _is_a_set(one)]
        # What was moved is no longer among the rest of anything.
        sets = [one for one in sets if not one.slot.endswith(".moved")] or sets
        if not sets:
            return None
        one = Referent("", sets[-1].sorts - {"Zone"}, sets[-1].words | {"card"}, plural, node=node)
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        self.referents.append(one)
        return one

    # -- amounts

    def _value(self, node: ThatMany) -> None:
        if node.words.endswith(" x"):
            return  # "an additional X": see bind_variables
        if node.words.startswith(("that", "twice that", "as")):
            own = self.subject is not None and self.subject.slot == "each.1"
            if self.amounts and not (own and self.each_amount):
                # A number that the text states needs no other name, so it is meant last.
                still_open = [one for one, is_open in self.amounts if is_open]
                slot = still_open[-1] if still_open else self.amounts[-1][0]
                self.bindings.references[id(node)] = Bound(slot, "current", "latest_open_amount")
                self._use(slot)
                return
        if self.amounts:
            self._note(node, self.amounts[-1][0], "latest_amount")
        elif self.other_amounts:
            self._note(node, self.other_amounts[-1], "latest_count")
        elif any("number" in words for words, _, _ in self.nouns):
            number = next(slot for words, slot, _ in self.nouns[::-1] if "number" in words)
            self._note(node, number, "latest_number")
        else:
            self.bindings.references[id(node)] = Unbound("no amount was mentioned before")

    # -- nouns that are no objects

    def _color(self, node: NounPhrase, chosen: bool) -> None:
        """ "the chosen color" of the object (CR 607.2d); "that color": named or chosen before."""
        known = [one for one in self.actions if one[0] == "choose"]
        bound: Bound | Unbound
        if node.determiner == "the" and chosen:
            self.colors.append("chosen.color")
            bound = Bound("chosen.color", "current", "chosen")
        elif node.determiner == "that" and self.colors:
            bound = Bound(self.colors[-1], "current", "latest_color")
        elif node.determiner == "that" and known:
            bound = Bound("choice.color", "current", "chosen_before")
        else:
            self._same_noun(node, frozenset({"color"}))
            return
        self.bindings.references[id(node)] = bound

    def _say_noun(self, node: NounPhrase, noun: str, plural: bool) -> None:
        """A noun that is no object was said: "two **counters**", "a creature **type**"."""
        words = noun_words(noun)
        self.bindings.said += 1
        slot = f"said.{self.bindings.said}"
        self.bindings.named[slot] = node
        self.nouns.append((words, slot, plural))
        self.memory.note("noun", words, self.number)

    def _say_words(self, words: frozenset[str], node: Node) -> None:
        """A noun of which another phrase speaks: "has scavenge. The **scavenge cost** is ..."."""
        self.bindings.said += 1
        slot = f"said.{self.bindings.said}"
        self.bindings.named[slot] = node
        self.nouns.append((words, slot, False))

    def _same_noun(self, node: NounPhrase, words: frozenset[str]) -> None:
        """ "that damage", "those counters", "the flip": what was called so, latest last."""
        plural = node.plural
        fit = [one for one in self.nouns if not one[0].isdisjoint(words)]
        agreeing = [one for one in fit if one[2] == plural] or fit
        if agreeing:
            self._note(node, agreeing[-1][1], "same_noun")
            return
        if node.plural is False and words & {"number", "amount", "much", "many"} and self.amounts:
            self._note(node, self.amounts[-1][0], "latest_amount")
            return
        chosen = [slot for known, slot in self.choices if not known.isdisjoint(words)]
        if chosen:
            self._note(node, chosen[-1], "chosen_before")
            return
        counters = [slot for known, slot, _ in self.nouns if "counter" in known]
        if "kind" in words and counters:
            self._note(node, counters[-1], "kind_of_counter")
            return
        if words & _TRAITS_OF_THINGS:
            # "exile a card ... any number of cards with **that name**"
            things = [one for one in self.referents if one.sorts & THINGS and not one.is_source]
            if things:
                main = [one for one in things if one.depth == 0] or things
                self._note(node, f"said.trait({main[-1].slot or self._said(main[-1])})", "trait")
                return
        self._miss(node, "nothing was called so before")
        self._wait(node, "keyword" if _is_a_cost(words) else "noun", _stem(words))

    def _chosen(self, node: NounPhrase, words: frozenset[str]) -> None:
        """ "the chosen type": of this ability's choice, else of another one's (CR 607.2d)."""
        fit = [slot for known, slot in self.choices if _are_called(words, known)]
        if fit:
            self._note(node, fit[-1], "chosen_before")
            return
        sought = [action for action in self.actions if action[0] in _TAKING]
        if sought and noun_of(node) == "card":
            self._note(node, f"said.step.{sought[-1][2]}", "found_by_choice")
            return
        self._miss(node, "nothing of that kind was chosen")
        self._wait(node, "chosen", words)

    def _choose(self, found: list[tuple[Node | None, Referent | None]]) -> None:
        """Note what a clause with "choose" left: what may be "chosen" later."""
        words: set[str] = set()
        slot = ""
        for node, referent in found:
            if referent is not None:
                slot = slot or referent.slot or self._said(referent)
            words |= _choice_words(node)
        known = frozenset(words)
        self.choices.append((known, slot or f"choice.{'.'.join(sorted(known)) or 'option'}"))
        self.memory.note("chosen", known, self.number)

    def _say_difference(self) -> None:
        """Two numbers were compared: "equal to the difference"."""
        self.bindings.said += 1
        self.nouns.append((_DIFFERENCE, f"said.{self.bindings.said}", False))

    # -- this way

    def _way(self, adverb: Node, facts: FrameFacts) -> None:
        """ "revealed this way": the earlier action with the same verb, else one of the deed."""
        same = [action for action in self.actions if action[0] == facts.lemma]
        if len(same) > 1:
            same = [action for action in same if not _is_with_the_rest(action[1])] or same
        references = self.bindings.references
        if len(same) == 1:
            references[id(adverb)] = Bound(f"step.{same[0][2]}", "current", "same_verb")
            self.bindings.used.add(id(same[0][1]))
            return
        if same:
            self._note(adverb, f"said.step.{same[-1][2]}", "latest_same_verb")
            return
        deeds = [slot for lemma, slot in self.deeds if lemma == facts.lemma]
        other = [action for action in self.actions if action[0] in facts.ways]
        if deeds:
            self._note(adverb, deeds[-1], "same_verb")
        elif other:
            self._note(adverb, f"said.step.{other[-1][2]}", "verb_of_the_deed")
        else:
            references[id(adverb)] = Unbound("no single earlier action is meant")
            self._wait(adverb, "this way", frozenset({facts.lemma, *facts.ways}))

    def _if_you_do(self, clause: Clause) -> None:
        """ "if you do": the latest optional action, else the latest action (CR 118.12, 608.2c)."""
        optional = [action for action in self.actions if action[3]]
        found = (optional or self.actions)[-1:]
        if not found:
            if self.deeds:
                self._note(clause, self.deeds[-1][1], "if_you_do")
                return
            self.bindings.references[id(clause)] = Unbound("nothing was done before")
            return
        chain = [one for one in self.actions if one[3] and found[0][3]]
        first = chain[0] if chain and self._one_offer(chain) else found[0]
        self.bindings.references[id(clause)] = Bound(f"step.{first[2]}", "current", "if_you_do")
        self.bindings.used.add(id(first[1]))

    def _one_offer(self, chain: list[tuple[str, Clause, int, bool]]) -> bool:
        steps = [one[2] for one in chain]
        return (
            steps == list(range(steps[0], steps[0] + len(steps)))
            and len([one for one in chain if "may" in one[1].modals]) <= 1
        )


def _is_with_the_rest(clause: Clause) -> bool:
    """ "and **the rest** into your graveyard": what was done by the way."""
    return any(
        isinstance(one, NounPhrase) and (noun_of(one) == "rest" or is_the_other(one))
        for one in clause.arguments
    )


def _is_a_set(one: Referent) -> bool:
    """Several things, or a zone that was looked at."""
    things = bool(one.sorts & THINGS) or "Zone" in one.sorts
    return things and (one.plural or one.distributive) and not one.is_player


def _may_be_called(words: frozenset[str], one: Referent) -> bool:
    return not words or not words.isdisjoint(one.words) or bool(words & {"card", "permanent"})


def _are_called(words: frozenset[str], known: frozenset[str]) -> bool:
    """ "the chosen permanents": of artifacts and lands that were chosen."""
    if not known or not words or not known.isdisjoint(words):
        return True
    return bool(words & _ANY_THING) and bool(known & _TYPES)


def _is_a_cost(words: frozenset[str]) -> bool:
    return any(word.endswith("cost") and word != "cost" for word in words) or "gift" in words


def _stem(words: frozenset[str]) -> frozenset[str]:
    """ "escape cost" stands for its keyword."""
    return words | {word.removesuffix(" cost") for word in words}


def _choice_words(node: Node | None) -> set[str]:
    if isinstance(node, NounPhrase):
        noun = noun_of(node)
        bare = not (node.determiner or node.quantity or node.target or node.plural or noun)
        if noun in ("choice", "kind") or bare:
            return set(_OPTIONS)  # "choose artifact, creature, or land"
        words = set(words_of(node)) | noun_words(noun)
        if noun == "opponent":
            words.add("player")
        return words | set(qualifiers_of(node) & set(PARTICIPLES))
    items = getattr(node, "items", ())
    if items:
        return set(_OPTIONS).union(*map(_choice_words, items))
    if isinstance(node, Pronoun) or node is None:
        return set()
    return set(_OPTIONS)
