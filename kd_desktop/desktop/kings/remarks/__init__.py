"""Remarks: words that the computer councillors say aloud at the table, about public events."""
