"""The options that describe a game, the same for every command that starts one."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click

from sunwise.cli.mistakes import on_file
from sunwise.errors import BadOptions
from sunwise.options import MODULES, SHADES, Layout, Options

Command = Callable[..., Any]

MODULE_HELP = {
    "moon": "With the moon and the animals.",
    "elder": "With the Great Elder.",
    "stones": "With the moonstones.",
}
LARGEST_SEED = 2**64 - 1
LARGEST_LAYOUT = 1_000_000  # bytes; some files, such as /dev/zero, never end


class Number(click.IntRange):
    """A whole number within bounds; click's own name for it, "integer range", puzzles people."""

    name = "number"


class Amount(click.FloatRange):
    """A number above 0, not endless; `--seconds inf` would never be over."""

    name = "number"

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value} is not a number above 0 that ends.", param, ctx)
        return number


class Folder(click.types.StringParamType):
    """The name of a folder; an empty one, as of a variable that is not set, would be the folder one is in."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        folder = super().convert(value, param, ctx)
        if not folder:
            self.fail("it names no folder.", param, ctx)
        return folder


@dataclass(frozen=True)
class ChosenGame:
    """What the options of a command say about the game."""

    players: int | None  # None: as many as are named, or two
    revolutions: int
    shade: str
    modules: tuple[str, ...]
    layout: str | None  # the file
    seed: int | None

    def options(self, players: int) -> Options:
        """Give the options of the game for so many players."""
        return Options(players, self.revolutions, self.shade, self.modules, read_layout(self.layout))


# The names of the options, in the order in which --help lists them.
GAME_OPTIONS = ("players", "revolutions", "shade", *MODULES, "layout", "seed")


def game_options(command: Command, *, players: str = "2") -> Command:
    """Add the options that describe a game to a command, which gets them as one `chosen`.

    `players` tells in --help how many play if that is not said.
    """

    @functools.wraps(command)
    def with_chosen(*arguments: Any, **given: Any) -> Any:
        of_game = {name: given.pop(name) for name in GAME_OPTIONS}
        chosen = ChosenGame(
            of_game["players"],
            int(of_game["revolutions"]),
            of_game["shade"],
            tuple(module for module in MODULES if of_game[module]),
            of_game["layout"],
            of_game["seed"],
        )
        return command(*arguments, chosen=chosen, **given)

    choices: list[Callable[[Command], Command]] = [
        click.option("--players", type=Number(2, 4), help=f"How many play, 2 to 4.  [default: {players}]"),
        click.option(
            "--revolutions",
            type=click.Choice(["3", "4"]),
            default="3",
            show_default=True,
            help="Revolutions of the sun: 18 or 24 rounds.",
        ),
        click.option(
            "--shade",
            type=click.Choice(SHADES),
            default="off",
            show_default=True,
            help="The advanced rule: no planting or growing in the shade.",
        ),
        *(click.option(f"--{module}", is_flag=True, help=MODULE_HELP[module]) for module in MODULES),
        click.option(
            "--layout", metavar="FILE", help="A JSON file with moon_start, river and beach of another board."
        ),
        click.option("--seed", type=Number(0, LARGEST_SEED), help="A number that fixes all chance."),
    ]
    wrapped: Command = with_chosen
    for option in reversed(choices):
        wrapped = option(wrapped)
    return wrapped


def read_layout(path: str | None) -> Layout:
    """Read the layout of another printed board from a JSON file; without a file it is the usual one."""
    if path is None:
        return Layout()
    import msgspec

    with on_file("read", path), open(path, "rb") as file:
        content = file.read(LARGEST_LAYOUT + 1)
    if len(content) > LARGEST_LAYOUT:
        raise click.ClickException(f"{path} is no layout: it is larger than 1 MB.")
    try:
        return Layout.from_dict(msgspec.json.decode(content))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path} is not JSON: {error}.") from None
    except BadOptions as error:
        raise click.ClickException(f"{path} is no layout: {error}") from None
