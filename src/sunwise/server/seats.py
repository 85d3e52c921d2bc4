"""Who sits at a table: persons, bots, open seats, and bots that play for the absent."""

from dataclasses import dataclass
from typing import Literal
from unicodedata import category

from sunwise.server.events import (
    Body,
    BotTookOver,
    ClockRanOut,
    Joined,
    Left,
    Renamed,
    Returned,
    SeatChanged,
)
from sunwise.server.plan import BotSeat, Person, SeatPlan
from sunwise.server.problems import Problem

LONGEST_NAME = 40
# Letters and signs that show as nothing; other unseen characters are not printable.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
MARKS = ("M", "Z")  # categories of characters that alone show nothing: marks on others, and spaces


@dataclass(slots=True)
class Seat:
    """One seat as it stands now."""

    kind: Literal["person", "open", "bot"]
    name: str = ""
    level: str | None = None  # of the bot whose seat it is
    stand_in: str | None = None  # level of the bot that plays for an absent person
    left: bool = False
    ran_out: bool = False
    renames: int = 0

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here, if one does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def away(self) -> bool:
        """Whether the seat is a person's who does not play now."""
        return self.left or self.stand_in is not None

    @property
    def present(self) -> bool:
        """Whether a person plays here."""
        return self.kind == "person" and not self.away


def first_seat(plan: SeatPlan) -> Seat:
    """Seat whom the plan names."""
    if isinstance(plan, Person):
        return Seat("person", plan.name)
    if isinstance(plan, BotSeat):
        return Seat("bot", plan.level, plan.level)
    return Seat("open")


def reseat(seats: list[Seat], event: Body) -> None:
    """Change the seats as an event says; most events change nothing here."""
    match event:
        case Joined(seat=number, name=name):
            seats[number] = Seat("person", name)
        case SeatChanged(seat=number, level=level):
            seats[number] = Seat("open") if level is None else Seat("bot", level, level)
        case Renamed(seat=number, name=name):
            seats[number].name = name
            seats[number].renames += 1
        case Left(seat=number):
            seats[number].left = True
        case ClockRanOut(seat=number):
            seats[number].ran_out = True
        case BotTookOver(seat=number, level=level):
            seats[number].stand_in = level
        case Returned(seat=number):
            seat = seats[number]
            seat.left, seat.ran_out, seat.stand_in = False, False, None


def checked_name(name: str) -> str:
    """Give a name without spaces around it; refuse one that cannot be shown in a line, or not be seen."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not is_visible(name):
        raise Problem(
            400,
            "bad_name",
            f"A name has 1 to {LONGEST_NAME} letters on one line, and none that cannot be seen.",
            longest=LONGEST_NAME,
        )
    return name


def is_visible(name: str) -> bool:
    """Tell if a name shows something, and has nothing in it that does not show."""
    shows = any(category(letter)[0] not in MARKS for letter in name)
    return shows and name.isprintable() and BLANK.isdisjoint(name)
