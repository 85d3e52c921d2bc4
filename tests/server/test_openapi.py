"""The description of the interface says what the server does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator
from litestar import Litestar

from server.running import Running, running
from sunwise import Game
from sunwise.forecast import foresee
from sunwise.server import commands, events, wire
from sunwise.server.app import create_app
from sunwise.server.examples import EXAMPLES, FORECAST, FROM_CLIENT, TO_CLIENT, VIEW
from sunwise.server.openapi import SCHEMAS, describe
from sunwise.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def app() -> Litestar:
    return create_app(Settings())


@pytest.fixture(scope="module")
def document(app: Litestar) -> dict[str, Any]:
    return describe(app)


def operations(document: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, one) for path, item in document["paths"].items() for method, one in item.items()]


def references(part: object) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(references, part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_every_route_is_described(app: Litestar, document: dict[str, Any]) -> None:
    paths = {route.path_format for route in app.routes if route.path_format.startswith("/api/")}
    undescribed = {"/api/v1/openapi.json", "/api/v1/games/{game}/socket"}
    assert set(document["paths"]) == paths - undescribed | {"/health", "/metrics"}
    assert document["openapi"].startswith("3.1")


def test_operations_have_names_words_and_refusals(document: dict[str, Any]) -> None:
    names = [one["operationId"] for _, _, one in operations(document)]
    assert len(set(names)) == len(names) > 18
    for path, method, one in operations(document):
        assert one["summary"], path
        assert len(one["tags"]) == 1
        if path.startswith("/api"):
            assert {"400", "429", "503"} <= set(one["responses"]), path
            if method == "post" and "requestBody" in one:
                assert "413" in one["responses"]
            if "{game}" in path:
                assert "404" in one["responses"]
            refused = {
                one["responses"][status]["content"]["application/json"]["schema"]["$ref"]
                for status in ("400", "429")
            }
            assert refused == {SCHEMAS + "ProblemShown"}


def test_keys_come_in_headers(document: dict[str, Any]) -> None:
    schemes = document["components"]["securitySchemes"]
    assert {(one["in"], one["name"]) for one in schemes.values()} == {
        ("header", "Sunwise-Seats"),
        ("header", "Sunwise-Invite"),
    }
    assert {} in document["security"]


def test_nothing_refers_to_nowhere(document: dict[str, Any]) -> None:
    known = {SCHEMAS + name for name in document["components"]["schemas"]}
    assert references(document) <= known


def test_socket_messages_are_among_the_schemas(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    unions = {"FromClient": wire.FromClient, "ToClient": wire.ToClient, "AnyCommand": commands.AnyCommand}
    for name, union in (unions | {"Event": events.Body}).items():
        assert {part["$ref"] for part in schemas[name]["anyOf"]} == {
            SCHEMAS + kind.__name__ for kind in get_args(union)
        }
        assert schemas[name]["discriminator"]["propertyName"] == "type"


def test_every_message_has_an_example_that_fits(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        if "anyOf" in schema:
            continue
        (example,) = schema["examples"]
        whole = {"$ref": SCHEMAS + name, "components": document["components"]}
        Draft202012Validator(whole).validate(example)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_examples_can_be_read(example: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(example), type=type(example)) == example


def test_what_the_server_sends_is_whole(document: dict[str, Any]) -> None:
    summary = document["components"]["schemas"]["Summary"]
    assert set(summary["required"]) == set(summary["properties"])
    wish = document["components"]["schemas"]["NewGame"]
    assert wish["required"] == ["seats"]
    assert wish["additionalProperties"] is False


def test_the_command_and_the_server_tell_the_same(document: dict[str, Any], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sunwise.cli", "openapi"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    with running(tmp_path) as server:
        assert json.loads(printed) == fetched(server) == document


def fetched(server: Running) -> Any:
    return server.get("/openapi.json")


# --- docs/api.md ---


def test_the_documented_messages_are_real() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    (shown,) = [block for block in blocks if "summary" in block]
    msgspec.convert(shown, wire.Shown)
    # Where the position stands in a message, the text says … and shows it once.
    messages = [block | ({"shown": shown} if block.get("shown") == "…" else {}) for block in blocks]
    by_kind = {message["type"]: message for message in messages if "type" in message}
    for union, examples in ((wire.FromClient, FROM_CLIENT), (wire.ToClient, TO_CLIENT)):
        for example in examples:
            kind = msgspec.to_builtins(example)["type"]
            assert kind in by_kind, f"docs/api.md shows no {kind}"
            msgspec.convert(by_kind[kind], union)  # type: ignore[call-overload]
    assert by_kind["foreseen"]["forecast"] == msgspec.to_builtins(FORECAST)


def test_the_example_of_a_forecast_is_what_the_rules_foresee() -> None:
    game = Game(actions=["place tree a1", "place tree d7", "place tree a2", "place tree g4"])
    assert game.view() == VIEW
    assert FORECAST.suns == foresee(game.play("grow a1"), 1).suns
    moonlit = Game(modules=["moon"], seed=7).play("keep badger").play("keep owl")
    moonlit.play("place animal c3").play("place animal c4")
    for action in game.actions:
        moonlit.play(action)
    assert FORECAST.moons == foresee(moonlit, 1).moons


def test_every_address_is_documented(document: dict[str, Any]) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    for path, method, _ in operations(document):
        short = path.removeprefix("/api/v1")
        assert f"`{method.upper()} {short}" in text, path


def test_every_code_is_documented() -> None:
    """Find all codes in the sources of the server and compare them with the table of docs/server.md."""
    sources = Path(wire.__file__).parent.rglob("*.py")
    pattern = r'(?:Problem\(\s*(?:\d+|status),|refuse\(|storage_problem\(|BadOptions\()\s*"([a-z_]+)"'
    codes = {code for source in sources for code in re.findall(pattern, source.read_text(encoding="utf-8"))}
    documented = set(
        re.findall(r"^\| `([a-z_]+)` \|", (DOCS / "server.md").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert codes <= documented, codes - documented
    assert {"stale", "no_such_game", "rate_limited", "storage_full"} <= documented
