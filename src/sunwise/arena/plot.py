"""The results of a match as a picture: ratings with their intervals, and how the scores are spread."""

from importlib import import_module
from pathlib import Path
from typing import Any

from sunwise.arena.report import title
from sunwise.arena.results import MatchResult
from sunwise.errors import BadOptions

COLOUR, SOFT, INK = "#2f8560", "#93d684", "#1b5443"


def load_matplotlib() -> Any:
    """Import Matplotlib, or say how to get it."""
    try:
        return import_module("matplotlib")
    except ImportError:
        raise BadOptions("no_matplotlib", "A plot needs Matplotlib: pip install 'sunwise[plot]'.") from None


def draw_plot(result: MatchResult, *paths: str | Path) -> Any:
    """Draw the results, write them to files by their endings (.svg, .png …) and give the figure.

    :raises BadOptions: if Matplotlib is not installed.
    """
    matplotlib = load_matplotlib()
    figure = import_module("matplotlib.figure").Figure(
        figsize=(9.5, 1.8 + 0.45 * max(2, len(result.bots))), layout="constrained"
    )
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    bots = sorted(result.bots, key=lambda bot: bot.rating.value)
    places = list(range(len(bots)))
    for place, bot in zip(places, bots, strict=True):
        rating = bot.rating
        assert rating.low is not None
        assert rating.high is not None
        width = [[rating.value - rating.low], [rating.high - rating.value]]
        left.errorbar(rating.value, place, xerr=width, fmt="o", color=COLOUR, ecolor=INK, capsize=4)
        left.annotate(
            f"{rating.value:+.0f}", (rating.value, place), (0, 7), textcoords="offset points", ha="center"
        )
        if len(set(bot.scores)) > 1:
            shape = right.violinplot(
                [bot.scores], [place], orientation="horizontal", widths=0.8, showextrema=False
            )
            for body in shape["bodies"]:
                body.set(facecolor=SOFT, edgecolor=COLOUR, alpha=1)
        if bot.scores:
            right.plot(sum(bot.scores) / len(bot.scores), place, "o", color=INK)
    left.set_yticks(places, [bot.name if len(bot.name) <= 30 else f"{bot.name[:29]}…" for bot in bots])
    left.set_ylim(-0.6, len(bots) - 0.4)
    left.set_xlabel(f"rating ({result.bots[0].name[:30]} = 0), 95 % intervals")
    right.set_xlabel("score: spread and mean")
    for axes in (left, right):
        axes.grid(axis="x", alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
    figure.suptitle(title(result.match, result.games), fontsize=9)
    with matplotlib.rc_context({"svg.hashsalt": "sunwise", "svg.fonttype": "none"}):
        for path in paths:
            dated = {"Date": None} if str(path).endswith(".svg") else {}
            figure.savefig(path, dpi=150, metadata=dated)
    return figure
