#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks an event file of Arbitre without Arbitre, from doc/event-file.md alone: hashes, order, the
rows that others had seen, forks, kept files, head, signatures and thrown dice. Needs Python's standard library only.

    verify-event.py [--head=HEAD] [--key=FINGERPRINT]… EVENT.arbitre

Prints the head and who signed; the first thing that is wrong ends it with status 1."""

import argparse
import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import stat
import sys
import tempfile

ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

# --- Ed25519 (RFC 8032), verification only. A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z. ---

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # of -1


def add(a, b):
    m, n = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    t, z = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = n - m, z - t, z + t, n + m
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            result = add(result, point)
        point, scalar = add(point, point), scalar >> 1
    return result


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def decompress(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


def is_small(point):
    """One of the eight with which a signature says nothing: it fits whatever is signed."""
    return same(multiply(8, point), (0, 1, 1, 0))


def is_signature(message, key, signature):
    if len(key) != 32 or len(signature) != 64:
        return False
    a, r = decompress(key), decompress(signature[:32])
    s = int.from_bytes(signature[32:], 'little')
    if a is None or r is None or s >= ORDER or is_small(a) or is_small(r):
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % ORDER
    return same(multiply(s, BASE), add(r, multiply(h, a)))


# --- The event ----------------------------------------------------------------------------------------


class Wrong(Exception):
    """What does not add up."""


def code(digest):
    """The first hundred bits, five to a character, in groups of five."""
    bits = int.from_bytes(digest, 'big') >> (len(digest) * 8 - 100)
    text = ''.join(ALPHABET[bits >> 5 * (19 - i) & 31] for i in range(20))
    return '-'.join(text[i:i + 5] for i in range(0, 20, 5))


def plain(text):
    text = text.upper().replace('-', '').replace(' ', '')
    return text.replace('O', '0').replace('I', '1').replace('L', '1')


def row_hash(row):
    head = ('arbitre row 1', row['event'], row['umpire'], row['seq'], row['lamport'], row['wall'],
            row['act'], row['game'], row['kind'], row['subject'])
    text = ''.join(f'{line}\n' for line in head).encode()
    return hashlib.sha256(text + row['prev'] + row['body'].encode()).digest()


def genesis(event, umpire):
    return hashlib.sha256(f'arbitre genesis 1\n{event}\n{umpire}\n'.encode()).digest()


def head_of(event, tips, ends=()):
    """tips: {umpire: (seq, hash)}; ends: (umpire, seq, hash) of rows that do not count, of a fork."""
    lines = [f'{umpire}\t{tips[umpire][0]}\t{tips[umpire][1].hex()}\n'
             for umpire in sorted(tips, key=str.encode)]
    lines += [f'end\t{umpire}\t{seq}\t{digest.hex()}\n' for umpire, seq, digest in ends]
    return code(hashlib.sha256(f'arbitre head 1\n{event}\n{"".join(lines)}'.encode()).digest())


def place(row):
    """The order in which everybody reads rows: act by act, as the first row of each is numbered."""
    return row['lamport'] - row['seq'] + row['act'], row['umpire'].encode(), row['seq']


def name_of(row):
    return f"row {row['id']} ({row['umpire']} {row['seq']})"


def follows(row, own):
    """Whether a row may come after the one its umpire wrote before: an act is numbered through."""
    if row['act'] == row['seq']:
        return row['lamport'] > (own['lamport'] if own else 0)
    return own is not None and (row['act'], row['lamport']) == (own['act'], own['lamport'] + 1)


NAMES, MOST_TEXT = ('event', 'umpire', 'game', 'kind', 'subject'), 4 << 20


def has_names(row):
    """Lines of the hash and columns of the head: one name must not look like two; and that of the event is a UUID."""
    return not any(c in row[key] for key in NAMES for c in '\n\t') and \
        re.fullmatch('[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}', row['event']) is not None


def check_row(row, before, event, tip, own):
    name = name_of(row)
    if row['id'] != (before['id'] if before else 0) + 1:
        raise Wrong(f'{name}: one before it is missing')
    if not has_names(row):
        raise Wrong(f'{name}: a name with more than one line, or an event that is no UUID')
    for key in (*NAMES, 'body'):
        if '\0' in row[key]:
            raise Wrong(f'{name}: a text that goes on behind its end')
        if len(row[key].encode()) > MOST_TEXT:
            raise Wrong(f'{name}: a text that is longer than any')
    if row_hash(row) != row['hash']:
        raise Wrong(f'{name} was changed')
    if row['event'] != event or (row['seq'] - 1, row['prev']) != tip:
        raise Wrong(f'{name} does not continue the row before it')
    if not follows(row, own) or (before and place(row) <= place(before)):
        raise Wrong(f'{name} is not in its place')


def unescape(text):
    return re.sub(r'\\(.)', lambda match: {'t': '\t', 'n': '\n', 'r': '\r'}.get(match[1], match[1]), text)


def lines(body, key, count):
    """Those that begin with the key, as columns; one that has fewer of them than it needs says nothing."""
    for line in body.split('\n'):
        columns = [unescape(column) for column in line.split('\t')]
        if columns[0] == key and len(columns) >= count:
            yield columns


def number(text):
    """Digits and perhaps a sign, of no more than 64 bits; None for anything else."""
    if not re.fullmatch('[+-]?0*[0-9]{1,19}', text):
        return None
    return int(text) if -2**63 <= int(text) < 2**63 else None


def is_hex(text, *sizes):
    return re.fullmatch('[0-9A-Fa-f]*', text) is not None and len(text) in (2 * size for size in sizes)


def seen_by(row, key):
    """What the lines of that key in a row of kind "seen" say: umpire, (seq, hash)."""
    for _, umpire, seq, digest, *_ in lines(row['body'], key, 4):
        yield umpire, (number(seq), bytes.fromhex(digest) if is_hex(digest, 32) else b'')


class Known:
    """What an umpire had before him: his own rows, and what he says that he had seen."""

    def __init__(self):
        self.tips, self.ends = {}, []

    def add(self, row):
        self.tips[row['umpire']] = row['seq'], row['hash']
        if row['kind'] != 'seen':
            return
        ends = list(seen_by(row, 'end'))
        if ends:
            self.ends = [(umpire, *tip) for umpire, tip in ends]
            for umpire, _ in ends:
                if umpire != row['umpire']:
                    self.tips.pop(umpire, None)
        for umpire, tip in seen_by(row, 'tip'):
            if umpire not in self.tips or self.tips[umpire][0] <= tip[0]:
                self.tips[umpire] = tip

    def head(self, event):
        return plain(head_of(event, self.tips, self.ends))


COLUMNS = ('id', 'event', 'umpire', 'seq', 'lamport', 'wall', 'act', 'game', 'kind', 'subject', 'body',
           'prev', 'hash', 'key', 'signature')
NUMBERS = 'id', 'seq', 'lamport', 'wall', 'act'
BYTES = {'prev': (32,), 'hash': (32,), 'key': (32,), 'signature': (64, 96)}


def read_fork(data, event):
    """A sound row of the event, as a file keeps it that begins with the mark of forks; else None."""
    try:
        line = data.decode()
        columns = line[:-1].split('\t')
        if not line.endswith('\n') or set(line[:-1]) & set('\0\n') or line[0] == '#' or len(columns) not in (13, 15):
            return None
        row = dict(zip(COLUMNS, map(unescape, columns)))
        if not all(is_hex(row[key], *sizes) for key, sizes in BYTES.items() if key in row):
            return None
        row |= {key: number(row[key]) for key in NUMBERS}
        row |= {key: bytes.fromhex(row[key]) for key in BYTES if key in row}
    except UnicodeDecodeError:
        return None
    if any(row[key] is None for key in NUMBERS):
        return None
    is_sound = row['event'] == event and has_names(row) and row_hash(row) == row['hash'] and row['lamport'] > 0 and \
        0 < row['act'] <= row['seq'] and ('key' not in row or is_signed(row, row['key'], row['signature']))
    return row if is_sound else None


def read_forks(db, event, counted):
    """{hash: row}: sound rows that do not count, because a copied or restored file went on twice.
    counted: (umpire, seq, hash) of those that do."""
    mark = b'arbitre fork 1\n'
    files = (bytes(data or b'') for data, in db.execute('SELECT bytes FROM attachment'))
    rows = [read_fork(data[len(mark):], event) for data in files if data.startswith(mark)]
    forks = {}
    for row in sorted((row for row in rows if row), key=lambda row: (row['umpire'].encode(), row['seq'], row['hash'])):
        before = forks.get(row['prev'])
        umpire, seq, digest = (before['umpire'], before['seq'], before['hash']) if before else \
            (row['umpire'], 0, genesis(event, row['umpire']))
        goes_on = (row['umpire'], row['seq'], row['prev']) == (umpire, seq + 1, digest) and follows(row, before)
        if (row['umpire'], row['seq'], row['hash']) not in counted and \
                (goes_on or (row['umpire'], row['seq'] - 1, row['prev']) in counted):
            forks[row['hash']] = row
    return forks


def ends_of(forks):
    followed = {row['prev'] for row in forks.values()}
    return sorted(((row['umpire'], row['seq'], digest) for digest, row in forks.items()
                   if digest not in followed), key=lambda end: (end[0].encode(), end[1:]))


def heads_in_forks(event, journal, forks):
    """The heads that stood on prints before anybody knew that a file had gone on twice."""
    for _, _, digest in ends_of(forks):
        way = []
        while digest in forks:
            way.insert(0, forks[digest])
            digest = way[0]['prev']
        known = Known()
        for row in journal:
            if row['umpire'] == way[0]['umpire'] and row['seq'] < way[0]['seq']:
                known.add(row)
        for row in way:
            known.add(row)
            yield known.head(event)


def is_signed(row, key, signature):
    """Since version 4 the link to the signatures before it stands behind a signature, and is signed."""
    mark = {64: b'arbitre signature 1\n', 96: b'arbitre signature 2\n'}.get(len(signature))
    return mark is not None and is_signature(mark + row['hash'] + signature[64:], key, signature[:64])


def check_signature(row, signatures, signers, keys):
    key, signature = signatures.get((row['umpire'], row['seq']), (None, None))
    name = name_of(row)
    if key is not None and not is_signed(row, key, signature):
        raise Wrong(f'{name} has a wrong signature')
    finger = code(hashlib.sha256(key).digest()) if key is not None else None
    if keys and (finger is None or plain(finger) not in keys):
        raise Wrong(f'{name} is ' + ('not signed' if finger is None else f'signed with {finger}'))
    signers[row['umpire'], finger] = signers.get((row['umpire'], finger), 0) + 1


# --- Dice of the program --------------------------------------------------------------------------------


def numbers_from(secret):
    """Numbers of 32 bits, as many as are wanted."""
    block = 0
    while True:
        digest = hashlib.sha256(b'arbitre dice 1\n' + secret + f'{block}\n'.encode()).digest()
        yield from (int.from_bytes(digest[i:i + 4], 'big') for i in range(0, 32, 4))
        block += 1


def throw(secret, count, faces):
    numbers = numbers_from(secret)
    most = 2**32 // len(faces) * len(faces)
    return [faces[next(n for n in numbers if n < most) % len(faces)] for _ in range(count)]


MOST_FACES = 10000


def count_of(text):
    """How many dice; 0, which nobody throws, where it says none."""
    count = number(text) or 0
    return count if 0 < count < 2**31 else 0


def faces_of(body):
    """[] for dice that nobody has."""
    die = [('', number(least), number(most)) for _, least, most, *_ in lines(body, 'die', 3)]
    die += [(word, 1, number(count)) for _, word, count, *_ in lines(body, 'face', 3)]
    if any(None in line for line in die):
        return []
    counts = [last - first + 1 for _, first, last in die]
    if min(counts, default=0) < 0 or sum(counts) > MOST_FACES:
        return []
    return [word or str(n) for word, first, last in die for n in range(first, last + 1)]


class Dice:
    """What was announced, and what came of it."""

    def __init__(self):
        self.announced, self.thrown, self.checked, self.digests = {}, {}, set(), set()

    def announce(self, row, question, count, digest):
        digest = digest.lower()
        if not is_hex(digest, 32):
            return
        if digest in self.digests:
            raise Wrong(f'{name_of(row)} announces dice with a secret that was used before')
        key = row['umpire'], row['subject'], question, count_of(count)
        self.digests.add(digest)
        self.announced[key] = digest, faces_of(row['body']), row['act']
        self.thrown.pop(key, None)

    def reveal(self, row, question, count, secret):
        key = row['umpire'], row['subject'], question, count_of(count)
        digest, faces, _act = self.announced.get(key, ('', [], None))
        secret = bytes.fromhex(secret) if is_hex(secret, 32) else b''
        if hashlib.sha256(b'arbitre secret 1\n' + secret).hexdigest() != digest:
            raise Wrong(f'{name_of(row)} reveals other dice than were announced before')
        if key not in self.thrown:
            raise Wrong(f'{name_of(row)} reveals dice that were not thrown after they had been announced')
        if not faces:
            raise Wrong(f'{name_of(row)} reveals dice that nobody has')
        if self.thrown[key] != throw(secret, key[3], faces):
            raise Wrong(f'{name_of(row)}: the dice are not those that were announced')
        self.checked.add(digest)

    def read(self, row):
        if row['kind'] == 'dice':
            for columns in lines(row['body'], 'announce', 4):
                self.announce(row, *columns[1:4])
            for columns in lines(row['body'], 'reveal', 4):
                self.reveal(row, *columns[1:4])
        elif row['kind'] == 'combat.answer':
            # The second line says who answered what.
            columns = [unescape(column) for column in '\n'.join(row['body'].split('\n')[1:2]).split('\t')]
            if columns[3:4] != ['thrown'] or not ''.join(columns[4:5]).startswith('text:'):
                return
            dice = columns[4].removeprefix('text:').removeprefix('dice=').split(',')
            key = row['umpire'], row['subject'], columns[2], len(dice)
            # In an act before that of the answer: not afterwards, nor in one go with it.
            if key in self.announced and self.announced[key][2] != row['act']:
                self.thrown[key] = dice


# A row has the next number after those that its writer had seen; where a copy went on twice, some may be lost.
MAX_AHEAD = 100000


def check_journal(db, wanted, keys):
    """(event, tips, ends, signers, dice); wanted: a head to be found, or None."""
    tables = {name for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    signatures = {(u, s): (k, g) for u, s, k, g in
                  db.execute('SELECT umpire, seq, key, signature FROM signature')} \
        if 'signature' in tables else {}
    journal = db.execute('SELECT * FROM journal ORDER BY id').fetchall()
    if not journal:
        raise Wrong('the journal is empty')
    event = journal[0]['event']
    everything = {(row['umpire'], row['seq']): row for row in journal}
    forks = read_forks(db, event, {(row['umpire'], row['seq'], row['hash']) for row in journal})
    before, tips, known, signers, found = None, {}, {}, {}, wanted is None
    dice, latest = Dice(), {}
    for row in journal:
        umpire = row['umpire']
        check_row(row, before, event, tips.get(umpire, (0, genesis(event, umpire))),
                  latest.get(umpire))
        latest[umpire] = row
        check_signature(row, signatures, signers, keys)
        dice.read(row)
        tips[umpire] = row['seq'], row['hash']
        for key in ('tip', 'end') if row['kind'] == 'seen' else ():
            for other, tip in seen_by(row, key):
                there = everything.get((other, tip[0]))
                if tip[1] not in forks and (there is None or there['hash'] != tip[1] or
                                            there['lamport'] >= row['lamport']):
                    raise Wrong(f"row {row['id']} had seen {other} {tip[0]}, which is not there as it was")
        had = known.setdefault(umpire, Known())
        had.add(row)
        found = found or had.head(event) == wanted or row['hash'].hex()[:16] == wanted.lower()
        before = row
    if max(row['lamport'] for row in journal) > len(journal) + len(forks) + MAX_AHEAD:
        raise Wrong('the journal counts rows that are not there')
    for umpire, seq in signatures:
        if (umpire, seq) not in everything:
            raise Wrong(f'there is a signature of the row {umpire} {seq}, but not the row')
    if not found and plain(head_of(event, tips, ends_of(forks))) != wanted and \
            wanted not in heads_in_forks(event, journal, forks):
        raise Wrong('the head given is none that this journal ever had')
    return event, tips, ends_of(forks), signers, dice


def check_files(db):
    for sha256, data in db.execute('SELECT sha256, bytes FROM attachment'):
        if hashlib.sha256(data).hexdigest() != sha256:
            raise Wrong(f'the file {sha256[:12]} that the event keeps was changed')


# As SQLite keeps it; a table of the third part may be missing.
SCHEMA = """
CREATE TABLE journal ( id INTEGER PRIMARY KEY, event TEXT NOT NULL, umpire TEXT NOT NULL, seq INTEGER NOT NULL,
 lamport INTEGER NOT NULL, wall INTEGER NOT NULL, act INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL,
 subject TEXT NOT NULL, body TEXT NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL,
 UNIQUE (event, umpire, seq)) STRICT
CREATE TABLE attachment (sha256 TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT
CREATE TRIGGER journal_keep_update BEFORE UPDATE ON journal
 BEGIN SELECT RAISE (ABORT, 'the journal is append-only'); END
CREATE TRIGGER journal_keep_delete BEFORE DELETE ON journal
 BEGIN SELECT RAISE (ABORT, 'the journal is append-only'); END
CREATE TRIGGER attachment_keep_update BEFORE UPDATE ON attachment
 BEGIN SELECT RAISE (ABORT, 'attachments are append-only'); END
CREATE TRIGGER attachment_keep_delete BEFORE DELETE ON attachment
 BEGIN SELECT RAISE (ABORT, 'attachments are append-only'); END

CREATE TABLE signature ( id INTEGER PRIMARY KEY, umpire TEXT NOT NULL, seq INTEGER NOT NULL, key BLOB NOT NULL,
 signature BLOB NOT NULL, UNIQUE (umpire, seq)) STRICT
CREATE TRIGGER signature_keep_update BEFORE UPDATE ON signature
 BEGIN SELECT RAISE (ABORT, 'signatures are append-only'); END
CREATE TRIGGER signature_keep_delete BEFORE DELETE ON signature
 BEGIN SELECT RAISE (ABORT, 'signatures are append-only'); END

CREATE TABLE cache_head ( one INTEGER PRIMARY KEY CHECK (one = 1), n_rows INTEGER NOT NULL, hash BLOB NOT NULL) STRICT
CREATE TABLE cache_act ( n INTEGER PRIMARY KEY, umpire TEXT NOT NULL, seq INTEGER NOT NULL,
 first_row INTEGER NOT NULL, n_rows INTEGER NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, listed INTEGER NOT NULL,
 live INTEGER NOT NULL, spent INTEGER NOT NULL) STRICT
CREATE INDEX cache_act_kind ON cache_act (kind) WHERE listed = 1
CREATE INDEX cache_act_seq ON cache_act (umpire, seq)
CREATE TABLE cache_touch ( combat TEXT NOT NULL, act INTEGER NOT NULL,
 PRIMARY KEY (combat, act)) STRICT, WITHOUT ROWID
CREATE TABLE cache_combat ( id TEXT PRIMARY KEY, begun INTEGER NOT NULL, same TEXT NOT NULL, question TEXT NOT NULL,
 placed INTEGER NOT NULL) STRICT, WITHOUT ROWID
CREATE TABLE cache_effect ( place INTEGER NOT NULL, act INTEGER NOT NULL, combat TEXT NOT NULL, unit TEXT NOT NULL,
 field TEXT NOT NULL, op TEXT NOT NULL, value TEXT NOT NULL) STRICT
CREATE INDEX cache_effect_unit ON cache_effect (unit, field)
CREATE INDEX cache_effect_act ON cache_effect (act)
CREATE INDEX cache_effect_combat ON cache_effect (combat) WHERE combat <> ''
CREATE TABLE cache_unit ( unit TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL,
 PRIMARY KEY (unit, field)) STRICT, WITHOUT ROWID
"""
APPLICATION, NEWEST, UTF_8 = 0x41524231, 5, 1


def read_schema(text):
    """(kind, name, table, SQL) of each thing, as the table of SQLite has them, and of the indexes it makes itself."""
    for sql in re.split(r'\n(?=CREATE)', text.strip()):
        words = sql.split()
        kind, name = words[1].lower(), words[2]
        yield kind, name, name if kind == 'table' else words[words.index('ON') + 1], ' '.join(words)
        if kind == 'table' and not name.startswith('cache_'):
            yield 'index', f'sqlite_autoindex_{name}_1', name, None


TRUTH, SIGNATURES, CACHES = (set(read_schema(part)) for part in SCHEMA.split('\n\n'))


def check_schema(db, header):
    """An event file has its own tables, what is worked out from them, and triggers that keep them as they are;
    anything more or else could change what is read or written."""
    encoding, version, application = (int.from_bytes(header[place:place + 4], 'big') for place in (56, 60, 68))
    if application == APPLICATION and NEWEST < version < 1 << 31:
        raise Wrong(f'this is an event file of version {version}; what is checked here are versions 1 to {NEWEST}')
    if application != APPLICATION or not 1 <= version <= NEWEST:
        raise Wrong(f'this is no event file of version 1 to {NEWEST}')
    if encoding != UTF_8:
        raise Wrong('this is not built as an event file is: its texts are not in UTF-8')
    needed = TRUTH | (SIGNATURES if version >= 3 else set())
    found = set(map(tuple, db.execute('SELECT type, name, tbl_name, sql FROM sqlite_schema')))
    for kind, name, *_ in sorted(found - needed - CACHES, key=str):
        raise Wrong(f'this is not built as an event file is: it has a {kind} "{name}"')
    for kind, name, table, _ in sorted(needed - found, key=str):
        raise Wrong(f'this is not built as an event file is: its table "{table}" is without the {kind} "{name}"')


def check_pages(db):
    """What SQLite itself finds wrong with them: an index, for one, need not say what its table says."""
    found = db.execute('PRAGMA integrity_check(1)').fetchone()[0]
    if found != 'ok':
        raise Wrong('the file around the rows is damaged: ' + found.splitlines()[-1].rstrip('.'))


MOST_BYTES, MOST_PIECE = 4 << 30, 32 << 20  # of an event, and of a row or a file in it
JOURNAL = bytes.fromhex('d9d505f920a163d7')  # what a rollback journal begins with


def open_copy(path, folder):
    """A copy, so that looking changes nothing, whatever a crash left beside the file."""
    copy = pathlib.Path(folder) / 'event'
    real = os.path.realpath(path)
    for ending in '', '-journal', '-wal':
        if not ending or os.path.lexists(real + ending):
            kind = os.lstat(real + ending)
            if not stat.S_ISREG(kind.st_mode) or kind.st_size > MOST_BYTES:
                raise Wrong(f'{ending or "it"} is not an ordinary file, or larger than any event')
            shutil.copyfile(real + ending, f'{copy}{ending}')
    # The name of a file, which SQLite would delete.
    if pathlib.Path(f'{copy}-journal').exists() and pathlib.Path(f'{copy}-journal').read_bytes().endswith(JOURNAL):
        raise Wrong('its journal names another file')
    db = sqlite3.connect(copy)
    db.row_factory = sqlite3.Row
    db.execute('PRAGMA trusted_schema = OFF')
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_PIECE)
    with copy.open('rb') as file:
        check_schema(db, file.read(100))
    return db


def shown(text):
    """What a file says is text, and does nothing to a terminal or to what stands around it."""
    return re.sub('[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufffe\\uffff]',
                  '\ufffd', text)


def main():
    parser = argparse.ArgumentParser(description='Checks an event file of Arbitre without Arbitre.')
    parser.add_argument('event')
    parser.add_argument('--head', help='from a print; the journal must have had it')
    parser.add_argument('--key', action='append', help='every row must be signed with one of these')
    options = parser.parse_args()
    keys = {plain(key) for key in options.key or ()}
    wanted = plain(options.head) if options.head else None
    with tempfile.TemporaryDirectory(prefix='verify-event-') as folder:
        try:
            db = open_copy(options.event, folder)
            event, tips, ends, signers, dice = check_journal(db, wanted, keys)
            check_files(db)
            check_pages(db)
            db.close()
        except (Wrong, OSError, sqlite3.Error, ArithmeticError, AttributeError, LookupError, TypeError,
                ValueError) as problem:
            print(shown(f'{options.event}: {problem}.'), file=sys.stderr)
            return 1
    for (umpire, finger), count in signers.items():
        print(f'{shown(umpire)}: {count} rows, ' + (f'signed with the key {finger}' if finger else 'not signed'))
    if dice.checked:
        print(f'throws announced before they fell: {len(dice.checked)}')
    print(f'rows: {sum(signers.values())}')
    if ends:
        print(f'ways of forks that are kept and do not count: {len(ends)}')
    print(f'head: {head_of(event, tips, ends)}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
