"""For authors: rule cases now; proving, graphing and simulating packs come with their own issues."""
