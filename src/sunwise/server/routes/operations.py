"""For whoever runs the server: is it well, and what does it do?"""

import asyncio
from contextlib import suppress
from importlib.metadata import version

from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec

from sunwise.server.answers import AnyRequest
from sunwise.server.limits import Kind
from sunwise.server.metrics import CONTENT_TYPE
from sunwise.server.problems import Problem
from sunwise.server.routes.common import TheHall, address_of, refusals
from sunwise.server.wire import Health

TAGS = ["operations"]
NO_GAME = "-" * 12  # looked for in the real table, which tells more than a mere sign of life
PATIENCE = 2.0  # seconds for the database to answer
TOO_MUCH = {429: refusals()[429]}
NOT_READY = {503: ResponseSpec(Health, description="It is not ready.", generate_examples=False)}
VERSION = version("sunwise")


@get("/health", operation_id="health", tags=TAGS, responses=TOO_MUCH | NOT_READY)
async def health(request: AnyRequest, hall: TheHall) -> Response[Health]:
    """Tell whether the server is ready to play: 200 if so, otherwise 503."""
    state = hall.state
    if state == "ok":
        hall.limits.spend(Kind.WATCH, address_of(request))
        try:
            async with asyncio.timeout(PATIENCE):
                await hall.store.load(NO_GAME)
        except (Problem, TimeoutError):
            state = "failing"
    return Response(Health(state, VERSION), status_code=200 if state == "ok" else 503)


@get("/metrics", operation_id="metrics", tags=TAGS, media_type=MediaType.TEXT, responses=TOO_MUCH)
async def metrics(request: AnyRequest, hall: TheHall) -> Response[str]:
    """Give the numbers of the server in the format of Prometheus."""
    hall.limits.spend(Kind.WATCH, address_of(request))
    counts = hall.metrics
    counts.rooms.set(len(hall.rooms))
    counts.sockets.set(len(hall.outboxes))
    with suppress(Problem):  # the other numbers are the more welcome
        counts.set_games(await hall.store.counts())
    return Response(counts.text().decode(), media_type=CONTENT_TYPE)
