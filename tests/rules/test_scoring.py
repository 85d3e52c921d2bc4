"""R6 and R8.9: the final score and who wins."""

from typing import Any

import pytest

from position import position


def result(players: int = 2, **fields: Any) -> dict[str, list[int]]:
    """End a game that stands before its very last `end`."""
    last = position(players, round_=18, first_player=1 % players, current=0, **fields)
    found = last.play("end").result()
    assert found is not None
    assert last.state()["result"] == found
    return found


@pytest.mark.parametrize(("light", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (18, 6), (20, 6)])
def test_every_third_light_is_a_point(light: int, points: int) -> None:
    """R6.1 (a slip of others: left-over light not scored)."""
    assert result(light=[light, 0])["scores"] == [points, 0]


def test_tokens_and_light_add_up() -> None:
    """R6.1: 22 + 14 + 2 and 19 + 1."""
    found = result(3, light=[8, 3, 0], taken={4: 1, 1: 1, 3: 1}, tokens=[[22, 14], [19], []])
    assert found == {"scores": [38, 20, 0], "winners": [0]}


def test_tokens_taken_in_play_are_scored() -> None:
    """R5.6, R6.1: 19 and 17, and (9 − 8) ÷ 3 = 0."""
    game = position(board={"c3": (0, 3), "b2": (0, 3)}, light=[9], round_=18)
    game.play("collect c3").play("collect b2").play("end")
    assert game.result() == {"scores": [36, 0], "winners": [0]}


def test_most_points_win_whatever_stands_on_the_board() -> None:
    """R6.2."""
    found = result(light=[0, 3], board={"a1": (0, 3), "a2": (0, 3), "a3": (0, 3)})
    assert found == {"scores": [0, 1], "winners": [1]}


def test_a_tie_goes_to_the_player_with_more_pieces_on_the_board() -> None:
    """R6.2: seeds count as trees do; two seeds beat one large tree."""
    found = result(light=[3, 3], board={"a1": (0, 3), "g1": (1, 0), "g2": (1, 0)})
    assert found == {"scores": [1, 1], "winners": [1]}


def test_light_that_makes_no_point_breaks_no_tie() -> None:
    """R6.2."""
    assert result(light=[5, 3])["winners"] == [0, 1]


def test_a_full_tie_is_a_shared_win() -> None:
    """R6.2."""
    found = result(light=[3, 3], board={"a1": (0, 3), "g1": (1, 0)})
    assert found == {"scores": [1, 1], "winners": [0, 1]}


def test_some_of_many_can_share_the_win() -> None:
    """R6.2: seats 1 and 3 have most points and one piece each; seat 0 has points but no piece."""
    board = {"a1": (1, 1), "a2": (3, 0), "a3": (2, 1), "a4": (2, 1)}
    found = result(4, light=[6, 6, 3, 6], board=board)
    assert found == {"scores": [2, 2, 1, 2], "winners": [1, 3]}


def test_all_four_can_share_it() -> None:
    """R6.2."""
    assert result(4) == {"scores": [0, 0, 0, 0], "winners": [0, 1, 2, 3]}


def test_moon_points_kept_count_one_each() -> None:
    """R8.9."""
    fields: dict[str, Any] = {"modules": ["moon"], "animals": ["owl", "boar"], "at": ["c3", "c4"]}
    assert result(moon=[14, 3], light=[0, 3], **fields) == {"scores": [14, 4], "winners": [0]}


def test_the_baby_points_counts_three() -> None:
    """R8.9."""
    fields: dict[str, Any] = {"modules": ["moon"], "animals": ["owl", "turtle"], "at": ["c3", "c4"]}
    assert result(moon=[0, 0], bonus=[0, 3], **fields) == {"scores": [0, 3], "winners": [1]}


def test_hatched_babies_not_used_count_nothing() -> None:
    """R8.9: `points` counts only once it has walked."""
    fields: dict[str, Any] = {"modules": ["moon"], "animals": ["owl", "turtle"], "at": ["c3", "c4"]}
    assert result(moon=[0, 0], hatched=["points", "light"], **fields)["scores"] == [0, 0]


def test_the_moonlight_module_breaks_ties_by_pieces_too() -> None:
    """R6.2, R8.9: 3 moon points equal 9 light; the seed decides."""
    fields: dict[str, Any] = {"modules": ["moon"], "animals": ["owl", "boar"], "at": ["c3", "c4"]}
    found = result(moon=[3, 0], light=[0, 9], board={"d4": (1, 0)}, **fields)
    assert found == {"scores": [3, 3], "winners": [1]}


def test_there_is_no_result_before_the_end() -> None:
    """R6.1."""
    game = position(round_=18, current=0, first_player=1, light=[9])
    assert (game.result(), game.state()["result"]) == (None, None)
