"""What all routes share: who asks, what is documented of refusals."""

from typing import Annotated

from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from sunwise.server.answers import AnyRequest
from sunwise.server.hall import Hall
from sunwise.server.limits import Kind
from sunwise.server.visitors import INVITE_HEADER, SEATS_HEADER, Visitor, read_visitor, split_keys
from sunwise.server.wire import ProblemShown

TheHall = NamedDependency[Hall]
TheVisitor = NamedDependency[Visitor]
GameId = Annotated[str, PathParameter(description="The identifier of the game.", max_length=64)]
Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="The last event that is known already.")]
Ply = Annotated[int, QueryParameter(ge=0, le=100_000, description="So many actions were played before.")]
Before = Annotated[
    str | None,
    QueryParameter(max_length=200, description="The `next` of the page before; none for the first."),
]

MEANINGS = {
    400: "The request is not well formed.",
    403: "The keys shown do not allow that.",
    404: "There is no such game for this visitor: unknown, or private and not opened by a key or invitation.",
    409: "It does not go with how the table stands now; `stale`: the game went on since event `on`.",
    413: "The body is larger than 512 kB.",
    422: "Options, record or action break the rules of the game; the code says which.",
    429: "Too much at once; `retry_after` says when to try again.",
    503: "The server is starting or stopping, or its storage fails; after `storage_failed` look again.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """Document the refusals of a route; some can come from every one."""
    return {
        status: ResponseSpec(ProblemShown, description=MEANINGS[status], generate_examples=False)
        for status in sorted({400, 429, 503, *statuses})
    }


def joined_header(request: AnyRequest, name: str) -> str:
    """Read a header that may stand more than once."""
    return ",".join(request.headers.getall(name, []))


def address_of(request: AnyRequest) -> str:
    """Tell where a request came from, as the shield found out."""
    return request.client.host if request.client else ""


async def provide_visitor(request: AnyRequest) -> Visitor:
    """Read who asks from the headers."""
    keys = split_keys(joined_header(request, SEATS_HEADER))
    return read_visitor(address_of(request), keys, joined_header(request, INVITE_HEADER).strip() or None)


async def count_request(request: AnyRequest) -> None:
    """Count a request before it is read, so that what is refused counts as well."""
    hall: Hall = request.app.state.hall
    hall.limits.spend(Kind.ANY, address_of(request))


async def check_open(request: AnyRequest) -> None:
    """Count a request, and refuse it while the server starts or stops."""
    await count_request(request)
    hall: Hall = request.app.state.hall
    hall.check_open()


VISITOR = {"visitor": Provide(provide_visitor)}
