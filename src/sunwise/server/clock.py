"""Clocks as a fold over events and their times: they never read the time themselves."""

from sunwise.server.events import Milliseconds
from sunwise.server.plan import Clock, LiveClock

DAY = 24 * 3600 * 1000
LEAST_ON_RETURN = 30_000


class Clocks:
    """The time that each seat has left, and whose clock runs.

    A live clock keeps what is left from turn to turn. A clock in days is filled for every turn; a turn that a
    dam interrupts, or in which something is undone, goes on with what was left of it.
    """

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [full_time(clock)] * seats
        self.running: int | None = None
        self.since: Milliseconds = 0
        self._turn: list[int | None] = [None] * seats  # the turn that a clock in days was filled for
        self._paid = [0] * seats  # ended turns that have brought the increment
        self._played_for = [False] * seats  # whether a bot has decided since it took over
        self._taken_over: list[Milliseconds | None] = [None] * seats  # since then a bot thinks instead

    def copy(self) -> "Clocks":
        """Copy the clocks; the copies go their own ways."""
        clocks = Clocks.__new__(Clocks)
        clocks.__dict__.update(self.__dict__)
        clocks.left, clocks._turn, clocks._paid = self.left[:], self._turn[:], self._paid[:]
        clocks._played_for, clocks._taken_over = self._played_for[:], self._taken_over[:]
        return clocks

    def pass_time(self, at: Milliseconds) -> None:
        """Charge the time since the last event to the seat whose clock runs."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, at)
        self.since = at

    def sleep(self, away_since: Milliseconds | None, at: Milliseconds) -> None:
        """Charge the time until the server went away, and none after it; none at all if nobody knows when.

        The same goes for who left before, and comes back before a bot decides.
        """
        if away_since is None:
            self.go_astray()
        else:
            went = min(max(away_since, self.since), at)
            self.pass_time(went)
            self._taken_over = [since if since is None else at - (went - since) for since in self._taken_over]
        self.since = at

    def run(self, seat: int | None, turn: int, *, stand_in: bool = False) -> None:
        """Let the clock run of who must decide in the turn that began at a ply; none if nobody must.

        It does not run while a stand-in decides, but whoever comes back before that is charged for the time.
        """
        self.running = None
        if self.clock is None or seat is None:
            return
        # Nobody thinks any more for those whose turn it is not.
        self._taken_over = [since if one == seat else None for one, since in enumerate(self._taken_over)]
        if self.by_days and self._turn[seat] != turn:
            self._turn[seat] = turn
            self.left[seat] = full_time(self.clock)
        if not stand_in:
            self.running = seat
        elif self._taken_over[seat] is None:
            self._taken_over[seat] = self.since

    def end_turn(self, seat: int, ended: int) -> None:
        """Add the increment for the turn with which a seat has ended so many; once, if it was taken back."""
        if self.running == seat and isinstance(self.clock, LiveClock) and ended > self._paid[seat]:
            self._paid[seat] = ended
            self.left[seat] += 1000 * self.clock.increment_seconds

    def run_out(self, seat: int) -> None:
        """Leave a seat no time."""
        self.left[seat] = 0

    def take_back(self) -> None:
        """Fill the clock in days again for a turn that is played anew."""
        self._turn = [None] * len(self._turn)

    def take_over(self, seat: int) -> None:
        """Note that a bot plays for a seat, and has not decided yet."""
        self._played_for[seat], self._taken_over[seat] = False, None

    def play_for(self, seat: int) -> None:
        """Note that a bot has decided for a seat."""
        self._played_for[seat] = True

    def return_to(self, seat: int, at: Milliseconds) -> None:
        """Give someone who comes back time to play, if a bot has decided meanwhile: a quarter, or new days.

        Otherwise the clock stands as if nobody had left: coming and going wins no time.
        """
        taken_over, self._taken_over[seat] = self._taken_over[seat], None
        if not self._played_for[seat]:
            if taken_over is not None:
                self.left[seat] = max(0, self.left[seat] - max(0, at - taken_over))
            return
        self._played_for[seat] = False
        self._turn[seat] = None
        if isinstance(self.clock, LiveClock):
            bank = full_time(self.clock)
            self.left[seat] = max(self.left[seat], min(bank, max(bank // 4, LEAST_ON_RETURN)))

    def go_astray(self) -> None:
        """Charge nobody for the time in which a bot was thinking: the game has taken another way."""
        self._taken_over = [None] * len(self._taken_over)

    @property
    def by_days(self) -> bool:
        """Whether every turn has days of its own."""
        return self.clock is not None and not isinstance(self.clock, LiveClock)

    @property
    def is_counting(self) -> bool:
        """Whether time counts: a clock runs, or who comes back before the stand-in decides is charged."""
        charged = zip(self._taken_over, self._played_for, strict=True)
        return self.running is not None or any(
            since is not None and not played_for for since, played_for in charged
        )

    def left_at(self, seat: int, now: Milliseconds) -> int:
        """Tell how much time a seat has left."""
        gone = max(0, now - self.since) if seat == self.running else 0
        return max(0, self.left[seat] - gone)

    def alarm(self) -> tuple[int, Milliseconds] | None:
        """Tell whose clock runs and when it will have run out."""
        return None if self.running is None else (self.running, self.since + self.left[self.running])


def full_time(clock: Clock | None) -> int:
    """Give the milliseconds on a clock before it runs."""
    if clock is None:
        return 0
    return 1000 * clock.bank_seconds if isinstance(clock, LiveClock) else DAY * clock.days
