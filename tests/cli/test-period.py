#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A period of Les Aigles with several mêlées of one unit: taken back, interrupted, printed. Writes TAP."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
ARMIES = SOURCE / 'data' / 'armies'
HOME = tempfile.TemporaryDirectory()
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C.UTF-8', ARBITRE_LOCALE_DIR=LOCALES,
           XDG_DATA_HOME=HOME.name)


def cli(*args, stdin='', env=None):
    return subprocess.run([CLI, *map(str, args)], input=stdin, capture_output=True, text=True,
                          env=env or ENV, timeout=120)


DRAWN = '\n' * 9 + '1\n1\n20\n20\n'
# A quarter later: it joins what has begun.
LOST = '\n' * 5 + '2' + '\n' * 4 + '1\n1\n40\n10\n'
CLOSE = 'arret\n\n\n\n\n\n'


def state_of(event):
    """What the journal made of the units, without the list of combats."""
    return cli('event', 'state', event).stdout.split('Combats')[0]


MELEES = (('france/1,autriche/1', DRAWN), ('france/2,autriche/1', LOST))


def begin_period(folder, melees=MELEES):
    """An Austrian battalion that draws with one enemy and loses to another in the first period."""
    event = folder / 'day.arbitre'
    cli('event', 'new', event, '--system=aigles', f'--army=france:{ARMIES}/aigles-france.xml',
        f'--army=autriche:{ARMIES}/aigles-autriche.xml')
    cli('event', 'clock', event, '1/1')
    for units, answers in melees:
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', units, stdin=answers)
        assert run.returncode == 0, run
    return event


def test_period_undo():
    """What the end of a period gave is taken back whole; the pairs wait again, and end the same."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        event = begin_period(folder)
        waiting, offered = state_of(event), cli('event', 'pairs', event).stdout
        assert offered.count('waits for the end') == 2 and 'All have been fought' in offered, offered
        run = cli('play', 'aigles', 'close', '--event', event, stdin=CLOSE)
        assert run.returncode == 0, run
        closed = state_of(event)
        assert closed != waiting and 'All have been fought' not in cli('event', 'pairs', event).stdout
        row = re.search(r'/(\d+) +aigles close', cli('event', 'state', event).stdout).group(1)
        assert cli('event', 'undo', event, f'--row={row}').returncode == 0
        assert state_of(event) == waiting
        assert cli('event', 'pairs', event).stdout == offered
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 2 and 'waits for the end of the mêlées' in run.stderr, run
        # The same answers lead to the same end, and the next period offers the same.
        run = cli('play', 'aigles', 'close', '--event', event, stdin=CLOSE)
        assert run.returncode == 0 and state_of(event) == closed, run
        offered = cli('event', 'clock', event, 'next').stdout
        begun = state_of(event)
        assert cli('event', 'undo', event).returncode == 0 and state_of(event) == closed
        assert 'Period 1' in cli('event', 'clock', event).stdout
        again = cli('event', 'clock', event, 'next').stdout
        assert again.split('ack')[0] == offered.split('ack')[0] and state_of(event) == begun
        assert cli('event', 'verify', event).returncode == 0


def test_period_killed():
    """Whoever is killed between the mêlées and their end, or within it, goes on where he was."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        event = begin_period(folder)
        whole = folder / 'whole.arbitre'
        shutil.copy(event, whole)
        assert cli('play', 'aigles', 'close', '--event', whole, stdin=CLOSE).returncode == 0
        for answers in ('', 'arret\n'):
            with subprocess.Popen([CLI, 'play', 'aigles', 'close', '--event', str(event)], env=ENV,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as play:
                play.stdin.write(answers)
                play.stdin.flush()
                # The next question is asked once what came before it is on the disk.
                seen = ''
                while seen.count('[Mêlée 3]\n') < 1 + bool(answers) and 'goes after' not in seen:
                    seen += play.stdout.readline()
                play.kill()
            offered = cli('event', 'pairs', event).stdout
            assert offered.count('waits for the end') == 2, offered
            assert cli('event', 'verify', event).returncode == 0
        run = cli('play', 'aigles', 'close', '--event', event, stdin=CLOSE[6:])
        assert run.returncode == 0, run
        assert state_of(event) == state_of(whole)


def test_period_open():
    """A mêlée that waits for an answer holds the clock; one of nobody in particular does not."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        event = begin_period(folder)
        assert cli('play', 'aigles', 'close', '--event', event, stdin=CLOSE).returncode == 0
        cli('play', 'aigles', 'melee', '--event', event, stdin='foot\n')
        assert cli('event', 'clock', event, 'next').returncode == 0
        cli('play', 'aigles', 'melee', '--event', event, '--units', 'france/3,autriche/2', stdin='\n')
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 2 and '18e de ligne' in run.stderr, run
        assert 'waits for an answer' in run.stderr, run
        assert cli('event', 'undo', event, '--row=' + re.search(
            r'/(\d+) +aigles melee .*18e de ligne', cli('event', 'state', event).stdout).group(1)
                   ).returncode == 0
        assert cli('event', 'clock', event, 'next').returncode == 0


def test_period_fire_before():
    """Fire that came before mêlées that wait for their end is noted once these are taken back."""
    with tempfile.TemporaryDirectory() as name:
        event = begin_period(pathlib.Path(name))
        before = state_of(event)
        for unit in ('autriche/1', 'france/1', 'france/2'):
            run = cli('event', 'fire', event, unit, '10')
            assert run.returncode == 2 and 'has fought in this period already' in run.stderr, run
        assert state_of(event) == before
        # Whoever has not fought is fired at as ever.
        assert cli('event', 'fire', event, 'france/3', '10').returncode == 0
        for row in reversed(re.findall(r'/(\d+) +aigles melee', cli('event', 'state', event).stdout)):
            assert cli('event', 'undo', event, f'--row={row}').returncode == 0
        run = cli('event', 'fire', event, 'autriche/1', '10')
        assert run.returncode == 0 and '10 of 40 losses' in run.stdout, run


def test_period_fire_in_contact():
    """Nobody fires at a unit in contact, neither in its period nor in the next, as in a game file."""
    with tempfile.TemporaryDirectory() as name:
        event = begin_period(pathlib.Path(name), MELEES[:1])
        for clock in ((), ('next',)):
            assert cli('event', 'clock', event, *clock).returncode == 0
            for unit in ('autriche/1', 'france/1'):
                run = cli('event', 'fire', event, unit, '10')
                assert run.returncode == 2 and 'is in a mêlée: nobody fires at it' in run.stderr, run


def test_period_paper():
    """On paper each unit has one result for the period, and its losses stand there once."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        event = begin_period(folder)
        assert cli('play', 'aigles', 'close', '--event', event, stdin=CLOSE).returncode == 0
        texts = {}
        for title, *sheet in (('combats', 'combats'), ('in full', 'combats', '--long'), ('log', 'log'),
                              ('losses', 'losses')):
            out = folder / 'sheet.pdf'
            run = cli('print', *sheet, '--event', event, '--output', out)
            assert run.returncode == 0, run
            texts[title] = subprocess.run(['pdftotext', out, '-'], capture_output=True, text=True,
                                           check=True).stdout
        results = re.findall(r'(\S+\s\S+\s\S+\s+bataillon):\s+(?:drawn|won|lost)', texts['combats'])
        assert len(results) == len(set(results)) == 3, texts['combats']
        # 20 and 40 of two mêlées are 60 once: a figure and a remainder of 20.
        for change in ('strength: −1', 'remainder: 20'):
            told = re.findall(rf'1 IR 14 Klebek, 1er bataillon — {change}', texts['combats'])
            assert len(told) == 1, (change, texts['combats'])
        assert len(re.findall(r'Losses\s+recorded\s+\(IR\s+14', texts['in full'])) == 1, texts['in full']
        assert 'halts' in texts['losses'] and 'without formation' in texts['losses'], texts['losses']
        assert texts['log'].count('End of the mêlées of the period') >= 1, texts['log']


tap.run_tests(dict(globals()))
