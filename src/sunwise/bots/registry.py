"""Bots by name."""

from collections.abc import Callable

from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot
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
    """Make a bot by its name; `cmd:` and a command is one in a process of its own (docs/bot-protocol.md).

    :raises BadOptions: if there is none of that name.
    :raises BotFailure: if the command cannot be started, or does not speak the protocol.
    """
    if name.startswith(PREFIX):
        return ProcessBot(name.removeprefix(PREFIX), seed)
    if name not in MAKERS:
        raise BadOptions(
            "unknown_bot", f"There is no bot {name!r}; there are {', '.join(known_bots())}.", bot=name
        )
    return MAKERS[name](seed)
