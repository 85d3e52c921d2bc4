"""What the terminal shows of a game."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sunwise.game import Game


def board_text(
    game: Game, view: dict[str, Any], names: Sequence[str], *, last: bool, legend: bool = True
) -> str:
    """Draw the board with what the reader may see of it."""
    from sunwise import draw

    return draw.text(
        view,
        game.options.layout.to_dict(),
        game.shadows(),
        game.moonlit(),
        last=game.actions[-1] if last and game.actions else None,
        names=names,
        colour=in_colour(),
        legend=legend,
    )


def in_colour() -> bool:
    """Say whether the output is a terminal whose user wants colour."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def print_result(state: dict[str, Any], names: Sequence[str]) -> None:
    """Print the final scores by where they come from (R6.1, R8.9)."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    result = state["result"]
    with_moon = state["moon"] is not None
    table = Table(title="Final scores")
    table.add_column("player")
    for source in ("tokens", "light", *(("moon", "bonus") if with_moon else ()), "score"):
        table.add_column(source, justify="right")
    for seat, player in enumerate(state["players"]):
        points = [sum(player["tokens"]), player["light"] // 3]
        if with_moon:
            points += [player["moon"], player["bonus"]]
        crown = " *" if seat in result["winners"] else ""
        table.add_row(Text(names[seat] + crown), *map(str, points), str(result["scores"][seat]))
    console = Console()
    console.print(table)
    winners = [names[seat] for seat in result["winners"]]
    verb = "wins" if len(winners) == 1 else "share the win"
    console.print(Text(f"{' and '.join(winners)} {verb}."))
