"""LALR(1) tables as plain data: built by Lark, cached on disk, run by ``driver``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from cardwright import resources
from cardwright.syntax.errors import GrammarError
from cardwright.syntax.grammar_files import Fragment, Grammar, assemble, read_fragments
from cardwright.vocabulary.cache import content_key, read_cached, write_cached

#: Part of the cache key: changes with the shape of the tables.
FORMAT_VERSION = b"1"
#: Written out so that Lark need not be imported to find the cache; ``pyproject.toml`` pins it.
LARK_VERSION = b"1.3.1"

START_RULES = ("ability", "keywords", "level", "phrase")
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


class Tables(msgspec.Struct, array_like=True):
    """The automaton. A row maps terminals and rules to a number: a state to go to, or, if it is
    negative, ``-1 - index`` of the rule to reduce."""

    rows: list[dict[str, int]]
    rules: list[Rule]
    starts: dict[str, int]
    ends: dict[str, int]


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
    "Rule",
    "Tables",
    "core_fragments",
    "load_tables",
]
