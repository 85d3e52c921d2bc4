"""The eight animals as small faces and figures, each within a circle of radius 20 round (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from .element import Markup, circle, element, ellipse, group, join, label, path, polygon
from .geometry import polar
from .palette import CREAM, INK, SPECIES

#: Dashes of the ring round a token, by seat: ownership without colour.
_RINGS: tuple[str | None, ...] = (None, "9 5", "2.2 4.2", "14 3 3 3")

_BROWN, _DARK, _WHITE = "#7B5236", "#2B2320", "#FFFFFF"


def _eyes(dx: float, y: float, r: float = 1.9) -> Markup:
    return join((circle(-dx, y, r, fill=_DARK), circle(dx, y, r, fill=_DARK)))


def _boar() -> Markup:
    """Draw a broad dark head, bristles, a flat snout and two tusks."""
    return join(
        (
            path("M-13 -7L-15 -17L-5 -12ZM13 -7L15 -17L5 -12Z", fill="#4A3A33"),
            path("M-5 -12L-3 -18L-1 -13L0 -19L1 -13L3 -18L5 -12Z", fill=_DARK),
            path("M-14 -5C-13 -14 13 -14 14 -5C15 5 10 15 0 16C-10 15 -15 5 -14 -5Z", fill="#6B574C"),
            path(
                "M-9 7C-13 6 -13 0 -11 -2C-10 2 -8 4 -6 5ZM9 7C13 6 13 0 11 -2C10 2 8 4 6 5Z",
                fill=_WHITE,
                stroke=_DARK,
                stroke_width=0.8,
            ),
            ellipse(0, 8, 8, 6, fill="#D9A08F", stroke=_DARK, stroke_width=1),
            ellipse(-3, 8, 1.5, 2.3, fill=_DARK),
            ellipse(3, 8, 1.5, 2.3, fill=_DARK),
            _eyes(6.5, -4),
        )
    )


def _hedgehog() -> Markup:
    """Draw a spiny back and a pointed face looking left."""
    spines = [polar(-62 + 13 * k, 18.5 if k % 2 == 0 else 14, (3.0, 3.0)) for k in range(15)]
    return join(
        (
            polygon([(-7.0, 12.0), *spines, (5.0, 14.0)], fill="#6A4B36"),
            path(
                "M-1 -7L3 -1M6 -10L8 -4M12 -5L12 1M6 3L9 8M13 5L14 9",
                fill="none",
                stroke="#E3C9A0",
                stroke_width=1.6,
                stroke_linecap="round",
            ),
            path("M-18 8C-13 3 -10 -3 -4 -4C2 -3 3 6 1 13C-5 15 -13 14 -18 8Z", fill="#F0D3A6"),
            circle(-17.5, 7.5, 2.3, fill=_DARK),
            circle(-8, 4, 1.9, fill=_DARK),
            circle(-1.5, 1, 2.6, fill="#D9A874"),
            path("M-6 13.5H-2M6 14H10", fill="none", stroke=_DARK, stroke_width=2.4, stroke_linecap="round"),
        )
    )


def _squirrel() -> Markup:
    """Draw a sitting squirrel whose tail stands up in a curl."""
    return join(
        (
            path("M3 15C19 14 19 2 13 -4C9 -8 11 -12 15 -12C12 -19 1 -17 3 -7C5 -1 8 2 4 9Z", fill="#C4622D"),
            path("M5 11C13 10 14 3 9 -3C6 -7 6 -11 10 -13", fill="none", stroke="#F1B27A", stroke_width=2),
            path("M-9 16C-12 8 -8 1 -2 0C5 1 8 9 5 16Z", fill="#B5541F"),
            path("M-8 16C-9 10 -7 5 -4 4C-1 6 -1 12 -2 16Z", fill="#FBE6CB"),
            path("M-9 -9L-9 -17L-4 -11ZM-2 -10L1 -17L2 -8Z", fill="#8C3D12"),
            path("M-16 -2C-15 -8 -10 -12 -4 -11C2 -10 3 -3 -1 1C-6 4 -13 3 -16 -2Z", fill="#C4622D"),
            circle(-8, -5, 1.9, fill=_DARK),
            circle(-15.4, -2, 1.6, fill=_DARK),
            circle(-10, 6.5, 3, fill="#7A4A1E", stroke=_DARK, stroke_width=0.7),
        )
    )


def _fox() -> Markup:
    """Draw a pointed red face with white cheeks."""
    return join(
        (
            path("M-15 -17L-3 -9L-15 1ZM15 -17L3 -9L15 1Z", fill="#E0701F"),
            path("M-13 -13L-6 -8L-13 -3ZM13 -13L6 -8L13 -3Z", fill=_DARK),
            path("M-16 1C-12 -9 -5 -11 0 -11C5 -11 12 -9 16 1L0 17Z", fill="#E87E27"),
            path("M-16 1C-11 0 -5 3 0 14C5 3 11 0 16 1L0 17Z", fill=_WHITE),
            circle(0, 14, 2.9, fill=_DARK),
            _eyes(6, -1.5),
        )
    )


def _owl() -> Markup:
    """Draw two great eyes under tufted brows."""
    return join(
        (
            path("M-14 -17C-8 -15 8 -15 14 -17C17 -3 16 17 0 17C-16 17 -17 -3 -14 -17Z", fill="#8B6B4A"),
            path(
                "M-8 9L-5 12L-2 9L0 12L2 9L5 12L8 9M-5 13L-2 16L0 13L2 16L5 13",
                fill="none",
                stroke="#E9D3AE",
                stroke_width=1.4,
            ),
            circle(-6.6, -3, 7, fill="#F4E3BF"),
            circle(6.6, -3, 7, fill="#F4E3BF"),
            circle(-6.2, -3, 4.6, fill="#F2B705"),
            circle(6.2, -3, 4.6, fill="#F2B705"),
            _eyes(6.2, -3, 2.6),
            path("M-2.6 1L2.6 1L0 7Z", fill="#D9822B", stroke=_DARK, stroke_width=0.7),
        )
    )


def _badger() -> Markup:
    """Draw a white face with two black bands."""
    return join(
        (
            circle(-12, -10, 4.4, fill=_DARK),
            circle(12, -10, 4.4, fill=_DARK),
            circle(-12, -10, 2, fill=_WHITE),
            circle(12, -10, 2, fill=_WHITE),
            path(
                "M-14 -6C-12 -16 12 -16 14 -6C14 3 8 17 0 17C-8 17 -14 3 -14 -6Z",
                fill=_WHITE,
                stroke="#8A8F96",
                stroke_width=1,
            ),
            path(
                "M-4 -13.2C-12 -11 -12 2 -5 13C-3 6 -3 -5 -4 -13.2Z"
                "M4 -13.2C12 -11 12 2 5 13C3 6 3 -5 4 -13.2Z",
                fill="#2A2E35",
            ),
            circle(-6.4, -2, 1.8, fill=_WHITE),
            circle(6.4, -2, 1.8, fill=_WHITE),
            ellipse(0, 13.4, 4, 3, fill=_DARK),
        )
    )


def _beaver() -> Markup:
    """Draw full cheeks and two long front teeth."""
    return join(
        (
            circle(-11, -11, 4, fill="#5A3A25"),
            circle(11, -11, 4, fill="#5A3A25"),
            path("M-12 -6C-11 -17 11 -17 12 -6C19 2 14 11 0 11C-14 11 -19 2 -12 -6Z", fill=_BROWN),
            path("M-4.4 8H4.4V17.5H-4.4Z", fill=_WHITE, stroke=_DARK, stroke_width=1.1),
            path("M0 8V17.5", fill="none", stroke=_DARK, stroke_width=1.1),
            ellipse(-5.2, 4.6, 6.2, 5, fill="#C79A6B"),
            ellipse(5.2, 4.6, 6.2, 5, fill="#C79A6B"),
            ellipse(0, -0.4, 4, 3, fill=_DARK),
            _eyes(6.8, -6.5),
        )
    )


def _turtle() -> Markup:
    """Draw a shell of plates from above, head up."""
    return join(
        (
            ellipse(0, -14, 4.4, 5, fill="#7FAE52"),
            circle(-1.8, -15.5, 1, fill=_DARK),
            circle(1.8, -15.5, 1, fill=_DARK),
            path("M-9 -7C-17 -12 -19 -6 -16 -1L-10 0ZM9 -7C17 -12 19 -6 16 -1L10 0Z", fill="#7FAE52"),
            path(
                "M-8 10C-14 11 -14 16 -10 17L-4 13ZM8 10C14 11 14 16 10 17L4 13ZM-2 15L0 19L2 15Z",
                fill="#7FAE52",
            ),
            ellipse(0, 2, 12.5, 13.2, fill="#3E7A3A", stroke="#1E4420", stroke_width=1.2),
            path(
                "M0 -5L6 -1.5V5.5L0 9L-6 5.5V-1.5ZM0 -5V-11M6 -1.5L11.5 -4M6 5.5L11 9M0 9V15M-6 5.5L-11 9"
                "M-6 -1.5L-11.5 -4",
                fill="none",
                stroke="#CFE3A1",
                stroke_width=1.5,
                stroke_linejoin="round",
            ),
        )
    )


_FACES: dict[str, Callable[[], Markup]] = {
    "boar": _boar,
    "hedgehog": _hedgehog,
    "squirrel": _squirrel,
    "fox": _fox,
    "owl": _owl,
    "badger": _badger,
    "beaver": _beaver,
    "turtle": _turtle,
}


def face(animal: str) -> Markup:
    """Draw an animal, or a question mark for one that is hidden."""
    if animal in _FACES:
        return _FACES[animal]()
    return label(0, 9, "?", 26, text_anchor="middle", font_weight="bold", fill=INK)


def badge(seat: int, r: float) -> Markup:
    """Draw the number of a seat on its colour."""
    species = SPECIES[seat]
    return join(
        (
            circle(0, 0, r, fill=species.colour, stroke=species.dark, stroke_width=r * 0.14),
            label(
                0, r * 0.46, str(seat), r * 1.35, text_anchor="middle", font_weight="bold", fill=species.ink
            ),
        )
    )


def token(animal: str, seat: int, r: float) -> Markup:
    """Draw an animal in the ring of its owner: colour, dashes and number say whose it is."""
    species = SPECIES[seat]
    scale = r / 27
    ring = (
        circle(0, 0, 25, fill=CREAM, stroke=species.dark, stroke_width=6.4),
        circle(0, 0, 25, fill="none", stroke=species.colour, stroke_width=4.4),
        circle(0, 0, 25, fill="none", stroke=species.ink, stroke_width=2.2, stroke_dasharray=_RINGS[seat])
        if _RINGS[seat]
        else "",
    )
    return element(
        "g",
        *(part for part in ring if part),
        face(animal),
        group(badge(seat, 10), at=(18.5, -18.5)),
        transform=f"scale({scale:.3f})",
    )
