"""Decides how far the name after "named" or "partner with" reaches, and what a token's name is.

Context: "named", then words that begin with a capital, and small words ("of", "the") or commas
between two such words. A token's own name is what stands before a comma and an article, after
"create" (the comma becomes COMMA_D): "create Tamiyo's Notebook, a legendary ...".
"""

from __future__ import annotations

from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token, new_token
from cardwright.vocabulary.word_groups import Listed

#: The words behind which a name may stand.
CONCERNED = Listed(("before_names", "verbs_of_creating", "verbs_of_melding"))


def find_names(tokens: list[Token], groups: Groups) -> list[Token]:
    """``tokens`` with each such name as one NAME token."""
    before_names = groups["before_names"]
    creating, melding = groups["verbs_of_creating"], groups["verbs_of_melding"]
    inside = groups["inside_names"]
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        result.append(token)
        index += 1
        after_named = token.word in before_names
        if token.word == "into" and index > 2 and tokens[index - 3].word in melding:
            # "meld them **into** one permanent" (CR 701.42)
            end = _end_of_name(tokens, index, inside)
            if end > index:
                result.append(_joined(tokens[index:end]))
                result[-1].form = "result"
                index = end
            continue
        if after_named or (token.word in creating and token.class_ == "VERB"):
            end = _end_of_name(tokens, index, inside)
            if not after_named and not _is_definition(tokens, index, end):
                continue
            if end > index:
                name = _joined(tokens[index:end])
                result.append(name)
                index = end
                if after_named:
                    index = _further_names(tokens, index, inside, result)
                else:
                    tokens[end].class_ = "COMMA_D"
                    _name_again(tokens, end, name.text.partition(",")[0])
    return result


def _further_names(
    tokens: list[Token], index: int, inside: frozenset[str], result: list[Token]
) -> int:
    """Append the second name of "named Festering Newt or Bubbling Cauldron"; gives what follows."""
    if index >= len(tokens) or tokens[index].word != "or":
        return index
    end = _end_of_name(tokens, index + 1, inside)
    if end == index + 1 or not any(token.class_ == "UNKNOWN" for token in tokens[index:end]):
        return index
    tokens[index].class_ = "OR_NAME"
    result += [tokens[index], _joined(tokens[index + 1 : end])]
    return end


def _end_of_name(tokens: list[Token], start: int, inside: frozenset[str]) -> int:
    """One past the last word of the name that starts at ``start``; ``start`` if there is none."""
    end = index = start
    while index < len(tokens):
        token = tokens[index]
        if _has_capital(token) or (index > start and token.class_ == "DOT" and not token.text):
            index += 1
            end = index
        elif index > start and token.word in inside:
            following = tokens[index + 1] if index + 1 < len(tokens) else token
            if _has_capital(following):
                index += 1
            elif (
                token.word == ","
                and following.word in inside
                and index + 2 < len(tokens)
                and (following.word == "the" or tokens[index + 2].class_ == "UNKNOWN")
                and _has_capital(tokens[index + 2])
            ):
                index += 2  # "Somebody, the Great"
            elif (
                token.word == "of"
                and following.word == "the"
                and index + 2 < len(tokens)
                and _has_capital(tokens[index + 2])
            ):
                index += 2  # "Wolves of the Hunt"
            else:
                break
        else:
            break
    return end


def _has_capital(token: Token) -> bool:
    first = token.text[:1]
    return first.isupper() or (
        first.isalpha() and token.text[1:2] == "'" and token.text[2:3].isupper()
    )


def _is_definition(tokens: list[Token], start: int, end: int) -> bool:
    """Words with capitals, a comma, an article, and an unknown word or "legendary" to tell it."""
    return (
        end > start
        and end + 2 < len(tokens)
        and tokens[end].class_ == "COMMA"
        and tokens[end + 1].word in ("a", "an")
        and (
            tokens[end + 2].word == "legendary"
            or any(token.class_ == "UNKNOWN" for token in tokens[start:end])
        )
    )


def _name_again(tokens: list[Token], start: int, name: str) -> None:
    """A token's name, once defined, is a name in the sentences that follow. In place."""
    words = name.split(" ")
    index = start
    while index < len(tokens):
        token = tokens[index]
        again = tokens[index : index + len(words)]
        if (
            len(words) > 1
            and [one.text for one in again] == words
            and again[-1].class_ == "UNKNOWN"
        ):
            tokens[index : index + len(words)] = [_joined(again)]
        elif token.class_ == "UNKNOWN":
            if token.text == name:
                token.class_, token.lemma = "NAME", name
            elif token.text == name + "'s":
                token.class_, token.lemma = "POSSN", name
        index += 1


def _joined(tokens: list[Token]) -> Token:
    parts: list[str] = []
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None:
            parts.append(" " * (token.start - before.end))
        parts.append(token.text)
    text = "".join(parts)
    return new_token("NAME", text, text, tokens[0].start, tokens[-1].end, text.lower())
