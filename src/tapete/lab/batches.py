"""Many games at once, for bots that decide by `choose_batch`; the other seats are played by machine code."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tapete.bots.batches import BatchBot
from tapete.envs.batch import Batch
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine
from tapete.lab.mixed import RuleSeat, Seated

Seatings = Sequence[tuple[int, Sequence[Seated]]]  # games, each by its number and its bots by seat


def can_play(seats: Sequence[Seated]) -> bool:
    """Whether all bots decide by `choose_batch` or are the game's own, with the weights that come with it."""
    of_game = [seat for seat in seats if isinstance(seat, RuleSeat)]
    others = [seat for seat in seats if isinstance(seat, BatchBot)]
    return bool(others) and len(of_game) + len(others) == len(seats) and all(seat.weights is None for seat in of_game)


class BatchGames:
    """Plays games of a run, `n` of them at the same time. Game k is that of any other run with this seed."""

    def __init__(self, engine: Engine, players: int, options: dict[str, str], seed: bytes, n: int) -> None:
        self._engine, self._players = engine, players
        self._batch = Batch(engine.game, players, n, options=options, seed=seed, autoreset="disabled", played_by=engine)
        self._names = {number: name for name, number in engine.bots.items()}
        self._bots: list[list[BatchBot | None]] = [[None] * players for _ in range(n)]

    @property
    def game(self) -> Game:
        """The game."""
        return self._engine.game

    def play(self, games: Seatings) -> Iterator[tuple[int, Any]]:
        """Plays games; yields the row of each and its result, or None for a game in which no such bot is ever asked.

        A result must be copied before the next one is asked for.
        """
        batch = self._batch
        waiting = list(enumerate(games))[::-1]
        rows: dict[int, int] = {}  # by slot, of the games that are being played
        free = list(range(batch.n))
        while True:
            while waiting and free:
                dealt = self._deal(waiting, free)
                for slot, (row, number) in dealt.items():
                    if batch.slots[slot].game == number:
                        rows[slot] = row
                    else:  # it was over before any such bot was asked
                        free.append(slot)
                        yield row, None
            if not rows:
                return
            step = self._step(rows)
            for slot in np.flatnonzero(step.terminated | step.truncated).tolist():
                if slot in rows:
                    yield rows.pop(slot), batch.result(slot)
                    free.append(slot)

    def _deal(
        self, waiting: list[tuple[int, tuple[int, Sequence[Seated]]]], free: list[int]
    ) -> dict[int, tuple[int, int]]:
        """Deals waiting games into free slots; returns the row and the number of the game by slot."""
        batch = self._batch
        dealt: dict[int, tuple[int, int]] = {}
        while waiting and free:
            slot, (row, (number, seats)) = free.pop(), waiting.pop()
            dealt[slot] = row, number
            self._seat(slot, seats)
        which = np.zeros(batch.n, np.bool_)
        which[list(dealt)] = True
        batch.reset(which=which, numbers=[dealt[slot][1] for slot in sorted(dealt)])
        return dealt

    def _seat(self, slot: int, seats: Sequence[Seated]) -> None:
        self._batch.seat_bots(
            [self._names[seat.number] if isinstance(seat, RuleSeat) else None for seat in seats], [slot]
        )
        self._bots[slot] = [seat if isinstance(seat, BatchBot) else None for seat in seats]

    def _step(self, rows: dict[int, int]) -> Any:
        """Asks every bot about all games in which it has to decide, and does what they choose."""
        batch, shown = self._batch, self._batch.last
        actions = np.full(batch.n, batch.decline, np.int64)
        asked: dict[BatchBot, list[int]] = {}
        for slot in rows:
            bot = self._bots[slot][shown.seat[slot]]
            if bot is not None:
                asked.setdefault(bot, []).append(slot)
        for bot, slots in asked.items():
            actions[slots] = bot.choose(shown.obs[slots], shown.mask[slots], shown.seat[slots])
        return batch.step(actions)
