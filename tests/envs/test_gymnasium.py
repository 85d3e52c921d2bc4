"""The single-learner environment passes the checks of Gymnasium and Stable-Baselines3."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sunwise import BadOptions, Game, IllegalAction
from sunwise.bots.random_bot import RandomBot
from sunwise.envs import single  # registers the environments, too
from sunwise.envs.single import SunwiseEnv
from sunwise.notation import TEXTS

EVERYTHING: dict[str, Any] = {
    "players": 4,
    "modules": ["moon", "elder", "stones"],
    "opponents": ["greedy", "random", "random"],
    "reward": "income",
    "canonical": True,
    "scaled": True,
}


def play_through(environment: Any, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Play a random game to its end; give the rewards and the last info."""
    draw, rewards, ended = np.random.default_rng(seed), [], False
    _, info = environment.reset(seed=seed)
    while not ended:
        action = draw.choice(np.flatnonzero(info["action_mask"]))
        _, reward, ended, _, info = environment.step(action)
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize("name", ["Sunwise-v0", "SunwiseMoon-v0"])
def test_gymnasium_finds_no_fault(name: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(gymnasium.make(name, opponents="random").unwrapped)


def test_gymnasium_finds_no_fault_with_everything() -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(SunwiseEnv(**EVERYTHING))


@pytest.mark.parametrize("settings", [{}, {"opponents": "random", "reward": "rank"}, EVERYTHING], ids=str)
def test_a_whole_game(settings: dict[str, Any]) -> None:
    environment = SunwiseEnv(**settings)
    rewards, info = play_through(environment, seed=4)
    assert info["action_mask"].sum() == 0
    won = info["seat"] in info["winners"]
    if settings.get("reward", "win") != "income":
        assert sum(rewards) == (1.0 if won else -1.0)
        assert set(rewards[:-1]) <= {0.0}
    with pytest.raises(IllegalAction, match="reset"):
        environment.step(0)
    assert play_through(environment, seed=4)[0] == rewards


def test_the_learner_can_sit_anywhere() -> None:
    environment = SunwiseEnv(players=3, opponents="random")
    seats = {environment.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}
    fixed = SunwiseEnv(players=3, opponents="random", seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_masks_are_the_legal_actions() -> None:
    environment = SunwiseEnv(opponents="random", seat=0)
    environment.reset(seed=1)
    assert np.flatnonzero(environment.action_masks()).tolist() == Game().legal_numbers()
    assert environment.action_masks().dtype == np.bool_


def test_an_opponent_can_be_a_bot_of_ones_own() -> None:
    class Counting(RandomBot):
        asked = 0

        def choose(self, seen: Any, budget: Any) -> Any:
            assert seen.seat == 1
            self.asked += 1
            return super().choose(seen, budget)

    bot = Counting()
    play_through(SunwiseEnv(opponents=bot, seat=0), seed=1)
    assert bot.asked > 18


class Closing(RandomBot):
    closed = 0

    def close(self) -> None:
        self.closed += 1


def test_only_bots_made_by_name_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Closing] = []

    def make(name: str, seed: int) -> Closing:
        made.append(Closing(seed))
        return made[-1]

    monkeypatch.setattr(single, "make_bot", make)
    own = Closing()
    environment = SunwiseEnv(players=3, opponents=[own, "random"], seat=0)
    environment.reset(seed=1)
    environment.reset(seed=2)
    environment.close()
    assert [bot.closed for bot in made] == [1, 1]
    assert own.closed == 0


@pytest.mark.parametrize("action", [119.9, "119", None])
def test_an_action_is_a_number(action: Any) -> None:
    environment = SunwiseEnv(opponents="random")
    environment.reset(seed=1)
    with pytest.raises(IllegalAction, match="An action is a number"):
        environment.step(action)


def test_an_illegal_action_loses() -> None:
    environment = SunwiseEnv(opponents="random")
    environment.reset(seed=1)
    _, reward, ended, _, info = environment.step(TEXTS.index("end"))
    assert (reward, ended) == (-1.0, True)
    assert "R2.5" in info["illegal"]
    strict = SunwiseEnv(opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(TEXTS.index("end"))
    assert strict.action_masks().any()


@pytest.mark.parametrize(
    "wrong",
    [{"seat": 2}, {"opponents": ["random", "random"]}, {"illegal": "ignore"}, {"render_mode": "film"}],
    ids=str,
)
def test_wrong_settings(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        SunwiseEnv(**wrong)


def test_an_unknown_bot() -> None:
    environment = SunwiseEnv(opponents="nobody")
    with pytest.raises(BadOptions, match="nobody"):
        environment.reset(seed=1)


@pytest.mark.slow
def test_stable_baselines_finds_no_fault_and_learns() -> None:
    pytest.importorskip("stable_baselines3")
    contrib = pytest.importorskip("sb3_contrib")
    from stable_baselines3.common.env_checker import check_env as check

    with contextlib.redirect_stdout(io.StringIO()):
        check(SunwiseEnv(opponents="random"))
    environment = SunwiseEnv(opponents="random", scaled=True, illegal="raise")
    learner = contrib.MaskablePPO("MlpPolicy", environment, n_steps=128, batch_size=64, n_epochs=1, seed=1)
    learner.learn(256)
    observation, info = environment.reset(seed=3)
    action, _ = learner.predict(observation, action_masks=info["action_mask"])
    assert info["action_mask"][action] == 1
