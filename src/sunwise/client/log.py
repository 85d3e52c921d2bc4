"""What a client knows of a game: the log without gaps, and where the game stands."""

from collections.abc import Sequence

from sunwise.server.commands import (
    AnswerTakeback,
    AnyCommand,
    AskTakeback,
    Leave,
    Play,
    Redo,
    Rename,
    RestartTurn,
    Return,
    Undo,
)
from sunwise.server.events import (
    Body,
    Left,
    Numbered,
    Played,
    Renamed,
    Returned,
    SeatChanged,
    TakebackAnswered,
    TakebackAsked,
    TakenBack,
)

# These go through whatever else has happened at the table.
ALWAYS = (Leave, Return, Rename)


class Gap(Exception):
    """Events are missing between those known and those that came."""


class Log:
    """The events of a game from the first, in order, each once."""

    def __init__(self) -> None:
        self.events: list[Numbered] = []
        self.actions: list[str] = []  # those that stand

    @property
    def number(self) -> int:
        """The number of the last event known."""
        return self.events[-1].number if self.events else 0

    def add(self, events: Sequence[Numbered]) -> None:
        """Add those that are new.

        :raises Gap: if some are missing before them; none is added then.
        """
        new = [numbered for numbered in events if numbered.number > self.number]
        if any(numbered.number != place for place, numbered in enumerate(new, self.number + 1)):
            raise Gap
        self.events.extend(new)
        for numbered in new:
            match numbered.event:
                case Played(action=action):
                    self.actions.append(action)
                case TakenBack(ply=ply):
                    del self.actions[ply:]

    def made(self, command: AnyCommand) -> bool:
        """Tell if a command whose answer was lost has been carried out: if its event follows `on`.

        Who leaves, returns or changes name may do so whatever else has happened, so theirs may follow later.
        """
        following = self.events[command.on :]
        if not isinstance(command, ALWAYS):
            following = following[:1]
        return any(is_of(numbered.event, command) for numbered in following)

    def settles(self, command: AnyCommand) -> bool:
        """Tell if the log says what became of a command: carried out, or too late."""
        return self.made(command) or (self.number > command.on and not isinstance(command, ALWAYS))


def is_of(event: Body, command: AnyCommand) -> bool:
    """Tell if an event is what a command makes."""
    if getattr(event, "seat", None) != command.seat:
        return False
    match event, command:
        case Played(), Play():
            return event.action == command.action and not event.by_bot
        case TakebackAnswered(), AnswerTakeback():
            return event.granted == command.granted
        case Renamed(), Rename():
            return event.name == command.name
        case (
            (Played(redone=True), Redo())
            | (TakenBack(how="undo"), Undo())
            | (TakenBack(how="restart"), RestartTurn())
            | (TakebackAsked() | TakenBack(how="takeback"), AskTakeback())
            | (Left() | SeatChanged(level=None), Leave())
            | (Returned(), Return())
        ):
            return True
    return False
