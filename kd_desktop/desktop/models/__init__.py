"""What the windows show as lists: item models over views, and small facts worked out from views."""
