"""The conformance kit notices: a sound game is broken on purpose, and the right check goes red and says so.

The sound game is Climb, of docs/adding-a-game.md; each break changes a copy of one of its parts. The file is long
because it is a list: one break after the other, check by check.
"""

import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tapete.kernel.binding import bound
from tapete.kernel.contract import SPECTATOR, Event, Game, Localiser
from tapete.kernel.engine import Engine
from tapete.kernel.record import clone
from tapete.kernel.rng import COUNTER, set_seed
from tapete.testing import CHECKS, Case, __main__, check_words, failures
from tapete.testing.native import Twins
from tests import toy

AGAIN = "again: python -m tapete.testing climb --players "
FEW_PLIES = 50  # more than any match of Climb that is played here
PASS = 20
NO_CLAUSE, NO_SEAT = 99, 9
USED = -1  # the entry of the deck that is dealt first and never looked at again

Change = Callable[[Game], Game]


# ---- How to break a game


@dataclass(frozen=True)
class Break:
    """A way to break the game, and the sentence of each check that then goes red."""

    change: Change
    red: Mapping[str, str]
    falls: bool  # whether other checks may fall over, because the broken game cannot be played or recorded

    def __str__(self) -> str:
        return self.change.__name__


BREAKS: list[Break] = []


def breaks(*, falls: bool = False, **red: str) -> Callable[[Change], Change]:
    """Lists a change of the game with what the kit must say of it."""

    def listed(change: Change) -> Change:
        BREAKS.append(Break(change, red, falls))
        return change

    return listed


def everywhere(sentence: str) -> dict[str, Any]:
    """The same sentence from every check that plays."""
    return {check.__name__: sentence for check in CHECKS if check.__name__ != "check_texts"}


def with_rules(game: Game, **changes: Any) -> Game:
    """The game with other rules; the rules that stay call the changed ones."""
    rules: Any = bound(sys.modules[game.rules.deal.__module__], {})
    vars(rules).update(changes)
    return replace(game, rules=rules)


def with_part(game: Game, name: str, **changes: Any) -> Game:
    """The game with another part beside its rules."""
    part: dict[str, Any] = {name: SimpleNamespace(**{**vars(getattr(game, name)), **changes})}
    return replace(game, **part)


def marking(function: Callable[..., Any], by: int = 1) -> Callable[..., Any]:
    """The rule with a stain: it leaves a trace in the state that makes no difference to the play."""

    def marked(s: Any, *rest: Any) -> Any:
        result = function(s, *rest)
        s.deck[USED] += by
        return result

    return marked


def listing(game: Game, change: Callable[[list[int]], list[int]]) -> Game:
    """The game where the list of legal actions is another."""

    def legal(s: Any, seat: int, out: list[int]) -> int:
        found = out[: game.rules.legal(s, seat, out)]
        changed = change(found) if found else found
        for i, action in enumerate(changed):
            out[i] = action
        return len(changed)

    return with_rules(game, legal=legal)


def showing(game: Game, also: Callable[[Any, int, Any], None]) -> Game:
    """The game with a `show` that does something more."""

    def show(s: Any, seat: int, v: Any) -> None:
        game.rules.show(s, seat, v)
        also(s, seat, v)

    return with_rules(game, show=show)


def outcome(game: Game, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, str], dict[str, Exception]]:
    """What each check that goes red says, and what each check falls over."""
    monkeypatch.setattr(sys.modules[game.folder], "GAME", game)  # a record finds its game by name
    monkeypatch.setattr(sys.modules[Case.__module__], "MOST_PLIES", FEW_PLIES)
    found: dict[str, Exception] = {}
    for players in (2, 3):
        for seed in range(2):
            found = failures(Case(game, players, seed, {"hand": "3"})) | found
    red = {check: str(failure) for check, failure in found.items() if isinstance(failure, AssertionError)}
    return red, {check: failure for check, failure in found.items() if check not in red}


# ---- check_legal


@breaks(check_legal="legal(0) is not ascending and unique (ply 0)")
def legal_in_no_order(climb: Game) -> Game:
    return listing(climb, lambda found: found[::-1])


@breaks(check_legal="legal(0) is not ascending and unique (ply 0)")
def legal_with_an_action_twice(climb: Game) -> Game:
    return listing(climb, lambda found: [*found, found[-1]])


@breaks(falls=True, check_legal="an action out of range (ply 0)")
def legal_with_an_action_that_is_none(climb: Game) -> Game:
    return listing(climb, lambda found: [*found, PASS + 1])


@breaks(falls=True, check_legal="more legal actions than MOST_LEGAL (ply 0)")
def more_legal_actions_than_declared(climb: Game) -> Game:
    return with_rules(climb, MOST_LEGAL=3)  # at the beginning there are four: three cards, and passing


@breaks(
    check_legal="legal changes the state",
    check_refusals="refusal changes the state (ply 0)",  # it looks at legal too
    check_record="a replay differs",
)
def legal_that_changes_the_state(climb: Game) -> Game:
    return with_rules(climb, legal=marking(climb.rules.legal))


@breaks(check_legal="legal changes the state", check_record="a replay differs")
def legal_that_changes_the_state_once(climb: Game) -> Game:
    def legal(s: Any, seat: int, out: list[int]) -> int:
        s.deck[USED] = 0
        return climb.rules.legal(s, seat, out)

    return with_rules(climb, legal=legal)


# ---- check_refusals


@breaks(check_refusals="is neither legal nor refused by a clause, seat 0 (ply 0)")
def legal_that_omits_an_action(climb: Game) -> Game:
    return listing(climb, lambda found: found[1:] or found)


@breaks(falls=True, check_refusals="pass is legal and refused for seat 0 (ply 0)")
def legal_that_offers_what_is_refused(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        return climb.rules.refusal(s, seat, action) or (4 if action == PASS else 0)

    return with_rules(climb, refusal=refusal, legal=climb.rules.legal)


@breaks(check_refusals="is neither legal nor refused by a clause")
def refusal_that_allows_too_much(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        clause = climb.rules.refusal(s, seat, action)
        return clause if clause != climb.rules.CLAUSES.index("CL3") + 1 else 0

    return with_rules(climb, refusal=refusal, legal=climb.rules.legal)


@breaks(check_refusals="is neither legal nor refused by a clause, seat 0 (ply 0)")
def refusal_without_a_clause(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        return NO_CLAUSE if climb.rules.refusal(s, seat, action) else 0

    return with_rules(climb, refusal=refusal)


@breaks(check_refusals="refusal changes the state (ply 0)")
def refusal_that_changes_the_state(climb: Game) -> Game:
    return with_rules(climb, refusal=marking(climb.rules.refusal), legal=climb.rules.legal)


# ---- check_waiting


@breaks(check_waiting="waits for {0, 1}, but only {0} can act (ply 0)")
def waiting_for_who_cannot_act(climb: Game) -> Game:
    return with_rules(climb, waiting=lambda s: (1 << s.players) - 1 if climb.rules.waiting(s) else 0)


@breaks(check_waiting="waits for a seat that is not there (ply 0)")
def waiting_for_a_seat_that_is_not_there(climb: Game) -> Game:
    return with_rules(climb, waiting=lambda s: 0 if s.over_by else climb.rules.waiting(s) | 1 << NO_SEAT)


@breaks(check_waiting="{0, 1} can act, waits for {0} (ply 0)")
def acting_out_of_turn_undeclared(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        anybodys = clone(s)
        anybodys.turn = seat
        return climb.rules.refusal(anybodys, seat, action)

    return with_rules(climb, refusal=refusal)


@breaks(**everywhere("the game waits, but nobody can act (ply 0)"))
def waiting_when_nobody_can_act(climb: Game) -> Game:
    return listing(climb, lambda _found: [])


@breaks(**everywhere(f"the game does not end within {FEW_PLIES} actions"))
def a_match_that_never_ends(climb: Game) -> Game:
    rules: Any = climb.rules
    return with_rules(climb, pass_turn=lambda s, seat: rules.draw(s, seat) if s.deck_n else None)


@breaks(falls=True, check_waiting="ends without a clause")
def an_end_without_a_clause(climb: Game) -> Game:
    return with_rules(climb, ending=lambda _s: 0)


@breaks(check_waiting="has an ending, but goes on (ply 0)")
def an_ending_before_the_end(climb: Game) -> Game:
    return with_rules(climb, ending=lambda _s: 5)


@breaks(check_waiting="can act after the end")
def acting_after_the_end(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        endless = clone(s)
        endless.over_by = 0
        return climb.rules.refusal(endless, seat, action)

    return with_rules(climb, refusal=refusal)


@breaks(falls=True, check_waiting="a score is no number")
def a_score_that_is_no_number(climb: Game) -> Game:
    return with_rules(climb, score=lambda s, seat: s.hand_n[seat] / 2)


@breaks(check_waiting="a winner who did not play")
def a_winner_who_did_not_play(climb: Game) -> Game:
    return with_rules(climb, winners=lambda s: climb.rules.winners(s) and climb.rules.winners(s) | 1 << NO_SEAT)


@breaks(check_waiting="has winners, but goes on (ply 0)")
def a_winner_before_the_end(climb: Game) -> Game:
    return with_rules(climb, winners=lambda s: climb.rules.winners(s) or 1)


# ---- check_result


@breaks(check_result="all win together, but ")
def rivals_declared_a_team(climb: Game) -> Game:
    return with_rules(climb, COOPERATIVE=True)


@breaks(check_result="all win together, but their scores are ")
def a_team_with_several_scores(climb: Game) -> Game:
    return with_rules(climb, COOPERATIVE=True, winners=lambda s: (1 << s.players) - 1 if s.over_by else 0)


@breaks(check_result="nobody has won, though ")
def rivals_of_whom_nobody_wins(climb: Game) -> Game:
    return with_rules(climb, winners=lambda _s: 0)


@breaks(check_result="have a better score: ")
def a_declaration_that_many_cards_are_good(climb: Game) -> Game:
    return with_rules(climb, low_score_wins=lambda _s: False)


# ---- check_sound


@breaks(
    check_sound="broken: CL1 every card is in exactly one place",
    check_imagine="broken: CL1 every card is in exactly one place",
)
def a_card_in_two_places(climb: Game) -> Game:
    rules: Any = climb.rules

    def lay(s: Any, seat: int, card: int) -> None:
        rules.lay(s, seat, card)
        s.hand[seat][card] = 1

    return with_rules(climb, lay=lay)


@breaks(falls=True, check_sound="a number is too large for its field: ")
def a_number_that_outgrows_its_field(climb: Game) -> Game:
    return with_rules(climb, apply=marking(climb.rules.apply, by=1 << 14))


# ---- check_reproducible


@breaks(check_reproducible="another seed gives the same deal")
def a_deal_that_ignores_the_seed(climb: Game) -> Game:
    def deal(s: Any) -> None:
        set_seed(s.rng, bytes(32))
        climb.rules.deal(s)

    return with_rules(climb, deal=deal)


@breaks(falls=True, check_reproducible="the same seed and actions give different states")
def a_deal_by_chance_from_outside(climb: Game) -> Game:
    def shuffle(_rng: list[int], cards: list[int], n: int) -> None:
        cards[:n] = random.sample(cards[:n], n)

    return with_rules(climb, shuffle=shuffle)


# ---- check_texts


@breaks(falls=True, check_texts="two actions or signals share a text")
def two_actions_with_one_text(climb: Game) -> Game:
    return with_part(climb, "actions", text=lambda action: climb.actions.text(max(1, action)))


@breaks(falls=True, check_texts="'pass' does not read back to 20")
def a_text_that_does_not_read_back(climb: Game) -> Game:
    return with_part(climb, "actions", number=lambda text: None if text == "pass" else climb.actions.number(text))


@breaks(check_texts="'lay  1' is not a plain line")
def a_text_with_two_blanks(climb: Game) -> Game:
    return with_part(
        climb,
        "actions",
        text=lambda action: climb.actions.text(action).replace(" ", "  "),
        number=lambda text: climb.actions.number(text.replace("  ", " ")),
    )


@breaks(check_texts="'0' reads as an action")
def a_bare_number_that_is_an_action(climb: Game) -> Game:
    return with_part(climb, "actions", number=lambda text: 0 if text == "0" else climb.actions.number(text))


@breaks(check_texts="'lay 1' reads as a signal too")
def a_text_that_is_a_signal_too(climb: Game) -> Game:
    return with_part(climb, "signals", COUNT=0, number=lambda _text: 0)


# ---- check_record


@breaks(check_record="a replay differs")
def an_action_that_depends_on_who_has_looked(climb: Game) -> Game:
    looks = []

    def legal(s: Any, seat: int, out: list[int]) -> int:
        looks.append(seat)
        return climb.rules.legal(s, seat, out)

    def apply(s: Any, seat: int, action: int) -> None:
        marking(climb.rules.apply, by=int(bool(looks)))(s, seat, action)
        looks.clear()

    return with_rules(climb, legal=legal, apply=apply)


@breaks(check_reproducible="the same seed and actions give different states", check_record="a replay differs")
def an_action_that_depends_on_the_past(climb: Game) -> Game:
    done = []

    def apply(s: Any, seat: int, action: int) -> None:
        done.append(action)
        marking(climb.rules.apply, by=len(done))(s, seat, action)

    return with_rules(climb, apply=apply)


# ---- check_show


@breaks(
    check_show="seat 0 is shown what it may not know: ['hand'] (ply 0)",
    check_imagine="broken: CL1 a hand has as many cards as it is said to have (ply 0)",
)
def a_view_of_all_hands(climb: Game) -> Game:
    def all_hands(s: Any, _seat: int, v: Any) -> None:
        v.hand = [hand[:] for hand in s.hand]

    return showing(climb, all_hands)


@breaks(check_show="is shown what it may not know: ['deck']", check_imagine="imagine changes what seat 0 knows")
def a_view_of_the_next_card(climb: Game) -> Game:
    def next_card(s: Any, _seat: int, v: Any) -> None:
        v.deck[0] = s.deck[s.deck_n - 1]

    return showing(climb, next_card)


@breaks(check_show="is shown what it may not know: ['deck']", check_imagine="imagine changes what seat 0 knows")
def a_view_of_who_was_dealt_what(climb: Game) -> Game:
    def dealt(s: Any, _seat: int, v: Any) -> None:
        v.deck[s.deck_n :] = s.deck[s.deck_n :]

    return showing(climb, dealt)


@breaks(check_show="is shown what it may not know: ['rng']", check_imagine="imagine changes what seat 0 knows")
def a_view_of_the_stream(climb: Game) -> Game:
    def stream(s: Any, _seat: int, v: Any) -> None:
        v.rng[:] = s.rng

    return showing(climb, stream)


@breaks(check_show="seat 0 is shown the stream (ply 0)")
def a_view_of_a_bit_of_the_stream(climb: Game) -> Game:
    def place_in_the_stream(s: Any, _seat: int, v: Any) -> None:
        v.rng[COUNTER] = s.rng[COUNTER]

    return showing(climb, place_in_the_stream)


@breaks(check_show=f"seat {SPECTATOR} is shown what it may not know: ['hand'] (ply 0)")
def a_spectator_who_sees_a_hand(climb: Game) -> Game:
    def first_hand(s: Any, seat: int, v: Any) -> None:
        if seat == SPECTATOR:
            v.hand[0][:] = s.hand[0]

    return showing(climb, first_hand)


@breaks(check_show="is shown what it may not know: ['hand']")
def a_view_of_all_hands_after_the_end(climb: Game) -> Game:
    def all_hands(s: Any, _seat: int, v: Any) -> None:
        if s.over_by:
            v.hand = [hand[:] for hand in s.hand]

    return showing(climb, all_hands)


@breaks(check_show="show changes the state (ply 0)")
def show_that_changes_the_state(climb: Game) -> Game:
    return with_rules(climb, show=marking(climb.rules.show))


@breaks(check_show="redeal never changes anything")
def a_redeal_that_does_nothing(climb: Game) -> Game:
    return with_part(climb, "hidden", redeal=lambda *_: None)


@breaks(check_show="redeal never changes anything")
def a_redeal_of_the_stream_alone(climb: Game) -> Game:
    def redeal(s: Any, _seat: int, chance: random.Random) -> None:
        s.rng[0] = chance.getrandbits(32)

    return with_part(climb, "hidden", redeal=redeal)


# ---- check_imagine


@breaks(check_imagine="imagine changes what seat 0 knows (ply 0)")
def an_imagined_hand_of_ones_own(climb: Game) -> Game:
    rules: Any = climb.rules

    def imagine(v: Any, seat: int) -> None:
        size, v.hand_n[seat], v.hand[seat] = v.hand_n[seat], 0, [0] * len(v.hand[seat])
        rules.imagine(v, seat)
        for _ in range(size):
            rules.draw(v, seat)

    return with_rules(climb, imagine=imagine)


@breaks(check_imagine="broken: CL1 every card is in exactly one place (ply 0)")
def an_imagined_deal_without_cards(climb: Game) -> Game:
    return with_rules(climb, imagine=lambda *_: None)


@breaks(check_imagine="changes legal (ply 0)")
def legal_by_what_is_hidden(climb: Game) -> Game:
    def refusal(s: Any, seat: int, action: int) -> int:
        odd = s.top == 0 and s.deck[s.deck_n - 1] % 2
        return climb.rules.refusal(s, seat, action) or (4 if action == PASS and odd else 0)

    return with_rules(climb, refusal=refusal)


@breaks(falls=True, check_imagine="broken: CL1 a hand has as many cards as it is said to have (ply 0)")
def a_view_that_hides_ones_own_hand(climb: Game) -> Game:
    def nothing(_s: Any, seat: int, v: Any) -> None:
        v.hand[seat] = [0] * len(v.hand[seat])

    return showing(climb, nothing)


@breaks(check_imagine="imagine always imagines the same")
def an_imagined_deal_without_chance(climb: Game) -> Game:
    def imagine(v: Any, seat: int) -> None:
        set_seed(v.rng, bytes(32))
        climb.rules.imagine(v, seat)

    return with_rules(climb, imagine=imagine)


# ---- check_observe


def observing(game: Game, also: Callable[[Any, int, list[int]], None]) -> Game:
    """The game with an `observe` that does something more."""
    assert game.observation is not None
    observe = game.observation.observe

    def more(v: Any, seat: int, out: list[int]) -> None:
        observe(v, seat, out)
        also(v, seat, out)

    return with_part(game, "observation", observe=more)


@breaks(
    check_show="is shown what it may not know: ['deck']",
    check_imagine="imagine changes what seat 0 knows",
    check_observe="seat 0 observes what it may not know: ['laid'] (ply 0)",
)
def an_observation_of_the_next_card(climb: Game) -> Game:
    def next_card(s: Any, _seat: int, v: Any) -> None:
        v.deck[0] = s.deck[s.deck_n - 1]

    def observe(v: Any, _seat: int, out: list[int]) -> None:
        out[20 + v.deck[0] - 1] = 1

    return observing(showing(climb, next_card), observe)


@breaks(check_observe="seat 0 observes top: more than one of several (ply 0)")
def an_observation_of_two_tops(climb: Game) -> Game:
    def observe(_v: Any, _seat: int, out: list[int]) -> None:
        out[40] = out[41] = 1

    return observing(climb, observe)


@breaks(check_observe="seat 0 observes draw_pile: 21 to 21, not 0 to 20 (ply 0)")
def an_observation_out_of_range(climb: Game) -> Game:
    def observe(_v: Any, _seat: int, out: list[int]) -> None:
        out[68] = 21

    return observing(climb, observe)


@breaks(check_observe="observe changes the view (ply 0)")
def an_observation_that_changes_the_view(climb: Game) -> Game:
    def observe(v: Any, _seat: int, _out: list[int]) -> None:
        v.top += 1

    return observing(climb, observe)


@breaks(check_observe="every observation is the same")
def an_observation_of_nothing(climb: Game) -> Game:
    return with_part(climb, "observation", observe=lambda *_: None)


@breaks(check_observe="a utility of 2.000 (ply 0)")
def a_utility_out_of_range(climb: Game) -> Game:
    return with_part(climb, "observation", utility=lambda *_: 2 << 20)


@breaks(check_observe="actions, more than most_decisions says: 2")
def a_match_that_is_longer_than_said(climb: Game) -> Game:
    return with_part(climb, "observation", most_decisions=lambda _: 2)


@breaks(check_observe="two pieces of an observation share a name")
def two_pieces_with_one_name(climb: Game) -> Game:
    assert climb.observation is not None
    pieces = climb.observation.PIECES
    return with_part(climb, "observation", PIECES=(*pieces[:-1], replace(pieces[-1], name="hand")))


@breaks(check_observe="an observation has more than 1000 numbers")
def a_large_observation(climb: Game) -> Game:
    assert climb.observation is not None
    more = replace(climb.observation.PIECES[0], name="more", shape=(1000,))
    return with_part(climb, "observation", PIECES=(*climb.observation.PIECES, more))


@breaks(check_observe="pieces of an observation do not fit in 8 bits: ['passes']")
def a_piece_that_does_not_fit(climb: Game) -> Game:
    assert climb.observation is not None
    pieces = climb.observation.PIECES
    return with_part(climb, "observation", PIECES=(*pieces[:-1], replace(pieces[-1], high=200)))


# ---- check_undo


def acted_last(s: Any, seat: int) -> bool:
    """What a careless `undoable` would say."""
    return bool(s.over_by == 0 and (seat + 1) % s.players == s.turn)


@breaks(check_undo="seat 1 can undo another's action (ply 0)")
def an_undo_for_everybody(climb: Game) -> Game:
    return with_rules(climb, undoable=lambda *_: True)


@breaks(check_undo="undo does not restore the state")
def a_state_that_is_not_copied_whole(climb: Game) -> Game:
    whole = climb.rules.State

    def forgetful(state: Any) -> Any:
        new = whole.__clone__(state)
        new.rng[0] = 0
        return new

    state = type("State", (whole,), {"__slots__": (), "__clone__": forgetful})
    return with_rules(climb, State=state, undoable=lambda s, seat: acted_last(s, seat) and s.passes == 0)


@breaks(check_undo="can undo what showed it something new")
def an_undo_of_a_drawn_card(climb: Game) -> Game:
    return with_rules(climb, undoable=acted_last)


# ---- check_signals


def talking(climb: Game, signal: Callable[..., None] = lambda *_: None, clause: int = 0) -> Game:
    """Climb where one may say hello."""
    return with_part(
        climb,
        "signals",
        COUNT=1,
        refusal=lambda *_: clause,
        give=signal,
        text=lambda _signal: "hello",
        number=lambda text: 0 if text == "hello" else None,
    )


@breaks(check_signals="a signal moves the game (ply 0)")
def a_signal_that_ends_the_turn(climb: Game) -> Game:
    def signal(s: Any, _seat: int, _signal: int) -> None:
        s.turn = (s.turn + 1) % s.players

    return talking(climb, signal)


@breaks(check_signals="a signal changes legal (ply 0)")
def a_signal_that_changes_legal(climb: Game) -> Game:
    def signal(s: Any, _seat: int, _signal: int) -> None:
        s.top = 20

    return talking(climb, signal)


@breaks(check_signals="a signal is refused by no clause (ply 0)")
def a_signal_refused_without_a_clause(climb: Game) -> Game:
    return talking(climb, clause=NO_CLAUSE)


# ---- check_bots


@breaks(check_bots="bot lowest chooses 21, which is not legal")
def a_bot_that_does_what_is_not_legal(climb: Game) -> Game:
    return with_part(climb, "bots", BOTS={"lowest": lambda *_: PASS + 1})


@breaks(check_bots="bot lowest changes its view")
def a_bot_that_changes_its_view(climb: Game) -> Game:
    lowest = climb.bots.BOTS["lowest"]
    assert callable(lowest)
    return with_part(climb, "bots", BOTS={"lowest": marking(lowest)})


# ---- check_narration


@breaks(check_narration="viewer 0 is told nothing (ply 0)")
def an_action_of_which_nothing_is_told(climb: Game) -> Game:
    return with_part(climb, "views", narrate=lambda *_: [])


@breaks(check_narration="an event without a seat (ply 0)")
def an_event_without_a_seat(climb: Game) -> Game:
    return with_part(climb, "views", narrate=lambda *_: [Event("event-passed")])


def winking(climb: Game, told: Callable[[int], dict[str, int]] = lambda _action: {}) -> Game:
    """Climb where one may pass with a wink, which nobody is shown; `told` is what is told of it."""
    wink = PASS + 1

    def narrate(before: Any, seat: int, action: int, after: Any, viewer: int) -> list[Event]:
        first, *others = climb.views.narrate(before, seat, min(action, PASS), after, viewer)
        return [Event(first.code, {**first.values, **told(action)}), *others]

    game = with_rules(
        climb,
        ACTIONS=wink + 1,
        MOST_LEGAL=wink + 1,
        refusal=lambda s, seat, action: climb.rules.refusal(s, seat, min(action, PASS)),
        apply=lambda s, seat, action: climb.rules.apply(s, seat, min(action, PASS)),
    )
    game = with_part(
        game,
        "actions",
        text=lambda action: "wink" if action == wink else climb.actions.text(action),
        number=lambda text: wink if text == "wink" else climb.actions.number(text),
    )
    terminal = climb.terminal

    def understand(v: Any, seat: int, words: Sequence[str], say: Localiser) -> list[int]:
        return [wink] if list(words) == ["wink"] else terminal.understand(v, seat, words, say)

    game = with_part(game, "terminal", understand=understand)
    game = with_part(
        game,
        "words",
        label=lambda action: climb.words.label(min(action, PASS)),
        why_not=lambda v, seat, action: climb.words.why_not(v, seat, min(action, PASS)),
    )
    return with_part(game, "views", narrate=narrate)


@breaks(check_narration="is told more than shown: ")
def a_secret_that_is_told(climb: Game) -> Game:
    return winking(climb, lambda action: {"winked": int(action > PASS)})


@breaks(check_narration="event-unheard-of lacks a text or a value: ")
def an_event_without_a_text(climb: Game) -> Game:
    return with_part(climb, "views", narrate=lambda _before, seat, *_: [Event("event-unheard-of", {"seat": seat})])


# ---- check_reasons


@breaks(check_reasons="because-no-such-text lacks a text or a value: ")
def reasons_without_words(climb: Game) -> Game:
    return replace(climb, reasons=lambda *_: [Event("because-no-such-text")])


@breaks(check_reasons="a reason changes the view (ply 0)")
def reasons_that_leave_a_trace(climb: Game) -> Game:
    def reasons(v: Any, *_: Any) -> list[Event]:
        v.top += 1
        return []

    return replace(climb, reasons=reasons)


@breaks(check_reasons="reasons know more than the view: ")
def reasons_that_remember(climb: Game) -> Game:
    def reasons(_v: Any, _seat: int, _action: int, scratch: Any) -> list[Event]:
        scratch.dice[0] += 1
        return [Event("why-over", {"told": scratch.dice[0]})]

    return replace(climb, reasons=reasons)


# ---- check_words_of_actions


@breaks(check_words_of_actions="no-such-text lacks a text or a value: ")
def a_label_without_a_text(climb: Game) -> Game:
    return with_part(climb, "words", label=lambda _action: Event("no-such-text"))


@breaks(check_words_of_actions="no-such-text lacks a text or a value: ")
def why_not_without_a_text(climb: Game) -> Game:
    return with_part(climb, "words", why_not=lambda *_: Event("no-such-text"))


@breaks(check_words_of_actions="why-not-held lacks a text or a value: ")
def why_not_without_the_card(climb: Game) -> Game:
    return with_part(climb, "words", why_not=lambda *_: Event("why-not-held"))


@breaks(check_words_of_actions="hand-size lacks a text or a value: ")
def why_not_without_the_seat(climb: Game) -> Game:
    return with_part(climb, "words", why_not=lambda *_: Event("hand-size", {"count": 1}))


@breaks(check_words_of_actions="to say why not changes the view")
def why_not_that_leaves_a_trace(climb: Game) -> Game:
    return with_part(climb, "words", why_not=marking(climb.words.why_not))


# ---- check_warnings


@breaks(check_warnings="no-such-text lacks a text or a value: ")
def a_warning_without_a_text(climb: Game) -> Game:
    def warning(v: Any, seat: int, action: int) -> Event | None:
        return None if climb.rules.refusal(v, seat, action) else Event("no-such-text")

    return with_part(climb, "words", warning=warning)


@breaks(check_warnings="is warned of what is refused: ")
def a_warning_of_what_is_refused(climb: Game) -> Game:
    return with_part(climb, "words", warning=lambda *_: Event("why-over"))


@breaks(check_warnings="a warning changes the view")
def a_warning_that_leaves_a_trace(climb: Game) -> Game:
    return with_part(climb, "words", warning=marking(lambda *_: None))


# ---- check_terminal


@breaks(check_terminal="board lacks a text or a value: ")
def a_board_without_a_text(climb: Game) -> Game:
    return with_part(climb, "terminal", board=lambda _v, _seat, say: [say("no-such-text")])


@breaks(check_terminal="board says nothing (ply 0)")
def a_board_without_a_line(climb: Game) -> Game:
    return with_part(climb, "terminal", board=lambda *_: [])


@breaks(check_terminal="owed has an empty line (ply 0)")
def nothing_owed(climb: Game) -> Game:
    return with_part(climb, "terminal", owed=lambda *_: "")


@breaks(check_terminal="is not typed (ply 0)")
def an_action_that_cannot_be_typed(climb: Game) -> Game:
    return with_part(climb, "terminal", understand=lambda *_: [])


# ---- All of them


@pytest.mark.parametrize("sound", [copy, with_rules, talking, winking])
def test_a_sound_game_leaves_every_check_green(sound: Change, climb: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcome(sound(climb), monkeypatch) == ({}, {})


@pytest.mark.parametrize("broken", BREAKS, ids=str)
def test_the_right_check_goes_red(broken: Break, climb: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    red, fallen = outcome(broken.change(climb), monkeypatch)
    assert broken.red.keys() <= red.keys(), "others may go red too: a broken game cannot be played"
    for check, message in red.items():
        assert broken.red.get(check, "") in message
        assert AGAIN in message
    assert broken.falls or not fallen


def test_every_check_is_seen_red() -> None:
    assert {name for each in BREAKS for name in each.red} == {check.__name__ for check in CHECKS}


@pytest.mark.parametrize("change", [legal_that_offers_what_is_refused, a_text_that_does_not_read_back])
def test_no_check_falls_over(change: Change, climb: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    _, fallen = outcome(change(climb), monkeypatch)
    assert fallen == {}


def test_the_command_says_what_the_page_says(
    climb: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules[climb.folder], "GAME", a_view_of_all_hands(climb))
    monkeypatch.setattr(sys, "argv", ["tapete.testing", "climb"])
    assert __main__.main() == 1
    assert f"```text\n{capsys.readouterr().err}```\n" in toy.PAGE.read_text()


def test_a_check_that_falls_over_hides_no_other(
    climb: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = with_part(a_view_of_all_hands(climb), "terminal", board=lambda *_: 1 // 0)
    monkeypatch.setattr(sys.modules[climb.folder], "GAME", game)
    monkeypatch.setattr(sys, "argv", ["tapete.testing", "climb"])
    with pytest.raises(ExceptionGroup, match="check_show, check_imagine, check_terminal") as fallen:
        __main__.main()
    assert [type(error) for error in fallen.value.exceptions] == [ZeroDivisionError]
    assert f"```text\n{capsys.readouterr().err}```\n" in toy.PAGE.read_text()


# ---- Words


@pytest.mark.parametrize(
    ("file", "pattern", "instead", "told"),
    [
        ("rules.es.md", r"### CL3 · (.|\n)*?(?=### CL4)", "", "rules.es.md has ('CL1', 'CL2', 'CL4', 'CL5')"),
        ("rules.en.md", "### CL1", "### CL6", "rules.en.md has ('CL6', 'CL2'"),
        ("rules.en.md", r"(### CL3 · .+\n)[^#]*", r"\1\n", "CL3 has no text in en"),
        ("texts/es.ftl", "why-turn = .*\n", "", "en and es differ: ['why-turn']"),
        ("texts/es.ftl", r"(why-not-held = ).*", r"\1No la tienes.", "en and es differ: ['why-not-held']"),
        ("texts/en.ftl", r"(why-over = ).*", r"\1{", "not Fluent: why-over = {"),
        ("texts/en.ftl", r"(why-over = .*\n)", r"\1\1", "the text why-over is there twice"),
        ("texts/en.ftl", "why-over", "seat", "common texts written again: {'seat'}"),
    ],
)
def test_check_words_goes_red(file: str, pattern: str, instead: str, told: str, climb: Game) -> None:
    with pytest.raises(AssertionError, match=re.escape(told)):
        check_words(toy.reworded(climb, file, pattern, instead))


def test_check_words_goes_red_for_an_option_that_is_not_explained(climb: Game) -> None:
    option = replace(climb.options[0], name="other")
    with pytest.raises(AssertionError, match="the text option-other is missing"):
        check_words(replace(climb, options=(option,)))


# ---- The native twin


def difference(twins: Twins, game: Game) -> str:
    """What the kit says when the rules have changed since the twin was made; empty: it sees no difference."""
    pair = copy(twins)
    pair.game, pair.plain = game, Engine(game)
    try:
        pair.check(Case(game, 2, 0))
    except AssertionError as failure:
        return str(failure)
    return ""


def test_the_twin_of_the_same_rules_is_green(twins: Twins) -> None:
    assert difference(twins, with_rules(twins.game)) == ""


def by_rule(rule: str, change: Callable[[Any], Any], told: str) -> Any:
    """A rule, what becomes of it once the twin is made, and what the kit says."""
    return pytest.param(rule, change, told, id=rule)


MARKED = "native and interpreted differ in ['deck'] (ply 0)"


@pytest.mark.parametrize(
    ("rule", "change", "told"),
    [
        by_rule("deal", marking, f"the deal: {MARKED}"),
        by_rule("apply", marking, MARKED),
        by_rule("imagine", marking, f"the imagined deal: {MARKED}"),
        by_rule("show", lambda show: lambda s, seat, v: marking(lambda v: show(s, seat, v))(v), f"view of 0: {MARKED}"),
        by_rule("legal", lambda legal: lambda s, seat, out: min(2, legal(s, seat, out)), "native legal(0) is"),
        by_rule("refusal", lambda refusal: lambda *asked: min(1, refusal(*asked)), "native refusal differs"),
        by_rule(
            "waiting", lambda waiting: lambda s: waiting(s) and waiting(s) | 1 << NO_SEAT, "native waiting differs"
        ),
        by_rule("score", lambda score: lambda *asked: score(*asked) + 1, "native score differs"),
        by_rule("winners", lambda _: lambda _s: 0, "native winners differ"),
        by_rule("ending", lambda ending: lambda s: ending(s) and 1, "native ending differs"),
    ],
)
def test_a_twin_of_other_rules_goes_red(rule: str, change: Callable[[Any], Any], told: str, twins: Twins) -> None:
    message = difference(twins, with_rules(twins.game, **{rule: change(getattr(twins.game.rules, rule))}))
    assert told in message
    assert AGAIN in message


def test_a_twin_of_another_bot_goes_red(twins: Twins) -> None:
    highest = with_part(twins.game, "bots", BOTS={"lowest": lambda _v, _seat, out, n, _mind: out[n - 1]})
    message = difference(twins, highest)
    assert "bot lowest: 20 interpreted, " in message
    assert AGAIN in message


def test_a_twin_of_other_invariants_goes_red(twins: Twins) -> None:
    assert difference(twins, with_part(twins.game, "invariants", broken=lambda _s: 1))
