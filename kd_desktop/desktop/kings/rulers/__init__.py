"""The rulers of a campaign: their faces, their years, and what is said of them afterwards."""
