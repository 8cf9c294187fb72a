"""The room of those who write packs: what is found in one, its story graph, and trials from any card."""
