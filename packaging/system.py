"""The parts of the operating system that Qt and the build need: which are missing, and getting them."""

import ctypes
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable

from messages import SetupError, say

# File that Qt loads -> Debian package that holds it. Without the first group Qt cannot even be imported.
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
X11_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def loads(library: str) -> bool:
    """Whether the dynamic linker finds a library; asking it, not a package manager, is right everywhere."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def absent(libraries: Iterable[str], probe: Callable[[str], bool] = loads) -> list[str]:
    """Those of the libraries that aren't there."""
    return [library for library in libraries if not probe(library)]


def advice(libraries: dict[str, str], which: Callable[[str], str | None] = shutil.which) -> str:
    """What to run, as far as this system is known, to get these libraries (file -> Debian package)."""
    if which("apt-get"):
        return "run: sudo apt-get install -y " + " ".join(libraries.values())
    for manager in ("dnf", "zypper"):
        if which(manager):
            wanted = " ".join(f"'{name}()(64bit)'" for name in libraries)
            return f"run: sudo {manager} install -y {wanted}"
    return "install them with the system's package manager"


def may_install() -> bool:
    """Whether this process may add system packages: root on a system with apt."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: Iterable[str]) -> None:
    """Installs Debian packages without asking; refuses with apt's last line when that fails."""
    names = list(packages)
    say("Installing system packages: " + " ".join(names))
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *names]):
        done = subprocess.run(
            ["apt-get", *command], env=settings, capture_output=True, text=True, check=False
        )
        if done.returncode:
            lines = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()
            raise SetupError(f"apt-get could not install {' '.join(names)}: {lines[-1]}")


def ensure_qt_libraries() -> None:
    """Sees to what Qt needs for a window; refuses only when it couldn't even start without one."""
    if sys.platform != "linux":
        return
    missing = absent(QT_LIBRARIES) + absent(X11_LIBRARIES)
    if not missing:
        return
    packages = {name: {**QT_LIBRARIES, **X11_LIBRARIES}[name] for name in missing}
    if may_install():
        apt_install(packages.values())
        return
    sentence = f"Crown Council needs {', '.join(missing)}; {advice(packages)}"
    if any(name in QT_LIBRARIES for name in missing):
        raise SetupError(sentence)
    if os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        say(sentence)


def ensure_venv_module() -> None:
    """Debian keeps what `python -m venv` needs in a package of its own."""
    if importlib.util.find_spec("ensurepip") is not None:
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if not may_install():
        raise SetupError(f"Python's venv module is incomplete here; run: sudo apt-get install -y {package}")
    apt_install([package])
    importlib.invalidate_caches()


def ensure_build_tools() -> None:
    """PyInstaller reads binaries with objdump and ships Python's shared library, which Debian splits off."""
    if sys.platform != "linux":
        return
    packages = [] if shutil.which("objdump") else ["binutils"]
    shared = sysconfig.get_config_var("INSTSONAME")
    if sysconfig.get_config_var("Py_ENABLE_SHARED") and not loads(str(shared)):
        packages.append(f"libpython3.{sys.version_info.minor}")
    if not packages:
        return
    if not may_install():
        raise SetupError(
            f"Building needs {' and '.join(packages)}; run: sudo apt-get install -y {' '.join(packages)}"
        )
    apt_install(packages)
