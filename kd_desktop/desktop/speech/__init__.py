"""Reading aloud: finding a voice, speaking, marking the word that is spoken; works without any voice, too."""
