"""The parts of a tree that its text does not show: two trees with one text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import replace
from tests.properties.round_trip.rules import broken_rules, settled_tree
from tests.properties.round_trip.texts import full_language, put, walk, written
from tests.properties.round_trip.values import field_types

from cardwright.ast import Clause, Gap, Head, Node, NounPhrase, Shared


def hidden(line: Node, text: str) -> Iterator[str]:
    """The fields of a line without which, or with another value in which, its text is the same."""
    language = full_language()
    for way, node in walk(line):
        for name, other in _others(node):
            changed = put(line, way, replace(node, **{name: other}))
            try:
                if written(changed, language) != text:
                    continue
            except (AttributeError, IndexError, KeyError, TypeError):
                continue  # cannot be printed without it
            settled = settled_tree(changed)
            if settled != line and not broken_rules(settled) and written(settled, language) == text:
                yield f"{type(node).__name__}.{name}: {getattr(node, name)!r}, {other!r}"


def _others(node: Node) -> Iterator[tuple[str, Any]]:
    """Other values of each field: without one part, or the next choice."""
    for name, hint in field_types(type(node)).items():
        value = getattr(node, name)
        if _is_untold(node, name):
            continue
        if isinstance(value, bool):
            yield name, not value
        elif get_origin(hint) is Literal:
            yield from ((name, other) for other in get_args(hint) if other != value)
        elif isinstance(value, str):
            yield name, ""
        elif isinstance(value, tuple):
            filler = (None,) if isinstance(node, Clause) and name == "arguments" else ()
            for index, item in enumerate(value):
                if not isinstance(item, Gap | Shared):
                    yield name, (*value[:index], *filler, *value[index + 1 :])
        elif isinstance(value, Node) and type(None) in get_args(hint):
            yield name, None


def _is_untold(node: Node, name: str) -> bool:
    """Whether the text is to be alike: the word has one form ("put", "Equipment"), or one kind."""
    words = full_language().words
    if name == "kind":
        return True
    if isinstance(node, Clause) and name == "tense":
        lemma = full_language().table.form(node).lemma
        return words.verb_form(lemma, "past") in (lemma, words.verb_form(lemma, "participle"))
    last = node.heads[-1] if isinstance(node, NounPhrase) and node.heads else None
    if name != "plural" or not isinstance(last, Head):
        return False
    if last.noun:
        return words.noun_plural(last.noun) == last.noun
    return bool(last.types) and words.is_invariant(last.types[-1])
