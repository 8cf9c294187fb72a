"""The pack format of the throne game, and its checks."""
