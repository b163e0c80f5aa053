#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A copy of the event comes back with rows of somebody who computes all hashes as we do, but writes into the rows
whatever he likes. Nothing is wrong with the chain, so the event opens: every command has to answer, and none may
stop. test-strangers.py PROGRAM SOURCE [FILES]. Writes TAP."""

import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
FILES = int(sys.argv[3]) if len(sys.argv) > 3 else 1
sys.path[:0] = [str(SOURCE / 'tests' / 'data'), str(SOURCE / 'tests' / 'store')]
import autoplay  # noqa: E402 pylint: disable=wrong-import-position
from independent import checker  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-strangers-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
SYSTEMS = {'aigles': ('france', 'autriche', 'melee'), 'umbra': ('vicomte', 'baronnie', 'confrontation'),
           'adgr': ('france', 'espagne', 'melee'), 'frederic': ('prusse', 'autriche', 'combat')}
KINDS = re.findall('"([a-z.-]+)"', (SOURCE / 'src' / 'store' / 'arb-kind.c').read_text(encoding='utf-8'))
WORDS = ('', '-1', '0', '9223372036854775807', '99999999999999999999', '%s%n', '\u202e', '\x1b[31m', '=1+1', '\\',
         '\\n', 'a,b', 'A' * 3000, 'nobody', '1/1', '<b>', '..', 'a', 'b', '1', 'a/u1', 'b/u1', 'a/u999', 'text:',
         'int:99999999999')


def cli(*args, statuses=(0, 1, 2)):
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENV, timeout=240)
    assert run.returncode in statuses, (args, run.returncode, run.stderr[-2000:])
    assert '\x1b' not in run.stdout + run.stderr and not re.search('CRITICAL|runtime error', run.stderr), (args, run.stderr[-2000:])
    return run


def make(system):
    """An event with something of everything, and its rows: kind, subject, game, body."""
    path = ROOT / f'{system}.arbitre'
    one, other, procedure = SYSTEMS[system]
    armies = [f'--army={side}:{SOURCE}/data/armies/{system}-{name}.xml' for side, name in (('a', one), ('b', other))]
    lea = '--umpire=lea'
    cli('event', 'new', path, f'--system={system}', lea, *armies, statuses=(0,))
    cli('competition', 'new', path, '--formula=aigles', '--tables=4', lea, statuses=(0,))
    for name in 'ABCD':
        cli('competition', 'player', path, name, lea, statuses=(0,))
    cli('competition', 'pair', path, '--yes', '--seed=x', lea, statuses=(0,))
    cli('competition', 'result', path, '1', 'a', 'a.losses=3', '--initials=A,B', '--yes', '--reason=x', lea,
        statuses=(0,))
    cli('event', 'clock', path, '1/1', lea, statuses=(0,))
    cli('event', 'fire', path, 'a/1', '5', '--by=b/1', lea)
    autoplay.play([CLI, 'play', system, procedure, '--event', str(path), lea, '--dice=thrown'], env=ENV)
    cli('event', 'undo', path, lea, statuses=(0,))
    cli('event', 'redo', path, lea, statuses=(0,))
    db = sqlite3.connect(path)
    rows = db.execute('SELECT kind, subject, game, body FROM journal').fetchall()
    db.close()
    return path, rows


# Clocks that stand still, run wild, or show a year that no calendar has.
WALLS = (0, -1, 2**63 - 1, -2**63, 253402300800 * 10**6, -62135596801 * 10**6)


def add_rows(path, rows):
    """As acts of eve, one after the other."""
    db = sqlite3.connect(path)
    event, number, clock, wall = db.execute('SELECT event, max(id), max(lamport), max(wall) FROM journal').fetchone()
    prev = checker.genesis(event, 'eve')
    for seq, (kind, subject, game, body) in enumerate(rows, 1):
        row = {'id': number + seq, 'event': event, 'umpire': 'eve', 'seq': seq, 'lamport': clock + seq,
               'wall': WALLS[seq % 7] if seq % 7 < len(WALLS) else wall + seq, 'act': seq, 'game': game, 'kind': kind, 'subject': subject, 'body': body,
               'prev': prev}
        row['hash'] = prev = checker.row_hash(row)
        db.execute(f'INSERT INTO journal ({", ".join(row)}) VALUES ({", ".join("?" * len(row))})',
                   tuple(row.values()))
    db.commit()
    db.close()


def distort(draw, body):
    lines = body.split('\n')
    place = draw.randrange(len(lines))
    columns = lines[place].split('\t')
    way = draw.randrange(6)
    if way < 3:
        columns[draw.randrange(len(columns))] = draw.choice(WORDS)
        lines[place] = '\t'.join(columns)
    elif way == 3:
        del lines[place]
    elif way == 4:
        lines[place] = columns[0]
    else:
        lines.insert(0, draw.choice(lines))
    return '\n'.join(lines)


def distort_row(draw, rows):
    kind, subject, game, body = draw.choice(rows)
    for _ in range(draw.randrange(4)):
        body = distort(draw, body)
    return (draw.choice(KINDS) if draw.random() < .25 else kind,
            draw.choice(WORDS) if draw.random() < .2 else subject,
            draw.choice(WORDS) if draw.random() < .2 else game, body)


def ask_everything(path, sound):
    """All that reads the event, some that writes on, and bringing copies together."""
    for action in ('verify', 'info', 'log', 'state', 'todo', 'pairs', 'luck', 'conflicts'):
        cli('event', action, path)
    cli('event', 'log', path, '--long')
    for ending in ('xml', 'html', 'csv'):
        cli('event', 'export', path, ROOT / f'out.{ending}', '--force')
    for action in ('ranking', 'players', 'round', 'decisions'):
        cli('competition', action, path)
    for sheet in ('log', 'combats', 'state', 'losses', 'orders', 'statistics', 'packet'):
        cli('print', sheet, path, f'--output={ROOT / "out.pdf"}')
    copy = ROOT / 'into.arbitre'
    shutil.copyfile(sound, copy)
    cli('event', 'merge', copy, path, '--umpire=lea')
    cli('event', 'clock', path, '5/1', '--umpire=lea')
    cli('event', 'order', path, 'a/1', '--order=attack', '--umpire=lea')
    cli('event', 'undo', path, '--umpire=lea')


def try_rows(rows):
    def test(path, name):
        copy = ROOT / f'{name}.arbitre'
        shutil.copyfile(path, copy)
        add_rows(copy, rows)
        ask_everything(copy, path)
    return test


EVENTS = {system: make(system) for system in SYSTEMS}


def test_what_is_left_out():
    """Rows without what we always write into them."""
    for system, (path, _) in EVENTS.items():
        plan = f'system\t{system}\n'
        rows = [(kind, subject, '', body) for kind in KINDS for subject in ('', 'x')
                for body in ('', 'set\ta/u1\tname\ttext:x\n')]
        rows += [('combat', 'c/eve/1', '', plan), ('combat', 'c/eve/2', '', f'procedure\t{SYSTEMS[system][2]}\n'),
                 ('combat', 'c/eve/3', '', f'{plan}procedure\t{SYSTEMS[system][2]}\n'),
                 ('combat.answer', 'c/eve/3', '', '')]
        try_rows(rows)(path, f'{system}-left-out')


def test_what_is_made_up():
    for seed in range(FILES):
        for system, (path, rows) in EVENTS.items():
            draw = random.Random(f'{system} {seed}')
            try_rows([distort_row(draw, rows) for _ in range(15)])(path, f'{system}-{seed}')


tap.run_tests(dict(globals()))
