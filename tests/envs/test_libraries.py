"""Libraries that come in through PettingZoo's door: TorchRL and RLlib, where they are installed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sunwise.envs.sunwise_v0 import env

SETTINGS: list[dict[str, Any]] = [{}, {"players": 3, "modules": ["moon"], "canonical": True, "scaled": True}]


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_torchrl_finds_no_fault(settings: dict[str, Any]) -> None:
    pytest.importorskip("torchrl")
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    wrapped = PettingZooWrapper(env(**settings), use_mask=True)
    check_env_specs(wrapped)
    wrapped.rollout(50)


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_rllib_finds_no_fault(settings: dict[str, Any]) -> None:
    pytest.importorskip("ray.rllib")
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
    from ray.rllib.utils.pre_checks.env import check_multiagent_environments

    # The check draws actions without looking at masks: it needs the wrapper that lets an illegal one lose.
    wrapped = PettingZooEnv(env(**settings))
    check_multiagent_environments(wrapped)
    seen, _ = wrapped.reset(seed=1)
    for _ in range(30):
        ((agent, what),) = seen.items()
        action = int(np.flatnonzero(what["action_mask"])[-1])
        seen, _, ended, _, _ = wrapped.step({agent: action})
        assert not ended["__all__"]
