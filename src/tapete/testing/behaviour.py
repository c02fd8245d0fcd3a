"""What a game's rules do, as one hash. When it changes, old records replay differently: the version must be raised."""

import hashlib
from collections.abc import Iterator

from tapete.kernel.contract import Game
from tapete.record import deck_text, result_text
from tapete.testing.cases import Case, cases

PLAYED, BEGUN = range(1), range(1, 11)  # seeds of matches that are played to their end, and of matches that are begun
FIRST_ACTIONS = 40  # of a match that is begun


def behaviour(game: Game) -> str:
    """A hash of short matches of every kind: deals, everything that is legal, what was done, scores and results."""
    hasher = hashlib.sha256()
    for seeds, actions in ((PLAYED, None), (BEGUN, FIRST_ACTIONS)):
        for case in cases(game, seeds):
            for line in lines(case, actions):
                hasher.update(line.encode() + b"\n")
    return hasher.hexdigest()


def lines(case: Case, actions: int | None = None) -> Iterator[str]:
    """A match line by line, to its end or for so many actions; what is done follows from hashes alone."""
    match, game = case.match(), case.game
    yield f"{case} {deck_text(match)}"
    done = 0
    while not match.over and done != actions:
        legal = {seat: match.legal_numbers(seat) for seat in range(case.players)}
        yield " ".join(f"{seat}: {', '.join(map(game.actions.text, legal[seat]))};" for seat in legal)
        draw = int.from_bytes(hashlib.sha256(f"{case.seed} {done}".encode()).digest()[:8])
        seats = [seat for seat in legal if legal[seat]]
        seat = seats[draw % len(seats)]
        match.act_number(seat, legal[seat][draw // 97 % len(legal[seat])])
        done += 1
        signal = draw // 9973 % (4 * game.signals.COUNT + 1)
        if signal < game.signals.COUNT and not game.signals.refusal(match.state, seat, signal):
            match.signal(seat, signal)
        undo = "undo" if match.can_undo(seat) else ""
        yield f"{seat} {match.log[-1].text(game)} {undo} {match.scores} {match.waiting}"
    yield result_text(match)
