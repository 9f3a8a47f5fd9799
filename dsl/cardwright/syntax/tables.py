"""LALR(1) tables as plain data: built by Lark, cached on disk, run by ``driver``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from cardwright import resources
from cardwright.syntax.errors import GrammarError
from cardwright.syntax.grammar_files import Fragment, Grammar, assemble, read_fragments
from cardwright.vocabulary.cache import content_key, read_cached, write_cached

#: Part of the cache key: changes with the shape of the tables.
FORMAT_VERSION = b"4"
#: Written out so that Lark need not be imported to find the cache; ``pyproject.toml`` pins it.
LARK_VERSION = b"1.3.1"

START_RULES = ("ability", "elem", "keywords", "level", "phrase")
END = "$END"


class Rule(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What to do when a rule is complete."""

    length: int
    origin: str
    #: Name of the tree: the alias of the alternative, or the rule's own.
    name: str
    #: The children go into the tree above (rules of repetition).
    inlined: bool
    #: A single child stands for the whole ("?arg").
    transparent: bool
    #: There is something to take, and none of it is the children of a rule of repetition.
    flat: bool


class Joining(msgspec.Struct, frozen=True, array_like=True):
    """What stands between the elements of a line, and before and behind them."""

    #: Terminals that cannot stand inside an element.
    terminals: frozenset[str]
    #: (first, second): the second can, but joins elements where it stands behind the first.
    pairs: frozenset[tuple[str, str]]


class Tables(msgspec.Struct, array_like=True):
    """The automaton. A number is what to do: a state to go to, or, if it is negative,
    ``-1 - index`` of the rule to reduce.

    Four of five actions of a state say the same as its most common reduction, which stands apart:
    so the tables fit into a processor's cache, and load fast. What cannot follow is still found at
    the same token, only after some reductions more; ``rows`` says at once, and what else could.
    """

    #: By state: terminal -> what to do. Without the state's ``defaults``.
    actions: list[dict[str, int]]
    #: By state: the reduction for all other terminals, if there is one.
    defaults: list[int | None]
    #: By state: rule -> the state to go to after its reduction.
    gotos: list[dict[str, int]]
    rules: list[Rule]
    starts: dict[str, int]
    ends: dict[str, int]
    joining: Joining
    #: By state: every terminal and rule; still packed, because few lines ask.
    packed_rows: msgspec.Raw

    @classmethod
    def of_rows(
        cls,
        rows: list[dict[str, int]],
        rules: list[Rule],
        starts: dict[str, int],
        ends: dict[str, int],
        joining: Joining,
    ) -> Tables:
        """The tables of an automaton given as complete rows."""
        origins = {rule.origin for rule in rules}
        actions: list[dict[str, int]] = []
        defaults: list[int | None] = []
        gotos: list[dict[str, int]] = []
        for row in rows:
            reductions = Counter(action for action in row.values() if action < 0)
            default = max(reductions, key=lambda each: (reductions[each], each), default=None)
            defaults.append(default)
            actions.append(
                {
                    symbol: action
                    for symbol, action in row.items()
                    if symbol not in origins and action != default
                }
            )
            gotos.append({symbol: state for symbol, state in row.items() if symbol in origins})
        packed = msgspec.Raw(msgspec.msgpack.encode(rows))
        return cls(actions, defaults, gotos, rules, starts, ends, joining, packed)

    def rows(self) -> list[dict[str, int]]:
        """By state: every terminal and rule that may come, and what to do."""
        return msgspec.msgpack.decode(self.packed_rows, type=list[dict[str, int]])


def core_fragments() -> list[Fragment]:
    """The fragments of the core grammar."""
    return read_fragments(resources.grammar_folder() / "rules_text")


def load_tables(extra: Sequence[Fragment] = (), folder: Path | None = None) -> Tables:
    """The tables of the core grammar with a pack's fragments, from the cache if it has them.

    Raises:
        GrammarError: the grammar does not assemble or is not LALR(1), or the pack's rules bring a
            conflict that the core grammar has not.
    """
    fragments = read_fragments(folder) if folder else core_fragments()
    fragments += extra
    key = content_key(_key_parts(fragments))
    body = read_cached("syntax", key)
    if body is not None:
        try:
            return msgspec.msgpack.decode(body, type=Tables)
        except msgspec.MsgspecError:
            pass
    from cardwright.syntax.builder import build, refuse_new_conflicts

    built = build(assemble(fragments))
    if extra:
        core = assemble(fragments[: -len(extra)])
        refuse_new_conflicts(built, build(core), core.terminals)
    tables = built.tables
    write_cached("syntax", key, msgspec.msgpack.encode(tables))
    return tables


def _key_parts(fragments: Iterable[Fragment]) -> list[bytes]:
    parts = [FORMAT_VERSION, LARK_VERSION, ",".join(START_RULES).encode()]
    for fragment in fragments:
        parts += [fragment.name.encode(), fragment.text.encode()]
    return parts


__all__ = [
    "END",
    "START_RULES",
    "Grammar",
    "GrammarError",
    "Joining",
    "Rule",
    "Tables",
    "core_fragments",
    "load_tables",
]
