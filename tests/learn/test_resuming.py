"""Runs on the CPU that begin with something, are stopped and go on: nothing good is lost."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs torch; ./test installs it")

import sunwise.learn.trainer as trainer_module  # noqa: E402
from learn.runs import CPU, SMALL, gone_on_with, run_for, trainer_in  # noqa: E402
from sunwise.envs.layout import OBSERVATION  # noqa: E402
from sunwise.errors import BadOptions, SunwiseError  # noqa: E402
from sunwise.learn.config import Kind  # noqa: E402
from sunwise.learn.games import Games, sight_of  # noqa: E402
from sunwise.learn.journal import Journal  # noqa: E402
from sunwise.learn.network import Network, load_network, to_arrays  # noqa: E402
from sunwise.learn.run import Run  # noqa: E402
from sunwise.learn.trainer import VALUE_ROUNDS, Trainer  # noqa: E402
from sunwise.network.questions import Questions, rows_of_actions  # noqa: E402
from sunwise.network.weights import adapted, packed, read_arrays, save_weights, unpacked  # noqa: E402
from sunwise.options import MODULES, Options  # noqa: E402

QUICK = msgspec.structs.replace(SMALL, kinds=(Kind(),), steps=8)


class Enough(Exception):
    pass


def copies(trainer: Trainer) -> list[Any]:
    """Copy all that a run must not lose."""
    return [tensor.clone() for tensor in (*trainer.teacher.memory(), trainer.player.ended)]


def alike(some: list[Any], others: list[Any]) -> bool:
    return all(torch.equal(one, other) for one, other in zip(some, others, strict=True))


def same_network(one: Network, other: Network) -> None:
    """Compare what a file holds; weights of questions that are never asked may differ."""
    arrays = to_arrays(other)
    for name, array in to_arrays(one).items():
        np.testing.assert_array_equal(array, arrays[name], name)


# --- Other networks in a run ---


def test_a_run_can_begin_with_the_weights_of_another(tmp_path: Path) -> None:
    first = run_for(tmp_path / "first", 0.01)
    config = msgspec.structs.replace(SMALL, start=str(first.run.weights))
    second = Trainer(Run(tmp_path / "second"), config, CPU, lambda entry: None)
    kept = read_arrays(first.run.weights)[0]
    assert all(np.array_equal(array, kept[name]) for name, array in to_arrays(second.network).items())
    wider = msgspec.structs.replace(config, width=config.width + 8)
    with pytest.raises(BadOptions, match="another size"):
        Trainer(Run(tmp_path / "third"), wider, CPU, lambda entry: None)


def test_a_run_with_other_worths_teaches_the_values_first(tmp_path: Path) -> None:
    """What a network expected counted points as they are worth no more."""
    first = run_for(tmp_path / "first", 0.01)
    same = msgspec.structs.replace(SMALL, start=str(first.run.weights))
    assert trainer_in(tmp_path / "same", same).value_rounds == 0
    trainer = trainer_in(tmp_path / "other", msgspec.structs.replace(same, points_worth=0.05))
    assert trainer.value_rounds == VALUE_ROUNDS
    begun = {name: array.copy() for name, array in to_arrays(trainer.network).items()}
    for _ in range(VALUE_ROUNDS):
        trainer._one_round(0.0)
    moved = {name for name, array in to_arrays(trainer.network).items() if (array != begun[name]).any()}
    assert moved == {"value", "value_bias", "seats", "seats_bias"}
    trainer._one_round(0.0)
    assert (to_arrays(trainer.network)["policy"] != begun["policy"]).any()


@pytest.mark.parametrize("role", ["start", "exploit"])
def test_questions_in_another_order_are_the_same_network(tmp_path: Path, role: str) -> None:
    """Every weight belongs to one question or action, wherever it stands in the file."""
    arrays, questions = read_arrays(run_for(tmp_path / "first", 0.01, QUICK).run.weights)
    file = tmp_path / "other.npz"
    turned = {
        "first": arrays["first"][::-1],
        "policy": arrays["policy"][:, ::-1],
        "policy_bias": arrays["policy_bias"][::-1],
    }
    backwards = Questions(questions.places[::-1], questions.levels[::-1], questions.actions[::-1])
    save_weights(file, arrays | turned, backwards)
    trainer = trainer_in(tmp_path / "second", msgspec.structs.replace(QUICK, **{role: str(file)}))
    network = trainer.network if role == "start" else trainer.frozen
    assert network is not None
    for name, array in to_arrays(network).items():
        np.testing.assert_array_equal(array, arrays[name], name)


def test_a_run_of_more_games_begins_with_what_a_network_knows(tmp_path: Path) -> None:
    """In the games it has learned it plays on as before; what is new to it counts nothing yet."""
    file = run_for(tmp_path / "first", 0.01, QUICK).run.weights
    more = msgspec.structs.replace(QUICK, kinds=(Kind(), Kind(3, modules=MODULES)), start=str(file))
    small, large = load_network(file), trainer_in(tmp_path / "second", more).network
    assert len(large.questions.places) > len(small.questions.places)
    games = Games([Options(2)], 32, large.questions, CPU, 3)
    seen, legal = sight_of(games), torch.zeros((32, large.policy.out_features), dtype=torch.bool)
    known = torch.as_tensor(rows_of_actions(small.questions.actions)[large.questions.actions]).long()
    for _ in range(60):
        games.write_sight(seen)
        games.write_legal(legal)
        with torch.no_grad():
            (logits, values), (its_logits, its_values) = large(seen), small(seen)
        which, actions = legal.nonzero(as_tuple=True)
        assert (known[actions] >= 0).all()
        torch.testing.assert_close(
            logits[which, actions], its_logits[which, known[actions]], atol=1e-4, rtol=0
        )
        torch.testing.assert_close(values, its_values, atol=1e-4, rtol=0)
        games.step(games.random_choices())
    arrays = to_arrays(large)
    assert not arrays["policy"][:, known < 0].any()
    assert not arrays["policy_bias"][known < 0].any()


def test_an_exploiter_learns_against_a_network_that_stays(tmp_path: Path) -> None:
    config = msgspec.structs.replace(SMALL, kinds=(Kind(),), steps=8, rivals=1.0)
    victim = run_for(tmp_path / "victim", 0.01, config)
    exploiting = msgspec.structs.replace(config, exploit=str(victim.run.weights))
    trainer = run_for(tmp_path / "exploiter", 0.01, exploiting)
    assert trainer.player.against == config.games
    assert trainer.player.rival is trainer.frozen
    same_network(trainer.player.rival, load_network(victim.run.weights))


def test_networks_of_files_are_rivals(tmp_path: Path) -> None:
    """From the beginning, and when a run goes on."""
    other = run_for(tmp_path / "other", 0.01, msgspec.structs.replace(QUICK, seed=5)).run.weights
    config = msgspec.structs.replace(QUICK, rivals=1.0, rival_files=(str(other),))
    trainer = run_for(tmp_path / "run", 0.01, config)
    again = gone_on_with(trainer.run)
    for rivals in (trainer.others, again.others):
        assert len(rivals) == 1
        again.rival.load_state_dict(rivals[0])
        same_network(again.rival, load_network(other))


@pytest.mark.parametrize(("share", "fewest", "most"), [(0.5, 70, 130), (0.9, 160, 199), (1.0, 200, 200)])
def test_rivals_are_earlier_selves_and_other_networks_in_turn(
    tmp_path: Path, share: float, fewest: int, most: int
) -> None:
    other = run_for(tmp_path / "other", 0.01, msgspec.structs.replace(QUICK, seed=5)).run.weights
    config = msgspec.structs.replace(QUICK, rivals=1.0, rival_files=(str(other),), files_share=share)
    trainer = trainer_in(tmp_path / "run", config)
    theirs = 0
    for _ in range(200):
        trainer.draw_rival()
        weights = trainer.rival.state_dict()["first.weight"]
        theirs += torch.equal(weights, trainer.others[0]["first.weight"])
        assert torch.equal(weights, trainer.others[0]["first.weight"]) or torch.equal(
            weights, trainer.selves[0]["first.weight"]
        )
    assert fewest <= theirs <= most


@pytest.mark.parametrize(
    ("change", "said"),
    [({"width": 32}, "another size"), ({"kinds": (Kind(3),)}, "not learned all the games")],
)
def test_networks_that_cannot_be_rivals_are_refused(
    tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    other = run_for(tmp_path / "other", 0.01, QUICK).run.weights
    config = msgspec.structs.replace(QUICK, rival_files=(str(other),), **change)
    with pytest.raises(BadOptions, match=said):
        trainer_in(tmp_path / "run", config)


def test_who_is_exploited_answers_all_games_of_the_run_and_maybe_more(tmp_path: Path) -> None:
    base, moon = QUICK, msgspec.structs.replace(QUICK, kinds=(Kind(modules=("moon",)),))
    knows_less, knows_more = (
        run_for(tmp_path / name, 0.01, config).run.weights
        for name, config in {"less": base, "more": moon}.items()
    )
    with pytest.raises(BadOptions, match=r"less.weights\.npz has not learned all the games of this run"):
        trainer_in(tmp_path / "moon", msgspec.structs.replace(moon, exploit=str(knows_less)))
    trainer = trainer_in(tmp_path / "base", msgspec.structs.replace(base, exploit=str(knows_more)))
    assert trainer.frozen is not None
    arrays, known = read_arrays(knows_more)
    wanted = trainer.network.questions
    assert len(wanted.places) < len(known.places)
    expected = adapted(arrays, known, wanted)
    for name, array in to_arrays(trainer.frozen).items():
        np.testing.assert_array_equal(array, expected[name], name)


def test_who_is_exploited_may_see_less_but_must_know_the_seats(tmp_path: Path) -> None:
    """Base games have the same actions for any number of players: what was asked of the seats tells them."""
    weights = run_for(tmp_path / "victim", 0.01, QUICK).run.weights
    four = msgspec.structs.replace(QUICK, kinds=(Kind(4),), exploit=str(weights))
    with pytest.raises(BadOptions, match="has not learned all the games of this run"):
        trainer_in(tmp_path / "four", four)
    arrays, known = read_arrays(weights)
    near = known.places < OBSERVATION
    short = Questions(known.places[near], known.levels[near], known.actions)
    file = tmp_path / "short.npz"
    save_weights(file, adapted(arrays, known, short), short)
    trainer = trainer_in(tmp_path / "short", msgspec.structs.replace(QUICK, exploit=str(file)))
    assert trainer.frozen is not None
    seen = to_arrays(trainer.frozen)["first"]
    assert not seen[~near].any()
    np.testing.assert_array_equal(seen[near], read_arrays(file)[0]["first"])


# --- To stop ---


@pytest.mark.parametrize("error", [Enough, KeyboardInterrupt])
def test_who_stops_a_run_while_it_warms_up_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    run = run_for(tmp_path / "run", 0.01).run
    trainer = gone_on_with(run)
    before, played = copies(trainer), read_arrays(run.weights)[0]
    step, changed = trainer.teacher.optimizer.step, []

    def stop() -> None:
        step()
        if not alike(copies(trainer), before):
            changed.append(True)
        if len(changed) == 3:
            raise error

    monkeypatch.setattr(trainer.teacher.optimizer, "step", stop)
    with pytest.raises(error):
        trainer.train(1000, lambda: None)
    assert len(changed) == 3
    assert alike(copies(gone_on_with(run)), before)
    for name, array in read_arrays(run.weights)[0].items():
        np.testing.assert_array_equal(array, played[name], name)


def test_to_warm_up_changes_nothing(tmp_path: Path) -> None:
    trainer = run_for(tmp_path / "run", 0.01)
    before = copies(trainer)
    trainer._play_and_learn()
    assert not alike(copies(trainer), before)
    before = copies(trainer)
    trainer._warm_up()
    assert alike(copies(trainer), before)


def test_a_run_that_ran_away_keeps_what_was_there_before(tmp_path: Path) -> None:
    trainer = run_for(tmp_path / "run", 0.01)
    kept = trainer.run.state.read_bytes()
    with torch.no_grad():
        trainer.network.first.weight.fill_(float("nan"))
    with pytest.raises(SunwiseError, match="training ran away"):
        trainer.train(1000, lambda: None)
    assert trainer.run.state.read_bytes() == kept


# --- To go on ---


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    trainer = trainer_in(tmp_path / "run")

    def stop() -> None:
        raise Enough

    with pytest.raises(Enough):
        trainer.train(1000, stop)
    run = trainer.run
    again = gone_on_with(run)
    assert (again.seconds, again.steps) == (trainer.seconds, trainer.steps)
    assert again.steps == SMALL.games * SMALL.steps
    assert alike(copies(trainer), copies(again))
    again.train(again.seconds + 0.01, lambda: None)
    assert again.steps == 2 * SMALL.games * SMALL.steps
    assert len(again.journal.entries) == 1
    assert set(again.rate()) == {path.stem for path in run.kept()}
    arrays, _ = read_arrays(run.weights)
    rounded = unpacked(*packed(to_arrays(again.network)["first"]))
    np.testing.assert_array_equal(arrays["first"], rounded)


def test_a_run_goes_on_against_its_newest_self(tmp_path: Path) -> None:
    run = run_for(tmp_path / "run", 0.01).run
    again = gone_on_with(run)
    assert again.player.rival is again.rival
    same_network(again.rival, load_network(run.kept()[-1]))
    for path in run.kept():
        path.unlink()
    alone = gone_on_with(run)
    same_network(alone.rival, alone.network)


def test_an_exploiter_goes_on_against_the_same_network(tmp_path: Path) -> None:
    victim = run_for(tmp_path / "victim", 0.01, QUICK)
    config = msgspec.structs.replace(QUICK, rivals=1.0, exploit=str(victim.run.weights))
    again = gone_on_with(run_for(tmp_path / "exploiter", 0.01, config).run)
    again.train(again.seconds + 0.01, lambda: None)
    assert again.player.rival is again.frozen
    same_network(again.player.rival, load_network(victim.run.weights))


def test_a_run_goes_on_with_the_memory_and_the_ways_of_this_machine(tmp_path: Path) -> None:
    """A GPU's optimizer works in other ways, and a recording keeps to the memory it was made with."""
    run = run_for(tmp_path / "run", 0.01).run
    state = torch.load(run.state, weights_only=True)
    for group in state["optimizer"]["param_groups"]:
        group |= {"fused": True, "capturable": True, "lr": 0.5}
    torch.save(state, run.state)
    trainer = Trainer(run, run.read_config(), CPU, lambda entry: None)
    places = [tensor.data_ptr() for tensor in trainer.teacher.memory()]
    trainer.load()
    assert [tensor.data_ptr() for tensor in trainer.teacher.memory()] == places
    deciding, values = trainer.teacher.optimizer.param_groups
    for group in (deciding, values):
        assert (group["fused"], group["capturable"]) == (False, False)
    assert deciding["lr"] is trainer.teacher.deciding_rate
    assert values["lr"] is trainer.teacher.rate
    kept = state["optimizer"]["state"]
    for number, own in enumerate(trainer.teacher.optimizer.state.values()):
        assert own["step"] > 0
        assert own.keys() == kept[number].keys()
        assert alike(list(own.values()), [kept[number][name] for name in own])


def test_the_rate_of_a_run_that_goes_on_changes_as_planned(tmp_path: Path) -> None:
    config = msgspec.structs.replace(QUICK, rate=(1e-3, 0.0))
    trainer = gone_on_with(run_for(tmp_path / "run", 0.01, config).run)
    weights = list(trainer.network.state_dict().values())
    before = [tensor.clone() for tensor in weights]
    trainer.teacher.schedule(1.0)
    trainer._play_and_learn()
    assert alike(weights, before)
    trainer.teacher.schedule(0.5)
    trainer._play_and_learn()
    assert not alike(weights, before)


def test_a_run_that_ran_away_at_once_can_be_gone_on_with(tmp_path: Path) -> None:
    """It could not, and its folder took no new run either."""
    trainer = trainer_in(tmp_path, msgspec.structs.replace(QUICK, rate=(1e30, 1e30)))
    with pytest.raises(SunwiseError, match="training ran away"):
        trainer.train(1000, lambda: None)
    again = gone_on_with(trainer.run)
    assert (again.steps, again.run.kept()) == (0, [trainer.run.checkpoint(0)])


def test_a_run_whose_checkpoints_somebody_removed_keeps_new_ones(tmp_path: Path) -> None:
    run = run_for(tmp_path / "run", 0.01, QUICK).run
    shutil.rmtree(run.checkpoints)
    again = gone_on_with(run)
    again.train(again.seconds + 0.01, lambda: None)
    assert run.kept() == [run.checkpoint(again.seconds)]


def test_a_folder_without_a_state_is_named(tmp_path: Path) -> None:
    trainer = trainer_in(tmp_path)
    with pytest.raises(BadOptions, match=r"cannot be gone on with: it has no state\.pt"):
        trainer.load()


@pytest.mark.parametrize("again", [False, True], ids=["with more time", "with no more time"])
def test_who_stops_a_run_in_its_matches_loses_no_measurement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    """The next network is measured against the last that has an entry, so that the ratings add up."""
    run = run_for(tmp_path / "run", 0.01, QUICK).run
    measured, stopped = run.kept()[-1], gone_on_with(run)
    stopped.seconds += 100.0  # or the checkpoints would have the same name
    seconds = stopped.seconds + 0.01

    def stop(*_: object) -> None:
        raise Enough

    with monkeypatch.context() as patched:
        patched.setattr(trainer_module, "compete", stop)
        with pytest.raises(Enough):
            stopped.train(seconds, lambda: None)
    assert run.kept()[-1] == measured
    trainer, opponents = gone_on_with(run), []
    load = trainer.load_network

    def loaded(path: Path, wanted: Questions | None = None) -> Network:
        opponents.append(path)
        return load(path, wanted)

    monkeypatch.setattr(trainer, "load_network", loaded)
    trainer.train(stopped.seconds if again else stopped.seconds + 0.01, lambda: None)
    assert opponents == [measured]
    first, second = trainer.journal.entries
    assert (first.steps, second.steps) == (QUICK.games * QUICK.steps, trainer.steps)
    assert trainer.steps == (2 if again else 3) * QUICK.games * QUICK.steps


def test_what_was_measured_after_the_state_is_forgotten(tmp_path: Path) -> None:
    """A power cut can come between an entry and the state."""
    run = run_for(tmp_path / "run", 0.01, QUICK).run
    state = run.state.read_bytes()
    further = gone_on_with(run)
    further.train(further.seconds + 0.01, lambda: None)
    run.state.write_bytes(state)
    trainer = gone_on_with(run)
    assert len(trainer.journal.entries) == 1
    trainer.train(trainer.seconds + 0.01, lambda: None)
    assert [entry.steps for entry in Journal(run.journal).entries] == [
        rounds * QUICK.games * QUICK.steps for rounds in (1, 2)
    ]


def test_rounds_in_which_only_the_values_learn_are_not_forgotten(tmp_path: Path) -> None:
    trainer = run_for(tmp_path, 0.01, QUICK)
    assert gone_on_with(trainer.run).value_rounds == 0
    trainer.value_rounds = 5
    trainer.save()
    assert gone_on_with(trainer.run).value_rounds == 5


def test_a_run_goes_on_with_other_games(tmp_path: Path) -> None:
    """A run of many short sessions saw the same deals and random beginnings in all of them."""
    run = run_for(tmp_path, 0.01).run
    begun = [Trainer(run, run.read_config(), CPU, lambda entry: None)]
    begun += [gone_on_with(run), gone_on_with(run)]
    first, second, third = ((trainer.games.env.states.tobytes(), trainer.dice.random()) for trainer in begun)
    assert second == third
    assert first[0] != second[0]
    assert first[1] != second[1]


def test_a_damaged_state_is_named(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.begin(SMALL)
    run.state.write_bytes(b"no state")
    with pytest.raises(SunwiseError, match=r"state\.pt cannot be gone on with"):
        Trainer(run, SMALL, CPU, lambda entry: None).load()


def drop_a_weight(state: dict[str, Any]) -> None:
    del state["optimizer"]["state"][0]


def shrink_what_it_remembers(state: dict[str, Any]) -> None:
    kept = state["optimizer"]["state"][0]
    kept["exp_avg"] = kept["exp_avg"][:1]  # would spread over all rows unnoticed


def forget_squares(state: dict[str, Any]) -> None:
    del state["optimizer"]["state"][0]["exp_avg_sq"]


def lose_the_optimizer(state: dict[str, Any]) -> None:
    state["optimizer"] = "gone"


@pytest.mark.parametrize(
    "damage", [drop_a_weight, shrink_what_it_remembers, forget_squares, lose_the_optimizer]
)
def test_a_state_that_does_not_fit_is_named(tmp_path: Path, damage: Any) -> None:
    run = run_for(tmp_path / "run", 0.01, QUICK).run
    state = torch.load(run.state, weights_only=True)
    damage(state)
    torch.save(state, run.state)
    with pytest.raises(SunwiseError, match=r"state\.pt cannot be gone on with"):
        gone_on_with(run)
