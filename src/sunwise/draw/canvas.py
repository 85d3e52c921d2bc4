"""A sheet of characters to write a text board on, with colours where a terminal wants them."""

from __future__ import annotations

from .words import columns


class Canvas:
    """A grid of single-column characters, each with a style (an ANSI code, or none)."""

    def __init__(self, width: int, height: int) -> None:
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def write(self, column: int, line: int, words: str, style: str = "") -> int:
        """Write words of single-column characters, cut at the edge; return the column after them."""
        signs, styles = self._signs[line], self._styles[line]
        for sign in words:
            if 0 <= column < len(signs):
                signs[column], styles[column] = sign, style
            column += 1
        return column

    def lines(self, *, colour: bool) -> list[str]:
        """Return the lines without trailing blanks."""
        written = []
        for signs, styles in zip(self._signs, self._styles, strict=True):
            end = len("".join(signs).rstrip())
            if not colour:
                written.append("".join(signs[:end]))
                continue
            line, now = "", ""
            for sign, style in zip(signs[:end], styles[:end], strict=True):
                if style != now:
                    line += ("\x1b[0m" if now else "") + (f"\x1b[{style}m" if style else "")
                    now = style
                line += sign
            written.append(line + ("\x1b[0m" if now else ""))
        return written


def paint(words: str, style: str, *, colour: bool) -> str:
    """Return words in a style, if colour is wanted."""
    return f"\x1b[{style}m{words}\x1b[0m" if colour and style and words else words


def pad(words: str, width: int) -> str:
    """Fill words with blanks up to a number of columns."""
    return words + " " * max(0, width - columns(words))
