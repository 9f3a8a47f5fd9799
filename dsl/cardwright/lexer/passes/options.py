"""Decides which words are options that the card itself names: "votes for death or taxes".

Context: "votes for" or "chooses" before words without articles that "or" joins (OPTION each); a
word that was an option, or stands behind "chose" alone, is one again before "vote" or "gets", and
behind "chose". Options of several words begin with capitals ("Mines of Moria"). A subtype beside an
anchor word is an anchor word.
"""

from __future__ import annotations

from itertools import pairwise

from cardwright.lexer.classes import class_set
from cardwright.lexer.passes.context import Groups
from cardwright.lexer.tokens import Token, new_token

_CLASSES = class_set("UNKNOWN N ADJ ADV VERB TYPE VPP SUB P")
_MARKS = frozenset(("DOT", "COMMA", "THEN", "AND"))
_LONGEST = 3


def find_options(tokens: list[Token], groups: Groups) -> list[Token]:
    """``tokens`` with each option as one OPTION token."""
    choosing, voting = groups["verbs_of_options"], groups["verbs_of_voting"]
    result: list[Token] = []
    names: set[str] = set()
    index = 0
    while index < len(tokens):
        token = tokens[index]
        start = 0
        if token.word in choosing or token.word in voting:
            start = _start_of_list(tokens, index, groups)
        found = _options(tokens, start, groups) if start else None
        if found is not None:
            result += tokens[index:start]
            for piece in found:
                if len(piece) == 1 and piece[0].class_ in ("COMMA", "OR"):
                    result.append(piece[0])
                else:
                    option = _joined(piece)
                    names.add(option.text)
                    result.append(option)
            index = start + sum(map(len, found))
            continue
        anchors = _anchors(tokens, start) if start else []
        if anchors:
            result += [*tokens[index:start], *anchors]
            index = start + len(anchors)
            continue
        if start and _stands_alone(tokens, start, groups):
            result += [*tokens[index:start], _joined(tokens[start : start + 1])]
            index = start + 1
            continue
        result.append(token)
        index += 1
    return _again(result, names) if names else result


def _anchors(tokens: list[Token], start: int) -> list[Token]:
    """ "choose Khans or **Dragons**": beside an anchor word a subtype is one (CR 614.12c)."""
    pair = tokens[start : start + 3]
    if len(pair) < 3 or pair[1].class_ != "OR":
        return []
    first, either, second = pair
    if {first.class_, second.class_} != {"NAME", "SUB"} or "anchor" not in (
        first.form,
        second.form,
    ):
        return []
    return [_as_anchor(first), either, _as_anchor(second)]


def _as_anchor(token: Token) -> Token:
    if token.class_ == "NAME":
        return token
    return new_token("NAME", token.text, token.text, token.start, token.end, token.word, "anchor")


def _start_of_list(tokens: list[Token], index: int, groups: Groups) -> int:
    """Where options may begin if a verb of choosing stands at this place; 0 if none does."""
    word = tokens[index].word
    following = tokens[index + 1 : index + 2]
    if word in groups["verbs_of_voting"]:
        return index + 2 if following and following[0].word == "for" else 0
    return index + 1 if word in groups["verbs_of_options"] else 0


def _options(tokens: list[Token], start: int, groups: Groups) -> list[list[Token]] | None:
    """The options and what joins them; None if the words are something else."""
    voting = tokens[start - 1].word == "for"
    pieces: list[list[Token]] = []
    count = 0
    index = start
    joined = False
    while True:
        end = _end_of_option(tokens, index, voting)
        if end == index:
            return None
        pieces.append(tokens[index:end])
        count += 1
        index = end
        following = tokens[index : index + 2]
        if not following or following[0].class_ in _MARKS - {"COMMA"}:
            break
        if following[0].class_ == "COMMA":
            if joined:
                break
            pieces.append([following[0]])
            index += 1
            if len(following) > 1 and following[1].class_ == "OR":
                pieces.append([following[1]])
                index += 1
                joined = True
        elif following[0].class_ == "OR" and not joined:
            pieces.append([following[0]])
            index += 1
            joined = True
        else:
            return None
    options = [piece for piece in pieces if piece[0].class_ not in ("COMMA", "OR")]
    return pieces if joined and count > 1 and _are_options(options, voting, groups) else None


def _end_of_option(tokens: list[Token], start: int, voting: bool) -> int:
    """One past the option that starts here: one word, or capitals with small words between."""
    if start >= len(tokens) or tokens[start].class_ not in _CLASSES:
        return start
    end = start + 1
    if not (voting and tokens[start].text[0].isupper()):
        return end
    while end < min(len(tokens), start + _LONGEST):
        token = tokens[end]
        if not token.text[:1].isupper() and token.word != "of":
            break
        end += 1
    return end


def _are_options(options: list[list[Token]], voting: bool, groups: Groups) -> bool:
    """No list of things that exist anyway: "choose artifact or creature" names types."""
    words = [piece[0] for piece in options]
    if any(word.word in groups["never_options"] for word in words):
        return False
    if voting:
        return True
    kinds = {word.class_ for word in words}
    if kinds <= {"TYPE", "SUB"}:
        return False
    return "SUB" not in kinds and (
        "TYPE" not in kinds or any(word.word.startswith("non") for word in words)
    )


def _stands_alone(tokens: list[Token], start: int, groups: Groups) -> bool:
    """ "players who chose **war** get +3/+0": one word without an article behind "chose"."""
    if tokens[start - 1].word != "chose" or start >= len(tokens):
        return False
    token = tokens[start]
    after = tokens[start + 1].class_ if start + 1 < len(tokens) else "DOT"
    return (
        token.class_ in ("UNKNOWN", "N", "ADJ")
        and token.form != "plural"
        and token.word not in groups["never_options"]
        and after in ("VERB", "DOT", "COMMA")
    )


def _again(tokens: list[Token], names: set[str]) -> list[Token]:
    """The tokens with further mentions of the options as OPTION tokens."""
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        for length in range(_LONGEST, 0, -1):
            piece = tokens[index : index + length]
            if len(piece) < length or not _mentions(tokens, index, length, names):
                continue
            result.append(_joined(piece))
            index += length
            break
        else:
            result.append(tokens[index])
            index += 1
    return result


def _mentions(tokens: list[Token], index: int, length: int, names: set[str]) -> bool:
    piece = tokens[index : index + length]
    text = _joined(piece).text
    if text not in names and text[:1].lower() + text[1:] not in names:
        return False
    before = tokens[index - 1].word if index else ""
    after = tokens[index + length].word if index + length < len(tokens) else ""
    return before in ("chose", "chooses") or after in ("vote", "votes", "get", "gets")


def _joined(piece: list[Token]) -> Token:
    text = piece[0].text
    for before, token in pairwise(piece):
        text += " " * (token.start - before.end) + token.text
    return new_token("OPTION", text, text, piece[0].start, piece[-1].end, text.lower())
