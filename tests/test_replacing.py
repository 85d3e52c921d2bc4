"""A file that is written takes its place when it is whole; one that cannot be written leaves the old one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sunwise.replacing import replace_file, take_place


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for content in (b"first", b"a longer second"):
        replace_file(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_goes_wrong_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    path = tmp_path / "kept.json"
    replace_file(path, b"first")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(type(error)):
        replace_file(path, b"second")
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_gets_the_content_and_stays(tmp_path: Path) -> None:
    pipe, whole = tmp_path / "pipe", tmp_path / "whole"
    os.mkfifo(pipe)
    whole.write_bytes(b"second")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        replace_file(pipe, b"first ")
        take_place(whole, pipe)
        assert os.read(reader, 100) == b"first second"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_what_takes_a_place_keeps_link_and_permissions(tmp_path: Path) -> None:
    whole, real, link = tmp_path / "whole", tmp_path / "real", tmp_path / "link"
    whole.write_bytes(b"new")
    real.write_bytes(b"old")
    real.chmod(0o600)
    link.symlink_to(real)
    take_place(whole, link)
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert real.stat().st_mode & 0o777 == 0o600


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "kept.json", tmp_path / "kept.json"
    replace_file(target, b"first")
    target.chmod(0o640)
    link.symlink_to(target)
    replace_file(link, b"second")
    assert link.is_symlink()
    assert target.read_bytes() == b"second"
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no umask")
def test_new_files_have_the_usual_permissions(tmp_path: Path) -> None:
    replace_file(tmp_path / "ours", b"")
    (tmp_path / "usual").write_bytes(b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode
