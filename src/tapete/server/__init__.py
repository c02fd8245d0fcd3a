"""The server for tables in the browser (docs/server.md)."""
