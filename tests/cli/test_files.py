"""Files grow by whole lines and are replaced in one step."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from sunwise.cli.files import LineFile, record_line, record_lines, write_whole


@pytest.fixture
def small_disk() -> Iterator[int]:
    """Let no file grow beyond 1000 bytes, as on a disk that is nearly full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    yield 1000
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, ignored)


def test_a_full_disk_leaves_whole_lines(tmp_path: Path, small_disk: int) -> None:
    path = tmp_path / "games.jsonl"
    line = b"x" * 299 + b"\n"
    fitting = small_disk // len(line)
    with LineFile(str(path)) as file:
        for _ in range(fitting):
            file.write(line)
        with pytest.raises(click.ClickException, match=r"cannot write .*games\.jsonl"):
            file.write(line)
    assert path.read_bytes() == line * fitting


def test_a_file_without_a_line_is_not_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(KeyboardInterrupt), LineFile(str(path)):
        raise KeyboardInterrupt
    assert not path.exists()


def test_write_whole_keeps_the_old_file_when_it_fails(tmp_path: Path, small_disk: int) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "old")
    with pytest.raises(click.ClickException, match=r"game\.json"):
        write_whole(path, "x" * (small_disk + 1))
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.json"]


def test_empty_lines_are_no_records(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n  \none\r\n\n\ntwo")
    assert [line.strip() for line in record_lines(str(path))] == [b"one", b"two"]
    assert record_line(str(path), 1) == b"two"


@pytest.mark.parametrize(
    ("content", "words"), [(b"", "no game"), (b"a\n", "one game"), (b"a\nb\n", "0 to 1")]
)
def test_asking_for_a_game_that_is_not_there(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(content)
    with pytest.raises(click.ClickException, match=words):
        record_line(str(path), 2)
