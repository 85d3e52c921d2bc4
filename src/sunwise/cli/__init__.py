"""The command line `sunwise`: one small module per command."""

from __future__ import annotations

from sunwise.cli import early  # before the rest, whose import takes a while

# isort: split
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from sunwise.cli.mistakes import Stopped, explain, stop_wanted, stoppable

# Loaded when they are called: `sunwise --help` need not wait for the compiled rules.
COMMANDS = (
    *("play", "serve", "simulate", "arena", "replay", "show", "bench", "bot", "bot-check"),
    *("dataset", "train", "imitate", "openapi", "warm"),
)


class SunwiseGroup(click.Group):
    """The group of all commands, loaded on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = name.replace("-", "_")
        command = getattr(importlib.import_module(f"sunwise.cli.{module}"), module)
        assert isinstance(command, click.Command)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # which click would answer by ending the program
            raise Stopped("SIGPIPE") from None
        except (EOFError, KeyboardInterrupt) as error:  # to which click would add an empty line
            raise click.Abort from error


@click.group(
    cls=SunwiseGroup,
    name="sunwise",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="sunwise", message="sunwise %(version)s")
@click.pass_context
def sunwise(ctx: click.Context) -> None:
    """Photosynthesis, the board game of light and shadow, with its expansion Under the Moonlight.

    Without a command it starts the game in the browser, as `sunwise serve --open` does.

    \b
    Examples:
      sunwise play                              you against the bot birch, in the terminal
      sunwise play --players 3 --moon           three seats, with the moon and its animals
      sunwise simulate --games 1000 --players 4 --out games.jsonl
      sunwise replay games.jsonl                check every game in a file
      sunwise show games.jsonl --game 7 --ply 120 --svg board.svg
    """
    if ctx.invoked_subcommand is None:
        serve = sunwise.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve, opens=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; mistakes become one line on stderr."""
    if arguments is None:  # it is the program itself, and stays quiet to its end
        early.leave_on_interrupt()
    _mend_streams()
    try:
        with stoppable():
            status = sunwise.main(args=arguments, prog_name="sunwise", standalone_mode=False)
            sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except (Exception, Stopped) as error:
        message, status = explain(stop_wanted() or error)
        if message:
            print(f"sunwise: {message}", file=sys.stderr)
        _abandon_output()
        return status


def _mend_streams() -> None:
    """Make odd surroundings harmless: closed streams, and terminals that cannot show every character."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # it stays open to the end
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _abandon_output() -> None:
    """Let Python's last flush go nowhere when stdout cannot take it, so that it stays silent."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


early.restore_interrupt()
