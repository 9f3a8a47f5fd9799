"""Builds one noun phrase from its filled places: checks agreement, gives the node and its sorts.

Postmodifiers come later.
"""

from __future__ import annotations

from cardwright.ast import (
    Head,
    KeywordReference,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    PowerToughness,
    Pronoun,
    Qualifier,
    SelfReference,
)

from . import agreement
from .head_checks import CheckedPlaces
from .lone_quantities import quantity_sorts, spelled
from .reasons import Refusal
from .sorts import ANYTHING, mask

__all__ = ["PhraseBuilder"]


_PERMANENT = mask("Object", "Permanent")
_NUMBER = mask("Number")
_ELIDED = mask("Elided")
_STATE = mask("State")
_COLOR = mask("Color", "State")
_BECOMING = mask("Becoming")
_SUPERTYPE = mask("Supertype")
#: Kinds of qualifiers that are listed where they may stand alone; colors all may.
_LISTED_KINDS = frozenset(("state", "supertype", "other", "order"))
_ALONE_KINDS = _LISTED_KINDS | {"participle", "not"}
_MEASURABLE = mask("Attribute", "Quality", "Number")
_SAID = mask("Quality", "Color", "Attribute")
#: An instant or sorcery is a spell or a card, never a permanent (CR 304.4, 307.4).
_NEVER_PERMANENTS = frozenset(("instant", "sorcery"))
_SPELL_OR_CARD = mask("Object", "Spell", "Card")
_TYPED_ENDINGS = ("card", "spell", "token", "permanent")


class PhraseBuilder(CheckedPlaces, eq=False, gc=False):
    """The places of one noun phrase, and what they make."""

    def build(self, listed: bool = False) -> tuple[Node, int]:
        """The node and its sorts; ``listed`` for a conjunct that is not the last one.

        Raises:
            Refusal: the words do not agree.
        """
        if self._wrap is not None:
            raise Refusal("bound without a number")
        if len(self.types) > 1:
            agreement.check_types(self.types, self._words)
        noun = self.noun
        if self.qualifiers:
            if len(set(self.qualifiers)) != len(self.qualifiers):
                raise Refusal("doubled word")
            if noun and any(
                isinstance(item, Qualifier) and noun.startswith(item.word + " ")
                for item in self.qualifiers
            ):
                raise Refusal("doubled word", noun)
            agreement.check_statistics(self.qualifiers, self.types, noun)
            agreement.check_opposites(self.qualifiers, self.types, noun, self._words)
        if self.pronoun:
            return self._build_pronoun()
        if self.keyword:
            arguments = (self.measure.value,) if self.measure is not None else ()
            if arguments:
                self._check_keyword(self.keyword, arguments[0])
            return KeywordReference(self.keyword, arguments), mask("Keyword")
        if not (noun or self.types):
            return self._build_headless()
        return self._build_headed(listed)

    def _phrase(self, heads: tuple[Node, ...], plural: bool = False) -> NounPhrase:
        return NounPhrase(
            self.partitive,
            self.determiner,
            self.order,
            self.quantity,
            self.other,
            self.target,
            self.possessor,
            heads,
            "",
            (),
            plural,
        )

    def _build_pronoun(self) -> tuple[Node, int]:
        words = self._words
        word = words.oblique.get(self.pronoun, self.pronoun)
        sorts = words.pronouns[word]
        if self.partitive is not None:
            return NounPhrase(partitive=self.partitive, heads=(Pronoun(word),)), sorts
        plain = not (self.order or self.target or self.possessor)
        if self.quantity is not None and self.determiner == "a" and self.digits and plain:
            number = NounPhrase(determiner="a", heads=(self.quantity,))
            return number, mask("Attribute", "Event")
        if self.quantity is not None and plain and not self.determiner:
            return NounPhrase(partitive=self.quantity, heads=(Pronoun(word),)), sorts
        if (
            word == "one"
            and self.determiner in ("this", "that", "each", "another", "the")
            and self.quantity is None
        ):
            node = NounPhrase(
                determiner=self.determiner, other=self.other, heads=(Head(noun="one"),)
            )
            return node, ANYTHING
        if not self.is_empty():
            raise Refusal("words before a pronoun", word)
        return Pronoun(word), sorts

    def _build_headless(self) -> tuple[Node, int]:
        qualifiers = self.qualifiers
        if qualifiers:
            return self._build_adjectives()
        quantity = self.quantity
        if self.measure is not None and quantity is None:
            if self.determiner == "a" and self.digits:
                # "roll **a 3 or higher**"
                return NounPhrase(determiner="a", heads=(self.measure,)), mask("Event")
            return self.measure, _NUMBER
        plain = not (self.determiner or self.target or self.order or self.possessor)
        if self.determiner == "a" and self.digits and isinstance(quantity, Number):
            # "roll **a 6**"
            return NounPhrase(determiner="a", heads=(quantity,)), mask("Attribute", "Event")
        if quantity is not None and plain:
            if not self.digits:
                quantity = spelled(quantity)
            return quantity, quantity_sorts(quantity, self.digits)
        if self.determiner or self.order or self.target or self.possessor or self.other:
            if self.target and not self.determiner and quantity is None:
                raise Refusal("noun missing", "target")
            if self._is_elided():
                # "if its power is greater than **this creature's**"
                return self._phrase(()), _ELIDED
            if not (self.order or self.other) and (
                self.possessor is not None or self.determiner in ("the", "a", "no", "every", "any")
            ):
                raise Refusal("noun missing", self.determiner or "possessor")
            if self.possessor is None:
                self._check_nounless()
            # "during **your first**, second, or third turns": what somebody has is turns
            return self._phrase(()), ANYTHING if self.possessor is None else mask("Time")
        raise Refusal("empty noun phrase")

    def _is_elided(self) -> bool:
        """Whether it is only said whose it is, by a noun or a name: no "greater than your"."""
        others = (self.determiner, self.order, self.other, self.target, self.quantity)
        return isinstance(self.possessor, NounPhrase | SelfReference) and not any(others)

    def _build_adjectives(self) -> tuple[Node, int]:
        qualifiers = self.qualifiers
        head = Head(qualifiers)
        if any(type(item) is ManaSymbols for item in qualifiers):
            # "for each **additional {1}{R}** you paid"
            if not (self.determiner or self.quantity is not None or self.order == "additional"):
                raise Refusal("determiner missing", "mana")
            return self._phrase((head,)), mask("Symbols")
        first = qualifiers[0]
        sizes = [item for item in qualifiers if type(item) is PowerToughness]
        if sizes and self.determiner and len(qualifiers) == 2 and sizes[0].is_change:
            return self._phrase((head,)), mask("Delta")
        if sizes and len(qualifiers) == 1 and not self.determiner and self.quantity is None:
            return sizes[0], mask("Delta" if sizes[0].is_change else "Stats")
        if self.determiner or self.quantity is not None or self.target or self.order:
            return self._phrase((head,)), mask("Partial")
        if self.partitive is not None:  # "**both white** and blue"
            return NounPhrase(partitive=self.partitive, heads=(head,)), _COLOR
        tables = self._words.qualifier_tables
        joined = self.listed or self.continued
        if len(qualifiers) == 1 and isinstance(first, Qualifier) and not joined:
            framed = first.kind == "participle" and first.word not in tables["alone"]
            if framed or first.word in tables["framed"]:
                return first, 0  # "for as long as it remains **exiled**"
        for item in qualifiers:
            if (
                isinstance(item, Qualifier)
                and item.kind in (_LISTED_KINDS if joined else _ALONE_KINDS)
                and item.word not in tables["alone"]
            ):
                raise Refusal("adjective alone", item.word)
        colors = all(isinstance(item, Qualifier) and item.kind == "color" for item in qualifiers)
        sorts = _COLOR if colors else _STATE
        if len(qualifiers) == 1:
            if isinstance(first, Qualifier) and first.word in tables["becoming"]:
                sorts |= _BECOMING
            if isinstance(first, Qualifier) and first.kind == "supertype":
                sorts |= _SUPERTYPE
            return first, sorts
        return NounPhrase(heads=(head,)), sorts

    def _build_headed(self, listed: bool) -> tuple[Node, int]:
        words = self._words
        tables = words.noun_tables
        noun, types = self.noun, self.types
        if types and noun and noun not in tables["typed"] and not noun.endswith(_TYPED_ENDINGS):
            raise Refusal("type before noun", f"{' '.join(types)} {noun}")
        if (
            self.qualifiers
            and noun
            and noun not in tables["colored"]
            and not noun.endswith(_TYPED_ENDINGS)
            and any(
                isinstance(item, Qualifier) and item.kind == "color" for item in self.qualifiers
            )
        ):
            raise Refusal("color before noun", noun)
        if types and types[-1] in words.never_typed.get(noun, ()):
            raise Refusal("type before noun", f"{types[-1]} {noun}")
        if noun:
            sorts = ANYTHING if noun in tables["any_sort"] else words.noun_sorts(noun)
        else:
            sorts = _SPELL_OR_CARD if types[-1] in _NEVER_PERMANENTS else _PERMANENT
        self._check_determiner(sorts)
        self._check_number(listed)
        if self.qualifiers:
            agreement.check_qualifiers(self.qualifiers, sorts, noun, words)
            if self.target:
                agreement.check_targeted(self.qualifiers, words)
        if self.order:
            self._check_order(sorts)
        if self.other and sorts & _SAID and self.plural and not self._is_told():
            raise Refusal("possessor missing", noun)  # "in addition to **its** other types"
        if self.measure is not None:
            if not noun and self.plural and not self.determiner and self.quantity is None:
                sorts = mask("Army")
            elif not (sorts & _MEASURABLE or noun in tables["measured"]):
                raise Refusal("number after noun", noun or " ".join(types))
        head = Head(self.qualifiers, types, noun, self.measure)
        return self._phrase((head,), bool(self.plural)), sorts
