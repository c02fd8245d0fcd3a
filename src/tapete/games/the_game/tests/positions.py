"""Positions of The Game, set up by what a test needs to say."""

from collections.abc import Sequence

from tapete.games.the_game import GAME, rules, signals
from tapete.games.the_game.actions import Action, EndTurn, Keen, Lay, action_of, number_of
from tapete.games.the_game.rules import CARDS, HIGHEST, LOWEST, MOST_IN_HAND, START_DOWN, START_UP, State
from tapete.kernel.rng import set_seed

A, B, C, D = range(4)
EMPTY = (START_UP, START_UP, START_DOWN, START_DOWN)


def agreed(players: int, edition: str = "extreme") -> State:
    """A state with the options set, not dealt."""
    state = State()
    state.players = players
    GAME.apply_options(state, {option.name: option.default for option in GAME.options} | {"edition": edition})
    return state


def dealt(players: int, edition: str = "extreme", seed: int = 0) -> State:
    """A match just dealt."""
    state = agreed(players, edition)
    set_seed(state.rng, seed.to_bytes(32, "little"))
    rules.deal(state)
    return state


def position(
    *hands: Sequence[int],
    tops: Sequence[int] = EMPTY,
    draw_pile: Sequence[int] | None = None,
    edition: str = "extreme",
    turn: int = 0,
) -> State:
    """A running match: the hands by seat, the piles' tops, and the draw pile, next card first.

    Cards that are nowhere lie covered in the piles. Without a draw pile given, it holds every card not in sight.
    """
    state = agreed(len(hands), edition)
    seen = {card for hand in hands for card in hand} | set(tops)
    if draw_pile is None:
        draw_pile = [card for card in range(LOWEST, HIGHEST + 1) if card not in seen]
    state.drawn = CARDS - len(draw_pile)
    state.deck = [0] * state.drawn + list(draw_pile)
    for seat, hand in enumerate(hands):
        state.hand[seat] = sorted(hand) + [0] * (MOST_IN_HAND - len(hand))
        state.hand_n[seat] = len(hand)
    state.top = list(tops)
    for card in range(LOWEST, HIGHEST + 1):
        if not any(card in hand for hand in hands) and card not in draw_pile:
            state.under[card] = START_UP
    state.left = sum(map(len, hands)) + len(draw_pile)
    state.started = 1
    state.turn = turn
    return state


def refusal(state: State, action: Action, seat: int | None = None) -> str:
    """The clause that forbids an action to the player whose turn it is (or to a seat), or an empty text."""
    clause = rules.refusal(state, state.turn if seat is None else seat, number_of(action))
    return GAME.clause(clause) if clause else ""


def play(state: State, *actions: Action, seat: int | None = None) -> State:
    """Does the actions one after the other, by the player whose turn it is (or by a seat); each must be legal."""
    for action in actions:
        actor = state.turn if seat is None else seat
        assert refusal(state, action, actor) == "", f"{action} is refused by {refusal(state, action, actor)}"
        rules.apply(state, actor, number_of(action))
    return state


def legal(state: State, seat: int | None = None) -> list[Action]:
    """What the player whose turn it is (or a seat) may do."""
    out = [0] * rules.MOST_LEGAL
    count = rules.legal(state, state.turn if seat is None else seat, out)
    return [action_of(number) for number in out[:count]]


def hand(state: State, seat: int) -> list[int]:
    """The cards in a hand."""
    return state.hand[seat][: state.hand_n[seat]]


def ending(state: State) -> str:
    """The clause by which the match is over, or an empty text."""
    return GAME.clause(state.over_by) if state.over_by else ""


def hint(state: State, seat: int, pile: int, meaning: int) -> str:
    """Gives a hint; the clause that forbids it, or an empty text."""
    signal = signals.number_of(signals.Hint(pile, meaning))
    clause = signals.refusal(state, seat, signal)
    if not clause:
        signals.give(state, seat, signal)
    return GAME.clause(clause) if clause else ""


def shown(state: State, seat: int) -> State:
    """What a seat may know."""
    view = State()
    rules.show(state, seat, view)
    return view


END = EndTurn()

__all__ = ["EMPTY", "END", "A", "B", "C", "D", "Keen", "Lay"]
