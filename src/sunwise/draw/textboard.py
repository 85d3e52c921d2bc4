"""The board as text for terminals: a wall of bricks, each row shifted by half a brick, is a hexagon grid."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas
from .geometry import AXIAL, MOON_POSITIONS, SUN_CORNERS, axial, leaves
from .palette import SPECIES
from .textplayers import signs, table
from .words import State, clean, seat_names, shorten, task

_CELL = 10  # columns from one space to its neighbour in the row
_MIDDLE = 45
_BLOWS = ("SW", "W", "NW", "NE", "E", "SE")  # where the rays travel to (R1.4)

_SHADED, _MOONLIT, _SUN, _FAINT, _STONE = "2;34", "1;37", "1;33", "2", "1;35"


def text(
    state: State,
    layout: dict[str, object],
    shadows: dict[str, int],
    moonlit: Sequence[str],
    *,
    last: str | None = None,
    names: Sequence[str] | None = None,
    colour: bool = False,
    legend: bool = True,
) -> str:
    """Write a position as lines of at most 100 columns, one column per character.

    :param state: a state or view (NOTATION.md); what is ``"?"`` stays hidden
    :param layout: river and beach of this game
    :param shadows: height of the tallest shadow on each shaded space
    :param moonlit: spaces that the moon lights
    :param last: the action that led here, in notation
    :param names: who sits in each seat
    :param colour: whether to use the colours of an ANSI terminal
    :param legend: whether to explain the signs below
    :raises ValueError: if a space is not on the board
    """
    for space in (*shadows, *moonlit, *state["board"]):
        axial(space)
    called = seat_names(state, names, 16, "...")
    head = f"Round {state['round']} of {state['rounds']}: {task(state, called)}"
    if last:
        head += f"   (last: {shorten(clean(last), 24, '...')})"
    canvas = Canvas(2 * _MIDDLE + 9, 28)
    _bricks(canvas)
    for space in AXIAL:
        _space(canvas, space, state, layout, shadows.get(space, 0), space in moonlit)
    _sky(canvas, state)
    lines = [
        shorten(head, 98, "..."),
        *_trimmed(canvas.lines(colour=colour)),
        *table(state, called, colour=colour),
        *(signs(state) if legend else ()),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _trimmed(lines: list[str]) -> list[str]:
    """Drop the empty lines above and below the board."""
    full = [k for k, line in enumerate(lines) if line.strip()]
    return lines[full[0] : full[-1] + 1]


def _spot(q: int, r: int) -> tuple[int, int]:
    """Return the column and line where the text of a place begins."""
    return _MIDDLE - 4 + _CELL * q + _CELL // 2 * r, 12 + 3 * r + 1


def _bricks(canvas: Canvas) -> None:
    """Draw the walls between the spaces."""
    walls: dict[tuple[int, int], str] = {}
    for q, r in AXIAL.values():
        x, y = _spot(q, r)
        for line in (y - 1, y + 2):
            for column in range(x - 1, x + _CELL):
                walls.setdefault((column, line), "-")
        for column in (x - 1, x + _CELL - 1):
            walls[column, y] = walls[column, y + 1] = "|"
            walls[column, y - 1] = walls[column, y + 2] = "+"
    for (column, line), sign in walls.items():
        canvas.write(column, line, sign, _FAINT)


def _space(
    canvas: Canvas, space: str, state: State, layout: dict[str, object], shadow: int, moonlit: bool
) -> None:
    """Write a space: name, ground and light above; piece, marks and animal below."""
    x, y = _spot(*axial(space))
    column = canvas.write(x, y, space, _MOONLIT if moonlit else "")
    column = canvas.write(column, y, _ground(space, state, layout))
    column = canvas.write(column, y, f"░{shadow}" if shadow else "  ", _SHADED)
    column = canvas.write(column, y, ")" if moonlit else " ", _MOONLIT)
    if space in state["babies"]:
        kind = state["babies"][space]
        canvas.write(column, y, f"b{kind[:2]}", "32")
    if space == state["elder"]:
        canvas.write(x, y + 1, "ELDER", _STONE)
    elif space in state["stones"]:
        canvas.write(x, y + 1, "STONE", _STONE)
    elif space in state["board"]:
        seat, size = state["board"][space]
        canvas.write(x, y + 1, f"{SPECIES[seat].letter}{size}", f"1;38;5;{SPECIES[seat].ansi}")
    else:
        canvas.write(x, y + 1, "." * leaves(space), _FAINT)
    signs = (("*", state["activated"]), ("'", state["fresh"]), ("^", state["grown"]))
    marks = "".join(sign for sign, spaces in signs if space in spaces)
    canvas.write(x + (2 if space in state["board"] else leaves(space)), y + 1, marks, _SUN)
    for seat, player in enumerate(state["players"]):
        if player.get("at") == space:
            canvas.write(x + 5, y + 1, f"{(player['animal'] or '?')[:3]}{seat}", f"38;5;{SPECIES[seat].ansi}")


def _ground(space: str, state: State, layout: dict[str, object]) -> str:
    """Return the sign of a dam, river or beach space."""
    if space in state["dam"]:
        return "="
    if state["moon"] is None:
        return " "
    for key, sign in (("river", "~"), ("beach", "_")):
        named = layout.get(key, ())
        if isinstance(named, list | tuple) and space in named:
            return sign
    return " "


def _sky(canvas: Canvas, state: State) -> None:
    """Write sun, moon and tracker where they stand, outside the wall."""
    q, r = SUN_CORNERS[state["sun"]]
    x, y = _spot(q + q // 3, r + r // 3)
    canvas.write(x + 1, y, "[ SUN ]", _SUN)
    canvas.write(x + 1, y + 1, f"to {_BLOWS[state['sun']]}", _SUN)
    moon = state["moon"]
    if moon is None:
        return
    for position, face, words in (
        (moon["position"], moon["face"], "( MOON )"),
        (moon["tracker"], moon["tracker_face"], "( next )"),
    ):
        x, y = _spot(*MOON_POSITIONS[position])
        canvas.write(x, y, words, _MOONLIT)
        canvas.write(x, y + 1, f"{face} m{position}", _MOONLIT)
