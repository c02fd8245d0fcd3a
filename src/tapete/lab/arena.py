"""Compares the bots of a game on the same deals.

Rivals: for every deal the bots form a circle, in an order drawn from the seed. Every bot starts one seating, and the
bots that follow it in the circle take the next seats. Two bots make two seatings, with one of each against the other
in all other seats. Every seating is played in all rotations. So on every deal every bot sits in every seat equally
often, and a seat's good cards help all bots alike.

Teams: where all win or lose together, or there is one player, every bot plays each deal in all seats.

A deal depends on the seed and its number alone, and so do the dice of the bots by seat.
"""

import hashlib
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from tapete.bots.roster import Roster, split_names
from tapete.kernel.contract import Chart, Game, HeatMap
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.lab.journal import Journal
from tapete.lab.pool import Pool, source_hash
from tapete.lab.simulate import (
    NO_OTHERS,
    ChunkPlayer,
    PlayedChunk,
    Run,
    RunInfo,
    Table,
    Worker,
    as_table,
    check_counts,
    play_chunks,
)
from tapete.match import agree
from tapete.texts import FALLBACK, Texts

Seating = tuple[str, ...]  # bots by seat
Columns = dict[str, Any]  # winners, decisions, and score by seat

HIGHER, LOWER = 1, -1  # which score is better


def circle_seatings(circle: Sequence[str], players: int) -> tuple[Seating, ...]:
    """All seatings of one deal between rivals."""
    if len(circle) == 2:
        one, other = circle
        starts = [(one, *[other] * (players - 1)), (other, *[one] * (players - 1))]
    else:
        starts = [tuple(circle[(start + i) % len(circle)] for i in range(players)) for start in range(len(circle))]
    return tuple(dict.fromkeys(seats[turn:] + seats[:turn] for seats in starts for turn in range(players)))


@lru_cache(maxsize=2**14)
def rival_seatings(seed: bytes, bots: tuple[str, ...], players: int, deal: int) -> tuple[Seating, ...]:
    """The seatings of a deal; in the circle, bots are ordered by a hash of seed, deal and name."""
    if len(bots) == 2:
        return circle_seatings(bots, players)

    def place(bot: str) -> bytes:
        return hashlib.sha256(seed + deal.to_bytes(8, "little") + bot.encode()).digest()

    return circle_seatings(sorted(bots, key=place), players)


class Rivals(ChunkPlayer):
    """Plays games between rivals; game g is one seating of deal g // games_per_deal."""

    def seatings(self, deal: int) -> tuple[Seating, ...]:
        """The bots by seat, for each game of a deal."""
        return rival_seatings(self.run.seed, self.run.bots, self.run.players, deal)

    @property
    def games_per_deal(self) -> int:
        """How many games a deal has; the same for every deal."""
        return len(self.seatings(0))

    def play(self, worker: Worker, chunk: range) -> Columns:
        """The columns of these games."""
        count, step = len(chunk), self.games_per_deal
        if self.asks_others:
            seated = [(game // step, self.seatings(game // step)[game % step]) for game in chunk]
            found = worker.play_seated(seated)
            return {name: found[name] for name in ("winners", "decisions")} | {
                "score": found["score"][: self.run.players]
            }
        scores = [array("h", bytes(2 * count)) for _ in range(self.run.players)]
        columns: Columns = {
            "winners": array("q", bytes(8 * count)),
            "decisions": array("q", bytes(8 * count)),
            "score": scores,
        }
        for deals, number, seating in self._same_seatings(chunk):
            worker.seat(seating)
            played = worker.play(deals.start, len(deals))
            first = deals.start * step + number - chunk.start
            places = slice(first, first + step * (len(deals) - 1) + 1, step)
            for name in ("winners", "decisions"):
                columns[name][places] = played[name]
            for seat, score in enumerate(scores):
                score[places] = played["score"][seat]
        return columns

    def _same_seatings(self, chunk: range) -> Iterator[tuple[range, int, Seating]]:
        """Splits a chunk into deals with the same seating, each of which is one call of the machine code.

        Yields the deals, the seating's number among those of a deal, and the seating.
        """
        step = self.games_per_deal
        for number in range(step):
            deals = range(-(-(chunk.start - number) // step), -(-(chunk.stop - number) // step))
            for seating, alike in groupby(deals, lambda deal, number=number: self.seatings(deal)[number]):  # type: ignore[misc]
                found = list(alike)
                yield range(found[0], found[-1] + 1), number, seating


class Teams(Rivals):
    """Plays games of teams, each of one bot."""

    def seatings(self, _deal: int) -> tuple[Seating, ...]:
        """Each bot in all seats, on every deal."""
        return tuple((bot,) * self.run.players for bot in self.run.bots)


@dataclass(frozen=True)
class Contest:
    """The comparison that a user asked for."""

    chunk_player: Rivals
    seed: str  # in the user's words
    better: int  # which score is better

    @classmethod
    def of(  # noqa: PLR0913  # one for each word of the command
        cls, game: Game, *, players: int, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None = None, talking: bool = False, roster: Roster = NO_OTHERS,
    ) -> "Contest":  # fmt: skip
        """A contest from a user's words, or UserError; the number of games is rounded up to whole deals."""
        check_counts(games, threads)
        names = tuple(split_names(bots))
        if len(set(names)) < 2 or len(set(names)) < len(names):
            raise UserError("arena-bots", bots=bots[:100])
        state, full = agree(game, players, options)
        own = tuple(roster.bots(game, names).values())
        run = Run(game, players, games, names, read_seed(seed), full, threads or 0, talking, own, roster.seconds)
        kind = Teams if game.rules.COOPERATIVE or players == 1 else Rivals
        per_deal = kind(run).games_per_deal
        whole = replace(run, games=-(-games // per_deal) * per_deal)
        return cls(kind(whole), seed, LOWER if game.rules.low_score_wins(state) else HIGHER)

    @property
    def run(self) -> Run:
        """What is played."""
        return self.chunk_player.run

    @property
    def is_of_teams(self) -> bool:
        """Whether all players of a game win or lose together."""
        return isinstance(self.chunk_player, Teams)

    @property
    def settings(self) -> dict[str, Any]:
        """What makes two contests the same."""
        return {
            "game": self.run.game.id,
            "versions": self.run.game.versions,
            "players": self.run.players,
            "games": self.run.games,
            "bots": list(self.run.bots),
            **({"own_bots": described} if (described := self.run.described_bots) else {}),
            "options": self.run.options,
            "talking": self.run.talking,
            "seed": int(self.seed) if self.seed.isdecimal() else self.seed,
            "sources": source_hash(),
        }


@dataclass(frozen=True)
class Tally:
    """The finished games of a contest, up to the last whole deal."""

    contest: Contest  # what was asked for
    winners: Sequence[int]  # by game, with a bit for each seat that won
    decisions: Sequence[int]  # by game
    scores: Sequence[Sequence[int]]  # by seat, then by game
    played_before: int  # games that were in the journal already
    info: RunInfo  # what it cost and where it was played

    def __repr__(self) -> str:
        run, deals = self.contest.run, "1 deal" if self.deals == 1 else f"{self.deals:,} deals"
        return f"<{deals} of {run.game.id}, players={run.players}: {', '.join(run.bots)}>"

    @property
    def deals(self) -> int:
        """How many deals were played in all seatings."""
        return len(self.winners) // self.contest.chunk_player.games_per_deal

    def columns(self) -> dict[str, Sequence[Any]]:
        """One value for each game: its deal, what was played, and who won and the scores by seat."""
        player = self.contest.chunk_player
        seatings = [seating for deal in range(self.deals) for seating in player.seatings(deal)]
        return {
            "deal": [game // player.games_per_deal for game in range(len(seatings))],
            **player.run.columns(seatings),
            "decisions": self.decisions,
            **player.run.won(self.winners),
            **{f"score_{seat}": scores for seat, scores in enumerate(self.scores)},
        }

    def results(self) -> dict[str, Any]:
        """All figures, as `results` in the JSON of `tapete arena`: by bot, and for each pair of bots."""
        from tapete.lab import ratings

        return ratings.results(self)

    def charts(self, language: str = FALLBACK) -> Sequence[Chart | HeatMap]:
        """The charts that `arena --out` draws; `tapete.lab.plots.draw` makes a picture of each."""
        from tapete.lab import arena_report

        return arena_report.charts(self, self.results(), Texts(language, self.contest.run.game))

    def table(self) -> Table:
        """One row for each bot, the best rating first, as a Polars frame, or as lists where Polars is not installed.

        Each figure has the ends of its 95 % interval in two more columns, `..._low` and `..._high`.
        """
        by_bot = self.results()["by_bot"]
        names = sorted(by_bot, key=lambda bot: -by_bot[bot]["rating"])
        columns: dict[str, list[Any]] = {"bot": names}
        for figure in ("win_share", "mean_score", "rating"):
            columns[figure] = [by_bot[bot][figure] for bot in names]
            for end, name in enumerate(("low", "high")):
                columns[f"{figure}_{name}"] = [by_bot[bot][f"{figure}_interval"][end] for bot in names]
        return as_table(columns)


def play(
    contest: Contest, pool: Pool, *, journal: Journal | None = None, progress: Callable[[int], object] = lambda _: None
) -> Tally:
    """Plays the games of a contest that the journal does not have. Ctrl-C ends it early."""
    player, run = contest.chunk_player, contest.run
    parts = read_journal(journal, run) if journal else {}
    gaps = missing(parts, run.games)

    def done(games: range, chunk: PlayedChunk) -> None:
        if journal is not None:
            columns = {name: column.tolist() for name, column in chunk.columns.items() if name != "score"}
            scores = [column.tolist() for column in chunk.columns["score"]]
            journal.append({"first": games.start, **columns, "score": scores})
        progress(len(games))

    chunks, info = play_chunks(player, gaps, pool, done)
    games = joined(parts | {first: chunk.columns for first, chunk in chunks.items()}, run.players)
    whole = len(games["winners"]) // player.games_per_deal * player.games_per_deal
    return Tally(
        contest,
        games["winners"][:whole],
        games["decisions"][:whole],
        [column[:whole] for column in games["score"]],
        played_before=run.games - sum(map(len, gaps)),
        info=info,
    )


def read_journal(journal: Journal, run: Run) -> dict[int, Columns]:
    """The chunks of a journal, by the number of their first game."""
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
    """The games that are in no chunk."""
    gaps, reached = [], 0
    for first in sorted(parts):
        if first > reached:
            gaps.append(range(reached, first))
        reached = max(reached, first + len(parts[first]["winners"]))
    return [*gaps, range(reached, games)] if reached < games else gaps


def joined(parts: Mapping[int, Columns], players: int) -> Columns:
    """The games before the first that is missing."""
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
