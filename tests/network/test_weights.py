"""Files of weights: what is written is read, and nothing else is taken for a network."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from network.networks import random_arrays
from sunwise.network.questions import questions_for
from sunwise.network.weights import NAMES, BadWeights, load_weights, read_arrays, save_weights
from sunwise.options import Options

QUESTIONS = questions_for([Options(2)])


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
    with pytest.raises(BadWeights, match="cannot be read as a network"):
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
    np.savez(file, **{**everything, "format": np.int64(3)})
    with pytest.raises(BadWeights, match="has format 3; this version reads 2"):
        load_weights(file)


@pytest.mark.parametrize("name", NAMES)
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


@pytest.mark.parametrize("name", ["places", "levels", "actions", "first", "seats"])
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
