"""Messages: strict to read from a bot, lenient from a referee, and never with a secret in them."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from network.networks import random_arrays
from sunwise import Game, Options
from sunwise.bots import Seen, make_bot
from sunwise.bots.protocol import LONGEST_LINE, BadMessage, Go, NewGame, Quit, read_asked, read_said, write
from sunwise.bots.stdio_checks import CHECKS
from sunwise.bots.stdio_games import GAMES, WANTED, every_phase, lively_game
from sunwise.bots.stdio_position import HIDDEN_KEEP, goes_on, rebuild, shorten, tell
from sunwise.bots.stdio_server import BotServer, serve
from sunwise.network.questions import questions_for
from sunwise.network.weights import save_weights

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "malformed|truncated"),
        (b"[]", "Expected `object`"),
        (b'{"type":"go","id":1}', "Invalid value 'go'"),
        (b'{"id":1}', "missing required field `type`"),
        (b'{"type":"ready"}', "missing required field `id`"),
        (b'{"type":"ready","id":"1"}', "Expected `int`"),
        (b'{"type":"ready","id":true}', "Expected `int`"),
        (b'{"type":"ready","id":1} {}', "malformed"),
        (b'{"type":"action","id":1,"action":"end","value":NaN}', "malformed"),
        (b'{"type":"action","id":1,"action":"end","value":-0.1}', "value"),
        (b'{"type":"action","id":1,"action":"end","line":"end"}', "line"),
        (b'{"type":"action","id":1,"action":"' + b"x" * 50 + b'"}', "length"),
        (b'{"type":"hello","id":1,"protocol":1,"name":""}', "length"),
        (b'{"type":"hello","id":1,"protocol":1,"name":"x","settings":{"a":[]}}', "settings"),
        (b'{"type":"error","code":"x"}', "message"),
        (b'{"type":"info","a":' + b"[" * 100_000, "deep|truncated"),
        (b"\xff\xfe", "no message"),
    ],
)
def test_a_bots_messages_are_read_strictly(line: bytes, words: str) -> None:
    with pytest.raises(BadMessage, match=words) as caught:
        read_said(line)
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()


def test_a_referees_messages_may_hold_more_than_we_know() -> None:
    assert read_asked(b'{"type":"go","id":3,"seconds":1,"clock":[9,9]}\r\n') == Go(3, seconds=1.0)
    assert read_asked(b'{"type":"quit","id":null}') == Quit()
    with pytest.raises(BadMessage) as caught:
        read_asked(b'{"type":"ponder","id":7}')
    assert (caught.value.code, caught.value.arguments) == ("unknown_message", {"id": 7})


def test_messages_are_one_line() -> None:
    new = NewGame(2, Options(2).to_dict(), seat=1, seed=5)
    assert write(new).count(b"\n") == 1
    assert read_asked(write(new)) == new
    assert write(Go(4, playouts=10)) == b'{"type":"go","id":4,"playouts":10}\n'


@pytest.mark.parametrize("options", GAMES)
def test_what_a_seat_is_told_is_all_and_nothing_more(options: Options) -> None:
    """A game rebuilt from a message, its secrets drawn anew, must give the same message again."""
    secrets_differ = "moon" not in options.modules
    for seed in range(2):
        for game in lively_game(options, seed):
            assert game.actor is not None
            told = tell(Seen(game, game.actor))
            again = rebuild(options, game.actor, told.chance, told.actions, seed=game.ply)
            assert tell(Seen(again, game.actor)) == told
            assert again.legal_actions() == told.legal == game.legal_actions()
            secrets_differ |= again.chance != game.chance
    assert secrets_differ


def test_the_secrets_of_the_draft() -> None:
    game = Game(3, modules=["moon"], seed=2)
    own = game.chance["deal"][2]
    for seat in range(2):
        game.play(f"keep {game.chance['deal'][seat][0]}")
    told = tell(Seen(game, 2))
    assert told.actions == [HIDDEN_KEEP, HIDDEN_KEEP]
    assert told.chance == {"deal": [["?", "?"], ["?", "?"], own]}
    assert told.legal == sorted(f"keep {animal}" for animal in own)
    game.play(told.legal[0])
    open_now = tell(Seen(game, 2))
    assert tuple(open_now.actions) == game.actions
    assert open_now.chance["deal"] == told.chance["deal"]
    shorten(open_now, told.actions)
    assert (open_now.first, len(open_now.actions)) == (0, 3)


def test_babies_are_told_when_they_hatch() -> None:
    game = every_phase()["turn with a hatched baby"]
    assert game.actor is not None
    told = tell(Seen(game, game.actor)).chance["babies"]
    hatched = [kind for kind in told if kind != "?"]
    assert len(hatched) == game.actions.count("hatch")
    assert [kind for kind in game.chance["babies"] if kind in hatched] == hatched


def test_there_are_positions_of_every_phase() -> None:
    assert set(every_phase()) == {*WANTED, "turn with a hatched baby"}


@pytest.mark.parametrize(
    ("told", "actions", "same"),
    [
        ([], ["place tree a1"], True),
        (["place tree a1"], ["place tree a1"], False),  # asked again: another game
        (["place tree a1"], ["place tree a2", "place tree a3"], False),
        (["keep ?", "keep owl"], ["keep fox", "keep owl", "place animal c3"], True),
    ],
)
def test_whether_a_game_goes_on(told: list[str], actions: list[str], same: bool) -> None:
    assert goes_on(told, actions) is same


# --- Our own bots as servers ---


def dialogue(*messages: bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """Say messages to the random bot and give its answers."""
    lines = [message if isinstance(message, bytes) else json.dumps(message).encode() for message in messages]
    stdout = io.BytesIO()
    server = BotServer("random", lambda seed: make_bot("random", seed))
    serve(server, io.BytesIO(b"\n".join(lines) + b"\n"), stdout)
    return [json.loads(line) for line in stdout.getvalue().splitlines()]


NEW = {"type": "new", "id": 1, "options": {"players": 2}, "seat": 0, "seed": 5}
GO = {"type": "go", "id": 2, "seconds": 0.1}


def position(actions: list[str], first: int = 0, chance: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "position",
        "from": first,
        "actions": actions,
        "chance": chance or {},
        "view": {},
        "legal": [],
    }


def test_a_served_bot_plays() -> None:
    ready, action = dialogue(NEW, position([]), GO, {"type": "quit"}, GO)
    assert ready == {"type": "ready", "id": 1}
    assert action["type"] == "action"
    assert action["action"] in Game(2).legal_actions()


def test_a_network_that_has_not_learned_all_games_is_served(tmp_path: Path) -> None:
    """It was tried with all modules before its first word, and that was its last."""
    questions = questions_for([Options(2)])
    save_weights(tmp_path / "base.npz", random_arrays(questions, width=16, blocks=1), questions)
    name = f"learned:{tmp_path / 'base.npz'}"
    stdout = io.BytesIO()
    moon = NEW | {"options": {"players": 2, "modules": ["moon"]}}
    deal = position([], chance={"deal": [["fox", "owl"], ["?", "?"]]})
    lines = [json.dumps(line).encode() for line in (NEW, position([]), GO, moon, deal, GO)]
    serve(BotServer(name, lambda seed: make_bot(name, seed)), io.BytesIO(b"\n".join(lines) + b"\n"), stdout)
    answers = [json.loads(line) for line in stdout.getvalue().splitlines()]
    assert [answer["type"] for answer in answers] == ["ready", "action", "ready", "error"]
    assert "has not learned games with 2 players and moon" in answers[-1]["message"]


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ((b"junk",), "bad_message"),
        ((b"x" * (LONGEST_LINE + 5),), "bad_message"),
        (({"type": "weather", "id": 2},), "unknown_message"),
        ((GO,), "no_game"),
        ((NEW, GO), "no_position"),
        ((NEW, position(["fly"]), GO), "unknown_action"),
        ((NEW, position(["end"]), GO), "wrong_phase"),
        ((NEW, position([], first=3), GO), "gap"),
        ((NEW, position(["place tree a1"]), GO), "not_our_turn"),
        ((NEW, position([]), {"type": "go", "id": 2}), "no_budget"),
        (({**NEW, "seat": 2},), "no_such_seat"),
        (({**NEW, "options": {"players": 9}},), "bad_players"),
        (({**NEW, "options": {"players": 2, "modules": ["moon"]}}, position([]), GO), "bad_deal"),
    ],
)
def test_a_served_bot_answers_mistakes_with_errors(messages: tuple[Any, ...], code: str) -> None:
    problem = dialogue(*messages)[-1]
    assert (problem["type"], problem["code"]) == ("error", code)
    # And it goes on.
    assert dialogue(*messages, NEW, position([]), GO)[-1]["type"] == "action"


def test_a_served_bot_guesses_what_is_hidden() -> None:
    game = every_phase()["dam"]
    assert game.actor is not None
    told = tell(Seen(game, game.actor))
    new = {**NEW, "options": game.options.to_dict(), "seat": game.actor}
    answer = dialogue(new, msgspec.to_builtins(told), GO)[-1]
    assert answer["action"] in told.legal


# --- The page that describes all this ---


def test_the_dialogue_of_the_page_is_true() -> None:
    text = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8").replace('"view":{…}', '"view":{}')
    asked = [line.removeprefix("→ ") for line in text.splitlines() if line.startswith("→ ")]
    said = [line.removeprefix("← ") for line in text.splitlines() if line.startswith("← ")]
    for line in asked:
        read_asked(line.encode())
    example = [sys.executable, str(ROOT / "examples" / "random_bot.py")]
    given = "\n".join(asked) + "\n"
    assert subprocess.check_output(example, input=given, text=True).splitlines() == said
    assert len(said) == 5


def test_the_page_names_every_check_and_failure() -> None:
    text = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    for name, _, right in CHECKS:
        assert f"- **{name}**: {right}" in text
    sources = "".join(path.read_text() for path in (ROOT / "src" / "sunwise" / "bots").glob("*.py"))
    for code in re.findall(r'BotFailure\(\s*"(\w+)"', sources):
        assert f"`{code}`" in text
