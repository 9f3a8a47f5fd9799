"""Amounts, choices: references that mean no single object by name."""

from __future__ import annotations

from cardwright.ast import KeywordReference, Node, NounPhrase, Option, Pronoun, ThatMany

from .bind_deeds import DeedBinder
from .bind_rest import TAKING, TRAITS_OF_THINGS, says_or
from .frame_facts import FrameSlot
from .participants import option_names
from .phrase_facts import noun_of, noun_words, qualifiers_of, words_of
from .reference_kinds import PARTICIPLES
from .referents import CARD, THINGS, Bound, Referent, Unbound
from .word_kinds import nouns_of, verbs_of

__all__ = ["SetBinder"]

_OPTIONS = nouns_of("options")
_CHOOSING = verbs_of("choosing")
_PRODUCING = verbs_of("producing")
#: What a comparison leaves behind: "equal to **the difference**".
_DIFFERENCE = frozenset({"difference"})
_THAT = frozenset({"that many", "that much"})
_OF_ANY_TYPE = nouns_of("of any type")
_PERMANENT_TYPES = nouns_of("permanent types")


class SetBinder(DeedBinder):
    """Binds "that many", "that damage", "the chosen type", "the exiled card"."""

    __slots__ = ()

    # -- what was done to what

    def _patient(self, node: NounPhrase, lemma: str, depth: int) -> Referent | None:
        """ "the sacrificed creature": of what was sacrificed before, the one that is called so."""
        found = [one for verb, one in self.patients if verb == lemma]
        # "if you exiled four or more cards this way": those are no others.
        found = [one for one in found if one.section != "condition"] or found
        if not node.plural:
            # "Exile cards until you exile a nonland card. You may cast **the exiled card**".
            found = [one for one in found if not one.plural] or found
        else:
            # "If **an artifact card** is revealed this way, ... **the revealed cards**": the set.
            found = [one for one in found if one.plural or one.distributive] or found
        if len(found) == 1:
            return self._bind(node, found[0], "what_was_done_to_it", depth, keep=True)
        words = words_of(node)
        among = found or [one for verb, one in self.acted if verb == lemma]
        fit = [one for one in among if _may_be_called(words, one)] or among
        if fit:
            return self._bind(node, fit[-1], "latest_done_to_it", depth, keep=True)
        self.bindings.references[id(node)] = Unbound("no single earlier object is meant")
        self._wait(node, "done to", frozenset({lemma}))
        return self._spoken_of(node, CARD if "card" in words else THINGS, words, depth)

    # -- amounts

    def _value(self, node: ThatMany) -> None:
        if node.words.endswith(" x"):
            return  # "an additional X": see bind_variables
        found = self._amount_meant(node.words.startswith(("that", "twice that", "as")))
        if found is None:
            self.bindings.references[id(node)] = Unbound("no amount was mentioned before")
            return
        if self.says_otherwise and self._is_of_the_other(found.slot, "much" in node.words):
            self.bindings.references[id(node)] = Unbound("several amounts could be meant")
            return
        if found.is_named and found.rule == "latest_open_amount":
            self.bindings.references[id(node)] = found
            self._use(found.slot)
        else:
            self._note(node, found.slot, found.rule)
        if self.section == "effect" and node.words in _THAT:
            self.repeated[f"step.{self.step}.amount"] = found

    def _is_of_the_other(self, slot: str, is_much: bool) -> bool:
        """ "Discard two cards. If ..., you gain 3 life. **Otherwise, draw that many cards**": the
        amount of what is not done, where one was told before, and it is told as another.
        """
        begin, end = self.steps_before
        other = {f"step.{number}.amount" for number in range(begin + 1, end + 1)}
        is_told_so = (slot in self.masses) == is_much
        return slot in other and not is_told_so and any(one not in other for one, _ in self.amounts)

    def _amount_meant(self, is_whole: bool) -> Bound | None:
        """The amount, where a part or multiple of it is said: one that the text states last."""
        still_open = [one for one, is_open in self.amounts if is_open]
        if self.own_amount:
            return Bound(self.own_amount, "current", "counted_here")
        # "Prevent that damage. If damage is prevented this way": the amount of the deed; of what
        # excess damage is dealt, a part (CR 120.10).
        number = self.sentence_number
        of_the_deed = self.said_how == number and self.asked_for_excess != number and still_open
        asked = self.asked_how_many[0] == self.sentence_number
        if asked and not self.says_instead and not of_the_deed:
            return Bound(self.asked_how_many[1], "current", "counted_here")
        own = self.subject is not None and self.subject.slot == "each.1"
        if is_whole and self.amounts and not (own and self.each_amount):
            # A number that the text states needs no other name, so it is meant last.
            slot = still_open[-1] if still_open else self.amounts[-1][0]
            again = None if still_open else self.repeated.get(slot)
            return again or Bound(slot, "current", "latest_open_amount")
        if not still_open and self.other_amounts and not is_whole:
            # "If it had two or more counters on it, create a token with **half that many**".
            return Bound(self.other_amounts[-1], "current", "latest_count")
        if self.amounts:
            slot = self.amounts[-1][0]
            return self.repeated.get(slot) or Bound(slot, "current", "latest_amount")
        if self.other_amounts:
            return Bound(self.other_amounts[-1], "current", "latest_count")
        numbers = [slot for words, slot, _ in self.nouns if "number" in words]
        return Bound(numbers[-1], "current", "latest_number") if numbers else None

    # -- nouns that are no objects

    def _this_mana(self, node: Node) -> None:
        """ "Spend **this mana** only on ...": what this ability added (CR 106.6)."""
        made = [action for action in self.actions if action[0] in _PRODUCING]
        if made:
            self._note(node, f"said.step.{made[-1][2]}", "mana_of_this_ability")
        elif self.deeds:
            self._note(node, self.deeds[-1][1], "mana_of_this_ability")
        else:
            self._miss(node, "no mana was added before")

    def _color(self, node: NounPhrase, chosen: bool) -> None:
        """ "the chosen color" of the object (CR 607.2d); "that color": named or chosen before."""
        known = [one for one in self.actions if one[0] in _CHOOSING]
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
        self.named[slot] = node
        self.nouns.append((words, slot, plural))
        self.memory.note("noun", words, self.number)

    def _say_words(self, words: frozenset[str], node: Node) -> None:
        """A noun of which another phrase speaks: "has scavenge. The **scavenge cost** is ..."."""
        self.bindings.said += 1
        slot = f"said.{self.bindings.said}"
        self.named[slot] = node
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
        if words & TRAITS_OF_THINGS:
            # "exile a card ... any number of cards with **that name**"
            things = [one for one in self.referents if one.sorts & THINGS and not one.is_source]
            # "Search for any number of cards with **that name**": not their own.
            things = [one for one in things if one not in self.containers]
            if things:
                main = [one for one in things if one.depth == 0] or things
                if "type" in words:
                    # "an Aura attached to a creature or land ... of **that type**"
                    main = [one for one in things if says_or(one.node)] or main
                self._note(node, f"said.trait({self._slot_of(main[-1])})", "trait")
                return
        self._miss(node, "nothing was called so before")
        self._wait(node, "keyword" if _is_a_cost(words) else "noun", _stem(words))

    def _chosen(self, node: NounPhrase, words: frozenset[str]) -> None:
        """ "the chosen type": of this ability's choice, else of another one's (CR 607.2d)."""
        fit = [slot for known, slot in self.choices if _are_called(words, known)]
        if fit:
            # "Choose a land type and a basic land type ... **the first chosen type**"
            slot = f"said.{node.order}({fit[-1]})" if node.order else fit[-1]
            self._note(node, slot, "chosen_before")
            return
        sought = [action for action in self.actions if action[0] in TAKING]
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
                slot = slot or self._slot_of(referent)
            words |= _choice_words(node)
        known = frozenset(words)
        self.choices.append((known, slot or f"choice.{'.'.join(sorted(known)) or 'option'}"))
        self.memory.note("chosen", known, self.number)

    def _is_a_number(self, node: Pronoun, slot: FrameSlot) -> bool:
        """ "Damage that would reduce your life total to less than 1 reduces **it** to 1": not what
        it is compared with. "Flip three coins. If **they** come up heads, ...": all of them.
        """
        is_single = node.word == "it"
        fit = [
            name
            for words, name, many in self.nouns
            if words != _DIFFERENCE
            and (is_single or many)
            and any(self.language.noun_sorts(word) & slot.sorts for word in words)
        ]
        if fit:
            asked, number = self.asked_number
            is_asked = asked == self.sentence_number and number in fit
            self._note(node, number if is_asked else fit[-1], "latest_number")
        return bool(fit)

    def _say_difference(self) -> None:
        """Two numbers were compared: "equal to the difference"."""
        self.bindings.said += 1
        self.nouns.append((_DIFFERENCE, f"said.{self.bindings.said}", False))


def _may_be_called(words: frozenset[str], one: Referent) -> bool:
    return not words or not words.isdisjoint(one.words) or bool(words & {"card", "permanent"})


def _are_called(words: frozenset[str], known: frozenset[str]) -> bool:
    """ "the chosen permanents": of artifacts and lands that were chosen."""
    if not known or not words or not known.isdisjoint(words):
        return True
    return bool(words & _OF_ANY_TYPE) and bool(known & _PERMANENT_TYPES)


def _is_a_cost(words: frozenset[str]) -> bool:
    return any(word.endswith("cost") and word != "cost" for word in words) or "gift" in words


def _stem(words: frozenset[str]) -> frozenset[str]:
    """ "escape cost" stands for its keyword."""
    return words | {word.removesuffix(" cost") for word in words}


def _choice_words(node: Node | None) -> set[str]:
    if isinstance(node, NounPhrase):
        noun = noun_of(node)
        if _is_named(node):
            return set(option_names()[noun])
        bare = not (node.determiner or node.quantity or node.target or node.plural or noun)
        if noun in ("choice", "kind") or bare:
            return set(_OPTIONS)  # "choose artifact, creature, or land"
        words = set(words_of(node)) | noun_words(noun)
        if noun == "opponent":
            words.add("player")
        return words | set(qualifiers_of(node) & set(PARTICIPLES))
    items = getattr(node, "items", ())
    if items:
        named = all(map(_is_named, items))
        return set(() if named else _OPTIONS).union(*map(_choice_words, items))
    if isinstance(node, Pronoun) or node is None:
        return set()
    if not _is_named(node):
        return set(_OPTIONS)
    return set(option_names()[node.name]) if isinstance(node, Option) else {"ability"}


def _is_named(node: Node) -> bool:
    """Whether it is known what a chosen option is called: "flying", "odd", "left"."""
    if isinstance(node, Option):
        return node.name in option_names()
    if isinstance(node, NounPhrase):
        return noun_of(node) in option_names() and not node.determiner
    return isinstance(node, KeywordReference)
