"""Measures the speeds that we claim, on this machine, in CPU seconds of one core."""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

from tapete.kernel.contract import Game, Search
from tapete.kernel.engine import RANDOM, Engine, engine
from tapete.kernel.loops import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.native import NativeEngine, Stepper
from tapete.kernel.record import clone
from tapete.lab.output import message_console
from tapete.lab.simulate import Plan, Run, Worker
from tapete.match import Match
from tapete.testing.cases import variants

SECONDS = 1.0  # for which each figure is measured, at least
ROUNDS = 5  # of which the best counts: other programs on the machine can only slow a round down


def run(games: Sequence[Game], *, as_json: bool) -> None:
    """Measures the games and prints the figures."""
    console = message_console()
    figures: dict[str, dict[str, dict[str, Any]]] = {}
    for game in games:
        for options in variants(game):
            name = " ".join(f"{key}={value}" for key, value in options.items()) or "-"
            with console.status(f"{game.id} {name}"):
                measured = measure(game, options)
            figures.setdefault(game.id, {})[name] = {"versions": game.versions, **measured}
            if not as_json:
                print(f"{game.id} {name}, {', '.join(f'{what} {n}' for what, n in game.versions.items())}")
                for what, value in measured.items():
                    print(f"  {what:<46} {value:>14,.2f}")
                sys.stdout.flush()
    if as_json:
        print(json.dumps(figures, indent=2))


def measure(game: Game, options: dict[str, str]) -> dict[str, float]:
    """The figures of random play in one variant of a game, with a middling number of players."""
    seats = game.rules.SEATS
    players = str(seats[len(seats) // 2])
    plan = Plan.of(game, players=players, games=1, bots=RANDOM, seed="0", options=options, threads=1)
    found: dict[str, float] = {"players": float(players)}
    fast = engine(game)
    if isinstance(fast, NativeEngine):
        found |= _batches(fast, plan.runs[0]) | _one_at_a_time(fast, plan.runs[0]) | _bots(fast, plan.runs[0])
    return found | _interpreted(plan.runs[0])


def best(work: Callable[[], int], parts: int = 1) -> float:
    """How much `work` does per CPU second, in the best of several rounds.

    `work` is one of so many parts of a figure, which share its time.
    """
    most = 0.0
    for _ in range(ROUNDS):
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS / ROUNDS / parts:
            done += work()
        most = max(most, done / spent)
    return most


def _batches(fast: Engine, run: Run) -> dict[str, float]:
    worker = Worker(fast, run)
    many = 2_000
    games = best(lambda: len(worker.play(0, many)["decisions"]))
    per_game = sum(worker.play(0, many)["decisions"]) / many
    return {"native: games / CPU s": games, "native: decisions / CPU s": games * per_game}


def _bots(fast: Engine, run: Run) -> dict[str, float]:
    """Each of the game's own bots in all seats; for a search, the decisions that its first choice plays out."""
    found = {}
    for name, choice in run.game.bots.BOTS.items():
        seated = replace(run, bots=(name,) * run.players)
        if isinstance(choice, Search):
            found[f"native, {name}: decisions played out / CPU s"] = best(partial(_search, fast, seated))
        else:
            worker, numbers = Worker(fast, seated), count()
            played = partial(_one_game, worker, numbers)
            found[f"native, {name}: decisions / CPU s"] = best(played)
    return found


def _one_game(worker: Worker, numbers: Iterator[int]) -> int:
    decisions: int = worker.play(next(numbers), 1)["decisions"][0]
    return decisions


def _search(fast: Engine, run: Run) -> int:
    w = Worker(fast, run).workspace
    fast.call.set_up(w, 0)
    while w.spent == 0:  # some choices need no search
        move = fast.call.next_move(w, fast.call.waiting(w.state))
        fast.call.apply(w.state, move >> SEAT_SHIFT, move & ACTION_MASK)
    return int(w.spent)


def _one_at_a_time(fast: NativeEngine, run: Run) -> dict[str, float]:
    """One call from Python for every decision."""
    w, stepper = Worker(fast, run).workspace, Stepper(fast)
    state, numbers = stepper.state, iter(range(10**9))

    def play() -> int:
        fast.call.set_up(w, next(numbers))
        state.copy_from(w.state)
        steps, seat = 0, stepper.begin()
        step, actions, count = stepper.step, stepper.actions, stepper.count
        while seat >= 0:
            seat = step(seat, actions[steps % count[0]])
            steps += 1
        return steps

    def copy() -> int:
        copied, source = state.copy_from, w.state
        for _ in range(1_000):
            copied(source)
        return 1_000

    return {
        "native, called one at a time: decisions / CPU s": best(play),
        "native: clone from Python, us": 1e6 / best(copy),
    }


def _interpreted(run: Run) -> dict[str, float]:
    """The rules as plain Python, without the deal."""
    rules = run.game.rules
    dealt: list[Any] = [Match(run.game, run.players, bytes([i]) * 32, run.options).state for i in range(20)]
    out = [0] * (rules.MOST_LEGAL + 1)

    def play() -> int:
        steps = 0
        for start in dealt:
            state = clone(start)
            while due := rules.waiting(state):
                seat = due.bit_length() - 1
                count = rules.legal(state, seat, out)
                rules.apply(state, seat, out[steps * 7919 % count])
                steps += 1
        return steps

    def copy() -> int:
        for _ in range(1_000):
            clone(dealt[0])
        return 1_000

    return {"interpreted: decisions / CPU s, the deal aside": best(play), "interpreted: clone, us": 1e6 / best(copy)}
