"""The tests; folders mirror the package, and `helpers` contains what several of them share."""
