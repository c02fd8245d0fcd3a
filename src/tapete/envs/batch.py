"""Many games at once, in one native call: NumPy arrays in and out, for programs that learn.

    games = batch(game, players=3, n=1024)
    step = games.reset(seed=1)
    while True:
        step = games.step(policy(step.obs, step.mask))

The arrays of a step are buffers that never move and that the next step overwrites: copy what must last.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tapete import games as registry
from tapete.envs.rows import Rows, Step, is_count
from tapete.kernel.batch import FINE, OUTSIDE
from tapete.kernel.contract import AnyState, Game, as_texts
from tapete.kernel.engine import Engine, engine, named, run_words
from tapete.kernel.errors import UserError
from tapete.kernel.loops import ENDLESS
from tapete.kernel.pieces import starts
from tapete.kernel.record import assign, clone
from tapete.kernel.rng import as_seed
from tapete.match import agree

Seed: TypeAlias = int | str | bytes | None
Opponents: TypeAlias = str | Sequence[str | None] | Mapping[int, str] | None

REWARDS = ("win", "rank", "score", "progress")
AUTORESETS = ("same_step", "next_step", "disabled")
ILLEGALS = ("raise", "random", "lose")


class Batch:
    """n games that are played at once. Slot i plays the games i, i + n, i + 2n, ... of the run that a seed gives, and
    each is the game of that number which `tapete simulate` plays.
    """

    def __init__(
        self, game: Game | str, players: int | None = None, n: int = 1, *, options: Mapping[str, object] | None = None,
        seed: Seed = None, reward: str = "win", opponents: Opponents = None, autoreset: str = "same_step",
        illegal: str = "raise", max_decisions: int | None = None, threads: int = 1, played_by: Engine | None = None,
    ) -> None:  # fmt: skip
        self.game = registry.load(game) if isinstance(game, str) else game
        if self.game.observation is None:
            raise UserError("no-observations", title=self.game.title)
        self.observation = self.game.observation
        self.players = self.game.usual_players if players is None else players
        self.n, self.threads = n, threads
        self.template, self.options = agree(self.game, self.players, as_texts(options or {}))
        for name, given, known in (
            ("reward", reward, REWARDS), ("autoreset", autoreset, AUTORESETS), ("illegal", illegal, ILLEGALS),
        ):  # fmt: skip
            if given not in known:
                raise UserError("environment-choice", what=name, value=given, choices=", ".join(known))
        for name, count in (("n", n), ("threads", threads), ("max_decisions", max_decisions)):
            if not is_count(count) and (name, count) != ("max_decisions", None):
                raise UserError("environment-count", what=name, value=count)
        if reward == "rank" and (self.game.rules.COOPERATIVE or self.players == 1):
            raise UserError("no-ranks", title=self.game.title, players=self.players)
        self.reward, self.autoreset, self.illegal = reward, autoreset, illegal
        self.max_decisions = max_decisions
        self.engine = played_by or engine(self.game)
        self.actions = self.game.rules.ACTIONS + 1
        self.decline = self.game.rules.ACTIONS
        self._make_buffers()
        self._make_calls()
        self.opponents = opponents
        self.seat_bots(opponents)
        self._start(as_seed(seed))

    # ---- What it is made of

    def _make_buffers(self) -> None:
        kinds, n = self.engine.kinds, self.n
        self.slots = self.engine.many(kinds.Slot, n)
        self._observed, self._finals = (Rows(self.engine, kinds.Observed, n) for _ in range(2))
        self._masks = Rows(self.engine, kinds.Mask, n)
        self._seats = Rows(self.engine, kinds.Seat, n)
        self._paid = Rows(self.engine, kinds.Paid, n * self.players)
        self._ended, self._cut, self._which = (Rows(self.engine, kinds.Flag, n) for _ in range(3))
        self._choices = Rows(self.engine, kinds.Choice, n)
        self._looked, self._out = Rows(self.engine, kinds.Observed, 1), self.engine.actions()
        self._results = self.engine.many(kinds.Result, n)
        self._terms = self.engine.one(kinds.Terms)
        self._terms.reward = REWARDS.index(self.reward)
        self._terms.autoreset = AUTORESETS.index(self.autoreset)
        self._terms.illegal = ILLEGALS.index(self.illegal)
        self._terms.most = self.max_decisions or ENDLESS
        self._step = Step(
            self._observed.array, self._masks.array.view(np.bool_), self._seats.array,
            self._paid.array.view(np.float32).reshape(n, self.players),
            self._ended.array.view(np.bool_), self._cut.array.view(np.bool_), self._finals.array,
        )  # fmt: skip
        self._first_seen, self._first_mask = self._observed.array[0], self._masks.array[0]
        self._told = (self._observed, self._masks, self._seats, self._paid, self._ended, self._cut, self._finals)

    def _make_calls(self) -> None:
        """The native calls of every thread, with their arguments: each has its share of the slots."""
        threads = min(self.threads, self.n)
        bounds = [self.n * k // threads for k in range(threads + 1)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        resets: list[Callable[[], int]] = []
        steps: list[Callable[[], int]] = []
        shows: list[Callable[[], int]] = []
        self._workspaces = []
        for first, behind in pairwise(bounds):
            w = self.engine.workspace()
            self.engine.store(w.template, self.template)
            self._workspaces.append(w)
            share = [self.slots, self._choices, self._which, *self._told]
            slots, choices, which, *told = (
                self._share(getattr(each, "records", each), first, behind) for each in share
            )
            results = self.engine.some(self._results, first, behind - first)
            resets.append(self.engine.fixed("reset_all", w, self._terms, slots, which, *told[:3]))
            steps.append(self.engine.fixed("step_all", w, self._terms, slots, choices, *told, results))
            shows.append(self.engine.fixed("show_all", w, slots, *told[:3]))
        self._reset_all, self._step_all, self._show_all = map(self._together, (resets, steps, shows))
        self._refused = self.engine.fixed("first_refused", self._masks.records, self._choices.records)
        self._sample = self.engine.fixed("sample_all", self.slots, self._choices.records)

    def _share(self, records: Any, first: int, behind: int) -> Any:
        """The records of some slots; a slot may have several, one for each player."""
        each = len(records) // self.n
        return self.engine.some(records, first * each, (behind - first) * each)

    def _together(self, calls: list[Callable[[], int]]) -> Callable[[], int]:
        """The calls of all threads as one; without machine code, the arrays are copied to the records and back."""
        pool = self._pool
        together = calls[0] if pool is None else lambda: max(pool.map(lambda call: call(), calls))
        return together if self.engine.is_native else partial(self._interpreted, together)

    def _interpreted(self, call: Callable[[], int]) -> int:
        for rows in (self._choices, self._which, self._paid, self._ended, self._cut):
            rows.write()
        refused = call()
        for rows in self._told:
            rows.read()
        return refused

    def _start(self, seed: bytes) -> None:
        """Gives every slot its first game of a run."""
        words = run_words(seed)
        for i in range(self.n):
            self._number(i, words, i, self.n)
        self._is_fresh = True

    def _number(self, i: int, words: Sequence[int], game: int, stride: int) -> None:
        slot = self.slots[i]
        slot.words[0], slot.words[1] = words
        slot.game, slot.stride = game, stride

    # ---- Seats, observations, results

    @property
    def pieces(self) -> dict[str, tuple[slice, tuple[int, ...]]]:
        """By name: where a piece is in an observation, and its shape."""
        pieces = self.observation.PIECES
        return {
            piece.name: (slice(start, start + piece.size), piece.shape)
            for piece, start in zip(pieces, starts(pieces), strict=True)
        }

    def named(self, obs: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Observations as their named pieces; nothing is copied."""
        return {name: obs[..., at].reshape(*obs.shape[:-1], *shape) for name, (at, shape) in self.pieces.items()}

    def seat_bots(self, opponents: Opponents, indices: Sequence[int] | None = None) -> None:
        """Seats bots, in all slots or in some, from their next decision on; a seat without a bot decides from outside.

        A name seats that bot everywhere but in seat 0; otherwise the bots are given by seat.
        """
        if isinstance(opponents, str):
            opponents = dict.fromkeys(range(1, self.players), opponents)
        elif opponents is not None and not isinstance(opponents, Mapping):
            if len(opponents) != self.players:
                raise UserError("bots-per-seat", seats=self.players, bots=len(opponents))
            opponents = {seat: name for seat, name in enumerate(opponents) if name}
        numbers = {seat: self.engine.bots[named(self.game, name)] for seat, name in (opponents or {}).items()}
        if not set(numbers) < set(range(self.players)):
            raise UserError("no-seat-outside", players=self.players)
        for i in range(self.n) if indices is None else indices:
            for seat in range(self.players):
                self.slots[i].lineup[seat] = numbers.get(seat, OUTSIDE)

    @property
    def outside(self) -> list[int]:
        """The seats of the first game that have no bot."""
        return [seat for seat in range(self.players) if self.slots[0].lineup[seat] == OUTSIDE]

    @property
    def numbers(self) -> NDArray[np.int64]:
        """Which game of the run each slot plays."""
        return np.array([self.slots[i].game for i in range(self.n)], np.int64)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Where there is no game, because the last one has ended and no other was dealt."""
        return np.array([self.slots[i].is_over for i in range(self.n)], np.bool_)

    def state(self, i: int) -> AnyState:
        """The whole state of a game, which no seat may see; a copy."""
        return self.engine.load(self.slots[i].position.state)

    def results(self) -> dict[str, Any]:
        """The columns of the last game that ended in each slot, as `simulate` has them."""
        return self.engine.columns(self._results)

    def result(self, i: int) -> Any:
        """The result of the last game that ended in a slot, as a record that the next one overwrites."""
        return self._results[i]

    def waiting(self, i: int) -> tuple[int, ...]:
        """The seats without which a game cannot go on; several where they decide at once."""
        due = self.engine.call.waiting(self.slots[i].position.state)
        return tuple(seat for seat in range(self.players) if due >> seat & 1)

    def look(self, i: int, seat: int) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """What any seat sees in a game, and which actions the rules allow it; the seat to decide may also decline
        where its mask in `last` says so.
        """
        slot, out = self.slots[i], self._out
        self.engine.call.look(self._workspaces[0], slot, seat, self._looked.records[0])
        self._looked.read()
        mask = np.zeros(self.actions, np.bool_)
        mask[out[: self.engine.call.legal(slot.position.state, seat, out)]] = True
        return self._looked.array[0].copy(), mask

    def board(self, i: int, seat: int) -> str:
        """The board of a game as a seat sees it, as text."""
        from tapete.drawing import plain_board  # noqa: PLC0415  # Rich is slow to import

        view = self.game.rules.State()
        self.game.rules.show(self.state(i), seat, view)
        return plain_board(self.game, view, seat)

    # ---- Playing

    def reset(
        self, seed: Seed | Sequence[int] = None, *, which: ArrayLike | None = None, numbers: ArrayLike | None = None
    ) -> Step:
        """Deals a new game in every slot, or in those that `which` says are True.

        With a seed, the first games of its run; with a list of them, slot i plays the games of its own seed; with
        `numbers`, the games of the run with these numbers; without any of them, each slot's next game.
        """
        chosen = np.ones(self.n, np.bool_) if which is None else np.asarray(which, np.bool_)
        if chosen.shape != (self.n,):
            raise UserError("environment-shape", what="which", wanted=self.n)
        if seed is not None and not isinstance(seed, int | str | bytes):
            if len(seed) != self.n:
                raise UserError("environment-shape", what="seed", wanted=self.n)
            for i, own in enumerate(seed):
                self._number(i, run_words(as_seed(own)), 0, 1)
        elif seed is not None:
            self._start(as_seed(seed))
        elif numbers is not None:
            wanted = np.asarray(numbers).ravel().tolist()
            if len(wanted) != chosen.sum():
                raise UserError("environment-shape", what="numbers", wanted=int(chosen.sum()))
            for i, number in zip(np.flatnonzero(chosen).tolist(), wanted, strict=True):
                self.slots[i].game = number
        elif not self._is_fresh:
            for i in np.flatnonzero(chosen).tolist():
                self.slots[i].game += self.slots[i].stride
        self._is_fresh = False
        self._which.array[:] = chosen
        for shown in (self._step.reward, self._step.terminated, self._step.truncated):
            shown[chosen] = 0
        self._reset_all()
        return self._step

    def step(self, actions: ArrayLike) -> Step:
        """Does an action in every game. Nothing is done if one of them is illegal, unless `illegal` says otherwise.

        Where a game has ended, its action does nothing; what happens then is up to `autoreset`.
        """
        if self._is_fresh:
            raise UserError("environment-not-reset")
        try:
            self._choices.array[:] = actions
        except (TypeError, ValueError) as error:
            raise UserError("environment-shape", what="actions", wanted=self.n) from error
        if self._pool is not None and self.illegal == "raise" and (refused := self._first_refused()) != FINE:
            raise self._refusal(refused)
        if (refused := self._step_all()) != FINE:
            raise self._refusal(refused)
        return self._step

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, all equally likely: those that `simulate`'s bot `random` chooses there."""
        self._sample()
        self._choices.read()
        return self._choices.array

    def play_random(self) -> Step:
        """A step with the actions of `sample`, without going through NumPy."""
        self.sample()
        self._step_all()
        return self._step

    def _first_refused(self) -> int:
        """Threads would go on where another one refuses, so all actions are looked at first."""
        self._choices.write()
        refused: int = self._refused()
        return refused

    def _refusal(self, i: int) -> UserError:
        action, seat = int(self._choices.array[i]), int(self._seats.array[i])
        known = 0 <= action < self.decline
        text = self.game.actions.text(action) if known else str(action)
        return UserError("illegal-in-batch", slot=i, seat=seat, action=text)

    # ---- Other games like these

    def save(self, indices: Sequence[int] | None = None) -> list[Any]:
        """Copies of games, as `restore` takes them; they hold everything, also the chance of what is to come."""
        return [self._copied(self.slots[i]) for i in (range(self.n) if indices is None else indices)]

    def _copied(self, slot: Any) -> Any:
        if not self.engine.is_native:
            return clone(slot)
        copy = self.engine.one(self.engine.kinds.Slot)
        copy.copy_from(slot)
        return copy

    def restore(self, saved: Sequence[Any], indices: Sequence[int] | None = None) -> Step:
        """Puts saved games back, into all slots or into some, as they were."""
        for i, copy in zip(range(self.n) if indices is None else indices, saved, strict=True):
            self.assign_slot(self.slots[i], copy)
        self._is_fresh = False
        self._show_all()
        return self._step

    def assign_slot(self, slot: Any, copy: Any) -> None:
        """Gives a slot what another one holds."""
        if self.engine.is_native:
            slot.copy_from(copy)
        else:
            assign(slot, copy)

    def _like(self, n: int) -> "Batch":
        return Batch(
            self.game, self.players, n, options=self.options, seed=0, reward=self.reward, opponents=self.opponents,
            autoreset=self.autoreset, illegal=self.illegal, max_decisions=self.max_decisions, threads=self.threads,
            played_by=self.engine,
        )  # fmt: skip

    def clone(self, indices: Sequence[int] | None = None) -> "Batch":
        """Another batch with copies of games, all or those with these indices, which goes on by itself."""
        saved = self.save(indices)
        other = self._like(len(saved))
        other.restore(saved)
        return other

    def imagine(self, indices: Sequence[int], k: int = 1) -> "Batch":
        """Another batch with k games for each of these: each fits all that the seat to decide knows there.

        Its games i * k to i * k + k - 1 are imagined from game indices[i]. They draw from the dice of that seat, so the
        next call imagines others.
        """
        for i in indices:  # machine code checks no index
            if not 0 <= i < self.n:
                raise UserError("environment-slot", slot=i, games=self.n)
        other = self._like(len(indices) * k)
        sources = Rows(self.engine, self.engine.kinds.Choice, other.n)
        sources.array[:] = np.repeat(np.asarray(indices, np.int64), k)
        sources.write()
        self.engine.call.imagine_all(self.slots, sources.records, other.slots)
        other._is_fresh = False
        other._show_all()
        return other

    def shown(self) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """The observation and the mask of a single game, copied; the mask as numbers, as other libraries have it."""
        return self._first_seen.copy(), self._first_mask.copy()

    @property
    def last(self) -> Step:
        """What the last reset or step has shown."""
        return self._step

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()


batch = Batch
