"""The table in the browser: tables, seats, clocks, and what leaves for whom."""
