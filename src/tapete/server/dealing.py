"""The fair deal as it goes on: commitments, then what was committed to, then the cards (docs/fairness.md).

It is in memory only. The cards are dealt in the end, whoever answers or leaves: nothing waits for long. Where several
processes serve a table, a deal belongs to the process that has begun it; the answers come from all of them.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from tapete.fairness import commitment_to_entropy, commitment_to_secret, is_digits
from tapete.kernel.errors import RefusedError
from tapete.server import messages
from tapete.server.config import ServerConfig
from tapete.server.facts import DealAnswers, SharedDeal

if TYPE_CHECKING:
    from tapete.server.live import LiveTable
    from tapete.server.table import Table

# What would change who plays, or what; refused while a deal is under way
OTHERWISE = (
    messages.Sit, messages.Invite, messages.SeatBot, messages.Arrange, messages.Start, messages.Clear, messages.Remove,
    messages.Rematch,
)  # fmt: skip


@dataclass(eq=False)
class DealUnderWay:
    """A deal that waits for seats."""

    match: int  # the number of the match that it is for
    commitment: str  # of the server
    asked: frozenset[int]  # seats whose clients take part
    commitments: dict[int, str] = field(default_factory=dict)  # by seat
    entropies: dict[int, str] = field(default_factory=dict)
    is_revealing: bool = False
    until: int = 0  # milliseconds since 1970
    timer: "asyncio.Task[None] | None" = None

    @classmethod
    def at(cls, table: "Table", asked: Iterable[int]) -> "DealUnderWay":
        """The deal that a table has begun."""
        return cls(table.number + 1, commitment_to_secret(table.secret), frozenset(asked))

    @property
    def awaited(self) -> list[int]:
        """The seats that it waits for."""
        if self.is_revealing:
            return sorted(self.commitments.keys() - self.entropies.keys())
        return sorted(self.asked - self.commitments.keys())

    @property
    def message(self) -> messages.Dealing | messages.Commitments:
        """What everybody is told about it now."""
        if self.is_revealing:
            return messages.Commitments(self.match, self.commitment, self.commitments, self.until)
        return messages.Dealing(self.match, self.commitment, sorted(self.asked), self.until)

    @property
    def shared(self) -> SharedDeal:
        """What the other processes are told about it."""
        asked = sorted(self.asked)
        return SharedDeal(
            self.match, self.commitment, asked, self.commitments, self.awaited, self.is_revealing, self.until
        )

    def commit(self, seat: int, commitment: str) -> None:
        """Notes what a seat has committed to, or raises RefusedError."""
        if self.is_revealing:
            raise RefusedError("deal-gone")
        if seat not in self.asked:
            raise RefusedError("not-asked")
        if not is_digits(commitment):
            raise RefusedError("deal-digits")
        if self.commitments.setdefault(seat, commitment) != commitment:
            raise RefusedError("deal-committed")

    def reveal(self, seat: int, entropy: str) -> None:
        """Notes the entropy of a seat, or raises RefusedError."""
        if not self.is_revealing:
            raise RefusedError("deal-gone")
        if seat not in self.commitments:
            raise RefusedError("not-asked")
        if not is_digits(entropy) or commitment_to_entropy(entropy) != self.commitments[seat]:
            raise RefusedError("deal-unfit")
        self.entropies[seat] = entropy

    def stop(self) -> None:
        """Ends the wait."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None


def prepared(table: "Table", commitments: Mapping[int, str]) -> DealUnderWay:
    """A deal for which seats have committed already. It waits until they come, and then for what they committed to."""
    dealing = DealUnderWay.at(table, commitments)
    for seat, commitment in commitments.items():
        dealing.commit(seat, commitment)
    dealing.is_revealing = True
    return dealing


class Save(Protocol):
    """Saves a change, then sends the new views, and a message to everybody."""

    def __call__(
        self,
        live: "LiveTable",
        *,
        announced: messages.AnyAnswer | None = None,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Does it."""


class Deals:
    """The deals of all tables."""

    def __init__(
        self,
        config: ServerConfig,
        commit: Save,
        show: Callable[["LiveTable"], None],
    ) -> None:
        self._seconds, self._clock = config.deal_seconds, config.clock
        self._commit, self._show = commit, show

    def begin(self, live: "LiveTable") -> None:
        """Begins a deal; RefusedError if a match is in play. If no client takes part, the cards are dealt at once."""
        asked = live.others.dealers.union(live.own_dealers) if live.table.same is None else frozenset[int]()
        live.table.begin_deal(self._clock.now_ms())
        live.rematch.clear()
        live.dealing = DealUnderWay.at(live.table, asked)
        if not asked:
            self._deal(live, live.dealing)
            return
        self._wait(live, live.dealing)
        self._commit(live, announced=live.dealing.message, again=partial(self._begin_again, live))

    def _begin_again(self, live: "LiveTable") -> None:
        """Begins a deal after another process was first, unless it has begun one."""
        self.stop(live)
        if not live.is_dealing:
            self.begin(live)

    def hear(self, live: "LiveTable") -> None:
        """Takes what people at other processes have answered, or tells people here of a deal that was begun there."""
        dealing, elsewhere = live.dealing, live.deal_elsewhere
        if dealing is None:
            message = elsewhere.message if elsewhere else None
            if message is not None and message != live.announced:
                live.tell(message)
            live.announced = message
            return
        for seat in live.others.connected:
            self.arrived(live, seat)
        for given in live.others.given(dealing.match):
            for seat, commitment in given.commitments.items():
                with contextlib.suppress(RefusedError):
                    dealing.commit(seat, commitment)
            for seat, entropy in given.entropies.items():
                with contextlib.suppress(RefusedError):
                    dealing.reveal(seat, entropy)
        if not dealing.awaited and live.behind is None:
            self._go_on(live, dealing)

    def check(self, live: "LiveTable") -> None:
        """Forgets a deal whose secret is not the table's any more: another process has begun one, or has dealt."""
        if live.dealing is not None and not _is_current(live, live.dealing):
            self.stop(live)

    def arrived(self, live: "LiveTable", seat: int) -> None:
        """Begins to wait for somebody who has come."""
        dealing = live.dealing
        if dealing is not None and dealing.timer is None and seat in dealing.awaited:
            self._wait(live, dealing)

    def answer(self, live: "LiveTable", seat: int, message: messages.Start | messages.Commit | messages.Reveal) -> None:
        """Begins a deal, or notes what a seat commits to or reveals; RefusedError if that is too late or unfit."""
        dealing = live.dealing
        if isinstance(message, messages.Start):
            self.begin(live)
            return
        if dealing is None and (elsewhere := live.deal_elsewhere) and elsewhere.match == message.match:
            self._answer_elsewhere(live, seat, message, elsewhere)
            return
        if dealing is None or dealing.match != message.match:
            raise RefusedError("deal-gone")
        awaited = dealing.awaited
        if isinstance(message, messages.Commit):
            dealing.commit(seat, message.commitment)
        else:
            dealing.reveal(seat, message.entropy)
        if not dealing.awaited:
            self._go_on(live, dealing)
        elif dealing.awaited != awaited:  # else it was said before, and is no news
            self._show(live)

    def _answer_elsewhere(
        self, live: "LiveTable", seat: int, message: messages.Commit | messages.Reveal, deal: SharedDeal
    ) -> None:
        """Passes on what a seat answers to a deal that was begun at another process; RefusedError if it is unfit."""
        given = live.given if live.given.match == deal.match else DealAnswers(deal.match)
        known = {**deal.commitments, **given.commitments}
        before = live.given
        tried = DealUnderWay(deal.match, deal.commitment, frozenset(deal.asked), known, {}, deal.is_revealing)
        if isinstance(message, messages.Commit):
            tried.commit(seat, message.commitment)
            live.given = DealAnswers(deal.match, {**given.commitments, seat: message.commitment}, given.entropies)
        else:
            tried.reveal(seat, message.entropy)
            live.given = DealAnswers(deal.match, given.commitments, {**given.entropies, seat: message.entropy})
        if live.given != before:
            self._show(live)

    def stop(self, live: "LiveTable") -> None:
        """Forgets the deal of a table."""
        if live.dealing is not None:
            live.dealing.stop()
        live.dealing = None

    def _wait(self, live: "LiveTable", dealing: DealUnderWay) -> None:
        dealing.stop()
        dealing.until = self._clock.now_ms() + int(1000 * self._seconds)
        dealing.timer = asyncio.get_running_loop().create_task(self._time_is_up(live, dealing))

    async def _time_is_up(self, live: "LiveTable", dealing: DealUnderWay) -> None:
        await self._clock.sleep(self._seconds)
        await live.settled()
        dealing.timer = None  # this task ends here, and must not be cancelled
        if live.dealing is dealing:
            self._go_on(live, dealing)

    def _go_on(self, live: "LiveTable", dealing: DealUnderWay) -> None:
        """Publishes the commitments, or deals."""
        if dealing.is_revealing or not dealing.commitments:
            self._deal(live, dealing)
            return
        dealing.is_revealing = True
        self._wait(live, dealing)
        self._commit(live, announced=dealing.message, again=partial(self._announce_again, live, dealing))

    def _announce_again(self, live: "LiveTable", dealing: DealUnderWay) -> None:
        if live.dealing is dealing:
            live.tell(dealing.message)

    def _deal(self, live: "LiveTable", dealing: DealUnderWay) -> None:
        self.stop(live)
        if dealing.commitments and not _is_current(live, dealing):  # nobody has committed to another secret
            return
        live.table.start(dealing.entropies, self._clock.now_ms(), dealing.commitments)
        live.closed = False
        self._commit(live, again=partial(self._deal, live, dealing))


def _is_current(live: "LiveTable", dealing: DealUnderWay) -> bool:
    """Whether a deal can go on: its secret is the table's, and nothing has been dealt since."""
    is_over = dealing.match != live.table.number + 1
    return not is_over and dealing.commitment == commitment_to_secret(live.table.secret)
