"""The journal of a training run: a line for every checkpoint in a CSV file, and the curve drawn from it."""

import csv
import io
import math
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from sunwise.errors import BadOptions
from sunwise.replacing import replace_file


@dataclass(frozen=True)
class Entry:
    """How training stood at a checkpoint."""

    seconds: float
    steps: int
    steps_per_second: float
    games: int
    rating: float  # above the first checkpoint, or above the network that is exploited
    share: float  # of the wins against the checkpoint before, or against that network; draws are divided
    share_short: float  # the same where only one decision for each player is random
    policy_loss: float
    value_loss: float
    entropy: float
    change: float  # of the policy in one round of updates

    def line(self) -> str:
        """Say it in a line."""
        return (
            f"{self.seconds:6.0f} s  {in_units(self.steps)} steps  {in_units(self.steps_per_second)}/s"
            f"  rating {self.rating:+6.0f}  wins {100 * self.share:5.1f} %, "
            f"{100 * self.share_short:.1f} % after short openings  "
            f"value loss {self.value_loss:.4f}  entropy {self.entropy:.3f}"
        )


def in_units(number: float) -> str:
    """Write a number in thousands or millions: a CPU plays thousands of steps a second, a GPU millions."""
    return f"{number / 1e6:7.2f} M" if number >= 1e6 else f"{number / 1e3:7.2f} k"


class Journal:
    """The entries of a run, kept in a file that is always whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[Entry] = read_entries(path) if path.exists() else []

    @property
    def steps(self) -> int:
        """How many steps the run had made at the newest entry."""
        return self.entries[-1].steps if self.entries else 0

    def forget(self, steps: int) -> None:
        """Drop what comes after so many steps: the run goes on from there."""
        self.entries = [entry for entry in self.entries if entry.steps <= steps]

    def add(self, entry: Entry) -> None:
        """Add an entry."""
        text = io.StringIO(newline="")
        writer = csv.DictWriter(text, [field.name for field in fields(Entry)])
        writer.writeheader()
        for one in (*self.entries, entry):
            writer.writerow({name: shortened(value) for name, value in asdict(one).items()})
        replace_file(self.path, text.getvalue().encode())
        self.entries.append(entry)


def shortened(value: Any) -> Any:
    """Write numbers with as many digits as mean something."""
    return value if isinstance(value, int) else f"{value:.6g}"


def read_entries(path: Path) -> list[Entry]:
    """Read a journal back.

    :raises BadOptions: if it is none.
    """
    try:
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        return [Entry(**{f.name: f.type(row[f.name]) for f in fields(Entry)}) for row in rows]  # type: ignore[operator]
    except (KeyError, TypeError, ValueError, csv.Error) as error:
        raise BadOptions("bad_journal", f"{path} is no journal of a training run: {error!r}") from None


def draw_curve(entries: list[Entry], *paths: Path, zero: str = "first checkpoint") -> None:
    """Draw the learning curve: rating, entropy and loss of the value over time; `zero` is who has rating 0.

    :raises BadOptions: without Matplotlib.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise BadOptions("no_plot", "The curve needs Matplotlib: pip install 'sunwise[plot]'.") from None
    minutes = [entry.seconds / 60 for entry in entries]
    figure = Figure(figsize=(8, 7), layout="constrained")
    rating, entropy, value = figure.subplots(3, 1, sharex=True, height_ratios=(2, 1, 1))
    rating.plot(minutes, [entry.rating for entry in entries], color="#2f7d32", marker=".")
    rating.set_ylabel(f"rating ({zero} 0)")
    entropy.plot(minutes, [entry.entropy for entry in entries], color="#b26a00")
    entropy.set_ylabel("entropy")
    value.plot(minutes, [entry.value_loss for entry in entries], color="#1f5fa8")
    value.set_ylabel("value loss")
    value.set_xlabel("minutes of training")
    for axes in (rating, entropy, value):
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
    for path in paths:
        whole = io.BytesIO()
        figure.savefig(whole, dpi=120, format=path.suffix.removeprefix("."))
        replace_file(path, whole.getvalue())


def is_number(value: float) -> bool:
    """Tell whether training has not run away."""
    return math.isfinite(value)
