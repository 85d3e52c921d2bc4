"""Whatever is sent, over HTTP or over a socket: no mistake of the server, no hang, no game harmed."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, CheckFunction, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE, soon, until, waiting_for
from server.proof.garbage import BIG, frame
from server.proof.playing import dice, is_without_gap, play_some, standing
from server.proof.process import ServerProcess
from sunwise import Game
from sunwise.client import AsyncClient, Client

CHECKS: list[CheckFunction] = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STALL = 1.0  # seconds in which nothing can be sent: the server has stopped reading
PADDING = 4000
TOO_MUCH = 40_000_000  # bytes; a server that reads on that long may as well read for ever
MOST_MEMORY = 60  # MB that one visitor may cost


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("bad-input")
    server = ServerProcess(f"sqlite:///{folder / 'games.db'}", folder).start()
    yield server
    server.stop()
    assert server.complaints() == []


# --- HTTP ---


class Places:
    """Games of every kind that requests can be about, with all the keys to them."""

    def __init__(self, client: Client) -> None:
        open_game = client.create(["Ada", "open"], public=True)
        running = client.create(["Ada", "bot:seedling"], options={"modules": ["moon"]})
        hot_seat = client.create(["Ada", "Ben", "Eve"], options={"modules": ["moon", "elder", "stones"]})
        review = client.review(Game(2, actions=["place tree a1", "place tree a2"]).record())
        self.games = [open_game.game, running.game, hot_seat.game, review]
        self.keys = [
            token for created in (open_game, running, hot_seat) for token in client.keys[created.game].tokens
        ]
        self.invites = [created.invite for created in (open_game, running, hot_seat)]


@pytest.fixture(scope="module")
def places(server: ServerProcess) -> Places:
    with Client(server.url, patience=PATIENCE) as client:
        return Places(client)


def make_real(case: Case[Any], places: Places, data: st.DataObject) -> None:
    """Let most requests be about games that exist, by people who may do what they ask."""
    if "game" in case.path_parameters and data.draw(st.integers(0, 3)):
        case.path_parameters["game"] = data.draw(st.sampled_from(places.games))
    if data.draw(st.integers(0, 3)):
        case.headers["Sunwise-Seats"] = ", ".join(places.keys)
    if isinstance(case.body, dict) and "invite" in case.body and data.draw(st.booleans()):
        case.body["invite"] = data.draw(st.sampled_from(places.invites))
    if isinstance(case.body, dict) and "on" in case.body and data.draw(st.integers(0, 3)):
        case.body |= {"on": data.draw(st.integers(0, 3)), "seat": data.draw(st.integers(0, 2))}


def check_all(server: ServerProcess, places: Places, examples: int) -> set[int]:
    """Try every operation of the API with right and wrong requests; give the kinds of answers that came."""
    api = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json")
    operations = [found.ok() for found in api.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 15
    answers: set[int] = set()
    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(
                max_examples=examples,
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(operation.as_strategy(generation_mode=mode), st.data())
            def check(case: Case[Any], data: st.DataObject) -> None:
                make_real(case, places, data)
                answer = case.call(base_url=server.url, timeout=PATIENCE)
                answers.add(answer.status_code)
                case.validate_response(answer, checks=CHECKS)

            with suppress(Unsatisfiable):  # what has no parameters cannot be asked wrongly
                check()
    return answers


def check_places(server: ServerProcess, places: Places) -> None:
    """All games are still there and replay."""
    for game in places.games:
        headers = {"Sunwise-Seats": ", ".join(places.keys)}
        record = f"{server.url}/api/v1/games/{game}/record"
        answer = httpx.get(record, headers=headers, timeout=PATIENCE)
        assert answer.is_success, answer.text
        Game.from_record(answer.json())


def test_a_few_requests_of_every_kind(server: ServerProcess, places: Places) -> None:
    check_all(server, places, 3)
    check_places(server, places)


@pytest.mark.slow
def test_many_requests_of_every_kind(server: ServerProcess, places: Places) -> None:
    answers = check_all(server, places, 40)
    # The requests went deep: some were granted, some refused for what they asked, not how they asked it.
    assert {200, 201, 400, 404, 409} <= answers
    check_places(server, places)


# --- Sockets ---


async def ping(socket: ClientConnection) -> bool:
    """Tell if a socket still answers; a closed one does not, and one that is silent hangs."""
    ref = random.getrandbits(40)
    try:
        await socket.send(json.dumps({"type": "ping", "ref": ref}))
        async with waiting_for("a socket to answer or to close"):
            while True:
                answer = json.loads(await socket.recv())
                if answer.get("ref") == ref:
                    return True
    except ConnectionClosed:
        return False


async def pester(url: str, game: str, tokens: list[str], rng: random.Random, frames: int) -> None:
    """Send garbage over one socket after another, some without a hello."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/games/{game}/socket"
    sent = 0
    while sent < frames:
        async with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
            longest = 0
            try:
                if rng.random() < 0.9:
                    hello: dict[str, Any] = {"type": "hello", "tokens": tokens if rng.random() < 0.8 else []}
                    await socket.send(json.dumps(hello))
                    await socket.recv()
                for _ in range(rng.randint(1, 30)):
                    sent += 1
                    data = frame(rng, tokens, rng.randint(0, 30))
                    longest = max(longest, len(data))
                    await socket.send(data)
                    if rng.random() < 0.5 and not await ping(socket):
                        break
                await ping(socket)
            except ConnectionClosed as error:
                closed = error
            else:
                continue
        # Of a message that is too long the rest is not read, and the line may break before the last word.
        assert closed.rcvd is not None or longest >= BIG, "the line was cut without a word"
        assert closed.rcvd is None or closed.rcvd.code != 1011, closed  # a mistake of the server


async def fuzz(server: ServerProcess, frames: int, rng: random.Random) -> None:
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        created = await client.create(["Ada", "Ben"], options={"modules": ["moon"]}, public=True)
        tokens = [key.token for key in created.seats]
        async with await client.sit(created.game) as table:
            await play_some(table, rng, 10)
            own = tokens if rng.random() < 0.5 else tokens[:1]
            pests = [
                pester(server.url, created.game, own, random.Random(rng.random()), frames) for _ in range(3)
            ]
            await asyncio.gather(*pests)
            # What was sensible by chance may have been done; whatever it was, the game is whole and goes on.
            assert is_without_gap(table.log)
            await play_some(table, rng, 20)
            log = await client.events(created.game)
            assert log == table.log
            assert list(Game.from_record(await client.record(created.game)).actions) == standing(log)


@pytest.mark.parametrize("frames", [150, pytest.param(1500, marks=pytest.mark.slow)])
def test_garbage_over_sockets(server: ServerProcess, frames: int) -> None:
    asyncio.run(fuzz(server, frames, dice()))


async def flood(server: ServerProcess, message: dict[str, Any]) -> None:
    """Ask and never read until nothing more can be sent; others are served meanwhile. Then break the line."""
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        created = await client.create(["Ada", "Ben", "Eve"], public=True)
        address = f"{server.url.replace('http', 'ws', 1)}/api/v1/games/{created.game}/socket"
        async with await client.watch(created.game) as watcher:
            pest = await connect(address, max_size=None, open_timeout=PATIENCE)
            hello = {"type": "hello", "tokens": [created.seats[2].token]}
            await pest.send(json.dumps(hello))
            text, sent = json.dumps(message if message["type"] != "hello" else hello) + " " * PADDING, 0
            with suppress(TimeoutError):
                while sent * PADDING < TOO_MUCH:
                    async with asyncio.timeout(STALL):
                        await pest.send(text)
                        await asyncio.sleep(0)
                    sent += 1
            await until(lambda: 2 in watcher.presence.seats, "the pest to come")
            async with await client.sit(created.game) as table, waiting_for("others to be served"):
                await play_some(table, random.Random(1), 20)
                await watcher.until(table.number)
            pest.transport.abort()
            await until(lambda: 2 not in watcher.presence.seats, "the pest to be gone")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ping"},
        {"type": "hello"},
        {"type": "do", "ref": 1, "command": {"type": "undo", "on": 0, "seat": 2}},
        {"type": "explain", "ref": 1, "action": "place tree d4"},
    ],
    ids=lambda message: str(message["type"]),
)
def test_who_asks_and_never_reads_holds_up_nobody(server: ServerProcess, message: dict[str, Any]) -> None:
    before = memory(server)
    asyncio.run(flood(server, message))
    assert memory(server) < before + MOST_MEMORY


def memory(server: ServerProcess) -> int:
    """Read the memory of the server in MB; 0 where the system does not tell."""
    status = Path(f"/proc/{server.pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS:")), 0)


async def closed_after(server: ServerProcess, message: str | None) -> int | None:
    """Send one message, or none, and give the code with which the server closes the socket."""
    async with AsyncClient(server.url, patience=PATIENCE) as client:
        created = await client.create(["Ada", "Ben"], public=True)
        address = f"{server.url.replace('http', 'ws', 1)}/api/v1/games/{created.game}/socket"
        async with connect(address, max_size=None, open_timeout=PATIENCE) as socket:
            if message is not None:
                await socket.send(message)
            await soon(socket.wait_closed(), "the server to close a socket")
            return socket.close_code


def test_a_message_that_is_too_long(server: ServerProcess) -> None:
    too_long = json.dumps({"type": "hello", "invite": "a" * 10 * BIG})
    assert asyncio.run(closed_after(server, too_long)) == 1009


@pytest.mark.slow
def test_who_does_not_say_hello_is_let_go(server: ServerProcess) -> None:
    assert asyncio.run(closed_after(server, None)) is not None
