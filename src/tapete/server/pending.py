"""What waits at a table in memory: a break after a hand, a proposal, a question to a bot, a change on its way."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from tapete.bots.advice import Advice
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server import messages
from tapete.server.clients import Client
from tapete.server.seats import clean_name
from tapete.server.table import Table

MOST_KEPT = 16  # moves of one sender during a hold
ABOUT_A_HAND = ("sit",)  # proposals where silence is no consent


@dataclass(eq=False)
class Break:
    """The wait after a hand or a round: nobody moves until the people who are connected agree, or the time is up."""

    until: int  # milliseconds since 1970
    round: tuple[int, int] = (0, 0)  # that has begun
    ready: set[int] = field(default_factory=set)
    kept: list[tuple[Client, messages.Message, str]] = field(default_factory=list)  # moves with their keys, in order
    is_over: bool = False  # because the match goes on elsewhere

    def keep(self, client: Client, message: messages.Message, key: str) -> None:
        """Keeps a move until the wait is over. A client that sends it again from a new socket is answered there."""
        for place, (sender, _, known) in enumerate(self.kept):
            if (sender.sender, known) == (client.sender, key):
                self.kept[place] = (client, message, key)
                return
        if sum(sender.sender == client.sender for sender, _, _ in self.kept) >= MOST_KEPT:
            raise RefusedError("too-many")
        self.kept.append((client, message, key))


@dataclass(eq=False)
class Proposal:
    """What somebody wants to do in a match, and who has agreed."""

    number: int
    kind: str
    message: messages.Message  # what is done if it is agreed
    client: Client  # who asks
    by: int  # the seat of whoever asks
    match: int  # the number of the match that it belongs to
    until: int = 0  # milliseconds since 1970
    asked: frozenset[int] = frozenset()  # the seats that were connected when it was made
    agreed: set[int] = field(default_factory=set)
    outcome: str = ""
    timer: "asyncio.Task[None] | None" = None

    @property
    def seat(self) -> int:
        """The seat that it is about."""
        return self.message.seat if isinstance(self.message, messages.Remove | messages.Sit) else SPECTATOR

    def awaited(self, connected: frozenset[int]) -> list[int]:
        """The seats that are asked and have not agreed yet. Nobody is asked about their own removal. About a hand,
        people who have left without an answer are waited for, too: they have not agreed.
        """
        asked = connected - {self.seat} if self.kind == "remove" else connected
        if self.kind in ABOUT_A_HAND:
            asked |= self.asked
        return sorted(asked - self.agreed)

    def wants(self, message: messages.Message) -> bool:
        """Whether a message asks for the same."""
        return self.by != SPECTATOR and self.message == message

    def stop(self) -> None:
        """Ends the wait for silence."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None

    def shown(self, table: Table, connected: frozenset[int]) -> messages.Proposal:
        """What everybody is told about it."""
        message = self.message
        if isinstance(message, messages.Sit):
            name = clean_name(message.name)
        else:  # whoever made it may have left since, and the chair may be empty or gone
            name = table.seats[self.by].name if self.by < len(table.seats) else ""
        settings = message.settings if isinstance(message, messages.Arrange) else None
        awaited = [] if self.outcome else self.awaited(connected)
        return messages.Proposal(
            self.number, self.kind, self.by, name, self.seat, settings, sorted(self.agreed), awaited,
            self.until, self.outcome,
        )  # fmt: skip


@dataclass(eq=False)
class Change:
    """A change, or only new views, on the way to the store."""

    done: Callable[[], None]  # is called when it is saved
    client: Client | None = None  # who asked for it
    key: str = ""
    again: Callable[[], None] | None = None  # does it again after another process was first
    newcomers: Collection[Client] = ()  # who get their first view with it
    after: int = 0  # how many events the table has then


class Question:
    """What a seat has asked at a step of its match. Its bot thinks once, however often it is asked."""

    def __init__(self, table: Table, seat: int, answer: "asyncio.Task[Advice]") -> None:
        self.answer = answer
        match = table.match_in_play()
        self._match, self._step, self._number, self._seat = match, len(match.log), table.number, seat

    def is_about(self, match: Match | None) -> bool:
        """Whether the match is still where it was when the seat asked."""
        return self._match is match and self._step == len(self._match.log)

    def is_open(self, table: Table) -> bool:
        """Whether only others have acted since the seat asked."""
        match = table.match
        if match is None or self._number != table.number:
            return False
        return all(entry.seat != self._seat for entry in match.log[self._step :])
