"""Remarks: what the computer councillors say aloud at the table, from what everybody saw happen."""
