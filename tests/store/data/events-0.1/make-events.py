#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the event files of this folder: make-events.py PROGRAM SOURCE [FOLDER].

PROGRAM is the arbitre-cli of the version that the files are to be of, SOURCE the checkout that it
was built from."""

import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
import autoplay  # pylint: disable=wrong-import-position

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
TARGET = pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else __file__).resolve()
TARGET = TARGET if TARGET.is_dir() else TARGET.parent
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', SOURCE_DATE_EPOCH='1800000000')
HOUSE = '''<house xmlns="urn:arbitre:rules:1" id="club" version="1" system="aigles">
  <name xml:lang="fr">Règles du club</name><name xml:lang="en">Rules of the club</name>
  <ruling id="sheet-round-to" default="1"/>
  <modifier id="t01" to="melee" value="+2" cite="Club 1">
    <name xml:lang="fr">Troupe fraîche du club</name><name xml:lang="en">Fresh troops of the club</name>
    <when fact="self.arm" is="infantry cavalry"/>
    <when fact="self.period" max="1"/>
    <when fact="self.fresh" is="yes"/>
  </modifier>
</house>
'''
LISTS = {'aigles': ('france', 'autriche'), 'frederic': ('prusse', 'autriche'),
         'umbra': ('baronnie', 'vicomte'), 'adgr': ('france', 'espagne')}
# Who meets in the event of every procedure.
ARMIES = 'a/u1,a/u3,a/c1,b/u1,b/u2,b/u3,b/c1'
UNITS = {'aigles': 'a/u1,b/u1', 'frederic': 'a/u1,b/u1', 'umbra': None, 'adgr': 'a/u2,b/u3',
         ('frederic', 'artillery-next-turn'): 'a/u5,b/u1', ('umbra', 'confrontation'): ARMIES}


def cli(*args):
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENV,
                         timeout=60, cwd=FOLDER)
    assert run.returncode == 0, (args, run.stdout[-2000:], run.stderr)
    return run.stdout


def play(system, procedure, *options, event=None, **more):
    command = [CLI, 'play', system, procedure, f'--event={event or system}.arbitre', '-u', 'lea',
               *options]
    autoplay.play(command, env=ENV, cwd=FOLDER, **more)


def new_event(system, *options, event=None):
    number = 2 * list(LISTS).index(system) + (event is not None)
    first, second = LISTS[system]
    armies = SOURCE / 'data' / 'armies'
    cli('event', 'new', f'{event or system}.arbitre', f'--system={system}', '-u', 'lea',
        f'--army=a:{armies}/{system}-{first}.xml', f'--army=b:{armies}/{system}-{second}.xml',
        f'--name=Events of version 0.1: {system}', '--date=2027-01-15', '--place=Salle des fêtes',
        f'--id=00000000-0000-4000-8000-0000000000{number:02d}', *options)


def correct(system, combat, question, answer, apply):
    cli('event', 'correct', f'{system}.arbitre', f'--combat={combat}', f'--question={question}',
        f'--answer={answer}', '--reason=seen from the other side of the table', f'--apply={apply}',
        '-u', 'lea')


def combats_of(system, procedure):
    """The ids of the combats of a procedure, in their order."""
    return re.findall(rf'^ *(\S+)  {system} {procedure}\b', cli('event', 'state',
                      f'{system}.arbitre'), re.MULTILINE)


def make_aigles():
    (FOLDER / 'club.xml').write_text(HOUSE)
    new_event('aigles', '--house=club.xml')
    # The die is typed; an assumption is given, a value overridden, a step taken back.
    play('aigles', 'melee', '--units=a/u1,b/u1',
         once=(('did 26e', ':undo'), ('Die of IR', ':reopen b.cover=light a hedge'),
               ('printed table', ':override a.total=6 a worn slope')))
    # The cuirass is settled for the game and not asked again in the mêlée after this one.
    play('aigles', 'melee', '--units=a/u7,b/u7', '--dice=thrown',
         once=(('printed table', ':reopen b.cuirass=yes seen on the figures'),),
         by={'printed table': '2'})
    play('aigles', 'melee', '--units=a/u2,b/u7', '--dice=thrown', by={'printed table': '1'})
    play('aigles', 'charge', '--units=a/u4,b/u4', seed=2)
    play('aigles', 'rally', '--units=b/u1', seed=3)
    correct('aigles', combats_of('aigles', 'melee')[0], 'a.die', 'dice=6', 'all')
    play('aigles', 'leader-fire', '--units=a/u3,b/u3', seed=4)
    cli('event', 'undo', 'aigles.arbitre', '--reason=the wrong battalion', '-u', 'lea')
    play('aigles', 'melee', '--new', '--units=a/u5,b/u3', leave=8)


def make_frederic():
    new_event('frederic')
    play('frederic', 'engagement', '--units=a/u1,b/u1',
         once=(('Is Régiment von Meyerinck supported', ':undo'),))
    play('frederic', 'combat', '--units=a/u4,b/u4', '--dice=thrown')
    play('frederic', 'combat', '--units=a/u2,b/u2', seed=5,
         once=(('Which faces', ':reopen defender.elite=yes the regiment of the guard'),))
    play('frederic', 'line-of-sight', '--units=a/u5,b/u5', seed=6)
    correct('frederic', combats_of('frederic', 'combat')[1], 'roll.faces',
            'dice=flag,flag,inf', 'losses')
    play('frederic', 'turn')
    cli('event', 'undo', 'frederic.arbitre', '--reason=not yet', '-u', 'lea')
    cli('event', 'redo', 'frederic.arbitre', '-u', 'lea')
    play('frederic', 'combat', '--units=a/u3,b/u3', leave=4)


def make_umbra():
    new_event('umbra')
    play('umbra', 'campaign')
    play('umbra', 'day')
    play('umbra', 'turn', once=(('troop 2', ':undo'),),
         by={'(Chevaliers d’Ormeval): what': 'march'})
    play('umbra', 'confrontation', '--units=a/u1,a/u3,a/c1,b/u1,b/u2,b/u3,b/c1',
         once=(('', ''), ('', ''), ('', ':reopen terrain=forest the ford was left'),))
    play('umbra', 'confrontation', '--units=a/u2,b/u4', '--dice=thrown')
    correct('umbra', combats_of('umbra', 'confrontation')[0], 'draw.1.die', 'dice=6', 'stand')
    play('umbra', 'night')
    cli('event', 'undo', 'umbra.arbitre', '--reason=another turn', '-u', 'lea')
    play('umbra', 'turn', leave=5)


def make_adgr():
    new_event('adgr')
    play('adgr', 'melee', '--units=a/u2,b/u3', 
         once=(('What ground does Colunela', ':undo'),
               ('die', ':override a.modifiers=2 the slope')))
    play('adgr', 'shooting', '--units=a/u4,b/u2', '--dice=thrown')
    play('adgr', 'melee', '--units=a/u3,b/u1', seed=7, 
         once=(('die', ':reopen b.general=yes he was there'),))
    play('adgr', 'charge', '--units=a/u1,b/u4', seed=8)
    correct('adgr', combats_of('adgr', 'melee')[1], 'a.die', 'dice=1', 'all')
    play('adgr', 'rally', '--units=a/u2', seed=9)
    cli('event', 'undo', 'adgr.arbitre', '--reason=the wrong battalion', '-u', 'lea')
    play('adgr', 'battalion-melee', '--units=a/u3,b/u2', leave=8)


def make_every(system):
    """Each procedure of the rules once, from its first question to its end."""
    event = f'{system}-every'
    new_event(system, event=event)
    listed = re.search(rf'^{system}  .*?\[(.*?)\]', cli('systems'), re.MULTILINE)[1]
    for number, procedure in enumerate(listed.split(', ')):
        units = UNITS.get((system, procedure), UNITS[system])
        play(system, procedure, *([f'--units={units}'] if units else []), event=event, seed=number)


def main():
    for make in (make_aigles, make_frederic, make_umbra, make_adgr):
        make()
    for system in LISTS:
        make_every(system)
    for path in sorted(FOLDER.glob('*.arbitre')):
        data = path.read_bytes()
        (TARGET / f'{path.name}.gz').write_bytes(gzip.compress(data, 9, mtime=0))
        print(path.name, cli('event', 'verify', path.name), end='')


with tempfile.TemporaryDirectory(prefix='arbitre-events-') as folder:
    FOLDER = pathlib.Path(folder)
    main()
