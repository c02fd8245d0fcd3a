"""What four people at one table see who sit at three servers, when one of those dies in mid-move, second by second.

python -m tests.server.timeline
"""

import asyncio
import json
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tapete.server.config import DEFAULT_CONFIG
from tapete.server.messages import PROTOCOL
from tests.deadlines import DEADLINE
from tests.server.campaign import Campaign, Player, own_cluster

BEFORE, AFTER = 2, 9  # seconds
PACE = 0.25  # seconds between what somebody does, at least


@dataclass
class Second:
    """What somebody has seen within a second."""

    servers: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    connected: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        shown = "".join(map(str, self.connected)) or "-"
        at = "→".join(self.servers) or "-"
        return f"{at}: {self.counts['moves']} moves, {self.counts['views']} views, sees {shown}"


@dataclass(eq=False)
class Watched(Player):
    """Somebody who writes down what they see, and when."""

    seconds: dict[int, Second] = field(default_factory=dict)
    died: float = 0.0  # when the server did
    longest: float = 0.0  # without a view
    last: float = field(default_factory=time.monotonic)  # view

    def now(self) -> Second:
        second = self.seconds.setdefault(int((time.monotonic() - self.died) // 1), Second())
        if self.at is not None and (not second.servers or second.servers[-1] != self.at.name[6]):
            second.servers.append(self.at.name[6])
        return second

    def _look(self, table: dict[str, Any]) -> None:
        super()._look(table)
        second = self.now()
        second.counts["views"] += 1
        second.connected = [number for number, seat in enumerate(table["seats"]) if seat["connected"]]
        if self.died:
            self.longest = max(self.longest, time.monotonic() - self.last)
        self.last = time.monotonic()

    def _hear(self, answer: dict[str, Any]) -> None:
        super()._hear(answer)
        self.now().counts["moves"] += answer["type"] == "done"

    async def _ask(self, socket: Any, table: dict[str, Any]) -> None:
        await asyncio.sleep(PACE)
        await super()._ask(socket, table)


async def _watch(campaign: Campaign, servers: list[int]) -> None:
    address = campaign.members[0].address
    async with httpx.AsyncClient(timeout=DEADLINE) as asking:
        asked = {"game": "qwinto", "name": "A", "seats": len(servers)}
        seated = (await asking.post(f"http://{address}/api/tables", json=asked)).raise_for_status().json()
    tokens = [seated["token"]]
    for seat in range(1, len(servers)):
        async with connect(f"ws://{address}/socket", ping_interval=None) as socket:
            await socket.send(
                json.dumps({"type": "hello", "protocol": PROTOCOL, "table": seated["table"], "token": None})
            )
            await socket.send(json.dumps({"type": "sit", "seat": seat, "name": f"P{seat}"}))
            while (answer := json.loads(await socket.recv()))["type"] != "seated":
                pass
            tokens.append(answer["token"])
    people = [Watched(campaign, seated["table"], seat, token) for seat, token in enumerate(tokens)]
    campaign.players += people
    for person, server in zip(people, servers, strict=True):
        person.pinned = campaign.members[server]
        campaign._begin(person.play(), campaign._tasks)
    await campaign.moves(8)
    began = time.monotonic()
    for person in people:
        person.pinned, person.died = None, began + BEFORE
    await asyncio.sleep(BEFORE)
    victim, last = campaign.members[servers[-1]], people[-1]
    await campaign._until(lambda: last.at is victim and last.is_waiting, "a move is on its way")
    died = time.monotonic()
    key = last.unanswered
    for person in people:
        person.seconds = {second: person.seconds[second] for second in sorted(person.seconds) if second < 0}
        person.died = died
    await victim.kill()
    campaign.members.remove(victim)  # nothing starts it again, and nobody is sent there
    await asyncio.sleep(AFTER)
    print(f"Server {servers[-1]} was killed while it had a move of seat {last.seat}, which was", end=" ")
    print(f"acknowledged elsewhere, at version {last.acknowledged[key]}." if key in last.acknowledged else "lost.")
    print("| second | " + " | ".join(f"seat {person.seat}" for person in people) + " |")
    print("|---|" + "---|" * len(people))
    for second in range(-BEFORE, AFTER):
        print(f"| {second:+} | " + " | ".join(str(person.seconds.get(second, Second())) for person in people) + " |")
    print("Longest without a view, in seconds: " + ", ".join(f"{person.longest:.2f}" for person in people))
    campaign.members.append(victim)
    outcome = await campaign.check()
    print(outcome.wrong or "Nothing was lost, doubled or seen out of order.")


async def _run() -> None:
    with (
        own_cluster(in_memory=False) as cluster,
        tempfile.TemporaryDirectory() as folder,
        cluster.database() as database,
    ):
        campaign = Campaign(cluster, database, Path(folder))
        async with campaign.running(servers=3, tables=0, expiry=DEFAULT_CONFIG.expiry_seconds):
            await _watch(campaign, [0, 1, 2, 2])


if __name__ == "__main__":
    asyncio.run(_run())
