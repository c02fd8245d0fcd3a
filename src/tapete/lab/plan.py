"""What somebody asked for: games with one number of players, or with several."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapete import games as registry
from tapete.bots.roster import ANSWER_SECONDS, Brought, Roster, split_names
from tapete.kernel.contract import AnyState, Game
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.match import agree

NO_OTHERS = Roster()  # the game's own bots alone


@dataclass(frozen=True)
class Run:
    """Games with one number of players."""

    game: Game
    players: int
    games: int
    bots: tuple[str, ...]  # by seat
    seed: bytes
    options: dict[str, str]
    threads: int
    talking: bool = False  # whether the bots give signals
    own: tuple[Brought, ...] = ()  # those of the bots that are no plain ones of the game
    bot_seconds: float = ANSWER_SECONDS  # within which another program must answer
    records: int = 0  # games, from the first on, of which somebody wants records

    @property
    def template(self) -> AnyState:
        """A state with players and options set, to deal from."""
        return agree(self.game, self.players, self.options)[0]

    @property
    def as_tuple(self) -> tuple[Any, ...]:
        """The run in plain values, which can be pickled and hashed."""
        options = tuple(self.options.items())
        return (
            self.game.id, self.players, self.games, self.bots, self.seed, options, self.threads, self.talking, self.own,
            self.bot_seconds, self.records,
        )  # fmt: skip

    @classmethod
    def from_tuple(cls, values: tuple[Any, ...]) -> "Run":
        """The run that `as_tuple` has written."""
        name, players, games, bots, seed, options, *others = values
        return cls(registry.load(name), players, games, bots, seed, dict(options), *others)

    @property
    def seed_text(self) -> str:
        """The seed as `--seed` takes it: a number where it is a short one."""
        number = int.from_bytes(self.seed, "little")
        return str(number) if number < 1 << 64 else self.seed.hex()

    def columns(self, seatings: Sequence[Sequence[str]]) -> dict[str, Sequence[Any]]:
        """What was played, with a value for each of some games: players, seed, options, and the bot in each seat."""
        count = len(seatings)
        return {
            "players": [self.players] * count,
            "seed": [self.seed_text] * count,
            **{f"option_{name}": [value] * count for name, value in self.options.items()},
            **{f"bot_{seat}": [seating[seat] for seating in seatings] for seat in range(self.players)},
        }

    def won(self, winners: Sequence[int]) -> dict[str, Sequence[bool]]:
        """By seat: whether it has won, for each of some games, from the bit sets of their winners."""
        return {f"won_{seat}": [bool(won >> seat & 1) for won in winners] for seat in range(self.players)}

    @property
    def described_bots(self) -> dict[str, str]:
        """What the bots are that are no plain ones of the game, by their names."""
        return {bot.name: bot.described for bot in self.own}


@dataclass(frozen=True)
class Plan:
    """The runs that a user asked for: one for each number of players."""

    seed: str
    runs: tuple[Run, ...]
    threads: int | None = None

    @classmethod
    def of(  # noqa: PLR0913  # one for each word of the command
        cls, game: Game, *, players: str, games: int, bots: str, seed: str, options: Mapping[str, str],
        threads: int | None, talking: bool = False, roster: Roster = NO_OTHERS,
    ) -> "Plan":  # fmt: skip
        """A plan from a user's words, or UserError."""
        check_counts(games, threads)
        counts = read_players(players)
        names = split_names(bots)
        own = tuple(roster.bots(game, names).values())
        if len(counts) > 1 and len(names) > 1:
            raise UserError("bots-per-range")
        runs = []
        for count in counts:
            _, full = agree(game, count, options)
            if len(names) not in (1, count):
                raise UserError("bots-per-seat", seats=count, bots=len(names))
            seated = tuple(names * count if len(names) == 1 else names)
            cores = threads or os.cpu_count() or 1
            runs.append(Run(game, count, games, seated, read_seed(seed), full, cores, talking, own, roster.seconds))
        return cls(seed, tuple(runs), threads)


def check_counts(games: int, threads: int | None) -> None:
    """UserError where there is nothing to play, or nothing to play it on."""
    if games < 1:
        raise UserError("games-range", games=games)
    if threads is not None and threads < 1:
        raise UserError("threads-range", threads=threads)


def read_players(text: str) -> list[int]:
    """`3`, or `1-5` for several numbers of players."""
    found = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text.strip())
    if found is None or (found[2] and int(found[2]) < int(found[1])):
        raise UserError("players-unreadable", players=text[:40])
    return list(range(int(found[1]), int(found[2] or found[1]) + 1))
