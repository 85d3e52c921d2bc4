"""Ratings agree with what can be worked out by hand, and find strengths that are known."""

from math import log10

import numpy as np
import pytest

from sunwise.arena.intervals import Sample, average, share, wilson
from sunwise.arena.ratings import POINTS, Ranking, orders, rate


def games(*results: tuple[tuple[int, ...], tuple[int, ...], int]) -> list[Ranking]:
    """Make rankings from (bots, places, how many), each game a unit of its own."""
    single = [(bots, places) for bots, places, count in results for _ in range(count)]
    return [Ranking(bots, places, unit) for unit, (bots, places) in enumerate(single)]


def test_two_bots_by_hand() -> None:
    # Bradley–Terry: three wins for every loss is a strength of 3, and 400 · log10 3 = 190.8.
    ratings = rate(games(((0, 1), (1, 0), 3000), ((0, 1), (0, 1), 1000)), 2)
    assert ratings.values == pytest.approx([0, 190.8], abs=0.1)
    # The variance of the log-odds is 1/3000 + 1/1000.
    assert ratings.errors[1] == pytest.approx(POINTS * (1 / 3000 + 1 / 1000) ** 0.5, rel=0.01)
    assert ratings.errors[0] == 0


def test_ties_are_half_a_win_for_each() -> None:
    # 2500 wins and 1000 ties are 3000 wins in 4000 games.
    tied = rate(games(((0, 1), (1, 0), 2500), ((0, 1), (0, 0), 1000), ((0, 1), (0, 1), 500)), 2)
    assert tied.values[1] == pytest.approx(400 * log10(3), abs=0.1)


def test_three_bots_in_pairs_by_hand() -> None:
    # 1 beats 0 by 2:1, 2 beats 1 by 3:1 and 0 by 6:1; strengths 1, 2 and 6 agree with all of that.
    played = games(
        ((0, 1), (1, 0), 2000), ((0, 1), (0, 1), 1000),
        ((1, 2), (1, 0), 2250), ((1, 2), (0, 1), 750),
        ((0, 2), (1, 0), 2571), ((0, 2), (0, 1), 429),
    )  # fmt: skip
    assert rate(played, 3).values == pytest.approx([0, 400 * log10(2), 400 * log10(6)], abs=1)


def test_three_at_a_table_by_hand() -> None:
    # Strengths 2, 1, 1: the orders ABC, ACB, BAC, BCA, CAB, CBA come as 3 : 3 : 2 : 1 : 2 : 1.
    counts = {(0, 1, 2): 3, (0, 2, 1): 3, (1, 0, 2): 2, (2, 0, 1): 1, (1, 2, 0): 2, (2, 1, 0): 1}
    played = games(*(((0, 1, 2), places, 200 * count) for places, count in counts.items()))
    assert rate(played, 3).values == pytest.approx([0, -400 * log10(2), -400 * log10(2)], abs=0.2)


def test_one_against_three_of_a_kind_by_hand() -> None:
    # Strength 3 against 1, 1, 1: first in 3/6, else second in 3/5, else third in 3/4.
    shares = {0: 1 / 2, 1: 1 / 2 * 3 / 5, 2: 1 / 2 * 2 / 5 * 3 / 4, 3: 1 / 2 * 2 / 5 * 1 / 4}
    places = {0: (0, 1, 2, 3), 1: (1, 0, 2, 3), 2: (2, 0, 1, 3), 3: (3, 0, 1, 2)}
    played = games(*(((1, 0, 0, 0), places[place], round(4000 * part)) for place, part in shares.items()))
    assert rate(played, 2).values[1] == pytest.approx(400 * log10(3), abs=0.3)


def test_a_tie_is_every_order_in_equal_parts() -> None:
    assert sorted(orders(Ranking((5, 6, 7), (0, 0, 2), 0))) == [(0.5, [5, 6, 7]), (0.5, [6, 5, 7])]
    assert len(list(orders(Ranking((1, 2, 3, 4), (0, 0, 0, 0), 0)))) == 24


def test_a_bot_that_always_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    ratings = rate(games(((0, 1), (1, 0), 100)), 2)
    assert 600 < ratings.values[1] < 2000
    assert ratings.errors[1] > 150


def test_bots_that_never_met_and_a_bot_alone() -> None:
    assert np.isfinite(rate(games(((0, 1), (1, 0), 5), ((2, 3), (1, 0), 5)), 4).values).all()
    assert rate(games(((0, 0), (1, 0), 5)), 1).values.tolist() == [0]
    assert rate([], 2).values.tolist() == [0, 0]


def simulate(strengths: list[float], players: int, count: int, seed: int) -> list[Ranking]:
    draw = np.random.default_rng(seed)
    rankings = []
    for unit in range(count):
        bots = draw.choice(len(strengths), players, replace=False)
        # The order of exponential waiting times is Plackett–Luce.
        waits = draw.exponential(1 / np.array(strengths)[bots])
        rankings.append(Ranking(tuple(bots.tolist()), tuple(waits.argsort().argsort().tolist()), unit))
    return rankings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found(players: int) -> None:
    strengths = [1.0, 2.0, 4.0, 8.0, 16.0]
    ratings = rate(simulate(strengths, players, 4000, seed=players), 5)
    true = 400 * np.log10(strengths)
    assert np.abs(ratings.values - true).max() < 40
    assert (np.abs(ratings.values - true) <= 4 * ratings.errors + 1e-9).all()


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    true, hits = 400 * log10(3), 0
    for seed in range(200):
        ratings = rate(simulate([1.0, 3.0], 2, 100, seed), 2)
        hits += bool(abs(ratings.values[1] - true) < 1.96 * ratings.errors[1])
    assert 180 <= hits <= 199


def test_games_of_a_unit_that_go_together_widen_the_interval() -> None:
    alone = [Ranking((0, 1), (unit % 3 == 0, unit % 3 != 0), unit) for unit in range(60)]
    together = [Ranking((0, 1), ranking.places, unit) for unit, ranking in enumerate(alone) for _ in range(4)]
    errors = [rate(some, 2).errors[1] for some in (alone, together)]
    assert errors[1] == pytest.approx(errors[0], rel=0.05)


def test_wilson_by_hand() -> None:
    # The textbook's example: 8 of 10 with z = 1.96.
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=0.0005)
    assert wilson(1.0, 100) == pytest.approx((0.9630, 1.0), abs=0.0005)
    assert wilson(0.0, 4)[0] == 0


def test_shares_of_units() -> None:
    free = share(Sample([1, 0] * 50, list(range(100))))
    paired = share(Sample([1, 0] * 50, [game // 2 for game in range(100)]))
    same = share(Sample([1] * 50 + [0] * 50, [game // 2 for game in range(100)]))
    assert paired.high is not None
    assert same.high is not None
    assert free.high is not None
    # A lucky pairing is not trusted to narrow the interval.
    assert paired.high == pytest.approx(free.high, abs=0.001)
    assert same.high - 0.5 == pytest.approx((free.high - 0.5) * 2**0.5, rel=0.03)
    repeated = share(Sample([1.0] * 100, [0] * 50 + [1] * 50, repeats=50))
    assert repeated.low == pytest.approx(wilson(1.0, 2)[0])
    assert share(Sample([1.0, 1.0], [0, 0])).low == pytest.approx(wilson(1.0, 1)[0])


def test_means_by_hand() -> None:
    # Variance of 1, 2, 3, 4 is 5/3; the mean's is a quarter of it.
    mean = average(Sample([1, 2, 3, 4], [0, 1, 2, 3]))
    assert (mean.value, mean.low) == pytest.approx((2.5, 2.5 - 1.96 * (5 / 12) ** 0.5), abs=0.001)
    assert average(Sample([5.0], [0])).low is None
