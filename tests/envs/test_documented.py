"""docs/environments.md tells where every part of an observation lies."""

from __future__ import annotations

import re
from pathlib import Path

from sunwise.envs.layout import HIGH, HOLDINGS, OBSERVATION, PARTS

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_page_has_every_part_where_it_lies() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = {name: int(first) for first, name in re.findall(r"^\| (\d+) \| `(\w+)`", text, re.MULTILINE)}
    # Of several alike the page names the first.
    first_of_each = [name for name in PARTS if not re.search(r"_[1-3](_\d)?$|pieces_0_[1-3]", name)]
    assert told == {name: PARTS[name].start for name in first_of_each}
    lengths = dict(re.findall(r"^\| \d+ \| `(\w+)` \| (\d+) \|", text, re.MULTILINE))
    assert {name: int(length) for name, length in lengths.items()} == {
        name: PARTS[name].length for name in first_of_each if PARTS[name].length != 37
    }
    assert f"{OBSERVATION:,} numbers" in text
    assert [PARTS[f"light_{seat}"].start for seat in range(4)] == [1221, 1241, 1261, 1281]


def test_parts_lie_side_by_side() -> None:
    place = 0
    for part in PARTS.values():
        assert part.start == place
        assert (HIGH[part.slice] == part.high).all()
        place += part.length
    assert place == OBSERVATION
    assert sum(length for _, length, _ in HOLDINGS) == 20
