"""What each field of a node may hold: read off its type, and narrower lists where it is a word.

A string in a node is a key of the lexicon, a closed phrase, a name or a label. `WORDS` says for
such fields which; a field that is not listed has what stood in it in lines that were read.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st
from tests.properties.round_trip.rules import settled
from tests.properties.round_trip.texts import committed_lines, full_language, walk

import cardwright.ast
from cardwright.ast import Node
from cardwright.frames.words import Words

#: Children are generated this deep; further down they are taken from lines that were read.
DEEPEST = 2
MOST_ITEMS = 3

Field = tuple[str, str]

#: Numbers that are printed; every integer field has one of these meanings.
INTEGERS = {
    ("Number", "value"): range(21),
    ("ChapterAbility", "chapters"): range(1, 7),
    ("LevelBand", "minimum"): range(1, 20),
    ("LevelBand", "maximum"): range(1, 20),
    ("StationBand", "minimum"): range(1, 20),
    ("DieRow", "minimum"): range(1, 21),
    ("DieRow", "maximum"): range(1, 21),
    ("PlacedModifier", "position"): range(5),
}


def _labels(words: Words) -> Sequence[str]:
    """Ability words as they are printed, and names (CR 207.2c, 207.2d)."""
    kinds = words.labels
    return ["", *(name if name[0].isupper() else name.capitalize() for name in kinds)]


def _amounts(_: Words) -> Sequence[str]:
    return ["0", "1", "2", "13", "X", "*", "+1", "+0", "-1", "-0", "+X", "-X"]


#: For fields that are words: those that the language has for them, printed by a card or not.
WORDS: dict[Field, Callable[[Words], Sequence[str]]] = {
    ("Adverb", "words"): lambda words: sorted(words.adverbs),
    ("Bounded", "bound"): lambda words: sorted(words.bounds | words.multipliers),
    ("Clause", "frame"): lambda words: sorted({f for f, _ in full_language().table.frames}),
    ("Clause", "modals"): lambda words: ["may", "can't", "would", "can", "must", "could", "do"],
    ("Compared", "word"): lambda words: ["or more", "or fewer", "or less", "more", "fewer"],
    ("Conjoined", "conjunction"): lambda words: ["and", "or", "but"],
    ("Controlled", "verb"): lambda words: ["control", "own", "control but don't own"],
    ("Controlled", "modal"): lambda words: ["", "may"],
    ("CostList", "joins"): lambda words: [",", "and", "or"],
    ("Fraction", "word"): lambda words: sorted(words.multipliers),
    ("Gapped", "conjunction"): lambda words: ["and", "or"],
    ("Head", "noun"): lambda words: ["", *words.vocabulary.tables.nouns],
    ("Head", "types"): lambda words: [
        *words.vocabulary.tables.card_types,
        *words.vocabulary.tables.subtypes,
    ],
    ("KeywordAbility", "keyword"): lambda words: sorted(words.keywords),
    ("KeywordLine", "separators"): lambda words: [",", ";"],
    ("KeywordReference", "keyword"): lambda words: sorted(words.keywords),
    ("LoyaltyAbility", "cost"): lambda words: ["0", "+1", "-1", "-12", "-X", "+X"],
    ("ManaChange", "direction"): lambda words: ["less", "more"],
    ("ManaSymbols", "symbols"): lambda words: [
        f"{{{symbol}}}" for symbol in sorted(words.vocabulary.symbols)
    ],
    ("Measure", "comparison"): lambda words: ["", "or greater", "or less", "or more", "or fewer"],
    ("ModalBullet", "mark"): lambda words: ["•", "+", ""],
    ("Named", "word"): lambda words: ["named", "not named", ""],
    ("NounList", "conjunction"): lambda words: ["and", "or", "and/or", "but"],
    ("NounPhrase", "conjunction"): lambda words: ["", "or", "and", "and/or", "nor"],
    ("NounPhrase", "determiner"): lambda words: ["", *sorted(words.determiners - {"an"})],
    ("NounPhrase", "order"): lambda words: ["", "top", "bottom", "next", "first", "last", "second"],
    ("PowerToughness", "power"): _amounts,
    ("PowerToughness", "toughness"): _amounts,
    ("PowerToughnessLine", "power"): lambda words: ["0", "1", "12"],
    ("PowerToughnessLine", "toughness"): lambda words: ["0", "1", "12"],
    ("PrepositionalModifier", "preposition"): lambda words: sorted(words.after_verb),
    ("PrepositionalPhrase", "preposition"): lambda words: sorted(words.after_noun),
    ("Pronoun", "word"): lambda words: sorted(words.pronouns),
    ("Qualifier", "word"): lambda words: sorted(words.vocabulary.tables.qualifiers),
    ("QualifierList", "conjunction"): lambda words: ["or", "and", "and/or", ","],
    ("QuantityWord", "words"): lambda words: sorted(
        words.choice_quantities | words.amount_quantities
    ),
    ("RelativeClause", "pronoun"): lambda words: ["", "that", "who"],
    ("RelativeClause", "conjunction"): lambda words: ["", "and", "or"],
    ("ReminderText", "text"): lambda words: ["(It flies.)", "({T}: Add {G}.)"],
    ("SelfReference", "words"): lambda words: [
        *sorted(words.selves),
        *(f"this {name}" for name in ("creature", "artifact", "Aura", "Equipment", "permanent")),
    ],
    ("Sentence", "joins"): lambda words: ["", *sorted(words.links), ","],
    ("Sentence", "opening"): lambda words: ["", "then"],
    ("Subordinate", "word"): lambda words: sorted(words.subordinators),
    ("Subordinate", "joins"): lambda words: ["or", "and", "and/or"],
    ("Sum", "sign"): lambda words: ["plus", "minus"],
    ("ThatMany", "words"): lambda words: sorted(words.back_quantities),
    ("Unread", "text"): lambda words: ["Frobnicate the zibble.", "Destroy target player."],
    ("Variable", "letter"): lambda words: ["X", "Y", "Z"],
    ("WithPhrase", "preposition"): lambda words: ["with", "without"],
    **{
        (node, "label"): _labels
        for node in (
            "UnclassifiedAbility",
            "ActivatedAbility",
            "LoyaltyAbility",
            "KeywordLine",
            "ModalBullet",
            "SpellAbility",
            "TriggeredAbility",
            "StaticAbility",
        )
    },
}


@cache
def node_types() -> dict[str, type[Node]]:
    """Every kind of node, by name."""
    found = {name: getattr(cardwright.ast, name) for name in cardwright.ast.__all__}
    return {
        name: value
        for name, value in found.items()
        if isinstance(value, type) and issubclass(value, Node) and value is not Node
    }


@cache
def field_types(kind: type[Node]) -> dict[str, Any]:
    """The types of a node's fields, resolved."""
    names = dict(vars(cardwright.ast))
    module = __import__(kind.__module__, fromlist=["*"])
    return {
        name: hint
        for name, hint in typing.get_type_hints(kind, vars(module), names).items()
        if name in kind.__struct_fields__
    }


@cache
def seen_values() -> dict[Field, tuple[object, ...]]:
    """What stood in each field in lines that were read; of a tuple, also its single items."""
    found: dict[Field, dict[object, None]] = {}
    for line in committed_lines():
        for _, node in walk(line):
            for name in node.__struct_fields__:
                values = found.setdefault((type(node).__name__, name), {})
                values[getattr(node, name)] = None
    return {field: tuple(values) for field, values in found.items()}


@cache
def seen_nodes() -> dict[str, tuple[Node, ...]]:
    """The nodes of each kind in lines that were read."""
    found: dict[str, dict[Node, None]] = {}
    for line in committed_lines():
        for _, node in walk(line):
            found.setdefault(type(node).__name__, {})[node] = None
    return {name: tuple(nodes) for name, nodes in found.items()}


@cache
def _seen_kinds(field: Field) -> tuple[type[Node], ...]:
    """Which kinds of nodes stand in a field whose type is any node."""
    kinds: dict[type[Node], None] = {}
    for value in seen_values().get(field, ()):
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                kinds[type(item)] = None
    return tuple(kinds)


@cache
def values(kind: type[Node], name: str, depth: int = DEEPEST) -> st.SearchStrategy[Any]:
    """What the field may hold: what its type says, or what stood there in a line."""
    field = (kind.__name__, name)
    generated = _of_type(field_types(kind)[name], field, depth)
    seen = seen_values().get(field)
    return st.one_of(generated, st.sampled_from(seen)) if seen else generated


@cache
def nodes(kind: type[Node], depth: int) -> st.SearchStrategy[Node]:
    """Nodes of one kind, each field by itself; at the bottom, those of lines that were read."""
    seen = seen_nodes().get(kind.__name__)
    if depth == 0 and seen:
        return st.sampled_from(seen)
    fields = {name: values(kind, name, max(depth - 1, 0)) for name in kind.__struct_fields__}
    generated = st.fixed_dictionaries(fields).map(lambda found: settled(kind(**found)))
    return st.one_of(st.sampled_from(seen), generated) if seen else generated


def _is_read(hint: Any) -> bool:
    """Whether reading yields such nodes as parts of others; passes make some of them."""
    name = getattr(hint, "__name__", "")
    return name in seen_nodes() and name != "CleaveAbility"


def _of_type(hint: Any, field: Field, depth: int) -> st.SearchStrategy[Any]:
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.sampled_from(INTEGERS[field])
    if hint is str:
        words = tuple(WORDS[field](full_language().words)) if field in WORDS else ()
        return st.sampled_from(words) if words else st.nothing()
    if hint is type(None):
        return st.none()
    if hint is Node:
        return st.one_of(*(nodes(kind, depth) for kind in _seen_kinds(field)))
    origin = get_origin(hint)
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin is tuple:
        item = _of_type(get_args(hint)[0], field, depth)
        return st.lists(item, max_size=MOST_ITEMS).map(tuple)
    if origin in (types.UnionType, typing.Union):
        parts = [part for part in get_args(hint) if part in (str, type(None)) or _is_read(part)]
        return st.one_of(*(_of_type(part, field, depth) for part in parts))
    return nodes(hint, depth)
