"""No secret reaches a log, by whatever name; logs are lines of JSON or for people."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import structlog

from sunwise.server import tokens
from sunwise.server.logs import HIDDEN, clean_text, configure_logs, get_log


@pytest.fixture(autouse=True)
def restore() -> Iterator[None]:
    """Leave logging to the other tests as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()


def logged(style: Any = "json", level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    configure_logs(level, style, stream)
    return stream


class Entered(msgspec.Struct):
    seat: int
    token: str


def secrets() -> list[str]:
    return [
        tokens.new_token(),
        tokens.new_invite(),
        tokens.new_resume_code(),
        tokens.new_resume_code().replace("-", ""),
    ]


@pytest.mark.parametrize("style", ["json", "console"])
def test_secrets_are_hidden_whatever_the_key(style: str) -> None:
    stream = logged(style)
    log = get_log("test")
    kept = []
    for _ in range(200):
        for secret in secrets():
            kept.append(secret)
            log.info("entered", detail=secret)
            log.info(f"entered with {secret}", url=f"https://a.example/#{secret}", game="4f2kXc9_aB-1")
            log.info("entered", nested={"a": [secret, {"b": (secret,)}], secret: 1}, raw=secret.encode())
            log.info("entered", headers=[("Sunwise-Seats", f"{secret}, {secret}"), (b"x", secret.encode())])
            log.info("entered", answer=Entered(1, secret), error=ValueError(secret))
            log.bind(**{secret: "x"}).info("entered", set={secret}, deep=[[[[[[[[[secret]]]]]]]]])
            structlog.contextvars.bind_contextvars(who=secret)
            log.info("bound")
            structlog.contextvars.clear_contextvars()
            logging.getLogger("library").warning("got %s", secret, extra={"more": secret})
            try:
                raise RuntimeError(f"cannot use {secret}")
            except RuntimeError:
                log.exception("failed")
    text = stream.getvalue()
    assert text.count(HIDDEN) > 10_000
    assert [secret for secret in kept if secret in text] == []


def test_names_of_secrets_hide_short_values_too() -> None:
    stream = logged()
    headers = {
        "Authorization": "Basic YTpi",
        "Cookie": "a=b",
        "Sunwise-Seats": "short",
        "Sunwise-Invite": "tiny",
    }
    get_log("test").info(
        "asked",
        headers=headers,
        token="abc",
        invite="def",
        resume_code="ghi",
        password="jkl",
        line="Cookie: mno",
    )
    get_log("test").info("asked", raw=[(b"authorization", b"Bearer pqr"), (b"accept", b"text/html")])
    text = stream.getvalue()
    for secret in ("YTpi", "a=b", "short", "tiny", "abc", "def", "ghi", "jkl", "mno", "pqr"):
        assert secret not in text
    assert "text/html" in text


def test_what_is_no_secret_stays() -> None:
    stream = logged()
    fields = {
        "game": "4f2kXc9_aB-1",
        "number": 12345678,
        "code": "no_such_game",
        "seconds": 0.25,
        "tokens": 3,
        "action": "place animal c3",
        "address": "2001:db8::1",
        "path": "/api/v1/games/4f2kXc9_aB-1/events?since=17",
        "none": None,
        "seats": [0, 1],
        "name": "Zoë",
    }
    get_log("server").info("game_created", **fields)
    line = json.loads(stream.getvalue())
    assert {key: line[key] for key in fields} == fields
    assert (line["event"], line["level"], line["logger"]) == ("game_created", "info", "server")
    assert line["timestamp"].endswith("Z")
    assert HIDDEN not in stream.getvalue()


def test_passwords_in_addresses_are_hidden() -> None:
    assert clean_text("at postgresql://ada:hunter2@host/games") == f"at postgresql://{HIDDEN}@host/games"


def test_every_line_is_json_and_a_line_break_makes_no_second_one() -> None:
    stream = logged()
    get_log("test").info("named", name='a\nb"c\u2028')
    try:
        raise RuntimeError("two\nlines")
    except RuntimeError:
        get_log("test").exception("failed")
    lines = [json.loads(line) for line in stream.getvalue().split("\n") if line]
    assert [line["event"] for line in lines] == ["named", "failed"]
    assert "RuntimeError: two" in lines[1]["exception"]


def test_levels() -> None:
    stream = logged(level="warning")
    get_log("test").info("quiet")
    logging.getLogger("library").info("quiet")
    get_log("test").warning("loud")
    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == ["loud"]


def test_auto_is_json_where_nobody_looks() -> None:
    stream = logged("auto")
    get_log("test").info("here")
    assert json.loads(stream.getvalue())["event"] == "here"


def test_console_is_for_people() -> None:
    stream = logged("console")
    get_log("test").info("game_created", game="4f2kXc9_aB-1")
    assert "game_created" in stream.getvalue()
    assert "game=4f2kXc9_aB-1" in stream.getvalue()
    assert "\x1b" not in stream.getvalue()  # no colours in a file
