"""Where the marks of the last action go."""

from __future__ import annotations

import pytest

from sunwise.draw.lastmove import places


@pytest.mark.parametrize(
    ("last", "spaces", "way"),
    [
        (None, [], None),
        ("end", [], None),
        ("plant a1 b2", ["a1", "b2"], ("a1", "b2")),
        ("scare c3 c4", ["c3", "c4"], ("c3", "c4")),
        ("dig c5", ["c4", "c5"], ("c4", "c5")),  # from the Fox's space
        ("grow b2", ["b2"], None),
        ("move c4", ["c4"], None),
        ("dam a1 a2 b2", ["a1", "a2", "b2"], None),
        ("walk plant e3", ["e3"], None),
        ("hatch", ["f4"], None),  # the Turtle's space
        ("steal 2", ["c4"], None),
        ("gore 1", [], None),  # nobody has the Boar
        ("plant a1", ["a1"], None),
        ("a1 b2", ["b2"], None),
    ],
)
def test_places(everything, last, spaces, way):
    assert places(last, everything.state) == (spaces, way)
