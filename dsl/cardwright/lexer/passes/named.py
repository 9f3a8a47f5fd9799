"""Decides how far the name after "named", "called" or "partner with" reaches, and which words are a token's name.

Context: "named", then words that begin with a capital, and small words ("of", "the") or commas
between two such words. A token's own name is what stands before a comma and an article, after
"create": "create Tamiyo's Notebook, a legendary ...".
"""

from __future__ import annotations

from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token


def find_names(tokens: list[Token], groups: Groups) -> list[Token]:
    """``tokens`` with each such name as one NAME token."""
    before_names = groups["before_names"]
    if not any(token.class_ == "UNKNOWN" or token.word in before_names for token in tokens):
        return tokens
    inside = groups["inside_names"]
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        result.append(token)
        index += 1
        after_named = token.word in before_names
        if after_named or (token.lemma == "create" and token.class_ == "VERB"):
            end = _end_of_name(tokens, index, inside, after_named)
            if not after_named and not _is_definition(tokens, index, end):
                continue
            if end > index:
                result.append(_joined(tokens[index:end]))
                index = end
    return result


def _end_of_name(
    tokens: list[Token], start: int, inside: frozenset[str], after_named: bool
) -> int:
    """One past the last word of the name that starts at ``start``; ``start`` if there is none."""
    end = index = start
    while index < len(tokens):
        token = tokens[index]
        if _has_capital(token) or (index > start and token.class_ == "DOT" and not token.text):
            index += 1
            end = index
        elif (
            index > start
            and token.word in inside
            and index + 1 < len(tokens)
            and _has_capital(tokens[index + 1])
            and (after_named or token.word != ",")
        ):
            index += 1
        else:
            break
    return end


def _has_capital(token: Token) -> bool:
    return token.text[:1].isupper()


def _is_definition(tokens: list[Token], start: int, end: int) -> bool:
    """Unknown words, then a comma and an article."""
    return (
        end > start
        and any(token.class_ == "UNKNOWN" for token in tokens[start:end])
        and end + 1 < len(tokens)
        and tokens[end].class_ == "COMMA"
        and tokens[end + 1].word in ("a", "an")
    )


def _joined(tokens: list[Token]) -> Token:
    parts: list[str] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None:
            parts.append(" " * (token.start - before.end))
        parts.append(token.text)
    text = "".join(parts)
    return Token("NAME", text, text, tokens[0].start, tokens[-1].end, text.lower())
