# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbered results as meson reads them, and running the tools that judge our files."""

import os
import subprocess
import sys
import traceback

count = failed = 0


def check(ok, name, detail=''):
    global count, failed
    count += 1
    failed += not ok
    print(f"{'ok' if ok else 'not ok'} {count} {name}")
    for line in str(detail).splitlines() if not ok else ():
        print(f'# {line}')
    return ok


def run(*command, **options):
    """The finished process; one that says it is not there when the tool is missing."""
    try:
        return subprocess.run(command, capture_output=True, text=True, **options)
    except FileNotFoundError:
        return subprocess.CompletedProcess(command, 127, '', f'{command[0]} is not installed')


def succeeds(name, *command, quiet=False, **options):
    """Checks that the command succeeds and, if it is to be quiet, complains of nothing."""
    done = run(*command, **options)
    check(done.returncode == 0 and not (quiet and done.stderr), name, done.stdout + done.stderr)
    return done


def cannot_run(why):
    """For a test that needs what this machine has not: where tests must not be left out it fails."""
    print(f'Bail out! {why}' if 'CI' in os.environ else f'1..0 # SKIP {why}')
    sys.exit(1 if 'CI' in os.environ else 0)


def run_tests(namespace):
    """Every test_… of a program, in its order, and the end. What one gives back is why it was left out."""
    for name, test in [(n, f) for n, f in namespace.items() if n.startswith('test_')]:
        title = name[len('test_'):].replace('_', ' ')
        try:
            skipped = test()
            # Where everything is checked, nothing is left out.
            assert not (skipped and 'CI' in os.environ), skipped
            check(True, title + (f' # SKIP {skipped}' if skipped else ''))
        except Exception:  # a test that breaks has failed, whatever broke it
            check(False, title, traceback.format_exc())
        sys.stdout.flush()
    finish()


def finish():
    print(f'1..{count}')
    sys.exit(1 if failed else 0)
