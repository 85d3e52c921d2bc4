"""Records become columns: every decision with what was seen, legal, done and won."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from envs.test_observation import observed
from sunwise import Game
from sunwise.cli import main
from sunwise.envs.dataset import unpack_masks, write_parquet
from sunwise.envs.layout import OBSERVATION
from sunwise.envs.turning import TRUE_ACTION
from sunwise.notation import TEXTS
from sunwise.record import load_file

parquet = pytest.importorskip("pyarrow.parquet")
RECORDS = Path(__file__).parents[1] / "records" / "moon.jsonl"


def columns_of(path: Path) -> dict[str, Any]:
    table = parquet.read_table(path)
    columns = {
        name: table[name].to_numpy() for name in table.column_names if name not in ("observation", "mask")
    }
    for name, width in (("observation", OBSERVATION), ("mask", 182)):
        flat = table[name].combine_chunks().flatten().to_numpy()
        columns[name] = flat.reshape(-1, width)
    return columns


@pytest.mark.parametrize("canonical", [False, True])
def test_every_decision_is_a_row(tmp_path: Path, canonical: bool, capsys: pytest.CaptureFixture[str]) -> None:
    lines = RECORDS.read_text(encoding="utf-8").splitlines()[:3]
    (tmp_path / "one.jsonl").write_text(lines[0], encoding="utf-8")
    (tmp_path / "two.jsonl").write_text("\n".join(lines[1:]), encoding="utf-8")
    files, out = [str(tmp_path / name) for name in ("one.jsonl", "two.jsonl")], tmp_path / "games.parquet"
    assert main(["dataset", *files, "--out", str(out), *(["--canonical"] if canonical else [])]) == 0
    columns, row = columns_of(out), 0
    masks = unpack_masks(columns["mask"])
    for number, whole in enumerate(game for file in files for game in load_file(file)):
        game, result = whole.at(0), whole.result()
        for ply, action in enumerate(whole.actions):
            seat = game.actor
            assert seat is not None
            assert [columns[name][row] for name in ("game", "ply", "seat")] == [number, ply, seat]
            sun = game.state()["sun"] if canonical else 0
            if ply % 7 == 0:
                assert (columns["observation"][row] == observed(game, seat, canonical)).all()
                legal = TRUE_ACTION[sun, np.flatnonzero(masks[row])]
                assert sorted(TEXTS[k] for k in legal) == game.legal_actions()
            assert TEXTS[TRUE_ACTION[sun, columns["action"][row]]] == action
            if result:
                assert columns["score"][row] == result["scores"][seat]
                assert (columns["win"][row] > 0) == (seat in result["winners"])
            game.play(action)
            row += 1
    assert row == len(masks)
    assert f"3 games, {row} decisions" in capsys.readouterr().out


def test_a_game_that_is_not_over_has_no_outcome(tmp_path: Path) -> None:
    from sunwise.record import to_line

    game = Game(actions=["place tree a1", "place tree a2"])
    (tmp_path / "games.jsonl").write_text(to_line(game), encoding="utf-8")
    assert main(["dataset", str(tmp_path / "games.jsonl"), "--out", str(tmp_path / "games.parquet")]) == 0
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table["win"].to_pylist() == table["score"].to_pylist() == [None, None]


@pytest.mark.parametrize(
    ("text", "words"), [('{"format": "chess"}', "sunwise-game"), ("", "no game"), ("\n\n", "no game")]
)
def test_what_fails_leaves_the_old_file(
    tmp_path: Path, text: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.jsonl").write_text(text, encoding="utf-8")
    out = tmp_path / "games.parquet"
    out.write_text("old")
    assert main(["dataset", str(tmp_path / "games.jsonl"), "--out", str(out)]) == 1
    assert words in capsys.readouterr().err
    assert out.read_text() == "old"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["games.jsonl", "games.parquet"]


@pytest.mark.parametrize("empty", [(0,), (1,), (0, 2)])
def test_games_without_an_action_count(tmp_path: Path, empty: tuple[int, ...]) -> None:
    """At the end of a file they were a traceback, or not counted."""
    games = [Game(2) if number in empty else Game(2).play("place tree a1") for number in range(3)]
    out = tmp_path / "games.parquet"
    assert write_parquet(games, str(out)) == (3, 3 - len(empty))
    assert columns_of(out)["game"].tolist() == [number for number in range(3) if number not in empty]
    assert write_parquet([Game(2)], str(out)) == (1, 0)
