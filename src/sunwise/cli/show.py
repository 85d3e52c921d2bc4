"""`sunwise show`: one position of a recorded game, as text or as a picture."""

from __future__ import annotations

import click

from sunwise.cli.board import in_colour
from sunwise.cli.files import STANDARD, load_game, record_line, write_whole
from sunwise.cli.game_options import Number
from sunwise.cli.waiting import announce_compiling


@click.command(
    short_help="Draw a position of a recorded game.",
    epilog="Example: sunwise show games.jsonl --game 7 --ply 120 --svg board.svg",
)
@click.argument("file", metavar="FILE")
@click.option("--game", "index", type=Number(min=0), default=0, show_default=True, help="Which game of FILE.")
@click.option("--ply", type=Number(min=0), help="After how many actions.  [default: all of them]")
@click.option(
    "--svg", "picture", metavar="OUT", help="Write a picture of the board to OUT (- for standard output)."
)
def show(file: str, index: int, ply: int | None, picture: str | None) -> None:
    """Show one position of a game recorded in FILE (- for standard input)."""
    line = record_line(file, index)
    announce_compiling()
    game = load_game(file, index, line)
    over = game.is_over
    if ply is not None:
        if ply > game.ply:
            raise click.UsageError(f"game {index} has {game.ply} actions: --ply goes from 0 to {game.ply}.")
        game = game.at(ply)
    # Whoever watches a game that is not over yet sees what a spectator may.
    if picture == STANDARD:
        click.echo(game.svg(secrets=over))
    elif picture is not None:
        write_whole(picture, game.svg(secrets=over))
    else:
        click.echo(game.text(colour=in_colour(), secrets=over))
