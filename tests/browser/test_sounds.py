"""Every sound as Chromium makes it: short, not too loud, and unlike every other."""

import subprocess
from pathlib import Path
from typing import Any

from hatch_build import WEB, node_program
from playwright.sync_api import Browser

from tests.deadlines import DEADLINE

# What measures the sounds is no part of the pages, so that nobody has to load it.
BUNDLE = """
import { build } from "vite";
const lib = { entry: "src/lib/sound/measure.ts", name: "Sounds", formats: ["iife"], fileName: () => "sounds.js" };
await build({ configFile: false, logLevel: "error", build: { lib, outDir: process.argv[1], minify: false } });
"""
LIKE_NOTHING_ELSE = 8.0  # dB between the two that are most alike; measure.ts asks for 6


def test_sounds_are_short_and_distinct(browser: Browser, tmp_path: Path) -> None:
    subprocess.run(
        [node_program(), "--input-type=module", "--eval", BUNDLE, tmp_path], cwd=WEB, check=True, timeout=DEADLINE
    )
    page = browser.new_page()
    page.evaluate((tmp_path / "sounds.js").read_text(encoding="utf-8") + "; globalThis.Sounds = Sounds; 0")
    checked: dict[str, Any] = page.evaluate("Sounds.check()")
    page.close()
    assert checked["faults"] == []
    assert len(checked["sounds"]) == 28
    closest = checked["pairs"][0]
    assert closest["distance"] > LIKE_NOTHING_ELSE, closest
