"""Runs the command `tapete train`: a game's nets learn, lesson by lesson, from matches of a bot against itself.

The matches of a lesson depend on its seed and on the current weights alone, so the result depends neither on the number
of workers nor on where they run.
"""

import hashlib
import json
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from tapete import files
from tapete import games as registry
from tapete.kernel.contract import Game, Learning, Lesson, Lines
from tapete.kernel.engine import engine
from tapete.kernel.errors import UserError
from tapete.kernel.net import SURE, WEIGHTS, net_size, read_weights
from tapete.kernel.rng import read_seed
from tapete.lab.learning import Learner, Notes
from tapete.lab.output import Output
from tapete.lab.pool import Pool
from tapete.lab.simulate import Run, Worker
from tapete.lab.train_checks import CHECKS, Check, Checker
from tapete.match import agree
from tapete.texts import Texts

BATCH = 100  # matches between two changes of the weights
CHUNK = 25  # matches that a worker plays at a time
WITHOUT_NET = 0.05  # the first part of a lesson, played by rules of thumb: the net has learned nothing yet
CURVE_POINTS = 50  # of a learning curve, about


@dataclass(frozen=True)
class LessonChunk:
    """Some matches of a lesson, to be played with the current weights; picklable."""

    game: str
    lesson: Lesson
    seed: bytes
    matches: range
    weights: bytes


@dataclass(frozen=True)
class Positions:
    """The positions noted in them, by column."""

    game: Any
    seat: Any
    part: Any
    features: Any
    outcome: Any


def _learning(game: Game) -> Learning:
    found = game.learning
    if found is None:
        raise UserError("learns-nothing", title=game.title)
    return found


def play_chunk(task: LessonChunk) -> Positions:
    """Plays matches and notes the positions that the learning bot chose."""
    game = registry.load(task.game)
    learning = _learning(game)
    fastest = engine(game)
    if not fastest.is_native:
        raise UserError("needs-compiler")
    size = net_size(learning.features, learning.hidden)
    weights = array("h", game.bots.Scratch().weights)  # of all nets, as shipped with the game
    weights[task.lesson.net * size : (task.lesson.net + 1) * size] = array("h", task.weights)
    parts: list[Any] = []
    for players in dict.fromkeys(task.lesson.players):
        numbers = [k for k in task.matches if task.lesson.players[k % len(task.lesson.players)] == players]
        if not numbers:
            continue
        _, options = agree(game, players, task.lesson.options)
        run = Run(game, players, 1, (learning.bot,) * players, task.seed, options, 1, task.lesson.talking)
        w = Worker(fastest, run).workspace
        fastest.refer(w, "weights", weights)
        for number in numbers:
            notes = fastest.many(fastest.kinds.Note, learning.notes)
            count = fastest.call.study(w, number, notes)
            found = notes.as_numpy()[:count]
            parts.append(found[found["net"] == task.lesson.net])
    noted = np.concatenate(parts)
    return Positions(noted["game"], noted["seat"], noted["part"], noted["feature"], noted["outcome"])


def _chains(played: Sequence[Positions], *, team: bool) -> Any:
    """The number of each position's chain: a part of a match, and there a seat unless all seats share the outcome."""
    keys = np.concatenate([(p.game * 64 + p.part) * 16 + (0 if team else p.seat) for p in played])
    return np.unique(keys, return_inverse=True)[1]


@dataclass(frozen=True)
class Point:
    """A point of the learning curve."""

    matches: int
    mean: float  # outcome
    won: float  # share of positions whose match was won
    error: float


def learn(
    game: Game, lesson: Lesson, seed: str, pool: Pool, progress: Callable[[int], object] = lambda _: None,
    check: Callable[[int, Any], object] = lambda _matches, _weights: None,
) -> tuple[Any, list[Point]]:  # fmt: skip
    """Learns a lesson; returns the weights of its net, and the learning curve. Ctrl-C ends it early.

    `check` is given the weights now and then, after how many matches.
    """
    learning = _learning(game)
    key = read_seed(seed)
    seed_word = int.from_bytes(hashlib.sha256(key + lesson.name.encode()).digest()[:8])
    learner = Learner(learning.features, learning.hidden, seed_word, trace=lesson.trace, thumb=lesson.prior)
    words = hashlib.sha256(key + b"/" + lesson.name.encode()).digest()
    curve: list[Point] = []
    gathered: list[Any] = []
    for first in range(0, lesson.games, BATCH):
        done = first / lesson.games
        weights = learner.weights() if done >= WITHOUT_NET else np.zeros(len(learner.theta), np.int16)
        if first // BATCH % max(1, lesson.games // BATCH // CHECKS) == 0:
            check(first, weights)
        found: dict[int, Positions] = {}
        for task, played in pool.map(play_chunk, _tasks(game, lesson, words, first, weights.tobytes())):
            found[task.matches.start] = played
            progress(len(task.matches))
        if pool.interrupted:
            break
        parts = [found[start] for start in sorted(found)]
        outcome = np.concatenate([p.outcome for p in parts]) / SURE
        gathered.append(outcome)
        if lesson.partial_credit_until:
            outcome = np.where(outcome >= 1, outcome, outcome * max(0.0, 1 - done / lesson.partial_credit_until))
        notes = Notes(np.concatenate([p.features for p in parts]), outcome, _chains(parts, team=game.rules.COOPERATIVE))
        error = learner.learn(notes, done)
        if (first // BATCH + 1) % max(1, lesson.games // BATCH // CURVE_POINTS) == 0:
            seen = np.concatenate(gathered)
            gathered.clear()
            curve.append(Point(min(first + BATCH, lesson.games), float(seen.mean()), float((seen >= 1).mean()), error))
    check(curve[-1].matches if curve else 0, learner.weights())
    return learner.weights(), curve


def _tasks(game: Game, lesson: Lesson, seed: bytes, first: int, weights: bytes) -> Iterator[LessonChunk]:
    for start in range(first, min(first + BATCH, lesson.games), CHUNK):
        matches = range(start, min(start + CHUNK, first + BATCH, lesson.games))
        yield LessonChunk(game.id, lesson, seed, matches, weights)


# ---- The command


def run(
    game: Game, wanted: Sequence[str], *, matches: int | None, seed: str, folder: Path, pool: Pool, say: Texts,
    checks: int = 0,
) -> bool:  # fmt: skip
    """Learns the lessons wanted, or all, and saves the weights and a curve of each; false when it was interrupted.

    A lesson that the folder has finished with the same seed and number of matches is not learned again.
    """
    learning = _learning(game)
    lessons = [_named(learning, name) for name in wanted] or list(learning.lessons)
    if matches is not None:
        if matches < 1:
            raise UserError("games-range", games=matches)
        lessons = [replace(lesson, games=matches) for lesson in lessons]
    if checks < 0:
        raise UserError("games-range", games=checks)
    size = net_size(learning.features, learning.hidden)
    nets = 1 + max(lesson.net for lesson in learning.lessons)
    path = folder / WEIGHTS
    shipped = resources.files(game.folder).joinpath(WEIGHTS)
    weights = np.array(read_weights(path if path.exists() else Path(str(shipped)), nets * size), np.int16)
    if len(weights) != nets * size:
        raise UserError("other-weights", path=path, title=game.title)
    output = Output(say, folder=folder)
    for lesson in lessons:
        lesson_path = folder / f"{lesson.name}.json"
        settings = {
            "game": game.id,
            "versions": game.versions,
            "lesson": lesson.name,
            "seed": seed,
            "matches": lesson.games,
        }
        if _is_done(lesson_path, settings):
            output.message("lesson-known", lesson=lesson.name, path=lesson_path)
            continue
        started = time.process_time()
        with output.progress_bar(say("learning", title=game.title, lesson=lesson.name), lesson.games) as advance:
            checker = Checker(game, learning, lesson, checks) if checks else None
            checked: list[Check] = []

            def check(
                count: int, learned: Any, checker: Checker | None = checker, checked: list[Check] = checked,
                net: int = lesson.net,
            ) -> None:  # fmt: skip
                if checker is not None and not (checked and checked[-1].matches == count):
                    checked.append(checker.check(count, net, learned))

            found, curve = learn(game, lesson, seed, pool, advance, check)
        if not curve:
            return False
        weights[lesson.net * size : (lesson.net + 1) * size] = found
        files.write(path, lambda scratch: scratch.write_bytes(weights.astype("<i2").tobytes()))
        of_this_run = {"whole": not pool.interrupted, "cpu_seconds": time.process_time() - started}
        points = [asdict(point) for point in curve]
        against = _against(checker, checked) if checker is not None else {}
        files.write_text(lesson_path, json.dumps(settings | of_this_run | {"curve": points} | against, indent=1))
        _draw(_charts(game, lesson, curve, checker, checked, say), folder)
        print(say("learned", lesson=lesson.name, matches=curve[-1].matches, percent=round(100 * curve[-1].mean, 1)))
        sys.stdout.flush()
        if pool.interrupted:
            return False
    output.message("wrote", path=path)
    return True


def _named(learning: Learning, name: str) -> Lesson:
    for lesson in learning.lessons:
        if lesson.name == name:
            return lesson
    raise UserError("no-such-lesson", lesson=name, lessons=", ".join(lesson.name for lesson in learning.lessons))


def _is_done(path: Path, settings: dict[str, Any]) -> bool:
    if not path.exists():
        return False
    found = json.loads(files.read_text(path))
    return bool(found.get("whole")) and all(found.get(key) == value for key, value in settings.items())


def _against(checker: Checker, checked: Sequence[Check]) -> dict[str, Any]:
    """The checks of a lesson, for its file."""
    standard = checker.standard()
    return {
        "checks": {
            "players": checker.players,
            "deals": checker.deals,
            "opponent": checker.opponent,
            "teams": checker.is_team,
            "opponent_won": standard.won,
            "opponent_won_interval": standard.interval,
            "curve": [asdict(check) for check in checked],
        }
    }


def _charts(
    game: Game, lesson: Lesson, curve: Sequence[Point], checker: Checker | None, checked: Sequence[Check], say: Texts
) -> list[Lines]:
    """The learning curve, and how well the net plays the same matches again and again."""
    title = say("learning", title=game.title, lesson=lesson.name)
    outcome = say("learning-outcome")
    charts = [
        Lines(
            lesson.name, title, say("learning-matches"), outcome, "",
            {outcome: [(point.matches, 100 * point.mean) for point in curve]},
        )
    ]  # fmt: skip
    if checker is not None and checked:
        standard, last = checker.standard(), checked[-1].matches
        learned = _learning(game).bot
        if checker.is_team:
            axis = say("learning-won-team", players=checker.players, deals=checker.deals)
        else:
            axis = say("learning-won-alone", players=checker.players, deals=checker.deals, opponent=checker.opponent)
        charts.append(
            Lines(
                f"{lesson.name}-against", title, say("learning-matches"), axis, say("arena-bot"),
                {
                    learned: [(check.matches, 100 * check.won) for check in checked],
                    checker.opponent: [(0, 100 * standard.won), (last, 100 * standard.won)],
                },
                intervals={learned: [(100 * check.interval[0], 100 * check.interval[1]) for check in checked]},
            )
        )  # fmt: skip
    return charts


def _draw(charts: Sequence[Lines], folder: Path) -> None:
    try:
        from tapete.lab import plots
    except ImportError:
        return
    for chart in charts:
        files.write(folder / f"{chart.name}.png", partial(plots.draw, chart))
