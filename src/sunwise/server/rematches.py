"""Rematches: one new game for each finished one; whoever played gets a key to the own seat in it.

The new keys are derived from the old ones, so that someone whose line broke before the answer came can ask
again and gets the same: nobody is locked out, and nobody can take a seat that was not theirs. A claim beside
them notes that a seat was taken by who played it before, so that the other keys to it open it as well.
"""

import base64
import hashlib
import hmac
from functools import partial

from sunwise.server import tokens
from sunwise.server.creation import REMATCH_OF, opened, plan_of_rematch
from sunwise.server.events import Body, Milliseconds
from sunwise.server.listeners import now_ms
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.rooms import Rooms
from sunwise.server.storage import Key
from sunwise.server.summaries import summary_row
from sunwise.server.table import Table
from sunwise.server.wire import Rematched, SeatKey


def derived(old_token: str, use: str, game: str) -> str:
    """Make the secret that follows from an old key for one use in a new game."""
    digest = hmac.digest(old_token.encode(), f"{use}:{game}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def claim(old: str, game: str, seat: int) -> bytes:
    """Give the hash that notes a claim to a seat. It stands among those of keys, but no key can have it."""
    return tokens.hashed(f"{old} {game} {seat}")


async def rematch(rooms: Rooms, old: Room, held: dict[int, str]) -> Rematched:
    """Make the rematch of a game, or enter it; `held` are the caller's seats there with their keys.

    :raises Problem: if the game is not over, or the caller's seats were given to others.
    """
    if not held:
        raise Problem(403, "not_your_seat", "Only who played the game can ask for a rematch.")
    if old.table.status != "finished":
        old.table.rematch("")  # words the refusal
    new = await rooms.store.rematch_of(old.id) or await make(rooms, old, held)
    room = await rooms.find(new)
    await old.change(lambda table, now: table.rematch(new) if table.rematch_game is None else [])
    return await enter(rooms, room, old, held)


async def make(rooms: Rooms, old: Room, held: dict[int, str]) -> str:
    """Store the new game with the caller as its host, unless another was quicker; give its identifier."""
    game, first = tokens.new_id(), held[min(held)]
    keys: dict[int | None, str] = {seat: derived(token, "seat", game) for seat, token in held.items()}
    keys[None] = derived(first, "host", game)
    plan = plan_of_rematch(old.table, frozenset(held))
    new = opened(plan, derived(first, "invite", game), keys, now_ms(), game)
    all_keys = [*new.keys, *(Key(claim(old.id, game, seat), game, seat) for seat in held)]
    return await rooms.store.claim_rematch(old.id, new.stored, summary_row(new.table), all_keys, new.events)


async def enter(rooms: Rooms, room: Room, old: Room, held: dict[int, str]) -> Rematched:
    """Give the caller the keys to the own seats; open ones are taken now, others if they are the caller's."""
    keys = {seat: derived(token, "seat", room.id) for seat, token in sorted(held.items())}
    claims = {seat: claim(old.id, room.id, seat) for seat in held}
    for seat, key in keys.items():
        if room.table.seats[seat].kind == "open":
            name = old.table.seats[seat].name
            await room.change(partial(join_if_open, seat, name), tokens.hashed(key), claims[seat])
    # Only now: the caller may have asked twice at once, or from another device, and the other was quicker.
    known = {one.hash for one in await rooms.store.keys_of(room.id)}
    seats = []
    for seat, key in keys.items():
        is_mine = tokens.hashed(key) in known
        if not is_mine and claims[seat] in known:
            is_mine = await rooms.store.add_key(Key(tokens.hashed(key), room.id, seat), beside=[claims[seat]])
        if is_mine:
            seats.append(SeatKey(seat, key))
    if not seats:
        raise Problem(409, "seat_taken", "Your seat in the rematch was given to someone else.")
    await room.change(start_when_full)
    for token in held.values():
        host = derived(token, "host", room.id)
        if tokens.hashed(host) in known:
            return Rematched(room.id, seats, derived(token, "invite", room.id), host)
    return Rematched(room.id, seats)


def join_if_open(seat: int, name: str, table: Table, now: Milliseconds) -> list[Body]:
    """Let someone take a seat, unless another was quicker."""
    is_open = table.status == "waiting" and table.seats[seat].kind == "open"
    return table.join(seat, name) if is_open else []


def start_when_full(table: Table, now: Milliseconds) -> list[Body]:
    """Start a rematch as soon as everyone is back."""
    is_full = all(seat.kind != "open" for seat in table.seats)
    is_rematch = REMATCH_OF in table.plan.tags
    return table.start() if table.status == "waiting" and is_full and is_rematch else []
