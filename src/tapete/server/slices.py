"""Long work in the event loop, cut into slices of a few milliseconds, so that nobody else waits for it."""

import asyncio
import time
from collections.abc import Iterator

SLICE = 0.004  # seconds


async def in_slices(steps: Iterator[None]) -> None:
    """Takes all steps. After each slice of time, everybody else comes first."""
    end = time.perf_counter() + SLICE
    for _ in steps:
        if time.perf_counter() >= end:
            await asyncio.sleep(0)
            end = time.perf_counter() + SLICE
