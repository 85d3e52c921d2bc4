"""Sentences that tell a player why an action is refused, with the number of the rule."""

from typing import Any

import numpy as np

from sunwise.errors import IllegalAction
from sunwise.notation import SIZES, section_of, text_of
from sunwise.options import ANIMALS, BABIES
from sunwise.rules import engine
from sunwise.rules.board import NAMES, NOWHERE
from sunwise.rules.reasons import Refusal
from sunwise.rules.state import States
from sunwise.view import PHASES, POWERS

# The rule behind each kind of action; some reasons have a rule of their own.
RULE_OF_KIND = {
    "KEEP": "R7.2",
    "PLACE_ANIMAL": "R7.6",
    "PLACE_ELDER": "R8.1",
    "PLACE_STONE": "R8.3",
    "PLACE_TREE": "R2.6",
    "BUY": "R5.2",
    "PLANT": "R5.3",
    "GROW": "R5.4",
    "COLLECT": "R5.6",
    "MOVE": "R7.7",
    "DASH": "R7.7",
    "SCARE": "R7.7",
    "DAM": "R8.6",
    "SKIP": "R8.7",
    "WALK": "R8.8",
    "WALK_COLLECT": "R8.8",
    "WALK_PLANT": "R8.8",
}
RULE_OF_REASON = {
    Refusal.OVER: "R6.1",
    Refusal.WRONG_PHASE: "R2.5",
    Refusal.OBSTACLE_THERE: "R8.2",
    Refusal.ALREADY_USED: "R5.1",
    Refusal.BOTH_USED: "R8.8",
    Refusal.IN_SHADOW: "R5.8",
    Refusal.FRESH: "R7.10",
    Refusal.POWER_USED: "R7.8",
    Refusal.NOT_ENOUGH_MOON: "R7.8",
    Refusal.LIGHT_FULL: "R7.8",
    Refusal.NOTHING_TO_STEAL: "R7.8",
    Refusal.WRONG_ANIMAL: "R7.8",
    Refusal.NO_ANIMAL: "R7",
    Refusal.CANNOT_GROW_ON_DAM: "R8.7",
}

SENTENCES = {
    Refusal.OVER: "The game is over",
    Refusal.WRONG_PHASE: "{action} must wait: {task}",
    Refusal.NOT_DEALT: "You were not dealt the {animal}; keep the {one} or the {other}",
    Refusal.NOT_THREE_LEAVES: "Animals start on a space of 3 leaves; {space} is none",
    Refusal.NOT_BORDER: "Starting trees stand on the border; {space} is not on it",
    Refusal.ANIMAL_THERE: "An animal stands on {space}",
    Refusal.BABY_THERE: "A baby turtle lies on {space}",
    Refusal.OBSTACLE_THERE: "The Great Elder or a moonstone stands on {space}",
    Refusal.OCCUPIED: "A seed or tree stands on {space}",
    Refusal.SOLD_OUT: "Your shop has no {piece} left",
    Refusal.NOT_ENOUGH_LIGHT: "You need {need} light to {action}; you have {have}",
    Refusal.NOT_YOURS: "You have no seed or tree on {space}",
    Refusal.SEED_CANNOT_PLANT: "{space} holds a seed; only trees send seeds",
    Refusal.ALREADY_USED: "You used {space} already in this turn",
    Refusal.BOTH_USED: "Both spaces are used in this turn; the baby `twice` opens only one of them",
    Refusal.TOO_FAR: "A {piece} tree sends seeds {need} far; this is {have} away",
    Refusal.NONE_AVAILABLE: "You have no {piece} available; buy one first",
    Refusal.IN_SHADOW: "{space} lies in shadow",
    Refusal.FULLY_GROWN: "The tree on {space} is fully grown; collect it",
    Refusal.FRESH: "The seed on {space} was planted in this turn",
    Refusal.NOT_LARGE: "Only large trees are collected; the piece on {space} is smaller",
    Refusal.NO_ANIMAL: "There are no animals in this game; it is played without the moon module",
    Refusal.WRONG_ANIMAL: "Only the {animal} can {power}; yours is the {other}",
    Refusal.POWER_USED: "You can {power} only once in a turn",
    Refusal.NOT_ENOUGH_MOON: "You need {need} moon points to {action}; you have {have}",
    Refusal.NOT_A_STEP: "The animal on {space} cannot get to {target} in one move",
    Refusal.NO_SEED_UNDER: "There is no seed under your animal on {space}",
    Refusal.OWN_SEED_UNDER: "The seed on {space} is your own",
    Refusal.NOT_OWN_SEED_UNDER: "There is no seed of yours under your animal on {space}",
    Refusal.NO_VICTIM: "No other animal stands on {space} beside your Fox",
    Refusal.NOT_STRAIGHT: "{target} is not 1 or 2 spaces from {space} in a straight line",
    Refusal.NO_SUCH_SEAT: "Seat {number} is no opponent of yours",
    Refusal.NOTHING_TO_STEAL: "Seat {number} has no light",
    Refusal.LIGHT_FULL: "You have {need} light already and can keep no more",
    Refusal.NOT_AT_DAM: "Your Beaver on {space} does not stand on these spaces",
    Refusal.NO_RIVER: "None of these spaces lies on the river",
    Refusal.SAME_DAM: "The dam lies there already; move it by at least one space",
    Refusal.CANNOT_GROW_ON_DAM: "Nothing of yours on {space} can grow by the dam",
    Refusal.NO_BABY_UNDER: "There is no baby under your Turtle on {space}",
    Refusal.NOT_HATCHED: "You have no hatched baby `{baby}`",
}

TASKS = {
    "draft": "keep one of your two animals",
    "animals": "place your animal, for example `place animal c3`",
    "elder": "place the Great Elder, for example `place elder d4`",
    "stones": "place a moonstone, for example `place stone e2`",
    "trees": "place a starting tree, for example `place tree a1`",
    "turn": "it is a player's turn; finish it with `end`",
    "dam": "grow a piece on the dam, or `skip`",
    "over": "the game is over",
}


def pick(names: tuple[str, ...] | list[str], number: int) -> str:
    """Name something by number, if there is such a thing."""
    return names[number] if 0 <= number < len(names) else "none"


def why_not(states: States, i: int, action: int) -> IllegalAction | None:
    """Explain why an action is not legal now; None if it is."""
    text = text_of(action)
    facts = np.zeros(2, np.int64)
    reason = Refusal(engine.refusal(states, i, action, facts))
    if reason is Refusal.FINE:
        return None
    one, two = facts.tolist()
    kind, verb = section_of(action), text.split(" ", 1)[0]
    animals = tuple(animal.capitalize() for animal in ANIMALS)
    words: dict[str, Any] = {
        "action": text,
        "task": TASKS[PHASES[int(states[i]["phase"])]],
        "need": one,
        "have": two,
        "number": one,
        "space": "one of these spaces" if one == NOWHERE else pick(NAMES, one),
        "target": pick(NAMES, two),
        "piece": pick(SIZES, one),
        "baby": pick(BABIES, one),
        "power": pick(POWERS, one) if reason is Refusal.POWER_USED else verb,
        "animal": pick(animals, one),
        "one": pick(animals, one),
        "other": pick(animals, two),
    }
    if reason is Refusal.NOT_DEALT:
        words["animal"] = animals[action]
    sentence = SENTENCES[reason]
    rule = RULE_OF_REASON.get(reason) or RULE_OF_KIND.get(kind, "R7.8")
    used = {name: value for name, value in words.items() if "{" + name + "}" in sentence}
    return IllegalAction(
        reason.name.lower(), f"{sentence.format(**words)} ({rule}).", **used | {"action": text, "rule": rule}
    )
