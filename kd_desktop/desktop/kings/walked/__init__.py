"""What a campaign has told of its stories so far, as a picture."""
