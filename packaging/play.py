"""Sets Crown Council up where that is still to do, and opens it: `python3 packaging/play.py [arguments]`."""

import sys

# Before anything that an older Python can't read.
if sys.version_info < (3, 11):  # noqa: UP036 - this line exists for the Pythons that can't run the rest
    sys.exit("Crown Council needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import os
import subprocess

import environment
from messages import SetupError


def main(arguments: list[str]) -> int:
    """Prepares the environment and hands over to the game, with the arguments as they came."""
    try:
        home = environment.prepare(dev=False)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. Start again to go on setting up.", file=sys.stderr)
        return 130
    # -P: a folder named kd_desktop where the person happens to stand is not the game.
    command = [str(home.python), "-P", "-m", "kd_desktop", *arguments]
    if os.name != "nt":  # there exec would give the console back before the game is over
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
