"""Where games are played: here, or in worker processes that live as long as the match."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any

from sunwise.arena.schedule import Plan
from sunwise.arena.umpire import Umpire
from sunwise.errors import SunwiseError

Record = dict[str, Any]
PATIENCE = 5.0  # seconds for a worker to end by itself


class WorkerLost(SunwiseError):
    """A worker process ended in the middle of a game."""


def play_here(umpire: Umpire, plans: Sequence[Plan]) -> Iterator[Record]:
    """Play one game after the other in this process."""
    umpire.warm_up()
    for plan in plans:
        yield umpire.play(plan)


def play_in_processes(umpire: Umpire, plans: Sequence[Plan], jobs: int) -> Iterator[Record]:
    """Play games in worker processes; they come as they are finished.

    The workers are started afresh (spawn): nothing of this process, no thread and no lock, is in them twice.
    """
    umpire.warm_up()  # what it compiles is kept, and the workers find it there
    context = get_context("spawn")
    waiting = iter(plans)
    workers: dict[Connection, Any] = {}
    playing: dict[Connection, Plan] = {}
    try:
        for _ in range(min(jobs, len(plans))):
            ours, theirs = context.Pipe()
            worker = context.Process(target=work, args=(theirs, umpire), daemon=False)
            with ctrl_c_waits():
                worker.start()
            theirs.close()
            workers[ours] = worker
            hand_out(ours, waiting, playing)
        while playing:
            for ready in wait(list(playing)):
                assert isinstance(ready, Connection)
                plan = playing.pop(ready)
                record = receive(ready, plan)
                hand_out(ready, waiting, playing)
                yield record
    finally:
        end(workers)


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Hold back Ctrl-C while a worker is started; it begins with Ctrl-C held back too."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # or its start would let Ctrl-C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hand_out(worker: Connection, waiting: Iterator[Plan], playing: dict[Connection, Plan]) -> None:
    """Give a worker its next game, if there is one."""
    plan = next(waiting, None)
    if plan is not None:
        playing[worker] = plan
        with suppress(BrokenPipeError):  # a lost worker is found when its game is missing
            worker.send(plan)


def receive(worker: Connection, plan: Plan) -> Record:
    """Take a finished game, or the error that ended the worker."""
    try:
        answer = worker.recv()
    except (EOFError, ConnectionResetError):
        raise WorkerLost(
            "worker_lost",
            f"A worker process ended while {', '.join(plan.seats)} played; the finished games are kept.",
            bots=list(plan.seats),
        ) from None
    if isinstance(answer, BaseException):
        raise answer
    assert isinstance(answer, dict)
    return answer


def end(workers: dict[Connection, Any]) -> None:
    """End all workers, gently first."""
    for connection, worker in workers.items():
        connection.close()
        worker.terminate()
    for worker in workers.values():
        worker.join(PATIENCE)
        if worker.is_alive():
            worker.kill()
            worker.join()


def work(connection: Connection, umpire: Umpire) -> None:
    """Be a worker: play what comes until nothing can come any more."""
    signal.signal(signal.SIGTERM, leave)
    # Ctrl-C is for the process that asked for the match, not for bots in the middle of a game.
    if hasattr(os, "setsid"):
        os.setsid()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        umpire.warm_up()
        while True:
            plan = connection.recv()
            try:
                answer: Record | Exception = umpire.play(plan)
            except Exception as error:
                answer = error
            connection.send(answer)
    # It ends by itself now: a SIGTERM that comes as well would interrupt Python's own clearing away.
    signal.signal(signal.SIGTERM, stay)


def leave(number: int, frame: object) -> None:
    """End a worker so that its bots are closed on the way."""
    raise SystemExit(128 + number)


def stay(number: int, frame: object) -> None:
    """Do nothing more; Python complains of a signal that comes just when it begins to be ignored."""
