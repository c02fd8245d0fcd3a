"""`tapete train`: a game's nets, learned lesson by lesson from matches of the learning bot against itself.

The matches of a lesson follow from its seed and the weights at the time alone, so what is learned depends neither on
the number of workers nor on where they run.
"""

import hashlib
import json
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from tapete import files
from tapete import games as house
from tapete.kernel.contract import Chart, Game, Learning, Lesson
from tapete.kernel.engine import engine
from tapete.kernel.errors import UserError
from tapete.kernel.net import SURE, WEIGHTS, net_size, read_weights
from tapete.kernel.rng import read_seed
from tapete.lab.learning import Learner, Notes
from tapete.lab.pool import Pool
from tapete.lab.progress import bar, told
from tapete.lab.simulate import Run, Worker
from tapete.match import agree
from tapete.texts import Texts

BATCH = 100  # matches between two changes of the weights
CHUNK = 25  # of which a worker plays at a time
BY_THUMB = 0.05  # of the lesson, in which the net is silent and rules of thumb decide: something to begin with
CURVE = 50  # points of a learning curve, about


@dataclass(frozen=True)
class Practice:
    """Some matches of a lesson, to be played with the weights of the moment; picklable."""

    game: str
    lesson: Lesson
    seed: bytes
    matches: range
    weights: bytes


@dataclass(frozen=True)
class Played:
    """What was noted in them."""

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


def practise(task: Practice) -> Played:
    """Plays matches and notes the positions that the learning bot has chosen."""
    game = house.load(task.game)
    learning = _learning(game)
    chosen = engine(game)
    if not chosen.is_native:
        raise UserError("needs-compiler")
    size = net_size(learning.features, learning.hidden)
    weights = array("h", game.bots.Scratch().weights)  # of all nets, as they were shipped
    weights[task.lesson.net * size : (task.lesson.net + 1) * size] = array("h", task.weights)
    parts: list[Any] = []
    for players in dict.fromkeys(task.lesson.players):
        numbers = [k for k in task.matches if task.lesson.players[k % len(task.lesson.players)] == players]
        if not numbers:
            continue
        _, options = agree(game, players, task.lesson.options)
        run = Run(game, players, 1, (learning.bot,) * players, task.seed, options, 1, task.lesson.talking)
        w = Worker(chosen, run).workspace
        chosen.refer(w, "weights", weights)
        for number in numbers:
            notes = chosen.many(chosen.kinds.Note, learning.notes)
            count = chosen.call.study(w, number, notes)
            found = notes.as_numpy()[:count]
            parts.append(found[found["net"] == task.lesson.net])
    noted = np.concatenate(parts)
    return Played(noted["game"], noted["seat"], noted["part"], noted["feature"], noted["outcome"])


def _chains(played: Sequence[Played], *, team: bool) -> Any:
    """By position, the number of the chain it is in: a part of a match, and in it a seat unless all share it."""
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
    game: Game, lesson: Lesson, seed: str, pool: Pool, progress: Callable[[int], object] = lambda _: None
) -> tuple[Any, list[Point]]:
    """Learns a lesson; returns the weights of its net, and the learning curve. Ctrl-C ends it early."""
    learning = _learning(game)
    key = read_seed(seed)
    seed_word = int.from_bytes(hashlib.sha256(key + lesson.name.encode()).digest()[:8])
    learner = Learner(learning.features, learning.hidden, seed_word, trace=lesson.trace, thumb=lesson.prior)
    words = hashlib.sha256(key + b"/" + lesson.name.encode()).digest()
    curve: list[Point] = []
    gathered: list[Any] = []
    for first in range(0, lesson.games, BATCH):
        done = first / lesson.games
        weights = learner.weights() if done >= BY_THUMB else np.zeros(len(learner.theta), np.int16)
        found: dict[int, Played] = {}
        for task, played in pool.map(practise, _tasks(game, lesson, words, first, weights.tobytes())):
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
        if (first // BATCH + 1) % max(1, lesson.games // BATCH // CURVE) == 0:
            seen = np.concatenate(gathered)
            gathered.clear()
            curve.append(Point(min(first + BATCH, lesson.games), float(seen.mean()), float((seen >= 1).mean()), error))
    return learner.weights(), curve


def _tasks(game: Game, lesson: Lesson, seed: bytes, first: int, weights: bytes) -> Iterator[Practice]:
    for start in range(first, min(first + BATCH, lesson.games), CHUNK):
        matches = range(start, min(start + CHUNK, first + BATCH, lesson.games))
        yield Practice(game.id, lesson, seed, matches, weights)


# ---- The command


def run(  # noqa: PLR0913  # one a flag
    game: Game, wanted: Sequence[str], *, matches: int | None, seed: str, out: Path, pool: Pool, say: Texts
) -> bool:
    """Learns the lessons wanted, or all, and keeps the weights and a curve of each in a folder; false if cut short.

    A lesson that the folder has finished with the same seed and number of matches is not learned again.
    """
    learning = _learning(game)
    lessons = [_named(learning, name) for name in wanted] or list(learning.lessons)
    if matches is not None:
        if matches < 1:
            raise UserError("games-range", games=matches)
        lessons = [replace(lesson, games=matches) for lesson in lessons]
    size = net_size(learning.features, learning.hidden)
    nets = 1 + max(lesson.net for lesson in learning.lessons)
    kept = out / WEIGHTS
    shipped = resources.files(game.folder).joinpath(WEIGHTS)
    weights = np.array(read_weights(kept if kept.exists() else Path(str(shipped)), nets * size), np.int16)
    if len(weights) != nets * size:
        raise UserError("other-weights", path=kept, title=game.title)
    console = told()
    for lesson in lessons:
        page = out / f"{lesson.name}.json"
        terms = {"game": game.id, "lesson": lesson.name, "seed": seed, "matches": lesson.games}
        if _is_done(page, terms):
            console.print(say("lesson-known", lesson=lesson.name, path=str(page)), markup=False)
            continue
        started = time.process_time()
        with bar(console, say("learning", title=game.title, lesson=lesson.name), lesson.games) as advance:
            found, curve = learn(game, lesson, seed, pool, advance)
        if not curve:
            return False
        weights[lesson.net * size : (lesson.net + 1) * size] = found
        files.write(kept, lambda path: path.write_bytes(weights.astype("<i2").tobytes()))
        told_of = {"whole": not pool.interrupted, "cpu_seconds": time.process_time() - started}
        files.write_text(page, json.dumps(terms | told_of | {"curve": [asdict(point) for point in curve]}, indent=1))
        _draw(lesson, curve, out)
        print(say("learned", lesson=lesson.name, matches=curve[-1].matches, percent=round(100 * curve[-1].mean, 1)))
        sys.stdout.flush()
        if pool.interrupted:
            return False
    console.print(say("wrote", path=kept), markup=False)
    return True


def _named(learning: Learning, name: str) -> Lesson:
    for lesson in learning.lessons:
        if lesson.name == name:
            return lesson
    raise UserError("no-such-lesson", lesson=name, lessons=", ".join(lesson.name for lesson in learning.lessons))


def _is_done(page: Path, terms: dict[str, Any]) -> bool:
    if not page.exists():
        return False
    found = json.loads(files.read_text(page))
    return bool(found.get("whole")) and all(found.get(key) == value for key, value in terms.items())


def _draw(lesson: Lesson, curve: Sequence[Point], out: Path) -> None:
    try:
        from tapete.lab import plots  # noqa: PLC0415  # only where pictures can be made
    except ImportError:
        return
    chart = Chart(
        name=lesson.name, title=lesson.name, x_label="matches", y_label="mean outcome, %",
        labels=[point.matches for point in curve], values=[100 * point.mean for point in curve],
    )  # fmt: skip
    files.write(out / f"{lesson.name}.png", lambda path: plots.draw(chart, path))
