"""SparkSession with what spark_pipe.py asks of it."""

import shlex

import stand_in


class Rdd:
    def __init__(self, compute):
        self.compute = compute

    def pipe(self, command, env=None, checkCode=False):
        words = shlex.split(command)
        return Rdd(lambda: stand_in.run_tasks(lambda _, lines, plan: stand_in.pipe(words, lines, plan, checkCode), self.compute()))

    def saveAsTextFile(self, path, compressionCodecClass=None):
        gzipped = compressionCodecClass == "org.apache.hadoop.io.compress.GzipCodec"
        assert gzipped, compressionCodecClass
        stand_in.save(path, self.compute(), ".gz")


class Context:
    def textFile(self, name):
        return Rdd(lambda: stand_in.split(stand_in.read_lines(name)))


class SparkSession:
    sparkContext = Context()

    class builder:
        @staticmethod
        def appName(name):
            return SparkSession.builder

        @staticmethod
        def getOrCreate():
            return SparkSession()

    def stop(self):
        pass
