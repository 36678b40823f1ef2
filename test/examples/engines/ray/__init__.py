"""Stands in for Ray; what is written as Parquet by Ray is text here, its one column."""

import stand_in


class Dataset:
    def __init__(self, compute):
        self.compute = compute

    def map_batches(self, function, batch_size=None):
        def work(_, batch, plan):
            answer = stand_in.call_elsewhere(function, {"text": batch}, plan)
            return None if answer is None else answer["result"]

        return Dataset(lambda: stand_in.run_tasks(work, stand_in.split(self.compute())))

    def write_parquet(self, path):
        stand_in.save(path, self.compute(), ".parquet", open)


class data:
    @staticmethod
    def read_text(paths):
        return Dataset(lambda: stand_in.read_lines(paths))
