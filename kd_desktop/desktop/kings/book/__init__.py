"""The council campaign's chapters in the chronicle book."""
