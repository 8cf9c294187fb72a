"""Campaigns on disk: a snapshot, an append-only journal, and a ring of backups.

`CampaignStore` plays one campaign and saves every act before it is shown; `library` lists campaigns; `verify`
replays one.
"""
