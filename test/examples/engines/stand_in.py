"""What an engine does with somebody else's command, small: splits the input, pipes every split through a process, kills some of them.

No engine is here. The modules beside this one have the calls that the recipes use, with the engines' signatures, and hand over to it.
STAND_IN_KILLS says which first attempts are killed: "0:2:KILL 1:0:TERM" is task 0 after two lines of output and task 1 before any.
STAND_IN_LOG is where attempts are told, a line each. What a killed or failed attempt had written is thrown away; the next one runs in
another directory, as on another machine. A task that fails four times fails the job.
"""

import concurrent.futures
import glob
import gzip
import multiprocessing
import os
import signal
import subprocess
import tempfile
import threading
import time

ATTEMPTS = 4
TASKS = 3


def read_lines(source):
    """Lines of a file, a pattern or all files of a folder."""
    names = sorted(glob.glob(source + "/*" if os.path.isdir(source) else source))
    lines = []
    for name in names:
        with (gzip.open if name.endswith(".gz") else open)(name, "rb") as file:
            lines += file.read().decode().split("\n")
    return [line for line in lines if line != ""]


def split(lines, count=TASKS):
    """That many splits, the last of them empty: engines start processes for empty splits too."""
    size = -(-len(lines) // (count - 1))
    return [lines[at * size : (at + 1) * size] for at in range(count)]


def run_tasks(work, splits):
    """work(number, attempt, split, plan) gives lines, or None where the attempt was lost."""
    plans = {int(plan.split(":")[0]): plan.split(":")[1:] for plan in os.environ.get("STAND_IN_KILLS", "").split()}

    def run_task(number):
        for attempt in range(ATTEMPTS):
            results = work(number, splits[number], plans.get(number) if attempt == 0 else None)
            with open(os.environ["STAND_IN_LOG"], "a") as log:
                log.write(f"{number}:{attempt}:{'lost' if results is None else len(results)}\n")
            if results is not None:
                return results
        raise SystemExit(f"task {number} failed {ATTEMPTS} times")

    with concurrent.futures.ThreadPoolExecutor(2) as executor:
        return list(executor.map(run_task, range(len(splits))))


def pipe(command, lines, plan, check=True):
    """The lines through a process: a thread writes while its output is read."""
    with tempfile.TemporaryDirectory() as directory:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=directory)

        def feed():
            try:
                for line in lines:
                    process.stdin.write(line.encode() + b"\n")
                process.stdin.close()
            except BrokenPipeError:
                pass

        threading.Thread(target=feed, daemon=True).start()
        results = []
        kill = None if plan is None else (int(plan[0]), getattr(signal, "SIG" + plan[1]))
        while True:
            if kill is not None and len(results) == kill[0]:
                process.send_signal(kill[1])
            line = process.stdout.readline()
            if line == b"":
                break
            results.append(line.rstrip(b"\n").decode())
        return results if process.wait() == 0 or not check else None


def call_elsewhere(function, batch, plan):
    """function(batch) in a process of its own, which is killed in the middle where the plan says so."""
    ours, theirs = multiprocessing.Pipe(False)
    process = multiprocessing.get_context("fork").Process(target=lambda: theirs.send(function(batch)))
    process.start()
    theirs.close()
    if plan is not None:
        time.sleep(0.1)
        process.kill()
    try:
        return ours.recv()
    except EOFError:
        return None
    finally:
        process.join()


def save(destination, parts, suffix="", write=gzip.open):
    """A file a task, made under another name."""
    os.makedirs(destination + "/_temporary")
    for number, lines in enumerate(parts):
        name = f"part-{number:05d}{suffix}"
        with write(f"{destination}/_temporary/{name}", "wt", encoding="utf-8", newline="") as file:
            file.write("".join(line + "\n" for line in lines))
        os.rename(f"{destination}/_temporary/{name}", f"{destination}/{name}")
    os.rmdir(destination + "/_temporary")
