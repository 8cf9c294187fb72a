"""Signing by name or by hand: paper for a signature, and its lines as ink."""
