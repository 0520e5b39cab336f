"""Compiles kernels: those of this package by ``setup.py``, those of another game by command.

``python -m cabochon.kernel_build FOLDER`` compiles the kernels of a game's package in place. A
folder lists its kernels in ``kernels.txt``, one module name a line. Needs Cython, setuptools and a
C compiler. ``setup.py`` runs this file by its path, so it imports nothing of the package.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from sysconfig import get_platform
from typing import Any, Final

PACKAGE: Final = Path(__file__).resolve().parent
LIST: Final = "kernels.txt"
DIRECTIVES: Final = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd files, not from the hints
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
}


def kernels_of(folder: Path) -> list[Path]:
    """The source files that a folder's list names; a .pyx is used in place of a .py."""
    paths = [folder / name for name in (folder / LIST).read_text(encoding="utf-8").split()]
    found = [path.with_suffix(".pyx") for path in paths]
    return [path if path.exists() else path.with_suffix(".py") for path in found]


def kernels_in(package: Path) -> list[Path]:
    """The kernels of every folder of a package that lists any."""
    return [kernel for each in sorted(package.rglob(LIST)) for kernel in kernels_of(each.parent)]


def extensions(kernels: Iterable[Path], root: Path, build: Path) -> Any:
    """What setuptools needs to compile kernels whose modules are named from ``root`` on."""
    from Cython.Build import cythonize  # noqa: PLC0415  # only where something is compiled
    from setuptools import Extension  # noqa: PLC0415  # as above

    made = [
        Extension(
            ".".join(kernel.relative_to(root).with_suffix("").parts),
            [str(kernel)],
            extra_compile_args=list(_flags()),
            include_dirs=[str(PACKAGE / "neural")],
        )
        for kernel in kernels
    ]
    paths = [str(root), str(PACKAGE.parent)]
    return cythonize(
        made, compiler_directives=DIRECTIVES, include_path=paths, build_dir=str(build), quiet=True
    )


def _flags() -> Iterator[str]:
    """Compiler flags; without debug information the kernels take a quarter of the space."""
    if sys.platform == "win32":
        yield "/O2"
    else:
        yield from ("-O3", "-g0", "-Wno-unreachable-code")
    if get_platform().endswith("x86_64"):  # of the target, also where another one builds it
        yield "-mpopcnt"  # every such processor since 2009 counts bits in one step


def build_in_place(folder: Path, root: Path, build: Path) -> None:
    """Compile the kernels of one folder, each beside its source."""
    from setuptools import Distribution  # noqa: PLC0415  # only where something is compiled

    distribution = Distribution({"ext_modules": extensions(kernels_of(folder), root, build)})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(root), str(build)
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    given = Path(sys.argv[1]).resolve()
    build_in_place(given, given.parent, given / "build")
