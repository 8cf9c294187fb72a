"""The council campaign's chapters of the chronicle book."""
