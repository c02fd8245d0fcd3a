"""What long runs tell, and where: results on paper, the rest beside it, and how far they are where somebody watches."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Advance = Callable[[int], None]
WIDE = 160  # columns


def told() -> Console:
    """Where what is no result is told."""
    return Console(stderr=True, highlight=False)


def paper(wide: int = WIDE) -> Console:
    """Where results are printed, so wide where no terminal says how many columns there are."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=wide)


@contextmanager
def bar(console: Console, title: str, total: int, done: int = 0) -> Iterator[Advance]:
    """A function to be called with how much more is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total, completed=done)

        def advance(count: int) -> None:
            progress.update(task, advance=count)

        yield advance
