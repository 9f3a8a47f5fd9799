"""Groups of reasons: what kind of thing is in the way and the words concerned, not the card's own.

Whoever extends the language mends groups, not single lines: a line that is refused for "exchange
Object|Permanent with:Object" belongs to ``no frame of "exchange" fits``.
"""

from __future__ import annotations

import re

from cardwright.diagnostics import Diagnostic
from cardwright.frames.reasons import Reason

#: Stands for what differs from card to card.
ELLIPSIS = "…"

#: ``{tokens:Permanent}``: a place of a frame with its classes; ``[to {place}]``: an optional part.
_CLASSES = re.compile(r"\{(\w+):[^{}]*\}")
_OPTIONAL = re.compile(r"\s*\[[^\[\]]*\]")
_BRACKETED = re.compile(r"\s*\([^()]*\)$")
_IN_QUOTES = "in quotes: "
#: The detail of a reference that is not bound: what is written, and why.
_REFERENCE = re.compile(r'"(?P<first>[\w\'+/-]+)(?P<more> [^"]*)?.*": (?P<why>.+)')

#: Rules whose detail begins with the verb; "passive" may stand before it.
_VERB_FIRST = {
    "frame": 'no frame of "{}" fits',
    "no frame": 'no frame of "{}" fits',
    "frame of a second object": 'no frame of "{}" fits its second object',
}
#: Rules whose detail ends with the verb.
_VERB_LAST = {"subject of the verb": 'no subject of this kind with "{}"'}
#: Rules that found no verb; "phrase" stands for words without a name of their own.
_WITHOUT_VERB = ("fragment", "sentence without a clause")
#: Rules whose detail is one word of the card, which nobody would mend by itself.
_ALONE = {
    "determiner missing": "a noun without a determiner",
    "prints differently": "it would be printed differently",
    "number agreement": "singular and plural",
    "token without characteristics": "a token without characteristics",
}


def group_of_refusal(reason: Reason, line: str) -> str:
    """The group of a rule's refusal to read ``line``.

    >>> group_of_refusal(Reason("frame", "exchange Object|Permanent with:Object"), "Exchange it.")
    'no frame of "exchange" fits'
    >>> group_of_refusal(Reason("in quotes: order of words", "the"), '"The all."')
    'order of words: the'
    """
    rule = reason.rule
    while rule.startswith(_IN_QUOTES):
        rule = rule.removeprefix(_IN_QUOTES)
    words = words_of(reason.detail)
    if rule in _VERB_FIRST:
        verb = next((word for word in words if word != "passive"), ELLIPSIS)
        return _VERB_FIRST[rule].format(verb)
    if rule in _VERB_LAST:
        return _VERB_LAST[rule].format(words[-1] if words else ELLIPSIS)
    if rule in _ALONE:
        return _ALONE[rule]
    if rule == "reference" and (match := _REFERENCE.match(reason.detail)):
        more = f" {ELLIPSIS}" if match["more"] else ""
        return f'"{match["first"].lower()}{more}": {match["why"]}'
    if rule == "unknown word":
        return f'the word "{reason.detail.lower()}" is not known'
    if rule == "syntax":
        if reason.rule != rule or reason.start < 0:
            return "the sentence cannot go on" if reason.rule != rule else "the sentence is cut off"
        return f'the sentence cannot go on with "{line[reason.start : reason.end].lower()}"'
    if rule in _WITHOUT_VERB:
        rule, words = "words that belong to no verb", [word for word in words if word != "phrase"]
    return f"{rule}: {' '.join(words)}" if words else rule


def words_of(detail: str) -> list[str]:
    """The words of card text in a detail, without classes of phrases and arguments.

    >>> words_of("put Object|Card cast:State this way:adverb"), words_of("cumulative upkeep")
    (['put', 'this'], ['cumulative', 'upkeep'])
    """
    return [
        word
        for word in detail.split()
        if word == word.lower() and ":" not in word and any(sign.isalnum() for sign in word)
    ]


def group_of_finding(finding: Diagnostic) -> str:
    """The group of a diagnostic: its headline, with frames by their words only.

    >>> from cardwright.diagnostics import diagnose
    >>> from cardwright.diagnostics.codes import compiling
    >>> group_of_finding(diagnose(compiling.KEYWORD, key="equip (NounList)"))
    'no rules are known for the keyword "equip"'
    """
    code, arguments = finding.code, dict(finding.arguments)
    if "candidates" in code.parameters:
        arguments["candidates"] = ELLIPSIS
    shortened = {name: frame_words(value) for name, value in arguments.items()}
    return (code.group or code.headline).format_map(shortened)


def frame_words(value: str) -> str:
    """A frame without its optional parts and the classes of its places; other words as they are.

    >>> frame_words("{player} put {object:Object|Zone} [from {origin}] on {place:Zone|Other}")
    '{player} put {object} on {place}'
    >>> frame_words("suspend (several abilities)")
    'suspend'
    """
    value = _BRACKETED.sub("", " ".join(value.split()))
    if "{" not in value:
        return value
    before = ""
    while before != value:  # optional parts may be nested
        before, value = value, _OPTIONAL.sub("", value)
    return _CLASSES.sub(r"{\1}", value)
