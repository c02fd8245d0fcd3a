"""What a server counts about itself, and the text format of Prometheus. Nothing of a table or a person is in it."""

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate

from tapete.server import events

SAVING = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)  # seconds, the upper ends of the classes
THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)

Labels = tuple[tuple[str, str], ...]


class Histogram:
    """How long something took, in classes of seconds."""

    def __init__(self, ends: Sequence[float]) -> None:
        self._ends = ends
        self._counts = [0] * (len(ends) + 1)
        self._seconds = 0.0

    def add(self, seconds: float) -> None:
        """Counts one more."""
        self._counts[bisect_left(self._ends, seconds)] += 1
        self._seconds += seconds

    def lines(self, name: str, labels: Labels = ()) -> Iterator[str]:
        """The lines of Prometheus: how many took at most so long, the sum of seconds, and the count."""
        for end, count in zip([*map(str, self._ends), "+Inf"], accumulate(self._counts), strict=True):
            yield sample(f"{name}_bucket", count, (*labels, ("le", end)))
        yield sample(f"{name}_sum", self._seconds, labels)
        yield sample(f"{name}_count", sum(self._counts), labels)


class Metrics:
    """Counters since the server was started."""

    def __init__(self) -> None:
        self.moves = 0
        self.saving = Histogram(SAVING)
        self.refused: Counter[str] = Counter()  # messages and requests, by code
        self.page_errors = 0

    def begin(self, changes: Sequence[tuple[int, events.AnyEvent]]) -> Callable[[], None]:
        """Notes the time of changes; the function that it returns is called when they are on disk."""
        began, moves = time.perf_counter(), sum(isinstance(event, events.Act) for _, event in changes)

        def saved() -> None:
            self.moves += moves
            self.saving.add(time.perf_counter() - began)

        return saved


def sample(name: str, value: float, labels: Labels = ()) -> str:
    """One line: a value, with its labels. Labels are codes and words of ours, and need no escapes."""
    inside = ",".join(f'{label}="{text}"' for label, text in labels)
    return f"{name}{{{inside}}} {value:.12g}" if inside else f"{name} {value:.12g}"


def family(kind: str, name: str, about: str, lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    """A metric with its explanation, and its lines."""
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
    yield from lines


def single(kind: str, name: str, about: str, value: float) -> Iterator[str]:
    """A metric with one value."""
    return family(kind, name, about, [sample(name, value)])


def labelled(kind: str, name: str, about: str, label: str, values: Mapping[str, float]) -> Iterator[str]:
    """A metric with a value for each text of a label."""
    return family(kind, name, about, [sample(name, value, ((label, text),)) for text, value in values.items()])
