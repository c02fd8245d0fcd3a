"""Positions of Qwinto, set up by what a test needs to say. Cards and cells are written as records write them."""

from tapete.games.qwinto import GAME, rules
from tapete.games.qwinto.actions import CARD_NUMBERS, CELL_NUMBERS, card_text
from tapete.games.qwinto.rules import CARDS, MOST_IN_HAND, State
from tapete.kernel.rng import set_seed

SQUARE = "o2 y3 g3 p5"  # of the printed examples


def dealt(players: int, seed: int = 0) -> State:
    """A match just dealt."""
    state = State()
    state.players = players
    set_seed(state.rng, seed.to_bytes(32, "little"))
    rules.deal(state)
    return state


def position(*hands: str, square: str = SQUARE, pile: str = "", sheets: tuple[str, ...] = (), active: int = 0) -> State:
    """A match in progress: the players' cards, the square, the draw pile (next card first), and the sheets.

    A sheet is written as cells and numbers (`o3=1 y5=7`). Cards that are nowhere else lie covered.
    """
    state = State()
    state.players = len(hands)
    state.active = active
    for seat, hand in enumerate(hands):
        held = sorted(CARD_NUMBERS[card] for card in hand.split())
        state.hand[seat] = held + [0] * (MOST_IN_HAND - len(held))
        state.hand_n[seat] = len(held)
    state.square = [CARD_NUMBERS[card] for card in square.split()]
    deck = [CARD_NUMBERS[card] for card in pile.split()]
    state.deck = deck + [0] * (CARDS - len(deck))
    state.deck_size = len(deck)
    elsewhere = {card for hand in state.hand for card in hand} | {*state.square, *deck}
    state.covered = sum(1 << card for card in range(1, CARDS + 1) if card not in elsewhere)
    for seat, sheet in enumerate(sheets):
        write(state, seat, sheet)
    return state


def write(state: State, seat: int, sheet: str) -> None:
    """Writes numbers in cells of a sheet, whether or not the rules allow it."""
    for entry in sheet.split():
        cell, number = entry.split("=")
        state.sheet[seat][CELL_NUMBERS[cell]] = int(number)


def row(letter: str, numbers: str) -> str:
    """A row from the left, `_` for an empty cell, as a sheet is written."""
    cells = [cell for cell in CELL_NUMBERS if cell[0] == letter]
    entries = zip(cells, numbers.split(), strict=True)
    return " ".join(f"{cell}={number}" for cell, number in entries if number != "_")


def number(text: str) -> int:
    """An action by its text."""
    found = GAME.actions.number(text)
    assert found is not None, text
    return found


def refusal(state: State, text: str, seat: int = 0) -> str:
    """The clause that forbids an action to a seat, or an empty text."""
    clause = rules.refusal(state, seat, number(text))
    return GAME.clause(clause) if clause else ""


def play(state: State, *actions: str) -> State:
    """Does the actions, each written as `seat: action` or, by seat 0, `action`; each must be legal."""
    for entry in actions:
        seat, _, text = entry.rpartition(": ")
        told = refusal(state, text, int(seat or 0))
        assert told == "", f"{entry} is refused by {told}"
        rules.apply(state, int(seat or 0), number(text))
    return state


def announced(value: int, colours: str = "oyp", *, sheets: tuple[str, ...] = ("",), active: int = 0) -> State:
    """A match in which a number has just been announced for rows, by their letters."""
    hands = ("o0 o1 o2", "y0 y1 y2", "p0 p1 p2", "g0 g1 g2")[: len(sheets)]
    state = position(*hands, square="o6 y6 p6 g6", pile="o3 y3 p3 o4 y4 p4", sheets=sheets, active=active)
    state.announced = value
    state.colours = sum(1 << "oyp".index(letter) for letter in colours)
    state.covered |= 1 << state.hand[active].pop()
    state.hand[active].append(0)
    state.hand_n[active] -= 1
    return state


def legal(state: State, seat: int = 0) -> list[str]:
    """What a seat may do."""
    out = [0] * (rules.MOST_LEGAL + 1)
    return [GAME.actions.text(action) for action in out[: rules.legal(state, seat, out)]]


def hand(state: State, seat: int = 0) -> str:
    """The cards that a seat holds."""
    return " ".join(card_text(card) for card in state.hand[seat][: state.hand_n[seat]])


def on_table(state: State) -> str:
    """The square."""
    return " ".join(card_text(card) for card in state.square)


def written(state: State, seat: int = 0) -> str:
    """A sheet as cells and numbers."""
    return " ".join(f"{cell}={state.sheet[seat][i]}" for cell, i in CELL_NUMBERS.items() if state.sheet[seat][i])


def shown(state: State, seat: int) -> State:
    """What a seat may know."""
    view = State()
    rules.show(state, seat, view)
    return view
