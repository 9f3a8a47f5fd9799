"""Reads one parsed line: the ability, and the bullet, label, chapter or die result before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    ActivatedAbility,
    ChapterAbility,
    CostList,
    DieRow,
    KeywordLine,
    LevelBand,
    Line,
    LoyaltyAbility,
    ModalBullet,
    PowerToughnessLine,
    Sentence,
    StationBand,
    UnclassifiedAbility,
)
from cardwright.lexer.tokens import Token

from .ability_shapes import check_limits
from .reasons import Refusal
from .symbols import mana_symbols, power_toughness

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["LineReader"]

_LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|(\+))")
_RESULT = re.compile(r"(\d+)(?:[—-](\d+))?(\+| or less)? ?\|?")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9}
_Labelled = UnclassifiedAbility | ActivatedAbility | LoyaltyAbility | KeywordLine


class LineReader:
    """The outermost layer of a line."""

    __slots__ = ("_reader",)

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, tree: Tree, band: Sequence[Token] = ()) -> Line:
        """A tree of one of the start rules, behind the tokens of a band ("8+ |").

        Raises:
            Refusal: the line cannot be read.
        """
        line = self._read(tree)
        for token in reversed(band):
            self._reader.ledger.claim(token)
            line = self._wrap(line, token)
        return line

    def _read(self, tree: Tree) -> Line:
        if tree.rule == "keywords":
            keywords, prefix = self._reader.keywords.line(tree)
            return self._wrapped(keywords, prefix)
        if tree.rule == "level":
            return self._level(tree)
        return self._ability(tree)

    def _level(self, tree: Tree) -> Line:
        if len(tree.children) == 1:
            token = tree.children[0]
            assert isinstance(token, Token)
            self._reader.ledger.claim(token)
            level = _LEVEL.fullmatch(token.text)
            if level is not None:
                return LevelBand(int(level[1]), int(level[2]) if level[2] else None)
            if token.class_ == "PT":
                if power_toughness(token.text).is_change:
                    raise Refusal("sign of a size", token.text, token)
                power, _, toughness = token.text.partition("/")
                return PowerToughnessLine(power, toughness)
        raise Refusal("level")

    def _ability(self, tree: Tree) -> Line:
        claim = self._reader.ledger.claim
        prefix: list[Token] = []
        costs: CostList | None = None
        loyalty = ""
        sentences: list[Sentence] = []
        for child in tree.children:
            if isinstance(child, Token):
                claim(child)
                if child.class_ == "LOY":
                    # Databases write "[+1]:"; the brackets are left out of the normalised text.
                    loyalty = child.word.strip("[]")
            elif child.rule == "prefix":
                for token in child.children:
                    assert isinstance(token, Token)
                    claim(token)
                    prefix.append(token)
            elif child.rule == "costs":
                elements = child.children[0]
                assert not isinstance(elements, Token)
                costs = self._reader.sentences.costs(elements)
            elif child.rule == "sentences":
                for index, sentence in enumerate(child.children):
                    if isinstance(sentence, Token):
                        claim(sentence)
                    else:
                        behind = child.children[index + 1 :]
                        opens = not (index or prefix)
                        sentences.append(
                            self._reader.sentences.sentence(sentence, behind, opens=opens)
                        )
            else:
                raise Refusal("line", child.rule)
        has_cost = costs is not None or bool(loyalty)
        check_limits(sentences, self._reader.table, has_cost=has_cost)
        ability: _Labelled
        if costs is not None:
            ability = ActivatedAbility(costs, tuple(sentences))
        elif loyalty:
            ability = LoyaltyAbility(loyalty, tuple(sentences))
        else:
            ability = UnclassifiedAbility(tuple(sentences))
        return self._wrapped(ability, prefix)

    def _wrapped(self, ability: _Labelled, prefix: list[Token]) -> Line:
        """The ability inside what its bullet and labels say, innermost label first."""
        line: Line = ability
        for token in reversed(prefix):
            line = self._wrap(line, token)
        return line

    def _wrap(self, line: Line, token: Token) -> Line:
        class_, text, kind = token.class_, token.text, token.form
        if class_ == "BAR":
            return line
        if class_ == "BULLET":
            if isinstance(line, ModalBullet) and not line.mark:
                return replace(line, mark=token.word)
            if isinstance(line, _Labelled):
                return ModalBullet(line, token.word)
        elif class_ == "LVL" or kind == "roll":
            return self._result(line, token)
        elif kind == "cost":
            if isinstance(line, _Labelled):
                return ModalBullet(line, "", mana_symbols(text))
        elif kind == "chapter":
            chapters = tuple(_ROMAN.get(part, 0) for part in text.split(", "))
            if 0 not in chapters and not isinstance(line, ChapterAbility):
                return ChapterAbility(chapters, line)
        elif (isinstance(line, ModalBullet) and not line.label) or (
            isinstance(line, _Labelled) and not line.label
        ):
            return replace(line, label=text)
        raise Refusal("label", text, token)

    def _result(self, line: Line, token: Token) -> Line:
        found = _RESULT.fullmatch(token.text)
        if found is None:
            raise Refusal("label", token.text, token)
        minimum = int(found[1])
        if found[3] == "+":
            return StationBand(minimum, line)
        if found[3]:
            return DieRow(0, minimum, line)
        return DieRow(minimum, int(found[2]) if found[2] else minimum, line)
