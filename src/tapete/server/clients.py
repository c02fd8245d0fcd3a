"""Clients, and the messages that wait to be sent to them."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import TapeteError
from tapete.server import messages
from tapete.server.access import Allowance, new_token, sender_of, token_hash
from tapete.server.config import DEFAULT_CONFIG
from tapete.server.logs import at_table, log

if TYPE_CHECKING:
    from tapete.server.live import LiveTable

MOST_WAITING = 64  # messages for one client; a client with more is too slow and is disconnected
MOST_WAITING_BYTES = 1 << 18  # likewise


class Outbox:
    """The messages that wait to be sent to one client.

    `write` sends a message at once, or returns False. It is not called while an earlier message is still waiting.
    """

    # There is one for each socket: what is needed seldom is made only then.
    __slots__ = ("_bytes", "_closed", "_drained", "_filled", "_idle", "_waiting", "_write")

    def __init__(self, write: Callable[[bytes], bool] = lambda _: False) -> None:
        self._write = write
        self._waiting: list[bytes | None] = []
        self._bytes = 0  # in the messages that wait
        self._filled: asyncio.Future[None] | None = None  # while somebody waits for a message
        self._drained: asyncio.Future[None] | None = None  # while somebody waits for room
        self._idle = False  # whether everything taken out has been sent
        self._closed = False

    def put(self, message: bytes) -> None:
        """Sends an encoded message, or queues it. A client that does not read is disconnected; it gets the whole view
        when it comes back.
        """
        if self._closed or (self._idle and not self._waiting and self._write(message)):
            return
        if self._waiting and (len(self._waiting) >= MOST_WAITING or self._bytes + len(message) > MOST_WAITING_BYTES):
            self.close()
            return
        self._waiting.append(message)
        self._bytes += len(message)
        _wake(self._filled)

    def close(self) -> None:
        """Drops the waiting messages, and all that come after, and ends the outbox."""
        self._closed = True
        self._waiting.clear()
        self._bytes = 0
        self._waiting.append(None)
        _wake(self._filled)
        _wake(self._drained)

    async def next(self) -> bytes | None:
        """The next message; None after the last one."""
        while not self._waiting:
            self._idle = True
            self._filled = asyncio.get_running_loop().create_future()
            await self._filled
        self._idle, self._filled = False, None
        message = self._waiting.pop(0)
        self._bytes -= len(message or b"")
        if len(self._waiting) <= MOST_WAITING // 2:
            _wake(self._drained)
        return message

    async def half_empty(self) -> None:
        """Waits until at most half of the places are taken. This slows down clients that ask faster than they read."""
        if len(self._waiting) > MOST_WAITING // 2:
            self._drained = asyncio.get_running_loop().create_future()
            await self._drained
            self._drained = None


def _wake(waiting: "asyncio.Future[None] | None") -> None:
    """Wakes whoever waits, if anybody does."""
    if waiting is not None and not waiting.done():
        waiting.set_result(None)


@dataclass(eq=False, slots=True)
class Client:
    """One socket, with the table and the seat that it belongs to."""

    outbox: Outbox = field(default_factory=Outbox)
    address: str = ""  # of its network, for the limits
    table: "LiveTable | None" = None
    seat: int = SPECTATOR
    token_hash: str = ""  # of the token of its seat, or of the last one that it had
    watcher: str = field(default_factory=lambda: watcher_id(new_token()))  # who it is while it has no seat
    is_known: bool = False  # whether it has named itself, by a secret of its own
    asked: int = 0  # messages with keys so far
    is_gone: bool = False  # its socket has closed
    deals: bool = False  # whether it takes part in deals
    refused: Counter[str] = field(default_factory=Counter)  # of all clients of a server, by code
    allowance: Allowance = field(default_factory=lambda: Allowance(*DEFAULT_CONFIG.messages))
    of_address: Allowance = field(default_factory=lambda: Allowance(*DEFAULT_CONFIG.messages_from_address))  # shared
    number: int = field(default_factory=count().__next__)  # grows from socket to socket
    advice: "asyncio.Task[None] | None" = None  # the question that a bot is thinking about

    @property
    def sender(self) -> str:
        """Who sends the messages of this socket: nobody else has the same name. Keys are unique within it."""
        return self.watcher if self.seat == SPECTATOR else sender_of(self.token_hash)

    def stop_advice(self) -> None:
        """Forgets what it has asked a bot."""
        if self.advice is not None:
            self.advice.cancel()
        self.advice = None

    def may_ask(self) -> bool:
        """Counts a message of this socket; returns False if it has sent too many, or its address has."""
        return self.allowance.take() and self.of_address.take()

    def turn_away(self, error: TapeteError, *, to_come_back: bool) -> None:
        """Says that this client cannot come to a table; or ends its socket, and it tries again by itself."""
        if to_come_back:
            self.outbox.close()
        else:
            self.send(messages.Refused(error.code, None, error.clause, error.values))

    def send(self, message: messages.AnyAnswer) -> None:
        """Sends a message, or queues it."""
        if isinstance(message, messages.Refused):
            self.refused[message.code] += 1
            (at_table(self.table.table.id) if self.table else log).info("refused: %s", message.code)
        self.outbox.put(messages.encode(message))


def watcher_id(secret: str) -> str:
    """The name of a sender without a seat. It differs from that of every seat."""
    return sender_of(token_hash(f"watcher {secret}"))
