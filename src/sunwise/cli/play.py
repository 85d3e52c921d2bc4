"""`sunwise play`: a game in the terminal, for people who share a screen and for bots."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
from click.core import ParameterSource

from sunwise.cli.files import STANDARD
from sunwise.cli.game_options import GAME_OPTIONS, ChosenGame, game_options
from sunwise.cli.seats import BOTS, HUMAN, count_players, split_names, tag_seats
from sunwise.cli.waiting import announce_compiling


@click.command(
    short_help="Play in the terminal.",
    epilog="Example: sunwise play --seats human,oak,birch --moon --save friday.json",
)
@click.argument("file", metavar="[FILE]", required=False)
@click.option(
    "--seats",
    metavar="WHO[,WHO…]",
    help=f"Who sits where: one name for all seats or one for each. Known: {', '.join((HUMAN, *BOTS))}."
    "  [default: you at seat 0, birch at the others]",
)
@partial(game_options, players="as many as --seats names, or 2")
@click.option(
    "--save", metavar="FILE", help="Where to keep the game.  [default: a dated file among your games]"
)
@click.pass_context
def play(
    ctx: click.Context,
    file: str | None,
    seats: str | None,
    chosen: ChosenGame,
    save: str | None,
) -> None:
    """Play in the terminal, or resume the game saved in FILE.

    Type actions such as `plant a1 b2`, or `help` at any time. The game is saved after every action.
    """
    from sunwise.cli.session import Session, default_path, load_saved
    from sunwise.cli.table import Table

    if STANDARD in (file, save):
        raise click.UsageError("a game at the terminal is kept in a file, which '-' does not name.", ctx)
    who = None if seats is None else split_names(seats, (HUMAN, *BOTS), "--seats")
    if save is not None and Path(save).is_file():
        raise click.ClickException(
            f"{save} exists already; resume it with 'sunwise play {save}', or choose another name."
        )
    announce_compiling()
    if file is not None:
        for name in GAME_OPTIONS:
            if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
                raise click.UsageError(
                    f"{file} is a game that has begun: --{name} cannot be chosen any more.", ctx
                )
        game = load_saved(file, who)
        path = Path(file if save is None else save)
    else:
        who = [HUMAN, *["birch"] * ((chosen.players or 2) - 1)] if who is None else who
        players = count_players(chosen.players, who, "--seats")
        options = chosen.options(players)
        path = default_path() if save is None else Path(save)
        from sunwise import Game

        tags = {"seats": tag_seats(who * players if len(who) == 1 else who)}
        game = Game.start(options, tags=tags, seed=chosen.seed)
    session = Session(game, path, chosen.seed)
    session.save()
    Table(session).run()
