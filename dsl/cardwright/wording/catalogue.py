"""All rules of wording, found by scanning the folder ``rules``: ``RULES`` of each module."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from .hints import Hints
from .rule import Fix, Wording

__all__ = ["all_rules", "old_hints", "old_wordings", "told_rules"]


@cache
def all_rules() -> tuple[Wording, ...]:
    """Every rule, in the order of their codes; no outcome depends on it but that of a report."""
    folder = Path(__file__).parent / "rules"
    stems = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    modules = [import_module(f"{__package__}.rules.{stem}") for stem in stems]
    rules: list[Wording] = [rule for module in modules for rule in module.RULES]
    return tuple(sorted(rules, key=_code))


@cache
def told_rules() -> tuple[Wording, ...]:
    """The rules that `check` speaks of."""
    return tuple(rule for rule in all_rules() if rule.is_told)


@cache
def old_wordings() -> tuple[Wording, ...]:
    """The rules whose wording is read as today's."""
    return tuple(rule for rule in all_rules() if rule.fix is Fix.READ)


@cache
def old_hints() -> Hints:
    """Of each group of hints of the rules whose wording is read as today's the longest: a line
    without any of these has none of these wordings.
    """
    groups = [group for rule in old_wordings() for group in rule.hints]
    return Hints(dict.fromkeys(max(group, key=len) for group in groups))


def _code(rule: Wording) -> str:
    return rule.code.id
