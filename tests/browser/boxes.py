"""Checks of boxes: at no size may anything on the stage scroll, overlap or be cut."""

from pathlib import Path

from playwright.sync_api import Page

SIZES = ((360, 640), (360, 740), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))

# Two frames for the new size, then whatever is on its way arrives; what repeats for ever is not waited for.
AT_REST = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(), await frame();
  const ends = (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
}"""
FAULTS = (Path(__file__).parent / "boxes.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What is wrong with the boxes on a page now."""
    found: list[str] = page.evaluate(FAULTS)
    return found


def faults_at_all_sizes(page: Page) -> list[str]:
    """What is wrong at any of the sizes."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        found += [f"{width}x{height}: {fault}" for fault in faults(page)]
    return found
