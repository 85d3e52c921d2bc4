"""Ratings by the Plackett–Luce model; with two players it is the Bradley–Terry model.

A bot of strength s is the best of those at the table with probability s / (sum of their strengths), the
second is found in the same way among the others, and so on. Seats tied for places count as every order of
them in equal parts. Ratings are 400 · log10(strength), as with Elo.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from math import log

import numpy as np
from numpy.typing import NDArray

POINTS = 400 / log(10)  # rating points in a factor of e
# A weak normal prior keeps the rating of a bot that has always won (or lost) finite.
PRIOR_SPREAD = 1000 / POINTS
CLOSE_ENOUGH = 1e-10
LARGEST_STEP = 2.0

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ranking:
    """The places in one game of the bots at the table, and the unit of games that belong together."""

    bots: tuple[int, ...]
    places: tuple[int, ...]
    unit: int


@dataclass(frozen=True)
class Ratings:
    """Ratings relative to the first bot, and their standard errors."""

    values: Floats
    errors: Floats


@dataclass(frozen=True)
class Picks:
    """All games taken apart into picks of the best of some bots: one row each, with a weight."""

    table: Floats  # [set of bots, bot]: how many of it are in the set
    which: NDArray[np.int64]
    best: NDArray[np.int64]
    weight: Floats
    unit: NDArray[np.int64]


def orders(ranking: Ranking) -> Iterator[tuple[float, list[int]]]:
    """Give the orders from best to last that agree with the places, with their weights."""
    seats = sorted(range(len(ranking.bots)), key=ranking.places.__getitem__)
    ties = [list(tied) for _, tied in groupby(seats, key=ranking.places.__getitem__)]
    ways = list(product(*(permutations(tied) for tied in ties)))
    for way in ways:
        yield 1 / len(ways), [ranking.bots[seat] for tied in way for seat in tied]


def take_apart(rankings: Sequence[Ranking], bots: int) -> Picks:
    """Collect the picks of all games."""
    sets: dict[tuple[int, ...], int] = {}
    rows: dict[tuple[int, int, int], float] = {}
    for ranking in rankings:
        for weight, order in orders(ranking):
            for first in range(len(order) - 1):
                left = tuple(sorted(order[first:]))
                if left[0] != left[-1]:  # among equals nothing is learnt
                    row = ranking.unit, sets.setdefault(left, len(sets)), order[first]
                    rows[row] = rows.get(row, 0.0) + weight
    table = np.zeros((len(sets), bots))
    for left, number in sets.items():
        np.add.at(table[number], list(left), 1)
    columns = np.array(list(rows), np.int64).reshape(-1, 3)
    return Picks(table, columns[:, 1], columns[:, 2], np.array(list(rows.values())), columns[:, 0])


def chances(picks: Picks, strength: Floats) -> Floats:
    """Give the probability of every bot to be the best of every set; `strength` is a logarithm."""
    shares: Floats = picks.table * np.exp(strength - strength.max())
    shares /= shares.sum(axis=1, keepdims=True)
    return shares


def information(picks: Picks, probability: Floats) -> Floats:
    """Give the Fisher information about the strengths, the prior's included."""
    times = np.bincount(picks.which, picks.weight, len(picks.table))
    whole: Floats = np.diag(times @ probability) - (probability * times[:, None]).T @ probability
    return whole + np.eye(probability.shape[1]) / PRIOR_SPREAD**2


def fit(picks: Picks, bots: int) -> Floats:
    """Find the most probable strengths, as logarithms, by Newton's method."""
    strength = np.zeros(bots)
    won = np.bincount(picks.best, picks.weight, bots)
    times = np.bincount(picks.which, picks.weight, len(picks.table))
    for _ in range(200):
        probability = chances(picks, strength)
        slope = won - times @ probability - strength / PRIOR_SPREAD**2
        step = np.linalg.solve(information(picks, probability), slope)
        strength = strength + step * min(1.0, LARGEST_STEP / max(np.abs(step).max(), CLOSE_ENOUGH))
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return strength


def rate(rankings: Sequence[Ranking], bots: int, repeats: float = 1.0) -> Ratings:
    """Rate bots 0, 1, …; bot 0 has the rating 0.

    The standard error is the larger of two: the one for games that are independent, and the one for units
    of games that are independent only as a whole. `repeats` says how many times an average game was counted.
    """
    picks = take_apart(rankings, bots)
    if not len(picks.table):
        return Ratings(np.zeros(bots), np.zeros(bots))
    strength = fit(picks, bots)
    probability = chances(picks, strength)
    independent = inverse(information(picks, probability))
    by_unit = np.zeros((int(picks.unit.max()) + 1, bots))
    slopes = picks.weight[:, None] * (np.eye(bots)[picks.best] - probability[picks.which])
    np.add.at(by_unit, picks.unit, slopes)
    units = len(np.unique(picks.unit))
    spread = by_unit.T @ by_unit * (units / max(1, units - 1))
    clustered = independent @ spread @ independent
    variance = np.maximum(of_difference(independent) * repeats, of_difference(clustered))
    return Ratings(POINTS * (strength - strength[0]), POINTS * np.sqrt(variance))


def inverse(matrix: Floats) -> Floats:
    return np.linalg.inv(matrix).astype(np.float64)


def of_difference(covariance: Floats) -> Floats:
    """Give the variances of the differences to bot 0."""
    diagonal = np.diag(covariance)
    variance: Floats = diagonal + diagonal[0] - 2 * covariance[0]
    variance[0] = 0.0
    return np.maximum(variance, 0.0)
