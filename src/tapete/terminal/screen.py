"""Where lines go and come from; colours and drawings only where there is a terminal."""

import io
import sys
from collections.abc import Iterable

from rich.console import Console

from tapete.drawing import pen_for
from tapete.kernel.pen import Pen


class Screen:
    """Prints lines with light markup and reads lines; the end of the input is None."""

    def __init__(self, *, is_plain: bool = False) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark for it
        self._is_plain = is_plain
        self._console = Console(highlight=False, emoji=False, color_system=None if is_plain else "auto")
        self.is_terminal = self._console.is_terminal and sys.stdin.isatty()
        self._console.soft_wrap = not self._console.is_terminal  # a terminal breaks lines between words

    @property
    def pen(self) -> Pen | None:
        """What draws on this screen, with the width that it has now; None where only text is wanted."""
        return None if self._is_plain or not self.is_terminal else pen_for(self._console)

    def rule(self) -> None:
        """A line across the screen where there are drawings, and an empty line elsewhere."""
        pen = self.pen
        self.say(f"[dim]{pen.sign('─', '-') * pen.columns}[/]" if pen else "")

    def say(self, line: str = "") -> None:
        """Prints a line; text in [brackets] is markup."""
        self._console.print(line)

    def plain(self, text: str) -> None:
        """Prints a text as it is."""
        self._console.print(text, markup=False)

    def lines(self, lines: Iterable[str]) -> None:
        """Prints lines."""
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str | None:
        """Reads a line, or None at the end of the input."""
        try:
            if self.is_terminal:
                return input(f"{prompt} ")
            print(prompt, end=" ", flush=True)  # while `input` writes something out it loses a Ctrl-C
            line = input()
        except EOFError:
            self.say()
            return None
        self.plain(line)  # a transcript shows what was typed
        return line

    def clear(self) -> None:
        """Empties a terminal, so that the next player sees no other hand."""
        if self.is_terminal:
            self._console.clear()

    def document(self, formatted: object, text: str) -> None:
        """Prints a document: formatted on a terminal, as its plain source elsewhere."""
        if self._console.is_terminal:
            self._console.print(formatted, soft_wrap=False)
        else:
            self.plain(text.rstrip("\n"))
