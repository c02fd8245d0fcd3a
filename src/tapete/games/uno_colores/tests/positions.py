"""Positions of UNO ¡Colores al poder!, set up by what a test needs to say. Cards are written as records write them."""

from tapete.games.uno_colores import GAME, invariants, rules
from tapete.games.uno_colores.actions import CARD_KINDS, COLOUR_NAMES, card_text
from tapete.games.uno_colores.setup import begin_turn
from tapete.games.uno_colores.state import CARDS, KINDS, NOBODY, State, colour_of, take
from tapete.kernel.rng import set_seed


def kinds(text: str) -> list[int]:
    """Cards by their texts."""
    return [CARD_KINDS[card] for card in text.split()]


def texts(cards: list[int]) -> str:
    """Cards as texts."""
    return " ".join(card_text(kind) for kind in cards)


def agreed(players: int, **options: str) -> State:
    """A state with the options set, not dealt."""
    state = State()
    state.players = players
    GAME.apply_options(state, {option.name: option.default for option in GAME.options} | options)
    return state


def dealt(players: int, seed: int = 0, **options: str) -> State:
    """A match just dealt."""
    state = agreed(players, **options)
    set_seed(state.rng, seed.to_bytes(32, "little"))
    rules.deal(state)
    return state


def position(
    *hands: str,
    top: str = "r1",
    pile: str = "",
    turn: int = 0,
    colour: str = "",
    left: bool = False,
    powers: dict[str, int] | None = None,
    **options: str,
) -> State:
    """A round in progress: the hands by seat, the discards with the top last, the draw pile with its next card first.

    The player whose turn it is has not acted yet. Cards that are nowhere are out of the game. The colour in play is
    the top's unless it is given; powers are given as colour and seat.
    """
    state = agreed(len(hands), **options)
    set_seed(state.rng, bytes(32))
    for seat, hand in enumerate(hands):
        for kind in kinds(hand):
            take(state, seat, kind)
    discards, deck = kinds(top), kinds(pile)[::-1]
    state.discard = discards + [0] * (CARDS - len(discards))
    state.discard_n = len(discards)
    state.deck = deck + [0] * (CARDS - len(deck))
    state.deck_n = len(deck)
    state.colour = COLOUR_NAMES.index(colour) if colour else colour_of(discards[-1])
    state.dealer = (turn - 1) % state.players
    state.left = int(left)
    for name, seat in (powers or {}).items():
        state.power[COLOUR_NAMES.index(name)] = seat + 1
    begin_turn(state, turn)
    return state


def number(text: str) -> int:
    """An action by its text."""
    found = GAME.actions.number(text)
    assert found is not None, text
    return found


def actor(state: State, text: str) -> tuple[int, str]:
    """Who does what: `2: uno`, or the seat whose decision is awaited."""
    seat, colon, action = text.partition(": ")
    return (int(seat), action) if colon else (state.awaited, text)


def refusal(state: State, text: str) -> str:
    """The clause that forbids an action to whoever is awaited (or to a seat, `2: uno`), or an empty text."""
    seat, action = actor(state, text)
    clause = rules.refusal(state, seat, number(action))
    return GAME.clause(clause) if clause else ""


def play(state: State, *actions: str) -> State:
    """Does the actions one after the other, by whoever is awaited or by the seat named; each must be legal."""
    for text in actions:
        seat, action = actor(state, text)
        assert refusal(state, text) == "", f"{text} is refused by {refusal(state, text)}"
        assert number(action) in _legal(state, seat), f"{text} is not among the legal actions"
        rules.apply(state, seat, number(action))
    return state


def legal(state: State, seat: int | None = None) -> list[str]:
    """What whoever is awaited (or a seat) may do."""
    return [GAME.actions.text(action) for action in _legal(state, state.awaited if seat is None else seat)]


def _legal(state: State, seat: int) -> list[int]:
    out = [0] * (rules.MOST_LEGAL + 1)
    return out[: rules.legal(state, seat, out)]


def hand(state: State, seat: int) -> str:
    """The cards that a seat holds, in order."""
    return texts([kind for kind in range(KINDS) for _ in range(state.hand[seat][kind])])


def last_hand(state: State, seat: int) -> str:
    """The cards that a seat held when the last round ended."""
    return texts([kind for kind in range(KINDS) for _ in range(state.last_hand[seat][kind])])


def top(state: State) -> str:
    """The top of the discard pile."""
    return card_text(state.discard[state.discard_n - 1])


def colour(state: State) -> str:
    """The colour in play."""
    return COLOUR_NAMES[state.colour]


def holder(state: State, power: str) -> int | None:
    """Who holds a power."""
    found = state.power[COLOUR_NAMES.index(power)]
    return found - 1 if found != NOBODY else None


def debtor(state: State) -> int | None:
    """Who may be caught."""
    return state.debtor - 1 if state.debtor != NOBODY else None


def round_won_by(state: State) -> int | None:
    """Who won the last round."""
    return state.last_winner - 1 if state.last_winner != NOBODY else None


def shown(state: State, seat: int) -> State:
    """What a seat may know."""
    view = State()
    rules.show(state, seat, view)
    return view


def sound(state: State) -> str:
    """What is wrong with a whole deal, or an empty text."""
    broken = invariants.broken(state)
    return invariants.NAMES[broken - 1] if broken else ""
