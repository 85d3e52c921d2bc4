"""The island: sea, shore, soil, and what the sun and the moon do to the ground."""

from __future__ import annotations

from collections.abc import Collection

from .element import Markup, Pen, Point, element, group, join, label, number, outline, path, polygon, rect
from .geometry import RADIUS, RAYS, SPACES, WIDTH, at, border, centre, corners, heading, leaves, polar, shore
from .palette import CREAM, SHADE, SILVER, SOIL

#: How dark the ground lies in a shadow of each height; 4 is the Great Elder's.
_DARKNESS = (0.0, 0.36, 0.45, 0.54, 0.64)
_LEAF = "M0 -4.6C3.6 -2.2 3.4 2.4 0 4.6C-3.4 2.4 -3.6 -2.2 0 -4.6Z"


def definitions(prefix: str, width: float, height: float) -> Markup:
    """Define the gradients and the frame of a picture under names that begin with a prefix."""

    def stop(offset: float, colour: str, opacity: float = 1.0) -> Markup:
        return element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)

    return element(
        "defs",
        element(
            "radialGradient",
            stop(0.45, "#A9E9E6"),
            stop(0.75, "#74CFDD"),
            stop(1, "#4BB3CC"),
            id=f"{prefix}sea",
            cx=0.5,
            cy=0.5,
            r=0.72,
        ),
        element(
            "radialGradient",
            stop(0, "#FFE27A", 0.95),
            stop(0.3, "#FFDF7E", 0.5),
            stop(1, "#FFDF7E", 0),
            id=f"{prefix}glow",
        ),
        element(
            "radialGradient",
            stop(0, "#FFFFFF", 0.9),
            stop(0.55, "#DCE8FF", 0.42),
            stop(1, "#DCE8FF", 0),
            id=f"{prefix}moonglow",
        ),
        element(
            "radialGradient",
            stop(0.5, SILVER, 0.12),
            stop(0.8, SILVER, 0.45),
            stop(1, "#FFFFFF", 0.95),
            id=f"{prefix}moonlit",
        ),
        element("clipPath", rect(0, 0, width, height, rx=18), id=f"{prefix}frame"),
    )


def sea(prefix: str, width: float, height: float, middle: Point) -> Markup:
    """Draw the water and a few strokes of foam round the island."""
    foam = []
    for k in range(24):
        distance = 402 + 34 * ((k * 7) % 5) / 5
        start, bend, end = (
            polar(15 * k + turn, reach)
            for turn, reach in ((0.0, distance), (2.2, distance + 7), (4.4 + k % 3, distance))
        )
        data = "{} {}Q{} {} {} {}".format(*(number(v) for point in (start, bend, end) for v in point))
        foam.append(path(f"M{data}", fill="none", stroke="#FFFFFF", stroke_width=2.4, stroke_linecap="round"))
    return join(
        (
            rect(0, 0, width, height, rx=18, fill=f"url(#{prefix}sea)"),
            group(*foam, at=middle, opacity=0.55),
        )
    )


def island() -> Markup:
    """Draw beach and meadow under the spaces."""
    edge = outline(border(SPACES)[0])
    pen: Pen = {"stroke_linejoin": "round"}
    return join(
        (
            path(edge, fill="none", stroke="#FFFFFF", stroke_width=60, opacity=0.35, **pen),
            path(edge, fill="#C79A62", stroke="#C79A62", stroke_width=42, transform="translate(0 5)", **pen),
            path(edge, fill="#E9C692", stroke="#E9C692", stroke_width=42, **pen),
            path(edge, fill="#6E9B3B", stroke="#4F7429", stroke_width=20, transform="translate(0 2)", **pen),
            path(edge, fill="#7FB24A", stroke="#7FB24A", stroke_width=17, **pen),
        )
    )


def soil(shadows: dict[str, int], sun: int, moonlit: Collection[str], prefix: str) -> Markup:
    """Draw the 37 spaces: soil, leaves, sunlight or shadow, moonlight."""
    return join(
        group(*_space(space, shadows.get(space, 0), sun, space in moonlit, prefix), at=centre(space))
        for space in SPACES
    )


def _space(space: str, shadow: int, sun: int, moonlit: bool, prefix: str) -> list[Markup]:
    richness = leaves(space)
    hexagon = corners(radius=RADIUS - 2.5)
    parts = [
        polygon(
            hexagon,
            fill=SOIL[richness],
            stroke="#FFFFFF" if not shadow else SHADE,
            stroke_opacity=0.5,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
    ]
    if shadow:
        height = min(max(shadow, 1), 4)
        parts.append(polygon(hexagon, fill=SHADE, opacity=_DARKNESS[height]))
        parts.append(_streaks(height, sun))
    else:
        parts.append(polygon(corners(radius=RADIUS - 6), fill="#FFE27A", opacity=0.2))
    if moonlit:
        parts.append(
            polygon(
                corners(radius=RADIUS - 4.5),
                fill=f"url(#{prefix}moonlit)",
                fill_opacity=0.8,
                stroke=SILVER,
                stroke_width=3.5,
                stroke_linejoin="round",
            )
        )
    parts.append(_leaf_marks(richness, dark=shadow == 0 and richness < 4))
    return parts


def space_names(shadows: dict[str, int], moonlit: Collection[str]) -> Markup:
    """Write the name of each space, over the pieces, with a rim that sets it off from any ground."""
    written = []
    for space in SPACES:
        x, y = centre(space)
        pale = (leaves(space) == 4 or shadows.get(space, 0) > 0) and space not in moonlit
        ink, rim = (CREAM, SHADE) if pale else ("#14301A", "#F4FBE4")
        pen: Pen = {"stroke": rim, "stroke_width": 3, "stroke_opacity": 0.8, "stroke_linejoin": "round"}
        written.append(label(x, y - 36, space, 12.5, fill=ink, **pen))
        written.append(label(x, y - 36, space, 12.5, fill=ink))
    return group(*written, text_anchor="middle", font_weight="600", pointer_events="none")


def _streaks(height: int, sun: int) -> Markup:
    """Draw as many lines along the rays as the shadow is high: readable on every soil, without colour."""
    x, y = heading(RAYS[sun])
    data = ""
    for k in range(height):
        side = (k - (height - 1) / 2) * 13
        reach = WIDTH / 2 - 9 - abs(side) * 0.25
        middle = (-y * side, x * side)
        data += (
            f"M{number(middle[0] - x * reach)} {number(middle[1] - y * reach)}"
            f"L{number(middle[0] + x * reach)} {number(middle[1] + y * reach)}"
        )
    return path(data, fill="none", stroke="#0B1638", stroke_width=3.2, stroke_linecap="round", opacity=0.42)


def _leaf_marks(count: int, *, dark: bool) -> Markup:
    colour = "#2C6B3A" if dark else "#CDEFC0"
    marks = (
        path(_LEAF, fill=colour, transform=f"translate({number((k - (count - 1) / 2) * 8.4)} 40) rotate(20)")
        for k in range(count)
    )
    return group(*marks, opacity=0.85)


def water(river: Collection[str], beach: Collection[str]) -> Markup:
    """Draw river and beach along the shore of their spaces."""

    def strip(spaces: Collection[str], **pen: str | float | None) -> list[Markup]:
        return [
            path(
                outline(run, closed=False),
                fill="none",
                stroke_linejoin="round",
                stroke_linecap="round",
                **pen,
            )
            for run in shore(spaces, 8.0)
        ]

    return join(
        (
            *strip(beach, stroke="#B98A44", stroke_width=18),
            *strip(beach, stroke="#FFEFC2", stroke_width=15),
            *strip(beach, stroke="#B98A44", stroke_width=3.6, stroke_dasharray="0.1 9.5"),
            *strip(river, stroke="#1B649B", stroke_width=18),
            *strip(river, stroke="#45A9E3", stroke_width=14.5),
            *strip(river, stroke="#EAF9FF", stroke_width=2.8, stroke_dasharray="11 8"),
        )
    )


def dam(spaces: Collection[str]) -> Markup:
    """Draw the Beaver's tile: a frame of logs round its three spaces."""
    if not spaces:
        return Markup("")
    frame = "".join(outline(loop) for loop in border(spaces))
    pen: Pen = {"fill": "none", "stroke_linejoin": "round"}
    return join(
        (
            path(frame, fill="#9A6A3C", opacity=0.3),
            path(frame, stroke="#3F2612", stroke_width=10, **pen),
            path(frame, stroke="#B07A45", stroke_width=7, **pen),
            path(frame, stroke="#3F2612", stroke_width=7, stroke_dasharray="1.6 16", **pen),
            path(frame, stroke="#E2B780", stroke_width=1.6, stroke_dasharray="13 4.6", **pen),
        )
    )


def ray_marks(sun: int) -> Markup:
    """Draw an arrow where the rays of each row reach the island."""
    dq, dr = RAYS[sun]
    x, y = heading((dq, dr))
    marks = []
    for space in SPACES:
        px, py = centre(space)
        before = at((-dq, -dr))
        if _outside((px + before[0], py + before[1])):
            tip = (px + before[0] * 0.6, py + before[1] * 0.6)
            wing = 6.5
            head = [
                (tip[0] - (x + side * y) * wing, tip[1] - (y - side * x) * wing) if side else tip
                for side in (-1, 0, 1)
            ]
            shaft = [(tip[0] - x * 24, tip[1] - y * 24), tip]
            marks.append(path(outline(head, closed=False) + outline(shaft, closed=False)))
    return join(
        group(
            *marks,
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
        for colour, width in (("#A35F00", 6.6), ("#FFE07A", 3.6))
    )


def _outside(point: Point) -> bool:
    """Tell whether a middle lies off the board."""
    return all(abs(point[0] - x) > 1 or abs(point[1] - y) > 1 for x, y in map(centre, SPACES))
