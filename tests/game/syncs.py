#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often an answer in an open combat waits for the disk: syncs.py ANSWER-STEPS [WITH-DISPLAY
ANSWER-WINDOW]. As often with the tables following, or the window, as with nobody there. Writes TAP."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import cannot_run  # noqa: E402

PROGRAM, *WINDOW = sys.argv[1:]
FEW, MANY = 2, 7
# One transaction with a rollback journal and synchronous=EXTRA: the journal, its folder, the file,
# and the folder again once the journal is gone.
MOST = 4


def count_syncs(folder, mode, n_answers):
    trace = pathlib.Path(folder) / f'{mode}-{n_answers}'
    display, program = WINDOW if mode == 'window' else (None, PROGRAM)
    run = subprocess.run([*([display] if display else []),
                          'strace', '-f', '-qq', '-o', trace, '-e', 'trace=fsync,fdatasync',
                          program, mode, str(n_answers)], timeout=300, check=False,
                         env=dict(os.environ, ASAN_OPTIONS='detect_leaks=0', TMPDIR=folder))
    assert run.returncode == 0, (mode, n_answers, run.returncode)
    return len(re.findall(r'^\d+ +f(?:data)?sync\(', trace.read_text(), re.MULTILINE))


def may_trace():
    return shutil.which('strace') is not None and \
        subprocess.run(['strace', '-qq', '-o', '/dev/null', 'true'], check=False,
                       stderr=subprocess.DEVNULL).returncode == 0


def main():
    if not may_trace():
        cannot_run('strace is not installed here, or may not trace programs')
    with tempfile.TemporaryDirectory(prefix='arbitre-syncs-') as folder:
        total = {mode: count_syncs(folder, mode, MANY) - count_syncs(folder, mode, FEW)
                 for mode in ('bare', 'window' if WINDOW else 'followed')}
    answers = MANY - FEW
    print(f'# {answers} answers:', ', '.join(f'{n} syncs {mode}' for mode, n in total.items()))
    same = len(set(total.values())) == 1
    who = 'window' if WINDOW else 'tables'
    print(f'{"ok" if same else "not ok"} 1 as many syncs with the {who} following')
    once = 0 < total['bare'] <= MOST * answers and total['bare'] % answers == 0
    print(f'{"ok" if once else "not ok"} 2 one transaction for an answer')
    print('1..2')
    sys.exit(0 if same and once else 1)


main()
