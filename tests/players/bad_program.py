"""A program that fails in a way its command says; a mark in the command tells who is left of it."""

from __future__ import annotations

import os
import subprocess
import sys
import time


def questions() -> None:
    """Waits for the next one."""
    for line in sys.stdin:
        if line == "go\n":
            return
    raise SystemExit


def main(way: str) -> None:
    if way == "forks":
        command = [sys.executable, __file__, "sleeps", *sys.argv[2:]]
        subprocess.Popen(command)
        subprocess.Popen(command, start_new_session=True)
    if way == "sleeps" or way == "hangs":
        time.sleep(600)
    if way == "floods at once":
        print("fly " * 100_000, flush=True)
    while True:
        questions()
        if way == "dies":
            os._exit(3)
        if way == "closes":
            os.close(1)
            time.sleep(600)
        if way == "floods":
            while True:
                os.write(1, b"fly " * 1000)
        if way == "chatters":
            print("I think\nI move", flush=True)
        elif way == "is silent for a while":
            time.sleep(0.5)
            print("", flush=True)
        else:
            os.write(1, b"\xff\x00 fly away\n")


if __name__ == "__main__":
    main(sys.argv[1])
