"""Statistics of a campaign, and the window that draws them. Nothing here loads pyqtgraph until the window opens."""
