#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What arbitre-cli writes arrives whole or is reported, and replaces nothing but ordinary files.
test-output.py PROGRAM SOURCE. Writes TAP."""

import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import traceback

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-output-')
ROOT = pathlib.Path(FOLDER.name)
EVENT = ROOT / 'day.arbitre'
LIST = sorted((SOURCE / 'data' / 'armies').glob('*.xml'))[0]
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))


def cli(*args, **more):
    more = {'capture_output': True, **more}
    return subprocess.run([CLI, *map(str, args)], text=True, env=ENV, timeout=120, **more)


def test_full_device():
    for args in (['systems'], ['event', 'log', EVENT], ['event', 'info', EVENT],
                 ['event', 'state', EVENT, '--format=xml'], ['event', 'verify', EVENT],
                 ['check-army', LIST], ['check-army', '--format=xml', LIST], ['--help']):
        with open('/dev/full', 'w') as full:
            run = cli(*args, stdout=full, stderr=subprocess.PIPE, capture_output=False)
        assert run.returncode == 2, (args, run)
        assert run.stderr.count('could not be written; is the disk full?') == 1, (args, run.stderr)


def outputs():
    """Commands that write a file, without its name."""
    return (('.txt', ['event', 'export', EVENT]), ('.csv', ['convert', LIST]),
            ('.pdf', ['print', 'log', '--event', EVENT, '-o']))


def test_nothing_is_replaced():
    for ending, command in outputs():
        precious = ROOT / f'precious{ending}'
        precious.write_text('mine')
        link, pipe = ROOT / f'link{ending}', ROOT / f'pipe{ending}'
        link.symlink_to(precious)
        os.mkfifo(pipe)
        for place, words in ((link, 'is a link, and nothing is written through one'),
                             (pipe, 'is not an ordinary file, and nothing is written over it')):
            run = cli(*command, place)
            assert run.returncode == 2 and words in run.stderr, (command, place, run)
        assert precious.read_text() == 'mine' and link.is_symlink()
        assert stat.S_ISFIFO(pipe.lstat().st_mode)


def test_modes_are_kept():
    for ending, command in outputs():
        out = ROOT / f'private{ending}'
        out.write_text('before')
        out.chmod(0o600)
        run = cli(*command, out)
        assert run.returncode == 0, run
        assert out.read_bytes() != b'before' and out.stat().st_mode & 0o777 == 0o600, out


def main():
    run = cli('event', 'new', EVENT, '--system=umbra', '--umpire=lea')
    assert run.returncode == 0, run
    tests = [name for name in globals() if name.startswith('test_')]
    failed = 0
    for number, name in enumerate(tests, 1):
        try:
            globals()[name]()
            print(f'ok {number} {name}')
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok {number} {name}')
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='')
    print(f'1..{len(tests)}')
    return failed > 0


sys.exit(main())
