"""Makes the pictures of README and of shared links: python -m tests.browser.pictures, after a change of how it looks.

The deals are always the same, so that a picture changes only where the page does.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from tapete import fairness, games
from tests.browser.conftest import open_browser
from tests.browser.screens import THEMES, WAITING, Scene, play
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Server

ROOT = Path(__file__).parents[2]
README = ROOT / "docs" / "pictures"
SHARED = ROOT / "web" / "public" / "assets"
SMALL: ViewportSize = {"width": 1280, "height": 800}
CARD: ViewportSize = {"width": 1200, "height": 630}  # as chat programs show a link
QUALITY = 82  # of a JPEG
SEED = bytes([7]) * 32
# How many players there are, after how many acts a table is worth a look, and how many decisions its bots try
SCENES = {"the-game": (4, 24, 1), "qwinto": (3, 71, 600), "five-crowns": (4, 225, 1), "uno-colores": (4, 18, 1)}


def shoot(
    browser: Browser, server: Server, path: str, token: str | None, to: Path, size: ViewportSize, theme: str
) -> None:
    """One picture of a page."""
    context = browser.new_context(
        viewport=size,
        base_url=f"http://{server.address}",
        locale="en",
        color_scheme=theme,  # type: ignore[arg-type]  # light or dark
        reduced_motion="reduce",
    )
    page: Page = context.new_page()
    page.set_default_timeout(DEADLINE_MS)
    if token:
        page.add_init_script(f"localStorage.setItem('tapete.seat.{path.rpartition('/')[2]}', '{token}')")
    page.goto(path)
    page.wait_for_selector(".hand .card" if token else ".demo .count")
    page.evaluate("() => document.fonts.ready")
    page.wait_for_timeout(800)  # cards are where they belong
    page.screenshot(path=to, type="jpeg", quality=QUALITY)
    context.close()
    print(to.relative_to(ROOT), f"{to.stat().st_size // 1024} KB", flush=True)


def main() -> None:
    """All pictures: the home page and a table of each game, in light and dark, and as links show them."""
    fairness.seed = lambda *_: SEED
    README.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, open_browser() as browser:
        server = Server(Path(home) / "tables.db")
        for theme in THEMES:
            shoot(browser, server, "/", None, README / f"home-{theme}.jpg", SMALL, theme)
        shoot(browser, server, "/", None, SHARED / "share.jpg", CARD, "light")
        for name in games.own_names():
            players, steps, budget = SCENES[name]
            scene = Scene("picture", name, players, steps, seat=WAITING, lively=True, budget=budget)
            table, token = play(scene, server, 1)
            for theme in THEMES:
                shoot(browser, server, f"/table/{table}", token, README / f"{name}-{theme}.jpg", SMALL, theme)
            shoot(browser, server, f"/table/{table}", token, SHARED / f"share-{name}.jpg", CARD, "light")
        server.close()


if __name__ == "__main__":
    main()
