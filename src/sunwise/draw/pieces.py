"""What stands on each space: trees, animals, babies and obstacles, arranged so that all can be seen."""

from __future__ import annotations

from .animals import token
from .element import Markup, Point, element, group, join
from .geometry import RAYS, SPACES, centre, heading
from .palette import SIZES, SPECIES
from .things import baby, elder, stone
from .trees import cast, piece
from .words import State, animal_name

_BESIDE: Point = (24.0, 17.0)  # an animal that shares its space with a piece
_SHIFTED: tuple[Point, ...] = ((-15.0, -9.0), (-12.0, -7.0), (-8.0, -5.0), (-5.0, -3.0))  # that piece
_BABY: Point = (-24.0, 20.0)


def pieces(state: State, shadows: dict[str, int]) -> Markup:
    """Draw everything that stands on the board, back rows first."""
    step = heading(RAYS[state["sun"]])
    animals = {
        player["at"]: (seat, player["animal"])
        for seat, player in enumerate(state["players"])
        if player.get("at") is not None
    }
    for space in (*animals, *state["board"], *state["stones"], *state["babies"]):
        centre(space)  # a space that is not on the board is told, not left out
    return join(_stack(space, state, shadows.get(space, 0), animals.get(space), step) for space in SPACES)


def _stack(
    space: str, state: State, shadow: int, animal: tuple[int, str | None] | None, step: Point
) -> Markup:
    parts: list[Markup] = []
    if space in state["stones"]:
        parts.append(stone())
    if space == state["elder"]:
        parts.append(elder())
    standing = state["board"].get(space)
    if standing is not None:
        seat, size = standing
        shaded = 0 < shadow >= size
        words = f"{space}: {SPECIES[seat].name} {SIZES[size]}{', in shadow' if shaded else ''}"
        spot = _SHIFTED[size] if animal is not None else (0.0, 0.0)
        tree = (cast(seat, size, step), piece(seat, size, dimmed=shaded))
        parts.append(group(element("title", words), *tree, at=spot))
    if space in state["babies"]:
        parts.append(group(baby(state["babies"][space], 11.5), at=_BABY))
    if animal is not None:
        seat, kind = animal
        words = f"{space}: {animal_name(kind)} of seat {seat}"
        shared = standing is not None or space in state["babies"]
        spot, r = (_BESIDE, 18.5) if shared else ((0.0, 0.0), 25.0)
        parts.append(group(element("title", words), token(kind or "?", seat, r), at=spot))
    return group(*parts, at=centre(space))
