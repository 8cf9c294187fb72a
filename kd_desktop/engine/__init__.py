"""The rules of the games: pure functions over frozen data, without Qt, files, clock or global randomness."""
