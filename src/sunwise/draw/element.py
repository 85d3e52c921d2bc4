"""SVG elements as text: the one place where anything is escaped."""

from __future__ import annotations

from collections.abc import Iterable

Point = tuple[float, float]
Pen = dict[str, str | float | None]  # attributes that several elements share

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}


class Markup(str):
    """Text that is SVG already, so that `element` nests it instead of escaping it."""

    __slots__ = ()


def number(value: float, decimals: int = 1) -> str:
    """Write a number with few decimals: a tenth of a pixel is enough for a coordinate.

    >>> number(3.0), number(-0.001), number(2.346), number(2.346, 2)
    ('3', '0', '2.3', '2.35')
    """
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Escape text for XML, leaving out the characters that XML forbids."""
    return "".join(_ESCAPES.get(sign, sign) for sign in text if _allowed(sign))


def _allowed(sign: str) -> bool:
    code = ord(sign)
    return sign in "\t\n\r" or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000


def element(tag: str, *children: str, **attributes: str | float | None) -> Markup:
    """Build one element; plain strings inside are escaped, attributes that are None left out.

    >>> element("text", "a < b", font_size=12.0)
    '<text font-size="12">a &lt; b</text>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value if isinstance(value, Markup) else _attribute(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    if not children:
        return Markup(f"<{tag}{written}/>")
    return Markup(f"<{tag}{written}>{join(children)}</{tag}>")


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value, 2)


def join(parts: Iterable[str]) -> Markup:
    """Put parts one after the other, escaping those that are not markup."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def group(*children: str, at: Point | None = None, **attributes: str | float | None) -> Markup:
    """Group elements, moved so that their origin lies at a point."""
    if not any(children):
        return Markup("")
    transform = None if at is None else f"translate({number(at[0])} {number(at[1])})"
    return element("g", *children, transform=transform, **attributes)


def circle(x: float, y: float, r: float, **attributes: str | float | None) -> Markup:
    """Draw a circle."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str | float | None) -> Markup:
    """Draw an ellipse."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: str | float | None) -> Markup:
    """Draw a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def path(d: str, **attributes: str | float | None) -> Markup:
    """Draw a path."""
    return element("path", d=d, **attributes)


def label(x: float, y: float, words: str, size: float, **attributes: str | float | None) -> Markup:
    """Write words with their baseline at (x, y)."""
    return element("text", words, x=x, y=y, font_size=size, **attributes)


def polygon(points: Iterable[Point], **attributes: str | float | None) -> Markup:
    """Draw a closed polygon."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def outline(points: Iterable[Point], *, closed: bool = True) -> str:
    """Write the path data of straight lines through points."""
    corners = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{corners}{'Z' if closed else ''}"
