"""Seats: join, change, start, move a seat to another device, play again."""

from functools import partial

from litestar import post
from litestar.params import JSONBody

from sunwise.server import eyes, tokens
from sunwise.server.answers import AnyRequest
from sunwise.server.creation import REMATCH_OF
from sunwise.server.events import Body, Joined, Milliseconds
from sunwise.server.limits import Kind
from sunwise.server.listeners import now_ms
from sunwise.server.problems import Problem
from sunwise.server.rematches import rematch
from sunwise.server.routes.common import GameId, TheHall, TheVisitor, joined_header, refusals
from sunwise.server.routes.games import show
from sunwise.server.table import Table
from sunwise.server.visitors import SEATS_HEADER, check_host, no_such_game, not_your_seat, split_keys
from sunwise.server.wire import (
    ChangeSeat,
    Entered,
    Join,
    Rematched,
    ResumeCode,
    Shown,
    Summary,
    UseInvite,
    UseResumeCode,
)

TAGS = ["seats"]


def change(wish: ChangeSeat, table: Table, now: Milliseconds) -> list[Body]:
    return table.change_seat(wish.seat, wish.level)


def start(table: Table, now: Milliseconds) -> list[Body]:
    return table.start()


@post(
    "/games/{game:str}/join",
    operation_id="joinGame",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404, 409, 413),
)
async def join_game(game: GameId, data: JSONBody[Join], visitor: TheVisitor, hall: TheHall) -> Entered:
    """Take an open seat; the answer holds its key, which is shown only here."""
    hall.spend(Kind.JOIN, visitor)
    guest = await hall.rooms.enter(game, visitor)
    if REMATCH_OF in guest.room.table.plan.tags and not (guest.is_invited or guest.is_host):
        raise Problem(403, "invited_only", "A rematch is for those who played and whom its host invites.")
    token, seat = tokens.new_token(), -1

    def decide(table: Table, now: Milliseconds) -> list[Body]:
        nonlocal seat
        bodies = table.join(data.seat, data.name)
        seat = next(body.seat for body in bodies if isinstance(body, Joined))
        return bodies

    await guest.room.change(decide, tokens.hashed(token))
    return Entered(guest.room.id, seat, token)


@post(
    "/games/{game:str}/seats",
    operation_id="changeSeat",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404, 409, 413),
)
async def change_seat(game: GameId, data: JSONBody[ChangeSeat], visitor: TheVisitor, hall: TheHall) -> Shown:
    """Give a seat to a bot before the start, or open it; for the host. Who sat there loses the key."""
    hall.spend(Kind.COMMAND, visitor)
    guest = await hall.rooms.enter(game, visitor)
    check_host(guest)
    await guest.room.change(partial(change, data))
    return show(await hall.rooms.enter(game, visitor))


@post(
    "/games/{game:str}/start",
    operation_id="startGame",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404, 409),
)
async def start_game(game: GameId, visitor: TheVisitor, hall: TheHall) -> Shown:
    """Start a game whose seats are all filled; for the host."""
    hall.spend(Kind.COMMAND, visitor)
    guest = await hall.rooms.enter(game, visitor)
    check_host(guest)
    if all(seat.kind == "bot" for seat in guest.room.table.seats):
        hall.spend(Kind.BOTS, visitor)
    await guest.room.change(start)
    return show(guest)


@post(
    "/games/{game:str}/rematch",
    operation_id="rematch",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404, 409),
)
async def ask_rematch(game: GameId, request: AnyRequest, visitor: TheVisitor, hall: TheHall) -> Rematched:
    """Play again: make a new game with the same people, or enter the one that another has made.

    There is one rematch of a game. It starts when everyone who played has asked for it. To ask again with the
    same keys gives the same answer.
    """
    hall.spend(Kind.CREATE, visitor)
    guest = await hall.rooms.enter(game, visitor)
    secrets = {tokens.hashed(key): key for key in split_keys(joined_header(request, SEATS_HEADER))}
    keys = await hall.store.seats_of(visitor.keys) if visitor.keys else []
    held = {
        key.seat: secrets[key.hash]
        for key in keys
        if key.game == game and key.seat is not None and key.seat in guest.seats
    }
    return await rematch(hall.rooms, guest.room, held)


@post(
    "/games/{game:str}/resume-code",
    operation_id="makeResumeCode",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404),
)
async def make_resume_code(game: GameId, visitor: TheVisitor, hall: TheHall) -> ResumeCode:
    """Make a short code that opens the seat whose key is in the header on another device."""
    hall.spend(Kind.COMMAND, visitor)
    guest = await hall.rooms.enter(game, visitor)
    if len(guest.seats) != 1:
        raise Problem(400, "one_key", "Show the key to exactly one seat of this game.")
    (seat,) = guest.seats
    code, expires_at = tokens.new_resume_code(), now_ms() + tokens.CODE_LIFE
    hashed = tokens.hashed(code)
    if not await hall.store.add_resume_code(hashed, guest.room.id, seat, expires_at, visitor.keys):
        raise not_your_seat(seat)
    return ResumeCode(code, expires_at)


@post("/resume", operation_id="resumeSeat", tags=TAGS, status_code=200, responses=refusals(404, 413))
async def resume_seat(data: JSONBody[UseResumeCode], visitor: TheVisitor, hall: TheHall) -> Entered:
    """Turn a resume code into a new key to its seat; a code works once."""
    hall.spend(Kind.GUESS, visitor)
    code, token = tokens.read_resume_code(data.code), tokens.new_token()
    key = code and await hall.store.use_resume_code(tokens.hashed(code), now_ms(), tokens.hashed(token))
    if not key or key.seat is None:
        raise Problem(404, "no_such_code", "This code was never made, was used, or is older than 10 minutes.")
    return Entered(key.game, key.seat, token)


@post("/invites", operation_id="findInvite", tags=TAGS, status_code=200, responses=refusals(404, 413))
async def find_invite(data: JSONBody[UseInvite], visitor: TheVisitor, hall: TheHall) -> Summary:
    """Find the game that an invitation is for."""
    hall.spend(Kind.OTHER, visitor)  # it has 256 bits: nobody guesses it, and many at one address may have it
    invite = tokens.hashed(data.invite)
    game = await hall.store.game_of_invite(invite)
    if game is None:
        raise no_such_game()
    guest = await hall.rooms.enter(game, visitor._replace(invite=invite))
    return eyes.summary(guest.room.table, guest.seats, guest.room.audience.here)
