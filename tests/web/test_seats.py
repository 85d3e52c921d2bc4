"""A seat goes to another device, is left to a bot and taken back; own games are found again."""

from __future__ import annotations

import re

from playwright.sync_api import Request, Route, WebSocketRoute, expect

from web.conftest import Enter
from web.house import House

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


def test_seat_moves_to_another_device_by_a_code(enter: Enter, house: House) -> None:
    desk = enter().sit(house.make("Ada", "Ben", record=RECORD), 0)
    desk.button("table-menu").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("button", name=desk.say.matching("make-code", name="Ada")).click()
    code = dialog.get_by_label(desk.say.beginning("code-for", name="Ada")).input_value()
    sofa = enter().go()
    sofa.page.get_by_label(sofa.say("join-words")).fill(code.lower())
    sofa.page.get_by_role("button", name=sofa.say("enter"), exact=True).click()
    sofa.play("plant a1 b2")
    expect(desk.space("b2")).to_have_attribute("aria-label", re.compile(desk.say("piece-seed")))


def test_bot_stands_in_until_the_player_returns(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ada = enter().sit(made, 0)
    ben = enter().sit(made, 1, host=False)
    ada.button("table-menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name=ada.say("leave-game")).click()
    expect(ben.page.get_by_role("list", name=ben.say("players"))).to_contain_text(ben.say("stand-in"))
    ben.play("end")
    ada.button("return").click()
    expect(ben.page.get_by_role("list", name=ben.say("players"))).not_to_contain_text(ben.say("stand-in"))
    expect(ada.button("return")).to_have_count(0)


def test_own_games_are_listed_and_gone_on_with(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    player = enter()
    player.keep_keys(made, 0)
    player.go()
    expect(player.page.get_by_role("heading", name=player.say.beginning("my-games"))).to_be_visible()
    player.page.locator(f'a[href="#/table/{made.game}"]').first.click()
    player.play("plant a1 b2")


def test_settings_are_kept(enter: Enter) -> None:
    player = enter()
    player.query = "?lang=en"  # what only the address asks for is not kept
    player.go("settings")
    player.page.get_by_role("radio", name=player.say.beginning("graphics-off")).check()
    player.page.get_by_role("checkbox", name=player.say.beginning("patterns")).check()
    player.go("settings")
    player.page.reload()
    expect(player.page.get_by_role("radio", name=player.say.beginning("graphics-off"))).to_be_checked()
    expect(player.page.get_by_role("checkbox", name=player.say.beginning("patterns"))).to_be_checked()


def test_choice_that_the_address_made_can_be_kept(enter: Enter) -> None:
    player = enter(graphics="low").go("settings")
    chosen = player.page.get_by_role("radio", name=player.say.beginning("graphics-low"))
    expect(chosen).to_be_checked()
    chosen.click()
    kept = player.page.evaluate("() => JSON.parse(localStorage.getItem('sunwise.preferences')).graphics")
    assert kept == "low"


def test_two_taps_take_one_seat(enter: Enter, house: House) -> None:
    made = house.make("Ada", "open", "open")
    player = enter().go(f"join/{made.invite}")
    player.button("only-watch").click()
    seats = player.page.get_by_role("button", name=player.say("sit-here"), exact=True)
    expect(seats).to_have_count(2)
    held: list[Route] = []
    player.page.route("**/join", lambda route: held.append(route))
    seats.nth(0).click()
    seats.nth(1).dispatch_event("click")
    player.page.wait_for_timeout(200)
    assert len(held) == 1
    held[0].continue_()
    expect(seats).to_have_count(0)
    kinds = [seat["kind"] for seat in house.shown(made.game, *made.keys.values())["summary"]["seats"]]
    assert kinds == ["person", "person", "open"]


def test_tap_before_the_table_shows_the_seat_takes_no_other(enter: Enter, house: House) -> None:
    made = house.make("Ada", "open", "open")
    player = enter()
    is_slow = False

    def slow(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            if not is_slow:
                socket.send(message)

        socket.connect_to_server().on_message(tell)

    player.page.route_web_socket("**/socket", slow)
    player.go(f"join/{made.invite}")
    player.button("only-watch").click()
    expect(player.page.get_by_role("heading", name=player.say("waiting-title"))).to_be_visible()
    seats = player.page.get_by_role("button", name=player.say("sit-here"), exact=True)
    expect(seats).to_have_count(2)
    is_slow = True
    with player.page.expect_response("**/join"):
        seats.nth(0).click()
    expect(seats.nth(1)).to_have_attribute("aria-disabled", "false")
    asked: list[Request] = []
    player.page.on("request", lambda request: asked.append(request))
    seats.nth(1).click()
    player.page.wait_for_timeout(300)
    assert [request.url for request in asked if request.url.endswith("/join")] == []
    kinds = [seat["kind"] for seat in house.shown(made.game, *made.keys.values())["summary"]["seats"]]
    assert kinds == ["person", "person", "open"]


def test_code_that_is_entered_twice_opens_its_seat_without_a_complaint(enter: Enter, house: House) -> None:
    desk = enter().sit(house.make("Ada", "Ben", record=RECORD), 0)
    desk.button("table-menu").click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("button", name=desk.say.matching("make-code", name="Ada")).click()
    code = dialog.get_by_label(desk.say.beginning("code-for", name="Ada")).input_value()
    sofa = enter().go()
    sofa.page.get_by_label(sofa.say("join-words")).fill(code)
    with sofa.page.expect_response("**/api/v1/resume"):
        sofa.page.get_by_role("button", name=sofa.say("enter"), exact=True).dblclick()
    sofa.wait_for_table()
    expect(sofa.messages.get_by_role("paragraph")).to_have_count(0)


def test_seat_that_was_given_to_someone_else_is_theirs(enter: Enter, house: House) -> None:
    """A guest who left and stayed to watch was shown the next one's place as the own."""
    made = house.make("Ada", "open", "open")
    guest, friend = enter(), enter()
    for player in (guest, friend):
        player.go(f"join/{made.invite}")
    guest.button("sit-here").first.click()
    leave = guest.button("leave")
    leave.click()
    expect(leave).to_have_count(0)
    friend.page.reload()
    friend.button("sit-here").first.click()
    expect(friend.button("leave")).to_be_visible()
    seats = guest.page.locator(".seats li")
    expect(seats.nth(1).get_by_role("button", name=guest.say("sit-here"))).to_have_count(0)
    expect(seats.nth(1)).not_to_contain_text(guest.say("you"))
    expect(guest.button("leave")).to_have_count(0)
    expect(seats.nth(2).get_by_role("button", name=guest.say("sit-here"))).to_be_visible()


def test_window_stays_open_when_text_is_selected_beyond_its_edge(enter: Enter, house: House) -> None:
    """The button was let go beside the window, and the new name was lost."""
    player = enter().sit(house.make("Ada", "Ben", record=RECORD), 0)
    player.button("table-menu").click()
    dialog = player.page.get_by_role("dialog")
    field = dialog.get_by_label(player.say.matching("new-name", name="Ada"))
    field.fill("Adelheid")
    box, mouse = field.bounding_box(), player.page.mouse
    assert box is not None
    mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(20, box["y"] + box["height"] / 2, steps=4)
    mouse.up()
    expect(field).to_have_value("Adelheid")
    mouse.click(20, 300)  # a click beside the window closes it
    expect(dialog).to_have_count(0)
