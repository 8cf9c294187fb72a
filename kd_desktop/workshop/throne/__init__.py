"""What the throne game brings to rule cases."""
