"""`check.py` says first what failed: whoever reads only the start of a long log knows which test it was."""

import check

LONG = """bringing up nodes...

........................................................................ [  1%]
..F...                                                                   [100%]
=================================== FAILURES ===================================
____ test_a ____
    assert 1 == 2
=========================== short test summary info ============================
FAILED tests/test_a.py::test_a - assert 1 == 2
1 failed, 77 passed in 1.00s"""


def test_failed_tests_are_named_before_their_stories() -> None:
    lines = check.complaint(LONG).splitlines()
    assert "short test summary info" in lines[0]
    assert lines[1] == "FAILED tests/test_a.py::test_a - assert 1 == 2"
    assert lines[2] == "1 failed, 77 passed in 1.00s"
    assert lines[-1] == "    assert 1 == 2"
    assert not any("%]" in line for line in lines)


def test_what_no_test_printed_is_told_as_it_came() -> None:
    assert check.complaint("a.py:1: error: no\nFound 1 error") == "a.py:1: error: no\nFound 1 error"
