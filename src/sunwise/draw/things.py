"""What nobody grows: the Great Elder, moonstones, and the Turtle's babies."""

from __future__ import annotations

from .element import Markup, Pen, circle, element, ellipse, group, join, label, outline, path, polygon
from .geometry import polar
from .palette import INK
from .sky import sun_icon

_BABY_WORDS = {"twice": "×2", "small": "S", "medium": "M", "points": "+3", "?": "?"}


def elder() -> Markup:
    """Draw the Great Elder: bare old branches, roots, and the rings of its trunk."""
    branches = []
    for k in range(9):
        angle = 40 * k
        tip, left, right = polar(angle, 39 - 4 * (k % 2)), polar(angle - 14, 35), polar(angle + 17, 31)
        fork = polar(angle + 3, 24)
        branches.append(outline([(0.0, 0.0), fork, tip], closed=False))
        branches.append(outline([left, fork, right], closed=False))
    data = "".join(branches)
    knots = outline(polar(20 * k, 24 if k % 2 == 0 else 20) for k in range(18))
    pen: Pen = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return join(
        (
            element("title", "Great Elder"),
            path(data, stroke="#F3E7CF", stroke_width=8.5, **pen),
            path(data, stroke="#4B3524", stroke_width=5, **pen),
            path(knots, fill="#6B4B31", stroke="#F3E7CF", stroke_width=2),
            circle(0, 0, 16.5, fill="#D8B384", stroke="#4B3524", stroke_width=2),
            *(circle(0.6, 0.4, r, fill="none", stroke="#7A5433", stroke_width=1.5) for r in (12, 8, 4)),
            circle(0.8, 0.6, 1.4, fill="#4B3524"),
        )
    )


def stone() -> Markup:
    """Draw a moonstone: a pale block with its facets and a crescent cut into it."""
    outer = [
        (-29.0, 6.0),
        (-19.0, -20.0),
        (7.0, -27.0),
        (27.0, -10.0),
        (25.0, 15.0),
        (2.0, 27.0),
        (-20.0, 22.0),
    ]
    top = [(-17.0, 1.0), (-11.0, -13.0), (6.0, -17.0), (17.0, -5.0), (13.0, 8.0), (-4.0, 13.0)]
    return join(
        (
            element("title", "moonstone"),
            polygon(outer, fill="#8794B8", stroke="#2C3760", stroke_width=2.4, stroke_linejoin="round"),
            polygon([outer[1], outer[2], outer[3], top[3], top[2], top[1]], fill="#C9D3EE"),
            polygon([outer[4], outer[5], outer[6], top[5], top[4]], fill="#5D6A93"),
            polygon(top, fill="#E9EEFB", stroke="#2C3760", stroke_width=1, stroke_linejoin="round"),
            path("M4 -12A10 10 0 1 0 9 5A8 8 0 0 1 4 -12Z", fill="#7485BD"),
        )
    )


def baby(kind: str, r: float) -> Markup:
    """Draw a baby's egg with the sign of its kind, or a question mark while it is face down."""
    shell = ellipse(
        0,
        0,
        r * 0.9,
        r * 1.08,
        fill="#EAF7D9" if kind != "?" else "#C7D9B7",
        stroke="#2F5B34",
        stroke_width=r * 0.16,
    )
    title = element("title", "baby, face down" if kind == "?" else f"baby: {kind}")
    return group(title, shell, _sign(kind, r))


def _sign(kind: str, r: float) -> Markup:
    if kind in _BABY_WORDS:
        words = _BABY_WORDS[kind]
        size = r * (1.3 if len(words) == 1 else 0.98)
        return label(0, size * 0.37, words, size, text_anchor="middle", font_weight="bold", fill=INK)
    if kind == "light":
        return sun_icon(r * 0.66)
    scale = f"scale({r / 10:.3f})"
    if kind == "collect":
        coin = circle(0, 0, 5.4, fill="#F2C14E", stroke="#7A4E07", stroke_width=1.4)
        return element("g", coin, circle(0, 0, 2.4, fill="#7A4E07"), transform=scale)
    if kind == "plant":
        shoot = "M0 6V-1M0 0C-6 0 -6 -5 -6 -6C-1 -6 0 -3 0 0ZM0 -1C0 -5 2 -7 6 -7C6 -3 4 -1 0 -1Z"
        return path(shoot, fill="#4FA34D", stroke="#1D4A22", stroke_width=1.3, transform=scale)
    if kind == "leaf":
        blade = "M0 -7C6 -3 5 4 0 7C-5 4 -6 -3 0 -7ZM0 -3V7"
        return path(blade, fill="#4FA34D", stroke="#1D4A22", stroke_width=1.3, transform=scale)
    return label(0, r * 0.4, kind[:1], r, text_anchor="middle", fill=INK)
