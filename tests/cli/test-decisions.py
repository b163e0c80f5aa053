#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What was decided before, in the terminal: listed, stuck to, made to hold, taken along to the next event.
test-decisions.py PROGRAM SOURCE LOCALES. Writes TAP."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import check, finish  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-decisions-')
ROOT = pathlib.Path(FOLDER.name)
DAY, NEXT = ROOT / 'day.arbitre', ROOT / 'next.arbitre'
TO_ROWS = ['foot', '18', 'column', 'foot', '20', 'line', '', 'yes', '8.5', '', '', '5']


def cli(*args, umpire='lea', language='en', typed=None):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=language, ARBITRE_LOCALE_DIR=LOCALES, TZ='UTC',
               XDG_DATA_HOME=str(ROOT / f'home-{umpire}'))
    return subprocess.run([CLI, *map(str, args)], input=typed, capture_output=True, text=True, env=env, timeout=120)


def says(name, done, status, part):
    # Long lines are broken where they must be.
    text = ' '.join((done.stdout + done.stderr).split())
    check(done.returncode == status and part in text, name, f'{done.returncode}: {text}')
    return text


def fight(*more, event=DAY, umpire='lea', language='en'):
    """A mêlée, with commands of the umpire before its last question."""
    return cli('play', 'template', 'melee', '--new', f'--event={event}', f'--umpire={umpire}', umpire=umpire,
               language=language, typed='\n'.join([*TO_ROWS, *more, '32']) + '\n')


def decisions(*args, event=DAY):
    return json.loads(cli('event', 'decisions', event, *args, '--format=json').stdout)['listing'].get('row', [])


cli('event', 'new', DAY, '--system=template', '--umpire=lea', '--name=Open de Lyon')
says('nothing yet', cli('event', 'decisions', DAY), 0, '0 decisions')
says('nothing to print', cli('event', 'casebook', DAY, ROOT / 'book.pdf'), 2, 'Nothing has been decided yet')
says('nor in the combat', fight(':decisions'), 0, 'Nothing of this has been decided before.')
fight(':override a.rows=9 the ground is soft')
made = decisions('b.rows')
check([(r['outcome'], r['reason'], r.get('standing')) for r in made] == [('9', 'the ground is soft', None)],
      'decisions about a fact, whatever the side', made)
check('rows' not in made[0]['about'] and made[0]['rule'], 'in the words of the rules, with the paragraph', made)

# --- Stuck to ------------------------------------------------------------------------------------
said = says('the next combat shows it', fight(':decisions', ':stick 1'), 0, 'the ground is soft')
check('as at' in said or 'as decided before: the ground is soft' in said, 'the account says where it comes from', said)
made = decisions('rows')
check([r['outcome'] for r in made] == ['9', '9'] and made[0]['standing'] == 'followed once', 'it was followed', made)
says('undone like any act', fight(':stick 1', ':undo'), 0, '')
check(len(decisions('rows')) == 2, 'and then it is no decision', decisions('rows'))
says('no such number', fight(':stick 7'), 0, 'There is no such decision')
says('in French', fight(':décisions', language='fr'), 0, 'suivi')
says('the help names both', fight(':help'), 0, ':stick [NUMBER]')
verified = cli('event', 'verify', DAY)
check(verified.returncode == 0, 'the event verifies', verified.stdout + verified.stderr)

# --- Differing, and which holds ------------------------------------------------------------------
fight(':override a.rows=7 it is hard', umpire='max')
made = decisions('rows')
check(len(made) == 3 and all('differs' in r['standing'] for r in made), 'those that differ are marked', made)
todo = says('the head umpire is told', cli('event', 'todo', DAY), 0, 'Decisions that differ')
check('event hold' in todo and made[0]['id'] in todo and made[2]['id'] in todo, 'with a command for each way', todo)
says('only he decides', cli('event', 'hold', DAY, made[0]['id'], '--umpire=max', umpire='max'), 2, 'Only a head umpire')
says('of what there is', cli('event', 'hold', DAY, 'lea/9999', '--umpire=lea'), 2, 'There is no decision')
before = cli('event', 'state', DAY).stdout.count('unit\t')
says('one act', cli('event', 'hold', DAY, made[0]['id'], '--umpire=lea', '--reason=first call'), 0, 'ack')
made = decisions('rows')
check('holds' in made[0]['standing'] and 'superseded' in made[2]['standing'], 'the other is superseded', made)
check('Decisions that differ' not in cli('event', 'todo', DAY).stdout, 'nothing is left to decide')
check(cli('event', 'state', DAY).stdout.count('unit\t') == before, 'no unit changed by it')
log = cli('event', 'log', DAY).stdout
check('this one holds' in log and 'first call' in log and 'lea/' not in log.split('this one holds')[1][:80],
      'the log says so in words', log[-400:])
typed = [*TO_ROWS, ':override a.rows=4 wrong', ':override a.rows=5 right', '32']
cli('play', 'template', 'melee', '--new', f'--event={DAY}', '--umpire=lea', typed='\n'.join(typed) + '\n')
check([(r['outcome'], r['reason']) for r in decisions('rows')][3:] == [('5', 'right')],
      'of two decisions in one combat the last counts')
check(len(decisions('--by=max')) == 1 and len(decisions('--by=nobody')) == 0, 'by umpire')
check(len(decisions(f'--rule={made[0]["rule"]}')) == 4 and len(decisions('--rule=no such')) == 0, 'by paragraph')
says('about nothing', cli('event', 'decisions', DAY, 'artillery'), 0, '0 decisions')

# --- The case book -------------------------------------------------------------------------------
for name, start in (('book.html', b'<!DOCTYPE html>'), ('book.pdf', b'%PDF'), ('book.xml', b'<?xml')):
    done = cli('event', 'casebook', DAY, ROOT / name)
    check(done.returncode == 0 and (ROOT / name).read_bytes().startswith(start), name, done.stderr)
page = (ROOT / 'book.html').read_text(encoding='utf-8')
check(made[0]['rule'] in page and 'the ground is soft' in page and 'followed once' in page, 'what the page says', page)
says('a form that is not there', cli('event', 'casebook', DAY, ROOT / 'book.odt'), 2, '.html, .pdf')
says('and print makes it too', cli('print', 'casebook', f'--event={DAY}', f'--output={ROOT / "again.pdf"}'), 0, '')
cli('event', 'new', NEXT, '--system=template', '--umpire=lea')
says('taken along', cli('event', 'casebook', NEXT, f'--import={ROOT / "book.xml"}', '--umpire=lea'), 0, 'ack')
says('once', cli('event', 'casebook', NEXT, f'--import={ROOT / "book.xml"}', '--umpire=lea'), 2, 'already')
book = decisions(event=NEXT)
check([r['outcome'] for r in book] == ['9', '5'] and all('Open de Lyon' in r['where'] for r in book),
      'what was superseded stays behind', book)
said = says('and stuck to', fight(':stick', event=NEXT), 0, 'as in the case book “Open de Lyon”')
check(decisions(event=NEXT)[-1]['outcome'] == '9', 'with its value', said)
for text in ('', '<x/>', '<casebook xmlns="urn:arbitre:casebook:1" name="x"><case kind="x"/></casebook>', 'x' * 5000000):
    (ROOT / 'bad.xml').write_text(text, encoding='utf-8')
    done = cli('event', 'casebook', NEXT, f'--import={ROOT / "bad.xml"}', '--umpire=lea')
    check(done.returncode == 2 and done.stderr.strip() and 'Traceback' not in done.stderr, 'refused', done.stderr)
for event in (DAY, NEXT):
    verified = cli('event', 'verify', event)
    check(verified.returncode == 0, f'{event.name} verifies', verified.stdout + verified.stderr)
    checker = subprocess.run([sys.executable, SOURCE / 'tools/verify-event.py', event], capture_output=True, text=True)
    check(checker.returncode == 0, 'a program that shares nothing with ours agrees', checker.stdout + checker.stderr)
finish()
