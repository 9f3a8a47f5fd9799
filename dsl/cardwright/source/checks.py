"""What can be said about a card before its rules text is read: symbols, pairs, types, numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

from cardwright.diagnostics import Code, Location, Report, Span, Suggestion
from cardwright.diagnostics.codes import source as codes
from cardwright.source.cards import SourceCard, SourceFace
from cardwright.source.files import LISTED
from cardwright.source.near import near_words
from cardwright.source.symbols import SYMBOL_PATTERN, near_symbols, parse_symbol
from cardwright.source.type_line import (
    CARD_TYPES,
    OLD_TYPES,
    SUPERTYPES,
    TypeLine,
    parse_type_line,
)

_BRACE_OR_SYMBOL = re.compile(r"\{[^{}\n]*\}|[{}]")
_BARE_COST = re.compile(r" ([0-9]{1,2}[WUBRGCX]{1,6}|([WUBRG])\2{1,4})$")


def check_card(card: SourceCard, known_subtypes: Collection[str] | None = None) -> Report:
    """Everything that is wrong with a card as it is written; linear in the length of its text.

    ``known_subtypes`` as in ``parse_type_line``.
    """
    report = Report()
    for index, face in enumerate(card.faces):
        line = parse_type_line(face.type_line, known_subtypes)
        checker = _FaceChecker(card, face, line, report, known_subtypes or ())
        checker.check_cost()
        checker.check_types()
        checker.check_subtypes()
        checker.check_text()
        checker.check_numbers(is_back=index > 0 and card.layout in ("transform", "flip"))
        checker.finish()
    return report


def check_subtypes(card: SourceCard, known_subtypes: Collection[str]) -> Report:
    """Only the subtypes that are misspelt, for where they are known later than the card."""
    report = Report()
    for face in card.faces:
        line = parse_type_line(face.type_line, known_subtypes)
        _FaceChecker(card, face, line, report, known_subtypes).check_subtypes()
    return report


class _FaceChecker:
    def __init__(
        self,
        card: SourceCard,
        face: SourceFace,
        line: TypeLine,
        report: Report,
        subtypes: Collection[str],
    ) -> None:
        self.subtypes = subtypes
        self.card = card
        self.face = face
        self.line = line
        self.report = report
        self.counts: Counter[str] = Counter()

    def add(
        self,
        code: Code,
        where: Location,
        suggestions: list[Suggestion] | None = None,
        **values: str,
    ) -> None:
        """Report, up to a limit a kind: a megabyte of braces must not make a million findings."""
        self.counts[code.id] += 1
        if self.counts[code.id] <= LISTED:
            self.report.add(
                code, where, suggestions=suggestions or (), subject=self.card.name, **values
            )

    def finish(self) -> None:
        """Say how many were not listed."""
        for code, count in self.counts.items():
            if count > LISTED:
                where = self.face.locate_field("name")
                self.report.add(
                    codes.AND_MORE,
                    where,
                    subject=self.card.name,
                    count=count - LISTED,
                    which=f"findings {code} on this face",
                )

    def check_cost(self) -> None:
        """The mana cost is mana symbols and nothing else (CR 202.1)."""
        face = self.face
        if face.mana_cost is None:
            match = _BARE_COST.search(face.name)
            if match:
                braces = near_symbols(match[1])
                where = face.locate_field("name", Span(match.start(1), match.end(1)))
                self.add(
                    codes.COST_WITHOUT_BRACES,
                    where,
                    [Suggestion(each) for each in braces],
                    cost=match[1],
                )
            return
        at = 0
        for match in SYMBOL_PATTERN.finditer(face.mana_cost):
            if match.start() > at:
                self._no_cost(at, match.start(), "not a mana symbol")
            at = match.end()
            symbol = parse_symbol(match[1])
            if symbol is None:
                self._unknown_symbol("mana_cost", match)
            elif not symbol.is_mana and symbol.kind.value != "unofficial":
                self._no_cost(
                    match.start(), match.end(), f"the {symbol.kind.value} symbol, not mana"
                )
        if at < len(face.mana_cost):
            self._no_cost(at, len(face.mana_cost), "not a mana symbol")

    def _no_cost(self, start: int, end: int, reason: str) -> None:
        part = (self.face.mana_cost or "")[start:end].strip()
        if not part or "//" in part:
            return
        near = near_symbols(part.strip("{}"))
        where = self.face.locate_field("mana_cost", Span(start, end))
        suggestions = [Suggestion(each) for each in near if each != part]
        self.add(codes.NOT_A_COST, where, suggestions, cost=part, reason=reason)

    def _unknown_symbol(self, field: str, match: re.Match[str]) -> None:
        span = Span(match.start(), match.end())
        if field == "mana_cost":
            where = self.face.locate_field(field, span)
        else:
            where = self.face.locate(span)
        inside = match[0][1:-1]
        near = near_symbols(inside) if len(inside) <= 20 else ()
        self.add(
            codes.UNKNOWN_SYMBOL,
            where,
            [Suggestion(each, safe=True) for each in near],
            symbol=match[0],
        )

    def check_types(self) -> None:
        """Words of the type line (CR 205)."""
        face, line = self.face, self.line
        text = face.type_line
        if not text or " // " in text:
            return  # reported where the card's form is read
        before = [each for each in line.unknown if not each.is_subtype]
        known = (*SUPERTYPES, *CARD_TYPES)
        if not line.card_types and not any(near_words(each.text, known) for each in before[:6]):
            self.add(codes.NO_CARD_TYPE, face.locate_field("type_line"), type_line=_short(text))
            return
        for unknown in before:
            where = face.locate_field("type_line", unknown.span)
            near = near_words(unknown.text, known)
            suggestions = [Suggestion(each, safe=True) for each in near]
            self.add(codes.UNKNOWN_TYPE, where, suggestions, word=unknown.text)
        for old, now in OLD_TYPES.items():
            at = text.find(old)
            if at >= 0 and at < (text.find("—") if "—" in text else len(text)):
                where = face.locate_field("type_line", Span(at, at + len(old)))
                whole = face.locate_field("type_line")
                today = text[:at] + now + text[at + len(old) :]
                fix = Suggestion(today, True, whole)
                self.add(codes.OLD_TYPE, where, [fix], word=old, now=now)

    def check_subtypes(self) -> None:
        """Subtypes that are nearly one that is known; any other may be new (CR 205.3)."""
        for unknown in self.line.unknown:
            near = near_words(unknown.text, self.subtypes) if unknown.is_subtype else []
            if near:
                where = self.face.locate_field("type_line", unknown.span)
                suggestions = [Suggestion(each) for each in near]
                self.add(codes.UNKNOWN_SUBTYPE, where, suggestions, word=unknown.text)

    def check_text(self) -> None:
        """Symbols, and pairs of braces, quotation marks and brackets, line by line."""
        start = 0
        for text in self.face.oracle_text.split("\n"):
            if "{" in text or "}" in text:
                self._braces(text, start)
            if '"' in text and text.count('"') % 2:
                at = start + text.rindex('"')
                self.add(codes.UNBALANCED_QUOTE, self.face.locate(Span(at, at + 1)))
            if "(" in text or ")" in text:
                self._brackets(text, start)
            start += len(text) + 1

    def _braces(self, text: str, start: int) -> None:
        for match in _BRACE_OR_SYMBOL.finditer(self.face.oracle_text, start, start + len(text)):
            if len(match[0]) == 1:
                missing = "closed" if match[0] == "{" else "opened"
                where = self.face.locate(Span(match.start(), match.end()))
                self.add(codes.UNBALANCED_BRACE, where, missing=missing)
            elif parse_symbol(match[0][1:-1]) is None:
                self._unknown_symbol("oracle_text", match)

    def _brackets(self, text: str, start: int) -> None:
        opened: list[int] = []
        for match in re.finditer(r"[()]", text):
            if match[0] == "(":
                opened.append(match.start())
            elif opened:
                opened.pop()
            else:
                at = start + match.start()
                self.add(
                    codes.UNBALANCED_BRACKET, self.face.locate(Span(at, at + 1)), missing="opened"
                )
        for each in opened[:LISTED]:
            at = start + each
            self.add(codes.UNBALANCED_BRACKET, self.face.locate(Span(at, at + 1)), missing="closed")

    def check_numbers(self, *, is_back: bool) -> None:
        """Power, toughness, loyalty and defense where the type asks for them, and only there."""
        face, line, name = self.face, self.line, self.face.name
        if not line.card_types or line.has("Vanguard", "Hero"):
            return
        may_have = line.has("Creature") or "Vehicle" in line.subtypes  # CR 208.1, 301.7
        may_have = may_have or "Spacecraft" in line.subtypes
        must_have = line.has("Creature") or ("Vehicle" in line.subtypes and line.has("Artifact"))
        here = face.locate_field("type_line")
        is_told = any(each.field == "power" for each in face.fields) and face.power is None
        if must_have and None in (face.power, face.toughness) and not is_told:
            kind = "creature" if line.has("Creature") else "Vehicle"
            self.add(codes.NO_POWER_TOUGHNESS, here, name=name, type=kind)
        elif face.power is not None and not may_have and not line.unknown:
            written = f"{face.power}/{face.toughness}"
            self.add(
                codes.UNDUE_POWER_TOUGHNESS,
                face.locate_field("power"),
                name=name,
                written=written,
            )
        # A planeswalker that one turns into keeps its loyalty counters (CR 712).
        if line.has("Planeswalker") and face.loyalty is None and not is_back:
            self.add(codes.NO_LOYALTY, here, name=name)
        elif face.loyalty is not None and not line.has("Planeswalker"):
            self.add(codes.UNDUE_LOYALTY, face.locate_field("loyalty"), name=name)
        if line.has("Battle") and face.defense is None:
            self.add(codes.NO_DEFENSE, here, name=name)
        elif face.defense is not None and not line.has("Battle"):
            self.add(codes.UNDUE_DEFENSE, face.locate_field("defense"), name=name)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
