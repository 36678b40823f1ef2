"""Text in, text out."""

import stand_in


def ReadFromText(file_pattern):
    return lambda _: stand_in.read_lines(file_pattern)


def WriteToText(file_path_prefix, file_name_suffix=""):
    return lambda elements: stand_in.save(file_path_prefix, [elements], file_name_suffix)
