"""The weights of a trained network: a plain file of arrays (no pickle), made ready for quick sums.

A file holds the arrays that training names (NAMES), the questions and the actions. Matrices are whole numbers
of 8 bits with a step for each column, biases half-precision numbers.
"""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.errors import SunwiseError
from sunwise.network.questions import Questions, rows_of_actions
from sunwise.network.sight import SEEN
from sunwise.replacing import replace_file
from sunwise.rules.actions import ACTIONS

Floats = NDArray[np.float32]

FORMAT = 4
WITHOUT_POINTS = 3  # the format before: points of one's own were worth nothing
SEATS = 4
MOST_STEPS = 48  # of 127 that 8 bits hold: what varies less takes less room in a file
SPARE_DIGITS = np.uint32(2**13 - 1)  # of the 23 binary digits of a float32 behind the point
QUESTIONS = ("places", "levels", "actions")
NAMES = (
    *("first", "first_bias", "blocks", "block_biases"),
    *("policy", "policy_bias", "value", "value_bias", "seats", "seats_bias", "worths"),
)
MATRICES = ("first", "blocks", "policy", "value", "seats")


def steps_of(name: str) -> str:
    """Name the array that holds the steps of a matrix."""
    return f"{name}_steps"


class BadWeights(SunwiseError):
    """A file that holds no network, or one of another version."""


class Weights(NamedTuple):
    """A network ready to play; Numba takes it as it is.

    Layers are [from, to], except the policy's, whose answers are rows: only the legal ones are asked for.
    """

    places: NDArray[np.int16]
    levels: NDArray[np.uint8]
    rows: NDArray[np.int16]  # of every action of the table in `policy`, or -1
    # Whole numbers and the step of every column, as in the file: they are fetched in a quarter of the time.
    # Policy and seats, of which few numbers are needed, are unpacked.
    first: NDArray[np.int8]
    first_steps: Floats
    first_bias: Floats
    blocks: NDArray[np.int8]
    block_steps: Floats
    block_biases: Floats
    policy: Floats
    policy_bias: Floats
    value: NDArray[np.int8]
    value_steps: Floats
    value_bias: Floats
    seats: Floats
    seats_bias: Floats
    worths: Floats  # what values count: a point ahead of the best other seat, the win, a point of one's own


def ready(arrays: Mapping[str, Floats], questions: Questions) -> Weights:
    """Make a network ready to play."""
    plain = {name: np.ascontiguousarray(array, np.float32) for name, array in arrays.items()}
    (first, first_steps), (blocks, block_steps) = packed(plain["first"]), packed(plain["blocks"])
    value, value_steps = packed(plain["value"])
    return Weights(
        questions.places,
        questions.levels,
        rows_of_actions(questions.actions),
        first,
        first_steps[0],
        plain["first_bias"],
        blocks,
        np.ascontiguousarray(block_steps[:, 0]),
        plain["block_biases"],
        np.ascontiguousarray(plain["policy"].T),
        plain["policy_bias"],
        value,
        value_steps[0],
        plain["value_bias"],
        plain["seats"],
        plain["seats_bias"],
        plain["worths"],
    )


def packed(matrix: NDArray[Any]) -> tuple[NDArray[np.int8], Floats]:
    """Give a matrix, or several, as whole numbers and the step of every column.

    A file is half as large as in half precision, and the network plays as well.
    """
    steps = (np.abs(matrix).max(-2, keepdims=True) / MOST_STEPS).astype(np.float32)
    # Rounded up to few digits: their multiples are exact, and to pack them again changes nothing.
    steps = ((steps.view(np.uint32) + SPARE_DIGITS) & ~SPARE_DIGITS).view(np.float32)
    return np.rint(matrix / np.where(steps > 0, steps, 1)).astype(np.int8), steps


def unpacked(numbers: NDArray[np.int8], steps: Floats) -> Floats:
    """Give a matrix that was packed."""
    matrix: Floats = numbers.astype(np.float32) * steps.astype(np.float32)
    return matrix


def save_weights(path: Path, arrays: Mapping[str, NDArray[Any]], questions: Questions) -> None:
    """Write a network; a file that was there is replaced when the new one is whole."""
    kept: dict[str, Any] = {name: getattr(questions, name) for name in QUESTIONS}
    for name in NAMES:
        if name in MATRICES:
            kept[name], kept[steps_of(name)] = packed(arrays[name])
        else:
            kept[name] = np.asarray(arrays[name], np.float32 if name == "worths" else np.float16)
    whole = io.BytesIO()
    np.savez_compressed(whole, format=np.int64(FORMAT), **kept)
    replace_file(path, whole.getvalue())


def load_weights(path: Path) -> Weights:
    """Read a network.

    :raises BadWeights: if the file is none, is damaged, or is of another version.
    """
    return ready(*read_arrays(path))


def read_arrays(path: Path) -> tuple[dict[str, Floats], Questions]:
    """Read the arrays of a network as training has them.

    :raises BadWeights: if the file is none, is damaged, or is of another version.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            found = {name: file[name] for name in file.files}
    except Exception as error:  # zipfile, zlib and NumPy's reader of headers have a dozen for damaged files
        # Of what is no archive at all NumPy says that it might be unsafe to read, which is no help.
        why = error if isinstance(error, OSError) or zipfile.is_zipfile(path) else "it is no .npz file."
        raise BadWeights("bad_weights", f"{path} cannot be read as a network: {why}") from None
    if missing := sorted({"format", *QUESTIONS, *NAMES, *map(steps_of, MATRICES)} - set(found)):
        raise BadWeights("bad_weights", f"{path} is no network: it lacks {', '.join(missing)}.")
    if found["format"].shape or found["format"] not in (WITHOUT_POINTS, FORMAT):
        raise BadWeights(
            "other_format",
            f"{path} has format {found['format']}; this version reads {WITHOUT_POINTS} and {FORMAT}.",
        )
    if found["format"] == WITHOUT_POINTS and found["worths"].shape == (2,):
        found["worths"] = np.append(found["worths"], np.zeros(1, found["worths"].dtype))
    if wrong := misshapen(found):
        raise BadWeights("bad_weights", f"{path} is no network: {wrong} has another shape than the rest.")
    questions = Questions(
        found["places"].astype(np.int16), found["levels"].astype(np.uint8), found["actions"].astype(np.int16)
    )
    matrices = {name: unpacked(found[name], found[steps_of(name)]) for name in MATRICES}
    others = {name: found[name].astype(np.float32) for name in NAMES if name not in MATRICES}
    return {**matrices, **others}, questions


def adapted(arrays: Mapping[str, Floats], known: Questions, wanted: Questions) -> dict[str, Floats]:
    """Give the arrays of a network that asks and answers what is wanted, as far as another one knows it.

    In games for which both were made they play alike. What the other never asked counts nothing.
    """
    asked = {pair: k for k, pair in enumerate(zip(known.places.tolist(), known.levels.tolist(), strict=True))}
    rows = [asked.get(pair, -1) for pair in zip(wanted.places.tolist(), wanted.levels.tolist(), strict=True)]
    columns = rows_of_actions(known.actions)[wanted.actions]

    def taken(array: Floats, numbers: Any) -> Floats:
        found: Floats = array[numbers]
        found[np.asarray(numbers) < 0] = 0
        return found

    return {
        **arrays,
        "first": taken(arrays["first"], rows),
        "policy": np.ascontiguousarray(taken(arrays["policy"].T, columns).T),
        "policy_bias": taken(arrays["policy_bias"], columns),
    }


def misshapen(arrays: Mapping[str, NDArray[Any]]) -> str | None:
    """Name an array that does not fit the others: compiled sums check nothing."""
    for name in QUESTIONS:
        if arrays[name].ndim != 1 or arrays[name].dtype.kind not in "iu" or not len(arrays[name]):
            return name
    places, levels, actions = (arrays[name] for name in QUESTIONS)
    if arrays["first"].ndim != 2 or arrays["value"].ndim != 2 or arrays["blocks"].ndim != 3:
        return "first"
    width, inner, depth = arrays["first"].shape[1], arrays["value"].shape[1], len(arrays["blocks"])
    shapes = {
        "first": (len(places), width),
        "first_bias": (width,),
        "blocks": (depth, width, width),
        "block_biases": (depth, width),
        "policy": (width, len(actions)),
        "policy_bias": (len(actions),),
        "value": (width, inner),
        "value_bias": (inner,),
        "seats": (inner, SEATS),
        "seats_bias": (SEATS,),
        "worths": (3,),
    }
    for name, shape in shapes.items():
        if arrays[name].shape != shape or arrays[name].dtype.kind != ("i" if name in MATRICES else "f"):
            return name
    for name in MATRICES:
        *stack, _, columns = shapes[name]
        steps = arrays[steps_of(name)]
        if steps.shape != (*stack, 1, columns) or steps.dtype.kind != "f":
            return steps_of(name)
    if levels.shape != places.shape or places.min() < 0 or places.max() >= SEEN:
        return "places"
    return "actions" if actions.min() < 0 or actions.max() >= ACTIONS else None
