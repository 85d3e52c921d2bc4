"""Sun, moon and phase tracker, outside the border."""

from __future__ import annotations

from typing import Any

from .element import Markup, Point, circle, element, group, join, outline, path, polygon
from .geometry import MOON_POSITIONS, SUN_CORNERS, at, polar
from .palette import RED_MOON, SUN

_MOON_RADIUS = 23.0


def sun_point(position: int) -> Point:
    """Return where the sun stands: beyond its corner (R1.4)."""
    x, y = at(SUN_CORNERS[position])
    return (x * 1.37, y * 1.37)


def sun_glow(position: int, prefix: str) -> Markup:
    """Draw the warm air round the sun; it lies under the pieces."""
    x, y = sun_point(position)
    return circle(x, y, 250, fill=f"url(#{prefix}glow)", opacity=0.75)


def sun(position: int) -> Markup:
    """Draw the sun."""
    rays = []
    for k in range(12):
        long = 47 if k % 2 == 0 else 42
        rays.append(
            polygon([polar(30 * k - 5.5, 33), polar(30 * k, long), polar(30 * k + 5.5, 33)], fill=SUN)
        )
    return group(
        element("title", f"sun at corner {position}"),
        *rays,
        circle(0, 0, 30, fill="#FFD75E", stroke="#E59A0C", stroke_width=2.5),
        circle(-7, -8, 15, fill="#FFF0B3", opacity=0.55),
        at=sun_point(position),
    )


def _face(r: float, face: str, lit: str, dark: str) -> Markup:
    """Draw a half or a full moon."""
    parts = [circle(0, 0, r, fill=dark, stroke="#22305A", stroke_width=2)]
    spots: tuple[tuple[float, float, float], ...]
    if face == "full":
        parts.append(circle(0, 0, r - 2.5, fill=lit))
        spots = ((-7, -6, 4.6), (6, 3, 3.6), (-4, 8, 2.8), (8, -8, 2.2))
    else:
        edge = r - 2.5
        parts.append(path(f"M0 {-edge}A{edge} {edge} 0 0 1 0 {edge}Z", fill=lit))
        spots = ((8, 3, 3.4), (6, -9, 2.4), (5, 11, 2.0))
    parts.extend(
        circle(x * r / 23, y * r / 23, s * r / 23, fill="#22305A", opacity=0.16) for x, y, s in spots
    )
    return join(parts)


def moon_face(face: str, r: float) -> Markup:
    """Draw the moon itself round (0, 0)."""
    return _face(r, face, "#FDFBEF", "#3A4A7D")


def tracker_face(face: str, r: float) -> Markup:
    """Draw the phase tracker round (0, 0)."""
    return _face(r, face, "#F2A29B", RED_MOON)


def moons(moon: dict[str, Any], prefix: str) -> Markup:
    """Draw moon and tracker at their positions, and the other positions as faint dots (R1.5)."""
    position, tracker = moon["position"], moon["tracker"]
    dots = [
        group(circle(0, 0, 3.2, fill="#FFFFFF", opacity=0.65), at=at(place))
        for m, place in enumerate(MOON_POSITIONS)
        if m not in (position, tracker)
    ]
    return join(
        (
            *dots,
            group(
                element("title", f"moon at m{position}, {moon['face']} face"),
                circle(0, 0, 60, fill=f"url(#{prefix}moonglow)"),
                moon_face(moon["face"], _MOON_RADIUS),
                at=at(MOON_POSITIONS[position]),
            ),
            group(
                element("title", f"phase tracker at m{tracker}, {moon['tracker_face']} face"),
                tracker_face(moon["tracker_face"], 17),
                at=at(MOON_POSITIONS[tracker]),
            ),
        )
    )


def sun_icon(r: float) -> Markup:
    """Draw a small sun round (0, 0), the sign for light points."""
    star = outline(polar(22.5 * k, r if k % 2 == 0 else r * 0.72) for k in range(16))
    return join(
        (
            path(star, fill=SUN, stroke="#B87503", stroke_width=r * 0.1),
            circle(0, 0, r * 0.5, fill="#FFF0B3"),
        )
    )


def crescent_icon(r: float) -> Markup:
    """Draw a small crescent round (0, 0), the sign for moon points."""
    data = f"M{r * 0.35:.2f} {-r * 0.94:.2f}A{r} {r} 0 1 0 {r * 0.94:.2f} {r * 0.35:.2f}"
    data += f"A{r * 0.78:.2f} {r * 0.78:.2f} 0 0 1 {r * 0.35:.2f} {-r * 0.94:.2f}Z"
    return path(data, fill="#B9C9F2", stroke="#22305A", stroke_width=r * 0.12, stroke_linejoin="round")
