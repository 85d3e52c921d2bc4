"""Schedules are fair: every group, every seat, every neighbour, the same chance for all rotations."""

from collections import Counter
from itertools import combinations

import pytest

from sunwise.arena import Match
from sunwise.arena.schedule import Plan, circles, rotations, schedule
from sunwise.bots import Budget
from sunwise.errors import BadOptions
from sunwise.options import Options


def match(bots: str, players: int, games: int, seed: int = 1) -> Match:
    return Match(tuple(bots.split()), Options(players), games, Budget(playouts=1), seed)


def plans(bots: str, players: int, games: int, seed: int = 1) -> list[Plan]:
    return list(schedule(match(bots, players, games, seed)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_group_meets_equally_often(players: int) -> None:
    met = Counter(tuple(sorted(plan.seats)) for plan in plans("a b c d e", players, 12))
    assert met == {group: 12 for group in combinations("abcde", players)}


@pytest.mark.parametrize(("bots", "players"), [("a b", 2), ("a b c", 3), ("a b c d", 4), ("a b b b", 4)])
def test_everyone_has_every_seat_equally_often(bots: str, players: int) -> None:
    names = bots.split()
    for block in range(3):
        games = [plan for plan in plans(bots, players, 3 * players) if plan.block == block]
        for seat in range(players):
            assert Counter(plan.seats[seat] for plan in games) == Counter(names)


@pytest.mark.parametrize("players", [3, 4])
def test_everyone_has_every_neighbour_equally_often(players: int) -> None:
    names = "abcd"[:players]
    followers = Counter(
        (plan.seats[seat - 1], plan.seats[seat])
        for plan in plans(" ".join(names), players, 6 * players)
        for seat in range(players)
    )
    assert len(followers) == players * (players - 1)
    assert len(set(followers.values())) == 1


def test_a_block_shares_its_chance_and_blocks_do_not() -> None:
    seeds: dict[tuple[int, int], set[int]] = {}
    for plan in plans("a b c", 2, 20):
        seeds.setdefault((plan.group, plan.block), set()).add(plan.seed)
    assert all(len(some) == 1 for some in seeds.values())
    assert len(set.union(*seeds.values())) == 30


def test_the_seed_changes_the_chance_alone() -> None:
    one, other = plans("a b c", 2, 4, seed=1), plans("a b c", 2, 4, seed=2)
    assert [plan.seats for plan in one] == [plan.seats for plan in other]
    assert not {plan.seed for plan in one} & {plan.seed for plan in other}


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert [len(plans("a b c", 3, games)) for games in (1, 3, 4)] == [3, 3, 6]
    assert len(plans("a b c", 2, 3)) == 3 * 4


def test_more_games_only_add_to_fewer() -> None:
    few, many = plans("a b c", 2, 4), plans("a b c", 2, 10)
    assert many[: len(few)] == few


def test_keys_are_unique() -> None:
    games = plans("a b c d", 3, 9)
    assert len({plan.key for plan in games}) == len(games)


def test_circles_are_no_rotations_of_each_other() -> None:
    assert [len(circles(tuple(names))) for names in ("ab", "abc", "abcd", "aabb", "abbb", "aaaa")] == [
        1,
        2,
        6,
        2,
        1,
        1,
    ]
    turned = {seats for order in circles(tuple("abcd")) for seats in rotations(order)}
    assert len(turned) == 24


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [("a", 2, "a a"), ("search greedy", 4, "search greedy greedy greedy"), ("a b b b", 2, "--players")],
)
def test_bots_that_do_not_fit_the_seats(bots: str, players: int, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        match(bots, players, 4)


def test_a_match_survives_json() -> None:
    whole = Match(("a", "b"), Options(2, modules=("moon",)), 5, Budget(seconds=0.5), 2**64 - 1, 3)
    assert Match.from_dict(whole.to_dict()) == whole
