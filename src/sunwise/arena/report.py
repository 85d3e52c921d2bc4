"""The results of a match as tables for a terminal."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sunwise.arena.config import Match
from sunwise.arena.intervals import Estimate
from sunwise.arena.results import BotResult, MatchResult, Tally

HEADINGS = ("rating", "games", "wins (95 %)", "score", "s/turn (worst)")
WIDTH_OF_A_FILE = 110


def print_report(result: MatchResult, console: Console | None = None) -> None:
    """Print everything worth reading of a match."""
    if console is None:
        console = Console()
        if not console.is_terminal:
            console = Console(width=WIDTH_OF_A_FILE)
    if not result.games:
        console.print("No game has been played.")
        return
    console.print(bot_table(result))
    if len(result.groups) > 1:
        console.print(group_table(result))
    console.print(split_table("By seat", [f"seat {seat}" for seat in result.seats], seat_rows(result)))
    if result.animals:
        rows = [(bot.name, bot.tally, bot.by_animal) for bot in result.bots]
        console.print(animal_table(result.animals, rows))
    for note in result.notes:
        console.print(f"Note: {note}", highlight=False, markup=False)


def title(match: Match, games: int) -> str:
    """Say in one line what was played."""
    options, budget = match.options, match.budget
    time = (
        f"{budget.playouts} playouts a decision" if budget.seconds is None else f"{budget.seconds:g} s a turn"
    )
    words = [
        f"{games} games",
        f"{options.players} players",
        " + ".join(options.modules) or "base game",
        *([f"{options.revolutions} revolutions"] if options.revolutions != 3 else []),
        *([f"shade {options.shade}"] if options.shade != "off" else []),
        time,
        *([f"{match.opening} random decisions first{', even' * match.even}"] if match.opening else []),
        f"seed {match.seed}",
    ]
    return " · ".join(words)


def new_table(title: str) -> Table:
    """Make a table that is narrow enough for a small terminal."""
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)


def bot_table(result: MatchResult) -> Table:
    """Lay out one line for each bot, the best first."""
    failed = any(bot.forfeits for bot in result.bots)
    table = new_table(title(result.match, result.games))
    table.add_column("bot", overflow="fold", min_width=6)
    for heading in (*HEADINGS, *(["forfeits"] if failed else [])):
        table.add_column(heading, justify="right")
    for bot in sorted(result.bots, key=lambda bot: -bot.rating.value):
        table.add_row(
            Text(bot.name),
            rating(bot, anchor=bot.name == result.bots[0].name),
            str(bot.tally.games),
            wins(bot.tally),
            score(bot.tally, with_half_width=True),
            seconds(bot),
            *([str(bot.forfeits)] if failed else []),
        )
    return table


def group_table(result: MatchResult) -> Table:
    """Lay out who did how against whom."""
    table = new_table("By group")
    table.add_column("group", overflow="fold")
    table.add_column("bot", overflow="fold")
    for heading in ("games", "wins (95 %)", "score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for group in result.groups:
        for place, (name, tally) in enumerate(group.by_bot.items()):
            table.add_row(
                Text(" – ".join(group.bots)) if place == 0 else "",
                Text(name),
                str(tally.games),
                wins(tally),
                score(tally, with_half_width=True),
                end_section=place == len(group.by_bot) - 1,
            )
    return table


Row = tuple[str, Sequence[Tally | None]]


def seat_rows(result: MatchResult) -> list[Row]:
    rows: list[Row] = [(bot.name, [bot.by_seat.get(seat) for seat in result.seats]) for bot in result.bots]
    return [*rows, ("all", list(result.seats.values()))] if len(rows) > 1 else rows


def split_table(heading: str, columns: Sequence[str], rows: Sequence[Row]) -> Table:
    """Lay out shares of the win and mean scores of each bot under some conditions."""
    table = new_table(f"{heading}: wins, mean score")
    table.add_column("bot", overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    for name, cells in rows:
        table.add_row(Text(name), *(both(cell) for cell in cells))
    return table


def animal_table(
    animals: Mapping[str, Tally], bots: Sequence[tuple[str, Tally, Mapping[str, Tally]]]
) -> Table:
    """Lay out the animals in lines: there are more of them than of bots."""
    table = new_table("By animal: wins, mean score (games)")
    table.add_column("animal")
    for heading in [*(name for name, _, _ in bots), *(["all"] if len(bots) > 1 else [])]:
        table.add_column(Text(heading), justify="right")
    for animal, tally in animals.items():
        cells = [by_animal.get(animal) for _, _, by_animal in bots]
        cells += [tally] if len(bots) > 1 else []
        table.add_row(animal, *(f"{both(cell)} ({cell.games})" if cell else "–" for cell in cells))
    return table


def both(tally: Tally | None) -> str:
    return "–" if tally is None else f"{percent(tally.wins)} {score(tally):>5}"


def percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} %"


def rating(bot: BotResult, anchor: bool) -> str:
    """Write a rating and its interval; the bot that others are measured by has none."""
    value = f"{bot.rating.value:+.0f}"
    return "0" if anchor else f"{value} ± {(bot.rating.high or 0) - bot.rating.value:.0f}"


def wins(tally: Tally) -> str:
    """Write a share of the win and its interval."""
    low, high = tally.wins.low or 0.0, tally.wins.high or 0.0
    return f"{percent(tally.wins)} ({100 * low:.1f}–{100 * high:.1f})"


def score(tally: Tally, with_half_width: bool = False) -> str:
    """Write a mean score."""
    mean = tally.score
    if mean is None:
        return "–"
    if not with_half_width or mean.high is None:
        return f"{mean.value:.1f}"
    return f"{mean.value:.1f} ± {mean.high - mean.value:.1f}"


def seconds(bot: BotResult) -> str:
    """Write the mean time of a turn and the longest, and by how much that was too long."""
    text = f"{bot.seconds_per_turn:.3f} ({bot.worst_turn:.3f}"
    if bot.worst_overrun:
        text += f", +{100 * bot.worst_overrun / (bot.worst_turn - bot.worst_overrun):.0f} %"
    return f"{text})"
