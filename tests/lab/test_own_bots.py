"""Users' own bots in runs and in the arena: classes, other programs, other weights; and what they do wrong."""

import json
import shlex
import sys
from array import array
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

import tapete
from tapete import games, record
from tapete.bots.roster import Roster
from tapete.kernel.contract import Game
from tapete.kernel.engine import Engine, engine
from tapete.kernel.errors import UserError
from tapete.lab import arena
from tapete.lab.arena import Contest
from tapete.lab.plan import Plan
from tapete.lab.pool import Processes, Threads
from tapete.lab.simulate import Outcome, replayed, simulate
from tapete.lab.worker import Worker
from tests.command import tapete as command
from tests.lab.own import Batched, First, Last, Rolling

GAMES = [games.load(name) for name in games.names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
LINE_BOT = Path(__file__).with_name("line_bot.py")
OWN = "tests.lab.own"


def program(how: str) -> str:
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(LINE_BOT))} {how}"


def shipped(game: str) -> Path:
    return Path(games.load(game).bots.__file__ or "").with_name("weights.bin")  # type: ignore[attr-defined]  # a module


def outcome(game: Game, bots: str, count: int = 4, **changes: object) -> Outcome:
    quick = {option.name: option.quick for option in game.options if option.quick}
    wanted = {"players": "3", "games": count, "bots": bots, "seed": "3", "options": quick, "threads": 1}
    return simulate(Plan.of(game, **(wanted | changes)).runs[0])  # type: ignore[arg-type]  # the test's own words


# ---- The games are those of any run


@every_game
def test_games_that_are_played_decision_by_decision_are_the_same(game: Game) -> None:
    run = outcome(game, "heuristic,easy,random", 6, talking=bool(game.signals.COUNT)).run
    as_machine_code = Worker(engine(game), run).play(0, 6)
    mixed = Worker(engine(game), run, checked=True).play_seated([(number, run.bots) for number in range(6)])
    assert mixed.pop("entries") == {}, "nobody wants records"
    assert mixed == as_machine_code


@every_game
def test_a_class_a_program_and_bots_of_the_game_play_together(game: Game, tmp_path: Path) -> None:
    roster = Roster.of([f"outside={program('plays')}"])
    names = f"heuristic,{OWN}:First,outside"
    played = outcome(game, names, 2, roster=roster)
    assert played.run.bots == tuple(names.split(","))
    same = outcome(game, f"heuristic,{OWN}:First,{OWN}:First", 2)
    if not game.rules.OUT_OF_TURN:  # else the program declines, where the class does not
        assert same.games.scores == played.games.scores
    figures = played.figures()
    assert figures["own_bots"]["outside"].startswith("cmd:")
    assert figures["own_bots"][f"{OWN}:First"].endswith(")"), "with a hash of its source"


def test_results_follow_from_the_seed_wherever_they_are_played() -> None:
    game = games.load("qwinto")
    run = outcome(game, f"{OWN}:Rolling", 12).run
    alone = simulate(run).games
    assert len(set(alone.scores[0])) > 1
    with Threads(3) as threads, Processes(2) as processes:
        assert simulate(run, pool=threads).games == alone
        assert simulate(run, pool=processes).games == alone
    assert outcome(game, f"{OWN}:Rolling", 12, seed="4").games != alone


def test_records_are_of_the_games_that_were_played(tmp_path: Path) -> None:
    words = ("simulate", "qwinto", "--players", 2, "--games", 3, "--bots", f"mine,{OWN}:Rolling")
    done = command(*words, "--bot", f"mine={OWN}:First", "--records", 2, "--out", tmp_path, "--json")
    assert done.returncode == 0, done.stderr
    table = pl.read_parquet(tmp_path / "games.parquet")
    paths = sorted((tmp_path / "records").rglob("*.tapete"))
    assert len(paths) == 2
    for number, path in enumerate(paths):
        found = tapete.Record.load(path)
        assert found.names[0] == "bot mine"
        assert list(record.verify(found).scores) == [table[f"score_{seat}"][number] for seat in range(2)]


@every_game
def test_a_batch_policy_plays_the_games_that_a_class_would_play(game: Game) -> None:
    Batched.most = 0
    names = f"{OWN}:Batched,heuristic,{OWN}:Batched"
    at_once = outcome(game, names, 9).games
    assert Batched.most > 4
    if game.rules.OUT_OF_TURN:  # the policy declines where it may, as `Last` does not
        assert outcome(game, names, 9, roster=Roster.of([], seconds=1)).games == at_once
    else:
        assert outcome(game, f"{OWN}:Last,heuristic,{OWN}:Last", 9).games.scores == at_once.scores
    run = replace(outcome(game, names, 1).run, games=9, records=9)
    one_by_one = simulate(run)  # records are kept where games are played decision by decision
    assert one_by_one.games == at_once
    assert replayed(run, 3, one_by_one.entries[3]).scores == tuple(scores[3] for scores in at_once.scores)


def test_a_batch_policy_in_the_arena_and_by_the_interpreter() -> None:
    game = games.load("qwinto")
    found = tapete.arena("qwinto", players=2, games=6, bots=[Batched, "heuristic", "random"], seed=2)
    by_class = tapete.arena("qwinto", players=2, games=6, bots=[Last, "heuristic", "random"], seed=2)
    assert sorted(found.results()["by_bot"]) == ["Batched", "heuristic", "random"]
    run = outcome(game, f"random,{OWN}:Batched,random", 3).run
    assert Worker(Engine(game), run).play(0, 3) == Worker(engine(game), run).play(0, 3)
    assert len(by_class.winners) == len(found.winners) == 6


# ---- Weights


@pytest.mark.parametrize("game", ["the-game", "five-crowns", "uno-colores"])
def test_weights_from_a_file_play_as_if_they_were_shipped(game: str, tmp_path: Path) -> None:
    loaded = games.load(game)
    usual = outcome(loaded, "learned").games
    from_file = Roster.of([f"fresh=learned@{shipped(game)}"])
    assert outcome(loaded, "fresh", roster=from_file).games.scores == usual.scores
    assert outcome(loaded, "learned", roster=Roster.of([], weights=shipped(game))).games.scores == usual.scores
    zeros = tmp_path / "zeros.bin"
    zeros.write_bytes(bytes(shipped(game).stat().st_size))
    assert outcome(loaded, f"learned@{zeros}").games.scores != usual.scores
    beside = outcome(loaded, f"learned,learned@{zeros},learned").games
    assert beside.scores not in (usual.scores, outcome(loaded, f"learned@{zeros}").games.scores)


def test_a_level_can_have_weights_too(tmp_path: Path) -> None:
    found = command(
        "simulate", "five-crowns", "--players", 2, "--games", 2, "--bots", "strong,random", "--json",
        "--weights", shipped("five-crowns"),
    )  # fmt: skip
    figures = json.loads(found.stdout)
    assert list(figures["own_bots"]) == ["strong"]
    assert figures["bots"] == ["strong", "random"]


def test_bots_with_other_weights_meet_in_the_arena(tmp_path: Path) -> None:
    zeros = tmp_path / "zeros.bin"
    zeros.write_bytes(bytes(shipped("five-crowns").stat().st_size))
    words = ("arena", "five-crowns", "--players", 2, "--games", 8, "--bots", "learned,fresh", "--json")
    found = json.loads(command(*words, "--bot", f"fresh=learned@{zeros}", "--threads", 1).stdout)
    assert found["results"]["by_bot"].keys() == {"learned", "fresh"}
    assert found["results"]["games_a_deal"] == 2


# ---- The arena


def test_own_bots_in_the_arena_and_the_run_continues(tmp_path: Path) -> None:
    game = games.load("qwinto")

    def contest(bots: str) -> Contest:
        return Contest.of(game, players=2, games=12, bots=bots, seed="1", options={}, threads=1)

    with Threads(1) as pool:
        found = arena.play(contest(f"{OWN}:First,random"), pool)
        again = arena.play(contest(f"{OWN}:First,random"), pool)
    assert (found.winners, found.scores) == (again.winners, again.scores)
    for number in range(12):
        deal, seating = number // 2, contest(f"{OWN}:First,random").chunk_player.seatings(number // 2)[number % 2]
        run = Plan.of(game, players="2", games=6, bots=",".join(seating), seed="1", options={}, threads=1).runs[0]
        assert [scores[deal] for scores in simulate(run).games.scores] == [scores[number] for scores in found.scores]


def test_the_folder_of_a_run_knows_the_source_of_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "changing.py"
    source.write_text("class Bot:\n    def choose(self, view, seat, legal):\n        return legal[0]\n")
    monkeypatch.chdir(tmp_path)
    words = (
        "arena",
        "qwinto",
        "--players",
        2,
        "--games",
        4,
        "--bots",
        "changing:Bot,random",
        "--out",
        tmp_path / "out",
    )
    assert command(*words).returncode == 0
    assert command(*words).returncode == 0
    source.write_text(source.read_text().replace("legal[0]", "legal[-1]"))
    refused = command(*words)
    assert refused.returncode == 2
    assert "holds another run (own_bots" in refused.stderr


# ---- From Python


def test_classes_and_objects_in_simulate_and_arena() -> None:
    outcome = tapete.simulate("qwinto", players=2, games=6, bots=[First, "random"], seed=1)
    assert outcome.run.bots == ("First", "random")
    by_object = tapete.simulate("qwinto", players=2, games=6, bots=[First(), "random"], seed=1)
    assert by_object.games.scores == outcome.games.scores
    assert by_object.run.threads == 1
    found = tapete.arena("qwinto", players=2, games=4, bots=[First, Rolling, "heuristic"], seed=1)
    assert set(found.results()["by_bot"]) == {"First", "Rolling", "heuristic"}
    assert tapete.play("qwinto", players=2, bots=[f"{OWN}:First", program("plays")], seed=1).over
    with pytest.raises(UserError) as refused:
        tapete.simulate("qwinto", players=2, games=6, bots=[object(), "random"], seed=1)  # type: ignore[list-item]
    assert refused.value.code == "not-a-bot"


# ---- What goes wrong


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (f"{OWN}:Raising", "failed: KeyError: 'lost' (" + str(LINE_BOT.with_name("own.py"))),
        (f"{OWN}:Cheating", 'chose "-7" in seat 0, which is not legal now. Legal: '),
        (f"{OWN}:Failing", "failed: OSError: no net here"),
        (f"{OWN}:Idle", "is not a bot"),
        (f"{OWN}:BadBatch", 'chose "-1" in seat 0, which is not legal now. Legal: '),
        (f"{OWN}:FloatBatch", "it must be one whole number for each"),
        (f"{OWN}:Nobody", "AttributeError"),
        ("tests.lab.nowhere:Bot", "No module named 'tests.lab.nowhere'"),
        (program("hangs"), "did not answer within 0.5 seconds."),
        (program("dies"), "ended (status 3) and did not answer."),
        (program("babbles"), 'answered "let me think", which is not a line of JSON'),
        (program("cheats"), 'chose "steal the deck"'),
        ("cmd:no-such-program", "cannot be started (no-such-program): "),
        ("cmd:'", "does not name a bot"),
        ("learned@nowhere.bin", "nowhere.bin cannot be read"),
        (f"learned@{LINE_BOT}", "does not hold weights of The Game"),
        ("nobody@nowhere.bin", 'The Game has no bot called "nobody"'),
    ],
)
def test_a_bot_that_fails_gets_a_sentence_and_status_2(bot: str, says: str) -> None:
    seconds = 0.5 if "hangs" in bot else 60
    found = command("simulate", "the-game", "--players", 1, "--games", 2, "--bots", bot, "--bot-seconds", seconds)
    assert found.returncode == 2
    assert found.stderr.startswith("tapete: ")
    assert says in found.stderr
    assert found.stdout == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bot", "mine"), "does not name a bot"),
        (("--bot", "mine="), "does not name a bot"),
        (("--bot", "Mine!=heuristic"), "does not name a bot"),
        (("--bot", "mine=heuristic", "--bot", "mine=random"), "does not name a bot"),
        (("--bot", "random=heuristic"), 'has a bot or a level called "random"'),
        (("--bot", "strong=heuristic"), 'has a bot or a level called "strong"'),
        (("--weights", "nowhere.bin", "--bots", "heuristic"), "Qwinto has no bot with weights"),
        (("--bot-seconds", "0"), "more than 0 seconds"),
    ],
)
def test_words_that_name_no_bot(words: tuple[str, ...], says: str) -> None:
    found = command("simulate", "qwinto", "--players", 1, "--games", 2, *words)
    assert found.returncode == 2
    assert says in found.stderr


def test_weights_that_change_under_a_run_are_noticed(tmp_path: Path) -> None:
    game, path = games.load("five-crowns"), tmp_path / "weights.bin"
    path.write_bytes(shipped("five-crowns").read_bytes())
    run = outcome(game, f"learned@{path}", 1).run
    path.write_bytes(array("h", [1] * (path.stat().st_size // 2)).tobytes())
    with pytest.raises(UserError) as refused:
        simulate(run)
    assert refused.value.code == "bot-changed"
