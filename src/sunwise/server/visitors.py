"""Who asks: the keys and the invitation that a visitor shows, and what these open at a table."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from sunwise.server import tokens
from sunwise.server.events import SeatChanged
from sunwise.server.eyes import Viewer
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.storage import Key, StoredGame, UnreadableGame
from sunwise.server.table import Table

SEATS_HEADER, INVITE_HEADER = "Sunwise-Seats", "Sunwise-Invite"
MOST_KEYS = 500
SECRET = re.compile(r"[A-Za-z0-9_-]{20,64}")


class Visitor(NamedTuple):
    """What a visitor shows: hashes of keys and of an invitation. The secrets themselves are not kept."""

    address: str
    keys: tuple[bytes, ...] = ()
    invite: bytes | None = None


class Guest(NamedTuple):
    """A visitor who was let in: the seats they hold there, and what else they may do."""

    room: Room
    seats: Viewer
    is_host: bool
    is_invited: bool
    number: int  # of the last event when they were let in

    @property
    def may_stay(self) -> bool:
        """Whether they may look on even if they hold no seat any more."""
        return self.is_host or self.is_invited or is_open(self.room.stored)

    def seats_now(self, table: Table) -> Viewer:
        """Give the seats that they hold still: those that nobody opened since they were let in."""
        return self.seats - freed_since(table, self.number)


def read_visitor(address: str, keys: Iterable[str], invite: str | None) -> Visitor:
    """Hash what a visitor shows; refuse what can be no key."""
    shown = tuple(dict.fromkeys(keys))
    if len(shown) > MOST_KEYS:
        raise Problem(400, "too_many_keys", f"Show at most {MOST_KEYS} keys at once.", most=MOST_KEYS)
    for secret in (*shown, *([] if invite is None else [invite])):
        if not SECRET.fullmatch(secret):
            raise Problem(400, "bad_key", "A key has 20 to 64 letters, digits, - and _; this is none.")
    return Visitor(
        address, tuple(map(tokens.hashed, shown)), None if invite is None else tokens.hashed(invite)
    )


def split_keys(header: str) -> list[str]:
    """Read the header in which keys come."""
    return [key.strip() for key in header.split(",") if key.strip()]


def held(visitor: Visitor, found: Iterable[Key], game: str) -> list[Key]:
    """Give the keys among those found that are for a game and that the visitor really shows."""
    of_game = [key for key in found if key.game == game]
    return [key for key in of_game if any(tokens.same(key.hash, shown) for shown in visitor.keys)]


def is_invited(visitor: Visitor, stored: StoredGame | UnreadableGame) -> bool:
    """Tell if the visitor shows the invitation to a game."""
    return visitor.invite is not None and tokens.same(visitor.invite, stored.invite_hash)


def is_open(stored: StoredGame | UnreadableGame) -> bool:
    """Tell if anyone may see a game: a public one or a review."""
    if isinstance(stored, UnreadableGame):
        return stored.is_open
    return stored.plan.public or stored.plan.review


def may_look(visitor: Visitor, stored: StoredGame | UnreadableGame, keys: Iterable[Key]) -> bool:
    """Tell who may see a game: an open one anyone, others with a key or the invitation."""
    return is_open(stored) or bool(held(visitor, keys, stored.id)) or is_invited(visitor, stored)


def guest_at(room: Room, visitor: Visitor, keys: Iterable[Key]) -> Guest:
    """Tell what a visitor who was let in may do. A key is for a person: it ends when a seat is given away."""
    keys, people = held(visitor, keys, room.id), room.table.seats
    seats = (key.seat for key in keys if key.seat is not None)
    return Guest(
        room,
        frozenset(seat for seat in seats if people[seat].kind == "person"),
        any(key.seat is None for key in keys),
        is_invited(visitor, room.stored),
        room.table.number,
    )


def freed_since(table: Table, number: int) -> Viewer:
    """Give the seats that were opened or given to bots after an event: older keys to them hold no longer."""
    return frozenset(event.event.seat for event in table.log[number:] if isinstance(event.event, SeatChanged))


def no_such_game() -> Problem:
    """Refuse in the same words whether there is no such game or it is not for this visitor."""
    return Problem(404, "no_such_game", "There is no such game, or it is private and you hold no key to it.")


def check_seat(held_seats: Viewer, seat: int) -> None:
    """Refuse what only the holder of a seat may do."""
    if seat not in held_seats:
        raise not_your_seat(seat)


def not_your_seat(seat: int) -> Problem:
    """Word the refusal of who holds no key to a seat."""
    return Problem(403, "not_your_seat", f"You hold no key to seat {seat}.", seat=seat)


def check_host(guest: Guest) -> None:
    """Refuse what only the host may do."""
    if not guest.is_host:
        raise Problem(403, "not_the_host", "Only the host of the game can do that.")
