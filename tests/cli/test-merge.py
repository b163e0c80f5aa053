#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Copies of one event that arbitre-cli brings together, checked by it and by a program that shares
nothing with it; killed at every write, it is done wholly or not at all. test-merge.py PROGRAM SOURCE
LOCALES [--soak]. Writes TAP."""

import gzip
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
SOAK = '--soak' in sys.argv
CHECKER = SOURCE / 'tools' / 'verify-event.py'
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-merge-')
ROOT = pathlib.Path(FOLDER.name)
SYSCALLS = ('pwrite64', 'fdatasync', 'fsync', 'ftruncate', 'unlink', 'write')


def env_of(umpire, **more):
    """Everybody has a key of his own."""
    return dict(os.environ, LC_ALL='C.UTF-8', XDG_DATA_HOME=str(ROOT / f'home-{umpire}'),
                **{'LANGUAGE': 'en', **more})


def cli(*args, status=0, umpire='lea', before=(), **more):
    run = subprocess.run([*before, CLI, *map(str, args)], capture_output=True, text=True,
                         env=env_of(umpire, **more), timeout=120)
    assert status is None or run.returncode == status, (args, run)
    return run


def write(path, period, umpire):
    cli('event', 'clock', path, f'{period}/1', f'--umpire={umpire}', umpire=umpire)


def copies(name, *umpires):
    """An event of lea's, and a copy for each umpire in which he wrote twice."""
    base = ROOT / f'{name}.arbitre'
    cli('event', 'new', base, '--system=aigles', '--umpire=lea')
    paths = [base]
    for umpire in umpires:
        path = ROOT / f'{name}-{umpire}.arbitre'
        shutil.copy(base, path)
        write(path, 1, umpire)
        write(path, 2, umpire)
        paths.append(path)
    return paths


def rows(path):
    db = sqlite3.connect(path)
    try:
        return db.execute('SELECT id, umpire, seq, hash FROM journal ORDER BY id').fetchall()
    finally:
        db.close()


def kinds(path):
    db = sqlite3.connect(path)
    try:
        return [kind for kind, in db.execute('SELECT kind FROM journal ORDER BY id')]
    finally:
        db.close()


def check_both(path):
    """Both programs find it good and say the same head."""
    ours = cli('event', 'verify', path).stdout
    theirs = subprocess.run([sys.executable, CHECKER, path], capture_output=True, text=True)
    assert theirs.returncode == 0, theirs
    head = re.search(r'head: (\S+)', theirs.stdout)[1]
    assert head in ours, (ours, theirs)
    return head


def test_stick():
    """An evening with a stick, in both directions."""
    base, ada, bob = copies('evening', 'ada', 'bob')
    before = base.read_bytes()
    run = cli('event', 'merge', base, ada, bob, '--dry-run')
    assert run.stdout == 'ada: 3 new rows.\nbob: 3 new rows.\nNothing was written.\n', run
    assert base.read_bytes() == before
    run = cli('event', 'merge', base, ada, bob)
    head = check_both(base)
    assert run.stdout == ('ada: 3 new rows.\nbob: 3 new rows.\n1 conflict waits for the head umpire: acts about '
                          'the same thing, whose authors had not seen each other’s. The first counts until then; '
                          '“arbitre-cli event conflicts” shows them.\n'
                          f'Rows: 8; head of the chain: {head}\n'), run
    for path, umpire in ((ada, 'ada'), (bob, 'bob')):
        cli('event', 'merge', path, base, umpire=umpire)
        assert check_both(path) == head
        assert rows(path) == rows(base)
    assert 'Nothing is new.\n' in cli('event', 'merge', base, ada, bob).stdout
    # The same from the other end.
    write(bob, 3, 'bob')
    cli('event', 'merge', ada, bob, umpire='ada')
    assert check_both(ada) == check_both(bob)


def test_french():
    base, ada = copies('french', 'ada')
    run = cli('event', 'merge', base, ada, '--dry-run', LANGUAGE='fr', ARBITRE_LOCALE_DIR=LOCALES)
    assert run.stdout == 'ada\u00a0: 3 lignes nouvelles.\nRien n’a été écrit.\n', run


def test_fork():
    """One name, two files: both kept, neither counts, and both programs know."""
    base, ada = copies('fork', 'ada')
    other = ROOT / 'fork-other.arbitre'
    shutil.copy(ada, other)
    write(ada, 3, 'ada')
    write(other, 4, 'ada')
    printed = check_both(other)
    run = cli('event', 'merge', ada, other, umpire='ada')
    assert 'ada: a copied or restored file went on twice from row 4 on. 2 rows are kept' in run.stdout, run
    head = check_both(ada)
    cli('event', 'merge', other, ada, umpire='ada')
    assert check_both(other) == head
    assert [umpire for _, umpire, _, _ in rows(ada)].count('ada') == 3
    # What was printed before anybody knew is still found, by both.
    assert 'kept and do not count' in cli('event', 'verify', ada, f'--head={printed}').stdout
    subprocess.run([sys.executable, CHECKER, f'--head={printed}', ada], check=True, capture_output=True)
    # The umpire goes on under a name that the program tells, and what is said then is found later.
    run = cli('event', 'clock', ada, '5/1', '--umpire=ada', umpire='ada')
    name = re.search(r'has the name (ada-\w{5})\.', run.stderr)[1]
    assert name in {umpire for _, umpire, _, _ in rows(ada)}
    printed = check_both(ada)
    write(ada, 6, 'bob')
    check_both(ada)
    cli('event', 'verify', ada, f'--head={printed}')
    subprocess.run([sys.executable, CHECKER, f'--head={printed}', ada], check=True, capture_output=True)


def settle(path, name, kept, umpire='lea', status=0):
    return cli('event', 'settle', path, name, f'--for={kept}', '--reason=asked both', f'--umpire={umpire}',
               umpire=umpire, status=status)


def test_conflicts():
    """Two umpires at one clock: the first counts until the head umpire decides, with one act."""
    base, ada, bob = copies('conflict', 'ada', 'bob')
    assert cli('event', 'conflicts', base).stdout == 'No conflict waits for a decision.\n'
    cli('event', 'merge', base, ada, bob)
    listed = cli('event', 'conflicts', base).stdout
    name = re.match(r'(ada/1): to be decided by the head umpire\n', listed)[1]
    assert listed.count('(counts)') == 2 and listed.count('bob (does not count)') == 2, listed
    run = settle(base, name, 'bob', umpire='bob', status=2)
    assert run.stderr.endswith('Only the head umpire decides this, not bob: ask lea, or write under that name and '
                               'with that key.\n'), run
    run = settle(base, 'nobody/9', 'bob', status=2)
    assert 'There is no conflict “nobody/9”' in run.stderr, run
    n_rows = len(rows(base))
    assert settle(base, name, 'bob').stdout == 'ack 4\n'
    # One act: the decision, and what its author had seen.
    assert len(rows(base)) == n_rows + 2
    assert cli('event', 'conflicts', base).stdout == 'No conflict waits for a decision.\n'
    assert 'bob (counts)' in cli('event', 'conflicts', '--all', base).stdout
    assert 'what bob entered counts, and not what ada entered (asked both)' in cli('event', 'log', base).stdout
    head = check_both(base)
    cli('event', 'merge', ada, base, umpire='ada')
    assert check_both(ada) == head
    # Whoever signs is known by his key: the name alone does not make a head umpire.
    run = settle(base, name, 'ada', umpire='lea', status=0)
    run = cli('event', 'settle', base, name, '--for=ada', '--umpire=lea', umpire='eve', status=2)
    assert 'Only the head umpire decides this' in run.stderr, run


def test_old_files():
    """Events of earlier versions, as those programs left them: an upgrade that is itself a row, then as any other."""
    for name in ('events-0.1/aigles', 'events-0.1/aigles-every', 'events-3/signed'):
        stem = name.replace('/', '-')
        old, copy, third = (ROOT / f'{stem}{which}.arbitre' for which in ('', '-copy', '-third'))
        for path in (old, copy, third):
            path.write_bytes(gzip.decompress((SOURCE / 'tests/store/data' / f'{name}.arbitre.gz').read_bytes()))
        n_rows = len(rows(old))
        write(copy, 30, 'ada')
        assert kinds(copy)[:n_rows] == kinds(old) and 'upgrade' not in kinds(copy)
        cli('event', 'merge', old, copy, '--umpire=bob', umpire='bob')
        assert kinds(old).count('upgrade') == 1 and len(rows(old)) > n_rows + 1
        # The log says it in words.
        log = cli('event', 'log', old).stdout
        assert 'File: brought up to date, from format ' in log and 'upgrade:' not in log, log
        # Neither a copy that was never opened since, nor one that has the upgrade already, needs another.
        cli('event', 'merge', old, third, '--umpire=bob', umpire='bob')
        cli('event', 'merge', third, old, '--umpire=ada', umpire='ada')
        assert kinds(old).count('upgrade') == 1 and kinds(third).count('upgrade') <= 2
        cli('event', 'merge', old, third, '--umpire=bob', umpire='bob')
        assert rows(old) == rows(third) and check_both(old) == check_both(third)


def test_umpires():
    base, ada = copies('umpires', 'ada')
    cli('event', 'merge', base, ada)
    listed = cli('event', 'umpires', base).stdout
    assert re.fullmatch(r'ada: not admitted so far, 3 rows, key [-0-9A-Z]{23}\n'
                        r'lea: head umpire, 2 rows, key [-0-9A-Z]{23}\n', listed), listed
    run = cli('event', 'umpires', base, '--admit=ada', '--umpire=ada', umpire='ada', status=2)
    assert 'Only the head umpire' in run.stderr, run
    run = cli('event', 'umpires', base, '--admit=zoe', '--umpire=lea', status=2)
    assert 'Nobody wrote under the name zoe' in run.stderr, run
    assert 'ada: umpire, 3 rows' in cli('event', 'umpires', base, '--admit=ada', '--umpire=lea').stdout
    assert 'ada: head umpire' in cli('event', 'umpires', base, '--head=ada', '--umpire=lea').stdout
    assert 'ada is admitted as a head umpire' in cli('event', 'log', base).stdout
    check_both(base)


def test_refusals():
    base, ada = copies('refused', 'ada')
    foreign, = copies('foreign')
    before = rows(base)
    torn = ROOT / 'torn.arbitre'
    torn.write_bytes(ada.read_bytes()[:9000])
    for args, status, part in (
            ((base,), 2, 'takes an event file and the copies'),
            ((base, foreign), 2, 'is another event'),
            ((base, ada, foreign), 2, 'is another event'),
            ((base, base), 2, 'is the event itself'),
            ((base, ROOT / 'nowhere.arbitre'), 2, 'nowhere.arbitre'),
            ((base, ada, torn), None, 'torn.arbitre')):
        run = cli('event', 'merge', *args, status=status)
        assert run.returncode != 0 and part in run.stderr and run.stderr.count('\n') == 1, run
        run = cli('event', 'merge', '--dry-run', *args, status=None)
        assert run.returncode != 0, run
        assert rows(base) == before


def test_killed():
    """At any write: afterwards all rows are there, or those from before, and it can be done again."""
    if shutil.which('strace') is None:
        raise AssertionError('strace is missing')
    base, ada, bob = copies('killed', 'ada', 'bob')
    write(base, 7, 'lea')
    done = ROOT / 'done.arbitre'
    shutil.copy(base, done)
    cli('event', 'merge', done, ada, bob)
    ends = {tuple(rows(base)): 0, tuple(rows(done)): 0}
    folder = ROOT / 'kill'
    for syscall in SYSCALLS:
        n = 1
        while True:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            path = folder / 'day.arbitre'
            shutil.copy(base, path)
            # The leak check of a sanitized build cannot work under a tracer and would fail every run.
            run = cli('event', 'merge', path, ada, bob, status=None, ASAN_OPTIONS='detect_leaks=0',
                      before=('strace', '-f', '-qq', '-o', '/dev/null', '-e', f'trace={syscall}', '-e',
                              f'inject={syscall}:signal=SIGKILL:when={n}'))
            if run.returncode == 0:
                break
            assert run.returncode == -signal.SIGKILL, run
            cli('event', 'verify', path)
            cli('event', 'state', path)
            ends[tuple(rows(path))] += 1
            cli('event', 'merge', path, ada, bob)
            assert rows(path) == rows(done)
            n += 1 if SOAK else random.randrange(5, 14)
    print(f'# killed before: {ends[tuple(rows(base))]}, after: {ends[tuple(rows(done))]}')
    assert len(ends) == 2 and ends[tuple(rows(base))] > 0


tap.run_tests(dict(globals()))
