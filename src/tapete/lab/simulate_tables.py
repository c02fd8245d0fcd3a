"""The results of `tapete simulate` as tables in the user's language: what came out first, then how it was run."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.table import Table

from tapete.lab.simulate import Outcome
from tapete.texts import Texts

INTERVAL = "_interval"  # the name of a figure's interval: its own, with this behind it
STANDINGS = ("wins", "win_rate", "mean_score")

Figures = Mapping[str, Any]


def parts(outcomes: Sequence[Outcome], figures: Sequence[Figures], say: Texts) -> Iterator[str | Table]:
    """The tables of one run, or of several that differ in the number of players; then what they were and cost."""
    played = [(outcome, each["results"]) for outcome, each in zip(outcomes, figures, strict=True) if outcome.count]
    results = [result for _, result in played]
    players = [outcome.run.players for outcome, _ in played]
    if len(played) > 1:
        yield outcomes[0].run.game.title
        yield from _single_figures(players, results, say)
    for outcome, result in played:
        title = say("simulating", title=outcome.run.game.title, players=outcome.run.players)
        tables = [*_standings(result, say), *_figures_by_key(outcome, result, say)]
        if len(played) == 1:
            tables[1:1] = _single_figures(players, results, say)
        if tables:
            yield title
            yield from tables
    if played:
        yield say("figures-explained")
    yield from _how(outcomes, figures, say)


def _table(*columns: str) -> Table:
    """An empty table; all columns but the first are numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _single_figures(players: Sequence[int], results: Sequence[Figures], say: Texts) -> Iterator[Table]:
    """A line for each figure that is one number, a column for each run."""
    names = [name for name, value in results[0].items() if _is_number(value)]
    if not names:
        return
    several = [say("figure-for-players", players=count) for count in players]
    table = _table("", *(several if len(several) > 1 else [say("figure-value")]))
    for name in names:
        table.add_row(_name(name, say), *(_with_interval(result, name, say) for result in results))
    yield table


def _standings(result: Figures, say: Texts) -> Iterator[Table]:
    """A line for each seat, then one for each bot where there are several."""
    if "by_seat" not in result:
        return
    columns = [_name(name, say) for name in STANDINGS]
    seats = _table(say("figure-seat"), say("figure-bot"), *columns)
    seats.columns[1].justify = "left"
    for seat, figures in enumerate(result["by_seat"]):
        cells = [_with_interval(figures, name, say) for name in STANDINGS]
        seats.add_row(say("seat", number=seat + 1), figures["bot"], *cells)
    yield seats
    if len(result["by_bot"]) > 1:
        yield _by_key(result["by_bot"], STANDINGS, say("figure-bot"), say)


def _figures_by_key(outcome: Outcome, result: Figures, say: Texts) -> Iterator[Table]:
    """Figures with one value for each card, cell, hand or power; those with the same keys share a table."""
    by_key: dict[tuple[str, ...], dict[str, dict[str, Any]]] = {}
    for name, value in result.items():
        if name not in ("by_seat", "by_bot") and isinstance(value, list | dict):
            parts = value if isinstance(value, dict) else {str(place): part for place, part in enumerate(value, 1)}
            rows = by_key.setdefault(tuple(parts), {key: {} for key in parts})
            for key, part in parts.items():
                rows[key].update(part if isinstance(part, dict) else {name: part})
    spell = outcome.run.game.spell  # a cell's letter is another in another language
    for rows in by_key.values():
        names = [name for name in next(iter(rows.values())) if not name.endswith(INTERVAL)]
        spelled = {
            spell({"cell": key}, say)["cell"] if not say.has(_code(key)) else key: row for key, row in rows.items()
        }
        yield _by_key(spelled, names, "", say)


def _by_key(rows: Mapping[str, Figures], names: Sequence[str], title: str, say: Texts) -> Table:
    table = _table(title, *(_name(name, say) for name in names))
    for key, figures in rows.items():
        table.add_row(_name(key, say), *(_with_interval(figures, name, say) for name in names))
    return table


def _how(outcomes: Sequence[Outcome], figures: Sequence[Figures], say: Texts) -> Iterator[str]:
    """What was run, and what it cost."""
    first, run = figures[0], outcomes[0].run
    bots = ", ".join(dict.fromkeys(run.bots))
    yield say("figures-run", games=first["games"], bots=bots, seed=str(first["seed"]), runs=len(outcomes))
    defaults = {option.name: option.default for option in run.game.options}
    if chosen := [f"{name}={value}" for name, value in run.options.items() if value != defaults[name]]:
        yield say("figures-options", options="; ".join(chosen))
    seconds = sum(each["cpu_seconds"] for each in figures)
    games = sum(each["games"] for each in figures)
    speed = games / max(seconds, 1e-9)
    decisions = sum(each["decisions"] for each in figures)
    costs = {"decisions": _number(decisions, say), "seconds": _number(seconds, say), "speed": _number(speed, say)}
    yield say("figures-cost", **costs, engine=first["engine"], threads=first["threads"])


def _is_number(value: Any) -> bool:
    return value is None or isinstance(value, int | float)


def _code(name: str) -> str:
    return f"figure-{name.replace('_', '-')}"


def _name(name: str, say: Texts) -> str:
    """A figure in words; by its own name if there are none."""
    return say(_code(name)) if say.has(_code(name)) else name.replace("_", " ")


def _with_interval(figures: Figures, name: str, say: Texts) -> str:
    interval = figures.get(name + INTERVAL)
    value = _number(figures[name], say)
    return f"{value} ({' – '.join(_number(end, say) for end in interval)})" if interval else value


def _number(value: float | None, say: Texts) -> str:
    """A number as the language writes it, with as many digits as are of use."""
    if value is None:
        return "–"
    size = abs(value)
    return say("figure-number", value=round(value, 3 if size < 10 else 1) if size < 1000 else round(value))
