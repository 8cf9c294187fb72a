"""The figures of a council campaign, and the charts drawn from them."""
