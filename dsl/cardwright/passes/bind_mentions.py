"""What a noun phrase speaks of again: "that creature", "the token", "the chosen player"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import Controlled, Node, NounPhrase

from .bind_pronouns import PronounBinder
from .binding_rules import candidates, choose
from .frame_facts import FrameSlot
from .phrase_facts import noun_of, noun_words, qualifiers_of, words_of
from .reference_kinds import PARTICIPLES, is_told
from .referents import PLAYER, SPOKEN_OF, THINGS, Bound, Mention, Referent
from .resolve_mentions import SIDES
from .word_kinds import qualifiers_of_kind, verbs_of

__all__ = ["POINTING", "MentionBinder"]

_CREATING = verbs_of("creating")
_DONE_TO_OBJECTS = verbs_of("done to objects")
_SIDES_OF_COMBAT = qualifiers_of_kind("side of combat")
#: Determiners of what was spoken of before.
POINTING = frozenset({"the", "that", "those", "these"})


class MentionBinder(PronounBinder):
    """Binds demonstratives and definite phrases."""

    __slots__ = ()

    def _mention(
        self,
        node: NounPhrase,
        noun: str,
        words: frozenset[str],
        sorts: frozenset[str],
        qualifiers: frozenset[str],
        slot: FrameSlot,
        depth: int,
        possessor: str,
    ) -> tuple[Referent | None, bool]:
        """Does the phrase speak of something known? (what, whether it does)."""
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
            mention = self._mention_of(word, refers, words, bool(possessor), depth)
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
        if told is None and len(targets) > 1 and not (node.postmodifiers or qualifiers):
            told = _called_so(node, targets)
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
                mention = self._mention_of(word, refers, words, bool(possessor), depth)
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

    def _mention_of(
        self,
        word: str,
        sorts: frozenset[str],
        words: frozenset[str],
        possessive: bool,
        depth: int,
    ) -> Mention:
        """A mention that stands in the sentence and clause that are walked."""
        clause, sentence = self.clause_number, self.sentence_number
        return Mention(word, sorts, words, possessive, clause, depth, sentence=sentence)

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
            # What only a condition asked for may be meant here.
            of = replace(mention, words=words, sentence=0)
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
        is_made = self.facts.lemma in _CREATING  # "three of those tokens": more of their kind
        taken = depth == 0 and not is_made
        part = self._part_of(node, whole, depth) if taken else self._new_part(node, whole, depth)
        part.whole = whole
        return part


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


def _called_so(node: NounPhrase, targets: Sequence[Referent]) -> Referent | None:
    """ "Target artifact and target artifact card": **the artifact** is the one, no card is."""
    if node.plural or node.order or node.possessor is not None:
        return None
    nouns = [one.node.heads if isinstance(one.node, NounPhrase) else () for one in targets]
    if nouns.count(node.heads) != 1 or len(set(nouns)) < len(nouns):
        return None
    return targets[nouns.index(node.heads)]


def _whose(player: Node) -> Node | str:
    return noun_of(player) if isinstance(player, NounPhrase) else player
