"""Playing without a socket: commands and questions, one request each."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from sunwise.coming import Forecast
from sunwise.server import eyes
from sunwise.server.commands import AnyCommand
from sunwise.server.limits import Kind
from sunwise.server.routes.common import GameId, TheHall, TheVisitor, refusals
from sunwise.server.wire import Accepted, AskWhy, Why

TAGS = ["play"]

Action = Annotated[str | None, QueryParameter(max_length=60, description="An action of the own to try out.")]


@post(
    "/games/{game:str}/commands",
    operation_id="doCommand",
    tags=TAGS,
    status_code=200,
    responses=refusals(403, 404, 409, 413, 422),
)
async def do_command(
    game: GameId, data: JSONBody[AnyCommand], visitor: TheVisitor, hall: TheHall
) -> Accepted:
    """Carry out a command of a seat. It is stored for good when the answer comes.

    `on` is the last event that the client knew. If the game went on since, the answer is 409 `stale` and
    nothing has happened: read the events, then decide again.
    """
    hall.spend(Kind.COMMAND, visitor)
    guest = await hall.rooms.enter(game, visitor)
    return Accepted(await hall.carry_out(guest.room, data, guest.seats_now))


@post(
    "/games/{game:str}/explain",
    operation_id="explainAction",
    tags=TAGS,
    status_code=200,
    responses=refusals(404, 409, 413),
)
async def explain_action(game: GameId, data: JSONBody[AskWhy], visitor: TheVisitor, hall: TheHall) -> Why:
    """Tell why an action is not possible now, to whoever must decide; null: it is possible."""
    hall.spend(Kind.OTHER, visitor)
    guest = await hall.rooms.enter(game, visitor)
    return Why(eyes.explained(guest.room.table, guest.seats, data.action))


@get("/games/{game:str}/forecast", operation_id="foresee", tags=TAGS, responses=refusals(404, 409, 422))
async def foresee(game: GameId, visitor: TheVisitor, hall: TheHall, action: Action = None) -> Forecast:
    """Tell what the coming suns and moons would bring if nothing changed, or only by an action of the own."""
    hall.spend(Kind.OTHER, visitor)
    guest = await hall.rooms.enter(game, visitor)
    return eyes.foreseen(guest.room.table, guest.seats, action)
