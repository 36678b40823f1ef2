"""Stands in for PySpark."""
