"""What the people at one process do at a table, as the other processes get it. It is true for now, and never saved.

A process writes only about its own people. What is true of a table is the union of what all processes write.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import TypeVar

import msgspec

from tapete.server.messages import Commitments, Dealing, Proposal

T = TypeVar("T")


class SharedDeal(msgspec.Struct, frozen=True):
    """A deal that was begun at one process."""

    match: int
    commitment: str
    asked: list[int]
    commitments: dict[int, str]
    awaited: list[int]
    is_revealing: bool
    until: int

    @property
    def message(self) -> Dealing | Commitments:
        """What everybody is told about it now."""
        if self.is_revealing:
            return Commitments(self.match, self.commitment, self.commitments, self.until)
        return Dealing(self.match, self.commitment, self.asked, self.until)


class DealAnswers(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people at one process have answered to a deal that was begun at another."""

    match: int = 0
    commitments: dict[int, str] = {}
    entropies: dict[int, str] = {}


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the people at one process do at a table."""

    seats: list[int] = []  # that are connected
    watching: int = 0
    watchers: dict[int, list[str]] = {}  # who the sockets of each seat are, should they have no seat any more
    deals: list[int] = []  # seats whose clients take part in deals
    deal: SharedDeal | None = None
    given: DealAnswers = DealAnswers()
    round: tuple[int, int] = (0, 0)  # after which `ready` agree to go on
    ready: list[int] = []
    went_on: tuple[int, int] = (0, 0)  # the last round for which nobody waits any more
    match: int = 0  # after which `rematch` agree to play the same again
    rematch: list[int] = []
    proposal: Proposal | None = None  # of one of these people
    proposed: bytes = b""  # its message
    proposed_in: int = 0  # the match that it belongs to
    votes: dict[int, dict[int, bool]] = {}  # on proposals of people elsewhere, by number and seat


class Others:
    """What the people at all other processes do at a table."""

    def __init__(self, by_process: Mapping[str, Facts] | None = None) -> None:
        self.by_process = dict(by_process or {})

    def __bool__(self) -> bool:
        return bool(self.by_process)

    @cached_property
    def connected(self) -> frozenset[int]:
        """The seats that are connected elsewhere."""
        return self._union(lambda facts: facts.seats)

    @cached_property
    def watching(self) -> int:
        """How many people watch elsewhere."""
        return sum(facts.watching for facts in self.by_process.values())

    @property
    def dealers(self) -> frozenset[int]:
        """The seats elsewhere whose clients take part in deals."""
        return self._union(lambda facts: facts.deals)

    def deal(self, match: int) -> SharedDeal | None:
        """The deal of a match that was begun elsewhere."""
        told = (facts.deal for facts in self.by_process.values())
        begun = [deal for deal in told if deal is not None and deal.match == match]
        return min(begun, key=lambda deal: (deal.until, deal.commitment), default=None)

    def given(self, match: int) -> list[DealAnswers]:
        """What people elsewhere have answered to a deal."""
        return [facts.given for facts in self.by_process.values() if facts.given.match == match]

    def watchers(self, seat: int) -> list[str]:
        """Who the sockets of a seat are elsewhere."""
        return [watcher for facts in self.by_process.values() for watcher in facts.watchers.get(seat, ())]

    def ready(self, after: tuple[int, int]) -> frozenset[int]:
        """The seats elsewhere that agree to go on after a round."""
        return self._union(lambda facts: facts.ready if facts.round == after else ())

    def went_on(self, after: tuple[int, int]) -> bool:
        """Whether elsewhere nobody waits any more after a round."""
        return any(facts.went_on == after for facts in self.by_process.values())

    def rematch(self, match: int) -> frozenset[int]:
        """The seats elsewhere that agree to play the same again after a match."""
        return self._union(lambda facts: facts.rematch if facts.match == match else ())

    def votes(self, number: int) -> dict[int, bool]:
        """What people elsewhere say to a proposal of this process, by seat."""
        return {
            seat: agree for facts in self.by_process.values() for seat, agree in facts.votes.get(number, {}).items()
        }

    def proposal(self, match: int) -> tuple[Proposal, bytes] | None:
        """The proposal of somebody elsewhere, with its message: the open one in a match, else the last one."""
        made = []
        for facts in self.by_process.values():
            one = facts.proposal
            if one is not None and (one.outcome or facts.proposed_in == match):
                made.append((one.until, one.number, bool(one.outcome), (one, facts.proposed)))
        return first_open(made)

    def _union(self, seats: Callable[[Facts], Iterable[int]]) -> frozenset[int]:
        return frozenset(seat for facts in self.by_process.values() for seat in seats(facts))


def first_open(made: Sequence[tuple[int, int, bool, T]]) -> T | None:
    """Of some proposals, each with its end, its number and whether it is decided: the first one that is open, else the
    last one. So all processes agree on one.
    """
    is_open = [one for one in made if not one[2]]
    found = min(is_open, key=itemgetter(0, 1)) if is_open else max(made, key=itemgetter(0, 1), default=None)
    return found[3] if found else None


NOTHING_GIVEN = DealAnswers()
NOBODY = Others()
encode: Callable[[Facts], bytes] = msgspec.msgpack.Encoder().encode
decode: Callable[[bytes], Facts] = msgspec.msgpack.Decoder(Facts).decode
