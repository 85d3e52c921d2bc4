"""A command in a process of its own, spoken to in lines, that can neither block nor outlive us.

Three threads move bytes, so that no pipe of either side runs full while the other waits: one writes to the
command, one gathers its lines, one keeps the end of what it prints on stderr.
"""

import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from queue import SimpleQueue
from typing import IO

from sunwise.bots.protocol import LONGEST_LINE, BotFailure, shown
from sunwise.errors import BadOptions

MOST_UNREAD = 4 << 20  # bytes that a command may be ahead of us
KEPT_LOG = 1 << 16  # bytes of stderr
CHUNK = 1 << 16
SETTLE_SECONDS = 0.5  # from the end of its output to the end of a process
POLL_SECONDS = 0.005


def split_command(command: str) -> list[str]:
    """Split a command into words as a shell would; no shell is run.

    >>> split_command("python 'my bot.py' --fast")
    ['python', 'my bot.py', '--fast']
    """
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError as error:
        raise BadOptions("bad_command", f"{shown(command)} is no command: {error}.") from None
    if not words:
        raise BadOptions("bad_command", "A bot's command is empty; write for example cmd:python mybot.py.")
    return words


class Inbox:
    """The lines a command has printed and nobody has read yet."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[bytes | BotFailure] = SimpleQueue()
        self._unread = 0
        self._count = threading.Lock()

    def put(self, line: bytes) -> bool:
        """Keep a line; False if there are too many."""
        with self._count:
            self._unread += len(line) + 1
            too_much = self._unread > MOST_UNREAD
        self._queue.put(BotFailure("too_much", "it prints more than anyone asked for.") if too_much else line)
        return not too_much

    def end(self, failure: BotFailure) -> None:
        """Say why no further line will come."""
        self._queue.put(failure)

    def get(self, seconds: float) -> bytes:
        """Take the next line.

        :raises Empty: if there is none in time.
        :raises BotFailure: if there will be none any more.
        """
        line = self._queue.get(timeout=max(0.0, seconds))
        if isinstance(line, BotFailure):
            self._queue.put(line)
            raise line
        with self._count:
            self._unread -= len(line) + 1
        return line


def gather_lines(pipe: IO[bytes], inbox: Inbox) -> None:
    """Read lines until the pipe ends or holds what no bot should say."""
    begun = b""
    with pipe:
        while chunk := os.read(pipe.fileno(), CHUNK):
            *lines, begun = (begun + chunk).split(b"\n")
            if max(len(line) for line in (*lines, begun)) > LONGEST_LINE:
                inbox.end(BotFailure("too_long", f"it prints a line of more than {LONGEST_LINE} bytes."))
                return
            if not all(inbox.put(line) for line in lines):
                return
    inbox.end(BotFailure("gone", "it has closed its output."))


def keep_end(pipe: IO[bytes], log: deque[bytes]) -> None:
    """Keep the end of what comes, in pieces."""
    kept = 0
    with pipe:
        while chunk := os.read(pipe.fileno(), CHUNK):
            log.append(chunk)
            kept += len(chunk)
            while kept - len(log[0]) >= KEPT_LOG:
                kept -= len(log.popleft())


def write_lines(pipe: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    """Write what is to be said until None comes or nobody listens; whether anyone does, answers show."""
    try:
        with pipe:
            while (line := outbox.get()) is not None:
                pipe.write(line)
                pipe.flush()
    except OSError:
        pass


class Child:
    """A running command."""

    def __init__(self, command: str) -> None:
        words = split_command(command)
        try:
            # In a session of its own: Ctrl-C is ours to handle, and what it starts can be ended with it.
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise BotFailure("cannot_start", f"{shown(words[0])} cannot be started: {why}.") from None
        self._inbox = Inbox()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._log: deque[bytes] = deque()
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._threads = [
            threading.Thread(target=write_lines, args=(process.stdin, self._outbox), daemon=True),
            threading.Thread(target=gather_lines, args=(process.stdout, self._inbox), daemon=True),
            threading.Thread(target=keep_end, args=(process.stderr, self._log), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, lines: bytes) -> None:
        """Write to the command; returns at once."""
        self._outbox.put(lines)

    def hear(self, deadline: float) -> bytes:
        """Take the next line the command prints.

        :raises Empty: if there is none before the deadline.
        :raises BotFailure: `crashed`, `gone`, `too_long` or `too_much` if there will be none.
        """
        try:
            return self._inbox.get(deadline - time.monotonic())
        except BotFailure as failure:
            raise self._explain_end(failure) from None

    def _explain_end(self, failure: BotFailure) -> BotFailure:
        """Say how the process ended, if it did, with its last words."""
        if failure.code != "gone":
            return failure
        status = self._status(SETTLE_SECONDS)
        if status is None:
            return failure
        self._threads[2].join(SETTLE_SECONDS)
        how = f"with status {status}" if status >= 0 else f"by signal {signal_name(-status)}"
        words = self.log.strip().splitlines()
        last = f"; its last words: {shown(words[-1].strip(), 200)}" if words else ""
        return BotFailure("crashed", f"it has ended {how}{last}.", status=status)

    @property
    def log(self) -> str:
        """The end of what the command has printed on stderr."""
        return b"".join(list(self._log))[-KEPT_LOG:].decode("utf-8", "replace")

    def end(self, seconds: float, last_words: bytes = b"") -> int | None:
        """Close the command's input and give it some seconds to end; return its status if it does."""
        if last_words:
            self.say(last_words)
        self._outbox.put(None)
        return self._status(seconds)

    @property
    def is_running(self) -> bool:
        """Whether the command has not ended."""
        return self._status(0.0) is None

    def _status(self, seconds: float) -> int | None:
        """Give the process some seconds to end; return its status if it does.

        It stays as it ended until `kill`: so long its number surely names its own group, of which others may
        run on.
        """
        if self.process.returncode is not None or not hasattr(os, "waitid"):
            with suppress(subprocess.TimeoutExpired):
                return self.process.wait(seconds)
            return None
        deadline = time.monotonic() + seconds
        while (ended := os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)) is None:
            if time.monotonic() >= deadline:
                return None
            time.sleep(POLL_SECONDS)
        return ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status

    def kill(self) -> None:
        """End the command and what it has started, now, and wait until it is gone."""
        self._outbox.put(None)
        if self.process.returncode is None:
            with suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            self.process.wait()
        for thread in self._threads:
            # They end with the pipes. If someone else holds those open, the threads do not hold us up.
            thread.join(SETTLE_SECONDS)

    def stop(self, seconds: float, last_words: bytes = b"") -> None:
        """End the command: politely, then not."""
        try:
            self.end(seconds, last_words)
        finally:
            self.kill()


def signal_name(number: int) -> str:
    """Name a signal.

    >>> signal_name(9)
    'SIGKILL'
    """
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
