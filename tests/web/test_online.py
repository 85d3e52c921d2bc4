"""Two browsers at one table: invitation, cut lines, reloads, secrets, take-backs, a lost server."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Enter
from web.house import House
from web.player import Player
from web.recorded import Record
from web.wire import Wire

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD: Record = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


@pytest.fixture
def fragile(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of the test's own, that may be killed."""
    house = House(tmp_path_factory.mktemp("fragile"))
    yield house
    house.close()


def both(enter: Enter, house: House, record: Record = RECORD) -> tuple[Player, Player]:
    """Ada and Ben, each at a browser of their own; Ada's first turn begins."""
    made = house.make("Ada", "Ben", record=record)
    ada = enter(at=house).sit(made, 0)
    ben = enter(at=house).sit(made, 1, host=False)
    return ada, ben


def lost_line(player: Player) -> Locator:
    """The banner that says that the line is lost."""
    return player.page.get_by_role("status").filter(
        has_text=player.say.beginning("line-lost", "line-connecting")
    )


def test_friend_joins_by_link_and_both_play(enter: Enter) -> None:
    ada = enter().go("new")
    ada.page.get_by_role("textbox", name=ada.say.matching("seat-name", number=1)).fill("Ada")
    ada.page.get_by_role("combobox", name=ada.say.matching("seat-kind", number=2)).select_option("open")
    ada.button("create-and-invite").click()
    link = ada.page.get_by_label(ada.say("invite-link")).input_value()
    ben = enter()
    ben.go()
    ben.page.get_by_label(ben.say("join-words")).fill(link)
    ben.page.get_by_role("button", name=ben.say("enter"), exact=True).click()
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("sit-here").click()
    expect(ben.page.get_by_text(f"Ben ({ben.say('you')})")).to_be_visible()
    ada.page.get_by_role("button", name=ada.say("start-game")).click()
    ada.play("place tree a1")
    ben.play("place tree g4")
    ada.play("place tree a4")
    expect(ben.space("a4")).to_have_attribute("aria-label", re.compile("Ada"))
    expect(ada.page.get_by_role("list", name=ada.say("players"))).to_contain_text("Ben")
    ben.button("table-menu").click()
    expect(ben.button("rename")).to_be_disabled()
    ben.page.get_by_label(ben.say.matching("new-name", name="Ben")).fill("Benjamin")
    ben.button("rename").click()
    expect(ada.page.get_by_role("list", name=ada.say("players"))).to_contain_text("Benjamin")


def test_spectator_sees_and_cannot_play(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ada = enter().sit(made, 0)
    guest = enter().go(f"join/{made.invite}")
    guest.button("only-watch").click()
    expect(guest.page.get_by_text(guest.say("you-watch"))).to_be_visible()
    ada.play("plant a1 b2")
    expect(guest.space("b2")).to_have_attribute("aria-label", re.compile(guest.say("piece-seed")))
    expect(guest.page.get_by_role("toolbar").get_by_role("button", name=guest.say("end-turn"))).to_have_count(
        0
    )


def test_what_happens_while_a_window_is_open_is_told_in_it(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    ben = enter(language="fr").sit(made, 1)
    aside = ben.page.get_by_test_id("announced")
    house.play(made, 0, "buy seed")
    expect(aside).to_have_text(ben.say.beginning("deed-buy", name="Ada"))
    ben.button("table-menu").click()
    # Screen readers find nothing beside an open window.
    told = ben.page.get_by_role("dialog").locator("[aria-live=polite]")
    expect(told).to_have_text("")  # what was told before is not told again
    house.play(made, 0, "end")
    expect(told).to_have_text(ben.say.beginning("deed-end", name="Ada"))
    expect(told).to_contain_text(ben.say("your-turn"))
    ben.page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_cut_line_and_reload_in_mid_turn(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", record=RECORD)
    wire = Wire(house.process.port)
    ada = enter().sit(made, 0)
    ben = enter(url=wire.url).sit(made, 1, host=False)
    ben.complaints_forgiven = True
    ada.play("plant a1 b2")
    expect(ben.deeds).to_have_count(len(SET_UP) + 1)
    wire.cut()
    expect(lost_line(ben)).to_be_visible()
    ada.page.reload()  # in the middle of the turn
    ada.wait_for_turn()
    expect(ada.space("b2")).to_have_attribute("aria-label", re.compile(ada.say("piece-seed")))
    ada.play("buy seed", "end")
    wire.mend()
    expect(ben.deeds).to_have_count(len(SET_UP) + 3)
    expect(lost_line(ben)).to_have_count(0)
    ben.play("plant g4 f4", "end")
    expect(ada.deeds).to_have_count(len(SET_UP) + 5)
    assert ada.shown()["position"]["actions"] == [
        *SET_UP,
        "plant a1 b2",
        "buy seed",
        "end",
        "plant g4 f4",
        "end",
    ]
    wire.close()


def test_draft_is_hidden_from_the_other_browser(enter: Enter, house: House) -> None:
    made = house.make("Ada", "Ben", options={"modules": ["moon"]})
    ada, ben = enter(), enter()
    heard: list[str] = []
    ben.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    ben.sit(made, 1, host=False)
    ada.sit(made, 0)
    kept, left = ada.shown()["position"]["dealt"]["0"]
    own = ben.shown()["position"]["dealt"].get(
        "1", house.shown(made.game, made.keys[1])["position"]["dealt"]["1"]
    )
    ada.do(f"keep {kept}")
    expect(ben.button("order-keep", animal=ben.say(f"the-{own[0]}"))).to_be_enabled()
    expect(ben.deeds).to_have_count(1)
    assert heard
    seen = ben.page.locator("body").inner_text()
    for animal in (kept, left):
        assert ben.say(f"animal-{animal}") not in seen
        assert f'"{animal}"' not in "".join(heard)
    assert f"keep {kept}" not in "".join(heard)
    ben.play(f"keep {own[0]}")
    expect(ben.log).to_contain_text(re.compile(ben.say(f"animal-{kept}"), re.IGNORECASE))
    assert f'"{left}"' not in "".join(heard), "what was not kept stays a secret for ever"


@pytest.mark.parametrize("motion", ["off", "on"])
def test_people_at_one_device_hand_it_over_for_the_draft(motion: str, enter: Enter, house: House) -> None:
    player = enter(motion=motion)
    made = house.make("Ada", "Ben", options={"modules": ["moon"]})
    player.keep_keys(made)
    player.go(f"table/{made.game}")
    for seat, name in enumerate(("Ada", "Ben")):
        dealt = house.shown(made.game, made.keys[seat])["position"]["dealt"][str(seat)]
        cover = player.page.get_by_role("region", name=player.say("hand-over"), exact=True)
        expect(cover).to_contain_text(name)
        words = player.page.locator("body").inner_text()
        assert not any(player.say(f"animal-{animal}") in words for animal in dealt)
        player.button("hand-over-taken", name=name).press("Enter")
        expect(player.doing).to_be_focused()  # the button is gone; whoever reads on hears what is to be done
        player.do(f"keep {dealt[0]}")
    player.wait_for_turn()
    assert player.shown()["position"]["view"]["phase"] == "animals"
    # What was kept is told to those who cannot see it, too.
    animal = player.say(f"animal-{dealt[0]}")
    expect(player.page.get_by_test_id("announced")).to_contain_text(animal, ignore_case=True)


def test_take_back_is_asked_and_granted(enter: Enter, house: House) -> None:
    ada, ben = both(enter, house)
    ada.play("plant a1 b2", "end")
    ada.bar("ask-takeback").click()
    asked = ben.page.get_by_role("region", name=ben.say("takeback"), exact=True)
    expect(asked).to_contain_text("Ada")
    asked.get_by_role("button", name=ben.say("takeback-refuse")).click()
    expect(asked).to_have_count(0)
    expect(ada.page.get_by_role("region", name=ada.say("takeback"), exact=True)).to_have_count(0)
    ada.bar("ask-takeback").click()
    asked.get_by_role("button", name=ben.say("takeback-grant")).click()
    expect(ada.deeds).to_have_count(len(SET_UP))
    ada.play("end")
    expect(ben.bar("end-turn")).to_be_enabled()


@pytest.mark.slow
def test_lost_server_is_shown_and_the_game_resumes(enter: Enter, fragile: House) -> None:
    ada, ben = both(enter, fragile)
    for player in (ada, ben):
        player.complaints_forgiven = True
    ada.play("plant a1 b2")
    fragile.process.kill()
    for player in (ada, ben):
        expect(lost_line(player)).to_be_visible()
    expect(ada.bar("end-turn")).to_be_disabled()
    fragile.process.start()
    ada.play("end")
    ben.play("end")
    expect(lost_line(ada)).to_have_count(0)


@pytest.mark.slow
def test_home_says_that_the_server_is_lost(enter: Enter, fragile: House) -> None:
    player = enter(at=fragile, language="fr").go()
    player.complaints_forgiven = True
    expect(player.button("play-now")).to_be_enabled()
    fragile.process.kill()
    player.button("play-now").click()
    expect(player.messages).to_contain_text(player.say("problem-no-connection"))
    fragile.process.start()
    player.button("play-now").click()
    player.wait_for_turn()
