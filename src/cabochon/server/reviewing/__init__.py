"""Questions to the engine, answered in one process of lower priority."""
