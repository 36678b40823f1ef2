#!/usr/bin/env bash
# One part of a job, all of it or nothing: requests in PART.jsonl or PART.jsonl.gz become results in DEST/PART.jsonl.gz.
#
#   extract-part.sh PART DEST [OPTION OF GALLEY …]
#
# May be killed at any time, started again anywhere and run twice at once: a result has its name only when it is whole, and every
# attempt makes the same bytes. Exit code 0 says that the result is there. DEST is one file system for all that work on the job.
set -euo pipefail

part=$1 dest=$2
shift 2
name=$(basename "$part")
name=${name%.gz}
name=${name%.jsonl}
result=$dest/$name.jsonl.gz

# An earlier attempt did it.
if [ -e "$result" ]; then exit 0; fi

mkdir -p "$dest"
attempt=$(mktemp "$dest/.$name.XXXXXXXX")
trap 'rm -f "$attempt"' EXIT

# gzip -cdf passes on what is not compressed, and fails on what is cut off; -n leaves name and time out of the result.
gzip -cdf "$part" | galley --jsonl "$@" | gzip -n > "$attempt"

chmod a+r "$attempt"
sync "$attempt"
mv "$attempt" "$result"
