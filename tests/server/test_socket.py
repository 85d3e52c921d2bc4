"""The socket of a game, over a real port."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from socket import IPPROTO_TCP, SO_RCVBUF, SO_SNDBUF, SOL_SOCKET, TCP_NODELAY, create_connection
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from patience import PATIENCE, until, wait_until, waiting_for
from server.running import ADA, BEN, BOT, OPEN, Running, Socket, running
from sunwise.server import outbox
from sunwise.server import running as server_running
from sunwise.server import socket as server_socket

pytestmark = pytest.mark.anyio
NOWHERE = "AAAAAAAAAAAA"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("socket")) as server:
        yield server


def numbers(message: dict[str, Any]) -> list[int]:
    return [event["number"] for event in message["events"]]


# --- Hello ---


async def test_hello_is_answered_with_a_sync(server: Running) -> None:
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], created["keys"][0]) as ada:
        sync = await ada.next()
        assert (sync["type"], sync["reason"], numbers(sync)) == ("sync", "hello", [1])
        assert sync["shown"]["summary"]["your_seats"] == [0]
        assert [seat["here"] for seat in sync["shown"]["summary"]["seats"]] == [True, False]
        assert sync["shown"]["choices"]["seat"] == 0
        assert sync["shown"]["position"]["actions"] == []


async def test_hello_since_an_event_gets_the_tail(server: Running) -> None:
    created = server.create(ADA, BEN)
    for since, tail in ((0, [1]), (1, []), (2, [1]), (2**53, [1])):
        async with server.socket(created["game"], created["keys"][0], since=since) as ada:
            # A number that the log does not have comes from elsewhere: it is told from the beginning.
            assert numbers(await ada.next()) == tail


async def test_a_second_hello_shows_other_keys(server: Running) -> None:
    created = server.create(ADA, BEN, public=True)
    async with server.socket(created["game"]) as visitor:
        assert (await visitor.next())["shown"]["choices"] is None
        await visitor.send(type="hello", tokens=list(created["keys"].values()), since=1)
        sync = await visitor.next()
        assert (sync["shown"]["summary"]["your_seats"], numbers(sync)) == ([0, 1], [])
        await visitor.do(1, "play", 1, action="place tree a1")
        assert (await visitor.next("done"))["number"] == 2


async def turned_away(server: Running, game: str, *messages: str | bytes) -> tuple[Any, int]:
    """Give the last word and the code with which a socket is closed."""
    async with server.bare_socket(game) as line:
        for message in messages:
            await line.send(message)
        return await last_word(line)


async def last_word(line: ClientConnection) -> tuple[Any, int]:
    """Read a socket to its end; give the last message and the code with which it was closed."""
    last = None
    async with waiting_for("the end of a socket", lambda: last):
        with suppress(ConnectionClosed):
            while True:
                last = json.loads(await line.recv())
    assert line.close_code is not None
    return last, line.close_code


async def test_a_private_game_is_as_one_that_is_not_there(server: Running) -> None:
    created = server.create(ADA, BEN)
    hello = json.dumps({"type": "hello", "tokens": [server.create(ADA, BEN)["host"]]})
    answers = [await turned_away(server, game, hello) for game in (created["game"], NOWHERE, "x")]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0]["problem"]["code"] == "no_such_game"
    assert answers[0][1] == 4404


@pytest.mark.parametrize(
    "message",
    [
        *("", "{", "[]", "null", '{"type": "ping"}', "[" * 10_000, b"{}", '{"type": "hello", "more": 1}'),
        *('{"type": "hello", "tokens": ["x"]}', '{"type": "hello", "since": -1}'),
        *('{"type": "hello", "since": 1.5}', '{"type": "hello", "since": 9007199254740993}'),
    ],
)
async def test_what_is_no_hello_ends_the_socket(server: Running, message: str | bytes) -> None:
    created = server.create(ADA, BEN, public=True)
    last, code = await turned_away(server, created["game"], message)
    assert last["type"] == "refused"
    assert (last["problem"]["code"], code) == ("bad_request", 4400)


async def test_silence_ends_the_socket(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_socket, "HELLO_SECONDS", 0.2)
    last, code = await turned_away(server, server.create(ADA, BEN)["game"])
    assert (last["problem"]["code"], code) == ("no_hello", 4408)


async def test_a_message_that_is_too_long_ends_the_socket(server: Running) -> None:
    created = server.create(ADA, BEN, public=True)
    assert await turned_away(server, created["game"], "x" * 20_000) == (None, 1009)


async def test_an_invitation_lets_a_spectator_in(server: Running) -> None:
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], invite=created["invite"]) as visitor:
        assert (await visitor.next())["shown"]["summary"]["your_seats"] == []


# --- Playing ---


async def test_an_action_is_told_to_everyone_and_acknowledged(server: Running) -> None:
    created = server.create(ADA, BEN, public=True)
    game, keys = created["game"], created["keys"]
    async with (
        server.socket(game, keys[0]) as ada,
        server.socket(game, keys[1]) as ben,
        server.socket(game) as eve,
    ):
        for socket in (ada, ben, eve):
            await socket.next("sync")
        await ada.do(7, "play", 1, action="place tree a1")
        told = [await socket.next("happened", "done") for socket in (ada, ben, eve)]
        assert [message["type"] for message in told] == ["happened"] * 3
        assert [numbers(message) for message in told] == [[2]] * 3
        assert [message["shown"]["choices"] is not None for message in told] == [False, True, False]
        assert told[0]["shown"]["position"]["actions"] is None  # the events say what changes
        assert await ada.next("done", "happened") == {"type": "done", "ref": 7, "number": 2}


async def test_a_stale_command_gets_a_sync(server: Running) -> None:
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], *created["keys"].values()) as both:
        await both.next("sync")
        await both.do(1, "play", 1, action="place tree a1")
        await both.next("done")
        await both.do(2, "play", 1, action="place tree a2")
        sync = await both.next()
        assert (sync["type"], sync["reason"], sync["ref"], numbers(sync)) == ("sync", "stale", 2, [2])
        assert sync["shown"]["position"]["actions"] == ["place tree a1"]


async def test_refusals_name_what_they_are_for(server: Running) -> None:
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], created["keys"][0]) as ada:
        await ada.next("sync")
        await ada.do(1, "play", 1, action="place tree d4")
        assert (await answer(ada)) == (1, "not_border")
        await ada.do(2, "play", 1, seat=1, action="place tree a1")
        assert (await answer(ada)) == (2, "not_your_seat")
        await ada.do(3, "fly", 1)
        assert (await answer(ada)) == (3, "bad_request")
        await ada.do(4, "play", 1, action="x" * 61)
        assert (await answer(ada)) == (4, "bad_request")
        await ada.do(-5, "undo", 1)
        assert (await answer(ada)) == (-5, "bad_request")
        await ada.line.send("nonsense")
        assert (await answer(ada)) == (None, "bad_request")
        await ada.line.send(b'{"type": "ping"}')
        assert (await answer(ada)) == (None, "bad_request")
        await ada.do(6, "undo", 1)
        assert (await answer(ada)) == (6, "nothing_to_undo")
        await ada.send(type="ping", ref=9)
        assert (await ada.next())["ref"] == 9


async def answer(socket: Socket) -> tuple[int | None, str]:
    message = await socket.next()
    assert message["type"] == "refused"
    return message["ref"], message["problem"]["code"]


async def test_questions_are_answered(server: Running) -> None:
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], created["keys"][0]) as ada:
        await ada.next("sync")
        await ada.send(type="explain", ref=3, action="place tree a1")
        assert await ada.next() == {"type": "explained", "ref": 3, "reason": None}
        await ada.send(type="explain", ref=4, action="place tree d4")
        assert (await ada.next())["reason"]["code"] == "not_border"


# --- Who is there ---


async def test_presence_is_told_when_someone_comes_or_goes(server: Running) -> None:
    created = server.create(ADA, BEN, public=True)
    game, keys = created["game"], created["keys"]
    async with server.socket(game, keys[0]) as ada:
        assert await ada.next("presence") == {"type": "presence", "seats": [0], "spectators": 0}
        async with server.socket(game, keys[1]):
            assert (await ada.next("presence"))["seats"] == [0, 1]
            assert server.get(f"/games/{game}")["summary"]["seats"][1]["here"] is True
        assert (await ada.next("presence"))["seats"] == [0]
        async with server.socket(game):
            assert (await ada.next("presence"))["spectators"] == 1
        assert (await ada.next("presence"))["spectators"] == 0


async def test_who_is_sent_away_becomes_a_spectator(server: Running) -> None:
    created = server.create(ADA, OPEN, public=True)
    game = created["game"]
    token = server.post(f"/games/{game}/join", {"name": "Eve"})["token"]
    async with server.socket(game, token) as eve:
        assert (await eve.next())["shown"]["summary"]["your_seats"] == [1]
        server.post(f"/games/{game}/seats", {"seat": 1, "level": "seedling"}, created["host"])
        assert (await eve.next("happened"))["shown"]["summary"]["your_seats"] == []
        await eve.do(1, "rename", 2, seat=1, name="Eva")
        assert await answer(eve) == (1, "not_your_seat")


async def kicked(server: Running, **more: Any) -> tuple[dict[str, Any], str, Callable[[], str]]:
    """Give a game that Eve joined, her key, and a way to send her away and let Bob have her seat."""
    created = server.create(ADA, OPEN, **more)
    game, invite = created["game"], created["invite"]
    eve = server.post(f"/games/{game}/join", {"name": "Eve"}, sunwise_invite=invite)["token"]

    def kick() -> str:
        server.post(f"/games/{game}/seats", {"seat": 1}, created["host"])
        bob: str = server.post(f"/games/{game}/join", {"name": "Bob"}, sunwise_invite=invite)["token"]
        return bob

    return created, eve, kick


async def test_who_says_hello_and_does_not_read_gets_no_seat_that_was_given_away(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    created, token, kick = await kicked(server, public=True)
    waits, may_go = threading.Event(), threading.Event()

    async def has_room(box: outbox.Outbox) -> None:
        waits.set()
        while not may_go.is_set():
            await asyncio.sleep(0.01)

    async with server.socket(created["game"], token) as eve:
        await eve.next("sync")
        monkeypatch.setattr(outbox.Outbox, "has_room", has_room)  # as if much waited to be read
        await eve.send(type="hello", tokens=[token])
        assert await asyncio.to_thread(waits.wait, PATIENCE)
        await asyncio.to_thread(kick)
        may_go.set()
        assert (await eve.next("sync"))["shown"]["summary"]["your_seats"] == []
        await eve.do(1, "rename", 4, seat=1, name="Eva")
        assert (await eve.next("refused"))["problem"]["code"] == "not_your_seat"


async def test_what_someone_asked_who_is_sent_away_meanwhile_is_not_done(server: Running) -> None:
    created, token, kick = await kicked(server, public=True)
    game = created["game"]
    room = server.call(server.hall.rooms.find(game))
    rename = {"type": "rename", "on": 2, "seat": 1, "name": "Eva"}
    async with server.socket(game, token) as eve:
        await eve.next("sync")
        server.call(room._lock.acquire())
        try:
            kicking = asyncio.create_task(asyncio.to_thread(kick))
            await until(lambda: len(room._writes) == 1, "the host's wish to be the first")
            http = asyncio.create_task(
                asyncio.to_thread(server.ask, "POST", f"/games/{game}/commands", rename, token)
            )
            await eve.do(1, "rename", 2, seat=1, name="Eva")
            await until(lambda: len(room._writes) == 3, "both wishes of Eve to wait behind it")
        finally:
            server.loop.call_soon_threadsafe(room._lock.release)
        assert (await http).json()["code"] == "not_your_seat"
        assert (await eve.next("refused"))["problem"]["code"] == "not_your_seat"
        bob = await kicking
        assert server.get(f"/games/{game}", bob)["summary"]["seats"][1]["name"] == "Bob"


async def test_who_is_sent_away_from_a_private_game_has_to_go(server: Running) -> None:
    created, token, kick = await kicked(server)
    async with (
        server.socket(created["game"], token) as eve,
        server.socket(created["game"], token, invite=created["invite"]) as guest,
    ):
        assert (await eve.next("sync"))["shown"]["summary"]["your_seats"] == [1]
        await guest.next("sync")
        await asyncio.to_thread(kick)
        last, code = await last_word(eve.line)
        assert (last["type"], code) == ("presence", 4404)
        # Who is invited may look on.
        assert (await guest.next("happened"))["shown"]["summary"]["your_seats"] == []


async def test_who_leaves_a_private_game_has_an_answer_before_having_to_go(server: Running) -> None:
    created, token, _ = await kicked(server)
    async with server.socket(created["game"], token) as eve:
        await eve.next("sync")
        await eve.do(1, "leave", 1, seat=1)
        assert await last_word(eve.line) == ({"type": "done", "ref": 1, "number": 2}, 4404)


async def test_who_cannot_be_greeted_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise RuntimeError("a mistake")

    with running(tmp_path) as server:
        created = server.create(ADA, BEN)
        room = server.call(server.hall.rooms.find(created["game"]))
        monkeypatch.setattr(room.audience, "sync", stumble)
        hello = json.dumps({"type": "hello", "tokens": [created["keys"][0]]})
        last, code = await turned_away(server, created["game"], hello)
        assert (last["problem"]["code"], code) == ("internal_error", 1011)
        await until(lambda: room.is_idle and not server.hall.outboxes, "the visitor to be forgotten")
        assert server.hall.metrics.refused.labels("internal_error")._value.get() == 1


@asynccontextmanager
async def little_room(server: Running) -> AsyncIterator[None]:
    """Let whoever connects now have little room for messages that wait."""
    (place,) = server.server.servers[0].sockets
    before = place.getsockopt(SOL_SOCKET, SO_SNDBUF)
    place.setsockopt(SOL_SOCKET, SO_SNDBUF, 16384)
    yield
    place.setsockopt(SOL_SOCKET, SO_SNDBUF, before // 2)  # the system doubles what is asked for


async def test_a_slow_reader_is_told_the_present_instead_of_all_the_past(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MOST_NEWS", 4)
    created = server.create(ADA, BEN, options={"modules": ["moon", "elder", "stones"]}, public=True)
    game, tokens = created["game"], list(created["keys"].values())
    async with (
        server.socket(game, *tokens) as players,
        little_room(server),
        server.bare_socket(game, max_queue=None) as line,
    ):
        slow = Socket(line)
        line.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 65536)
        await slow.send(type="hello", tokens=tokens)
        await slow.next("sync")
        line.transport.pause_reading()
        shown = (await players.next("sync"))["shown"]
        for ref in range(100):
            seat, number = shown["choices"]["seat"], shown["summary"]["number"]
            action = shown["choices"]["actions"][ref % len(shown["choices"]["actions"])]["action"]
            await players.do(ref, "play", number, seat=seat, action=action)
            shown = (await players.next("happened"))["shown"]
            if shown["summary"]["status"] == "finished":
                break
        line.transport.resume_reading()
        known, behind = [], 0
        while not known or known[-1] < shown["summary"]["number"]:
            message = await slow.next("happened", "sync")
            known += numbers(message)
            behind += message.get("reason") == "behind"
        assert known == list(range(2, shown["summary"]["number"] + 1))
        assert behind > 0


async def stuffed(server: Running, created: dict[str, Any]) -> ClientConnection:
    """Open a socket that asks and never reads, until the server cannot send it any more, or has cut it."""
    async with little_room(server):
        line: ClientConnection = await server.bare_socket(created["game"], max_queue=None, ping_interval=None)
    line.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, 16384)
    line.transport.pause_reading()
    await line.send(json.dumps({"type": "hello", "tokens": [created["keys"][1]]}))
    question = json.dumps({"type": "explain", "ref": 1, "action": "x" * 60})
    with suppress(TimeoutError, ConnectionClosed):
        while True:
            async with asyncio.timeout(0.5):
                await line.send(question + " " * 8000)
                await asyncio.sleep(0)
    return line


async def here(server: Running, game: str) -> set[int]:
    """Give the seats whose holders are connected."""
    shown = await asyncio.to_thread(server.get, f"/games/{game}")
    return {seat["seat"] for seat in shown["summary"]["seats"] if seat["here"]}


async def test_who_neither_reads_nor_answers_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_running, "PING_SECONDS", 1.0)
    with running(tmp_path) as server:
        created = server.create(ADA, BEN, public=True)
        audience, came = server.call(server.hall.rooms.find(created["game"])).audience, []
        greet = audience.greet
        monkeypatch.setattr(audience, "greet", lambda *who: (came.append(who[1].seats), greet(*who)))
        line = await stuffed(server, created)
        await until(lambda: came, "the socket to be let in")
        assert came == [{1}]
        async with waiting_for("the socket to be cut"):
            while await here(server, created["game"]):
                await asyncio.sleep(0.05)
        line.transport.abort()


# --- Connections ---


def test_small_answers_are_sent_at_once(server: Running) -> None:
    async def nodelay() -> list[int]:
        lines = [line.transport.get_extra_info("socket") for line in server.server.server_state.connections]
        return [line.getsockopt(IPPROTO_TCP, TCP_NODELAY) for line in lines if line.fileno() >= 0]

    server.get("/levels")
    sent_at_once = server.call(nodelay())
    assert sent_at_once
    assert all(sent_at_once)


@pytest.mark.parametrize(
    "beginning",
    ["", "GET /api/v1/levels HTTP/1.1\r\nHost: x\r\n", "POST /api/v1/games HTTP/1.1\r\nHost: x\r\n"
     "Content-Type: application/json\r\nContent-Length: 400\r\n\r\n{"],
)  # fmt: skip
def test_a_request_that_does_not_arrive_whole_is_cut(
    server: Running, monkeypatch: pytest.MonkeyPatch, beginning: str
) -> None:
    monkeypatch.setattr(server_running, "REQUEST_SECONDS", 0.3)
    host, port = server.address.removeprefix("http://").split(":")
    with create_connection((host, int(port)), timeout=PATIENCE) as line, suppress(ConnectionError):
        line.sendall(beginning.encode())
        assert line.recv(1000) == b""
    wait_until(lambda: not server.server.server_state.tasks, "the server to let the request go")
    assert server.hall.metrics.refused.labels("internal_error")._value.get() == 0


async def test_whoever_sends_whole_requests_is_not_cut(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    talks: list[server_running.Talk] = []
    made = server_running.Talk.connection_made
    monkeypatch.setattr(
        server_running.Talk, "connection_made", lambda talk, line: (talks.append(talk), made(talk, line))
    )
    created = server.create(ADA, BEN)
    talks.clear()
    line = http.client.HTTPConnection(server.address.removeprefix("http://"))
    with closing(line):
        line.connect()
        wait_until(lambda: talks and talks[-1]._deadline, "the time to run")
        for _ in range(3):
            line.request("GET", "/api/v1/levels")
            assert line.getresponse().read()
            assert talks[-1]._deadline is None
    async with server.socket(created["game"], created["keys"][0]) as ada:
        await ada.next("sync")
        assert talks[-1]._deadline is None
    assert len(talks) == 2


# --- The end of the server ---


async def test_who_does_not_read_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with running(tmp_path, shutdown_seconds=int(2 * PATIENCE)) as server:
        created = server.create(ADA, BEN)
        async with server.socket(created["game"], created["keys"][0]) as ada:
            line = await stuffed(server, created)
            server.server.should_exit = True
            assert (await last_word(ada.line))[1] == 1001
            ended = server.server.lifespan.shutdown_event
            await until(ended.is_set, "the end of the server, though someone does not read")
            line.transport.abort()


async def test_sockets_are_told_when_the_server_goes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        created = server.create(ADA, BOT)
        async with server.socket(created["game"], created["keys"][0]) as ada:
            await ada.next("sync")
            server.server.should_exit = True
            assert (await last_word(ada.line))[1] == 1001
