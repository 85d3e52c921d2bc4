"""`sunwise train`: a run on the CPU, and what is said when it cannot be."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from answers import Command

HAS_TORCH = find_spec("torch") is not None
needs_torch = pytest.mark.skipif(not HAS_TORCH, reason="training needs torch; ./test --all installs it")


def test_what_cannot_go_together_is_refused(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("train", "--minutes", "1", "--resume", "--preset", "tiny", "--out", str(tmp_path))
    assert answer.status == 2
    assert "--resume goes on with the settings of the run" in answer.err
    answer = sunwise("train", "--minutes", "1", "--config", "a", "--preset", "tiny", "--out", str(tmp_path))
    assert answer.status == 2
    assert "a --preset or a --config, not both" in answer.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(HAS_TORCH, reason="torch is installed")
def test_without_torch_it_says_what_to_install(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("train", "--minutes", "1", "--out", str(tmp_path / "run"))
    assert answer.status == 1
    assert "pip install 'sunwise[learn]'" in answer.err
    assert not (tmp_path / "run").exists()


@needs_torch
def test_a_run_is_begun_gone_on_with_and_played(sunwise: Command, tmp_path: Path) -> None:
    settings = {
        "kinds": [{}],
        "games": 16,
        "steps": 8,
        "width": 8,
        "blocks": 1,
        "value_width": 4,
        "match_games": 4,
    }
    file, run = tmp_path / "mine.json", tmp_path / "run"
    file.write_text(json.dumps(settings))
    begun = sunwise(
        *("train", "--minutes", "0.001", "--config", str(file), "--device", "cpu", "--out", str(run))
    )
    assert begun.status == 0, begun.err
    assert "rating" in begun.out
    left = {path.name for path in run.iterdir()}
    assert left == {
        *("config.json", "log.csv", "checkpoints", "weights.npz", "ratings.json", "state.pt"),
        *("curve.svg", "curve.png"),
    }
    again = sunwise("train", "--minutes", "0.001", "--preset", "tiny", "--out", str(run))
    assert again.status != 0
    assert "--resume goes on with it" in again.err
    more = sunwise("train", "--minutes", "0.01", "--resume", "--device", "cpu", "--out", str(run))
    assert more.status == 0, more.err
    assert len((run / "log.csv").read_text().splitlines()) == 3
    played = sunwise(
        *("arena", f"net:{run / 'weights.npz'}", f"deep:{run / 'weights.npz'}", "--games", "2"),
        *("--playouts", "4", "--jobs", "1", "--out", str(tmp_path / "match")),
    )
    assert played.status == 0, played.err
