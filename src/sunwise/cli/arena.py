"""`sunwise arena`: matches between bots, and what they say about their strength."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sunwise.cli.game_options import Amount, ChosenGame, Folder, game_options
from sunwise.cli.mistakes import Stopped, check_stopped, on_file
from sunwise.cli.waiting import announce_compiling

if TYPE_CHECKING:
    from sunwise.arena import Match, MatchResult, Outcome

SHOWN = 4  # bots in the running result


@click.command(
    short_help="Let bots play a match and rate them.",
    epilog='Example: sunwise arena random "cmd:python mybot.py" --games 200 --seconds 0.1 --out match',
)
@click.argument("bots", metavar="BOT BOT…", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    required=True,
    help="Games for each group of bots, rounded up so that everyone has every seat equally often.",
)
@game_options
@click.option("--seconds", type=Amount(), help="Time for a turn.  [default: 1]")
@click.option("--playouts", type=click.IntRange(min=1), help="Playouts for a decision, instead of seconds.")
@click.option(
    "--threads",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Processors that one bot may use at a time; with more than one, give fewer --jobs.",
)
@click.option(
    "--random-opening",
    "opening",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    metavar="K",
    help="Draw the first K decisions of a game at random, alike for all seatings; bots choose their animals.",
)
@click.option(
    "--even",
    is_flag=True,
    help="Draw random openings until one is even: the learned player wins nearly as often from every seat.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), help="Games played at the same time.  [default: all processors]"
)
@click.option("--ray", is_flag=True, help="Play on Ray, here or on its cluster (needs sunwise[ray]).")
@click.option(
    "--out", type=Folder(), metavar="DIR", required=True, help="The folder of the games and results."
)
def arena(
    bots: tuple[str, ...],
    games: int,
    chosen: ChosenGame,
    seconds: float | None,
    playouts: int | None,
    threads: int,
    opening: int,
    even: bool,
    jobs: int | None,
    ray: bool,
    out: str,
) -> None:
    """Let bots play each other from every seat and rate them.

    With more bots than players every group of them plays; with as many, they are the one group, and a name
    may stand more than once. All games of a group are repeated with the same chance at all rotations of the
    seats. After Ctrl-C the same command goes on where it stopped.
    """
    if seconds is not None and playouts is not None:
        raise click.UsageError("The budget is --seconds or --playouts, not both.")
    if even and not opening:
        raise click.UsageError("--even chooses among random openings: it needs --random-opening.")
    announce_compiling()
    from sunwise.arena import Match, print_report, run_match
    from sunwise.arena.match import choose_seed
    from sunwise.bots import Budget
    from sunwise.processors import processors

    options = chosen.options(chosen.players or 2)
    budget = Budget(None if playouts else seconds or 1.0, playouts, threads)
    match = Match(bots, options, games, budget, choose_seed(chosen.seed, out), opening, even)
    if match.blocks * options.players != games:
        whole = match.blocks * options.players
        click.echo(
            f"{games} games are rounded up to {whole}: whole rotations of {options.players} seats.", err=True
        )
    with kept_games(out), running_result(match) as hear:
        result = run_match(match, out=out, jobs=jobs or processors(), ray=ray, on_game=hear)
    try:
        print_report(result)
    finally:  # whoever reads the report may stop before its end
        write_plots(result, Path(out))


def write_plots(result: MatchResult, folder: Path) -> None:
    """Draw the results beside the games, or say why not."""
    from sunwise.arena import draw_plot
    from sunwise.errors import BadOptions

    try:
        with on_file("write", str(folder)):
            draw_plot(result, folder / "ratings.svg", folder / "ratings.png")
    except BadOptions as error:
        click.echo(str(error), err=True)


@contextmanager
def kept_games(out: str) -> Iterator[None]:
    """Tell whoever stops a match that nothing is lost."""
    try:
        yield
    except (KeyboardInterrupt, Stopped):
        click.echo(f"The finished games are kept in {out}; the same command goes on.", err=True)
        raise


@contextmanager
def running_result(match: Match) -> Iterator[Callable[[Outcome], None]]:
    """Show on a terminal how many games are played and who has won how many of them."""
    if not sys.stderr.isatty():
        yield lambda outcome: check_stopped()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from sunwise.arena.results import planned_games

    columns = (
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    shares: dict[str, list[float]] = {name: [] for name in match.names}
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=planned_games(match))

        def hear(outcome: Outcome) -> None:
            for name, share in zip(outcome.seats, outcome.shares, strict=True):
                shares[name].append(share)
            bar.update(task, advance=1, description=standing(shares))
            check_stopped()

        yield hear


def standing(shares: dict[str, list[float]]) -> str:
    """Write who wins how often, the best first.

    >>> standing({"random": [0.0, 0.5], "greedy": [1.0, 0.5], "late": []})
    'greedy 75.0 % · random 25.0 %'
    """
    means = {name: sum(won) / len(won) for name, won in shares.items() if won}
    best = sorted(means.items(), key=lambda item: -item[1])
    return " · ".join(f"{name[:20]} {100 * mean:.1f} %" for name, mean in best[:SHOWN])
