"""stub"""
import typer
def main() -> None:
    app = typer.Typer()
    app()
