"""`sunwise bot`: one of our bots for programs of others."""

from __future__ import annotations

import sys

import click

from sunwise.cli.waiting import announce_compiling


@click.command(
    short_help="Let another program talk to a bot.",
    epilog="Example: sunwise bot-check 'sunwise bot random'",
)
@click.argument("name", metavar="NAME")
@click.option(
    "--threads", type=click.IntRange(min=1), default=1, show_default=True, help="Processors it may use."
)
def bot(name: str, threads: int) -> None:
    """Play as the bot NAME for a program that speaks the bot protocol on standard input and output.

    Every message is one line of JSON; docs/bot-protocol.md describes them.
    """
    announce_compiling()
    from sunwise.bots import make_bot
    from sunwise.bots.stdio_server import BotServer, serve

    serve(BotServer(name, lambda seed: make_bot(name, seed), threads), sys.stdin.buffer, sys.stdout.buffer)
