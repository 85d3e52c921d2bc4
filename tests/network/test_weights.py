"""Files of weights: what is written is read, and nothing else is taken for a network."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from network.networks import plain_answer, random_arrays
from network.test_think import answered, random_positions
from sunwise.network.questions import Questions, questions_for, rows_of_actions
from sunwise.network.think import Desk
from sunwise.network.weights import (
    MATRICES,
    MOST_STEPS,
    NAMES,
    BadWeights,
    adapted,
    load_weights,
    packed,
    read_arrays,
    ready,
    save_weights,
    steps_of,
    unpacked,
)
from sunwise.options import MODULES, Options

QUESTIONS = questions_for([Options(2)])
ALL_QUESTIONS = questions_for([Options(4, modules=MODULES)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "weights.npz"
    save_weights(path, random_arrays(QUESTIONS), QUESTIONS)
    return path


def test_what_is_written_is_read(file: Path) -> None:
    arrays, questions = read_arrays(file)
    for name, array in random_arrays(QUESTIONS).items():
        np.testing.assert_array_equal(arrays[name], array, name)
    assert questions.places.tolist() == QUESTIONS.places.tolist()
    assert questions.actions.tolist() == QUESTIONS.actions.tolist()
    assert [path.name for path in file.parent.iterdir()] == ["weights.npz"]


def test_no_file_and_no_network(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read as a network"):
        load_weights(tmp_path / "none.npz")
    (tmp_path / "text.npz").write_text("no weights")
    with pytest.raises(BadWeights, match=r"cannot be read as a network: it is no \.npz file\."):
        load_weights(tmp_path / "text.npz")
    np.savez(tmp_path / "other.npz", hello=np.zeros(3))
    with pytest.raises(BadWeights, match=r"it lacks actions, block_biases"):
        load_weights(tmp_path / "other.npz")


def test_a_pickle_is_never_opened(tmp_path: Path) -> None:
    np.savez(tmp_path / "trap.npz", format=np.array([print], dtype=object), allow_pickle=True)
    with pytest.raises(BadWeights, match="cannot be read as a network"):
        load_weights(tmp_path / "trap.npz")


def test_a_later_format_is_named(file: Path) -> None:
    with np.load(file) as found:
        everything = dict(found)
    np.savez(file, **{**everything, "format": np.int64(5)})
    with pytest.raises(BadWeights, match="has format 5; this version reads 3 and 4"):
        load_weights(file)


def test_in_the_format_before_points_were_worth_nothing(file: Path) -> None:
    with np.load(file) as found:
        everything = dict(found)
    old = {"format": np.int64(3), "worths": everything["worths"][:2]}
    np.savez(file, **{**everything, **old})
    assert load_weights(file).worths.tolist() == pytest.approx([0.02, 0.5, 0.0])
    np.savez(file, **{**everything, "worths": everything["worths"][:2]})
    with pytest.raises(BadWeights, match="worths has another shape"):
        load_weights(file)


@pytest.mark.parametrize("name", [*NAMES, *map(steps_of, MATRICES)])
def test_every_misshapen_array_is_found(file: Path, name: str) -> None:
    with np.load(file) as found:
        everything = dict(found)
    everything[name] = everything[name][..., :-1]
    np.savez(file, **everything)
    with pytest.raises(BadWeights, match="has another shape than the rest"):
        load_weights(file)


@pytest.mark.parametrize(
    ("name", "value"), [("places", 5000), ("places", -1), ("actions", 1450), ("actions", -1)]
)
def test_questions_beside_the_observation_are_refused(file: Path, name: str, value: int) -> None:
    with np.load(file) as found:
        everything = dict(found)
    everything[name][0] = value
    np.savez(file, **everything)
    with pytest.raises(BadWeights, match="has another shape than the rest"):
        load_weights(file)


@pytest.mark.parametrize(
    "name", ["places", "levels", "actions", "first", "seats", "seats_bias", "first_steps"]
)
def test_numbers_of_another_kind_are_refused(file: Path, name: str) -> None:
    with np.load(file) as found:
        everything = dict(found)
    for wrong in (everything[name].astype("U8"), everything[name].astype(complex), everything[name][:0]):
        np.savez(file, **{**everything, name: wrong})
        with pytest.raises(BadWeights, match=f"{name} has another shape"):
            load_weights(file)


@example(place=0.5, length=8, junk=b"\0" * 8)  # as long as before, so that zlib finds it
@given(place=st.floats(0, 1), length=st.integers(0, 40), junk=st.binary(min_size=1, max_size=8))
def test_damaged_files_are_refused_or_read(
    tmp_path_factory: pytest.TempPathFactory, place: float, length: int, junk: bytes
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "weights.npz"
    save_weights(path, random_arrays(QUESTIONS, width=4, blocks=1, value_width=4), QUESTIONS)
    whole = path.read_bytes()
    at = int(place * len(whole))
    path.write_bytes(whole[:at] + junk + whole[at + length :])
    try:
        load_weights(path)
    except BadWeights as error:
        assert str(path) in str(error)  # noqa: PT017  # either is right, a crash is not


# --- Weights in a file: matrices as whole numbers and a step for each column ---


@pytest.mark.parametrize("shape", [(200, 30), (3, 50, 20)])
def test_a_packed_number_is_the_nearest_step_of_its_column(shape: tuple[int, ...]) -> None:
    dice = np.random.default_rng(1)
    given = dice.normal(0, 0.2, shape) * dice.uniform(0.01, 10, (*shape[:-2], 1, shape[-1]))
    numbers, steps = packed(given)
    assert (numbers.dtype, steps.dtype) == (np.int8, np.float32)
    assert steps.shape == (*shape[:-2], 1, shape[-1])
    assert (np.abs(numbers).max(-2) == MOST_STEPS).all()
    errors = np.abs(unpacked(numbers, steps) - given)
    half = steps.astype(np.float64) / 2
    assert (errors <= half * 1.0001).all()
    assert (errors.max(-2) > half[..., 0, :] * 0.8).all()
    # No step is longer than it must be.
    np.testing.assert_allclose(steps[..., 0, :], np.abs(given).max(-2) / MOST_STEPS, rtol=2e-3)


def test_what_was_packed_is_packed_the_same_again() -> None:
    dice = np.random.default_rng(2)
    once = packed(dice.normal(0, 0.2, (300, 80)) * 10.0 ** dice.integers(-7, 4, 80))
    again = packed(unpacked(*once))
    for first, second in zip(once, again, strict=True):
        np.testing.assert_array_equal(first, second)


def test_empty_columns_and_single_numbers_are_kept() -> None:
    given = np.array([[0.0, 1e-9, 2.0], [0.0, 0.0, -3.0]], np.float32)
    numbers, steps = packed(given)
    assert numbers[:, 0].tolist() == [0, 0]
    assert steps[0, 0] == 0
    found = unpacked(numbers, steps)
    assert found[:, 0].tolist() == [0, 0]
    np.testing.assert_allclose(found[:, 1], given[:, 1], rtol=0.01)
    np.testing.assert_allclose(found[:, 2], given[:, 2], atol=3 / MOST_STEPS / 2)


# --- A network that asks and answers what another does ---


def test_questions_and_actions_in_another_order_are_the_same_network() -> None:
    arrays, dice = random_arrays(QUESTIONS), np.random.default_rng(2)
    rows, columns = dice.permutation(len(QUESTIONS.places)), dice.permutation(len(QUESTIONS.actions))
    mixed_up = Questions(QUESTIONS.places[rows], QUESTIONS.levels[rows], QUESTIONS.actions[columns])
    other = {
        **arrays,
        "first": arrays["first"][rows],
        "policy": arrays["policy"][:, columns],
        "policy_bias": arrays["policy_bias"][columns],
    }
    again = adapted(other, mixed_up, QUESTIONS)
    assert set(again) == set(arrays)
    for name, array in arrays.items():
        np.testing.assert_array_equal(again[name], array, name)


def test_what_a_network_never_asked_or_answered_counts_nothing() -> None:
    arrays = random_arrays(QUESTIONS)
    larger = adapted(arrays, QUESTIONS, ALL_QUESTIONS)
    known = set(zip(QUESTIONS.places.tolist(), QUESTIONS.levels.tolist(), strict=True))
    pairs = zip(ALL_QUESTIONS.places.tolist(), ALL_QUESTIONS.levels.tolist(), strict=True)
    new_rows = np.array([pair not in known for pair in pairs])
    new_columns = ~np.isin(ALL_QUESTIONS.actions, QUESTIONS.actions)
    assert new_rows.sum() == len(ALL_QUESTIONS.places) - len(QUESTIONS.places)
    assert new_columns.sum() == 1450 - 890
    assert not larger["first"][new_rows].any()
    assert not larger["policy"][:, new_columns].any()
    assert not larger["policy_bias"][new_columns].any()
    # Nothing that it knew is lost, and it can be taken out again; the given arrays stay as they were.
    again = adapted(larger, ALL_QUESTIONS, QUESTIONS)
    for name, array in random_arrays(QUESTIONS).items():
        np.testing.assert_array_equal(again[name], array, name)
        np.testing.assert_array_equal(arrays[name], array, name)


def test_a_network_made_for_more_games_plays_those_it_knew_exactly_alike() -> None:
    arrays = random_arrays(QUESTIONS)
    small = ready(arrays, QUESTIONS)
    large = ready(adapted(arrays, QUESTIONS, ALL_QUESTIONS), ALL_QUESTIONS)
    small_desk, large_desk = Desk.make(small), Desk.make(large)
    for game in random_positions(Options(2), 4, 80):
        assert answered(game, large, large_desk) == answered(game, small, small_desk)


@pytest.mark.parametrize(
    "options", [Options(2), Options(3, 4, "acting", ("stones",)), Options(2, modules=("moon",))], ids=str
)
def test_a_network_made_for_fewer_games_plays_them_alike(options: Options) -> None:
    arrays = random_arrays(ALL_QUESTIONS)
    wanted = questions_for([options])
    assert len(wanted.places) < len(ALL_QUESTIONS.places)
    weights = ready(arrays, ALL_QUESTIONS)
    desk, fewer = Desk.make(weights), adapted(arrays, ALL_QUESTIONS, wanted)
    columns = rows_of_actions(ALL_QUESTIONS.actions)[wanted.actions]
    for game in random_positions(options, 4, 80):
        answered(game, weights, desk)  # for what it sees; to pack fewer weights would round them anew
        logits, values = plain_answer(arrays, ALL_QUESTIONS, desk.rows[0])
        own_logits, own_values = plain_answer(fewer, wanted, desk.rows[0])
        np.testing.assert_allclose(own_logits, logits[columns], atol=1e-9)
        np.testing.assert_allclose(own_values, values, atol=1e-9)
