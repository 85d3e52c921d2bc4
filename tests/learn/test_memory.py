"""Errors that come of too little memory, as torch words them."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="needs torch; ./test installs it")

from sunwise.learn.memory import tells_of_memory  # noqa: E402


@pytest.mark.parametrize("shape", [(2**48,), (2**62, 8)])
def test_more_than_any_memory(shape: tuple[int, ...]) -> None:
    with pytest.raises(RuntimeError) as caught:
        torch.empty(shape, dtype=torch.int64)
    assert tells_of_memory(caught.value)


def test_other_errors_are_not_about_memory() -> None:
    with pytest.raises(RuntimeError) as caught:
        torch.empty(2) + torch.empty(3)
    assert not tells_of_memory(caught.value)
    assert tells_of_memory(MemoryError())
