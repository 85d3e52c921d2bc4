"""A batch of games is many single games, stepped in one call."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from invariants.games import option_sample
from sunwise import BadOptions, Game, IllegalAction
from sunwise.envs import steps
from sunwise.envs.layout import HIGH, OBSERVATION
from sunwise.envs.sunwise_v0 import raw_env
from sunwise.envs.vector import SunwiseVectorEnv
from sunwise.notation import TEXTS
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS


@pytest.mark.parametrize("options", option_sample(5, seed=21), ids=str)
@pytest.mark.parametrize(("reward", "canonical"), [("income", False), ("rank", True)])
def test_a_batch_is_many_single_games(options: Any, reward: str, canonical: bool) -> None:
    settings: dict[str, Any] = options.to_dict() | {"reward": reward, "canonical": canonical}
    seeds = [3, 4, 5]
    batch = SunwiseVectorEnv(len(seeds), **settings)
    rows, infos = batch.reset(seed=seeds)
    singles = [raw_env(**settings) for _ in seeds]
    for single, seed in zip(singles, seeds, strict=True):
        single.reset(seed=seed)
    games = 0
    while games < 5:
        for i, single in enumerate(singles):
            seen = single.last()[0]
            assert single.agent_selection == f"player_{infos['actor'][i]}"
            assert (rows[i] == seen["observation"]).all()
            assert (infos["action_mask"][i] == seen["action_mask"]).all()
        chosen = batch.random_actions()
        acted = [single.agent_selection for single in singles]
        rows, own, ended, truncated, infos = batch.step(chosen)
        assert not truncated.any()
        for i, single in enumerate(singles):
            single.step(int(chosen[i]))
            rewards = [single.rewards[agent] for agent in single.possible_agents]
            assert infos["rewards"][i, : options.players].tolist() == rewards
            assert own[i] == single.rewards[acted[i]]
            assert ended[i] == any(single.terminations.values())
            if ended[i]:
                games += 1
                single.reset()


def test_results_come_in_the_same_arrays() -> None:
    batch = SunwiseVectorEnv(4)
    rows, infos = batch.reset(seed=1)
    for _ in range(5):
        again, _, _, _, more = batch.step(batch.random_actions())
        assert again is rows
        assert more["action_mask"] is infos["action_mask"]


def test_masks_stay_right_through_many_games() -> None:
    """Only changes are written into a mask; now and then it is compared with one written anew."""
    batch = SunwiseVectorEnv(20, players=3, modules=["moon", "elder", "stones"], canonical=True)
    _, infos = batch.reset(seed=1)
    actions, ends = np.empty(ACTIONS, np.int16), 0
    for ply in range(900):
        ends += batch.step(batch.random_actions())[2].sum()
        if ply % 60 == 0:
            for i in range(20):
                fresh = np.zeros(ACTIONS, np.int8)
                steps.legal(batch._states, i, 1, actions, fresh)
                assert (infos["action_mask"][i] == fresh).all()
    assert ends > 40


def test_seeds() -> None:
    def run(seed: int | None) -> list[int]:
        batch = SunwiseVectorEnv(8, modules=["moon"])
        batch.reset(seed=seed)
        return [int(batch.step(batch.random_actions())[0].sum()) for _ in range(50)]

    assert run(1) == run(1)
    assert run(1) != run(2)
    assert run(None) != run(None)


def test_all_cores_do_what_one_does() -> None:
    one, all_of_them = (SunwiseVectorEnv(64, players=4, modules=["moon"], parallel=p) for p in (False, True))
    one.reset(seed=1)
    all_of_them.reset(seed=1)
    for _ in range(60):
        chosen = one.random_actions()
        for mine, theirs in zip(one.step(chosen)[:3], all_of_them.step(chosen)[:3], strict=True):
            assert (mine == theirs).all()


def test_scaled() -> None:
    plain, scaled = SunwiseVectorEnv(3), SunwiseVectorEnv(3, scaled=True)
    rows, _ = plain.reset(seed=1)
    floats, _ = scaled.reset(seed=1)
    assert floats.dtype == np.float32
    assert floats * HIGH == pytest.approx(rows)
    assert scaled.observation_space.contains(floats)
    assert plain.observation_space.contains(rows)
    assert plain.observation_space.shape == (3, OBSERVATION)


def test_an_illegal_action_changes_nothing() -> None:
    batch = SunwiseVectorEnv(3)
    batch.reset(seed=1)
    before, chosen = batch._states.tobytes(), batch.random_actions()
    chosen[1] = TEXTS.index("end")
    with pytest.raises(IllegalAction, match=r"Game 1: .*R2\.5"):
        batch.step(chosen)
    chosen[1] = 1450
    with pytest.raises(IllegalAction, match="0 to 1449"):
        batch.step(chosen)
    assert batch._states.tobytes() == before


def test_gymnasium_makes_it() -> None:
    import sunwise.envs.single  # noqa: F401

    batch = gymnasium.make_vec("Sunwise-v0", 16, "vector_entry_point", players=3)
    rows, infos = batch.reset(seed=1)
    assert rows.shape == (16, OBSERVATION)
    assert infos["action_mask"].sum() == 16 * len(Game(players=3).legal_numbers())
    batch.close()


def test_random_choices_are_legal_and_even() -> None:
    batch = SunwiseVectorEnv(18_000)
    batch.reset(seed=1)
    times = np.bincount(batch.random_actions(), minlength=ACTIONS)
    legal = Game().legal_numbers()
    assert np.flatnonzero(times).tolist() == legal
    assert times[legal].min() > 850
    assert times[legal].max() < 1150


def test_a_batch_has_games() -> None:
    with pytest.raises(BadOptions, match="at least one"):
        SunwiseVectorEnv(0)
    assert SunwiseVectorEnv(2).single_action_space.n == engine.ACTIONS
