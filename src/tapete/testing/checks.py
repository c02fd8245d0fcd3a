"""The checks of the conformance kit that need no native twin."""

from collections.abc import Callable

from tapete import record
from tapete.bots import RuleBot
from tapete.kernel.contract import SPECTATOR, AnyState, Event
from tapete.kernel.engine import bot_names
from tapete.kernel.record import clone, differences, digest
from tapete.kernel.rng import set_seed
from tapete.match import Match, RefusedError
from tapete.testing.cases import Case


def check_legal(case: Case) -> None:
    """`legal` is ascending, without repeats, within the action space, and writes nothing else."""
    rules = case.game.rules
    for ply, match, _, _ in case.plies():
        before = digest(match.state)
        for seat in range(case.players):
            found = match.legal(seat)
            assert found == sorted(set(found)), case.complain(f"legal({seat}) is not ascending and unique", ply)
            assert all(0 <= action < rules.ACTIONS for action in found), case.complain("an action out of range", ply)
            assert len(found) <= rules.MOST_LEGAL, case.complain("more legal actions than MOST_LEGAL", ply)
        assert digest(match.state) == before, case.complain("legal changes the state", ply)


def check_refusals(case: Case) -> None:
    """An action is legal or refused by a clause; refused, it changes nothing."""
    rules = case.game.rules
    for ply, match, _, _ in case.plies():
        before = digest(match.state)
        for seat in range(case.players):
            legal = set(match.legal(seat))
            for action in range(rules.ACTIONS):
                clause = rules.refusal(match.state, seat, action)
                text = case.game.actions.text(action)
                if action in legal:
                    assert clause == 0, case.complain(f"{text} is legal and refused for seat {seat}", ply)
                else:
                    known = 1 <= clause <= len(rules.CLAUSES)
                    assert known, case.complain(f"{text} is neither legal nor refused by a clause, seat {seat}", ply)
        assert digest(match.state) == before, case.complain("refusal changes the state", ply)
        _try_refused(case, match, ply)


def _try_refused(case: Case, match: Match, ply: int) -> None:
    """One refused action a ply is tried on the match itself."""
    rules = case.game.rules
    before, entries = digest(match.state), len(match.log)
    seat = ply % case.players
    action = (ply * 7919) % rules.ACTIONS  # any: a prime walks through all of them
    if action in match.legal(seat):
        return
    try:
        match.act(seat, action)
    except RefusedError as error:
        assert error.clause in rules.CLAUSES, case.complain(f"refused without a clause: {error}", ply)
    else:
        raise AssertionError(case.complain(f"the match takes a refused action: {action}", ply))
    assert (digest(match.state), len(match.log)) == (before, entries), case.complain("a refusal changes things", ply)


def check_waiting(case: Case) -> None:
    """Who is waited for can act; who acts without being waited for does so by declaration; the end has a clause."""
    rules = case.game.rules
    match = case.match()
    for ply, match, _, _ in case.plies():  # the match is looked at after the last ply too
        waiting = set(match.waiting)
        assert waiting <= set(range(case.players)), case.complain("waits for a seat that is not there", ply)
        able = {seat for seat in range(case.players) if match.legal(seat)}
        assert waiting <= able, case.complain(f"waits for {waiting}, but only {able} can act", ply)
        assert rules.OUT_OF_TURN or able == waiting, case.complain(f"{able} can act, waits for {waiting}", ply)
        assert not match.ending, case.complain("has an ending, but goes on", ply)
    assert match.ending in rules.CLAUSES, case.complain("ends without a clause")
    for seat in range(case.players):
        assert not match.legal(seat), case.complain(f"seat {seat} can act after the end")
    assert set(match.winners) <= set(range(case.players)), case.complain("a winner who did not play")
    assert len(match.scores) == case.players, case.complain("not one score a seat")
    assert all(isinstance(score, int) for score in match.scores), case.complain("a score is no number")


def check_sound(case: Case) -> None:
    """The game's invariants hold after the deal and after every action, and `deal` uses the seed alone."""
    match = case.match()
    for ply, match, _, _ in case.plies():
        _assert_sound(case, match.state, ply)
    _assert_sound(case, match.state, None)


def _assert_sound(case: Case, state: AnyState, ply: int | None) -> None:
    broken = case.game.invariants.broken(state)
    assert broken == 0, case.complain(f"broken: {case.game.invariants.NAMES[broken - 1]}", ply)


def check_reproducible(case: Case) -> None:
    """Same seed and actions, same states; another seed, another deal."""
    one = [digest(match.state) for _, match, _, _ in case.plies()]
    two = [digest(match.state) for _, match, _, _ in case.plies()]
    assert one == two, case.complain("the same seed and actions give different states")
    other = Case(case.game, case.players, case.seed + 1, case.options)
    deck = case.game.actions.deck_text
    assert deck(case.match().state) != deck(other.match().state), case.complain("another seed gives the same deal")


def check_texts(case: Case) -> None:
    """Every action and signal has one text, which reads back to it; other texts read as nothing."""
    actions, rules = case.game.actions, case.game.rules
    texts = [actions.text(action) for action in range(rules.ACTIONS)]
    texts += [actions.signal_text(signal) for signal in range(rules.SIGNALS)]
    assert len(set(texts)) == len(texts), case.complain("two actions or signals share a text")
    for action in range(rules.ACTIONS):
        text = actions.text(action)
        assert actions.number(text) == action, case.complain(f"{text!r} does not read back to {action}")
        assert actions.signal_number(text) is None, case.complain(f"{text!r} reads as a signal too")
        assert text == " ".join(text.split()), case.complain(f"{text!r} is not a plain line")
    for signal in range(rules.SIGNALS):
        text = actions.signal_text(signal)
        assert actions.signal_number(text) == signal, case.complain(f"{text!r} does not read back to {signal}")
        assert actions.number(text) is None, case.complain(f"{text!r} reads as an action too")
    for text in ("", "undo", "no such thing", "-1", "0"):
        assert actions.number(text) is None, case.complain(f"{text!r} reads as an action")


def check_record(case: Case) -> None:
    """A record reads back to itself, and replays to the same state at every entry."""
    hashes = []
    match = case.match()
    for _, match, _, _ in case.plies():
        hashes.append((len(match.log), digest(match.state)))
    hashes.append((len(match.log), digest(match.state)))
    text = record.write(match, {0: "Ana"})
    read = record.read(text)
    replayed = {len(again.log): digest(again.state) for again, _ in record.replay(read)}
    assert all(replayed[length] == hashed for length, hashed in hashes), case.complain("a replay differs")
    assert record.write(record.verify(read), read.names) == text, case.complain("a record does not read back to itself")


def check_show(case: Case) -> None:
    """What a seat is shown does not change when all that it may not know is dealt anew (TG2 and its like)."""
    rules, chance = case.game.rules, case.chance()
    ever_changed = False
    match = case.match()
    for ply, match, _, _ in case.plies():
        for seat in (*range(case.players), SPECTATOR):
            before = digest(match.state)
            shown = match.show(seat)
            assert digest(match.state) == before, case.complain("show changes the state", ply)
            other = clone(match.state)
            case.game.secrets.redeal(other, seat, chance)
            changed = set(differences(other, match.state)) - {"rng"}
            ever_changed = ever_changed or bool(changed)
            again = rules.State()
            rules.show(other, seat, again)
            leaks = differences(shown, again)
            assert not leaks, case.complain(f"seat {seat} is shown what it may not know: {leaks}", ply)
            assert not any(shown.rng), case.complain(f"seat {seat} is shown the stream", ply)
    assert ever_changed, case.complain("redeal never changes anything")


def check_imagine(case: Case) -> None:
    """An imagined deal fits: sound, shows the seat the same, and leaves its legal actions as they are."""
    rules = case.game.rules
    for ply, match, _, _ in case.plies():
        for seat in range(case.players):
            shown = match.show(seat)
            imagined = clone(shown)
            set_seed(imagined.rng, (case.seed + ply).to_bytes(32, "big"))
            rules.imagine(imagined, seat)
            _assert_sound(case, imagined, ply)
            again = rules.State()
            rules.show(imagined, seat, again)
            assert not differences(shown, again), case.complain(f"imagine changes what seat {seat} knows", ply)
            assert _legal(case, imagined, seat) == match.legal(seat), case.complain("imagine changes legal", ply)
            assert _legal(case, shown, seat) == match.legal(seat), case.complain("a view changes legal", ply)


def _legal(case: Case, state: AnyState, seat: int) -> list[int]:
    out = [0] * (case.game.rules.MOST_LEGAL + 1)
    return out[: case.game.rules.legal(state, seat, out)]


def check_undo(case: Case) -> None:
    """An action that can be taken back leaves the state as it was; nobody else can take it back."""
    for ply, match, seat, action in case.plies():
        trial = case.match()
        for entry in match.log:
            trial.enter(entry)
        before = digest(trial.state)
        trial.act(seat, action)
        for other in range(case.players):
            if other != seat:
                assert not trial.can_undo(other), case.complain(f"seat {other} can undo another's action", ply)
        if trial.can_undo(seat):
            trial.undo(seat)
            assert digest(trial.state) == before, case.complain("undo does not restore the state", ply)
        if ply > 60:  # replaying from the deal each time: long games are checked at their beginning
            return


def check_signals(case: Case) -> None:
    """A signal changes neither who is waited for nor what is legal."""
    rules = case.game.rules
    for ply, match, seat, _ in case.plies():
        for signal in range(rules.SIGNALS):
            trial = clone(match.state)
            clause = rules.signal_refusal(trial, seat, signal)
            assert 0 <= clause <= len(rules.CLAUSES), case.complain("a signal is refused by no clause", ply)
            if clause:
                continue
            rules.signal(trial, seat, signal)
            assert rules.waiting(trial) == rules.waiting(match.state), case.complain("a signal moves the game", ply)
            for other in range(case.players):
                assert _legal(case, trial, other) == match.legal(other), case.complain("a signal changes legal", ply)


def check_bots(case: Case) -> None:
    """Every bot chooses one of its legal actions, and leaves what it is shown as it is."""
    bots = [RuleBot(case.game, name, case.seed) for name in bot_names(case.game)]
    for ply, match, seat, _ in case.plies():
        legal, shown = match.legal(seat), match.show(seat)
        bot = bots[ply % len(bots)]
        before = digest(shown)
        choice = bot.choose(shown, seat, legal)
        assert choice in legal, case.complain(f"bot {bot.name} chooses {choice}, which is not legal", ply)
        assert digest(shown) == before, case.complain(f"bot {bot.name} changes its view", ply)


def check_narration(case: Case) -> None:
    """A viewer is told of every action, and the same of two actions that leave that viewer the same view."""
    narrate = case.game.views.narrate
    for ply, match, seat, _ in case.plies():
        for viewer in (*range(case.players), SPECTATOR):
            before = match.show(viewer)
            case.game.views.view(before, viewer)
            told: dict[str, list[Event]] = {}
            for action in match.legal(seat):
                trial = clone(match.state)
                case.game.rules.apply(trial, seat, action)
                after = _shown(case, trial, viewer)
                events = narrate(before, seat, action, after, viewer)
                assert events, case.complain(f"viewer {viewer} is told nothing", ply)
                assert all("seat" in event.values for event in events), case.complain("an event without a seat", ply)
                same = told.setdefault(digest(after), events)
                assert same == events, case.complain(f"viewer {viewer} is told more than shown: {events}", ply)


def _shown(case: Case, state: AnyState, viewer: int) -> AnyState:
    view = case.game.rules.State()
    case.game.rules.show(state, viewer, view)
    return view


CHECKS: tuple[Callable[[Case], None], ...] = (
    check_legal,
    check_refusals,
    check_waiting,
    check_sound,
    check_reproducible,
    check_texts,
    check_record,
    check_show,
    check_imagine,
    check_undo,
    check_signals,
    check_bots,
    check_narration,
)
