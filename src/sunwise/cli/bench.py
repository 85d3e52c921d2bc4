"""`sunwise bench`: how fast the game runs on this machine."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from sunwise.cli.game_options import Amount
from sunwise.cli.progress import progress
from sunwise.cli.waiting import announce_compiling

STEPPERS = {
    "python": "engine.step",
    "game_play_int": "Game.play(number)",
    "game_play_text": "Game.play(text)",
}


@click.command(short_help="Measure the speed on this machine.", epilog="Example: sunwise bench --json")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a table.")
@click.option("--gpu", is_flag=True, help="Measure steps per second on the GPU too (needs sunwise[cuda]).")
@click.option(
    "--seconds",
    type=Amount(),
    default=2.0,
    show_default=True,
    help="Time for each figure.",
)
def bench(as_json: bool, gpu: bool, seconds: float) -> None:
    """Measure how fast the game runs on one core, as medians of interleaved repeats."""
    announce_compiling()
    from sunwise.cli.speed import REPEATS, figures, gpu_rates, measure

    answer: dict[str, Any] = {"gpu": gpu_rates()} if gpu else {}
    listed = figures()
    with progress(REPEATS * len(listed), "measurements") as advance:
        rates = measure(listed, seconds, advance)
    for figure, rate in rates.items():
        place = answer.setdefault(figure.group, {})
        for word in figure.name[:-1]:
            place = place.setdefault(word, {})
        place[figure.name[-1]] = round(rate, 1)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(answer).decode())
    else:
        print_table(answer)


def print_table(answer: dict[str, Any]) -> None:
    """Print the figures for people."""
    from rich.console import Console

    steps = answer["steps_per_second"]
    console = Console()
    console.print(by_players("Random whole games per second, one core", answer["games_per_second"]))
    table = Table(title="Steps per second, base game with 2 players, one core", title_justify="left")
    for title in STEPPERS.values():
        table.add_column(title, justify="right")
    table.add_row(*(f"{steps[name]:,.0f}" for name in STEPPERS))
    console.print(table)
    if "gpu" in answer:
        console.print(by_players("Steps per second in random games, GPU", answer["gpu"]))


def by_players(title: str, rates: dict[str, dict[str, float]]) -> Table:
    """Lay out rates by rules and number of players."""
    table = Table("", title=title, title_justify="left")
    for players in rates["base"]:
        table.add_column(f"{players} players", justify="right")
    for rules, name in (("base", "base game"), ("all", "all modules")):
        table.add_row(name, *(f"{rate:,.0f}" for rate in rates[rules].values()))
    return table
