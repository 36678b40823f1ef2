"""Stands in for Apache Beam: a pipeline is a list of functions from a collection to a collection."""

import stand_in

from . import io


class Pipeline:
    def __init__(self, options=None):
        self.steps = []

    def __or__(self, step):
        self.steps.append(step)
        return self

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        elements = None
        for step in self.steps if kind is None else []:
            elements = step(elements)


def Filter(keep):
    return lambda elements: [element for element in elements if keep(element)]


def BatchElements(min_batch_size=1, max_batch_size=10000):
    return lambda elements: [batch for batch in stand_in.split(elements) if batch]


def FlatMap(function):
    work = lambda _, batch, plan: stand_in.call_elsewhere(function, batch, plan)
    # Nobody promises an order.
    return lambda batches: [result for results in reversed(stand_in.run_tasks(work, batches)) for result in results]
