"""Pictures of every screen, for looking at: python -m tests.browser.screens FOLDER [GAME ...]

Every state is made over the protocol, then shown to a browser at each width, in light and dark, in both languages.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, product
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from tapete import games
from tapete.bots import RuleBot, default_bot
from tapete.lessons import lessons
from tapete.testing.cases import quick_options
from tapete.texts import Texts
from tests.browser.conftest import open_browser
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Client, Server

WIDTHS = {360: 740, 1280: 800}
THEMES = ("light", "dark")
LANGUAGES = ("en", "es")
# One for each seat of the largest table: names at a table differ
NAMES = (
    *("Ana", "Luis", "Carmen", "Bo", "María José", "Iñaki", "Zoë", "Olga"),
    *("Paco", "Inés", "Hugo", "Vera", "Nicolás", "Lola", "Teo", "Eva"),
)
LONG_NAMES = tuple(f"{name} de la Fuente" for name in NAMES)


@dataclass
class Scene:
    """A state of a table, seen from a seat (or by somebody who watches), and what is clicked there first."""

    name: str
    game: str
    players: int
    steps: int  # of the match; 0: just dealt, -1: before the deal, large: to its end
    options: dict[str, str] = field(default_factory=dict)
    seat: int | None = 0  # None: who watches; WAITING: who is to act
    then: Callable[[Page], object] = lambda page: None
    names: tuple[str, ...] = NAMES
    lively: bool = False  # whether everybody acts as a bot would, not by chance, and stays at the table
    budget: int = 1  # how many decisions such a bot tries


WAITING = -1
TO_THE_END = 10_000


def scenes(name: str) -> Iterator[Scene]:
    """What is to be seen of a game."""
    game = games.load(name)
    least, most = game.rules.SEATS[0], game.rules.SEATS[-1]
    some, quick = min(max(least, 3), most), quick_options(game)
    yield Scene("lobby", name, some, -1, seat=0)
    for option in game.options:
        for choice in option.choices[1:]:
            yield Scene(f"option-{option.name}-{choice}", name, some, 12, {option.name: choice}, WAITING)
    yield Scene("dealt", name, some, 0, seat=WAITING)
    yield Scene("playing", name, some, 25, seat=WAITING)
    yield Scene("advised", name, some, 6, seat=WAITING, then=ask_for_advice)
    yield Scene("waiting", name, some, 26, seat=0)
    yield Scene("fewest", name, least, 15, seat=WAITING)
    yield Scene("most", name, most, 40, seat=WAITING, names=LONG_NAMES)
    yield Scene("watching", name, most, 20, seat=None)
    yield Scene("chosen", name, some, 6, seat=WAITING, then=choose_a_card)
    yield Scene("people", name, some, 6, then=partial(open_sheet, code="stage-people"))
    yield Scene("deal", name, some, 6, then=partial(open_sheet, code="fair-menu"))
    yield Scene("matches", name, some, TO_THE_END, quick, then=partial(open_sheet, code="stage-matches"))
    yield Scene("proposed", name, most, 6, then=propose, lively=True, names=LONG_NAMES)
    yield Scene("paused", name, some, 6, then=pause)
    yield Scene("over", name, some, TO_THE_END, quick, 0)
    yield Scene("over-watched", name, least, TO_THE_END, quick, None)
    yield Scene("replay", name, some, TO_THE_END, quick, then=replay)


def ask_for_advice(page: Page) -> None:
    """And waits for it."""
    page.keyboard.press("a")
    page.locator(".coach .do").wait_for()


def choose_a_card(page: Page) -> None:
    """The first one that can be played, if any: piles show what it would do, or something is asked."""
    page.wait_for_selector(".hand .card, .fhand .card")
    card = page.locator(".hand .card.can, .fhand .card").first
    if card.count():
        card.click(position={"x": 8, "y": 24})


def press_named(page: Page, code: str, inside: str) -> None:
    """Presses what has a text of the house on it, in the language of the page."""
    named(page, code, inside).click()


def named(page: Page, code: str, inside: str) -> Locator:
    """What has that text on it."""
    words = Texts(page.evaluate("document.documentElement.lang"))(code)
    return page.locator(f"{inside} :is(button, [role=menuitem])").get_by_text(words, exact=True)


def open_sheet(page: Page, code: str) -> None:
    """Opens a sheet from the menu."""
    page.locator(".bar .tool").first.click()
    press_named(page, code, ".menu")
    page.locator("dialog[open]").wait_for()


def propose(page: Page) -> None:
    """Asks the others whether the match may end."""
    open_sheet(page, "web-give-up")
    press_named(page, "stage-end-yes", "dialog[open]")
    page.locator(".proposed").wait_for()


def pause(page: Page) -> None:
    """Where nobody else is there, nobody is asked. Whoever looks at the table next finds it paused."""
    page.locator(".bar .tool").first.click()
    if named(page, "web-pause", ".menu").count():
        press_named(page, "web-pause", ".menu")
    else:
        page.keyboard.press("Escape")
    page.locator(".choice").wait_for()


def replay(page: Page) -> None:
    """The match, seen again."""
    page.goto(page.url.replace("/table/", "/replay/"))
    page.locator(".stepno").wait_for()


def play(scene: Scene, server: Server, seed: int) -> tuple[str, str | None]:
    """A table in the state of the scene; its id, and the token of the seat that looks at it."""
    chance = random.Random(seed)
    table, first = server.open(scene.game, scene.players, scene.names[0], options=scene.options)
    others = range(1, scene.players if scene.steps >= 0 else min(2, scene.players))
    people = [first, *(server.join(table, seat, scene.names[seat]) for seat in others)]
    if scene.steps >= 0:
        first.say("start")
        first.dealt()
        sensible = scene.lively or scene.steps == TO_THE_END  # by chance, eleven hands would take thousands of acts
        doing = sensible_acts(server, table, people, scene.budget) if sensible else acts(people, chance)
        for _ in islice(doing, scene.steps):
            pass
    last = people[0].catch_up()
    seat = scene.seat
    if seat == WAITING:
        seat = last["match"]["waiting"][0] if last["match"]["waiting"] else 0
    token = None if seat is None else people[seat].token
    for person in people:
        person.catch_up()
        if not scene.lively:
            person.close()
    return table, token


def acts(people: list[Client], chance: random.Random) -> Iterator[None]:
    """Everybody does anything legal, until it is over."""
    while waiting := people[0].catch_up()["match"]["waiting"]:
        person = people[chance.choice(waiting)]
        person.ask("act", action=chance.choice(person.catch_up()["match"]["legal"]))
        yield


def sensible_acts(server: Server, table: str, people: list[Client], budget: int) -> Iterator[None]:
    """Everybody does what a bot would, until it is over."""
    match = server.hub()._tables.find(table).table.match_in_play()
    bot = RuleBot(match.game, default_bot(match.game), 1, budget=budget)
    while waiting := match.waiting:
        seat = waiting[0]
        action = bot.choose(match.show(seat), seat, match.legal_numbers(seat))
        people[seat].ask("act", action=match.game.actions.text(action))
        yield


@contextmanager
def looking(browser: Browser, server: Server, width: int, theme: str, language: str) -> Iterator[Page]:
    """A page of somebody with that screen."""
    context = browser.new_context(
        viewport={"width": width, "height": WIDTHS[width]},
        base_url=f"http://{server.address}",
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]  # light or dark
        reduced_motion="reduce",
        has_touch=width < 500,
    )
    page = context.new_page()
    page.set_default_timeout(DEADLINE_MS)
    yield page
    context.close()


def shoot(browser: Browser, server: Server, folder: Path, name: str, show: Callable[[Page], object]) -> None:
    """One picture a width, theme and language."""
    for width, theme, language in product(WIDTHS, THEMES, LANGUAGES):
        with looking(browser, server, width, theme, language) as page:
            show(page)
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"{name}-{width}-{theme}-{language}.png", full_page=True)
    print(name, flush=True)


def show_page(page: Page, address: str, what: str) -> None:
    """Any page, and what must be there."""
    page.goto(address)
    page.wait_for_selector(what)


def show_table(page: Page, table: str, token: str | None, then: Callable[[Page], object]) -> None:
    """Sits down with a token, and waits until there is something to see."""
    if token:
        page.add_init_script(f"localStorage.setItem('tapete.seat.{table}', '{token}')")
    page.goto(f"/table/{table}")
    page.wait_for_selector(".board > *", state="attached")
    then(page)


def main(folder: Path, names: list[str]) -> None:
    """All pictures of the house and of some games."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, open_browser() as browser:
        server = Server(Path(home) / "tables.db")
        if names == list(games.names()):
            shoot(browser, server, folder, "home", partial(show_page, address="/", what=".gamebox"))
            shoot(browser, server, folder, "record", partial(show_page, address="/replay", what="textarea"))
        for game in names:
            for number, scene in enumerate(scenes(game)):
                table, token = play(scene, server, number)
                shown = partial(show_table, table=table, token=token, then=scene.then)
                shoot(browser, server, folder, f"{game}-{scene.name}", shown)
            rules = partial(show_page, address=f"/rules/{game}", what="article h3")
            shoot(browser, server, folder, f"{game}-rules", rules)
            for lesson in lessons(games.load(game)):
                begin = partial(show_page, address=f"/learn/{game}/{lesson}", what=".teach")
                shoot(browser, server, folder, f"{game}-lesson-{lesson}", begin)
        server.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(games.names()))
