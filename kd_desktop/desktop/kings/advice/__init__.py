"""Advice: what a computer councillor would do in place of the seat whose curtain is open, in words."""
