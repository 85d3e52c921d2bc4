"""The browser client: its page, and the files that the page asks for.

The client is built into `sunwise/static`. All its screens are one page; where a player is stands behind the
`#` of the address, which browsers do not send.
"""

import gzip
from asyncio import to_thread
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import HttpMethod, Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from sunwise.server.answers import AnyRequest
from sunwise.server.routes.pictures import rules_picture
from sunwise.server.security import PAGE_POLICY

STATIC = Path(__file__).resolve().parents[2] / "static"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
PACKED = (".html", ".js", ".css", ".svg", ".json")  # what shrinks when it is packed
FOR_EVER = "public, max-age=31536000, immutable"  # the names of built files change with what is in them
ASK_AGAIN = "no-cache"
READ = [HttpMethod.GET, HttpMethod.HEAD]

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sunwise</title>
<h1>Sunwise</h1>
<p>A server for games of light and shadow is running here, but its browser client has not been built.
Install the package, or run <code>npm ci</code> and <code>npm run build</code> in <code>web</code>.</p>
<p>Programs speak to it as <a href="/api/v1/openapi.json">its description</a> says.</p>
</html>
"""


class File(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None  # the same, packed by gzip
    mark: str  # changes with the body


@lru_cache(maxsize=256)
def read_file(path: Path, changed_ns: int) -> File:
    """Read a file once; it is read again after it changed."""
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in PACKED else None
    return File(body, packed, f'"{sha256(body).hexdigest()[:20]}"')


def find_file(folder: Path, name: str) -> Path | None:
    """Find a file of the client; nothing outside its folder has a name here."""
    path = folder / name
    return path if path.parent == folder and path.suffix in TYPES and path.is_file() else None


def sent(request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
    """Send a file, packed for who can unpack it; who has it already is told so."""
    file = read_file(path, path.stat().st_mtime_ns)
    headers = {"cache-control": cache, "etag": file.mark, "vary": "accept-encoding"}
    if path.suffix == ".html":
        headers["content-security-policy"] = PAGE_POLICY
    known = {mark.strip().removeprefix("W/") for mark in request.headers.get("if-none-match", "").split(",")}
    if file.mark in known:
        return Response(b"", status_code=304, headers=headers, media_type=TYPES[path.suffix])
    packs = "gzip" in request.headers.get("accept-encoding", "")
    body = file.body
    if packs and file.packed is not None:
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, headers=headers, media_type=TYPES[path.suffix])


@route(["/", "/index.html"], http_method=READ, include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Give the page of the client."""
    path = find_file(STATIC, "index.html")
    if path is None:
        headers = {"content-security-policy": PAGE_POLICY, "cache-control": ASK_AGAIN}
        return Response(NOT_BUILT.encode(), media_type=TYPES[".html"], headers=headers)
    return await to_thread(sent, request, path, ASK_AGAIN)


@route("/assets/{name:str}", http_method=READ, include_in_schema=False)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Give a built file, which never changes under its name."""
    path = find_file(STATIC / "assets", name)
    if path is None:
        raise NotFoundException
    return await to_thread(sent, request, path, FOR_EVER)


@route("/favicon.svg", http_method=READ, include_in_schema=False)
async def icon(request: AnyRequest) -> Response[bytes]:
    """Give the small picture of the page."""
    path = find_file(STATIC, "favicon.svg")
    if path is None:
        raise NotFoundException
    return await to_thread(sent, request, path, ASK_AGAIN)


front_routes = Router("", route_handlers=[page, asset, icon, rules_picture])
