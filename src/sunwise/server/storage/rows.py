"""What is kept of a game besides its events."""

from typing import Any

import msgspec

from sunwise.server.events import Milliseconds
from sunwise.server.plan import Clock, Plan
from sunwise.server.wire import SeatShown, Status


class StoredGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was set up. This never changes; what happened since are its events."""

    id: str
    invite_hash: bytes
    plan: Plan
    created_at: Milliseconds


class SummaryRow(msgspec.Struct, frozen=True, kw_only=True):
    """What lists, restarts and counts need of a game without replaying it."""

    status: Status
    changed_at: Milliseconds
    number: int  # of the last event
    round: int
    actor: int | None
    public: bool
    seats: list[SeatShown]
    bot_to_move: bool = False
    alarm_at: Milliseconds | None = None  # when the clock that runs now runs out
    scores: list[int] | None = None


class Key(msgspec.Struct, frozen=True):
    """Whoever knows the token with this hash holds the seat; seat None: is the host."""

    hash: bytes
    game: str
    seat: int | None


class ListedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game in a list. It has no part that anyone may not see."""

    id: str
    created_at: Milliseconds
    options: dict[str, Any]
    clock: Clock | None
    summary: SummaryRow
    held: list[int] = []  # the seats of whoever asked for their own games


class Page(msgspec.Struct, frozen=True):
    """Some games of a list; `next` asks for those after them."""

    games: list[ListedGame]
    next: str | None = None
