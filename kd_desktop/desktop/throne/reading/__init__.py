"""What is read aloud at the throne's table."""
