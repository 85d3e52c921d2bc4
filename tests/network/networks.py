"""Networks for tests, with random weights, and their answers by plain NumPy as training writes them down."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise.network.questions import Questions
from sunwise.network.weights import packed, unpacked

Arrays = dict[str, NDArray[Any]]


def random_arrays(
    questions: Questions, seed: int = 1, width: int = 40, blocks: int = 2, value_width: int = 12
) -> Arrays:
    """Make the arrays of an untrained network; sizes are no multiples of what the sums are unrolled by."""
    dice = np.random.default_rng(seed)

    # Rounded as a file does it, so that it holds exactly these numbers.
    def some(*shape: int) -> NDArray[np.float32]:
        return unpacked(*packed(dice.normal(0, 0.2, shape)))

    def biases(*shape: int) -> NDArray[np.float32]:
        return dice.normal(0, 0.2, shape).astype(np.float16).astype(np.float32)

    return {
        "first": some(len(questions.places), width),
        "first_bias": biases(width),
        "blocks": some(blocks, width, width),
        "block_biases": biases(blocks, width),
        "policy": some(width, len(questions.actions)),
        "policy_bias": biases(len(questions.actions)),
        "value": some(width, value_width),
        "value_bias": biases(value_width),
        "seats": some(value_width, 4),
        "seats_bias": biases(4),
        "worths": np.array([0.02, 0.5, 0.01], np.float32),
    }


def plain_answer(
    arrays: Arrays, questions: Questions, row: NDArray[np.uint8]
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Answer a position the slow way: all logits, and the values from the deciding seat on."""

    def norm(x: NDArray[Any]) -> NDArray[Any]:
        spread = np.sqrt(x.var() + 1e-5)
        return (x - x.mean()) / spread

    yes = (row[questions.places] >= questions.levels).astype(np.float64)
    x = np.maximum(yes @ arrays["first"] + arrays["first_bias"], 0)
    for k in range(len(arrays["blocks"])):
        x = x + np.maximum(norm(x) @ arrays["blocks"][k] + arrays["block_biases"][k], 0)
    x = norm(x)
    inner = np.maximum(x @ arrays["value"] + arrays["value_bias"], 0)
    return x @ arrays["policy"] + arrays["policy_bias"], inner @ arrays["seats"] + arrays["seats_bias"]
