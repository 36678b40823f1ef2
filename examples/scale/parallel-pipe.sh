#!/usr/bin/env bash
# One stream of requests on all cores of this machine: a request a line in, a result a line out, in order, with GNU parallel.
#
#   zcat requests.jsonl.gz | parallel-pipe.sh [OPTION OF GALLEY …] | gzip > results.jsonl.gz
#
# A block of 4 MB is some tens of pages for one process: smaller ones start more processes, larger ones wait longer for their turn to
# be written. The exit code is the number of blocks that failed; then throw the output away.
set -euo pipefail

exec parallel --pipe --keep-order --jobs 100% --block "${BLOCK:-4M}" galley --jsonl "$@"
