"""Tapete in a plain terminal, line by line: works through a pipe and with a screen reader."""
