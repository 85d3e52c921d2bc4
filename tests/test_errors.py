"""Errors are data: they keep code, arguments and sentence, also across a process."""

import pickle

import pytest

from sunwise import BadOptions, BadRecord, Game, IllegalAction
from sunwise.errors import SunwiseError, shown


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("sold_out", "Your shop has no seed left (R5.2).", piece="seed"),
        BadOptions("bad_players", "A game has 2, 3 or 4 players, not 5."),
        BadRecord("not_json", "A record is one JSON object.", 7, key="x"),
    ],
)
def test_an_error_survives_pickling(error: SunwiseError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.__dict__) == (str(error), error.__dict__)


def test_long_values_are_cut() -> None:
    assert shown(list(range(1000)), longest=20) == "[0, 1, 2, 3, 4, 5, …"
    assert shown(10**5000) == "something too long to print"


@pytest.mark.parametrize("size", ["x", None, 0, -5, float("nan"), True])
def test_a_picture_has_a_size(size: object) -> None:
    with pytest.raises(BadOptions, match="number of pixels"):
        Game(2).svg(size=size)  # type: ignore[arg-type]


@pytest.mark.parametrize("highlight", [["zz"], "a1", [1], ["a1", "a1"]])
def test_highlighted_spaces_are_spaces(highlight: object) -> None:
    with pytest.raises(BadOptions):
        Game(2).svg(highlight=highlight)  # type: ignore[arg-type]


@pytest.mark.parametrize("tags", [[1], "x", {1: 2}, {"a": {1, 2}}])
def test_tags_are_an_object_of_json(tags: object) -> None:
    with pytest.raises(BadOptions):
        Game(2, tags=tags)  # type: ignore[arg-type]


@pytest.mark.parametrize("actions", [None, "end", 5])
def test_actions_are_a_list(actions: object) -> None:
    with pytest.raises(BadOptions, match="actions is a list"):
        Game(2, actions=actions)  # type: ignore[arg-type]
