"""Write what a seat may see of a game into one row of numbers (`layout`), and what it may do into a mask.

The row is cleared and only what is there is written: most places of most planes are empty. Nothing secret is
read: no unhatched baby's kind, no card of another seat while the draft lasts.
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.compiled import rule
from sunwise.envs.layout import HOLDINGS, MAX_POINTS, OBSERVATION, PARTS
from sunwise.envs.turning import TURNED_MOON, TURNED_SPACE
from sunwise.rules.board import (
    NOWHERE,
    PILE_HEIGHT,
    PILE_START,
    SPACES,
    SUNS,
    TOKENS,
)
from sunwise.rules.cells import DAM_CELLS, ELDER_SHADOW, bit, first, rest
from sunwise.rules.legal import Masks, Numbers, legal_actions
from sunwise.rules.light import covers, moonlit
from sunwise.rules.setup import babies
from sunwise.rules.state import DRAFT, MOON, NO_ANIMAL, OVER, State

Row = NDArray[np.uint8]

AT = {name: part.start for name, part in PARTS.items()}
SHADOW, NEXT_SHADOW, ACTIVATED, FRESH = AT["shadow"], AT["next_shadow"], AT["activated"], AT["fresh"]
ANIMALS, ELDER_PLANE, STONES_PLANE = AT["animal_0"], AT["elder"], AT["stones"]
DAM_PLANE, GROWN, RIVER, BEACH, BABIES = AT["dam"], AT["grown"], AT["river"], AT["beach"], AT["babies"]
MOONLIT, NEXT_MOONLIT, PLAYERS_START = AT["moonlit"], AT["next_moonlit"], AT["light_0"]
PLAYER_LENGTH = sum(length for _, length, _ in HOLDINGS)
POINTS, SHOP, AVAILABLE = (AT[f"{name}_0"] - PLAYERS_START for name in ("points", "shop", "available"))
MOON_POINTS, BONUS, KIND = (AT[f"{name}_0"] - PLAYERS_START for name in ("moon_points", "bonus", "kind"))
SEAT, ACTOR, CURRENT, FIRST_PLAYER = AT["seat"], AT["actor"], AT["current"], AT["first_player"]
PLAYERS, SHADE, MODULES, PHASE, ROUND = AT["players"], AT["shade"], AT["modules"], AT["phase"], AT["round"]
ROUNDS_LEFT, TURNS, SUN = AT["rounds_left"], AT["turns"], AT["sun"]
PILE_HEIGHTS, PILE_TOPS = AT["pile_height"], AT["pile_top"]
MOON_AT, MOON_FULL, TRACKER, TRACKER_FULL = AT["moon"], AT["moon_full"], AT["tracker"], AT["tracker_full"]
USED, USABLE_POWERS = AT["used"], PARTS["used"].length
TWICE, LEAF, HATCHED, DEALT = AT["twice"], AT["leaf"], AT["hatched"], AT["dealt"]


@rule
def relative(state: State, seat: int, observer: int) -> int:
    """Count the seats from the observer clockwise to another."""
    # Signed, here and below: the small unsigned fields of a record would wrap round, or overflow uncompiled.
    steps = np.int64(seat) - np.int64(observer)
    return steps if steps >= 0 else steps + np.int64(state.players)  # type: ignore[return-value]


@rule
def write_cells(row: Row, start: int, cells: int, spaces: Numbers) -> None:
    """Write 1 on a plane wherever a set has a space; `spaces` says where each lies on the turned board."""
    while cells:
        row[start + spaces[first(cells)]] = 1
        cells = rest(cells)


@rule
def write_pieces(state: State, row: Row, seat: int, start: int, spaces: Numbers) -> None:
    """Write a player's pieces on four planes, by size; one walk is quicker than one for each size."""
    cells = state.owned[seat]
    odd, high = state.tree[1] | state.tree[3], state.tree[2] | state.tree[3]
    while cells:
        space = first(cells)
        size = (odd >> space & 1) + 2 * (high >> space & 1)
        row[start + SPACES * size + spaces[space]] = 1
        cells = rest(cells)


@rule
def write_shadows(state: State, row: Row, start: int, sun: int, spaces: Numbers) -> None:
    """Write the height of the tallest shadow on every space: 1–3 a tree's or stone's, 4 the Great Elder's."""
    for_small, for_medium, for_large = covers(state, sun)
    elder = ELDER_SHADOW[sun, state.elder]
    cells = for_small
    while cells:
        space = first(cells)
        height = 1 + (for_medium >> space & 1) + (for_large >> space & 1) + (elder >> space & 1)
        row[start + spaces[space]] = height
        cells = rest(cells)


@rule
def write_board(state: State, row: Row, observer: int, spaces: Numbers) -> None:
    """Write the planes that every game has."""
    for seat in range(state.players):
        write_pieces(state, row, seat, 4 * SPACES * relative(state, seat, observer), spaces)
    write_shadows(state, row, SHADOW, state.sun, spaces)
    write_shadows(state, row, NEXT_SHADOW, state.sun + 1 if state.sun + 1 < SUNS else 0, spaces)
    write_cells(row, ACTIVATED, state.activated, spaces)
    write_cells(row, FRESH, state.fresh, spaces)
    if state.obstacles:
        write_cells(row, ELDER_PLANE, bit(state.elder), spaces)
        write_cells(row, STONES_PLANE, state.stones, spaces)


@rule
def write_player(state: State, row: Row, seat: int, place: int) -> None:
    """Write what a player has, at the place of the seat as the observer counts."""
    start = PLAYERS_START + PLAYER_LENGTH * place
    row[start] = state.light[seat]
    row[start + POINTS] = min(state.score[seat], MAX_POINTS)
    for tree_size in range(4):
        row[start + SHOP + tree_size] = state.shop[seat, tree_size]
        row[start + AVAILABLE + tree_size] = state.available[seat, tree_size]
    row[start + MOON_POINTS] = state.moonlight[seat]
    row[start + BONUS] = state.bonus[seat]
    # R7.2: a choice is hidden from the others until every seat has chosen.
    if state.animal[seat] != NO_ANIMAL and (place == 0 or state.phase != DRAFT):
        row[start + KIND + np.int64(state.animal[seat])] = 1


@rule
def write_shared(state: State, row: Row, observer: int, turn: int) -> None:
    """Write options, time, piles and whose turn it is."""
    row[SEAT + np.int64(observer)] = 1
    if state.phase != OVER:
        row[ACTOR + relative(state, state.actor, observer)] = 1
        row[CURRENT + relative(state, state.current, observer)] = 1
    row[FIRST_PLAYER + relative(state, state.first_player, observer)] = 1
    row[PLAYERS + np.int64(state.players) - 2] = 1
    row[SHADE + np.int64(state.shade)] = 1
    for module in range(3):
        row[MODULES + module] = state.modules >> module & 1
    row[PHASE + np.int64(state.phase)] = 1
    row[ROUND] = state.round_no
    row[ROUNDS_LEFT] = state.rounds - state.round_no
    row[TURNS] = state.turns
    row[SUN + (np.int64(state.sun) - turn + SUNS) % SUNS] = 1
    for leaves in range(1, 5):
        left = PILE_HEIGHT[leaves] - state.taken[leaves]
        row[PILE_HEIGHTS + leaves - 1] = left
        if left > 0:
            row[PILE_TOPS + leaves - 1] = TOKENS[PILE_START[leaves] + state.taken[leaves]]


@rule
def write_moon(state: State, row: Row, observer: int, turn: int, spaces: Numbers) -> None:
    """Write what the moon module adds; nobody sees what an unhatched baby is (R8.8)."""
    for seat in range(state.players):
        plane = ANIMALS + SPACES * relative(state, seat, observer)
        if state.at[seat] != NOWHERE:
            row[plane + spaces[state.at[seat]]] = 1
    write_cells(row, DAM_PLANE, DAM_CELLS[state.dam], spaces)
    write_cells(row, GROWN, state.grown, spaces)
    write_cells(row, RIVER, state.river, spaces)
    for place in range(6):
        row[BEACH + spaces[state.beach[place]]] = 1
    if state.phase != DRAFT:  # before its end nobody knows whether there will be babies
        write_cells(row, BABIES, babies(state), spaces)
    write_cells(row, MOONLIT, moonlit(state, state.moon), spaces)
    write_cells(row, NEXT_MOONLIT, moonlit(state, state.tracker), spaces)
    row[MOON_AT + TURNED_MOON[turn, state.moon]] = 1
    row[MOON_FULL] = state.moon_full
    row[TRACKER + TURNED_MOON[turn, state.tracker]] = 1
    row[TRACKER_FULL] = state.tracker_full
    for power in range(USABLE_POWERS):
        row[USED + power] = state.used >> power & 1
    row[TWICE] = state.twice
    row[LEAF] = state.leaf
    for kind in range(8):
        row[HATCHED + kind] = state.hatched >> kind & 1
    for card in range(2):
        if state.deal[observer, card] != NO_ANIMAL:  # else it is still to be dealt
            row[DEALT + np.int64(state.deal[observer, card])] = 1


@rule
def empty(row: Row, start: int, end: int) -> None:
    """Clear some places of a row."""
    for place in range(start, end):
        row[place] = 0


@rule
def clear(row: Row) -> None:
    """Clear a row."""
    empty(row, 0, OBSERVATION)


@rule
def clear_used(state: State, row: Row) -> None:
    """Clear the parts that a game with these options writes; the others stay empty while it lasts."""
    players: State = np.int64(state.players)
    empty(row, 0, 4 * SPACES * players)
    empty(row, SHADOW, ANIMALS)
    empty(row, PLAYERS_START, PLAYERS_START + PLAYER_LENGTH * players)
    empty(row, SEAT, MOON_AT)
    if state.modules:
        empty(row, ANIMALS, PLAYERS_START)
        empty(row, MOON_AT, OBSERVATION)


@rule
def write_seen(state: State, observer: int, canonical: int, turned_space: Numbers, row: Row) -> None:
    """Write what a seat sees into an empty row; `turned_space` is TURNED_SPACE."""
    turn: State = np.int64(state.sun) if canonical else 0
    spaces = turned_space[turn]
    write_board(state, row, observer, spaces)
    for seat in range(state.players):
        write_player(state, row, seat, relative(state, seat, observer))
    write_shared(state, row, observer, turn)
    if state.modules & MOON:
        write_moon(state, row, observer, turn, spaces)


@rule
def write_observation(state: State, observer: int, canonical: int, row: Row) -> None:
    """Write what a seat sees; canonical turns the board so that the sun stands at corner 0."""
    clear(row)
    write_seen(state, observer, canonical, TURNED_SPACE, row)


@rule
def write_legal(
    state: State, canonical: int, turned_action: Numbers, actions: Numbers, mask: Masks, before: int
) -> int:
    """Write the legal actions and their mask; return how many there are. `turned_action` is TURNED_ACTION.

    Only what changes is written: `actions` still holds the `before` actions that the mask shows.
    """
    for k in range(before):
        mask[actions[k]] = 0
    legal = legal_actions(state, actions)
    turn: State = np.int64(state.sun) if canonical else 0
    for k in range(legal):
        if turn:
            actions[k] = turned_action[turn, actions[k]]
        mask[actions[k]] = 1
    return legal
