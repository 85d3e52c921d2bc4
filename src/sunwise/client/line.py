"""The socket of one game: comes back by itself, keeps the log complete, carries out every command once."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus, WebSocketException

from sunwise.client.errors import ServerRefused, no_answer, no_sunwise, refused
from sunwise.client.http import API, TRY_LATER, Waits
from sunwise.client.log import Gap, Log
from sunwise.server import wire
from sunwise.server.events import Numbered

Message = wire.Do | wire.Explain | wire.Foresee | wire.Ping
# What a server says that will be able to serve again.
PASSING = {
    *("rate_limited", "starting", "shutting_down"),
    *("storage_busy", "storage_failed", "storage_full"),
}

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(wire.ToClient).decode


def is_strange(error: InvalidStatus | InvalidMessage) -> bool:
    """Tell if who does not open a socket is neither a Sunwise server nor a proxy that may do so later."""
    if isinstance(error, InvalidStatus):
        status = error.response.status_code
        return status < 500 and status not in TRY_LATER
    return not isinstance(error.__cause__, EOFError)  # the line broke


class Line:
    """Hold the socket of a game.

    Commands are safe to repeat because they name the event they were made on: one whose answer was lost is
    found in the log as the very next event, or is sent again, or refused because others were first.
    """

    def __init__(self, url: str, game: str, tokens: list[str], invite: str | None, patience: float) -> None:
        self.url = f"ws{url.removeprefix('http')}{API}/games/{game}/socket"
        self.patience = patience
        self.log = Log()
        self.shown: wire.Shown | None = None
        self.presence = wire.Presence([], 0)
        self._tokens, self._invite = tokens, invite
        self._changed = asyncio.Condition()
        self._refs = 0
        self._asked: dict[int, tuple[Message, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._failed: BaseException | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether the line is held, even if it is broken just now."""
        return self._task is not None

    async def open(self) -> None:
        """Connect and wait until the game is known."""
        self._task = asyncio.create_task(self._stay_connected())
        try:
            await self.until(lambda: self.shown is not None)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Leave the socket for good."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
            await self._fail(no_answer(self.url, "the table was closed"))

    # --- Asking and waiting ---

    async def ask(self, make: Callable[[int], Message]) -> Any:
        """Send a message and wait for its answer; again later if that was too often."""
        until = time.monotonic() + self.patience
        while True:
            if self._failed is not None:
                raise self._failed
            self._refs += 1
            message, answer = make(self._refs), asyncio.get_running_loop().create_future()
            self._asked[self._refs] = (message, answer)
            try:
                await self._send(message)
                return await answer
            except ServerRefused as error:
                wait = error.retry_after
                if wait is None or time.monotonic() + wait > until:
                    raise
            finally:
                del self._asked[message.ref]
            await asyncio.sleep(wait)

    async def until(self, reached: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed is not None or reached())
        if self._failed is not None and (self.shown is None or not reached()):
            raise self._failed

    async def change(self) -> None:
        """Wait until anything is new."""
        before = self.shown
        await self.until(lambda: self.shown is not before)

    # --- Staying connected ---

    async def _stay_connected(self) -> None:
        """Come back whenever the socket breaks, or when the server says to, until the patience ends."""
        pauses, worked = Waits(), time.monotonic()
        while True:
            why, wait = "the connection was closed", None
            try:
                async with connect(self.url, max_size=None, open_timeout=self.patience) as socket:
                    hello = wire.Hello(self._tokens, self._invite, self.log.number if self.shown else None)
                    with suppress(ConnectionClosed):  # turned away already: the reason is there to read
                        await socket.send(encode(hello), text=True)
                    async for text in socket:
                        await self._receive(socket, decode(text))
            except (InvalidStatus, InvalidMessage) as error:
                why = str(error)
                if self.shown is None and is_strange(error):
                    return await self._fail(no_sunwise(self.url, why))
            except (OSError, WebSocketException, TimeoutError) as error:
                why = str(error) or type(error).__name__
            except Gap:
                why = "events are missing"
            except ServerRefused as error:
                why, wait = str(error), error.retry_after
                if error.code not in PASSING or time.monotonic() + (wait or 0) > worked + self.patience:
                    return await self._fail(error)
            except msgspec.DecodeError as error:
                return await self._fail(no_sunwise(self.url, error))
            except Exception as error:  # a mistake of this program: nobody else would hear of it
                return await self._fail(error)
            if self._socket is not None:
                pauses, worked, self._socket = Waits(), time.monotonic(), None
            if time.monotonic() - worked > self.patience:
                return await self._fail(no_answer(self.url, why))
            await (pauses.pause() if wait is None else asyncio.sleep(wait))

    async def _fail(self, error: BaseException) -> None:
        """Give up: everyone who waits is told."""
        self._failed = error
        for ref in list(self._asked):
            self._settle(ref, error)
        async with self._changed:
            self._changed.notify_all()

    async def _send(self, message: wire.FromClient) -> None:
        """Send now if there is a line; what cannot be sent goes out when it is back."""
        if self._socket is not None:
            with suppress(WebSocketException):  # the reader notices as well, and comes back
                await self._socket.send(encode(message), text=True)

    # --- Receiving ---

    async def _receive(self, socket: ClientConnection, message: wire.ToClient) -> None:
        """Take in a message."""
        match message:
            case wire.Sync():
                if message.shown.summary.number < self.log.number:
                    # The server was set back to an older state, as by a backup: the log begins anew.
                    self.log = Log()
                await self._adopt(message.events, message.shown)
                self._socket = socket
                if message.ref is not None:
                    self._settle_late(message.ref)
                elif message.reason == "hello":
                    await self._ask_again()
            case wire.Happened():
                await self._adopt(message.events, message.shown)
            case wire.Done():
                self._settle(message.ref, message.number)
            case wire.Explained():
                self._settle(message.ref, message.reason)
            case wire.Foreseen():
                self._settle(message.ref, message.forecast)
            case wire.Pong():
                self._settle(message.ref, message.now)
            case wire.Presence():
                self.presence = message
            case wire.Refused():
                if self._socket is None:  # the hello was refused
                    raise refused(message.problem)
                self._settle(message.ref, refused(message.problem))

    async def _adopt(self, events: list[Numbered], shown: wire.Shown) -> None:
        self.log.add(events)
        if shown.position is not None and shown.position.actions is not None:
            self.log.actions = list(shown.position.actions)
        self.shown = shown
        async with self._changed:
            self._changed.notify_all()

    def _settle(self, ref: int | None, answer: object) -> None:
        """Hand an answer to whoever asked."""
        _, future = self._asked.get(ref or 0, (None, None))
        if future is None or future.done():
            return
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)

    def _settle_late(self, ref: int) -> None:
        """Settle a command that came too late, or twice because its answer was lost."""
        message, _ = self._asked.get(ref, (None, None))
        if not isinstance(message, wire.Do):
            return
        command, number = message.command, self.log.number
        if self.log.made(command):
            self._settle(ref, command.on + 1)
        else:
            sentence = f"The game went on to event {number} since {command.on}."
            problem = wire.ProblemShown("stale", {"on": command.on, "number": number}, sentence)
            self._settle(ref, refused(problem))

    async def _ask_again(self) -> None:
        """After a lost line: what was carried out is settled by the log, the rest is sent again."""
        for ref, (message, answer) in list(self._asked.items()):
            if isinstance(message, wire.Do) and self.log.settles(message.command):
                self._settle_late(ref)
            elif not answer.done():
                await self._send(message)
