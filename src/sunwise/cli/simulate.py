"""`sunwise simulate`: many games between bots, one record on each line."""

from __future__ import annotations

import secrets

import click

from sunwise.cli.files import LineFile
from sunwise.cli.game_options import Number, chosen_modules, game_options, read_layout
from sunwise.cli.progress import progress
from sunwise.cli.seats import BOTS, count_players, split_names, tag_seats
from sunwise.cli.waiting import announce_compiling
from sunwise.options import Options


@click.command(
    short_help="Let bots play many games.",
    epilog="Example: sunwise simulate --games 1000 --players 4 --moon --seed 7 --out games.jsonl",
)
@click.option("--games", type=Number(min=1), required=True, help="How many games.")
@game_options
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAME[,NAME…]",
    help=f"Who plays: one name for all seats or one for each. Known: {', '.join(BOTS)}.",
)
@click.option("--out", metavar="FILE", required=True, help="Where the records go (- for standard output).")
def simulate(
    games: int,
    players: int | None,
    revolutions: str,
    shade: str,
    moon: bool,
    elder: bool,
    stones: bool,
    layout: str | None,
    seed: int | None,
    bots: str,
    out: str,
) -> None:
    """Let bots play whole games and write one record on each line.

    The same options and seed give the same games. After Ctrl-C the file holds the games finished so far.
    """
    names = split_names(bots, BOTS, "--bots")
    players = count_players(players, names, "--bots")
    seats = tag_seats(names * players if len(names) == 1 else names)
    modules = chosen_modules(moon=moon, elder=elder, stones=stones)
    options = Options(players, int(revolutions), shade, modules, read_layout(layout))
    seed = secrets.randbits(64) if seed is None else seed
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
