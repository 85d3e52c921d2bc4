"""Records: take any game home as one JSON object, and bring one to look at."""

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from sunwise.server import eyes, tokens
from sunwise.server.creation import opened, plan_of_review
from sunwise.server.limits import Kind
from sunwise.server.listeners import now_ms
from sunwise.server.routes.common import GameId, TheHall, TheVisitor, refusals
from sunwise.server.summaries import summary_row
from sunwise.server.wire import NewReview, Reviewed

TAGS = ["records"]


@get("/games/{game:str}/record", operation_id="downloadRecord", tags=TAGS, responses=refusals(404, 409))
async def download_record(game: GameId, visitor: TheVisitor, hall: TheHall) -> Response[dict[str, Any]]:
    """Download the record of a game (docs/notation.md).

    While a game is played, what the visitor may not know is drawn at random in it, so that it replays and
    tells nothing; its tags say so (`"hidden": "drawn"`).
    """
    hall.spend(Kind.OTHER, visitor)
    guest = await hall.rooms.enter(game, visitor)
    headers = {"content-disposition": f'attachment; filename="sunwise-{guest.room.id}.json"'}
    return Response(eyes.record_for(guest.room.table, guest.seats), headers=headers)


@post("/reviews", operation_id="reviewRecord", tags=TAGS, responses=refusals(413, 422))
async def review_record(data: JSONBody[NewReview], visitor: TheVisitor, hall: TheHall) -> Reviewed:
    """Bring a record to look at. Whoever knows the identifier of the review can look; no list shows it."""
    hall.spend(Kind.REVIEW, visitor)
    new = opened(plan_of_review(data.record), tokens.new_invite(), {}, now_ms())
    await hall.store.create(new.stored, summary_row(new.table), new.keys, new.events)
    hall.rooms.open(new.stored, new.table)
    return Reviewed(new.stored.id)
