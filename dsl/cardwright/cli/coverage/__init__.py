"""``cardwright coverage``: how much of a bulk file is read and compiled, and what is in the way."""

from cardwright.cli.coverage.coverage_command import command
from cardwright.cli.coverage.measuring import measure, measure_all, prepare
from cardwright.cli.coverage.records import TRADITIONAL

__all__ = ["TRADITIONAL", "command", "measure", "measure_all", "prepare"]
