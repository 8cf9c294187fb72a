"""The carver’s tools: shapes as contours and as SVG, for the scenes of each game's stories."""
