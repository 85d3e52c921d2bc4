"""What a forecast tells, as plain data: whoever only reads one need not load the rules."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ComingSun:
    """A coming round: the shadows on the present board, trees that get nothing, light by seats and trees."""

    round: int
    sun: int
    shadows: dict[str, int]
    dark: list[str]
    income: list[int]
    light: dict[str, int]


@dataclass(frozen=True)
class ComingMoon:
    """Where the moon will stand, what it will light, and moon points for every seat."""

    round: int
    position: int
    face: str
    lit: list[str]
    points: list[int]


@dataclass(frozen=True)
class Forecast:
    """The next rounds, nearest first; the moons are empty without the moon module."""

    suns: list[ComingSun]
    moons: list[ComingMoon]
