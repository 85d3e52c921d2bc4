"""`sunwise dataset`: records become a columnar file to learn from."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sunwise.cli.files import load_game, record_lines
from sunwise.cli.mistakes import check_stopped, on_file
from sunwise.cli.waiting import announce_compiling
from sunwise.replacing import take_place

if TYPE_CHECKING:
    from sunwise.game import Game


@click.command(
    short_help="Turn records into a Parquet file.",
    epilog="Example: sunwise dataset games.jsonl more.jsonl --out games.parquet",
)
@click.argument("records", metavar="RECORDS…", nargs=-1, required=True)
@click.option("--out", metavar="FILE", required=True, help="Where the columns go (Parquet).")
@click.option(
    "--canonical", is_flag=True, help="Turn every board so that the sun stands at the first corner."
)
def dataset(records: tuple[str, ...], out: str, canonical: bool) -> None:
    """Turn the games recorded in files, one on each line, into one Parquet file.

    One row is one decision: what the seat saw and could do, what it did, and how the game ended for it
    (docs/environments.md). A record that does not replay stops the run, and nothing is written.
    """
    announce_compiling()
    from sunwise.envs.dataset import write_parquet

    target = Path(out).resolve()
    with on_file("write", out):
        if target.is_dir():
            raise IsADirectoryError
        folder = tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.")
    with folder as name:  # the file takes its place when it is whole
        whole = Path(name) / target.name
        games, rows = write_parquet(games_of(records), str(whole), canonical=canonical)
        if games == 0:
            raise click.ClickException(f"{', '.join(records)}: no game is recorded there.")
        with on_file("write", out):
            take_place(whole, target)
    click.echo(f"{games} {'game' if games == 1 else 'games'}, {rows} decisions in {out}")


def games_of(records: tuple[str, ...]) -> Iterator[Game]:
    """Replay all games of some files."""
    for path in records:
        for index, line in enumerate(record_lines(path)):
            check_stopped()
            yield load_game(path, index, line)
