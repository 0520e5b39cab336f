"""Whom the limits count."""

import pytest

from cabochon.server.network.guard import address_of


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not an address", "not an address"),
        ("a:b", "a:b"),
    ],
)
def test_limits_count_the_sender_not_its_addresses(text: str, address: str) -> None:
    assert address_of({"client": (text, 1)}) == address


def test_a_request_without_an_address_has_none() -> None:
    assert address_of({"client": None}) == ""
