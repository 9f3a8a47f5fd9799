"""The command line: one module a command, imported when the command is called."""

from cardwright.cli.entry import main

__all__ = ["main"]
