"""What `import tapete` offers, as somebody uses it who has not read the source."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import tapete
from tapete import games
from tapete.games.qwinto import GAME as QWINTO
from tapete.kernel.contract import SPECTATOR, Action, Game, View
from tapete.kernel.record import digest

every_game = pytest.mark.parametrize("name", games.names())


def begun(name: str, actions: int = 5, seed: int = 3) -> tapete.Match:
    match = tapete.Match(name, players=3, seed=seed)
    for _ in range(actions):
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[-1])
    return match


def test_every_public_name_is_there_and_nothing_else_is() -> None:
    assert {name: getattr(tapete, name) for name in tapete.__all__}
    assert set(tapete.__all__) <= set(dir(tapete))
    with pytest.raises(AttributeError, match="no attribute 'Game'"):
        _ = tapete.Game


def test_no_module_hides_a_public_function() -> None:
    code = "import pkgutil, tapete; print(*(m.name for m in pkgutil.iter_modules(tapete.__path__)))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert modules
    assert not set(modules) & set(tapete.__all__)


def test_the_games_say_what_can_be_asked_for() -> None:
    found = {game.id: game for game in tapete.available_games()}
    assert tuple(found) == games.names()
    assert found["the-game"].seats == range(1, 6)
    (edition,) = [option for option in found["the-game"].options if option.name == "edition"]
    assert edition.choices == ("original", "extreme")
    assert {"easy", "normal", "strong", "random"} <= set(found["uno-colores"].bots)


def test_a_seed_may_be_a_number_a_text_bytes_or_nothing() -> None:
    number, text = tapete.Match("qwinto", 2, seed=7), tapete.Match("qwinto", 2, seed="7")
    whole = tapete.Match("qwinto", 2, seed=(7).to_bytes(32, "little"))
    assert digest(number.state) == digest(text.state) == digest(whole.state)
    assert digest(tapete.Match("qwinto", 2).state) != digest(tapete.Match("qwinto", 2).state)
    for seed in (-1, "x", b"short"):
        with pytest.raises(tapete.UserError, match=r"[Ss]eed"):
            tapete.Match("qwinto", 2, seed=seed)


def test_options_are_keywords_or_a_mapping() -> None:
    assert tapete.Match("the-game", 2, edition="extreme").options["edition"] == "extreme"
    assert tapete.Match("the-game", 2, options={"edition": "extreme"}).options["edition"] == "extreme"
    with pytest.raises(tapete.UserError, match="colour"):
        tapete.Match("the-game", 2, colour="red")
    with pytest.raises(tapete.UserError, match="players"):
        tapete.Match("the-game", 6)
    with pytest.raises(tapete.UserError, match="chess"):
        tapete.Match("chess", 2)


@every_game
def test_an_action_is_given_as_itself_as_text_or_as_number(name: str) -> None:
    match = begun(name)
    seat = match.waiting[0]
    action, number = match.legal(seat)[0], match.legal_numbers(seat)[0]
    tried = [match.copy() for _ in range(3)]
    ways: list[Action | str | int] = [action, str(action), number]
    for trial, given in zip(tried, ways, strict=True):
        trial.act(seat, given)
    assert len({digest(trial.state) for trial in tried}) == 1
    assert digest(tried[0].state) != digest(match.state)
    assert repr(action) == f"<{action}>"


@every_game
def test_views_are_typed(name: str) -> None:
    match = begun(name)
    view = match.view(match.waiting[0])
    assert type(view) is match.game.views.View
    assert view.seat == match.waiting[0]
    assert match.view().seat == SPECTATOR
    with pytest.raises(tapete.RefusedError):
        match.view(3)


def test_what_is_typed_in_the_terminal_is_understood_in_both_languages() -> None:
    match = tapete.Match("five-crowns", players=2, seed=1)
    seat = match.waiting[0]
    spanish = match.copy()
    match.act(seat, "draw")
    spanish.act(seat, "roba")
    assert digest(match.state) == digest(spanish.state)


def test_each_refusal_is_an_error_of_its_own_and_a_value_error() -> None:
    match = tapete.Match("the-game", players=2, seed=1)
    for seat in (0, 1):
        match.act(seat, "keen 0")
    seat = match.waiting[0]
    hand = match.legal(seat)
    with pytest.raises(tapete.InvalidActionError, match="no-such-action"):
        match.act(seat, "fly away")
    with pytest.raises(tapete.InvalidActionError):
        match.act(seat, 100_000)
    with pytest.raises(tapete.AmbiguousActionError, match=r"lay .* a, lay .* b"):
        match.act(seat, str(hand[0]).split()[1])  # a card, and no pile
    with pytest.raises(tapete.IllegalActionError, match=r"At least 2 more cards .*TG4") as illegal:
        match.act(seat, "end")
    assert illegal.value.clause.startswith("TG")
    with pytest.raises(tapete.OutOfTurnError, match="not your turn"):
        match.act(1 - seat, "end")
    over = tapete.play("the-game", players=2, bots="random", seed=1)
    with pytest.raises(tapete.MatchOverError, match="The match is over"):
        over.act(0, "end")
    for error in ("InvalidAction", "AmbiguousAction", "IllegalAction", "OutOfTurn", "MatchOver"):
        assert issubclass(getattr(tapete, f"{error}Error"), tapete.RefusedError)
    assert issubclass(tapete.RefusedError, ValueError)


@every_game
def test_copies_and_pickles_stand_as_the_match_does_and_go_their_own_way(name: str) -> None:
    match = begun(name)
    before = digest(match.state)
    for other in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert other == match
        assert other.can_undo(match.log[-1].seat) == match.can_undo(match.log[-1].seat)
        seat = other.waiting[0]
        other.act(seat, other.legal(seat)[0])
        assert str(other.record()).startswith(str(match.record()).rstrip("\n"))
        assert other != match
        assert (digest(match.state), len(match.log)) == (before, 5), "the match itself is as it was"


def test_games_records_and_outcomes_can_be_pickled_and_copied() -> None:
    match = begun("qwinto")
    record = match.record({0: "Ana"})
    outcome = tapete.simulate("qwinto", 2, 3, "random", seed=1)
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):
        assert again == record
        assert again.match() == match
    assert pickle.loads(pickle.dumps(match.game)) is match.game
    assert pickle.loads(pickle.dumps(outcome)).columns() == outcome.columns()


def test_errors_can_be_pickled() -> None:
    for wrong in (
        lambda: tapete.Record.parse("game: qwinto"),
        lambda: tapete.Match("uno-colores", 3, 7).act(1, "play r9"),
    ):
        with pytest.raises(tapete.TapeteError) as caught:
            wrong()
        again = pickle.loads(pickle.dumps(caught.value))
        assert (type(again), str(again), vars(again)) == (caught.type, str(caught.value), vars(caught.value))


def test_numbers_of_numpy_are_numbers_and_nothing_else_is_a_number_or_a_game() -> None:
    match = tapete.Match("uno-colores", 3, seed=7)
    seat = match.waiting[0]
    match.act(seat, np.int64(match.legal_numbers(seat)[0]))
    assert len(match.actions) == 1
    assert tapete.Match("qwinto", np.int64(3)).players == 3  # type: ignore[call-overload]  # to the checker it is no int
    for wrong in (tapete.available_games()[0], None):
        with pytest.raises(tapete.UserError, match="no-such-game"):
            tapete.Match(wrong, 3)  # type: ignore[call-overload]  # on purpose
    with pytest.raises(TypeError, match="integer"):
        tapete.simulate("qwinto", "2-3", 10)  # type: ignore[arg-type]  # the command takes it, and then plays two runs
    for players in ("3", 3.0):
        with pytest.raises(TypeError, match="integer"):
            tapete.Match("uno-colores", players)  # type: ignore[call-overload]  # on purpose


def test_a_signal_or_a_name_for_nobody_is_refused() -> None:
    match = begun("qwinto")
    with pytest.raises(tapete.InvalidActionError, match="no-such-signal"):
        match.signal(0, 1)
    with pytest.raises(tapete.RefusedError, match="There is no seat 3"):
        match.record({0: "Ana", 3: "Leo"})


def test_matches_are_equal_by_deal_options_state_and_log_and_have_no_hash() -> None:
    match = begun("the-game")
    assert match == begun("the-game")
    assert match != begun("the-game", seed=4)
    assert match != begun("the-game", actions=4)
    assert tapete.Match("the-game", 3, seed=1) != tapete.Match("the-game", 3, seed=1, edition="extreme")
    assert match != "a match"
    world = match.imagine(0, seed=1)
    assert world == match.imagine(0, seed=1)
    assert world != match.imagine(0, seed=2)
    talked = match.copy()
    talked.signal(1 - match.waiting[0], "hint a leave")
    assert talked != match
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


@every_game
def test_another_seed_imagines_another_world_that_the_seat_cannot_tell_from_this_one(name: str) -> None:
    match = begun(name)
    seat = match.waiting[0]
    worlds = [match.imagine(seat, seed=number) for number in range(6)]
    assert len({digest(world.state) for world in worlds}) == 6
    assert digest(match.imagine(seat, seed=1).state) == digest(worlds[1].state)
    for world in worlds:
        assert world.view(seat) == match.view(seat)
        assert world.legal(seat) == match.legal(seat)
        while not world.over:
            world.act(world.waiting[0], world.legal(world.waiting[0])[0])
            if len(world.log) > 100:
                break
        with pytest.raises(tapete.UserError, match="no record"):
            world.record()


@every_game
def test_records_are_saved_and_loaded(name: str, tmp_path: Path) -> None:
    match = begun(name)
    match.record({0: "Ana"}).save(tmp_path / "x.tapete")
    loaded = tapete.Match.load(tmp_path / "x.tapete")
    assert (digest(loaded.state), loaded.log) == (digest(match.state), match.log)
    with pytest.raises(tapete.UserError):
        tapete.Match.load(tmp_path / "nothing.tapete")
    (tmp_path / "x.tapete").write_text("hello")
    with pytest.raises(tapete.RecordError, match="tapete record 1"):
        tapete.Match.load(str(tmp_path / "x.tapete"))


@every_game
def test_a_match_prints_its_board_and_is_a_picture_in_a_notebook(name: str) -> None:
    match = begun(name)
    assert repr(match) == f"<match of {name}: players=3, entries=5, waiting={match.waiting}>"
    assert len(str(match).splitlines()) > 3
    assert "[/" not in str(match), "no markup"
    picture = match._repr_svg_()
    assert ElementTree.fromstring(picture).tag.endswith("svg")  # noqa: S314  # our own
    assert "http://www.w3.org" in picture
    assert picture.count("http") == 1, "nothing is fetched"


def test_options_are_values_of_python_and_a_wrong_one_gets_a_sentence_of_its_game() -> None:
    match = tapete.Match("uno-colores", 2, red_may_go_out=False, target=50)
    assert (match.options["red_may_go_out"], match.options["target"]) == ("false", "50")
    with pytest.raises(tapete.UserError, match=r"^The target is a whole number from 1 to 10,000, not \"0\"\."):
        tapete.Match("uno-colores", 2, target=0)
    with pytest.raises(tapete.UserError, match=r"^The command table lacks SILENCE\."):
        tapete.simulate("the-game", 2, 1, "random", edition="extreme", commands="STOP 2 3 4 5")


def test_what_a_console_shows_is_one_short_line() -> None:
    match = begun("qwinto")
    bots = ["heuristic", "random"]
    shown = [
        match.game,
        match.record(),
        tapete.simulate("qwinto", 2, 3, "random", seed=1),
        tapete.arena("qwinto", 2, 2, bots, seed=1),
    ]
    assert [*map(repr, shown)] == [
        "<game qwinto>",
        "<record of qwinto: players=3, entries=5>",
        "<3 games of qwinto, players=2: random, random>",
        "<1 deal of qwinto, players=2: heuristic, random>",
    ]
    assert {*dir(tapete)} == {*tapete.__all__} | {name for name in dir(tapete) if name.startswith("__")}


@pytest.mark.parametrize("game", ["qwinto", QWINTO], ids=["id", "game"])
def test_bots_play_a_whole_match_from_a_seed(game: str | Game) -> None:
    match = tapete.play(game, players=2, bots=["easy", "normal"], seed=4)
    assert match.over
    assert str(match.record()) == str(tapete.play("qwinto", 2, ["easy", "normal"], seed=4).record())
    again = tapete.Match("qwinto", 2, seed=4)
    for entry in match.log:
        again.enter(entry)
    assert again.scores == match.scores


def test_a_simulation_is_a_table() -> None:
    outcome = tapete.simulate("the-game", players=3, games=20, bots="heuristic", seed=1)
    frame = outcome.table()
    assert len(frame["score_0"]) == 20
    code = (
        "import sys; sys.modules['polars'] = None\n"
        "import tapete\n"
        "t = tapete.simulate('the-game', players=3, games=20, bots='heuristic', seed=1).table()\n"
        "print(type(t).__name__, t['score_0'])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == f"dict {list(frame['score_0'])}\n"


def test_a_text_becomes_an_action_and_is_asked_about_before_it_is_done() -> None:
    match = tapete.Match("the-game", players=2, seed=1)
    action = match.parse(0, "keen 2")
    assert action in match.legal(0)
    assert match.is_legal(0, action)
    assert match.is_legal(0, "keen 2")
    assert not match.is_legal(0, "end")
    with pytest.raises(tapete.InvalidActionError):
        match.is_legal(0, "fly away")
    with pytest.raises(tapete.InvalidActionError):
        match.parse(0, "fly away")


def test_actions_are_those_that_were_not_taken_back() -> None:
    match = tapete.Match("the-game", players=2, seed=1)
    for seat in (0, 1):
        match.act(seat, "keen 0")
    seat = match.waiting[0]
    match.signal(1 - seat, "hint a leave")
    match.act(seat, match.legal(seat)[0])
    match.undo(seat)
    match.act(seat, match.legal(seat)[1])
    again = tapete.Match("the-game", players=2, seed=1)
    for who, action in match.actions:
        again.act(who, action)
    assert again.view(seat).hand == match.view(seat).hand  # type: ignore[attr-defined]  # of any game
    assert (len(match.actions), len(match.log)) == (3, 6)
    with pytest.raises(tapete.InvalidActionError, match="no such signal"):
        match.signal(1 - seat, "hint a dance")


@every_game
def test_a_bot_chooses_and_nothing_is_done(name: str) -> None:
    match = begun(name)
    before = digest(match.state)
    seat = match.waiting[0]
    chosen = match.choose(seat, "strong", seconds=0.01)
    assert chosen in match.legal(seat)
    assert match.choose(seat, "random", seed=1) == match.choose(seat, "random", seed=1)
    if len(match.legal(seat)) > 1:
        assert len({match.choose(seat, "random") for _ in range(60)}) > 1, "without a seed it is chance"
    assert digest(match.state) == before
    with pytest.raises(tapete.UserError, match="clever"):
        match.choose(seat, "clever")
    idle = [other for other in range(3) if other not in match.waiting]
    for other in idle:
        with pytest.raises(tapete.OutOfTurnError):
            match.choose(other)
    with pytest.raises(tapete.MatchOverError):
        tapete.play(name, players=2, bots="random", seed=1).choose(0)


class Last:
    """A bot of somebody's own."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: View, seat: int, legal: Sequence[Action]) -> Action:
        assert view.seat == seat
        self.seats.add(seat)
        return legal[-1]


@every_game
def test_a_bot_of_ones_own_plays_alone_and_against_others(name: str) -> None:
    mine = Last()
    match = tapete.play(name, players=2, bots=[mine, "easy"], seed=5)
    assert match.over
    assert mine.seats == {0}
    assert {seat for seat, _ in match.actions} == {0, 1}
    assert str(tapete.play(name, 2, [Last(), "easy"], seed=5).record()) == str(match.record()), "the seed decides"
    assert tapete.Record.parse(str(match.record())).match().scores == match.scores
    tapete.play(name, players=2, bots=mine, seed=5, **({"target": 100} if name == "uno-colores" else {}))
    assert mine.seats == {0, 1}


def test_a_class_plays_as_its_objects_do_with_one_for_each_seat() -> None:
    class Mine(Last):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    made: list[Last] = []
    match = tapete.play("qwinto", players=2, bots=Mine, seed=5)
    assert [bot.seats for bot in made] == [{0}, {1}]
    assert match == tapete.play("qwinto", players=2, bots=Last(), seed=5)


def test_a_bot_that_decides_in_many_games_at_once_plays_one_match_too() -> None:
    class Batched:
        def choose_batch(self, obs: Any, mask: Any, seats: Any) -> Any:
            return mask.shape[1] - 1 - np.argmax(mask[:, ::-1], axis=1)

    match = tapete.play("qwinto", players=2, bots=[Batched(), Batched], seed=5)
    assert match == tapete.play("qwinto", players=2, bots=Last(), seed=5)


def test_what_is_no_bot_is_named_and_says_what_a_bot_is() -> None:
    for bots in (3, [lambda view, seat, legal: legal[0], "random"]):
        with pytest.raises(tapete.UserError, match=r"choose\(view, seat, legal\)"):
            tapete.play("qwinto", players=2, bots=bots)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(tapete.UserError, match=r"choose\(view, seat, legal\)"):
            tapete.simulate("qwinto", players=2, games=2, bots=bots)  # type: ignore[arg-type]  # on purpose
        with pytest.raises(tapete.UserError, match=r"choose\(view, seat, legal\)"):
            tapete.arena("qwinto", players=2, games=2, bots=bots)  # type: ignore[arg-type]  # on purpose


def test_own_bots_may_decline_to_act_out_of_turn() -> None:
    class Patient:
        def choose(self, view: View, seat: int, legal: Sequence[Action]) -> Action | None:
            declined.append(seat) if (idle := "draw" not in map(str, legal) and "catch" in str(legal[0])) else None
            return None if idle else legal[0]

    declined: list[int] = []
    match = tapete.play("uno-colores", players=3, bots=Patient(), seed=2)
    assert match.over
    assert declined
    assert not any(str(action).startswith("catch") for _, action in match.actions)


def test_records_are_replayed_with_names(tmp_path: Path) -> None:
    match = begun("qwinto")
    match.record({0: "Ana"}).save(tmp_path / "x.tapete")
    record = tapete.Record.load(tmp_path / "x.tapete")
    assert record.names == {0: "Ana"}
    assert [len(at.log) for at, _ in record.replay()] == [0, 1, 2, 3, 4, 5]
    assert str(record) == str(match.record({0: "Ana"}))
    assert record.match().actions == match.actions


@every_game
def test_a_record_that_was_never_a_file_is_replayed(name: str) -> None:
    match = begun(name)
    record = match.record({1: "Ana"})
    assert record.match() == match
    assert [entry and entry.text(match.game) for _, entry in record.replay()] == [
        None,
        *(str(action) for _, action in match.actions),
    ]
    assert tapete.Record.parse(str(record)) == record
    record.entries.append(record.entries[0]._replace(seat=9))
    with pytest.raises(tapete.RecordError, match="9") as wrong:
        record.match()
    assert str(record).splitlines()[wrong.value.line - 1].startswith("9 "), "the line that it would have in the file"


def test_the_arena_is_a_table_with_the_best_bot_first() -> None:
    tally = tapete.arena("qwinto", players=2, games=40, bots=["random", "heuristic"], seed=7)
    table = tally.table()
    assert list(table["bot"]) == ["heuristic", "random"]
    assert table["win_share_low"][0] <= table["win_share"][0] <= table["win_share_high"][0]
    assert (tally.deals, len(tally.winners)) == (20, 40)
    assert tally.results()["pairs"]["heuristic"]["random"]["does_better"] > 0.5
    assert tapete.arena("qwinto", players=2, games=40, bots="random,heuristic", seed=7).scores == tally.scores
    with pytest.raises(tapete.UserError):
        tapete.arena("qwinto", players=2, games=40, bots=["random"])
