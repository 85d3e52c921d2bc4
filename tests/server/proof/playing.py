"""Players for the proofs: they play random legal actions and remember what they were told."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from sunwise.client import AsyncTable
from sunwise.server.events import Numbered, Played, TakenBack
from sunwise.server.wire import Choices

ALL_MODULES = ["moon", "elder", "stones"]


def dice() -> random.Random:
    """Give a new source of chance; its seed is printed, and pytest shows it with a failure."""
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")
    return random.Random(seed)


def some_action(choices: Choices, rng: random.Random) -> str:
    """Choose a legal action; ending the turn less often than chance would, so that turns are long."""
    actions = [option.action for option in choices.actions]
    if len(actions) > 1 and "end" in actions and rng.random() < 0.7:
        actions.remove("end")
    return rng.choice(actions)


async def play_some(table: AsyncTable, rng: random.Random, actions: int) -> None:
    """Play so many actions for the seats held at a table, or until the game is over."""
    for _ in range(actions):
        choices = await table.turn()
        if choices is None:
            return
        await table.play(some_action(choices, rng))


def standing(log: list[Numbered]) -> list[str]:
    """Tell from a log which actions stand: what was taken back does not."""
    actions: list[str] = []
    for numbered in log:
        match numbered.event:
            case Played(action=action):
                actions.append(action)
            case TakenBack(ply=ply):
                del actions[ply:]
    return actions


def is_without_gap(log: list[Numbered]) -> bool:
    return [numbered.number for numbered in log] == list(range(1, len(log) + 1))


def as_seen(table: AsyncTable) -> tuple[Any, ...]:
    """Give all that a table knows but when it was told, and what is told only now and then."""
    shown = msgspec.to_builtins(table.shown)
    shown["position"].pop("actions")
    if shown["clock"] is not None:
        shown["clock"].pop("sent_at")
    return shown, table.actions, table.log
