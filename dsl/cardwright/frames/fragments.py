"""Reads fragments: leads, tails and costs, which are arguments without a verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Conjoined,
    Head,
    KeywordReference,
    Node,
    NounPhrase,
    PrepositionalModifier,
    Pronoun,
    Subordinate,
    Variable,
)
from cardwright.lexer.tokens import Token

from .matching import Item
from .reasons import Refusal
from .sorts import mask
from .verb_items import joined_attached

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .reader import Reader

__all__ = ["read_fragment"]

_COSTS = mask("Symbols", "Number")
_X = Pronoun("x")


def read_fragment(
    reader: Reader, trees: list[Tree | Token], cost: bool, gap: int | None
) -> list[Node]:
    """Leads and tails, or with ``cost`` costs; ``gap`` are the sorts of what stands elsewhere.

    Raises:
        Refusal: they cannot be read, or do not stand alone.
    """
    found = joined_attached(reader.arguments.items(trees, gap=gap))
    items = _with_keyword_variable(found)
    out: list[Node] = []
    for item in items:
        node = item.node
        if node is None:
            raise Refusal("fragment", item.word)
        if item.kind == "subordinate" or (
            item.kind == "adverb"
            and (
                isinstance(node, Conjoined)
                or (
                    isinstance(node, Adverb)
                    and (
                        item.word in reader.words.opening_adverbs
                        or item.word in reader.words.adverbs_alone
                    )
                )
            )
        ):
            out.append(node)
        elif item.kind == "preposition" and not item.low:
            modifier = reader.arguments.modifier(item)
            if modifier is None:
                raise Refusal("fragment", f"{item.word}")
            out.append(modifier)
        elif (isinstance(node, Subordinate) and len(items) == 1) or (
            item.kind == "phrase" and _is_free_phrase(item, len(items), cost)
        ):
            out.append(node)
        elif (
            (item.kind == "infinitive" or item.word == "in turn order")
            and out
            and isinstance(out[-1], PrepositionalModifier)
        ):
            lead = out[-1]
            if item.kind == "infinitive":
                # "as an additional cost **to cast this spell**"
                extended = reader.attachment.attach(lead.object, item)
                if extended is None:
                    raise Refusal("fragment", item.kind)
            else:  # "starting with the next opponent **in turn order**"
                extended = reader.attachment.with_postmodifiers(lead.object, (node,))
            out[-1] = replace(lead, object=extended)
        elif (
            (item.kind == "preposition" or item.word == "this way")
            and out
            and isinstance(out[-1], PrepositionalModifier)
        ):
            joined = reader.attachment.reattach(out[-1], item)
            if joined is None:
                raise Refusal("fragment", item.word)
            out[-1] = joined
        else:
            raise Refusal("fragment", item.word or item.kind)
    return out


def _is_free_phrase(item: Item, count: int, cost: bool) -> bool:
    node = item.node
    if cost and item.sorts & _COSTS:
        return True
    if count > 1:
        return False
    if isinstance(node, KeywordReference):
        return bool(node.arguments)
    if isinstance(node, NounPhrase) and node.heads:
        head = node.heads[0]
        return isinstance(head, Head) and head.noun == "level" and head.measure is not None
    return False


def _with_keyword_variable(items: list[Item]) -> list[Item]:
    """ "**Mobilize X**, where X is ...": the variable is the keyword's argument."""
    if len(items) < 2:
        return items
    keyword, variable = items[0].node, items[1].node
    if isinstance(keyword, KeywordReference) and not keyword.arguments and variable == _X:
        items[0].node = replace(keyword, arguments=(Variable("X"),))
        return [items[0], *items[2:]]
    return items
