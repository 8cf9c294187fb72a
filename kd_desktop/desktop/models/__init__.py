"""What the windows show as lists and tables: item models over views, and small facts worked out from views."""
