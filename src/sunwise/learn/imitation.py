"""Teach a network to decide like somebody whose games are recorded: a rival with other ways than its own."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import cross_entropy

from sunwise.envs.turning import TURNED_ACTION
from sunwise.errors import BadRecord
from sunwise.game import Game
from sunwise.learn.network import Network, only_legal
from sunwise.network.compiled import entry
from sunwise.network.questions import rows_of_actions
from sunwise.network.sight import SEEN, write_sight
from sunwise.notation import number_of
from sunwise.rules.actions import ACTIONS
from sunwise.rules.legal import legal_actions
from sunwise.rules.state import DRAFT, States

BATCH = 512
# One group of games of so many is kept apart: there it shows how well the network foretells decisions.
APART = 20
# A trained network is surer of itself than anybody else agrees with.
EVENED = 0.4


class Decisions(NamedTuple):
    """What somebody decided, position by position."""

    states: States
    actions: NDArray[np.int16]
    groups: NDArray[np.int32]  # of games that begin alike, as those of a match with swapped seats


def decisions_of(games: Iterable[Game], who: str) -> Decisions:
    """Gather what the seats of this name in the tags decided; nothing that was random or forced.

    :raises BadRecord: if there is nothing of the kind.
    """
    states, actions, numbers = [], [], []
    groups: dict[object, int] = {}
    for number, game in enumerate(games):
        tags = ArenaTags(game.tags)
        again = Game.start(game.options, game.chance)
        for action in game.actions:
            if tags.decides(again, who) and len(again.legal_numbers()) > 1:
                states.append(again.copy_states())
                actions.append(number_of(action))
                numbers.append(groups.setdefault(tags.opening_seed or ("game", number), len(groups)))
            again.play(action)
    if not states:
        raise BadRecord("nobody", f"No seat is {who} in the tags of these games.")
    return Decisions(np.concatenate(states), np.array(actions, np.int16), np.array(numbers, np.int32))


class ArenaTags:
    """What the tags of a record say about who decided; tags of other programs may hold anything."""

    def __init__(self, tags: dict[str, Any]) -> None:
        arena, seats = tags.get("arena"), tags.get("seats")
        self._arena: dict[str, Any] = arena if isinstance(arena, dict) else {}
        self._seats: list[Any] = seats if isinstance(seats, list) else []
        opening, forfeits = self._arena.get("opening"), self._arena.get("forfeits")
        self._opening = opening if type(opening) is int else 0
        self._forfeits = [f for f in forfeits if isinstance(f, dict)] if isinstance(forfeits, list) else []

    @property
    def opening_seed(self) -> str:
        """What games that begin alike have in common; empty where that is not told."""
        seed = self._arena.get("seed")
        return "" if seed is None else str(seed)

    def decides(self, game: Game, who: str) -> bool:
        """Tell if the next decision is that of a seat of this name, and not the arena's."""
        seat = game.actor
        if seat is None or self._seats[seat : seat + 1] != [who]:
            return False
        if game.ply < self._opening and game.copy_states()["phase"][0] != DRAFT:
            return False
        # Where a bot gave up its game, the arena played on at random.
        return not any(f.get("seat") == seat and game.ply >= ply_of(f) for f in self._forfeits)


def ply_of(forfeit: dict[str, Any]) -> int:
    """Give the action from which somebody did not decide any more."""
    ply = forfeit.get("ply")
    return ply if type(ply) is int else 0


@entry
def write_positions(
    states: States, rows_of: NDArray[np.int16], seen: NDArray[np.uint8], legal: NDArray[np.bool_]
) -> None:
    """Write what the deciding seats see and which of a network's actions are legal."""
    actions = np.empty(ACTIONS, np.int16)
    for i in range(len(states)):
        write_sight(states[i], seen[i])
        for m in range(legal_actions(states[i], actions)):
            legal[i, rows_of[TURNED_ACTION[states[i].sun, actions[m]]]] = True


class Imitator:
    """Teaches a network one player's decisions; what it expects of a game is not taught, and fits no more."""

    def __init__(self, network: Network, decisions: Decisions, seed: int = 1) -> None:
        self.network, self.decisions = network, decisions
        self.device = network.first.weight.device
        self.dice = np.random.default_rng(seed)
        self._rows = rows_of_actions(network.questions.actions)
        groups = self.dice.permutation(int(decisions.groups.max()) + 1)
        apart = np.isin(decisions.groups, groups[: -(-len(groups) // APART)])
        self.taught, self.apart = np.flatnonzero(~apart), np.flatnonzero(apart)
        with torch.no_grad():
            network.policy.weight.mul_(EVENED)
            network.policy.bias.mul_(EVENED)

    def learn(self, passes: int, rate: float) -> Iterator[float]:
        """Go through the decisions several times, with a falling rate; give the agreement after each."""
        optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=0.05)
        batches = -(-len(self.taught) // BATCH)
        falling = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.03, passes * batches)
        for _ in range(passes):
            order = self.dice.permutation(self.taught)
            for first in range(0, len(order), BATCH):
                logits, choices = self.answer(order[first : first + BATCH])
                optimizer.zero_grad()
                cross_entropy(logits, choices).backward()  # type: ignore[no-untyped-call]
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
                optimizer.step()
                falling.step()
            yield self.agreement()

    @torch.no_grad()
    def agreement(self) -> float:
        """Give the share of the decisions kept apart that the network likes best itself."""
        hits = 0
        for first in range(0, len(self.apart), BATCH):
            logits, choices = self.answer(self.apart[first : first + BATCH])
            hits += int((logits.argmax(-1) == choices).sum())
        return hits / len(self.apart)

    def answer(self, numbers: NDArray[np.int64]) -> tuple[Tensor, Tensor]:
        """Give the network's logits in some positions, and what was decided there."""
        states = self.decisions.states[numbers]
        seen = np.zeros((len(numbers), SEEN), np.uint8)
        legal = np.zeros((len(numbers), self.network.policy.out_features), np.bool_)
        write_positions(states, self._rows, seen, legal)
        choices = self._rows[TURNED_ACTION[states["sun"], self.decisions.actions[numbers]]]
        logits = self.network(torch.from_numpy(seen.T.copy()).to(self.device))[0]
        return (
            only_legal(logits, torch.from_numpy(legal).to(self.device)),
            torch.from_numpy(choices.astype(np.int64)).to(self.device),
        )
