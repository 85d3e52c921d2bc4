"""Compile the kernels for an H200 where none is; print what constant memory each needs and what it fuses.

Numba asks the GPU which code it wants; here it is told. Started by test_device.py.
"""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import numpy as np

np.row_stack = np.vstack  # numba-cuda 0.30 still asks NumPy for it

from numba import cuda, from_dtype, types  # noqa: E402
from numba.cuda import dispatcher  # noqa: E402

from sunwise.envs import kernels  # noqa: E402
from sunwise.envs.batch import Batch  # noqa: E402
from sunwise.rules.state import STATE  # noqa: E402

H200 = (9, 0)
dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=H200)
kernels.device = lambda: cuda


def row(kind: Any) -> Any:
    return types.Array(kind, 1, "C")


def turned(kind: Any) -> Any:
    return types.Array(kind, 2, "F")


def table(kind: Any) -> Any:
    return types.Array(kind, 2, "C")


BATCH = {
    "templates": row(from_dtype(STATE)),
    "canonical": types.int64,
    "scheme": types.int64,
    "turned_space": table(types.int16),
    "turned_action": table(types.int16),
    "true_action": table(types.int16),
    "states": turned(types.int64),
    "streams": row(types.uint64),
    "chosen": row(types.int64),
    "legal": turned(types.int16),
    "counts": row(types.int64),
    "masks": turned(types.int8),
    "rows": turned(types.uint8),
    "actors": row(types.int16),
    "rewards": turned(types.float32),
    "own": row(types.float32),
    "ended": row(types.boolean),
    "final_scores": turned(types.int16),
}
batch = types.NamedTuple([BATCH[field] for field in Batch._fields], Batch)
ARGUMENTS = {
    "begin_games": (batch,),
    "step_games": (batch,),
    "find_illegal": (BATCH["chosen"], BATCH["masks"], row(types.int64)),
    "choose_actions": (BATCH["legal"], BATCH["counts"], BATCH["streams"], BATCH["chosen"]),
}


def told(kernel: str) -> dict[str, int]:
    """Compile a kernel; add up its tables, and count where a product and a sum are rounded together."""
    code, _ = cuda.compile_ptx(kernels.kernels()[kernel].py_func, ARGUMENTS[kernel], cc=H200)
    tables = re.findall(r"^\.const .*\[(\d+)\] = \{", code, re.MULTILINE)
    return {"constants": sum(map(int, tables)), "fused": len(re.findall(r"\bfma\.", code))}


if __name__ == "__main__":
    print(json.dumps({kernel: told(kernel) for kernel in ARGUMENTS}))
