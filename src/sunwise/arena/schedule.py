"""Who meets whom, at which seats, from which chance: fair by construction."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from sunwise.arena.config import Match

Seating = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """One game to play: rotation number `rotation` of block number `block` of a group."""

    group: int
    block: int
    rotation: int
    seats: Seating
    seed: int  # of the chance and the opening; the same in all rotations of a block

    @property
    def key(self) -> tuple[int, int, int]:
        """What no other game of the match has."""
        return self.group, self.block, self.rotation


def derive(seed: int, *words: object, bits: int = 32) -> int:
    """Make a seed of its own for a purpose.

    >>> derive(1, "seat", 0) != derive(1, "seat", 1)
    True
    """
    digest = hashlib.blake2b(repr((seed, *words)).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - bits)


def groups_of(bots: Sequence[str], players: int) -> list[Seating]:
    """List the groups that meet: every one that can be chosen from the bots.

    >>> groups_of(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    return list(combinations(bots, players))


def rotations(order: Seating) -> list[Seating]:
    """Turn an order round the table: everyone sits at every seat once."""
    return [order[turn:] + order[:turn] for turn in range(len(order))]


def circles(group: Seating) -> list[Seating]:
    """List the orders round the table that are not rotations of each other.

    >>> circles(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    >>> circles(("a", "b", "b", "b"))
    [('a', 'b', 'b', 'b')]
    """
    found: dict[Seating, Seating] = {}
    for rest in permutations(group[1:]):
        order = (group[0], *rest)
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


def schedule(match: Match) -> Iterator[Plan]:
    """Plan all games; groups take turns, so that an unfinished match is still nearly balanced.

    All games of a block share their chance and opening. From block to block the order round the table
    changes, so that nobody always plays after the same bot.
    """
    groups = groups_of(match.bots, match.options.players)
    orders = [circles(group) for group in groups]
    for block in range(match.blocks):
        for group in range(len(groups)):
            order = orders[group][block % len(orders[group])]
            seed = derive(match.seed, "block", group, block, bits=63)
            for rotation, seats in enumerate(rotations(order)):
                yield Plan(group, block, rotation, seats, seed)
