"""Games that differ only in what a viewer may not know, laid into the database of a server."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from sunwise import Game
from sunwise.options import ANIMALS, BABIES
from sunwise.server import tokens
from sunwise.server.events import Numbered, Started
from sunwise.server.plan import LiveClock, Open, Person, Plan
from sunwise.server.storage import Key, Store, StoredGame
from sunwise.server.summaries import summary_row
from sunwise.server.table import Table

Viewer = frozenset[int]
TURTLE = "turtle"


@dataclass(frozen=True)
class Laid:
    """A game in the database, and the keys to its seats."""

    id: str
    tokens: list[str]
    before: int  # so many actions have been played
    actions: tuple[str, ...]  # to be played in it
    actors: list[int]


def random_game(players: int, modules: list[str], rng: random.Random, most: int) -> Game:
    """Play a random game in which the Turtle, if anyone has it, is kept and hatches what it can."""
    game = Game(players, modules=modules, seed=rng.getrandbits(60))
    while not game.is_over and game.ply < most:
        legal = game.legal_actions()
        wanted = [action for action in legal if action in ("keep turtle", "hatch")]
        if not wanted and "end" in legal and len(legal) > 1 and rng.random() < 0.6:
            legal.remove("end")
        game.play(rng.choice(wanted or legal))
    return game


def replayed(game: Game, chance: dict[str, Any], actions: tuple[str, ...]) -> Game:
    """Play the same actions with other chance."""
    other = Game.start(game.options, chance)
    for action in actions:
        other.play(action)
    return other


def other_discards(game: Game, viewer: Viewer, rng: random.Random) -> list[list[str]]:
    """Deal the same kept animals, but other ones that were not kept, as far as a viewer cannot know them."""
    deal = [list(pair) for pair in game.chance["deal"]]
    kept = [action.removeprefix("keep ") for action in game.actions[: len(deal)]]
    known = {*kept, *(card for seat in viewer for card in deal[seat])}
    pool = [animal for animal in ANIMALS if animal not in known]
    rng.shuffle(pool)
    for seat, pair in enumerate(deal):
        if seat not in viewer:
            deal[seat] = [card if card == kept[seat] else pool.pop() for card in pair]
            rng.shuffle(deal[seat])
    return deal


def other_babies(game: Game, rng: random.Random) -> list[str]:
    """Lay other babies wherever none has hatched."""
    lying = game.state()["babies"]
    babies = game.chance.get("babies", BABIES[:6])
    beach = game.options.layout.beach
    hatched = [None if space in lying else kind for space, kind in zip(beach, babies, strict=True)]
    if TURTLE not in [player["animal"] for player in game.state()["players"]]:
        hatched = [None] * 6
    pool = [kind for kind in BABIES if kind not in hatched]
    rng.shuffle(pool)
    return [kind or pool.pop() for kind in hatched]


def twin(game: Game, viewer: Viewer, rng: random.Random) -> Game:
    """Give the same game with everything different that a viewer does not know at its end."""
    chance: dict[str, Any] = {"deal": other_discards(game, viewer, rng)}
    if any(TURTLE in pair for pair in chance["deal"]):
        chance["babies"] = other_babies(game, rng)
    return replayed(game, chance, game.actions)


def other_draft(game: Game, viewer: Viewer, rng: random.Random) -> Game:
    """Give a draft in which all the others were dealt and kept something else."""
    deal = game.chance["deal"]
    known = [card for seat in viewer for card in deal[seat]]
    pool = [animal for animal in ANIMALS if animal not in known]
    rng.shuffle(pool)
    dealt = [deal[seat] if seat in viewer else [pool.pop(), pool.pop()] for seat in range(len(deal))]
    chance: dict[str, Any] = {"deal": dealt}
    if any(TURTLE in pair for pair in dealt):
        chance["babies"] = rng.sample(BABIES, 6)
    keeps = [
        action if seat in viewer else f"keep {rng.choice(dealt[seat])}"
        for seat, action in enumerate(game.actions)
    ]
    return replayed(game, chance, tuple(keeps))


async def lay(store: Store, game: Game, before: int = 0, *, waits: bool = False) -> Laid:
    """Put a game into the database with a person at every seat and a clock.

    So many of its actions were played before, as when it goes on from a record. A table that waits has a
    person at the first seat only.
    """
    seats = [f"Player {seat}" for seat in range(game.options.players)]
    plan = Plan(
        options=game.options.to_dict(),
        chance=game.chance,
        seats=[Open() if waits and seat else Person(name) for seat, name in enumerate(seats)],
        public=True,
        clock=LiveClock(24 * 3600, 5),
        stand_in=None,
        actions=list(game.actions[:before]),
    )
    now = time.time_ns() // 1_000_000
    stored = StoredGame(
        id=tokens.new_id(), invite_hash=tokens.hashed(tokens.new_invite()), plan=plan, created_at=now
    )
    table = Table(stored.id, plan, now)
    first = [] if waits else [Numbered(1, now, Started())]
    for event in first:
        table.evolve(event)
    secrets = [tokens.new_token() for _ in seats]
    keys = [Key(tokens.hashed(secret), stored.id, seat) for seat, secret in enumerate(secrets)]
    await store.create(stored, summary_row(table), keys[:1] if waits else keys, first)
    actors = [game.at(ply).actor for ply in range(before, game.ply)]
    assert None not in actors
    return Laid(
        stored.id, secrets, before, game.actions[before:], [actor for actor in actors if actor is not None]
    )
