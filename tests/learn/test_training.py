"""Training on a CPU with real games: what is learned from, what is kept, a player that beats random."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs torch; ./test installs it")

from learn.runs import CPU, SMALL, run_for  # noqa: E402
from network.networks import random_arrays  # noqa: E402
from sunwise.learn.config import PRESETS, Config, Kind  # noqa: E402
from sunwise.learn.games import Games, sight_of  # noqa: E402
from sunwise.learn.matches import OPENING, Result, compete, round_robin  # noqa: E402
from sunwise.learn.network import (  # noqa: E402
    Network,
    draw,
    from_arrays,
    make_network,
    scattered,
    to_arrays,
)
from sunwise.learn.rollout import Player, Tastes, Wilderness, liked, sample, seats_from  # noqa: E402
from sunwise.learn.update import Teacher, by_place, loss_of  # noqa: E402
from sunwise.network.questions import questions_for, rows_of_actions  # noqa: E402
from sunwise.network.think import Desk, think  # noqa: E402
from sunwise.network.weights import ready  # noqa: E402
from sunwise.options import MODULES, Options  # noqa: E402
from sunwise.rules.actions import COLLECT, END, GROW  # noqa: E402

# What the order of sums in single precision may change; what a file rounds comes on top elsewhere.
TOLERANCE = 1e-4


def player_of(config: Config) -> Player:
    network = make_network(config)
    games = Games(config.options(), config.games, network.questions, CPU, config.seed)
    return Player(config, games, network, network, sample)


@pytest.mark.parametrize("options", [Options(2), Options(4, 4, "acting", MODULES)], ids=["base", "all"])
def test_torch_and_the_compiled_network_answer_alike(options: Options) -> None:
    questions = questions_for([options])
    arrays = random_arrays(questions)
    network = Network(questions, 40, 2, 12, (0.02, 0.5, 0.01))
    from_arrays(network, arrays)
    for name, array in to_arrays(network).items():
        np.testing.assert_array_equal(array, arrays[name], name)
    weights = ready(arrays, questions)
    desk = Desk.make(weights)
    games = Games([options], 16, questions, CPU, 3)
    seen, legal = sight_of(games), torch.zeros((16, network.policy.out_features), dtype=torch.bool)
    for step in range(120):
        games.write_sight(seen)
        games.write_legal(legal)
        with torch.no_grad():
            logits, values = network(seen)
        for i in range(16 if step % 20 == 0 else 0):
            number = think(games.env.states[i : i + 1], weights, desk)
            assert desk.rows[0].tolist() == seen[:, i].tolist()
            assert number == int(legal[i].sum())
            assert sorted(desk.logits[0, :number]) == pytest.approx(
                sorted(logits[i][legal[i]].tolist()), abs=TOLERANCE
            )
            seat = int(games.actors[i])
            turned = np.roll(desk.values[0, : options.players], -seat)
            assert turned.tolist() == pytest.approx(values[i, : options.players].tolist(), abs=TOLERANCE)
        games.step(games.random_choices())


def test_seats_are_counted_from_the_deciding_one() -> None:
    places = seats_from(torch.tensor([0, 1, 2]), torch.tensor([2, 2, 3]))
    assert places.tolist() == [[0, 1, 2, 3], [1, 0, 2, 3], [1, 2, 0, 3]]
    numbers = torch.tensor([[10.0, 20.0, 30.0, 0.0]])
    assert by_place(numbers, places[2:]).tolist() == [[30.0, 10.0, 20.0, 0.0]]


def test_only_legal_actions_are_drawn_each_by_its_probability() -> None:
    torch.manual_seed(1)
    likely = torch.tensor([0.0, 0.5, 0.2, 0.0, 0.3])
    logs = likely.log().clamp_min(-1e9).expand(20000, -1)
    shares = torch.bincount(draw(logs), minlength=5) / 20000
    assert shares.tolist() == pytest.approx(likely.tolist(), abs=0.02)
    assert shares[0] == shares[3] == 0


def test_scattered_numbers_look_random() -> None:
    torch.manual_seed(1)
    rows = torch.randint(-(2**31), 2**31 - 1, (2000,), dtype=torch.int32)
    numbers = scattered(rows, torch.arange(1472))
    assert torch.equal(numbers[3:4, 7:9], scattered(rows[3:4], torch.tensor([7, 8])))
    assert 0 < numbers.min() < 1e-5
    assert 1 - 1e-5 < numbers.max() < 1
    tenths = torch.histc(numbers, 10, 0, 1) / numbers.numel()
    assert tenths.tolist() == pytest.approx([0.1] * 10, abs=0.001)
    # Neighbours in a row, in a column and along both say nothing of each other.
    for other in (numbers.roll(1, 1), numbers.roll(1, 0), numbers.roll((1, 1), (0, 1))):
        assert abs(float(torch.corrcoef(torch.stack((numbers.flatten(), other.flatten())))[0, 1])) < 0.003


def test_every_step_of_every_game_is_learned_from_once() -> None:
    teacher = Teacher(msgspec.structs.replace(SMALL, batch=SMALL.games // 4), make_network(SMALL), loss_of)
    met = torch.zeros(SMALL.steps, SMALL.games)
    for step, games in teacher._batches():
        met[step, games] += 1
    assert (met == 1).all()
    assert len(teacher._batches()) == 4 * SMALL.steps


def test_what_has_weak_gradients_learns_as_fast() -> None:
    """Those of actions that are hardly ever taken are a thousandth of the others."""
    network = make_network(SMALL)
    teacher = Teacher(SMALL, network, loss_of)
    before = network.policy.weight.detach().clone()
    network.policy.weight.grad = torch.full_like(before, 1e-6)
    teacher.optimizer.step()
    moved = before - network.policy.weight.detach()
    torch.testing.assert_close(moved, torch.full_like(before, SMALL.rate[0]), rtol=0.05, atol=1e-7)


def test_the_rewards_of_a_game_add_up_to_its_points_and_its_win(monkeypatch: pytest.MonkeyPatch) -> None:
    config = msgspec.structs.replace(
        SMALL, steps=500, games=12, wild_openings=0.0, wild_middles=0.0, points_worth=0.01
    )
    player = player_of(config)
    finals, points = [], []
    step = player.games.step

    def watched(choices: Any) -> tuple[Any, Any]:
        points.append(player.games.points.tolist())
        wins, ended = step(choices)
        finals.append((player.games.final_scores.tolist(), wins.tolist()))
        return wins, ended

    monkeypatch.setattr(player.games, "step", watched)
    player.play()
    e = player.experience
    seen = set()
    for game in range(config.games):
        ends = (e.going[:, game] == 0).nonzero().flatten().tolist()
        for begin, end in zip([0, *(k + 1 for k in ends)], ends, strict=False):
            players = int(e.playing[begin, game].sum())
            scores, wins = finals[end][0][game], finals[end][1][game]
            came = [
                0.02 * (scores[seat] - max(scores[:seat] + scores[seat + 1 : players]))
                + 0.5 * wins[seat]
                + 0.01 * (scores[seat] - points[begin][game][seat])  # light that is there at first counts
                for seat in range(players)
            ]
            sums = e.rewards[begin : end + 1, game].sum(0).tolist()
            assert sums == pytest.approx(came + [0.0] * (4 - players), abs=1e-4)
            assert max(wins) > 0 or len({*scores[:players]}) < players  # only level games are shared
            seen.add(players)
    assert seen == {2, 3, 4}


def test_values_that_know_the_future_leave_no_surprise() -> None:
    """With trace 1 the returns are what truly came: rewards to the end of the game, or the last value."""
    config = msgspec.structs.replace(SMALL, trace=1.0, steps=60, games=12)
    player = player_of(config)
    own, returns = player.play()
    e = player.experience
    after = returns[1:] * e.going[:-1, :, None]
    came = (e.rewards[:-1] + after) * e.playing[:-1]
    torch.testing.assert_close(returns[:-1], came, atol=1e-4, rtol=0)
    actor = (e.places == 0) & (e.playing > 0)
    assert actor.sum(-1).eq(1).all()
    torch.testing.assert_close(own, ((returns - e.values) * actor).sum(-1), atol=1e-4, rtol=0)


def test_a_trace_reaches_back_by_rounds_of_the_players() -> None:
    """Two decisions of four players are one step of the trace: 0.81 with two players is 0.9 with four."""
    kinds = (Kind(), Kind(4))
    player = player_of(msgspec.structs.replace(SMALL, kinds=kinds, trace=0.81, steps=3, rivals=0.0))
    player.play()
    e = player.experience
    # Seat 0 expects half a point at the second step only, and gets a whole one at the end, the third.
    e.values.zero_()
    e.values[1, :, 0] = 0.5
    e.rewards.zero_()
    e.rewards[2, :, 0] = 1.0
    e.going.fill_(1.0)
    e.going[2] = 0.0
    with torch.no_grad():
        _, returns = player._judge()
    players = e.playing[0].sum(-1)
    assert set(players.tolist()) == {2, 4}
    assert not returns[..., 1:].any()
    # Surprises 0.5, -0.5 and 1; with four players they add up to -0.5 + 0.9 = 0.4 and 0.5 + 0.9 * 0.4 = 0.86.
    for number, expected in {2: [0.7511, 0.81, 1.0], 4: [0.86, 0.9, 1.0]}.items():
        came = returns[:, players == number, 0]
        torch.testing.assert_close(came, torch.tensor(expected)[:, None].expand_as(came), atol=1e-5, rtol=0)


def test_random_beginnings_and_rivals_are_not_learned_from() -> None:
    still = {"wild_openings": 1.0, "wild_middles": 0.0, "wild_most": 0}
    config = msgspec.structs.replace(SMALL, rivals=0.5, steps=80, **still)
    player = player_of(config)
    player.play()
    e = player.experience
    first = config.games - player.against
    assert (e.tame[0] == 0).any()
    assert (e.tame[-1] == 1).any()
    assert (e.own <= e.tame).all()
    decided = e.own[:, first:].sum() / e.tame[:, first:].sum()
    assert 0.2 < float(decided) < 0.7  # one of two, three or four seats


def test_a_random_beginning_is_more_or_less_of_the_set_up_and_never_more() -> None:
    still = {"wild_openings": 1.0, "wild_middles": 0.0, "wild_most": 0}
    player = player_of(msgspec.structs.replace(SMALL, steps=80, **still))
    beginnings = []
    step = player.wilderness.step
    player.wilderness.step = lambda beginning: beginnings.append(beginning.clone()) or step(beginning)  # type: ignore[func-returns-value, method-assign]
    player.play()
    beginning, wild = torch.stack(beginnings), player.experience.tame == 0
    assert beginning[0].all()
    assert not beginning.all()
    assert not (wild & ~beginning).any()
    share = float(wild.sum() / beginning.sum())
    assert 0.35 < share < 0.65  # each chance from 0 to 1 is as likely


def test_in_one_game_nearly_all_of_the_set_up_is_random_in_another_hardly_any() -> None:
    """With the same chance everywhere a set-up with one random decision of many would hardly come."""
    config = msgspec.structs.replace(SMALL, wild_openings=1.0, wild_middles=0.0, wild_most=0)
    games, decisions = 2000, 8
    wilderness = Wilderness(config, torch.full((games,), 2))
    still_set_up = torch.ones(games, dtype=torch.bool)
    wild = torch.stack([wilderness.step(still_set_up) for _ in range(decisions)]).sum(0)
    counts = torch.bincount(wild, minlength=decisions + 1).float() / games
    # Each number of random decisions is as likely: one in nine.
    assert float((counts - 1 / (decisions + 1)).abs().max()) < 0.04


def test_a_taste_lasts_for_a_game() -> None:
    torch.manual_seed(1)
    network = make_network(SMALL)
    tastes = Tastes(2.0, network, 400)
    seeds, strengths = tastes.seeds.clone(), tastes.strengths.clone()
    assert len(seeds.unique()) == 400
    assert 0 <= strengths.min() < 0.1
    assert 1.8 < strengths.max() < 2
    assert float((strengths < 1).float().mean()) == pytest.approx(0.5**0.5, abs=0.08)  # strong ones are rare
    begun = torch.arange(400) % 2 == 0
    tastes.begin(begun)
    assert torch.equal(tastes.seeds[~begun], seeds[~begun])
    assert torch.equal(tastes.strengths[~begun], strengths[~begun])
    assert (tastes.seeds[begun] != seeds[begun]).all()


def test_a_taste_is_for_actions_and_for_kinds_of_actions() -> None:
    torch.manual_seed(1)
    network = make_network(SMALL)
    tastes = Tastes(1.0, network, 2000)
    tastes.strengths.fill_(1.0)
    tastes.strengths[0] = 0.0
    likes = liked(*tastes.now())
    assert not likes[0].any()
    rows = rows_of_actions(network.questions.actions)
    grow, another_grow, collect = (likes[1:, int(rows[action])] for action in (GROW, GROW + 9, COLLECT))
    # Half of a taste is that for the kind.
    assert float(torch.corrcoef(torch.stack((grow, another_grow)))[0, 1]) == pytest.approx(0.5, abs=0.07)
    assert float(torch.corrcoef(torch.stack((grow, collect)))[0, 1]) == pytest.approx(0.0, abs=0.07)


def test_only_rivals_have_tastes() -> None:
    """Tastes that are strong beyond measure decide alone, but nothing at the learner's own seats."""
    torch.manual_seed(1)
    config = msgspec.structs.replace(
        SMALL, kinds=(Kind(),), rivals=0.5, tastes=1.0, steps=60, wild_openings=0.0, wild_middles=0.0
    )
    player = player_of(config)
    player.wilderness.left.zero_()
    player.tastes.strengths.fill_(1e4)
    player.tastes.begin = lambda begun: None  # type: ignore[method-assign]
    player.play()
    e, first = player.experience, config.games - player.against
    legal, choices = e.legal[:, first:], e.choices[:, first:]
    favourites = liked(*player.tastes.now()).masked_fill(~legal, -1e9).argmax(-1)
    free = legal.sum(-1) > 3
    followed = {
        own: favourites[k] == choices[k] for own in (0, 1) for k in [free & (e.own[:, first:] == own)]
    }
    assert float(followed[0].float().mean()) > 0.98
    assert 0.05 < float(followed[1].float().mean()) < 0.5


@pytest.mark.parametrize("most", [1, 3])
def test_in_some_games_every_seat_begins_at_random(most: int) -> None:
    torch.manual_seed(1)
    wild = {"wild_openings": 0.25, "wild_middles": 0.25, "wild_firsts": 0.25, "wild_most": 50}
    config = msgspec.structs.replace(SMALL, **wild, firsts_most=most)
    players = 2 + torch.arange(6000) % 3
    wilderness = Wilderness(config, players)
    wilderness.begin(torch.ones(6000, dtype=torch.bool), players)
    for number in (2, 3, 4):
        left = wilderness.left[(players == number) & (wilderness.chances == 0)]
        counts = torch.bincount(left, minlength=51) / 2000
        # A quarter of the games has 1 to so many random actions, another quarter 0 to 50 of them.
        upmost = number * most
        first, behind = counts[1 : upmost + 1], counts[upmost + 1 :]
        assert first.tolist() == pytest.approx([0.25 / upmost + 0.25 / 51] * upmost, abs=0.03)
        assert float(behind.sum()) == pytest.approx(0.25 * (50 - upmost) / 51, abs=0.03)


@pytest.mark.parametrize("tastes", [0.0, 3.0])
def test_every_choice_was_legal(tastes: float) -> None:
    player = player_of(msgspec.structs.replace(SMALL, tastes=tastes))
    for _ in range(3):
        player.play()
        e = player.experience
        assert e.legal.gather(2, e.choices[..., None]).all()


def test_nothing_is_learned_where_others_decided() -> None:
    """A round in which the learner never decided leaves its policy as it was, and is no failure."""
    player = player_of(msgspec.structs.replace(SMALL, steps=8))
    teacher = Teacher(player.config, player.network, loss_of)
    advantages, returns = player.play()
    player.experience.own.zero_()
    before = player.network.policy.weight.clone()
    parts = teacher.teach(player.experience, advantages, returns)
    assert torch.isfinite(parts).all()
    assert torch.equal(player.network.policy.weight, before)


def test_a_round_robin_rates_the_better_higher() -> None:
    """Who loves to end turns loses to random play, and to one who loves to grow and collect."""
    torch.manual_seed(1)
    config = msgspec.structs.replace(SMALL, kinds=(Kind(),))
    lazy, eager = make_network(config), make_network(config)
    actions = torch.as_tensor(lazy.questions.actions)
    with torch.no_grad():
        lazy.policy.bias[: len(actions)][actions == END] = 50
        eager.policy.bias[: len(actions)][actions == END] = -50
        eager.policy.bias[: len(actions)][(actions >= GROW) & (actions < END)] = 50
    result = compete(lazy, None, [Options(2)], 32, CPU, 1)
    assert result.share < 0.2
    assert result.points < result.others
    # Where every decision is random it cannot be lazy.
    assert compete(lazy, None, [Options(2)], 32, CPU, 1, opening=1000).share > 0.3
    ratings = round_robin([lazy, eager, lazy], [Options(2)], 16, CPU, 1)
    assert ratings.values[1] > 100
    assert abs(ratings.values[2]) < 3 * ratings.errors[2] + 50


def test_a_round_robin_of_three_players_rates_equals_alike() -> None:
    """Who sits alone among two others wins a third of the games and is no worse for it."""
    torch.manual_seed(1)
    network = make_network(msgspec.structs.replace(SMALL, kinds=(Kind(3),)))
    ratings = round_robin([network, network], [Options(3)], 256, CPU, 1)
    assert abs(ratings.values[1]) < 75  # it was 120, the logarithm of two to one


def test_a_checkpoint_is_measured_after_long_and_short_openings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exploiter that had learned all ways of its victim seemed no stronger than that one."""
    shares = {OPENING: 0.25, 2: 0.75}

    def compete_as_told(*match: object) -> Result:
        return Result((shares[match[-1]],) * 8, 0.0, 0.0)

    monkeypatch.setattr("sunwise.learn.trainer.compete", compete_as_told)
    (entry,) = run_for(tmp_path, 0.01).journal.entries
    assert (entry.share, entry.share_short) == (0.25, 0.75)
    assert entry.rating < 0


@pytest.mark.slow
def test_a_minute_on_a_cpu_makes_a_player_that_beats_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # By the processor's time: on a busy machine a minute by the clock may be a few seconds of training.
    monkeypatch.setattr("sunwise.learn.trainer.time.perf_counter", time.process_time)
    trainer = run_for(tmp_path / "run", 60, PRESETS["tiny"])
    result = compete(trainer.network, None, [Options(2)], 256, CPU, 5)
    assert result.share > 0.9
    assert result.points > result.others + 10
