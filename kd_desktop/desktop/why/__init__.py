"""Why things on the table are as they are: the causes behind every value, and the rules in short."""
