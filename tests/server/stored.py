"""Games to store, for tests that care about storage and not about play."""

from __future__ import annotations

from typing import Any

from sunwise.server import tokens
from sunwise.server.events import Numbered, Played
from sunwise.server.plan import BotSeat, DaysClock, Open, Person, Plan
from sunwise.server.storage import Key, Store, StoredGame, SummaryRow
from sunwise.server.wire import SeatShown

PLAN = Plan(
    options={"players": 3, "modules": ["moon"]},
    chance={"deal": [["owl", "fox"], ["boar", "badger"], ["beaver", "squirrel"]]},
    seats=[Person("Adaé'\""), Open(), BotSeat("birch")],
    public=True,
    clock=DaysClock(3),
    tags={"event": "Été 2025"},
)
SEATS = [SeatShown(0, "person", "Ada"), SeatShown(1, "open", ""), SeatShown(2, "bot", "birch", level="birch")]


def new_game(created_at: int = 1_700_000_000_000, plan: Plan = PLAN) -> StoredGame:
    invite = tokens.hashed(tokens.new_invite())
    return StoredGame(id=tokens.new_id(), invite_hash=invite, plan=plan, created_at=created_at)


def summary(number: int = 0, **changes: Any) -> SummaryRow:
    values: dict[str, Any] = {
        "status": "playing",
        "changed_at": 1_700_000_000_000 + number,
        "number": number,
        "round": 2,
        "actor": 0,
        "public": True,
        "seats": SEATS,
    }
    return SummaryRow(**values | changes)


def played(number: int, action: str = "grow c3") -> Numbered:
    return Numbered(number, 1_700_000_000_000 + number, Played(seat=0, action=action))


def new_key(game: StoredGame, seat: int | None = 0) -> Key:
    return Key(tokens.hashed(tokens.new_token()), game.id, seat)


async def create(store: Store, **changes: Any) -> StoredGame:
    """Keep a new game without events."""
    game = new_game()
    await store.create(game, summary(**changes), [new_key(game)])
    return game


async def play(store: Store, game: StoredGame, number: int) -> None:
    """Append one event."""
    await store.append(game.id, [played(number)], summary(number))


async def numbers(store: Store, game: StoredGame) -> list[int]:
    """List the numbers of the stored events."""
    return [event.number for event in await store.events(game.id)]
