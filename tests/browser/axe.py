"""What axe finds on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# An experiment of axe's: it takes the indices in the corners of a card for a label, and misses them in the card's name.
EXPERIMENTAL = "label-content-name-mismatch"
SERIOUS = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What axe has to say that is serious."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "without => axe.run(document, {resultTypes: ['violations'], rules: {[without]: {enabled: false}}})",
        EXPERIMENTAL,
    )
    return [
        f"{one['id']}: {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"]
    ]
