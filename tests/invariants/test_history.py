"""The log is the game: copies, undo, redo, earlier positions, records and repr all rebuild it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, play_on, played, quick, raw, seeds, some_games, thorough
from sunwise import BadOptions, Game, IllegalAction, Layout, Options, record


def check_history(game: Game, seed: int, other: int) -> None:
    """Play on from copies all along a game; nothing that was before may change."""
    start = game.copy()
    before, copies = [raw(game)], [game.copy()]
    for _ in play_on(game, seed):
        before.append(raw(game))
        copies.append(game.copy())
    final = game.state()
    for ply in range(0, len(copies), 7):
        played(copies[ply], other + ply, 25)
    assert game.state() == final
    for ply in range(game.ply, -1, -1):
        assert raw(game) == before[ply]
        if ply % 20 == 0:
            assert raw(game.at(ply)) == before[ply]
        if ply:
            game.undo()
    assert game == start
    with pytest.raises(IllegalAction, match="nothing to undo"):
        game.undo()
    for ply in range(1, len(before)):
        game.redo()
        assert raw(game) == before[ply]
    with pytest.raises(IllegalAction, match="nothing to redo"):
        game.redo()
    assert game.state() == final


@given(beginnings(), seeds, seeds)
@quick(15)
def test_earlier_positions_never_change(game: Game, seed: int, other: int) -> None:
    check_history(game, seed, other)


@pytest.mark.slow
@given(beginnings(), seeds, seeds)
@thorough(60)
def test_earlier_positions_never_change_in_many_games(game: Game, seed: int, other: int) -> None:
    check_history(game, seed, other)


@given(some_games(), seeds, st.data())
@quick(40)
def test_a_new_action_ends_what_can_be_redone(game: Game, seed: int, data: st.DataObject) -> None:
    back = data.draw(st.integers(0, game.ply))
    for _ in range(back):
        game.undo()
    if game.is_over:
        return
    played(game, seed, 1)
    with pytest.raises(IllegalAction) as caught:
        game.redo()
    assert caught.value.code == "nothing_to_redo"


tags = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.text(st.characters(exclude_categories=["Cs"])),
    max_size=3,
)


@given(some_games(), tags)
@quick(80)
def test_records_round_trip(game: Game, extra: dict[str, object]) -> None:
    game.tags = extra
    whole = game.record()
    line = record.to_line(game)
    assert "\n" not in line
    for again in (
        Game.from_record(whole),
        Game.from_record(json.loads(json.dumps(whole))),
        record.load(line),
        record.load(line.encode()),
        record.load(json.dumps(whole, indent=2)),
    ):
        assert again == game
        assert raw(again) == raw(game)
        assert again.tags == game.tags
        assert again.record() == whole
        assert again.result() == game.result()
    assert ("result" in whole) == game.is_over
    assert ("tags" in whole) == bool(extra)


@given(some_games(), tags)
@quick(60)
def test_repr_rebuilds_the_game(game: Game, extra: dict[str, object]) -> None:
    game.tags = extra
    again = eval(repr(game), {"Game": Game})
    assert again == game
    assert raw(again) == raw(game)
    assert again.tags == game.tags
    names = {"Options": Options, "Layout": Layout}
    assert eval(repr(game.options), names) == game.options


@given(some_games())
@quick(40)
def test_equal_games(game: Game) -> None:
    assert game == game.copy()
    assert game.copy() is not game
    if game.ply:
        assert game.copy().undo() != game
        assert game.copy().undo().redo() == game
    assert game != game.actions


@given(some_games(), st.data())
@quick(40)
def test_at(game: Game, data: st.DataObject) -> None:
    ply = data.draw(st.integers(0, game.ply))
    earlier = game.at(ply)
    assert earlier.actions == game.actions[:ply]
    assert earlier.options == game.options
    with pytest.raises(IllegalAction):
        earlier.redo()
    assert Game.start(game.options, game.chance).copy() == game.at(0)
    for action in game.actions[ply:]:
        earlier.play(action)
    assert earlier == game
    assert raw(earlier) == raw(game)
    for outside in (-1, game.ply + 1):
        with pytest.raises(BadOptions) as caught:
            game.at(outside)
        assert caught.value.code == "no_such_ply"
