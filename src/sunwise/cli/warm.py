"""`sunwise warm`: compile the rules ahead of the first game."""

from __future__ import annotations

import click

from sunwise.cli.waiting import announce_compiling


@click.command(hidden=True)
def warm() -> None:
    """Use everything that games and their records need once, so that it is compiled and kept."""
    announce_compiling()
    from sunwise.options import MODULES, Options
    from sunwise.record import load
    from sunwise.simulate import random_records

    (line,) = random_records(Options(2, modules=MODULES), seed=0, games=1)
    game = load(line)
    str(game.undo())
    game.why_not(game.legal_actions()[0])
    warm_bots()


def warm_bots() -> None:
    """Let every kind of bot choose a starting tree and an action of the first turn."""
    from sunwise.bots import Budget, Seen, make_bot
    from sunwise.bots.names import KINDS
    from sunwise.game import Game

    for name in KINDS:
        bot, game = make_bot(name), Game(2)
        while game.ply < 5:
            game.play(bot.choose(Seen(game, game.actor or 0), Budget(playouts=1)).action)
