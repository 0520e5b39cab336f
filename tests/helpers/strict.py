"""The uncompiled kernels with lists and numbers that refuse what C would not detect.

``CABOCHON_PURE=1 python -m tests.helpers.strict duel2 8`` plays games with them, as `plies` does.
An index below zero or past the end, a number too large for its C type, an array that changes its
length: each raises.
"""

import ast
import re
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, Final

from tests.helpers.paths import PACKAGE

RULES: Final = (
    "core.bits",
    "core.chance",
    "core.tokens",
    "core.numbers",
    "core.kernel",
    "classic.tables",
    "classic.rules",
    "duel.tables",
    "duel.rules",
)
DECLARATIONS: Final = {
    f"cabochon.{name}": PACKAGE / f"{name.replace('.', '/')}.pxd" for name in RULES
}
"""The C declarations of the modules that play the games."""
FIELD: Final = re.compile(
    r"cdef (?:public |readonly )?(bint|int|short|long long|unsigned int|word_t)"
    r"(?:\[(\w+)\]|(\*))? (\w+(?:, \w+)*)$"
)
SIZES: Final = {"bint": 31, "int": 31, "short": 15, "long long": 63}
UNSIGNED: Final = {"unsigned int": 32, "word_t": 64}
CONSTANT: Final = re.compile(r"^    (\w+) = (\d+)$", re.MULTILINE)
"""A constant of a .pxd file."""
POINTER: Final = -1
"""The length of an array behind a pointer, which is not declared."""
UNBOUNDED: Final = range(-(2**63), 2**64)


class StrictList(list[Any]):
    """An array: no index below zero, no change of length, no number beyond its C type."""

    bounds = UNBOUNDED

    def _checked(self, index: Any) -> Any:
        if isinstance(index, int) and not 0 <= index < len(self):
            raise IndexError(f"index {index} of an array of {len(self)}")
        return index

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(self._checked(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice) and len(self[index]) != len(value):
            raise IndexError(f"{len(value)} numbers in place of {len(self[index])}")
        check_range(value if isinstance(index, slice) else [value], self.bounds)
        super().__setitem__(self._checked(index), value)


def check_range(numbers: list[Any], bounds: range) -> None:
    """Raise an error unless every number fits."""
    for number in numbers:
        if int(number) not in bounds:
            raise OverflowError(f"{number} is not in {bounds}")


def bounds_of(kind: str) -> range:
    """The range of a C type."""
    if kind in UNSIGNED:
        return range(2 ** UNSIGNED[kind])
    return range(-(2 ** SIZES[kind]), 2 ** SIZES[kind])


def constants(module: str) -> dict[str, int]:
    """The lengths that a module may name: its own game's and those of both."""
    folders = (PACKAGE / "core", DECLARATIONS[module].parent)
    texts = [(folder / "numbers.pxd").read_text(encoding="utf-8") for folder in folders]
    return {name: int(number) for text in texts for name, number in CONSTANT.findall(text)}


def fields(module: str) -> dict[str, tuple[range, int]]:
    """The declared numbers of a module: bounds, and a length for an array."""
    found = {}
    known = constants(module)
    for line in DECLARATIONS[module].read_text(encoding="utf-8").splitlines():
        if match := FIELD.fullmatch(line.strip()):
            kind, length, pointer, names = match.groups()
            for name in names.split(", "):
                size = POINTER if pointer else known.get(length) or int(length or 0)
                found[name] = bounds_of(kind), size
    return found


FIELDS: Final = {module: fields(module) for module in DECLARATIONS}


class Wrap(ast.NodeTransformer):
    """Makes every list that a kernel creates a strict one."""

    def visit_List(self, node: ast.List) -> ast.AST:
        """A list in brackets."""
        return wrapped(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        """A list comprehension."""
        return wrapped(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """A list repeated."""
        return wrapped(node) if isinstance(node.left, ast.List) else self.generic_visit(node)


def wrapped(node: ast.expr) -> ast.expr:
    """A call of the strict list around an expression."""
    return ast.Call(ast.Name("StrictList", ast.Load()), [node], [])


ordinary_code: Final = SourceFileLoader.get_code


def strict_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
    """The code of a module, a kernel's with its lists wrapped."""
    if fullname not in DECLARATIONS:
        return ordinary_code(self, fullname)
    path = self.get_filename(fullname)
    tree = Wrap().visit(ast.parse(Path(path).read_text(encoding="utf-8")))
    tree.body.insert(1, ast.parse("from tests.helpers.strict import StrictList").body[0])
    return compile(ast.fix_missing_locations(tree), path, "exec")


def declared(module: str, name: str) -> tuple[range, int] | None:
    """The declaration of a field, which a game inherits from the common kernel."""
    return FIELDS[module].get(name) or FIELDS["cabochon.core.kernel"].get(name)


def set_field(self: object, name: str, value: Any) -> None:
    """Set a field of a position, checked against its C type."""
    found = declared(type(self).__module__, name)
    if found is None:
        raise AttributeError(f"{type(self).__name__}.{name} is not declared in C")
    bounds, length = found
    if length == POINTER:
        check_range(value, bounds)
    elif length:
        value = array(value, bounds, length)
    else:
        check_range([value], bounds)
    object.__setattr__(self, name, value)


def array(value: list[Any], bounds: range, length: int) -> StrictList:
    """A list as the array it is declared to be."""
    if len(value) != length:
        raise IndexError(f"{len(value)} numbers for an array of {length}")
    check_range(value, bounds)
    strict = StrictList(value)
    strict.bounds = bounds
    return strict


def check_tables() -> None:
    """The constants and tables of the kernels are what C declares them to be."""
    for module, names in FIELDS.items():
        for name in filter(str.isupper, names):
            value = vars(sys.modules[module])[name]
            bounds, length = names[name]
            if length:
                assert type(value) is StrictList, name
                array(value, bounds, length)
            else:
                check_range([value], bounds)


def install() -> None:
    """Load the package with everything strict; to be called before anything imports it."""
    SourceFileLoader.get_code = strict_code  # type: ignore[assignment, method-assign]  # the hook
    from cabochon.core import kernel

    kernel.Position.__setattr__ = set_field  # type: ignore[method-assign]  # the check
    check_tables()


if __name__ == "__main__":
    from tests.helpers import strict  # noqa: PLW0406  # the module that the kernels import, too

    strict.install()
    from tests.helpers import plies

    plies.main(*sys.argv[1:])
