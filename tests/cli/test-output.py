#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What arbitre-cli writes arrives whole or is reported, and replaces nothing but ordinary files.
test-output.py PROGRAM SOURCE. Writes TAP."""

import os
import pathlib
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from independent import checker  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

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
    rules = next((SOURCE / 'data' / 'systems').glob('*/system.xml'))
    for args in (['systems'], ['event', 'log', EVENT], ['event', 'log', EVENT, '--long'], ['event', 'info', EVENT],
                 ['event', 'info', EVENT, '--format=json'], ['event', 'state', EVENT],
                 ['event', 'state', EVENT, '--format=xml'], ['event', 'verify', EVENT],
                 ['event', 'verify', EVENT, '--format=xml'], ['event', 'verify', EVENT, '--format=json'],
                 ['event', 'todo', EVENT], ['event', 'luck', EVENT], ['check-system', rules],
                 ['check-army', LIST], ['check-army', '--format=xml', LIST], ['--help'], ['--version'],
                 ['convert', '--help'], ['print', 'log', EVENT, '-o', ROOT / 'full.pdf'],
                 ['event', 'export', EVENT, '-'], ['convert', LIST, '-', '--to=csv'],
                 ['print', 'roster', LIST, '--output=-']):
        with open('/dev/full', 'w') as full:
            run = cli(*args, stdout=full, stderr=subprocess.PIPE, capture_output=False)
        assert run.returncode == 2, (args, run)
        assert run.stderr.count('could not be written; is the disk full?') == 1, (args, run.stderr)


def outputs():
    """Commands that write a file, without its name."""
    return (('.txt', ['event', 'export', EVENT]), ('.csv', ['convert', LIST]),
            ('.pdf', ['print', 'log', '--event', EVENT, '-o']))


def test_standard_streams():
    """“-” is standard input or output wherever one file is taken."""
    pdf = subprocess.run([CLI, 'print', 'roster', LIST, '--output=-'], capture_output=True, env=ENV, timeout=120)
    assert pdf.returncode == 0 and pdf.stdout.startswith(b'%PDF') and not pdf.stderr, pdf
    for form, begin in (('xml', '<?xml'), ('json', '{'), ('text', '')):
        run = cli('event', 'export', EVENT, '-', f'--format={form}')
        assert run.returncode == 0 and run.stdout.startswith(begin) and run.stdout, run
    script = (SOURCE / 'data' / 'samples' / 'template-melee.script').read_text()
    typed = cli('play', 'template', 'melee', '--script=-', input=script)
    read = cli('play', 'template', 'melee', f'--script={SOURCE / "data/samples/template-melee.script"}')
    assert typed.returncode == read.returncode == 0 and typed.stdout == read.stdout, typed
    run = cli('convert', '-', '-', '--to=csv', input=LIST.read_text())
    assert run.returncode == 0 and 'kind;depth' in run.stdout, run


def test_nothing_is_replaced():
    for ending, command in outputs():
        precious = ROOT / f'precious{ending}'
        precious.write_text('mine')
        link, pipe = ROOT / f'link{ending}', ROOT / f'pipe{ending}'
        link.symlink_to(precious)
        os.mkfifo(pipe)
        nowhere, folder = ROOT / f'nowhere{ending}', ROOT / f'folder{ending}'
        nowhere.symlink_to('/dev/null')
        folder.mkdir()
        for place, words in ((link, 'is a link, and nothing is written through one'),
                             (nowhere, 'is a link, and nothing is written through one'),
                             (folder, 'is not an ordinary file, and nothing is written over it'),
                             (pipe, 'is not an ordinary file, and nothing is written over it')):
            run = cli(*command, place)
            assert run.returncode == 2 and words in run.stderr, (command, place, run)
        assert precious.read_text() == 'mine' and link.is_symlink()
        assert stat.S_ISFIFO(pipe.lstat().st_mode)
        # Of two names of one file only the one that was given changes.
        twin = ROOT / f'twin{ending}'
        os.link(precious, twin)
        run = cli(*command, twin)
        assert run.returncode == 0 and precious.read_text() == 'mine', (command, run)
    for name in ('/dev/null', '/dev/full'):
        run = cli('print', 'log', EVENT, '-o', name)
        assert run.returncode == 2 and 'is not an ordinary file' in run.stderr, run
        assert stat.S_ISCHR(os.stat(name).st_mode)


def test_stopped_print():
    """Ctrl+C at any moment: there is the whole file or none, and nothing else is left behind."""
    place = ROOT / 'stopped'
    place.mkdir()
    out = place / 'out.pdf'
    for attempt in range(16):
        with subprocess.Popen([CLI, 'print', 'log', str(EVENT), '-o', str(out)], env=ENV, text=True,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            time.sleep(attempt / 50)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=120)[1]
        assert process.returncode in (0, -signal.SIGINT), (process.returncode, said)
        assert [path.name for path in place.iterdir()] == ['out.pdf'] * out.exists(), list(place.iterdir())
        assert out.exists() or process.returncode != 0, said
        if out.exists():
            assert out.read_bytes().rstrip().endswith(b'%%EOF')
            out.unlink()


def make_long():
    """An event that takes a while to read: the same note many times."""
    path = ROOT / 'long.arbitre'
    run = cli('event', 'new', path, '--system=umbra', '--umpire=lea')
    assert run.returncode == 0, run
    db = sqlite3.connect(path)
    event, number, clock, wall = db.execute('SELECT event, max(id), max(lamport), max(wall) FROM journal').fetchone()
    prev = checker.genesis(event, 'bob')
    for seq in range(1, 20001):
        row = {'id': number + seq, 'event': event, 'umpire': 'bob', 'seq': seq, 'lamport': clock + seq,
               'wall': wall + seq, 'act': seq, 'game': '', 'kind': 'note', 'subject': '', 'body': 'text\tx\n',
               'prev': prev}
        row['hash'] = prev = checker.row_hash(row)
        db.execute(f'INSERT INTO journal ({", ".join(row)}) VALUES ({", ".join("?" * len(row))})', tuple(row.values()))
    db.commit()
    db.close()
    return path


def has_open(process, path):
    try:
        return any(os.path.samefile(fd, path) for fd in pathlib.Path(f'/proc/{process.pid}/fd').iterdir()
                   if fd.exists())
    except OSError:
        return False


def stop(path, *args):
    """Ctrl+C as soon as the command reads the file."""
    with subprocess.Popen([CLI, *map(str, args)], env=ENV, text=True, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE) as process:
        while process.poll() is None and not has_open(process, path):
            time.sleep(.001)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=120)[1]
    return process.returncode, said


def test_stopped_reading():
    """Whoever stops a command that reads for long is told in one sentence what that means."""
    path, copy, out = make_long(), ROOT / 'copy.arbitre', ROOT / 'stopped.txt'
    shutil.copyfile(path, copy)
    kept = 'arbitre-cli: Stopped before the end; the event is as it was.\n'
    for command, said in ((['event', 'verify', path], kept), (['event', 'log', path], kept),
                          (['event', 'export', path, out], kept), (['event', 'conflicts', path], kept),
                          (['event', 'pairs', path], kept), (['event', 'decisions', path], kept),
                          (['event', 'umpires', path], kept), (['competition', 'ranking', path], kept),
                          (['print', 'log', path, '-o', out], 'arbitre-cli: Printing was stopped; nothing was written.\n'),
                          (['event', 'merge', copy, path], 'arbitre-cli: Stopped before the end; nothing was brought in.\n')):
        assert stop(path, *command) == (-signal.SIGINT, said), command
    assert not out.exists()
    place = ROOT / 'recovered'
    place.mkdir()
    broken = place / 'broken.arbitre'
    broken.write_bytes(b'x' * 100 + path.read_bytes()[100:])
    kept = broken.read_bytes()
    assert stop(broken, 'event', 'recover', broken) == (
        -signal.SIGINT, 'arbitre-cli: Recovering was stopped; the event is as it was.\n')
    assert list(place.iterdir()) == [broken] and broken.read_bytes() == kept, list(place.iterdir())
    # Whoever started it may want it not to be stopped.
    shielded = ['sh', '-c', 'trap "" INT; exec "$@"', 'sh', CLI, 'event', 'verify', str(path)]
    with subprocess.Popen(shielded, env=ENV, text=True, stdout=subprocess.PIPE) as process:
        while process.poll() is None and not has_open(process, path):
            time.sleep(.001)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=120)[0]
    assert process.returncode == 0 and 'all add up' in said, said


def test_modes_are_kept():
    for ending, command in outputs():
        out = ROOT / f'private{ending}'
        out.write_text('before')
        out.chmod(0o600)
        run = cli(*command, out)
        assert run.returncode == 0, run
        assert out.read_bytes() != b'before' and out.stat().st_mode & 0o777 == 0o600, out


RUN = cli('event', 'new', EVENT, '--system=umbra', '--umpire=lea')
assert RUN.returncode == 0, RUN
tap.run_tests(dict(globals()))
