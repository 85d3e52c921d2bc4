"""`sunwise warm`: compile ahead of the first game what games, records, bots and environments need."""

from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path

import click

from sunwise.cli.waiting import announce_compiling

MARK = "warm"  # a file in the folders of compiled code, once all that this command uses is there


@click.command(hidden=True)
def warm() -> None:
    """Use all that games, records, bots and environments need once, so that it is compiled and kept."""
    announce_compiling()
    # Beside the rest: it is a third of all that there is to compile, and shares nothing with the bots.
    beside = get_context("spawn").Process(target=warm_environments)
    beside.start()
    warm_games()
    warm_bots()
    beside.join()
    if beside.exitcode:
        raise click.ClickException("the environments could not be made ready.")
    for folder in folders():
        if folder is not None:
            (folder / MARK).touch()


def is_warm() -> bool:
    """Tell if the command has nothing left to do."""
    return all(folder is None or (folder / MARK).exists() for folder in folders())


def folders() -> tuple[Path | None, ...]:
    """Give the folders of the compiled code; None: the compiler is off, or nothing can be kept."""
    from sunwise.bots.compiled import FOLDER as BOTS
    from sunwise.envs.compiled import FOLDER as ENVIRONMENTS
    from sunwise.network.compiled import FOLDER as NETWORK

    return BOTS, ENVIRONMENTS, NETWORK  # each names the rules it is made with as well


def warm_games() -> None:
    """Play a game and look into its record."""
    from sunwise.options import MODULES, Options
    from sunwise.record import load
    from sunwise.simulate import random_records

    (line,) = random_records(Options(2, modules=MODULES), seed=0, games=1)
    game = load(line)
    str(game.undo())
    game.why_not(game.legal_actions()[0])


def warm_bots() -> None:
    """Let every kind of bot choose a starting tree and an action of the first turn."""
    from sunwise.bots import Budget, Seen, make_bot
    from sunwise.bots.names import KINDS
    from sunwise.game import Game

    for name in KINDS:
        bot, game = make_bot(name), Game(2)
        while game.ply < 5:
            game.play(bot.choose(Seen(game, game.actor or 0), Budget(playouts=1)).action)


def warm_environments() -> None:
    """Play an action in every environment whose library is installed."""
    from sunwise.envs.missing import find

    if find("gymnasium") is None:
        return
    from sunwise.envs.single import SunwiseEnv
    from sunwise.envs.vector import SunwiseVectorEnv

    for parallel in (False, True):
        games = SunwiseVectorEnv(2, parallel=parallel)
        games.reset(seed=0)
        games.step(games.random_actions())
    alone = SunwiseEnv("random", seat=0)  # the bots that must be compiled are compiled beside this
    alone.reset(seed=0)
    alone.step(int(alone.action_masks().argmax()))
    if find("pettingzoo") is not None:
        from sunwise.envs.sunwise_v0 import raw_env

        several = raw_env()
        several.reset(seed=0)
        several.step(int(several.last()[0]["action_mask"].argmax()))
