"""The PettingZoo environment passes PettingZoo's own checks and keeps to the rules."""

from __future__ import annotations

import contextlib
import io
import itertools
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from sunwise import BadOptions, Game, IllegalAction
from sunwise.envs.layout import read
from sunwise.envs.sunwise_v0 import env, raw_env
from sunwise.notation import TEXTS

EVERYTHING: dict[str, Any] = {"players": 4, "modules": ["moon", "elder", "stones"], "shade": "acting"}
SETTINGS: list[dict[str, Any]] = [
    {},
    EVERYTHING | {"reward": "income", "canonical": True, "scaled": True},
    {"players": 3, "revolutions": 4, "reward": "margin", "modules": ["stones"], "shade": "landing"},
]


def legal(environment: Any) -> list[int]:
    return np.flatnonzero(environment.last()[0]["action_mask"]).tolist()  # type: ignore[no-any-return]


def play_through(environment: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """Play a random game to its end; give the actions and what every agent got in all."""
    rng, actions, sums = random.Random(seed), [], {}
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        _, reward, ended, _, _ = environment.last()
        sums[agent] = sums.get(agent, 0) + reward
        if not ended:
            actions.append(rng.choice(legal(environment)))
        environment.step(None if ended else actions[-1])
    return actions, sums


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("make", [env, raw_env])
def test_the_api(make: Any, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It warns of every observation that is a dictionary, which masks need.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(make(**settings), num_cycles=400)


def test_seeds() -> None:
    seed_test(lambda: env(modules=["moon"]), num_cycles=200)


def test_rendering() -> None:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        render_test(env, {"svg": lambda picture: picture.startswith("<svg")})
        shown = raw_env(render_mode="human")
        shown.reset(seed=1)
        shown.render()
    assert "Round 1 of 18" in printed.getvalue()


def test_a_picture_shows_no_secret() -> None:
    environment = raw_env(render_mode="ansi", modules=["moon"])
    environment.reset(seed=7)
    assert environment.step(TEXTS.index("keep boar")) is None
    assert "boar" not in environment.render().lower()


@pytest.mark.parametrize("settings", [{}, EVERYTHING], ids=str)
def test_it_is_the_game(settings: dict[str, Any]) -> None:
    """A game through the environment is legal in the engine's own hands, and ends with the same winners."""
    actions, sums = play_through(raw_env(**settings), seed=3)
    game = Game(**settings, seed=3)
    for action in actions:
        game.play(action)
    result = game.result()
    assert result is not None
    assert [seat for seat in range(len(sums)) if sums[f"player_{seat}"] > 0] == result["winners"]


def test_a_new_game_after_the_end() -> None:
    environment = raw_env(modules=["moon"])
    first = play_through(environment, seed=1)
    assert environment.agents == []
    assert play_through(environment, seed=1) == first
    environment.reset()
    assert environment.agents == ["player_0", "player_1"]
    assert set(environment._cumulative_rewards.values()) == {0.0}


def test_one_player_acts_several_times() -> None:
    environment = raw_env()
    environment.reset(seed=1)
    order = []
    while len(order) < 30:
        order.append(environment.agent_selection)
        environment.step(legal(environment)[0])
    assert any(a == b for a, b in itertools.pairwise(order))


def test_observations_given_out_stay_as_they_are() -> None:
    environment = raw_env()
    environment.reset(seed=1)
    kept = []
    for _ in range(30):
        seen = environment.last()[0]
        kept += [(array, array.copy()) for array in seen.values()]
        environment.step(legal(environment)[-1])
    assert all((given == copied).all() for given, copied in kept)


def test_who_waits_sees_the_board_and_may_do_nothing() -> None:
    environment = raw_env(players=3)
    environment.reset(seed=1)
    environment.step(TEXTS.index("place tree a1"))
    seen = environment.observe("player_0")
    assert seen["action_mask"].sum() == 0
    assert read(seen["observation"], "pieces_0_1").tolist().index(1) == 0
    seen = environment.observe("player_1")
    assert seen["action_mask"].sum() == 17
    assert read(seen["observation"], "pieces_2_1").tolist().index(1) == 0


def test_the_spaces_are_the_same_on_every_call() -> None:
    environment = raw_env()
    assert environment.observation_space("player_0") is environment.observation_space("player_0")
    assert environment.action_space("player_1") is environment.action_space("player_1")


@pytest.mark.parametrize("canonical", [False, True])
def test_an_illegal_action(canonical: bool) -> None:
    environment = raw_env(canonical=canonical)
    environment.reset(seed=1)
    before = environment._states.copy()
    with pytest.raises(IllegalAction, match=r"R2\.5"):
        environment.step(TEXTS.index("end"))
    with pytest.raises(IllegalAction, match="0 to 1449"):
        environment.step(1450)
    with pytest.raises(IllegalAction, match="number"):
        environment.step("end")
    assert environment._states.tobytes() == before.tobytes()
    assert len(legal(environment)) == 18


def test_an_illegal_action_in_wrappers_loses() -> None:
    environment = env()
    environment.reset(seed=1)
    environment.step(TEXTS.index("end"))
    assert environment.terminations == {"player_0": True, "player_1": True}
    assert environment.rewards["player_0"] == -1


@pytest.mark.parametrize(
    "wrong",
    [{"players": 5}, {"reward": "points"}, {"render_mode": "film"}, {"modules": ["sun"]}, {"layout": 3}],
)
def test_wrong_settings(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        raw_env(**wrong)
