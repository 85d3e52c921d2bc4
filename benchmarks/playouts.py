"""Random games per second, on one core: the engine beside a hand-written C++ program of the base game.

Both play the same games: for one seed their scores must agree before anything is timed.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from sunwise.game import new_states
from sunwise.options import MODULES, Options
from sunwise.rules import engine

SOURCE = Path(__file__).parent / "reference" / "base_game.cpp"
FLAGS = ("-O3", "-march=native", "-mtune=generic", "-std=c++20")
PLAYERS = (2, 3, 4)
REPEATS = 7
SEED = 2024
CHECKED_GAMES = 3000
FIRST_GAMES = 300

Play = Callable[[int], "Run"]  # a number of games


@dataclass(frozen=True)
class Run:
    games: int
    seconds: float
    steps: int
    checksum: int

    @property
    def rate(self) -> float:
        return self.games / self.seconds


@dataclass
class Contender:
    """One program playing one kind of game."""

    program: str
    game: str
    players: int
    play: Play
    rates: list[float] = field(default_factory=list)
    steps_per_game: float = 0.0

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def build(folder: Path) -> Path:
    """Compile the reference; leave with one sentence where that cannot be done."""
    compiler = shutil.which("g++")
    if compiler is None:
        sys.exit("playouts: the C++ reference needs the compiler g++, which was not found on this machine.")
    program = folder / "base_game"
    done = subprocess.run([compiler, *FLAGS, str(SOURCE), "-o", str(program)], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"playouts: g++ could not compile the C++ reference.\n{done.stderr}")
    return program


def has_pdep(program: Path) -> bool:
    return subprocess.run([program, "2", "1", "0", "--pdep"], capture_output=True).returncode == 0


def reference(program: Path, players: int, *flags: str) -> Play:
    def play(games: int) -> Run:
        command = [str(program), str(players), str(games), str(SEED), *flags]
        found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        return Run(games, found["seconds"], found["steps"], found["checksum"])

    return play


def sunwise(options: Options) -> Play:
    start, scratch = new_states(options), new_states(options)

    def play(games: int) -> Run:
        scores = np.zeros((games, 4), np.int16)
        steps = np.zeros(games, np.int64)
        streams = engine.streams(SEED, games)
        began = time.perf_counter()
        engine.random_games(start, scratch, streams, scores, steps)
        seconds = time.perf_counter() - began
        return Run(games, seconds, int(steps.sum()), checksum(scores[:, : options.players]))

    return play


def checksum(scores: np.ndarray[tuple[int, int], np.dtype[np.int16]]) -> int:
    total = 0
    for score in scores.ravel().tolist():
        total = (total * 31 + score) & 0xFFFFFFFFFFFF
    return total


def check_same_games(contenders: list[Contender]) -> None:
    """Leave unless every program plays the same base games: to be faster at another game means nothing."""
    for players in PLAYERS:
        base = [c for c in contenders if c.players == players and c.game == "base"]
        runs = {c.program: c.play(CHECKED_GAMES) for c in base}
        if len({(run.steps, run.checksum) for run in runs.values()}) != 1:
            found = ", ".join(f"{name} {r.steps} steps, checksum {r.checksum}" for name, r in runs.items())
            sys.exit(f"playouts: the programs do not play the same games with {players} players: {found}.")


def measure(contenders: list[Contender], seconds: float, console: Console) -> None:
    """Time all programs in turn, again and again, so that a busy moment of the machine hits them alike."""
    games = {}
    for contender in contenders:
        contender.play(FIRST_GAMES)  # compiles, fills the caches
        games[id(contender)] = max(FIRST_GAMES, int(contender.play(FIRST_GAMES).rate * seconds))
    for _ in track(range(REPEATS), "measuring", console=console, transient=True):
        for contender in contenders:
            run = contender.play(games[id(contender)])
            contender.rates.append(run.rate)
            contender.steps_per_game = run.steps / run.games


def summary(contenders: list[Contender], references: list[str]) -> list[dict[str, Any]]:
    """What was measured, with each speed as a share of the references' at the base game."""
    base = {(c.players, c.program): c.rate for c in contenders if c.game == "base"}
    return [
        {
            "players": c.players,
            "game": c.game,
            "program": c.program,
            "games_per_second": round(c.rate, 1),
            "samples": [round(rate, 1) for rate in c.rates],
            "steps_per_game": round(c.steps_per_game, 2),
            "share": {name: round(c.rate / base[c.players, name], 4) for name in references},
        }
        for c in contenders
    ]


def table(rows: list[dict[str, Any]], references: list[str]) -> Table:
    shown = Table(title="Random games on one core, and shares of the C++ base game", box=SIMPLE_HEAD)
    for title in ("players", "game", "program"):
        shown.add_column(title)
    for title in ("games/s", "spread", "steps", *(f"of {name}" for name in references)):
        shown.add_column(title, justify="right")
    for row in rows:
        rate, samples = row["games_per_second"], row["samples"]
        shown.add_row(
            str(row["players"]),
            row["game"],
            row["program"],
            f"{rate:,.0f}",
            f"{(max(samples) - min(samples)) / rate:.0%}",
            f"{row['steps_per_game']:.0f}",
            *(f"{row['share'][name]:.1%}" for name in references),
            end_section=row["game"] != "base",
        )
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="length of one sample (%(default)s)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    arguments = parser.parse_args()
    console = Console(stderr=arguments.json)
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        references = {"C++": ()} | ({"C++ pdep": ("--pdep",)} if has_pdep(program) else {})
        contenders = []
        for players in PLAYERS:
            for name, flags in references.items():
                contenders.append(Contender(name, "base", players, reference(program, players, *flags)))
            for game, modules in (("base", ()), ("modules", MODULES)):
                play = sunwise(Options(players=players, modules=modules))
                contenders.append(Contender("engine", game, players, play))
        check_same_games(contenders)
        measure(contenders, arguments.seconds, console)
    rows = summary(contenders, list(references))
    if arguments.json:
        print(json.dumps(rows))
    else:
        console.print(table(rows, list(references)))


if __name__ == "__main__":
    main()
