"""The record in docs/notation.md is valid."""

from cabochon import recordfile
from tests.helpers.paths import ROOT

NOTATION = ROOT / "docs" / "notation.md"


def test_the_documented_record_reads_and_replays() -> None:
    text = NOTATION.read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    record = recordfile.parse(text)
    assert recordfile.to_text(record) == text
    assert record.verify().to_move == 0
