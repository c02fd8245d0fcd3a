"""How long the suite waits for something that must happen.

A wait ends when that has happened. The deadline only ends a test that hangs: it is far longer than anything takes on
the busiest machine, and nothing is measured by it.
"""

import time
from collections.abc import Callable

DEADLINE = 5 * 60  # seconds
DEADLINE_MS = 1000 * DEADLINE  # as Playwright counts
LOOK_EVERY = 0.02  # seconds, where nothing can wake us


def wait_until(happened: Callable[[], object], what: str) -> None:
    """Waits for something that can only be looked at again and again, like a file that another process writes."""
    end = time.monotonic() + DEADLINE
    while not happened():
        assert time.monotonic() < end, f"it never happened: {what}"
        time.sleep(LOOK_EVERY)
