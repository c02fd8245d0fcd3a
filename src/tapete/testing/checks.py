"""The checks of the conformance kit that need no machine code; those of texts are in `words`.

All look at one play of a case, which was over before they began, so no check can change what the others see.
"""

from collections.abc import Callable
from itertools import zip_longest
from random import Random

from tapete import record
from tapete.kernel.contract import SPECTATOR, AnyState
from tapete.kernel.engine import Engine, bot_names
from tapete.kernel.errors import RefusedError
from tapete.kernel.record import clone, differences, digest
from tapete.kernel.rng import set_seed
from tapete.match import Match
from tapete.testing.cases import LITTLE, Case, Play, candidates, shown_to
from tapete.testing.observations import check_observe
from tapete.testing.words import (
    check_narration,
    check_reasons,
    check_terminal,
    check_warnings,
    check_words_of_actions,
)

SAMPLED = 7  # one action in so many is tried on a view too, because views are expensive


def check_legal(case: Play) -> None:
    """`legal` is ascending, without repeats, within the action space, and writes nothing else."""
    rules = case.game.rules
    _check_untouched(case, case.match().state, None)  # dealt again, because a play looks at its state
    for ply, match, seat, action in case.looks():
        for other in range(case.players):
            found = match.legal_numbers(other)
            assert found == sorted(set(found)), case.complain(f"legal({other}) is not ascending and unique", ply)
            assert all(0 <= legal < rules.ACTIONS for legal in found), case.complain("an action out of range", ply)
            assert len(found) <= rules.MOST_LEGAL, case.complain("more legal actions than MOST_LEGAL", ply)
        if not rules.refusal(match.state, seat, action):
            fresh = clone(match.state)
            rules.apply(fresh, seat, action)
            _check_untouched(case, fresh, ply)


def _check_untouched(case: Case, fresh: AnyState, ply: int | None) -> None:
    """Looking at a state, which nothing has looked at before, does not change it."""
    before = clone(fresh)
    for seat in range(case.players):
        _legal(case, fresh, seat)
    assert fresh == before, case.complain("legal changes the state", ply)


def check_refusals(case: Play) -> None:
    """An action is either legal or refused by a clause, and a refused action changes nothing."""
    rules, text = case.game.rules, case.game.actions.text
    for ply, match, _, _ in case.looks():
        before = clone(match.state)
        for seat in range(case.players):
            legal, shown = set(match.legal_numbers(seat)), match.show(seat)
            for action in range(rules.ACTIONS):
                clause = rules.refusal(match.state, seat, action)
                if action in legal:
                    assert clause == 0, case.complain(f"{text(action)} is legal and refused for seat {seat}", ply)
                elif not 1 <= clause <= len(rules.CLAUSES):
                    what = f"{text(action)} is neither legal nor refused by a clause, seat {seat}"
                    raise AssertionError(case.complain(what, ply))
                told = rules.refusal(shown, seat, action) if action % SAMPLED == ply % SAMPLED else clause
                assert told == clause, case.complain(f"{text(action)} is refused by another clause on a view", ply)
        assert match.state == before, case.complain("refusal changes the state", ply)
        _try_refused(case, match, ply)


def _try_refused(case: Case, match: Match, ply: int) -> None:
    """Tries one refused action at a ply on the match itself."""
    rules = case.game.rules
    before, entries = clone(match.state), len(match.log)
    seat = ply % case.players
    action = (ply * 7919) % rules.ACTIONS  # a multiple of a prime, so that in time all are tried
    if action in match.legal_numbers(seat):
        return
    try:
        match.act_number(seat, action)
    except RefusedError as error:
        assert error.clause in rules.CLAUSES, case.complain(f"refused without a clause: {error}", ply)
    else:
        raise AssertionError(case.complain(f"the match takes a refused action: {action}", ply))
    assert (match.state, len(match.log)) == (before, entries), case.complain("a refusal changes things", ply)


def check_waiting(case: Play) -> None:
    """Waiting seats can act; others can only if the game declares OUT_OF_TURN; the end has a clause."""
    rules = case.game.rules
    nobody_else = ~((1 << case.players) - 1)
    for ply, match, _, _ in case.plies():
        due = rules.waiting(match.state)
        assert due & nobody_else == 0, case.complain("waits for a seat that is not there", ply)
        waiting = set(match.waiting)
        able = {seat for seat in range(case.players) if match.legal_numbers(seat)}
        assert waiting <= able, case.complain(f"waits for {waiting}, but only {able} can act", ply)
        assert rules.OUT_OF_TURN or able == waiting, case.complain(f"{able} can act, waits for {waiting}", ply)
        assert not match.ending, case.complain("has an ending, but goes on", ply)
        assert rules.winners(match.state) == 0, case.complain("has winners, but goes on", ply)
    assert case.end.ending in rules.CLAUSES, case.complain("ends without a clause")
    for seat in range(case.players):
        assert not case.end.legal(seat), case.complain(f"seat {seat} can act after the end")
    assert rules.winners(case.end.state) & nobody_else == 0, case.complain("a winner who did not play")
    assert all(isinstance(score, int) for score in case.end.scores), case.complain("a score is no number")


def check_result(case: Play) -> None:
    """In a COOPERATIVE game all win or lose with one score; else somebody wins, and nobody else has a better score."""
    rules, won = case.game.rules, case.end.winners
    by_seat = case.end.scores
    if rules.COOPERATIVE:
        assert len(won) in (0, case.players), case.complain(f"all win together, but only {won} have won")
        assert len(set(by_seat)) == 1, case.complain(f"all win together, but their scores are {by_seat}")
        return
    assert won, case.complain("nobody has won, though players do not win or lose together")
    good = -1 if rules.low_score_wins(case.end.state) else 1
    worst = min(good * by_seat[seat] for seat in won)
    better = [seat for seat in range(case.players) if seat not in won and good * by_seat[seat] > worst]
    assert not better, case.complain(f"{won} have won, but {better} have a better score: {by_seat}")


def check_sound(case: Play) -> None:
    """The game's invariants hold after the deal and after every action, and every number fits its field."""
    for ply, match, _, _ in case.plies():
        _assert_sound(case, match.state, ply)
        _assert_fits(case, match.state, ply)
    _assert_sound(case, case.end.state, None)
    _assert_fits(case, case.end.state, None)


def _assert_fits(case: Case, state: AnyState, ply: int | None) -> None:
    try:
        digest(state)
    except OverflowError as error:
        raise AssertionError(case.complain(f"a number is too large for its field: {error}", ply)) from None


def _assert_sound(case: Case, state: AnyState, ply: int | None) -> None:
    broken = case.game.invariants.broken(state)
    assert broken == 0, case.complain(f"broken: {case.game.invariants.NAMES[broken - 1]}", ply)


def check_reproducible(case: Play) -> None:
    """Same seed and actions, same states; another seed, another deal."""
    # plays again, because one play alone proves nothing
    again, other = (Case(case.game, case.players, seed, case.options) for seed in (case.seed, case.seed + 1))
    for one, two in zip_longest(case.plies(), again.plies()):
        same = one and two and not differences(one.match.state, two.match.state)
        assert same, case.complain("the same seed and actions give different states")
    deck = case.game.actions.deck_text
    assert deck(case.match().state) != deck(other.match().state), case.complain("another seed gives the same deal")


def check_texts(case: Play) -> None:
    """Every action and signal has one text, which reads back to it; other texts read as nothing."""
    actions, rules, signals = case.game.actions, case.game.rules, case.game.signals
    texts = [actions.text(action) for action in range(rules.ACTIONS)]
    texts += [signals.text(signal) for signal in range(signals.COUNT)]
    assert len(set(texts)) == len(texts), case.complain("two actions or signals share a text")
    for action in range(rules.ACTIONS):
        text = actions.text(action)
        assert actions.number(text) == action, case.complain(f"{text!r} does not read back to {action}")
        assert signals.number(text) is None, case.complain(f"{text!r} reads as a signal too")
        assert text == " ".join(text.split()), case.complain(f"{text!r} is not a plain line")
    for signal in range(signals.COUNT):
        text = signals.text(signal)
        assert signals.number(text) == signal, case.complain(f"{text!r} does not read back to {signal}")
        assert actions.number(text) is None, case.complain(f"{text!r} reads as an action too")
    for text in ("", "undo", "no such thing", "-1", "0"):
        assert actions.number(text) is None, case.complain(f"{text!r} reads as an action")


def check_record(case: Play) -> None:
    """A record reads back to itself, and replays to the same state at every entry."""
    played = dict(zip(case.entered, case.states, strict=True))
    text = record.write(case.end, {0: "Ana"})
    try:
        read = record.read(text)
        for again, _ in record.replay(read):
            state = played.pop(len(again.log), again.state)  # between two signals no state was stored
            assert not differences(again.state, state), case.complain("a replay differs")
    except record.RecordError as error:
        raise AssertionError(case.complain(f"a record does not replay: {error}")) from None
    assert not played, case.complain("a replay ends early")
    assert record.write(again, read.names) == text, case.complain("a record does not read back to itself")


def check_show(case: Play) -> None:
    """The view of a seat does not change when everything that the seat may not know is dealt again."""
    chance = case.chance()
    changed: set[str] = set()
    for ply, match, _, _ in case.looks():
        changed |= _check_shown(case, match, ply, chance)
    _check_shown(case, case.end, None, chance)
    assert changed - {"rng"}, case.complain("redeal never changes anything")


def _check_shown(case: Case, match: Match, ply: int | None, chance: Random) -> set[str]:
    """Compares every seat's view before and after dealing again; returns the fields of the state that changed."""
    changed: set[str] = set()
    before = clone(match.state)
    views = {seat: match.show(seat) for seat in (*range(case.players), SPECTATOR)}
    assert match.state == before, case.complain("show changes the state", ply)
    for seat, shown in views.items():
        other = clone(match.state)
        case.game.hidden.redeal(other, seat, chance)
        changed |= set(differences(other, match.state))
        leaks = differences(shown, shown_to(case, other, seat))
        assert not leaks, case.complain(f"seat {seat} is shown what it may not know: {leaks}", ply)
        assert not any(shown.rng), case.complain(f"seat {seat} is shown the stream", ply)
    return changed


def check_imagine(case: Play) -> None:
    """An imagined deal is sound, and gives the seat the same view and the same legal actions."""
    deals_differ = False
    for ply, match, _, _ in case.looks():
        for seat in range(case.players):
            shown = match.show(seat)
            imagined = _imagined(case, shown, seat, 2 * ply)
            _assert_sound(case, imagined, ply)
            again = shown_to(case, imagined, seat)
            assert not differences(shown, again), case.complain(f"imagine changes what seat {seat} knows", ply)
            assert _legal(case, imagined, seat) == match.legal_numbers(seat), case.complain(
                "imagine changes legal", ply
            )
            assert _legal(case, shown, seat) == match.legal_numbers(seat), case.complain("a view changes legal", ply)
            if not deals_differ:
                other = _imagined(case, shown, seat, 2 * ply + 1)
                deals_differ = bool(set(differences(imagined, other)) - {"rng"})
    assert deals_differ, case.complain("imagine always imagines the same")


def _imagined(case: Case, shown: AnyState, seat: int, seed: int) -> AnyState:
    imagined = clone(shown)
    set_seed(imagined.rng, seed.to_bytes(32, "big"))
    case.game.rules.imagine(imagined, seat)
    return imagined


def _legal(case: Case, state: AnyState, seat: int) -> list[int]:
    out = [0] * (case.game.rules.MOST_LEGAL + 1)
    return out[: case.game.rules.legal(state, seat, out)]


def check_undo(case: Play) -> None:
    """An undone action was the seat's own, showed others nothing new, and leaves the state as it was."""
    rules, chance, entered = case.game.rules, case.chance(), case.entered
    trial, done = case.match(), 0  # plays again, because an undo changes the match
    for ply, match, seat, action in case.looks():
        for entry in case.log[done : entered[ply]]:
            trial.enter(entry)
        done = entered[ply]
        if rules.refusal(match.state, seat, action):
            continue  # the case itself reports this
        before, hidden = digest(trial.state), clone(trial.state)  # no copy: what is undone was stored as one
        trial.act_number(seat, action)
        for other in range(case.players):
            if other != seat:
                assert not trial.can_undo(other), case.complain(f"seat {other} can undo another's action", ply)
        if trial.can_undo(seat):
            case.game.hidden.redeal(hidden, seat, chance)
            rules.apply(hidden, seat, action)
            new = differences(shown_to(case, hidden, seat), trial.show(seat))
            assert not new, case.complain(f"seat {seat} can undo what showed it something new: {new}", ply)
            trial.undo(seat)
            assert digest(trial.state) == before, case.complain("undo does not restore the state", ply)
        else:
            done += 1


def check_signals(case: Play) -> None:
    """A signal changes neither the waiting seats nor the legal actions."""
    rules, signals = case.game.rules, case.game.signals
    for ply, match, seat, _ in case.looks():
        for signal in range(signals.COUNT):
            trial = clone(match.state)
            clause = signals.refusal(trial, seat, signal)
            assert 0 <= clause <= len(rules.CLAUSES), case.complain("a signal is refused by no clause", ply)
            if clause:
                continue
            signals.give(trial, seat, signal)
            assert rules.waiting(trial) == rules.waiting(match.state), case.complain("a signal moves the game", ply)
            for other in range(case.players):
                assert _legal(case, trial, other) == match.legal_numbers(other), case.complain(
                    "a signal changes legal", ply
                )


def check_bots(case: Play) -> None:
    """Every bot chooses one of its legal actions, and does not change the view."""
    names, chance = bot_names(case.game), case.chance()
    played_by = Engine(case.game)
    w = played_by.workspace(budget=LITTLE)
    for ply, match, seat, _ in case.looks():
        name, shown = chance.choice(names), match.show(seat)
        legal = candidates(case, name, match.legal_numbers(seat), ply)
        if seat not in match.waiting:
            legal.append(case.game.rules.ACTIONS)  # it may decline
        before = clone(shown)
        w.view = shown
        w.out[: len(legal)] = legal
        choice = played_by.call.choose(w, played_by.bots[name], seat, len(legal))
        assert choice in legal, case.complain(f"bot {name} chooses {choice}, which is not legal", ply)
        assert shown == before, case.complain(f"bot {name} changes its view", ply)


CHECKS: tuple[Callable[[Play], None], ...] = (
    check_legal,
    check_refusals,
    check_waiting,
    check_result,
    check_sound,
    check_reproducible,
    check_texts,
    check_record,
    check_show,
    check_imagine,
    check_observe,
    check_undo,
    check_signals,
    check_bots,
    check_reasons,
    check_narration,
    check_words_of_actions,
    check_warnings,
    check_terminal,
)


def failures(case: Case) -> dict[str, Exception]:
    """The errors of all checks that fail, by name. The case is played once for all of them."""
    play, found = Play(case.game, case.players, case.seed, case.options), {}
    for check in CHECKS:
        try:
            check(play)
        except Exception as failure:  # a check that crashes must not hide the others
            found[check.__name__] = failure
    return found


def check(case: Case) -> None:
    """Runs all checks, and raises all failures together."""
    if found := failures(case):
        raise ExceptionGroup(f"{case}: {', '.join(found)}", list(found.values()))
