"""The server under load: hundreds of games over real sockets, at a rate that rises until the server is full.

Starts `sunwise serve` on a new SQLite file, creates the games, connects one socket per seat, and plays random
legal actions. An action is timed from sending it to the arrival of its event at the opponent's socket.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sunwise.server.commands import Play
from sunwise.server.wire import Created, Do, Hello

CORES = 2
RATES = (100, 200, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 2000)
PATIENCE = 30.0  # seconds for the server to start and for stragglers to arrive
GOOD_RATE, GOOD_P99, GOOD_MEMORY = 400, 150.0, 1024.0  # actions/s, ms, MB
LIMITS_OFF = {"SUNWISE_LIMITS": "off"}

encode = msgspec.json.Encoder().encode


# --- Messages, as little of them as the generator needs: reading must be cheap ---


class Number(msgspec.Struct):
    number: int


class Action(msgspec.Struct):
    action: str


class Choices(msgspec.Struct):
    seat: int
    actions: list[Action]


class Summary(msgspec.Struct):
    number: int
    status: str


class Shown(msgspec.Struct):
    summary: Summary
    choices: Choices | None = None


class Message(msgspec.Struct):
    type: str
    shown: Shown | None = None
    problem: dict[str, Any] | None = None
    reason: str | None = None


read = msgspec.json.Decoder(Message).decode


@dataclass
class Step:
    """What was measured at one offered rate."""

    offered: int
    seconds: float = 0.0
    sent: int = 0
    done: int = 0  # within the seconds
    starved: int = 0  # actions due while every game waited for the server
    errors: int = 0
    bytes_received: int = 0
    memory: float = 0.0
    server_cpu: float = 0.0
    generator_cpu: float = 0.0
    latencies: list[float] = field(default_factory=list, repr=False)

    @property
    def rate(self) -> float:
        return self.done / self.seconds

    def percentile(self, share: float) -> float:
        """Give a percentile of action-to-event in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")

    @property
    def keeps_up(self) -> bool:
        return not self.is_full and self.percentile(0.99) <= GOOD_P99 and not self.errors

    @property
    def is_full(self) -> bool:
        """Whether the server does less than is offered."""
        return self.rate < 0.95 * self.offered


# --- The server as a process ---


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """The real server, on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.url = f"http://127.0.0.1:{free_port()}"
        self.log = (folder / "server.log").open("w+b")
        command = [sys.executable, "-m", "sunwise.cli", "serve", "--port", self.url.rpartition(":")[2]]
        command += ["--database", f"sqlite:///{folder / 'load.db'}"]
        self.process = subprocess.Popen(
            command, env=os.environ | LIMITS_OFF, stdout=self.log, stderr=subprocess.STDOUT
        )

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"{self.url}/health").is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        self.log.seek(0)
        sys.exit(f"The server did not start:\n{self.log.read().decode()}")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def memory(self, line: str = "VmRSS") -> float:
        """Read the memory the process holds, in MB."""
        for text in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if text.startswith(line + ":"):
                return int(text.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Read the processor seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- Games and their players ---


class Game:
    """One game, seen by the sockets of both its seats."""

    def __init__(self, created: Created) -> None:
        self.id = created.game
        self.tokens = [key.token for key in created.seats]
        self.numbers = [-1] * len(self.tokens)  # last event known at each socket
        self.choices: Choices | None = None
        self.sockets: list[ClientConnection] = []
        self.over = False
        self.sent_at = 0.0
        self.waits_for = 0  # the seat whose socket ends the measurement

    @property
    def is_ready(self) -> bool:
        return self.choices is not None and not self.over and len(set(self.numbers)) == 1


class Load:
    """All games and the measurement that is going on."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server, self.rng = server, rng
        self.games: list[Game] = []
        self.ready: deque[Game] = deque()
        self.step = Step(0)
        self.readers: list[asyncio.Task[None]] = []
        self.first_error = ""

    async def create(self, games: int, options: dict[str, Any]) -> None:
        """Create the games and connect every seat."""
        body = json.dumps(
            {"seats": [{"kind": "person", "name": name} for name in ("Ada", "Ben")], "options": options}
        )
        limit = httpx.Limits(max_connections=8)
        async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE, limits=limit) as http:

            async def one() -> None:
                answer = await http.post(
                    "/api/v1/games", content=body, headers={"Content-Type": "application/json"}
                )
                if answer.is_error:
                    sys.exit(f"Creating a game failed: {answer.status_code} {answer.text}")
                self.games.append(Game(msgspec.json.decode(answer.content, type=Created)))

            for first in range(0, games, 50):
                await asyncio.gather(*(one() for _ in range(first, min(games, first + 50))))
        for first in range(0, games, 25):
            await asyncio.gather(*(self.connect(game) for game in self.games[first : first + 25]))
        await self.settle()

    async def connect(self, game: Game) -> None:
        address = f"{self.server.url.replace('http', 'ws', 1)}/api/v1/games/{game.id}/socket"
        for seat, token in enumerate(game.tokens):
            line = await connect(address, compression=None, max_size=None, open_timeout=PATIENCE)
            game.sockets.append(line)
            await line.send(encode(Hello([token])), text=True)
            self.readers.append(asyncio.create_task(self.listen(game, seat, line)))

    async def listen(self, game: Game, seat: int, line: ClientConnection) -> None:
        """Take in what one socket receives."""
        try:
            while True:
                data = await line.recv(decode=False)
                self.step.bytes_received += len(data)
                message = read(data)
                if message.shown is not None:
                    self.note(game, seat, message)
                elif message.type == "refused":
                    self.fail(str(message.problem))
        except ConnectionClosed as error:
            self.fail(f"a socket was closed: {error}")

    def note(self, game: Game, seat: int, message: Message) -> None:
        """Note where a game stands for one of its sockets."""
        shown = message.shown
        assert shown is not None
        if message.type == "sync" and message.reason != "hello":
            self.fail(f"sync: {message.reason}")
        game.numbers[seat] = shown.summary.number
        if game.sent_at and seat == game.waits_for and message.type == "happened":
            self.step.latencies.append(time.perf_counter() - game.sent_at)
            game.sent_at = 0.0
        if shown.choices is not None:
            game.choices = shown.choices
        game.over = shown.summary.status == "finished"
        if game.is_ready:
            self.ready.append(game)

    def fail(self, why: str) -> None:
        self.step.errors += 1
        self.first_error = self.first_error or why

    def choose(self, choices: Choices) -> str:
        """Choose at random, but seldom to end a turn: turns of people have several actions."""
        action = self.rng.choice(choices.actions).action
        if action == "end" and self.rng.random() < 0.7:
            action = self.rng.choice(choices.actions).action
        return action

    async def act(self, game: Game) -> None:
        """Play a random legal action."""
        choices = game.choices
        assert choices is not None
        action = self.choose(choices)
        command = Play(on=game.numbers[0], seat=choices.seat, action=action)
        game.choices, game.waits_for, game.sent_at = None, 1 - choices.seat, time.perf_counter()
        try:
            await game.sockets[choices.seat].send(encode(Do(game.numbers[0], command)), text=True)
        except ConnectionClosed as error:
            self.fail(f"a socket was closed: {error}")

    async def settle(self) -> None:
        """Wait until every game is ready or over."""
        until = time.monotonic() + PATIENCE
        while len(self.ready) < sum(not game.over for game in self.games) and time.monotonic() < until:
            await asyncio.sleep(0.05)

    async def measure(self, rate: int, seconds: float) -> Step:
        """Offer actions at a rate, at random moments, whatever the server does."""
        step = self.step = Step(rate)
        cpu, own_cpu = self.server.cpu(), time.process_time()
        began = due = time.perf_counter()
        while (now := time.perf_counter()) < began + seconds:
            while due <= now:
                due += self.rng.expovariate(rate)
                if self.ready:
                    step.sent += 1
                    await self.act(self.ready.popleft())
                else:
                    step.starved += 1
            await asyncio.sleep(max(0.0, min(due - time.perf_counter(), 0.01)))
        step.seconds, step.done = time.perf_counter() - began, len(step.latencies)
        step.server_cpu = (self.server.cpu() - cpu) / step.seconds
        step.generator_cpu = (time.process_time() - own_cpu) / step.seconds
        step.memory = self.server.memory()
        await self.settle()
        return step

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        for first in range(0, len(self.games), 25):
            lines = [line for game in self.games[first : first + 25] for line in game.sockets]
            await asyncio.gather(*(line.close() for line in lines), return_exceptions=True)


# --- The report ---


def report(steps: list[Step], connections: int, idle: float, peak: float) -> None:
    """Print the table and say where the server saturates."""
    console = Console(width=120)
    table = Table("offered/s", "done/s", "p50 ms", "p95 ms", "p99 ms", "kB/action", box=SIMPLE_HEAD)
    for heading in ("server CPU", "generator CPU", "memory MB", "errors", "keeps up"):
        table.add_column(heading)
    for step in steps:
        table.add_row(
            f"{step.offered}",
            f"{step.rate:.0f}",
            *(f"{step.percentile(share):.1f}" for share in (0.5, 0.95, 0.99)),
            f"{step.bytes_received / max(1, len(step.latencies)) / 1000:.1f}",
            f"{step.server_cpu:.0%}",
            f"{step.generator_cpu:.0%}",
            f"{step.memory:.0f}",
            f"{step.errors}",
            "yes" if step.keeps_up else "no",
        )
    console.print(table)
    good = [step for step in steps if step.keeps_up]
    most = max((step.rate for step in good), default=0.0)
    console.print(
        f"{connections} sockets. The server holds {idle:.0f} MB before any game and {peak:.0f} MB at most."
    )
    full = next((step for step in steps if not step.keeps_up), None)
    if full is None:
        console.print(f"Not saturated at {most:.0f} actions/s.")
    else:
        console.print(
            f"Keeps up to {most:.0f} actions/s; at {full.offered} offered it does {full.rate:.0f} with p99 "
            f"{full.percentile(0.99):.0f} ms (server {full.server_cpu:.0%}, generator "
            f"{full.generator_cpu:.0%} of a core)."
        )
    reached = any(step.offered >= GOOD_RATE for step in good) and peak <= GOOD_MEMORY
    console.print(
        f"Wanted: {GOOD_RATE} actions/s with p99 at most {GOOD_P99:.0f} ms in {GOOD_MEMORY:.0f} MB: "
        f"{'reached' if reached else 'NOT reached'}."
    )


def numbers(steps: list[Step]) -> list[dict[str, Any]]:
    """Give the measurements for a program to read."""
    rows = []
    for step in steps:
        row = asdict(step)
        latencies = row.pop("latencies")
        row |= {f"p{share}": step.percentile(share / 100) for share in (50, 95, 99)}
        rows.append(row | {"rate": step.rate, "mean": 1000 * statistics.fmean(latencies or [0.0])})
    return rows


async def run(arguments: argparse.Namespace, server: Server) -> None:
    idle = server.memory()
    load = Load(server, random.Random(arguments.seed))
    options = {"modules": arguments.modules.split(",") if arguments.modules else []}
    began = time.perf_counter()
    await load.create(arguments.games, options)
    created = time.perf_counter() - began
    connections = sum(len(game.sockets) for game in load.games)
    print(f"{len(load.games)} games, {connections} sockets in {created:.1f} s", file=sys.stderr)
    await load.measure(100, 2.0)  # until caches are warm
    steps: list[Step] = []
    for rate in arguments.rates:
        gc.collect()
        step = await load.measure(rate, arguments.seconds)
        print(f"{rate}/s: {step.rate:.0f} done, p99 {step.percentile(0.99):.0f} ms", file=sys.stderr)
        steps.append(step)
        if step.is_full:
            break
    peak = server.memory("VmHWM")
    await load.close()
    if arguments.json:
        print(json.dumps({"steps": numbers(steps), "peak_memory": peak, "sockets": connections}))
    else:
        report(steps, connections, idle, peak)
    if load.first_error:
        print(f"The first error: {load.first_error}", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=500, help="two-player games (500)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate (10)")
    parser.add_argument("--modules", default="", help="for example moon,elder,stones (none)")
    parser.add_argument("--rates", type=lambda text: [int(word) for word in text.split(",")], default=RATES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="for a program to read")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])  # the server inherits it
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            server.wait()
            asyncio.run(run(arguments, server))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
