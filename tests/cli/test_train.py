"""`sunwise train`: a run on the CPU, and what is said when it cannot be."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from answers import Answer, Command
from sunwise.network.weights import read_arrays

needs_torch = pytest.mark.skipif(find_spec("torch") is None, reason="needs torch; ./test installs it")
SETTINGS: dict[str, Any] = {
    "kinds": [{}],
    "games": 16,
    "steps": 8,
    "width": 8,
    "blocks": 1,
    "value_width": 4,
    "match_games": 4,
}
# More than processors can address, so that it is refused wherever memory is promised before it is there.
TOO_LARGE: dict[str, Any] = {"games": 64, "steps": 2**31 - 1}


def test_what_cannot_go_together_is_refused(sunwise: Command, tmp_path: Path) -> None:
    answer = sunwise("train", "--minutes", "1", "--resume", "--preset", "tiny", "--out", str(tmp_path))
    assert answer.status == 2
    assert "--resume goes on with the settings of the run" in answer.err
    answer = sunwise("train", "--minutes", "1", "--config", "a", "--preset", "tiny", "--out", str(tmp_path))
    assert answer.status == 2
    assert "a --preset or a --config, not both" in answer.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("minutes", ["inf", "nan", "0", "-1"])
def test_minutes_are_a_number_above_0(sunwise: Command, tmp_path: Path, minutes: str) -> None:
    answer = sunwise("train", "--minutes", minutes, "--out", tmp_path / "run")
    assert answer.status == 2
    assert "Invalid value for '--minutes'" in answer.err
    assert not (tmp_path / "run").exists()


def test_a_folder_has_a_name(sunwise: Command) -> None:
    """`--out "$RUN"` with no such variable put the run among the files of wherever one was."""
    answer = sunwise("train", "--minutes", "1", "--out", "")
    assert answer.status == 2
    assert "Invalid value for '--out': it names no folder." in answer.err


def test_without_torch_it_says_what_to_install(
    sunwise: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    answer = sunwise("train", "--minutes", "1", "--out", str(tmp_path / "run"))
    assert answer.status == 1
    assert "pip install 'sunwise[learn]'" in answer.err
    assert not (tmp_path / "run").exists()


def test_without_gymnasium_it_says_what_to_install(
    sunwise: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had torch alone saw a traceback."""
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    answer = sunwise("train", "--minutes", "1", "--device", "cpu", "--out", str(tmp_path / "run"))
    assert answer.status == 1
    assert answer.err == "sunwise: This needs gymnasium: pip install 'sunwise[learn]'.\n"
    assert not (tmp_path / "run").exists()


@needs_torch
def test_a_run_is_begun_gone_on_with_and_played(sunwise: Command, tmp_path: Path) -> None:
    file, run = tmp_path / "mine.json", tmp_path / "run"
    file.write_text(json.dumps(SETTINGS))
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
        *("arena", f"learned:{run / 'weights.npz'}", f"foresight:{run / 'weights.npz'}", "--games", "2"),
        *("--playouts", "4", "--jobs", "1", "--out", str(tmp_path / "match")),
    )
    assert played.status == 0, played.err


def begin(sunwise: Command, run: Path, *more: object, **settings: object) -> Answer:
    """Begin a small run and train it for one round at least."""
    file = run.with_suffix(".json")
    file.write_text(json.dumps(SETTINGS | settings))
    return sunwise(
        *("train", "--minutes", "0.0001", "--config", file, "--device", "cpu", "--out", run, *more)
    )


def go_on(sunwise: Command, run: Path) -> Answer:
    """Go on with a run for one round at least."""
    seconds = float((run / "log.csv").read_text().splitlines()[-1].split(",")[0])
    return sunwise("train", "--minutes", (seconds + 0.01) / 60, "--resume", "--device", "cpu", "--out", run)


def rounds_of(run: Path) -> int:
    return len((run / "log.csv").read_text().splitlines()) - 1


@needs_torch
def test_a_run_begins_with_weights_and_goes_on_without_their_file(sunwise: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    assert begin(sunwise, first).status == 0
    given = read_arrays(first / "weights.npz")[0]
    # With a rate of 0 the weights stay as they were given.
    begun = begin(sunwise, second, "--start", "first/weights.npz", seed=2, rate=[0.0, 0.0])
    assert begun.status == 0, begun.err
    assert json.loads((second / "config.json").read_text())["start"] == str(first / "weights.npz")
    (first / "weights.npz").unlink()
    again = go_on(sunwise, second)
    assert again.status == 0, again.err
    assert rounds_of(second) == 2
    for name, array in read_arrays(second / "weights.npz")[0].items():
        np.testing.assert_array_equal(array, given[name], name)


@needs_torch
def test_it_names_the_file_that_has_not_learned_its_games(sunwise: Command, tmp_path: Path) -> None:
    base, moon = tmp_path / "base", tmp_path / "moon"
    with_moon: dict[str, Any] = {"kinds": [{"modules": ["moon"]}]}
    assert begin(sunwise, base).status == 0
    answer = begin(sunwise, moon, "--exploit", base / "weights.npz", **with_moon)
    assert answer.status == 1
    assert f"{base / 'weights.npz'} has not learned all the games of this run" in answer.err
    assert not moon.exists()
    # To begin with it, it need not know them; and who knows more games can be exploited in some of them.
    begun = begin(sunwise, moon, "--start", base / "weights.npz", **with_moon)
    assert begun.status == 0, begun.err
    exploiter = begin(sunwise, tmp_path / "exploiter", "--exploit", moon / "weights.npz")
    assert exploiter.status == 0, exploiter.err


@needs_torch
def test_a_run_against_a_fixed_network_goes_on_against_it(sunwise: Command, tmp_path: Path) -> None:
    victim, run = tmp_path / "victim", tmp_path / "run"
    assert begin(sunwise, victim).status == 0
    # Of the settings' rivals nothing is left: no taste, no other network.
    others: dict[str, Any] = {"tastes": 1.0, "rival_files": ["victim/weights.npz"]}
    assert begin(sunwise, run, "--exploit", "victim/weights.npz", **others).status == 0
    kept = json.loads((run / "config.json").read_text())
    assert (kept["rivals"], kept["rival_files"], kept["tastes"]) == (1.0, [], 0.0)
    again = go_on(sunwise, run)
    assert again.status == 0, again.err
    assert rounds_of(run) == 2
    (victim / "weights.npz").unlink()
    without = go_on(sunwise, run)
    assert without.status == 1
    assert str(victim / "weights.npz") in without.err
    assert rounds_of(run) == 2


@needs_torch
def test_settings_that_need_more_memory_than_there_is_are_named(sunwise: Command, tmp_path: Path) -> None:
    answer = begin(sunwise, tmp_path / "run", **TOO_LARGE)
    assert answer.status == 1
    assert answer.err.splitlines()[-1] == (
        "sunwise: these settings need more memory than there is; "
        "a new run with a --config of fewer games or steps needs less."
    )
    assert not (tmp_path / "run").exists()


@needs_torch
def test_a_run_that_needs_too_much_memory_here_is_begun_anew_elsewhere(
    sunwise: Command, tmp_path: Path
) -> None:
    """It takes no other settings, and its folder no other run."""
    run = tmp_path / "run"
    assert begin(sunwise, run).status == 0
    (run / "config.json").write_text(json.dumps(SETTINGS | TOO_LARGE))
    answer = go_on(sunwise, run)
    assert answer.status == 1
    assert "a new run with a --config of fewer games or steps, in another folder, needs less." in answer.err


@needs_torch
def test_a_damaged_state_is_one_line(sunwise: Command, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert begin(sunwise, run).status == 0
    (run / "state.pt").write_bytes(b"no state")
    answer = go_on(sunwise, run)
    assert answer.status == 1
    assert f"{run / 'state.pt'} cannot be gone on with: " in answer.err.splitlines()[-1]
    assert rounds_of(run) == 1
