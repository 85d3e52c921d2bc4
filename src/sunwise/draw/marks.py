"""Marks laid over the board: used and fresh spaces, highlights, the last action."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from .element import Markup, circle, element, group, join, outline, path, polygon
from .geometry import RADIUS, centre, corners, polar

_HIGHLIGHT = "#E0218A"


def activated_frame(space: str) -> Markup:
    """Frame a space that has been used in this turn; the frame lies under what stands there."""
    return group(
        polygon(
            corners(radius=RADIUS - 6),
            fill="none",
            stroke="#FFFFFF",
            stroke_width=2.6,
            stroke_dasharray="5 4.4",
        ),
        at=centre(space),
    )


def activated(space: str) -> Markup:
    """Tick off a space that has been used in this turn."""
    return group(
        element("title", f"{space} has been used this turn"),
        circle(28, -18, 8.6, fill="#FFFFFF", stroke="#21312C", stroke_width=1.6),
        path(
            "M23.6 -18L26.8 -14.4L32.6 -21.6",
            fill="none",
            stroke="#21312C",
            stroke_width=2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        at=centre(space),
    )


def fresh(space: str) -> Markup:
    """Mark a seed planted in this turn with a sparkle."""
    star = outline(polar(45 * k, 10.5 if k % 2 == 0 else 3.6, (-27.0, -18.0)) for k in range(8))
    return group(
        element("title", f"fresh seed on {space}"),
        path(star, fill="#FFF47A", stroke="#21312C", stroke_width=1.5, stroke_linejoin="round"),
        at=centre(space),
    )


def grown(space: str) -> Markup:
    """Mark a space of the dam that has grown in this laying with an arrow upwards."""
    return group(
        element("title", f"{space} has grown on the dam"),
        circle(-34, 2, 8, fill="#FFFFFF", stroke="#3F2612", stroke_width=1.6),
        path(
            "M-34 7V-2M-38 1.4L-34 -2.8L-30 1.4",
            fill="none",
            stroke="#3F2612",
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        at=centre(space),
    )


def highlights(spaces: Collection[str]) -> Markup:
    """Ring spaces that the caller points out."""
    return join(
        group(
            polygon(
                corners(radius=RADIUS - 3),
                fill="none",
                stroke="#FFFFFF",
                stroke_width=9,
                stroke_linejoin="round",
            ),
            polygon(
                corners(radius=RADIUS - 3),
                fill="none",
                stroke=_HIGHLIGHT,
                stroke_width=5,
                stroke_linejoin="round",
            ),
            at=centre(space),
        )
        for space in spaces
    )


def last_action(spaces: Collection[str], way: tuple[str, str] | None) -> Markup:
    """Mark the spaces of the last action at their corners, with an arrow from one to the other."""
    parts = [group(path(_brackets()), at=centre(space)) for space in spaces]
    frames = [
        group(
            *parts,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for colour, width in (("#21312C", 7.5), ("#FFF47A", 4))
    ]
    return join((*frames, _arrow(*way) if way else Markup("")))


def _brackets() -> str:
    """Outline the corners of a space, except the top one, where its name is written."""
    ring = corners(radius=RADIUS - 3)
    data = ""
    for k in range(1, 6):
        here, before, after = ring[k], ring[k - 1], ring[(k + 1) % 6]
        arms = [
            (here[0] + (end[0] - here[0]) * 0.2, here[1] + (end[1] - here[1]) * 0.2)
            for end in (before, after)
        ]
        data += outline([arms[0], here, arms[1]], closed=False)
    return data


def _arrow(start: str, end: str) -> Markup:
    """Draw an arrow that bows aside, so that pieces on its way stay visible."""
    (x0, y0), (x1, y1) = centre(start), centre(end)
    length = hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    # It bows upwards, because animals that share a space stand in its lower half.
    up = -1 if ux > 0 else 1
    nx, ny = -uy * up, ux * up
    bow = 0.16 * length
    bx, by = (x0 + x1) / 2 + nx * bow, (y0 + y1) / 2 + ny * bow
    sx, sy = x0 + ux * 27 + nx * 9, y0 + uy * 27 + ny * 9
    ex, ey = x1 - ux * 21 + nx * 9, y1 - uy * 21 + ny * 9
    # The head follows the end of the bow, not the straight line.
    tx, ty = ex - bx, ey - by
    size = hypot(tx, ty) or 1.0
    tx, ty = tx / size, ty / size
    head = [
        (ex, ey),
        (ex - tx * 15 - ty * 8.5, ey - ty * 15 + tx * 8.5),
        (ex - tx * 15 + ty * 8.5, ey - ty * 15 - tx * 8.5),
    ]
    shaft = f"M{sx:.1f} {sy:.1f}Q{bx:.1f} {by:.1f} {ex - tx * 11:.1f} {ey - ty * 11:.1f}"
    return join(
        (
            path(shaft, fill="none", stroke="#21312C", stroke_width=8.5, stroke_linecap="round"),
            polygon(head, fill="#FFF47A", stroke="#21312C", stroke_width=5, stroke_linejoin="round"),
            path(shaft, fill="none", stroke="#FFF47A", stroke_width=4.6, stroke_linecap="round"),
            polygon(head, fill="#FFF47A"),
        )
    )
