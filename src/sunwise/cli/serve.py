"""`sunwise serve`: host games for browsers and programs."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

import click

from sunwise.server.settings import TABLE, read_settings, unknown_variables


def setting_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add a flag for every setting."""
    for one in reversed(TABLE):
        text = f"{one.meaning[0].upper()}{one.meaning[1:]}.  [default: {one.default}]".replace("`", "")
        metavar = one.name.rpartition("_")[2].upper()
        command = click.option(one.flag, one.name, metavar=metavar, help=text)(command)
    return command


@click.command(
    short_help="Host games for browsers and programs.",
    epilog="Every flag but --open can come from the environment: --bot-threads as SUNWISE_BOT_THREADS.",
)
@setting_options
@click.option("--open", "opens", is_flag=True, help="Open the browser when the server is ready.")
def serve(opens: bool, **flags: str | None) -> None:
    """Host games over HTTP and WebSockets until Ctrl-C.

    Games are kept in a file in your data folder, and survive whatever happens to the server.
    """
    settings = read_settings(flags, os.environ)
    for name in unknown_variables(os.environ):
        click.echo(f"sunwise: {name} is no setting of this version and does nothing.", err=True)

    from sunwise.server.logs import configure_logs
    from sunwise.server.running import Server

    configure_logs(settings.log_level, settings.log_format)

    def announce(address: str) -> None:
        click.echo(f"Sunwise is ready at {settings.public_url or address} (Ctrl-C stops it).")
        sys.stdout.flush()
        # What is loaded now stays for good, and tables hardly ever leave garbage that only a search finds: to
        # look through them all often would make players wait (p99 of an action 140 ms instead of 65).
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 50, 1000)
        if opens:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    asyncio.run(Server(settings).run_until_stopped(announce))
    end_at_once()


def end_at_once() -> None:
    """Do not wait for the compiler, which cannot be interrupted; everything that matters is stored."""
    from sunwise.server.hall import WARMING

    if any(thread.name == WARMING for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
