"""R5.8: the advanced shade option in its two readings. The sun stands at d1, rays along the rows."""

from typing import Any

import pytest

from position import position, refusal
from sunwise import Game


def shaded(shade: str, board: dict[str, tuple[int, int]], **fields: Any) -> Game:
    start: dict[str, Any] = {"light": [20], "available": [[2, 4, 2, 2]]}
    return position(shade=shade, board=board, sun=4, **start | fields)


CASTERS = [(caster, size) for caster in (1, 2, 3) for size in (0, 1, 2)]


@pytest.mark.parametrize("shade", ["acting", "landing"])
@pytest.mark.parametrize(("caster", "size"), CASTERS)
def test_a_piece_in_shadow_does_not_grow(shade: str, caster: int, size: int) -> None:
    """R5.8, R4.2, R4.3: shaded unless it is taller than the caster; any tree shades a seed."""
    game = shaded(shade, {"d3": (1, caster), "d4": (0, size)})
    assert refusal(game, "grow d4") == ("in_shadow" if size <= caster else None)


@pytest.mark.parametrize(("caster", "size"), CASTERS)
def test_by_default_shadow_hinders_nothing(caster: int, size: int) -> None:
    """R5.8: default off."""
    assert refusal(shaded("off", {"d3": (1, caster), "d4": (0, size)}), "grow d4") is None


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("caster", [1, 2, 3])
def test_acting_the_tree_that_plants_must_not_be_in_shadow(caster: int, size: int) -> None:
    """R5.8 acting: up along the other row, where nothing is shaded."""
    game = shaded("acting", {"d3": (1, caster), "d4": (0, size)})
    assert refusal(game, "plant d4 c4") == ("in_shadow" if size <= caster else None)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_landing_the_tree_that_plants_may_be_in_shadow(size: int) -> None:
    """R5.8 landing."""
    assert refusal(shaded("landing", {"d3": (1, 3), "d4": (0, size)}), "plant d4 c4") is None


@pytest.mark.parametrize("caster", [1, 2, 3])
def test_landing_the_space_where_the_seed_lands_must_not_be_in_shadow(caster: int) -> None:
    """R5.8 landing, R4.3: c3 is behind c2; the tree on d4 itself is in the sun."""
    game = shaded("landing", {"c2": (1, caster), "d4": (0, 1)})
    assert refusal(game, "plant d4 c3") == "in_shadow"
    assert refusal(game, "plant d4 e4") is None


@pytest.mark.parametrize("caster", [1, 2, 3])
def test_acting_the_seed_may_land_in_shadow(caster: int) -> None:
    """R5.8 acting."""
    assert refusal(shaded("acting", {"c2": (1, caster), "d4": (0, 1)}), "plant d4 c3") is None


def test_landing_a_trees_own_shadow_counts() -> None:
    """R5.8, R4.2: d5 is behind d4; d3 is before it."""
    game = shaded("landing", {"d4": (0, 1)})
    assert refusal(game, "plant d4 d5") == "in_shadow"
    assert refusal(game, "plant d4 d3") is None


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_seeds_cast_no_shadow(shade: str) -> None:
    """R4.3."""
    game = shaded(shade, {"d3": (1, 0), "d4": (0, 1)})
    assert refusal(game, "grow d4") is None
    assert refusal(game, "plant d4 c4") is None


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_the_shadow_is_that_of_the_present_board(shade: str) -> None:
    """R5.8: when the tree before it is collected, the seed is free to grow; and the other way round."""
    game = shaded(shade, {"d3": (0, 3), "d4": (0, 0)})
    assert refusal(game, "grow d4") == "in_shadow"
    game.play("collect d3")
    assert refusal(game, "grow d4") is None
    game = shaded(shade, {"d3": (0, 1), "d5": (0, 1)})
    assert refusal(game, "grow d5") is None
    game.play("grow d3")
    assert refusal(game, "grow d5") == "in_shadow"


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_the_shadow_is_that_of_the_suns_present_position(shade: str) -> None:
    """R5.8: with the sun at d7 the tree on d3 is behind d4."""
    board = {"d3": (1, 3), "d4": (0, 1)}
    assert refusal(position(shade=shade, board=board, light=[9], sun=1), "grow d4") is None
    assert refusal(position(shade=shade, board=board, light=[9], sun=4), "grow d4") == "in_shadow"


@pytest.mark.parametrize("shade", ["acting", "landing"])
@pytest.mark.parametrize("size", [0, 1, 2])
def test_the_elder_shades_every_size(shade: str, size: int) -> None:
    """R5.8 [ruling], R8.1: to the border."""
    game = shaded(shade, {"d7": (0, size)}, modules=["elder"], elder="d1")
    assert refusal(game, "grow d7") == "in_shadow"


def test_acting_a_large_tree_in_the_elders_shadow_does_not_plant() -> None:
    """R5.8 [ruling]."""
    game = shaded("acting", {"d7": (0, 3)}, modules=["elder"], elder="d1")
    assert refusal(game, "plant d7 c6") == "in_shadow"


def test_landing_no_seed_lands_in_the_elders_shadow() -> None:
    """R5.8 [ruling]."""
    game = shaded("landing", {"c5": (0, 1)}, modules=["elder"], elder="d1")
    assert refusal(game, "plant c5 d6") == "in_shadow"
    assert refusal(game, "plant c5 b4") is None


@pytest.mark.parametrize("shade", ["acting", "landing"])
@pytest.mark.parametrize(("size", "code"), [(0, "in_shadow"), (1, "in_shadow"), (2, None)])
def test_a_stone_shades_seeds_and_small_trees(shade: str, size: int, code: str | None) -> None:
    """R5.8, R8.5 [ruling]."""
    game = shaded(shade, {"d4": (0, size)}, modules=["stones"], stones=["d3"])
    assert refusal(game, "grow d4") == code


def test_a_stones_shadow_on_planting() -> None:
    """R5.8, R8.5 [ruling]: one space only."""
    stones = {"modules": ["stones"], "stones": ["d3"]}
    assert refusal(shaded("acting", {"d4": (0, 1)}, **stones), "plant d4 c4") == "in_shadow"
    assert refusal(shaded("acting", {"d4": (0, 2)}, **stones), "plant d4 c4") is None
    assert refusal(shaded("landing", {"c4": (0, 1)}, **stones), "plant c4 d4") == "in_shadow"
    assert refusal(shaded("landing", {"c4": (0, 1)}, **stones), "plant c4 d5") is None


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_collecting_is_free_of_it(shade: str) -> None:
    """R5.8 [ruling]: it binds grow and plant only."""
    assert refusal(shaded(shade, {"d3": (1, 3), "d4": (0, 3)}), "collect d4") is None


POWERS = [
    ("badger", "fertilise 1", {"board": {"c2": (1, 3), "c3": (0, 0)}}),
    ("badger", "fertilise 2", {"board": {"c2": (1, 3), "c3": (0, 0)}}),
    ("hedgehog", "sow", {"board": {"c2": (1, 3)}}),
    ("turtle", "walk plant c3", {"board": {"c2": (1, 3)}, "hatched": ["plant"]}),
    ("boar", "gore 2", {"board": {"c2": (1, 3), "c3": (0, 3)}}),
    ("fox", "dig c4", {"board": {"c2": (1, 3), "c3": (0, 0)}}),
    (
        "beaver",
        "improve a2",
        {"board": {"a1": (1, 3), "a2": (0, 1)}, "at": ["a1", "g1"], "dam": ["a1", "a2", "b2"]},
    ),
]


@pytest.mark.parametrize("shade", ["acting", "landing"])
@pytest.mark.parametrize(("animal", "action", "fields"), POWERS, ids=[power[1] for power in POWERS])
def test_powers_are_free_of_it(shade: str, animal: str, action: str, fields: dict[str, Any]) -> None:
    """R5.8 [ruling], R7.9."""
    start: dict[str, Any] = {"at": ["c3", "g1"], "moon": [14, 0], "animals": [animal, "owl"]}
    assert refusal(shaded(shade, modules=["moon"], **start | fields), action) is None


@pytest.mark.parametrize("shade", ["acting", "landing"])
def test_growth_on_a_dam_is_free_of_it(shade: str) -> None:
    """R5.8 [ruling], R8.7: a2 and b2 are behind a1 and b1."""
    game = shaded(
        shade,
        {"a1": (1, 3), "b1": (1, 3), "a2": (0, 1), "b2": (1, 1)},
        modules=["moon"],
        animals=["beaver", "owl"],
        at=["a1", "g1"],
        moon=[6, 0],
    )
    game.play("dam a1 a2 b2")
    assert (game.actor, game.legal_actions()) == (0, ["grow a2", "skip"])
    game.play("grow a2")
    assert (game.actor, game.legal_actions()) == (1, ["grow b2", "skip"])
