"""Between reigns: houses chosen, the ceremony of scoring, who sits next, the campaign's end."""
