# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/verify-event.py, the check that is written without our program: loaded once and run within a test."""

import contextlib
import importlib.util
import io
import pathlib
import sys

PATH = pathlib.Path(__file__).resolve().parents[2] / 'tools' / 'verify-event.py'

spec = importlib.util.spec_from_file_location('verify_event', PATH)
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)


def verify(*args):
    """The status it ends with, and what it says."""
    said, argv = io.StringIO(), sys.argv
    sys.argv = [PATH.name, *map(str, args)]
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            status = checker.main()
    finally:
        sys.argv = argv
    return status, said.getvalue()
