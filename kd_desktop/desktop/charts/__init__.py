"""Charts of a campaign and the window that draws them; pyqtgraph loads when the window opens."""
