"""Requests through galley on a Spark cluster: a process a partition, a result a line.

    spark-submit spark_pipe.py hdfs:///requests hdfs:///results

galley is on the PATH of every executor. Without checkCode Spark takes the output of a process that failed for whole.
"""

import sys

from pyspark.sql import SparkSession

source, destination = sys.argv[1:3]
spark = SparkSession.builder.appName("galley").getOrCreate()
requests = spark.sparkContext.textFile(source)
results = requests.pipe("galley --jsonl", checkCode=True)
results.saveAsTextFile(destination, "org.apache.hadoop.io.compress.GzipCodec")
spark.stop()
