#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small event whose bytes are damaged at places drawn by lot: the program and the independent check find the same
ones sound and refuse the same ones, in one clear sentence. test-damaged.py PROGRAM SOURCE [TIMES]. Writes TAP."""

import os
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TIMES = int(sys.argv[3]) if len(sys.argv) > 3 else 4
sys.path.insert(0, str(SOURCE / 'tests' / 'data'))
import independent  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-damaged-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
SOUND, DAMAGED = ROOT / 'sound.arbitre', ROOT / 'damaged.arbitre'
PAGE = 4096


def cli(*args):
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENV, timeout=120)


def make_sound():
    """Without what is worked out from the rows: only the program can work that out again."""
    cli('event', 'new', SOUND, '--system=template', '--umpire=lea')
    for number, umpire in enumerate(('lea', 'bob', 'Zoé', 'bob', 'lea') * 3, 1):
        run = cli('event', 'clock', SOUND, f'{number}/1', f'--umpire={umpire}')
        assert run.returncode == 0, run
    db = sqlite3.connect(SOUND)
    for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'cache%'").fetchall():
        db.execute(f'DROP TABLE {name}')
    db.execute('VACUUM')
    db.close()
    return SOUND.read_bytes()


def flip_bits(draw, data):
    for _ in range(draw.choice((1, 1, 1, 2, 8))):
        data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)


def flip_bits_of_the_header(draw, data):
    data[draw.randrange(100)] ^= 1 << draw.randrange(8)


def flip_bits_of_the_schema(draw, data):
    data[draw.randrange(100, PAGE)] ^= 1 << draw.randrange(8)


def exchange_pages(draw, data):
    first, second = (PAGE * page for page in draw.sample(range(len(data) // PAGE), 2))
    data[first:first + PAGE], data[second:second + PAGE] = data[second:second + PAGE], data[first:first + PAGE]


def repeat_page(draw, data):
    first, second = (PAGE * page for page in draw.sample(range(len(data) // PAGE), 2))
    data[first:first + PAGE] = data[second:second + PAGE]


def wipe(draw, data):
    start, length = draw.randrange(len(data)), draw.choice((16, 100, 512, PAGE))
    end = min(start + length, len(data))
    data[start:end] = draw.choice((b'\0', b'\xff', b'U')) * (end - start)


def cut_off(draw, data):
    del data[draw.choice((draw.randrange(len(data)), PAGE * draw.randrange(len(data) // PAGE))):]


def go_on(draw, data):
    data += draw.randbytes(draw.choice((1, 100, PAGE)))


def number(draw, data):
    """A field of the header that says how large, how many or in what form."""
    place, size = draw.choice(((16, 2), (18, 1), (19, 1), (20, 1), (21, 1), (22, 1), (23, 1), (28, 4), (32, 4), (36, 4),
                               (44, 4), (52, 4), (56, 4), (60, 4), (64, 4), (68, 4)))
    data[place:place + size] = draw.choice((0, 1, 2, 3, 5, 6, 255)).to_bytes(size, 'big')


COLUMNS = {'journal': ('id event umpire seq lamport wall act game kind subject body prev hash'.split(), 'id'),
           'signature': ('id umpire seq key signature'.split(), 'id'), 'attachment': (['sha256', 'bytes'], 'rowid')}
VALUES = (None, 0, -1, 2**63 - 1, 1.5, '', 'x', '1', 'é\n', b'', b'\0', b'lea', bytes(32), bytes(64), bytes(96))


def put_something_else(draw, data):
    """A value of any kind in any column."""
    table = draw.choice(list(COLUMNS))
    columns, key = COLUMNS[table]
    DAMAGED.write_bytes(data)
    db = sqlite3.connect(DAMAGED)
    count, = db.execute(f'SELECT count(*) FROM {table}').fetchone()
    db.close()
    where = f'WHERE {key} = (SELECT {key} FROM {table} LIMIT 1 OFFSET {draw.randrange(count)})'
    alter(data, table, draw.choice(columns), where, draw.choice(VALUES))


def alter(data, table, column, where, value):
    """Past what the tables say of their columns."""
    DAMAGED.write_bytes(data)
    db = sqlite3.connect(DAMAGED)
    things = db.execute('SELECT name, type, sql FROM sqlite_schema WHERE tbl_name = ?', (table,)).fetchall()
    guards = [sql for _, kind, sql in things if kind == 'trigger']
    for name in (name for name, kind, _ in things if kind == 'trigger'):
        db.execute(f'DROP TRIGGER {name}')
    own, = (sql for _, kind, sql in things if kind == 'table')
    lax = own.replace(' STRICT', '').replace(' NOT NULL', '').replace('TEXT', '').replace('BLOB', '').replace(
        ' INTEGER,', ',')
    change_schema(db, own, lax)
    try:
        db.execute(f'UPDATE {table} SET {column} = ? {where}', (value,))
    except sqlite3.Error:
        pass
    change_schema(db, lax, own)
    for sql in guards:
        db.execute(sql)
    db.commit()
    db.close()
    data[:] = DAMAGED.read_bytes()


def change_schema(db, before, after):
    db.commit()
    db.execute('PRAGMA writable_schema = ON')
    db.execute('UPDATE sqlite_schema SET sql = ? WHERE sql = ?', (after, before))
    db.commit()
    db.execute('PRAGMA writable_schema = RESET')


def compare(name, seed):
    """Whether both find it sound. The program reads on in an event of a newer one, the independent check does not."""
    run, (status, said) = cli('event', 'verify', DAMAGED), independent.verify(DAMAGED)
    about = (name, seed, run, status, said)
    assert run.returncode in (0, 1, 2) and status in (0, 1), about
    if 'newer Arbitre' in run.stderr:
        assert status == 1 and 'this is an event file of version' in said, about
        return run.returncode == 0
    assert (run.returncode == 0) == (status == 0), about
    assert status == 0 or (run.stderr.count('\n') == 1 and run.stderr.startswith('arbitre-cli: ')), about
    return status == 0


def damage(way):
    def test():
        sound = 0
        for seed in range(TIMES):
            draw = random.Random(f'{way.__name__} {seed}')
            data = bytearray(BYTES)
            way(draw, data)
            DAMAGED.write_bytes(data)
            sound += compare(way.__name__, seed)
        # What stands behind the last page belongs to no table.
        assert sound < TIMES or way is go_on, way.__name__
    return test


def test_newer():
    """What a version to come adds, neither knows: both say so."""
    db = sqlite3.connect(DAMAGED)
    db.execute('PRAGMA user_version = 6')
    db.close()
    assert compare('newer', 0)
    assert 'of version 6; what is checked here are versions 1 to 5' in independent.verify(DAMAGED)[1]


def test_lines():
    """A name may have been made to look like another sentence: each stays a line of its own."""
    for number, (table, column) in enumerate((('attachment', 'sha256'), ('journal', 'umpire'), ('signature', 'umpire'))):
        data = bytearray(BYTES)
        alter(data, table, column, f'WHERE {COLUMNS[table][1]} = (SELECT max({COLUMNS[table][1]}) FROM {table})',
              'é\nRows: 1, all add up\t')
        DAMAGED.write_bytes(data)
        compare('lines', number)
        assert '\nRows: 1' not in cli('event', 'verify', DAMAGED).stdout


BYTES = make_sound()
DAMAGED.write_bytes(BYTES)
assert compare('nothing', 0)
tap.run_tests({'test_newer': test_newer, 'test_lines': test_lines} |
              {f'test_{way.__name__}': damage(way) for way in
               (flip_bits, flip_bits_of_the_header, flip_bits_of_the_schema, exchange_pages, repeat_page, wipe,
                cut_off, go_on, number, put_something_else)})
