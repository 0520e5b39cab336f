"""Builds the engine for the browser: Pyodide, this package, and the kernels in WebAssembly.

``python -m cabochon.browser.build`` writes it to ``server/engine``, in a folder named after its
content. Needs Cython, setuptools, the npm package of Pyodide, and ziglang, a C compiler that comes
as a Python package. The stable interface of Python makes the headers of this machine good for
Pyodide's newer Python.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from cabochon.browser.offer import info
from cabochon.kernel_build import PACKAGE, extensions, kernels_in

ZIG: Final = (sys.executable, "-m", "ziglang")
COMPILE: Final = (
    *("-target", "wasm32-wasi", "-c", "-fPIC", "-O3", "-w"),
    *("-fvisibility=hidden", "-fno-sanitize=all"),
    *("-msimd128", "-mbulk-memory", "-mnontrapping-fptoint", "-msign-ext"),
    *("-include", str(PACKAGE / "browser" / "wasm.h")),
    *("-I", sysconfig.get_path("include"), "-I", str(PACKAGE / "neural")),
    *("-DPy_LIMITED_API=0x030B0000", "-DCYTHON_LIMITED_API=1"),
)
"""Side modules are position-independent; every browser that loads them has these features."""
LINK: Final = (
    *("wasm-ld", "-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic"),
    *("--no-entry", "-s"),
)
SUFFIX: Final = ".abi3.so"
TARGET: Final = PACKAGE / "server" / "engine"
PYODIDE: Final = PACKAGE.parents[1] / "web" / "node_modules" / "pyodide"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LEFT_OUT: Final = (
    *("arena", "cli", "envs", "speed", "kernel_build.py", "browser/build.py"),
    *(f"server/{name}" for name in ("engine", "host", "network", "page", "rooms")),
    *(f"server/{name}" for name in ("sharing", "store", "thinking")),
    *(f"server/{name}.py" for name in ("app", "fleet", "process", "run", "typescript")),
    *(f"neural/{name}.py" for name in ("arrays", "games", "gate", "jobs", "learn", "loop")),
    *(f"neural/{name}.py" for name in ("plot", "raypool", "replay", "samples", "selfplay")),
    *(f"neural/{name}.py" for name in ("training", "transfer")),
)
"""What nobody needs in a browser: training, measuring, and the server around the tables."""
KEPT: Final = {".py", ".csv", ".json", ".jsonl", ".txt"}
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file, so that the same sources make the same archive."""


def main() -> None:
    """Build everything, unless nothing changed."""
    work = Path(".cache/wasm")
    work.mkdir(parents=True, exist_ok=True)
    build(TARGET, work)


def build(target: Path, work: Path) -> Path:
    """Build the engine; return its folder. Older ones are removed."""
    modules = compile_kernels(work / "modules", work)
    package = work / "cabochon.zip"
    pack(package, modules, work / "modules")
    networks = sorted((PACKAGE / "neural" / "trained").glob("*.npz"))  # served from there
    parts = [*(PYODIDE / name for name in RUNTIME), lock_file(work), package]
    hashes = {part.name: fingerprint([part]) for part in (*parts, *networks)}
    version = fingerprint([*parts, *networks])
    shutil.rmtree(target, ignore_errors=True)
    folder = target / version
    folder.mkdir(parents=True)
    for part in parts:
        shutil.copyfile(part, folder / part.name)
    sizes = {part.name: part.stat().st_size for part in (*parts, *networks)}
    offer = msgspec.to_builtins(info())
    manifest = {"version": version, "files": sizes, "hashes": hashes, "info": offer}
    text = json.dumps(manifest, indent=1)
    (target / "manifest.json").write_text(text)
    (target / "manifest.js").write_text(f"self.ENGINE = {text};\n")  # for the service worker
    (target / "licenses.txt").write_text(licenses(), encoding="utf-8")
    return folder


def licenses() -> str:
    """The licences of all that a site consists of, ours first."""
    root = PACKAGE.parents[1]
    files = [root / "LICENSE", *sorted((root / "licenses").glob("*.txt"))]
    return f"\n{'-' * 80}\n\n".join(file.read_text(encoding="utf-8") for file in files)


def fingerprint(parts: list[Path]) -> str:
    """A name for the content of some files."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.name.encode() + part.read_bytes())
    return found.hexdigest()[:16]


def lock_file(work: Path) -> Path:
    """Pyodide's list of packages, without any: nothing is fetched from elsewhere."""
    content = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    path = work / "pyodide-lock.json"
    path.write_text(json.dumps({**content, "packages": {}}))
    return path


def pack(archive: Path, modules: list[Path], root: Path) -> None:
    """Write the package into an archive: compiled kernels in place of their Python files."""
    compiled = {str(module.relative_to(root)): module for module in modules}
    files = {str(Path("cabochon") / path): PACKAGE / path for path in sources()}
    for name in compiled:
        files.pop(name.removesuffix(SUFFIX) + ".py", None)
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as file:
        for name, path in sorted((files | compiled).items()):
            file.writestr(ZipInfo(name, LONG_AGO), path.read_bytes(), ZIP_DEFLATED)


def sources() -> Iterator[Path]:
    """The files of the package that play, review and judge."""
    for path in PACKAGE.rglob("*"):
        inner = path.relative_to(PACKAGE)
        if path.suffix in KEPT and not any(inner.is_relative_to(each) for each in LEFT_OUT):
            yield inner


def compile_kernels(target: Path, work: Path) -> list[Path]:
    """Compile the kernels, one on each core; return the modules."""
    kernels = [path for path in kernels_in(PACKAGE) if path.parent.name not in LEFT_OUT]
    made = extensions(kernels, PACKAGE.parent, work)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(partial(compile_one, target, work), made))


def compile_one(target: Path, work: Path, extension: Any) -> Path:
    """Compile and link one module."""
    source = Path(extension.sources[0])
    name = extension.name.split(".")
    module = target.joinpath(*name).with_suffix(SUFFIX)
    thing = work / f"{extension.name}.o"
    module.parent.mkdir(parents=True, exist_ok=True)
    if module.exists() and module.stat().st_mtime > source.stat().st_mtime:
        return module
    _run(*ZIG, "cc", *COMPILE, str(source), "-o", str(thing))
    _run(*ZIG, *LINK, f"--export=PyInit_{name[-1]}", str(thing), "-o", str(module))
    return module


def _run(*command: str) -> None:
    """Run a program; its messages appear only if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr}")


if __name__ == "__main__":
    main()
