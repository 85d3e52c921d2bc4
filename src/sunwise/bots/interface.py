"""What a bot is: it sees a game through the eyes of one seat, gets a budget and chooses an action."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from sunwise.bots.seen import Seen
from sunwise.options import Options


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds left in this turn, or playouts for this decision.

    A turn has several decisions; the seconds are for all that are still to come in it. A budget in playouts
    makes seeded runs repeat exactly. `threads` is how many cores the bot may use at once.
    """

    seconds: float | None = None
    playouts: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.playouts is None):
            raise ValueError("A budget is in seconds or in playouts.")
        if self.seconds is not None and self.seconds < 0:
            raise ValueError(f"A budget has 0 or more seconds, not {self.seconds}.")
        if self.playouts is not None and self.playouts < 0:
            raise ValueError(f"A budget has 0 or more playouts, not {self.playouts}.")
        if self.threads < 1:
            raise ValueError(f"A bot has at least one thread, not {self.threads}.")


@dataclass(frozen=True)
class Choice:
    """The action a bot chose, and what it thinks of it if it says so."""

    action: int
    value: float | None = None  # expected share of the win, 0 to 1, for the deciding seat
    line: tuple[int, ...] = ()  # the actions it expects, beginning with its own


@runtime_checkable
class Bot(Protocol):
    """Anything that can decide for a seat; `name` is what the arena and records call it."""

    name: str

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """Choose one of the legal actions."""
        ...

    def close(self) -> None:
        """Let go of what the bot holds, such as a process."""
        ...


class Thinker(ABC):
    """The common part of bots that live in this process; they hold nothing that must be let go."""

    name: str

    @abstractmethod
    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """Choose one of the legal actions."""

    def check(self, options: Options) -> None:  # noqa: B027  # most play everything
        """Refuse games that this bot cannot play.

        :raises BadOptions: saying why.
        """

    def close(self) -> None:  # noqa: B027  # most have nothing to let go
        """Let go of what the bot holds."""
