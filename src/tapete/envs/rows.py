"""Records of an engine as NumPy arrays: the same memory where there is machine code, else a copy that is kept equal.

And what a batch shows after a step, as such arrays.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tapete.kernel.engine import Engine
from tapete.kernel.native import Memory
from tapete.kernel.record import fields


class Rows:
    """One field of many records, as an array that never moves."""

    def __init__(self, engine: Engine, kind: type, count: int) -> None:
        self.records = engine.many(kind, count)
        ((_, field),) = fields(kind).items()
        self.is_shared = engine.is_native
        shape = (count, *field.shape)
        self.array: NDArray[Any] = (
            np.frombuffer(self.records._bytes, f"i{field.bits // 8}").reshape(shape)
            if self.is_shared
            else np.zeros(shape, f"i{field.bits // 8}")
        )

    def read(self) -> None:
        """Brings the array up to date with the records."""
        if not self.is_shared:
            for i, record in enumerate(self.records):
                self.array[i] = record.value

    def write(self) -> None:
        """Brings the records up to date with the array."""
        if not self.is_shared:
            for record, value in zip(self.records, self.array.tolist(), strict=True):
                record.value = value


def packed(record: Any) -> Any:
    """What a record holds, for pickle."""
    if isinstance(record, Memory):
        return bytes(record._bytes)
    values = ((getattr(record, name), field) for name, field in fields(type(record)).items())
    return [packed(value) if field.kind is not None else value for value, field in values]


def unpack(record: Any, values: Any) -> None:
    """Gives a record what another one of its kind held."""
    if isinstance(record, Memory):
        record._bytes[:] = values
        return
    for (name, field), value in zip(fields(type(record)).items(), values, strict=True):
        if field.kind is not None:
            unpack(getattr(record, name), value)
        else:
            setattr(record, name, value)


class Step(NamedTuple):
    """What n games show after a step; the first size of every array is n."""

    obs: NDArray[np.int8]  # (n, numbers): what the seat to decide sees
    mask: NDArray[np.bool_]  # (n, actions): what it may do; the last action is to decline
    seat: NDArray[np.int32]  # (n,): the seat to decide
    reward: NDArray[np.float32]  # (n, players): of every seat, since the last step
    terminated: NDArray[np.bool_]  # (n,): whether the game has ended
    truncated: NDArray[np.bool_]  # (n,): whether it was broken off because it had lasted too long
    final_obs: NDArray[np.int8]  # (n, numbers): where a game has ended and the next was dealt, its last observation


def is_count(value: object) -> bool:
    """Whether a value is a whole number from 1 up."""
    return isinstance(value, int | np.integer) and bool(value >= 1)
