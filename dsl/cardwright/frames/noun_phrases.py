"""Reads noun phrases: words into their places, conjuncts into one phrase or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Head,
    KeywordReference,
    ManaChange,
    Measure,
    Named,
    Node,
    NounList,
    NounPhrase,
    Number,
    Option,
    Postmodifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    Quoted,
    SelfReference,
)
from cardwright.lexer.tokens import Token

from . import agreement
from .coordination import (
    compatible,
    continues_measure,
    coordinate,
    is_bare,
    is_rest,
    opens_with_adjective,
)
from .heads import PhraseBuilder
from .matching import Item
from .reading import ACTED_ON, Lifted, PendingParticiple, Reading
from .reasons import Refusal
from .sorts import mask, slot_mask
from .symbols import mana_symbols

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["Lift", "NounPhraseReader"]

#: Where a conjunct that does not fit may go: nowhere, to the noun phrase outside, to the verb.
Lift = Literal["", "noun", "verb"]

_PERMANENT = mask("Object", "Permanent")
_ZONE = mask("Zone")
#: What a choice among options takes; see the slot kind of that name.
_OPTION = slot_mask(("Option",))
_OWN = mask("Object", "Permanent", "Self")
_SYMBOLS = mask("Symbols")
_MANA_CHANGE = mask("ManaChange")
_QUOTED = mask("Quoted")
_STATE = mask("State")
_PARTIAL = mask("Partial")
_KEYWORD = mask("Keyword")
_KEYWORDS = frozenset(("KW", "KWC", "KWNUM"))
#: What the noun phrase of a keyword may begin with: "enchant **creature**".
_KEYWORD_OBJECTS = frozenset(("TYPE", "SUB", "N", "COLOR", "ADJ"))
_BARE_OPENERS = frozenset(("TYPE", "SUB", "N", "COLOR", "ADJ"))
_KEYWORD_NOUNS = frozenset(("ability", "cost", "counter"))


class NounPhraseReader:
    """Noun phrases of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def read(
        self, tree: Tree, *, floats: bool = False, lift: Lift = "", bare: bool = False
    ) -> Reading:
        """A ``np`` tree.

        With ``floats``, trailing phrases of the last conjunct are handed up. With ``lift``, a
        conjunct that does not fit is. With ``bare``, a singular noun needs no determiner.

        Raises:
            Refusal: the words are no noun phrase.
        """
        children = tree.children
        opening = children[0]
        if not isinstance(opening, Token) and opening.rule == "defined_name":
            return self._defined(tree, floats=floats)
        if len(children) == 1:
            only = children[0]
            assert not isinstance(only, Token)
            result = self.read_conjunct(only, floats=floats)
            if not result.lifted:
                self._check_name(result.node)
                if not bare:
                    agreement.check_determined(result.node, result.sorts, self._words)
                return result
            return self._joined([result], "", [], floats, lift, bare)
        conjuncts: list[Reading] = []
        commas: list[bool] = []
        conjunction = ""
        last = len(children) - 1
        skip = -1
        for index, child in enumerate(children):
            assert not isinstance(child, Token)
            if index == skip:
                continue
            if child.rule == "conj":
                word = self._conjunction(child, commas)
                if word:
                    if conjunction and word != conjunction and len(commas) == 2:
                        tight = self._bare_conjunct(children, index)
                        if tight:
                            first = conjuncts[:-1]
                            reading = self.read_conjunct(tight, floats=floats)
                            pair = [conjuncts[-1], reading]
                            conjuncts = [
                                *first,
                                self._coordinated(word, commas[1:], pair, keep_floating=floats),
                            ]
                            commas = commas[:1]
                            skip = index + 1
                            continue
                    if conjunction and word != conjunction and len(commas) > 1:
                        conjuncts = [self._coordinated(conjunction, commas[:-1], conjuncts)]
                        commas = commas[-1:]
                    conjunction = word
                continue
            reading = self.read_conjunct(
                child, floats=floats, listed=index < last, continued=index > 0
            )
            conjuncts.append(reading)
            if reading.lifted:
                conjuncts, commas, conjunction = self._with_lifted(
                    conjuncts, commas, conjunction, reading
                )
        return self._joined(conjuncts, conjunction, commas, floats, lift, bare)

    def _check_name(self, node: Node) -> None:
        if isinstance(node, Named) and node.name not in self._reader.defined:
            raise Refusal("name of another card", node.name)

    def _bare_conjunct(self, children: list[Tree | Token], index: int) -> Tree | None:
        """The conjunct behind a second conjunction, if it has no determiner of its own.

        "target artifact you control and target artifact **or creature you don't control**"
        """
        following = children[index + 1]
        assert not isinstance(following, Token)
        opening = following.children[0]
        if isinstance(opening, Token) or opening.rule != "nword":
            return None
        token = opening.children[0]
        assert isinstance(token, Token)
        return following if token.class_ in _BARE_OPENERS else None

    def _joined(
        self,
        conjuncts: list[Reading],
        conjunction: str,
        commas: list[bool],
        floats: bool,
        lift: Lift,
        bare: bool,
    ) -> Reading:
        if len(conjuncts) == 1 and conjuncts[0].lifted:
            conjuncts, commas, conjunction = self._with_lifted(
                conjuncts, commas, conjunction, conjuncts[0]
            )
        if len(conjuncts) == 1:
            result = conjuncts[0]
        elif lift and len(conjuncts) == 2 and self._lifts(lift, conjuncts):
            result, second = conjuncts
            if second.floating and lift == "noun":
                raise Refusal("lifted conjunct with a phrase")
            result.lifted = [
                Lifted(conjunction, commas[0], second.node, second.sorts, second.floating)
            ]
            result.climbing += second.climbing
            result.relatives += second.relatives
        else:
            result = self._coordinated(conjunction, commas, conjuncts, keep_floating=floats)
        self._check_name(result.node)
        if not bare:
            agreement.check_determined(result.node, result.sorts, self._words)
        return result

    def _conjunction(self, tree: Tree, commas: list[bool]) -> str:
        words: list[str] = []
        comma = False
        for token in tree.children:
            assert isinstance(token, Token)
            self._reader.ledger.claim(token)
            if token.class_ in ("COMMA_N", "COMMA_K"):
                comma = True
            else:
                words.append(token.word)
        commas.append(comma)
        return " ".join(words)

    def _with_lifted(
        self, conjuncts: list[Reading], commas: list[bool], conjunction: str, reading: Reading
    ) -> tuple[list[Reading], list[bool], str]:
        """The conjuncts with those that a phrase inside the last one handed up."""
        self._settle(conjuncts)
        for lifted in reading.lifted:
            word = lifted.conjunction
            if conjunction and word and word != conjunction and commas:
                conjuncts = [self._coordinated(conjunction, commas, conjuncts)]
                commas = []
            conjunction = word or conjunction
            commas = [*commas, lifted.comma]
            conjuncts = [*conjuncts, Reading(lifted.node, lifted.sorts)]
        reading.lifted = []
        return conjuncts, commas, conjunction

    def _settle(self, conjuncts: list[Reading]) -> None:
        """Give floating phrases back to their nouns, in place."""
        attach = self._reader.attachment.attach
        for reading in conjuncts:
            for item in reading.floating:
                joined = attach(reading.node, item)
                if joined is None:
                    raise Refusal("phrase of a conjunct", item.word)
                reading.node = joined
            reading.floating = []

    def _coordinated(
        self,
        conjunction: str,
        commas: list[bool],
        conjuncts: list[Reading],
        keep_floating: bool = False,
    ) -> Reading:
        floating: list[Item] = []
        if keep_floating:
            floating = conjuncts[-1].floating
            conjuncts[-1].floating = []
        self._settle(conjuncts)
        commas = [
            comma or (isinstance(reading.node, Quoted) and reading.node.comma)
            for comma, reading in zip(commas, conjuncts, strict=False)
        ]
        choice = self._choice(conjunction, commas, conjuncts)
        if choice is not None:
            choice.floating = floating
            return choice
        possessed = self._possessed(conjunction, conjuncts)
        if possessed is not None:
            possessed.floating = floating
            return possessed
        for reading in conjuncts[1:]:
            if isinstance(reading.node, NounPhrase) and reading.node.possessor is not None:
                agreement.check_determined(reading.node.possessor, _PERMANENT, self._words)
        self._agree(conjuncts)
        node, sorts = coordinate(
            conjunction, commas, [(reading.node, reading.sorts) for reading in conjuncts]
        )
        result = Reading(node, sorts)
        result.floating = floating
        if self._stand_alone(node, len(conjuncts)):
            result.parts = tuple(
                part for reading in conjuncts for part in reading.parts or (reading.sorts,)
            )
        for reading in conjuncts:
            result.climbing += reading.climbing
            result.relatives += reading.relatives
        return result

    def _stand_alone(self, node: Node, count: int) -> bool:
        """Whether each conjunct could stand alone; no part of "creature or land card" could."""
        if isinstance(node, NounList):
            return True
        if not isinstance(node, NounPhrase) or len(node.heads) != count:
            return False
        last = node.heads[-1]
        if not isinstance(last, Head):
            return False
        shared = self._words.noun_tables["shared"]
        first = node.heads[0]
        spell = isinstance(first, Head) and first.noun == "spell"  # "spell or ability"
        adjuncts = last.noun in shared and (last.types or (spell and last.noun == "ability"))
        return not adjuncts

    def _choice(
        self, conjunction: str, commas: list[bool], conjuncts: list[Reading]
    ) -> Reading | None:
        """ "your choice of A | or B on it": the options belong together, the rest to the choice."""
        first, last = conjuncts[0].node, conjuncts[-1].node
        if conjunction != "or" or not isinstance(first, NounPhrase) or not first.heads:
            return None
        head, of = first.heads[0], first.postmodifiers[-1] if first.postmodifiers else None
        if not isinstance(head, Head) or head.noun != "choice":
            return None
        if not isinstance(of, PrepositionalPhrase) or of.preposition != "of":
            return None
        outer: tuple[Postmodifier, ...] = ()
        if isinstance(last, NounPhrase) and last.postmodifiers:
            outer = last.postmodifiers
            last = replace(last, postmodifiers=())
        options = [(of.object, conjuncts[0].sorts)]
        options += [(reading.node, reading.sorts) for reading in conjuncts[1:-1]]
        options.append((last, conjuncts[-1].sorts))
        node, sorts = coordinate(conjunction, commas, options)
        of = replace(of, object=node)
        choice = replace(first, postmodifiers=(*first.postmodifiers[:-1], of, *outer))
        return Reading(choice, sorts)

    def _possessed(self, conjunction: str, conjuncts: list[Reading]) -> Reading | None:
        """ "that spell | or ability's controller": one thing that either of them has."""
        first, last = conjuncts[0], conjuncts[-1]
        node = last.node
        if len(conjuncts) != 2 or not isinstance(node, NounPhrase) or node.possessor is None:
            return None
        possessor = node.possessor
        if not isinstance(possessor, NounPhrase) or not is_bare(possessor) or possessor.plural:
            return None
        sorts = first.sorts
        both, _ = coordinate(conjunction, [False], [(first.node, sorts), (possessor, sorts)])
        return Reading(replace(node, possessor=both), last.sorts)

    def _agree(self, conjuncts: list[Reading]) -> None:
        """A type with one form ("Equipment") has the number of the conjunct before it."""
        first, last = conjuncts[0].node, conjuncts[-1].node
        if not isinstance(first, NounPhrase) or not isinstance(last, NounPhrase):
            return
        head = last.heads[-1] if last.heads else None
        if (
            isinstance(head, Head)
            and head.types
            and not head.noun
            and not (last.determiner or last.quantity or last.target or last.possessor)
            and first.plural != last.plural
            and self._words.is_invariant(head.types[-1])
        ):
            conjuncts[-1].node = replace(last, plural=first.plural)

    def _lifts(self, lift: Lift, conjuncts: list[Reading]) -> bool:
        first, second = conjuncts
        if first.sorts & _PARTIAL or isinstance(first.node, Number):
            return False
        if isinstance(first.node, Pronoun) and first.node.word in ("one", "two", "three"):
            return False
        if continues_measure(first.node, second.node) or (
            isinstance(first.node, Qualifier) and opens_with_adjective(second.node)
        ):
            return False
        if not first.sorts & second.sorts and not compatible(first.sorts, second.sorts):
            return True
        return lift == "verb" and is_rest(second.node, first.sorts)

    # ------------------------------------------------------------------ one conjunct

    def read_conjunct(
        self, tree: Tree, *, floats: bool = False, listed: bool = False, continued: bool = False
    ) -> Reading:
        """A ``np1`` or ``np0`` tree: words, then what trails them."""
        tokens: list[Token] = []
        trailing: list[Tree | Token] = []
        for child in tree.children:
            if isinstance(child, Token):
                tokens.append(child)
            elif child.rule == "nword":
                # A tree of words has tokens only.
                tokens += child.children  # type: ignore[arg-type]
            elif child.rule == "postmod":
                trailing += child.children
            else:
                trailing.append(child)
        return self.read_words(tokens, trailing, floats=floats, listed=listed, continued=continued)

    def _defined(self, tree: Tree, *, floats: bool) -> Reading:
        """ "**Marit Lage**, a legendary 20/20 black Avatar creature token"."""
        opening = tree.children[0]
        assert not isinstance(opening, Token)
        name, comma, described = opening.children
        assert isinstance(name, Token) and isinstance(comma, Token)
        assert not isinstance(described, Token)
        self._reader.ledger.claim(name)
        self._reader.ledger.claim(comma)
        self._reader.defined.add(name.text.partition(",")[0])
        # "a legendary 2/2 green **and white** Wolf creature token": colors may be joined inside.
        description = tree.__class__("np", [described, *tree.children[1:]])
        reading = self.read(description, floats=floats)
        agreement.check_determined(reading.node, reading.sorts, self._words)
        if not isinstance(reading.node, NounPhrase) or reading.node.determiner != "a":
            raise Refusal("description of a name", name.text, name)
        node = reading.node
        reading.node = replace(node, postmodifiers=(Named("", name.text), *node.postmodifiers))
        return reading

    def read_words(
        self,
        tokens: list[Token],
        trailing: list[Tree | Token],
        *,
        floats: bool = False,
        listed: bool = False,
        continued: bool = False,
    ) -> Reading:
        """Words of a noun phrase and what trails them."""
        claim = self._reader.ledger.claim
        builder = PhraseBuilder(self._words, listed=listed, continued=continued)
        floating: list[Item] = []
        count = len(tokens)
        index = 0
        while index < count:
            token = tokens[index]
            class_ = token.class_
            following = tokens[index + 1] if index + 1 < count else None
            if class_ == "PRON" or (
                class_ == "DET" and following is None and self._is_pronoun(token, builder)
            ):
                self._add_pronoun(builder, token, following)
                claim(token)
                index += 1
                continue
            if (
                class_ in _KEYWORDS
                and following is not None
                and following.class_ in _KEYWORD_OBJECTS
                and following.lemma not in _KEYWORD_NOUNS
                and token.word in self._words.phrase_keywords
                and builder.is_empty()
            ):
                claim(token)
                inner = self.read_words(tokens[index + 1 :], trailing)
                accepted = self._words.keyword_objects.get(token.word)
                if accepted is not None and not accepted & inner.sorts:
                    raise Refusal("object of a keyword", token.word, following)
                return Reading(KeywordReference(token.word, (inner.node,)), _KEYWORD)
            if class_ == "POSSN" and token.text.removesuffix("'s") in self._reader.defined:
                if not builder.is_empty():
                    raise Refusal("order of words", token.word, token)
                claim(token)
                builder.possessor = Named("", token.text.removesuffix("'s"))
                index += 1
                continue
            if class_ == "OPTION" and count == 1:
                claim(token)
                option = Option(token.text)
                return self._reader.postmodifiers.read(option, _OPTION, trailing, [], floats=floats)
            if class_ == "NAME" and count == 1 and not trailing:
                # "create **Marit Lage**, a legendary ...": the description follows.
                claim(token)
                if token.form == "result":
                    self._reader.defined.add(token.text)
                return Reading(Named("", token.text), _PERMANENT)
            if class_ == "TARGET" and floats and following is not None and self._is_zone(builder):
                # "return to your hand | **target creature card**"
                node, sorts = builder.build()
                second = self.read_words(tokens[index:], trailing, floats=True)
                result = Reading(node, sorts)
                result.floating = [
                    Item("phrase", "", second.node, second.sorts, parts=second.parts),
                    *second.floating,
                    *second.climbing,
                ]
                return result
            special = _SPECIAL.get(class_)
            if special is not None:
                reading = special(self, builder, tokens, index, trailing, floats)
                if reading is not None:
                    return reading
            elif (
                floats
                and class_ in ("ADJ", "VPP")
                and following is None
                and not trailing
                and token.word in self._words.trailing_adjectives
                and self._words.noun_sorts(builder.noun) & _ZONE
            ):
                claim(token)
                floating.append(_trailing_adjective(token))
            elif builder.has_head() and (
                class_ == "VPP" or (class_ == "ADJ" and _is_participle(token, following, trailing))
            ):
                node, sorts = builder.build()
                rest: list[Tree | Token] = [*tokens[index + 1 :], *trailing]
                if not floats and not sorts & ACTED_ON:
                    pending = Reading(node, sorts)
                    pending.relatives.append(PendingParticiple(token, rest))
                    return pending
                return self._with_participle(node, sorts, token, rest, floats)
            elif (
                floats
                and class_ in ("ADJ", "VPP")
                and builder.has_head()
                and token.word in self._words.trailing_adjectives
            ):
                claim(token)
                floating.append(_trailing_adjective(token))
            else:
                builder.add(token, following)
                claim(token)
            index += 1
        if trailing and builder.determiner == "the" and self._is_beginning(trailing[0]):
            return self._reader.postmodifiers.beginning(trailing, floats=floats)
        node, sorts = builder.build(listed)
        return self._reader.postmodifiers.read(node, sorts, trailing, floating, floats=floats)

    def _with_participle(
        self, node: Node, sorts: int, token: Token, rest: list[Tree | Token], floats: bool
    ) -> Reading:
        """A participle right behind the noun; inside another phrase it may belong to that one."""
        ledger = self._reader.ledger
        mark = ledger.mark()
        ledger.claim(token)
        try:
            return self._reader.participles.read(node, sorts, token, rest)
        except Refusal as refusal:
            ledger.rewind(mark)
            if not floats and refusal.rule == "subject of the verb":
                # "mana from a Treasure | **spent to cast it**"
                pending = Reading(node, sorts)
                pending.relatives.append(PendingParticiple(token, rest))
                return pending
        spare: list[Item] = []
        ledger.claim(token)
        reading = self._reader.participles.read(node, sorts, token, rest, spare=spare)
        if floats:
            reading.floating = spare
        else:
            reading.climbing = spare
        return reading

    def _is_zone(self, builder: PhraseBuilder) -> bool:
        return bool(builder.noun) and self._words.noun_sorts(builder.noun) == _ZONE

    def _is_pronoun(self, token: Token, builder: PhraseBuilder) -> bool:
        word = token.word
        return (
            word in self._words.pronouns
            and builder.is_empty()
            and word not in self._words.numbers
            and word != "x"
        )

    def _is_beginning(self, item: Tree | Token) -> bool:
        if isinstance(item, Token) or item.rule != "gerund":
            return False
        verb = item.children[0]
        return isinstance(verb, Token) and verb.word == "beginning"

    def _add_pronoun(self, builder: PhraseBuilder, token: Token, following: Token | None) -> None:
        word = token.word
        if word not in self._words.pronouns and word not in self._words.oblique:
            raise Refusal("pronoun", word, token)
        if following is not None:
            raise Refusal("word after a pronoun", following.word, following)
        builder.pronoun = word

    def _self_reference(
        self,
        builder: PhraseBuilder,
        tokens: list[Token],
        index: int,
        trailing: list[Tree | Token],
        floats: bool,
    ) -> Reading:
        token = tokens[index]
        if not builder.is_empty() or builder.partitive is not None:
            raise Refusal("words before the object itself", token.word, token)
        self._reader.ledger.claim(token)
        if " and " in token.text or " & " in token.text:
            self._reader.names_two = True
        floating: list[Item] = []
        for further in tokens[index + 1 :]:
            if not floats or further.word not in self._words.trailing_adjectives:
                raise Refusal("word after the object itself", further.word, further)
            self._reader.ledger.claim(further)
            floating.append(_trailing_adjective(further))
        words = token.lemma if token.lemma == "~" else self._words.self_case(token.word)
        sorts = self._words.selves.get(token.word if words != "~" else "~", _OWN)
        return self._reader.postmodifiers.read(
            SelfReference(words), sorts, trailing, floating, floats=floats
        )

    def _quoted(
        self,
        builder: PhraseBuilder,
        tokens: list[Token],
        index: int,
        trailing: list[Tree | Token],
        floats: bool,
    ) -> Reading:
        token = tokens[index]
        if not builder.is_empty():
            raise Refusal("words before a quoted ability", token.word[:20], token)
        if index + 1 < len(tokens):
            raise Refusal("words after a quoted ability", tokens[index + 1].word, tokens[index + 1])
        self._reader.ledger.claim(token)
        node: Quoted = self._reader.read_quoted(token)
        return self._reader.postmodifiers.read(node, _QUOTED, trailing, [], floats=floats)

    def _mana(
        self,
        builder: PhraseBuilder,
        tokens: list[Token],
        index: int,
        trailing: list[Tree | Token],
        floats: bool,
    ) -> Reading | None:
        token = tokens[index]
        symbols = mana_symbols(token.text)
        claim = self._reader.ledger.claim
        claim(token)
        if builder.keyword and builder.measure is None:
            builder.measure = Measure(symbols)
            return None
        if not builder.has_head() and not builder.is_empty() and not builder.keyword:
            builder.add_mana(symbols, token)
            return None
        if not builder.is_empty():
            raise Refusal("mana in a noun phrase", token.word, token)
        node: Node = symbols
        sorts = _SYMBOLS
        index += 1
        if index < len(tokens) and tokens[index].word in ("less", "more"):
            claim(tokens[index])
            node = ManaChange(symbols, tokens[index].word)
            sorts = _MANA_CHANGE
            index += 1
        if index < len(tokens):
            further = tokens[index]
            if further.class_ != "VPP":
                raise Refusal("word after mana", further.word, further)
            claim(further)
            return self._reader.participles.read(
                node, sorts, further, [*tokens[index + 1 :], *trailing]
            )
        return self._reader.postmodifiers.read(node, sorts, trailing, [], floats=floats)


_SPECIAL = {
    "SELF": NounPhraseReader._self_reference,
    "QUOTED": NounPhraseReader._quoted,
    "MANA": NounPhraseReader._mana,
}


def _is_participle(token: Token, following: Token | None, trailing: list[Tree | Token]) -> bool:
    """ "each creature **tapped this way**": the adjective is a participle."""
    if following is not None or token.word not in ("tapped", "untapped") or not trailing:
        return False
    first = trailing[0]
    return isinstance(first, Token) and first.word == "this way"


def _trailing_adjective(token: Token) -> Item:
    return Item("adverb", token.word, Adverb("way", token.word), _STATE, low=True)
