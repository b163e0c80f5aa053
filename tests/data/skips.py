#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""No test is left out unseen. Where everything is checked (CI) a test that cannot run has failed, so only a few places
may skip at all, and each of them asks first. A test that has nothing to look at says so (g_test_message) and goes on."""

import json
import os
import pathlib
import re
import sys
import tempfile

from tap import check, finish, run

SOURCE = pathlib.Path(sys.argv[1])
SKIPS = re.compile(r'g_test_(?:skip|incomplete)|# SKIP|\b(?:exit|return)\b[ (]*77\b|unittest\.skip')
ASKS = re.compile(r'g_getenv \("CI"\)|\'CI\' in os\.environ|in_ci')
# How many lines a skip may be from the question.
NEAR = 3
MAY_SKIP = {'tests/app/app-test.c', 'tests/data/tap.py', 'tests/store/crash.py'}
OURS = pathlib.Path(__file__).resolve()


def find_skips(path):
    """(number of the line, whether it asks) of each."""
    lines = path.read_text(encoding='utf-8', errors='replace').splitlines()
    for number, line in enumerate(lines):
        if SKIPS.search(line):
            yield number + 1, bool(ASKS.search('\n'.join(lines[max(0, number - NEAR):number + 1])))


found = {str(path.relative_to(SOURCE)): list(find_skips(path)) for path in sorted((SOURCE / 'tests').rglob('*'))
         if path.is_file() and (path.suffix in ('.c', '.h', '.py', '.sh') or not path.suffix) and path.resolve() != OURS}
found = {name: skips for name, skips in found.items() if skips}
check(set(found) == MAY_SKIP, 'nobody skips but those who may', sorted(set(found) ^ MAY_SKIP))
silent = [f'{name}:{number}' for name, skips in found.items() for number, asks in skips if not asks]
check(not silent, 'and they ask whether they may be left out', '\n'.join(silent))


def run_with(ci, *command):
    environment = {key: value for key, value in os.environ.items() if key != 'CI'}
    return run(*command, env=dict(environment, CI='true') if ci else environment)


tool = [sys.executable, '-B', '-c', f'import sys; sys.path.insert(0, {str(OURS.parent)!r})\n'
        'from tap import cannot_run\ncannot_run("no dice")']
check(run_with(False, *tool).returncode == 0 and '# SKIP no dice' in run_with(False, *tool).stdout,
      'a test that cannot run is skipped at home')
check(run_with(True, *tool).returncode == 1 and 'Bail out! no dice' in run_with(True, *tool).stdout,
      'and has failed where everything is checked')

with tempfile.TemporaryDirectory() as folder:
    log = pathlib.Path(folder) / 'log.json'
    log.write_text(json.dumps({'name': 'dice', 'result': 'OK', 'stdout': '1..2\nok 1 thrown\nok 2 read # SKIP no dice\n'}))
    count = [sys.executable, str(SOURCE / 'build-aux/summarise'), str(log)]
    told = run_with(False, *count)
    check(told.returncode == 0 and told.stdout == '1 passed, 0 failed, 1 skipped\n', 'a point skipped at home is counted',
          told.stdout)
    told = run_with(True, *count)
    check(told.returncode == 1 and told.stdout.endswith('1 passed, 1 failed\n') and '# SKIP no dice' in told.stdout,
          'and counts as failed, by name, where everything is checked', told.stdout)
finish()
