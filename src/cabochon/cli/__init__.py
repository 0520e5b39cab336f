"""The command line: one module per command, loaded on demand."""

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated, Final

import typer

import cabochon
from cabochon import kernel_loader
from cabochon.cli.help import Command
from cabochon.games import VARIABLE, CannotLoad

COMMANDS: Final = (
    *("play", "serve", "replay", "review", "puzzles", "verify", "perft", "bench", "train"),
    *("match", "ladder", "generate", "stats", "engine", "think", "admin", "site"),
)
"""Each is a module of this package with a function of the same name and ``EXAMPLES``."""

COMPLETING: Final = "_CABOCHON_COMPLETE"
"""Set by the shell when it asks for completions."""
HELP: Final = ["-h", "--help"]
SLOW: Final = (
    "cabochon: the kernels are not compiled, so everything runs far slower. Install a C compiler, "
    "then: pip install --force-reinstall --no-binary cabochon cabochon\n"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; errors become one line and an exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments) or ["serve", "--open"]
    if not cabochon.__compiled__ and not kernel_loader.uncompiled_by_choice():
        sys.stderr.write(SLOW)
    try:
        code = application(_wanted(words))(words, prog_name="cabochon", standalone_mode=False)
    except typer.TyperException as error:
        sys.stderr.write(f"cabochon: {' '.join(error.format_message().split())}\n")
        return error.exit_code
    except CannotLoad as error:
        sys.stderr.write(f"cabochon: {error}; {VARIABLE} or an installed package names it\n")
        return 2
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0


def application(commands: Iterable[str] = COMMANDS) -> typer.Typer:
    """The program with some of its commands."""
    program = typer.Typer(
        rich_markup_mode=None, name="cabochon", context_settings={"help_option_names": HELP}
    )
    program.callback()(_options)
    for name in commands:
        module = import_module(f"cabochon.cli.{name}")
        command = getattr(module, name)
        summary = str(command.__doc__).split("\n\n", maxsplit=1)[0]  # else cut to the width
        make = program.command(name, cls=Command, short_help=summary, epilog=module.EXAMPLES)
        make(command)
    return program


def _wanted(words: list[str]) -> Iterable[str]:
    """The commands to load: only the requested one, so that the program starts quickly."""
    if COMPLETING in os.environ:
        return COMMANDS
    if words and words[0] in COMMANDS:
        return words[:1]
    return () if words == ["--version"] else COMMANDS


def _show_version(wanted: bool) -> None:
    if wanted:
        form = "compiled" if cabochon.__compiled__ else "not compiled"
        typer.echo(f"cabochon {cabochon.__version__} ({form})")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Splendor (classic) and Splendor Duel (duel): play, replay, measure.

    Without a command: serve the page on this machine and open it in the browser.
    """
