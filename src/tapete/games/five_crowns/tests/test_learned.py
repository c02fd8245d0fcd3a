"""The learned player of Five Crowns: that it plays by the rules and by what it is shown, and where it comes from."""

import random
from pathlib import Path

import pytest

from tapete.games.five_crowns import GAME, bots, rules
from tapete.games.five_crowns.bots import LEARNED_WITH, heuristic, learned, outcome
from tapete.games.five_crowns.features import NO_DISCARD, fits, look_ahead, sum_up, value_of
from tapete.games.five_crowns.heuristic import copy_without, hold, look
from tapete.games.five_crowns.hidden import redeal
from tapete.games.five_crowns.melds import KINDS, fewest
from tapete.games.five_crowns.rules import MOST_LEGAL, NOBODY, State
from tapete.games.five_crowns.scratch import FEATURES, NET, NETS, Scratch
from tapete.games.five_crowns.tests.positions import dealt, kinds, legal, number, play, position, shown
from tapete.kernel.net import HALF, SURE
from tapete.kernel.record import clone

LARGEST_FEATURE = (1 << 15) - 1


def untaught() -> Scratch:
    scratch = Scratch()
    scratch.weights = [0] * len(scratch.weights)
    return scratch


def choice(state: State, scratch: Scratch | None = None) -> int:
    """The learned player's choice; checks that it is legal and that the view is left as it was."""
    seat = state.turn
    view = shown(state, seat)
    out = [0] * (MOST_LEGAL + 1)
    n = rules.legal(state, seat, out)
    action = learned(view, seat, out, n, scratch or Scratch())
    assert action in out[:n]
    assert view == shown(state, seat)
    return action


def of_thumb(state: State) -> int:
    seat = state.turn
    out = [number(text) for text in legal(state)]
    return heuristic(shown(state, seat), seat, out, len(out), Scratch())


def hands(players: int, numbers: range, seed: int = 0) -> list[State]:
    """Matches that begin with some of the eleven hands."""
    found = []
    for hand_no in numbers:
        state = dealt(players, seed + hand_no)
        state.hand_no = hand_no
        rules.start_hand(state)
        found.append(state)
    return found


@pytest.mark.parametrize("players", LEARNED_WITH)
def test_it_picks_legal_actions_by_what_it_is_shown(players: int) -> None:
    chance = random.Random(players)
    for state in hands(players, range(0, players, players - 1)):
        for _ in range(6):
            other = clone(state)
            redeal(other, state.turn, chance)
            action = choice(state)
            assert choice(other) == action, "hidden cards make a difference"
            rules.apply(state, state.turn, action)


def test_untaught_it_plays_by_rules_of_thumb() -> None:
    for state in hands(3, range(0, rules.HANDS - 1, 4), seed=7):
        for _ in range(12):
            action = choice(state, untaught())
            if state.out_by == NOBODY:  # a last turn is computed, not judged
                assert action == of_thumb(state)
            rules.apply(state, state.turn, action)


def test_all_weights_are_there_and_say_something() -> None:
    folder = Path(bots.__file__).parent
    assert (folder / "weights.bin").stat().st_size == 2 * NETS * NET
    assert any(Scratch().weights)


def test_it_notes_the_hand_that_its_choice_belongs_to() -> None:
    state = position("5h 9c kd", "4s 8c jd", top="6d", pile="kc")
    scratch = Scratch()
    assert choice(state, scratch) == number("draw")
    assert scratch.noted == 1 + state.hand_no
    rules.apply(state, 0, number("draw"))
    choice(state, scratch)
    assert scratch.noted == 1 + state.hand_no
    assert any(scratch.feature)


def test_it_takes_what_it_can_go_out_with() -> None:
    state = position("5h 6h 9c", "4s 8c jd", top="7h", pile="kd")
    assert choice(state) == number("take")
    assert choice(play(state, "take")) == number("out 9c")


def test_in_its_last_turn_it_takes_what_leaves_fewer_points_than_a_card_of_the_pile() -> None:
    """After the first player is out, a four in place of a king, but no queen."""
    state = position("5h 6h 9c", "4s 10c kd", top="7h", pile="kd 3d")
    play(state, "take", "out 9c")
    state.discard[state.discard_n - 1] = kinds("4c")[0]
    assert choice(state) == number("take")
    state.discard[state.discard_n - 1] = kinds("qc")[0]
    assert choice(state) == number("draw")


def test_outcomes_compare_a_hand_with_the_others() -> None:
    state = State()
    state.players = 3
    state.sheet[4] = [0, 10, 20] + [0] * (rules.MOST_SEATS - 3)
    assert outcome(state, 0, 4) > HALF
    assert outcome(state, 1, 4) == HALF
    assert outcome(state, 2, 4) < HALF
    assert outcome(state, 0, 5) == HALF
    state.sheet[4][2] = 300
    assert outcome(state, 0, 4) == SURE
    assert outcome(state, 2, 4) == 0


# ---- What it looks at


def weighed(state: State) -> Scratch:
    """The scratch space after weighing the hand of the player whose turn it is."""
    scratch = Scratch()
    look(shown(state, state.turn), state.turn, scratch)
    hold(state, state.turn, scratch)
    return scratch


def test_a_card_that_does_not_fit_is_in_no_meld() -> None:
    """What `look_ahead` passes over is what the solver finds no meld for."""
    for state in hands(2, range(rules.HANDS), seed=20):
        scratch = weighed(state)
        wild = rules.wild_rank(state)
        n = copy_without(-1, scratch)
        before = fewest(scratch.cards, n, wild, scratch.solver)
        sum_up(n, wild, scratch)
        for kind in range(KINDS):
            if not fits(kind, wild, n, scratch):
                points = 3 + kind % 11
                assert fewest(sorted([*scratch.cards[:n], kind]), n + 1, wild, scratch.solver) == before + points


def test_the_next_card_is_reckoned_by_all_unseen_cards() -> None:
    """5h 6h with a nine to part with: both fours and sevens of hearts, both wild threes of each suit, six jokers."""
    scratch = weighed(position("5h 6h 9c", "4s 8c jd", top="kc"))
    n = copy_without(-1, scratch)
    scratch.meld = [0] * len(scratch.meld)
    sum_up(n, 3, scratch)
    look_ahead(n, 3, 20, scratch)
    assert scratch.leftovers == 3
    assert scratch.dearest == 9
    assert scratch.outs == 2 + 2 + 10 + 6
    assert scratch.helps >= scratch.outs
    assert scratch.cards[:n] == kinds("5h 6h 9c")


def test_features_stay_small() -> None:
    for state in hands(7, range(rules.HANDS), seed=40):
        scratch = weighed(state)
        view = shown(state, state.turn)
        assert 0 <= value_of(view, state.turn, copy_without(-1, scratch), NO_DISCARD, scratch) <= SURE
        assert len(scratch.feature) == FEATURES
        assert max(map(abs, scratch.feature)) <= LARGEST_FEATURE


def test_strong_plays_what_was_learned() -> None:
    assert GAME.bots.BOTS[GAME.levels["strong"]] is learned
