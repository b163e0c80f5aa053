#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever somebody puts into an event, the program and tools/verify-event.py say the same of it: good or bad, with one
head, and so many throws that were announced. test-agree.py PROGRAM SOURCE [TIMES]. Writes TAP."""

import hashlib
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TIMES = int(sys.argv[3]) if len(sys.argv) > 3 else 60
sys.path[:0] = [str(SOURCE / 'tests' / 'data'), str(SOURCE / 'tests' / 'store')]
import autoplay  # noqa: E402 pylint: disable=wrong-import-position
from forger import KEY, add_row, forging, rechain, sign  # noqa: E402 pylint: disable=wrong-import-position
import independent  # noqa: E402 pylint: disable=wrong-import-position
from independent import checker  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-agree-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
SOUND, MADE = ROOT / 'sound.arbitre', ROOT / 'made.arbitre'
HEX = 'ab' * 32


def cli(*args):
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENV, timeout=120)


def make_sound():
    """Rows of three umpires, and thrown dice; nothing is signed, so that a made-up row is as good as any."""
    cli('event', 'new', SOUND, '--system=aigles', '--umpire=lea')
    for number, umpire in enumerate(('bob', 'Zoé', 'lea'), 1):
        assert cli('event', 'clock', SOUND, f'{number}/1', f'--umpire={umpire}').returncode == 0
    autoplay.play([CLI, 'play', 'aigles', 'melee', '--event', str(SOUND), '--umpire=bob', '--dice=thrown'], env=ENV)
    with forging(SOUND) as db:
        db.execute('DELETE FROM signature')


def found(text, pattern):
    match = re.search(pattern, text, re.MULTILINE)
    return match and match.group(1)


def judge(name, *changes):
    """What both find: None for a fault, else head and checked throws. Each change: what is done to the tables."""
    shutil.copyfile(SOUND, MADE)
    with forging(MADE) as db:
        for change in changes:
            change(db)
    run, (status, said) = cli('event', 'verify', MADE), independent.verify(MADE)
    assert run.returncode in (0, 1) and status in (0, 1), (name, run, said)
    ours = run.returncode == 0 and (found(run.stdout, 'head of the chain: (.*)$'),
                                    int(found(run.stdout, r'^(\d+) throws? of the program (?:is|are) th') or 0))
    theirs = status == 0 and (found(said, '^head: (.*)$'), int(found(said, '^throws announced .*: (.*)$') or 0))
    assert ours == theirs, (name, run.stderr or run.stdout, said)
    return ours


def last_row(db, umpire='lea'):
    return dict(db.execute('SELECT * FROM journal WHERE umpire = ? ORDER BY seq DESC LIMIT 1', (umpire,)).fetchone())


make_sound()
AS_IT_WAS = judge('nothing')


def rename(event):
    """The whole journal of another event, chained as it should be."""
    def change(db):
        db.execute('UPDATE journal SET event = ?', (event,))
        for umpire, in db.execute('SELECT DISTINCT umpire FROM journal').fetchall():
            rechain(db, umpire)
        # What was seen has other hashes now.
        db.execute("DELETE FROM journal WHERE id > 2")
    return change


def test_names_of_events():
    """They are names of what is kept elsewhere, too, in the settings and on hubs."""
    known = '0f0f0f0f-0000-4000-8000-00000000abcd'
    assert judge('another', rename(known)) and judge('upper case', rename(known.upper()))
    for event in ('', 'a]', '[hub]', '../../x', known + 'e', known[:-1], known.replace('-', '0'), f'{{{known}}}',
                  known[:-1] + 'é'):
        assert not judge(event, rename(event)), event


# --- Rows that say what was seen --------------------------------------------------------------------------


def test_seen():
    """A number is digits, a hash 64 of them; a line with too few columns says nothing."""
    def try_line(line, is_good):
        def change(db):
            row = last_row(db)
            text = line.replace('SEQ', str(row['seq'])).replace('HASH', row['hash'].hex())
            if '٠' in line:
                text = text.replace('٠', chr(0x660 + row['seq']))
            add_row(db, 'eve', kind='seen', body=text + '\n')
        assert bool(judge(line, change)) == is_good, line

    for line in ('tip\tlea\tSEQ\tHASH', 'tip\tlea\t+SEQ\tHASH', 'tip\tlea\t00SEQ\tHASH', 'tip\tlea\tSEQ\tHASH\tmore',
                 't\\ip\tlea\t\\SEQ\tHASH', 'tip\tlea\tSEQ', 'tip', 'end\tlea', 'hello', ''):
        try_line(line, True)
    for line in ('tip\tlea\tSEQx\tHASH', 'tip\tlea\t SEQ\tHASH', 'tip\tlea\t0_SEQ\tHASH', 'tip\tlea\t٠\tHASH',
                 'tip\tlea\tSEQ\t HASH', 'tip\tlea\tSEQ\tHASH\\', 'tip\tlea\tSEQ\t' + HEX, 'tip\tlea\t-SEQ\tHASH',
                 'tip\tlea\t' + '9' * 5000 + '\tHASH', 'tip\tnobody\t0\t', 'end\tlea\tSEQ\tHASH\t'[:-1] + 'x'):
        try_line(line, False)
    assert judge('upper case', lambda db: add_row(
        db, 'eve', kind='seen', body=f"tip\tlea\t{last_row(db)['seq']}\t{last_row(db)['hash'].hex().upper()}\n"))


def test_seen_before():
    """What was seen has a smaller number than whoever saw it, wherever the two stand."""
    def long_act(db, saw_last):
        clock = db.execute('SELECT max(lamport) FROM journal').fetchone()[0]
        for place in range(1, 6):
            row = add_row(db, 'eve', act=1, lamport=clock + place)
        body = f"tip\teve\t5\t{row['hash'].hex()}\n" if saw_last else ''
        add_row(db, 'fay', lamport=clock + 2, kind='seen', body=body)

    assert judge('beside each other', lambda db: long_act(db, False))
    assert not judge('a larger number', lambda db: long_act(db, True))

    def saw_what_stands_behind(db):
        clock = db.execute('SELECT max(lamport) FROM journal').fetchone()[0]
        number = db.execute('SELECT max(id) FROM journal').fetchone()[0]
        fay = add_row(db, 'fay', id=number + 6, lamport=clock + 2)
        for place in range(1, 5):
            add_row(db, 'eve', id=number + place, act=1, lamport=clock + place)
        add_row(db, 'eve', id=number + 5, act=1, lamport=clock + 5, kind='seen',
                body=f"tip\tfay\t1\t{fay['hash'].hex()}\n")

    assert judge('a smaller number further on', saw_what_stands_behind)


# --- Files with rows that do not count --------------------------------------------------------------------


def attach(db, data, name=None):
    db.execute('INSERT INTO attachment VALUES (?, ?)', (name or hashlib.sha256(data).hexdigest(), data))


def fork(change=lambda columns: columns, of='lea', end='\n', **columns):
    """Another row in place of the last one of somebody, as a file keeps it."""
    def put(db):
        row = dict(last_row(db, of), body='text\tother\n', id=0) | columns
        if callable(row['prev']):
            row['prev'] = row['prev'](db)
        row['hash'] = checker.row_hash(row)
        texts = [value.hex() if isinstance(value, bytes) else
                 str(value).replace('\\', '\\\\').replace('\t', '\\t').replace('\n', '\\n') for value in row.values()]
        attach(db, ('arbitre fork 1\n' + '\t'.join(change(texts)) + end).encode())
    return put


def replaced(place, pattern, by):
    return lambda columns: columns[:place] + [re.sub(pattern, by, columns[place])] + columns[place + 1:]


def signed_fork(tail=b''):
    def sign_it(columns):
        return columns + [KEY.hex(), (sign(b'arbitre signature 1\n' + bytes.fromhex(columns[12]) + tail) + tail).hex()]
    return fork(sign_it)


def test_forks():
    def genesis(db):
        return checker.genesis(last_row(db)['event'], 'nobody')

    for name, change in (
            ('plain', fork()), ('at the beginning', fork(umpire='nobody', seq=1, act=1, lamport=5, prev=genesis)),
            ('upper case', fork(replaced(12, '.*', lambda match: match.group().upper()))),
            ('another place', fork(replaced(0, '.*', '77'))), ('far', fork(lamport=2**40)), ('signed', signed_fork())):
        known = judge(name, change)
        assert known and known != AS_IT_WAS, name
    for name, change in (
            ('after another umpire', fork(prev=lambda db: last_row(db, 'bob')['hash'])),
            ('no text', lambda db: attach(db, b'arbitre fork 1\n\xff\xfe\n')),
            ('nothing', lambda db: attach(db, b'arbitre fork 1\n')),
            ('a remark', fork(lambda columns: ['#' + columns[0]] + columns[1:])), ('not to its end', fork(end='')),
            ('a line more', fork(end='\nmore\n')), ('an empty line', fork(end='\n\n')),
            ('a zero', fork(end='\0\n')), ('more columns', fork(lambda columns: columns + ['a', 'b', 'c'])),
            ('a key alone', fork(lambda columns: columns + [KEY.hex()])),
            ('act behind its row', fork(act=1000)), ('act zero', fork(act=0)), ('negative', fork(lamport=-4)),
            ('numbers left out', fork(seq=1000, act=1000)), ('two lines', fork(game='a\nb')),
            ('a space', fork(replaced(3, '^', ' '))), ('a letter', fork(replaced(3, '$', 'x'))),
            ('no number', fork(replaced(0, '.*', 'abc'))), ('a space in a hash', fork(replaced(11, '^(....)', '\\1 '))),
            ('wrong signature', fork(lambda columns: columns + [KEY.hex(), '00' * 64])),
            ('signature of an odd size', signed_fork(b'odd')),
            ('of another event', fork(event='00000000-0000-4000-8000-000000000000'))):
        assert judge(name, change) == AS_IT_WAS, name


# --- Dice -------------------------------------------------------------------------------------------------


def test_dice():
    """What is not written as the program writes it was not announced: no fault as long as nothing is revealed."""
    good = f'announce\tq\t1\t{HEX}\n'
    for body in (good, good + 'die\tx\t6\n', good + 'die\t1\n', good + 'die\t6\t1\n', good + 'die\t1\t9999999999\n',
                 good + 'face\ta\tx\n', good + 'face\n', 'announce\tq\t1\nannounce\n', 'announce\tq\t1\tzz\n' * 2,
                 f'announce\tq\tx\t{HEX}\n', good[:-1] + '\tmore\tmore\n', 'reveal\tq\n', '', '\n\t\n'):
        assert judge(body, lambda db, body=body: add_row(db, 'eve', kind='dice', subject='bob/1', body=body)), body
    for body in (good * 2, good + good.replace(HEX, HEX.upper()), f'reveal\tq\t1\t{HEX}\n', 'reveal\tq\t1\tzz\n',
                 f'reveal\tq\tx\t{HEX}\n'):
        assert not judge(body, lambda db, body=body: add_row(db, 'eve', kind='dice', subject='bob/1', body=body)), body
    for body in ('', 'asks\tq\n', 'asks\tq\nnote\tanswer\tq\tthrown\n', 'asks\tq\nnote\tanswer\tq\tthrown\tint:3\n'):
        judge(body, lambda db, body=body: add_row(db, 'eve', kind='combat.answer', subject='nobody', body=body))


# --- Signatures, files and sizes ----------------------------------------------------------------------------


def signed(key, signature):
    def change(db):
        row = add_row(db, 'eve')
        db.execute("INSERT INTO signature (umpire, seq, key, signature) VALUES ('eve', 1, ?, ?)",
                   (key, signature(row['hash'])))
    return change


# With such a key anything is signed, and by everybody; of the eight these have an order of 1, 2, 4, 4, 8 and 8.
SMALL = [(1).to_bytes(32, 'little'), (checker.P - 1).to_bytes(32, 'little'), bytes(32), bytes(31) + b'\x80'] + [
    bytes.fromhex(text) for text in ('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
                                     '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')]


def test_signatures():
    text = b'arbitre signature 1\n'
    assert judge('right', signed(KEY, lambda digest: sign(text + digest)))
    link = bytes(range(32))
    assert judge('another link', signed(KEY, lambda digest: sign(b'arbitre signature 2\n' + digest + link) + link))
    for point in SMALL:
        for tail in (b'', bytes(32)):
            assert not judge(f'small order {point.hex()}', signed(point, lambda _, t=tail: SMALL[0] + bytes(32) + t))
            assert not judge(f'small order {point.hex()}', signed(KEY, lambda _, p=point, t=tail: p + bytes(32) + t))
    for tail in (b'x', b'sixsix', bytes(31), bytes(33), bytes(64)):
        assert not judge('odd size', signed(KEY, lambda digest, t=tail: sign(text + digest + t) + t))
        assert not judge('odd size', signed(KEY + tail, lambda digest: sign(text + digest)))


def test_files():
    name = hashlib.sha256(b'abc').hexdigest()
    assert judge('a file', lambda db: attach(db, b'abc')) == AS_IT_WAS
    assert judge('an empty file', lambda db: attach(db, b'')) == AS_IT_WAS
    for wrong in (name + '\0x', name.upper(), name[:-1], ''):
        assert not judge(f'named {wrong!r}', lambda db, wrong=wrong: attach(db, b'abc', wrong or ' '))


def test_sizes():
    """Four MiB for a text, thirty-two for a file: what the program refuses to read is no event elsewhere, either."""
    for text, is_good in (('é' * (2 << 20), True), ('é' * (2 << 20) + 'x', False)):
        assert bool(judge('a long body', lambda db, text=text: add_row(db, 'eve', body=text))) == is_good
    assert not judge('a file of 40 MB', lambda db: attach(db, bytes(40_000_000)))


# --- Anything -------------------------------------------------------------------------------------------------


WORDS = ('', '0', '-1', '1', '9', '99999999999999999999', ' 1', '1x', 'lea', 'bob', 'eve', 'é', 'x' * 300, '\\', '\\t',
         'zz', HEX, 'tip', 'end', 'die', 'face', 'announce', 'reveal', 'text:dice=3', 'thrown', 'act', 'bob/1')


def test_anything():
    """Lines of rows of all kinds, with columns exchanged; what only the rules can tell is left to the program."""
    with forging(SOUND) as db:
        rows = db.execute("SELECT * FROM journal WHERE kind IN ('seen', 'dice', 'event', 'clock')").fetchall()
    for seed in range(TIMES):
        draw = random.Random(seed)

        def change(db, draw=draw):
            for _ in range(draw.randrange(1, 4)):
                row = draw.choice(rows)
                body = [line.split('\t') for line in row['body'].split('\n')]
                for _ in range(draw.randrange(3)):
                    line = draw.choice(body)
                    line[draw.randrange(len(line))] = draw.choice(WORDS)
                add_row(db, draw.choice(('eve', 'lea', 'bob', 'ô\u200f')), kind=row['kind'],
                        subject=draw.choice(('bob/1', row['subject'])),
                        body='\n'.join('\t'.join(line) for line in body))
        judge(f'seed {seed}', change)


tap.run_tests(dict(globals()))
