"""The product beside an independent reading of the rules: at every ply of many games the two must agree.

Every test counts the rare situations it is about, and fails when they did not occur.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tapete import record
from tapete.bots import RuleBot
from tapete.games.the_game import GAME
from tapete.games.the_game.tests.reference import ASCENDING, HAND_LIMIT, MEANINGS, PILES, Reference
from tapete.kernel.contract import SPECTATOR, AnyState
from tapete.kernel.errors import RefusedError
from tapete.match import Match

EDITIONS = ("original", "extreme")
SEATS = range(1, 6)
HINT_CHANCE = 0.25
MEANING_NAMES = {GAME.signals.number(f"hint a {meaning}"): meaning for meaning in MEANINGS}
PRINTED = {  # EX11
    "SILENCE": [3, 28, 73, 98],
    "SKULL": [7, 31, 70, 94],
    "NO TRICK": [10, 35, 66, 91],
    "THREE": [14, 38, 63, 87],
    "ONE PILE": [17, 42, 59, 84],
    "DRAW ONE": [21, 45, 56, 80],
    "STOP": [24, 49, 52, 77],
}

Table = dict[str, list[int]]
Tables = Callable[[int, list[int], Random], Table]
Policy = Callable[[Reference, int, list[str], Random], str]


class Pair:
    """One game played twice at once: by the product and by the reference."""

    def __init__(self, players: int, edition: str, seed: bytes, table: Table, seen: Counter[str]) -> None:
        commands = ", ".join(f"{name} {' '.join(map(str, cards))}" for name, cards in table.items())
        options = {"edition": edition} | ({"commands": commands} if edition == "extreme" else {})
        self.match = Match(GAME, players, seed, options)
        by_card = {card: name for name, cards in table.items() for card in cards}
        self.reference = Reference(players, edition, deck_of(self.match), by_card if edition == "extreme" else {})
        self.seen = seen
        self.compare()

    def story(self) -> str:
        """The game so far as a record, to replay it."""
        return "\n" + record.write(self.match)

    def compare(self) -> None:
        match, reference = self.match, self.reference
        assert set(match.waiting) == reference.waiting(), self.story()
        for seat in range(match.players):
            legal = {GAME.actions.text(action) for action in match.legal_numbers(seat)}
            assert legal == reference.legal(seat), self.story()
        for viewer in range(SPECTATOR, match.players):
            self._compare_view(viewer)
        view = GAME.views.view(match.show(SPECTATOR), SPECTATOR)
        assert view.draw_pile == len(reference.draw_pile), self.story()
        piles = {pile.name: [card.number for card in pile.cards] for pile in view.piles}
        assert piles == {name: cards[::-1] for name, cards in reference.piles.items()}, self.story()
        assert match.ending == reference.over, self.story()
        assert match.scores == (reference.left,) * match.players, self.story()  # TG11
        assert match.winners == (tuple(range(match.players)) if reference.over == "TG9" else ()), self.story()

    def _compare_view(self, viewer: int) -> None:
        reference, shown = self.reference, self.match.show(viewer)
        for seat, hand in enumerate(reference.hands):
            seen = hand if seat == viewer or reference.over else []  # TG11
            assert sorted(filter(None, shown.hand[seat])) == sorted(seen), self.story()
            assert shown.hand_n[seat] == len(hand), self.story()
        assert list(shown.top) == [reference.top(pile) for pile in PILES], self.story()
        assert hints_in(shown) == reference.visible_hints(), self.story()

    def act(self, seat: int, text: str) -> None:
        number = GAME.actions.number(text)
        assert number is not None
        notice_position(self.reference, self.seen)
        if text.startswith("lay"):
            notice_lay(self.reference, int(text.split()[1]), text.split()[2], self.seen)
        self.match.act(seat, number)
        notice_change(self.reference, seat, text, self.seen)
        self.seen["plies"] += 1
        self.compare()

    def refuse(self, chance: Random) -> None:
        """A random action by a random seat that the reference forbids; the product must refuse it too."""
        seat, number = chance.randrange(self.match.players), chance.randrange(GAME.rules.ACTIONS)
        if GAME.actions.text(number) not in self.reference.legal(seat):
            with pytest.raises(RefusedError):
                self.match.act(seat, number)

    def hint(self, seat: int, pile: str, meaning: str) -> None:
        signal = GAME.signals.number(f"hint {pile} {meaning}")
        assert signal is not None
        if self.reference.may_hint(seat):
            self.match.signal(seat, signal)
            self.reference.hint(seat, pile, meaning)
        else:
            with pytest.raises(RefusedError):
                self.match.signal(seat, signal)
        self.seen["hint given" if self.reference.may_hint(seat) else "hint refused"] += 1
        self.compare()

    def play(self, policy: Policy, chance: Random) -> None:
        """To the end, with hints in between and one after it."""
        while waiting := self.reference.waiting():
            seat = chance.choice(sorted(waiting))
            self.act(seat, policy(self.reference, seat, sorted(self.reference.legal(seat)), chance))
            self.refuse(chance)
            if chance.random() < HINT_CHANCE or self.reference.over:
                self.hint(chance.randrange(self.match.players), chance.choice(PILES), chance.choice(MEANINGS))
        self.seen["games"] += 1
        self.seen[f"over by {self.reference.over}"] += 1


def deck_of(match: Match) -> list[int]:
    """The cards in the order of dealing; right after the deal only."""
    return [int(card) for card in GAME.actions.deck_text(match.state).split()]


def hints_in(shown: AnyState) -> dict[tuple[int, str], str]:
    """The hints that a viewer is shown."""
    return {
        (seat, pile): MEANING_NAMES[shown.hint[seat][i]]
        for seat in range(shown.players)
        for i, pile in enumerate(PILES)
        if shown.hint[seat][i]
    }


# What happened


def notice_position(reference: Reference, seen: Counter[str]) -> None:
    """Counts what is in force and what it forbids."""
    if reference.on_turn < 0:
        return
    hand, laid = reference.hands[reference.on_turn], [card for card, _ in reference.laid]
    for card in hand:
        for pile in PILES:
            clause = reference.lay_breaks(card, pile)
            command = f"{reference.command(card)} " if clause in {"EX3", "EX4"} else ""
            seen[f"{command}refused by {clause}"] += 1
            if clause == "EX7" and set(laid) & set(reference.visible("ONE PILE")):
                seen["refused by a ONE PILE of this turn"] += 1
    seen[f"end refused by {reference.end_breaks()}"] += 1
    seen["two ONE PILE visible"] += len(reference.visible("ONE PILE")) > 1
    seen["hints hidden"] += reference.silent() and bool(reference.hints)
    seen["EX10 one card in hand"] += not laid and len(hand) == 1 and bool(reference.draw_pile)
    seen["SILENCE alone"] += reference.players == 1 and bool(reference.visible("SILENCE"))


def notice_lay(reference: Reference, card: int, pile: str, seen: Counter[str]) -> None:
    """Counts what a lay is, before it is done."""
    laid, command, covered = reference.laid, reference.command(card), reference.command(reference.top(pile))
    seen["trick"] += reference.is_trick(card, pile)
    seen[f"{command} by trick"] += reference.is_trick(card, pile)
    seen[f"{command} as card {len(laid) + 1}"] += 1
    seen[f"{command} on {covered}"] += 1
    seen["STOP after THREE"] += command == "STOP" and bool(reference.laid_this_turn("THREE"))
    uncovered = reference.laid_this_turn("ONE PILE") and not reference.visible("ONE PILE")
    seen["another pile once ONE PILE is covered"] += bool(uncovered) and laid[-1][1] != pile
    if reference.left == 1:
        seen[f"{command} as 98th card"] += 1


def notice_change(reference: Reference, seat: int, text: str, seen: Counter[str]) -> None:
    """Does an action of the reference and counts what it brings about."""
    hand, hints = list(reference.hands[seat]), len(reference.hints)
    laid, drawable = len(reference.laid), len(reference.draw_pile)
    reference.do(seat, text)
    is_lay = text.startswith("lay")
    drawn = drawable - len(reference.draw_pile)
    wanted = reference.limit - len(hand) + is_lay
    seen["DRAW ONE drew one"] += drawn == 1 < min(wanted, drawable)
    seen["more drawn than laid"] += drawn > laid + is_lay
    seen["hint expired"] += len(reference.hints) < hints
    turn_has_ended = text == "end" or (is_lay and reference.command(int(text.split()[1])) == "STOP")
    if turn_has_ended and reference.on_turn != (seat + 1) % reference.players and not reference.over:
        seen["TG8 passed over"] += 1
        seen["TG8 passed over to oneself"] += reference.on_turn == seat
    seen["EX10 saved by STOP"] += is_lay and laid == 0 and len(hand) == 1 and drawn > 0


def assert_seen(seen: Counter[str], **least: int) -> None:
    """Each situation so often at least; underscores stand for spaces."""
    rare = {name: seen[name.replace("_", " ")] for name in least if seen[name.replace("_", " ")] < least[name]}
    assert not rare, f"seen too rarely: {rare}, wanted {least}"


# How they play


def at_random(_reference: Reference, _seat: int, legal: list[str], chance: Random) -> str:
    return chance.choice(legal)


def cheapest(reference: Reference, lays: Sequence[str]) -> tuple[int, str]:
    """The lay that jumps over the fewest cards still to be laid, and how many; a trick wins some back."""
    to_come = sorted({card for hand in reference.hands for card in hand} | set(reference.draw_pile))
    costs = []
    for text in lays:
        card, pile = int(text.split()[1]), text.split()[2]
        low, high = sorted((card, reference.top(pile)))
        jumped = sum(low < other < high for other in to_come)
        costs.append((-jumped - 1 if reference.is_trick(card, pile) else jumped, text))
    return min(costs)


def careful(reference: Reference, _seat: int, legal: list[str], _chance: Random) -> str:
    """Goes deep: the cheapest lay, and the end of the turn as soon as nothing is free."""
    lays = [text for text in legal if text.startswith("lay")]
    if not lays:
        return legal[0]
    cost, best = cheapest(reference, lays)
    return "end" if "end" in legal and cost > 0 else best


def showy(reference: Reference, _seat: int, legal: list[str], chance: Random) -> str:
    """Loves commands and long turns; cheap lays as a rule, to last."""
    lays = [text for text in legal if text.startswith("lay")]
    commands = [text for text in lays if reference.command(int(text.split()[1]))]
    choices = commands if commands and chance.random() < 0.7 else lays
    if not choices or ("end" in legal and chance.random() < 0.2):
        return chance.choice([text for text in legal if text not in lays])
    return cheapest(reference, chance.sample(choices, min(3, len(choices))))[1]


def spendthrift(reference: Reference, _seat: int, legal: list[str], _chance: Random) -> str:
    """Lays the whole hand, DRAW ONE last."""
    lays = [text for text in legal if text.startswith("lay")]
    others = [text for text in lays if reference.command(int(text.split()[1])) != "DRAW ONE"]
    return cheapest(reference, others or lays)[1] if lays else legal[0]


def heuristic(match: Match) -> Policy:
    """The game's own bot, which plays well."""
    bot = RuleBot(GAME, "heuristic", seed=1)
    return lambda _reference, seat, _legal, _chance: GAME.actions.text(
        bot.choose(match.show(seat), seat, match.legal_numbers(seat))
    )


# Which cards carry which command


def printed(_players: int, _deck: list[int], _chance: Random) -> Table:
    return PRINTED


def anywhere(_players: int, _deck: list[int], chance: Random) -> Table:
    """The 28 commands on random cards."""
    cards = chance.sample(range(2, 100), 28)
    return {name: cards[4 * i : 4 * i + 4] for i, name in enumerate(PRINTED)}


def early(*names: str) -> Tables:
    """The named commands on the first cards of the deal, taking turns; the others on its last."""

    def table(_players: int, deck: list[int], _chance: Random) -> Table:
        others = [name for name in PRINTED if name not in names]
        first, last = deck[: 4 * len(names)], deck[-4 * len(others) :]
        return {name: first[i :: len(names)] for i, name in enumerate(names)} | {
            name: last[i :: len(others)] for i, name in enumerate(others)
        }

    return table


def stops_to_draw(players: int, deck: list[int], _chance: Random) -> Table:
    """DRAW ONE in the first hands, STOP on the first cards of the draw pile, the others on the last."""
    dealt = players * HAND_LIMIT[players]
    others = [name for name in PRINTED if name not in {"DRAW ONE", "STOP"}]
    return {"DRAW ONE": deck[:4], "STOP": deck[dealt : dealt + 4]} | {
        name: deck[-20:][i::5] for i, name in enumerate(others)
    }


def play_many(
    policy: Policy, number: int, *, edition: str = "extreme", tables: Tables = printed, label: str = ""
) -> Counter[str]:
    """Plays so many games for each number of players; returns what was seen."""
    seen: Counter[str] = Counter()
    for players in SEATS:
        for game in range(number):
            chance = Random(f"{label} {edition} {players} {game}")
            seed = chance.randbytes(32)
            table = tables(players, deck_of(Match(GAME, players, seed)), chance)
            Pair(players, edition, seed, table, seen).play(policy, chance)
    return seen


# Games to the 98th card: one won in the original edition is played again with commands where they do no harm


Turns = list[list[tuple[int, str]]]  # of a game; each a list of card and pile


@cache
def won_game(players: int) -> tuple[bytes, Turns]:
    """The seed and the turns of a won game that has room for commands and three lays or more in its last turn."""
    chance = Random(f"won {players} 8")  # one that finds them soon
    while True:
        seed = chance.randbytes(32)
        reference = Reference(players, "original", deck_of(Match(GAME, players, seed)), {})
        turns: Turns = [[]]
        while waiting := reference.waiting():
            seat = min(waiting)
            text = careful(reference, seat, sorted(reference.legal(seat)), chance)
            if text == "end":
                turns.append([])
            elif text.startswith("lay"):
                turns[-1].append((int(text.split()[1]), text.split()[2]))
            reference.do(seat, text)
        if reference.over == "TG9" and len(turns[-1]) >= 3 and len(covered_at_once(turns)) >= 20:
            return seed, turns


def covered_at_once(turns: Turns) -> list[int]:
    """The cards that the next lay of the turn covers, not by the trick: an infinity or a SKULL is harmless there."""
    return [
        under[0]
        for turn in turns
        for under, over in pairwise(turn)
        if under[1] == over[1] and (over[0] > under[0]) == (under[1] in ASCENDING)
    ]


def split_last(turns: Turns, lays: int) -> Turns:
    """The turns, with so many lays in the last one; nobody else holds cards, so its player may end in between."""
    *before, last = turns
    return [*before, *([last[:-lays]] if last[:-lays] else []), last[-lays:]]


def harmless(turns: Turns, last: Sequence[str], chance: Random) -> Table:
    """The given commands on the cards of the last turn, all others where the game can still be played as it was."""
    table: Table = {name: [] for name in PRINTED}
    for name, (card, _) in zip(last, turns[-1], strict=True):
        table[name].append(card)
    free = {card for turn in turns[:-1] for card, _ in turn}
    places = {
        "STOP": [turn[-1][0] for turn in turns if turn],
        "THREE": [card for turn in turns if len(turn) == 3 for card, _ in turn],
        "SILENCE": list(range(2, 100)),
    }
    for name in ("SKULL", "NO TRICK", "ONE PILE", "DRAW ONE", "THREE", "STOP", "SILENCE"):
        choices = sorted(free.intersection(places.get(name, covered_at_once(turns))))
        table[name] += chance.sample(choices, 4 - len(table[name]))
        free -= set(table[name])
    return table


def script(turns: Turns, stops: Sequence[int]) -> Policy:
    """Plays the given turns; a STOP needs no end."""
    texts = []
    for turn in turns:
        texts += [f"lay {card} {pile}" for card, pile in turn]
        texts += [] if turn[-1][0] in stops else ["end"]
    rest = iter(texts)
    return lambda _reference, _seat, legal, _chance: legal[0] if "keen 0" in legal else next(rest)


# The tests


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games(edition: str) -> None:
    seen = play_many(at_random, 20, edition=edition)
    assert_seen(seen, games=100, plies=1200, trick=20, hint_given=300, hint_expired=50)


def test_tg8_tg9_careful_games_of_the_original_edition() -> None:
    seen = play_many(careful, 3, edition="original")
    assert_seen(seen, over_by_TG9=1, over_by_TG10=1, TG8_passed_over=1, trick=50, hint_expired=50)


def test_games_of_bots() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        for edition in EDITIONS:
            chance = Random(players)
            pair = Pair(players, edition, chance.randbytes(32), PRINTED, seen)
            pair.play(heuristic(pair.match), chance)
    assert_seen(seen, games=10, plies=800, trick=50)


@pytest.mark.parametrize("policy", [careful, showy])
def test_ex11_commands_anywhere(policy: Policy) -> None:
    seen = play_many(policy, 5, tables=anywhere)
    assert_seen(seen, games=25, plies=400, hint_refused=5, hints_hidden=10)


def test_ex3_ex4_skull_three_and_stop() -> None:
    seen = play_many(showy, 20, tables=early("THREE", "SKULL", "STOP"))
    assert_seen(seen, THREE_as_card_1=20, THREE_as_card_2=20, THREE_as_card_3=20, THREE_refused_by_EX4=20)
    assert_seen(seen, STOP_after_THREE=10, STOP_refused_by_EX3=50, STOP_refused_by_EX4=50, STOP_as_card_1=20)
    assert_seen(seen, SKULL_on_SKULL=10, STOP_on_SKULL=10, end_refused_by_EX3=50, end_refused_by_EX4=20)


def test_ex5_ex6_silence_and_no_trick() -> None:
    seen = play_many(showy, 10, tables=early("NO TRICK", "SILENCE"))
    assert_seen(seen, refused_by_EX6=50, NO_TRICK_by_trick=1, NO_TRICK_on_NO_TRICK=10)
    assert_seen(seen, hint_refused=50, hints_hidden=100, SILENCE_alone=50, SILENCE_on_SILENCE=10)


@pytest.mark.parametrize("names", [["ONE PILE"], ["ONE PILE", "SKULL"]])
def test_ex7_one_pile(names: list[str]) -> None:
    seen = play_many(showy, 10, tables=early(*names))
    assert_seen(seen, refused_by_EX7=500, refused_by_a_ONE_PILE_of_this_turn=300, two_ONE_PILE_visible=50)
    assert_seen(seen, ONE_PILE_on_ONE_PILE=10, another_pile_once_ONE_PILE_is_covered=5)


def test_ex8_ex10_draw_one() -> None:
    seen = play_many(showy, 6, tables=early("DRAW ONE", "STOP")) + play_many(spendthrift, 6, tables=stops_to_draw)
    assert_seen(seen, DRAW_ONE_drew_one=100, more_drawn_than_laid=10, DRAW_ONE_on_DRAW_ONE=10)
    assert_seen(seen, EX10_one_card_in_hand=20, EX10_saved_by_STOP=10)


@pytest.mark.parametrize(
    ("last", "ending"),
    [
        (["SKULL"], "EX3"),
        (["THREE"], "EX4"),
        (["THREE", "THREE"], "EX4"),
        (["THREE", "SKULL"], "EX3"),  # both; TG9 names the SKULL first
        (["THREE", "NO TRICK", "SKULL"], "EX3"),
        (["THREE", "DRAW ONE", "ONE PILE"], "TG9"),
        (["THREE", "SILENCE", "STOP"], "TG9"),
        (["STOP"], "TG9"),
    ],
)
def test_tg9_the_98th_card(last: list[str], ending: str) -> None:
    seen: Counter[str] = Counter()
    for players in SEATS[1:]:
        chance = Random(players)
        seed, turns = won_game(players)
        turns = split_last(turns, len(last))
        table = harmless(turns, last, chance)
        Pair(players, "extreme", seed, table, seen).play(script(turns, table["STOP"]), chance)
    assert seen[f"over by {ending}"] == seen["games"]
    if len(last) < 3:
        assert seen["TG8 passed over to oneself"] == seen["games"]


def test_tg12_the_98th_card_ends_the_hints_of_its_turn() -> None:
    """TG4: the 98th card ends the turn; TG12: a hint of one's own turn stands until the end of the turn after."""
    seed, turns = won_game(2)
    turns = split_last(turns, 1)
    pair, play, chance = Pair(2, "original", seed, PRINTED, Counter()), script(turns, []), Random(2)
    while waiting := pair.reference.waiting():
        seat = min(waiting)
        if pair.reference.left == 1 and pair.reference.laid:  # the turn before the last is the same player's
            pair.hint(seat, "a", "good")
        pair.act(seat, play(pair.reference, seat, sorted(pair.reference.legal(seat)), chance))
    assert hints_in(pair.match.show(SPECTATOR)) == pair.reference.visible_hints()


@pytest.mark.nightly
@pytest.mark.parametrize("policy", [at_random, careful, showy, spendthrift])
@pytest.mark.parametrize(
    "tables", [printed, anywhere, stops_to_draw, early("ONE PILE", "STOP", "SKULL"), early("THREE", "ONE PILE")]
)
def test_many_games(policy: Policy, tables: Tables) -> None:
    assert_seen(play_many(policy, 100, tables=tables, label="nightly"), games=500)
