"""The folder of a training run."""

from pathlib import Path
from typing import Any

import msgspec

from sunwise.errors import BadOptions
from sunwise.learn.config import Config, read_config
from sunwise.replacing import replace_file


class Run:
    """The folder of a run: its settings, its journal, the newest weights and the checkpoints on the way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.config = folder / "config.json"
        self.state = folder / "state.pt"
        self.weights = folder / "weights.npz"
        self.journal = folder / "log.csv"
        self.ratings = folder / "ratings.json"
        self.checkpoints = folder / "checkpoints"

    def check_new(self) -> None:
        """Refuse a folder that holds a run already, or a part of one, which a new run would take over.

        :raises BadOptions: saying how to go on with it.
        """
        if self.config.exists():
            raise BadOptions(
                "run_exists",
                f"{self.folder} holds a training run already; --resume goes on with it, and a new one needs "
                "another folder.",
            )
        for left in (self.state, self.journal, *self.kept()):
            if left.exists():
                raise BadOptions(
                    "run_exists", f"{left} is left of another training run; a new one needs another folder."
                )

    def begin(self, config: Config) -> None:
        """Make the folder."""
        self.folder.mkdir(parents=True, exist_ok=True)
        replace_file(self.config, as_json(config))

    def read_config(self) -> Config:
        """Read the settings of a run to go on with.

        :raises BadOptions: if the folder holds none.
        """
        if not self.config.exists():
            raise BadOptions("no_run", f"{self.folder} holds no training run: it has no {self.config.name}.")
        return read_config(self.config.read_bytes(), str(self.config))

    def checkpoint(self, seconds: float) -> Path:
        """Name the checkpoint of some time of training."""
        return self.checkpoints / f"{round(seconds):06d}.npz"

    def kept(self, until: float | None = None) -> list[Path]:
        """List the checkpoints in order of time, perhaps only up to one; other files are none."""
        found = {int(path.stem): path for path in self.checkpoints.glob("*.npz") if path.stem.isdecimal()}
        return [found[number] for number in sorted(found) if until is None or number <= round(until)]

    def write_ratings(self, ratings: Any) -> None:
        """Keep the result of the last round robin."""
        replace_file(self.ratings, as_json(ratings))


def as_json(content: Any) -> bytes:
    """Give something as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"
