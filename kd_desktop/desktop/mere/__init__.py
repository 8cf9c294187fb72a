"""The Mere, from the shore and from above: the sea that leaves, as one scene with arguments."""
