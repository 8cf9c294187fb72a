"""The log, and why things are as they are: causes behind every value, and the rules in short."""
