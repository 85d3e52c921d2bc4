"""Requests to a Sunwise server, with answers as typed structs."""

import asyncio
import random
import time
from collections.abc import Mapping
from typing import Any, TypeVar

import httpx
import msgspec

from sunwise.client.errors import no_answer, no_sunwise, refused
from sunwise.server.wire import ProblemShown

Answer = TypeVar("Answer")
API = "/api/v1"
FIRST_WAIT, LONGEST_WAIT = 0.05, 1.0
TRY_LATER = (408, 425, 429, 502, 503, 504)  # what a proxy says that may pass a request on later


class Waits:
    """Growing pauses between tries, somewhat random so that clients do not come back all at once."""

    def __init__(self) -> None:
        self.seconds = FIRST_WAIT

    async def pause(self) -> None:
        """Wait, each time longer up to a limit."""
        await asyncio.sleep(self.seconds * random.uniform(0.5, 1.0))
        self.seconds = min(LONGEST_WAIT, 2 * self.seconds)


class Http:
    """The HTTP side of a client. Keys travel in headers, never in addresses."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self._http = httpx.AsyncClient(base_url=self.url + API, timeout=patience)

    async def close(self) -> None:
        await self._http.aclose()

    async def ask(
        self,
        kind: type[Answer],
        method: str,
        path: str,
        body: msgspec.Struct | None = None,
        *,
        tokens: list[str] | None = None,
        invite: str | None = None,
        parameters: Mapping[str, Any] | None = None,
    ) -> Answer:
        """Send a request until it is answered, and read the answer.

        :raises ServerRefused: if the answer is no.
        :raises Unreachable: if there is none, or none of a Sunwise server.
        """
        headers = {}
        if tokens:
            headers["Sunwise-Seats"] = ", ".join(tokens)
        if invite:
            headers["Sunwise-Invite"] = invite
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        request = self._http.build_request(method, path, content=content, headers=headers, params=parameters)
        response = await self._send(request)
        return self._read(kind, response)

    async def _send(self, request: httpx.Request) -> httpx.Response:
        """Try again what the server did not get, or asked to be sent later."""
        until, pauses = time.monotonic() + self.patience, Waits()
        while True:
            unsent = False
            try:
                response = await self._http.send(request)
            except httpx.TransportError as error:
                why = str(error) or type(error).__name__
                unsent = isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)
            else:
                problem = problem_in(response)
                if problem is not None or response.status_code not in TRY_LATER:
                    wait = None if problem is None else refused(problem).retry_after
                    if wait is None or time.monotonic() + wait > until:
                        return response
                    await asyncio.sleep(wait)
                    continue
                why = f"it answers {response.status_code}"
            # A request that changes something may have been carried out before the line broke.
            if time.monotonic() > until or not (unsent or request.method == "GET"):
                raise no_answer(self.url, why)
            await pauses.pause()

    def _read(self, kind: type[Answer], response: httpx.Response) -> Answer:
        if response.is_error:
            problem = problem_in(response)
            if problem is None:
                raise no_sunwise(self.url, f"it answers {response.status_code}")
            raise refused(problem, response.status_code)
        try:
            return msgspec.json.decode(response.content, type=kind)
        except msgspec.DecodeError as error:
            raise no_sunwise(self.url, error) from None


def problem_in(response: httpx.Response) -> ProblemShown | None:
    """Read what an answer says went wrong; None: nothing, or no Sunwise server says it."""
    if not response.is_error:
        return None
    try:
        return msgspec.json.decode(response.content, type=ProblemShown)
    except msgspec.DecodeError:
        return None
