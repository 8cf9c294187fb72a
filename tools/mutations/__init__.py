"""A trial of the tests: rules are broken one at a time, and each time a test or rule case must notice.

`python -m tools.mutations` tries every break of the folder `breaks`.
"""
