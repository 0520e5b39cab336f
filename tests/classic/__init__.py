"""The rules of classic, one test per clause."""
