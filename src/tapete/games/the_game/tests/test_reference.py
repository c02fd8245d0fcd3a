"""The product beside an independent reading of the rules: at every ply of many games the two must agree.

Every test counts the rare situations it is about, and fails when they did not occur.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from tapete import games, record
from tapete.bots import RuleBot
from tapete.games.the_game.tests.reference import MEANINGS, PILES, Reference
from tapete.kernel.contract import SPECTATOR
from tapete.match import Match, RefusedError

GAME = games.load("the-game")
EDITIONS = ("original", "extreme")
SEATS = range(1, 6)
HINT_CHANCE = 0.25
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

    def compare(self) -> None:
        match, reference = self.match, self.reference
        story = Story(match)
        assert set(match.waiting) == reference.waiting(), story
        for seat in range(match.players):
            legal = {GAME.actions.text(action) for action in match.legal(seat)}
            assert legal == reference.legal(seat), story
        for viewer in range(SPECTATOR, match.players):
            self._compare_view(viewer, story)
        piles = {pile.name: [card.number for card in pile.cards] for pile in GAME.views.view(match.show(0), 0).piles}
        assert piles == {name: cards[::-1] for name, cards in reference.piles.items()}, story
        assert match.ending == reference.over, story
        assert match.scores == (reference.left,) * match.players, story  # TG11
        assert match.winners == (tuple(range(match.players)) if reference.over == "TG9" else ()), story

    def _compare_view(self, viewer: int, story: "Story") -> None:
        reference, shown = self.reference, self.match.show(viewer)
        for seat, hand in enumerate(reference.hands):
            seen = hand if seat == viewer or reference.over else []  # TG11
            assert sorted(filter(None, shown.hand[seat])) == sorted(seen), story
            assert shown.hand_n[seat] == len(hand), story
        assert list(shown.top) == [reference.top(pile) for pile in PILES], story
        assert shown.left == reference.left, story  # with the hands, the size of the draw pile
        if reference.left:  # after the 98th card: test_tg12_the_98th_card_ends_the_hints_of_its_turn
            assert hints_of(self.match, viewer) == reference.visible_hints(), story

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
        signal = GAME.actions.signal_number(f"hint {pile} {meaning}")
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


class Story:
    """The game so far as a record, written only when a comparison fails."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __repr__(self) -> str:
        return "\n" + record.write(self.match)


def deck_of(match: Match) -> list[int]:
    """The cards in the order of dealing; right after the deal only."""
    return [int(card) for card in GAME.actions.deck_text(match.state).split()]


def hints_of(match: Match, viewer: int) -> dict[tuple[int, str], str]:
    """The hints that a viewer is shown."""
    names = {GAME.actions.signal_number(f"hint a {meaning}"): meaning for meaning in MEANINGS}
    hints = match.show(viewer).hint
    given = {(seat, pile): names[hints[seat][i]] for seat in range(match.players) for i, pile in enumerate(PILES)}
    return {key: meaning for key, meaning in given.items() if meaning != "none"}


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


# Which cards carry which command


def printed(_deck: list[int], _chance: Random) -> Table:
    return PRINTED


def anywhere(_deck: list[int], chance: Random) -> Table:
    """The 28 commands on random cards."""
    cards = chance.sample(range(2, 100), 28)
    return {name: cards[4 * i : 4 * i + 4] for i, name in enumerate(PRINTED)}


def early(*names: str) -> Callable[[list[int], Random], Table]:
    """The named commands on the first cards of the deal, taking turns; the others on its last."""

    def table(deck: list[int], _chance: Random) -> Table:
        others = [name for name in PRINTED if name not in names]
        first, last = deck[: 4 * len(names)], deck[::-1][: 4 * len(others)]
        return {name: first[i :: len(names)] for i, name in enumerate(names)} | {
            name: last[i :: len(others)] for i, name in enumerate(others)
        }

    return table


def play_many(
    policy: Policy,
    number: int,
    *,
    edition: str = "extreme",
    table: Callable[[list[int], Random], Table] = printed,
    label: str = "",
) -> Counter[str]:
    """Plays so many games for each number of players; returns what was seen."""
    seen: Counter[str] = Counter()
    for players in SEATS:
        for game in range(number):
            chance = Random(f"{label} {edition} {players} {game}")
            seed = chance.randbytes(32)
            deck = deck_of(Match(GAME, players, seed))
            Pair(players, edition, seed, table(deck, chance), seen).play(policy, chance)
    return seen
