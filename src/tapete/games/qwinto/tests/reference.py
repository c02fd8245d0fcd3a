"""Qwinto a second time: slow, plain, written from the rules of record alone, to compare the product with.

Cards, cells and actions are their texts: the card `o-2`, the cell `y5` (columns from 1), `lay o-2 1`, `write y5`.
"""

from collections.abc import Callable

COLOURS = "oyp"  # grey is none
DECK = {f"{colour}{value}" for colour in "oypg" for value in (0, 1, 2, 3, 4, 5, 6, -2)}
SHEET = {  # QW2: o cell, P pentagon, # gap, . outside
    "o": "..oPo#oPoooo",
    "y": ".ooooo#oPoo.",
    "p": "ooPo#ooooP..",
}
CELLS = {row: [f"{row}{i + 1}" for i, kind in enumerate(line) if kind in "oP"] for row, line in SHEET.items()}
COLUMN = {f"{row}{i + 1}": i + 1 for row, line in SHEET.items() for i, kind in enumerate(line) if kind in "oP"}
IN_COLUMN = {number: [cell for cell in COLUMN if COLUMN[cell] == number] for number in range(1, 13)}
PENTAGONS = [f"{row}{i + 1}" for row, line in SHEET.items() for i, kind in enumerate(line) if kind == "P"]
BESIDE = {1: {2, 3}, 2: {1, 4}, 3: {1, 4}, 4: {2, 3}}  # QW7: 1 2 above 3 4
HAND = 3
LAST_MISS = 4

Sheet = dict[str, int]


def value(card: str) -> int:
    return int(card[1:])


def full(sheet: Sheet, cells: list[str]) -> bool:
    return all(cell in sheet for cell in cells)


def full_rows(sheet: Sheet) -> list[str]:
    return [row for row in COLOURS if full(sheet, CELLS[row])]


def row_score(sheet: Sheet, row: str) -> int:
    """QW17."""
    if full(sheet, CELLS[row]):
        return sheet[CELLS[row][-1]]
    return sum(cell in sheet for cell in CELLS[row])


def pentagon_score(sheet: Sheet, pentagon: str) -> int:
    """QW18."""
    return sheet[pentagon] if full(sheet, IN_COLUMN[COLUMN[pentagon]]) else 0


def score(sheet: Sheet, misses: int) -> int:
    """QW17 to QW19."""
    rows = sum(row_score(sheet, row) for row in COLOURS)
    return rows + sum(pentagon_score(sheet, pentagon) for pentagon in PENTAGONS) - 5 * misses


class Reference:
    """One game on a given deck. `shuffle` is given the cards of a new pile and returns them in their order.

    `over` holds the causes by which it ended, `rows`, `misses` and `cards`; empty while it runs.
    """

    def __init__(self, players: int, deck: list[str], first: int, shuffle: Callable[[set[str]], list[str]]) -> None:
        assert len(deck) == len(DECK) == 32
        assert set(deck) == DECK
        self.players = players
        self.shuffle = shuffle
        self.draw_pile = list(deck)
        self.hands: list[list[str]] = [[] for _ in range(players)]
        for _ in range(HAND):
            for hand in self.hands:
                hand.append(self.draw_pile.pop(0))
        self.stacks = {place: [self.draw_pile.pop(0)] for place in (1, 2, 3, 4)}
        self.sheets: list[Sheet] = [{} for _ in range(players)]
        self.misses = [0] * players
        self.active = first
        self.number = 0  # announced; 0 while the active player has yet to lay
        self.colours: set[str] = set()
        self.decisions: dict[int, str] = {}
        self.over: set[str] = set()

    # What a player may do

    def waiting(self) -> set[int]:
        if self.over:
            return set()
        if not self.number:
            return {self.active}
        return {seat for seat in range(self.players) if seat not in self.decisions}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.waiting():
            return set()
        if self.number:
            cells = [cell for row in self.colours for cell in CELLS[row]]
            return {"pass"} | {f"write {cell}" for cell in cells if not self.write_breaks(seat, cell)}
        hand = self.hands[seat]
        lays = {f"lay {card} {place}" for card in hand for place in self.stacks}
        pairs = {
            f"pair {first} {place} {second} {other_place}"
            for first in hand
            for second in hand
            if first != second and value(first) == value(second)
            for place in self.stacks
            for other_place in BESIDE[place]
        }
        return lays | pairs

    def write_breaks(self, seat: int, cell: str) -> set[str]:
        """The clauses that forbid the announced number in a cell."""
        sheet, row = self.sheets[seat], cell[0]
        clauses = set()
        if row not in self.colours:
            clauses.add("QW10")
        if cell in sheet:
            clauses.add("QW6")
        for other in CELLS[row]:
            if other in sheet and COLUMN[other] < COLUMN[cell] and sheet[other] >= self.number:
                clauses.add("QW4")
            if other in sheet and COLUMN[other] > COLUMN[cell] and sheet[other] <= self.number:
                clauses.add("QW4")
        if any(other != cell and sheet.get(other) == self.number for other in IN_COLUMN[COLUMN[cell]]):
            clauses.add("QW5")
        return clauses

    # What is on the table

    @property
    def square(self) -> list[str]:
        return [self.stacks[place][-1] for place in (1, 2, 3, 4)]

    @property
    def covered(self) -> set[str]:
        return {card for stack in self.stacks.values() for card in stack[:-1]}

    def counting(self, place: int) -> list[str]:
        """QW8: the cards that count when the last was laid there."""
        return [self.stacks[other][-1] for other in sorted({place} | BESIDE[place])]

    # What an action does

    def do(self, seat: int, text: str) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {text!r}")
        verb, *words = text.split()
        if verb in {"lay", "pair"}:
            self._lay(words)
        else:
            self._decide(seat, text)

    def _lay(self, words: list[str]) -> None:
        """Cards and places by turns; the last place counts."""
        place = 0
        while words:
            card, place = words[0], int(words[1])
            words = words[2:]
            self.hands[self.active].remove(card)
            self.stacks[place].append(card)
        counting = self.counting(place)
        total = sum(value(card) for card in counting)
        colours = {card[0] for card in counting} - {"g"}
        if total <= 0 or not colours:  # QW12
            self.misses[self.active] += 1
            self._end_turn()
        else:
            self.number, self.colours = total, colours

    def _decide(self, seat: int, text: str) -> None:
        """QW13."""
        self.decisions[seat] = text
        if len(self.decisions) < self.players:
            return
        for writer, decision in self.decisions.items():
            if decision != "pass":
                self.sheets[writer][decision.split()[1]] = self.number
        if self.decisions[self.active] == "pass":
            self.misses[self.active] += 1
        self.number, self.colours, self.decisions = 0, set(), {}
        self._end_turn()

    def _end_turn(self) -> None:
        """QW16 and QW20, then QW14."""
        if any(len(full_rows(sheet)) >= 2 for sheet in self.sheets):
            self.over.add("rows")
        if any(misses >= LAST_MISS for misses in self.misses):
            self.over.add("misses")
        if self.players == 1 and not self.draw_pile and not self.hands[0]:
            self.over.add("cards")
        if self.over:
            return
        hand = self.hands[self.active]
        while len(hand) < HAND and (self.draw_pile or self.players > 1):  # QW20: alone no new pile
            if not self.draw_pile:
                self._new_pile()
            hand.append(self.draw_pile.pop(0))
        self.active = (self.active + 1) % self.players

    def _new_pile(self) -> None:
        """QW15."""
        cards = self.covered
        order = self.shuffle(set(cards))
        assert len(order) == len(cards)
        assert set(order) == cards
        self.draw_pile = list(order)
        self.stacks = {place: [stack[-1]] for place, stack in self.stacks.items()}

    # The result

    def scores(self) -> list[int]:
        return [score(sheet, misses) for sheet, misses in zip(self.sheets, self.misses, strict=True)]

    def winners(self) -> set[int]:
        """QW19: alone nobody wins."""
        if not self.over or self.players == 1:
            return set()
        scores = self.scores()
        return {seat for seat in range(self.players) if scores[seat] == max(scores)}
