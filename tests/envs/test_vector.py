"""A batch of games is many single games, stepped in one call."""

from __future__ import annotations

import hashlib
from typing import Any

import gymnasium
import numpy as np
import pytest

from invariants.games import option_sample
from sunwise import BadOptions, Game, IllegalAction
from sunwise.envs import steps
from sunwise.envs.layout import HIGH, OBSERVATION, read
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
                steps.legal(batch.states, i, 1, actions, fresh)
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


MIXTURE: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "shade": "landing", "revolutions": 4},
    {"players": 4, "modules": ["moon", "elder", "stones"]},
]


def digest(batch: SunwiseVectorEnv, plies: int = 300) -> str:
    """Sum up everything that a seeded batch shows in a while."""
    summed = hashlib.sha256()
    rows, infos = batch.reset(seed=11)
    for _ in range(plies):
        for shown in (rows, infos["action_mask"], infos["rewards"]):
            summed.update(shown.tobytes())
        rows, own, ended, _, infos = batch.step(batch.random_actions())
        summed.update(own.tobytes() + ended.tobytes())
    return summed.hexdigest()[:16]


def test_seeded_games_stay_what_they_were() -> None:
    """With one setting nothing is drawn for it: results published for a seed come again."""
    assert digest(SunwiseVectorEnv(16)) == "5eb88a8016d7ea00"
    everything: dict[str, Any] = {"players": 3, "modules": ["moon", "elder", "stones"]}
    seen: dict[str, Any] = {"canonical": True, "reward": "income"}
    assert digest(SunwiseVectorEnv(16, **everything, **seen)) == "ff12fcde8bd8dd79"
    assert digest(SunwiseVectorEnv(16, mixture=[everything], **seen)) == "ff12fcde8bd8dd79"


@pytest.mark.parametrize(("reward", "canonical"), [("income", False), ("rank", True)])
def test_every_game_of_a_mixture_is_a_single_game(reward: str, canonical: bool) -> None:
    """The setting is drawn first, then the chance of the game: single games from there are the same."""
    seen: dict[str, Any] = {"reward": reward, "canonical": canonical}
    batch = SunwiseVectorEnv(6, mixture=MIXTURE, **seen)
    rows, infos = batch.reset(seed=3)
    singles: list[Any] = [None] * 6
    played = 0
    while played < 12:
        for i in range(6):
            if singles[i] is None:
                players = int(read(rows[i], "players").argmax()) + 2
                singles[i] = raw_env(**MIXTURE[players - 2], **seen)
                singles[i].reset(seed=1)
                singles[i]._states[0] = batch.states[i]
                singles[i]._look(int(infos["actor"][i]))
            shown = singles[i].last()[0]
            assert (rows[i] == shown["observation"]).all()
            assert (infos["action_mask"][i] == shown["action_mask"]).all()
        chosen = batch.random_actions()
        rows, _, ended, _, infos = batch.step(chosen)
        for i, single in enumerate(singles):
            single.step(int(chosen[i]))
            rewards = [single.rewards[agent] for agent in single.possible_agents]
            assert infos["rewards"][i].tolist() == rewards + [0] * (4 - len(rewards))
            if ended[i]:
                scores = np.zeros(4, np.int64)
                engine.result(single._states, 0, scores)
                assert infos["final_scores"][i].tolist() == scores.tolist()
                singles[i], played = None, played + 1


def test_a_mixture_is_drawn_evenly_and_out_of_the_games_own_streams() -> None:
    batch = SunwiseVectorEnv(3000, mixture=MIXTURE)
    rows, _ = batch.reset(seed=1)
    players = read(rows, "players").argmax(axis=1) + 2
    assert np.bincount(players)[2:].min() > 900
    modules = read(rows, "modules")
    assert (modules.all(axis=1) == (players == 4)).all()
    assert (read(rows, "shade")[:, 2] == (players == 3)).all()
    assert (read(rows, "rounds_left")[:, 0] == np.where(players == 3, 23, 17)).all()
    few, _ = SunwiseVectorEnv(2, mixture=MIXTURE).reset(seed=[8, 9])
    again, _ = SunwiseVectorEnv(3, mixture=MIXTURE).reset(seed=[7, 8, 9])
    assert (again[1:] == few).all()


def test_a_games_settings_change_when_it_begins_anew() -> None:
    batch = SunwiseVectorEnv(1, mixture=MIXTURE)
    rows, _ = batch.reset(seed=5)
    met, games = set(), 0
    while games < 12:
        met.add((games, int(read(rows[0], "players").argmax()) + 2))
        games += int(batch.step(batch.random_actions())[2][0])
    assert len(met) == 12
    assert {players for _, players in met} == {2, 3, 4}


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"mixture": []}, "A mixture is a list of options of games, not []."),
        ({"mixture": 2}, "A mixture is a list of options of games, not 2."),
        ({"mixture": [3]}, "mixture is an object with players, .*, not 3."),
        ({"mixture": [{"canonical": True}]}, "mixture has no 'canonical'"),
        ({"mixture": [{"players": 7}]}, "7"),
        ({"mixture": MIXTURE, "players": 2}, "With a mixture, players can only be given inside of it."),
    ],
    ids=str,
)
def test_what_is_no_mixture(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence.replace("[]", r"\[\]")):
        SunwiseVectorEnv(2, **settings)


def test_final_scores_are_those_of_the_last_game() -> None:
    batch = SunwiseVectorEnv(8, players=3, modules=["moon"], reward="margin")
    _, infos = batch.reset(seed=1)
    assert not infos["final_scores"].any()
    kept, ends = np.zeros((8, 4), np.int16), 0
    while ends < 20:
        before = batch.states.copy()
        _, _, ended, _, infos = batch.step(batch.random_actions())
        for i in np.flatnonzero(ended):
            # The last decision of a game is to end the last turn; it changes no score.
            engine.result(before, int(i), scores := np.zeros(4, np.int64))
            assert infos["final_scores"][i].tolist() == scores.tolist()
            best = [max(np.delete(scores[:3], seat)) for seat in range(3)]
            assert infos["rewards"][i].tolist() == [*(scores[:3] - best).tolist(), 0]
        assert (infos["final_scores"][~ended] == kept[~ended]).all()
        kept, ends = infos["final_scores"].copy(), ends + int(ended.sum())
    assert infos["final_scores"] is batch.final_scores


def test_without_the_check_the_games_are_the_same() -> None:
    checked, unchecked = SunwiseVectorEnv(5, modules=["moon"]), SunwiseVectorEnv(5, modules=["moon"])
    checked.reset(seed=2)
    unchecked.reset(seed=2)
    for _ in range(100):
        chosen = checked.random_actions()
        checked.step(chosen)
        unchecked.step(chosen, check=False)
        assert checked.states.tobytes() == unchecked.states.tobytes()


def test_what_a_step_writes_has_names() -> None:
    batch = SunwiseVectorEnv(4, players=3)
    rows, infos = batch.reset(seed=1)
    assert rows is batch.rows
    assert infos["action_mask"] is batch.masks
    assert infos["actor"] is batch.actors
    _, own, ended, _, infos = batch.step(batch.random_actions())
    assert infos["rewards"] is batch.rewards
    assert ended is batch.ended
    assert own.tolist() == batch.rewards[:, 0].tolist()
    assert batch.states["players"].tolist() == [3] * 4


def test_a_list_of_seeds_has_one_for_each_game() -> None:
    with pytest.raises(BadOptions, match="3 games need as many seeds, not 1"):
        SunwiseVectorEnv(3).reset(seed=[5])


def test_a_refused_list_of_seeds_begins_nothing() -> None:
    batch = SunwiseVectorEnv(8, modules=["moon"])
    with pytest.raises(BadOptions):
        batch.reset(seed=[5])
    batch.reset()
    # Without a stream of its own every game would be the same.
    assert len(np.unique(batch.states["deal"], axis=0)) > 1


def test_a_batch_goes_on_after_a_reset_without_a_seed() -> None:
    def second_games(seed: Any) -> bytes:
        batch = SunwiseVectorEnv(4, modules=["moon"])
        batch.reset(seed=seed)
        first = batch.states.tobytes()
        batch.reset()
        assert batch.states.tobytes() != first
        return batch.states.tobytes()

    assert second_games(5) == second_games(5)
    assert second_games([5, 6, 7, 8]) == second_games([5, 6, 7, 8])


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
    before, chosen = batch.states.tobytes(), batch.random_actions()
    chosen[1] = TEXTS.index("end")
    with pytest.raises(IllegalAction, match=r"Game 1: .*R2\.5"):
        batch.step(chosen)
    chosen[1] = 1450
    with pytest.raises(IllegalAction, match="0 to 1449"):
        batch.step(chosen)
    # A number that is a legal one in its lowest 16 bits only.
    with pytest.raises(IllegalAction, match="0 to 1449"):
        batch.step(batch.random_actions().astype(np.int64) + (1 << 16))
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    "actions", [[119.5, 120, 121], ["119"] * 3, [True] * 3, 119, [119, 120], [[119], [120], [121]]]
)
def test_a_step_takes_a_whole_number_for_each_game(actions: Any) -> None:
    env = SunwiseVectorEnv(3)
    env.reset(seed=1)
    before = env.states.copy()
    with pytest.raises(BadOptions, match="3 whole numbers"):
        env.step(actions)
    assert (env.states == before).all()


def test_games_begin_with_a_reset() -> None:
    env = SunwiseVectorEnv(3)
    for begin in (env.random_actions, lambda: env.step([119] * 3)):
        with pytest.raises(IllegalAction, match="Call reset first"):
            begin()


def test_a_reset_forgets_the_scores_of_the_games_before() -> None:
    env = SunwiseVectorEnv(4)
    env.reset(seed=1)
    while not env.final_scores.any():
        env.step(env.random_actions())
    _, infos = env.reset(seed=1)
    assert not infos["final_scores"].any()


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
