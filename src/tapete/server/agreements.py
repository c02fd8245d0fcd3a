"""What people at a table agree to: to go on after a hand, to a rematch, and to what touches others during a match.

A proposal has an end time. Whoever is connected agrees or refuses; silence is consent, except where it is about a hand.
All of this is in memory only: a restart forgets it. Where several processes serve a table, each ends its own wait after
a hand, a proposal belongs to the process at which it was made, and a rematch is dealt by the one that has the duties.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from tapete.days import day_of
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError, TapeteError
from tapete.server import messages
from tapete.server.clients import Client
from tapete.server.config import ServerConfig
from tapete.server.live import LiveTable
from tapete.server.pending import ABOUT_A_HAND, Proposal
from tapete.server.table import OVER, PLAYING, Table

ALWAYS_OF_HOST = (messages.Lock, messages.HandOver, messages.SeatBot)
OF_HOST_BETWEEN_MATCHES = (messages.Start, messages.Arrange, messages.Clear, messages.Remove)
# What would make a table with the deal of a day another one
NOT_ON_DAYS = (
    messages.Sit, messages.Invite, messages.SeatBot, messages.Start, messages.Remove, messages.Rematch,
    messages.HandOver, messages.Lock, messages.Stand,
)  # fmt: skip
KINDS: dict[type[messages.Message], str] = {
    messages.Clear: "end",
    messages.Pause: "pause",
    messages.Arrange: "settings",
    messages.Remove: "remove",
    messages.Sit: "sit",
}


@dataclass(frozen=True)
class Doing:
    """What the agreements ask of the hub."""

    perform: Callable[[Client, LiveTable, messages.Message], None]  # does what a message asks for, and saves it
    commit: Callable[[LiveTable], None]
    deal: Callable[[LiveTable], None]  # begins another match
    show: Callable[[LiveTable], None]  # sends the views again
    answer: Callable[[Client, messages.Message, str], None]  # handles a message that was kept
    restart: Callable[[LiveTable], None]  # of automatic play


class Agreements:
    """What the people at all tables agree to."""

    def __init__(self, config: ServerConfig, hub: Doing) -> None:
        self._config, self._clock, self._hub = config, config.clock, hub

    # ---- After a hand, and after a match

    def go_on(self, live: LiveTable, seat: int) -> None:
        """Notes that a person is ready. It may come too late: then the match goes on already."""
        if live.hold is not None and seat not in live.hold.ready:
            live.hold.ready.add(seat)
            self._hub.show(live)
            self.check(live)

    def rematch(self, live: LiveTable, seat: int) -> None:
        """Notes that a person wants to play the same again."""
        if live.table.phase != OVER:
            raise RefusedError("not-over")
        if seat not in live.rematch:
            live.rematch.add(seat)
            self._hub.show(live)
            self.check(live)

    def check(self, live: LiveTable) -> None:
        """Does what everybody who is connected has agreed to. A hold ends with its match, too."""
        if live.behind is not None:  # it is done when all is read that others have saved
            return
        presence = live.presence
        connected, agreed = presence.connected, presence.rematch
        goes_on = live.table.phase != PLAYING or live.others.went_on(live.round)
        if live.hold is not None and (goes_on or (connected and connected <= live.ready)):
            self.end_hold(live)
        elif agreed and connected and connected <= agreed and live.has_duties and not live.is_dealing:
            self._hub.deal(live)
        self._check_proposal(live)

    def end_hold(self, live: LiveTable) -> None:
        """Lets the match go on: clocks start again, and moves that came meanwhile are done in their order."""
        if live.hold is None:
            return
        kept, live.hold, live.went_on = live.hold.kept, None, live.round
        if live.has_duties:
            live.table.restart_clocks(self._clock.now_ms())
        if live.table.unsaved:
            self._hub.commit(live)
        else:
            self._hub.show(live)
            self._hub.restart(live)
        for client, message, key in kept:
            self._hub.answer(client, message, key)

    # ---- Proposals

    def propose(self, live: LiveTable, client: Client, message: messages.Message) -> bool:
        """Asks the people who are connected before a message is done; returns False if it needs nobody's consent."""
        kind, table = KINDS.get(type(message)), live.table
        if isinstance(message, messages.SeatBot) and table.phase == PLAYING and live.presence.connected - {client.seat}:
            raise RefusedError("already-started")  # the others play against these bots
        if kind is None or table.phase != PLAYING:
            return False
        if isinstance(message, messages.Pause) and (table.paused or not message.paused):
            return False
        _check_message(live, client, message, self._config)
        asked = live.presence.connected
        proposal = Proposal(live.next_proposal, kind, message, client, client.seat, table.number, asked=asked)
        if client.seat != SPECTATOR:
            proposal.agreed.add(client.seat)
        if kind not in ABOUT_A_HAND and not proposal.awaited(asked):
            return False
        if (open_one := live.shown_proposal(live.presence.connected)) is not None and not open_one.outcome:
            if live.wants_the_same(open_one, message):
                self.answer(live, client.seat, messages.Agree(open_one.number, agree=True))
                return True
            raise RefusedError("proposal-open")
        live.limit("proposals", client.sender if client.seat != SPECTATOR else "", self._config.proposals, self._clock)
        if kind == "pause":  # at once; if somebody refuses, the match goes on
            self._hub.perform(client, live, message)
        seconds = self._config.consent_seconds
        proposal.until = self._clock.now_ms() + int(1000 * seconds)
        proposal.timer = asyncio.get_running_loop().create_task(self._wait(live, proposal, seconds))
        live.next_proposal += 1
        live.proposal = proposal
        self._hub.show(live)
        return True

    def answer(self, live: LiveTable, seat: int, message: messages.Agree) -> None:
        """Notes what somebody says to a proposal. Whoever made it may withdraw it. It may come too late."""
        proposal, elsewhere = live.proposal, live.proposal_elsewhere
        if elsewhere is not None and elsewhere[0].number == message.proposal and not elsewhere[0].outcome:
            self._vote(live, seat, elsewhere[0], agree=message.agree)
            return
        if proposal is None or proposal.outcome or proposal.number != message.proposal:
            raise RefusedError("proposal-gone")
        if not message.agree:
            if seat not in (proposal.by, *proposal.awaited(live.presence.connected), *proposal.agreed):
                raise RefusedError("not-asked")
            self._end(live, proposal, "withdrawn" if seat == proposal.by else "refused")
        elif seat in proposal.awaited(live.presence.connected):
            proposal.agreed.add(seat)
            self._hub.show(live)
            self._check_proposal(live)

    def _vote(self, live: LiveTable, seat: int, proposal: messages.Proposal, *, agree: bool) -> None:
        """Notes what somebody here says to a proposal that was made at another process, which decides."""
        if seat not in (proposal.by, *proposal.awaited, *proposal.agreed):
            raise RefusedError("not-asked")
        before, live.votes = live.votes, {proposal.number: {**live.votes.get(proposal.number, {}), seat: agree}}
        if live.votes != before:
            self._hub.show(live)

    def hear_votes(self, live: LiveTable) -> None:
        """Counts what people at other processes say to a proposal that was made here."""
        proposal = live.proposal
        for seat, agree in live.others.votes(proposal.number).items() if proposal else ():
            if proposal is not None and not proposal.outcome and not (agree and seat in proposal.agreed):
                with contextlib.suppress(RefusedError):
                    self.answer(live, seat, messages.Agree(proposal.number, agree=agree))

    def withdraw(self, live: LiveTable, client: Client) -> None:
        """Withdraws what a client without a seat has asked for."""
        proposal = live.proposal
        if proposal is not None and not proposal.outcome and proposal.client is client and proposal.by == SPECTATOR:
            self._end(live, proposal, "withdrawn")

    def stop(self, live: LiveTable) -> None:
        """Forgets the proposal of a table."""
        if live.proposal is not None:
            live.proposal.stop()
        live.proposal = None

    def _check_proposal(self, live: LiveTable) -> None:
        """Ends the proposal if there is nobody left to ask, or if its match is over."""
        proposal = live.proposal
        if proposal is None or proposal.outcome:
            return
        table, is_pause = live.table, isinstance(proposal.message, messages.Pause)
        if table.phase != PLAYING or table.number != proposal.match or (is_pause and not table.paused):
            self.stop(live)
            self._hub.show(live)
        elif not proposal.awaited(live.presence.connected):
            self._end(live, proposal, "agreed" if proposal.agreed else "refused")

    async def _wait(self, live: LiveTable, proposal: Proposal, seconds: float) -> None:
        """Ends a proposal when its time is up."""
        await self._clock.sleep(seconds)
        await live.settled()
        proposal.timer = None  # this task ends here, and must not be cancelled
        if live.proposal is proposal and not proposal.outcome:
            self._end(live, proposal, "refused" if proposal.kind in ABOUT_A_HAND else "agreed")

    def _end(self, live: LiveTable, proposal: Proposal, outcome: str) -> None:
        """Ends a proposal, and does what it asked for if that was agreed."""
        proposal.stop()
        proposal.outcome = outcome
        message = proposal.message
        if isinstance(message, messages.Pause):
            message = messages.Pause(paused=False)
        if (outcome == "agreed") != isinstance(proposal.message, messages.Pause):
            try:
                self._hub.perform(proposal.client, live, message)
            except TapeteError as error:  # something has changed meanwhile
                proposal.outcome = "refused"
                proposal.client.send(messages.Refused(error.code, None, error.clause, error.values))
        self._hub.show(live)


def check_power(table: Table, seat: int, message: messages.Message, now: int) -> None:
    """Raises RefusedError if only the host may send this message now, or nobody at a table with the deal of a day."""
    _check_day(table, message, now)
    between = table.phase != PLAYING
    if isinstance(message, ALWAYS_OF_HOST) or (between and isinstance(message, OF_HOST_BETWEEN_MATCHES)):
        table.check_host(seat)


def _check_day(table: Table, message: messages.Message, now: int) -> None:
    """Raises RefusedError if a message would change a table with the deal of a day. Only the bots' pace may change."""
    if table.day is None:
        return
    is_other = isinstance(message, NOT_ON_DAYS)
    if isinstance(message, messages.Arrange):
        same_pace = replace(message.settings, pace=table.settings.pace)
        is_other = table.phase != PLAYING or same_pace != table.settings
    if isinstance(message, messages.Delete):
        is_other = table.day.day >= day_of(now)
    if is_other:
        raise RefusedError("day-fixed")


def _check_message(live: LiveTable, client: Client, message: messages.Message, config: ServerConfig) -> None:
    """Raises RefusedError if what is proposed could not be done, even if all agree."""
    table = live.table
    match message:
        case messages.Sit(seat, name, avatar):
            live.check_sit(client, seat)
            table.check_sit(seat, name, avatar)
        case messages.Arrange():
            table.check_plan(message)
        case messages.Remove(seat):
            if table.seat(seat).kind != "person":
                raise RefusedError("nobody-there", seat=seat)
            if not live.is_lost(seat, config):
                table.check_host(client.seat)
