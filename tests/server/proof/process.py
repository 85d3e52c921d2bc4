"""The real server as a process that can be killed and started again."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx

from patience import PATIENCE, wait_until

# Tests ask more often than people; what the limits do is tested elsewhere.
UNLIMITED = {"SUNWISE_LIMITS": "off"}


def free_port() -> int:
    """Find a port that stays free for a server which is not always there.

    One that the system would choose is no such port: it may give it to any connection as soon as the server
    is down, even to the one that tries to reach the server, which then reaches itself.
    """
    lent = Path("/proc/sys/net/ipv4/ip_local_port_range")
    low, high = map(int, lent.read_text().split()) if lent.exists() else (32768, 65535)
    every = range(20_000, 65_000)
    ports = [port for port in every if not low <= port <= high] or every
    for port in random.SystemRandom().sample(ports, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports, and none is free")


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

        def serves() -> bool:
            assert self.process is not None
            assert self.process.poll() is None, f"the server ended by itself:\n{self.said()}"
            return self.is_healthy()

        wait_until(serves, "the server to serve", self.said)

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
