"""Things that move: every action of quick opponents is seen, the sun walks, light flies, nothing sticks."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from patience import wait_until
from sunwise import Game
from web.conftest import Enter
from web.drawing import Picture, count_drawing, drawn, picture
from web.house import BOT, House, Made
from web.island import SMALL, alike, look_from_above, open_anew
from web.player import Player
from web.recorded import Record, begun, records
from web.slow_motion import SlowMotion

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: Record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}
LAST_OF_THE_ROUND: Record = RECORD | {"actions": [*SET_UP, "end"]}  # Ben's turn; after it the sun walks
STEP = 250  # milliseconds
ONE_FRAME = 50
MOST_STEPS = 40  # nothing on the island takes ten seconds
LONGEST_PAUSE = 2000  # milliseconds that any change stays on the screen before the next


# --- One after the other ---


def test_every_action_of_a_quick_opponent_is_seen(enter: Enter, house: House) -> None:
    record, start = records()["base-05"], 82  # here a turn of many actions begins
    turn = record["actions"][start : record["actions"].index("end", start) + 1]
    game = Game.from_record(record)
    seat = game.at(start).state()["actor"]
    made = house.make("Ada", "Ben", record=begun(record, start))
    player = enter(motion="on")
    clock = SlowMotion(player)
    player.sit(made, 1 - seat)
    clock.hold()
    house.play(made, seat, *turn)
    see_one_by_one(player, clock, game, start, start + len(turn))


@pytest.mark.slow
def test_every_action_of_a_bot_is_seen(enter: Enter, house: House) -> None:
    record = begun(records()["base-05"], 80)
    while Game.from_record(record).state()["actor"] != 0:
        record = begun(record, len(record["actions"]) - 1)
    made = house.make("Ada", BOT, record=record)
    player = enter(motion="on")
    clock = SlowMotion(player)
    player.sit(made)
    clock.hold()
    start = player.deeds.count()
    player.do("end")
    actions = wait_for_the_bot(house, made)
    see_one_by_one(player, clock, Game.from_record(record | {"actions": actions}), start, len(actions))
    clock.release()
    player.wait_for_turn()


def test_nothing_is_drawn_out_for_those_who_want_less_motion(enter: Enter, house: House) -> None:
    record, start = records()["base-05"], 82
    turn = record["actions"][start : record["actions"].index("end", start) + 1]
    seat = Game.from_record(record).at(start).state()["actor"]
    made = house.make("Ada", "Ben", record=begun(record, start))
    player = enter(motion="auto", reduced_motion="reduce")
    clock = SlowMotion(player)
    player.sit(made, 1 - seat)
    clock.hold()
    house.play(made, seat, *turn)
    expect(player.deeds).to_have_count(start + len(turn))  # though no time passes


def wait_for_the_bot(house: House, made: Made) -> list[str]:
    """Wait until the bot has ended its turn; give the game so far."""

    def shown() -> dict[str, Any]:
        return house.shown(made.game, *made.keys.values())

    wait_until(lambda: shown()["summary"]["actor"] == 0, "the end of the bot's turn")
    actions: list[str] = shown()["position"]["actions"]
    return actions


def see_one_by_one(player: Player, clock: SlowMotion, game: Game, first: int, last: int) -> None:
    """Check that the page, whose time stands still, shows one position after the other as time passes."""
    for ply in range(first + 1, last + 1):
        expect(player.deeds).to_have_count(ply)
        expect_board(player, game.at(ply))
        assert player.deeds.count() == ply, "the next one waits until this one was seen"
        clock.step(LONGEST_PAUSE)


def expect_board(player: Player, game: Game) -> None:
    """Check that the page shows the pieces of a position."""
    board = game.state()["board"]
    empty = player.page.locator(f'[data-space][aria-label*="{player.say("space-empty")}"]')
    expect(empty).to_have_count(37 - len(board))
    for space, (_, size) in board.items():
        words = player.say(("piece-seed", "piece-small", "piece-medium", "piece-large")[size])
        expect(player.space(space)).to_have_attribute("aria-label", re.compile(words.split()[0]))


# --- The island ---


@pytest.mark.slow
def test_sun_walks_and_light_flies_to_its_owners(enter: Enter, house: House) -> None:
    game = Game.from_record(LAST_OF_THE_ROUND)
    before_all = light_of_all(game)
    collected = light_of_all(game.play("end")) - before_all
    made = house.make("Ada", "Ben", record=LAST_OF_THE_ROUND)
    player, clock = sit_at_island(enter, made)
    before, still = picture(player), drawn(player)
    player.do("end")
    expect(player.page.get_by_text(player.say.matching("round-of", round=2)).first).to_be_attached()
    pictures, sparks = watch(player, clock)
    assert max(sparks) - still.sparks == collected > 0, "a point of light flies for each that was collected"
    assert sparks[-1] == still.sparks, "all have arrived"
    assert not alike(pictures[0], pictures[len(pictures) // 2]), "the sun is seen on its way"
    assert not alike(pictures[-1], before), "shadows lie elsewhere"
    assert alike(pictures[-1], open_anew(enter, made)), "nothing was left behind on the way"


@pytest.mark.slow
def test_player_acts_while_things_move(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=LAST_OF_THE_ROUND)
    player, clock = sit_at_island(enter, made)
    for action in ("plant g4 f4", "buy seed", "end", "plant g1 f2", "grow f4"):
        player.do(action)
        frames = drawn(player).frames
        wait_until(partial(is_shown, player, clock, frames), action)
        frames = drawn(player).frames
        clock.step(ONE_FRAME)
        assert drawn(player).frames > frames, "the next action is done while this one still moves"
    assert actions_of(player)[5:] == ["plant g4 f4", "buy seed", "end", "plant g1 f2", "grow f4"]
    pictures, _ = watch(player, clock)
    assert alike(pictures[-1], open_anew(enter, made)), "nothing was left behind on the way"


@pytest.mark.slow
def test_page_is_reloaded_while_light_flies(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=LAST_OF_THE_ROUND)
    player, clock = sit_at_island(enter, made)
    still = drawn(player)
    player.do("end")
    expect(player.page.get_by_text(player.say.matching("round-of", round=2)).first).to_be_attached()
    clock.step(STEP)
    assert drawn(player).sparks > still.sparks
    clock.release()
    player.page.reload()
    player.wait_for_turn()
    look_from_above(player)
    assert drawn(player).sparks == still.sparks, "nothing hangs in the air"
    assert alike(picture(player), open_anew(enter, made))
    player.do("plant g4 f4")
    expect(player.space("f4")).to_have_attribute("aria-label", re.compile(player.say("piece-seed")))


def is_shown(player: Player, clock: SlowMotion, frames: int) -> bool:
    """Let a little time pass; tell if the page shows what was done and waits for what comes next."""
    clock.step(ONE_FRAME)
    return player.table.get_attribute("data-ready") == "true" and drawn(player).frames > frames


def light_of_all(game: Game) -> int:
    return sum(player["light"] for player in game.state()["players"])


def actions_of(player: Player) -> list[str]:
    actions: list[str] = player.shown()["position"]["actions"]
    return actions


def sit_at_island(enter: Enter, made: Made) -> tuple[Player, SlowMotion]:
    """Open a table in three dimensions, where nothing moves until time is let pass."""
    player = enter(graphics="low", motion="on", viewport=SMALL)
    clock = SlowMotion(player)
    count_drawing(player)
    player.sit(made)
    look_from_above(player)
    clock.hold()
    return player, clock


def watch(player: Player, clock: SlowMotion) -> tuple[list[Picture], list[int]]:
    """Let time pass until nothing moves; give the pictures and the numbers of points of light meanwhile."""
    pictures: list[Picture] = []
    sparks: list[int] = []
    for _ in range(MOST_STEPS):
        frames = drawn(player).frames
        clock.step(STEP)
        now = drawn(player)
        if now.frames == frames:
            return pictures, sparks
        pictures.append(picture(player))
        sparks.append(now.sparks)
    raise AssertionError("it never comes to rest")


@pytest.mark.parametrize("motion", ["off", "on"])
def test_button_that_calls_comes_to_rest(motion: str, enter: Enter, house: House) -> None:
    """Where nothing but the end of the turn is left its button pulsed for ever, also without motion."""
    record = records()["base-01"]
    game = Game.from_record(record)
    ply = next(ply for ply in range(len(game.actions)) if game.at(ply).legal_actions() == ["end"])
    made = house.make("Ada", "Ben", record=begun(record, ply))
    player = enter(motion=motion).sit(made)
    button = player.bar("end-turn")
    expect(button).to_have_class(
        re.compile(r"\bcalls\b") if motion == "on" else re.compile(r"^(?!.*\bcalls\b)")
    )
    running = "button => button.getAnimations().map(one => one.effect.getComputedTiming().endTime)"
    ends = button.evaluate(running)
    assert (motion == "off") == (not ends)
    assert all(end is not None and end < 20_000 for end in ends), ends
