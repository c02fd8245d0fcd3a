"""What a step of a long replay costs in Chromium: python -m tests.browser.replay_speed [WIDTHxHEIGHT].

Shown are milliseconds of the page's main thread for a step until it is drawn, which another program on the machine does
not change much, and on the clock from the key to the frame.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Page

from tapete import games, record
from tapete.match import Match
from tests.browser.conftest import open_browser
from tests.browser.player import WITHOUT_PAUSES
from tests.deadlines import DEADLINE_MS
from tests.server.conftest import Server

LONG = 3000  # actions
MOST = 4500
STEPS = 40  # at each place
MATCHES = (("five-crowns", 7), ("uno-colores", 7))
STEP = """(key) => new Promise((done) => {
  const wanted = Number(document.querySelector(".board").dataset.step) + (key === "ArrowRight" ? 1 : -1);
  const began = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const look = () => requestAnimationFrame(() => {
    if (Number(document.querySelector(".board").dataset.step) !== wanted) return look();
    const told = new MessageChannel(); // after this frame
    told.port1.onmessage = () => done(performance.now() - began);
    told.port2.postMessage(0);
  });
  look();
})"""


def long_match(name: str, players: int) -> Match:
    """The first match of a game by players at random that is long enough."""
    game = games.load(name)
    for seed in range(1000):
        chance, match = Random(seed), Match(game, players, seed)
        while not match.over and len(match.log) < MOST:
            seat = chance.choice(match.waiting)
            match.act_number(seat, chance.choice(match.legal_numbers(seat)))
        if match.over and len(match.log) >= LONG:
            return match
    raise SystemExit(f"{name}: no match is so long")


def costs(page: Page, key: str) -> Iterator[tuple[float, float]]:
    """Milliseconds of the main thread and on the clock, for each of some steps."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def used() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    for _ in range(STEPS):
        before = used()
        clock = page.evaluate(STEP, key)
        yield used() - before, clock
    session.detach()


def main(width: int, height: int) -> None:
    """Prints the costs at the beginning, in the middle and at the end of a match of each game."""
    with tempfile.TemporaryDirectory() as home, open_browser() as browser:
        server = Server(Path(home) / "tables.db")
        for name, players in MATCHES:
            match = long_match(name, players)
            body = str(record.record_of(match, {}))
            found = server.post("/api/records", content=body.encode(), headers={"content-type": "text/plain"}).json()
            last = len(match.log)
            print(f"{name}, {players} players, {last} actions, {width}x{height}")
            context = browser.new_context(
                viewport={"width": width, "height": height},
                base_url=f"http://{server.address}",
                reduced_motion="reduce",
            )
            page = context.new_page()
            page.set_default_timeout(DEADLINE_MS)
            page.add_init_script(WITHOUT_PAUSES)
            for place, first, key in (
                ("the beginning", 1, "ArrowRight"),
                ("the middle", last // 2, "ArrowRight"),
                ("the middle, back", last // 2, "ArrowLeft"),
                ("the end", last - STEPS - 2, "ArrowRight"),
            ):
                page.goto("about:blank")
                page.goto(f"/replay/{found['table']}#{first}")
                page.wait_for_selector(f"[data-step='{first}']", state="attached")
                page.wait_for_load_state("networkidle")
                thread, clock = zip(*costs(page, key), strict=True)
                print(
                    f"  {place:17} thread {median(thread):5.1f}, 95 % below {quantiles(thread, n=20)[-1]:5.1f}; "
                    f"clock {median(clock):5.1f}, 95 % below {quantiles(clock, n=20)[-1]:5.1f}"
                )
            context.close()
        server.close()


if __name__ == "__main__":
    across, down = (sys.argv[1] if sys.argv[1:] else "1280x800").split("x")
    main(int(across), int(down))
