"""Tune the weights of the evaluation by play, on a CUDA GPU: thousands of games for every candidate.

    python benchmarks/tune.py --players 2 --seconds 120 --out weights.json [--modules moon,elder,stones]

A separable CMA evolution strategy. A candidate sits at one seat in turn against the present mean and against
earlier means; its fitness is its margin to the best opponent and its share of wins.
"""

import argparse
import json
import math
import time
import warnings
from pathlib import Path

import numpy as np

from sunwise.bots import weights as names
from sunwise.bots.greedy import best_action
from sunwise.game import new_states
from sunwise.options import Options
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS
from sunwise.rules.chance import advance
from sunwise.rules.cuda import device
from sunwise.rules.legal import apply, random_action
from sunwise.rules.scoring import final_score
from sunwise.rules.setup import draw_chance
from sunwise.rules.state import OVER, PLACE_TREES, STATE

cuda = device()
CANDIDATES, GAMES, THREADS = 64, 1024, 64
MOON_WEIGHTS = (names.MOON_POINT, names.NEXT_MOON, names.BABY)


@cuda.jit
def play(template, streams, weights, candidate, rival, seat, scores):
    game = cuda.grid(1)
    if game >= len(streams):
        return
    states = cuda.local.array(2, STATE)
    actions = cuda.local.array(ACTIONS, np.int16)
    incomes = cuda.local.array(4, np.float64)
    values = cuda.local.array(4, np.float64)
    states[0] = template[0]
    x = draw_chance(states[0], streams[game])
    while states[0].phase != OVER:
        x = advance(x)
        if states[0].phase <= PLACE_TREES:  # random openings: a fixed one would be learnt by heart
            action = random_action(states[0], x)
        else:
            who = candidate[game] if states[0].actor == seat[game] else rival[game]
            action = best_action(states, 0, states[1:], actions, weights[who], incomes, values)
        apply(states[0], action)
    for player in range(states[0].players):
        scores[game, player] = final_score(states[0], player)


def fitness(template, players, candidates, rivals, seed):
    """Play every candidate against every rival; give margin and win share of each candidate."""
    weights = np.vstack([candidates, rivals])
    n = len(candidates) * GAMES
    index = np.arange(n)
    candidate, game = index // GAMES, index % GAMES
    rival = len(candidates) + game % len(rivals)
    seat = game // len(rivals) % players
    # Candidates meet the same chance and openings, at every seat.
    streams = engine.streams(seed, GAMES)[game // (len(rivals) * players)]
    scores = np.zeros((n, 4), np.int16)
    play[-(-n // THREADS), THREADS](template, streams, weights, candidate, rival, seat, scores)
    points = scores[:, :players].astype(float)
    own = points[index, seat].copy()
    points[index, seat] = -1
    best = points.max(axis=1)
    won = (own > best) + 0.5 * (own == best)
    shape = (len(candidates), GAMES)
    margin = np.clip(own - best, -40, 40).reshape(shape).mean(axis=1)
    return margin, won.reshape(shape).mean(axis=1), own.reshape(shape).mean(axis=1)


def tune(players, modules, seconds, start, seed):
    rng = np.random.default_rng(seed)
    template = new_states(Options(players, modules=modules))
    n, parents = len(start), CANDIDATES // 2
    w = math.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
    w /= w.sum()
    mu = 1 / (w**2).sum()
    rate_s, damp = (mu + 2) / (n + mu + 5), 1 + 2 * max(0.0, math.sqrt((mu - 1) / (n + 1)) - 1)
    rate_c = 4 / (n + 4)
    rate_1 = 2 / ((n + 1.3) ** 2 + mu) * (n + 2) / 3
    rate_mu = min(1 - rate_1, 2 * (mu - 2 + 1 / mu) / ((n + 2) ** 2 + mu) * (n + 2) / 3)
    scale = np.maximum(np.abs(start) * 0.3, 0.03)
    if "moon" not in modules:
        scale[list(MOON_WEIGHTS)] = 0
    mean, sigma, variance = start.copy(), 0.3, np.ones(n)
    path_s, path_c, length = np.zeros(n), np.zeros(n), math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    past, began, generation = [start.copy()], time.time(), 0
    while time.time() - began < seconds:
        generation += 1
        z = rng.standard_normal((CANDIDATES, n))
        candidates = mean + sigma * scale * np.sqrt(variance) * z
        rivals = [mean, *(past[i] for i in rng.integers(len(past), size=3))]
        margin, won, _ = fitness(template, players, candidates, rivals, int(rng.integers(1 << 50)))
        order = np.argsort(-(margin + 15 * won))[:parents]
        step = w @ (np.sqrt(variance) * z[order])
        mean = mean + sigma * scale * step
        path_s = (1 - rate_s) * path_s + math.sqrt(rate_s * (2 - rate_s) * mu) * (w @ z[order])
        sigma *= math.exp(rate_s / damp * (np.linalg.norm(path_s) / length - 1))
        path_c = (1 - rate_c) * path_c + math.sqrt(rate_c * (2 - rate_c) * mu) * step
        variance = (
            (1 - rate_1 - rate_mu) * variance
            + rate_1 * path_c**2
            + rate_mu * (w @ (variance * z[order] ** 2))
        )
        if generation % 20 == 0:
            past.append(mean.copy())
            against = fitness(template, players, mean[None], [start], 1)
            before = fitness(template, players, mean[None], [past[-2]], 2)
            print(
                f"{players}p {len(modules)} {generation:4d} {time.time() - began:4.0f} s  sigma {sigma:.3f}"
                f"  against start {against[1][0]:.3f} with {against[2][0]:.1f} points,"
                f" against last {before[1][0]:.3f}",
                flush=True,
            )
    return mean


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune the weights of the evaluation on a CUDA GPU.")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="a file of weights to begin with")
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    warnings.filterwarnings("ignore", category=UserWarning)
    modules = tuple(given.modules.split(",")) if given.modules else ()
    if given.start:
        start = np.array(json.loads(Path(given.start).read_text(encoding="utf-8")))
    else:
        start = names.weights_for(Options(given.players, modules=modules))
    weights = tune(given.players, modules, given.seconds, start, given.seed)
    with open(given.out, "w", encoding="utf-8") as file:
        json.dump([round(float(value), 4) for value in weights], file)


if __name__ == "__main__":
    main()
