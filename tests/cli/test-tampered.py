#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One event tampered with in every way that comes to mind, each time at a place drawn by lot: the program
and the independent check must both refuse it. test-tampered.py PROGRAM SOURCE [TIMES]. Writes TAP."""

import hashlib
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import traceback

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TIMES = int(sys.argv[3]) if len(sys.argv) > 3 else 3
sys.path.insert(0, str(SOURCE / 'tests' / 'store'))
import autoplay  # noqa: E402 pylint: disable=wrong-import-position
from forger import KEY, forging, rechain, sign  # noqa: E402 pylint: disable=wrong-import-position
import independent  # noqa: E402 pylint: disable=wrong-import-position
from independent import checker  # noqa: E402 pylint: disable=wrong-import-position

FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-tampered-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
SOUND, FORGED = ROOT / 'sound.arbitre', ROOT / 'forged.arbitre'


def cli(*args):
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENV, timeout=120)


def sign_all(db, umpire):
    """Linked as the program links them."""
    before = None
    for row in db.execute('SELECT seq, hash FROM journal WHERE umpire = ? ORDER BY seq', (umpire,)).fetchall():
        link = hashlib.sha256(b'arbitre link 1\n' + KEY + before).digest() if before else bytes(32)
        before = sign(b'arbitre signature 2\n' + row['hash'] + link) + link
        db.execute('UPDATE signature SET key = ?, signature = ? WHERE umpire = ? AND seq = ?',
                   (KEY, before, umpire, row['seq']))


# --- What is done to it ---------------------------------------------------------------------------------


def rows_of(db):
    return db.execute('SELECT * FROM journal ORDER BY id').fetchall()


def flip(draw, data):
    place = draw.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << draw.randrange(8)]) + data[place + 1:]


def change(draw, db):
    """Some column of some row."""
    row = draw.choice(rows_of(db))
    column = draw.choice([name for name in row.keys() if name != 'id'])
    value = row[column]
    if isinstance(value, bytes):
        value = flip(draw, value)
    elif isinstance(value, int):
        value += draw.choice((-1, 1, 1000003))
        value += column == 'seq' and 1000000
    else:
        value += draw.choice('xyz \n')
    db.execute(f'UPDATE journal SET {column} = ? WHERE id = ?', (value, row['id']))


def exchange(draw, db):
    """Two rows change places."""
    first, second = (row['id'] for row in draw.sample(rows_of(db), 2))
    for old, new in ((first, -1), (second, first), (-1, second)):
        db.execute('UPDATE journal SET id = ? WHERE id = ?', (new, old))


def take_out(draw, db):
    """A row that is not the last of its umpire, and those behind it move up."""
    rows = rows_of(db)
    last = {row['umpire']: row['id'] for row in rows}
    number = draw.choice([row['id'] for row in rows if row['id'] not in last.values()])
    db.execute('DELETE FROM journal WHERE id = ?', (number,))
    for row in rows[number:]:
        db.execute('UPDATE journal SET id = id - 1 WHERE id = ?', (row['id'],))


def rewrite(draw, db):
    """Another body, and the chain made anew; the signatures stay."""
    row = draw.choice(rows_of(db))
    db.execute("UPDATE journal SET body = body || ? WHERE id = ?", (f'note\t{draw.random()}\n', row['id']))
    rechain(db, row['umpire'])
    return row['umpire']


def rewrite_unsigned(draw, db):
    umpire = rewrite(draw, db)
    db.execute('DELETE FROM signature WHERE umpire = ?', (umpire,))


def rewrite_signed(draw, db):
    sign_all(db, rewrite(draw, db))


def sign_again(draw, db):
    """Nothing else is changed: only the key tells."""
    sign_all(db, draw.choice(rows_of(db))['umpire'])


def damage_signature(draw, db):
    row = draw.choice(db.execute('SELECT * FROM signature').fetchall())
    column = draw.choice(('key', 'signature'))
    db.execute(f'UPDATE signature SET {column} = ? WHERE id = ?', (flip(draw, row[column]), row['id']))


def exchange_signatures(draw, db):
    first, second = draw.sample(db.execute('SELECT * FROM signature').fetchall(), 2)
    for row, other in ((first, second), (second, first)):
        db.execute('UPDATE signature SET key = ?, signature = ? WHERE id = ?',
                   (other['key'], other['signature'], row['id']))


def cut_off(draw, db):
    """The end, with its signatures."""
    for row in rows_of(db)[-draw.randrange(1, 8):]:
        db.execute('DELETE FROM journal WHERE id = ?', (row['id'],))
        db.execute('DELETE FROM signature WHERE umpire = ? AND seq = ?', (row['umpire'], row['seq']))


def take_out_umpire(draw, db):
    """All he wrote, what others saw of it, and the numbers made whole again."""
    umpire = draw.choice(sorted({row['umpire'] for row in rows_of(db)} - {'lea'}))
    for table in ('journal', 'signature'):
        db.execute(f'DELETE FROM {table} WHERE umpire = ?', (umpire,))
    for number, row in enumerate(rows_of(db), 1):
        db.execute('UPDATE journal SET id = ?, body = CASE kind WHEN ? THEN ? ELSE body END WHERE id = ?',
                   (number, 'seen', '', row['id']))
    for other in {row['umpire'] for row in rows_of(db)}:
        rechain(db, other)
        sign_all(db, other)


def begin_before_first(draw, db):
    """A row that stands where nobody looks."""
    db.execute('UPDATE journal SET id = ? WHERE id = 1', (-draw.randrange(9),))


def forge_last(db, **columns):
    """Columns of the last row, with the right hash and signature."""
    row = rows_of(db)[-1]
    for name, value in columns.items():
        db.execute(f'UPDATE journal SET {name} = ? WHERE id = ?', (value, row['id']))
    rechain(db, row['umpire'])
    sign_all(db, row['umpire'])


def number_far(draw, db):
    """So that nobody can go on."""
    forge_last(db, lamport=draw.choice((2**63 - 1, 5000001, 200000)))


def go_on_behind_the_end(draw, db):
    """Of a text, where some readers stop."""
    forge_last(db, body=rows_of(db)[-1]['body'] + f'\0{draw.random()}')


def damage_file(draw, db):
    row = draw.choice(db.execute('SELECT * FROM attachment').fetchall())
    db.execute('UPDATE attachment SET bytes = ? WHERE sha256 = ?', (flip(draw, row['bytes']), row['sha256']))


# --- Dice, by somebody who computes all hashes anew and signs them: only the dice tell -------------------


def forge_dice(draw, db, changes, first=None):
    """Calls changes(announcement, answer, revelation) for a throw: bodies as lists of lines of columns."""
    rows = rows_of(db)
    if first is None:
        first = draw.choice([i for i, row in enumerate(rows) if row['body'].startswith('announce')])
    rows = rows[first:first + 3]
    assert [row['kind'] for row in rows] == ['dice', 'combat.answer', 'dice'], rows
    new = changes(*([line.split('\t') for line in row['body'].split('\n')] for row in rows))
    for row, (kind, act, lines) in zip(rows, new):
        db.execute('UPDATE journal SET kind = ?, act = ?, body = ? WHERE id = ?',
                   (kind, rows[act]['act'], '\n'.join('\t'.join(line) for line in lines), row['id']))
    rechain(db, rows[0]['umpire'])
    sign_all(db, rows[0]['umpire'])


def reveal_another_secret(draw, db):
    def changes(announced, answer, revealed):
        revealed[0][3] = flip(draw, bytes.fromhex(revealed[0][3])).hex()
        return ('dice', 0, announced), ('combat.answer', 1, answer), ('dice', 1, revealed)
    forge_dice(draw, db, changes)


def throw_until_it_suits(draw, db):
    """Announcement and secret fit each other, but are not those of the dice."""
    def changes(announced, answer, revealed):
        faces = [str(n) for n in range(int(announced[1][1]), int(announced[1][2]) + 1)]
        count, secret = int(announced[0][2]), bytes.fromhex(revealed[0][3])
        fallen = checker.throw(secret, count, faces)
        while checker.throw(secret, count, faces) == fallen:
            secret = draw.randbytes(32)
        announced[0][3] = hashlib.sha256(b'arbitre secret 1\n' + secret).hexdigest()
        revealed[0][3] = secret.hex()
        return ('dice', 0, announced), ('combat.answer', 1, answer), ('dice', 1, revealed)
    forge_dice(draw, db, changes)


def announce_afterwards(draw, db):
    forge_dice(draw, db, lambda announced, answer, revealed: (
        ('combat.answer', 0, answer), ('dice', 1, announced), ('dice', 1, revealed)))


def announce_with_the_answer(draw, db):
    forge_dice(draw, db, lambda announced, answer, revealed: (
        ('dice', 0, announced), ('combat.answer', 0, answer), ('dice', 0, revealed)))


def type_instead(draw, db):
    def changes(announced, answer, revealed):
        answer[1][3] = 'typed'
        return ('dice', 0, announced), ('combat.answer', 1, answer), ('dice', 1, revealed)
    forge_dice(draw, db, changes)


def announce_another_die(draw, db):
    """One that nobody has, or that takes all the memory there is."""
    def changes(announced, answer, revealed):
        least, most = announced[1][1:]
        announced[1:] = draw.choice((
            [['die', most, least]], [['die', '0', '9' * 25]], [['die', '1', '900000000'], ['face', 'x', '-899999999']],
            [['face', 'x', '0']], [['die', '1', '900000000']], [])) + [['']]
        return ('dice', 0, announced), ('combat.answer', 1, answer), ('dice', 1, revealed)
    forge_dice(draw, db, changes)


def throw_the_same_again(draw, db):
    """A throw that was revealed is announced, made and revealed once more, for another die of the combat."""
    rows = rows_of(db)
    throws = [i for i, row in enumerate(rows) if row['body'].startswith('announce')]
    first, second = sorted(draw.sample(throws, 2))
    announced, revealed = (rows[first + i]['body'].split('\n')[0].split('\t') for i in (0, 2))

    def changes(later, answer, last):
        faces = [str(n) for n in range(int(later[1][1]), int(later[1][2]) + 1)]
        fallen = checker.throw(bytes.fromhex(revealed[3]), int(later[0][2]), faces)
        answer[1][4] = 'text:dice=' + ','.join(fallen)
        later[0][3], last[0][3] = announced[3], revealed[3]
        return ('dice', 0, later), ('combat.answer', 1, answer), ('dice', 1, last)
    forge_dice(draw, db, changes, second)


DICE = (announce_another_die, throw_the_same_again, reveal_another_secret, throw_until_it_suits, announce_afterwards, announce_with_the_answer, type_instead)
# Whether it shows without a head or a key that somebody wrote down.
WAYS = ((change, True), (exchange, True), (take_out, True), (rewrite, True), (damage_signature, True),
        (exchange_signatures, True), (damage_file, True),
        (begin_before_first, True), (number_far, True), (go_on_behind_the_end, True),
        (rewrite_unsigned, False), (rewrite_signed, False), (sign_again, False), (cut_off, False), (take_out_umpire, False), *((way, True) for way in DICE))


def make_sound():
    cli('event', 'new', SOUND, '--system=aigles', '--umpire=lea')
    for number, umpire in enumerate(('lea', 'bob', 'Zoé', 'bob', 'lea', 'Zoé'), 1):
        run = cli('event', 'clock', SOUND, f'{number}/1', f'--umpire={umpire}')
        assert run.returncode == 0, run
    autoplay.play([CLI, 'play', 'aigles', 'melee', '--event', str(SOUND), '--umpire=bob', '--dice=thrown'],
                  env=ENV)
    run = cli('event', 'verify', SOUND)
    assert run.returncode == 0, run
    head = re.search('head of the chain: (\\S+)', run.stdout).group(1)
    key = re.search('signed with the key ([^,]+),', run.stdout).group(1)
    return f'--head={head}', f'--key={key}'


def tamper(way, shows, known, seed):
    draw = random.Random(f'{way.__name__} {seed}')
    shutil.copyfile(SOUND, FORGED)
    with forging(FORGED) as db:
        way(draw, db)
    for args in [known] + [()] * shows:
        run, (status, said) = cli('event', 'verify', FORGED, *args), independent.verify(FORGED, *args)
        assert run.returncode == 1 and FORGED.name in run.stderr, (way.__name__, seed, args, run)
        assert status == 1 and FORGED.name in said, (way.__name__, seed, args, said)
        if way in DICE and not args:
            told = 'used before' if way is throw_the_same_again else 'dice'
            assert told in run.stderr and told in said, (way.__name__, seed, run, said)


def main():
    known = make_sound()
    status, said = independent.verify(SOUND, *known)
    assert status == 0, said
    for number, (way, shows) in enumerate(WAYS, 1):
        try:
            for seed in range(TIMES):
                tamper(way, shows, known, seed)
            print(f'ok {number} {way.__name__}: {TIMES} times', flush=True)
        except Exception:  # pylint: disable=broad-except
            print(f'not ok {number} {way.__name__}')
            print(''.join(f'# {line}\n' for line in traceback.format_exc().splitlines()), end='', flush=True)
    print(f'1..{len(WAYS)}')


main()
