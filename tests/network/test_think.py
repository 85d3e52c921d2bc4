"""The compiled network answers as the plain sums do, for the seat that decides."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from network.networks import plain_answer, random_arrays
from sunwise import Game
from sunwise.envs.turning import TURNED_ACTION
from sunwise.network.questions import questions_for, rows_of_actions
from sunwise.network.think import GROUP, Desk, think
from sunwise.network.weights import Weights, ready
from sunwise.options import MODULES, Options

# What the order of the sums may change, with weights of size 0.2 and 40 of them in a sum.
TOLERANCE = 2e-4


def random_positions(options: Options, seed: int, number: int) -> list[Game]:
    """Play some random games, and give positions spread over them."""
    positions = []
    game = Game.start(options, seed=seed)
    dice = np.random.default_rng(seed)
    while len(positions) < number:
        if game.is_over:
            seed += 1
            game = Game.start(options, seed=seed)
        if dice.random() < 0.2:
            positions.append(game.copy())
        game.play(int(dice.choice(game.legal_numbers())))
    return positions


def answered(game: Game, weights: Weights, desk: Desk) -> tuple[dict[int, float], list[float]]:
    """Ask the compiled network; the logits by action, the values by seat."""
    number = think(game.copy_states(), weights, desk)
    logits = dict(zip(desk.actions[0, :number].tolist(), desk.logits[0, :number].tolist(), strict=True))
    return logits, desk.values[0].tolist()


@pytest.mark.parametrize("options", [Options(2), Options(3, 4, "acting", MODULES), Options(4)], ids=str)
def test_the_compiled_network_adds_up_as_training_does(options: Options) -> None:
    questions = questions_for([options])
    arrays = random_arrays(questions)
    weights = ready(arrays, questions)
    desk, rows = Desk.make(weights), rows_of_actions(questions.actions)
    for game in random_positions(options, 3, 60):
        logits, values = answered(game, weights, desk)
        assert sorted(logits) == sorted(game.legal_numbers())
        all_logits, relative = plain_answer(arrays, questions, desk.rows[0])
        sun, actor = int(game.copy_states()["sun"][0]), game.actor
        for action, logit in logits.items():
            assert logit == pytest.approx(all_logits[rows[TURNED_ACTION[sun, action]]], abs=TOLERANCE)
        for place in range(options.players):
            seat = (actor + place) % options.players
            assert values[seat] == pytest.approx(relative[place], abs=TOLERANCE)


@pytest.mark.parametrize("number", range(1, GROUP + 1))
def test_a_group_is_answered_as_one_after_the_other(number: int) -> None:
    questions = questions_for([Options(2), Options(4)])
    weights = ready(random_arrays(questions), questions)
    alone, together = Desk.make(weights), Desk.make(weights)
    games = [random_positions(Options(2 + k % 2 * 2), 5 + k, 1)[0] for k in range(number)]
    think(np.concatenate([game.copy_states() for game in games]), weights, together)
    for k, game in enumerate(games):
        logits, values = answered(game, weights, alone)
        legal = together.legal[k]
        assert together.actions[k, :legal].tolist() == list(logits)
        assert together.logits[k, :legal].tolist() == pytest.approx(list(logits.values()), abs=TOLERANCE)
        seats = game.options.players
        assert together.values[k, :seats].tolist() == pytest.approx(values[:seats], abs=TOLERANCE)


def test_threads_with_a_desk_each_think_alike() -> None:
    options = Options(2)
    questions = questions_for([options])
    weights = ready(random_arrays(questions, width=64), questions)
    positions = random_positions(options, 8, 40)
    alone = [answered(game, weights, Desk.make(weights)) for game in positions]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda game: answered(game, weights, Desk.make(weights)), positions))
    assert together == alone
