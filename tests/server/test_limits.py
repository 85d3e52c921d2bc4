"""Who asks too much too fast waits, and nobody else; memory stays bounded."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from sunwise.server.limits import MOST_SOCKETS, PER_ADDRESS, PER_KEY, Kind, Limits, network_of
from sunwise.server.problems import Problem


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def allowed(limits: Limits, kind: Kind, address: str = "192.0.2.1", keys: tuple[bytes, ...] = ()) -> bool:
    try:
        limits.spend(kind, address, keys)
    except Problem:
        return False
    return True


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_burst_and_fills_up_again(kind: Kind, clock: Clock) -> None:
    limits, rate = Limits(now=clock), PER_ADDRESS[kind]
    assert [allowed(limits, kind) for _ in range(rate.burst + 1)] == [True] * rate.burst + [False]
    clock.now += rate.every * 0.99
    assert not allowed(limits, kind)
    clock.now += rate.every * 0.02
    assert allowed(limits, kind)
    assert not allowed(limits, kind)
    clock.now += rate.every * (rate.burst + 5)
    assert sum(allowed(limits, kind) for _ in range(rate.burst + 5)) == rate.burst


def test_the_refusal_says_when_to_come_back(clock: Clock) -> None:
    limits = Limits(now=clock)
    for _ in range(PER_ADDRESS[Kind.GUESS].burst):
        limits.spend(Kind.GUESS, "192.0.2.1")
    clock.now += 2.5
    with pytest.raises(Problem, match="try again in 8 s") as refused:
        limits.spend(Kind.GUESS, "192.0.2.1")
    assert (refused.value.status, refused.value.code) == (429, "rate_limited")
    assert refused.value.arguments == {"retry_after": 8, "kind": "guess"}
    clock.now += 8
    limits.spend(Kind.GUESS, "192.0.2.1")


def test_guesses_are_few() -> None:
    rate = PER_ADDRESS[Kind.GUESS]
    in_the_life_of_a_code = rate.burst + 600 / rate.every
    assert in_the_life_of_a_code / 32**8 < 1e-10


def test_one_address_does_not_use_up_the_other_and_one_kind_not_the_other(clock: Clock) -> None:
    limits = Limits(now=clock)
    while allowed(limits, Kind.GUESS):
        pass
    assert allowed(limits, Kind.GUESS, "192.0.2.2")
    assert allowed(limits, Kind.JOIN)


def test_keys_have_limits_of_their_own(clock: Clock) -> None:
    limits = Limits(now=clock)
    addresses = [f"192.0.2.{number}" for number in range(1, 200)]
    burst = PER_KEY[Kind.COMMAND].burst
    played = [allowed(limits, Kind.COMMAND, address, (b"mine",)) for address in addresses]
    assert played == [True] * burst + [False] * (len(addresses) - burst)
    assert allowed(limits, Kind.COMMAND, addresses[0], (b"yours",))
    # One tired key among several is enough to wait, and waiting costs the others nothing.
    before = len(limits)
    assert not allowed(limits, Kind.COMMAND, "198.51.100.1", (b"mine", b"fresh"))
    assert len(limits) == before


def test_the_same_key_twice_counts_once(clock: Clock) -> None:
    limits = Limits(now=clock)
    for _ in range(PER_KEY[Kind.COMMAND].burst):
        limits.spend(Kind.COMMAND, "192.0.2.1", (b"mine", b"mine"))


def test_a_large_request_costs_as_much_as_several(clock: Clock) -> None:
    limits, rate = Limits(now=clock), PER_ADDRESS[Kind.GUESS]
    limits.spend(Kind.GUESS, "192.0.2.1", amount=rate.burst - 1)
    assert [allowed(limits, Kind.GUESS) for _ in range(2)] == [True, False]
    # What is more than a bucket holds is not refused for ever, but the next must wait for all of it.
    limits.spend(Kind.GUESS, "192.0.2.2", amount=2 * rate.burst)
    clock.now += rate.every * rate.burst
    assert not allowed(limits, Kind.GUESS, "192.0.2.2")
    clock.now += rate.every * 1.01
    assert allowed(limits, Kind.GUESS, "192.0.2.2")


def test_off_and_factor(clock: Clock) -> None:
    off = Limits(on=False, now=clock)
    assert all(allowed(off, Kind.GUESS) for _ in range(1000))
    burst = PER_ADDRESS[Kind.GUESS].burst
    double, half = Limits(factor=2, now=clock), Limits(factor=0.5, now=clock)
    assert sum(allowed(double, Kind.GUESS) for _ in range(100)) == burst * 2
    assert sum(allowed(half, Kind.GUESS) for _ in range(100)) == burst / 2
    clock.now += PER_ADDRESS[Kind.GUESS].every / 2 + 0.001
    assert allowed(double, Kind.GUESS)
    assert not allowed(half, Kind.GUESS)
    assert allowed(Limits(factor=0.001, now=clock), Kind.GUESS)  # always one


def test_memory_is_bounded_and_idle_buckets_go_first(clock: Clock) -> None:
    limits = Limits(most_buckets=1000, now=clock)
    while allowed(limits, Kind.GUESS, "203.0.113.9"):
        pass
    clock.now += PER_ADDRESS[Kind.GUESS].every / 2
    for number in range(20_000):  # each asks once, and its bucket is full again soon
        limits.spend(Kind.OTHER, f"10.0.{number // 256}.{number % 256}")
        clock.now += 0.0001
        assert len(limits) <= 1000
    assert not allowed(limits, Kind.GUESS, "203.0.113.9")  # who was refused is not forgotten for them
    for number in range(5000):  # a flood of buckets that are not full: still bounded
        limits.spend(Kind.CREATE, f"10.1.{number // 256}.{number % 256}")
    assert len(limits) <= 1000


def test_open_sockets_are_counted_by_address() -> None:
    limits, most = Limits(factor=0.02), 4
    with ExitStack() as sockets:
        for _ in range(most):
            sockets.enter_context(limits.hold_socket("2001:db8::1"))
        with pytest.raises(Problem, match="At most 4 sockets") as refused, limits.hold_socket("2001:db8::2"):
            pass
        assert (refused.value.status, refused.value.arguments["kind"]) == (429, "connect")
        with limits.hold_socket("192.0.2.1"):
            pass
    for _ in range(2 * most):
        with limits.hold_socket("2001:db8::1"):
            pass
    assert not limits._sockets
    with ExitStack() as sockets:
        off = Limits(on=False)
        for _ in range(MOST_SOCKETS + 1):
            sockets.enter_context(off.hold_socket("192.0.2.1"))


def test_addresses_of_one_network_are_one() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db8:0:1::1")
    assert network_of("fe80::1%eth0") == "fe80::"
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1")
    assert network_of("192.0.2.1") != network_of("192.0.2.2")
    assert len(network_of("x" * 10_000)) == 64
    assert network_of("") == ""
