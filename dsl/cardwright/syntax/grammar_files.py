"""Joins the grammar's fragments into one flat grammar, and knows where each rule was written.

Fragments are never imported into each other: Lark would prefix names by path. A rule is written
once; only a rule whose comment begins with ``// open`` may be extended with ``%extend``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cardwright.syntax.errors import GrammarError

# Compiled when a grammar is assembled: a start that finds its tables has no need of them.
_RULE = r"^[!?]*([a-z_][a-z0-9_]*)(?:\.\d+)?\s*:"
_EXTENSION = r"^%extend\s+([a-z_][a-z0-9_]*)"
_FORBIDDEN = r"^%(?:override|import|ignore)\b"
_OPEN = r"^//\s*open\b"
_COMMENT = r"//[^\n]*"
_STRING = r'"[^"\n]*"'
_TERMINAL = r"\b_?[A-Z][A-Z0-9_]*\b"


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of grammar text."""

    #: Shown in errors: a path below the grammar folder, or the pack that brings it.
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Grammar:
    """The joined grammar."""

    text: str
    #: Rule -> "file:line" where it is written.
    places: dict[str, str]
    terminals: tuple[str, ...]
    #: First line of each fragment in the joined text, and the fragment's name.
    starts: tuple[tuple[int, str], ...] = ()

    def place(self, line: int) -> str:
        """Where a line of the joined text was written, as "file:line"."""
        first, name = max(
            (each for each in self.starts if each[0] <= line), default=(1, "the joined grammar")
        )
        return f"{name}:{line - first + 1}"


def read_fragments(folder: Path) -> list[Fragment]:
    """The ``*.lark`` files below ``folder``, in order of their paths."""
    return [
        Fragment(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.lark"))
    ]


def assemble(fragments: Iterable[Fragment]) -> Grammar:
    """Join the fragments.

    Raises:
        GrammarError: a rule is written twice, an extension has no open rule, or a directive is
            not allowed.
    """
    places: dict[str, str] = {}
    open_rules: set[str] = set()
    extensions: list[tuple[str, str]] = []
    terminals: set[str] = set()
    texts: list[str] = []
    starts: list[tuple[int, str]] = []
    for fragment in fragments:
        starts.append((sum(text.count("\n") + 1 for text in texts) + 1, fragment.name))
        is_open = False
        for number, line in enumerate(fragment.text.splitlines(), 1):
            place = f"{fragment.name}:{number}"
            if re.match(_FORBIDDEN, line):
                raise GrammarError(f"{place}: {line.split()[0]} may not be used in fragments")
            if re.match(_OPEN, line):
                is_open = True
            if match := re.match(_RULE, line):
                rule = match.group(1)
                if rule in places:
                    raise GrammarError(f"{place}: rule {rule} is already at {places[rule]}")
                places[rule] = place
                if is_open:
                    open_rules.add(rule)
                is_open = False
            elif match := re.match(_EXTENSION, line):
                extensions.append((match.group(1), place))
        code = re.sub(_STRING, "", re.sub(_COMMENT, "", fragment.text))
        terminals.update(re.findall(_TERMINAL, code))
        texts.append(fragment.text)
    for rule, place in extensions:
        if rule not in places:
            raise GrammarError(f"{place}: there is no rule {rule} to extend")
        if rule not in open_rules:
            raise GrammarError(f"{place}: rule {rule} ({places[rule]}) is not open to extension")
    declared = f"%declare {' '.join(sorted(terminals))}\n" if terminals else ""
    text = "\n".join([*texts, declared])
    return Grammar(text, places, tuple(sorted(terminals)), tuple(starts))
