"""Someone at a browser: sees the page and does, with pointer, finger or keys, what a player does."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from web.house import House, Made
from web.words import Words

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


class Player:
    """A page of the client and the hands on it. Actions come as notation and are done by clicking."""

    def __init__(
        self, context: BrowserContext, house: House, language: str, graphics: str, motion: str, url: str
    ) -> None:
        self.context = context
        self.house = house
        self.url = url
        self.say = Words(language)
        self.query = f"?gfx={graphics}&lang={language}&motion={motion}"
        self.page: Page = context.new_page()
        self.touches = False
        self.complaints: list[str] = []
        self.complaints_forgiven = False  # browsers themselves complain of lost connections
        self.page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    # --- Going places ---

    def go(self, place: str = "") -> Player:
        """Open a screen: "" is the first one, "table/<game>" a table."""
        self.page.goto(f"{self.url}/{self.query}#/{place}")
        return self

    def keep_keys(self, made: Made, *seats: int, host: bool = True) -> None:
        """Put keys of some seats, or of all, where the browser keeps them."""
        kept = json.dumps({made.game: made.kept(*seats, host=host)})
        self.page.goto(f"{self.url}/favicon.svg")
        self.page.evaluate("kept => localStorage.setItem('sunwise.keys', kept)", kept)

    def sit(self, made: Made, *seats: int, host: bool = True) -> Player:
        """Open a table with the keys of some seats, or of all."""
        self.keep_keys(made, *seats, host=host)
        self.go(f"table/{made.game}")
        expect(self.table).to_have_attribute("data-ready", "true")
        return self

    @property
    def game(self) -> str:
        """The game whose table or replay is open."""
        self.page.wait_for_url(re.compile(r"#/(table|review)/"))
        return self.page.url.rpartition("/")[2]

    def keys(self) -> list[str]:
        """The keys to the open game that this browser keeps."""
        kept = self.page.evaluate("() => JSON.parse(localStorage.getItem('sunwise.keys') ?? '{}')")
        return list(kept.get(self.game, {}).get("seats", {}).values())

    def shown(self) -> dict[str, Any]:
        """What the server shows this player of the open game."""
        return self.house.shown(self.game, *self.keys())

    def choices(self) -> list[str]:
        """The actions that the server offers this player now."""
        offered = self.shown()["choices"]
        return [one["action"] for one in offered["actions"]] if offered else []

    # --- Things on the page ---

    @property
    def table(self) -> Locator:
        return self.page.locator("[data-ready]")

    @property
    def doing(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("doing"), exact=True)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("log"), exact=True)

    @property
    def deeds(self) -> Locator:
        """The actions that stand, in the log."""
        return self.log.get_by_role("listitem").get_by_role("button")

    @property
    def messages(self) -> Locator:
        return self.page.get_by_role("log", name=self.say("messages"))

    def button(self, message: str, /, **values: object) -> Locator:
        """The button that carries a message."""
        return self.page.get_by_role("button", name=self.say.matching(message, **values))

    def bar(self, name: str) -> Locator:
        """A button of the turn bar."""
        return self.page.get_by_role("toolbar").get_by_role("button", name=self.say(name))

    def space(self, name: str) -> Locator:
        return self.page.locator(f'[data-space="{name}"]')

    def press(self, what: Locator) -> None:
        """Click, or tap where fingers are used."""
        if self.touches:
            what.tap()
        else:
            what.click()

    # --- Playing ---

    def play(self, *actions: str) -> Player:
        """Do actions one after the other, and wait until each is in the log."""
        for action in actions:
            self.wait_for_turn()
            before = self.deeds.count()
            self.do(action)
            expect(self.deeds).not_to_have_count(before)
        self.wait_for_table()
        return self

    def wait_for_table(self) -> None:
        expect(self.table).to_have_attribute("data-ready", "true")

    def wait_for_turn(self) -> None:
        """Wait until this player must decide."""
        self.wait_for_table()
        waits = "|".join(
            f"({self.say.matching(f'waits-{phase}').pattern})"
            for phase in ("trees", "turn", "dam", "animals")
        )
        expect(self.doing.locator(".hint")).not_to_have_text(re.compile(waits))

    def do(self, action: str) -> None:
        """Do an action by clicking as a player would."""
        verb, *rest = action.split()
        if verb == "keep":
            self.press(self.button("order-keep", animal=self.say(f"the-{rest[0]}")))
        elif verb == "place":
            self.press(self.space(rest[1]))
            self.press(self.space(rest[1]))
        elif verb == "buy":
            self.press(self.shop(rest[0]))
        elif verb == "plant":
            self.press(self.space(rest[0]))
            self._take(self.item("item-plant-from", "here-plant"), rest[1])
        elif verb in ("grow", "collect"):
            self.press(self.space(rest[0]))
            self._take(self.item(f"here-{verb}"))
        elif verb in ("end", "skip"):
            self.press(self.bar("end-turn" if verb == "end" else "order-skip"))
        elif verb == "walk":
            self._take(self.baby(rest[0]), *rest[1:])
        elif verb in ("gore", "hunt", "fertilise"):
            self._take(self.power(f"{verb}-{rest[0]}"))
        elif verb in ("steal", "dam"):
            self._take_listed(self.power(verb), self._listed(verb, rest))
        else:
            self._take(self.power(verb), *rest)

    def shop(self, size: str) -> Locator:
        names = {"piece": self.say(f"piece-{size}"), "one": self.say(f"a-piece-{size}")}
        return self.page.get_by_role("button", name=self.say.matching("shop-buy", **names))

    def power(self, name: str) -> Locator:
        """The button of a power on the own animal's card."""
        return self._named(rf"^\s*{re.escape(self.say(f'power-{name}-name'))}…?\s*$")

    def baby(self, name: str) -> Locator:
        """The button of a hatched baby; some of their pictures hold figures before the name."""
        return self._named(rf"{re.escape(self.say(f'baby-{name}'))}…?\s*$")

    def _named(self, pattern: str) -> Locator:
        return self.page.locator("button.power", has=self.page.locator(".name", has_text=re.compile(pattern)))

    def item(self, *messages: str, **values: object) -> Locator:
        """What can be done with the chosen space."""
        what = self.page.locator(".what", has_text=self.say.beginning(*messages, **values))
        return self.page.get_by_role("listitem").get_by_role("button").filter(has=what)

    def _listed(self, verb: str, rest: list[str]) -> re.Pattern[str]:
        if verb == "dam":
            return self.say.beginning("order-dam", spaces=" ".join(rest))
        name = self.shown()["summary"]["seats"][int(rest[0])]["name"]
        return self.say.beginning("order-steal", name=name)

    def _take(self, button: Locator, *spaces: str) -> None:
        """Take something to do; choose spaces while it asks for them."""
        asks = "…" in button.inner_text()
        self.press(button)
        for space in spaces:
            if not asks:
                break
            self.press(self.space(space))
            asks = self.is_choosing()
        self._agree()

    def _take_listed(self, button: Locator, words: re.Pattern[str]) -> None:
        asks = "…" in button.inner_text()
        self.press(button)
        if asks:
            self.press(self.doing.get_by_role("button", name=words))
        self._agree()

    def _agree(self) -> None:
        """Say yes where fingers are used: what they tap is shown first and done then."""
        if self.touches:
            self.press(self.button("do-it"))

    def is_choosing(self) -> bool:
        """Tell if the page asks for a space."""
        # Where one browser holds several seats, the name of who decides stands before it.
        hint = self.doing.locator(".hint").inner_text().splitlines()[-1]
        return any(
            self.say.matching(name).match(hint) for name in ("choose-space", "choose-tree", "choose-one")
        )
