"""With a full disk or a locked database the player is told, the game stays intact and goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from patience import PATIENCE
from server.proof.playing import dice, is_without_gap, play_some, some_action, standing
from server.proof.process import ServerProcess
from sunwise import Game
from sunwise.client import AsyncClient, ServerRefused
from sunwise.server.commands import Play

DISK = 8 << 20
Trouble = Callable[[], AbstractContextManager[object]]


async def refusal_of(work: Awaitable[object]) -> ServerRefused:
    """Give the refusal that something meets."""
    with pytest.raises(ServerRefused) as caught:
        await work
    return caught.value


async def play_through(server: ServerProcess, trouble: Trouble, codes: set[str], rng: random.Random) -> None:
    """Play, meet trouble over socket and HTTP, and play on as if nothing had been."""
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        games = [(await client.create(["Ada", "Ben"], options={"modules": ["moon"]})).game for _ in range(2)]
        tables = [await client.sit(game) for game in games]
        watcher = await client.watch(games[0])
        for table in tables:
            await play_some(table, rng, 12)
        before = [await client.events(game) for game in games]
        shown = [table.shown for table in tables]
        plays = [
            Play(on=table.number, seat=table.choices.seat, action=some_action(table.choices, rng))
            for table in tables
            if table.choices is not None
        ]
        with trouble():
            over_socket, over_http, creating = await asyncio.gather(
                refusal_of(tables[0].do(plays[0])),
                refusal_of(client.do(games[1], plays[1])),
                refusal_of(client.create(["Ada", "Ben"])),
            )
            assert {over_socket.code, over_http.code, creating.code} <= codes
            assert (over_http.status, creating.status) == (503, 503)
            # Nobody was told of what did not happen, and whoever looks sees the games as they were.
            assert [table.shown for table in tables] == shown
            assert len(watcher.log) == len(before[0])
            assert [await client.events(game) for game in games] == before
        assert await tables[0].do(plays[0]) == plays[0].on + 1
        assert await client.do(games[1], plays[1]) == plays[1].on + 1
        await client.create(["Ada", "Ben"])
        for table, game, old in zip(tables, games, before, strict=True):
            await play_some(table, rng, 12)
            log = await client.events(game)
            assert log[: len(old)] == old
            assert is_without_gap(log)
            assert log == table.log
            assert list(Game.from_record(await client.record(game)).actions) == standing(log)
        await watcher.until(tables[0].number)
        await asyncio.gather(*(table.close() for table in (*tables, watcher)))


def run(server: ServerProcess, trouble: Trouble, *codes: str) -> None:
    server.start()
    try:
        asyncio.run(play_through(server, trouble, set(codes), dice()))
        assert server.complaints() == []
    finally:
        server.stop()


def test_a_locked_database(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    @contextmanager
    def locked() -> Iterator[None]:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")
            other.close()

    run(ServerProcess(f"sqlite:///{file}", tmp_path), locked, "storage_busy")


def can_mount() -> bool:
    """Tell if a process of ours can have a small disk of its own."""
    unshare = shutil.which("unshare")
    if unshare is None:
        return False
    trial = "mount -t tmpfs -o size=1m none /tmp"
    command = [unshare, "--user", "--map-root-user", "--mount", "sh", "-c", trial]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not can_mount(), reason="the system does not let us mount a small disk")
def test_a_full_disk(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    script = f'mount -t tmpfs -o size={DISK} none "{disk}" && exec "$@"'
    wrapper = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"]
    server = ServerProcess(f"sqlite:///{disk / 'games.db'}", tmp_path, wrapper=wrapper)

    @contextmanager
    def full() -> Iterator[None]:
        filler = Path(f"/proc/{server.pid}/root{disk}/filler")
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        assert filler.stat().st_size > 0
        try:
            yield
        finally:
            filler.unlink()

    run(server, full, "storage_full")


def test_a_disk_that_refuses_to_write(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    file = tmp_path / "games.db"
    server = ServerProcess(f"sqlite:///{file}", tmp_path)

    @contextmanager
    def refusing() -> Iterator[None]:
        before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        try:
            yield
        finally:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)

    server.log = Path(os.devnull)  # the limit would hold for a file as well
    run(server, refusing, "storage_failed", "storage_full")
