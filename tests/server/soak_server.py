"""A server that says what it uses: python -m tests.server.soak_server FILE PORT

For each line that it reads it prints its tasks, its open files and its resident memory.
"""

import asyncio
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any

from tapete.lab.load_test import UNLIMITED
from tapete.server import serve as serving
from tapete.server.addresses import Listening
from tapete.server.app import make_app

apps: list[Any] = []


def remembered(*given: Any, **named: Any) -> Any:
    """The application, as usual; it is remembered here."""
    apps.append(honest(*given, **named))
    return apps[-1]


honest = make_app
serving.__dict__["make_app"] = remembered


def answer() -> None:
    """Prints what is used whenever a line is read."""
    print("up", flush=True)
    for _ in sys.stdin:
        loop = apps[-1].state.server.hub._loop
        tasks = asyncio.run_coroutine_threadsafe(count_tasks(), loop).result()
        files = sum(1 for _ in Path("/proc/self/fd").iterdir())
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        used = {"tasks": tasks, "files": files, "megabytes": pages * os.sysconf("SC_PAGE_SIZE") / 2**20}
        print(json.dumps(used), flush=True)


async def count_tasks() -> int:
    """The tasks of the event loop, without this one."""
    return len(asyncio.all_tasks()) - 1


if __name__ == "__main__":
    serving.serve(
        listening=Listening(port=int(sys.argv[2])),
        data=Path(sys.argv[1]),
        config=UNLIMITED,
        up=lambda: threading.Thread(target=answer, daemon=True).start(),
    )
