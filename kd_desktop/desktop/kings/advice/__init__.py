"""Advice: what the seat whose curtain is up would do if a computer councillor spoke for it, in words."""
