#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole armies in the procedures of Umbra Draconis: the same acts leave the same journal as in
version 0.1, but for what units carry from act to act since then, and events that keep the rule
files of that version go on. Writes TAP."""

import collections
import gzip
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
sys.path.insert(0, str(SOURCE / 'tests' / 'store'))
import autoplay  # pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

OLD = SOURCE / 'tests' / 'store' / 'data' / 'events-0.1'
ARMIES = SOURCE / 'data' / 'armies'
FOLDER = tempfile.TemporaryDirectory()
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', ARBITRE_LOCALE_DIR=LOCALES,
           XDG_DATA_HOME=FOLDER.name)
UNITS = 'a/u1,a/u3,a/c1,b/u1,b/u2,b/u3,b/c1'
# In version 0.1 a side or a word about the day held what each unit carries by itself now.
THEN = {'castra', 'consolidated', 'disengaging', 'pending', 'pending-fresh', 'position', 'today',
        'wins', 'built', 'free-march', 'galvanised'}
NOW = {'advantage', 'advantage-next', 'against', 'building', 'building-helped', 'building-rough',
       'built', 'busy', 'came', 'castra', 'consolidated', 'deficit-paid', 'due', 'engaged', 'fought',
       'fought-today', 'free-march', 'galvanised', 'goes-on', 'lost', 'lost-judged', 'malus',
       'moved-now', 'peopled', 'place', 'position', 'resolutions', 'turn-open', 'vs', 'wins', 'won'}
# Whose links those are.
CARRYING = {'confrontation', 'day', 'turn', 'night'}
# Whoever had fought rested as if still engaged.
HOUSE = ('<house xmlns="urn:arbitre:rules:1" id="then" version="1" system="umbra">'
         '<name xml:lang="en">Then</name><ruling id="rest-engaged" default="fought-today"/></house>')


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


def get_field(line):
    """The field of a unit or of a list that a line of a row, or of what an event says, is about."""
    if line.startswith('  '):
        return line.split()[1].rstrip(':')
    kind, *words = line.split('\t')
    if kind == 'set':
        return words[1]
    return words[-1] if kind in ('from', 'to') else words[0].rsplit('.', 1)[-1]


def tell_apart(new, old):
    """The fields of the lines that only one of two has, each as often as it is there."""
    new, old = collections.Counter(new), collections.Counter(old)
    return {get_field(line) for line in new - old}, {get_field(line) for line in old - new}


def tied(plan):
    return [line for line in plan if line.startswith(('from\t', 'to\t', 'carry\t'))]


def without_words(plan):
    """But for what since then says where an answer comes from and what the fight is called."""
    return [line for line in plan if not line.startswith(('origin\t', 'title\t'))]


def units(event):
    """What the event says of its units, without the ids of their combats."""
    return [line for line in cli('event', 'state', event).splitlines()
            if re.match('  (a/|b/|campaign)', line)]


def test_same_journal():
    """Every procedure once, by lists and answers of the event that version 0.1 left."""
    old = old_event('umbra-every')
    house = pathlib.Path(FOLDER.name) / 'house.xml'
    house.write_text(HOUSE)
    new = new_event('every.arbitre', f'--house={house}', f'--army=a:{ARMIES}/umbra-baronnie.xml',
                    f'--army=b:{ARMIES}/umbra-vicomte.xml')
    for fresh, kept in zip(bodies(new, 'unit'), bodies(old, 'unit'), strict=True):
        added, gone = tell_apart(fresh, kept)
        assert added <= NOW and gone <= THEN, (added - NOW, gone - THEN)
    plans = bodies(old, 'combat')
    assert len(plans) == 11 and len(units(old)) > 100, (len(plans), len(units(old)))
    for number, plan in enumerate(plans):
        procedure = plan[1].split('\t')[1]
        options = [f'--units={UNITS}'] if procedure == 'confrontation' else []
        play(new, procedure, *options, seed=number)
        fresh, plan = without_words(bodies(new, 'combat')[number]), without_words(plan)
        if procedure in CARRYING:
            added, gone = tell_apart(*([line for line in lines if not line.startswith('same\t')]
                                       for lines in (fresh, plan)))
            assert added <= NOW and gone <= THEN, (procedure, added - NOW, gone - THEN)
        else:
            assert fresh == plan, procedure
    added, gone = tell_apart(units(new), units(old))
    assert added <= NOW and gone <= THEN, (added - NOW, gone - THEN)
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


tap.run_tests(dict(globals()))
