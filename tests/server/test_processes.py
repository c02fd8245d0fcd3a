"""The processes in which bots think: fair to all tables, replaced when one dies, and gone when the server is."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from tapete import games
from tapete.match import Match
from tapete.server.bot_workers import BotWorkers
from tapete.server.processes import NotAnsweredError, Processes
from tests.deadlines import DEADLINE, LOOK_EVERY
from tests.server.conftest import Server

ROOT = Path(__file__).parents[2]
SERVER = """
import asyncio, os
from tapete.server.processes import Processes

if __name__ == "__main__":
    processes = Processes(2, 0)
    async def both():
        await asyncio.gather(processes.run("a", os.getpid), processes.run("b", os.getpid))
    asyncio.run(both())
    print("up", flush=True)
    input()
"""


def die_once(died: Path) -> int:
    """Kills its process the first time that it is called."""
    if not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def wait_for(path: Path) -> str:
    """Takes until a file exists."""
    while not path.exists():
        time.sleep(LOOK_EVERY)
    return path.name


def test_one_process_replaces_one_that_was_killed(tmp_path: Path) -> None:
    async def run() -> list[int]:
        jobs: list[Callable[[], int]] = [partial(die_once, tmp_path / "died"), *[os.getpid] * 12]
        return await asyncio.gather(*(processes.run(f"table {n}", job) for n, job in enumerate(jobs)))

    processes = Processes(1, 0)
    try:
        assert len(set(asyncio.run(run()))) == 1
        assert processes.replaced == 1
    finally:
        processes.close()


def hang_once(hung: Path) -> int:
    """Never answers the first time that it is called."""
    if not hung.exists():
        hung.touch()
        signal.pause()
    return os.getpid()


def test_a_process_that_does_not_answer_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    processes = Processes(1, 0)

    async def run() -> int:
        await processes.run("a", os.getpid)  # it has started
        monkeypatch.setattr("tapete.server.processes.LONGEST", 0.2)
        hanging = asyncio.create_task(processes.run("a", partial(hang_once, tmp_path / "hung")))
        while not processes.replaced:
            await asyncio.sleep(LOOK_EVERY)
        monkeypatch.setattr("tapete.server.processes.LONGEST", DEADLINE)
        try:
            return await hanging
        except NotAnsweredError:  # the second process took long to start
            return await processes.run("a", os.getpid)

    try:
        assert asyncio.run(run())
        assert processes.replaced >= 1
    finally:
        processes.close()


def test_what_no_process_can_answer_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that kills the process that reads it, or takes it too long, is no failure of the server."""
    aside = server.hub().workers.aside

    async def die(number: int, job: object) -> None:
        raise BrokenProcessPool("a process has died, or does not answer")

    with monkeypatch.context() as deadly:
        deadly.setattr(aside, "_try", die)
        for path, method in (("/api/records", "POST"), ("/api/lessons/qwinto/x", "GET")):
            answer = server.request(method, path, content=b"x")
            assert (answer.status_code, answer.json()["code"]) == (503, "not-answered")
    assert server.post("/api/records", content=b"x").json()["code"] == "record-format"


def test_tables_take_turns(tmp_path: Path) -> None:
    done: list[str] = []

    async def run() -> None:
        async def ask(name: str) -> None:
            await processes.run(name[0], partial(wait_for, tmp_path / "begin"))
            done.append(name)

        asked = [asyncio.create_task(ask(name)) for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1")]
        await asyncio.sleep(0)
        gone = asked.pop(3)
        gone.cancel()
        (tmp_path / "begin").touch()
        await asyncio.gather(*asked)
        assert processes.waiting == 0

    processes = Processes(1, 0)
    try:
        asyncio.run(run())
    finally:
        processes.close()
    assert done == ["a1", "a2", "b1", "c1", "a3", "b2"]


def test_no_bot_waits_for_advice(tmp_path: Path) -> None:
    game = games.load("qwinto")
    match = Match(game, 2, bytes(32), {})
    seat = match.waiting[0]
    legal = match.legal_numbers(seat)

    async def run() -> None:
        advice = [asyncio.create_task(workers.aside.run("a", partial(wait_for, tmp_path / "go"))) for _ in range(60)]
        await asyncio.sleep(0)
        assert await workers.choose("b", game.id, "random", match.show(seat), seat, legal) in legal
        assert workers.aside.waiting == len(advice) - 1
        (tmp_path / "go").touch()
        assert await asyncio.gather(*advice) == ["go"] * len(advice)

    workers = BotWorkers(1)
    try:
        asyncio.run(run())
    finally:
        workers.close()


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_no_process_outlives_its_server(tmp_path: Path, end: str) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    server = subprocess.Popen([sys.executable, script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdout is not None
    assert server.stdout.readline() == b"up\n"
    getattr(server, end)()
    server.communicate(timeout=DEADLINE)  # returns when the last process that has this output is gone
