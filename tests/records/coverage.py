"""What happens in a recorded game, as a set of words, and what the records together must show.

Only options, states and actions are read (docs/notation.md), so that any program's states will do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from sunwise.rules.board import DISTANCE, LEAVES, NAMES

State = dict[str, Any]

SIZES = ("seed", "small", "medium", "large")
ANIMALS = ("boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle")
BABIES = ("twice", "small", "medium", "light", "points", "leaf", "collect", "plant")
SHOP_SLOTS = (4, 4, 3, 2)
DEFAULT_LAYOUT = {
    "moon_start": "m8",
    "river": ["c1", "b1", "a1", "a2", "a3"],
    "beach": ["f1", "g1", "g2", "g3", "g4", "f5"],
}
MODULE_SETS = [
    [name for name, chosen in zip(("moon", "elder", "stones"), choice, strict=True) if chosen]
    for choice in product((False, True), repeat=3)
]


def leaves_of(space: str) -> int:
    return int(LEAVES[NAMES.index(space)])


def apart(one: str, other: str) -> int:
    return int(DISTANCE[NAMES.index(one), NAMES.index(other)])


def named(modules: list[str]) -> str:
    return "+".join(sorted(modules)) or "base"


def count_pieces(state: State, seat: int, size: int) -> int:
    """Count a player's pieces of one size that are in the game."""
    player = state["players"][seat]
    standing = sum(piece == [seat, size] for piece in state["board"].values())
    return int(player["shop"][size] + player["available"][size] + standing)


# --- One game ---


def option_features(options: dict[str, Any]) -> Iterator[str]:
    """Name the options."""
    players, shade = options["players"], options.get("shade", "off")
    modules = options.get("modules", [])
    yield f"players {players}: {named(modules)}"
    yield f"shade {shade}: {'moon' if 'moon' in modules else 'no moon'}"
    if {"elder", "stones"} & set(modules):
        yield f"shade {shade} with obstacles"
    yield f"revolutions {options.get('revolutions', 3)} with {players}"
    layout = options.get("layout", DEFAULT_LAYOUT)
    for key, value in layout.items():
        if value != DEFAULT_LAYOUT[key] and "moon" in modules:
            yield f"custom {key}"
    for key in ("revolutions", "shade", "modules", "layout"):
        if key not in options:
            yield f"{key} left out"


def action_features(before: State, action: str) -> Iterator[str]:
    """Name the kind and level of an action."""
    words = action.split(" ")
    verb = words[0]
    if before["phase"] == "dam":
        beaver = [player["animal"] for player in before["players"]].index("beaver")
        yield f"dam {verb} by {'the Beaver' if before['actor'] == beaver else 'another'}"
        if verb == "grow":
            yield f"dam grows a {SIZES[before['board'][words[1]][1]]}"
    elif verb in ("keep", "place", "buy", "gore", "hunt", "fertilise", "walk"):
        yield " ".join(words[:2])
    else:
        yield verb
    if verb == "grow":
        yield f"grow a {SIZES[before['board'][words[1]][1]]}"
    elif verb == "plant":
        yield f"plant from a {SIZES[before['board'][words[1]][1]]} {apart(words[1], words[2])} away"
    elif verb == "improve":
        yield f"improve a {SIZES[before['board'][words[1]][1]]}"
    elif verb == "place":
        yield f"place {words[1]} by seat {before['actor']} of {len(before['players'])}"


def animal_features(before: State, action: str, after: State) -> Iterator[str]:
    """Name what is special about a move or power."""
    words = action.split(" ")
    verb, actor = words[0], before["actor"]
    me, used = before["players"][actor], before["used"]
    if verb == "move":
        yield f"{me['animal']} moves {apart(me['at'], words[1])}"
    elif verb == "dash":
        yield "dash after the move" if "move" in used else "dash before the move"
    elif verb == "nibble":
        yield f"nibble on {leaves_of(me['at'])} leaves"
        victim = before["board"][me["at"]][0]
        if before["players"][victim]["light"] == 20:
            yield "nibble from a player with 20 light"
    elif verb == "scare":
        yield f"scare the {next(p['animal'] for p in before['players'] if p['at'] == words[1])}"
    elif verb == "dig":
        owner = before["board"][me["at"]][0]
        yield f"dig {'an own' if owner == actor else 'a foreign'} seed {apart(me['at'], words[1])} far"
        if before["fresh"] != after["fresh"]:
            yield "dig a fresh seed"
    elif verb == "steal":
        victim = int(words[1])
        yield f"steal {before['players'][victim]['light'] - after['players'][victim]['light']} light"
        if me["light"] >= 19:
            yield "steal at the cap"
    elif verb == "hunt" and after["players"][actor]["light"] == 20:
        yield "hunt up to 20"
    elif verb == "dam":
        yield f"dam {'laid again' if before['dam'] else 'laid first'}"
        yield f"dam then phase {after['phase']}"
    elif verb == "hatch":
        (kind,) = set(after["players"][actor]["hatched"]) - set(me["hatched"])
        yield f"hatch {kind}"


def collect_features(before: State, action: str, after: State) -> Iterator[str]:
    """Name the pile a collection takes from, and the one it should."""
    words = action.split(" ")
    if words[0] not in ("collect", "gore") and words[:2] != ["walk", "collect"]:
        return
    space = before["players"][before["actor"]]["at"] if words[0] == "gore" else words[-1]
    wanted = min(4, leaves_of(space) + (before["leaf"] and words[0] == "collect"))
    taken = [leaves for leaves, pile in before["piles"].items() if pile != after["piles"][leaves]]
    got = int(taken[0]) if taken else 0
    yield f"collect {wanted} gives {got}"
    if words[0] != "collect":
        yield f"{' '.join(words[:2])} gives {'a token' if got else 'nothing'}"
    elif before["leaf"]:
        yield f"leaf on {leaves_of(space)} leaves gives {got}"


def favour_features(before: State, action: str, after: State) -> Iterator[str]:
    """Name how the babies `twice` and `leaf` are spent or lapse."""
    words = action.split(" ")
    for favour in ("twice", "leaf"):
        if before[favour] and words[0] == "end":
            yield f"{favour} lapses"
    if before["twice"] and not after["twice"] and words[0] != "end":
        how = words[0]
        if how == "grow" and words[1] in before["fresh"]:
            how = "grow of a fresh seed"
        elif how == "plant":
            how = f"plant {'from' if words[1] in before['activated'] else 'to'} a used space"
        yield f"twice spent by {how}"


def change_features(before: State, action: str, after: State) -> Iterator[str]:
    """Name what an action changes besides its purpose."""
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        for size in range(4):
            if count_pieces(after, seat, size) < count_pieces(before, seat, size):
                yield f"a {SIZES[size]} goes out of the game"
        if new["light"] == 20 != old["light"]:
            yield "light reaches 20"
        if new["moon"] == 14 != old["moon"]:
            yield "moon points reach 14"
        if new["moon"] is not None and new["moon"] > old["moon"]:
            yield f"moonlight {new['moon'] - old['moon']}"
    if action == "end" and before["moon"] and before["moon"]["tracker_face"] != after["moon"]["tracker_face"]:
        yield f"tracker turns {after['moon']['tracker_face']}"


def state_features(state: State) -> Iterator[str]:
    """Name what a position shows."""
    yield f"phase {state['phase']} with {len(state['players'])}"
    yield f"sun {state['sun']}"
    if state["moon"]:
        yield f"moon {state['moon']['face']}"
        if state["phase"] == "turn":
            yield f"moon at {state['moon']['position']}"
    if state["phase"] == "trees":
        yield f"{len(state['stones'])} stones with {len(state['players'])}"
        if state["elder"]:
            yield f"elder on {leaves_of(state['elder'])} leaves"
    if not state["piles"]["1"]:
        yield "pile 1 empty"


def result_features(state: State) -> Iterator[str]:
    """Name how the game ends."""
    if state["phase"] != "over":
        yield "unfinished"
        return
    scores, winners = state["result"]["scores"], state["result"]["winners"]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    yield "a single winner" if len(best) == 1 else "a tie"
    if len(best) > len(winners):
        yield "a tie broken by pieces"
    if len(winners) > 1:
        yield "a shared win"
    for player in state["players"]:
        if player["bonus"]:
            yield "the baby's points count"
        if player["hatched"]:
            yield "a hatched baby is left over"
    if state["babies"]:
        yield "an unhatched baby is left over"


def game_features(options: dict[str, Any], actions: list[str], states: list[State]) -> set[str]:
    """Name everything that happens in a game; there is one state more than there are actions."""
    found = set(option_features(options)) | set(result_features(states[-1]))
    for state in states:
        found.update(state_features(state))
    for before, action, after in zip(states[:-1], actions, states[1:], strict=True):
        found.update(action_features(before, action))
        if before["phase"] == "turn":
            found.update(animal_features(before, action, after))
            found.update(collect_features(before, action, after))
            found.update(favour_features(before, action, after))
            found.update(change_features(before, action, after))
    return found


# --- All of them ---


def required() -> set[str]:
    """List what the recorded games must show together."""
    words: set[str] = set()
    words |= {f"players {n}: {named(modules)}" for n in (2, 3, 4) for modules in MODULE_SETS}
    words |= {
        f"shade {shade}: {moon}" for shade in ("off", "acting", "landing") for moon in ("moon", "no moon")
    }
    words |= {f"shade {shade} with obstacles" for shade in ("off", "acting", "landing")}
    words |= {f"revolutions {r} with {n}" for r in (3, 4) for n in (2, 3, 4)}
    words |= {f"custom {key}" for key in DEFAULT_LAYOUT}
    words |= {f"{key} left out" for key in ("revolutions", "shade", "modules", "layout")}
    # Every phase, sky and start.
    phases = ("draft", "animals", "elder", "trees", "turn", "dam", "over")
    words |= {f"phase {phase} with {n}" for phase in (*phases, "stones") for n in (2, 3, 4)}
    words |= {f"sun {sun}" for sun in range(6)} | {f"moon at {position}" for position in range(18)}
    words |= {"moon half", "moon full", "tracker turns half", "tracker turns full"}
    words |= {"moonlight 1", "moonlight 2", "moon points reach 14", "light reaches 20"}
    words |= {"3 stones with 2", "2 stones with 3", "1 stones with 4", "0 stones with 4"}
    words |= {f"elder on {leaves} leaves" for leaves in (1, 2, 3, 4)}
    words |= {
        f"place {what} by seat {n - 1} of {n}" for what in ("animal", "elder", "tree") for n in (2, 3, 4)
    }
    words |= {
        f"place stone by seat {seat} of {n}" for seat, n in ((0, 2), (1, 2), (0, 3), (1, 3), (2, 3), (3, 4))
    }
    # Every action of every kind.
    words |= {f"keep {animal}" for animal in ANIMALS} | {f"buy {size}" for size in SIZES}
    words |= {f"grow a {size}" for size in SIZES[:3]} | {"collect", "end"}
    words |= {f"plant from a {SIZES[size]} {n} away" for size in (1, 2, 3) for n in range(1, size + 1)}
    words |= {f"collect {leaves} gives {leaves}" for leaves in (1, 2, 3, 4)}
    words |= {
        "collect 4 gives 3",
        "collect 3 gives 2",
        "collect 2 gives 1",
        "collect 2 gives 0",
        "collect 1 gives 0",
    }
    words |= {f"a {size} goes out of the game" for size in SIZES[:3]}
    # Every power and level.
    words |= {f"{animal} moves 1" for animal in ANIMALS} | {"squirrel moves 2", "sow"}
    words |= {f"gore {level} gives {what}" for level in (1, 2) for what in ("a token", "nothing")}
    words |= {"dash before the move", "dash after the move"}
    words |= {f"nibble on {leaves} leaves" for leaves in (1, 2, 3, 4)} | {
        "nibble from a player with 20 light"
    }
    words |= {f"scare the {animal}" for animal in ANIMALS if animal != "fox"}
    words |= {f"dig {whose} seed {n} far" for whose in ("an own", "a foreign") for n in (1, 2)}
    words |= {"dig a fresh seed", "steal 1 light", "steal 2 light", "steal at the cap"}
    words |= {"hunt 1", "hunt 2", "hunt 3", "hunt up to 20", "fertilise 1", "fertilise 2"}
    words |= {"dam laid first", "dam laid again", "dam then phase dam", "dam then phase turn"}
    words |= {f"dam {what} by {who}" for what in ("grow", "skip") for who in ("the Beaver", "another")}
    words |= {f"{verb} a {size}" for verb in ("dam grows", "improve") for size in SIZES[:3]}
    # Every baby.
    words |= {f"{verb} {kind}" for verb in ("hatch", "walk") for kind in BABIES}
    words |= {"twice spent by collect", "twice spent by grow", "twice spent by grow of a fresh seed"}
    words |= {
        "twice spent by plant from a used space",
        "twice spent by plant to a used space",
        "twice lapses",
    }
    words |= {
        "leaf on 1 leaves gives 2",
        "leaf on 2 leaves gives 3",
        "leaf on 3 leaves gives 4",
        "leaf lapses",
    }
    words |= {"leaf on 3 leaves gives 3", "leaf on 4 leaves gives 4"}
    words |= {"walk collect gives a token", "walk collect gives nothing"}
    words |= {"the baby's points count", "a hatched baby is left over", "an unhatched baby is left over"}
    # Every kind of end.
    return words | {"a single winner", "a tie broken by pieces", "a shared win", "unfinished"}
