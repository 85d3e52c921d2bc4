"""What waits for a slow reader is bounded, and nothing that was asked for goes without an answer."""

from __future__ import annotations

import asyncio

import pytest

from sunwise.server.outbox import MOST_NEWS, MOST_REPLIES, Ended, Letter, Outbox

pytestmark = pytest.mark.anyio


async def taken(outbox: Outbox, number: int) -> list[str | None]:
    letters = [await outbox.take() for _ in range(number)]
    return [letter and letter.text for letter in letters]


async def test_messages_come_in_order() -> None:
    outbox = Outbox()
    outbox.put_news(Letter("a"))
    await outbox.reply(Letter("b"))
    outbox.put_news(Letter("c"))
    assert await taken(outbox, 3) == ["a", "b", "c"]


async def test_who_is_too_far_behind_gets_one_sync_and_all_answers() -> None:
    outbox = Outbox()
    for number in range(MOST_NEWS):
        outbox.put_news(Letter(str(number)))
    await outbox.reply(Letter("answer"))
    assert not outbox.is_behind
    for number in range(100):
        outbox.put_news(Letter(str(number)))
    assert outbox.is_behind
    assert await taken(outbox, 2) == ["answer", None]
    # From then on it hears everything again.
    outbox.put_news(Letter("next"))
    assert await taken(outbox, 1) == ["next"]


async def test_answers_wait_for_the_reader() -> None:
    outbox = Outbox()
    for _ in range(MOST_REPLIES):
        await outbox.reply(Letter("answer"))
    one_more = asyncio.create_task(outbox.reply(Letter("one more")))
    await asyncio.sleep(0.01)
    assert not one_more.done()
    assert await taken(outbox, 1) == ["answer"]
    await one_more
    assert (await taken(outbox, MOST_REPLIES))[-1] == "one more"


async def test_the_end_comes_after_what_waits() -> None:
    outbox = Outbox()
    outbox.put_news(Letter("last"))
    outbox.end(1001)
    assert await taken(outbox, 1) == ["last"]
    with pytest.raises(Ended) as ended:
        await outbox.take()
    assert ended.value.code == 1001


async def test_the_end_wakes_who_waits() -> None:
    outbox = Outbox()
    waiting = asyncio.create_task(outbox.take())
    await asyncio.sleep(0)
    outbox.end(1001)
    with pytest.raises(Ended):
        await waiting


async def test_nothing_is_taken_in_after_the_end() -> None:
    outbox = Outbox()
    outbox.put_news(Letter("last"))
    outbox.end(4404)
    outbox.put_news(Letter("too late"))
    await outbox.reply(Letter("too late"))
    assert await taken(outbox, 1) == ["last"]
    with pytest.raises(Ended):
        await outbox.take()


async def test_who_is_behind_at_the_end_gets_no_sync() -> None:
    outbox = Outbox()
    for number in range(MOST_NEWS + 1):
        outbox.put_news(Letter(str(number)))
    outbox.end(4404)
    with pytest.raises(Ended):
        await outbox.take()


async def test_the_end_waits_for_an_answer_that_is_owed() -> None:
    outbox = Outbox()
    with outbox.owing():
        outbox.end(4404)
        outbox.put_news(Letter("too late"))
        taking = asyncio.create_task(taken(outbox, 1))
        await asyncio.sleep(0)
        assert not taking.done()
        await outbox.reply(Letter("answer"))
    assert await taking == ["answer"]
    with pytest.raises(Ended):
        await outbox.take()


async def test_the_end_comes_when_what_was_owed_does_not() -> None:
    outbox = Outbox()
    for number in range(MOST_NEWS + 1):
        outbox.put_news(Letter(str(number)))
    with outbox.owing():
        outbox.end(4404)
        taking = asyncio.create_task(outbox.take())
        await asyncio.sleep(0)
        assert not taking.done()  # who is behind gets no sync either
    with pytest.raises(Ended):
        await taking
