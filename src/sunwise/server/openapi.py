"""The interface described for programs: OpenAPI 3.1, with the messages of the socket among its schemas.

Litestar describes the routes; the schemas come from msgspec itself, which reads the bodies by them.
"""

from functools import cache
from importlib.metadata import version
from types import ModuleType
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme, Tag

from sunwise.server import commands, events, plan, wire
from sunwise.server.examples import EXAMPLES
from sunwise.server.visitors import INVITE_HEADER, SEATS_HEADER

PLACES = "places"  # where an application keeps its routes
SCHEMAS = "#/components/schemas/"
UNIONS: dict[str, Any] = {
    "AnyCommand": commands.AnyCommand,
    "Event": events.Body,
    "FromClient": wire.FromClient,
    "ToClient": wire.ToClient,
}
DESCRIPTION = """Games of Sunwise over HTTP and WebSockets.

Keys to seats come in the header `Sunwise-Seats`, with commas between them, and never in an address.
The header `Sunwise-Invite` opens a private game for looking and joining.

A client that plays opens the WebSocket `/api/v1/games/{game}/socket`, sends `Hello` first and then any of
`FromClient`; it gets messages of `ToClient`. Every event has a number; a command names the last one that its
maker knew. docs/api.md tells the whole conversation.

Every refusal is a `ProblemShown`: a code, arguments to word it in any language, and an English sentence."""
TAGS = [
    Tag("games", "Create and find games, look at them."),
    Tag("seats", "Take a seat, fill the others, play again."),
    Tag("play", "Play without a socket."),
    Tag("records", "Games as records."),
    Tag("about", "What there is to choose from."),
    Tag("operations", "For whoever runs the server."),
]
# Keys are never required: without them a visitor is a spectator of public games.
SECURITY: list[dict[str, list[str]]] = [{}, {"seats": []}, {"invite": []}, {"seats": [], "invite": []}]


def openapi_config(version: str) -> OpenAPIConfig:
    """Give what Litestar needs to describe the routes."""
    return OpenAPIConfig(
        title="Sunwise",
        version=version,
        description=DESCRIPTION,
        tags=TAGS,
        security=SECURITY,
        components=Components(
            security_schemes={
                "seats": SecurityScheme(
                    type="apiKey",
                    name=SEATS_HEADER,
                    security_scheme_in="header",
                    description="Keys to seats, and the host's key, with commas between them.",
                ),
                "invite": SecurityScheme(
                    type="apiKey",
                    name=INVITE_HEADER,
                    security_scheme_in="header",
                    description="The invitation to a private game.",
                ),
            }
        ),
        use_handler_docstrings=True,
        create_examples=False,
    )


def structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    """List the messages that a module defines, without the bases of others."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == module.__name__
        and kind not in (commands.Command, events.Event, plan.Plan)
    ]


@cache
def schemas() -> dict[str, Any]:
    """Describe all messages, with an example of each."""
    kinds = [kind for module in (plan, commands, events, wire) for kind in structs_of(module)]
    unions, described = msgspec.json.schema_components(
        [*UNIONS.values(), *kinds], ref_template=SCHEMAS + "{name}"
    )
    for kind in kinds:
        config = kind.__struct_config__
        if not config.forbid_unknown_fields and not config.omit_defaults:
            # The server never leaves a field out; only what clients send may lack those with a default.
            described[kind.__name__]["required"] = list(described[kind.__name__]["properties"])
    for example in EXAMPLES:
        described[type(example).__name__]["examples"] = [msgspec.to_builtins(example)]
    return dict(sorted((described | dict(zip(UNIONS, unions, strict=False))).items()))


def describe(app: Litestar) -> dict[str, Any]:
    """Give the OpenAPI document of the application."""
    config = openapi_config(version("sunwise"))
    routes = Litestar(app.state[PLACES], dependencies=app.dependencies, openapi_config=config).openapi_schema
    document: dict[str, Any] = routes.to_schema()
    document["components"]["schemas"] = schemas()
    for path in document["paths"].values():
        for operation in path.values():
            tidy(operation)
    return document


def tidy(operation: dict[str, Any]) -> None:
    """Mend what Litestar says of an operation: its summary is the first line of the description."""
    text = operation.get("description", "")
    operation["summary"] = text.partition("\n")[0].rstrip(".")
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if "oneOf" in body.get("schema", {}):  # the only union among bodies; ours knows its discriminator
        body["schema"] = {"$ref": SCHEMAS + "AnyCommand"}
