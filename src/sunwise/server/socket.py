"""The socket of a game: hello and sync, then commands one way and news the other."""

import asyncio
from contextlib import ExitStack, suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from sunwise.server import eyes
from sunwise.server.answers import as_problem, show
from sunwise.server.hall import Hall
from sunwise.server.limits import Kind
from sunwise.server.listeners import Listener, letter, now_ms
from sunwise.server.logs import get_log
from sunwise.server.outbox import Ended
from sunwise.server.problems import Problem, Stale
from sunwise.server.room import Room
from sunwise.server.strict_json import bad_request, read
from sunwise.server.visitors import Visitor, read_visitor
from sunwise.server.wire import (
    Do,
    Done,
    Explain,
    Explained,
    Foresee,
    Foreseen,
    FromClient,
    Hello,
    Ping,
    Pong,
    Refused,
)

HELLO_SECONDS = 10.0
# What closes a socket that was not let in, by the status that HTTP would have answered.
CLOSE_CODES = {400: 4400, 404: 4404, 408: 4408, 429: 4429, 503: 1013}
# What sending raises when the visitor has gone.
GONE = (WebSocketDisconnect, WebSocketException, OSError)

Socket = WebSocket[Any, Any, Any]

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
log = get_log("sunwise.server")


class Referring(msgspec.Struct):
    """The part of a message that could not be read which tells what the answer is for."""

    ref: int | None = None


def ref_of(data: str | bytes) -> int | None:
    """Find the reference in a message that is refused."""
    try:
        return msgspec.json.decode(data, type=Referring).ref
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None


@websocket("/games/{game:str}/socket")
async def game_socket(socket: Socket, game: FromPath[str], hall: NamedDependency[Hall]) -> None:
    """Let a visitor follow a game and play in it."""
    await socket.accept()
    with suppress(WebSocketDisconnect):  # the visitor may go at any time
        await Session(socket, game, hall).run()


class Session:
    """One visitor at one socket."""

    def __init__(self, socket: Socket, game: str, hall: Hall) -> None:
        self._socket = socket
        self._game = game
        self._hall = hall
        self._address = socket.client.host if socket.client else ""

    async def run(self) -> None:
        """Let the visitor in, then answer until one of both closes the socket."""
        with ExitStack() as counted:
            try:
                counted.enter_context(self._hall.limits.hold_socket(self._address))
                hello = await self._first_message()
                visitor, room = await self._enter(hello)
                await self._converse(hello, visitor, room)
            except WebSocketDisconnect:
                raise
            except Exception as error:
                await self._turn_away(error)

    async def _converse(self, hello: Hello, visitor: Visitor, room: Room) -> None:
        outbox = self._listener.outbox
        tasks: list[asyncio.Task[None]] = []
        self._hall.outboxes.add(outbox)
        try:
            room.audience.greet(room.table, self._listener, hello.since)
            # Both end when the visitor has gone; one of them may be waiting for the other then.
            tasks += [
                asyncio.create_task(self._send_all(room)),
                asyncio.create_task(self._answer_all(visitor, room)),
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hall.outboxes.discard(outbox)
            room.audience.remove(self._listener)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # --- Coming in ---

    async def _first_message(self) -> Hello:
        self._hall.check_open()
        self._hall.spend(Kind.OTHER, Visitor(self._address))
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = self._read(await self._receive())
        except TimeoutError:
            raise Problem(408, "no_hello", f"Say hello within {HELLO_SECONDS:.0f} seconds.") from None
        if not isinstance(message, Hello):
            raise bad_request("The first message of a socket is a hello.")
        return message

    async def _enter(self, hello: Hello) -> tuple[Visitor, Room]:
        visitor = read_visitor(self._address, hello.tokens, hello.invite)
        self._hall.spend(Kind.CONNECT, visitor)
        guest = await self._hall.rooms.enter(self._game, visitor)
        self._listener = Listener(guest.seats, may_stay=guest.may_stay)
        return visitor, guest.room

    async def _turn_away(self, error: Exception) -> None:
        """Tell a visitor why they are not let in."""
        problem = as_problem(error)
        self._note(problem, error)
        with suppress(*GONE):
            await self._socket.send_data(letter(Refused(show(problem))).text)
            await self._socket.close(CLOSE_CODES.get(problem.status, 1011), problem.code)

    # --- Answering ---

    async def _receive(self) -> str | bytes:
        """Wait for a message."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=message.get("code", 1006), detail="")
        text, data = message.get("text"), message.get("bytes")
        return text if isinstance(text, str) else data if isinstance(data, bytes) else b""

    def _read(self, data: str | bytes) -> FromClient:
        """Read a message; it counts, whatever it is."""
        self._hall.limits.spend(Kind.ANY, self._address)
        if isinstance(data, bytes):
            raise bad_request("Messages are text, not binary.")
        return read(decoder, data)

    async def _answer_all(self, visitor: Visitor, room: Room) -> None:
        outbox = self._listener.outbox
        while True:
            data: str | bytes = ""
            try:
                data = await self._receive()
                message = self._read(data)
                if isinstance(message, Hello):
                    visitor = await self._say_hello_again(message, room)
                else:
                    await self._answer(message, visitor, room)
            except WebSocketDisconnect:
                raise
            except Exception as error:
                self._note(as_problem(error), error)
                await outbox.reply(letter(Refused(show(error), ref_of(data))))

    async def _say_hello_again(self, hello: Hello, room: Room) -> Visitor:
        """Let a visitor show other keys, as after joining or for another seat of a hot-seat game."""
        visitor = read_visitor(self._address, hello.tokens, hello.invite)
        self._hall.spend(Kind.CONNECT, visitor)
        await self._listener.outbox.has_room()
        # Nothing may happen between finding out which seats they hold and noting it.
        guest = await self._hall.rooms.enter(self._game, visitor)
        self._listener.seats, self._listener.may_stay = guest.seats, guest.may_stay
        room.audience.greet(room.table, self._listener, hello.since)
        return visitor

    async def _answer(self, message: Do | Explain | Foresee | Ping, visitor: Visitor, room: Room) -> None:
        listener = self._listener
        match message:
            case Do(ref=ref, command=command):
                self._hall.spend(Kind.COMMAND, visitor)
                try:
                    with listener.outbox.owing():  # who leaves may be sent away by it
                        number = await self._hall.carry_out(room, command, lambda _: listener.seats)
                        await listener.outbox.reply(letter(Done(ref, number)))
                except Stale as stale:
                    self._hall.metrics.saw_refusal(stale)
                    await listener.outbox.reply(room.sync(listener, command.on, "stale", ref))
            case Explain(ref=ref, action=action):
                self._hall.spend(Kind.OTHER, visitor)
                reason = eyes.explained(room.table, listener.seats, action)
                await listener.outbox.reply(letter(Explained(ref, reason)))
            case Foresee(ref=ref, action=action):
                self._hall.spend(Kind.OTHER, visitor)
                forecast = eyes.foreseen(room.table, listener.seats, action)
                await listener.outbox.reply(letter(Foreseen(ref, forecast)))
            case Ping(ref=ref):
                self._hall.spend(Kind.OTHER, visitor)
                await listener.outbox.reply(letter(Pong(ref, now_ms())))

    def _note(self, problem: Problem, error: Exception) -> None:
        self._hall.metrics.saw_refusal(problem)
        if problem.code == "internal_error":
            log.error("internal_error", game=self._game, exc_info=error)

    # --- Sending ---

    async def _send_all(self, room: Room) -> None:
        """Send what waits, as fast as the visitor reads."""
        listener, outbox = self._listener, self._listener.outbox
        try:
            while True:
                message = await outbox.take()
                if message is None:
                    message = room.sync(listener, listener.number, "behind")
                    outbox.put_news(letter(room.audience.presence()))
                await self._socket.send_data(message.text)
                listener.number = message.number or listener.number
        except Ended as ended:
            with suppress(*GONE):
                await self._socket.close(ended.code)
        except GONE:
            pass  # whoever receives will notice too
