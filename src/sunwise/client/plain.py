"""The client for scripts: the same calls as the asynchronous one, each waiting for its answer."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import update_wrapper
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, TypeVar

from sunwise.client.async_client import AsyncClient, Keys
from sunwise.client.async_table import AsyncTable
from sunwise.server import wire
from sunwise.server.events import Numbered

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Background:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="sunwise-client", daemon=True)
        self._thread.start()

    def wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run something in the loop and give its result."""
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return future.result()
        except BaseException:  # Ctrl-C must not leave it running
            future.cancel()
            raise

    def stop(self) -> None:
        """End the loop and its thread."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()


def _of_client(
    method: Callable[Concatenate[AsyncClient, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate["Client", Arguments], Result]:
    """Make a call of the client that waits."""

    def call(self: "Client", /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Result:
        return self._background.wait(method(self.asynchronous, *arguments, **named))

    return update_wrapper(call, method)


def _of_table(
    method: Callable[Concatenate[AsyncTable, Arguments], Coroutine[Any, Any, Result]],
) -> Callable[Concatenate["Table", Arguments], Result]:
    """Make a call of a table that waits."""

    def call(self: "Table", /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Result:
        return self._background.wait(method(self.asynchronous, *arguments, **named))

    return update_wrapper(call, method)


class Table:
    """A game as the holder of some seats (or a spectator) sees it, kept up to date (see AsyncTable)."""

    def __init__(self, background: Background, asynchronous: AsyncTable) -> None:
        self._background, self.asynchronous = background, asynchronous
        self.game = asynchronous.game

    @property
    def shown(self) -> wire.Shown:
        """All that a screen would show."""
        return self.asynchronous.shown

    @property
    def log(self) -> list[Numbered]:
        """Everything that happened, from event 1."""
        return self.asynchronous.log

    @property
    def actions(self) -> list[str]:
        """The actions that stand, `keep ?` where one is hidden."""
        return self.asynchronous.actions

    @property
    def number(self) -> int:
        """The number of the last event."""
        return self.asynchronous.number

    @property
    def status(self) -> str:
        """waiting, playing, finished, review or unreadable."""
        return self.asynchronous.status

    @property
    def choices(self) -> wire.Choices | None:
        """What can be done now, if one of the own seats decides."""
        return self.asynchronous.choices

    @property
    def presence(self) -> wire.Presence:
        """Who is connected now."""
        return self.asynchronous.presence

    def events(self, since: int = 0) -> Iterator[Numbered]:
        """Give every event after `since`, those to come as they happen; ends with the game."""
        events = self.asynchronous.events(since)
        while (numbered := self._background.wait(anext(events, None))) is not None:
            yield numbered

    turn = _of_table(AsyncTable.turn)
    until = _of_table(AsyncTable.until)
    do = _of_table(AsyncTable.do)
    play = _of_table(AsyncTable.play)
    undo = _of_table(AsyncTable.undo)
    redo = _of_table(AsyncTable.redo)
    restart_turn = _of_table(AsyncTable.restart_turn)
    ask_takeback = _of_table(AsyncTable.ask_takeback)
    answer_takeback = _of_table(AsyncTable.answer_takeback)
    leave = _of_table(AsyncTable.leave)
    come_back = _of_table(AsyncTable.come_back)
    rename = _of_table(AsyncTable.rename)
    why_not = _of_table(AsyncTable.why_not)
    foresee = _of_table(AsyncTable.foresee)
    ping = _of_table(AsyncTable.ping)
    close = _of_table(AsyncTable.close)

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Client:
    """A visitor of a server (see AsyncClient); every call waits for its answer.

    Use it in a `with` block, or call `close` at the end.
    """

    def __init__(self, url: str, *, keys: dict[str, Keys] | None = None, patience: float = 30.0) -> None:
        self.asynchronous = AsyncClient(url, keys=keys, patience=patience)
        self._background = Background()
        self.keys = self.asynchronous.keys
        self.hold = self.asynchronous.hold

    create = _of_client(AsyncClient.create)
    invited = _of_client(AsyncClient.invited)
    join = _of_client(AsyncClient.join)
    lobby = _of_client(AsyncClient.lobby)
    mine = _of_client(AsyncClient.mine)
    start = _of_client(AsyncClient.start)
    change_seat = _of_client(AsyncClient.change_seat)
    show = _of_client(AsyncClient.show)
    events = _of_client(AsyncClient.events)
    positions = _of_client(AsyncClient.positions)
    record = _of_client(AsyncClient.record)
    do = _of_client(AsyncClient.do)
    why_not = _of_client(AsyncClient.why_not)
    foresee = _of_client(AsyncClient.foresee)
    rematch = _of_client(AsyncClient.rematch)
    resume_code = _of_client(AsyncClient.resume_code)
    resume = _of_client(AsyncClient.resume)
    review = _of_client(AsyncClient.review)

    def sit(self, game: str) -> Table:
        """Open the socket of a game with all keys held there."""
        return Table(self._background, self._background.wait(self.asynchronous.sit(game)))

    def watch(self, game: str, invite: str | None = None) -> Table:
        """Open the socket of a game as a spectator, whatever keys are held."""
        return Table(self._background, self._background.wait(self.asynchronous.watch(game, invite)))

    def close(self) -> None:
        """Let go of the connections; tables must be closed before."""
        self._background.wait(self.asynchronous.close())
        self._background.stop()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
