#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board of Frédéric le Grand in the terminal: counters and terrain are put down, a combat reads them
and moves the counters, and an act taken back moves them back. Writes TAP."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
ARMIES = SOURCE / 'data' / 'armies'
FOLDER = tempfile.TemporaryDirectory()
EVENT = pathlib.Path(FOLDER.name) / 'day.arbitre'


def cli(*args, lang='C.UTF-8'):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
               XDG_DATA_HOME=FOLDER.name)
    return subprocess.run([CLI, *map(str, args)], input='', capture_output=True, text=True, env=env, timeout=120)


def board(*args, status=0, event=EVENT):
    run = cli('event', 'board', event, '-u', 'lea', *args)
    assert run.returncode == status, run
    return run.stderr if status else run.stdout


def play(procedure, units, answers):
    """By the ids of the questions, Enter for all others; every answer must have been asked for."""
    left, said = dict(answers), ''
    script = pathlib.Path(FOLDER.name) / 'answers'
    script.write_text('#\n')
    for _ in range(60):
        run = cli('play', 'frederic', procedure, f'--event={EVENT}', f'--script={script}', '-u', 'lea',
                  *([f'--units={units}'] if units else []))
        units = None
        said += run.stdout
        if run.returncode == 0:
            assert not left, (left, said[-2000:])
            return re.sub(r'\n {6,}', ' ', said)
        question = re.search('The answers end at the question “(.*)”', run.stderr)
        assert question, run.stdout[-2000:] + run.stderr
        script.write_text(left.pop(question[1], '') + '\n')
    raise AssertionError('no end: ' + said[-1000:])


def test_set_up():
    run = cli('event', 'new', EVENT, '--system=frederic', f'--army=a:{ARMIES}/frederic-prusse.xml',
              f'--army=b:{ARMIES}/frederic-autriche.xml', '-u', 'lea')
    assert run.returncode == 0, run
    for unit, place in (('a/3', 'F7'), ('b/1', 'G7'), ('b/2', 'G6')):
        assert board(unit, place).startswith('ack ')
    assert board('--terrain=forest', 'I7', 'I8').startswith('ack ')
    assert board('--terrain=hill', '--level=2', '--road', 'A1').startswith('ack ')
    assert board().splitlines() == [
        'A board of 24 columns and 16 rows.', 'A1: hill, level 2, road',
        'G6: open ground, 2 Régiment Botta', 'F7: open ground, 3 Hussards de Zieten',
        'G7: open ground, 1 Régiment Deutschmeister', 'I7: forest', 'I8: forest'], board()
    assert re.search(r'G7\s: terrain dégagé', cli('event', 'board', EVENT, lang='fr').stdout)


def test_refused():
    assert 'may be several units' in board('3', 'B2', status=2)
    assert '“Q” is no hex; say its column and row, as in F7.' in board('a/1', 'Q', status=2)
    assert 'take one of: open, forest' in board('--terrain=wood', 'B2', status=2)
    assert 'a level from 0 to 3' in board('--terrain=hill', '--level=4', 'B2', status=2)
    assert 'from 4x4 to 60x40' in board('--size=3x9', status=2)
    assert 'would stand off the board' in board('--size=5x5', status=2)
    assert '“event board” takes' in board('a/1', status=2)
    assert '“event board” takes' in board('--terrain=hill', status=2)
    # Only one counter stands in a hex.
    assert 'G7' in board('a/1', 'G7', status=2)


def test_off_and_size():
    board('a/1', 'B2')
    assert 'B2: open ground, 1 Régiment von Meyerinck' in board()
    board('a/1', 'off')
    assert 'B2' not in board()
    board('--size=30x20')
    assert board().startswith('A board of 30 columns and 20 rows.')
    assert cli('event', 'undo', EVENT, '-u', 'lea').returncode == 0
    assert board().startswith('A board of 24 columns and 16 rows.')


def test_combat():
    """Distance, terrain, neighbours and free hexes are from the board; whoever falls back and follows moves."""
    said = play('engagement', 'a/3,b/1', {'roll.faces': 'inf,flag', 'pursuit/roll.faces': 'order,order'})
    for known in ('Distance (hexes): 1', 'Terrain (Régiment Deutschmeister): open ground',
                  'Adjacent friendly units (Régiment Deutschmeister): 1'):
        assert f'{known} — from the board' in said, (known, said[:3000])
    # G6 is held by a friend: one way is left.
    assert 'Where does the unit stop' not in said
    after = board()
    assert 'F6: open ground, 1 Régiment Deutschmeister' in after, after
    assert 'G7: open ground, 3 Hussards de Zieten' in after, after


def test_taken_back():
    assert cli('event', 'undo', EVENT, '-u', 'lea').returncode == 0
    before = board()
    assert 'F7: open ground, 3 Hussards de Zieten' in before, before
    assert 'G7: open ground, 1 Régiment Deutschmeister' in before, before
    assert cli('event', 'verify', EVENT).returncode == 0


def test_without_a_board():
    event = pathlib.Path(FOLDER.name) / 'adgr.arbitre'
    assert cli('event', 'new', event, '--system=adgr', f'--army=a:{ARMIES}/adgr-france.xml',
               f'--army=b:{ARMIES}/adgr-espagne.xml').returncode == 0
    assert 'are played without a board' in board('a/1', 'B2', status=2, event=event)


tap.run_tests(dict(globals()))
