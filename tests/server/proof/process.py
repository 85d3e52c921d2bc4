"""The real server as a process that can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

PATIENCE = 120.0  # the first start after a change of the rules compiles them
# Tests ask more often than people; what the limits do is tested elsewhere.
UNLIMITED = {"SUNWISE_LIMITS": "off"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`sunwise serve` on one database and one port, through all its lives."""

    def __init__(self, database: str, folder: Path, *, wrapper: Sequence[str] = ()) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.wrapper = list(wrapper)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def spawn(self) -> None:
        """Start without waiting."""
        command = [*self.wrapper, sys.executable, "-m", "sunwise.cli", "serve"]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=os.environ | UNLIMITED, stdout=log, stderr=subprocess.STDOUT
            )

    def wait(self) -> None:
        """Wait until the server serves."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"The server ended by itself:\n{self.said()}")
            if self.is_healthy():
                return
            time.sleep(0.02)
        raise AssertionError(f"The server does not serve:\n{self.said()}")

    def is_healthy(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=PATIENCE).is_success
        except httpx.TransportError:
            return False

    def start(self) -> ServerProcess:
        self.spawn()
        try:
            self.wait()
        except AssertionError:
            self.kill()
            raise
        return self

    def kill(self) -> None:
        """End the process at once, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """End the process in good order, if it runs; one that does not go is killed and complained of."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def said(self) -> str:
        """Give the end of what the server has printed."""
        return self.log.read_text(errors="replace")[-8000:]

    def complaints(self) -> list[str]:
        """List the lines that tell of a mistake in the server."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if "Traceback" in line or "internal_error" in line]
