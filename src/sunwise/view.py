"""A position as the JSON object of docs/notation.md: the whole state, and what a seat may see of it."""

from collections import namedtuple
from collections.abc import Collection
from typing import Any

import numpy as np

from sunwise.options import ANIMALS, BABIES
from sunwise.rules import engine
from sunwise.rules.board import DAM_SITES, NAMES, NOWHERE, PILES, TOKENS
from sunwise.rules.cells import NO_DAM
from sunwise.rules.state import DRAFT, MOON, NO_ANIMAL, NO_BABY, OVER, STATE, TURTLE, States

PHASES = ("draft", "animals", "elder", "stones", "trees", "turn", "dam", "over")
POWERS = (
    *("move", "dash", "sow", "gore", "nibble", "scare", "dig", "steal"),
    *("hunt", "fertilise", "dam", "improve", "hatch", "walk"),
)
FACES = ("half", "full")
SECRET = "?"

Snapshot = namedtuple("Snapshot", STATE.names or ())  # type: ignore[misc]


def snapshot(states: States, i: int = 0) -> Any:
    """Read a state record into plain Python values."""
    row = states[i : i + 1].tolist()[0]
    return Snapshot._make(value.tolist() if isinstance(value, np.ndarray) else value for value in row)


def members(bits: int) -> list[int]:
    """List the members of a set."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def spaces(bits: int) -> list[str]:
    """Name the spaces of a set, in reading order."""
    return [NAMES[space] for space in members(bits)]


def result(states: States, i: int = 0) -> dict[str, list[int]]:
    """Give scores and winners of a finished game."""
    scores = np.zeros(4, np.int64)
    seats = members(int(engine.result(states, i, scores)))
    return {"scores": scores[: int(states[i]["players"])].tolist(), "winners": seats}


def board_of(s: Any) -> dict[str, list[int]]:
    """Map every space with a piece to its owner and size."""
    board = {}
    for space in members(s.owned[0] | s.owned[1] | s.owned[2] | s.owned[3]):
        bit = 1 << space
        owner = next(seat for seat in range(4) if s.owned[seat] & bit)
        board[NAMES[space]] = [owner, next(size for size in range(4) if s.tree[size] & bit)]
    return board


def player_of(s: Any, seat: int, tokens: list[list[int]]) -> dict[str, Any]:
    """Describe what a player has."""
    moon, animal, at = s.modules & MOON, s.animal[seat], s.at[seat]
    return {
        "light": s.light[seat],
        "shop": s.shop[seat],
        "available": s.available[seat],
        "tokens": tokens[seat],
        "moon": s.moonlight[seat] if moon else None,
        "animal": None if animal == NO_ANIMAL else ANIMALS[animal],
        "at": None if at == NOWHERE else NAMES[at],
        "hatched": sorted(BABIES[kind] for kind in members(s.hatched)) if animal == TURTLE else [],
        "bonus": s.bonus[seat],
    }


def tokens_of(s: Any) -> list[list[int]]:
    """List every player's tokens, highest first."""
    tokens: list[list[int]] = [[], [], [], []]
    if any(s.score):
        for token, holder in zip(TOKENS.tolist(), s.holder, strict=True):
            if holder < 4:
                tokens[holder].append(token)
        for held in tokens:
            held.sort(reverse=True)
    return tokens


def moon_of(s: Any) -> dict[str, Any] | None:
    """Describe moon and tracker."""
    if not s.modules & MOON:
        return None
    return {
        "position": s.moon,
        "face": FACES[s.moon_full],
        "tracker": s.tracker,
        "tracker_face": FACES[s.tracker_full],
    }


def babies_of(s: Any) -> dict[str, str]:
    """Map the beach spaces to the babies that lie there; none before the draft is over (R2.5)."""
    if s.phase == DRAFT:
        return {}
    lying = [(space, kind) for space, kind in zip(s.beach, s.babies, strict=True) if kind != NO_BABY]
    return {NAMES[space]: BABIES[kind] for space, kind in sorted(lying)}


def state(states: States, i: int = 0) -> dict[str, Any]:
    """Describe a position, secrets included."""
    s = snapshot(states, i)
    tokens = tokens_of(s)
    piles = {
        str(leaves): list(PILES[leaves][s.taken[leaves] :])
        for leaves in range(1, 5)
        if not (leaves == 4 and s.players == 2)  # R2.3
    }
    return {
        "round": s.round_no,
        "rounds": s.rounds,
        "sun": s.sun,
        "phase": PHASES[s.phase],
        "actor": None if s.phase == OVER else s.actor,
        "first_player": s.first_player,
        "board": board_of(s),
        "players": [player_of(s, seat, tokens) for seat in range(s.players)],
        "piles": piles,
        "activated": spaces(s.activated),
        "fresh": spaces(s.fresh),
        "used": sorted(POWERS[power] for power in members(s.used)),
        "twice": bool(s.twice),
        "leaf": bool(s.leaf),
        "moon": moon_of(s),
        "elder": None if s.elder == NOWHERE else NAMES[s.elder],
        "stones": spaces(s.stones),
        "dam": [] if s.dam == NO_DAM else [NAMES[space] for space in DAM_SITES[s.dam]],
        "grown": spaces(s.grown),
        "babies": babies_of(s),
        "result": result(states, i) if s.phase == OVER else None,
    }


def seen_by(viewer: int | Collection[int] | None, whole: dict[str, Any]) -> dict[str, Any]:
    """Hide the secrets of a state from a seat, a spectator (None) or someone who holds several seats.

    Unhatched babies are hidden from everyone; while the draft lasts, so are the animals others kept.
    """
    own = () if viewer is None else (viewer,) if isinstance(viewer, int) else viewer
    seen = dict(whole, babies=dict.fromkeys(whole["babies"], SECRET))
    if whole["phase"] == "draft":
        seen["players"] = [
            player if number in own or player["animal"] is None else dict(player, animal=SECRET)
            for number, player in enumerate(whole["players"])
        ]
    return seen
