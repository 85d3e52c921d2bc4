"""A round of training on a GPU is recorded once and played back, and still is a new round every time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="needs torch; ./test installs it")

from learn.runs import SMALL, run_for  # noqa: E402
from sunwise.learn.config import Config, Kind  # noqa: E402
from sunwise.learn.recording import Recorded  # noqa: E402
from sunwise.learn.run import Run  # noqa: E402
from sunwise.learn.trainer import Trainer  # noqa: E402

# Without random beginnings only the network's own draws make two rounds differ.
TAME = msgspec.structs.replace(
    SMALL,
    kinds=(Kind(),),
    games=256,
    batch=128,
    steps=8,
    wild_openings=0.0,
    wild_middles=0.0,
    wild_most=0,
)
UPDATES = TAME.steps * TAME.games // TAME.batch
needs_gpu = pytest.mark.skipif(not torch.cuda.is_available(), reason="no CUDA GPU that torch can use")


def test_what_could_not_be_recorded_is_not_played_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stands in for torch's recording, which needs a GPU; the real one is below."""
    played: list[str] = []

    @contextmanager
    def recording(graph: Any, **settings: Any) -> Iterator[None]:
        yield

    graph = SimpleNamespace(replay=lambda: played.append("again"))
    monkeypatch.setattr(torch.cuda, "CUDAGraph", lambda: graph)
    monkeypatch.setattr(torch.cuda, "current_stream", lambda: None)
    monkeypatch.setattr(torch.cuda, "graph", recording)
    fails = [True]

    def work() -> Any:
        played.append("work")
        if fails.pop():
            raise MemoryError
        return torch.ones(1)

    recorded = Recorded(work, torch.device("cuda"))
    with pytest.raises(MemoryError):
        recorded()
    assert recorded._graph is None
    fails.append(False)
    assert recorded().tolist() == [1.0]
    assert recorded().tolist() == [1.0]
    assert played == ["work", "work", "again", "again"]


# --- On a real GPU ---


@pytest.fixture
def stream() -> Iterator[None]:
    """Go back to the usual stream: a trainer leaves it."""
    before = torch.cuda.current_stream()
    yield
    torch.cuda.synchronize()
    torch.cuda.set_stream(before)


def on_gpu(folder: Path, config: Config = TAME) -> Trainer:
    """Begin a run on the GPU and record its round."""
    run = Run(folder)
    run.begin(config)
    trainer = Trainer(run, config, torch.device("cuda"), lambda entry: None)
    trainer._warm_up()
    trainer.round()
    assert trainer.round._graph is not None
    return trainer


def weights_of(trainer: Trainer) -> Any:
    return torch.cat([tensor.flatten().cpu() for tensor in trainer.network.state_dict().values()])


def updates_of(trainer: Trainer) -> set[int]:
    return {int(kept["step"]) for kept in trainer.teacher.optimizer.state.values()}


def learn_nothing(trainer: Trainer) -> None:
    """Let the weights stay as they are."""
    trainer.teacher.rate.zero_()
    trainer.teacher.deciding_rate.zero_()


@pytest.mark.slow
@needs_gpu
@pytest.mark.usefixtures("stream")
def test_two_rounds_from_the_same_positions_play_differently(tmp_path: Path) -> None:
    trainer = on_gpu(tmp_path)
    learn_nothing(trainer)
    experience, seen, choices = trainer.player.experience, [], []
    for _ in range(2):
        trainer.games._games.reset(1)
        trainer.round()
        seen.append(experience.seen[0].cpu())
        choices.append(experience.choices.cpu())
    assert torch.equal(*seen)
    assert float((choices[0] != choices[1]).float().mean()) > 0.1


@pytest.mark.slow
@needs_gpu
@pytest.mark.usefixtures("stream")
def test_a_recording_reads_the_rate_anew(tmp_path: Path) -> None:
    trainer = on_gpu(tmp_path)
    before = weights_of(trainer)
    learn_nothing(trainer)
    trainer.round()
    assert torch.equal(weights_of(trainer), before)
    trainer.teacher.schedule(0.0)
    trainer.round()
    assert not torch.equal(weights_of(trainer), before)


@pytest.mark.slow
@needs_gpu
@pytest.mark.usefixtures("stream")
@pytest.mark.parametrize("saved_by", ["cpu", "cuda"])
def test_a_recording_goes_on_with_what_is_loaded(tmp_path: Path, saved_by: str) -> None:
    trainer = on_gpu(tmp_path / "run")
    if saved_by == "cpu":
        trainer.run = run_for(tmp_path / "other", 0.01, TAME).run
    else:
        trainer.save()
        trainer.round()
    trainer.load()
    for group in trainer.teacher.optimizer.param_groups:
        assert group["fused"]
        assert group["capturable"]
    assert updates_of(trainer) == {UPDATES}
    loaded = weights_of(trainer)
    assert torch.equal(
        loaded,
        torch.cat([t.flatten().cpu() for t in torch.load(trainer.run.state)["network"].values()]),
    )
    parts = trainer.round().cpu()
    assert torch.isfinite(parts).all()
    assert updates_of(trainer) == {2 * UPDATES}
    assert torch.isfinite(weights_of(trainer)).all()
    assert not torch.equal(weights_of(trainer), loaded)
