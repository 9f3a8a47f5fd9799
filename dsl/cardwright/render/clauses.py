"""Prints clauses: subject, verb group, arguments in the order of the frame, modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Gap,
    Gapped,
    Node,
    PlacedModifier,
    PrepositionalModifier,
    Pronoun,
    Shared,
    Subordinate,
)

if TYPE_CHECKING:
    from cardwright.frames.templates import Form

    from .printer import Printer

__all__ = ["ClausePrinter"]

_WITHOUT_FINITE_VERB = frozenset(("gapped", "gerund", "participle"))


class ClausePrinter:
    """Clauses of one printer."""

    __slots__ = ("_printer", "_table", "_words")

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        self._words = printer.words
        self._table = printer.table

    def clause(self, node: Clause, *, plural: bool, bare: bool = False) -> str:
        """A clause.

        ``plural`` is the number of the noun that a `Gap` subject stands for; ``bare`` prints the
        verb in its base form, as behind "have".
        """
        form = self._table.form(node)
        arguments, phrases = node.arguments, self._printer.phrases
        subject = arguments[form.subject.index] if form.subject is not None else None
        parts: list[str] = []
        if subject is None:
            is_plural = True
        elif type(subject) is Gap:
            is_plural = plural
        elif type(subject) is Shared:
            is_plural = False
        else:
            is_plural = self._printer.is_plural(subject)
            parts.append(phrases.phrase(subject, nominative=True))
            if type(subject) is Pronoun and subject.word == "there":
                is_plural = self._number_of_existential(form, node)
        placed: list[PlacedModifier] = []
        trailing: list[Node] = []
        before: list[str] = []
        for item in node.modifiers:
            if type(item) is not PlacedModifier:
                trailing.append(item)
            elif item.position:
                placed.append(item)
            else:
                before.append(self.modifier(item.modifier))
        parts = self._with_verb(node, form, parts, subject, is_plural or bare, bare, before)
        for position, place in enumerate(form.places, start=1):
            if placed:
                here = [item.modifier for item in placed if item.position == position]
                parts += map(self.modifier, here)
            argument = arguments[place.index]
            if argument is None:
                continue
            if place.sorts == 0:
                parts.append(self._bare_word(argument, place.word))
                continue
            if place.word:
                parts.append(place.word)
            if type(argument) is Clause:
                parts.append(self.clause(argument, plural=False, bare=True))
            else:
                parts.append(phrases.phrase(argument, digits=not place.spells_numbers))
        if trailing:
            parts += map(self.modifier, trailing)
        return " ".join(filter(None, parts))

    def _bare_word(self, node: Node, word: str) -> str:
        """The word of a place that takes one word, and the node that says it stands there."""
        return word

    def _number_of_existential(self, form: Form, node: Clause) -> bool:
        for place in form.places:
            argument = node.arguments[place.index]
            if argument is not None and place.sorts:
                return self._printer.is_plural(argument)
        return False

    # ------------------------------------------------------------------ the verb group

    def _with_verb(
        self,
        node: Clause,
        form: Form,
        parts: list[str],
        subject: Node | None,
        plural: bool,
        bare: bool,
        before: list[str],
    ) -> list[str]:
        """``parts`` (the subject) with the verb group behind it.

        Every modal and every "not" is printed, also where no card has one: text that left it out
        would say something else.
        """
        words = self._words
        tense, lemma = node.tense, form.lemma
        is_be = lemma == "be" or form.passive
        if tense == "present" and not (is_be or node.modals or node.negated or node.perfect):
            return [*parts, *before, words.verb_form(lemma, "base" if plural else "third")]
        modals = list(node.modals)
        if "do" in modals:
            word = "did" if tense == "past" else "do" if plural else "does"
            modals = [word if modal == "do" else modal for modal in modals]
        if node.perfect:
            return self._perfect(node, form, parts, modals, plural, before)
        if tense in _WITHOUT_FINITE_VERB:
            denied = ["not"] if node.negated else []
            group = [*parts, *modals, *denied, *before]
            if tense == "gapped":
                return group
            if tense == "participle":
                return [*group, words.verb_form(lemma, "participle")]
            if form.passive:
                return [*group, "being", words.verb_form(lemma, "participle")]
            return [*group, "being" if lemma == "be" else words.verb_form(lemma, "gerund")]
        if tense == "elided":
            if node.negated:
                modals.append("don't" if plural else "doesn't")
            return [*parts, *modals, *before]
        if is_be:
            group = self._be(node, subject, modals, plural, bare, before)
            if node.contracted:
                suffix = "'re" if plural else "'s"
                if parts:
                    parts[0] += suffix
                else:
                    parts.append(suffix)
            if form.passive:
                group = [*group, words.verb_form(lemma, "participle")]
            return parts + group
        if node.negated:
            modals = [*modals, "didn't" if tense == "past" else "don't" if plural else "doesn't"]
        if modals:
            return [*parts, *modals, *before, words.verb_form(lemma, "base")]
        if tense == "past":
            return [*parts, *before, words.verb_form(lemma, "past")]
        return [*parts, *before, words.verb_form(lemma, "base" if plural else "third")]

    def _be(
        self,
        node: Clause,
        subject: Node | None,
        modals: list[str],
        plural: bool,
        bare: bool,
        before: list[str],
    ) -> list[str]:
        tense = node.tense
        if node.contracted:
            return [*modals, *(["not"] if node.negated else []), *before]
        if modals or tense == "base" or bare:
            word = "be"
        elif tense == "been":
            word = "been"
        elif tense == "subjunctive":
            word = "were"
        else:
            second_person = isinstance(subject, Pronoun) and subject.word == "you"
            past = "past" if tense == "past" else "present"
            word = self._words.be_form(past, plural or second_person)
        if node.negated:
            return [*modals, word + "n't", *before]
        return [*modals, word, *before]

    def _perfect(
        self,
        node: Clause,
        form: Form,
        parts: list[str],
        modals: list[str],
        plural: bool,
        before: list[str],
    ) -> list[str]:
        participle = self._words.verb_form(form.lemma, "participle")
        if form.lemma == "be":
            main = ["been"]
        elif form.passive:
            main = ["been", participle]
        else:
            main = [participle]
        if node.contracted:
            suffix = "'d" if node.tense == "past" else "'ve" if plural or modals else "'s"
            denied = ["not"] if node.negated else []
            group = [*parts, *modals] or [""]
            return [*group[:-1], group[-1] + suffix, *denied, *before, *main]
        if node.tense == "past":
            have = "had"
        else:
            have = "have" if plural or modals else "has"
        if node.negated:
            have += "n't"
        return [*parts, *modals, have, *before, *main]

    # ------------------------------------------------------------------ modifiers

    def modifier(self, node: Node) -> str:
        """A modifier of a clause."""
        if type(node) is Adverb:
            return "X" + node.words[1:] if node.words.startswith("x ") else node.words
        if type(node) is PrepositionalModifier:
            return f"{node.preposition} {self._printer.phrases.phrase(node.object)}".strip()
        if type(node) is Subordinate:
            return self._subordinate(node)
        if isinstance(node, Conjoined):
            if isinstance(node.item, Adverb | PrepositionalModifier | Subordinate):
                return f"{node.conjunction} {self.modifier(node.item)}"
            return self._printer.phrases.postmodifier(node, True)
        if isinstance(node, PlacedModifier):
            return self.modifier(node.modifier)
        if isinstance(node, Gapped):
            return f"{node.conjunction} {self.clause(node.clause, plural=True)}"
        return self._printer.phrases.postmodifier(node, True)

    def _subordinate(self, node: Subordinate) -> str:
        if node.phrase is not None:
            return f"{node.word} {self._printer.phrases.phrase(node.phrase)}"
        parts = [node.word]
        for index, clause in enumerate(node.clauses):
            if index:
                parts.append(node.joins[index - 1])
            parts.append(self.clause(clause, plural=False))
        # "except it's 1/1**,** it's red**, and** it has haste"
        return " ".join(parts).replace(" ,", ",")
