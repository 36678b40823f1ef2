"""Requests through galley on a Ray cluster.

    ray job submit --working-dir . -- python ray_batches.py s3://bucket/requests s3://bucket/results

galley is on the PATH of every node; the working directory brings batches.py there. Starting galley costs a quarter of a second, next to
nothing beside a thousand pages.
"""

import sys

import ray

from batches import extract_batch

source, destination = sys.argv[1:3]
requests = ray.data.read_text(source)
results = requests.map_batches(lambda batch: {"result": extract_batch(list(batch["text"]))}, batch_size=1000)
results.write_parquet(destination)
