"""One game as the holder of some seats, or a spectator, sees and plays it."""

from collections.abc import AsyncIterator
from types import TracebackType

from sunwise.client.errors import ServerRefused
from sunwise.client.line import Line
from sunwise.coming import Forecast
from sunwise.server import commands, wire
from sunwise.server.events import Numbered

GOING_ON = ("waiting", "playing")
NO_SUCH_GAME = "no_such_game"  # or none for these keys


class AsyncTable:
    """A game that keeps itself up to date, whatever happens to its socket.

    `shown` is the present position and all around it, `log` every event from the first.
    """

    def __init__(
        self, url: str, game: str, tokens: list[str], invite: str | None = None, patience: float = 30.0
    ) -> None:
        self.game = game
        self._line = Line(url, game, tokens, invite, patience)

    # --- Where the game stands ---

    @property
    def shown(self) -> wire.Shown:
        """All that a screen would show."""
        assert self._line.shown is not None, "the table is not open"
        return self._line.shown

    @property
    def log(self) -> list[Numbered]:
        """Everything that happened, from event 1."""
        return self._line.log.events

    @property
    def actions(self) -> list[str]:
        """The actions that stand, `keep ?` where one is hidden."""
        return self._line.log.actions

    @property
    def number(self) -> int:
        """The number of the last event."""
        return self._line.log.number

    @property
    def status(self) -> str:
        """waiting, playing, finished, review or unreadable."""
        return self.shown.summary.status

    @property
    def choices(self) -> wire.Choices | None:
        """What can be done now, if one of the own seats decides."""
        return self.shown.choices

    @property
    def presence(self) -> wire.Presence:
        """Who is connected now."""
        return self._line.presence

    # --- Coming and going ---

    async def open(self) -> "AsyncTable":
        """Connect and wait until the game is known.

        :raises ServerRefused: if there is no such game, or none for these keys.
        """
        await self._line.open()
        return self

    async def close(self) -> None:
        """Leave the socket; the seat stays taken."""
        await self._line.close()

    async def __aenter__(self) -> "AsyncTable":
        return self if self._line.is_open else await self.open()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # --- Waiting ---

    async def turn(self) -> wire.Choices | None:
        """Wait until one of the own seats has to decide; None: the game is over."""
        await self._line.until(lambda: self.choices is not None or self.status not in GOING_ON)
        return self.choices

    async def until(self, number: int) -> None:
        """Wait until the event of that number is known."""
        await self._line.until(lambda: self.number >= number)

    async def events(self, since: int = 0) -> AsyncIterator[Numbered]:
        """Give every event after `since`, those to come as they happen; ends with the game."""
        given = since
        while self.status in GOING_ON or self.number > given:
            if self.number > given:
                yield self.log[given]
                given += 1
            else:
                await self._line.change()

    # --- Doing ---

    async def do(self, command: commands.AnyCommand) -> int:
        """Carry out a command and give the number of the last event it made.

        Loses nothing and does nothing twice when the socket breaks meanwhile.

        :raises StaleCommand: if the game went on before it arrived.
        :raises ServerRefused: if it is not granted.
        """
        number: int = await self._line.ask(lambda ref: wire.Do(ref, command))
        try:
            await self.until(number)
        except ServerRefused as error:
            # Who leaves a private game before its start may not see what came of it.
            if not isinstance(command, commands.Leave) or error.code != NO_SUCH_GAME:
                raise
        return number

    async def play(self, action: str, seat: int | None = None) -> int:
        """Play an action; the seat that decides is meant if none is named."""
        return await self.do(commands.Play(on=self.number, seat=self._own(seat), action=action))

    async def undo(self, seat: int | None = None) -> int:
        """Undo the last action of the own turn."""
        return await self.do(commands.Undo(on=self.number, seat=self._own(seat)))

    async def redo(self, seat: int | None = None) -> int:
        """Play the last undone action again."""
        return await self.do(commands.Redo(on=self.number, seat=self._own(seat)))

    async def restart_turn(self, seat: int | None = None) -> int:
        """Undo all actions of the own turn."""
        return await self.do(commands.RestartTurn(on=self.number, seat=self._own(seat)))

    async def ask_takeback(self, seat: int | None = None) -> int:
        """Ask the others to take back the own last turn."""
        return await self.do(commands.AskTakeback(on=self.number, seat=self._own(seat)))

    async def answer_takeback(self, granted: bool, seat: int | None = None) -> int:
        """Grant or refuse what another asked."""
        return await self.do(commands.AnswerTakeback(on=self.number, seat=self._own(seat), granted=granted))

    async def leave(self, seat: int | None = None) -> int:
        """Leave the game: before the start the seat opens, later a bot may take over."""
        return await self.do(commands.Leave(on=self.number, seat=self._own(seat)))

    async def come_back(self, seat: int | None = None) -> int:
        """Take the own seat back from the bot that plays for it."""
        return await self.do(commands.Return(on=self.number, seat=self._own(seat)))

    async def rename(self, name: str, seat: int | None = None) -> int:
        """Go by another name."""
        return await self.do(commands.Rename(on=self.number, seat=self._own(seat), name=name))

    async def why_not(self, action: str) -> wire.ProblemShown | None:
        """Ask why an action is not possible now; None: it is possible."""
        answer: wire.ProblemShown | None = await self._line.ask(lambda ref: wire.Explain(ref, action))
        return answer

    async def foresee(self, action: str | None = None) -> Forecast:
        """Ask what the coming suns and moons would bring, as things are or after an action of the own."""
        forecast: Forecast = await self._line.ask(lambda ref: wire.Foresee(ref, action))
        return forecast

    async def ping(self) -> int:
        """Ask for the server's time in milliseconds."""
        now: int = await self._line.ask(wire.Ping)
        return now

    def _own(self, seat: int | None) -> int:
        """Settle which of the own seats is meant."""
        if seat is not None:
            return seat
        if self.choices is not None:
            return self.choices.seat
        held = self.shown.summary.your_seats
        if len(held) != 1:
            raise ServerRefused("which_seat", f"Say which seat is meant; you hold {held or 'none'}.")
        return held[0]
