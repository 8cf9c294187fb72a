"""Between reigns: choosing houses, the scoring ceremony, who sits next, the end of the campaign."""
