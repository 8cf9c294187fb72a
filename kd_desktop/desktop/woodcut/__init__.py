"""The carver’s tools: shapes as contours and as SVG, of which each game cuts the scenes of its stories."""
