"""What no game ever loses or makes up: pieces, tokens, light, moon points, and who stands where."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from invariants.games import beginnings, play_on, quick, seeds, thorough
from sunwise import Game
from sunwise.notation import TEXTS
from sunwise.rules.board import LEAVES, NAMES, NOWHERE, TOKENS
from sunwise.view import members, snapshot

State = dict[str, Any]

PIECES = (6, 8, 4, 2)  # R2.1
SHOP_SLOTS = (4, 4, 3, 2)
PILES = {
    "1": [14, 14, 13, 13, 13, 12, 12, 12, 12],
    "2": [17, 16, 16, 14, 14, 13, 13],
    "3": [19, 18, 18, 17, 17],
    "4": [22, 21, 20],
}
PRICES = ((1, 1, 2, 2), (2, 2, 3, 3), (3, 3, 4), (4, 5))
POWER_COSTS = {
    **{"gore 1": 5, "gore 2": 8, "sow": 3, "hunt 1": 5, "hunt 2": 9, "hunt 3": 12},
    **{"fertilise 1": 4, "fertilise 2": 6, "hatch": 4, "dash": 1, "scare": 1, "dig": 3, "steal": 4},
    **{"dam": 6, "improve": 5, "walk": 1, "move": 0},
}
# The only actions after which a piece may leave the game (R5.5).
REPLACING = ("grow", "collect", "gore", "improve", "fertilise", "walk")


def owned(state: State, seat: int, size: int) -> int:
    """Count a player's pieces of a size that are in the game."""
    player = state["players"][seat]
    on_board = sum(piece == [seat, size] for piece in state["board"].values())
    return int(player["shop"][size] + player["available"][size] + on_board)


def check_pieces(before: State, action: str, after: State) -> None:
    """No piece is made; one leaves the game only by R5.5, if its column is full."""
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        lost = []
        for size in range(4):
            assert 0 <= new["shop"][size] <= SHOP_SLOTS[size]
            assert new["available"][size] >= 0
            change = owned(after, seat, size) - owned(before, seat, size)
            assert change in (0, -1), (seat, size)
            assert owned(after, seat, size) <= PIECES[size]
            if change:
                lost.append(size)
                assert old["shop"][size] == new["shop"][size] == SHOP_SLOTS[size]
        assert len(lost) <= 1
        if lost:
            assert action.startswith(REPLACING)
            assert seat == before["actor"]


def check_tokens(state: State) -> None:
    """Every token lies on its pile or before exactly one player; piles are taken from the top."""
    whole = dict(PILES)
    if len(state["players"]) == 2:
        del whole["4"]
    assert set(state["piles"]) == set(whole)
    gone = []
    for leaves, pile in state["piles"].items():
        assert pile == whole[leaves][len(whole[leaves]) - len(pile) :]
        gone += whole[leaves][: len(whole[leaves]) - len(pile)]
    held = [token for player in state["players"] for token in player["tokens"]]
    assert sorted(held) == sorted(gone)
    for player in state["players"]:
        assert player["tokens"] == sorted(player["tokens"], reverse=True)


def check_capped(state: State) -> None:
    """Light is 0 to 20, moon points 0 to 14."""
    for player in state["players"]:
        assert 0 <= player["light"] <= 20
        if state["moon"] is None:
            assert player["moon"] is None
        else:
            assert 0 <= player["moon"] <= 14
        assert player["bonus"] in (0, 3)


def light_paid(before: State, words: list[str]) -> int:
    """What an action costs in light (R5)."""
    me = before["players"][before["actor"]]
    if before["phase"] == "dam" or words[0] not in ("buy", "plant", "grow", "collect"):
        return 0
    if words[0] == "buy":
        size = ("seed", "small", "medium", "large").index(words[1])
        return PRICES[size][SHOP_SLOTS[size] - me["shop"][size]]
    if words[0] == "grow":
        return int(before["board"][words[1]][1]) + 1
    return {"plant": 1, "collect": 4}[words[0]]


def light_given(before: State, words: list[str], seat: int) -> int:
    """What a power gives or takes from a seat's light, before the cap (R7, R8.8)."""
    actor = before["actor"]
    me = before["players"][actor]
    if words[0] == "hunt":
        return (3, 7, 10)[int(words[1]) - 1] * (seat == actor)
    if words == ["walk", "light"]:
        return 3 * (seat == actor)
    if words[0] == "steal":
        loot = min(2, before["players"][int(words[1])]["light"])
        return loot * (seat == actor) - loot * (seat == int(words[1]))
    if words[0] == "nibble":
        victim = before["board"][me["at"]][0]
        return int(LEAVES[NAMES.index(me["at"])]) * (seat == actor) + (seat == victim)
    return 0


def check_paid(before: State, action: str, after: State) -> None:
    """Light and moon points change by an action's price and gift alone; by `end` they only grow."""
    words = action.split(" ")
    new_round = before["round"] != after["round"] or before["phase"] == "trees"
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        mine = seat == before["actor"]
        if words[0] == "end" or before["phase"] == "trees":
            assert new["light"] >= old["light"]
            assert new_round or new["light"] == old["light"]
            gained = 0 if old["moon"] is None else new["moon"] - old["moon"]
            assert gained in ((0, 1, 2) if new_round else (0,))
            continue
        due = old["light"] - (light_paid(before, words) if mine else 0) + light_given(before, words, seat)
        assert new["light"] == min(20, due)
        if old["moon"] is not None:
            cost = POWER_COSTS.get(action, POWER_COSTS.get(words[0], 0))
            if words[0] == "nibble":
                cost = 4 + int(LEAVES[NAMES.index(before["players"][before["actor"]]["at"])])
            assert new["moon"] == old["moon"] - (cost if mine and before["phase"] == "turn" else 0)


def check_standing(state: State) -> None:
    """Pieces, obstacles and animals stand where they may; the lists of a turn name what is there."""
    seats = range(len(state["players"]))
    obstacles = set(state["stones"]) | ({state["elder"]} - {None})
    assert len(obstacles) == len(state["stones"]) + (state["elder"] is not None)
    assert not obstacles & set(state["board"])
    assert not obstacles & set(state["babies"])
    for owner, size in state["board"].values():
        assert owner in seats
        assert size in range(4)
    at = [player["at"] for player in state["players"] if player["at"] is not None]
    assert len(set(at)) == len(at)
    assert not obstacles & set(at)
    for list_of_spaces in ("board", "activated", "fresh", "stones", "dam", "grown", "babies"):
        named = list(state[list_of_spaces])
        assert named == sorted(set(named), key=NAMES.index)
    assert len(state["dam"]) in (0, 3)
    assert set(state["grown"]) <= set(state["dam"])
    assert state["phase"] == "dam" or not state["grown"]
    assert all(state["board"][space][1] == 0 for space in state["fresh"])
    assert state["used"] == sorted(set(state["used"]))


def check_clock(state: State) -> None:
    """Round, sun, first player, moon and tracker go together (R3.2, R7.1)."""
    players = len(state["players"])
    assert 1 <= state["round"] <= state["rounds"]
    assert state["sun"] == (state["round"] - 1) % 6
    assert state["first_player"] == (state["round"] - 1) % players
    assert (state["actor"] is None) == (state["phase"] == "over") == (state["result"] is not None)
    if state["moon"]:
        assert state["moon"]["tracker"] == (state["moon"]["position"] - 5) % 18


def check_babies(state: State) -> None:
    """No baby is in two places; only the Turtle's owner has hatched ones."""
    kinds = list(state["babies"].values())
    for player in state["players"]:
        kinds += player["hatched"]
        assert player["hatched"] == sorted(player["hatched"])
        assert player["animal"] == "turtle" or not (player["hatched"] or player["bonus"])
    assert len(set(kinds)) == len(kinds) <= 6


def check_sets(game: Game) -> None:
    """Inside the engine the sets of sizes and owners are disjoint and cover the same spaces."""
    raw = snapshot(game._states)
    for sets in (raw.tree, raw.owned):
        assert sum(bits.bit_count() for bits in sets) == (sets[0] | sets[1] | sets[2] | sets[3]).bit_count()
    pieces = raw.owned[0] | raw.owned[1] | raw.owned[2] | raw.owned[3]
    assert pieces == raw.tree[0] | raw.tree[1] | raw.tree[2] | raw.tree[3]
    assert not pieces & raw.obstacles
    assert raw.obstacles == raw.stones | (0 if raw.elder == NOWHERE else 1 << raw.elder)
    for cells in (pieces, raw.obstacles, raw.activated, raw.fresh, raw.grown, raw.river):
        assert 0 <= cells < 1 << len(NAMES)
    held = [0, 0, 0, 0]
    for token, holder in zip(TOKENS.tolist(), raw.holder, strict=True):
        if holder < 4:
            held[holder] += token
    assert held == raw.score
    assert set(members(raw.used)) <= set(range(14))


def check_whole_game(game: Game, seed: int) -> None:
    """Play a game to its end and check every position and every action on the way."""
    state = game.state()
    for action in play_on(game, seed):
        before, state = state, game.state()
        text = TEXTS[action]
        check_pieces(before, text, state)
        check_paid(before, text, state)
        check_tokens(state)
        check_capped(state)
        check_standing(state)
        check_clock(state)
        check_babies(state)
        check_sets(game)
    assert state["phase"] == "over"
    check_end(state)


def check_end(state: State) -> None:
    """The result follows from what lies before the players (R6, R8.9)."""
    scores, ranks = [], []
    for seat, player in enumerate(state["players"]):
        score = sum(player["tokens"]) + player["light"] // 3 + (player["moon"] or 0) + player["bonus"]
        scores.append(score)
        ranks.append((score, sum(owner == seat for owner, _ in state["board"].values())))
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    assert state["result"] == {"scores": scores, "winners": winners}
    assert state["round"] == state["rounds"]
    for belongs_to_a_turn in ("activated", "fresh", "used", "twice", "leaf"):
        assert not state[belongs_to_a_turn]


@given(beginnings(), seeds)
@quick(60)
def test_pieces_tokens_and_light_are_conserved(game: Game, seed: int) -> None:
    check_whole_game(game, seed)


@pytest.mark.slow
@given(beginnings(), seeds)
@thorough(250)
def test_pieces_tokens_and_light_are_conserved_at_length(game: Game, seed: int) -> None:
    check_whole_game(game, seed)
