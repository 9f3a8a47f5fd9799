"""Why a pack's grammar cannot be joined, in the words of who wrote the rule."""

from __future__ import annotations

import re

#: What Lark calls the parts of a rule for which it makes rules of its own: ``arg*``, ``(a | b)``.
_MADE = re.compile(r"__\w+")
_RULE = re.compile(r"<(\w+ : [^<>]*)>")
_COLLISION = re.compile(
    r"Reduce/Reduce collision in Terminal\('(\w+)'\) between the following rules:(.*?)"
    r"(?:collision occurred|$)",
    re.DOTALL,
)
_TOKEN = re.compile(r"Unexpected token Token\('\w+', '(.*?)'\) (.*?)\.?\s*Expected one of")
#: So many of the words before which two rules meet are named.
_SHOWN = 3
_PLACES = re.compile(r"\(([^()]*? at \S+:\d+(?:, [^()]*)?)\)\s*$")


def grammar_reason(message: str) -> str:
    """The reason as one line; the same whatever order Lark found things in.

    >>> grammar_reason("Rules defined twice: * <verb : V_DRAW __clause_star_0>")
    'a rule is written twice: "verb : V_DRAW ..."'
    >>> grammar_reason("Unexpected token Token('TERMINAL', 'ODD') at a:a.lark:1. Expected one of:")
    'unexpected "ODD" at a:a.lark:1'
    """
    collisions = sorted((each[1], _rules(each[2])) for each in _COLLISION.finditer(message))
    if collisions:
        terminals = list(dict.fromkeys(terminal for terminal, _ in collisions))
        more = f" and {len(terminals) - _SHOWN} more" if len(terminals) > _SHOWN else ""
        # ``a`` and ``a ...`` are one rule with what it makes of its optional parts.
        rules = sorted({rule.removesuffix(" ...") for _, found in collisions for rule in found})
        before = ", ".join(terminals[:_SHOWN]) + more
        fit = f"the same words fit {_joined(rules, ' and ')}, before {before}"
        return fit + _places(message, rules)
    if message.startswith("Rules defined twice"):
        rules = _rules(message)[:1]
        return f"a rule is written twice: {_joined(rules, '')}{_places(message, rules)}"
    if token := _TOKEN.match(message):
        found = f'"{token[1]}"' if token[1].strip("\\n ") else "end of the line"
        return f"unexpected {found} {token[2]}"
    return " ".join(message.split())


def _rules(text: str) -> list[str]:
    return sorted({_MADE.sub("...", rule).strip() for rule in _RULE.findall(text)})


def _places(message: str, rules: list[str]) -> str:
    """Where these rules are written, as the message says behind its last line."""
    found = _PLACES.search(message)
    names = {rule.partition(" : ")[0] for rule in rules}
    kept = [each for each in found[1].split(", ") if each.split()[0] in names] if found else []
    return f" ({', '.join(kept)})" if kept else ""


def _joined(rules: list[str], word: str) -> str:
    return word.join(f'"{rule}"' for rule in rules)
