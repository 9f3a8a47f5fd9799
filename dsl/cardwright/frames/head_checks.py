"""What the words of one noun phrase must agree in: determiner, possessor, number and order."""

from __future__ import annotations

from cardwright.ast import (
    Head,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    Pronoun,
    Qualifier,
    QuantityWord,
)

from . import agreement
from .phrase_places import PhrasePlaces
from .reasons import Refusal
from .sorts import mask

__all__ = ["CheckedPlaces"]

_PERMANENT = mask("Object", "Permanent")
_OBJECT = mask("Object")
_ZONE = mask("Zone")
_PLAYER = mask("Player")
_ABILITY = mask("Ability")
#: What "this" never points at by a word of its own: no "this power".
_NOT_THIS = mask("Player", "Attribute", "Zone", "Color")
#: "Another target creature", "a second target creature"; one target is never all of them.
_BEFORE_TARGET = frozenset(("another", "a"))
_PARTS_OF_TURNS = frozenset(("step", "phase"))
_TARGETS = mask("Object", "Player", "Ability", "Spell", "Permanent", "Card", "Other")
_IT = Pronoun("it")
_THEY = Pronoun("they")
_CARD_ORDERS = frozenset(("top", "bottom", "topmost", "following", "starting", "original", "final"))


class CheckedPlaces(PhrasePlaces, eq=False, gc=False):
    """The places of one noun phrase, and what its words must agree in."""

    def _check_nounless(self) -> None:
        """ "The first", "the other", "each other"; in a list "second"; no "this new", "fifth"."""
        if self.other and self.determiner not in ("the", "each"):
            raise Refusal("noun missing", "other")
        order = self.order
        if not order or self.listed or self.continued:
            return
        known = order in self._words.qualifier_tables["ordinal"]
        article = "a" if order in self._words.qualifier_tables["fraction"] else "the"
        if not known or self.determiner not in ("the", article):
            raise Refusal("noun missing", order)

    def _check_keyword(self, keyword: str, argument: Node) -> None:
        """A keyword has a number or a cost only if the lexicon says so: no "flying 3"."""
        kind = "cost" if isinstance(argument, ManaSymbols) else "number"
        entry = self._words.keywords.get(keyword)
        if entry is None or kind not in entry.arguments:
            raise Refusal("argument of a keyword", f"{keyword}: {kind}")

    def _check_determiner(self, sorts: int) -> None:
        noun, determiner = self.noun, self.determiner
        tables = self._words.noun_tables
        if noun in tables["only_the"] and (
            determiner not in ("the", "") or self.quantity is not None or self.possessor
        ):
            raise Refusal("determiner of the rest", noun)
        if (
            determiner == "a"
            and noun in self._words.never_with_a
            and not self.qualifiers
            and not self.order
        ):
            raise Refusal("a with a mass noun", noun)
        if (
            noun in _PARTS_OF_TURNS
            and not (self.qualifiers or self.order or self.plural)
            and determiner not in ("this", "that", "those")
        ):
            raise Refusal("which step", noun)
        possessor = self.possessor
        if possessor is not None and noun in tables["hidden_zone"] and possessor == _IT:
            raise Refusal("possessor of a zone", noun)
        if determiner == "this" and sorts & _NOT_THIS:
            raise Refusal("this", noun)
        if self.target:
            if not sorts & _TARGETS or noun in tables["never_target"]:
                raise Refusal("target", noun)
            if determiner and determiner not in _BEFORE_TARGET:
                raise Refusal("determiner before target", determiner)
        if possessor is not None:
            self._check_possessor(possessor, sorts)
        if sorts & _ZONE and (
            self.target
            or determiner == "this"
            or (noun == "the battlefield" and determiner)
            or (noun in tables["hidden_zone"] and type(self.quantity) is Number)
        ):
            raise Refusal("determiner of a zone", noun)

    def _check_possessor(self, possessor: Node, sorts: int) -> None:
        """A player has zones and turns, an object has attributes and a controller."""
        words = self._words
        if isinstance(possessor, Pronoun):
            if possessor.word == "you" and self.noun in words.noun_tables["of_objects"]:
                raise Refusal("possessor", self.noun)
            if not (self.noun or self.order or self.listed) and self.types[-1] in words.type_ranks:
                raise Refusal("possessor", self.types[-1])  # "a creature you control"
            return
        head = possessor.heads[-1] if isinstance(possessor, NounPhrase) else None
        if not isinstance(head, Head):
            return
        own = words.noun_sorts(head.noun) if head.noun else _PERMANENT
        player = own == _PLAYER
        if player and self.noun in words.noun_tables["of_objects"]:
            raise Refusal("possessor", self.noun)
        accepted = 0
        for sort, possessed in words.possessed.items():
            if own & sort:
                accepted |= possessed
        if not accepted & sorts or (self.types and not self.noun):
            raise Refusal("possessor", head.noun or " ".join(head.types))
        assert isinstance(possessor, NounPhrase)
        determined = bool(
            possessor.determiner
            or possessor.target
            or possessor.possessor
            or possessor.quantity
            or head.qualifiers
        )
        # "players' hands", "planeswalkers' loyalty abilities", "that spell or ability's controller"
        if not (determined or player or own & _ABILITY or sorts == _ABILITY or self.continued):
            raise Refusal("determiner missing", head.noun or " ".join(head.types))

    def _check_number(self, listed: bool) -> None:
        words = self._words
        if self.noun in words.mass or (listed and not self.plural):
            return
        wanted = agreement.wanted_number(self.determiner, self.quantity, self.target, words)
        if words.is_invariant_noun(self.noun) if self.noun else words.is_invariant(self.types[-1]):
            if wanted is None:
                wanted = not (
                    self.determiner or self.possessor or self.partitive or self._is_attached_to()
                )
            self.plural = wanted
        elif wanted is not None and bool(self.plural) != wanted and self.partitive is None:
            raise Refusal("number agreement", self.noun or " ".join(self.types))
        if type(self.partitive) is QuantityWord and not self.plural and self.quantity is None:
            # "each of those creatures", no "each of creature"
            raise Refusal("number agreement", self.noun or " ".join(self.types))

    def _check_order(self, sorts: int) -> None:
        if (
            self.order == "additional"
            and self.quantity is not None
            and (not (self.determiner or self.possessor))
        ):
            raise Refusal("determiner missing", "additional")
        if self.order == "same" and self.determiner != "the":
            raise Refusal("determiner missing", "same")  # no "with same name"
        if self.order == "next" and self.plural and self.quantity is None:
            possessor = self.possessor
            if not isinstance(possessor, NounPhrase) and possessor != _THEY:
                raise Refusal("number agreement", self.noun)  # no "your next turns"
        for sort, accepted in self._words.orders_of:
            if sort & sorts:
                if self.order not in accepted:
                    raise Refusal("order of an object", f"{self.order} {self.noun}")
                break
        if not sorts & _OBJECT:
            return
        if self.order in ("top", "bottom", "topmost") and self.determiner not in (
            "the",
            "that",
            "",
        ):
            raise Refusal("order of an object", self.order)
        if (
            self.order in _CARD_ORDERS
            and not self.noun.endswith("card")
            and self.noun not in ("one", "ones")
        ):
            raise Refusal("order of an object", f"{self.order} {self.noun}")

    def _is_told(self) -> bool:
        return bool(self.determiner or self.possessor or self.partitive)

    def _is_attached_to(self) -> bool:
        """ "enchanted Plains": one permanent, without an article."""
        first = self.qualifiers[0] if self.qualifiers else None
        return isinstance(first, Qualifier) and first.word in ("enchanted", "equipped")
