"""What the build puts beside the engine."""

from cabochon.browser.build import licenses


def test_a_site_carries_the_licences_of_all_its_parts() -> None:
    text = licenses()
    for part in (
        "MIT License",  # our own
        "Mozilla Public License, version 2.0",
        "Copyright (c) 2001 Python Software Foundation",
        "musl: Copyright",
        "mimalloc: Copyright",
        "Lucent Technologies",
        "Svelte Contributors",
        "SIL Open Font License",
    ):
        assert part in text
