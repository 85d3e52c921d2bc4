"""What happens at a table, one event after another: the stored log from which a table is built again.

Events are numbered from 1 and never change. What hides in them is decided by event and viewer alone, never by
the time of looking (`eyes.py`), so that whoever comes back later reads the same log as whoever stayed.
"""

from typing import Literal

import msgspec

Milliseconds = int  # since 1970, by the server's clock


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Something that happened."""


class Joined(Event, frozen=True, tag="joined"):
    """A person took an open seat."""

    seat: int
    name: str


class SeatChanged(Event, frozen=True, tag="seat_changed"):
    """The host opened a seat or gave it to a bot before the start; a person who leaves opens theirs."""

    seat: int
    level: str | None = None  # the bot's level; None: the seat is open


class Started(Event, frozen=True, tag="started"):
    """All seats were filled and play began."""


class Played(Event, frozen=True, tag="played"):
    """The seat that had to decide chose an action."""

    seat: int
    action: str
    by_bot: bool = False
    redone: bool = False  # an undone action played again


class Revealed(Event, frozen=True, tag="revealed"):
    """The draft ended: everyone sees the animals that were kept. Comes right after the last `keep`."""

    animals: list[str]


class TakenBack(Event, frozen=True, tag="taken_back"):
    """The game went back to how it stood after `ply` actions."""

    seat: int
    ply: int
    how: Literal["undo", "restart", "takeback"]


class TakebackAsked(Event, frozen=True, tag="takeback_asked"):
    """A player asked to take back the last turn of theirs, to how the game stood after `ply` actions."""

    seat: int
    ply: int


class TakebackAnswered(Event, frozen=True, tag="takeback_answered"):
    """Another player granted or refused it; the last grant needed is followed by TakenBack."""

    seat: int
    granted: bool


class ClockRanOut(Event, frozen=True, tag="clock_ran_out"):
    """A seat had no time left."""

    seat: int


class Left(Event, frozen=True, tag="left"):
    """A person left a running game."""

    seat: int


class BotTookOver(Event, frozen=True, tag="bot_took_over"):
    """A bot plays on for a person who left or ran out of time."""

    seat: int
    level: str


class Returned(Event, frozen=True, tag="returned"):
    """The owner of a seat took it back."""

    seat: int


class Renamed(Event, frozen=True, tag="renamed"):
    """A person at a seat goes by another name."""

    seat: int
    name: str


class Woken(Event, frozen=True, tag="woken"):
    """The server came back; clocks do not count the time that it was away.

    Without `away_since` nobody knows when it went; then no time since the last event counts.
    """

    away_since: Milliseconds | None = None


class Finished(Event, frozen=True, tag="finished"):
    """The game ended. Comes right after the last action."""

    scores: list[int]
    winners: list[int]


class RematchOffered(Event, frozen=True, tag="rematch_offered"):
    """A new game with the same people and options is there; each claims the own seat in it."""

    game: str


Body = (
    Joined
    | SeatChanged
    | Started
    | Played
    | Revealed
    | TakenBack
    | TakebackAsked
    | TakebackAnswered
    | ClockRanOut
    | Left
    | BotTookOver
    | Returned
    | Renamed
    | Woken
    | Finished
    | RematchOffered
)


class Numbered(msgspec.Struct, frozen=True):
    """An event with its place in the log."""

    number: int
    at: Milliseconds
    event: Body
