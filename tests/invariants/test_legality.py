"""The legal list, the refusals and what `play` accepts are one and the same."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, play_on, quick, raw, seeds, some_games, thorough
from sunwise import Game, IllegalAction
from sunwise.notation import NUMBERS, TEXTS
from sunwise.rules import engine
from sunwise.rules.reasons import Refusal

SENTENCE = re.compile(r"\S.*\S \(R\d+(\.\d+)?\)\.\Z")


def check_refusals(game: Game) -> None:
    """Every one of the 1450 actions is in the legal list or refused with a reason."""
    legal = set(game.legal_numbers())
    facts = np.zeros(2, np.int64)
    fine = {
        action
        for action in range(engine.ACTIONS)
        if engine.refusal(game._states, 0, action, facts) == Refusal.FINE
    }
    assert {TEXTS[a] for a in fine - legal} == set(), "not refused, but not in the legal list"
    assert {TEXTS[a] for a in legal - fine} == set(), "in the legal list, but refused"


def check_walk(game: Game, seed: int, every: int) -> None:
    check_refusals(game)
    for ply, _ in enumerate(play_on(game, seed)):
        if ply % every == 0:
            check_refusals(game)
    check_refusals(game)
    assert game.legal_actions() == []


@given(beginnings(), seeds)
@quick(30)
def test_what_is_not_legal_is_refused(game: Game, seed: int) -> None:
    check_walk(game, seed, every=13)


@pytest.mark.slow
@given(beginnings(), seeds)
@thorough(50)
def test_what_is_not_legal_is_refused_in_every_position(game: Game, seed: int) -> None:
    check_walk(game, seed, every=2)


def check_every_action(game: Game) -> None:
    """Legal actions can be played; others raise IllegalAction, say why and change nothing."""
    legal = game.legal_actions()
    assert legal == sorted(legal)
    assert sorted(NUMBERS[text] for text in legal) == game.legal_numbers()
    before, whole = raw(game), game.state()
    undone = list(game._undone)
    for text in TEXTS:
        reason = game.why_not(text)
        assert (reason is None) == (text in legal), text
        if reason is None:
            assert game.copy().play(text).actions == (*game.actions, text)
            continue
        with pytest.raises(IllegalAction) as caught:
            game.play(text)
        assert str(caught.value) == str(reason)
        assert caught.value.code == reason.code
        assert caught.value.arguments == reason.arguments
        assert SENTENCE.match(str(reason)), str(reason)
        assert "none" not in reason.arguments.values(), f"{text}: {reason}"
    assert raw(game) == before
    assert game.state() == whole
    assert game._undone == undone


@given(some_games(), st.integers(0, 2))
@quick(30)
def test_every_action_is_played_or_refused(game: Game, undone: int) -> None:
    for _ in range(min(undone, game.ply)):
        game.undo()
    check_every_action(game)


@given(some_games(most_plies=10))
@quick(20)
def test_every_action_is_played_or_refused_in_the_set_up(game: Game) -> None:
    check_every_action(game)


@pytest.mark.slow
@given(some_games())
@thorough(100)
def test_every_action_is_played_or_refused_in_many_positions(game: Game) -> None:
    check_every_action(game)


@given(some_games())
@quick(30)
def test_an_illegal_action_leaves_undo_and_redo_alone(game: Game) -> None:
    if not game.ply:
        return
    last = game.actions[-1]
    game.undo()
    illegal = next(text for text in TEXTS if text not in game.legal_actions())
    with pytest.raises(IllegalAction):
        game.play(illegal)
    assert game.redo().actions[-1] == last
    assert game.undo().redo().actions[-1] == last
