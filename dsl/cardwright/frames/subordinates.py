"""Reads the clauses and phrases behind a subordinator: "if you do", "while tapped"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Clause,
    Head,
    NounPhrase,
    PrepositionalPhrase,
    Qualifier,
    RelativeClause,
    Subordinate,
)
from cardwright.lexer.tokens import Token

from .adverb_places import is_duration
from .phrase_ends import is_moment
from .reasons import Refusal
from .sorts import mask
from .verb_items import is_further_limit

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["QUESTIONS", "read_subordinate"]

#: What opens an indirect question: "guesses **whether** it's a land card".
QUESTIONS = frozenset(("whether", "which", "how"))
_TIME = mask("Time")
_PLAYER = mask("Player")
_CLAUSES = frozenset(("clause", "copula", "perfect", "imperative"))


def read_subordinate(reader: Reader, tree: Tree, *, gap: int | None = None) -> Subordinate:
    """ "if you do", "at the beginning of your upkeep", "while tapped"."""
    opener, body = tree.children[0], tree.children[1]
    assert isinstance(opener, Token)
    reader.ledger.claim(opener)
    word = opener.word
    if word not in reader.words.subordinators:
        raise Refusal("subordinate", word, opener)
    if isinstance(body, Token):
        if (
            len(tree.children) == 2
            and body.class_ in ("VPPX", "VPP")
            and word in reader.words.state_subordinators
        ):
            reader.ledger.claim(body)
            return Subordinate(word, phrase=Qualifier("participle", body.word))
        return _time_subordinate(reader, word, tree.children[1:])
    if body.rule in _CLAUSES:
        if body.rule == "imperative" and word not in reader.words.bare_subordinators:
            raise Refusal("subordinate without subject", word, opener)
        clause = reader.clauses.clause_of(word, body, gap)
        if any([is_duration(modifier, reader.words) for modifier in clause.modifiers]):
            raise Refusal("duration of a condition", word, opener)
        if clause.tense == "subjunctive" and word not in reader.words.unreal_subordinators:
            raise Refusal("tense of what is so", word, opener)
        if clause.modifiers and word in reader.words.condition_subordinators:
            _check_time(reader, word, opener, clause)
        return Subordinate(word, (clause,))
    if body.rule == "gerund" and word in reader.words.gerund_subordinators:
        clause = reader.clauses.gerund(body)
        form = reader.table.form(clause)
        if form.subject is None or not form.subject.sorts & _PLAYER:
            raise Refusal("subordinate without subject", word, opener)
        return Subordinate(word, (clause,))
    if body.rule in ("np", "pp", "ppv"):
        return _phrase_subordinate(reader, word, opener, tree.children[1:])
    raise Refusal("subordinate", word, opener)


def _check_time(reader: Reader, word: str, opener: Token, clause: Clause) -> None:
    """What is so now is not so this turn: no "if you control a creature this turn".

    What was chosen as a spell was cast is so of that spell: no "if it was kicked this turn". What
    is done now or else is done at once: no "unless its controller pays {1} this turn".
    """
    if clause.modals or clause.perfect:
        return
    form = reader.table.form(clause)
    if clause.tense == "past":
        if form.lemma not in reader.words.untimed_verbs and not _tells_color(clause):
            return
    elif clause.tense != "present" or (word != "unless" and not form.continuous):
        return
    for modifier in clause.modifiers:
        if type(modifier) is Adverb and modifier.kind == "duration":
            raise Refusal("duration of a condition", word, opener)


def _tells_color(clause: Clause) -> bool:
    """No "if it was black this turn"."""
    return any(type(one) is Qualifier and one.kind == "color" for one in clause.arguments)


def _time_subordinate(reader: Reader, word: str, trees: list[Tree | Token]) -> Subordinate:
    """ "after **this phase**", where the lexicon has the phrase as an adverb."""
    body = trees[0]
    assert isinstance(body, Token)
    determiner, _, noun = body.word.partition(" ")
    if (
        len(trees) > 1
        or word not in reader.words.gerund_subordinators
        or determiner not in reader.words.determiners
        or not reader.words.noun_sorts(noun) & _TIME
    ):
        raise Refusal("subordinate", f"{word} {body.class_}", body)
    reader.ledger.claim(body)
    return Subordinate(word, phrase=NounPhrase(determiner=determiner, heads=(Head(noun=noun),)))


def _phrase_subordinate(
    reader: Reader, word: str, opener: Token, trees: list[Tree | Token]
) -> Subordinate:
    items = reader.arguments.items(trees, bare=word in QUESTIONS)
    first = items[0]
    node = first.node
    if node is None:
        raise Refusal("subordinate", word, opener)
    attachment = reader.attachment
    handed = reader.clauses.builder.handed
    for item in items[1:]:
        if handed is not None and is_further_limit(item):
            handed.append(item)
            continue
        if first.kind == "phrase" and item.kind in ("infinitive", "adverb") and item.node:
            node = attachment.with_postmodifiers(node, (item.node,))
            continue
        joined = attachment.attach(node, item)
        if joined is None:
            raise Refusal("subordinate", word, opener)
        node = joined
    if first.kind == "preposition" and word in reader.words.prepositional_subordinators:
        accepted = reader.words.after_noun.get(first.word, 0)
        if word == "except" and accepted and not accepted & first.sorts:
            raise Refusal("subordinate", word, opener)  # no "except by damage"
        return Subordinate(word, phrase=PrepositionalPhrase(first.word, node))
    if first.kind == "phrase":
        if word in QUESTIONS and isinstance(node, NounPhrase) and node.postmodifiers:
            # "reselect **which player** that creature is attacking"
            if isinstance(node.postmodifiers[-1], RelativeClause):
                return Subordinate(word, phrase=node)
            raise Refusal("subordinate", word, opener)
        if isinstance(node, Qualifier) and word == "while":
            return Subordinate(word, phrase=node)
        if reader.words.subordinator_objects.get(word, 0) & first.sorts:
            if word == "at" and not is_moment(node, reader.words, of_event=True):
                raise Refusal("subordinate", word, opener)
            return Subordinate(word, phrase=node)
    raise Refusal("subordinate", word, opener)
