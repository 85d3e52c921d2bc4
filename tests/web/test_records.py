"""Records: taken home, brought back, played over again and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sunwise import Game
from web.conftest import Enter
from web.drawing import count_drawing, wait_until_still
from web.house import House
from web.pictures import differing, seen
from web.player import Player
from web.recorded import Record, records
from web.screens import open_replay
from web.slow_motion import SlowMotion

FINISHED = "base-01"


def open_record(player: Player, record: Record, folder: Path) -> None:
    """Choose a file on the first screen."""
    file = folder / "game.json"
    file.write_text(json.dumps(record))
    player.go()
    player.page.get_by_label(player.say("choose-file")).set_input_files(file)


def test_record_is_downloaded_and_replays(enter: Enter, house: House, tmp_path: Path) -> None:
    record = records()[FINISHED]
    player = enter()
    open_record(player, record, tmp_path)
    with player.page.expect_download() as download:
        player.button("download-record").click()
    file = tmp_path / "saved.json"
    download.value.save_as(file)
    saved = json.loads(file.read_text())
    assert saved["actions"] == record["actions"]
    assert Game.from_record(saved).result() == record["result"]


def test_of_a_file_with_several_games_the_first_is_shown_and_that_is_said(
    enter: Enter, tmp_path: Path
) -> None:
    first, second = records()[FINISHED], records()["base-02"]
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(first)}\n{json.dumps(second)}\n")
    player = enter().go()
    player.page.get_by_label(player.say("choose-file")).set_input_files(file)
    expect(player.page.get_by_text(player.say("first-of-many"))).to_be_visible()
    expect(player.page.get_by_role("slider")).to_have_attribute("max", str(len(first["actions"])))


def test_replay_is_scrubbed_stepped_and_played(enter: Enter, tmp_path: Path) -> None:
    record = records()[FINISHED]
    last = len(record["actions"])
    player = enter()
    open_record(player, record, tmp_path)
    slider = player.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for ply in (last, last // 2, 0):
        slider.fill(str(ply))
        expect(player.page.get_by_text(f"{ply} / {last}", exact=True)).to_be_visible()
        expect_board(player, record, ply)
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    player.button("replay-forth").click()
    expect(slider).to_have_value("2")
    player.button("replay-back").click()
    expect(slider).to_have_value("1")
    player.button("replay-end").click()
    expect(slider).to_have_value(str(last))
    player.button("replay-start").click()
    player.page.get_by_role("combobox", name=player.say("replay-speed")).select_option("4×")
    player.button("replay-play").click()
    player.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 3")
    player.button("replay-pause").click()
    expect(player.button("replay-play")).to_be_visible()


def test_replay_tells_the_result_and_nobody_is_missed(enter: Enter, tmp_path: Path) -> None:
    record = records()[FINISHED]
    player = enter()
    open_record(player, record, tmp_path)
    expect(player.button("continue-here")).to_be_enabled()
    expect(player.page.get_by_title(player.say("is-away"))).to_have_count(0)
    player.button("replay-end").click()
    scores = record["result"]["scores"]
    expect(player.page.get_by_text(" : ".join(map(str, scores)))).to_be_visible()
    player.button("show-results").click()
    totals = player.page.get_by_role("dialog").get_by_role("table").first.locator("tbody td:last-child")
    expect(totals).to_have_text([str(score) for score in scores])
    expect(player.page.get_by_role("dialog").get_by_role("button", name=player.say("replay"))).to_have_count(
        0
    )


def test_log_follows_the_position_shown(enter: Enter) -> None:
    last = len(records()[FINISHED]["actions"])
    player = enter()
    open_replay(player)
    slider = player.page.get_by_role("slider")
    looked = player.log.locator("[aria-current]")
    for ply in (last, last // 2, 1):
        slider.fill(str(ply))
        expect(player.deeds.nth(ply - 1)).to_be_in_viewport(ratio=0.9)
        expect(player.deeds.nth(ply - 1)).to_have_attribute("aria-current", "true")
        expect(looked).to_have_count(1)
    slider.fill("0")
    expect(looked).to_have_count(0)
    expect(player.deeds.first).to_be_in_viewport(ratio=0.9)
    # Whoever reads elsewhere in the log does so until the next step.
    player.log.get_by_role("list").evaluate("list => list.scrollTo({ top: list.scrollHeight })")
    expect(player.deeds.last).to_be_in_viewport(ratio=0.9)
    player.page.keyboard.press(".")
    expect(looked).to_be_in_viewport(ratio=0.9)


def test_keys_of_a_replay_are_listed_and_work(enter: Enter) -> None:
    player = enter(language="fr")
    open_replay(player)
    slider, keys = player.page.get_by_role("slider"), player.page.keyboard
    for key, ply in ((".", 1), (".", 2), (",", 1)):
        keys.press(key)
        expect(slider).to_have_value(str(ply))
    keys.press("Space")
    expect(player.button("replay-pause")).to_be_visible()
    keys.press("Space")
    expect(player.button("replay-play")).to_be_visible()
    keys.press("Shift+Slash")
    window = player.page.get_by_role("dialog")
    for words in ("key-play", "key-past", "key-view"):
        expect(window.get_by_text(player.say(words), exact=True)).to_be_visible()


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("fr", "Joueur 1"), ("he", "שחקן")])
def test_whoever_has_no_name_is_called_so_in_the_language_of_the_screen(
    language: str, name: str, enter: Enter
) -> None:
    player = enter(language=language)
    open_replay(player)  # its record names nobody
    players = player.page.get_by_role("list", name=player.say("players"))
    expect(players).to_contain_text(name)
    if language != "en":
        expect(player.page.locator("body")).not_to_contain_text("Player")


@pytest.mark.slow
def test_replay_is_looked_at_from_above_and_from_the_first_place_again(enter: Enter) -> None:
    player = enter(graphics="low", viewport={"width": 720, "height": 600})
    count_drawing(player)
    open_replay(player)
    wait_until_still(player)
    first = seen(player)
    expect(player.button("top-view")).to_have_attribute("aria-pressed", "false")
    player.button("top-view").click()
    expect(player.button("top-view")).to_have_attribute("aria-pressed", "true")
    wait_until_still(player)
    assert differing(first, seen(player)) > 0.2
    player.button("reset-view").click()
    expect(player.button("top-view")).to_have_attribute("aria-pressed", "false")
    player.page.mouse.move(0, 0)
    wait_until_still(player)
    assert differing(first, seen(player)) < 0.01
    player.page.get_by_role("slider").press("v")
    expect(player.button("top-view")).to_have_attribute("aria-pressed", "true")


def test_flat_replay_has_no_camera(enter: Enter) -> None:
    player = enter()
    open_replay(player)
    expect(player.button("top-view")).to_have_count(0)


@pytest.mark.slow
def test_replay_goes_as_fast_as_chosen(enter: Enter, house: House) -> None:
    player = enter()
    clock = SlowMotion(player)
    player.go(f"review/{house.review(records()[FINISHED])}")
    slider = player.page.get_by_role("slider")
    expect(slider).to_have_value("0")
    clock.hold()
    shown = {}
    for speed in (0.5, 1, 2, 4):
        player.button("replay-start").click()
        player.page.get_by_role("combobox", name=player.say("replay-speed")).select_option(f"{speed}×")
        player.button("replay-play").click()
        clock.run(5000)
        player.button("replay-pause").click()
        shown[speed] = int(slider.input_value())
    assert shown[0.5] >= 2
    assert all(abs(shown[speed] - speed * shown[1]) <= speed for speed in shown), shown


def expect_board(player: Player, record: Record, ply: int) -> None:
    """Check that the replay shows the pieces that stood on the board after some actions."""
    state = Game.from_record(record).at(ply).state()
    empty = player.page.locator(f'[data-space][aria-label*="{player.say("space-empty")}"]')
    expect(empty).to_have_count(37 - len(state["board"]))


def test_game_goes_on_from_a_record(enter: Enter, tmp_path: Path) -> None:
    record = records()[FINISHED]
    player = enter()
    open_record(player, record, tmp_path)
    ply = next(number for number, action in enumerate(record["actions"]) if action == "end") + 1
    player.page.get_by_role("slider").fill(str(ply))
    player.button("continue-here").click()
    dialog = player.page.get_by_role("dialog")
    for number in (1, 2):
        kind = dialog.get_by_label(player.say.matching("seat-kind", number=str(number)))
        kind.select_option(label=player.say("seat-kind-person"))
    dialog.get_by_role("button", name=player.say("start-game")).click()
    player.page.wait_for_url("**/*#/table/*")
    player.wait_for_turn()
    player.play("end")
    assert player.shown()["position"]["actions"] == [*record["actions"][:ply], "end"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [("these are no trees", "problem-not-json"), ('{"format": "chess"}', "problem-bad-format")],
)
def test_file_that_is_no_record_is_refused_in_words(
    text: str, problem: str, enter: Enter, tmp_path: Path
) -> None:
    player = enter().go()
    player.complaints_forgiven = True  # the browser counts a refusal among its errors
    file = tmp_path / "broken.json"
    file.write_text(text)
    player.page.get_by_label(player.say("choose-file")).set_input_files(file)
    expect(player.messages).to_contain_text(player.say(problem))


def test_bad_action_in_a_record_is_named(enter: Enter, tmp_path: Path) -> None:
    record = records()[FINISHED]
    player = enter()
    player.complaints_forgiven = True
    open_record(player, record | {"actions": [*record["actions"][:5], "grow d4"]}, tmp_path)
    expect(player.messages.get_by_role("paragraph")).to_have_text(
        player.say.matching("problem-at-ply", ply=6)
    )


def test_game_goes_on_from_the_position_at_which_that_was_asked_for(enter: Enter, tmp_path: Path) -> None:
    """The replay went on behind the window, and with it where the game would begin."""
    record = records()[FINISHED]
    player = enter()
    open_record(player, record, tmp_path)
    player.page.get_by_role("combobox", name=player.say("replay-speed")).select_option("4×")
    player.button("replay-play").click()
    player.page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 6")
    player.button("continue-here").click()
    ply = int(player.page.get_by_role("slider", include_hidden=True).input_value())
    player.page.wait_for_timeout(1200)  # four steps of a replay
    start = player.page.get_by_role("dialog").get_by_role("button", name=player.say("start-game"))
    with player.page.expect_response("**/api/v1/games") as asked:
        start.dblclick()
    assert asked.value.request.post_data_json["ply"] == ply
    player.page.wait_for_url("**/*#/table/*")
    kept = player.page.evaluate("() => Object.keys(JSON.parse(localStorage.getItem('sunwise.keys')))")
    assert kept == [player.game]  # two clicks make no two games


def test_looking_back_tells_no_task_of_the_present(enter: Enter, house: House) -> None:
    """Whoever decided now was said to place a starting tree, in the middle of the game."""
    player = enter().sit(house.make("Ada", "Ben", record=records()[FINISHED], ply=40))
    hint = player.doing.get_by_role("paragraph").first
    expect(hint).not_to_be_empty()
    player.deeds.first.click()
    expect(player.page.get_by_text(player.say("looking-back"))).to_be_visible()
    for name in ("Ada", "Ben"):
        expect(hint).not_to_contain_text(player.say.matching("waits-trees", name=name))
    player.button("back-to-now").click()
    expect(hint).not_to_be_empty()


def test_earlier_positions_that_cannot_be_fetched_are_not_shown_as_such(enter: Enter, house: House) -> None:
    """The banner said so over the present board."""
    made = house.make("Ada", "Ben", record=records()[FINISHED], ply=40)
    player = enter()
    player.context.route("**/positions?*", lambda route: route.abort())
    player.complaints_forgiven = True
    player.sit(made)
    player.deeds.first.click()
    expect(player.messages).to_contain_text(player.say("problem-no-connection"))
    expect(player.page.get_by_text(player.say("looking-back"))).to_have_count(0)
    player.context.unroute("**/positions?*")
    player.deeds.first.click()
    expect(player.page.get_by_text(player.say("looking-back"))).to_be_visible()


def test_replay_on_a_phone_on_its_side_leaves_room_for_the_island(enter: Enter) -> None:
    player = enter(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    open_replay(player)
    log = player.page.get_by_role("complementary")
    for width, height in ((844, 390), (667, 375), (568, 320)):
        player.page.set_viewport_size({"width": width, "height": height})
        island = player.page.get_by_role("main").bounding_box()
        assert island is not None
        assert island["height"] > 200
        assert island["width"] > 300
        for part in (player.page.get_by_role("slider"), player.button("continue-here")):
            expect(part).to_be_in_viewport()
        log.scroll_into_view_if_needed()
        expect(log).to_be_in_viewport(ratio=0.9)
        room = log.bounding_box()
        assert room is not None
        assert room["height"] > 90
        player.page.get_by_role("slider").scroll_into_view_if_needed()
