"""The game of the empty throne: bids against threats, projects of many builders, a race on three tracks."""
