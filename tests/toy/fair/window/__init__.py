"""The fair's side of the window: what a third game brings, as CONTRIBUTING tells step by step."""
