"""What a match is: who plays, by which rules, with which budget and chance."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sunwise import __version__
from sunwise.bots import Budget
from sunwise.errors import BadOptions
from sunwise.options import Options


@dataclass(frozen=True)
class Match:
    """Everything that fixes the games of a match, apart from what the bots think.

    `games` is the number of games for each group of bots; `opening` counts the first decisions of every game
    that are drawn at random, but for the choice of an animal; `even` takes even openings only.
    """

    bots: tuple[str, ...]
    options: Options
    games: int
    budget: Budget
    seed: int
    opening: int = 0
    even: bool = False

    def __post_init__(self) -> None:
        players = self.options.players
        if len(self.bots) < players:
            whole = [*self.bots, *["random", *self.bots][-1:] * (players - len(self.bots))]
            raise BadOptions(
                "too_few_bots",
                f"{players} players need {players} bots; a name may stand more than once: {' '.join(whole)}.",
                bots=list(self.bots),
            )
        if len(self.bots) > players and len(set(self.bots)) < len(self.bots):
            raise BadOptions(
                "repeated_bot",
                f"{len(self.bots)} bots meet in groups of {players} players, so each is named once; a bot "
                "sits twice only where there are as many names as players (--players).",
                bots=list(self.bots),
            )
        if self.games < 1:
            raise BadOptions("bad_games", f"A match has at least one game, not {self.games}.")
        if self.budget.seconds is not None and not math.isfinite(self.budget.seconds):
            raise BadOptions("bad_seconds", f"A turn has some seconds, not {self.budget.seconds}.")
        if self.opening < 0:
            raise BadOptions("bad_opening", f"The opening is 0 or more decisions, not {self.opening}.")
        if self.even and not self.opening:
            raise BadOptions("not_even", "Even openings are random ones; say how many decisions they have.")
        if self.even and "moon" in self.options.modules:
            raise BadOptions(
                "not_even",
                "Even openings are for games without the moon: there everyone chooses an animal first, "
                "so that an opening is not the same for all seatings.",
            )

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def blocks(self) -> int:
        """How often each group plays all its rotations: the games, rounded up to whole rotations."""
        return -(-self.games // self.options.players)

    def to_dict(self) -> dict[str, Any]:
        budget = {"seconds": self.budget.seconds, "playouts": self.budget.playouts}
        if self.budget.threads > 1:
            budget["threads"] = self.budget.threads
        return {
            "bots": list(self.bots),
            "options": self.options.to_dict(),
            "games": self.games,
            "budget": {unit: amount for unit, amount in budget.items() if amount is not None},
            "seed": self.seed,
            "opening": self.opening,
            **({"even": True} if self.even else {}),
            "sunwise": __version__,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Match":
        return cls(
            tuple(data["bots"]),
            Options.from_dict(data["options"]),
            data["games"],
            Budget(**data["budget"]),
            data["seed"],
            data["opening"],
            data.get("even", False),
        )
