"""Scenarios: games as scripts that judges can read. Importing this costs nothing."""

from cardwright.scenarios.reading import Section, parse_scenarios, parse_section, split_scenarios

__all__ = ["Section", "parse_scenarios", "parse_section", "split_scenarios"]
