"""The folder of a run: what is in it, and what is none of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sunwise.errors import BadOptions
from sunwise.learn.config import PRESETS
from sunwise.learn.run import Run


def test_settings_are_read_back(tmp_path: Path) -> None:
    run = Run(tmp_path / "some" / "run")
    run.begin(PRESETS["tiny"])
    assert run.read_config() == PRESETS["tiny"]


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    run = Run(tmp_path)
    run.check_new()
    with pytest.raises(BadOptions, match="holds no training run"):
        run.read_config()
    run.begin(PRESETS["tiny"])
    with pytest.raises(BadOptions, match="--resume goes on with it, and a new one needs another folder"):
        run.check_new()


@pytest.mark.parametrize("left", ["state.pt", "log.csv", "checkpoints/000030.npz"])
def test_what_is_left_of_another_run_is_none_of_a_new_one(tmp_path: Path, left: str) -> None:
    """Whoever removed config.json had a run with the journal and the checkpoints of another."""
    (tmp_path / "checkpoints").mkdir()
    (tmp_path / left).touch()
    with pytest.raises(BadOptions, match=f"{left} is left of another training run"):
        Run(tmp_path).check_new()


def test_checkpoints_come_in_order_of_time_and_other_files_are_none(tmp_path: Path) -> None:
    """A copy named best.npz was the opponent of every new checkpoint, and a traceback at the end."""
    run = Run(tmp_path)
    run.checkpoints.mkdir()
    for name in ("001200.npz", "000030.npz", "1000000.npz", "best.npz", "notes.txt"):
        (run.checkpoints / name).touch()
    assert [path.name for path in run.kept()] == ["000030.npz", "001200.npz", "1000000.npz"]
    assert [path.name for path in run.kept(until=1199.6)] == ["000030.npz", "001200.npz"]
    assert run.kept(until=29.4) == []
    assert run.checkpoint(1199.6) == run.checkpoints / "001200.npz"
