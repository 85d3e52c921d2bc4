"""`sunwise simulate`: many games between bots, one record on each line."""

from __future__ import annotations

import secrets
from functools import partial

import click

from sunwise.cli.files import LineFile
from sunwise.cli.game_options import ChosenGame, Number, game_options
from sunwise.cli.progress import progress
from sunwise.cli.seats import BOTS, count_players, split_names, tag_seats
from sunwise.cli.waiting import announce_compiling


@click.command(
    short_help="Let bots play many games.",
    epilog="Example: sunwise simulate --games 1000 --players 4 --moon --seed 7 --out games.jsonl",
)
@click.option("--games", type=Number(min=1), required=True, help="How many games.")
@partial(game_options, players="as many as --bots names, or 2")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME[,NAME…]",
    help=f"Who plays: one name for all seats or one for each. Known: {', '.join(BOTS)}.",
)
@click.option("--out", metavar="FILE", required=True, help="Where the records go (- for standard output).")
def simulate(games: int, chosen: ChosenGame, bots: str, out: str) -> None:
    """Let bots play whole games and write one record on each line.

    The same options and seed give the same games. After Ctrl-C the file holds the games finished so far.
    """
    names = split_names(bots, BOTS, "--bots")
    players = count_players(chosen.players, names, "--bots")
    seats = tag_seats(names * players if len(names) == 1 else names)
    options = chosen.options(players)
    seed = secrets.randbits(64) if chosen.seed is None else chosen.seed
    with LineFile(out) as file:
        announce_compiling()
        from sunwise.simulate import bot_records, random_records

        if set(names) == {"random"}:
            lines = random_records(options, seed, games, {"seats": seats})
        else:
            lines = bot_records(options, names * players if len(names) == 1 else names, seed, games, seats)
        with progress(games, "games") as advance:
            for line in lines:
                file.write(line + b"\n")
                advance()
