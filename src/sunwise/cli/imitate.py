"""`sunwise imitate`: teach a network to decide like somebody whose games are recorded."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sunwise.cli.dataset import games_of
from sunwise.cli.game_options import Amount
from sunwise.cli.mistakes import check_stopped, on_file
from sunwise.cli.waiting import announce_compiling

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sunwise.bots.networks import LearnedNetworks
    from sunwise.game import Game


@click.command(
    short_help="Teach a network a player's ways.",
    epilog="Example: sunwise imitate games.jsonl --who bot:search --start weights.npz --out like.npz",
)
@click.argument("records", metavar="RECORDS…", nargs=-1, required=True)
@click.option("--who", metavar="NAME", required=True, help="Whose decisions: a name in the tags, bot:search.")
@click.option("--start", metavar="FILE", required=True, help="The weights of the network that is taught.")
@click.option("--out", metavar="FILE", required=True, help="Where its new weights go.")
@click.option("--passes", type=click.IntRange(min=1), default=3, show_default=True, help="Times through all.")
@click.option(
    "--rate",
    type=Amount(),
    default=1e-3,
    show_default=True,
    help="To learn at.",
)
@click.option(
    "--sharper",
    type=Amount(),
    default=1.0,
    show_default=True,
    help="Times by which its logits are larger afterwards.",
)
def imitate(
    records: tuple[str, ...], who: str, start: str, out: str, passes: int, rate: float, sharper: float
) -> None:
    """Teach a network to decide like somebody in the games recorded in files.

    As a rival in training (rival_files, docs/training.md) it has other ways than the network's own. What it
    expects of a game is not taught: it is no network to search with.
    """
    announce_compiling()
    from sunwise.envs.missing import need

    need("torch", "learn")
    from sunwise.bots.networks import LearnedNetworks
    from sunwise.learn.imitation import Imitator, decisions_of
    from sunwise.learn.network import load_network, to_arrays
    from sunwise.network.weights import load_weights, save_weights

    target = Path(out).absolute()
    with on_file("write", out):
        if target.is_dir():
            raise IsADirectoryError
        if not target.parent.is_dir():
            raise FileNotFoundError
        tempfile.TemporaryFile(dir=target.parent).close()  # what is taught can be kept there
    network, networks = load_network(Path(start)), LearnedNetworks(load_weights(Path(start)))
    decisions = decisions_of((known(game, networks) for game in games_of(records)), who)
    imitator = Imitator(network, decisions)
    if not len(imitator.taught):
        raise click.ClickException("That needs the decisions of two games at least that begin differently.")
    click.echo(f"{len(decisions.actions)} decisions, of which it foretells {imitator.agreement():.1%}")
    for done, agreement in enumerate(imitator.learn(passes, rate), start=1):
        click.echo(f"pass {done} of {passes}: {agreement:.1%}")
        check_stopped()
    arrays = sharpened(to_arrays(network), sharper)
    with on_file("write", out):
        save_weights(target, arrays, network.questions)


def known(game: Game, networks: LearnedNetworks) -> Game:
    """Give the game, if the network has learned such games."""
    networks.network_for(game.options)
    return game


def sharpened(arrays: dict[str, NDArray[Any]], times: float) -> dict[str, NDArray[Any]]:
    """Make a network surer of what it likes best; refuse one that a file cannot hold."""
    import numpy as np

    whole = {**arrays, **{name: arrays[name] * times for name in ("policy", "policy_bias")}}
    with np.errstate(over="ignore"):
        if not all(np.isfinite(array.astype(np.float16)).all() for array in whole.values()):
            raise click.ClickException(
                "The weights grew beyond all bounds: try a smaller --rate or --sharper."
            )
    return whole
