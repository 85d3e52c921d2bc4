"""`sunwise imitate`: a network that learns from records, and what is said when it cannot."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from answers import Command
from network.networks import random_arrays
from sunwise.network.questions import questions_for
from sunwise.network.weights import read_arrays, save_weights
from sunwise.options import Options

needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="needs torch; ./test installs it")


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    questions = questions_for([Options(2)])
    save_weights(tmp_path / "start.npz", random_arrays(questions, width=16, blocks=1), questions)
    return tmp_path / "start.npz"


def played(sunwise: Command, folder: Path, *more: str) -> str:
    """Let greedy play some games against random, and give the file of their records."""
    arena = ("arena", "greedy", "random", "--games", "6", "--playouts", "1", "--random-opening", "2")
    assert sunwise(*arena, "--out", str(folder / "match"), *more).status == 0
    return str(folder / "match" / "games.jsonl")


def test_without_torch_it_says_what_to_install(
    sunwise: Command, tmp_path: Path, weights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    out = tmp_path / "like.npz"
    answer = sunwise("imitate", "games.jsonl", "--who", "x", "--start", str(weights), "--out", str(out))
    assert answer.status == 1
    assert "pip install 'sunwise[learn]'" in answer.err
    assert not out.exists()


@needs_torch
def test_a_network_is_taught_and_written(sunwise: Command, tmp_path: Path, weights: Path) -> None:
    records, out = played(sunwise, tmp_path), tmp_path / "like.npz"
    common = ("imitate", records, "--start", str(weights), "--out", str(out))
    answer = sunwise(*common, "--who", "bot:greedy", "--passes", "2")
    assert answer.status == 0, answer.err
    assert "decisions, of which it foretells" in answer.out
    assert "pass 2 of 2: " in answer.out
    plain = read_arrays(out)[0]["policy"]
    assert (plain != read_arrays(weights)[0]["policy"]).any()
    answer = sunwise(*common, "--who", "bot:greedy", "--passes", "2", "--sharper", "3")
    assert answer.status == 0, answer.err
    assert (read_arrays(out)[0]["policy"]).std() > 2 * plain.std()
    kept = out.read_bytes()
    answer = sunwise(*common, "--who", "greedy")
    assert answer.status == 1
    assert "No seat is greedy in the tags of these games" in answer.err
    assert out.read_bytes() == kept


@needs_torch
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--out", "missing/like.npz"), "cannot write missing/like.npz"),
        (("--out", "."), "it is a folder"),
        (("--rate", "inf"), "inf is not a number above 0 that ends"),
        (("--sharper", "1e30"), "beyond all bounds"),
        (("--start", "missing.npz"), "missing.npz cannot be read as a network"),
        (("--passes", "0"), "0 is not in the range"),
    ],
)
def test_what_cannot_be_is_one_line(
    more: tuple[str, str], said: str, sunwise: Command, tmp_path: Path, weights: Path
) -> None:
    records, out = played(sunwise, tmp_path), tmp_path / "like.npz"
    answer = sunwise(
        *("imitate", records, "--who", "bot:greedy", "--start", str(weights), "--out", str(out)), *more
    )
    assert answer.status != 0
    assert said in answer.err
    assert len(answer.err.strip().splitlines()) <= 4  # with the usage
    assert not out.exists()


@needs_torch
def test_games_the_network_has_not_learned_are_refused(
    sunwise: Command, tmp_path: Path, weights: Path
) -> None:
    records, out = played(sunwise, tmp_path, "--moon"), tmp_path / "like.npz"
    answer = sunwise("imitate", records, "--who", "bot:greedy", "--start", str(weights), "--out", str(out))
    assert answer.status == 1
    assert "has not learned games with 2 players and moon" in answer.err
    assert not out.exists()
