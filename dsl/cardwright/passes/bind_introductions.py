"""What a phrase introduces: its sorts, its name, and what a list of phrases is."""

from __future__ import annotations

from cardwright.ast import (
    Head,
    NounPhrase,
    Number,
    Pronoun,
    Qualifier,
)

from .bind_sets import SetBinder
from .frame_facts import FrameSlot
from .phrase_facts import (
    is_plural,
)
from .referents import CARD, PLAYER, SPOKEN_OF, THINGS, Referent
from .word_kinds import verbs_of

__all__ = ["IntroductionBinder"]

_CHOOSING = verbs_of("choosing")
_OF_NONE_YET = verbs_of("of none yet")
_WHOLE = ("each", "all", "every")
#: What something can be the target of (CR 115.1).
_TARGETING = frozenset({"Spell", "Ability"})


class IntroductionBinder(SetBinder):
    """Introduces referents for noun phrases."""

    __slots__ = ()

    def _sorts(self, node: NounPhrase, noun: str) -> frozenset[str]:
        if noun == "card":
            return CARD
        heads = node.heads
        if len(heads) == 1 and type(heads[0]) is Head and heads[0].noun:
            return self.language.noun_sorts(heads[0].noun)
        sorts: set[str] = set()
        for head in heads:
            if type(head) is Head:
                if head.noun:
                    sorts |= self.language.noun_sorts(head.noun)
                elif head.types or any(isinstance(one, Qualifier) for one in head.qualifiers):
                    sorts |= {"Object", "Permanent"}
        return frozenset(sorts)

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
        if sorts.isdisjoint(SPOKEN_OF):
            if noun:
                self._say_noun(node, noun, is_plural(node))
            elif depth == 0 and slot.sorts & THINGS and (node.quantity or node.determiner):
                return self._elliptical(node, is_plural(node), depth)
            return None
        if node.determiner == "no" and sorts.isdisjoint(THINGS):
            return None  # "if **no player** does": nobody
        plural = is_plural(node)
        if noun == "target" and self.section == "trigger" and slot.role:
            # "becomes the target of a spell": nothing is chosen here
            return self._introduce(node, f"event.{slot.role}", _TARGETING, depth, words)
        if noun == "target" and (node.possessor is not None or self._is_of_a_spell(depth)):
            return None  # "as **this spell's target**", "a spell with **a single target**"
        if node.target or noun == "target":
            return self._introduce_target(node, sorts, words, plural)
        if (
            depth == 0
            and node.determiner == "a"
            and self.section == "effect"
            and self.facts.lemma in _OF_NONE_YET
        ):
            return None
        name = self._slot_name(node, noun, sorts, slot, depth, owner, possessor)
        one = self._introduce(node, name, sorts, depth, words)
        one.plural = plural
        one.distributive |= node.determiner in ("each", "every")
        one.generic = plural and (not node.quantity or node.determiner == "all")
        one.distributive |= owner is not None and owner.distributive
        if type(node.partitive) is Number and node.determiner == "the" and node.quantity:
            # "one of **the top two cards**": they are what "the other" is left of.
            one.whole = Referent("", sorts, words, True)
        done_by_each = bool(slot.result) or (self.facts.lemma in _CHOOSING and depth == 0)
        if done_by_each and self.section == "effect" and self.subject is not None:
            one.distributive |= self.subject.distributive  # "each opponent creates a token"
        return one

    def _is_of_a_spell(self, depth: int) -> bool:
        """Whether a target stands in what an event tells of a spell: it is none of this ability."""
        return self.section == "trigger" and depth > 0 and bool(self.containers)

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
        if type(node.possessor) is Pronoun and node.possessor.word == "you":
            return "you"
        if owner is not None and owner.slot and not owner.slot.startswith("choice."):
            return owner.slot
        things = [one for one in self.arguments if one.sorts & THINGS and one.slot]
        return f"owner({things[-1].slot})" if len(things) == 1 else ""

    def _joined(
        self, conjunction: str, found: list[Referent | None], depth: int
    ) -> Referent | None:
        members = [one for one in found if one is not None]
        if len(found) == 1 or len(members) < 2:
            return members[0] if len(found) == 1 and members else None
        things = all(one.sorts & THINGS and not one.is_player for one in members)
        players = all(one.is_player for one in members)
        if conjunction == "or" and not things and not players and _may_be_players(members):
            # "**that player or that permanent's controller** may pay", of any target
            group = self._group(members, conjunction, depth)
            group.sorts = PLAYER
            return group
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


def _may_be_players(members: list[Referent]) -> bool:
    some = any(one.is_player for one in members)
    return some and all("Player" in one.sorts for one in members)
