"""Random read faces, each line with its tree after the passes, to be judged by eye.

    python -m tests.readings BULK --seed S --count N
    python -m tests.readings BULK --seed S --count N --cases     as cases for tests/cases/readings

Printing back cannot see what hangs on what, or who does what to whom; this view can. A clause
stands in round brackets with its arguments in the order of its frame, the doer first, whatever the
voice ("_" is a place that the text leaves empty); a noun phrase in square brackets with what
follows the noun in angle brackets; what modifies a clause in braces behind it; what a reference
means behind "=".
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path
from random import Random

from cardwright import ast
from cardwright.library import Library
from cardwright.passes.referents import Bindings, Bound
from cardwright.reading import BoundFace, read_face
from cardwright.source import SourceFace, read_cards

#: A place of a frame's template: what may be left out, a bare word, a slot; or words between.
_PART = re.compile(r"\[([^\]]*)\]|\(([^)]*)\)|\{[^}]*\}|[^\[({]+")
_SLOT = re.compile(r"\{[^}]*\}")
_REMINDER = re.compile(r" ?\([^)]*\)$")


class View:
    """Nodes as bracketed text; references with what ``bindings`` say."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings

    def show(self, node: object) -> str:
        """A node in brackets."""
        if node is None:
            return "_"
        if isinstance(node, tuple):
            return " ".join(self.show(one) for one in node)
        if not isinstance(node, ast.Node):
            return str(node)
        bound = self.bindings.of(node)
        mark = f"={bound.slot}" if isinstance(bound, Bound) else ""
        method = getattr(self, f"_{type(node).__name__.lower()}", self._other)
        return f"{method(node)}{mark}"

    def _other(self, node: ast.Node) -> str:
        """The name of the node, and its fields where they are not as they are by default."""
        names, defaults = node.__struct_fields__, node.__struct_defaults__
        usual = (None,) * (len(names) - len(defaults)) + defaults
        values = [getattr(node, name) for name in names]
        shown = [
            f"{name}: {self.show(value)}" if isinstance(value, bool) else self.show(value)
            for name, value, default in zip(names, values, usual, strict=True)
            if value != default
        ]
        return f"{type(node).__name__}:{' '.join(shown)}" if shown else type(node).__name__

    def _all(self, nodes: Iterable[ast.Node | None], around: str = "{}") -> str:
        return "".join(f" {around[0]}{self.show(one)}{around[1]}" for one in nodes)

    # sentences

    def _groupedsentence(self, node: ast.GroupedSentence) -> str:
        signs = [join.upper() or "=>" for join in node.lead_joins] or ["=>"] * len(node.leads)
        leads = "".join(
            f"{self.show(one)} {sign} "
            for one, sign in zip(node.leads, (*signs, "=>"), strict=False)
        )
        opening = f"{node.opening}: " if node.opening else ""
        instead = "INSTEAD " if node.instead else ""
        body = self.show(node.body) if node.body is not None else ""
        joins = node.tail_joins or ("",) * len(node.tails)
        behind = self._all(node.definitions)
        for one, join in zip(node.tails, joins, strict=True):
            behind += f" {join.upper()}".rstrip() + self._all((one,))
        return f"{opening}{leads}{instead}{body}{behind}{' —' if node.introduces else ''}"

    def _sentence(self, node: ast.Sentence) -> str:
        return f"Sentence {self.show(node.parts)} {node.joins}"

    def _joined(self, node: ast.Joined) -> str:
        subject = f"{self.show(node.subject)}: " if node.subject is not None else ""
        modal = " ".join((*node.modals, *(("not",) if node.negated else ())))
        inner = f" {node.conjunction.upper()} ".join(self.show(one) for one in node.clauses)
        return f"<<{subject}{modal + ': ' if modal else ''}{inner}>>{self._all(node.modifiers)}"

    def _steps(self, node: ast.Steps) -> str:
        return " THEN ".join(self._step(one) for one in node.steps)

    def _step(self, node: ast.Node) -> str:
        shown = self.show(node)
        return f"<<{shown}>>" if isinstance(node, ast.GroupedSentence) else shown

    def _costlist(self, node: ast.CostList) -> str:
        return " + ".join(self.show(one) for one in node.parts)

    def _subordinate(self, node: ast.Subordinate) -> str:
        said = self.show(node.phrase) if node.phrase is not None else ""
        joins = ("", *node.joins)
        for join, clause in zip(joins, node.clauses, strict=False):
            said += f" {join.upper()} {self.show(clause)}" if join else self.show(clause)
        return f"{node.word.upper()} {said}"

    # clauses

    def _clause(self, node: ast.Clause) -> str:
        flags = [*node.modals]
        flags += ["not"] * node.negated + ["perfect"] * node.perfect
        flags += [node.voice] * (node.voice != "active")
        flags += [node.tense] * (node.tense not in ("present", "base"))
        said = f"{' '.join(flags)}: " if flags else ""
        return f"({said}{self._filled(node)}{self._all(node.modifiers)})"

    def _filled(self, node: ast.Clause) -> str:
        arguments = iter(node.arguments)
        parts = []
        lemma_seen = False
        template = node.frame.removeprefix("passive ")
        if node.arguments and not template.startswith("{"):
            parts.append(self.show(next(arguments)))
        for part in _PART.finditer(template):
            whole, optional, bare = part[0], part[1], part[2]
            if optional is None and bare is None and not whole.startswith("{"):
                words = whole.split()
                parts.append(" ".join(words))
                is_place = template[part.end() :][:1] not in ("{", "(")
                if words and is_place and (lemma_seen or len(words) > 1):
                    next(arguments, None)  # a bare word: "{subject} be true [for {object}]"
                lemma_seen = lemma_seen or bool(words)
                continue
            argument = next(arguments, None)
            if whole.startswith("{"):
                parts.append(self.show(argument))
            elif argument is not None:
                place = _SLOT.sub("", optional or "").strip()
                parts.append(f"{place} {self.show(argument)}" if "{" in whole else whole[1:-1])
        return " ".join(part for part in parts if part)

    def _shared(self, _: ast.Shared) -> str:
        return "''"

    def _gap(self, _: ast.Gap) -> str:
        return "*"

    def _adverb(self, node: ast.Adverb) -> str:
        return node.words

    def _prepositionalmodifier(self, node: ast.PrepositionalModifier) -> str:
        return f"{node.preposition} {self.show(node.object)}"

    def _placedmodifier(self, node: ast.PlacedModifier) -> str:
        return f"@{node.position} {self.show(node.modifier)}"

    def _infinitive(self, node: ast.Infinitive) -> str:
        return f"to {self.show(node.clause)}"

    # phrases

    def _nounphrase(self, node: ast.NounPhrase) -> str:
        words = [self.show(node.partitive) + " of"] if node.partitive is not None else []
        words += [node.determiner, node.order]
        words += [self.show(node.quantity)] if node.quantity is not None else []
        words += ["other"] * node.other + ["TARGET"] * node.target
        words += [f"{self.show(node.possessor)}'s"] if node.possessor is not None else []
        words.append(f" {node.conjunction} ".join(self.show(one) for one in node.heads))
        said = " ".join(word for word in words if word)
        return f"[{said}{self._all(node.postmodifiers, '<>')}]"

    def _nounlist(self, node: ast.NounList) -> str:
        said = f" {node.conjunction} ".join(self.show(one) for one in node.items)
        return f"[{said}{self._all(node.postmodifiers, '<>')}]"

    def _head(self, node: ast.Head) -> str:
        words = [self.show(one) for one in node.qualifiers]
        words += [*node.types, node.noun]
        words += [self.show(node.measure)] if node.measure is not None else []
        return "-".join(word for word in words if word)

    def _qualifier(self, node: ast.Qualifier) -> str:
        return node.word

    def _qualifierlist(self, node: ast.QualifierList) -> str:
        return f"({f' {node.conjunction} '.join(self.show(one) for one in node.items)})"

    def _pronoun(self, node: ast.Pronoun) -> str:
        return node.word

    def _selfreference(self, node: ast.SelfReference) -> str:
        # "it loses **this ability**", "end **this effect**": not the object itself.
        of_it = node.words.endswith((" ability", " effect"))
        return f"[{node.words}]" if of_it else "~"

    def _controlled(self, node: ast.Controlled) -> str:
        flags = [node.modal, "not" * node.negated, "past" * node.past]
        said = " ".join(flag for flag in flags if flag)
        return f"{self.show(node.by)} {said + ' ' if said else ''}{node.verb}"

    def _prepositionalphrase(self, node: ast.PrepositionalPhrase) -> str:
        return f"{node.preposition} {self.show(node.object)}"

    def _withphrase(self, node: ast.WithPhrase) -> str:
        return f"{node.preposition} {self.show(node.object)}"

    def _conjoined(self, node: ast.Conjoined) -> str:
        return f"{node.conjunction.upper()} {self.show(node.item)}"

    def _relativeclause(self, node: ast.RelativeClause) -> str:
        join = f" {node.conjunction.upper()} "
        return f"{node.pronoun or 'REL'} {join.join(self.show(one) for one in node.clauses)}"

    def _participleclause(self, node: ast.ParticipleClause) -> str:
        return self.show(node.clause)

    def _keywordreference(self, node: ast.KeywordReference) -> str:
        return f"kw:{node.keyword}{self._all(node.arguments)}"

    def _quoted(self, node: ast.Quoted) -> str:
        return "QUOTED " + " / ".join(self._inner(one) for one in node.abilities)

    def _inner(self, line: ast.Node) -> str:
        found = self.bindings.quoted.get(id(line))
        if found is None:
            return f'"{self.show(line)}"'
        prepared, bindings = found
        return f'"{View(bindings).show(prepared)}"'

    # numbers

    def _number(self, node: ast.Number) -> str:
        return str(node.value)

    def _variable(self, node: ast.Variable) -> str:
        return node.letter

    def _atmost(self, node: ast.AtMost) -> str:
        return f"<={self.show(node.count)}"

    def _atleast(self, node: ast.AtLeast) -> str:
        return f">={self.show(node.count)}"

    def _measure(self, node: ast.Measure) -> str:
        signs = {"": "=", "or greater": ">=", "or higher": ">=", "or more": ">="}
        sign = signs.get(node.comparison, "<=")
        return f"{sign}{self.show(node.value)}"

    def _manasymbols(self, node: ast.ManaSymbols) -> str:
        return "".join(node.symbols)

    def _powertoughness(self, node: ast.PowerToughness) -> str:
        return f"{node.power}/{node.toughness}"


def readings_of(read: BoundFace) -> list[tuple[str, str]]:
    """(text, view) of each read line of a face, in printed order."""
    return [
        (line.text, View(bindings).show(node))
        for line, node, bindings in zip(read.lines, read.prepared, read.bindings, strict=True)
        if node is not None and line.is_read
    ]


def sheet(
    bulk: Path, seed: int, count: int, library: Library
) -> list[tuple[SourceFace, list[tuple[str, str]]]]:
    """``count`` faces that are read, drawn from the counted cards of a bulk file."""
    cards, _ = read_cards(bulk, check=False)
    faces = [
        face
        for card in cards
        if card.kind == "card" and not card.approximate_text
        for face in card.faces
        if face.oracle_text
    ]
    Random(seed).shuffle(faces)
    found = []
    for face in faces:
        if len(found) == count:
            break
        read = read_face(face, library.tools)
        lines = readings_of(read) if read.is_read else []
        if lines:
            found.append((face, lines))
    return found


def main() -> None:
    """Print the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bulk", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--cases", action="store_true", help="print them as cases")
    options = parser.parse_args()
    faces = sheet(options.bulk, options.seed, options.count, Library())
    for number, (face, lines) in enumerate(faces, 1):
        head = f"{face.name} | {face.type_line} | {face.mana_cost or ''}".rstrip()
        if options.cases:
            texts = "\n".join(_REMINDER.sub("", text) for text, _ in lines)
            views = "\n".join(view for _, view in lines)
            print(f"[case {number}]\n{head}\n{texts}\n[reading]\n{views}\n[verdict]\nright\n")
            continue
        print(f"### {number} {head}")
        for text, view in lines:
            print(f"  {text}\n    {view}")


if __name__ == "__main__":
    main()
