"""`sunwise arena` as a person runs it: tables, files, mistakes, and stops of every kind."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience import PATIENCE, wait_until
from sunwise import record
from sunwise.arena import plot, ray_workers
from sunwise.cli import main

ARENA = [sys.executable, "-m", "sunwise.cli", "arena", "random", "random"]
MANY = [*ARENA, "--games", "300", "--players", "2", "--moon", "--playouts", "1", "--seed", "4"]


def run(*words: object) -> int:
    return main(["arena", *map(str, words)])


def test_a_match_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra sunwise[plot]")
    out = tmp_path / "some" / "match"
    words = ("random", "random", "random", "--players", 3, "--moon", "--games", 4, "--playouts", 1)
    assert run(*words, "--seed", 1, "--jobs", 1, "--out", out) == 0
    printed = capsys.readouterr()
    assert "4 games are rounded up to 6: whole rotations of 3 seats." in printed.err
    assert "6 games · 3 players · moon · 1 playouts a decision · seed 1" in printed.out
    for word in ("rating", "seat 2", "animal", "s/turn"):
        assert word in printed.out
    assert sorted(path.name for path in out.iterdir()) == [
        "arena.json",
        "games.jsonl",
        "ratings.png",
        "ratings.svg",
    ]
    assert (out / "ratings.png").read_bytes().startswith(b"\x89PNG")
    assert "rating (random = 0)" in (out / "ratings.svg").read_text()
    pictures = (out / "ratings.svg").read_bytes()
    assert run(*words, "--jobs", 1, "--out", out) == 0  # nothing is left to play
    assert capsys.readouterr().out == printed.out
    assert (out / "ratings.svg").read_bytes() == pictures


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("random", "--games", 2), "2 players need 2 bots; a name may stand more than once: random random."),
        (("random", "nobody", "--games", 2), "nobody"),
        (("random", "random", "--games", 2, "--seconds", 1, "--playouts", 1), "not both"),
        (("random", "random", "--games", 0), "--games"),
        (("random", "random", "--games", 2, "--seconds", "inf"), "inf is not a number above 0 that ends"),
        (("random", "random", "--games", 2, "--seconds", "nan"), "nan is not a number above 0 that ends"),
        (("random", "random", "random", "--games", 2), "--players"),
        (("random", "random", "--games", 2, "--out", ""), "Invalid value for '--out': it names no folder."),
    ],
)
def test_mistakes_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[object, ...], message: str
) -> None:
    assert run("--out", tmp_path / "match", *words) in (1, 2)
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.err.count("\n") == 1
    assert not (tmp_path / "match").exists()


def test_what_is_not_installed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(plot, "import_module", missing)
    monkeypatch.setattr(ray_workers, "import_module", missing)
    words = ("random", "random", "--games", 2, "--playouts", 1, "--jobs", 1, "--out", tmp_path / "match")
    assert run(*words, "--ray") == 1
    assert "pip install 'sunwise[ray]'" in capsys.readouterr().err
    assert not (tmp_path / "match").exists()
    assert run(*words) == 0
    assert "pip install 'sunwise[plot]'" in capsys.readouterr().err
    assert (tmp_path / "match" / "arena.json").exists()


@contextmanager
def started(out: Path, jobs: int) -> Iterator[subprocess.Popen[str]]:
    """Start a match in a process group of its own, as a terminal does, and wait for its first games."""
    command = [*MANY, "--jobs", str(jobs), "--out", str(out)]
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: os.nice(10),  # on a busy machine it shall not be done before we look
    ) as process:
        games = out / "games.jsonl"

        def has_games() -> bool:
            assert process.poll() is None, process.communicate()
            return games.exists() and games.stat().st_size > 40_000

        wait_until(has_games, "the first games")
        yield process


def children(process: subprocess.Popen[str]) -> list[int]:
    path = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(word) for word in path.read_text().split()] if path.exists() else []


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until_gone(pids: list[int]) -> None:
    wait_until(lambda: not any(map(is_running, pids)), "the workers to end with the match")


def finish_and_check(out: Path, jobs: int) -> None:
    """Go on with a match and check that no game is lost or played twice."""
    path = out / "games.jsonl"
    kept = path.read_bytes()
    kept = kept[: kept.rfind(b"\n") + 1]
    assert 0 < kept.count(b"\n") < 300
    subprocess.run([*MANY, "--jobs", str(jobs), "--out", str(out)], check=True, capture_output=True)
    content = path.read_bytes()
    assert content.startswith(kept)
    games = [json.loads(line)["tags"]["arena"] for line in content.splitlines()]
    keys = {(tags["group"], tags["block"], tags["rotation"]) for tags in games}
    assert keys == {(0, block, rotation) for block in range(150) for rotation in range(2)}
    assert len(games) == 300
    assert record.load(content.splitlines()[-1]).is_over
    assert json.loads((out / "arena.json").read_text())["results"]["games"] == 300


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c(tmp_path: Path, jobs: int) -> None:
    with started(tmp_path, jobs) as process:
        workers = children(process)
        os.killpg(process.pid, signal.SIGINT)
        errors = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 130
    assert (
        errors == f"The finished games are kept in {tmp_path}; the same command goes on.\nsunwise: stopped\n"
    )
    assert (tmp_path / "games.jsonl").read_bytes().endswith(b"\n")
    wait_until_gone(workers)
    finish_and_check(tmp_path, jobs)


def test_sigterm(tmp_path: Path) -> None:
    with started(tmp_path, 2) as process:
        workers = children(process)
        process.terminate()
        errors = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 143
    assert re.fullmatch(r"The finished games are kept in .*\nsunwise: stopped\n", errors)
    wait_until_gone(workers)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_match_goes_on(tmp_path: Path, jobs: int) -> None:
    with started(tmp_path, jobs) as process:
        workers = children(process)
        process.kill()
        process.wait()
    wait_until_gone(workers)
    finish_and_check(tmp_path, jobs)


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    done = subprocess.run(
        [*MANY, "--jobs", "1", "--out", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        preexec_fn=small_disk,
    )
    assert (done.returncode, done.stderr) == (1, f"sunwise: {tmp_path}/games.jsonl: file too large\n")
    assert (tmp_path / "games.jsonl").read_bytes().endswith(b"\n")
    finish_and_check(tmp_path, 1)
