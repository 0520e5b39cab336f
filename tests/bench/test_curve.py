"""The journal of the curve of strength."""

from pathlib import Path

import pytest

from bench.curve import CurveJournal

HEADER = {"format": "cabochon curve 1", "variant": "classic2", "label": "new", "network": "abc"}


def journal_in(path: Path, header: dict[str, str] = HEADER) -> CurveJournal:
    found = CurveJournal(path, header)
    found.read()
    return found


def test_a_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "curve.jsonl"
    first = journal_in(path)
    first.add("older", 70, 0.5, 1.25)
    first.add("older", 300, 1.0, 2.0)
    assert journal_in(path).scores == {("older", 70): [0.5], ("older", 300): [1.0]}


def test_a_line_that_a_kill_cut_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "curve.jsonl"
    journal_in(path).add("older", 70, 0.5, 1.25)
    whole = path.read_text(encoding="utf-8")
    for cut in ('["older", 3', '["older", 300, 1.0, 2.0]'):
        path.write_text(whole + cut, encoding="utf-8")
        again = journal_in(path)
        assert again.scores == {("older", 70): [0.5]}
        assert path.read_text(encoding="utf-8") == whole
    path.write_text(whole[:20], encoding="utf-8")
    assert journal_in(path).scores == {}


def test_a_journal_of_another_network_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "curve.jsonl"
    journal_in(path)
    with pytest.raises(ValueError, match="abc"):
        journal_in(path, HEADER | {"network": "def"})
