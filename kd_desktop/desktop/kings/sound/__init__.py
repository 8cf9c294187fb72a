"""What is heard at the council's table."""
