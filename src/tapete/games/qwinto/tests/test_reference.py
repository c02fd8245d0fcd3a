"""The product beside an independent reading of the rules: at every ply of many matches the two must agree.

Every test counts the rare situations it is about, and fails when they did not occur.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from tapete import record
from tapete.games.qwinto import GAME
from tapete.games.qwinto.tests.reference import (
    BESIDE,
    CELLS,
    COLOURS,
    COLUMN,
    DECK,
    IN_COLUMN,
    PENTAGONS,
    Reference,
    Sheet,
    full_rows,
    pentagon_score,
    row_score,
    score,
    value,
)
from tapete.games.qwinto.view import View
from tapete.kernel.contract import SPECTATOR
from tapete.kernel.errors import RefusedError
from tapete.match import Code, Match

SEATS = range(1, 5)
LETTERS = "oypg"  # the product's colours in their order
ALL_CELLS = list(COLUMN)  # row by row from the left, as the product counts them
CHOICES = ["", *(f"write {cell}" for cell in ALL_CELLS), "pass"]
CAUSES = {"rows": "QW16", "misses": "QW16", "cards": "QW20"}
TEXTS = [GAME.actions.text(number) for number in range(GAME.rules.ACTIONS)]
BY_VERB = {verb: [text for text in TEXTS if text.split()[0] == verb] for verb in ("lay", "pair", "write", "pass")}

Policy = Callable[[Reference, int, list[str], Random], str]


class Both:
    """One match played twice at once: by the product and by the reference."""

    def __init__(self, players: int, seed: bytes, seen: Counter[str]) -> None:
        self.match = Match(GAME, players, seed)
        deck = GAME.actions.deck_text(self.match.state).split()
        self.reference = Reference(players, deck, self.match.state.active, self.new_pile)
        self.seen = seen
        self.places: list[int] = []  # where cards were laid in the last turn
        self.turns = 0
        self.legal: list[list[str]] = []  # by seat
        self.compare()

    def story(self) -> str:
        """The match so far as a record, to replay it; what was doctored is not in it."""
        return "\n" + record.write(self.match)

    def new_pile(self, cards: set[str]) -> list[str]:
        """QW15: the order of the new pile. The product has acted before and shuffled; its deck is that pile since."""
        state, held = self.match.state, len(self.reference.hands[self.reference.active])
        order = cards_in(state.deck[: state.deck_size])
        assert set(order) == cards, self.story()
        self.seen[f"new pile after {len(self.places)} laid with {held} in hand"] += 1
        return order

    def doctor(self, seat: int, sheet: Sheet, misses: int) -> None:
        """Gives a seat another sheet."""
        self.match.state.sheet[seat] = [sheet.get(cell, 0) for cell in ALL_CELLS]
        self.match.state.misses[seat] = misses
        self.reference.sheets[seat] = dict(sheet)
        self.reference.misses[seat] = misses

    # What must agree

    def compare(self) -> None:
        match, reference = self.match, self.reference
        assert set(match.waiting) == reference.waiting(), self.story()
        self.legal = [sorted(reference.legal(seat)) for seat in range(match.players)]
        for seat, legal in enumerate(self.legal):
            assert sorted(TEXTS[action] for action in match.legal_numbers(seat)) == legal, self.story()
        for viewer in range(SPECTATOR, match.players):
            self._compare_secrets(viewer)
        view = GAME.views.view(match.show(SPECTATOR), SPECTATOR)
        self._compare_table(view)
        self._compare_sheets(view)
        assert match.ending == min((CAUSES[cause] for cause in reference.over), default=""), self.story()
        assert match.scores == tuple(reference.scores()), self.story()
        if match.players > 1:  # QW19: alone only the total counts
            assert set(match.winners) == reference.winners(), self.story()

    def _compare_secrets(self, viewer: int) -> None:
        """QW13, QW15, QW19: what a viewer is shown of hands, decisions and the pile."""
        reference, shown = self.reference, self.match.show(viewer)
        for seat, hand in enumerate(reference.hands):
            visible = hand if seat == viewer or reference.over else []
            assert sorted(cards_in(shown.hand[seat])) == sorted(visible), self.story()
            assert shown.hand_n[seat] == len(hand), self.story()
            decision = reference.decisions.get(seat, "")
            assert bool(shown.decided[seat]) == bool(decision), self.story()
            assert shown.choice[seat] == (choice_number(decision) if seat == viewer else 0), self.story()
        pile = reference.draw_pile if reference.over else []
        assert cards_in(shown.deck[shown.drawn :]) == pile, self.story()
        assert not any(shown.rng), self.story()

    def _compare_table(self, view: View) -> None:
        """What is open and what is announced; and the hidden pile in the product's own state."""
        reference, state = self.reference, self.match.state
        assert cards_in(view.square) == reference.square, self.story()
        assert sorted(cards_in(view.covered)) == sorted(reference.covered), self.story()
        assert view.draw_pile == len(reference.draw_pile), self.story()
        assert cards_in(state.deck[state.drawn : state.deck_size]) == reference.draw_pile, self.story()
        assert view.laid_at == (self.places[-1] - 1 if self.places else None), self.story()
        assert (view.active, state.turns) == (reference.active, self.turns), self.story()
        assert (view.announced or 0) == reference.number, self.story()
        assert {LETTERS[row] for row in view.rows} == reference.colours, self.story()
        assert view.over == bool(reference.over), self.story()

    def _compare_sheets(self, view: View) -> None:
        for seat, sheet in enumerate(self.reference.sheets):
            shown = view.seats[seat]
            assert list(shown.sheet) == [sheet.get(cell, 0) for cell in ALL_CELLS], self.story()
            assert shown.misses == self.reference.misses[seat], self.story()
            assert list(shown.rows) == [row_score(sheet, row) for row in COLOURS], self.story()
            assert list(shown.bonuses) == [pentagon_score(sheet, cell) for cell in PENTAGONS], self.story()

    # How a match goes on

    def act(self, seat: int, text: str) -> None:
        number = GAME.actions.number(text)
        assert number is not None
        notice_action(self.reference, seat, text, self.seen)
        self.seen["forced to pass"] += self.legal[seat] == ["pass"]
        if text.split(maxsplit=1)[0] in {"lay", "pair"}:
            self.places = [int(place) for place in text.split()[2::2]]
        self.match.act(seat, number)
        self.reference.do(seat, text)
        self.turns += self.reference.number == 0  # nothing is announced between two turns
        notice_position(self.reference, self.seen)
        self.compare()

    def refuse(self, chance: Random) -> None:
        """A random action by a random seat that the reference forbids; the product must refuse it too."""
        seat, text = chance.randrange(self.match.players), chance.choice(BY_VERB[chance.choice(list(BY_VERB))])
        if text in self.legal[seat]:
            return
        number = GAME.actions.number(text)
        assert number is not None
        with pytest.raises(RefusedError) as refused:
            self.match.act(seat, number)
        code, clauses = why_refused(self.reference, seat, text)
        assert refused.value.code == code, self.story()
        assert refused.value.clause in clauses, self.story()
        self.seen[f"{code} by {refused.value.clause}"] += 1

    def step(self, policies: Sequence[Policy], chance: Random) -> None:
        """One ply: of those waited for, anybody acts, each by their own policy."""
        seat = chance.choice(sorted(self.reference.waiting()))
        self.act(seat, policies[seat](self.reference, seat, self.legal[seat], chance))
        self.refuse(chance)

    def play(self, policies: Sequence[Policy], chance: Random) -> None:
        """To the end."""
        while self.reference.waiting():
            self.step(policies, chance)


def cards_in(numbers: Sequence[int]) -> list[str]:
    """Cards of the product by their texts; 0 is no card."""
    values = (-2, 0, 1, 2, 3, 4, 5, 6)
    return [f"{LETTERS[(number - 1) // 8]}{values[(number - 1) % 8]}" for number in numbers if number]


def choice_number(decision: str) -> int:
    """A decision as the product keeps it: a cell counted from 1, the number after the last one for a pass."""
    return CHOICES.index(decision)


def why_refused(reference: Reference, seat: int, text: str) -> tuple[Code, set[str]]:
    """How an action is refused, and by which clauses it may be; several where it breaks several."""
    verb, *words = text.split()
    is_decision = verb in {"write", "pass"}
    if reference.over:
        return Code.OVER, {CAUSES[cause] for cause in reference.over}
    code = Code.ILLEGAL if seat in reference.waiting() else Code.OUT_OF_TURN
    if is_decision and not reference.number:
        return code, {"QW8"}
    if is_decision and seat in reference.decisions:
        return code, {"QW13"}
    if is_decision:
        return code, reference.write_breaks(seat, words[0])
    if reference.number:
        return code, {"QW10"}
    return code, {"QW8", "QW9"} if verb == "pair" else {"QW8"}


# What happened


def counting_after(reference: Reference, text: str) -> list[str]:
    """The three cards that count after a lay or a pair."""
    square, words = dict(enumerate(reference.square, 1)), text.split()[1:]
    place = 0
    while words:
        place = int(words[1])
        square[place] = words[0]
        words = words[2:]
    return [square[place], *(square[other] for other in BESIDE[place])]


def notice_action(reference: Reference, seat: int, text: str, seen: Counter[str]) -> None:
    """Counts what an action is, before it is done."""
    verb = text.split(maxsplit=1)[0]
    seen["plies"] += 1
    seen[verb] += 1
    if verb in {"lay", "pair"}:
        cards = counting_after(reference, text)
        total, greys = sum(map(value, cards)), sum(card[0] == "g" for card in cards)
        seen[f"{verb} all grey"] += greys == 3 and total > 0
        seen[f"{verb} without a sum"] += greys < 3 and total <= 0
        seen[f"{verb} at zero"] += greys < 3 and total == 0
        seen["seventeen or more"] += total >= 17
        seen["one"] += total == 1 and greys < 3
        return
    if verb == "pass":
        seen["active passed" if seat == reference.active else "another passed"] += 1
    seen["another decided first"] += not reference.decisions and seat != reference.active


def notice_position(reference: Reference, seen: Counter[str]) -> None:
    """Counts what an action has brought about."""
    for sheet in reference.sheets:
        seen["full row"] += len(full_rows(sheet)) > 0
        seen["bonus"] += any(pentagon_score(sheet, cell) for cell in PENTAGONS)
    seen["hand shrunk"] += reference.players == 1 and not reference.number and len(reference.hands[0]) < 3
    if reference.over:
        seen["matches"] += 1
        seen[f"over by {' and '.join(sorted(reference.over))} of {reference.players}"] += 1
        seen["shared win"] += len(reference.winners()) > 1
        seen["two with two rows"] += sum(len(full_rows(sheet)) > 1 for sheet in reference.sheets) > 1
        seen["over after one row"] += any(len(full_rows(sheet)) == 1 for sheet in reference.sheets)


def assert_seen(seen: Counter[str], **least: int) -> None:
    """Each situation so often at least; underscores stand for spaces."""
    rare = {name: seen[name.replace("_", " ")] for name in least if seen[name.replace("_", " ")] < least[name]}
    assert not rare, f"seen too rarely: {rare}, wanted {least}"


def endings(seen: Counter[str], causes: str) -> list[int]:
    """How many matches were over so, by the number of players."""
    return [seen[f"over by {causes} of {players}"] for players in SEATS]


# How they play


def at_random(_reference: Reference, _seat: int, legal: list[str], chance: Random) -> str:
    return chance.choice(legal)


def cost(sheet: Sheet, cell: str, number: int) -> float:
    """How badly a number stands in a cell: low ones belong left, high ones right. Cells lost for good weigh most."""
    if cell in sheet or any(sheet.get(other) == number for other in IN_COLUMN[COLUMN[cell]]):
        return 1000
    row = CELLS[cell[0]]
    here = row.index(cell)
    left, low = max(((i, sheet[row[i]]) for i in range(here) if row[i] in sheet), default=(-1, 0))
    right, high = min(((i, sheet[row[i]]) for i in range(here + 1, 9) if row[i] in sheet), default=(9, 0))
    if right == 9:
        high = max(16, number + 1)  # more than 15 is rare
    if not low < number < high:
        return 1000
    lost = max(0, here - left - (number - low)) + max(0, right - here - (high - number))
    fair = left + (right - left) * (number - low) / (high - low)
    return 10 * lost + abs(here - fair) - sum(other in sheet for other in row) / 10


def cheapest(sheet: Sheet, number: int, colours: set[str]) -> tuple[float, str]:
    """The best cell for a number, and what it costs."""
    return min(((cost(sheet, cell, number), cell) for row in colours for cell in CELLS[row]), default=(1000, ""))


def collector(reference: Reference, seat: int, legal: list[str], chance: Random) -> str:
    """Wants full rows: announces what fits best, and writes it unless it may wait for something better."""
    sheet = reference.sheets[seat]
    if not reference.number:
        costs = []
        for text in legal:
            cards = counting_after(reference, text)
            total, colours = sum(map(value, cards)), {card[0] for card in cards} - {"g"}
            costs.append((cheapest(sheet, total, colours)[0] if total > 0 else 1000, chance.random(), text))
        return min(costs)[2]
    price, cell = cheapest(sheet, reference.number, reference.colours)
    if price < 1 or (seat == reference.active and price < (5 if reference.misses[seat] < 3 else 1000)):
        return f"write {cell}"
    return "pass"


def writer(reference: Reference, seat: int, legal: list[str], chance: Random) -> str:
    """Writes whatever can be written."""
    if not reference.number:
        return collector(reference, seat, legal, chance)
    price, cell = cheapest(reference.sheets[seat], reference.number, reference.colours)
    return f"write {cell}" if price < 1000 else "pass"


def misser(reference: Reference, _seat: int, legal: list[str], chance: Random) -> str:
    """Loves to announce nothing, and to lay pairs; often passes."""
    if reference.number:
        return "pass" if chance.random() < 0.5 else chance.choice(legal)
    pairs = [text for text in legal if text.startswith("pair")]
    best = chance.sample(legal, 3) + pairs
    return min(best, key=lambda text: sum(value(card) for card in counting_after(reference, text) if card[0] != "g"))


def play_many(number: int, *policies: Policy, seats: Sequence[int] = SEATS, label: str = "") -> Counter[str]:
    """Plays so many matches for each number of players, the policies mixed; returns what was seen."""
    seen: Counter[str] = Counter()
    for players in seats:
        for match in range(number):
            chance = Random(f"{label} {players} {match}")
            both = Both(players, chance.randbytes(32), seen)
            both.play([chance.choice(policies) for _ in range(players)], chance)
    return seen


# Sheets near the end


def nearly_full(chance: Random) -> Sheet:
    """A sheet with at most one full row and few cells to fill; QW4 and QW5 hold."""
    while True:
        sheet: Sheet = {}
        for row in COLOURS:
            sheet |= zip(CELLS[row], sorted(chance.sample(range(1, 19), 9)), strict=True)
        if all(len({sheet[cell] for cell in IN_COLUMN[n]}) == len(IN_COLUMN[n]) for n in range(1, 13)):
            break
    for row in chance.sample(COLOURS, chance.choice([2, 2, 3])):
        for cell in chance.sample(CELLS[row], chance.choice([1, 1, 2, 4])):
            del sheet[cell]
    return sheet


def play_from_near_the_end(players: int, chance: Random, seen: Counter[str]) -> None:
    """A match of players with few cells to fill and few misses to make."""
    both = Both(players, chance.randbytes(32), seen)
    for seat in range(players):
        both.doctor(seat, nearly_full(chance), chance.choice([0, 2, 3, 3]))
    both.compare()
    both.play([chance.choice([at_random, writer]) for _ in range(players)], chance)


def play_to_the_last_card(chance: Random, seen: Counter[str]) -> None:
    """A match alone on a sheet that stays empty until two cards are left at most; then it may be nearly full."""
    both = Both(1, chance.randbytes(32), seen)
    reference, policy = both.reference, chance.choice([at_random, writer])
    while reference.waiting():
        if not reference.number:
            is_late = len(reference.hands[0]) + len(reference.draw_pile) <= 2
            both.doctor(0, nearly_full(chance) if is_late else {}, 3 if is_late else 0)
        both.step([policy], chance)


# The tests


def test_the_reference_counts_the_worked_examples() -> None:
    deck = ["o4", "p1", "o1", "o2", "y3", "g3", "p5"]
    deck += sorted(DECK - set(deck))
    reference = Reference(1, deck, 0, list)
    reference.do(0, "lay o4 4")
    assert (reference.number, reference.colours) == (10, {"o", "y"})
    reference = Reference(1, deck, 0, list)
    reference.do(0, "pair p1 3 o1 1")
    assert (reference.number, reference.colours) == (5, {"o", "y", "p"})
    sheet = {"o3": 1, "o4": 5, "o8": 10, "o10": 11, "p1": 1, "p2": 2, "p4": 4, "p6": 6, "p8": 7, "p10": 12}
    sheet |= zip(CELLS["y"], [1, 2, 3, 4, 5, 6, 7, 8, 16], strict=True)
    assert [row_score(sheet, row) for row in COLOURS] == [4, 16, 6]
    assert score(sheet, misses=2) == 43


def test_random_matches() -> None:
    seen = play_many(12, at_random)
    assert min(endings(seen, "misses")) >= 10
    assert_seen(seen, matches=48, plies=1500, pair=50, forced_to_pass=200, active_passed=150, another_passed=300)
    assert_seen(seen, lay_all_grey=4, lay_without_a_sum=20, pair_without_a_sum=5, lay_at_zero=5, one=5)
    assert_seen(seen, another_decided_first=200, seventeen_or_more=2)


def test_matches_of_all_kinds_of_players() -> None:
    seen = play_many(12, at_random, collector, writer, misser)
    assert min(endings(seen, "misses")) >= 5
    assert sum(endings(seen, "rows")) >= 4
    assert_seen(seen, matches=48, plies=1500, pair=50, full_row=200, bonus=500, shared_win=3)
    assert_seen(seen, illegal_by_QW4=20, illegal_by_QW5=3, illegal_by_QW6=20, illegal_by_QW8=100, illegal_by_QW10=200)
    assert_seen(seen, illegal_by_QW9=5, over_by_QW16=20)
    assert_seen(seen, **{"out-of-turn by QW8": 100, "out-of-turn by QW10": 100, "out-of-turn by QW13": 100})


def test_qw15_qw16_matches_to_two_full_rows() -> None:
    seen = play_many(7, collector, writer, seats=SEATS[1:])
    assert min(endings(seen, "rows")[1:]) >= 3
    assert_seen(seen, full_row=1000, two_with_two_rows=3, shared_win=3)
    assert_seen(seen, new_pile_after_1_laid_with_2_in_hand=10)  # and of a pair, before and between its cards:
    assert_seen(seen, new_pile_after_2_laid_with_1_in_hand=1, new_pile_after_2_laid_with_2_in_hand=1)


def test_qw16_several_causes_at_once() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        for match in range(40):
            play_from_near_the_end(players, Random(f"{players} {match}"), seen)
    assert min(endings(seen, "rows")) >= 10
    assert min(endings(seen, "misses")) >= 5
    assert sum(endings(seen, "misses and rows")) >= 3
    assert_seen(seen, two_with_two_rows=1, over_after_one_row=20)


def test_qw20_alone() -> None:
    seen = play_many(20, collector, writer, seats=[1])
    assert_seen(seen, over_by_cards_of_1=5, over_by_rows_of_1=2, hand_shrunk=20, over_by_QW20=2)


def test_qw20_alone_several_causes_at_once() -> None:
    seen: Counter[str] = Counter()
    for match in range(40):
        play_to_the_last_card(Random(match), seen)
    assert_seen(seen, over_by_cards_of_1=5, over_by_cards_and_misses_of_1=5, over_by_cards_and_rows_of_1=2)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "policies", [[at_random], [misser], [writer], [collector, writer], [at_random, collector, writer, misser]]
)
def test_many_matches(policies: list[Policy]) -> None:
    assert_seen(play_many(100, *policies, label="nightly"), matches=400)


@pytest.mark.nightly
def test_many_matches_near_the_end() -> None:
    seen: Counter[str] = Counter()
    for match in range(400):
        chance = Random(f"nightly {match}")
        play_from_near_the_end(chance.choice(SEATS), chance, seen)
        play_to_the_last_card(chance, seen)
    assert_seen(seen, matches=800)
