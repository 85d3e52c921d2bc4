"""Bots by name."""

from collections.abc import Callable
from pathlib import Path

from sunwise.bots.foresight import PREFIX as DEEP
from sunwise.bots.foresight import ForesightBot
from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot
from sunwise.bots.learned import PREFIX as NET
from sunwise.bots.learned import LearnedBot, weights_of
from sunwise.bots.levels import MAKERS as LEVEL_MAKERS
from sunwise.bots.names import BOTS
from sunwise.bots.planner import PlannerBot
from sunwise.bots.process import PREFIX, ProcessBot
from sunwise.bots.random_bot import RandomBot
from sunwise.bots.search import SearchBot
from sunwise.errors import BadOptions

MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
    "search": SearchBot,
    **LEVEL_MAKERS,
}


def known_bots() -> tuple[str, ...]:
    """Name all bots."""
    return BOTS


def make_bot(name: str, seed: int = 0) -> Bot:
    """Make a bot by its name.

    `cmd:` and a command is one in a process of its own (docs/bot-protocol.md); `net:` and a file of weights a
    trained network, `deep:` the same with a search on top (docs/training.md).

    :raises BadOptions: if there is none of that name.
    :raises BadWeights: if the file is no network.
    :raises BotFailure: if the command cannot be started, or does not speak the protocol.
    """
    if name.startswith(PREFIX):
        return ProcessBot(name.removeprefix(PREFIX), seed)
    if name.startswith(NET):
        return named(name, LearnedBot(weights_of(Path(name.removeprefix(NET))), seed))
    if name.startswith(DEEP):
        return named(name, ForesightBot(weights_of(Path(name.removeprefix(DEEP))), seed))
    if name not in MAKERS:
        raise BadOptions(
            "unknown_bot", f"There is no bot {name!r}; there are {', '.join(known_bots())}.", bot=name
        )
    return MAKERS[name](seed)


def named(name: str, bot: Bot) -> Bot:
    """Let a bot go by the name it was asked for."""
    bot.name = name
    return bot
