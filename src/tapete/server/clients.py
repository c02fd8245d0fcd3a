"""Clients, and the messages that wait to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tapete.kernel.contract import SPECTATOR
from tapete.server import messages
from tapete.server.access import Allowance
from tapete.server.config import DEFAULT_CONFIG

if TYPE_CHECKING:
    from tapete.server.live import LiveTable

MOST_WAITING = 64  # messages for one client; a client with more is too slow and is disconnected


class Outbox:
    """The messages that wait to be sent to one client.

    `write` sends a message at once, or returns False. It is not called while an earlier message is still waiting.
    """

    def __init__(self, write: Callable[[bytes], bool] = lambda _: False) -> None:
        self._write = write
        self._waiting: deque[bytes | None] = deque()
        self._filled, self._drained = asyncio.Event(), asyncio.Event()
        self._idle = False  # whether everything taken out has been sent

    def put(self, message: bytes) -> None:
        """Sends an encoded message, or queues it. A client that does not read is disconnected; it gets the whole view
        when it comes back.
        """
        if self._idle and not self._waiting and self._write(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close()
            return
        self._waiting.append(message)
        self._filled.set()

    def close(self) -> None:
        """Drops the waiting messages and ends the outbox."""
        self._waiting.clear()
        self._waiting.append(None)
        self._filled.set()
        self._drained.set()

    async def next(self) -> bytes | None:
        """The next message; None after the last one."""
        while not self._waiting:
            self._idle = True
            self._filled.clear()
            await self._filled.wait()
        self._idle = False
        message = self._waiting.popleft()
        if len(self._waiting) <= MOST_WAITING // 2:
            self._drained.set()
        return message

    async def half_empty(self) -> None:
        """Waits until at most half of the places are taken. This slows down clients that ask faster than they read."""
        if len(self._waiting) > MOST_WAITING // 2:
            self._drained.clear()
            await self._drained.wait()


@dataclass(eq=False)
class Client:
    """One socket, with the table and the seat that it belongs to."""

    outbox: Outbox = field(default_factory=Outbox)
    table: "LiveTable | None" = None
    seat: int = SPECTATOR
    sender: str = ""  # identifies the seat's token in the keys of its messages
    entropy: str = ""
    allowance: Allowance = field(default_factory=lambda: Allowance(*DEFAULT_CONFIG.messages))
    advice: "asyncio.Task[None] | None" = None  # the question that a bot is thinking about

    def send(self, message: messages.AnyAnswer) -> None:
        """Sends a message, or queues it."""
        self.outbox.put(messages.encode(message))
