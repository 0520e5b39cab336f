"""Reads the docstrings below the fields of a class, which Python does not keep."""

import ast
import inspect


def field_notes(cls: type) -> dict[str, str]:
    """The docstring of each field of a class and of its bases in ``cabochon``."""
    ours = [each for each in reversed(cls.__mro__) if each.__module__.startswith("cabochon.")]
    return {name: note for each in ours or [cls] for name, note in _notes_in(each).items()}


def _notes_in(cls: type) -> dict[str, str]:
    """The docstrings that stand in the body of a class."""
    body = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for line, after in zip(body.body, body.body[1:], strict=False):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    notes[line.target.id] = " ".join(text.split())
    return notes
