"""The council game's additions to the command line."""
