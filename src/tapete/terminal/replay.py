"""Steps through a record in the terminal."""

from tapete.kernel.contract import SPECTATOR
from tapete.match import Entry, Match
from tapete.record import Record, entry_text, replay
from tapete.terminal.play import entry_words
from tapete.terminal.screen import Screen
from tapete.texts import Texts


def positions(record: Record, say: Texts) -> list[tuple[list[str], list[str]]]:
    """For the deal and every entry: what happened, and the board after it, with all hands open."""
    steps: list[tuple[list[str], list[str]]] = []
    before = None
    for match, entry in replay(record):
        happened = [say("replay-deal")]
        if entry is not None and before is not None:
            what = entry_text(match.game, entry)
            count = {"step": len(steps), "steps": len(record.entries)}
            happened = [say("replay-step", **count, seat=entry.seat, what=what)]
            happened += entry_words(match, entry, before, SPECTATOR, say)
        steps.append((happened, _open_board(match, entry, say)))
        before = match.show(SPECTATOR)
    return steps


def _open_board(match: Match, entry: Entry | None, say: Texts) -> list[str]:
    """The board as the spectator sees it, then each hand as its seat sees it: a replay hides nothing."""
    lines = match.game.terminal.board(match.show(SPECTATOR), SPECTATOR, say)
    seats = range(match.players) if entry is None else [entry.seat]
    for seat in seats:
        own = match.game.terminal.board(match.show(seat), seat, say)
        lines += [f"{say.who(seat)} · {line}" for line in own if line not in lines]
    return lines


def run(record: Record, say: Texts, screen: Screen) -> None:
    """Steps through a record, one key at a time; without a terminal it prints all steps."""
    steps = positions(record, say)
    at = 0
    while True:
        happened, board = steps[at]
        screen.say()
        screen.lines([f"[bold]{line}[/]" for line in happened] + board)
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
