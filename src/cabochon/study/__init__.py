"""Studies of positions: functions from JSON values to JSON values, described in docs/study.md."""
