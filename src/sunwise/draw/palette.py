"""Colours and the words for what is drawn: the same for pictures and for text."""

from __future__ import annotations

from typing import NamedTuple

from sunwise.rules import board


class Species(NamedTuple):
    """The trees of one seat."""

    name: str
    letter: str
    colour: str
    light: str  # inner layers of a crown
    dark: str  # outlines, and writing on pale paper
    ink: str  # writing on the colour itself
    ansi: int  # the nearest colour of a 256-colour terminal


SPECIES = (
    Species("linden", "L", "#F4D03F", "#FBE68A", "#7A5B00", "#3B2C00", 178),
    Species("maple", "M", "#E2571E", "#F58A4E", "#7C2206", "#FFFFFF", 166),
    Species("spruce", "S", "#4187DE", "#86B7F2", "#133B78", "#FFFFFF", 33),
    Species("chestnut", "C", "#1B5443", "#3F8A6F", "#06231A", "#FFFFFF", 29),
)
SIZES = ("seed", "small", "medium", "large")
ANIMALS = ("boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle")

#: What the player board prints beside its slots, first bought first (R2.2).
PRICES = board.PRICE_LISTS
FULL_LIGHT = board.MAX_LIGHT
FULL_MOON = board.MAX_MOON

SOIL = {1: "#D3F0A4", 2: "#93D684", 3: "#52B56C", 4: "#2F8560"}

INK = "#21312C"
MUTED = "#5A6B64"
PAPER = "#FFFCF3"
RULE = "#D8D2BF"
CREAM = "#FFF6DC"
SHADE = "#16296B"
SUN = "#FFC93C"
AMBER = "#F59E0B"
SILVER = "#EAF2FF"
RED_MOON = "#C8434B"
FONT = "'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Verdana, Arial, sans-serif"
