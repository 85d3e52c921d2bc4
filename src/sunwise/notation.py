"""Actions as text: strict to read, canonical to write (docs/notation.md)."""

from sunwise.errors import IllegalAction, shown
from sunwise.options import ANIMALS, BABIES
from sunwise.rules.actions import ACTIONS, PLANT_PAIRS, SCARE_PAIRS, SECTIONS, START
from sunwise.rules.board import DAM_SITES, NAMES

SIZES = ("seed", "small", "medium", "large")

# What follows the words of each section of the action table, in the table's order.
TAILS: dict[str, list[str]] = {
    "KEEP": list(ANIMALS),
    "BUY": list(SIZES),
    "PLANT": [f"{NAMES[a]} {NAMES[b]}" for a, b in PLANT_PAIRS],
    "SCARE": [f"{NAMES[a]} {NAMES[b]}" for a, b in SCARE_PAIRS],
    "GORE": ["1", "2"],
    "HUNT": ["1", "2", "3"],
    "FERTILISE": ["1", "2"],
    "STEAL": ["0", "1", "2", "3"],
    "DAM": [" ".join(NAMES[space] for space in site) for site in DAM_SITES],
    "WALK": list(BABIES[:6]),
}


def write_table() -> list[str]:
    """Write the text of every action, in the order of the numbers."""
    texts = []
    for name, length in SECTIONS:
        words = name.lower().replace("_", " ")
        if length == 1:
            texts.append(words)
        else:
            texts.extend(f"{words} {tail}" for tail in TAILS.get(name, NAMES))
    return texts


TEXTS = write_table()
NUMBERS = {text: number for number, text in enumerate(TEXTS)}


def text_of(action: int) -> str:
    """Write an action.

    >>> text_of(NUMBERS["plant a1 b2"])
    'plant a1 b2'
    """
    if not 0 <= action < ACTIONS:
        raise IllegalAction(
            "unknown_number",
            f"Actions have the numbers 0 to {ACTIONS - 1}, not {shown(action)}.",
            action=action,
        )
    return TEXTS[action]


def number_of(text: str) -> int:
    """Read an action; nothing but the canonical text is understood.

    >>> text_of(number_of("grow b2"))
    'grow b2'
    """
    number = NUMBERS.get(text)
    if number is None:
        raise unknown(text)
    return number


def section_of(action: int) -> str:
    """Name the kind of an action: its section of the table."""
    return next(name for name, _ in reversed(SECTIONS) if START[name] <= action)


# The rule behind each kind of action; the other powers have R7.8.
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
    "END": "R3.2",
    "MOVE": "R7.7",
    "DASH": "R7.7",
    "SCARE": "R7.7",
    "DAM": "R8.6",
    "SKIP": "R8.7",
    "WALK": "R8.8",
    "WALK_COLLECT": "R8.8",
    "WALK_PLANT": "R8.8",
}


def rule_of_kind(kind: str) -> str:
    """Number the rule behind a kind of action."""
    return RULE_OF_KIND.get(kind, "R7.8")


# How each kind of action is written, for whom it is not.
FORMS = {
    "keep": "keep fox",
    "place": "place animal c3, place elder d4, place stone e2 or place tree a1",
    "buy": "buy seed, buy small, buy medium or buy large",
    "plant": "plant a1 b2 (from a tree, to a space at most 3 away)",
    "grow": "grow b2",
    "collect": "collect d4",
    "move": "move c4",
    "gore": "gore 1 or gore 2",
    "dash": "dash c4",
    "scare": "scare c3 c4 (the animal on c3 goes to its neighbour c4)",
    "dig": "dig c5",
    "steal": "steal 2 (from seat 2)",
    "hunt": "hunt 1, hunt 2 or hunt 3",
    "fertilise": "fertilise 1 or fertilise 2",
    "dam": "dam a1 a2 b2 (two border spaces and the inner one that touches both, in reading order)",
    "improve": "improve b2",
    "walk": "walk light (or twice, small, medium, points, leaf), walk collect d4 or walk plant e3",
}
BARE = ("end", "sow", "nibble", "skip", "hatch")


def unknown(text: str) -> IllegalAction:
    """Say how the action that was probably meant is written."""
    meant = text.strip().lower()
    verb = text.split(" ", 1)[0]
    if meant in NUMBERS:
        rule = rule_meant(meant)
        advice = f"write it {meant!r}, in lower case and without spaces around"
    elif verb in FORMS:
        rule = rule_meant(text)
        advice = f"write for example {FORMS[verb]}; spaces are a1 to g4"
    elif verb in BARE:
        rule = rule_meant(verb)
        advice = f"{shown(verb)} stands alone"
    else:
        rule = "R5.1"
        advice = "an action begins with " + ", ".join((*FORMS, *BARE[:-1])) + f" or {BARE[-1]}"
    sentence = f"{shown(text)} is no action: {advice} ({rule})."
    return IllegalAction("unknown_action", sentence, text=text[:40], rule=rule)


def rule_meant(text: str) -> str:
    """Number the rule about the action that was probably meant.

    >>> rule_meant("place stone z9"), rule_meant("place it there"), rule_meant("grow up")
    ('R8.3', 'R2.5', 'R5.4')
    """
    verb, *more = text.upper().split()
    if verb != "PLACE":
        return rule_of_kind(verb)
    return RULE_OF_KIND.get("_".join([verb, *more[:1]]), "R2.5")
