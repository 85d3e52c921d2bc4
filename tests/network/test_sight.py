"""What the network sees beyond the observation: the light of coming suns, what an action changes in it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from network.networks import random_arrays
from network.test_think import random_positions
from sunwise import Game
from sunwise.envs.layout import OBSERVATION
from sunwise.envs.turning import TURNED_SPACE
from sunwise.network.questions import questions_for
from sunwise.network.sight import COMING, FURTHER_PARTS, SEEN
from sunwise.network.think import Desk, think
from sunwise.network.weights import Weights, ready
from sunwise.options import MODULES, Options
from sunwise.rules import engine
from sunwise.rules.actions import PLACE_TREE
from sunwise.rules.board import COORDINATES, INDEX, RAYS, SPACES, SUNS
from sunwise.rules.state import PLACE_TREES, TURN, States

KINDS = [Options(2), Options(3, 4, "acting", MODULES), Options(4)]


@cache
def small_network() -> tuple[Weights, Desk]:
    """Make a network that sees; one to think with is compiled and kept, while sight alone would not be."""
    questions = questions_for([Options(4, 4, "acting", MODULES)])
    weights = ready(random_arrays(questions, width=4), questions)
    return weights, Desk.make(weights)


def sight(states: States) -> NDArray[np.uint8]:
    weights, desk = small_network()
    desk.rows[0] = 77  # what was there before must not matter
    think(states, weights, desk)
    return desk.rows[0].copy()


def incomes(states: States, sun: int) -> list[int]:
    """Ask the rules for the light that a sun brings to each seat."""
    under = states.copy()
    under["sun"] = sun
    light = np.zeros(4, np.int64)
    engine.income(under, 0, light)
    return [int(one) for one in light[: int(states["players"][0])]]


def coming(states: States) -> list[int]:
    """List the suns that still come, three at most (R3.2)."""
    set_up = bool(states["phase"][0] < TURN)
    left = int(states["rounds"][0]) - int(states["round_no"][0]) + set_up
    sun = int(states["sun"][0]) + (not set_up)
    return [(sun + ahead) % SUNS for ahead in range(min(COMING, left))]


def changed(states: States, space: int) -> States:
    """Grow what stands on a space, take a large tree away, place a tree on an empty one."""
    after, here = states.copy(), 1 << space
    trees = after["tree"][0]
    size = next((size for size in range(4) if trees[size] & here), None)
    if size is None:
        after["owned"][0, states["actor"][0]] |= here
    else:
        trees[size] &= ~here
    if size != 3:
        trees[1 if size is None else size + 1] |= here
    return after


def part(row: NDArray[np.uint8], name: str, place: int = 0) -> int:
    return int(row[FURTHER_PARTS[name].start + place])


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_the_light_of_the_coming_suns_is_what_the_rules_give(options: Options) -> None:
    for game in random_positions(options, 5, 150):
        states = game.copy_states()
        row, actor = sight(states), int(states["actor"][0])
        suns = coming(states)
        for ahead in range(COMING):
            light = incomes(states, suns[ahead]) if ahead < len(suns) else [0] * options.players
            for place in range(options.players):
                seen = part(row, f"income{ahead}_{place}")
                assert seen == light[(actor + place) % options.players]


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_what_an_action_changes_is_what_the_rules_give_after_it(options: Options) -> None:
    looked_at = {"gain": 0, "cost": 0, "harm": 0, "threat": 0}
    for game in random_positions(options, 9, 150):
        states = game.copy_states()
        row, actor = sight(states), int(states["actor"][0])
        taken = int(np.bitwise_or.reduce(states["tree"][0]))
        mine = int(states["owned"][0, actor])
        placing = states["phase"][0] == PLACE_TREES
        free = {int(space) for space in places_for_trees(game)} if placing else set()
        suns = coming(states)
        for ahead in range(COMING):
            for space in range(SPACES):
                expected = dict.fromkeys(looked_at, 0)
                if ahead < len(suns) and (taken >> space & 1 or space in free):
                    before = incomes(states, suns[ahead])
                    after = incomes(changed(states, space), suns[ahead])
                    own = after[actor] - before[actor]
                    others = sum(after) - sum(before) - own
                    if mine >> space & 1 or space in free:
                        expected.update(gain=max(own, 0), cost=max(-own, 0), harm=max(-others, 0))
                    else:
                        expected.update(threat=max(-own, 0))
                place = int(TURNED_SPACE[states["sun"][0], space])
                seen = {name: part(row, f"{name}{ahead}", place) for name in looked_at}
                assert seen == expected
                for name, number in expected.items():
                    looked_at[name] += number
    assert min(looked_at.values()) > 0


def places_for_trees(game: Game) -> list[int]:
    """List the spaces on which the deciding seat may place its tree."""
    return [number - PLACE_TREE for number in game.legal_numbers()]


def test_parts_keep_their_places() -> None:
    """Files of weights know them by number."""
    starts = {name: part.start - OBSERVATION for name, part in FURTHER_PARTS.items() if part.length == 1}
    assert starts["income0_0"] == 4 * SPACES
    assert FURTHER_PARTS["gain0"].start - OBSERVATION == 4 * SPACES + 12
    assert starts["lead_1"] == 16 * SPACES + 12
    assert SEEN - OBSERVATION == 16 * SPACES + 18


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_leads_are_those_of_a_game_that_ends_now(options: Options) -> None:
    """In points (R6.1) and in pieces, which decide between equals (R6.2)."""
    furthest = 0
    for game in random_positions(options, 3, 150):
        states = game.copy_states()
        row, actor = sight(states), int(states["actor"][0])
        scores = np.zeros(4, np.int64)
        engine.result(states, 0, scores)
        pieces = [int(owned).bit_count() for owned in states["owned"][0]]
        for place in range(1, options.players):
            other = (actor + place) % options.players
            ahead, more = int(scores[actor] - scores[other]), pieces[actor] - pieces[other]
            assert part(row, f"lead_{place}") == 20 + np.clip(ahead, -20, 20)
            assert part(row, f"more_{place}") == 5 + np.clip(more, -5, 5)
            furthest = max(furthest, abs(ahead))
    assert furthest > 20


def test_growing_a_tree_in_front_of_another_is_seen_as_harm() -> None:
    """Seat 0 stands before seat 1's small tree: grown to medium it takes its one light (R4.1, R4.2)."""
    game = Game(2, actions=["place tree d1", "place tree d7", "place tree a1", "place tree g1"])
    states = game.copy_states()
    # Under the next sun the rays run over these two, as far apart as a medium tree's shadow reaches.
    sun = coming(states)[0]
    first, second = in_line(sun, 2)
    states["tree"][0] = 0
    states["tree"][0, 1] = 1 << first | 1 << second
    states["owned"][0, 0], states["owned"][0, 1] = 1 << first, 1 << second
    row = sight(states)
    turned = TURNED_SPACE[states["sun"][0]]
    assert part(row, "income0_0") == part(row, "income0_1") == 1
    assert part(row, "gain0", int(turned[first])) == 1
    assert part(row, "harm0", int(turned[first])) == 1
    assert part(row, "cost0", int(turned[first])) == 0
    assert part(row, "threat0", int(turned[second])) == 0


def in_line(sun: int, apart: int) -> tuple[int, int]:
    """Find two spaces on one ray of a sun, the first nearer to it."""
    dq, dr = RAYS[sun]
    for space, (q, r) in enumerate(COORDINATES):
        behind = (q + apart * dq, r + apart * dr)
        if behind in INDEX:
            return space, int(INDEX[behind])
    raise AssertionError("every ray crosses at least four spaces")
