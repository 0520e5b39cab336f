"""What an installation brings: ``python -m bench.package WHEEL`` counts it."""

import subprocess
import sys
import tempfile
import venv
from collections import Counter
from importlib.metadata import distributions
from pathlib import Path


def install(wheel: str, folder: Path) -> Path:
    """Install a wheel with what it needs into an empty environment; return its packages' folder."""
    venv.create(folder, with_pip=False)
    command = [sys.executable, "-m", "pip", f"--python={folder / 'bin' / 'python'}", "install"]
    subprocess.run([*command, "--quiet", wheel], check=True)
    return next(folder.glob("lib/*/site-packages"))


def sizes(packages: Path) -> Counter[str]:
    """The bytes of each distribution, with its compiled Python files."""
    found: Counter[str] = Counter()
    for each in distributions(path=[str(packages)]):
        files = [Path(str(each.locate_file(file))) for file in each.files or ()]
        found[each.name] = sum(file.stat().st_size for file in files if file.exists())
    return found


def main() -> None:
    """Print the distributions, the largest first."""
    with tempfile.TemporaryDirectory() as folder:
        found = sizes(install(sys.argv[1], Path(folder)))
    for name, size in found.most_common():
        sys.stdout.write(f"{size / 1e6:7.1f} MB  {name}\n")
    total = sum(found.values()) / 1e6
    sys.stdout.write(f"{total:7.1f} MB  in {len(found)} distributions\n")


if __name__ == "__main__":
    main()
