"""Runs the command `tapete bench --peers`: measures our games and their nearest peers, and prints the figures."""

from collections.abc import Callable
from dataclasses import asdict
from importlib.util import find_spec
from typing import Any

from rich.table import Table

from tapete.kernel.contract import Chart, Game
from tapete.kernel.errors import UserError
from tapete.lab import peer_environments, peers
from tapete.lab.output import Output
from tapete.texts import Texts

COLUMNS = ("playout_decisions", "playout_games", "python_decisions", "python_games", "clone_us", "view_us")
Pairs = list[tuple[peers.Figures, list[peers.Figures]]]


def run(games: list[Game], output: Output) -> None:
    """Measures the games beside the peers that are installed."""
    say, missing = output.say, peers.missing()
    if set(missing) == set(peers.LIBRARIES):
        raise UserError("needs-package", packages=" / ".join(missing), extra="peers")
    output.check_folder()
    for library in missing:
        output.message("peers-missing", library=library)
    pairings = peers.pairings(games)
    pairs = measure(pairings, missing, output)
    environments = measure_environments(pairings, missing, output)
    figures = {
        "missing": missing,
        "games": [as_object(ours, theirs) for ours, theirs in pairs],
        "environments": [asdict(each) for each in environments],
    }
    output.results(
        figures,
        lambda: [
            table(pairs, say),
            say("peers-explained"),
            environment_table(environments, say),
            say("environments-explained"),
        ],
    )
    output.save_charts(charts(pairs, say), logarithmic=True)


def measure(pairings: list[peers.Pairing], missing: list[str], output: Output) -> Pairs:
    """Measures each of our games and its peers."""
    found: Pairs = []
    work = [
        (pairing, [name for name in pairing.peers if name.partition(":")[0] not in missing]) for pairing in pairings
    ]
    total = sum(1 + len(names) for _, names in work)
    with output.progress_bar(output.say("peers-measuring"), total) as advance:
        for pairing, names in work:
            ours = peers.measure(pairing.ours())
            advance(1)
            theirs = []
            for name in names:
                theirs.append(peers.measure(peers.peer(name)))
                advance(1)
            found.append((ours, theirs))
    return found


def measure_environments(
    pairings: list[peers.Pairing], missing: list[str], output: Output
) -> list[peer_environments.Figures]:
    """Measures the environments of each of our games, then each peer once."""
    makers: list[Callable[[], peer_environments.Environment]] = []
    for pairing in pairings:
        makers += peer_environments.ours(
            pairing.game, pairing.players, pairing.options, agents=find_spec("pettingzoo") is not None
        )
    for words in dict.fromkeys(words for pairing in pairings for words in pairing.environments):
        if words.partition(":")[0] not in missing:
            makers += peer_environments.theirs(words)
    found = []
    with output.progress_bar(output.say("peers-measuring"), len(makers)) as advance:
        for make in makers:
            found.append(peer_environments.measure(make()))
            advance(1)
    return found


def environment_table(found: list[peer_environments.Figures], say: Texts) -> Table:
    """One line for each environment and number of games at once."""
    heads = ("players", "numbers", "count", "step", "sampled")
    shown = Table(say("peers-game"), *(say("environments-" + head) for head in heads))
    name = ""
    for each in found:
        if name and each.name != name:
            shown.add_section()
        name = each.name
        counts = (str(each.players), str(each.numbers), f"{each.count:,}")
        shown.add_row(name, *counts, _figure(each.step), _figure(each.sampled))
    return shown


def as_object(ours: peers.Figures, theirs: list[peers.Figures]) -> dict[str, Any]:
    """A game with its peers, and how many times faster it is than each."""
    return {**asdict(ours), "peers": [{**asdict(other), "ratios": peers.ratios(ours, other)} for other in theirs]}


def table(pairs: Pairs, say: Texts) -> Table:
    """One line per game; each of ours is followed by its peers, with how many times faster ours is in brackets."""
    found = Table(say("peers-game"), *(say("peers-" + name.replace("_", "-")) for name in COLUMNS))
    for ours, theirs in pairs:
        found.add_row(ours.name, *(_figure(getattr(ours, name)) for name in COLUMNS), style="bold")
        for other in theirs:
            faster = peers.ratios(ours, other)
            cells = [_figure(getattr(other, name)) + _times(faster.get(name)) for name in COLUMNS]
            found.add_row(f"  {other.name}", *cells)
        found.add_section()
    return found


def _figure(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f" ({ratio:,.0f}×)" if ratio >= 10 else f" ({ratio:.2g}×)"


def charts(pairs: Pairs, say: Texts) -> list[Chart]:
    """One chart per figure, with all games."""
    everybody = [figures for ours, theirs in pairs for figures in (ours, *theirs)]
    found = []
    for name in COLUMNS:
        shown = [figures for figures in everybody if getattr(figures, name) is not None]
        code = "peers-" + name.replace("_", "-")
        found.append(
            Chart(
                name=code,
                title=say(code),
                x_label="",
                y_label=say("peers-scale"),
                labels=[figures.name.replace(" ", "\n") for figures in shown],
                values=[getattr(figures, name) for figures in shown],
            )
        )
    return found
