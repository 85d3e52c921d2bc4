"""What keeps strangers and broken clients in bounds, over a real port."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from patience import PATIENCE, until
from server.running import ADA, BEN, BOT, OPEN, Running, Socket, running
from sunwise import Game
from sunwise.server import limits
from sunwise.server.limits import PER_ADDRESS, PER_KEY, Kind, Rate
from sunwise.server.security import client_address, is_same_place, place_of

FRIEND = "https://friend.example"
NAMES = ("games", "nothing", "openapi.json")
COMMANDS = "/games/AAAAAAAAAAAA/commands"
NEVER = 3600.0  # seconds until a limit lets one more through: longer than a test takes on any machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("security")
    with running(folder, allowed_origins=(FRIEND,), public_url="https://sunwise.example") as server:
        yield server


# --- Headers ---


@pytest.mark.parametrize("path", ["/health", "/metrics", "/", *(f"/api/v1/{name}" for name in NAMES)])
def test_every_answer_has_the_headers(server: Running, path: str) -> None:
    headers = server.http.get(server.address + path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in policy
    assert ("script-src 'self'" in policy) == (path == "/")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == ("no-cache" if path == "/" else "no-store")
    assert headers["strict-transport-security"].startswith("max-age=")
    assert "server" not in headers
    assert "set-cookie" not in headers


def test_without_https_nothing_is_said_of_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert "strict-transport-security" not in server.http.get(f"{server.address}/health").headers


# --- Origins ---


def test_where_origins_are() -> None:
    assert (
        place_of("https://Play.Example:443")
        == place_of("https://play.example")
        == ("https", "play.example", 443)
    )
    for odd in ("null", "", "https://", "file://", "https://a:99999", "https://[", "about:blank"):
        assert place_of(odd) is None
    assert is_same_place("http://127.0.0.1:8137", "127.0.0.1:8137")
    assert is_same_place("https://a.example", "a.example:443")
    assert not is_same_place("https://a.example", "a.example:80")
    assert not is_same_place("https://a.example.evil", "a.example")
    assert not is_same_place("null", "")


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        (FRIEND, True),
        ("https://sunwise.example", True),
        ("own", True),
        ("https://evil.example", False),
        ("http://friend.example", False),
        ("https://friend.example:8443", False),
        ("null", False),
        ("http://127.0.0.1:1", False),
    ],
)
def test_pages_of_other_sites_cannot_change_anything(
    server: Running, origin: str | None, welcome: bool
) -> None:
    headers = {} if origin is None else {"origin": server.address if origin == "own" else origin}
    answer = server.ask("POST", "/games", {"seats": [ADA, BEN]}, **headers)
    assert answer.status_code == (201 if welcome else 403)
    if not welcome:
        assert answer.json()["code"] == "bad_origin"
    assert server.ask("GET", "/levels", **headers).status_code == 200


@pytest.mark.anyio
async def test_pages_of_other_sites_cannot_open_sockets(server: Running) -> None:
    created = server.create(ADA, BEN)
    url = f"{server.address.replace('http', 'ws')}/api/v1/games/{created['game']}/socket"
    for origin in (server.address, FRIEND):
        async with connect(url, origin=origin, open_timeout=PATIENCE):
            pass
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, origin="https://evil.example", open_timeout=PATIENCE)
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["code"] == "bad_origin"
    assert "content-security-policy" in refused.value.response.headers


def test_allowed_sites_may_read_the_answers(server: Running) -> None:
    asked = {"origin": FRIEND, "access-control-request-method": "POST"}
    asked["access-control-request-headers"] = "sunwise-seats, content-type"
    answer = server.ask("OPTIONS", "/games", **asked)
    assert answer.headers["access-control-allow-origin"] == FRIEND
    assert "sunwise-seats" in answer.headers["access-control-allow-headers"].lower()
    assert "access-control-allow-credentials" not in answer.headers
    evil = server.ask("OPTIONS", "/games", **asked | {"origin": "https://evil.example"})
    assert "access-control-allow-origin" not in evil.headers
    assert server.ask("GET", "/levels", origin=FRIEND).headers["access-control-allow-origin"] == FRIEND
    assert (
        "access-control-allow-origin"
        not in server.ask("GET", "/levels", origin="https://evil.example").headers
    )


# --- Addresses ---


@pytest.mark.parametrize(
    ("forwarded", "proxies", "address"),
    [
        ("", 0, "peer"),
        ("6.6.6.6", 0, "peer"),
        ("203.0.113.9", 1, "203.0.113.9"),
        ("6.6.6.6, 203.0.113.9", 1, "203.0.113.9"),
        ("6.6.6.6, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"),
        ("", 1, "peer"),
        ("203.0.113.9", 2, "peer"),
        (" , ,203.0.113.9 ,", 1, "203.0.113.9"),
        ("6.6.6.6, 203.0.113.9:4711", 1, "203.0.113.9"),
        ("[2001:db8::1]:4711", 1, "2001:db8::1"),
        ("[2001:db8::1]", 1, "2001:db8::1"),
        ("2001:db8::1", 1, "2001:db8::1"),
    ],
)
def test_the_address_of_a_client(forwarded: str, proxies: int, address: str) -> None:
    assert client_address("peer", forwarded, proxies) == address


def test_limits_are_by_the_address_behind_the_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PER_ADDRESS, Kind.GUESS, Rate(burst=10, every=NEVER))
    with running(tmp_path, limits=True, proxies=1) as server:
        body = {"code": "AAAA-AAAA"}
        codes = [
            server.ask("POST", "/resume", body, x_forwarded_for="203.0.113.9").status_code for _ in range(12)
        ]
        assert codes == [404] * 10 + [429] * 2
        answer = server.ask("POST", "/resume", body, x_forwarded_for="6.6.6.6, 203.0.113.9")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) == answer.json()["arguments"]["retry_after"] > 0
        assert server.ask("POST", "/resume", body, x_forwarded_for="203.0.113.10").status_code == 404


def test_many_at_one_address_open_an_invitation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class behind one address gets a link all at once."""
    for kind in (Kind.GUESS, Kind.JOIN):
        monkeypatch.setitem(PER_ADDRESS, kind, replace(PER_ADDRESS[kind], every=NEVER))
    with running(tmp_path, limits=True) as server:
        link = {"invite": server.create(ADA, OPEN)["invite"]}
        assert codes([server.ask("POST", "/invites", link) for _ in range(40)]) == [200] * 40


def test_many_positions_cost_more_than_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PER_ADDRESS, Kind.OTHER, Rate(burst=12, every=NEVER))
    with running(tmp_path, limits=True) as server:
        path = f"/games/{server.create(ADA, BEN, public=True)['game']}/positions?first=0&last="
        asked = [server.ask("GET", f"{path}{last}") for last in (99, 99, 19, 0, 0)]
        assert codes(asked) == [200] * 4 + [429]


@pytest.mark.anyio
async def test_a_socket_that_asks_too_much_is_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PER_KEY, Kind.COMMAND, Rate(burst=60, every=NEVER))
    with running(tmp_path, limits=True) as server:
        created = server.create(ADA, BEN)
        async with server.socket(created["game"], created["keys"][0]) as ada:
            await ada.next("sync")
            for ref in range(80):
                await ada.do(ref, "undo", 1)
            codes = [(await ada.next("refused"))["problem"]["code"] for _ in range(80)]
        assert codes == ["nothing_to_undo"] * 60 + ["rate_limited"] * 20


def codes(answers: list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_what_is_refused_early_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PER_ADDRESS, Kind.ANY, Rate(burst=10, every=NEVER))
    monkeypatch.setitem(PER_ADDRESS, Kind.WATCH, Rate(burst=3, every=NEVER))
    with running(tmp_path, limits=True, proxies=1) as server:

        def ask(address: int, method: str, path: str, body: bytes = b"") -> httpx.Response:
            headers = {"x-forwarded-for": f"192.0.2.{address}", "content-type": "application/json"}
            return server.http.request(method, server.address + path, content=body, headers=headers)

        bad = [ask(1, "POST", "/api/v1/games", b'{"seats": 1}') for _ in range(12)]
        assert codes(bad) == [400] * 10 + [429] * 2
        assert codes([ask(2, "GET", "/pictures/none") for _ in range(12)]) == [404] * 10 + [429] * 2
        assert codes([ask(3, "GET", "/api/v1/levels") for _ in range(12)]) == [200] * 10 + [429] * 2
        assert codes([ask(4, "GET", "/metrics") for _ in range(4)]) == [200] * 3 + [429]
        assert codes([ask(5, "GET", "/health") for _ in range(4)]) == [200] * 3 + [429]
        assert ask(5, "GET", "/health").json()["arguments"]["kind"] == "watch"


@pytest.mark.anyio
async def test_nonsense_over_a_socket_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PER_ADDRESS, Kind.ANY, Rate(burst=10, every=NEVER))
    with running(tmp_path, limits=True) as server:
        created = server.create(ADA, BEN)
        async with server.socket(created["game"], created["keys"][0]) as ada:
            await ada.next("sync")
            for nonsense in ('{"type": "nonsense"}', b"{}") * 6:
                await ada.line.send(nonsense)
            refused = [(await ada.next("refused"))["problem"]["code"] for _ in range(12)]
        assert refused == ["bad_request"] * 8 + ["rate_limited"] * 4


@pytest.mark.anyio
async def test_an_address_has_only_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_SOCKETS", 2)
    with running(tmp_path, limits=True) as server:
        created = server.create(ADA, BEN)
        game, key = created["game"], created["keys"][0]
        async with server.socket(game, key) as one:
            await one.next("sync")
            async with server.socket(game, key) as two, server.bare_socket(game) as three:
                await two.next("sync")
                # It is refused before it says hello: to say one would race with the closing.
                refused = await Socket(three).next("refused")
                assert refused["problem"]["arguments"] == {"retry_after": 10, "kind": "connect", "most": 2}
                await three.wait_closed()
                assert three.close_code == 4429
            await until(lambda: server.hall.limits._sockets.total() == 1, "the server to let the second go")
            async with server.socket(game, key) as four:
                await four.next("sync")


def test_one_address_lets_few_games_be_played_by_bots_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PER_ADDRESS, Kind.BOTS, replace(PER_ADDRESS[Kind.BOTS], every=NEVER))
    with running(tmp_path, limits=True, bot_threads=1) as server:
        few = PER_ADDRESS[Kind.BOTS].burst
        made = [server.ask("POST", "/games", {"seats": [BOT, BOT]}) for _ in range(few)]
        assert codes(made) == [201] * few
        assert server.ask("POST", "/games", {"seats": [BOT, BOT]}).json()["arguments"]["kind"] == "bots"
        # Nor by filling the seats later.
        created = server.create(OPEN, BOT)
        server.post(f"/games/{created['game']}/seats", {"seat": 0, "level": "seedling"}, created["host"])
        started = server.ask("POST", f"/games/{created['game']}/start", None, created["host"])
        assert started.json()["arguments"]["kind"] == "bots"
        server.create(ADA, BOT)


# --- What no client should send ---

NOT_JSON: list[bytes] = [
    *(b"", b"{", b"\xff\xfe", b"nul", b'{"a": NaN}', b"[" * 100_000, b'{"a":' * 100_000, b'"\\ud800"'),
    *(b"1" * 10_000, b'{"seats": [], "seats": []} x', b"\x00", b"\xef\xbb\xbf{}"),
]
WRONG: list[Any] = [
    *(None, 1, "text", [], {}, {"seats": None}, {"seats": [1, 2]}, {"seats": [ADA, BEN], "more": 1}),
    {"seats": [ADA, {"kind": "bot", "level": "giant"}]},
    {"seats": [ADA, {"kind": "king"}]},
    {"seats": [ADA, {"kind": "person", "name": "x" * 41}]},
    {"seats": [ADA, {"kind": "person", "name": "a\u0000b"}]},
    {"seats": [ADA, {"kind": "person", "name": "\u202eabc"}]},
    {"seats": [ADA, BEN], "public": "yes"},
    {"seats": [ADA, BEN], "ply": 10**30},
    {"seats": [ADA, BEN], "clock": {"kind": "live", "bank_seconds": 10**12}},
    {"seats": [ADA, BEN] * 3},
]


@pytest.mark.parametrize("body", NOT_JSON, ids=lambda body: repr(body[:20]))
@pytest.mark.parametrize("path", ["/games", "/reviews", COMMANDS, "/resume"])
def test_what_is_not_json_is_refused(server: Running, path: str, body: bytes) -> None:
    answer = server.http.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), answer.text


@pytest.mark.parametrize("body", WRONG, ids=lambda body: repr(body)[:60])
def test_what_has_the_wrong_shape_is_refused_with_its_place(server: Running, body: Any) -> None:
    answer = server.ask("POST", "/games", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), answer.text


def test_the_place_of_a_mistake_is_named(server: Running) -> None:
    wrong = server.ask("POST", "/games", {"seats": [ADA, {"kind": "person", "name": 7}]})
    assert wrong.json()["message"] == "Expected `str`, got `int` - at `$.seats[1].name`."
    odd = server.ask("POST", "/games", {"seats": [ADA, {"kind": "person", "name": " "}]})
    assert odd.json()["message"].endswith("at `$.seats[1].name`.")
    assert "regex" not in odd.json()["message"]


ODD_OPTIONS: list[dict[str, Any]] = [
    {"players": 10**30},
    {"players": "2"},
    {"modules": "moon"},
    {"modules": [["moon"]]},
    {"modules": [{}]},
    {"modules": {"moon": 1}},
    {"shade": ["off"]},
    {"shade": {}},
    {"layout": []},
    {"layout": {"river": "c1"}},
    {"layout": {"moon_start": "m8", "river": [[]], "beach": [None] * 6}},
    {"layout": {"moon_start": {}, "river": [], "beach": []}},
    {"revolutions": 3.0},
    {"revolutions": True},
    {"\u0000": 1},
]


@pytest.mark.parametrize("options", ODD_OPTIONS, ids=repr)
def test_odd_options_are_refused(server: Running, options: dict[str, Any]) -> None:
    answer = server.ask("POST", "/games", {"seats": [ADA, BEN], "options": options})
    assert answer.status_code == 422, answer.text


ODD_RECORDS: list[dict[str, Any]] = [
    {"format": 7},
    {"version": 10**30},
    {"options": None},
    {"chance": []},
    {"chance": {"deal": [[]]}},
    {"actions": {}},
    {"actions": [1]},
    {"actions": ["x" * 10_000]},
    {"actions": ["\u0000"]},
    {"result": {"scores": [10**30], "winners": []}},
    {"tags": 7},
    {"more": 1},
]


@pytest.mark.parametrize("change", ODD_RECORDS, ids=lambda change: repr(change)[:40])
def test_odd_records_are_refused(server: Running, change: dict[str, Any]) -> None:
    answer = server.ask("POST", "/reviews", {"record": Game(2).record() | change})
    assert answer.status_code == 422, answer.text


@pytest.mark.parametrize("depth", [20, 47, 50, 100, 200, 300, 400, 500, 900, 1000, 5000])
@pytest.mark.parametrize("pair", ["[]", '{"a":}'])
def test_deep_nesting_is_refused_before_it_can_harm(server: Running, depth: int, pair: str) -> None:
    begin, end = pair[:-1], pair[-1]
    tags = '{"nested": ' + begin * depth + "7" * (pair != "[]") + end * depth + "}"
    record = json.dumps(Game(2).record())[:-1] + f', "tags": {tags}}}'
    answer = server.http.post("/reviews", content=f'{{"record": {record}}}')
    if depth > 48:
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    else:
        kept = server.get(f"/games/{answer.json()['game']}/record")["tags"]
        assert kept == json.loads(tags)
    options = f'{{"seats": [{json.dumps(ADA)}, {json.dumps(BEN)}], "options": {tags}}}'
    assert server.http.post("/games", content=options).status_code in (400, 422)


def test_large_bodies_are_refused(server: Running) -> None:
    answer = server.http.post("/reviews", content=b'{"record": "' + b"x" * 600_000 + b'"}')
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    chunks = (b"x" * 60_000 for _ in range(20))
    answer = server.http.post("/reviews", content=chunks)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        *("/games/%00", "/games/%ff%fe", "/games/..%2f..%2fetc", "/games/%F0%9F%98%80"),
        *(f"/games/AAAAAAAAAAAA/events?since={odd}" for odd in ("%00", "1e3", "-1", "9" * 5000, "")),
        *("/games?before=" + "x" * 1000, "/games?before=%00", "/games?before=é", "/games/" + "x" * 5000),
    ],
)
def test_odd_addresses_are_refused(server: Running, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code in (400, 404), answer.text
    assert set(answer.json()) == {"code", "arguments", "message"}


def test_unknown_addresses_and_methods(server: Running) -> None:
    nothing = server.ask("GET", "/nothing")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "not_found")
    wrong = server.ask("DELETE", "/games")
    assert (wrong.status_code, wrong.json()["code"]) == (405, "method_not_allowed")
    assert wrong.headers["allow"] == "GET, OPTIONS, POST"
    assert server.ask("PUT", "/games/AAAAAAAAAAAA/commands", {}).headers["allow"] == "OPTIONS, POST"


def test_bytes_that_are_no_text_in_headers(server: Running) -> None:
    line = http.client.HTTPConnection(server.address.removeprefix("http://"))
    line.putrequest("GET", "/api/v1/games/mine")
    line.putheader("Sunwise-Seats", b"\xff\xfe" * 20)
    line.endheaders()
    answer = line.getresponse()
    assert answer.status == 400
    assert json.loads(answer.read())["code"] == "bad_key"
    line.close()
