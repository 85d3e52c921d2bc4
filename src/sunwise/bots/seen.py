"""A game through the eyes of one seat: what is hidden from it is drawn at random, never read."""

from functools import cached_property
from typing import Any

import numpy as np

from sunwise.bots.dice import dice
from sunwise.game import Game
from sunwise.options import ANIMALS, BABIES, Options
from sunwise.rules.state import DRAFT, NO_ANIMAL, NO_BABY, States


class Seen:
    """The position of a game as one seat knows it.

    `states` is an engine state in which unhatched babies and the others' cards, but for animals that all see,
    are a random guess that agrees with all the seat knows.
    """

    def __init__(self, game: Game, seat: int, seed: int = 0) -> None:
        self.options: Options = game.options
        self.seat = seat
        self.ply = game.ply
        self.seed = seed
        self._true = game
        self.states = self.guess(0)

    def guess(self, number: int) -> States:
        """Draw what is hidden anew: every number gives a guess of its own."""
        return guess(self._true, self.seat, dice(self.seed, self.ply, number))

    @cached_property
    def legal(self) -> list[int]:
        """The numbers of the legal actions."""
        return self._true.legal_numbers()

    @cached_property
    def view(self) -> dict[str, Any]:
        """The position as JSON, secrets hidden."""
        return self._true.view(self.seat)


def guess(game: Game, seat: int, draw: np.random.Generator) -> States:
    """Copy the state of a game with everything that is hidden from a seat drawn anew."""
    states = game.copy_states()
    state = states[0]
    if not game.chance:
        return states
    if state["phase"] == DRAFT:
        guess_cards(states, seat, draw)
        return states
    if "babies" in game.chance:
        # Whatever lay on the beach and lies there no more was turned up before everyone.
        lying = [kind for kind in state["babies"].tolist() if kind != NO_BABY]
        turned_up = {BABIES.index(kind) for kind in game.chance["babies"]} - set(lying)
        face_down = draw.permutation([kind for kind in range(len(BABIES)) if kind not in turned_up])
        places = np.flatnonzero(state["babies"] != NO_BABY)
        states["babies"][0, places] = face_down[: len(places)]
    guess_left_cards(states, seat, draw)
    return states


def guess_left_cards(states: States, seat: int, draw: np.random.Generator) -> None:
    """Give the others cards beside those that they kept: what was not kept is shown to nobody (R7.2)."""
    kept = states["animal"][0].tolist()
    known = {*states["deal"][0, seat].tolist(), *kept}
    left = draw.permutation([animal for animal in range(len(ANIMALS)) if animal not in known])
    others = [other for other in range(int(states["players"][0])) if other != seat]
    for other, card in zip(others, left, strict=False):  # with fewer players some cards were dealt to nobody
        states["deal"][0, other] = draw.permutation([kept[other], card])


def guess_cards(states: States, seat: int, draw: np.random.Generator) -> None:
    """Deal the animals that a seat does not hold to the others, who keep one of theirs at random."""
    own = states["deal"][0, seat].tolist()
    others = draw.permutation([animal for animal in range(len(ANIMALS)) if animal not in own])
    for place, other in enumerate(other for other in range(int(states["players"][0])) if other != seat):
        pair = others[2 * place : 2 * place + 2]
        states["deal"][0, other] = pair
        if states["animal"][0, other] != NO_ANIMAL:
            states["animal"][0, other] = draw.choice(pair)
    states["babies"][0] = draw.permutation(len(BABIES))[:6]
