"""Councillors of both council games: bargains, words, threats, and whom a house trusts."""
