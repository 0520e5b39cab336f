"""Statistics of many games, as tables, plots and a page."""
