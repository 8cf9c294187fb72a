"""Crown Council: legacy council games at one table, on one screen."""

__version__ = "0.2.0"
