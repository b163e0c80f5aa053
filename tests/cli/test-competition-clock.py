#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The clock of a round and what late or short games count, in the terminal.
test-competition-clock.py PROGRAM SOURCE LOCALES. Writes TAP."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import check, finish  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-competition-')
ROOT = pathlib.Path(FOLDER.name)
DAY = ROOT / 'day.arbitre'


def cli(*args, umpire='lea', language='en'):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=language, ARBITRE_LOCALE_DIR=LOCALES, TZ='UTC',
               XDG_DATA_HOME=str(ROOT / f'home-{umpire}'))
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env, timeout=120)


def act(action, *args, event=DAY, umpire='lea', **more):
    return cli('competition', action, event, *args, f'--umpire={umpire}', umpire=umpire, **more)


def rows(*args):
    """What JSON says."""
    done = act(*args, '--format=json')
    return json.loads(done.stdout)['listing'].get('row', [])


def says(name, done, status, part):
    text = done.stdout + done.stderr
    check(done.returncode == status and part in text, name, f'{done.returncode}: {text}')


cli('event', 'new', DAY, '--system=aigles', '--umpire=lea')
act('new', '--formula=aigles')
for name in ('Anne', 'Bruno', 'Carla', 'Denis'):
    act('player', name)
act('pair', '--seed=one')

# --- The clock -----------------------------------------------------------------------------------
says('a clock that was not started', act('clock', 'pause'), 1, 'the clock has not been started yet')
says('a word it does not know', act('clock', 'stop'), 2, 'start, pause, resume')
says('a moment that is none', act('clock', 'start', '--at=noon'), 2, '“noon” is no date')
says('it starts', act('clock', 'start', '--at=2026-11-21T09:00:00', '--minutes=120'), 0, 'ack')
says('a table is interrupted', act('clock', 'pause', '--table=2', '--at=2026-11-21T09:30:00', '--reason=fire alarm'),
     0, 'ack')
says('and goes on', act('clock', 'resume', '--table=2', '--at=2026-11-21T09:42:00'), 0, 'ack')
says('a turn', act('clock', 'turn', '--at=2026-11-21T09:45:00'), 0, 'ack')
says('another turn at one table', act('clock', 'turn', '4', '--table=2', '--at=2026-11-21T09:50:00'), 0, 'ack')
clocks = {row['table']: row for row in rows('clock', 'show', '--at=2026-11-21T10:45:00')}
check(clocks['1'].get('left') == '0:15:00' and clocks['1'].get('call') == 'The last turn is to be called'
      and clocks['1'].get('ends') == '11:00', 'what the clock of the round shows', clocks['1'])
check(clocks['2'].get('left') == '0:27:00' and clocks['2'].get('given-back') == '0:12:00'
      and clocks['2'].get('turn') == '4 of at least 6' and clocks['2'].get('ends') == '11:12',
      'a table that was interrupted gets its time back', clocks['2'])
says('the last turn is called', act('clock', 'last', '--at=2026-11-21T10:45:00'), 0, 'ack')
says('in French', act('clock', 'show', '--at=2026-11-21T11:01:00', language='fr'), 0, 'Le temps est écoulé')
says('a result that is late', act('result', '1', 'a', '--initials=A,B', '--received=2026-11-21T11:11:00'), 1,
     'The result comes 11 minutes after the time of the table was up. It needs a yes.')
says('a game that was too short', act('result', '2', 'a', '--end=unfinished', '--initials=A,B', '--turns=5', '--yes',
                                      '--received=2026-11-21T11:12:00'),
     0, 'Only 5 turns were played; at least 6 are demanded. (stands in the log)')
check('Too few turns played -2' in act('round', '--explain').stdout, 'and what that costs')
says('the log tells it', cli('event', 'log', DAY), 0, 'table 2: the clock is paused (fire alarm)')

# --- Two umpires ---------------------------------------------------------------------------------
copy = ROOT / 'copy.arbitre'
shutil.copy(DAY, copy)
act('clock', 'end', '--table=1', '--at=2026-11-21T11:00:00')
act('clock', 'pause', '--table=2', '--at=2026-11-21T11:00:00', event=copy, umpire='max')
merged = cli('event', 'merge', DAY, copy)
check(merged.returncode == 0 and 'to be decided' not in cli('event', 'conflicts', DAY).stdout,
      'two umpires may look after a table each', merged.stderr)
clocks = {row['table']: row for row in rows('clock', 'show', '--at=2026-11-21T11:05:00')}
check((clocks['1']['state'], clocks['2']['state']) == ('ended', 'result'), 'and both clocks tell it', clocks)
check(cli('event', 'verify', DAY).returncode == 0, 'the event verifies')

# --- A result out of the event of its table ------------------------------------------------------
FRANCE, AUSTRIA = (SOURCE / f'data/armies/aigles-{name}.xml' for name in ('france', 'autriche'))
HALL, GAME = ROOT / 'hall.arbitre', ROOT / 'table.arbitre'
cli('event', 'new', HALL, '--system=aigles', '--umpire=lea')
act('new', '--formula=aigles', event=HALL)
for name, army in (('Anne', FRANCE), ('Bruno', AUSTRIA)):
    act('player', name, event=HALL)
    act('list', name, army, event=HALL)
act('pair', '--seed=one', event=HALL)
first = json.loads(act('round', '--format=json', event=HALL).stdout)['listing']['row'][0]['a']
own, foe = ('a', 'b') if first == 'Anne' else ('b', 'a')
# Sides the other way round: the lists tell whose they are.
cli('event', 'new', GAME, '--system=aigles', f'--army=b:{FRANCE}', f'--army=a:{AUSTRIA}', '--umpire=max')
done = act('result', '1', '--from=' + str(GAME), '--initials=A,B', event=HALL)
says('it does not say who won', done, 2, 'The winner must be given after the table')
check('Figures lost: 0 of 116' in done.stdout and 'does not tell “Objectives held”' in done.stdout,
      'but what it read, and what it could not', done.stdout)
for unit in ('b/u1', 'b/u2', 'b/u3', 'b/u4'):
    done = cli('event', 'fire', GAME, unit, 800, '--umpire=max', umpire='max')
    assert done.returncode == 0, done
done = act('result', '1', '--from=' + str(GAME), f'{own}.objective=1', '--initials=A,B', event=HALL, language='fr')
says('an army is broken', done, 0, 'Anne\u00a0: armée brisée, 62 pour cent')
check(f'{own}.losses=62' in done.stdout and f'{foe}.losses=0' in done.stdout, 'by its losses', done.stdout)
table = json.loads(act('round', '--explain', '--format=json', event=HALL).stdout)['listing']['row'][0]
check(table['points'] == ('1–13' if own == 'a' else '13–1'), 'which the formula counts', table)
says('by hand goes before what is read', act('result', '1', 'draw', '--from=' + str(GAME), 'a.losses=7', '--initials=A,B',
                                             '--dry-run', event=HALL), 0, 'a.losses=7')
says('an event without the lists', act('result', '1', '--from=' + str(DAY), event=HALL), 2, 'no two armies')
says('a table that is not there', act('result', '1', '--game=nine', event=HALL), 2, 'nine')
cli('event', 'army', HALL, f'a:{FRANCE}', '--umpire=lea')
cli('event', 'army', HALL, f'b:{AUSTRIA}', '--umpire=lea')
says('a table of the event itself', act('result', '1', 'draw', '--from=' + str(HALL), '--initials=A,B', '--yes',
                                        '--reason=played on', event=HALL), 0, f'{own}.losses=0 {foe}.losses=0'
     if own == 'a' else f'{foe}.losses=0 {own}.losses=0')

# --- The samples ---------------------------------------------------------------------------------
for system in ('aigles', 'adgr'):
    sample = ROOT / f'sample-{system}.arbitre'
    says(f'a sample of {system}', cli('competition', 'sample', sample, f'--formula={system}', '--umpire=lea'), 0,
         'Neither the players nor the results are real.')
    says('what is there stays', cli('competition', 'sample', sample, '--umpire=lea'), 2, 'sample-')
    says('three rounds count', act('ranking', event=sample), 0, 'Ranking after round 3')
    says('it verifies', cli('event', 'verify', sample), 0, 'all add up')
says('no other sample', cli('competition', 'sample', ROOT / 'x.arbitre', '--formula=chess'), 2, 'for: aigles, adgr')

finish()
