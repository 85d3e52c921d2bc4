"""`sunwise serve` as a person starts and stops it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE, wait_until
from server.proof.process import free_port

SUNWISE = [sys.executable, "-m", "sunwise.cli"]
SERVE = [*SUNWISE, "serve"]
HTTP = httpx.Client(timeout=PATIENCE)


class Process:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *flags: str, **environment: str) -> None:
        self.errors = folder / "errors.txt"
        own = {"SUNWISE_DATABASE": f"sqlite:///{folder / 'games.db'}", "SUNWISE_PORT": "0"}
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*SUNWISE, *flags],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=os.environ | own | environment,
            )

    def address(self) -> str:
        """Wait for the line that tells where the server is."""
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], self.errors.read_text()
        line = self.process.stdout.readline()
        found = re.fullmatch(r"Sunwise is ready at (http://\S+) \(Ctrl-C stops it\)\.\n", line)
        assert found, (line, self.errors.read_text())
        return found[1]

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask the server to stop; give its exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(folder: Path, *flags: str, **environment: str) -> Iterator[Process]:
    process = Process(folder, "serve", *flags, **environment)
    try:
        yield process
    finally:
        process.process.kill()
        process.process.communicate()


def create(address: str, *kinds: dict[str, Any]) -> Any:
    return HTTP.post(f"{address}/api/v1/games", json={"seats": list(kinds)}).json()


def failed(*flags: str, **environment: str) -> str:
    """Run a server that cannot start; give what it says."""
    done = subprocess.run(
        [*SERVE, *flags], capture_output=True, text=True, timeout=PATIENCE, env=os.environ | environment
    )
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as server:
        address = server.address()
        ada = {"kind": "person", "name": "Ada"}
        created = create(address, ada, ada)
        token = created["seats"][0]["token"]

        async def listen() -> int | None:
            url = f"{address.replace('http', 'ws')}/api/v1/games/{created['game']}/socket"
            async with connect(url, open_timeout=PATIENCE) as line:
                await line.send(json.dumps({"type": "hello", "tokens": [token]}))
                await line.recv()
                play = {"type": "play", "on": 1, "seat": 0, "action": "place tree a1"}
                await line.send(json.dumps({"type": "do", "ref": 1, "command": play}))
                server.process.send_signal(number)
                with suppress(ConnectionClosed):
                    while True:
                        await line.recv()
                return line.close_code

        assert asyncio.run(listen()) == 1001
        assert server.process.wait(PATIENCE) == 0
        said = server.errors.read_text()
        assert "Traceback" not in said
        assert "server_stopped" in said
        # No secret in the log, nor beside it.
        for secret in (token, created["host"], created["invite"]):
            assert secret not in said
    with serving(tmp_path) as server:
        shown = HTTP.get(
            f"{server.address()}/api/v1/games/{created['game']}", headers={"Sunwise-Seats": token}
        )
        assert shown.json()["position"]["actions"] in ([], ["place tree a1"])


def test_a_bot_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    bot = {"kind": "bot", "level": "seedling"}
    with serving(tmp_path) as server:
        address = server.address()
        created = create(address, bot, bot)
        server.process.kill()
    with serving(tmp_path, SUNWISE_LIMITS="off") as server:  # we may have to look often
        path = f"{server.address()}/api/v1/games/{created['game']}"

        def shown() -> Any:
            return HTTP.get(path, headers={"Sunwise-Seats": created["host"]}).json()["summary"]

        wait_until(lambda: shown()["status"] == "finished", "the bots to end their game", shown)
        assert server.stop() == 0


def test_a_server_that_gets_ready_can_be_stopped(tmp_path: Path) -> None:
    # With a cache folder of its own it has to compile for a long time.
    with serving(tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache")) as server:
        wait_until(lambda: "compiling" in server.errors.read_text(), "the compiler", server.errors.read_text)
        assert server.stop() == 0
        assert "ready after" not in server.errors.read_text(), "it waited for the compiler"
        assert "Traceback" not in server.errors.read_text()


def test_while_it_gets_ready_it_says_so(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with serving(tmp_path, "--port", str(port), XDG_CACHE_HOME=str(tmp_path / "cache")) as server:

        def health() -> tuple[int, str] | None:
            with suppress(httpx.TransportError):
                answer = HTTP.get(f"{address}/health")
                return answer.status_code, answer.json()["status"]
            return None

        wait_until(health, "the server to listen", server.errors.read_text)
        lobby = HTTP.get(f"{address}/api/v1/games")
        assert (lobby.status_code, lobby.json()["code"]) == (503, "starting")
        assert lobby.headers["retry-after"] == "2"
        # The loop is not held up by the compiler: many are answered before it is done.
        assert [health() for _ in range(10)] == [(503, "starting")] * 10


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = failed(
            "--port", str(port), "--database", f"sqlite:///{tmp_path / 'games.db'}", "--log-level", "error"
        )
    assert said.startswith(f"sunwise: Cannot listen on 127.0.0.1, port {port}: address already in use;")


def test_a_host_that_is_not_this_machine(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    said = failed("--host", "300.1.1.1", "--port", "0", "--database", database, "--log-level", "error")
    assert said.startswith("sunwise: Cannot listen on 300.1.1.1, port 0: ")
    assert said.endswith("; --host names another.\n")
    assert "unknown error" not in said


def test_what_cannot_be_a_setting(tmp_path: Path) -> None:
    assert "--port is 'x', but" in failed("--port", "x")
    assert "SUNWISE_PORT is '99999', but" in failed(SUNWISE_PORT="99999")
    (tmp_path / "text.db").write_text("this is no database " * 100)
    for odd in ("text.db", "text.db/games.db"):
        said = failed("--database", f"sqlite:///{tmp_path}/{odd}", "--log-level", "error")
        assert said.startswith("sunwise: ")
    assert "No such option" in failed("--doors", "3")


def test_settings_from_the_environment(tmp_path: Path) -> None:
    with serving(tmp_path, SUNWISE_PUBLIC_URL="http://sunwise.example", SUNWISE_DOORS="3") as server:
        assert server.address() == "http://sunwise.example"
        assert server.stop() == 0
    assert "SUNWISE_DOORS is no setting" in server.errors.read_text()


@pytest.mark.parametrize("words", [("serve", "--open"), ()], ids=["serve", "no arguments"])
def test_the_browser_is_opened(tmp_path: Path, words: tuple[str, ...]) -> None:
    opened = tmp_path / "opened.txt"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    server = Process(tmp_path, *words, BROWSER=str(browser))
    try:
        address = server.address()
        wait_until(lambda: opened.exists() and opened.read_text().endswith("\n"), "the browser to be opened")
        assert opened.read_text().strip() == address
    finally:
        assert server.stop() == 0
