"""Bots of a game against each other, on the same deals.

Rivals: for every deal the bots form a circle, in an order drawn from the seed. Every bot begins a table, which seats
the bots that follow it round the circle; two bots make two tables, one of each against the other in all other seats.
Every table is played in all rotations. So on every deal every bot sits in every seat equally often, and what the cards
give to a seat they give to all.

Teams: where all win or lose together, or one plays alone, every bot plays each deal in all seats.

What a deal is depends on the seed and its number alone, and so do the dice of the bots by seat.
"""

import hashlib
import time
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from tapete.kernel.contract import Game
from tapete.kernel.engine import named
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.lab.journal import Journal
from tapete.lab.pool import Pool, sources
from tapete.lab.simulate import Dealer, Played, Run, Worker, deal_out
from tapete.match import agree

Seating = tuple[str, ...]  # bots by seat
Columns = dict[str, Any]  # winners, decisions, and score by seat

HIGHER, LOWER = 1, -1  # which score is the better


def tables(circle: Sequence[str], players: int) -> tuple[Seating, ...]:
    """All seatings of one deal between rivals."""
    if len(circle) == 2:
        one, other = circle
        begun = [(one, *[other] * (players - 1)), (other, *[one] * (players - 1))]
    else:
        begun = [tuple(circle[(start + i) % len(circle)] for i in range(players)) for start in range(len(circle))]
    return tuple(dict.fromkeys(table[turn:] + table[:turn] for table in begun for turn in range(players)))


@lru_cache(maxsize=2**14)
def rivals_at(seed: bytes, bots: tuple[str, ...], players: int, deal: int) -> tuple[Seating, ...]:
    """The seatings of a deal; the circle is the bots' order by a hash of seed, deal and name."""
    if len(bots) == 2:
        return tables(bots, players)

    def place(bot: str) -> bytes:
        return hashlib.sha256(seed + deal.to_bytes(8, "little") + bot.encode()).digest()

    return tables(sorted(bots, key=place), players)


class Rivals(Dealer):
    """Plays games between rivals; game number g is one seating of deal g // (seatings a deal)."""

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        """Who sits where in the games of a deal."""
        return rivals_at(self.run.seed, self.run.bots, self.run.players, deal)

    @property
    def games_a_deal(self) -> int:
        """As many for every deal."""
        return len(self.seatings(0))

    def play(self, worker: Worker, chunk: range) -> Columns:
        """The columns of these games."""
        count, each = len(chunk), self.games_a_deal
        scores = [array("h", bytes(2 * count)) for _ in range(self.run.players)]
        columns: Columns = {
            "winners": array("q", bytes(8 * count)),
            "decisions": array("q", bytes(8 * count)),
            "score": scores,
        }
        for deals, table, seating in self._alike(chunk):
            worker.seat(seating)
            played = worker.play(deals.start, len(deals))
            first = deals.start * each + table - chunk.start
            places = slice(first, first + each * (len(deals) - 1) + 1, each)
            for name in ("winners", "decisions"):
                columns[name][places] = played[name]
            for seat, score in enumerate(scores):
                score[places] = played["score"][seat]
        return columns

    def _alike(self, chunk: range) -> Iterator[tuple[range, int, Seating]]:
        """The games of a chunk as stretches of deals with the same seating: each is one call of the machine code."""
        each = self.games_a_deal
        for table in range(each):
            deals = range(-(-(chunk.start - table) // each), -(-(chunk.stop - table) // each))
            for seating, alike in groupby(deals, lambda deal, table=table: self.seatings(deal)[table]):  # type: ignore[misc]
                found = list(alike)
                yield range(found[0], found[-1] + 1), table, seating


class Teams(Rivals):
    """Plays games of teams, each of one bot."""

    def seatings(self, deal: int) -> tuple[Seating, ...]:  # noqa: ARG002  # the same for every deal
        """Each bot in all seats."""
        return tuple((bot,) * self.run.players for bot in self.run.bots)


@dataclass(frozen=True)
class Contest:
    """What was asked for."""

    dealer: Rivals
    seed: str  # in the user's words
    better: int  # which score is the better

    @classmethod
    def of(  # noqa: PLR0913  # one a flag
        cls, game: Game, *, players: int, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None = None, talking: bool = False,
    ) -> "Contest":  # fmt: skip
        """A contest from a user's words, or UserError; so many games, or the next number that makes whole deals."""
        if games < 1:
            raise UserError("games-range", games=games)
        if threads is not None and threads < 1:
            raise UserError("threads-range", threads=threads)
        names = tuple(name.strip() for name in bots.split(","))
        if len(set(names)) < 2 or len(set(names)) < len(names):
            raise UserError("arena-bots", bots=bots[:100])
        state, full = agree(game, players, options)
        for name in names:
            named(game, name)
        run = Run(game, players, games, names, read_seed(seed), full, threads or 0, talking)
        dealer = Teams(run) if game.rules.COOPERATIVE or players == 1 else Rivals(run)
        each = dealer.games_a_deal
        whole = replace(run, games=-(-games // each) * each)
        return cls(type(dealer)(whole), seed, LOWER if game.rules.low_score_wins(state) else HIGHER)

    @property
    def terms(self) -> dict[str, Any]:
        """What makes two contests the same."""
        run = self.dealer.run
        return {
            "game": run.game.id,
            "players": run.players,
            "games": run.games,
            "bots": list(run.bots),
            "options": run.options,
            "talking": run.talking,
            "seed": int(self.seed) if self.seed.isdecimal() else self.seed,
            "sources": sources(),
        }


@dataclass(frozen=True)
class Tally:
    """The games of a contest that were played, as far as deals are whole."""

    contest: Contest
    winners: Sequence[int]
    decisions: Sequence[int]
    scores: Sequence[Sequence[int]]  # by seat
    before: int  # how many games were there already
    cpu_seconds: float
    wall_seconds: float
    is_native: bool
    interrupted: bool
    on: str
    workers: int

    @property
    def deals(self) -> int:
        """How many were played in all seatings."""
        return len(self.winners) // self.contest.dealer.games_a_deal


def play(
    contest: Contest, pool: Pool, *, journal: Journal | None = None, progress: Callable[[int], object] = lambda _: None
) -> Tally:
    """Plays what the journal lacks of a contest. Ctrl-C keeps what is finished."""
    dealer = contest.dealer
    run = dealer.run
    parts = kept(journal, run) if journal else {}
    gaps = missing(parts, run.games)
    before = run.games - sum(map(len, gaps))

    def done(chunk: range, part: Played) -> None:
        if journal is not None:
            columns = {name: column.tolist() for name, column in part.columns.items() if name != "score"}
            scores = [column.tolist() for column in part.columns["score"]]
            journal.keep({"first": chunk.start, **columns, "score": scores})
        progress(len(chunk))

    started = time.perf_counter()
    fresh, cpu_seconds = deal_out(dealer, gaps, pool, done)
    wall_seconds = time.perf_counter() - started
    parts |= {first: part.columns for first, part in fresh.items()}
    games = joined(parts, run.players)
    whole = len(games["winners"]) // dealer.games_a_deal * dealer.games_a_deal
    return Tally(
        contest,
        games["winners"][:whole],
        games["decisions"][:whole],
        [column[:whole] for column in games["score"]],
        before=before,
        cpu_seconds=cpu_seconds,
        wall_seconds=wall_seconds,
        is_native=all(part.is_native for part in fresh.values()),
        interrupted=pool.interrupted,
        on=pool.name,
        workers=pool.workers,
    )


def kept(journal: Journal, run: Run) -> dict[int, Columns]:
    """The chunks of a journal, by their first game."""
    parts: dict[int, Columns] = {}
    for line in journal.lines:
        try:
            first = int(line["first"])
            columns = {name: array("q", line[name]) for name in ("winners", "decisions")}
            scores = [array("h", column) for column in line["score"]]
        except (KeyError, TypeError, ValueError, OverflowError):
            raise UserError("journal-unreadable", path=journal.path) from None
        lengths = {len(column) for column in (*columns.values(), *scores)}
        if len(scores) != run.players or len(lengths) != 1 or not 0 <= first <= run.games - max(lengths):
            raise UserError("journal-unreadable", path=journal.path)
        parts[first] = {**columns, "score": scores}
    return parts


def missing(parts: Mapping[int, Columns], games: int) -> list[range]:
    """The games that no chunk has."""
    gaps, reached = [], 0
    for first in sorted(parts):
        if first > reached:
            gaps.append(range(reached, first))
        reached = max(reached, first + len(parts[first]["winners"]))
    return [*gaps, range(reached, games)] if reached < games else gaps


def joined(parts: Mapping[int, Columns], players: int) -> Columns:
    """The games from the first on, up to the first that is missing."""
    whole: Columns = {"winners": array("q"), "decisions": array("q"), "score": [array("h") for _ in range(players)]}
    for first in sorted(parts):
        reached, part = len(whole["winners"]), parts[first]
        if first > reached:
            break
        fresh = reached - first  # two runs in one folder may have played the same games
        for name in ("winners", "decisions"):
            whole[name].extend(part[name][fresh:])
        for column, more in zip(whole["score"], part["score"], strict=True):
            column.extend(more[fresh:])
    return whole
