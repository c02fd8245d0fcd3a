"""Plays games of a run in one thread: as machine code, or decision by decision where users' own bots take part."""

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tapete.bots.questions import BATCH, OwnBot
from tapete.kernel.contract import AnyState
from tapete.kernel.engine import Engine, named, run_words
from tapete.kernel.record import assign
from tapete.lab.mixed import MixedGames, RuleSeat, Seated, Setting
from tapete.lab.plan import Run

if TYPE_CHECKING:
    from tapete.lab.batches import BatchGames, Seatings


class Worker:
    """The workspace of one thread, and the bots that are made for it; the machine code is shared."""

    def __init__(self, engine: Engine, run: Run, *, checked: bool = False, budget: int | None = None) -> None:
        self.engine, self._run, self._budget = engine, run, budget
        self.checked = checked
        self.workspace = self._prepared()
        self._shipped = getattr(self.workspace.scratch, "weights", None)
        self._brought = {bot.name: bot for bot in run.own}
        self._usual: array[int] | None = None  # weights, where they are not those that come with the game
        self._made: dict[str, Seated] = {}
        self._mixed: MixedGames | None = None
        self._batches: BatchGames | None = None
        self.seat(run.bots)

    def _prepared(self) -> AnyState:
        """A workspace with what all games of the run need."""
        w = self.engine.workspace(budget=self._budget)
        self.engine.store(w.template, self._run.template)
        for k, word in enumerate(run_words(self._run.seed)):
            w.run_words[k] = word
        w.checked, w.talking = int(self.checked), int(self._run.talking)
        return w

    def seat(self, bots: Sequence[str]) -> None:
        """Seats bots."""
        self._seated = [self._bot(name) for name in bots]
        own_weights = {id(bot.weights) for bot in self._seated if isinstance(bot, RuleSeat)}
        self._is_mixed = len(own_weights) > 1 or any(isinstance(bot, OwnBot) for bot in self._seated)
        if self._is_mixed:
            return
        for seat, bot in enumerate(self._seated):
            if isinstance(bot, RuleSeat):
                self.workspace.lineup[seat] = bot.number
                if (weights := bot.weights or self._usual) is not None:
                    self.engine.refer(self.workspace, "weights", weights)
                elif self._shipped is not None:
                    self.workspace.scratch.weights = self._shipped

    def use_weights(self, weights: "array[int]") -> None:
        """Gives bots of the game other weights than those that come with it, from the next seating on."""
        self._usual = weights

    def _bot(self, name: str) -> Seated:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def _make(self, name: str) -> Seated:
        game = self.engine.game
        brought = self._brought.get(name)
        if brought is None:
            return RuleSeat(self.engine.bots[named(game, name)], None)
        if not brought.is_of_game:
            return brought.make(game, self._run.bot_seconds)
        bot, weights = brought.rule_bot(game)
        return RuleSeat(self.engine.bots[bot], weights)

    def play(self, first: int, count: int) -> dict[str, Any]:
        """Plays games first to first + count - 1; returns their columns."""
        if self._is_mixed:
            return self._play_others([(number, self._seated) for number in range(first, first + count)])
        results = self.engine.many(self.engine.kinds.Result, count)
        self.engine.call.simulate(self.workspace, first, results)
        return self.engine.columns(results)

    def play_seated(self, games: Sequence[tuple[int, Sequence[str]]]) -> dict[str, Any]:
        """Plays games, each given by its number and its bots by seat, not as machine code; returns their columns."""
        return self._play_others([(number, [self._bot(name) for name in bots]) for number, bots in games])

    def _play_others(self, games: "Seatings") -> dict[str, Any]:
        """Plays games at once where all bots in them can, and the others decision by decision."""
        results = self.engine.many(self.engine.kinds.Result, len(games))
        left = list(range(len(games)))
        if not (self._run.talking or self._run.records or self.checked):
            left = self._play_batches(games, results)
        entries = self._mixed_games().play([games[row] for row in left], [results[row] for row in left])
        return {**self.engine.columns(results), "entries": entries}

    def _play_batches(self, games: "Seatings", results: Any) -> list[int]:
        """Plays the games in which all bots can be asked about many at once; returns the rows of the others."""
        if not any(bot.games_at_once > 1 for _, seats in games for bot in seats if isinstance(bot, OwnBot)):
            return list(range(len(games)))
        from tapete.lab.batches import BatchGames, can_play  # it needs NumPy

        rows = [row for row, (_, seats) in enumerate(games) if can_play(seats)]
        left = set(range(len(games))) - set(rows)
        if rows and self._batches is None:
            run = self._run
            self._batches = BatchGames(self.engine, run.players, run.options, run.seed, min(BATCH, len(rows)))
        if rows and self._batches is not None:
            for place, result in self._batches.play([games[row] for row in rows]):
                if result is None:
                    left.add(rows[place])
                else:
                    copy_record(self.engine, results[rows[place]], result)
        return sorted(left)

    def _mixed_games(self) -> MixedGames:
        if self._mixed is None:
            run = self._run
            setting = Setting(
                self.engine, run.seed, run.players, run.options, self._prepared, checked=self.checked,
                talking=run.talking, records=run.records,
            )  # fmt: skip
            self._mixed = MixedGames(setting)
        return self._mixed


def copy_record(engine: Engine, place: Any, record: Any) -> None:
    """Gives a record of an engine the values of another one."""
    if engine.is_native:
        place.copy_from(record)
    else:
        assign(place, record)
