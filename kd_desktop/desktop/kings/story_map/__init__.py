"""The stories of a campaign so far, as a picture."""
