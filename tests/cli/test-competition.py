#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A competition played in the terminal, by one umpire and by two who did not see each other.
test-competition.py PROGRAM SOURCE LOCALES. Writes TAP."""

import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import check, finish  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-competition-')
ROOT = pathlib.Path(FOLDER.name)
DAY = ROOT / 'day.arbitre'
OFFICE, TABLE = (f'{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}' for name in ('office', 'table'))
CLUBS = ['Lyon', 'Metz', 'Nice', 'Brest']


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


# --- Made, and refused ---------------------------------------------------------------------------
cli('event', 'new', DAY, '--system=aigles', '--umpire=lea')
says('an event without a competition says so', act('players'), 2, 'The event has no competition')
says('a formula must be there', act('new', '--formula=chess'), 2, 'which has adgr, aigles')
says('and must be named', act('new'), 2, '--formula=FILE')
broken = ROOT / 'competition.xml'
broken.write_text((SOURCE / 'data/competitions/aigles.xml').read_text(encoding='utf-8')
                  .replace('measure="losses" of="foe" each', 'measure="lost" of="foe" each'), encoding='utf-8')
says('what is wrong in it is told by line', act('new', f'--formula={broken}'), 2, 'competition.xml:26')
says('it begins', act('new', '--formula=aigles', '--tables=8'), 0, 'Les Aigles (demonstration values)')
says('in French too', act('ranking', language='fr'), 0, 'Classement après la ronde 0')
says('a word that is nearly right', act('rankin'), 2, 'Did you mean “ranking”?')
says('an option that is nearly right', act('pair', '--sed=1'), 2, 'Did you mean “--seed”?')
says('nobody to pair', act('pair'), 1, 'A round needs at least two players.')

# --- Players -------------------------------------------------------------------------------------
table = ROOT / 'players.csv'
table.write_text('Nom;Club;Pays;Licence;Contact\n' + ''.join(
    f'Joueur {n:02};{CLUBS[n % 4]};{"France" if n % 3 else "Italia"};{1000 + n};j{n}@example.org\n'
    for n in range(15)), encoding='utf-8')
says('players out of a table', act('import', table), 0, '15 players were entered.')
says('nobody twice', act('import', table), 2, 'There is a player “Joueur 00” already')
says('one more', act('player', 'Zoé Martin', '--club=Lyon'), 0, 'ack')
says('changed', act('player', '--change=zoe', '--number=77'), 0, 'ack')
listed = rows('players')
check(len(listed) == 16 and listed[15]['number'] == '77' and listed[0]['club'] == 'Lyon', 'all are listed', listed)
done = act('players', '--format=csv')
table_rows = list(csv.reader(io.StringIO(done.stdout.lstrip('\ufeff')), delimiter=';'))
check(table_rows[0][4] == 'Federation number' and table_rows[1][4] == '1000', 'as CSV', table_rows[:2])

# --- Lists ---------------------------------------------------------------------------------------
france = SOURCE / 'data/armies/aigles-france.xml'
says('a deadline', act('set', '--deadline=2026-11-20T18:00:00'), 0, 'ack')
says('a list in time', act('list', '1000', france, '--received=2026-11-20T18:00:00'), 0, 'ack')
says('a list that is late', act('list', '1001', france, '--received=2026-11-20T18:00:01'), 0,
     'The list of Joueur 01 comes after the deadline. (stands in the log)')
says('something that is no list', act('list', '1002', table, '--received=2026-11-20T17:00:00'), 0, 'ack')
says('checked all at once', act('check'), 1, '1 list must be corrected.')
says('accepted are those that are good', act('accept'), 0, '2 lists were accepted.')
says('the other needs a yes and a reason', act('accept', '1002', '--yes'), 1, 'It needs a yes and a reason.')
says('a change after that', act('list', '1000', france), 1, 'a change costs -2 points. It needs a yes and a reason.')
says('with a reason', act('list', '1000', france, '--yes', '--reason=wrong general'), 0, 'ack')
says('which of two', act('choose', '1000', '--list=2'), 2, 'has not handed in list 2')
states = {row['number']: row.get('list') for row in rows('players')}
check(states['1000'] == 'handed in' and states['1001'] == 'accepted, late' and states['1002'] == 'to be corrected',
      'the states of the lists', states)

# --- Rounds --------------------------------------------------------------------------------------
says('lists that are not accepted', act('pair', '--seed=one'), 1, 'The lists of 15 players are not accepted yet.')
done = act('pair', '--seed=one', '--yes', '--explain')
says('the first round is drawn', done, 0, 'By lot.')
first = rows('round')
club = {row['name']: row.get('club') for row in listed}
check(len(first) == 8 and all(club[r['a']] != club[r['b']] for r in first), 'clubs are kept apart', first)
twin = ROOT / 'twin.arbitre'
shutil.copy(DAY, twin)
cli('event', 'undo', twin, '--umpire=lea')
act('pair', '--seed=one', '--yes', event=twin)
again = json.loads(act('round', '--format=json', event=twin).stdout)['listing']['row']
check([(r['a'], r['b'], r['table']) for r in again] == [(r['a'], r['b'], r['table']) for r in first],
      'the same seed draws the same', again)
says('not before all results are there', act('pair', '--yes', '--reason=x'), 1, 'This competition does not allow it.')
says('initials', act('result', '1', 'a'), 1, 'The initials of both players are not there.')
for number in range(1, 9):
    done = act('result', number, 'ab'[number % 2], f'a.losses={number * 5}', f'b.losses={number}', '--initials=A,B')
    assert done.returncode == 0, done
says('a measure nobody knows', act('result', '1', 'a', 'a.kills=1', '--initials=A,B'), 2, 'losses (0–100)')
says('a table nobody plays at', act('result', '9', 'a', '--initials=A,B'), 2, 'Nobody plays at table 9')
ranking = rows('ranking')
check([int(r['points']) for r in ranking] == sorted((int(r['points']) for r in ranking), reverse=True)
      and len(ranking) == 16 and min(int(r['penalty']) for r in ranking) == -5, 'the ranking', ranking)
before = DAY.read_bytes()
says('what a correction would move', act('result', '1', 'a', '--round=1', '--initials=A,B', '--dry-run'), 0,
     'instead of')
check(DAY.read_bytes() == before, 'and nothing was changed')
says('a correction needs a yes and a reason', act('result', '1', 'a', '--initials=A,B', '--yes'), 1,
     'has a result already; it becomes another one. It needs a yes and a reason.')
says('the second round', act('pair', '--yes'), 0, 'Round 2')
second = rows('round')
met = {frozenset((r['a'], r['b'])) for r in first}
check(not met & {frozenset((r['a'], r['b'])) for r in second}, 'nobody meets the same again', second)
says('explained', act('round', '--explain'), 0, 'points.')
one, other = second[0]['a'], second[1]['a']
says('by hand with a reason', act('swap', one, other, '--yes'), 1, 'are exchanged by hand. It needs a yes and a reason.')
says('exchanged', act('swap', one, other, '--yes', '--reason=they share a car'), 0, 'ack')
third = rows('round')
check(third[0]['a'] == other and third[1]['a'] == one, 'they have changed places', third)
check([r['name'] for r in rows('round', '--by=player')] == sorted(r['name'] for r in rows('round', '--by=player')),
      'by player')
says('clubs', act('ranking', '--by=club'), 0, 'Best place')
says('history', act('ranking', '--by=history'), 0, 'Points and place after each round')
page, sheet = ROOT / 'ranking.html', ROOT / 'ranking.csv'
check(act('export', page).returncode == 0 and '<td>1000</td>' in page.read_text(encoding='utf-8'), 'as a page')
check(act('export', sheet).returncode == 0 and ';1000;' in sheet.read_text(encoding='utf-8'), 'as a table')
ods = ROOT / 'ranking.ods'
check(act('export', ods).returncode == 0, 'for spreadsheets')
with zipfile.ZipFile(ods) as packed:
    first = packed.infolist()[0]
    check((first.filename, first.compress_type, packed.read(first)) ==
          ('mimetype', zipfile.ZIP_STORED, b'application/vnd.oasis.opendocument.spreadsheet'),
          'which know it without unpacking')
    cells = [[(cell.get(OFFICE + 'value-type'), ''.join(cell.itertext()).strip()) for cell in line]
             for line in ET.fromstring(packed.read('content.xml')).iter(TABLE + 'table-row')]
check([text for _, text in cells[0]][:4] == ['Place', 'Name', 'Club', 'Federation number'] and
      cells[1][0] == ('float', '1') and cells[1][3][0] == 'string', 'numbers are numbers, and texts are texts', cells[:2])
says('to nothing else', act('export', ROOT / 'ranking.doc'), 2, '.csv, .ods or .html')


# --- On paper ------------------------------------------------------------------------------------
def pages(sheet, *more, language='en'):
    pdf = ROOT / f'{sheet}.pdf'
    done = act('print', sheet, pdf, *more, language=language)
    check(done.returncode == 0 and not done.stderr, f'the sheet {sheet}', done.stderr)
    return subprocess.run(['pdftotext', '-layout', pdf, '-'], capture_output=True, text=True, check=True).stdout


round_one = rows('round', '--round=1')
names = [row['a'] for row in round_one] + [row['b'] for row in round_one if 'table' in row]
for sheet in ('pairings', 'seats', 'slips'):
    text = pages(sheet, '--round=1')
    check(all(name in text for name in names if sheet != 'slips') and 'ound 1' in text, f'{sheet}: all are on it', text)
slips = pages('slips', '--round=1')
check(slips.count('Round 1, table ') == sum('table' in row for row in round_one), 'a slip for each table, none for a bye', slips)
check(all(f'Initials: {row["a"]}' in slips for row in round_one if 'table' in row), 'with room for initials', slips)
check('1000' in pages('ranking') and 'no federation gave' in pages('ranking'), 'federation numbers, and that the values are there to be tried')
check(all(name in pages('cards') for name in names), 'a card for everybody')
diplomas = pages('diplomas')
check(diplomas.count('Place ') == len(rows('players')) and 'Place 1 of' in diplomas, 'a diploma for everybody', diplomas)
check('Arbitre en chef' in pages('diplomas', language='fr'), 'in French too')
copies = pages('copies', '--round=1')
check('has not been accepted' in copies and 'Division Legrand – for ' in copies,
      'accepted lists for the opponent, and no others', copies)
says('no such sheet', act('print', 'pairing', ROOT / 'x.pdf'), 2, 'Did you mean “pairings”?')
says('no such paper', act('print', 'seats', ROOT / 'x.pdf', '--paper=a5'), 2, 'there are a4 and letter')
says('no such round', act('print', 'seats', ROOT / 'x.pdf', '--round=9'), 2, 'There is no round 9')
says('a file is needed', act('print', 'seats'), 2, 'an event file, a sheet and a PDF file')
log = cli('event', 'log', DAY).stdout
check('wrong general' in log and 'they share a car' in log and 'Round 2' in log, 'the log says what and why', log)

# --- Two umpires ---------------------------------------------------------------------------------
copy = ROOT / 'copy.arbitre'
shutil.copy(DAY, copy)
act('result', '3', 'a', '--initials=A,B')
act('result', '3', 'b', '--initials=A,B', event=copy, umpire='max')
act('result', '4', 'b', '--initials=A,B', event=copy, umpire='max')
merged = cli('event', 'merge', DAY, copy)
check(merged.returncode == 0, 'both copies come together', merged.stdout + merged.stderr)
conflicts = cli('event', 'conflicts', DAY).stdout
check(conflicts.count('to be decided') == 1 and 'max (does not count)' in conflicts,
      'the same result twice is a conflict, another table is none', conflicts)
name = conflicts.split(':')[0]
cli('event', 'settle', DAY, name, '--for=max', '--umpire=lea')
settled = {r['table']: r['entered-by'] for r in rows('round') if r.get('entered-by')}
check(settled == {'3': 'max', '4': 'max'}, 'the head umpire decides', settled)
verified = cli('event', 'verify', DAY)
check(verified.returncode == 0, 'the event is sound', verified.stdout + verified.stderr)
checker = subprocess.run([sys.executable, SOURCE / 'tools/verify-event.py', DAY], capture_output=True, text=True)
check(checker.returncode == 0, 'a program that shares nothing with ours agrees', checker.stdout + checker.stderr)
finish()
