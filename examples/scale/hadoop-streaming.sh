#!/usr/bin/env bash
# Requests through galley as the mapper of Hadoop streaming; no reducer.
#
#   hadoop-streaming.sh hdfs:///requests hdfs:///results
#
# galley is on the PATH of every node. Streaming takes a line without a tab for a key and writes a tab behind it: a result never has one
# inside (JSON escapes them), and readers of JSON pass over one at the end.
set -euo pipefail

exec mapred streaming \
  -D mapreduce.job.reduces=0 \
  -D mapreduce.output.fileoutputformat.compress=true \
  -input "$1" \
  -output "$2" \
  -mapper 'galley --jsonl'
