"""Questions to the engine, answered in one process of the lowest priority."""
