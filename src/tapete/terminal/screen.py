"""Where lines go and come from; colour only where there is a terminal."""

import sys
from collections.abc import Iterable

from rich.console import Console


class Screen:
    """Prints lines with light markup and reads lines; the end of the input is None."""

    def __init__(self) -> None:
        self._console = Console(highlight=False, soft_wrap=True)
        self.is_terminal = self._console.is_terminal and sys.stdin.isatty()

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
