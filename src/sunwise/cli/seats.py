"""Who sits where: people and bots, as a person names them on the command line and as records keep them."""

from __future__ import annotations

from collections.abc import Sequence

import click

from sunwise.bots.names import BOTS as BOTS
from sunwise.draw.palette import SPECIES

HUMAN = "human"
BOT_TAG = "bot:"


def split_names(text: str, known: Sequence[str], option: str) -> list[str]:
    """Read names with commas between; every one must be known.

    >>> split_names("random,random", BOTS, "--bots")
    ['random', 'random']
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise click.UsageError(f"{option} does not know '{name}'; it knows {_listed(known)}.")
    return names


def count_players(players: int | None, names: Sequence[str], option: str) -> int:
    """Settle how many play: as asked, or as many as are named, or two."""
    named = len(names)
    if players is None:
        players = named if named > 1 else 2
    if named not in (1, players):
        raise click.UsageError(
            f"{option} names {named} seats for {players} players; give one name, or one for each seat."
        )
    if not 2 <= players <= 4:
        raise click.UsageError(f"{option} names {players} seats; 2, 3 or 4 can play.")
    return players


def species(seat: int) -> str:
    """Name the trees of a seat.

    >>> species(0)
    'Linden'
    """
    return SPECIES[seat].name.capitalize()


def tag_seats(names: Sequence[str]) -> list[str]:
    """Name the seats for a record: bots by their kind, one person as You, several by their trees.

    >>> tag_seats(["human", "random"])
    ['You', 'bot:random']
    """
    alone = list(names).count(HUMAN) == 1
    return [
        ("You" if alone else species(seat)) if name == HUMAN else BOT_TAG + name
        for seat, name in enumerate(names)
    ]


def bot_of(tag: str) -> str | None:
    """Return the kind of bot that a seat's tag names, or None for a person.

    >>> bot_of("bot:random"), bot_of("You")
    ('random', None)
    """
    return tag.removeprefix(BOT_TAG) if tag.startswith(BOT_TAG) else None


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
