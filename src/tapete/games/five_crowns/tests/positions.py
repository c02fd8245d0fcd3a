"""Positions of Five Crowns, set up by what a test needs to say. Cards are written as records write them."""

from tapete.games.five_crowns import GAME, rules
from tapete.games.five_crowns.actions import CARD_KINDS, card_text
from tapete.games.five_crowns.melds import LONGEST_HAND
from tapete.games.five_crowns.rules import MOST_CARDS, State
from tapete.kernel.rng import set_seed


def kinds(text: str) -> list[int]:
    """Cards by their texts, sorted."""
    return sorted(CARD_KINDS[card] for card in text.split())


def texts(cards: list[int]) -> str:
    """Cards as texts."""
    return " ".join(card_text(kind) for kind in cards)


def dealt(players: int, seed: int = 0) -> State:
    """A match just dealt."""
    state = State()
    state.players = players
    set_seed(state.rng, seed.to_bytes(32, "little"))
    rules.deal(state)
    return state


def position(*hands: str, hand_no: int | None = None, top: str = "3s", pile: str = "", turn: int = 0) -> State:
    """A hand in progress: the players' cards, the top discard and the draw pile, next card first.

    Cards that are nowhere are out of the game; only the wild rank depends on hand_no (from 1), which follows from the
    number of cards unless it is given.
    """
    state = State()
    state.players = len(hands)
    state.hand_no = (hand_no or len(hands[0].split()) - 2) - 1
    for seat, hand in enumerate(hands):
        held = kinds(hand)
        state.hand[seat] = held + [0] * (LONGEST_HAND - len(held))
        state.hand_n[seat] = len(held)
    deck = [CARD_KINDS[card] for card in pile.split()]
    state.deck = deck + [0] * (MOST_CARDS - len(deck))
    state.deck_size = len(deck)
    discards = [CARD_KINDS[card] for card in top.split()]
    state.discard = discards + [0] * (MOST_CARDS - len(discards))
    state.discard_n = len(discards)
    state.turn = turn
    state.dealer = (turn - 1) % state.players
    return state


def number(text: str) -> int:
    """An action by its text."""
    found = GAME.actions.number(text)
    assert found is not None, text
    return found


def refusal(state: State, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action to the player whose turn it is (or to a seat), or an empty text."""
    clause = rules.refusal(state, state.turn if seat is None else seat, number(text))
    return GAME.clause(clause) if clause else ""


def play(state: State, *actions: str) -> State:
    """Does the actions one after the other, by the player whose turn it is; each must be legal."""
    for text in actions:
        assert refusal(state, text) == "", f"{text} is refused by {refusal(state, text)}"
        rules.apply(state, state.turn, number(text))
    return state


def legal(state: State) -> list[str]:
    """What the player whose turn it is may do."""
    out = [0] * (rules.MOST_LEGAL + 1)
    return [GAME.actions.text(action) for action in out[: rules.legal(state, state.turn, out)]]


def hand(state: State, seat: int) -> str:
    """The cards that a seat holds."""
    return texts(state.hand[seat][: state.hand_n[seat]])


def shown(state: State, seat: int) -> State:
    """What a seat may know."""
    view = State()
    rules.show(state, seat, view)
    return view
