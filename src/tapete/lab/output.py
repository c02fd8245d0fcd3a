"""Where the results of a long run go: to the screen or as JSON, and into a folder if one is given.

Results go to stdout; messages and the progress bar go to stderr.
"""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tapete import files
from tapete.extras import need_packages
from tapete.kernel.contract import Chart, HeatMap, Lines
from tapete.texts import Texts

Advance = Callable[[int], None]
SECONDS_BETWEEN_LINES = 5.0  # of progress, where there is no terminal
WIDTH = 160  # columns of a table that is not printed on a terminal


def message_console() -> Console:
    """The console for everything that is not a result."""
    return Console(stderr=True, highlight=False)


@contextmanager
def progress_bar(
    console: Console, title: str, total: int, done: int = 0, line: Callable[[int], str] = str
) -> Iterator[Advance]:
    """Shows a progress bar on a terminal, and now and then a line elsewhere; yields what advances it by a count."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total, completed=done)
        printed = time.monotonic()

        def advance(count: int) -> None:
            nonlocal done, printed
            progress.update(task, advance=count)
            done += count
            if not console.is_terminal and done < total and time.monotonic() - printed >= SECONDS_BETWEEN_LINES:
                printed = time.monotonic()
                console.print(line(done), markup=False)

        yield advance


class Output:
    """Prints the results of a run in a user's language or as JSON, and writes its files."""

    def __init__(self, say: Texts, *, folder: Path | None = None, as_json: bool = False) -> None:
        self.say, self.folder, self.as_json = say, folder, as_json
        self._messages = message_console()

    def check_folder(self) -> None:
        """UserError before the long work, and not after it, where the files could not be written."""
        if self.folder is not None:
            need_packages("polars", "matplotlib", extra="lab")
            probe = self.folder / ".probe"
            files.write_text(probe, "")
            probe.unlink()

    def message(self, code: str, **values: Any) -> None:
        """Prints a sentence that is not a result."""
        self._messages.print(self.say(code, **values), markup=False)

    def progress_bar(self, title: str, total: int, done: int = 0) -> AbstractContextManager[Advance]:
        """Shows how far the work is."""

        def line(done: int) -> str:
            return self.say("progress-line", title=title, done=done, total=total)

        return progress_bar(self._messages, title, total, done, line)

    def results(self, figures: Any, shown: Callable[[], Iterable[str | Text | Table]]) -> None:
        """Prints the figures as JSON, or the lines and tables that show them."""
        if self.as_json:
            print(json.dumps(figures, indent=2))
        else:
            console = Console(highlight=False)
            if not console.is_terminal:
                console = Console(highlight=False, width=WIDTH)
            for part in shown():
                console.print(part, markup=False, emoji=False, soft_wrap=not isinstance(part, Table))
        sys.stdout.flush()

    def save(self, name: str, write: Callable[[Path], object]) -> None:
        """Has `write` write a file of the folder, and says so; does nothing where no folder is given."""
        if self.folder is not None:
            files.write(self.folder / name, write)
            self.message("wrote", path=self.folder / name)

    def save_json(self, name: str, figures: Any) -> None:
        """Writes figures as a JSON file."""
        self.save(name, lambda path: path.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8"))

    def save_charts(self, charts: Sequence[Chart | HeatMap | Lines], *, logarithmic: bool = False) -> None:
        """Writes charts as PNG pictures."""
        if self.folder is None:
            return
        from tapete.lab import plots

        for chart in charts:
            self.save(f"{chart.name}.png", partial(plots.draw, chart, logarithmic=logarithmic))
