# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody who has only the file, and a key of his own: he lifts the guards, writes what he likes, computes hashes and
signatures as the program does, and puts the guards back."""

import contextlib
import hashlib
import sqlite3

from independent import checker

SEED = hashlib.sha512(b'not the key of the umpire').digest()
SECRET = int.from_bytes(SEED[:32], 'little') & (2**254 - 8) | 2**254


def compress(point):
    inverse = pow(point[2], checker.P - 2, checker.P)
    x, y = point[0] * inverse % checker.P, point[1] * inverse % checker.P
    return (y | (x & 1) << 255).to_bytes(32, 'little')


KEY = compress(checker.multiply(SECRET, checker.BASE))


def sign(message):
    r = int.from_bytes(hashlib.sha512(SEED[32:] + message).digest(), 'little') % checker.ORDER
    point = compress(checker.multiply(r, checker.BASE))
    h = int.from_bytes(hashlib.sha512(point + KEY + message).digest(), 'little')
    return point + ((r + h * SECRET) % checker.ORDER).to_bytes(32, 'little')


@contextlib.contextmanager
def forging(path):
    db = sqlite3.connect(path)
    db.row_factory = sqlite3.Row
    guards = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for guard in guards:
        db.execute(f"DROP TRIGGER {guard['name']}")
    yield db
    for guard in guards:
        db.execute(guard['sql'])
    db.commit()
    db.close()


def rechain(db, umpire):
    """Hashes of all rows of the umpire, as if they had always been so."""
    event = db.execute('SELECT event FROM journal LIMIT 1').fetchone()['event']
    prev = checker.genesis(event, umpire)
    for row in db.execute('SELECT * FROM journal WHERE umpire = ? ORDER BY seq', (umpire,)).fetchall():
        row = dict(row, prev=prev)
        prev = checker.row_hash(row)
        db.execute('UPDATE journal SET prev = ?, hash = ? WHERE id = ?', (row['prev'], prev, row['id']))


def add_row(db, umpire, **columns):
    """At the end, unless the columns say otherwise."""
    event, number, clock, wall = db.execute('SELECT event, max(id), max(lamport), max(wall) FROM journal').fetchone()
    last = db.execute('SELECT seq, hash FROM journal WHERE umpire = ? ORDER BY seq DESC LIMIT 1', (umpire,)).fetchone()
    seq, prev = (last['seq'] + 1, last['hash']) if last else (1, checker.genesis(event, umpire))
    row = {'id': number + 1, 'event': event, 'umpire': umpire, 'seq': seq, 'lamport': clock + 1, 'wall': wall,
           'act': seq, 'game': '', 'kind': 'note', 'subject': '', 'body': 'text\tx\n', 'prev': prev, **columns}
    row['hash'] = checker.row_hash(row)
    db.execute(f'INSERT INTO journal ({", ".join(row)}) VALUES ({", ".join("?" * len(row))})', tuple(row.values()))
    return row
