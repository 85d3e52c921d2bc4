"""A training run: play, learn, keep checkpoints, until the time is up; it can be stopped and gone on with."""

import copy
import io
import random
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from sunwise.envs.layout import OBSERVATION
from sunwise.errors import BadOptions, SunwiseError
from sunwise.learn.config import Config
from sunwise.learn.games import Games
from sunwise.learn.journal import Entry, Journal, is_number
from sunwise.learn.matches import OPENING, compete, difference, round_robin
from sunwise.learn.memory import tells_of_memory
from sunwise.learn.network import Network, load_network, make_network, to_arrays
from sunwise.learn.recording import Recorded
from sunwise.learn.rollout import Player, sample
from sunwise.learn.run import Run
from sunwise.learn.update import Teacher, loss_of
from sunwise.network.questions import Questions
from sunwise.network.weights import read_arrays, save_weights
from sunwise.options import Options
from sunwise.replacing import replace_file

# Rounds of play between two draws of another rival, on average.
RIVAL_ROUNDS = 2
# Rounds in which only the values learn, where a run begins with a network that was taught other worths: its
# values would lead the decisions astray.
VALUE_ROUNDS = 8
# Checkpoints of the last round robin.
FINALISTS = 8


class RanAway(SunwiseError):
    """The losses are no numbers any more."""


def weights_of(networks: Iterable[Network]) -> list[dict[str, Tensor]]:
    """Copy the weights of some networks."""
    return [copy.deepcopy(network.state_dict()) for network in networks]


class Trainer:
    """Trains one network; `say` hears every entry of the journal.

    With a network to exploit, that one is the rival, and what it is measured against.
    """

    def __init__(self, run: Run, config: Config, device: torch.device, say: Callable[[Entry], None]) -> None:
        self.run, self.config, self.device, self.say = run, config, device, say
        torch.manual_seed(config.seed)
        if device.type == "cuda":
            torch.set_float32_matmul_precision("high")
            # In the usual stream nothing can be recorded.
            torch.cuda.set_stream(torch.cuda.Stream())  # type: ignore[no-untyped-call]
        self.dice = random.Random(config.seed)
        self.network = make_network(config).to(device)
        self.value_rounds = 0
        if config.start:
            self._start_from(Path(config.start))
        self.frozen = self._load_rival(Path(config.exploit)) if config.exploit else None
        self.rival = copy.deepcopy(self.network).eval() if self.frozen is None else self.frozen
        fast: Callable[[Any], Any] = (
            (lambda function: torch.compile(function, dynamic=False))
            if device.type == "cuda"
            else lambda f: f
        )
        self.games = Games(config.options(), config.games, self.network.questions, device, config.seed)
        self.player = Player(config, self.games, self.network, self.rival, fast(sample))
        self.teacher = Teacher(config, self.network, fast(loss_of))
        self.round = Recorded(self._play_and_learn, device)
        self.journal = Journal(run.journal)
        self.others = weights_of(self._load_other(Path(path)) for path in config.rival_files)
        self.selves = weights_of([self.network])
        self.seconds, self.steps = 0.0, 0
        self._parts = torch.zeros(4)
        self._next_checkpoint, self._next_self = config.checkpoint_seconds, config.rival_seconds

    def _start_from(self, path: Path) -> None:
        """Begin with what the network of a file knows; what it never asked or answered is still to learn.

        :raises BadOptions: if it is of another size than this run trains.
        """
        begun = self.load_network(path, self.network.questions)
        self._check_size(begun, path)
        self.network.load_state_dict(begun.state_dict())
        if not np.allclose(begun.worths, self.network.worths):
            self.value_rounds = VALUE_ROUNDS

    def _check_size(self, other: Network, path: Path) -> None:
        """Refuse a network whose weights cannot take the place of this run's."""
        sizes = {name: tensor.shape for name, tensor in self.network.state_dict().items()}
        if sizes != {name: tensor.shape for name, tensor in other.state_dict().items()}:
            raise BadOptions("other_size", f"{path} holds a network of another size than this run trains.")

    def _load_rival(self, path: Path) -> Network:
        """Read a network that is a rival though this run has not trained it.

        :raises BadOptions: if it does not know all games of this run.
        """
        known, needed = read_arrays(path)[1], self.network.questions
        # Actions tell the modules, what is asked of the observation the players. One that sees less of what
        # lies behind it plays as it always did.
        observed = needed.places[needed.places < OBSERVATION]
        if not (np.isin(needed.actions, known.actions).all() and np.isin(observed, known.places).all()):
            raise BadOptions(
                "other_games", f"The network of {path} has not learned all the games of this run."
            )
        rival: Network = self.load_network(path, needed).eval()
        return rival

    def _load_other(self, path: Path) -> Network:
        """Read a network that takes turns with earlier selves.

        :raises BadOptions: if it does not know all games of this run, or is of another size.
        """
        other = self._load_rival(path)
        self._check_size(other, path)
        return other

    # --- To stop and to go on ---

    def save(self) -> None:
        """Keep all that is needed to go on."""
        whole = io.BytesIO()
        torch.save(
            {
                "network": self.network.state_dict(),
                "optimizer": self.teacher.optimizer.state_dict(),
                "seconds": self.seconds,
                "steps": self.steps,
                "games": int(self.player.ended),
                "value_rounds": self.value_rounds,
                "parts": self._parts,
            },
            whole,
        )
        replace_file(self.run.state, whole.getvalue())
        save_weights(self.run.weights, to_arrays(self.network), self.network.questions)

    def load(self) -> None:
        """Go on where a run stopped; its checkpoints are the rivals again.

        :raises SunwiseError: if what it left cannot be read.
        """
        if not self.run.state.exists():
            raise BadOptions(
                "no_state", f"{self.run.folder} cannot be gone on with: it has no {self.run.state.name}."
            )
        try:
            kept = torch.load(self.run.state, map_location=self.device, weights_only=True)
            self.network.load_state_dict(kept["network"])
            self.teacher.load(kept["optimizer"])
            self.seconds, self.steps = float(kept["seconds"]), int(kept["steps"])
            self.player.ended.fill_(kept["games"])
            # Runs of earlier versions do not tell these.
            self.value_rounds = int(kept.get("value_rounds", 0))
            self._parts = kept.get("parts", self._parts).cpu()
        except Exception as error:  # torch has no one error for damaged files
            if tells_of_memory(error):
                raise
            said = next(iter(str(error).splitlines()), "")  # torch adds advice of many lines
            raise SunwiseError(
                "bad_state", f"{self.run.state} cannot be gone on with: {type(error).__name__}: {said}"
            ) from None
        self._next_checkpoint = self.seconds + self.config.checkpoint_seconds
        self._next_self = self.seconds + self.config.rival_seconds
        kept_selves = self.run.kept()[-self.config.rivals_kept :]
        self.selves = weights_of([self.load_network(path) for path in kept_selves] or [self.network])
        if self.frozen is None:
            self.rival.load_state_dict(self.selves[-1])
        # What was measured after this state is measured again.
        self.journal.forget(self.steps)
        self._draw_other_games()

    def _draw_other_games(self) -> None:
        """Begin with other chance than before: a run of many short sessions would see the same games."""
        self.dice = random.Random(f"{self.config.seed} {self.steps}")
        torch.manual_seed(self.dice.getrandbits(63))
        self.games.begin(self.dice.getrandbits(63))

    def load_network(self, path: Path, wanted: Questions | None = None) -> Network:
        """Read a checkpoint, or another network that answers as one of this run would."""
        network: Network = load_network(path, wanted).to(self.device)
        return network

    # --- To train ---

    def train(self, seconds: float, stopped: Callable[[], None]) -> None:
        """Train for so long in all; `stopped` raises when the user wants an end, and nothing is lost then."""
        try:
            if not self.run.kept():
                self._keep_checkpoint()
            if not self.run.state.exists():
                self.save()  # from now on it can be gone on with, whatever ends it
            if self.seconds < seconds:
                self._warm_up()
            while self.seconds < seconds:
                self._one_round(self.seconds / seconds)
                if self.seconds >= self._next_checkpoint:
                    self._checkpoint()
                stopped()
            if self.steps > self.journal.steps:
                self._checkpoint()
        except RanAway:
            raise  # what was kept before is better
        except BaseException:
            self.save()
            raise
        self.save()

    def _play_and_learn(self) -> Tensor:
        """Play some steps of all games and learn from them; give the mean of the losses' parts."""
        return self.teacher.teach(self.player.experience, *self.player.play())

    def _warm_up(self) -> None:
        """Play and learn once without keeping it: what is compiled now is no training time."""
        memory = [*self.teacher.memory(), self.player.ended]
        kept = [tensor.clone() for tensor in memory]
        try:
            self._play_and_learn()
        finally:  # a run that is stopped here is saved as it was
            for tensor, before in zip(memory, kept, strict=True):
                tensor.copy_(before)

    def _one_round(self, progress: float) -> None:
        """Play once and learn from it."""
        begun = time.perf_counter()
        if self.player.against and self.frozen is None and self.dice.random() < 1 / RIVAL_ROUNDS:
            self.draw_rival()
        self.teacher.schedule(progress, only_values=self.value_rounds > 0)
        self.value_rounds = max(0, self.value_rounds - 1)
        self._parts = self.round().cpu()  # waits until the device has done its work
        if not is_number(float(self._parts.sum())):
            raise RanAway("training_failed", "The losses are no numbers any more: training ran away.")
        self.steps += self.config.games * self.config.steps
        self.seconds += time.perf_counter() - begun
        if self.seconds >= self._next_self:
            self._next_self = self.seconds + self.config.rival_seconds
            self.selves.append(copy.deepcopy(self.network.state_dict()))
            if len(self.selves) > self.config.rivals_kept:
                # The newest stays, and of the others more of the newer ones than of the old.
                self.selves.pop(self.dice.randrange(len(self.selves) - 1))

    def draw_rival(self) -> None:
        """Take an earlier self as the rival, or another network."""
        other = self.others and self.dice.random() < self.config.files_share
        rivals = self.others if other else self.selves
        self.rival.load_state_dict(self.dice.choice(rivals))

    def _keep_checkpoint(self) -> None:
        path = self.run.checkpoint(self.seconds)
        path.parent.mkdir(exist_ok=True)  # at first, and where somebody removed it
        save_weights(path, to_arrays(self.network), self.network.questions)

    def _checkpoint(self) -> None:
        """Measure the network against the one of the entry before, and keep it; this time does not count."""
        self._next_checkpoint = self.seconds + self.config.checkpoint_seconds
        last = self.journal.entries[-1] if self.journal.entries else None
        other = self.frozen or self.load_network(self._measured_before())
        games = self.duels()
        players = games[0].players
        result, short = (
            compete(self.network, other, games, self.config.match_games, self.device, self.steps, opening)
            for opening in (OPENING, players)
        )
        done = (last.seconds, last.steps) if last else (0.0, 0)
        entry = Entry(
            seconds=self.seconds,
            steps=self.steps,
            steps_per_second=(self.steps - done[1]) / (self.seconds - done[0]),
            games=int(self.player.ended),
            rating=(last.rating if last and not self.frozen else 0.0) + difference(result, players),
            share=result.share,
            share_short=short.share,
            **dict(
                zip(("policy_loss", "value_loss", "entropy", "change"), self._parts.tolist(), strict=True)
            ),
        )
        # Not before its matches: who stops a run in them has measured nothing.
        self._keep_checkpoint()
        self.journal.add(entry)
        self.say(entry)
        self.save()

    def _measured_before(self) -> Path:
        """Find the checkpoint of the newest entry; the first one if there is no entry."""
        before = self.journal.entries[-1].seconds if self.journal.entries else 0.0
        return (self.run.kept(until=before) or self.run.kept())[-1]

    def duels(self) -> list[Options]:
        """Give the kinds of games for two of this run, or for as few as there are."""
        options = self.config.options()
        fewest = min(game.players for game in options)
        return [game for game in options if game.players == fewest]

    def rate(self) -> dict[str, Any]:
        """Rate checkpoints from first to last by a round robin, with 95 % intervals."""
        kept = self.run.kept()
        chosen = [kept[round(k * (len(kept) - 1) / (FINALISTS - 1))] for k in range(FINALISTS)]
        finalists = list(dict.fromkeys(chosen))
        networks = [self.load_network(path) for path in finalists]
        ratings = round_robin(networks, self.duels(), self.config.match_games, self.device, self.config.seed)
        table = {
            path.stem: {"rating": round(float(value), 1), "plus_minus": round(1.96 * float(error), 1)}
            for path, value, error in zip(finalists, ratings.values, ratings.errors, strict=True)
        }
        self.run.write_ratings(table)
        return table
