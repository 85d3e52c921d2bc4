"""Sentences that tell a player why an action is refused, with the number of the rule."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sunwise.errors import IllegalAction
from sunwise.notation import rule_of_kind, section_of, text_of
from sunwise.options import ANIMALS, BABIES
from sunwise.rules import engine
from sunwise.rules.board import NAMES, NOWHERE
from sunwise.rules.reasons import Refusal
from sunwise.rules.state import States
from sunwise.view import PHASES

PIECES = ("seed", "small tree", "medium tree", "large tree")
TITLES = tuple(animal.capitalize() for animal in ANIMALS)

# Some reasons have a rule of their own, some only for one kind of action; all else has that of the kind.
RULE_OF_REASON = {
    Refusal.OVER: "R6.1",
    Refusal.OBSTACLE_THERE: "R8.2",
    Refusal.ALREADY_USED: "R5.1",
    Refusal.BOTH_USED: "R8.8",
    Refusal.IN_SHADOW: "R5.8",
    Refusal.FRESH: "R7.10",
    Refusal.POWER_USED: "R7.8",
    Refusal.NOT_ENOUGH_MOON: "R7.8",
    Refusal.LIGHT_FULL: "R7.8",
    Refusal.NOTHING_TO_STEAL: "R7.8",
    Refusal.NO_VICTIM: "R7.8",
    Refusal.WRONG_ANIMAL: "R7.8",
    Refusal.CANNOT_GROW_ON_DAM: "R8.7",
}
RULE_OF_BOTH = {
    (Refusal.OBSTACLE_THERE, "DAM"): "R8.6",
    (Refusal.OBSTACLE_THERE, "PLACE_STONE"): "R8.3",
    (Refusal.POWER_USED, "MOVE"): "R7.7",
    (Refusal.CANNOT_GROW_ON_DAM, "IMPROVE"): "R7.9",
}

SENTENCES = {
    Refusal.OVER: "The game is over",
    Refusal.NOT_DEALT: "You were not dealt the {meant}; keep the {animal} or the {other}",
    Refusal.NOT_THREE_LEAVES: "Animals start on a space of 3 leaves; {space} is not one",
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
    Refusal.TOO_FAR: "A {piece} sends seeds at most {need} away; {last} is {have} away",
    Refusal.NONE_AVAILABLE: "You have no {piece} available",
    Refusal.IN_SHADOW: "{space} lies in shadow",
    Refusal.FULLY_GROWN: "The tree on {space} is fully grown; collect it",
    Refusal.FRESH: "The seed on {space} was planted in this turn and cannot grow yet",
    Refusal.NOT_LARGE: "Only large trees are collected; the piece on {space} is smaller",
    Refusal.NO_ANIMAL: "There are no animals in this game; it is played without the moon module",
    Refusal.WRONG_ANIMAL: "Only the {animal} can {verb}; yours is the {other}",
    Refusal.POWER_USED: "You can {verb} only once in a turn",
    Refusal.NOT_ENOUGH_MOON: "You need {moon} to {action}; you have {have}",
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
    Refusal.CANNOT_GROW_ON_DAM: "Nothing of yours on {space} can grow by the dam now",
    Refusal.NO_BABY_UNDER: "There is no baby under your Turtle on {space}",
    Refusal.NOT_HATCHED: "You have no hatched baby `{baby}`",
}
SENTENCE_OF_BOTH = {
    (Refusal.NO_VICTIM, "STEAL"): "The animal on {space} does not stand beside your Fox",
    (Refusal.NOT_AT_DAM, "IMPROVE"): "Your Beaver on {space} does not stand on a dam",
}

TASKS = {
    "draft": "keep one of your two animals",
    "animals": "place your animal, for example `place animal c3`",
    "elder": "place the Great Elder, for example `place elder d4`",
    "stones": "place a moonstone, for example `place stone e2`",
    "trees": "place a starting tree, for example `place tree a1`",
    "turn": "it is a turn; finish it with `end`",
    "dam": "grow a piece on the dam, or `skip`",
}
# When a kind of set-up decision is made, and the module it belongs to.
SETUP = {
    "KEEP": ("draft", "moon"),
    "PLACE_ANIMAL": ("animals", "moon"),
    "PLACE_ELDER": ("elder", "elder"),
    "PLACE_STONE": ("stones", "stones"),
    "PLACE_TREE": ("trees", None),
}


BASE_KINDS = ("BUY", "PLANT", "GROW", "COLLECT", "END")


def pick(names: Sequence[str], number: int) -> str:
    """Name something by number, if there is such a thing."""
    return names[number] if 0 <= number < len(names) else "none"


def wrong_time(kind: str, phase: str, modules: int, players: int) -> tuple[str, str]:
    """Say that an action is too early, too late, or never comes in this game, and by which rule."""
    if kind == "SKIP":
        return "Owners `skip` only while a dam is laid; now {task}", "R8.7"
    own_phase, module = SETUP.get(kind, ("turn", None if kind in BASE_KINDS else "moon"))
    if module and not modules & engine.MODULE_BITS[module]:
        sentence = "`{action}` belongs to the module " + module + ", which this game is played without"
        return sentence, rule_of_kind(kind)
    if kind == "PLACE_STONE" and players == 4 and modules & engine.MODULE_BITS["elder"]:
        return "With four players and the Great Elder there are no moonstones", "R8.3"
    if phase == "dam" and kind not in SETUP:
        return "`{action}` must wait: {task}", "R8.7"
    if PHASES.index(own_phase) > PHASES.index(phase):
        return "`{action}` must wait: {task}", "R2.5"
    return "It is too late to `{action}`: {task}", "R2.5"


def rule_of(reason: Refusal, kind: str) -> str:
    """Number the rule that a refusal rests on."""
    own = RULE_OF_BOTH.get((reason, kind)) or RULE_OF_REASON.get(reason)
    return own or rule_of_kind(kind)


def why_not(states: States, i: int, action: int) -> IllegalAction | None:
    """Explain why an action is not legal now; None if it is."""
    facts = np.zeros(2, np.int64)
    reason = Refusal(engine.refusal(states, i, action, facts))
    if reason is Refusal.FINE:
        return None
    text, kind, phase = text_of(action), section_of(action), PHASES[int(states[i]["phase"])]
    one, two = facts.tolist()
    words = text.split(" ")
    details: dict[str, Any] = {
        "action": text,
        "verb": words[0],
        "last": words[-1],
        "meant": words[-1].capitalize(),
        "task": TASKS.get(phase, ""),
        "need": one,
        "have": two,
        "number": one,
        "moon": f"{one} moon point" if one == 1 else f"{one} moon points",
        "space": "one of these spaces" if one == NOWHERE else pick(NAMES, one),
        "target": pick(NAMES, two),
        "piece": pick(PIECES, one),
        "baby": pick(BABIES, one),
        "animal": pick(TITLES, one),
        "other": pick(TITLES, two),
    }
    rule = rule_of(reason, kind)
    if reason is Refusal.WRONG_PHASE:
        sentence, rule = wrong_time(kind, phase, int(states[i]["modules"]), int(states[i]["players"]))
    else:
        sentence = SENTENCE_OF_BOTH.get((reason, kind)) or SENTENCES[reason]
    if reason is Refusal.NONE_AVAILABLE and two > 0:
        sentence += "; buy one first"
    used = {name: value for name, value in details.items() if "{" + name + "}" in sentence}
    return IllegalAction(
        reason.name.lower(),
        f"{sentence.format(**details)} ({rule}).",
        **used | {"action": text, "rule": rule},
    )
