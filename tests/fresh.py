"""A fresh environment, into which things are installed as anybody would: for tests of games from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
BRISCOLA = ROOT / "examples" / "briscola"
MADE = shutil.ignore_patterns("*.so", "*.egg-info", "built.txt", "build", "__pycache__")
"""What building leaves behind."""


class Environment:
    """Nothing of ours is in it but what is installed from a wheel; other packages are those of this one, unfetched."""

    def __init__(self, home: Path) -> None:
        self.home = home
        venv.create(home / "env", with_pip=False)
        self.bin = home / "env" / "bin"
        self.python = self.bin / "python"
        site = Path(self.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        # A line of a .pth file adds a folder, and heeds no .pth file in it: what is editable there stays there.
        (site / "others.pth").write_text(sysconfig.get_path("purelib"))

    def run(self, *command: str, cwd: Path | None = None, pure: bool = False) -> str:
        """What a Python command says."""
        return self._done([str(self.python), *command], cwd, pure)

    def ludoteca(self, *arguments: str) -> str:
        """What the command itself says, as it was installed."""
        return self._done([str(self.bin / "ludoteca"), *arguments], None, False)

    def _done(self, command: list[str], cwd: Path | None, pure: bool) -> str:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOTECA"))}
        done = subprocess.run(
            command,
            cwd=cwd or self.home,
            env={**kept, "COLUMNS": "120"} | ({"LUDOTECA_PURE": "1"} if pure else {}),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def install(self, project: Path, pure: bool = False) -> str:
        """By pip, which builds a wheel of it first."""
        options = ("--no-build-isolation", "--no-deps", "--no-index", "--verbose", "--disable-pip-version-check")
        return self.run("-m", "pip", "install", *options, str(project), pure=pure)

    def install_ours(self) -> str:
        """Ludoteca, interpreted: compiling it would take minutes, and is tested where it is compiled anyway."""
        copy = self.home / "ours"
        copy.mkdir()
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "LICENSES.md"):
            shutil.copy(ROOT / name, copy)
        shutil.copytree(ROOT / "src", copy / "src", ignore=MADE)
        return self.install(copy, pure=True)

    def install_briscola(self) -> Path:
        """The example; the copy of its folder, in which its tests lie."""
        copy = Path(shutil.copytree(BRISCOLA, self.home / "briscola", ignore=MADE))
        said = self.install(copy)
        assert "the rules will run interpreted" in said, said
        return copy
