"""Small runs of training on the CPU, for the tests; needs torch."""

from __future__ import annotations

from pathlib import Path

import msgspec
import torch

from sunwise.learn.config import PRESETS, Config, Kind
from sunwise.learn.run import Run
from sunwise.learn.trainer import Trainer
from sunwise.options import MODULES

CPU = torch.device("cpu")
# More threads than cores wait for each other, and the tests run side by side.
torch.set_num_threads(1)
KINDS = (Kind(), Kind(4), Kind(3, 4, "landing", MODULES))
SMALL = msgspec.structs.replace(
    PRESETS["tiny"],
    kinds=KINDS,
    games=48,
    steps=40,
    width=24,
    value_width=8,
    rivals=0.3,
    match_games=16,
    checkpoint_seconds=1e9,
)


def trainer_in(folder: Path, config: Config = SMALL) -> Trainer:
    """Begin a run."""
    run = Run(folder)
    trainer = Trainer(run, config, CPU, lambda entry: None)
    run.begin(config)
    return trainer


def run_for(folder: Path, seconds: float, config: Config = SMALL) -> Trainer:
    """Begin a run and train for a while; one round at least."""
    trainer = trainer_in(folder, config)
    trainer.train(seconds, lambda: None)
    return trainer


def gone_on_with(run: Run) -> Trainer:
    """Go on with a run as a new process would."""
    trainer = Trainer(run, run.read_config(), CPU, lambda entry: None)
    trainer.load()
    return trainer
