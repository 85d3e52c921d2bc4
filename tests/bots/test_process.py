"""Bots in processes of their own: good ones play, and whatever bad ones do is one BotFailure, soon."""

from __future__ import annotations

import gc
import os
import shlex
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from patience import PATIENCE, wait_until
from sunwise import BadOptions, Game
from sunwise.bots import Bot, Budget, Seen, make_bot, stdio_child
from sunwise.bots.process import Patience, ProcessBot
from sunwise.bots.protocol import LONGEST_LINE, BotFailure
from sunwise.bots.stdio_child import KEPT_LOG, Child

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"

# A bot that plays the first legal action, and a place to misbehave at every message.
BOT = """
import json, os, signal, subprocess, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def on_hello(id):
    say(type="hello", id=id, protocol=1, name="test bot")

def on_new(id):
    say(type="ready", id=id)

def on_go(id, legal):
    say(type="action", id=id, action=legal[0])

def at_end():
    pass

{twist}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        on_hello(message["id"])
    elif message["type"] == "new":
        new = message
        on_new(message["id"])
    elif message["type"] == "position":
        position = message
    elif message["type"] == "go":
        on_go(message["id"], position["legal"])
    elif message["type"] == "quit":
        break
at_end()
"""
# For bots that answer, however slow the machine is; and for those that never do.
PATIENT = Patience(start=PATIENCE, playouts=PATIENCE, grace=PATIENCE, quit=PATIENCE)
QUICK = Patience(start=PATIENCE, playouts=0.4, grace=0.2, quit=0.3)
NOW = Budget(seconds=0.1)
FOR_EVER = 2 * PATIENCE

MakeTestBot = Callable[..., ProcessBot]


@pytest.fixture
def bot_that(tmp_path: Path) -> Iterator[MakeTestBot]:
    """Return a function that makes a bot with a twist; all are closed at the end."""
    made: list[ProcessBot] = []

    def make(twist: str = "", patience: Patience = PATIENT, **more: object) -> ProcessBot:
        script = tmp_path / f"bot{len(made)}.py"
        script.write_text(BOT.replace("{twist}", twist.replace("for_ever()", f"time.sleep({FOR_EVER})")))
        made.append(ProcessBot(command_of(script), patience=patience, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for bot in made:
        bot.close()


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process that has ended have all the time for its status and its last words to come."""
    monkeypatch.setattr(stdio_child, "SETTLE_SECONDS", PATIENCE)


def command_of(script: Path) -> str:
    return shlex.join([sys.executable, "-S", str(script)])


def start(seed: int = 1, players: int = 2, *modules: str) -> Seen:
    return Seen(Game(players, modules=modules, seed=seed), 0)


def play_out(bot: Bot, game: Game, seat: int, budget: Budget) -> None:
    other = make_bot("random")
    while game.actor is not None:
        chooser = bot if game.actor == seat else other
        game.play(chooser.choose(Seen(game, game.actor), budget).action)


def is_gone(child: Child) -> bool:
    """Say whether a process has ended and been waited for: no zombie is left."""
    try:
        os.waitpid(child.process.pid, os.WNOHANG)
    except ChildProcessError:
        return child.process.returncode is not None
    return False


# --- Good bots ---


@pytest.mark.parametrize("budget", [Budget(seconds=PATIENCE), Budget(playouts=10)])
def test_the_example_plays_whole_games_in_one_process(budget: Budget) -> None:
    bot = make_bot(f"cmd:{command_of(EXAMPLE)}")
    assert isinstance(bot, ProcessBot)
    child = bot._child
    assert child is not None
    for players, modules in ((2, ()), (3, ("moon", "elder", "stones")), (4, ("moon",))):
        for seat in (0, players - 1):
            game = Game(players, modules=modules, seed=seat)
            play_out(bot, game, seat, budget)
            assert game.result() is not None
    assert bot._child is child
    assert bot.running
    bot.close()
    assert child.process.returncode == 0
    assert is_gone(child)
    bot.close()  # twice does no harm


def test_names_value_and_line_reach_us(bot_that: MakeTestBot) -> None:
    bot = bot_that(
        "def on_hello(id):\n"
        "    say(type='hello', id=id, protocol=1, name='Mimi', author='Ada', settings={'depth': 3})\n"
        "def on_go(id, legal):\n"
        "    say(type='info', depth=3, nodes=[1, 2])\n"
        "    say(type='error', code='note', message='nothing to worry about')\n"
        "    say(type='action', id=id, action=legal[1], value=1, line=[legal[1], 'end'])\n",
        settings={"depth": 5},
    )
    assert bot.name == f"cmd:{bot.command}"
    assert (bot.introduction.name, bot.introduction.author) == ("Mimi", "Ada")
    seen = start()
    choice = bot.choose(seen, NOW)
    assert choice.action == seen.legal[1]
    assert choice.value == 1.0
    assert len(choice.line) == 2
    assert bot.thought > 0


def test_settings_reach_the_bot(bot_that: MakeTestBot) -> None:
    bot = bot_that(
        "def on_hello(id):\n"
        "    say(type='hello', id=id, protocol=1, name='Mimi', settings={'depth': 3})\n"
        "def on_go(id, legal):\n"
        "    say(type='action', id=id, action=legal[new['settings']['depth']])\n",
        settings={"depth": 5},
    )
    seen = start()
    assert bot.choose(seen, NOW).action == seen.legal[5]
    with pytest.raises(BadOptions, match="no setting 'depth'"):
        bot_that(settings={"depth": 5})


def test_actions_come_as_they_are_played_or_all_at_once(bot_that: MakeTestBot) -> None:
    twist = (
        "def on_go(id, legal):\n"
        "    print(position['from'], len(position['actions']), file=sys.stderr, flush=True)\n"
        "    say(type='action', id=id, action=legal[0])\n"
    )
    whole = twist + "def on_hello(id):\n    say(type='hello', id=id, protocol=1, name='W', whole=True)\n"
    for bot, told in ((bot_that(twist), "0 0\n0 3\n3 1\n"), (bot_that(whole), "0 0\n0 3\n0 4\n")):
        game = Game(2, modules=["moon"], seed=3)
        for _ in range(3):
            game.play(bot.choose(Seen(game, 0), NOW).action)
            while game.actor == 1:
                game.play(game.legal_numbers()[0])
        bot.close()
        # The draft was told with the other's choice hidden, so it is told again.
        assert bot.log == told


def test_a_full_log_does_not_block_anyone(bot_that: MakeTestBot) -> None:
    bot = bot_that(
        "def on_go(id, legal):\n"
        "    sys.stderr.write('x' * 1_000_000 + '\\nthe end\\n')\n"
        "    sys.stderr.flush()\n"
        "    say(type='action', id=id, action=legal[0])\n"
    )
    bot.choose(start(), Budget(seconds=2))
    bot.close()
    assert bot.log.endswith("the end\n")
    assert len(bot.log) <= KEPT_LOG


# --- Bad bots ---

ACT = "def act(action, **more): say(type='action', id=id, action=action, **more)"

# name: what the bot does when it is to choose, the code of the failure, words of its sentence
FAILURES = {
    "too slow": ("for_ever()", "too_slow", "within 0.31 s"),
    "crash": ("1 / 0", "crashed", "status 1; its last words: 'ZeroDivisionError"),
    "killed": ("os.kill(os.getpid(), 9)", "crashed", "signal SIGKILL"),
    "gives up": ("say(type='error', id=id, code='lost', message='no idea')", "gave_up", "'lost': 'no idea'"),
    "junk": ("print('grow \\x1b[31m b2', flush=True)", "bad_message", r"\\x1b"),
    "not text": ("os.write(1, bytes([255, 254, 10]))", "bad_message", "no message"),
    "deep": ("print('[' * 100_000, flush=True)", "bad_message", "no message"),
    "empty line": ("print(flush=True)", "bad_message", "no message"),
    "illegal": ("act('collect d4')", "illegal", "'collect d4', which is not legal now"),
    "no action": ("act('Grow B2')", "illegal", "'Grow B2', which is not legal now"),
    "wrong id": ("say(type='action', id=id - 1, action=legal[0])", "bad_message", "answers request 2, not 3"),
    "wrong type": ("say(type='ready', id=id)", "bad_message", "where type 'action' is due"),
    "huge line": (f"print('x' * {2 * LONGEST_LINE}, flush=True)", "too_long", "more than 1048576 bytes"),
    "endless line": ("while True: os.write(1, b'x' * 65536)", "too_long", "more than 1048576 bytes"),
    "flood": ("while True: say(type='info')", "too_slow|too_much", "within|more than anyone asked"),
    "closed output": ("os.close(1); for_ever()", "gone", "has closed its output"),
    "value": ("act(legal[0], value=1.5)", "bad_message", r"value"),
    "not a number": ("act(legal[0], value=float('nan'))", "bad_message", "JSON is malformed"),
    "line": ("act(legal[0], line=['fly'])", "bad_message", "its line holds 'fly'"),
    "other line": ("act(legal[0], line=['end'])", "bad_message", "its line begins with 'end'"),
    "unknown key": ("act(legal[0], mood=1)", "bad_message", "unknown field `mood`"),
}


@pytest.mark.parametrize(("act", "code", "words"), FAILURES.values(), ids=FAILURES.keys())
def test_failures_are_one_exception_soon(
    bot_that: MakeTestBot, monkeypatch: pytest.MonkeyPatch, act: str, code: str, words: str
) -> None:
    if code == "gone":
        monkeypatch.setattr(stdio_child, "SETTLE_SECONDS", 0.5)  # this one's end does not come
    patience = QUICK if "too_slow" in code else PATIENT
    bot = bot_that(f"{ACT}\ndef on_go(id, legal):\n    globals().update(id=id)\n    {act}\n", patience)
    child = bot._child
    assert child is not None
    began = time.monotonic()
    with pytest.raises(BotFailure, match=words) as caught:
        bot.choose(start(), NOW)
    assert caught.match("^cmd:.* failed: ")
    assert caught.value.code in code.split("|")
    assert "\n" not in str(caught.value)
    assert time.monotonic() - began < PATIENCE / 2  # not when the patience or the sleep of the bot ends
    assert is_gone(child)
    assert not bot.running


def test_a_second_answer_does_not_count_for_the_next_decision(bot_that: MakeTestBot) -> None:
    bot = bot_that(
        "def on_go(id, legal):\n for _ in range(2): say(type='action', id=id, action=legal[0])\n",
    )
    game = Game(2, seed=1)
    game.play(bot.choose(Seen(game, 0), NOW).action)
    with pytest.raises(BotFailure, match="answers request"):
        bot.choose(Seen(game, 1), NOW)


def test_a_bot_that_counts_no_playouts_is_not_waited_for_for_ever(bot_that: MakeTestBot) -> None:
    bot = bot_that("def on_go(id, legal): for_ever()", QUICK)
    with pytest.raises(BotFailure, match=r"within 0.4 s"):
        bot.choose(start(), Budget(playouts=10))


def test_after_a_failure_a_new_process_goes_on(bot_that: MakeTestBot, tmp_path: Path) -> None:
    flag = tmp_path / "failed before"
    bot = bot_that(
        "def on_go(id, legal):\n"
        f"    if len(position['actions']) == 2 and not os.path.exists({str(flag)!r}):\n"
        f"        open({str(flag)!r}, 'w')\n"
        "        1 / 0\n"
        "    say(type='action', id=id, action=legal[0])\n"
    )
    game = Game(2, seed=1)
    game.play(bot.choose(Seen(game, 0), NOW).action).play("place tree g1")
    with pytest.raises(BotFailure, match="ZeroDivisionError"):
        bot.choose(Seen(game, 0), NOW)
    assert "Traceback" in bot.log
    assert game.play(bot.choose(Seen(game, 0), NOW).action).ply == 3


# --- Beginnings and ends ---


@pytest.mark.parametrize(
    ("twist", "code", "words"),
    [
        ("sys.exit(3)", "crashed", "status 3"),
        ("for_ever()", "too_slow", "no 'hello' within 0.5 s"),
        ("def on_hello(id): print('Hello!', flush=True)", "bad_message", "Hello!"),
        ("def on_hello(id): say(type='hello', id=id, protocol=2, name='x')", "wrong_protocol", "protocol 2"),
        ("def on_hello(id): say(type='hello', id=id, protocol=1)", "bad_message", "name"),
        ("def on_hello(id): say(type='ready', id=id)", "bad_message", "'hello' is due"),
    ],
)
def test_a_wrong_beginning(bot_that: MakeTestBot, twist: str, code: str, words: str) -> None:
    with pytest.raises(BotFailure, match=words) as caught:
        bot_that(twist, Patience(start=0.5 if code == "too_slow" else PATIENCE))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("command", "kind", "words"),
    [
        ("no-such-program --fast", BotFailure, "'no-such-program' cannot be started: No such file"),
        ("/", BotFailure, "cannot be started: Permission denied"),
        ("", BadOptions, "is empty"),
        ("python 'bot.py", BadOptions, "No closing quotation"),
    ],
)
def test_commands_that_cannot_be_run(command: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        make_bot(f"cmd:{command}")


def test_no_shell_is_run(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    with pytest.raises(BotFailure):
        make_bot(f"cmd:{sys.executable} -c pass; touch {flag}")
    assert not flag.exists()


def test_a_bot_that_stays_is_ended(bot_that: MakeTestBot) -> None:
    twist = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef at_end(): for_ever()"
    bot = bot_that(twist, Patience(start=PATIENCE, grace=PATIENCE, quit=0.3))
    bot.choose(start(), NOW)
    child = bot._child
    assert child is not None
    began = time.monotonic()
    bot.close()
    assert time.monotonic() - began >= 0.3
    assert child.process.returncode == -9
    assert is_gone(child)


def test_a_bot_that_never_listens_does_not_block_us(bot_that: MakeTestBot) -> None:
    # After hello it reads nothing: our messages fill the pipe and stay there.
    bot = bot_that(
        "def on_hello(id):\n"
        "    say(type='hello', id=id, protocol=1, name='deaf')\n"
        "    [say(type='ready', id=n) for n in (2,)]\n"
        "    for_ever()\n",
        QUICK,
    )
    child = bot._child
    assert child is not None
    for _ in range(100):
        child.say(b"x" * 100_000 + b"\n")
    with pytest.raises(BotFailure, match="no 'action'"):
        bot.choose(start(), NOW)
    assert is_gone(child)


def test_what_a_bot_has_started_ends_with_it(bot_that: MakeTestBot, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    bot = bot_that(
        "sleep = 'import time; for_ever()'\n"
        "helper = subprocess.Popen([sys.executable, '-S', '-c', sleep])\n"
        f"open({str(note)!r}, 'w').write(str(helper.pid))\n"
        "def on_go(id, legal): for_ever()",
        QUICK,
    )
    with pytest.raises(BotFailure, match="within"):
        bot.choose(start(), NOW)
    wait_until(lambda: not is_running(int(note.read_text())), "the helper of the bot to end")


@pytest.mark.parametrize("end", ["sys.exit(0)", "os._exit(3)", ""], ids=["ends", "crashes", "plays on"])
def test_what_a_bot_has_started_ends_with_it_when_it_ends_first(end: str, tmp_path: Path) -> None:
    note, script = tmp_path / "pid", tmp_path / "bot.py"
    script.write_text(
        "import os, subprocess, sys, time\n"
        f"sleep = 'import time; time.sleep({FOR_EVER})'\n"
        "quiet = dict.fromkeys(('stdin', 'stdout', 'stderr'), subprocess.DEVNULL)\n"
        "helper = subprocess.Popen([sys.executable, '-S', '-c', sleep], **quiet)\n"
        f"open({str(note)!r}, 'w').write(str(helper.pid))\n"
        f"print('started', flush=True)\n{end}\nsys.stdin.read()\n"
    )
    child = Child(command_of(script))
    assert child.hear(time.monotonic() + PATIENCE) == b"started"
    child.stop(PATIENCE)
    assert not child.is_running
    wait_until(lambda: not is_running(int(note.read_text())), "the helper of the bot to end")


def is_running(pid: int) -> bool:
    """Say whether a process that is not our child runs; an ended one may wait for its reaper."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self/stat").exists():
        return stat.exists() and stat.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_forgotten_bot_is_ended(tmp_path: Path) -> None:
    bot = make_bot(f"cmd:{command_of(EXAMPLE)}")
    assert isinstance(bot, ProcessBot)
    child = bot._child
    assert child is not None
    del bot
    gc.collect()
    assert is_gone(child)


def test_an_interrupted_question_leaves_no_stale_answer(bot_that: MakeTestBot, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    bot = bot_that(
        "def on_go(id, legal):\n"
        f"    if not os.path.exists({str(asked)!r}):\n"
        f"        open({str(asked)!r}, 'w')\n"
        "        for_ever()\n"
        "    say(type='action', id=id, action=legal[0])"
    )
    child = bot._child
    assert child is not None

    def interrupt() -> None:
        wait_until(asked.exists, "the bot to be asked")
        os.kill(os.getpid(), signal.SIGINT)

    interruption = threading.Thread(target=interrupt)
    interruption.start()
    with pytest.raises(KeyboardInterrupt):
        bot.choose(start(), NOW)
    interruption.join()
    assert is_gone(child)
    seen = start(seed=2)
    assert bot.choose(seen, NOW).action in seen.legal
