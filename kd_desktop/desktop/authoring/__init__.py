"""The authors' room: the findings on a pack, its story graph, and trials from any card."""
