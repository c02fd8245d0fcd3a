"""Many games at once: simulation, plots and measurements."""
