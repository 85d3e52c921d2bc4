"""How fast the game runs on one core: figures as medians of interleaved repeats."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from sunwise import record
from sunwise.game import Game, new_states
from sunwise.notation import NUMBERS
from sunwise.options import MODULES, Options
from sunwise.rules import engine
from sunwise.simulate import random_records

REPEATS = 5
GPU_GAMES = 1 << 20
RULES: dict[str, tuple[str, ...]] = {"base": (), "all": MODULES}
PLAYERS = (2, 3, 4)


@dataclass(frozen=True)
class Figure:
    """One rate: its place in the answer, and what does about so many of its units and says how many."""

    group: str
    name: tuple[str, ...]
    run: Callable[[int], int]


def figures() -> list[Figure]:
    """List everything that is measured."""
    listed = [
        Figure("games_per_second", (rules, str(players)), random_games(Options(players, modules=modules)))
        for rules, modules in RULES.items()
        for players in PLAYERS
    ]
    texts = [record.parse(line).actions for line in random_records(Options(2), seed=1, games=20)]
    numbers = [[NUMBERS[text] for text in actions] for actions in texts]
    return [
        *listed,
        Figure("steps_per_second", ("python",), steps_from_python),
        Figure("steps_per_second", ("game_play_int",), plays(numbers)),
        Figure("steps_per_second", ("game_play_text",), plays(texts)),
    ]


def random_games(options: Options) -> Callable[[int], int]:
    """Play whole random games inside the engine."""
    start, scratch = new_states(options), new_states(options)

    def run(games: int) -> int:
        scores, steps = np.zeros((games, 4), np.int16), np.zeros(games, np.int64)
        engine.random_games(start, scratch, engine.streams(1, games), scores, steps)
        return games

    return run


def steps_from_python(wanted: int) -> int:
    """Step two-player games from Python, each action drawn from the legal list."""
    draw, step = random.Random(1).random, engine.step
    actions = np.empty(engine.ACTIONS, np.int16)
    start = new_states(Options(2))
    done = 0
    while done < wanted:
        states = start.copy()
        count = engine.legal(states, 0, actions)
        while count:
            count = step(states, 0, actions[int(draw() * count)], actions)
            done += 1
    return done


def plays(games: Sequence[Sequence[int | str]]) -> Callable[[int], int]:
    """Play recorded two-player games through Game.play."""

    def run(wanted: int) -> int:
        done = 0
        while done < wanted:
            for actions in games:
                play = Game(2).play
                for action in actions:
                    play(action)
                done += len(actions)
                if done >= wanted:
                    break
        return done

    return run


def measure(listed: Sequence[Figure], seconds: float, advance: Callable[[], None]) -> dict[Figure, float]:
    """Return the median rate of each figure; the repeats take turns, so that a busy moment hits all alike."""
    amounts = {figure: calibrate(figure.run, seconds / REPEATS) for figure in listed}
    rates: dict[Figure, list[float]] = {figure: [] for figure in listed}
    for _ in range(REPEATS):
        for figure in listed:
            began = time.perf_counter()
            done = figure.run(amounts[figure])
            rates[figure].append(done / (time.perf_counter() - began))
            advance()
    return {figure: statistics.median(values) for figure, values in rates.items()}


def calibrate(run: Callable[[int], int], seconds: float) -> int:
    """Find how many units take about so long; the first call also compiles."""
    run(1)
    amount = 10
    while True:
        began = time.perf_counter()
        done = run(amount)
        took = time.perf_counter() - began
        if took >= seconds / 4:
            return max(1, round(done * seconds / took))
        amount *= 4


def gpu_rates() -> dict[str, dict[str, float]]:
    """Return the steps per second of whole random games on the GPU, by rules and number of players."""
    from sunwise.rules import cuda

    streams = engine.streams(1, GPU_GAMES)
    return {
        rules: {
            str(players): cuda.steps_per_second(new_states(Options(players, modules=modules)), streams)
            for players in PLAYERS
        }
        for rules, modules in RULES.items()
    }
