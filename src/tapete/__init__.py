"""Tapete: four card games, complete, for friends at a table and for bots in a lab, on one rules engine."""

__version__ = "0.1.0"
