"""Bots that fit into a few lines, for the tests of the arena; worker processes import them too."""

from sunwise.bots import Bot, Budget, Choice, Seen, make_bot
from sunwise.bots.interface import Thinker


class First(Thinker):
    """Plays the legal action with the smallest number; leaves nothing to chance."""

    name = "first"

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        return Choice(seen.legal[0])


class Illegal(Thinker):
    """Plays well for a while, then what is not legal."""

    name = "illegal"

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        return Choice(seen.legal[0] if seen.ply < 20 else 10_000)


class Crashing(Thinker):
    """Fails at its first decision, at some length."""

    name = "crashing"

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        raise RuntimeError("no\nidea " * 1000)


class Wordy(Thinker):
    """Says its action in words, which is not what a choice is."""

    name = "wordy"

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        return Choice("end")  # type: ignore[arg-type]


class OwnTime:
    """A clock on which time passes only while a slow bot thinks, however busy the machine is."""

    now = 0.0

    def perf_counter(self) -> float:
        return self.now


OWN_TIME = OwnTime()


class Slow(Thinker):
    """Takes two thousandths of a second of its own time for every decision; remembers what it was given."""

    name = "slow"
    budgets: list[tuple[int, Budget]] = []  # noqa: RUF012

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.budgets.append((seen.ply, budget))
        OWN_TIME.now += 0.002
        return Choice(seen.legal[0])


class Closing(First):
    """Counts how many are open, and does not close quietly."""

    name = "closing"
    open = 0

    def __init__(self) -> None:
        Closing.open += 1

    def close(self) -> None:
        Closing.open -= 1
        raise OSError("already gone")


KINDS = {kind.name: kind for kind in (First, Illegal, Crashing, Wordy, Slow, Closing)}


def make(name: str, seed: int) -> Bot:
    """Make a tiny bot, or a usual one."""
    if name == "stillborn" and seed:
        raise OSError("there is no such program")
    if name in ("stillborn", "copy"):
        return make_bot("random", seed)
    return KINDS[name]() if name in KINDS else make_bot(name, seed)


def deadly(name: str, seed: int) -> Bot:
    """Make a bot, or end the process that wants the bot `deadly` for a game."""
    if name == "deadly" and seed:
        import os

        os._exit(3)
    return make_bot("random", seed)
