"""Reading aloud: finding a voice, speaking, marking the spoken word; works without any voice, too."""
