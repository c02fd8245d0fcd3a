"""How long it takes from "Play now" to the cards in hand: python -m tests.browser.first_click [LOADS]"""

import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.browser.conftest import Guest, open_browser
from tests.server.conftest import Server

LOADS = 10


def main(loads: int) -> None:
    """Loads the home page with an empty cache each time, and prints the medians in milliseconds."""
    opened, dealt = [], []
    with tempfile.TemporaryDirectory() as home, open_browser() as browser:
        server = Server(Path(home) / "tables.db")
        for _ in range(loads):
            guest = Guest(browser, server)
            start = time.perf_counter()
            guest.page.goto("/", wait_until="commit")
            button = guest.page.get_by_role("button", name="Play now")
            button.wait_for()
            opened.append(time.perf_counter() - start)
            start = time.perf_counter()
            button.click()
            guest.page.wait_for_selector(".hand .card")
            dealt.append(time.perf_counter() - start)
            guest.close()
        server.close()
    for what, times in (("page to button", opened), ("button to cards", dealt)):
        print(f"{what}: {1000 * statistics.median(times):.0f} ms, median of {loads}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else LOADS)
