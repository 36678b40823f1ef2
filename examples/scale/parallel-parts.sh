#!/usr/bin/env bash
# All parts of a folder on all cores of one machine, or of several over ssh, with GNU parallel.
#
#   parallel-parts.sh PARTS DEST [OPTION OF PARALLEL …]
#
# Run it again after whatever happened: parts that are done cost nothing. --sshlogin 8/one,8/two takes other machines' cores too; they
# need galley, this folder and both directories under the same names. DEST/joblog.tsv has the seconds and the exit code of every attempt.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
parts=$(cd "$1" && pwd)
mkdir -p "$2"
dest=$(cd "$2" && pwd)
shift 2

# A part that fails is tried three times. The exit code is the number of parts that failed for good, 101 for more than a hundred.
find "$parts" -maxdepth 1 \( -name '*.jsonl' -o -name '*.jsonl.gz' \) -print0 | sort -z |
  parallel --null --jobs 100% --retries 3 --joblog "$dest/joblog.tsv" "$@" "$here/extract-part.sh" {} "$dest"
