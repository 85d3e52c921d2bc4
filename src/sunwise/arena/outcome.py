"""What counts of a finished game, read from its record."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sunwise.record import write_json

BOT_TAG = "bot:"


@dataclass(frozen=True)
class Outcome:
    """A finished game of a match. Everything is by seat; place 0 is the best, and equal places are a tie."""

    group: int
    block: int
    rotation: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    animals: tuple[str, ...]  # none without the moon module
    forfeits: tuple[int, ...]  # the seats that a random bot took over
    seconds: tuple[float, ...]
    turns: tuple[int, ...]
    worst: tuple[float, ...]  # the seconds of the longest turn
    moves: str  # equal for games that were played alike

    @property
    def key(self) -> tuple[int, int, int]:
        return self.group, self.block, self.rotation

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the win that each seat has: all of it, a part after a tie, or nothing."""
        return tuple((place == 0) / self.places.count(0) for place in self.places)

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> "Outcome":
        """Read a record that the umpire wrote."""
        tags = record["tags"]["arena"]
        scores, winners = record["result"]["scores"], record["result"]["winners"]
        forfeits = tuple(int(forfeit["seat"]) for forfeit in tags["forfeits"])
        kept = [action.removeprefix("keep ") for action in record["actions"] if action.startswith("keep ")]
        played = write_json([record["chance"], record["actions"]])
        return cls(
            group=tags["group"],
            block=tags["block"],
            rotation=tags["rotation"],
            seats=tuple(tag.removeprefix(BOT_TAG) for tag in record["tags"]["seats"]),
            scores=tuple(scores),
            places=places(scores, winners, forfeits),
            animals=tuple(kept),  # the draft goes by seats
            forfeits=forfeits,
            seconds=tuple(tags["seconds"]),
            turns=tuple(tags["turns"]),
            worst=tuple(tags["worst"]),
            moves=hashlib.blake2b(played, digest_size=8).hexdigest(),
        )


def places(scores: list[int], winners: list[int], forfeits: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Rank the seats: winners first, then by score; whoever forfeits comes after all who do not.

    >>> places([30, 41, 41, 25], winners=[2])
    (2, 1, 0, 3)
    >>> places([30, 30], winners=[0, 1])
    (0, 0)
    >>> places([50, 30], winners=[0], forfeits=(0,))
    (1, 0)
    """
    worth = [(seat not in forfeits, seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(sum(other > own for other in worth) for own in worth)
