#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A name is text, whatever is in it: one list of nasty names through every command, export and sheet.
test-names.py PROGRAM SOURCE. Writes TAP."""

import contextlib
import csv
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import quoteattr

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-names-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
SAMPLE = (SOURCE / 'data' / 'armies' / 'aigles-france.xml').read_text(encoding='utf-8')
# What text may not do: control characters of both sets, and turning the direction of its neighbours.
OBEYED = re.compile('[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]')
# One list for all: the window's test reads it too.
NAMES = [json.loads(f'"{line}"')
         for line in (SOURCE / 'tests' / 'nasty-names.txt').read_text(encoding='utf-8').splitlines()]
# These can come in by the command line and by CSV only: XML has no place for them.
RAW = ['\x1b[31mred\x1b[0m', '\x1b]0;title\x07', 'bell\x07', 'back\x08space']
# Longer names of players are refused; compete-competition tries it.
PLAYER_MAX_LETTERS = 200


def cli(*args, statuses=(0, 1)):
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, env=ENV, timeout=120)
    assert run.returncode in statuses, (args, run)
    for stream in (run.stdout, run.stderr):
        found = OBEYED.search(stream.decode().replace('\r\n', '\n'))
        assert found is None, (args, found, stream)
    return run.stdout.decode()


def write_list(name, unit_name):
    """The sample list with every name in it replaced."""
    text = re.sub(r' name="[^"]*"', lambda _: f' name={quoteattr(unit_name)}', SAMPLE)
    path = ROOT / f'{name}.xml'
    path.write_text(text, encoding='utf-8')
    return path


def names_in(path):
    tree = ElementTree.parse(path)
    return {e.get('name') for e in tree.iter() if e.get('name') and e.tag.endswith('}unit')}


def obeyed_cells(text):
    """What a spreadsheet would compute instead of showing it."""
    return [cell for row in csv.reader(text.lstrip('\ufeff').splitlines(), delimiter=';') for cell in row
            if re.match(r'[=@\t\r]|[+-](?![\d.,]*$)', cell)]


def test_lists():
    """Every command and format; what is read back from CSV and spreadsheet is the same name."""
    for number, name in enumerate(NAMES):
        source = write_list(f'list-{number}', name)
        cli('check-army', source)
        cli('check-army', '--format=xml', source)
        clean = ROOT / f'clean-{number}.xml'
        cli('convert', source, clean)
        wanted = names_in(clean)
        assert len(wanted) == 1 and not OBEYED.search(*wanted), wanted
        for ending in ('csv', 'fods', 'txt', 'md', 'ros'):
            out = ROOT / f'list-{number}.{ending}'
            cli('convert', source, out)
            text = out.read_text(encoding='utf-8-sig')
            assert not OBEYED.search(text.replace('\r\n', '\n')), (out, name)
            if ending in ('csv', 'fods'):
                back = ROOT / f'back-{number}-{ending}.xml'
                cli('convert', out, back)
                assert names_in(back) == wanted, (ending, name, names_in(back))
        found = obeyed_cells((ROOT / f'list-{number}.csv').read_text(encoding='utf-8'))
        assert not found, (found, name)


def test_events():
    """Names of events, places, umpires and units in everything an event writes."""
    for number, name in enumerate(NAMES[:16] + RAW):
        path = ROOT / f'event-{number}.arbitre'
        army = write_list(f'army-{number}', name if name in NAMES else 'plain')
        cli('event', 'new', path, '--system=aigles', f'--name={name}', f'--place={name}',
            f'--umpire={name}', f'--army=a:{army}', statuses=(0,))
        for action in ('info', 'log', 'state', 'verify'):
            cli('event', action, path, statuses=(0,))
        for action in ('log', 'state', 'verify'):
            ElementTree.fromstring(cli('event', action, path, '--format=xml', statuses=(0,)))
            json.loads(cli('event', action, path, '--format=json', statuses=(0,)))
        cli('event', 'clock', path, '1/1', f'--umpire={name}', statuses=(0,))
        cli('event', 'undo', path, f'--umpire={name}', f'--reason={name}', statuses=(0,))
        for ending in ('html', 'txt', 'csv', 'xml', 'json'):
            out = ROOT / f'event-{number}.{ending}'
            cli('event', 'export', path, out, statuses=(0,))
            assert not OBEYED.search(out.read_bytes().decode().replace('\r\n', '\n')), (out, name)
        page = (ROOT / f'event-{number}.html').read_text(encoding='utf-8')
        assert '<script>alert' not in page and '<b>bold' not in page, name
        found = obeyed_cells((ROOT / f'event-{number}.csv').read_text(encoding='utf-8'))
        assert not found, (found, name)


def test_nothing_to_see():
    """A name of which nothing shows is none: who writes is then the user of the machine."""
    for number, name in enumerate(('', '/', '///', ' ', '\t/\n', '\u200b', '\u00a0 \u2060')):
        path = ROOT / f'nothing-{number}.arbitre'
        cli('event', 'new', path, '--system=aigles', f'--umpire={name}', statuses=(0,))
        cli('event', 'clock', path, '1/1', statuses=(0,))
        db = sqlite3.connect(path)
        umpires = {umpire for umpire, in db.execute('SELECT umpire FROM journal')}
        db.close()
        assert len(umpires) == 1 and any(c.isprintable() and not c.isspace() for c in umpires.pop()), (name, umpires)


def test_comparisons():
    """Two lists side by side, and what a list says in every format."""
    for number, name in enumerate(NAMES):
        first = write_list(f'first-{number}', name)
        second = write_list(f'second-{number}', NAMES[number - 1])
        cli('diff', first, second, statuses=(1,))
        cli('diff', '--all', second, first, statuses=(1,))
        ElementTree.fromstring(cli('diff', '--format=xml', first, second, statuses=(1,)))
        json.loads(cli('diff', '--format=json', first, second, statuses=(1,)))
        json.loads(cli('check-army', '--format=json', first))


def test_tables():
    """Headings and troop types that nobody knows, as a table brings them along."""
    for name in NAMES + RAW:
        path = ROOT / 'foreign.csv'
        with path.open('w', encoding='utf-8', newline='') as file:
            csv.writer(file, delimiter=';').writerows([['Nation', 'France', '', ''], ['nom', 'type', 'effectif', name],
                                                       [name, name, '12', name], ['U', 'Fusilier', name, '']])
        cli('check-army', path, statuses=(0, 1, 2))
        cli('convert', path, ROOT / 'foreign.xml', statuses=(0, 1, 2))


def test_merge():
    """Two copies of an event, each with a row of an umpire of such a name."""
    for number, name in enumerate(NAMES[:16] + RAW):
        first = ROOT / f'merge-{number}.arbitre'
        second = ROOT / f'copy-{number}.arbitre'
        army = write_list('merged', 'plain')
        cli('event', 'new', first, '--system=aigles', '--umpire=léa', f'--army=a:{army}', statuses=(0,))
        second.write_bytes(first.read_bytes())
        cli('event', 'clock', first, 'next', '--umpire=léa', statuses=(0,))
        cli('event', 'clock', second, 'next', f'--umpire={name}', statuses=(0,))
        cli('event', 'merge', '--dry-run', first, second, statuses=(0,))
        cli('event', 'merge', first, second, f'--umpire={name}', statuses=(0,))
        # The same umpire wrote other rows in the copy: that is told.
        cli('event', 'clock', second, 'next', '--umpire=léa', statuses=(0,))
        cli('event', 'merge', first, second, statuses=(0, 1))
        for action in ('verify', 'log', 'info'):
            cli('event', action, first, statuses=(0, 1))


def test_conflicts():
    """Two umpires move the clock without having seen each other, and the head umpire decides."""
    for number, name in enumerate(NAMES[1:16:3] + RAW):
        first = ROOT / f'conflict-{number}.arbitre'
        second = ROOT / f'rival-{number}.arbitre'
        cli('event', 'new', first, '--system=aigles', '--umpire=léa', f'--name={name}', statuses=(0,))
        second.write_bytes(first.read_bytes())
        cli('event', 'clock', first, '1/2', '--umpire=Ada', statuses=(0,))
        cli('event', 'clock', second, '2/1', f'--umpire={name}', statuses=(0,))
        cli('event', 'merge', first, second, '--umpire=léa', statuses=(0,))
        said = cli('event', 'conflicts', first, statuses=(0, 1))
        # A name is kept in one line and without a slash.
        with contextlib.closing(sqlite3.connect(first)) as db:
            (kept,), = db.execute("SELECT DISTINCT umpire FROM journal WHERE umpire NOT IN ('Ada', 'léa')")
        conflict = 'Ada/1' if said.startswith('Ada/1:') else f'{kept}/1'
        cli('event', 'settle', f'--for={kept}', f'--reason={name}', '--umpire=léa', '--', first, conflict, statuses=(0,))
        cli('event', 'conflicts', first, '--all', statuses=(0, 1))
        for action in ('umpires', 'log', 'verify'):
            cli('event', action, first, statuses=(0, 1))


def test_library():
    """A folder of lists whose files are called so, too."""
    folder = ROOT / 'library'
    folder.mkdir()
    for number, name in enumerate(NAMES + RAW):
        path = write_list(f'kept-{number}', name if name in NAMES else 'x')
        path.rename(folder / (name.replace('/', '_')[:60] + f'-{number}.xml'))
    (folder / '\x1b[31mbroken.xml').write_text('<army', encoding='utf-8')
    (folder / '\u202ebroken.xml').write_text('', encoding='utf-8')
    for form in ('text', 'xml', 'json'):
        cli('lists', folder, f'--format={form}', statuses=(1,))
    for name in NAMES[:4] + RAW:
        cli('lists', folder, f'--search={name}', statuses=(0, 1))


def test_play():
    """Units of such names in a combat: every question, the account, the log, the odds and the orders."""
    path = ROOT / 'play.arbitre'
    armies = [write_list(f'play-{side}', ' '.join(NAMES[part:part + 8])) for side, part in (('a', 0), ('b', 8))]
    cli('event', 'new', path, '--system=aigles', f'--army=a:{armies[0]}', f'--army=b:{armies[1]}', statuses=(0,))
    run = subprocess.run([CLI, 'play', 'aigles', 'melee', f'--event={path}', '--units=a/1,b/1'],
                         input=b'\n' * 400, capture_output=True, env=ENV, timeout=120)
    assert NAMES[0].encode() in run.stdout, run
    assert OBEYED.search(run.stdout.decode() + run.stderr.decode()) is None, run
    cli('event', 'order', path, 'a/2', 'attaquer', statuses=(0, 1, 2))
    cli('event', 'fire', path, 'a/2', '1', '--by=b/1', statuses=(0, 1, 2))
    for action in ('todo', 'pairs', 'log', 'state', 'luck'):
        cli('event', action, path, statuses=(0, 1))
    cli('event', 'log', path, '--long', statuses=(0,))


def test_competition():
    """Players, clubs, contacts, initials and reasons; in the terminal, as CSV and as a page."""
    path = ROOT / 'competition.arbitre'
    cli('event', 'new', path, '--system=aigles', '--umpire=léa', statuses=(0,))
    cli('competition', 'new', path, '--formula=aigles', f'--tables={len(NAMES)}', '--umpire=léa', statuses=(0,))
    table = ROOT / 'players.csv'
    with table.open('w', encoding='utf-8', newline='') as file:
        csv.writer(file, delimiter=';').writerows(
            [['Nom', 'Club', 'Pays', 'Licence', 'Contact'],
             *([name] * 5 for name in NAMES + RAW if len(name) <= PLAYER_MAX_LETTERS)])
    cli('competition', 'import', path, table, '--umpire=léa', statuses=(0,))
    cli('competition', 'pair', path, '--seed=x', '--yes', f'--reason={NAMES[0]}', '--umpire=léa', statuses=(0,))
    cli('competition', 'result', path, '1', 'a', f'--initials={NAMES[4]},{NAMES[5]}', '--yes', f'--reason={NAMES[6]}',
        '--umpire=léa', statuses=(0,))
    for action in (('players',), ('round',), ('round', '--explain'), ('round', '--by=player'), ('ranking',),
                   ('ranking', '--by=club'), ('ranking', '--by=history')):
        cli('competition', *action, path, statuses=(0,))
        found = obeyed_cells(cli('competition', *action, path, '--format=csv', statuses=(0,)))
        assert not found, (action, found)
        ElementTree.fromstring(cli('competition', *action, path, '--format=xml', statuses=(0,)))
        json.loads(cli('competition', *action, path, '--format=json', statuses=(0,)))
    for ending in ('csv', 'html'):
        cli('competition', 'export', path, ROOT / f'ranking.{ending}', statuses=(0,))
    page = (ROOT / 'ranking.html').read_text(encoding='utf-8')
    sheet = (ROOT / 'ranking.csv').read_text(encoding='utf-8')
    assert '<script>alert' not in page and '<b>bold' not in page and not OBEYED.search(page), page
    assert not obeyed_cells(sheet) and not OBEYED.search(sheet.replace('\r\n', '\n')), obeyed_cells(sheet)
    cli('event', 'log', path, statuses=(0,))


def test_decisions():
    """What was decided and why, by whom and at which event; the case book, and what the next event takes from it."""
    rows = ['foot', '18', 'column', 'foot', '20', 'line', '', 'yes', '8.5', '', '', '5']
    for number, name in enumerate(NAMES[:16] + RAW):
        path, following = (ROOT / f'{part}-{number}.arbitre' for part in ('decided', 'following'))
        cli('event', 'new', path, '--system=template', f'--umpire={name}', f'--name={name}', statuses=(0,))
        for value in (9, 7):
            typed = '\n'.join([*rows, f':override a.rows={value} {name}', ':decisions', '32']) + '\n'
            run = subprocess.run([CLI, 'play', 'template', 'melee', '--new', f'--event={path}', f'--umpire={name}'],
                                 input=typed.encode(), capture_output=True, env=ENV, timeout=120)
            assert OBEYED.search((run.stdout + run.stderr).decode()) is None, run
        made = json.loads(cli('event', 'decisions', path, '--format=json', statuses=(0,)))['listing']['row']
        assert len(made) == 2 and not OBEYED.search(made[0]['reason']), made
        cli('event', 'hold', f'--umpire={name}', f'--reason={name}', '--', path, made[0]['id'], statuses=(0,))
        for ending in ('html', 'xml', 'pdf'):
            cli('event', 'casebook', path, ROOT / f'book-{number}.{ending}', '--names', statuses=(0,))
        page = (ROOT / f'book-{number}.html').read_text(encoding='utf-8')
        assert '<script>alert' not in page and '<b>bold' not in page and not OBEYED.search(page), page
        assert not OBEYED.search((ROOT / f'book-{number}.xml').read_text(encoding='utf-8')), name
        cli('event', 'new', following, '--system=template', f'--umpire={name}', statuses=(0,))
        cli('event', 'casebook', following, f'--import={ROOT}/book-{number}.xml', f'--umpire={name}', statuses=(0,))
        for event in (path, following):
            ElementTree.fromstring(cli('event', 'decisions', event, '--format=xml', statuses=(0,)))
            for action in ('decisions', 'todo', 'log', 'verify'):
                cli('event', action, event, statuses=(0,))


def test_sheets():
    """Paper takes any name: the sheets are written, in few runs."""
    path = ROOT / 'sheets.arbitre'
    army = write_list('sheets', ' '.join(NAMES[:6]))
    cli('event', 'new', path, '--system=aigles', f'--name={NAMES[0]}', f'--army=a:{army}', statuses=(0,))
    for sheet in ('roster', 'losses', 'orders', 'order-slips', 'packet', 'log', 'state', 'statistics'):
        out = ROOT / f'{sheet}.pdf'
        cli('print', sheet, '-e', path, '-o', out, statuses=(0,))
        assert out.read_bytes().startswith(b'%PDF'), sheet


tap.run_tests(dict(globals()))
