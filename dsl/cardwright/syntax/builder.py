"""Lets Lark build and check the LALR(1) tables. Nothing else here imports Lark."""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from cardwright.lexer.tokens import Token
from cardwright.syntax.errors import GrammarError
from cardwright.syntax.grammar_files import Grammar
from cardwright.syntax.tables import LARK_VERSION, START_RULES, Joining, Rule, Tables
from cardwright.syntax.tree import PART

#: The rules that an element is made of, and the one of what stands between two.
_ELEMENT = ("clause", "arg")
_SEPARATOR = "sep"
#: Terminals that are named of one conflict.
_NAMED = 4
_CONFLICT = re.compile(r"Shift/Reduce conflict for terminal (\S+):")
_LINE = re.compile(r"at line (\d+)")
_RULE_IN_LOG = re.compile(r"<?(\w+) : ([^>]*)>?")


@dataclass(frozen=True, slots=True)
class BuiltGrammar:
    """What Lark made of a grammar."""

    tables: Tables
    #: Lark's own parser on the same grammar, for comparison.
    parser: lark.Lark
    #: "rule : expansion" whose reduction gave way to a shift -> the terminals shifted.
    conflicts: dict[str, list[str]]


class _TokenLexer(Lexer):
    """Hands tokens that are already made to Lark's parser."""

    def __init__(self, _: Any) -> None:
        """Needs no configuration."""

    # Lark's own lexers are given a string; this one is given tokens.
    def lex(self, data: list[Token]) -> Iterator[lark.Token]:  # type: ignore[override]
        """One Lark token for each of ours."""
        for token in data:
            yield lark.Token(token.class_, token.text)


class _ConflictLog(logging.Handler):
    """Collects the shift/reduce conflicts that Lark reports while it builds."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.conflicts: dict[str, set[str]] = {}
        self._terminal = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Two records a conflict: the terminal, then the rule."""
        message = record.getMessage()
        if match := _CONFLICT.match(message):
            self._terminal = match.group(1)
        elif self._terminal and (match := _RULE_IN_LOG.search(message)):
            rule = f"{match.group(1)} : {match.group(2).strip()}"
            self.conflicts.setdefault(rule, set()).add(self._terminal)
            self._terminal = ""


def build(grammar: Grammar) -> BuiltGrammar:
    """The tables of a grammar.

    Raises:
        GrammarError: the text is no grammar, or two rules could be reduced in one place.
    """
    if lark.__version__.encode() != LARK_VERSION:
        raise GrammarError(f"built for Lark {LARK_VERSION.decode()}, found {lark.__version__}")
    log = _ConflictLog()
    logger = lark.logger
    level, propagate = logger.level, logger.propagate
    handlers = list(logger.handlers)
    logger.handlers[:] = [log]
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    try:
        parser = lark.Lark(
            grammar.text,
            parser="lalr",
            lexer=_TokenLexer,
            start=list(START_RULES),
            keep_all_tokens=True,
            maybe_placeholders=False,
            debug=True,
        )
    except lark.exceptions.LarkError as error:
        raise GrammarError(_with_places(str(error), grammar)) from error
    finally:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate
    conflicts = {rule: sorted(found) for rule, found in sorted(log.conflicts.items())}
    return BuiltGrammar(_plain_tables(parser), parser, conflicts)


def refuse_new_conflicts(
    extended: BuiltGrammar, core: BuiltGrammar, core_terminals: Collection[str]
) -> None:
    """A shift/reduce conflict is a decision, and a pack must not take it for core.

    Raises:
        GrammarError: ``extended`` has a conflict that ``core`` has not (see ``new_conflicts``).
    """
    for rule, new in new_conflicts(extended.conflicts, core.conflicts, core_terminals).items():
        named = [*new[:_NAMED], f"{len(new) - _NAMED} more"] if len(new) > _NAMED + 1 else new
        raise GrammarError(f"new conflict: {rule} may end before {', '.join(named)}, or go on")


def new_conflicts(
    extended: Mapping[str, Sequence[str]],
    core: Mapping[str, Sequence[str]],
    core_terminals: Collection[str],
) -> dict[str, list[str]]:
    """The conflicts that are no choice of core's; empty if there are none.

    A new verb meets the same choices as the verbs of core (does a noun phrase go on?): those do
    not count, and neither do terminals that core has not.
    """
    usual: dict[str, set[str]] = {}
    for rule, terminals in core.items():
        usual.setdefault(_origin(rule), set()).update(terminals)
    added: dict[str, list[str]] = {}
    for rule, terminals in extended.items():
        known = set(core.get(rule, ())) or usual.get(_origin(rule), set())
        new = [name for name in terminals if name in core_terminals and name not in known]
        if new:
            added[rule] = new
    return added


def _origin(rule: str) -> str:
    """The name of the rule that an expansion belongs to."""
    return rule.partition(" : ")[0]


def _plain_tables(parser: lark.Lark) -> Tables:
    table = parser.parser.parser._parse_table
    rules: list[Rule] = []
    numbers: dict[Any, int] = {}
    number = {state: index for index, state in enumerate(table.states)}
    rows: list[dict[str, int]] = [{} for _ in table.states]
    for state, actions in table.states.items():
        row = rows[number[state]]
        for symbol, (action, argument) in actions.items():
            if action is Shift:
                row[str(symbol)] = number[argument]
                continue
            if argument not in numbers:
                numbers[argument] = len(rules)
                rules.append(_plain_rule(argument))
            row[str(symbol)] = -1 - numbers[argument]
    starts = {rule: number[state] for rule, state in table.start_states.items()}
    ends = {rule: number[state] for rule, state in table.end_states.items()}
    return Tables.of_rows(rows, rules, starts, ends, _joining(parser))


def _joining(parser: lark.Lark) -> Joining:
    """What joins elements: see `syntax.parts`."""
    expansions: dict[str, list[list[str]]] = {}
    for rule in parser.rules:
        names = [str(symbol.name) for symbol in rule.expansion]
        expansions.setdefault(str(rule.origin.name), []).append(names)

    def reached(*found: str) -> frozenset[str]:
        seen: set[str] = set()
        waiting = [*found]
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += [each for names in expansions.get(name, ()) for each in names]
        return frozenset(seen - expansions.keys())

    inside = reached(*_ELEMENT)
    pairs = [(names[0], names[1]) for names in expansions[_SEPARATOR] if len(names) == 2]
    return Joining(
        reached("ability") - inside - {PART},
        frozenset([pair for pair in pairs if pair[1] in inside]),
    )


def _plain_rule(rule: Any) -> Rule:
    origin = str(rule.origin.name)
    name = str(rule.alias or origin)
    return Rule(
        length=len(rule.expansion),
        origin=origin,
        name=name,
        inlined=origin.startswith("_"),
        transparent=bool(rule.options and rule.options.expand1) and not rule.alias,
        flat=bool(rule.expansion)
        and not any(not each.is_term and each.name.startswith("_") for each in rule.expansion),
    )


def _with_places(message: str, grammar: Grammar) -> str:
    """The message with the places of the lines and rules it mentions."""
    message = _LINE.sub(lambda found: f"at {grammar.place(int(found[1]))}", message)
    mentioned = sorted(set(re.findall(r"<(\w+) :", message)) & set(grammar.places))
    if not mentioned:
        return message
    places = ", ".join(f"{rule} at {grammar.places[rule]}" for rule in mentioned)
    return f"{message}\n({places})"


def conflict_report(conflicts: dict[str, list[str]]) -> str:
    """The shift/reduce resolutions as the text of ``grammar/conflicts.txt``.

    One line a rule: its reduction was given up before these terminals, which were shifted.
    """
    return "".join(f"{rule}\n    {' '.join(found)}\n" for rule, found in conflicts.items())
