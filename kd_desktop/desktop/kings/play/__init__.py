"""The page on which a reign is played: prompts, answers, table, log, and how a step is shown."""
