"""The corners of the board's picture: round and turn, score piles, moon, last action."""

from __future__ import annotations

from collections.abc import Sequence

from .element import Markup, circle, element, group, join, label, path
from .palette import INK, SOIL
from .sky import moon_face, tracker_face
from .words import State, clean, shorten, task

_INK_SOFT = "#1F4A55"
_LEAF = "M0 -4.6C3.6 -2.2 3.4 2.4 0 4.6C-3.4 2.4 -3.6 -2.2 0 -4.6Z"
_THIN, _BROAD = set("iIjl.,:;'|!tfr ()[]1"), set("mwMW@%&")


def _estimate(words: str, size: float) -> float:
    """Guess how wide words are; fonts differ, so it errs on the broad side."""
    ems = 0.0
    for sign in words:
        if sign in _THIN:
            ems += 0.4
        elif sign in _BROAD:
            ems += 1.15
        elif ord(sign) >= 0x1100:
            ems += 1.05
        else:
            ems += 0.72 if sign.isupper() else 0.63
    return ems * size


def fitted(
    x: float, y: float, words: str, size: float, room: float, **attributes: str | float | None
) -> Markup:
    """Write words so that they take no more than a width, in smaller letters where they must."""
    smaller = min(1.0, room / max(_estimate(words, size), 1.0))
    if smaller >= 0.72:
        return label(x, y, words, round(size * smaller, 1), **attributes)
    return label(
        x, y, words, round(size * 0.72, 1), textLength=room, lengthAdjust="spacingAndGlyphs", **attributes
    )


def leaf_coin(r: float) -> Markup:
    """Draw a token with a leaf, the sign for score."""
    leaf = path(_LEAF, fill="#3C8A46", transform=f"rotate(24) scale({r / 7.4:.2f})")
    return join((circle(0, 0, r, fill="#F6DFA4", stroke="#8A6414", stroke_width=1.6), leaf))


def _lines(words: str, most: int, count: int) -> list[str]:
    """Break words into lines of a width; what does not fit is cut."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += " " + word
        else:
            lines.append(word)
    lines = [shorten(line, most) for line in lines]
    return lines if len(lines) <= count else [*lines[: count - 1], shorten(lines[count - 1] + " …", most)]


def turn(state: State, names: Sequence[str]) -> Markup:
    """Write the round and who decides, for the top left corner."""
    over = state["result"] is not None or state["phase"] == "over"
    parts = [
        label(0, 14, "Game over after round" if over else "Round", 14, fill=_INK_SOFT),
        element(
            "text",
            element("tspan", str(state["round"]), font_size=38, font_weight="bold", fill=INK),
            element("tspan", f" / {state['rounds']}", font_size=20, fill=_INK_SOFT),
            x=0,
            y=50,
        ),
    ]
    for k, line in enumerate(_lines(task(state, names), 19, 3)):
        parts.append(fitted(0, 76 + 20 * k, line, 16, 180, font_weight="bold", fill=INK))
    return join(parts)


def piles(state: State) -> Markup:
    """Draw the score piles, one per kind of soil, for the top right corner; x runs left from 0."""
    parts = [label(0, 14, "Score piles", 14, text_anchor="end", fill=_INK_SOFT)]
    kinds = sorted(state["piles"])
    for k, kind in enumerate(reversed(kinds)):
        parts.append(_pile(-21.0 - 44 * k, int(kind), state["piles"][kind]))
    return join(parts)


def _pile(x: float, kind: int, tokens: Sequence[int]) -> Markup:
    words = f"{kind}-leaf pile: {' '.join(map(str, tokens)) or 'empty'}"
    parts = [element("title", words)]
    for depth in range(min(len(tokens), 5) - 1, 0, -1):
        parts.append(
            circle(x + depth * 0.4, 46 + depth * 2.4, 18, fill="#D9B96A", stroke="#6E4E0E", stroke_width=1)
        )
    if tokens:
        parts.append(circle(x, 46, 18, fill=SOIL[kind], stroke="#6E4E0E", stroke_width=2))
        ink = "#FFFFFF" if kind == 4 else INK
        parts.append(label(x, 52, str(tokens[0]), 17, text_anchor="middle", font_weight="bold", fill=ink))
    else:
        parts.append(
            circle(x, 46, 18, fill="none", stroke="#1F4A55", stroke_width=1.5, stroke_dasharray="4 4")
        )
    for leaf in range(kind):
        spot = f"translate({x + (leaf - (kind - 1) / 2) * 8.6:.1f} 83) rotate(20) scale(1.1)"
        parts.append(path(_LEAF, fill="#205C36", transform=spot))
    parts.append(label(x, 105, f"×{len(tokens)}", 14, text_anchor="middle", fill=INK))
    return group(*parts)


def night(state: State) -> Markup:
    """Say how the moon stands now and next, for the bottom left corner."""
    moon = state["moon"]
    if moon is None:
        return Markup("")
    return join(
        (
            group(moon_face(moon["face"], 13), at=(13, -36)),
            label(34, -31, f"{moon['face']} moon now", 14, fill=INK),
            group(tracker_face(moon["tracker_face"], 10), at=(13, -7)),
            label(34, -2, f"{moon['tracker_face']} moon next", 14, fill=INK),
        )
    )


def caption(last: str | None) -> Markup:
    """Write the last action, for the bottom right corner; x runs left from 0."""
    words = shorten(clean(last or ""), 24)
    if not words:
        return Markup("")
    parts = [
        label(0, -26, "Last action", 14, text_anchor="end", fill=_INK_SOFT),
        fitted(0, -4, words, 18, 190, text_anchor="end", font_weight="bold", fill=INK),
    ]
    return join(parts)


def spent(state: State) -> Markup:
    """List the moves and powers spent in this turn, and the babies that wait for their action."""
    words = list(state["used"])
    words += [f"{baby} pending" for baby in ("twice", "leaf") if state[baby]]
    if not words:
        return Markup("")
    return fitted(0, 0, shorten("used: " + ", ".join(words), 34), 14, 182, fill=INK)
