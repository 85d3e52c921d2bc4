"""The whole picture: a board from above with a panel for each player."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence

from . import ground, header, marks, panels, sky
from .element import Markup, Point, element, group, number, rect
from .geometry import axial
from .lastmove import places
from .palette import FONT, SIZES, SPECIES
from .pieces import pieces
from .words import State, animal_name, clean, seat_names, task

_WIDTH = 900.0
_BOARD_HEIGHT = 744.0
_MIDDLE: Point = (450.0, 370.0)
_MARGIN = 12.0


def svg(
    state: State,
    layout: dict[str, object],
    shadows: dict[str, int],
    moonlit: Sequence[str],
    *,
    size: int = 900,
    highlight: Iterable[str] = (),
    last: str | None = None,
    names: Sequence[str] | None = None,
) -> str:
    """Draw a position as a self-contained SVG picture.

    :param state: a state or view (NOTATION.md); what is ``"?"`` is drawn face down
    :param layout: river and beach of this game
    :param shadows: height of the tallest shadow on each shaded space
    :param moonlit: spaces that the moon lights
    :param size: width in pixels
    :param highlight: spaces to ring
    :param last: the action that led here, in notation; it is written and its spaces marked
    :param names: who sits in each seat
    :raises ValueError: if a space is not on the board
    """
    ringed = list(dict.fromkeys(highlight))
    for space in (*ringed, *shadows, *moonlit):
        axial(space)
    called = seat_names(state, names, 18)
    prefix = _prefix(state, layout, shadows, moonlit, size, ringed, last, called)
    rows = (len(state["players"]) + 1) // 2
    height = _BOARD_HEIGHT + rows * (panels.HEIGHT + _MARGIN) + 2 * _MARGIN
    return element(
        "svg",
        element("title", _title(state, called), id=f"{prefix}t"),
        element("desc", _description(state, called, last), id=f"{prefix}d"),
        ground.definitions(prefix, _WIDTH - 2 * _MARGIN, _BOARD_HEIGHT),
        rect(0, 0, _WIDTH, height, rx=20, fill="#F3EEDF"),
        group(
            *_board(state, layout, shadows, moonlit, ringed, last, called, prefix),
            at=(_MARGIN, _MARGIN),
            clip_path=f"url(#{prefix}frame)",
        ),
        *_panels(state, called),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(height)}",
        width=size,
        height=round(size * height / _WIDTH),
        role="img",
        aria_labelledby=f"{prefix}t {prefix}d",
        font_family=FONT,
    )


def _prefix(*shown: object) -> str:
    """Name the picture's parts after what it shows: two pictures on one page cannot mix theirs up."""
    written = json.dumps(shown, sort_keys=True, default=str).encode("utf-8", "backslashreplace")
    return "sunwise-" + hashlib.blake2s(written, digest_size=6).hexdigest() + "-"


def _board(
    state: State,
    layout: dict[str, object],
    shadows: dict[str, int],
    moonlit: Sequence[str],
    ringed: Sequence[str],
    last: str | None,
    called: Sequence[str],
    prefix: str,
) -> list[Markup]:
    moon, sun = state["moon"], state["sun"]
    width, middle = _WIDTH - 2 * _MARGIN, (_MIDDLE[0] - _MARGIN, _MIDDLE[1])
    touched, way = places(last, state)
    river, beach = (_spaces(layout, key) if moon is not None else [] for key in ("river", "beach"))
    return [
        ground.sea(prefix, width, _BOARD_HEIGHT, middle),
        group(
            ground.island(),
            ground.water(river, beach),
            sky.sun_glow(sun, prefix),
            ground.ray_marks(sun),
            ground.soil(shadows, sun, set(moonlit), prefix),
            ground.dam(state["dam"]),
            *(marks.activated_frame(space) for space in state["activated"]),
            pieces(state, shadows),
            sky.moons(moon, prefix) if moon is not None else Markup(""),
            sky.sun(sun),
            *(marks.activated(space) for space in state["activated"]),
            *(marks.fresh(space) for space in state["fresh"]),
            *(marks.grown(space) for space in state["grown"]),
            marks.last_action(touched, way),
            marks.highlights(ringed),
            ground.space_names(shadows, set(moonlit)),
            at=middle,
        ),
        group(header.turn(state, called), at=(18, 16)),
        group(header.piles(state), at=(width - 18, 16)),
        group(header.spent(state), at=(18, _BOARD_HEIGHT - 84)),
        group(header.night(state), at=(18, _BOARD_HEIGHT - 18)),
        group(header.caption(last), at=(width - 18, _BOARD_HEIGHT - 18)),
    ]


def _spaces(layout: dict[str, object], key: str) -> list[str]:
    value = layout.get(key, ())
    return [str(space) for space in value] if isinstance(value, list | tuple) else []


def _panels(state: State, called: Sequence[str]) -> list[Markup]:
    """Place the panels two by two; a last one alone stands in the middle."""
    placed = []
    count = len(state["players"])
    for seat in range(count):
        alone = seat == count - 1 and count % 2 == 1
        room = _WIDTH - 2 * _MARGIN - panels.WIDTH
        x = _MARGIN + room * (0.5 if alone else seat % 2)
        y = _BOARD_HEIGHT + 2 * _MARGIN + (seat // 2) * (panels.HEIGHT + _MARGIN)
        placed.append(group(panels.panel(state, seat, called[seat]), at=(x, y)))
    return placed


def _title(state: State, called: Sequence[str]) -> str:
    return f"Sunwise, round {state['round']} of {state['rounds']}: {task(state, called)}"


def _description(state: State, called: Sequence[str], last: str | None) -> str:
    """Tell the position in sentences, for those who do not see it."""
    told = [f"The sun stands at corner {state['sun']}."]
    moon = state["moon"]
    if moon is not None:
        told.append(f"A {moon['face']} moon stands at m{moon['position']}.")
    for seat, player in enumerate(state["players"]):
        own = [f"{space} {SIZES[size]}" for space, (owner, size) in state["board"].items() if owner == seat]
        words = f"{called[seat]} ({SPECIES[seat].name}): {player['light']} light"
        words += f", {sum(player['tokens'])} points in tokens"
        if player["moon"] is not None:
            place = f" on {player['at']}" if player["at"] else ""
            words += f", {player['moon']} moon points, {animal_name(player['animal'])}{place}"
        told.append(f"{words}; {', '.join(own) or 'nothing on the board'}.")
    if last:
        told.append(f"Last action: {clean(last)}.")
    return " ".join(told)
