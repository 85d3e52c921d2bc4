"""Turns and rounds: who is next, when the light comes, when it is over (R3, R6)."""

from sunwise.rules.board import SUNS
from sunwise.rules.jit import rule
from sunwise.rules.light import collect_moonlight, collect_sunlight, move_moon
from sunwise.rules.state import MOON, NOBODY, OVER, TURN, State


@rule
def next_seat(state: State, seat: int) -> int:
    """Give the seat clockwise of another (R2.4)."""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def clear_turn(state: State) -> None:
    """Forget what belongs to one turn only."""
    state.activated = 0
    state.fresh = 0
    state.used = 0
    state.twice = 0
    state.leaf = 0


@rule
def begin_turn(state: State, player: int) -> None:
    """Hand the turn to a player."""
    state.current = player
    state.actor = player
    clear_turn(state)


@rule
def light_phase(state: State) -> None:
    """Let trees and animals collect what the sky gives (R3.3)."""
    collect_sunlight(state)
    if state.modules & MOON:
        collect_moonlight(state)


@rule
def begin_first_round(state: State) -> None:
    """Start play when the last starting tree stands: sun and moon are where round 1 has them (R3.2)."""
    state.phase = TURN
    state.turns = 0
    light_phase(state)
    begin_turn(state, 0)


@rule
def end_game(state: State) -> None:
    """Close the game after the last turn of the last round (R6.1)."""
    state.phase = OVER
    state.actor = NOBODY
    clear_turn(state)


@rule
def begin_next_round(state: State) -> None:
    """Move the sun, then the moon, let the light come and pass the first-player token (R3.2, R3.3)."""
    state.round_no += 1
    state.turns = 0
    state.sun = state.sun + 1 if state.sun + 1 < SUNS else 0
    if state.modules & MOON:
        move_moon(state)
    state.first_player = next_seat(state, state.first_player)
    light_phase(state)
    begin_turn(state, state.first_player)


@rule
def end_turn(state: State) -> None:
    """End the turn, and with the last one the round or the game (R3.2)."""
    state.turns += 1
    if state.turns < state.players:
        begin_turn(state, next_seat(state, state.current))
    elif state.round_no < state.rounds:
        begin_next_round(state)
    else:
        end_game(state)
