"""Runs the notebooks of the documentation and keeps what their cells give.

``python docs/notebook.py`` renews the outputs. It needs no Jupyter.
"""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

NOTEBOOKS: Final = Path(__file__).parent / "notebooks"


def run(notebook: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The outputs of all code cells, run in order in one namespace."""
    names: dict[str, Any] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return [_run("".join(cell["source"]), names) for cell in cells]


def _run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run a cell; what it prints, then the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    said = io.StringIO()
    shown = last.value if isinstance(last, ast.Expr) else ast.Constant(None)
    rest = tree.body[:-1] if isinstance(last, ast.Expr) else tree.body
    with redirect_stdout(said):
        exec(compile(ast.Module(rest, []), "cell", "exec"), names)
        code = ast.fix_missing_locations(ast.Expression(shown))
        value = eval(compile(code, "cell", "eval"), names)
    found: list[dict[str, Any]] = []
    if said.getvalue():
        text = said.getvalue().splitlines(keepends=True)
        found.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        found.append(_shown(value))
    return found


def _shown(value: object) -> dict[str, Any]:
    """A value as notebooks store it: as text, and as a picture if it has one."""
    data: dict[str, Any] = {"text/plain": [repr(value)]}
    if hasattr(value, "_repr_svg_"):
        data["image/svg+xml"] = [value._repr_svg_()]
    return {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data}


def renew(path: Path) -> None:
    """Run a notebook and store its outputs."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    outputs = iter(run(notebook))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = next(outputs)
    text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in sorted(NOTEBOOKS.glob("*.ipynb")):
        renew(each)
