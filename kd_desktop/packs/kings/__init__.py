"""The pack format of the council game, and its checks."""
