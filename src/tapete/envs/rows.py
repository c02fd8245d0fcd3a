"""Records of an engine as NumPy arrays: the same memory where there is machine code, else a copy that is kept equal."""

from typing import Any

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
