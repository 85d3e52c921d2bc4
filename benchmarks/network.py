"""Measure the learned player on one core: a decision of the bare network, a position of the tree on top.

    python benchmarks/network.py [--games 2]

The positions are those of games that the network plays with itself. The reference of the run is the same
network in NumPy with numbers of 32 bits, all of whose matrices are multiplied by its BLAS.
"""

import os

os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"))

import argparse
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise import Game
from sunwise.bots import Budget, Seen
from sunwise.bots.foresight import TEMPERATURE, NetworkTree
from sunwise.bots.learned import LearnedBot
from sunwise.network.player import player_weights
from sunwise.network.think import Desk, think
from sunwise.network.weights import Weights, unpacked
from sunwise.options import MODULES, Options
from sunwise.rules.state import States

GAMES = {
    "2 players": Options(2),
    "3 players": Options(3),
    "4 players": Options(4),
    "2 players, all modules": Options(2, modules=MODULES),
    "4 players, all modules": Options(4, modules=MODULES),
}
LOOKED_AT = 1000  # positions of one tree
EVERY = 10  # decisions from one tree to the next


def positions_of(options: Options, games: int) -> list[States]:
    """Let the network play; give all positions in which it had a choice."""
    bot, found = LearnedBot(player_weights), []
    for seed in range(games):
        game = Game.start(options, seed=seed)
        while not game.is_over:
            seen = Seen(game, game.actor or 0)
            if len(seen.legal) > 1:
                found.append(seen.states)
            game.play(bot.choose(seen, Budget(playouts=1)).action)
    return found


def microseconds(work: Callable[[Any], object], items: list[Any]) -> float:
    """Give the median time that an item takes, after one that does not count."""
    work(items[0])
    times = []
    for item in items:
        began = time.perf_counter()
        work(item)
        times.append(time.perf_counter() - began)
    return 1e6 * statistics.median(times)


def plain_network(weights: Weights) -> Callable[[NDArray[np.uint8]], object]:
    """Make the reference: what a position's sight is to all actions and seats, by plain products."""
    first, value = (
        unpacked(matrix, steps)
        for matrix, steps in ((weights.first, weights.first_steps), (weights.value, weights.value_steps))
    )
    blocks = unpacked(weights.blocks, weights.block_steps[:, None])

    def norm(x: NDArray[np.float32]) -> NDArray[np.float32]:
        scaled: NDArray[np.float32] = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
        return scaled

    def answer(row: NDArray[np.uint8]) -> object:
        yes = (row[weights.places] >= weights.levels).astype(np.float32)
        x = np.maximum(yes @ first + weights.first_bias, 0)
        for block, bias in zip(blocks, weights.block_biases, strict=True):
            x = x + np.maximum(norm(x) @ block + bias, 0)
        x = norm(x)
        valued = np.maximum(x @ value + weights.value_bias, 0)
        return weights.policy @ x + weights.policy_bias, valued @ weights.seats + weights.seats_bias

    return answer


def of_tree(weights: Weights, roots: list[States]) -> float:
    """Give the time of a position in trees of many."""
    tree = NetworkTree(4 * LOOKED_AT, TEMPERATURE)
    tree.grow(roots[0], weights, LOOKED_AT)
    took, looked_at = 0.0, 0
    for root in roots:
        tree.clear()
        began = time.perf_counter()
        tree.grow(root, weights, LOOKED_AT)
        took += time.perf_counter() - began
        looked_at += tree.used
    return 1e6 * took / looked_at


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2, help="games of each kind to take positions from")
    games = parser.parse_args().games
    print(f"{'µs':<24}{'NumPy':>8}{'bare':>8}{'share':>7}{'in a tree':>11}{'share':>7}")
    for name, options in GAMES.items():
        weights = player_weights(options)
        desk, positions = Desk.make(weights), positions_of(options, games)
        rows = []
        for states in positions:
            think(states, weights, desk)
            rows.append(desk.rows[0].copy())
        plain = microseconds(plain_network(weights), rows)
        bare = microseconds(lambda states, w=weights, d=desk: think(states, w, d), positions)  # type: ignore[misc]
        tree = of_tree(weights, positions[::EVERY])
        print(f"{name:<24}{plain:>8.0f}{bare:>8.0f}{bare / plain:>7.2f}{tree:>11.0f}{tree / plain:>7.2f}")


if __name__ == "__main__":
    main()
