"""Pictures of a position for `render`: printed, as text, SVG or pixels. Secrets are not shown."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise import draw, view
from sunwise.envs.missing import need
from sunwise.errors import BadOptions, shown
from sunwise.options import Options
from sunwise.rules import engine
from sunwise.rules.board import NAMES
from sunwise.rules.state import States

MODES = ("human", "ansi", "svg", "rgb_array")
PIXELS = 600  # the width of a picture


def check_mode(mode: str | None) -> str | None:
    """Check the name of a way to render.

    :raises BadOptions: if there is none of that name.
    """
    if mode is not None and mode not in MODES:
        raise BadOptions("bad_render_mode", f"render_mode is one of {', '.join(MODES)}, not {shown(mode)}.")
    return mode


def render(mode: str | None, options: Options, states: States, last: str | None = None) -> Any:
    """Draw a position in one of the modes: "human" prints it, None draws nothing."""
    if mode is None:
        return None
    heights = np.zeros(len(NAMES), np.int64)
    lit = view.spaces(int(engine.sky(states, 0, heights)))
    shadows = {name: height for name, height in zip(NAMES, heights.tolist(), strict=True) if height}
    seen = view.seen_by(None, view.state(states))
    if seen["phase"] == "draft":
        last = None  # an animal that was kept (R7.2)
    layout = options.layout.to_dict()
    if mode in ("human", "ansi"):
        text = draw.text(seen, layout, shadows, lit, last=last)
        return print(text) if mode == "human" else text
    svg = draw.svg(seen, layout, shadows, lit, size=PIXELS, last=last)
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> NDArray[np.uint8]:
    """Turn an SVG into an array of height × width × 3."""
    resvg, image = need("resvg_py", "envs"), need("PIL.Image", "envs")
    png = bytes(resvg.svg_to_bytes(svg_string=svg))
    return np.asarray(image.open(io.BytesIO(png)).convert("RGB"))
