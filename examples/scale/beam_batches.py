"""Requests through galley in a Beam pipeline (Flink, Dataflow …).

    python beam_batches.py --input gs://bucket/requests-*.jsonl.gz --output gs://bucket/results --runner …

The workers' image has galley on its PATH and batches.py on its PYTHONPATH. Beam promises no order: results find their requests by id.
"""

import argparse

import apache_beam as beam
from apache_beam.options.pipeline_options import PipelineOptions

from batches import extract_batch

parser = argparse.ArgumentParser()
parser.add_argument("--input", required=True)
parser.add_argument("--output", required=True)
given, beam_arguments = parser.parse_known_args()

with beam.Pipeline(options=PipelineOptions(beam_arguments)) as pipeline:
    (
        pipeline
        | beam.io.ReadFromText(given.input)
        | beam.Filter(lambda line: line.strip() != "")
        | beam.BatchElements(min_batch_size=500, max_batch_size=1000)
        | beam.FlatMap(extract_batch)
        | beam.io.WriteToText(given.output, file_name_suffix=".jsonl.gz")
    )
