"""Campaigns on disk: a snapshot, a journal that is only ever added to, and a ring of backups.

`CampaignStore` plays one campaign and saves every act before it is shown; `library` lists campaigns; `verify`
replays one.
"""
