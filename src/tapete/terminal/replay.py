"""Steps through a record in the terminal."""

from collections.abc import Mapping
from dataclasses import dataclass

from tapete import drawing
from tapete.kernel.contract import SPECTATOR, AnyState, Game
from tapete.kernel.pen import Pen
from tapete.record import Record, replay
from tapete.terminal.play import entry_words
from tapete.terminal.screen import Screen
from tapete.texts import Texts


@dataclass(frozen=True)
class Position:
    """What happened, and what a spectator and some seats see after it."""

    game: Game
    happened: list[str]
    views: Mapping[int, AnyState]  # of a spectator, then of the seats whose cards are shown

    def board(self, say: Texts, pen: Pen | None) -> list[str]:
        """The board with the cards of the seats: a replay hides nothing."""
        seats = [seat for seat in self.views if seat != SPECTATOR]
        if pen is None:
            return self._in_words(seats, say)
        lines: list[str] = []
        for seat in seats:
            lines += [f" [dim]{say('replay-seen-by', who=say.who(seat))}[/]", ""]
            lines += drawing.board(self.game, self.views[seat], seat, say, pen)
        return lines

    def _in_words(self, seats: list[int], say: Texts) -> list[str]:
        """What everybody sees, then what each of the seats sees beside it."""
        lines = drawing.board(self.game, self.views[SPECTATOR], SPECTATOR, say, None)
        for seat in seats:
            own = drawing.board(self.game, self.views[seat], seat, say, None)
            lines += [f"{say.who(seat)} · {line}" for line in own if line not in lines]
        return lines


def positions(record: Record, say: Texts) -> list[Position]:
    """The deal, with the cards of all seats, and every entry, with those of the seat that acted."""
    steps: list[Position] = []
    before = None
    for match, entry in replay(record):
        happened, seats = [say("replay-deal")], [*range(match.players)]
        if entry is not None and before is not None:
            what = entry.text(match.game)
            count = {"step": len(steps), "steps": len(record.entries)}
            happened = [say("replay-step", **count, seat=entry.seat, what=what)]
            happened += entry_words(match, entry, before, SPECTATOR, say)
            seats = [entry.seat]
        before = match.show(SPECTATOR)
        views = {SPECTATOR: before, **{seat: match.show(seat) for seat in seats}}
        steps.append(Position(match.game, happened, views))
    return steps


def run(record: Record, say: Texts, screen: Screen) -> None:
    """Steps through a record, one key at a time; without a terminal it prints all steps."""
    steps = positions(record, say)
    at = 0
    while True:
        screen.rule()
        screen.lines([f"[bold]{line}[/]" for line in steps[at].happened])
        screen.lines(steps[at].board(say, screen.pen))
        if not screen.is_terminal:
            at += 1
        else:
            answer = screen.ask(say("replay-prompt"))
            if answer is None or answer.strip().casefold() == "q":
                return
            at = _next(answer.strip().casefold(), at, len(steps))
        if at >= len(steps):
            return


def _next(answer: str, at: int, steps: int) -> int:
    if answer == "b":
        return max(0, at - 1)
    if answer.isdecimal():
        return min(int(answer), steps - 1)
    return at + 1
