"""The talk at a table: the latest lines and reactions, and who said them."""

from tapete.kernel.contract import Game
from tapete.kernel.errors import RefusedError
from tapete.match import Match
from tapete.server.messages import CHAT_LINES, LONGEST_CHAT, REACTIONS, ChatLine
from tapete.server.seats import clean_text


class Chat:
    """The latest lines of one table."""

    def __init__(self) -> None:
        self.lines: list[ChatLine] = []
        self.count = 0  # of all lines so far
        self._senders: list[str] = []  # of the lines

    def add(self, seat: int, name: str, text: str, at: int, *, reaction: bool, sender: str) -> None:
        """Adds a line or a reaction."""
        self.lines.append(ChatLine(seat, name, text, at, reaction, self.count))
        self._senders.append(sender)
        self.count += 1
        del self.lines[:-CHAT_LINES]
        del self._senders[:-CHAT_LINES]

    def skip(self) -> None:
        """Counts a line that was erased, so that later lines keep their numbers."""
        self.lines.clear()
        self._senders.clear()
        self.count += 1

    def line(self, number: int) -> ChatLine:
        """A line by its number; RefusedError if it is not remembered, or was withdrawn."""
        place = self._place(number)
        if not 0 <= place < len(self.lines) or not self.lines[place].text:
            raise RefusedError("no-such-line")
        return self.lines[place]

    def check_own(self, number: int, sender: str) -> None:
        """Raises RefusedError unless the sender said this line."""
        self.line(number)
        if self._senders[self._place(number)] != sender:
            raise RefusedError("not-your-line")

    def withdraw(self, number: int) -> None:
        """Empties a line: from now on nobody is sent what it said."""
        place = self._place(number)
        if 0 <= place < len(self.lines):
            line = self.lines[place]
            self.lines[place] = ChatLine(line.seat, line.name, "", line.at, number=number)

    def forget(self, before: int) -> None:
        """Removes the lines that were said before some time."""
        old = sum(line.at < before for line in self.lines)
        del self.lines[:old]
        del self._senders[:old]

    @property
    def withdrawn(self) -> list[int]:
        """The numbers of the lines that were withdrawn, as far as they are remembered."""
        return [line.number for line in self.lines if not line.text]

    def _place(self, number: int) -> int:
        return number - self.count + len(self.lines)


def clean_line(text: str) -> str:
    """A line of chat without control characters, cut to size; RefusedError if nothing is left of it."""
    said = clean_text(text, LONGEST_CHAT)
    if not said:
        raise RefusedError("nothing-said")
    return said


def check_reaction(reaction: str) -> None:
    """Raises RefusedError if there is no such reaction."""
    if reaction not in REACTIONS:
        raise RefusedError("no-such-reaction")


def check_talk(game: Game, match: Match | None, text: str) -> None:
    """Raises RefusedError if the game does not allow this to be said now."""
    if match is not None and (objection := game.etiquette.talk(match.state, text)):
        raise RefusedError(objection.code, clause=objection.clause, **objection.values)
