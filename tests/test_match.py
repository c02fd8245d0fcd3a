"""The authority: what a match takes, refuses, answers twice and takes back. Played with every game."""

from random import Random
from typing import Any

import pytest

from tapete import games
from tapete.entries import Entry, Kind
from tapete.kernel.contract import SPECTATOR, Game, OptionError
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import digest
from tapete.match import Code, Match, agree

GAMES = [games.load(name) for name in games.names()]
LOOKS = 300  # entries of a match while everything is tried at each
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


def fresh(game: Game) -> Match:
    return Match(game, game.rules.SEATS[1], bytes(32))


def refused(match: Match, seat: int, action: int) -> RefusedError:
    before, entries = digest(match.state), len(match.log)
    with pytest.raises(RefusedError) as error:
        match.act(seat, action)
    assert (digest(match.state), len(match.log)) == (before, entries), "a refusal changes nothing"
    return error.value


@every_game
def test_a_seat_that_is_not_there(game: Game) -> None:
    match = fresh(game)
    wrong: list[Any] = [-1, match.players, 99, "Ana", None]
    for seat in wrong:
        assert refused(match, seat, 0).code is Code.NO_SUCH_SEAT
        with pytest.raises(RefusedError, match="no seat"):
            match.legal_numbers(seat)


@every_game
def test_a_number_that_is_no_action(game: Game) -> None:
    match = fresh(game)
    for action in (-1, game.rules.ACTIONS, 10**9):
        assert refused(match, match.waiting[0], action).code is Code.NO_SUCH_ACTION


@every_game
def test_illegal_out_of_turn_and_over_are_different_refusals(game: Game) -> None:
    match = fresh(game)
    codes = set()
    while not match.over:
        for seat in range(match.players if len(match.log) < LOOKS else 0):
            legal = match.legal_numbers(seat)
            action = next((a for a in range(game.rules.ACTIONS) if a not in legal), None)
            if action is not None:
                error = refused(match, seat, action)
                codes.add(error.code)
                assert error.clause in game.rules.CLAUSES
                assert str(seat) in str(error)
                assert game.actions.text(action) in str(error)
                assert error.clause in str(error)
        match.act(match.waiting[0], match.legal_numbers(match.waiting[0])[0])
    assert codes == {Code.ILLEGAL, Code.OUT_OF_TURN}
    assert refused(match, 0, 0).code is Code.OVER


@every_game
def test_a_match_is_the_fold_of_its_log(game: Game) -> None:
    match, chance = fresh(game), Random(1)  # who always draws may play for ever
    while not match.over:
        seat = match.waiting[-1]
        match.act(seat, chance.choice(match.legal_numbers(seat)))
    again = fresh(game)
    for entry in match.log:
        again.enter(entry)
    assert digest(again.state) == digest(match.state)
    assert again.over


@every_game
def test_players_and_options_are_checked(game: Game) -> None:
    seats = game.rules.SEATS
    for players in (seats[0] - 1, seats[-1] + 1, -3):
        with pytest.raises(OptionError) as error:
            agree(game, players)
        assert error.value.code == "players-range"
    with pytest.raises(OptionError) as error:
        agree(game, seats[0], {"no-such-option": "1"})
    assert error.value.code == "option-unknown"
    for option in game.options:
        if option.choices:
            with pytest.raises(OptionError) as error:
                agree(game, seats[0], {option.name: "nonsense"})
            assert error.value.code == "option-choice"


@every_game
def test_a_seed_is_256_bits(game: Game) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Match(game, game.rules.SEATS[0], b"short")


def undoable_match() -> tuple[Match, int]:
    """A match of any game with an action that can go back."""
    for game in GAMES:
        for seed in range(20):
            match = Match(game, game.rules.SEATS[1], seed.to_bytes(32, "little"))
            while not match.over:
                seat = match.waiting[0]
                match.act(seat, match.legal_numbers(seat)[0])
                if match.can_undo(seat):
                    return match, seat
    raise AssertionError("no game lets anybody take anything back")


def test_undo_takes_back_ones_own_last_action_and_is_logged() -> None:
    match, seat = undoable_match()
    replayed = Match(match.game, match.players, match.seed)
    for entry in match.log[:-1]:
        replayed.enter(entry)
    match.undo(seat)
    assert digest(match.state) == digest(replayed.state)
    assert match.log[-1] == Entry(Kind.UNDO, seat)


def test_undo_is_for_its_own_seat_and_done_once() -> None:
    match, seat = undoable_match()
    with pytest.raises(RefusedError) as error:
        match.undo(match.players)
    assert error.value.code is Code.NO_SUCH_SEAT
    other = (seat + 1) % match.players
    with pytest.raises(RefusedError) as error:
        match.undo(other)
    assert error.value.code is Code.NOTHING_TO_UNDO
    match.undo(seat)
    with pytest.raises(RefusedError) as error:
        match.undo(seat)
    assert error.value.code is Code.NOTHING_TO_UNDO


def test_undo_leaves_what_others_said_since() -> None:
    match, seat = undoable_match()
    if not match.game.signals.COUNT:
        pytest.skip("the game found has no signals")
    signal = match.game.signals.COUNT - 1
    match.signal((seat + 1) % match.players, signal)
    said = digest(match.state)
    match.undo(seat)
    assert digest(match.state) != said
    again = Match(match.game, match.players, match.seed)
    for entry in match.log:
        again.enter(entry)
    assert digest(again.state) == digest(match.state)
    view = match.show(SPECTATOR)
    before = Match(match.game, match.players, match.seed)
    for entry in match.log[:-3]:
        before.enter(entry)
    assert view != before.show(SPECTATOR), "the signal still stands"


@every_game
def test_signals_out_of_range_and_by_strangers(game: Game) -> None:
    match = fresh(game)
    with pytest.raises(RefusedError) as error:
        match.signal(0, game.signals.COUNT)
    assert error.value.code is Code.NO_SUCH_SIGNAL
    with pytest.raises(RefusedError) as error:
        match.signal(77, 0)
    assert error.value.code is Code.NO_SUCH_SEAT
    assert not match.log
