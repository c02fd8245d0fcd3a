"""Presses of mouse and keys as both kinds of WebDriver take them."""

from typing import Any

KEYS = {"Escape": "\ue00c", "Enter": "\ue007", "Backspace": "\ue003", "Tab": "\ue004", "End": "\ue010"}


def click_at(x: float, y: float) -> list[dict[str, Any]]:
    """A click with the mouse."""
    move = {"type": "pointerMove", "x": round(x), "y": round(y)}
    presses = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": presses}]


def key_press(key: str) -> list[dict[str, Any]]:
    """A key that is pressed and let go."""
    value = KEYS.get(key, key)
    return [{"type": "key", "id": "keys", "actions": [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]}]
