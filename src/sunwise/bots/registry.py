"""Bots by name."""

from collections.abc import Callable
from pathlib import Path

from sunwise.bots.foresight import PREFIX as FORESIGHT
from sunwise.bots.foresight import ForesightBot
from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot
from sunwise.bots.learned import PREFIX as LEARNED
from sunwise.bots.learned import LearnedBot
from sunwise.bots.levels import MAKERS as LEVEL_MAKERS
from sunwise.bots.names import BOTS
from sunwise.bots.planner import PlannerBot
from sunwise.bots.player import foresight, learned
from sunwise.bots.process import PREFIX, ProcessBot
from sunwise.bots.random_bot import RandomBot
from sunwise.bots.search import SearchBot
from sunwise.errors import BadOptions
from sunwise.network.player import weights_of

MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
    "learned": learned,
    "foresight": foresight,
    **LEVEL_MAKERS,
}


def known_bots() -> tuple[str, ...]:
    """Name all bots."""
    return BOTS


def make_bot(name: str, seed: int = 0) -> Bot:
    """Make a bot by its name.

    `cmd:` and a command is one in a process of its own (docs/bot-protocol.md); `learned:` and a file of
    weights a trained network, `foresight:` the same with a search on top (docs/training.md). Any whole number
    is a seed.

    :raises BadOptions: if there is none of that name.
    :raises BadWeights: if the file is no network, or the package has none where one is needed.
    :raises BotFailure: if the command cannot be started, or does not speak the protocol.
    """
    if name.startswith(PREFIX):
        return ProcessBot(name.removeprefix(PREFIX), seed)
    if name.startswith(LEARNED):
        return named(name, LearnedBot(weights_of(Path(name.removeprefix(LEARNED))), seed))
    if name.startswith(FORESIGHT):
        return named(name, ForesightBot(weights_of(Path(name.removeprefix(FORESIGHT))), seed))
    if name not in MAKERS:
        raise BadOptions(
            "unknown_bot", f"There is no bot {name!r}; there are {', '.join(known_bots())}.", bot=name
        )
    return named(name, MAKERS[name](seed))


def named(name: str, bot: Bot) -> Bot:
    """Let a bot go by the name it was asked for."""
    bot.name = name
    return bot
