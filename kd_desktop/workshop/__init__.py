"""Tools for authors: rule cases, and checking, graphing and simulating packs."""
