"""Trees and seeds of the four species, seen from above.

A species is known by its outline and a size by its number of layers as well as by its width, so that
both can be read without colour and in a small picture.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from .element import Markup, Pen, Point, circle, ellipse, group, join, number, outline, path
from .geometry import polar
from .palette import CREAM, SHADE, SPECIES

#: Width of a piece on the board, from its middle, by size.
REACH = (16.0, 19.0, 26.0, 33.0)
_DIM_RIM = "#A9B4C4"
_LAYERS: dict[int, tuple[float, ...]] = {1: (1.0,), 2: (1.0, 0.56), 3: (1.0, 0.68, 0.36)}

# The right half of a maple leaf, from its tip to its stalk.
_MAPLE: tuple[Point, ...] = (
    *((0.0, -1.0), (0.15, -0.7), (0.33, -0.76), (0.27, -0.3), (0.5, -0.5), (0.6, -0.35), (0.93, -0.4)),
    *((0.8, -0.12), (0.95, 0.03), (0.6, 0.3), (0.64, 0.5), (0.13, 0.48), (0.07, 0.55), (0.07, 0.98)),
)


def _linden(r: float, turn: float) -> str:
    """Outline a round crown with shallow scallops."""
    bumps = 10
    ring = [polar(360 / bumps * k + turn, r * 0.9) for k in range(bumps + 1)]
    bend = r * 0.9 * sin(pi / bumps) * 1.12
    arcs = "".join(f"A{number(bend)} {number(bend)} 0 0 1 {number(x)} {number(y)}" for x, y in ring[1:])
    return f"M{number(ring[0][0])} {number(ring[0][1])}{arcs}Z"


def _maple(r: float, turn: float) -> str:
    """Outline a maple leaf; its inner layers do not turn, as the veins of a leaf do not."""
    right = [(x * r, y * r) for x, y in _MAPLE]
    return outline(right + [(-x, y) for x, y in reversed(right[1:])])


def _spruce(r: float, turn: float) -> str:
    """Outline a whorl of straight branches: a star with sharp points."""
    points = 8
    step = 180 / points
    return outline(polar(step * k + turn, r * (1.06 if k % 2 == 0 else 0.5)) for k in range(2 * points))


def _chestnut(r: float, turn: float) -> str:
    """Outline the palm of broad leaflets that a chestnut carries."""
    leaflets = 7
    data = ""
    for k in range(leaflets):
        angle = 360 / leaflets * k + turn
        points = [
            polar(angle - 26, r * 0.34),
            polar(angle - 31, r * 0.8),
            polar(angle - 12, r * 0.98),
            polar(angle, r * 1.06),
            polar(angle + 12, r * 0.98),
            polar(angle + 31, r * 0.8),
            polar(angle + 26, r * 0.34),
        ]
        written = [f"{number(x)} {number(y)}" for x, y in points]
        data += ("L" if data else "M") + written[0]
        data += f"C{written[1]} {written[2]} {written[3]}C{written[4]} {written[5]} {written[6]}"
    return data + "Z"


_CROWNS: tuple[Callable[[float, float], str], ...] = (_linden, _maple, _spruce, _chestnut)
_TURNS = (18.0, 0.0, 22.5, 25.7)


def _veins(seat: int, r: float) -> Markup:
    """Draw what tells the species at a second look."""
    species = SPECIES[seat]
    pen: Pen = {"fill": "none", "stroke": species.dark, "stroke_width": max(0.8, r * 0.035), "opacity": 0.55}
    if seat == 0:
        dots = (polar(36 * k + 18, r * 0.74) for k in range(0, 10, 2))
        return join(circle(x, y, r * 0.055, fill=species.dark, opacity=0.55) for x, y in dots)
    if seat == 1:
        tips = ((0.0, -0.8), (0.72, -0.3), (-0.72, -0.3), (0.5, 0.36), (-0.5, 0.36))
        return path("".join(f"M0 {number(r * 0.5)}L{number(x * r)} {number(y * r)}" for x, y in tips), **pen)
    points = 8 if seat == 2 else 7
    ends = (polar(360 / points * k, r * 0.9) for k in range(points))
    return path("".join(f"M0 0L{number(x)} {number(y)}" for x, y in ends), **pen)


def crown(seat: int, size: int, r: float, *, halo: bool = True, dimmed: bool = False) -> Markup:
    """Draw a tree of a seat round (0, 0), as wide as told."""
    species, shape = SPECIES[seat], _CROWNS[seat]
    layers = _LAYERS[size]
    whole = shape(r, 0.0)
    rim = _DIM_RIM if dimmed else CREAM
    parts = []
    if halo:
        parts.append(path(whole, fill="none", stroke=rim, stroke_width=r * 0.1 + 3, stroke_linejoin="round"))
    for depth, share in enumerate(layers):
        parts.append(
            path(
                shape(r * share, _TURNS[seat] * depth),
                fill=species.colour if depth % 2 == 0 else species.light,
                stroke=species.dark,
                stroke_width=max(1.0, r * 0.045),
                stroke_linejoin="round",
            )
        )
        if depth == 0:
            parts.append(_veins(seat, r))
    if dimmed:
        parts.append(path(whole, fill=SHADE, opacity=0.5))
    return join(parts)


def _linden_seed(r: float, colour: str, dark: str) -> Markup:
    """Draw nutlets hanging from their papery wing."""
    pen: Pen = {"stroke": dark, "stroke_width": r * 0.12}
    near, far, high, low, foot = (number(r * share) for share in (0.5, 1.0, -0.7, 0.3, 0.35))
    wing = f"M0 -{far}C{far} {high} {near} {low} 0 {foot}C-{near} {low} -{far} {high} 0 -{far}Z"
    return join(
        (
            path(wing, fill=colour, **pen),
            path(f"M0 {number(-r * 0.8)}V{number(r * 0.4)}", fill="none", **pen),
            circle(-r * 0.42, r * 0.6, r * 0.36, fill=colour, **pen),
            circle(r * 0.42, r * 0.6, r * 0.36, fill=colour, **pen),
        )
    )


def _maple_seed(r: float, colour: str, dark: str) -> Markup:
    """Draw a key: two wings spread from two nutlets."""
    pen: Pen = {"stroke": dark, "stroke_width": r * 0.12}
    parts = []
    for side in (-1, 1):
        tilt = f"rotate({-38 * side} {number(side * r * 0.25)} {number(-r * 0.45)})"
        parts.append(
            ellipse(side * r * 0.25, r * 0.22, r * 0.34, r * 0.78, fill=colour, transform=tilt, **pen)
        )
        parts.append(circle(side * r * 0.3, -r * 0.5, r * 0.34, fill=colour, **pen))
    return join(parts)


def _spruce_seed(r: float, colour: str, dark: str) -> Markup:
    """Draw a cone with its scales."""
    pen: Pen = {"stroke": dark, "stroke_width": r * 0.12}
    rows = "".join(
        f"M{number(-w * r)} {number(y * r)}L0 {number((y + 0.28) * r)}L{number(w * r)} {number(y * r)}"
        for w, y in ((0.5, -0.6), (0.62, -0.2), (0.58, 0.2), (0.4, 0.55))
    )
    cone = ellipse(0, 0, r * 0.64, r * 1.04, fill=colour, **pen)
    return join((cone, path(rows, fill="none", **pen)))


def _chestnut_seed(r: float, colour: str, dark: str) -> Markup:
    """Draw a conker looking out of its prickly husk."""
    husk = outline(polar(15 * k, r * (1.08 if k % 2 == 0 else 0.8)) for k in range(24))
    return join(
        (
            path(husk, fill=colour, stroke=dark, stroke_width=r * 0.1),
            circle(0, 0, r * 0.54, fill="#8A4B22", stroke=dark, stroke_width=r * 0.1),
            ellipse(0, r * 0.2, r * 0.3, r * 0.18, fill=CREAM),
        )
    )


_SEEDS = (_linden_seed, _maple_seed, _spruce_seed, _chestnut_seed)


def seed(seat: int, r: float, *, halo: bool = True, dimmed: bool = False) -> Markup:
    """Draw a seed of a seat round (0, 0)."""
    parts = []
    if halo:
        parts.append(circle(0, 0, r * 1.32, fill=_DIM_RIM if dimmed else CREAM, opacity=0.92))
    parts.append(_SEEDS[seat](r, SPECIES[seat].colour, SPECIES[seat].dark))
    if dimmed:
        parts.append(circle(0, 0, r * 1.32, fill=SHADE, opacity=0.42))
    return join(parts)


def piece(seat: int, size: int, r: float | None = None, *, halo: bool = True, dimmed: bool = False) -> Markup:
    """Draw a seed or tree of a seat round (0, 0), as wide as on the board unless told otherwise."""
    reach = REACH[size] if r is None else r
    if size == 0:
        return seed(seat, reach * 0.85, halo=halo, dimmed=dimmed)
    return crown(seat, size, reach, halo=halo, dimmed=dimmed)


def cast(seat: int, size: int, step: Point) -> Markup:
    """Draw the soft ground shadow that lifts a tree off the board, away from the sun."""
    if size == 0:
        return Markup("")
    lift = 3.0 + 2.5 * size
    shape = path(_CROWNS[seat](REACH[size], 0.0), fill=SHADE, opacity=0.28)
    return group(shape, at=(step[0] * lift, step[1] * lift))
