"""Even openings: which are taken, and that all games of a block have the same."""

import json
from pathlib import Path

import numpy as np
import pytest

from sunwise.arena import Match, even, play_match
from sunwise.arena.even import Referee, even_seed, off, opening_seed, play_at_random
from sunwise.bots import Budget, make_bot
from sunwise.bots.seen import Seen
from sunwise.errors import BadOptions
from sunwise.game import Game
from sunwise.network.player import player_weights
from sunwise.options import Options

ONE = Budget(playouts=1)
SEEDS = range(6)
EVEN = Match(("random", "random"), Options(2), 2, ONE, 1, 4, True)


def opened(seed: int, decisions: int = 4) -> Game:
    """Begin a base game of two with random decisions."""
    game = Game(players=2)
    for _ in range(decisions):
        play_at_random(game, seed)
    return game


def test_a_game_that_one_seat_gives_away_is_not_even() -> None:
    referee = Referee(player_weights(Options(2)))
    game = opened(even_seed(EVEN, 5))
    assert referee.finds_even(game.copy_states(), 1)
    player = make_bot("learned")
    while game.state()["round"] < 6:
        if game.actor == 0:
            game.play(player.choose(Seen(game, 0), ONE).action)
        else:
            game.play("end")
    assert not referee.finds_even(game.copy_states(), 1)


def test_even_openings_stay_so_whatever_the_referee_draws() -> None:
    """Judged anew with other dice they are still nearer to even than openings as they come."""
    referee = Referee(player_weights(Options(2)))

    def judged(seed: int) -> float:
        return off(referee.wins(opened(seed).copy_states(), 32, np.random.default_rng(99)) / 32)

    taken = [judged(even_seed(EVEN, seed)) for seed in SEEDS]
    assert max(taken) < 0.8
    assert np.mean(taken) < 0.6 * np.mean([judged(seed) for seed in SEEDS])


@pytest.mark.parametrize("players", [3, 4])
def test_every_seat_has_its_share(players: int) -> None:
    """The shares of three or four seats add up to one win."""
    referee = Referee(player_weights(Options(players)))
    shares = referee.wins(Game(players=players).copy_states(), 8, np.random.default_rng(1))
    assert len(shares) == players
    assert shares.sum() == pytest.approx(8)


def test_the_first_even_opening_is_taken() -> None:
    """The block's own opening where it is even, and else another one, the same every time."""
    taken = {seed: even_seed(EVEN, seed) for seed in SEEDS}
    own, other = (next(seed for seed in SEEDS if (taken[seed] == seed) == kept) for kept in (True, False))
    even_seed.cache_clear()
    assert (even_seed(EVEN, own), even_seed(EVEN, other)) == (own, taken[other])
    anything = Match(EVEN.bots, EVEN.options, 2, ONE, 1, 4)
    assert opening_seed(anything, other) == other


def test_all_games_of_a_block_have_its_opening(tmp_path: Path) -> None:
    play_match(["random", "greedy"], games=4, budget=ONE, seed=2, opening=4, even=True, out=tmp_path)
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_bytes().splitlines()]
    blocks: dict[int, set[tuple[str, ...]]] = {}
    for game in games:
        arena = game["tags"]["arena"]
        assert (arena["opening"], arena["even"]) == (4, True)
        opening = opened(even_seed(EVEN, arena["seed"])).actions
        assert tuple(game["actions"][:4]) == opening
        blocks.setdefault(arena["block"], set()).add(opening)
    assert [len(openings) for openings in blocks.values()] == [1, 1]


def test_games_that_are_never_even_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even, "MOST_TRIES", 3)
    monkeypatch.setattr(even, "NEARLY", -1.0)
    with pytest.raises(BadOptions, match="Of 3 openings of 4 random decisions none is even"):
        play_match(["random", "random"], games=2, budget=ONE, seed=987, opening=4, even=True)


@pytest.mark.parametrize(
    ("options", "opening", "message"),
    [(Options(2), 0, "say how many decisions"), (Options(2, modules=("moon",)), 4, "without the moon")],
)
def test_even_needs_an_opening_that_is_the_same_for_all(options: Options, opening: int, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        Match(("random", "random"), options, 2, ONE, 1, opening, even=True)


@pytest.mark.parametrize("even_first", [True, False])
def test_even_and_other_openings_are_two_matches(tmp_path: Path, even_first: bool) -> None:
    match = {"games": 2, "budget": ONE, "seed": 2, "opening": 4, "out": tmp_path}
    play_match(["random", "random"], even=even_first, **match)
    with pytest.raises(BadOptions, match="another match: its even is"):
        play_match(["random", "random"], even=not even_first, **match)
    assert play_match(["random", "random"], even=even_first, **match).games == 2


def test_openings_as_long_as_the_game_are_not_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes the decisions for a number of openings is told so; no ended game is judged."""
    monkeypatch.setattr(even, "MOST_TRIES", 2)
    with pytest.raises(BadOptions, match="Of 2 openings of 1000 random decisions none is even"):
        play_match(["random", "random"], games=2, budget=ONE, seed=1, opening=1000, even=True)
