"""The check of observations, in the conformance kit and on the machine code of the environments."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from tapete.kernel.contract import MOST_NUMBERS, AnyState, Game, Observation
from tapete.kernel.engine import engine
from tapete.kernel.net import SURE
from tapete.kernel.pieces import HIGHEST, LOWEST, ONE_OF, Piece, size_of, starts
from tapete.kernel.record import clone, differences
from tapete.match import Match
from tapete.testing.cases import Case, Play, shown_to


def check_observe(case: Play) -> None:
    """Observations keep to their pieces and hide what the view hides; utilities are within their range."""
    observation = case.game.observation
    if observation is None:
        return
    _check_pieces(case, observation.PIECES)
    chance, seen = case.chance(), set()
    for ply, match, _, _ in case.looks():
        for seat in range(case.players):
            seen.add(_check_observed(case, observation, match, seat, ply, chance))
    for seat in range(case.players):
        seen.add(_check_observed(case, observation, case.end, seat, None, chance))
    assert len(seen) > 1, case.complain("every observation is the same")
    _check_at_once(case, observation)
    most = observation.most_decisions(case.players)
    actions = sum(1 for _ in case.plies())
    assert most is None or actions <= most, case.complain(f"{actions} actions, more than most_decisions says: {most}")


def _check_at_once(case: Play, observation: Observation) -> None:
    """Where several seats are waited for, AT_ONCE says so, and they do not change what the others may do."""
    others: dict[int, list[int]] = {}  # what those may do that were waited for before the last action
    for ply, match, seat, _ in case.plies():
        waiting = match.waiting
        for other in others.keys() & set(waiting):
            same = match.legal_numbers(other) == others[other]
            assert same, case.complain(f"seat {other} decides at once with others, who changed what it may do", ply)
        several = len(waiting) > 1
        assert not several or observation.AT_ONCE, case.complain("several seats decide; AT_ONCE is False", ply)
        others = {other: match.legal_numbers(other) for other in waiting if several and other != seat}


def _check_pieces(case: Case, pieces: tuple[Piece, ...]) -> None:
    names = [piece.name for piece in pieces]
    assert len(set(names)) == len(names), case.complain("two pieces of an observation share a name")
    assert size_of(pieces) <= MOST_NUMBERS, case.complain(f"an observation has more than {MOST_NUMBERS} numbers")
    wide = [piece.name for piece in pieces if not LOWEST <= piece.low <= piece.high <= HIGHEST]
    assert not wide, case.complain(f"pieces of an observation do not fit in 8 bits: {wide}")


def _check_observed(
    case: Case, observation: Observation, match: Match, seat: int, ply: int | None, chance: Random
) -> tuple[int, ...]:
    """Checks what a seat observes, and returns it."""
    shown = match.show(seat)
    before = clone(shown)
    found = observed(observation, shown, seat)
    assert shown == before, case.complain("observe changes the view", ply)
    for piece, start in zip(observation.PIECES, starts(observation.PIECES), strict=True):
        wrong = _misfit(piece, found[start : start + piece.size])
        assert not wrong, case.complain(f"seat {seat} observes {piece.name}: {wrong}", ply)
    other = clone(match.state)
    case.game.hidden.redeal(other, seat, chance)
    again = observed(observation, shown_to(case, other, seat), seat)
    leaks = differing(observation.PIECES, found, again)
    assert not leaks, case.complain(f"seat {seat} observes what it may not know: {leaks}", ply)
    worth = observation.utility(match.state, seat)
    low, high = observation.UTILITIES
    assert low * SURE - 1 <= worth <= high * SURE + 1, case.complain(f"a utility of {worth / SURE:.3f}", ply)
    return tuple(found)


def observed(observation: Observation, view: AnyState, seat: int) -> list[int]:
    """An observation, interpreted."""
    out = [0] * size_of(observation.PIECES)
    observation.observe(view, seat, out)
    return [int(number) for number in out]


def _misfit(piece: Piece, numbers: list[int]) -> str:
    """What is wrong with the numbers of a piece; nothing if all is well."""
    if not all(piece.low <= number <= piece.high for number in numbers):
        return f"{min(numbers)} to {max(numbers)}, not {piece.low} to {piece.high}"
    row = piece.shape[-1]
    if piece.kind == ONE_OF and any(sum(numbers[at : at + row]) > 1 for at in range(0, piece.size, row)):
        return "more than one of several"
    return ""


def differing(pieces: tuple[Piece, ...], one: list[int], other: list[int]) -> list[str]:
    """The names of the pieces in which two observations differ."""
    return [
        piece.name
        for piece, start in zip(pieces, starts(pieces), strict=True)
        if one[start : start + piece.size] != other[start : start + piece.size]
    ]


# ---- On machine code


def count_redeals(case: Case, wanted: int, look: Callable[[AnyState, int], tuple[Any, ...]]) -> int:
    """Deals again what a seat may not know, so many times in random matches, and looks at the seat before and after.

    Returns how many deals were really others. `look` returns what a seat gets of a state.
    """
    chance, changed = case.chance(), 0
    for state, seat, ply in islice(_moments(case), wanted):
        other = clone(state)
        case.game.hidden.redeal(other, seat, chance)
        changed += bool(set(differences(state, other)) - {"rng"})
        same = look(state, seat) == look(other, seat)
        assert same, case.complain(f"seat {seat} observes what it may not know", ply)
    return changed


def _moments(case: Case) -> Iterator[tuple[AnyState, int, int]]:
    """Every seat at every ply of one random match after the other, without end."""
    seed = case.seed
    while True:
        for ply, match, _, _ in Case(case.game, case.players, seed, case.options).plies():
            for seat in range(case.players):
                yield match.state, seat, ply
        seed += 1


def native_look(game: Game) -> Callable[[AnyState, int], tuple[Any, ...]]:
    """What a batch gives a seat of a state: the observation, and the actions that are legal; as machine code."""
    fast = engine(game)
    slot, observed_ = fast.one(fast.kinds.Slot), fast.one(fast.kinds.Observed)
    w, out = fast.workspace(), fast.actions()

    def look(state: AnyState, seat: int) -> tuple[Any, ...]:
        fast.store(slot.position.state, state)
        fast.call.look(w, slot, seat, observed_)
        count = fast.call.legal(slot.position.state, seat, out)
        return bytes(bytearray(number & 0xFF for number in observed_.value)), tuple(out[:count])

    return look
