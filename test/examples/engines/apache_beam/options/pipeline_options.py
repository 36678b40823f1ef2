"""The class that takes what the recipe does not know."""


class PipelineOptions:
    def __init__(self, flags):
        assert flags == ["--runner", "StandIn"], flags
