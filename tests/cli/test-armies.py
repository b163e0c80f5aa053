#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole armies in the procedures of Umbra Draconis: the same acts leave the same journal as in
version 0.1, whose rule files tied units in another way, and events that keep such files go on.
Writes TAP."""

import gzip
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import traceback

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
sys.path.insert(0, str(SOURCE / 'tests' / 'store'))
import autoplay  # pylint: disable=wrong-import-position

OLD = SOURCE / 'tests' / 'store' / 'data' / 'events-0.1'
ARMIES = SOURCE / 'data' / 'armies'
FOLDER = tempfile.TemporaryDirectory()
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', ARBITRE_LOCALE_DIR=LOCALES,
           XDG_DATA_HOME=FOLDER.name)
UNITS = 'a/u1,a/u3,a/c1,b/u1,b/u2,b/u3,b/c1'


def cli(*args):
    run = subprocess.run([CLI, *map(str, args)], input='', capture_output=True, text=True, env=ENV,
                         timeout=120)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr
    return run.stdout


def new_event(name, *armies):
    path = pathlib.Path(FOLDER.name) / name
    cli('event', 'new', path, '--system=umbra', '-u', 'lea', *armies)
    return path


def old_event(name):
    path = pathlib.Path(FOLDER.name) / f'old-{name}.arbitre'
    path.write_bytes(gzip.decompress((OLD / f'{name}.arbitre.gz').read_bytes()))
    return path


def play(event, procedure, *options, **more):
    autoplay.play([CLI, 'play', 'umbra', procedure, f'--event={event}', '-u', 'lea', *options],
                  env=ENV, **more)


def bodies(event, kind):
    """The rows of a kind as lists of lines, but for the rule files they name."""
    with sqlite3.connect(f'file:{event}?mode=ro', uri=True) as file:
        rows = file.execute('SELECT body FROM journal WHERE kind = ? ORDER BY seq', (kind,))
        return [[line for line in body.splitlines() if not line.startswith('file\t')]
                for body, in rows]


def tied(plan):
    return [line for line in plan if line.startswith(('from\t', 'to\t', 'carry\t'))]


def units(event):
    """What the event says of its units, without the ids of their combats."""
    return [line for line in cli('event', 'state', event).splitlines()
            if re.match('  (a/|b/|campaign)', line)]


def test_same_journal():
    """Every procedure once, by lists and answers of the event that version 0.1 left."""
    old = old_event('umbra-every')
    new = new_event('every.arbitre', f'--army=a:{ARMIES}/umbra-baronnie.xml',
                    f'--army=b:{ARMIES}/umbra-vicomte.xml')
    assert bodies(new, 'unit') == bodies(old, 'unit')
    plans = bodies(old, 'combat')
    assert len(plans) == 11 and len(units(old)) > 100, (len(plans), len(units(old)))
    for number, plan in enumerate(plans):
        procedure = plan[1].split('\t')[1]
        options = [f'--units={UNITS}'] if procedure == 'confrontation' else []
        play(new, procedure, *options, seed=number)
        assert bodies(new, 'combat')[number] == plan, procedure
    assert units(new) == units(old)
    cli('event', 'verify', new)


def test_old_rules_go_on():
    """The rules an old event keeps tie the same units to the same questions as they did then."""
    event = old_event('umbra')
    then = next(plan for plan in bodies(event, 'combat') if 'procedure\tconfrontation' in plan)
    assert len(tied(then)) > 100
    play(event, 'confrontation', '--new', f'--units={UNITS}', seed=3)
    assert tied(bodies(event, 'combat')[-1]) == tied(then)
    before = units(event)
    play(event, 'night', '--new', seed=3)
    assert units(event) != before
    cli('event', 'verify', event)


def test_no_armies():
    """Where a side has no list a person says how many there are."""
    event = new_event('none.arbitre')
    script = pathlib.Path(FOLDER.name) / 'answers'
    script.write_text(':quit\n')
    run = subprocess.run([CLI, 'play', 'umbra', 'move-order', f'--event={event}', '-u', 'lea',
                          f'--script={script}'], capture_output=True, text=True, env=ENV,
                         timeout=120)
    assert 'How many personalities has side A?' in run.stdout, run.stdout + run.stderr
    plan = bodies(event, 'combat')[0]
    assert not [line for line in plan if line.startswith('suggest\ta.personalities')], plan


def main():
    tests = [(n[5:].replace('_', ' '), f) for n, f in globals().items() if n.startswith('test_')]
    print(f'1..{len(tests)}')
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} {name}', flush=True)
        except Exception:  # a test that breaks has failed, whatever broke it
            failed += 1
            print(f'not ok {number} {name}')
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()), flush=True)
    return 1 if failed else 0


sys.exit(main())
