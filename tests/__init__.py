"""The tests: folders mirror the package, `helpers` is what several of them share."""
