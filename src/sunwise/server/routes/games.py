"""Games: create and list them, look at one, read its log and its past."""

from litestar import get, post
from litestar.params import JSONBody

from sunwise.server import eyes, tokens
from sunwise.server.creation import opened, people, plan_of
from sunwise.server.events import Numbered
from sunwise.server.limits import Kind
from sunwise.server.listeners import now_ms
from sunwise.server.plan import BotSeat
from sunwise.server.problems import Problem
from sunwise.server.routes.common import Before, GameId, Ply, Since, TheHall, TheVisitor, refusals
from sunwise.server.storage import Page
from sunwise.server.summaries import listed, summary_row
from sunwise.server.visitors import Guest
from sunwise.server.wire import Created, Listing, NewGame, Past, SeatKey, Shown

MOST_POSITIONS = 100
POSITIONS_FOR_ONE = 20  # cost as much as one other request
LISTED = 14 * 24 * 3600 * 1000  # milliseconds after the last event that a game stays in the lobby
TAGS = ["games"]


def show(guest: Guest) -> Shown:
    """Show a table to a guest."""
    room = guest.room
    return eyes.shown(room.table, guest.seats, now_ms(), room.audience.here)


def listing(page: Page) -> Listing:
    return Listing([listed(game) for game in page.games], page.next)


@post("/games", operation_id="createGame", tags=TAGS, responses=refusals(413, 422))
async def create_game(data: JSONBody[NewGame], visitor: TheVisitor, hall: TheHall) -> Created:
    """Create a game.

    The answer holds the keys to the seats of people, which are shown only here. A game without an open seat
    starts at once; otherwise the host starts it when all seats are filled.
    """
    hall.spend(Kind.CREATE, visitor)
    if data.record is not None:
        hall.spend(Kind.REVIEW, visitor)
    if all(isinstance(seat, BotSeat) for seat in data.seats):
        hall.spend(Kind.BOTS, visitor)
    plan = plan_of(data)
    host, invite = tokens.new_token(), tokens.new_invite()
    keys: dict[int | None, str] = {seat: tokens.new_token() for seat in people(plan)}
    new = opened(plan, invite, keys | {None: host}, now_ms())
    await hall.store.create(new.stored, summary_row(new.table), new.keys, new.events)
    hall.rooms.open(new.stored, new.table)
    seats = [SeatKey(seat, token) for seat, token in keys.items() if seat is not None]
    return Created(new.stored.id, invite, host, seats)


@get("/games", operation_id="listGames", tags=TAGS, responses=refusals())
async def list_games(visitor: TheVisitor, hall: TheHall, before: Before = None) -> Listing:
    """List the public games that wait for players or are played, the newest first.

    A game in which nothing happened for 14 days is not listed.
    """
    hall.spend(Kind.OTHER, visitor)
    return listing(await hall.store.lobby(before, changed_since=now_ms() - LISTED))


@get("/games/mine", operation_id="listMyGames", tags=TAGS, responses=refusals())
async def list_my_games(visitor: TheVisitor, hall: TheHall, before: Before = None) -> Listing:
    """List the games that the keys in the header open, the last changed first."""
    hall.spend(Kind.OTHER, visitor)
    return listing(await hall.store.games_of(visitor.keys, before) if visitor.keys else Page([]))


@get("/games/{game:str}", operation_id="showGame", tags=TAGS, responses=refusals(404))
async def show_game(game: GameId, visitor: TheVisitor, hall: TheHall) -> Shown:
    """Look at a game: where it stands and, for whoever must decide, what can be done."""
    hall.spend(Kind.OTHER, visitor)
    return show(await hall.rooms.enter(game, visitor))


@get("/games/{game:str}/events", operation_id="readEvents", tags=TAGS, responses=refusals(404))
async def read_events(game: GameId, visitor: TheVisitor, hall: TheHall, since: Since = 0) -> list[Numbered]:
    """Read the log after an event."""
    hall.spend(Kind.OTHER, visitor)
    guest = await hall.rooms.enter(game, visitor)
    return eyes.events_for(guest.room.table.log[since:], guest.seats)


@get("/games/{game:str}/positions", operation_id="readPositions", tags=TAGS, responses=refusals(404, 409))
async def read_positions(game: GameId, first: Ply, last: Ply, visitor: TheVisitor, hall: TheHall) -> Past:
    """Look at earlier positions, at most 100 at a time: those after `first` up to `last` actions."""
    if not first <= last < first + MOST_POSITIONS:
        sentence = f"Ask for 1 to {MOST_POSITIONS} positions: `last` is not before `first`."
        raise Problem(400, "bad_range", sentence, most=MOST_POSITIONS)
    hall.spend(Kind.OTHER, visitor, 1 + (last - first) // POSITIONS_FOR_ONE)
    guest = await hall.rooms.enter(game, visitor)
    return Past(first, eyes.past(guest.room.table, guest.seats, first, last))
