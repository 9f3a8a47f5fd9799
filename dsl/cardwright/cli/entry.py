"""The ``cardwright`` command: finds the module of a command, and turns failures into exit codes.

0: fine. 1: problems were found. 2: wrong use. 3: an error of ours. 130: stopped with Ctrl-C.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

import cardwright
from cardwright.cli.garbage import look_less_often
from cardwright.errors import CardwrightError

PROBLEMS_FOUND = 1
WRONG_USE = 2
INTERNAL_ERROR = 3
INTERRUPTED = 130

#: Set, the traceback of an internal error is shown.
TRACEBACK_VARIABLE = "CARDWRIGHT_TRACEBACK"

#: Command -> (module in this package, what it does). The module has a click command of that name.
COMMANDS = {
    "check": ("check", "Say what is wrong in card files, and what to do about it."),
    "compile": ("compile", "Show the engine objects that a text compiles to."),
    "coverage": ("coverage", "Measure how much of a bulk file of cards is read and compiled."),
    "explain": ("explain", "Show what each phrase of a text became."),
    "format": ("format", "Rewrite card files in today's wording and in the standard layout."),
    "new-pack": ("new_pack", "Write a pack that passes its own tests as it is."),
    "packs": ("packs", "List the packs that are loaded, and what each adds."),
    "verify": ("verify", "Compile cards and run their scenarios."),
}


class LazyGroup(click.Group):
    """A group that imports the module of a command only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in alphabetical order."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        known = COMMANDS.get(cmd_name)
        if known is None:
            return None
        module = import_module(f"cardwright.cli.{known[0]}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, with a near miss for an unknown command."""
        name = args[0] if args else ""
        if name and name not in COMMANDS and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, COMMANDS, 1)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            ctx.fail(f'There is no command "{name}".{hint}')
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; that nobody reads its output any more (``| head``) is no problem."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return _without_reader()

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in sorted(COMMANDS)])


def _without_reader() -> int:
    """Nobody is left to tell, not even when the process ends and flushes; the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""Example: cardwright check cards/

    \b
    Exit status: 0 fine; 1 problems found, in cards, scenarios or packs, or a path that is not
    there; 2 wrong use of a command or option; 3 a bug of Cardwright; 130 stopped with Ctrl-C.
    """,
)
@click.version_option(cardwright.__version__, prog_name="cardwright")
def command_line() -> None:
    """Read the rules text printed on Magic cards, compile it, and run it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process with its exit code."""
    look_less_often()
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    try:
        result = command_line.main(
            args=None if arguments is None else list(arguments),
            prog_name="cardwright",
            standalone_mode=False,
        )
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("stopped", err=True)
        return INTERRUPTED
    except CardwrightError as error:
        click.echo(f"error: {error}", err=True)
        return PROBLEMS_FOUND
    except BrokenPipeError:
        return _without_reader()
    except Exception as error:  # a bug of ours: said in one line, with how to see more
        if os.environ.get(TRACEBACK_VARIABLE):
            raise
        click.echo(
            f"internal error: {type(error).__name__}: {error}\n"
            f"This is a bug of Cardwright. Set {TRACEBACK_VARIABLE}=1 to see where it happened.",
            err=True,
        )
        return INTERNAL_ERROR
    return result if isinstance(result, int) else 0
