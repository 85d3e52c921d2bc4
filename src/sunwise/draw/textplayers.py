"""Players, piles and legend under the text board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .canvas import pad, paint
from .palette import SPECIES
from .words import State, slots

WIDTH = 98
_FAINT = "2"


def table(state: State, names: Sequence[str], *, colour: bool) -> list[str]:
    """Return a line per player, with a second one for tokens and the like, and what lies in the middle."""
    night = state["moon"] is not None
    words = ("light", "shop (next price)", "available", "tokens", *(("moon", "animal") if night else ()))
    head = _row("", pad("player", 16), *words)
    lines = ["", paint(head, _FAINT, colour=colour)]
    for seat, player in enumerate(state["players"]):
        lines.append(_player(state, seat, names[seat], colour=colour))
        lines += _flow("", _details(state, seat, player), "; ", indent=10)
    lines.append("")
    lines += _flow("piles, top first: ", _piles(state), "; ")
    if any(kind != "?" for kind in state["babies"].values()):
        lines += _flow("babies: ", [f"{space} {kind}" for space, kind in state["babies"].items()], ", ")
    waiting = [f"{baby} still to use" for baby in ("twice", "leaf") if state[baby]]
    if state["used"] or waiting:
        lines += _flow("used this turn: ", [*state["used"], *waiting], ", ")
    return lines


def _row(
    marks: str, who: str, light: object, shop: str, available: str, tokens: object, *night: object
) -> str:
    """Lay out a line; who is as wide as its column already, because it may carry colour."""
    line = f"{marks:<8}  {who} {light!s:>5}  {shop:<20} {available:<9} {tokens!s:>6}"
    if night:
        line += f" {night[0]!s:>5}  {night[1]}"
    return line.rstrip()


def _player(state: State, seat: int, name: str, *, colour: bool) -> str:
    species, player = SPECIES[seat], state["players"][seat]
    acts = ">" if state["actor"] == seat else " "
    first = "1st" if state["first_player"] == seat else "   "
    marks = f"{acts}{first} {seat} {species.letter}"
    available = " ".join(map(str, player["available"]))
    night: tuple[object, ...] = ()
    if player["moon"] is not None:
        animal = {None: "-", "?": "hidden"}.get(player["animal"], player["animal"])
        night = (player["moon"], f"{animal} {player['at'] or ''}")
    who = paint(pad(name, 16), f"1;38;5;{species.ansi}", colour=colour)
    return _row(marks, who, player["light"], _shop(player["shop"]), available, sum(player["tokens"]), *night)


def _shop(left: Sequence[int]) -> str:
    """Write how many are left of each size, with the price of the next one."""
    written = []
    for kind, count in enumerate(left):
        price = next((str(price) for price, filled in slots(kind, count) if filled), "-")
        written.append(f"{count}({price})")
    return " ".join(written)


def _details(state: State, seat: int, player: dict[str, Any]) -> list[str]:
    told = []
    if player["tokens"]:
        told.append("tokens " + " ".join(map(str, player["tokens"])))
    if player["hatched"]:
        told.append("hatched " + " ".join(player["hatched"]))
    if player["bonus"]:
        told.append(f"bonus +{player['bonus']}")
    if state["result"] is not None:
        won = ", WINNER" if seat in state["result"]["winners"] else ""
        told.append(f"final score {state['result']['scores'][seat]}{won}")
    return told


def _piles(state: State) -> list[str]:
    return [f"{kind} leaf {' '.join(map(str, pile)) or '-'}" for kind, pile in sorted(state["piles"].items())]


def signs(state: State) -> list[str]:
    """Explain the signs, those of the night only where there is one."""
    letters = ", ".join(f"{species.letter} {species.name}" for species in SPECIES[: len(state["players"])])
    told = [letters, "0 seed, 1 2 3 tree", ". leaf", "░2 shadow of height 2 (4: Great Elder)"]
    told += ["* used", "' fresh", "> acts", "1st first player"]
    if state["moon"] is not None:
        told += [") moonlit", "fox0 animal of seat 0", "b? baby"]
        told += ["~ river", "_ beach", "= dam", "^ grown on it"]
    return _flow("", told, "; ")


def _flow(head: str, items: Iterable[str], between: str, *, indent: int = 0) -> list[str]:
    """Fill lines with items, none of them broken over two lines."""
    lines = [" " * indent + head]
    fresh = True
    for item in items:
        if not fresh and len(lines[-1]) + len(between) + len(item) > WIDTH:
            lines[-1] += between.rstrip()
            lines.append(" " * (indent + 2))
            fresh = True
        lines[-1] += item if fresh else between + item
        fresh = False
    return [line for line in lines if line.strip()]
