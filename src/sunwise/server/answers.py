"""How refusals are told: every error is a ProblemShown with the right status; none shows the inside."""

import re
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException

from sunwise.errors import BadRecord, SunwiseError
from sunwise.server.logs import get_log
from sunwise.server.problems import Problem
from sunwise.server.wire import ProblemShown

BODY_LIMIT = 512 * 1024
AnyRequest = Request[Any, Any, Any]

encode = msgspec.json.encode
log = get_log("sunwise.server")


def as_problem(error: Exception) -> Problem:
    """Turn what was raised into what is told."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, BadRecord):
        return Problem(422, error.code, str(error), **error.arguments | {"ply": error.ply})
    if isinstance(error, SunwiseError):
        return Problem(422, error.code, str(error), **error.arguments)
    if isinstance(error, ValidationException):
        return Problem(400, "bad_request", validation_sentence(error))
    if isinstance(error, RecursionError):
        return Problem(400, "bad_request", "The request is nested too deep.")
    if isinstance(error, InternalServerException) and "disconnected" in error.detail:
        return Problem(400, "bad_request", "The request ended before it was whole.")  # nobody hears it
    if isinstance(error, HTTPException) and error.status_code < 500:
        return http_problem(error.status_code)
    return Problem(500, "internal_error", "The server made a mistake, which is in its log now.")


def validation_sentence(error: ValidationException) -> str:
    """Word what Litestar found wrong with parameters."""
    faults = error.extra if isinstance(error.extra, list) else []
    if any(fault.get("key") == "data" for fault in faults):
        return "The body is missing."
    return " ".join(f"{fault.get('key', '?')}: {fault.get('message')}." for fault in faults) or error.detail


def http_problem(status: int) -> Problem:
    """Word what the web framework refuses by itself."""
    match status:
        case 404:
            return Problem(404, "not_found", "There is nothing at this address.")
        case 405:
            return Problem(405, "method_not_allowed", "This address does not know that method.")
        case 413:
            sentence = f"The body may have at most {BODY_LIMIT} bytes."
            return Problem(413, "too_large", sentence, limit=BODY_LIMIT)
        case 400:
            return Problem(400, "bad_request", "The request is not well formed.")
    return Problem(status, "refused", f"{HTTPStatus(status).phrase}.")


def show(error: Exception) -> ProblemShown:
    """Give the body that tells of an error."""
    problem = as_problem(error)
    return ProblemShown(problem.code, problem.arguments, str(problem))


def problem_bytes(error: Exception) -> bytes:
    """Encode the body that tells of an error."""
    return encode(show(error))


def answer_problem(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Answer a request that failed; only mistakes of the server itself are logged with their trace."""
    problem = as_problem(error)
    if problem.code == "internal_error":
        log.error("internal_error", method=request.method, path=request.url.path, exc_info=error)
    headers = {}
    if "retry_after" in problem.arguments:
        headers["retry-after"] = str(problem.arguments["retry_after"])
    if problem.status == 405:
        headers["allow"] = allowed_methods(request.app, request.url.path)
    return Response(
        problem_bytes(problem), status_code=problem.status, media_type=MediaType.JSON, headers=headers
    )


@lru_cache(maxsize=4)
def methods_by_path(app: Litestar) -> list[tuple[re.Pattern[str], set[str]]]:
    """List the methods of every address."""
    return [
        (re.compile(re.sub(r"\{[^}]*\}", "[^/]+", route.path_format) + "/?"), set(route.methods))
        for route in app.routes
        if hasattr(route, "methods")
    ]


def allowed_methods(app: Litestar, path: str) -> str:
    """Name the methods that an address knows."""
    methods: set[str] = set()
    for pattern, known in methods_by_path(app):
        if pattern.fullmatch(path):
            methods |= known
    return ", ".join(sorted(methods))
