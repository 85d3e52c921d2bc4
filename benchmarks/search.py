"""Measure the search bot: playouts a second, memory, threads, and how Python keeps up beside it.

    python benchmarks/search.py [--seconds 3]

All figures are for the first turn of a base game of two players, on one core unless said. The reference of
the run is the engine's own speed: uniformly random games to the end, which no guided playout can reach.
"""

import argparse
import resource
import threading
import time

import numpy as np

from sunwise import Game
from sunwise.bots import Budget, Seen
from sunwise.bots.search import SETTINGS, SearchBot, SearchTree
from sunwise.bots.tree import ROUNDS
from sunwise.bots.weights import weights_for
from sunwise.processors import processors
from sunwise.rules import engine
from sunwise.rules.state import States

OPENING = ("a1", "g4", "a4", "g1")
CAPACITY = 1 << 19
WARM = 64
# How the leaves are judged: rounds of greedy play before the evaluation.
LEAVES = {
    "leaf evaluations": 0,
    "leaves as the bot judges them": int(SETTINGS[ROUNDS]),
    "guided playouts to the end": 18,
}


def opening() -> Game:
    """Set up the first turn of a game."""
    return Game(2, actions=[f"place tree {space}" for space in OPENING])


def tree_with(rounds: int) -> SearchTree:
    """Make a tree whose leaves are judged after so many rounds of greedy play."""
    settings = SETTINGS.copy()
    settings[ROUNDS] = rounds
    return SearchTree(CAPACITY, settings)


def playouts_per_second(tree: SearchTree, root: States, seconds: float) -> float:
    """Grow a tree for a while."""
    weights = weights_for(opening().options)
    tree.grow(root, weights, WARM)
    tree.clear()
    began, done = time.perf_counter(), 0
    while (elapsed := time.perf_counter() - began) < seconds and not tree.is_full():
        tree.grow(root, weights, WARM)
        done += WARM
    return done / elapsed


def random_games_per_second(seconds: float) -> float:
    """Play random games to the end: the engine's own speed."""
    template = Game(2).copy_states()
    scratch, games = engine.new_states(1), 2000
    scores, steps = np.zeros((games, 4), np.int16), np.zeros(games, np.int64)
    engine.random_games(template, scratch, engine.streams(0, games), scores, steps)
    began, done = time.perf_counter(), 0
    while (elapsed := time.perf_counter() - began) < seconds:
        engine.random_games(template, scratch, engine.streams(done, games), scores, steps)
        done += games
    return done / elapsed


def threads_ratio(seconds: float) -> float:
    """Compare the playouts of all cores together with those of one."""
    seen = Seen(opening(), 0)
    visits = []
    for threads in (1, processors()):
        bot = SearchBot()
        bot.choose(seen, Budget(playouts=WARM, threads=threads))
        for tree in bot.trees:
            tree.clear()
        bot.choose(seen, Budget(seconds=seconds, threads=threads))
        visits.append(sum(tree.used for tree in bot.trees))
    return visits[1] / visits[0]


def longest_pause(seconds: float) -> float:
    """Let Python tick every millisecond while a bot thinks in another thread; give the longest gap."""
    seen, bot = Seen(opening(), 0), SearchBot()
    bot.choose(seen, Budget(playouts=WARM))
    thinking = threading.Thread(target=bot.choose, args=(seen, Budget(seconds=seconds)))
    thinking.start()
    last, longest = time.perf_counter(), 0.0
    while thinking.is_alive():
        time.sleep(0.001)
        now = time.perf_counter()
        last, longest = now, max(longest, now - last)
    return longest


def overrun(seconds: float) -> float:
    """Play the first turns by the clock; give the worst share of a turn's time used."""
    worst = 0.0
    game, bot = opening(), SearchBot()
    for _ in range(4):
        seat, left, used = game.actor, seconds, 0.0
        while game.actor == seat:
            began = time.perf_counter()
            game.play(bot.choose(Seen(game, seat or 0), Budget(seconds=max(0.0, left))).action)
            used += time.perf_counter() - began
            left = seconds - used
        worst = max(worst, used / seconds)
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each measurement")
    seconds = parser.parse_args().seconds
    root = opening().copy_states()
    random_games = random_games_per_second(seconds)
    show("random games to the end", f"{random_games:,.0f}", "a second: the engine alone")
    for name, rounds in LEAVES.items():
        rate = playouts_per_second(tree_with(rounds), root, seconds)
        show(name, f"{rate:,.0f}", f"a second, {rate / random_games:.3f} of the random games")
    show(f"playouts with {processors()} threads", f"{threads_ratio(seconds):.2f}", "times those of one")
    show("longest pause of Python", f"{1000 * longest_pause(seconds):.1f}", "ms, a bot thinking in a thread")
    show("time used of a turn at most", f"{100 * overrun(1.0):.1f}", "% of one second")
    size = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    show("memory of the whole process", f"{size:.0f}", f"MB with trees of {CAPACITY:,} nodes")


def show(what: str, value: str, unit: str) -> None:
    """Print one figure."""
    print(f"{what:<30} {value:>12} {unit}")


if __name__ == "__main__":
    main()
