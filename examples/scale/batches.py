"""A batch of requests through one galley process: as many results as requests, in their order."""

import subprocess

ATTEMPTS = 3


def extract_batch(requests):
    """Lines of JSON to lines of JSON. A process that is killed is started again; raises where that does not help."""
    asked = "".join(request + "\n" for request in requests).encode()
    for attempt in range(1, ATTEMPTS + 1):
        run = subprocess.run(["galley", "--jsonl"], input=asked, stdout=subprocess.PIPE, check=attempt == ATTEMPTS)
        if run.returncode == 0:
            break
    # Not splitlines(): that also cuts at U+2028 and others, which a JSON string may hold.
    results = run.stdout.decode().split("\n")[:-1]
    if len(results) != len(requests):
        raise RuntimeError(f"{len(results)} results of {len(requests)} requests")
    return results
