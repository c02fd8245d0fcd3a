"""Plays lessons as a learner would: python -m tests.browser.lessons FOLDER [GAME ...] takes a picture of every step.

What is pressed follows from the words of an action and the places of the board, and never from its rules.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from tapete import games
from tapete.lessons import Lesson, lessons
from tests.browser.conftest import open_browser
from tests.browser.player import press
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Server

WITHOUT_PAUSES = "localStorage.setItem('tapete.pace', 'instant')"
Shoot = Callable[[str], None]


def at(page: Page, name: str) -> Locator:
    """A place of the board."""
    return page.locator(f'.felt [data-at="{name}"]').first


def button(page: Page, where: str, place: int) -> Locator:
    """One of the buttons of a layer, by its place."""
    return page.locator(f"{where} button").nth(place)


COLOURS = ("red", "blue", "green", "yellow")
PLACES = "abcd"


def do(page: Page, action: str, *, touching: bool) -> None:
    """Does an action of any game by pressing on the board what it names."""
    verb, *words = action.split()

    def tap(target: Locator) -> None:
        press(target, touching=touching)

    match verb, words:
        case "lay", [card, pile] if pile in PLACES:
            tap(page.locator(f'.hand [data-at^="hand:{card}"]').first)
            tap(page.locator(".centre .well").nth(PLACES.index(pile)))
        case "lay", [card, place]:
            tap(at(page, f"hand:{card}"))
            tap(at(page, f"well:{int(place) - 1}"))
            page.wait_for_timeout(400)  # a second press at once was not meant
            tap(page.locator(".call-it"))
        case "hint", [pile, meaning]:
            tap(at(page, f"hint:{PLACES.index(pile)}"))
            page.wait_for_timeout(400)
            tap(page.locator(f".pop .hint-{meaning}"))
        case "write", [cell]:
            tap(at(page, f"cell:{cell}"))
        case "discard", [card]:
            tap(at(page, f"hand:{card}"))
            page.wait_for_timeout(400)
            tap(at(page, f"hand:{card}"))
        case "play", [card]:
            tap(at(page, f"hand:{card}"))
        case (("colour" | "power"), [colour]):
            page.wait_for_selector('.choice[data-armed="true"]')
            tap(button(page, ".choice", COLOURS.index(colour)))
        case "give", [_, seat]:
            tap(page.locator(".powers button").first)
            tap(page.locator(f'.seat[data-seat="{seat}"] button, button.seat[data-seat="{seat}"]').first)
        case _:
            tap(at(page, {"draw": "deck", "take": "pile"}.get(verb, verb)))


def wait_for_step(page: Page, number: int) -> None:
    """Waits until the bubble of a step, or what comes after the last one, is there."""
    page.wait_for_selector(f'[data-done="{number}"] .teach, [data-done="{number}"] .choice', state="attached")


def play(page: Page, lesson: Lesson, *, touching: bool, choice: int = 0, shoot: Shoot = lambda _: None) -> None:
    """Plays an open lesson to its end; `choice` is which of the ways of each step is taken, where there are so many."""
    for number, step in enumerate(lesson.steps):
        wait_for_step(page, number)
        shoot(f"{number + 1:02}-{step.name}")
        if step.do:
            do(page, step.do[min(choice, len(step.do) - 1)], touching=touching)
        else:
            press(page.locator(".teach .btn.main, .choice.round .btn.main").first, touching=touching)
    wait_for_step(page, len(lesson.steps))
    page.wait_for_selector(".choice.learned")
    shoot("end")


def learner(
    browser: Browser,
    server: Server,
    *,
    width: int,
    height: int,
    language: str,
    theme: str = "light",
    touch: bool = True,
    deadline: int = DEADLINE_MS,
) -> Page:
    """A page of somebody who has just come."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        base_url=f"http://{server.address}",
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]  # light or dark
        reduced_motion="reduce",
        has_touch=touch,
        is_mobile=touch,
    )
    page: Page = context.new_page()
    page.set_default_timeout(deadline)
    page.add_init_script(WITHOUT_PAUSES)
    page.add_init_script("localStorage.setItem('tapete.avatar', 'cat')")
    return page


def main(folder: Path, names: list[str], size: tuple[int, int] = (360, 640), theme: str = "light") -> None:
    """A picture of every step of every lesson of some games, in both languages."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, open_browser() as browser:
        server = Server(Path(home) / "tables.db")
        for game in names:
            for name, lesson in lessons(games.load(game)).items():
                for language in ("en", "es"):
                    width, height = size
                    page = learner(
                        browser,
                        server,
                        width=width,
                        height=height,
                        language=language,
                        theme=theme,
                        touch=width < 900,
                        deadline=25000,
                    )
                    page.goto(f"/learn/{game}/{name}")

                    def shoot(step: str, page: Page = page, where: str = f"{game}-{name}-{language}-{width}") -> None:
                        page.evaluate("() => document.fonts.ready")
                        page.wait_for_timeout(700)  # everything is where it belongs
                        page.screenshot(path=folder / f"{where}-{step}.png")

                    play(page, lesson, touching=width < 900, shoot=shoot)
                    print(game, name, language, flush=True)
                    page.context.close()
        server.close()


if __name__ == "__main__":
    size = tuple(map(int, sys.argv[2].split("x")))
    main(Path(sys.argv[1]), sys.argv[4:] or list(games.names()), (size[0], size[1]), sys.argv[3])
