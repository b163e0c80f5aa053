#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Event files of earlier versions open, show in both languages, verify, and their open combats are
continued to the end: old-events.py PROGRAM FOLDER LOCALES. Writes TAP."""

import csv
import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

import autoplay

CLI, DATA, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-old-')

SIGNED = ('rows are not signed, from row 1 on', 'lignes ne sont pas signées, à partir de la ligne 1')

# What was on the last line of the chain the day the file was made.
HEADS = {
    'adgr': '214f443d3bc0f22a', 'adgr-every': '5fd0212119337263',
    'aigles': '685b99fa7ac27d47', 'aigles-every': 'c5d5f59aaea7ca4a',
    'frederic': '4920c9ef4aa5a06a', 'frederic-every': '68aa4d26186fbf1a',
    'umbra': '6d4e663b2d7a9ab3', 'umbra-every': '6a6082cb12560180',
}
OPEN = {'adgr': ['rally', 'battalion-melee'], 'aigles': ['leader-fire', 'melee'],
        'frederic': ['combat'], 'umbra': ['turn']}
# What their logs must go on saying: rulings with their reasons, assumptions given, corrections.
LOG = {
    'adgr': ['combat.override  lea/7  a.modifiers: int:2 — the slope',
             'combat.settle  lea/30  b.general: bool:yes — he was there',
             'question: a.die; answer: dice=1; choice: all', 'reason: the wrong battalion'],
    'aigles': ['combat.settle  lea/7  b.cover: word:light — a hedge',
               'combat.override  lea/7  a.total: int:6 — a worn slope',
               'combat.settle  lea/31  b.cuirass: bool:yes — seen on the figures',
               'reason: seen from the other side of the table', 'club'],
    'frederic': ['combat.settle  lea/31  defender.elite: bool:yes — the regiment of the guard',
                 'answer: dice=flag,flag,inf; choice: losses', 'redo    undo: lea 65'],
    'umbra': ['terrain: choice=forest — the ford was left', 'answer: dice=6; choice: stand',
              'reason: another turn'],
}
# (English, French): a unit with its field as the combats left it, and a combat with how it stands.
STATE = {
    'adgr': [('battalion-melee  3 Piquiers lansquenets – 2 Tercio de Sicile  waits for',
              'battalion-melee  3 Piquiers lansquenets – 2 Tercio de Sicile  attend')],
    'aigles': [('a/u1  fought-before: yes', 'a/u1  fought-before: yes'),
               ('7 8e hussards – 7 Chevau-légers Rosenberg  decided',
                '7 8e hussards – 7 Chevau-légers Rosenberg  décidé')],
    'frederic': [('lea/67  frederic combat  3 Hussards de Zieten – 3 Pandours  waits for',
                  'lea/67  frederic combat  3 Hussards de Zieten – 3 Pandours  attend')],
    'umbra': [('lea/63  umbra confrontation  decided', 'lea/63  umbra confrontation  décidé')],
}


def cli(*args, lang='en'):
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env(lang),
                         timeout=120)
    assert run.returncode == 0, (args, run.stdout[-2000:], run.stderr)
    return run.stdout


def env(lang):
    return dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
                XDG_DATA_HOME=FOLDER.name)


def unpack(name):
    path = pathlib.Path(FOLDER.name) / f'{name}.arbitre'
    path.write_bytes(gzip.decompress((DATA / f'{name}.arbitre.gz').read_bytes()))
    return path


def open_combats(path):
    """[(id, system, procedure)] of those that wait for an answer."""
    return re.findall(r'^open: (\S+) (\S+) (\S+)', cli('event', 'info', path), re.MULTILINE)


def csv_of(path, lang):
    """The rows as machines read them, one to a line, without quotes."""
    out = pathlib.Path(FOLDER.name) / 'rows.csv'
    cli('event', 'export', path, out, lang=lang)
    with out.open(newline='', encoding='utf-8-sig') as file:
        return '\n'.join('  '.join((row['kind'], row['subject'], row['text']))
                         for row in csv.DictReader(file, delimiter=';'))


def check_shows(name, path):
    head = re.search(r'^head: (\S+)$', cli('event', 'info', path), re.MULTILINE).group(1)
    before = path.read_bytes()
    for column, lang in enumerate(('en', 'fr')):
        log = cli('event', 'log', path, lang=lang)
        assert head in log.splitlines()[1], log[:400]
        state = cli('event', 'state', path, lang=lang)
        rows = csv_of(path, lang)
        for line in LOG.get(name, []):
            assert line in rows, (line, rows)
        for lines in STATE.get(name, []):
            assert lines[column] in state, (lines[column], state)
        for form in ('log', 'state'):
            assert cli('event', form, path, '--format=xml', lang=lang).startswith('<?xml')
        verified = cli('event', 'verify', path, f'--head={HEADS[name]}', lang=lang)
        assert SIGNED[column] in verified, verified
    assert path.read_bytes() == before, 'reading has changed the file'


def check_goes_on(name, path):
    waiting = open_combats(path)
    assert [w[2] for w in waiting] == OPEN.get(name, []), waiting
    for combat, system, procedure in waiting:
        autoplay.play([CLI, 'play', system, procedure, f'--event={path}', f'--combat={combat}',
                       '-u', 'lea'], env=env('en'))
    assert open_combats(path) == []
    verified = cli('event', 'verify', path, f'--head={HEADS[name]}')
    assert ('is that of the journal as it is' in verified) == (not waiting), verified
    # Older rows stay as they are; what was added is signed.
    assert (' signed with the key ' in verified) == bool(waiting), verified


def check_takes_back(path):
    """An act undone and done again leaves the units as they were."""
    state = cli('event', 'state', path)
    cli('event', 'undo', path, '--reason=a slip', '-u', 'lea')
    assert cli('event', 'state', path) != state
    cli('event', 'redo', path, '-u', 'lea')
    assert cli('event', 'state', path) == state
    cli('event', 'verify', path)


def check(name):
    path = unpack(name)
    check_shows(name, path)
    check_goes_on(name, path)
    check_takes_back(path)


def main():
    failed = 0
    found = sorted(p.name.removesuffix('.arbitre.gz') for p in DATA.glob('*.arbitre.gz'))
    assert found == sorted(HEADS), found
    for number, name in enumerate(found, 1):
        try:
            check(name)
            print(f'ok {number} {name}', flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok {number} {name}')
            for line in traceback.format_exc().splitlines():
                print(f'# {line}', flush=True)
    print(f'1..{len(found)}')
    FOLDER.cleanup()
    sys.exit(1 if failed else 0)


main()
