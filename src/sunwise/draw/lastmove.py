"""Where the last action happened, read from its notation."""

from __future__ import annotations

from .geometry import AXIAL
from .words import State

#: Powers that act on the space of their animal and do not name it.
_AT_ANIMAL = {
    "gore": "boar",
    "sow": "hedgehog",
    "nibble": "squirrel",
    "fertilise": "badger",
    "hatch": "turtle",
    "steal": "fox",
}


def places(last: str | None, state: State) -> tuple[list[str], tuple[str, str] | None]:
    """Return the spaces an action touched and, if it went from one to another, that pair.

    The animal's own space is looked up in the position after the action.
    """
    words = (last or "").split()
    if not words:
        return [], None
    spaces = [word for word in words[1:] if word in AXIAL]
    if words[0] in ("plant", "scare") and len(spaces) == 2:
        return spaces, (spaces[0], spaces[1])
    if words[0] == "dig" and spaces:
        fox = _where("fox", state)
        return ([fox, spaces[0]], (fox, spaces[0])) if fox and fox != spaces[0] else (spaces, None)
    if words[0] in _AT_ANIMAL and not spaces:
        there = _where(_AT_ANIMAL[words[0]], state)
        return ([there] if there else []), None
    return spaces, None


def _where(animal: str, state: State) -> str | None:
    for player in state["players"]:
        if player.get("animal") == animal and player.get("at") in AXIAL:
            return str(player["at"])
    return None
