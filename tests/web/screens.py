"""Every screen of the client, and how to get there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.player import Player
from web.recorded import begun, moment_before, records

SET_UP = ["place tree a1", "place tree g4", "place tree a4", "place tree g1"]
RECORD = {"format": "sunwise-game", "version": 1, "options": {"players": 2}, "actions": SET_UP}


def open_home(player: Player) -> None:
    """The first screen, with games in its lists."""
    player.keep_keys(player.house.make("Ada", "bot:seedling", record=RECORD))
    player.go()
    expect(player.page.get_by_role("heading", name=player.say.beginning("my-games"))).to_be_visible()


def open_plain(screen: str) -> Callable[[Player], None]:
    def go(player: Player) -> None:
        player.go(screen)
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()

    return go


def open_new_game(player: Player) -> None:
    """The form with all its parts unfolded."""
    open_plain("new")(player)
    page = player.page
    page.get_by_role("checkbox", name=player.say.beginning("module-moon")).check()
    page.get_by_role("checkbox", name=player.say.beginning("layout")).check()
    page.locator('input[name="clock"][value="live"]').check()


def open_waiting(player: Player) -> None:
    made = player.house.make("Ada", "open")
    player.keep_keys(made)
    player.go(f"table/{made.game}")
    expect(player.page.get_by_label(player.say("invite-link"))).to_be_visible()


def open_invitation(player: Player) -> None:
    player.go(f"join/{player.house.make('Ada', 'open').invite}")
    expect(player.button("sit-here")).to_be_visible()


def open_table(player: Player) -> None:
    """A turn in the base game, with a space chosen."""
    player.sit(player.house.make("Ada", "Ben", record=RECORD))
    player.press(player.space("a1"))
    expect(player.item("item-plant-from", "here-plant")).to_be_visible()


def open_night(player: Player) -> None:
    """A turn with animals, powers and babies."""
    record, _ = moment_before("walk light")
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player.sit(player.house.make(*names, record=record))
    expect(player.power("move")).to_be_visible()


def open_draft(player: Player) -> None:
    made = player.house.make("Ada", "open", options={"modules": ["moon"]})
    player.house.http.post(
        f"/games/{made.game}/join", json={"name": "Ben"}, headers={"Sunwise-Invite": made.invite}
    )
    player.house.http.post(f"/games/{made.game}/start", headers={"Sunwise-Seats": made.host})
    player.sit(made, 0)
    expect(player.doing.get_by_role("button").first).to_be_visible()


def open_hand_over(player: Player) -> None:
    made = player.house.make("Ada", "Ben", options={"modules": ["moon"]})
    player.keep_keys(made)
    player.go(f"table/{made.game}")
    expect(player.button("hand-over-taken", name="Ada")).to_be_visible()


def open_menu(player: Player) -> None:
    open_table(player)
    player.page.get_by_role("button", name=player.say("table-menu")).click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def open_seat(player: Player) -> None:
    open_night(player)
    player.page.get_by_role("list", name=player.say("players")).get_by_role("button").last.click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def open_takeback(player: Player) -> None:
    """A turn in which the other asks to take back the one before."""
    made = player.house.make("Ada", "Ben", record=RECORD)
    player.sit(made, 1)
    player.house.play(made, 0, "end")
    player.house.do(made, 0, type="ask_takeback")
    expect(player.button("takeback-grant")).to_be_visible()


def open_confirmation(player: Player) -> None:
    """An action that a finger has tapped, and that is done when it taps again."""
    open_table(player)
    player.item("here-grow").tap()
    expect(player.button("do-it")).to_be_visible()


def open_result(player: Player) -> None:
    """The end of a game: its last action is played here."""
    record = records()["base-01"]
    names = ("Ada", "Ben", "Cleo", "Dan")[: record["options"]["players"]]
    player.sit(player.house.make(*names, record=begun(record, len(record["actions"]) - 1)))
    player.do(record["actions"][-1])
    expect(player.page.get_by_role("dialog")).to_be_visible()


def open_replay(player: Player) -> None:
    player.go(f"review/{player.house.review(records()['base-01'])}")
    expect(player.page.get_by_role("slider")).to_be_visible()


def open_play_on(player: Player) -> None:
    open_replay(player)
    player.button("continue-here").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def open_lost(player: Player) -> None:
    """A table that does not exist."""
    player.complaints_forgiven = True
    player.go("table/AAAAAAAAAAAA")
    expect(player.page.get_by_role("heading", name=player.say("lost-title"))).to_be_visible()


def open_tutorial(player: Player) -> None:
    player.go("tutorial")
    expect(player.page.locator("[data-step]")).to_be_visible()


SCREENS: dict[str, Callable[[Player], None]] = {
    "home": open_home,
    "new game": open_new_game,
    "settings": open_plain("settings"),
    "rules": open_plain("rules"),
    "tutorial": open_tutorial,
    "waiting": open_waiting,
    "invitation": open_invitation,
    "table": open_table,
    "night": open_night,
    "draft": open_draft,
    "hand-over": open_hand_over,
    "menu": open_menu,
    "seat": open_seat,
    "take-back": open_takeback,
    "result": open_result,
    "replay": open_replay,
    "play on": open_play_on,
    "lost": open_lost,
}
