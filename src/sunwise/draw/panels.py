"""One panel per player: light, shop, available pieces, tokens, moon points, animal."""

from __future__ import annotations

from typing import Any

from .animals import badge, face
from .element import Markup, circle, element, group, join, label, rect
from .header import fitted, leaf_coin
from .palette import AMBER, FULL_LIGHT, FULL_MOON, INK, MUTED, PAPER, RULE, SIZES, SPECIES
from .sky import crescent_icon, sun_icon
from .things import baby
from .trees import piece
from .words import State, animal_name, slots

WIDTH, HEIGHT = 432.0, 158.0
_LEFT = 217.0  # where the columns of pieces begin
_COLUMN = 50.0
_GOLD = "#FFE08A"
_ICONS = (8.0, 8.5, 10.5, 12.5)


def panel(state: State, seat: int, name: str) -> Markup:
    """Draw the panel of a seat, its top left corner at (0, 0)."""
    player, species = state["players"][seat], SPECIES[seat]
    night = player["moon"] is not None
    marked = seat in state["result"]["winners"] if state["result"] is not None else state["actor"] == seat
    return join(
        (
            rect(
                1.5,
                1.5,
                WIDTH - 3,
                HEIGHT - 3,
                rx=14,
                fill=PAPER,
                stroke=AMBER if marked else RULE,
                stroke_width=4.5 if marked else 1.5,
            ),
            rect(8, 10, 6, HEIGHT - 20, rx=3, fill=species.colour),
            group(piece(seat, 3, 20, halo=False), at=(42, 34)),
            group(badge(seat, 9.5), at=(61, 50)),
            _heading(state, seat, name),
            group(_light(player["light"]), at=(0, 0 if night else 10)),
            group(_tokens(player["tokens"]), at=(0, 0 if night else 20)),
            _night(player) if night else Markup(""),
            _columns(player, seat),
        )
    )


def _heading(state: State, seat: int, name: str) -> Markup:
    """Write name and species, and mark who acts, who begins the rounds and who has won."""
    parts = [
        fitted(78, 31, name, 18, 136, font_weight="bold", fill=INK),
    ]
    if state["result"] is not None:
        won = seat in state["result"]["winners"]
        words = f"{'★ ' if won else ''}{state['result']['scores'][seat]} points"
        return join((*parts, _pill(78, words, _GOLD if won else "#ECE7D8", 104 if won else 84)))
    species = SPECIES[seat].name
    parts.append(label(78, 51, f"seat {seat}" if name.lower() == species else species, 13, fill=MUTED))
    x = 142.0
    if state["actor"] == seat:
        parts.append(_pill(x, "acts", AMBER, 38))
        x += 42
    if state["first_player"] == seat:
        parts.append(group(element("title", "first player"), _pill(x, "1st", _GOLD, 32)))
    return join(parts)


def _pill(x: float, words: str, colour: str, width: float) -> Markup:
    return join(
        (
            rect(x, 38, width, 18, rx=9, fill=colour),
            label(x + width / 2, 51.4, words, 12.5, text_anchor="middle", font_weight="bold", fill=INK),
        )
    )


def _light(light: int) -> Markup:
    """Draw light points as a bar of twenty and as a number."""
    step = 6.6
    bars = [
        rect(
            42 + step * k,
            65 if k % 5 else 63,
            step - 1.4,
            14 if k % 5 else 18,
            rx=1.6,
            fill="#FFC93C" if k < light else "#EBE5D3",
        )
        for k in range(FULL_LIGHT)
    ]
    return group(
        element("title", f"{light} light"),
        group(sun_icon(10), at=(29, 72)),
        *bars,
        label(211, 79, str(light), 19, text_anchor="end", font_weight="bold", fill=INK),
    )


def _tokens(tokens: list[int]) -> Markup:
    """Draw score tokens and their sum, in two rows of small ones when there are many."""
    many = len(tokens) > 5
    words = [str(value) for value in tokens]
    if len(words) > 14:
        words = [*words[:13], f"+{len(words) - 13}"]
    per_row, r, step = (7, 8.5, 17.7) if many else (5, 11.5, 25.0)
    coins = [
        group(
            circle(0, 0, r, fill="#F6DFA4", stroke="#8A6414", stroke_width=1.3),
            label(
                0, r * 0.39, word, 10.5 if many else 13, text_anchor="middle", font_weight="bold", fill=INK
            ),
            at=(43 + r + step * (k % per_row), 100 if not many else 91.5 + 18 * (k // per_row)),
        )
        for k, word in enumerate(words)
    ]
    return group(
        element("title", "tokens: " + (" ".join(map(str, tokens)) or "none")),
        group(leaf_coin(10), at=(29, 100)),
        *coins,
        label(211, 107, str(sum(tokens)), 19, text_anchor="end", font_weight="bold", fill=INK),
    )


def _night(player: dict[str, Any]) -> Markup:
    """Draw moon points, the animal, hatched babies and the bonus."""
    animal = player["animal"]
    parts = [
        group(
            element("title", f"{player['moon']} of {FULL_MOON} moon points"),
            group(crescent_icon(9.5), at=(29, 133)),
            label(43, 139, str(player["moon"]), 17, font_weight="bold", fill=INK),
        ),
    ]
    if animal is not None:
        parts.append(
            group(
                element("title", animal_name(animal)),
                element("g", face(animal), transform="translate(84 131) scale(0.66)"),
            )
        )
    eggs = player["hatched"]
    words = {None: "no animal", "?": "hidden"}.get(animal, animal)
    x = 102.0 if animal is not None else 72.0
    crowded = len(eggs) + (player["bonus"] > 0) > 2
    if not crowded:
        parts.append(label(x, 137, words, 13, fill=MUTED))
    step = min(21.0, 96 / max(len(eggs), 1))
    x = 201.0 - (24 if player["bonus"] else 0)
    parts.extend(group(baby(kind, 10), at=(x - step * k, 131)) for k, kind in enumerate(reversed(eggs)))
    if player["bonus"]:
        bonus = label(
            212, 137, f"+{player['bonus']}", 15, text_anchor="end", font_weight="bold", fill="#8A4B00"
        )
        parts.append(group(element("title", f"bonus {player['bonus']}"), bonus))
    return join(parts)


def _columns(player: dict[str, Any], seat: int) -> Markup:
    """Draw available pieces above, and the shop with its prices below, one column per size."""
    species = SPECIES[seat]
    parts = [rect(_LEFT + 4, 14, 1.5, HEIGHT - 28, fill=RULE)]
    for kind, size in enumerate(SIZES):
        x = _LEFT + 10 + _COLUMN * kind
        count = player["available"][kind]
        icon = group(piece(seat, kind, _ICONS[kind], halo=False), at=(x + 14, 28))
        number = label(x + 30, 35, str(count), 18, font_weight="bold", fill=INK if count else "#A9A490")
        parts.append(
            group(element("title", f"{count} {size} available"), icon, number, opacity=1 if count else 0.75)
        )
        parts.append(_shop(x + 4, kind, player["shop"][kind], species.colour, species.ink, species.dark))
    words = "▲ available    ▼ shop, with prices"
    parts.append(label(_LEFT + 10 + _COLUMN * 2 - 2, 58, words, 11, text_anchor="middle", fill=MUTED))
    return join(parts)


def _shop(x: float, kind: int, left: int, colour: str, ink: str, dark: str) -> Markup:
    """Draw a column of the shop; what is bought next is on top of what is left."""
    parts = []
    for place, (price, filled) in enumerate(slots(kind, left)):
        y = 66 + 20.5 * place
        parts.append(
            rect(
                x,
                y,
                38,
                17.5,
                rx=5,
                fill=colour if filled else "none",
                stroke=dark if filled else "#CFC8B2",
                stroke_width=1.2,
                stroke_dasharray=None if filled else "3 2.5",
            )
        )
        parts.append(
            label(
                x + 19,
                y + 13.6,
                str(price),
                14,
                text_anchor="middle",
                font_weight="bold" if filled else None,
                fill=ink if filled else "#A9A490",
            )
        )
    return group(element("title", f"{left} {SIZES[kind]} in the shop"), *parts)
