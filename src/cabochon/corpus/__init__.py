"""Many games: generating them, files of records, Parquet."""
