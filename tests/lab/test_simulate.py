"""Simulation: the same games on any number of threads, partial results on Ctrl-C, tables, plots and records."""

import _thread
import json
import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from tapete import games, record
from tapete.entries import Kind
from tapete.kernel.contract import LANGUAGES, Game
from tapete.kernel.engine import Engine
from tapete.kernel.errors import UserError
from tapete.kernel.statistics import mean_interval, share_interval
from tapete.lab import simulate_report
from tapete.lab.output import Output
from tapete.lab.pool import ChunkSizer
from tapete.lab.simulate import Outcome, Plan, Worker, read_players, replayed, simulate
from tapete.lab.simulate_tables import parts
from tapete.texts import MISSING, Texts

GAMES = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


def many(game: Game) -> int:
    """Games of a run; those of Five Crowns are the longest by far."""
    return 150 if game.id == "five-crowns" else 1_000


def plan(game: Game, **changes: object) -> Plan:
    wanted = {"players": "3", "games": many(game), "bots": "random", "seed": "11", "options": {}, "threads": 1}
    return Plan.of(game, **(wanted | changes))  # type: ignore[arg-type]  # the test's own words


def outcome(game: Game, **changes: object) -> Outcome:
    return simulate(plan(game, **changes).runs[0])


@every_game
def test_results_do_not_depend_on_the_number_of_threads(game: Game) -> None:
    one = outcome(game, threads=1)
    for threads in (2, 3, 7):
        assert outcome(game, threads=threads).games == one.games


@every_game
def test_same_seed_same_games_other_seed_other_games(game: Game) -> None:
    assert outcome(game).games == outcome(game).games
    assert outcome(game).games != outcome(game, seed="12").games


@every_game
def test_a_longer_run_begins_with_the_shorter(game: Game) -> None:
    few = many(game) // 6
    short, long = outcome(game, games=few), outcome(game)
    assert long.games.decisions[:few] == short.games.decisions
    assert [seat[:few] for seat in long.games.scores] == list(short.games.scores)


@every_game
def test_a_game_of_a_run_can_be_seen_as_a_match(game: Game) -> None:
    run = plan(game, games=20, bots="heuristic,easy,random").runs[0]
    results = simulate(run)
    for number in range(20):
        match = replayed(run, number)
        assert match.over
        assert len(match.log) == results.games.decisions[number]
        assert list(match.scores) == [seat[number] for seat in results.games.scores]
        assert record.verify(record.read(record.write(match))).scores == match.scores


@every_game
def test_the_figures_of_a_run(game: Game) -> None:
    figures = outcome(game).figures()
    wanted = "game players games decisions cpu_seconds wall_seconds games_per_cpu_second decisions_per_cpu_second"
    assert {*wanted.split(), "threads", "results", "engine"} <= set(figures)
    assert figures["decisions_per_cpu_second"] == pytest.approx(figures["decisions"] / figures["cpu_seconds"])
    assert figures["games"] == many(game)
    json.dumps(figures)


def test_progress_counts_every_game() -> None:
    counted: list[int] = []
    simulate(plan(GAMES[0], games=12_345, threads=2).runs[0], progress=counted.append)
    assert sum(counted) == 12_345
    assert len(counted) > 5, "often enough to watch"


@pytest.mark.parametrize(
    ("size", "seconds", "next_size"), [(64, 0.001, 128), (50_000, 0.001, 50_000), (64, 0.1, 64), (64, 2, 32), (1, 9, 1)]
)
def test_chunks_grow_while_they_are_short_and_shrink_when_they_are_long(
    size: int, seconds: float, next_size: int
) -> None:
    sizer = ChunkSizer((0.05, 0.3))
    sizer.size = size
    sizer.adapt(seconds)
    assert sizer.size == next_size


def test_after_ctrl_c_the_outcome_has_the_first_games() -> None:
    run = plan(GAMES[0], games=3_000_000, threads=2).runs[0]
    seen = threading.Event()

    def progress(_: int) -> None:
        if not seen.is_set():
            seen.set()
            _thread.interrupt_main()

    cut = simulate(run, progress=progress)
    assert cut.info.interrupted
    assert 0 < cut.count < 3_000_000
    whole = simulate(plan(GAMES[0], games=cut.count).runs[0])
    assert whole.games == cut.games


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": "9"}, "players-range"),
        ({"players": "0"}, "players-range"),
        ({"players": "x"}, "players-unreadable"),
        ({"players": "4-2"}, "players-unreadable"),
        ({"games": 0}, "games-range"),
        ({"threads": 0}, "threads-range"),
        ({"bots": "nobody"}, "no-such-bot"),
        ({"bots": "random,random"}, "bots-per-seat"),
        ({"bots": "random,random", "players": "1-3"}, "bots-per-range"),
        ({"seed": "-4"}, "seed-range"),
        ({"options": {"nothing": "1"}}, "option-unknown"),
    ],
)
def test_what_is_no_plan(changes: dict[str, object], code: str) -> None:
    with pytest.raises(UserError) as refused:
        plan(GAMES[0], **changes)
    assert refused.value.code == code


def test_several_numbers_of_players() -> None:
    assert read_players("1-5") == [1, 2, 3, 4, 5]
    assert [run.players for run in plan(GAMES[0], players="2-4").runs] == [2, 3, 4]


def test_out_writes_a_table_pictures_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES[0]
    wanted = plan(game, players="2-3", games=60)
    output = Output(Texts("en", game), folder=tmp_path, as_json=True)
    assert simulate_report.run(wanted, output, records=3)
    printed = json.loads(capsys.readouterr().out)
    assert [(run["players"], run["versions"]) for run in printed["runs"]] == [(2, game.versions), (3, game.versions)]
    table = pl.read_parquet(tmp_path / "games.parquet")
    assert table.shape[0] == 120
    named = pl.read_parquet_metadata(tmp_path / "games.parquet")
    assert (named["game"], named["rules"], named["shuffle"]) == (game.id, *map(str, game.versions.values()))
    assert (named["seed"], json.loads(named["players"]), json.loads(named["bots"])[0]) == ("11", [2, 3], ["random"] * 2)
    assert json.loads(named["options"])["edition"] == "original"
    assert table["seed"].unique().to_list() == ["11"]
    assert table["option_edition"].unique().to_list() == ["original"]
    assert table.filter(pl.col("players") == 2)["bot_2"].null_count() == 60
    second = simulate(wanted.runs[1])
    won = table.filter(pl.col("players") == 3)["won_1"].to_list()
    assert won == [bool(winners & 2) for winners in second.games.winners]
    assert table.filter(pl.col("players") == 3)["score_0"].to_list() == list(second.games.scores[0])
    for path in [tmp_path / "win-rate-by-players.png", *tmp_path.glob("cards-left-*.png")]:
        assert path.read_bytes().startswith(b"\x89PNG")
    assert len(list(tmp_path.glob("*.png"))) == 3
    records = sorted((tmp_path / "records").rglob("*.tapete"))
    assert len(records) == 6
    for path in records:
        assert record.verify(record.read(path.read_text())).over


def test_a_folder_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here already")
    output = Output(Texts("en", GAMES[0]), folder=blocked / "x", as_json=True)
    with pytest.raises(UserError) as refused:
        simulate_report.run(plan(GAMES[0], games=10**9), output)
    assert refused.value.code == "cannot-write"


@every_game
def test_the_interpreted_engine_takes_the_same_plan(game: Game) -> None:
    run = plan(game, games=30).runs[0]
    slow = Worker(Engine(game), run).play(0, 30)
    assert slow["decisions"] == simulate(run).games.decisions


def test_intervals() -> None:
    low, high = share_interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)  # Wilson's, as in Brown, Cai and DasGupta (2001)
    assert share_interval(0, 10)[0] == 0.0
    assert share_interval(10, 10)[1] == pytest.approx(1)
    mean, low, high = mean_interval([1, 2, 3, 4, 5])
    assert mean == 3
    assert high - mean == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)
    assert mean_interval([7]) == (7, 7, 7)


def test_bots_that_talk_are_seen_again_with_what_they_said() -> None:
    game = games.load("the-game")
    silent = Plan.of(
        game, players="2", games=2, bots="heuristic", seed="3", options={"edition": "original"}, threads=1
    ).runs[0]  # fmt: skip
    talking = replace(silent, talking=True)
    worker = Worker(Engine(game), talking)
    played = worker.play(0, 2)
    for number in range(2):
        match = replayed(talking, number)
        assert any(entry.kind is Kind.SIGNAL for entry in match.log)
        assert match.scores[0] == played["score"][0][number]
        assert match.game.rules.ending(match.state) == played["ending"][number]
    assert not any(entry.kind is Kind.SIGNAL for entry in replayed(silent, 0).log)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_the_screen_shows_what_came_out_first_in_the_users_language(
    game: Game, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say = Texts(language, game)
    assert simulate_report.run(plan(game, players="2", games=20), Output(say))
    shown = capsys.readouterr().out
    assert shown.startswith(say("simulating", title=game.title, players=2) + "\n")
    assert shown.index(say("figure-win-rate")) < shown.index(say("figures-explained")) < shown.index("random; ")
    assert MISSING not in shown
    assert not re.findall(r"[a-z]_[a-z]|[{}\[\]]", shown), "no name of a program, no Python"
    assert bool(re.search(r"\b0,\d", shown)) == (language == "es")


@every_game
def test_every_figure_has_words(game: Game) -> None:
    say = Texts("es", game)

    def names(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, part in value.items():
                yield key
                yield from names(part)

    found = simulate(plan(game, players="3", games=20).runs[0]).figures()["results"]
    without = {"by_seat", "by_bot", "powers", "random", *found.get("written", ())}  # rows and cells
    words = {key for key in names(found) if not key.endswith("_interval")} - without
    assert not [key for key in words if not say.has(f"figure-{key.replace('_', '-')}")]


def test_several_numbers_of_players_stand_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate_report.run(plan(GAMES[0], players="2-3", games=20), Output(Texts("en", GAMES[0])))
    shown = capsys.readouterr().out
    assert re.search(r"\n +2 players +3 players *\n", shown)


def test_a_run_that_was_stopped_before_any_game_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = simulate(plan(GAMES[0], players="2", games=20).runs[0])
    nothing = replace(outcome, games=replace(outcome.games, winners=[], decisions=[]))
    say = Texts("en", GAMES[0])
    figures = [{**each.figures(), "seed": 0} for each in (outcome, nothing)]
    Output(say).results(figures, lambda: parts([outcome, nothing], figures, say))
    assert "20 games for each number of players; bots: random; seed: 0." in capsys.readouterr().out


def test_progress_is_told_in_lines_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Output(Texts("es")).progress_bar("Tapete", 30) as advance:
        advance(10)
    assert capsys.readouterr().err == "", "short work needs no lines"
    monkeypatch.setattr("tapete.lab.output.SECONDS_BETWEEN_LINES", 0.0)
    with Output(Texts("es")).progress_bar("Tapete", 30) as advance:
        for _ in range(3):
            advance(10)
    assert capsys.readouterr().err == "Tapete: 10 de 30\nTapete: 20 de 30\n"
