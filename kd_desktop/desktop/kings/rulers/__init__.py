"""The rulers of a campaign: their faces, their years, and their epitaphs."""
