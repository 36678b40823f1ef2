"""Options of a pipeline."""
