"""Night falls over a moonlight game when it is opened, and then it is night."""

from __future__ import annotations

import pytest

from web.conftest import Enter
from web.drawing import count_drawing, drawn, wait_until_still
from web.house import House
from web.pictures import differing, seen
from web.recorded import begun, records


@pytest.mark.slow
def test_night_falls_and_stays(enter: Enter, house: House) -> None:
    game = next(one for one in records().values() if one["options"].get("modules") == ["moon"])
    record = begun(game, len(game["actions"]) // 2)
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    nights = []
    for motion in ("on", "off"):
        player = enter(graphics="low", motion=motion, viewport={"width": 720, "height": 600})
        count_drawing(player)
        player.sit(house.make(*names, record=record))
        frames = wait_until_still(player).frames
        player.page.wait_for_timeout(2500)  # nothing can be waited for where nothing shall happen
        assert drawn(player).frames == frames
        nights.append(seen(player))
    assert differing(*nights) == 0
