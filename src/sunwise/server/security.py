"""What keeps browsers and strangers in bounds: response headers, the Origin check, the address of a client.

There are no cookies: keys come in a header that no form and no other site's script can send, so that there is
nothing to forge. The Origin check on top keeps other sites from using a visitor's browser at all.
"""

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from sunwise.server.answers import problem_bytes
from sunwise.server.problems import Problem

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

API_POLICY = "default-src 'none'; frame-ancestors 'none'"
# What a page of the client may do: only what comes from this server.
PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": API_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}
STRICT_TRANSPORT = "max-age=31536000"
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def place_of(url: str) -> tuple[str, str, int] | None:
    """Read scheme, host and port of an origin; None if it is none.

    >>> place_of("https://Play.Example")
    ('https', 'play.example', 443)
    """
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS.get(parts.scheme)
    except ValueError:
        return None
    if parts.hostname is None or port is None:
        return None
    return parts.scheme, parts.hostname, port


def is_same_place(origin: str, host: str) -> bool:
    """Tell if a page of this origin came from the host that is asked now.

    The scheme cannot be compared: a proxy may speak TLS for the server.

    >>> is_same_place("https://play.example", "play.example"), is_same_place("http://a:8000", "a:8001")
    (True, False)
    """
    place = place_of(origin)
    return place is not None and place == place_of(f"{place[0]}://{host}")


def client_address(peer: str, forwarded: str, proxies: int) -> str:
    """Find the address a request came from, through so many trusted proxies.

    Every proxy adds the address that it was asked from at the end of X-Forwarded-For; what stands before
    those was written by the client and proves nothing.

    >>> client_address("10.0.0.1", "6.6.6.6, 203.0.113.9", 1)
    '203.0.113.9'
    """
    if proxies == 0:
        return peer
    hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
    return without_port(hops[-proxies]) if len(hops) >= proxies else peer


def without_port(hop: str) -> str:
    """Give an address without the port that some proxies write behind it: every connection has another.

    >>> without_port("203.0.113.9:4711"), without_port("[2001:db8::1]:4711"), without_port("2001:db8::1")
    ('203.0.113.9', '2001:db8::1', '2001:db8::1')
    """
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def header(scope: Scope, name: bytes) -> str:
    """Read a header of a request; several of the same name are joined."""
    return ", ".join(value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name)


class Shield:
    """Wraps the whole application: nothing goes in or out beside it."""

    def __init__(
        self, app: App, *, public_url: str | None, allowed_origins: Sequence[str], proxies: int
    ) -> None:
        self._app = app
        self._proxies = proxies
        self._allowed = {place_of(origin) for origin in (*allowed_origins, public_url or "")} - {None}
        fixed = dict(HEADERS)
        if public_url and public_url.startswith("https:"):
            fixed["strict-transport-security"] = STRICT_TRANSPORT
        self._headers = [(name.encode(), value.encode()) for name, value in fixed.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer, port = scope.get("client") or ("", 0)
        scope["client"] = (client_address(peer, header(scope, b"x-forwarded-for"), self._proxies), port)

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self._add_headers(message)
            await send(message)

        if not self._is_welcome(scope):
            await refuse_origin(scope, send_guarded)
        else:
            await self._app(scope, receive, send_guarded)

    def _is_welcome(self, scope: Scope) -> bool:
        """Tell if a request comes from this server's own page, an allowed one, or from no browser at all."""
        origin = header(scope, b"origin")
        if not origin or (scope["type"] == "http" and scope["method"] in SAFE_METHODS):
            return True
        return place_of(origin) in self._allowed or is_same_place(origin, header(scope, b"host"))

    def _add_headers(self, message: Message) -> None:
        given = list(message.get("headers", ()))
        names = {name.lower() for name, _ in given}
        message["headers"] = given + [pair for pair in self._headers if pair[0] not in names]


async def refuse_origin(scope: Scope, send: Send) -> None:
    """Answer a request that another site's page made."""
    body = problem_bytes(
        Problem(403, "bad_origin", "Pages of other sites may not use this server; see the server's origins.")
    )
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    kind = "http" if scope["type"] == "http" else "websocket.http"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.response.start", "status": 403, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
