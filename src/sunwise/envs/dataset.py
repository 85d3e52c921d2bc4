"""Records as columns: what the deciding seat saw, could do and did, and how its game ended.

One row is one decision. Observations are those of docs/environments.md; masks have eight actions in a byte.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise.envs import steps
from sunwise.envs.layout import MAX_PLAYERS, OBSERVATION
from sunwise.envs.missing import need
from sunwise.envs.rewards import MARGIN, RANK, WIN
from sunwise.envs.turning import TURNED_ACTION
from sunwise.game import Game
from sunwise.notation import NUMBERS
from sunwise.rules import engine
from sunwise.rules.actions import ACTIONS

MASK_BYTES = -(-ACTIONS // 8)
ROWS_IN_A_GROUP = 20_000


def unpack_masks(packed: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Unpack masks: rows of bytes become rows of 0 and 1, one for each action.

    >>> unpack_masks(np.array([[5, *[0] * (MASK_BYTES - 1)]], np.uint8)).nonzero()[1]
    array([0, 2])
    """
    return np.unpackbits(packed, axis=-1, count=ACTIONS, bitorder="little")


def schema(*, canonical: bool = False) -> Any:
    """Describe the columns."""
    arrow = need("pyarrow", "data")
    columns = {
        "game": arrow.int32(),
        "ply": arrow.int16(),
        "players": arrow.int8(),
        "seat": arrow.int8(),
        "observation": arrow.list_(arrow.uint8(), OBSERVATION),
        "mask": arrow.list_(arrow.uint8(), MASK_BYTES),
        "action": arrow.int16(),
        "score": arrow.int16(),
        "win": arrow.float32(),
        "margin": arrow.float32(),
        "rank": arrow.float32(),
    }
    marks = {"sunwise.canonical": str(canonical).lower(), "sunwise.actions": str(ACTIONS)}
    return arrow.schema(list(columns.items()), marks)


def outcomes(states: Any, players: int) -> dict[str, list[float | None]]:
    """Give the outcome of a finished game for every seat under each scheme; None before its end."""
    ends: dict[str, list[float | None]] = {}
    for name, scheme in (("win", WIN), ("margin", MARGIN), ("rank", RANK)):
        rewards = np.zeros(MAX_PLAYERS, np.float32)
        steps.reward(states, states, scheme, rewards)
        ends[name] = rewards[:players].tolist()
    return ends


def rows_of(game: Game, number: int, canonical: bool = False) -> dict[str, Any]:
    """Turn a game into columns, one row for each action of its record."""
    players, plies = game.options.players, game.ply
    seats = np.empty(plies, np.int8)
    rows, masks = np.zeros((plies, OBSERVATION), np.uint8), np.zeros((plies, ACTIONS), np.int8)
    chosen, legal = np.empty(plies, np.int16), np.empty(ACTIONS, np.int16)
    states = game.at(0).copy_states()
    for ply, action in enumerate(game.actions):
        seats[ply], sun = states["actor"][0], int(states["sun"][0])
        steps.observe(states, 0, int(seats[ply]), int(canonical), rows[ply])
        steps.legal(states, 0, int(canonical), legal, masks[ply])
        chosen[ply] = TURNED_ACTION[sun if canonical else 0, NUMBERS[action]]
        engine.apply(states, 0, NUMBERS[action])
    result = game.result()
    unknown: list[float | None] = [None] * players
    ends = outcomes(states, players) if result else dict.fromkeys(("win", "margin", "rank"), unknown)
    columns: dict[str, Any] = {
        "game": np.full(plies, number, np.int32),
        "ply": np.arange(plies, dtype=np.int16),
        "players": np.full(plies, players, np.int8),
        "seat": seats,
        "observation": rows,
        "mask": np.packbits(masks.astype(np.uint8), axis=1, bitorder="little"),
        "action": chosen,
        "score": [result["scores"][seat] if result else None for seat in seats],
    }
    return columns | {name: [values[seat] for seat in seats] for name, values in ends.items()}


def tables(games: Iterable[Game], *, canonical: bool = False) -> Iterator[Any]:
    """Turn games into Arrow tables, each of some thousand rows."""
    arrow, kinds = need("pyarrow", "data"), schema(canonical=canonical)
    waiting: list[Any] = []
    for number, game in enumerate(games):
        columns = rows_of(game, number, canonical)
        for name in ("observation", "mask"):
            flat = arrow.array(columns[name].ravel())
            columns[name] = arrow.FixedSizeListArray.from_arrays(flat, columns[name].shape[1])
        waiting.append(arrow.table(columns, schema=kinds))
        if sum(table.num_rows for table in waiting) >= ROWS_IN_A_GROUP:
            yield arrow.concat_tables(waiting)
            waiting = []
    if waiting:
        yield arrow.concat_tables(waiting)


def write_parquet(games: Iterable[Game], path: str, *, canonical: bool = False) -> tuple[int, int]:
    """Write games into a Parquet file; return how many games and rows it has."""
    parquet = need("pyarrow.parquet", "data")
    played = rows = 0

    def counted() -> Iterator[Game]:
        nonlocal played
        for game in games:
            played += 1
            yield game

    with parquet.ParquetWriter(path, schema(canonical=canonical), compression="zstd") as writer:
        for table in tables(counted(), canonical=canonical):
            writer.write_table(table)
            rows += table.num_rows
    return played, rows
