"""What the deciding seat can do, what each thing costs and changes, and why other things cannot be done.

No rule is written here: actions come from the engine's list, costs and effects from playing each of them in a
copy of the position, reasons from `Game.why_not`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from sunwise.errors import SunwiseError
from sunwise.game import Game
from sunwise.notation import NUMBERS, TEXTS
from sunwise.rules import engine
from sunwise.rules.board import DISTANCE, LARGE, NAMES
from sunwise.rules.reasons import Refusal
from sunwise.rules.state import States
from sunwise.server.wire import Cost, Effect, Option, ProblemShown, Unavailable
from sunwise.view import members

KINDS = [text.split(" ", 1)[0] for text in TEXTS]
SPACES_OF = [[word for word in text.split(" ") if word in NAMES] for text in TEXTS]
# What these lead to is hidden, or is the others' turn: nothing is told but the cost.
UNTOLD = frozenset(number for number, kind in enumerate(KINDS) if kind in ("keep", "end", "hatch"))
NO_EFFECT = Effect()

POWERS_OF = {
    "boar": ("gore",),
    "hedgehog": ("dash", "sow"),
    "squirrel": ("nibble",),
    "fox": ("scare", "dig", "steal"),
    "owl": ("hunt",),
    "badger": ("fertilise",),
    "beaver": ("dam", "improve"),
    "turtle": ("hatch", "walk"),
}
# How far from the animal a player would think of using these, and not where it stands itself.
NEAR = {"move": 1, "dash": 1, "scare": 1, "dig": 2}
# Reasons that hold for one form of a power only because another space, seat or baby was meant: how little
# each tells. Any other reason tells more.
PALE = {
    Refusal.NO_VICTIM: 1,
    Refusal.NOT_HATCHED: 2,
    Refusal.NOT_AT_DAM: 3,
    Refusal.NOT_YOURS: 4,
    Refusal.NOT_STRAIGHT: 5,
    Refusal.NOT_A_STEP: 6,
    Refusal.NO_SUCH_SEAT: 7,
}


def reason_shown(error: SunwiseError) -> ProblemShown:
    """Write an error for the wire."""
    return ProblemShown(error.code, error.arguments, str(error))


# --- What can be done ---


def options_of(game: Game) -> list[Option]:
    """List what the deciding seat can do, sorted by text."""
    if game.actor is None:
        return []
    numbers = [NUMBERS[text] for text in game.legal_actions()]
    before = game.copy_states()
    after = before.repeat(len(numbers))
    for place, number in enumerate(numbers):
        engine.apply(after, place, number)
    costs, gains = changes(before, after, game.actor)
    effects = effects_of(before, after, gains)
    told = [NO_EFFECT if number in UNTOLD else effects[place] for place, number in enumerate(numbers)]
    return [
        Option(TEXTS[number], KINDS[number], SPACES_OF[number], cost, effect)
        for number, cost, effect in zip(numbers, costs, told, strict=True)
    ]


@cache
def cost_of(light: int, moon: int) -> Cost:
    return Cost(max(0, -light), max(0, -moon))


def changes(before: States, after: States, seat: int) -> tuple[list[Cost], list[tuple[int, int, int]]]:
    """Tell for each outcome what a seat pays, and what it gains in light, moon points and points."""
    lights, moons = after["light"][:, seat].tolist(), after["moonlight"][:, seat].tolist()
    points = (after["score"][:, seat] + after["bonus"][:, seat]).tolist()
    light, moon = int(before["light"][0, seat]), int(before["moonlight"][0, seat])
    had = int(before["score"][0, seat]) + int(before["bonus"][0, seat])
    rows = list(zip(lights, moons, points, strict=True))
    costs = [cost_of(more_light - light, more_moon - moon) for more_light, more_moon, _ in rows]
    return costs, [(max(0, row[0] - light), max(0, row[1] - moon), row[2] - had) for row in rows]


def effects_of(before: States, after: States, gains: list[tuple[int, int, int]]) -> list[Effect]:
    """Tell for each outcome what else changes: pieces on the board, and where animals stand."""
    owned, tree = after["owned"], after["tree"]
    changed = np.bitwise_or.reduce((owned ^ before["owned"]) | (tree ^ before["tree"]), axis=1)
    stood = before["at"][0].tolist()
    outcomes = zip(gains, changed.tolist(), owned.tolist(), tree.tolist(), after["at"].tolist(), strict=True)
    return [
        Effect(*gain, pieces(owners, sizes, spaces), {} if stand == stood else steps(stood, stand))
        if spaces or stand != stood or gain != (0, 0, 0)
        else NO_EFFECT
        for gain, spaces, owners, sizes, stand in outcomes
    ]


def pieces(owned: list[int], tree: list[int], spaces: int) -> dict[str, list[int] | None]:
    """Name what stands on some spaces: owner and size, or nothing."""
    board: dict[str, list[int] | None] = {}
    for space in members(spaces):
        piece = [group for sets in (owned, tree) for group in range(4) if sets[group] >> space & 1]
        board[NAMES[space]] = piece or None
    return board


def steps(before: list[int], after: list[int]) -> dict[str, str]:
    """Name the animals that moved, and where to."""
    return {
        str(seat): NAMES[there]
        for seat, (here, there) in enumerate(zip(before, after, strict=True))
        if here != there
    }


# --- What cannot be done ---


def unavailable_to(game: Game, whole: dict[str, Any], options: Sequence[Option]) -> list[Unavailable]:
    """List what a player would look for in a turn and cannot do now, with the reasons."""
    seat = game.actor
    if seat is None or whole["phase"] != "turn":
        return []
    possible = {option.action for option in options}
    wanted = [f"buy {size}" for size in ("seed", "small", "medium", "large")]
    for space, (owner, size) in whole["board"].items():
        if owner == seat:
            wanted.append(f"collect {space}" if size == LARGE else f"grow {space}")
    wanted = [action for action in wanted if action not in possible]
    player = whole["players"][seat]
    if player["animal"] is not None:
        kinds, states = {option.kind for option in options}, game.copy_states()
        for power in ("move", *POWERS_OF[player["animal"]]):
            if power not in kinds:
                wanted.append(telling_form(states, power, NAMES.index(player["at"])))
    return [refusal(game, action) for action in wanted]


def refusal(game: Game, action: str) -> Unavailable:
    """Ask the rules why an action is not possible."""
    number, error = NUMBERS[action], game.why_not(action)
    assert error is not None, f"{action} is legal, though not in the list"
    return Unavailable(KINDS[number], action, SPACES_OF[number], reason_shown(error))


def telling_form(states: States, power: str, at: int) -> str:
    """Choose, of all forms of a power, the one whose refusal tells a player most."""
    facts = np.zeros(2, np.int64)
    best, paleness = "", len(Refusal)
    for number in forms(power, at):
        pale = PALE.get(engine.refusal(states, 0, number, facts), 0)
        if pale == 0:
            return TEXTS[number]
        if pale < paleness:
            best, paleness = TEXTS[number], pale
    return best


@cache
def forms(power: str, at: int) -> list[int]:
    """List the forms of a power, those that begin near the animal first, then in the order of the table."""
    numbers = [number for number, kind in enumerate(KINDS) if kind == power]

    def away(number: int) -> int:
        return int(DISTANCE[at, NAMES.index(SPACES_OF[number][0])]) if SPACES_OF[number] else 0

    if power in NEAR:
        numbers = [number for number in numbers if 1 <= away(number) <= NEAR[power]]
    return sorted(numbers, key=away)
