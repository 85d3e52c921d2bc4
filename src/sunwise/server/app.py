"""The application: routes, socket, dependencies and the shield around them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, Router, get
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide

from sunwise.server.answers import BODY_LIMIT, AnyRequest, answer_problem, as_problem
from sunwise.server.hall import Hall
from sunwise.server.openapi import PLACES, describe
from sunwise.server.routes import about, front, games, operations, play, records, seats
from sunwise.server.routes.common import VISITOR, check_open, count_request
from sunwise.server.security import Shield
from sunwise.server.settings import Settings
from sunwise.server.socket import game_socket
from sunwise.server.strict_json import StrictJson
from sunwise.server.visitors import INVITE_HEADER, SEATS_HEADER

API = "/api/v1"
ROUTES = [
    games.create_game,
    games.list_games,
    games.list_my_games,
    games.show_game,
    games.read_events,
    games.read_positions,
    seats.join_game,
    seats.change_seat,
    seats.start_game,
    seats.ask_rematch,
    seats.make_resume_code,
    seats.resume_seat,
    seats.find_invite,
    play.do_command,
    play.explain_action,
    play.foresee,
    records.download_record,
    records.review_record,
]


@get("/openapi.json", include_in_schema=False)
async def openapi_document(request: AnyRequest) -> Response[bytes]:
    """Give the OpenAPI document."""
    return Response(encoded_document(request.app), media_type=MediaType.JSON)


@lru_cache(maxsize=4)
def encoded_document(app: Litestar) -> bytes:
    return msgspec.json.encode(describe(app))


def places() -> list[Any]:
    """Put all routes at their addresses."""
    return [
        front.front_routes,
        operations.health,
        operations.metrics,
        Router(
            API,
            route_handlers=[
                Router("", route_handlers=ROUTES, before_request=check_open, dependencies=VISITOR),
                about.list_levels,
                about.list_options,
                openapi_document,
                game_socket,
            ],
            dto=StrictJson,
            return_dto=None,
        ),
    ]


def create_app(settings: Settings, hall: Hall | None = None) -> Litestar:
    """Make the application; the hall is opened when it starts and closed when it ends."""
    hall = Hall(settings) if hall is None else hall

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    def refuse(request: AnyRequest, error: Exception) -> Response[bytes]:
        hall.metrics.saw_refusal(as_problem(error))
        return answer_problem(request, error)

    app = Litestar(
        places(),
        dependencies={"hall": Provide(provide_hall)},
        state=State({"hall": hall, PLACES: places()}),
        lifespan=[lifespan],
        before_request=count_request,
        exception_handlers={Exception: refuse},
        request_max_body_size=BODY_LIMIT,
        openapi_config=None,  # Litestar would add pages that load scripts from elsewhere; see `describe`
        cors_config=cors(settings),
        logging_config=None,
        debug=False,
    )
    shield: Any = Shield(
        app.asgi_handler,
        public_url=settings.public_url,
        allowed_origins=settings.allowed_origins,
        proxies=settings.proxies,
    )
    app.asgi_handler = shield
    return app


async def provide_hall(state: State) -> Hall:
    """Give the hall to whoever needs it."""
    hall: Hall = state.hall
    return hall


def cors(settings: Settings) -> CORSConfig | None:
    """Let the pages of allowed sites read answers."""
    if not settings.allowed_origins:
        return None
    return CORSConfig(
        allow_origins=list(settings.allowed_origins),
        allow_methods=["GET", "POST"],
        allow_headers=["content-type", SEATS_HEADER.lower(), INVITE_HEADER.lower()],
        max_age=3600,
    )
