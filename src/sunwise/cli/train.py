"""`sunwise train`: train the learned player by self-play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sunwise.cli.game_options import Amount, Folder
from sunwise.cli.mistakes import check_stopped, on_file
from sunwise.cli.waiting import announce_compiling

if TYPE_CHECKING:
    from sunwise.learn.journal import Entry
    from sunwise.learn.run import Run

PRESETS = ("tiny", "duel", "circle", "base", "full")


@click.command(
    short_help="Train a player by self-play.",
    epilog="Example: sunwise train --minutes 2 --preset tiny --out run",
)
@click.option(
    "--minutes",
    type=Amount(),
    required=True,
    help="Time to train in all, what was trained before included; matches and start-up do not count.",
)
@click.option("--out", type=Folder(), metavar="DIR", required=True, help="The folder of the run.")
@click.option("--resume", is_flag=True, help="Go on with the run in the folder.")
@click.option(
    "--preset",
    type=click.Choice(PRESETS),
    help="Settings of a new run: tiny for a CPU, the others for a GPU.  [default: by the device]",
)
@click.option("--config", "settings", metavar="FILE", help="Settings of a new run from a file.")
@click.option("--start", metavar="FILE", help="Begin with these weights instead of an untrained network.")
@click.option(
    "--exploit",
    metavar="FILE",
    help="Train against these weights, which do not change, instead of against itself.",
)
@click.option("--device", type=click.Choice(("cpu", "cuda")), help="[default: cuda where there is one]")
def train(
    minutes: float,
    out: str,
    resume: bool,
    preset: str | None,
    settings: str | None,
    start: str | None,
    exploit: str | None,
    device: str | None,
) -> None:
    """Train a player by self-play, and measure it on the way.

    The folder keeps settings, log, learning curve, checkpoints and the newest weights. After Ctrl-C --resume
    goes on where the run in --out stopped, with its own settings.
    """
    if resume and (preset or settings or start or exploit):
        raise click.UsageError("--resume goes on with the settings of the run; it takes no others.")
    if preset and settings:
        raise click.UsageError("The settings are a --preset or a --config, not both.")
    announce_compiling()
    from sunwise.envs.missing import need

    need("gymnasium", "learn")  # in which the games are played
    torch = need("torch", "learn")
    if device == "cuda" and not torch.cuda.is_available():
        raise click.UsageError("torch finds no CUDA GPU here; --device cpu trains without one.")
    from msgspec.structs import replace

    from sunwise.learn.config import PRESETS, read_config
    from sunwise.learn.run import Run
    from sunwise.learn.trainer import Trainer

    chosen = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
    run = Run(Path(out))
    with on_file("write", out):
        if resume:
            config = replace(run.read_config(), start="")  # it has begun
        else:
            config = PRESETS[preset or ("full" if chosen.type == "cuda" else "tiny")]
            if settings:
                with on_file("read", settings):
                    config = read_config(Path(settings).read_bytes(), settings)
            if start:
                config = replace(config, start=str(Path(start).absolute()))
            if exploit:  # as it is, and meet nobody else
                alone: dict[str, Any] = {"rivals": 1.0, "rival_files": (), "tastes": 0.0}
                config = replace(config, **alone, exploit=str(Path(exploit).absolute()))
            run.check_new()
        with enough_memory(run):
            trainer = Trainer(run, config, chosen, lambda entry: click.echo(entry.line()))
            if resume:
                trainer.load()
            else:
                run.begin(config)
            trainer.train(60 * minutes, check_stopped)
        for name, rated in trainer.rate().items():
            click.echo(f"{int(name):6d} s  rating {rated['rating']:+7.0f} ± {rated['plus_minus']:.0f}")
        zero = "exploited network" if config.exploit else "first checkpoint"
        write_curve(run.folder, trainer.journal.entries, zero)


@contextmanager
def enough_memory(run: Run) -> Iterator[None]:
    """Say what would help where the memory does not suffice."""
    from sunwise.learn.memory import tells_of_memory

    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not tells_of_memory(error):
            raise
        elsewhere = ", in another folder," if run.config.exists() else ""
        raise click.ClickException(
            "these settings need more memory than there is; "
            f"a new run with a --config of fewer games or steps{elsewhere} needs less."
        ) from None


def write_curve(folder: Path, entries: list[Entry], zero: str) -> None:
    """Draw the learning curve, or say why not."""
    from sunwise.errors import BadOptions
    from sunwise.learn.journal import draw_curve

    try:
        draw_curve(entries, folder / "curve.svg", folder / "curve.png", zero=zero)
    except BadOptions as error:
        click.echo(str(error), err=True)
