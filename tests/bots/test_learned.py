"""Networks at the table, bare and with a search on top: their weights are random, their manners are not."""

from __future__ import annotations

import math
import time
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from network.networks import plain_answer, random_arrays
from sunwise import Game
from sunwise.bots import Budget, Seen, make_bot
from sunwise.bots.foresight import ForesightBot
from sunwise.bots.interface import Bot
from sunwise.bots.learned import LearnedBot
from sunwise.envs.turning import TURNED_ACTION
from sunwise.errors import BadOptions
from sunwise.network.crowd import Crowd, play_on
from sunwise.network.questions import questions_for, rows_of_actions
from sunwise.network.think import Desk, think
from sunwise.network.weights import BadWeights, Weights, ready, save_weights
from sunwise.options import MODULES, Options
from sunwise.rules import engine

EVERYTHING = Options(4, modules=MODULES)
FEW = Budget(playouts=16)


def weights_for(options: Options, width: int = 16, seed: int = 1) -> Weights:
    questions = questions_for([options])
    return ready(random_arrays(questions, seed, width=width, blocks=1), questions)


def play(game: Game, bots: list[Bot], budget: Budget = FEW) -> Game:
    while (seat := game.actor) is not None:
        game.play(bots[seat].choose(Seen(game, seat), budget).action)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "all"])
def test_networks_play_whole_games(players: int, modules: tuple[str, ...]) -> None:
    weights = weights_for(EVERYTHING)
    bots: list[Bot] = [LearnedBot(weights), ForesightBot(weights, depth=3)] * 2
    assert play(Game(players, modules=modules, seed=players), bots).is_over


def test_a_budget_in_playouts_repeats_exactly() -> None:
    weights = weights_for(Options(2, modules=("moon",)))
    games = [
        play(
            Game(2, modules=["moon"], seed=3),
            [ForesightBot(weights, 5, depth=2), LearnedBot(weights, 7, temperature=1.0)],
        )
        for _ in range(2)
    ]
    assert games[0] == games[1]


def test_one_bot_does_not_always_play_the_same_game() -> None:
    """A server makes its bots once; what differs is the seed of the eyes."""
    bot, game = ForesightBot(weights_for(Options(2)), depth=2), Game(2)
    assert len({bot.choose(Seen(game, 0, seed), FEW).action for seed in range(12)}) > 1


def test_the_bare_network_plays_what_it_likes_best() -> None:
    options = Options(2)
    questions = questions_for([options])
    arrays = random_arrays(questions)
    weights = ready(arrays, questions)
    bot, rows = LearnedBot(weights), rows_of_actions(questions.actions)
    game = Game(2, seed=1)
    for _ in range(40):
        seat = game.actor
        assert seat is not None
        choice = bot.choose(Seen(game, seat), FEW).action
        logits = plain_answer(arrays, questions, bot.network_for(options)[1].row)[0]
        sun = int(game.copy_states()["sun"][0])
        if len(legal := game.legal_numbers()) > 1:
            assert choice == max(legal, key=lambda action: logits[rows[TURNED_ACTION[sun, action]]])
        game.play(choice)


def test_a_temperature_draws_by_the_networks_probabilities() -> None:
    weights = weights_for(Options(2))
    game = Game(2)
    desk = Desk.make(weights)
    number = think(game.copy_states(), 0, weights, desk)
    likely = np.exp(desk.logits[:number] - desk.logits[:number].max())
    likely /= likely.sum()
    bot = LearnedBot(weights, temperature=1.0)
    drawn = [bot.choose(Seen(game, 0, seed), FEW).action for seed in range(3000)]
    shares = np.array([drawn.count(int(action)) for action in desk.actions[:number]]) / len(drawn)
    assert np.abs(shares - likely).max() < 4 * math.sqrt(0.25 / len(drawn))


def test_what_is_liked_far_less_than_the_best_is_never_drawn() -> None:
    weights = weights_for(Options(2))
    game = Game(2)
    bot = LearnedBot(weights, temperature=50.0, least=0.4)
    actions, logits = bot.ask(Seen(game, 0))
    likely = set(actions[np.exp(logits - logits.max()) >= 0.4].tolist())
    assert 1 < len(likely) < len(actions)
    assert {bot.choose(Seen(game, 0, seed), FEW).action for seed in range(300)} == likely


@pytest.mark.parametrize("temperature", [-0.1, math.nan])
def test_a_temperature_is_0_or_more(temperature: float) -> None:
    with pytest.raises(ValueError, match=f"A temperature is 0 or more, not {temperature}"):
        LearnedBot(weights_for(Options(2)), temperature=temperature)


@pytest.mark.parametrize("least", [-0.1, 1.5, math.nan])
def test_the_least_share_of_the_best_is_a_share(least: float) -> None:
    with pytest.raises(ValueError, match=f"is from 0 to 1, not {least}"):
        LearnedBot(weights_for(Options(2)), temperature=1.0, least=least)


def test_continuations_to_the_end_come_to_the_final_margin_and_the_win() -> None:
    """Without any network's opinion: the end of the game is worth what the rules say."""
    weights = weights_for(Options(2))
    game = Game(2, seed=2)
    dice = np.random.default_rng(4)
    while len(game.legal_numbers()) < 2 or game.ply < 60:
        game.play(int(dice.choice(game.legal_numbers())))
    firsts = np.array(game.legal_numbers()[:6] * 2, np.int16)
    crowd, worth = Crowd.make(weights, len(firsts)), np.zeros(len(firsts))
    play_on(game.copy_states(), weights, crowd, firsts, engine.streams(9, len(firsts)), 5000, 1, worth)
    for i in range(len(firsts)):
        scores = np.zeros(4, np.int64)
        winners = engine.result(crowd.states, i, scores)
        win = 0.0 if winners == 0b11 else 1.0 if winners == 0b10 else -1.0
        assert worth[i] == pytest.approx(0.02 * (scores[1] - scores[0]) + 0.5 * win, abs=1e-6)


@pytest.mark.parametrize("width", [16, 18])  # by fours, and not
def test_a_crowd_answers_as_one_by_one(width: int) -> None:
    options = Options(3, modules=("moon", "stones"))
    weights = weights_for(options, width)
    game = Game.start(options, seed=6)
    while game.ply < 30:
        game.play(game.legal_numbers()[game.ply % len(game.legal_numbers())])
    firsts = np.array(game.legal_numbers()[:7], np.int16)
    crowd, worth = Crowd.make(weights, len(firsts)), np.zeros(len(firsts))
    answered = play_on(
        game.copy_states(), weights, crowd, firsts, engine.streams(9, len(firsts)), 0, 2, worth
    )
    assert answered == len(firsts)
    desk = Desk.make(weights)
    for i, action in enumerate(firsts.tolist()):
        after = game.copy().play(action)
        think(after.copy_states(), 0, weights, desk)
        scores = [0] * 4
        engine.result(after.copy_states(), 0, counts := np.zeros(4, np.int64))
        scores = counts.tolist()
        margin = scores[2] - max(scores[:2])
        assert worth[i] == pytest.approx(0.02 * margin + desk.values[2], abs=2e-4)


def test_the_search_finds_the_collect_that_wins() -> None:
    """With an empty network every action looks alike; only playing on shows what points are."""
    options = Options(2)
    questions = questions_for([options])
    arrays = {
        name: array if name == "worths" else np.zeros_like(array)
        for name, array in random_arrays(questions, width=8, blocks=1).items()
    }
    weights = ready(arrays, questions)
    game = play_until_a_collect(Game(2, seed=11))
    bot = ForesightBot(weights, depth=0)
    assert game.actor is not None
    choice = bot.choose(Seen(game, game.actor), Budget(playouts=64))
    collects = [
        number
        for number, text in zip(game.legal_numbers(), game.legal_actions(), strict=True)
        if text.startswith("collect")
    ]
    assert choice.action in collects


def play_until_a_collect(game: Game) -> Game:
    """Play at random until somebody may collect, among few enough actions that all are candidates."""
    dice = np.random.default_rng(3)
    while True:
        texts = game.legal_actions()
        if len(texts) <= 8 and any(text.startswith("collect") for text in texts):
            return game
        if game.is_over:
            game = Game(2)
            continue
        game.play(int(dice.choice(game.legal_numbers())))


def test_a_game_that_was_not_learned_is_refused() -> None:
    bot = LearnedBot(weights_for(Options(2)))
    with pytest.raises(BadOptions, match="has not learned games with 3 players"):
        bot.choose(Seen(Game(3), 0), FEW)
    with pytest.raises(BadOptions, match="2 players and moon"):
        bot.choose(Seen(Game(2, modules=["moon"], seed=1), 0), FEW)


def test_a_budget_in_seconds_ends_the_search_whatever_it_is() -> None:
    """Half of the time is for one decision; the bounds leave room for a busy machine."""
    weights = weights_for(Options(2), width=64)
    bot = ForesightBot(weights)
    game = play_until_a_collect(Game(2, seed=1))
    assert game.actor is not None
    seen = Seen(game, game.actor)
    bot.choose(seen, Budget(seconds=0.2))  # compiles, and finds its pace
    best = {}
    for seconds in (0.001, 0.05, 0.4):
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            bot.choose(seen, Budget(seconds=seconds))
            times.append(time.perf_counter() - begun)
        best[seconds] = min(times)
    assert best[0.001] < 0.05
    assert best[0.05] < 0.15
    assert 0.1 < best[0.4] < 0.8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_continuations_reach_as_many_actions_of_each_player_ahead(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With as many of all together, four players would be looked at for half as many rounds as two."""
    bot = ForesightBot(weights_for(Options(players)), depth=3)
    depths = set()

    def noted(seen: Seen, actions: NDArray[np.int16], number: int, depth: int) -> NDArray[np.float64]:
        depths.add(depth)
        return play_on_from(seen, actions, number, depth)

    play_on_from = bot.play_on
    monkeypatch.setattr(bot, "play_on", noted)
    bot.choose(Seen(Game(players), 0), FEW)
    assert depths == {3 * players}


def test_no_more_continuations_than_the_budget_has(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = ForesightBot(weights_for(Options(2)), depth=1)
    played = []

    def counted(seen: Seen, actions: NDArray[np.int16], number: int, depth: int) -> NDArray[np.float64]:
        played.append(4 * len(actions))
        return play_on_from(seen, actions, number, depth)

    play_on_from = bot.play_on
    monkeypatch.setattr(bot, "play_on", counted)
    game = Game(2, seed=1)
    for budget in (1, 7, 16, 30, 100):
        played.clear()
        bot.choose(Seen(game, 0), Budget(playouts=budget))
        assert sum(played) <= budget
        assert sum(played) > budget / 2 or budget < 8  # one candidate needs no comparison


def test_a_hitch_of_the_machine_does_not_end_the_search_for_ever() -> None:
    bot = ForesightBot(weights_for(Options(2)))
    bot.pace = usual = 1e-3
    seen = Seen(Game(2, seed=1), 0)
    bot.pace *= 100
    for _ in range(80):
        bot.choose(seen, Budget(seconds=0.1))
    assert bot.pace < 2 * usual


def test_each_kind_of_game_is_played_by_its_own_network() -> None:
    base, moon = weights_for(Options(2)), weights_for(Options(2, modules=("moon",)), width=24, seed=2)

    def networks(options: Options) -> Weights:
        return moon if options.modules else base

    both = [LearnedBot(networks), ForesightBot(networks, depth=3)]
    for modules, weights in (((), base), (("moon",), moon), ((), base)):
        alone = [LearnedBot(weights), ForesightBot(weights, depth=3)]
        games = [play(Game(2, modules=modules, seed=4), bots) for bots in (both, alone)]
        assert games[0] == games[1]
    with pytest.raises(BadOptions, match="has not learned games with 3 players"):
        both[1].choose(Seen(Game(3), 0), FEW)


def test_bots_by_their_files(tmp_path: Path) -> None:
    questions = questions_for([Options(2)])
    path = tmp_path / "weights.npz"
    save_weights(path, random_arrays(questions), questions)
    assert make_bot(f"learned:{path}").name == f"learned:{path}"
    assert make_bot(f"foresight:{path}").name == f"foresight:{path}"
    with pytest.raises(BadWeights, match=r"none\.npz cannot be read as a network"):
        make_bot(f"learned:{tmp_path / 'none.npz'}")
