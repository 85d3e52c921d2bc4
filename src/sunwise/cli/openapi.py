"""`sunwise openapi`: describe the server's interface for programs that generate clients."""

from __future__ import annotations

import click


@click.command(short_help="Print the OpenAPI document of the server.")
def openapi() -> None:
    """Print the OpenAPI document of the server, with the messages of its socket among the schemas.

    It is what a running server gives at /api/v1/openapi.json.
    """
    import json

    from sunwise.server.app import create_app
    from sunwise.server.openapi import describe
    from sunwise.server.settings import Settings

    click.echo(json.dumps(describe(create_app(Settings())), indent=1, ensure_ascii=False))
