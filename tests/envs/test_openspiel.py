"""The OpenSpiel game passes OpenSpiel's checks, where OpenSpiel is installed."""

from __future__ import annotations

import copy
import json
import random
import unittest
from typing import Any

import numpy as np
import pytest

from envs.golden import GOLDEN, shortened
from sunwise import BadOptions, Game
from sunwise.envs import openspiel
from sunwise.options import ANIMALS, BABIES
from sunwise.view import snapshot

pyspiel = pytest.importorskip("pyspiel")

EVERYTHING: dict[str, Any] = {"players": 3, "moon": True, "elder": True, "stones": True}
PARAMETERS: list[dict[str, Any]] = [{}, EVERYTHING, {"players": 4, "moon": True, "shade": "acting"}]


def play(state: Any, seed: int, wanted: int | None = None) -> list[int]:
    """Play at random to the end; chance deals a wanted animal whenever it can."""
    rng, actions = random.Random(seed), []
    while not state.is_terminal():
        legal = state.legal_actions()
        actions.append(wanted if wanted in legal and len(legal) < 9 else rng.choice(legal))
        state.apply_action(actions[-1])
    return actions


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_random_simulation(parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(openspiel.load_game(**parameters), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_the_api(parameters: dict[str, Any]) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    class Enforce(EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game = openspiel.load_game(**parameters)
        game_name = str(game)

    suite = unittest.defaultTestLoader.loadTestsFromTestCase(Enforce)
    outcome = unittest.TextTestRunner().run(suite)
    assert outcome.testsRun >= 5
    assert outcome.wasSuccessful(), outcome.failures + outcome.errors


@pytest.mark.parametrize("golden", json.loads(GOLDEN.read_text(encoding="utf-8")), ids=lambda g: g["game"])
def test_a_playthrough_stays_the_same(golden: dict[str, Any]) -> None:
    assert shortened(golden["game"], golden["actions"]) == golden


def test_it_is_the_game() -> None:
    """What OpenSpiel plays is a record that replays, chance included, with the same winners."""
    state = openspiel.load_game(**EVERYTHING).new_initial_state()
    play(state, seed=1, wanted=ANIMALS.index("turtle"))
    deal: list[str] = []
    babies: list[str] = []
    actions = []
    for item in state.full_history():
        if item.player != pyspiel.PlayerId.CHANCE:
            actions.append(item.action)
        elif len(deal) < 6:
            deal.append(ANIMALS[item.action])
        else:
            babies.append(BABIES[item.action])
    assert len(set(babies)) == 6
    chance = {"deal": [deal[0:2], deal[2:4], deal[4:6]], "babies": babies}
    game = Game(3, modules=["moon", "elder", "stones"], chance=chance, actions=actions)
    result = game.result()
    assert result is not None
    assert [seat for seat in range(3) if state.returns()[seat] > 0] == result["winners"]


def test_babies_are_laid_out_only_for_the_turtle() -> None:
    state = openspiel.load_game(moon=True).new_initial_state()
    for animal in ("boar", "fox", "owl", "beaver"):
        assert state.is_chance_node()
        state.apply_action(ANIMALS.index(animal))
    for animal in ("boar", "owl"):
        state.apply_action(ANIMALS.index(animal))
    assert state.current_player() == 1
    assert "place animal" in state.action_to_string(state.legal_actions()[0])


def test_chances_add_up() -> None:
    state = openspiel.load_game(moon=True).new_initial_state()
    left = 8
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[-1][0])
        left -= 1
    assert left == 4


def test_copies_go_their_own_ways() -> None:
    """Copy at every decision and play on with the copy: no earlier state changes."""
    state, rng, kept = openspiel.load_game(**EVERYTHING).new_initial_state(), random.Random(2), []
    for _ in range(80):
        other = state.clone()
        kept.append((state.clone(), str(state)))
        other.apply_action(rng.choice(other.legal_actions()))
        assert str(state) == kept[-1][1]
        state.apply_action(rng.choice(state.legal_actions()))
    assert all(str(copied) == text for copied, text in kept)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
    assert snapshot(again.states) == snapshot(state.states)
    assert str(copy.deepcopy(state)) == str(state)


def test_an_observation_hides_the_cards_of_others() -> None:
    game = openspiel.load_game(moon=True)
    first, second = game.new_initial_state(), game.new_initial_state()
    for state, cards in ((first, "boar fox owl beaver"), (second, "boar fox turtle squirrel")):
        for card in cards.split():
            state.apply_action(ANIMALS.index(card))
    assert first.observation_string(0) == second.observation_string(0)
    assert first.observation_tensor(0) == second.observation_tensor(0)
    assert first.observation_string(1) != second.observation_string(1)
    assert json.loads(first.observation_string(0))["dealt"] == ["boar", "fox"]


def test_an_observer_is_not_for_all_players_at_once() -> None:
    everyone = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(BadOptions, match="to one player or to none"):
        openspiel.load_game(moon=True).make_py_observer(everyone)


@pytest.mark.slow
def test_its_tree_search_plays() -> None:
    from open_spiel.python.algorithms import mcts

    game = openspiel.load_game()
    state = game.new_initial_state()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=np.random.RandomState(1))
    for _ in range(6):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
