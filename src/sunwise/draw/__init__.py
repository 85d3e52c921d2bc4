"""Pictures of a position, as SVG and as text. They show what they are given and compute no rule."""

from __future__ import annotations

from .palette import SPECIES
from .picture import svg
from .textboard import text

__all__ = ["SPECIES", "svg", "text"]
