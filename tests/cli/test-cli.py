#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""arbitre-cli as users and scripts see it: output, messages, exit statuses. Writes TAP."""

import fractions
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
ARMIES = SOURCE / 'data' / 'armies'
HOME = tempfile.TemporaryDirectory()  # the user's data folder: seals, the club's tables
TEMPLATE = SOURCE / 'tests' / 'template'
RESULT = '{urn:arbitre:result:1}'
CASES = '<cases xmlns="urn:arbitre:case:1">%s</cases>'
FATE = ('<case system="template" procedure="fate" name="%s">'
        '<set id="losses">%s</set><set id="die">%s</set></case>')


def cli(*args, stdin='', lang='C.UTF-8', **more):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
               XDG_DATA_HOME=HOME.name)
    return subprocess.run([CLI, *map(str, args)], input=stdin, capture_output=True, text=True,
                          env=env, timeout=120, **more)


class Folder:
    """A temporary folder whose files are written by item assignment."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name)
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.path / name).write_bytes(data)
        return self.path / name


def values(document):
    """[{id: text}] of a result document; errors under the key "error"."""
    root = ElementTree.fromstring(document)
    results = [root] if root.tag == RESULT + 'result' else list(root)
    return [{**{v.get('id'): v.text or '' for v in r.findall(RESULT + 'value')},
             **{'error': e.get('id') for e in r.findall(RESULT + 'error')}} for r in results]


def test_version():
    run = cli('--version')
    assert run.returncode == 0 and run.stderr == ''
    assert re.match(r'arbitre \d+\.\d+\.\d+\n', run.stdout), run.stdout
    assert re.search(r'^template 1\.0 sha256:[0-9a-f]{12}$', run.stdout, re.MULTILINE)
    assert '\nnations/aigles/france 1.0+1.0\n' in run.stdout, run.stdout


def test_version_of_both_programs_agree():
    core = pathlib.Path(CLI).with_name('arbitre-cli-core')
    assert subprocess.run([core, '--version'], capture_output=True, text=True).stdout \
        == cli('--version').stdout


def test_usage():
    run = cli()
    assert run.returncode == 2 and run.stdout == '' and 'check-system' in run.stderr
    run = cli('conquer')
    assert run.returncode == 2 and 'There is no command “conquer”.' in run.stderr
    run = cli('--help')
    assert run.returncode == 0 and 'resolve' in run.stdout and run.stderr == ''


def test_help_of_every_command():
    commands = re.findall(r'^  ([a-z-]+)  +\S', cli('--help').stdout, re.MULTILINE)
    assert {'systems', 'diff', 'event', 'print'} <= set(commands), commands
    for command in (*commands, 'event new', 'event army'):
        for lang in ('en', 'fr'):
            run = cli(*command.split(), '--help', lang=lang)
            assert run.returncode == 0 and f'arbitre-cli {command}' in run.stdout, run


def test_help_names_every_sheet():
    """The refusal lists the sheets from the table of the program; the help is a sentence of its own."""
    with Folder() as folder:
        run = cli('print', 'nothing', SOURCE / 'data' / 'armies' / 'aigles-france.xml', '-o', folder.path / 'a.pdf')
    assert run.returncode == 2, run
    sheets = re.search('there are ([a-z, -]+)', run.stderr).group(1).split(', ')
    assert {'roster', 'board', 'levy', 'statistics'} <= set(sheets), sheets
    for lang in ('en', 'fr'):
        summary = re.search('^.*roster, losses.*$', cli('print', '--help', lang=lang).stdout, re.MULTILINE).group()
        missing = set(sheets) - set(re.findall('[a-z-]+', summary))
        assert not missing, (lang, missing)


def test_unknown_option():
    for command in ('systems', 'check-system', 'check-army', 'convert', 'resolve', 'odds', 'play'):
        run = cli(command, '--nonsense')
        assert run.returncode == 2 and '--nonsense' in run.stderr and run.stdout == '', run


def test_systems():
    run = cli('systems')
    assert run.returncode == 0, run
    line = [l for l in run.stdout.splitlines() if l.startswith('template ')][0]
    passed, total = re.search(r'(\d+)/(\d+) examples pass', line).groups()
    assert passed == total and int(total) > 0
    assert 'Skirmish (model)' in line and '[melee, fate, march, fire, review]' in line
    assert 'Escarmouche (modèle)' in cli('systems', lang='fr').stdout
    assert cli('systems', 'too', 'many').returncode == 2


MELEE = 'foot\n18\ncolumn\nfoot\n20\nline\nopen\nyes\n8.5\nyes\nno\n5\n3 2\n'


def test_event_with_armies():
    """The list is kept with its seal, and its units are the state the event begins with."""
    army = SOURCE / 'data' / 'armies' / 'aigles-france.xml'
    seal = re.search(r'seal: (\S{29})', cli('check-army', army).stdout).group(1)
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        run = cli('event', 'new', event, '--system=aigles', f'--army=a:{army}')
        assert run.returncode == 0, run
        assert seal in cli('event', 'log', event).stdout
        state = cli('event', 'state', event).stdout
        assert state.count('strength') == 8, state
        assert cli('event', 'verify', event).returncode == 0
        bad = folder.write('bad.xml', '<army/>')
        run = cli('event', 'new', folder.path / 'other.arbitre', '--system=aigles', f'--army=a:{bad}')
        assert run.returncode == 2 and 'bad.xml:1:' in run.stderr, run
        assert not (folder.path / 'other.arbitre').exists()


def test_another_list():
    """Another list for a side says what it changes, and the units it drops leave the table."""
    whole = (SOURCE / 'data' / 'armies' / 'aigles-france.xml').read_text()
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        first = folder.write('first.xml', whole)
        second = folder.write('second.xml', re.sub(r'<unit id="u8".*?</unit>', '', whole, flags=re.DOTALL)
                              .replace('26e léger, 1er bataillon', 'Les Gais Lurons'))
        assert cli('event', 'new', event, '--system=aigles', f'--army=a:{first}').returncode == 0
        run = cli('event', 'army', event, f'a:{first}', '--dry-run')
        assert run.returncode == 0 and run.stdout == 'Nothing was changed.\n', run
        before = cli('event', 'state', event).stdout
        run = cli('event', 'army', event, f'a:{second}', '--dry-run')
        assert run.returncode == 0 and run.stdout == (
            'Changed in the list: 1 Les Gais Lurons\n'
            'No longer in the list, and leave the table: 8 Batterie à pied Fruchard\n'
            'What was fought stays in the log.\nNothing was changed.\n'), run
        assert cli('event', 'state', event).stdout == before
        run = cli('event', 'army', event, f'a:{second}')
        assert run.returncode == 0 and re.search(r'Fruchard\n.*\nack \d+\n$', run.stdout), run
        state = cli('event', 'state', event).stdout
        assert re.search(r'a/u8 +withdrawn: yes\n', state), state
        assert 'Les Gais Lurons' in state and cli('event', 'verify', event).returncode == 0
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', 'a/u8,a/1')
        assert run.returncode == 2 and 'no longer in the list of its side' in run.stderr, run
        # One step back and one forward again.
        assert cli('event', 'undo', event).returncode == 0
        assert cli('event', 'state', event).stdout == before
        assert cli('event', 'redo', event).returncode == 0
        assert cli('event', 'state', event).stdout == state
        third = folder.write('third.xml', re.sub(r'<unit id="u7".*?</unit>', '', whole, flags=re.DOTALL))
        assert 'Ne sont plus dans la liste' in cli(
            'event', 'army', event, f'a:{third}', '-n', lang='fr').stdout
        for wrong in ((event,), (event, first), (event, f'a:{folder.path}/none.xml'),
                      (folder.path / 'none.arbitre', f'a:{first}')):
            run = cli('event', 'army', *wrong)
            assert run.returncode == 2 and run.stderr and run.stdout == '', run


def test_units():
    """Units of an event fill the questions, and take the losses."""
    armies = SOURCE / 'data' / 'armies'
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        run = cli('event', 'new', event, '--system=aigles', f'--army=france:{armies}/aigles-france.xml',
                  f'--army=autriche:{armies}/aigles-autriche.xml')
        assert run.returncode == 0, run
        # Formations and entries as offered, dice, losses read on the printed table, morale, pursuit.
        typed = '\n' * 9 + '6\n1\n100\n50\n2\n1\n'
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', '1,klebek, 1', stdin=typed)
        assert run.returncode == 2 and 'one or two units' in run.stderr, run
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', '1,autriche/1', stdin=typed)
        assert 'Figures (26e léger, 1er bataillon): 18 — from the journal' in run.stdout, run
        assert 'Which arm' not in run.stdout, run
        state = cli('event', 'state', event).stdout
        assert re.search(r'autriche/u1 +losses: [1-9]', state), (state, run)
        assert re.search(r'autriche/u1 +strength: 2[0-3]\n', state), state
        assert cli('event', 'verify', event).returncode == 0
        # Whoever begins another combat with a unit that waits in one is told, and goes on.
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', '3,2', stdin='\n')
        assert 'already in a combat' not in run.stderr, run
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', '3,4', stdin='\n')
        assert re.search(r'18e de ligne, 1er bataillon is already in a combat \(Mêlée: 3 18e de ligne.*'
                         r'which waits for: Formation \(.*To go on with it: --combat=\S+/\d+\.',
                         run.stderr), run
        assert 'What formation is' in run.stdout, run
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', '99,1')
        assert run.returncode == 2 and 'There is no unit “99” at this table' in run.stderr, run
        run = cli('play', 'aigles', 'melee', '--event', event, '--units', 'bataillon')
        assert run.returncode == 2 and 'may be several units' in run.stderr, run
        run = cli('play', 'aigles', 'melee', '--event', event, '--game=9', '--units', '1')
        assert run.returncode == 2 and 'no table “9”' in run.stderr, run
        run = cli('play', 'aigles', 'melee', '--units', '1,1')
        assert run.returncode == 2 and 'give --event' in run.stderr, run


def test_orders():
    """A brigade is ordered by one act, an order waits for its period, a general changes units."""
    armies = SOURCE / 'data' / 'armies'
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        cli('event', 'new', event, '--system=aigles', f'--army=france:{armies}/aigles-france.xml',
            f'--army=autriche:{armies}/aigles-autriche.xml')
        run = cli('event', 'order', event, 'france/1,france/2', 'Harass')
        assert run.returncode == 0 and run.stdout.startswith('ack '), run
        assert len(re.findall(r'france/u[12] +order: harceler', cli('event', 'state', event).stdout)) == 2
        run = cli('event', 'undo', event)
        assert 'and 1 more unit: ordered: Harass' in run.stdout, run
        assert not re.findall(r'france/u[12] +order: harceler', cli('event', 'state', event).stdout)
        # Only what the rules know, by its name in either language; a brigade however it is typed.
        run = cli('event', 'order', event, 'france/1', 'dance')
        assert run.returncode == 2 and '“dance” is not an order of these rules.' in run.stderr, run
        assert 'Harass' in run.stderr and 'Attack' in run.stderr, run
        run = cli('event', 'order', event, 'brigade levasseur', 'COUVRIR')
        assert run.returncode == 0, run
        assert len(re.findall(r'france/u[456] +order: couvrir', cli('event', 'state', event).stdout)) == 3
        run = cli('event', 'order', event, 'brigade levass', 'cover')
        assert run.returncode == 2 and 'no unit “brigade levass”' in run.stderr, run
        cli('event', 'undo', event)
        run = cli('event', 'order', event, 'autriche', 'hold', '--from=2')
        assert run.returncode == 0, run
        assert cli('event', 'clock', event, 'next').returncode == 0
        state = cli('event', 'state', event).stdout
        assert len(re.findall(r'autriche/u\d +order: tenir', state)) == 8, state
        run = cli('event', 'order', event, 'autriche', 'hold', '--from=2')
        assert run.returncode == 2 and 'yet to come' in run.stderr, run
        run = cli('event', 'order', event, '4', 'hold')
        assert run.returncode == 2 and 'say which' in run.stderr, run
        run = cli('event', 'leader', event, 'france/1', 'Ledru')
        assert run.returncode == 0 and 'is without him' in run.stdout, run
        assert 'leader: Général Ledru' in re.sub(r'\s+', ' ', cli('event', 'log', event).stdout)
        run = cli('event', 'leader', event, 'france/1', '--leaves')
        assert run.returncode == 0 and 'has left' in run.stdout, run
        run = cli('event', 'leader', event, 'france/1', '--leaves')
        assert run.returncode == 2 and 'No commander is with' in run.stderr, run
        run = cli('event', 'leader', event, 'france/1')
        assert run.returncode == 2, run
        assert cli('event', 'order', event).returncode == 2
        assert cli('event', 'verify', event).returncode == 0


def test_clock_words():
    """The clock calls the time of a table what its rules call it."""
    for system, lists, first, second in (('adgr', ('france', 'espagne'), 'Turn 1', 'Turn 2'),
                                         ('frederic', ('prusse', 'autriche'), 'Turn 1', 'Turn 2'),
                                         ('littlewars', ('blue', 'red'), 'Move 1', 'Move 2'),
                                         ('umbra', ('vicomte', 'baronnie'), 'Turn 1', 'Turn 2'),
                                         ('aigles', ('france', 'autriche'), 'Period 1, quarter 1',
                                          'Period 2, quarter 1')):
        with Folder() as folder:
            event = folder.path / 'day.arbitre'
            cli('event', 'new', event, f'--system={system}',
                *(f'--army={side}:{SOURCE}/data/armies/{system}-{side}.xml' for side in lists))
            run = cli('event', 'clock', event)
            assert run.stdout.startswith(first + '\n'), (system, run)
            run = cli('event', 'clock', event, 'next')
            assert run.returncode == 0 and run.stdout.startswith(second + '\n'), (system, run)


def test_period():
    """A second enemy makes a mêlée wait; the end of the period decides; the next one lists who goes on."""
    armies = SOURCE / 'data' / 'armies'
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        cli('event', 'new', event, '--system=aigles', f'--army=france:{armies}/aigles-france.xml',
            f'--army=autriche:{armies}/aigles-autriche.xml')
        assert 'Nothing is left' in cli('event', 'pairs', event).stdout
        assert cli('event', 'todo', event).stdout == 'Nothing is left to do at this table.\n'
        melee = ('play', 'aigles', 'melee', '--event', event, '--units')
        # A draw keeps both in contact; the plain mêlée closes itself.
        draw = '\n' * 9 + '1\n1\n20\n20\n'
        run = cli(*melee, 'france/1,autriche/1', stdin=draw)
        assert run.returncode == 0 and 'Stays in mêlée (26e léger, 1er bataillon): yes' in run.stdout, run
        run = cli(*melee, 'france/1,autriche/1', stdin=draw)
        assert run.returncode == 0, run
        # Once the clock runs, a pair fights once in a period.
        assert 'Period 1, quarter 1\n' in cli('event', 'clock', event).stdout
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 0 and 'Period 2, quarter 1\n' in run.stdout, run
        assert 'round 3' in run.stdout and 'ack ' in run.stdout, run
        assert '--units france/u1,autriche/u1' in run.stdout, run
        run = cli('event', 'todo', event)
        assert run.stdout.startswith('To be fought in this period: '), run
        assert '--units france/u1,autriche/u1' in run.stdout, run
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 2 and 'their mêlée of this period comes first' in run.stderr, run
        assert 'To be fought in this period: ' in run.stdout, run
        run = cli('play', 'aigles', 'close', '--event', event)
        assert run.returncode == 2 and 'No mêlée of this table waits' in run.stderr, run
        later = '\n' * 4 + '1\n1\n20\n20\n'
        run = cli(*melee, 'france/1,autriche/1', stdin=later)
        assert run.returncode == 0 and 'Round of the mêlée: 3 — from the journal' in run.stdout, run
        run = cli(*melee, 'france/1,autriche/1', stdin=later)
        assert run.returncode == 2 and 'Move the clock on first' in run.stderr, run
        # Another enemy: the mêlée that was over waits with its dice.
        run = cli(*melee, 'france/2,autriche/1', stdin='\n' * 9 + '1\n1\n20\n20\n')
        assert 'has another enemy in this period: its earlier mêlée waits' in run.stdout, run
        assert 'also fights “26e léger, 1er bataillon”' in run.stdout, run
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 2 and 'waits for the end of the mêlées' in run.stderr, run
        run = cli('play', 'aigles', 'close', '--event', event)
        assert 'is worked out again with the same dice' in run.stdout, run
        assert run.returncode == 2 and 'waits for an answer' in run.stderr, run
        # Fewer figures: the printed table is read again, with the dice that fell.
        run = cli('play', 'aigles', 'melee', '--event', event, stdin='\n\n\n20\n20\n')
        assert run.returncode == 0 and 'Die (26e léger, 1er bataillon): 1' in run.stdout, run
        run = cli('play', 'aigles', 'close', '--event', event)
        assert run.returncode == 0 and '(26e léger, 1er bataillon)' in run.stdout, run
        # A mêlée corrected after the end: the end is worked out again, and asks who must test now.
        state = cli('event', 'state', event).stdout
        fought = re.search(r'(\S+) +aigles melee .*2 26e léger', state).group(1)
        correct = ('event', 'correct', event, f'--combat={fought}', '--question=a.base-losses',
                   '--reason=misread', '--apply=all')
        run = cli(*correct[:-1], '--answer=number=90')
        assert re.search('^End of the .*must be taken up again at “', run.stdout, re.M), run
        assert re.search('^1 IR 14 Klebek.* – strength: 22 → 23$', run.stdout, re.M), run
        assert re.search(r'^End of the mêlées of the period – Net result \(IR 14 Klebek, 1er bataillon\): drawn → lost$',
                         run.stdout, re.M), run
        assert not re.search(r'\b(france|autriche|unit)[./]', run.stdout), run
        assert 'Nothing was changed' in run.stdout, run
        run = cli(*correct, '--answer=number=90')
        assert re.search('ack', run.stdout), run
        run = cli('event', 'clock', event, 'next')
        assert run.returncode == 2 and 'waits for' in run.stderr, run
        run = cli('play', 'aigles', 'close', '--event', event, stdin='arret\n\n\n\n\n\n')
        assert run.returncode == 0, run
        # Back to what it was: nothing is asked that was not, and everything is as before.
        run = cli(*correct, '--answer=number=20')
        assert 'must be taken up again' not in run.stdout, run
        assert cli('event', 'state', event).stdout.split('Combats')[0] == state.split('Combats')[0]
        run = cli('event', 'clock', event, 'next')
        assert run.stdout.count('in contact, round') == 2, run
        assert cli('event', 'verify', event).returncode == 0
        run = cli('event', 'pairs', event, '--game=9')
        assert run.returncode == 2 and 'no such table' in run.stderr, run
        assert cli('event', 'clock').returncode == 2
        run = cli('event', 'clock', event, 'soon')
        assert run.returncode == 2 and '“next” or a moment such as 2/1' in run.stderr, run


def test_abandon():
    """A combat given up in the terminal leaves the event free, and its trace in the log."""
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        army = folder.write('blue.xml', LIST % '')
        cli('event', 'new', event, '--system=template', f'--army=a:{army}', '--umpire=lea')
        script = folder.write('script', ''.join(l + '\n' for l in MELEE.split('\n')[:3]) +
                              ':abandon the table fell over\n')
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert 'This combat is abandoned.' in run.stdout, run
        assert 'question=' not in cli('event', 'state', event, '--format=xml').stdout
        log = cli('event', 'log', event).stdout
        assert 'Combat abandoned' in log and 'the table fell over' in log, log
        assert cli('event', 'verify', event).returncode == 0
        # Outside of an event there is nothing to write.
        run = cli('play', 'template', 'melee', '--script', script)
        assert 'This combat is abandoned.' in run.stdout, run


def test_event_life():
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        army = folder.write('blue.xml', LIST % '')
        run = cli('event', 'new', event, '--system=template', f'--army=a:{army}', '--umpire=lea')
        assert run.returncode == 0 and re.search(r'head of the chain: [0-9A-Z]{5}(-[0-9A-Z]{5}){3}$', run.stdout), run
        assert cli('event', 'new', event, '--system=template').returncode == 2
        script = folder.write('script', ''.join(l + '\n' for l in MELEE.split('\n')[:6]))
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 2 and re.findall(r'ack (\d+)', run.stdout)[0] == '5', run
        state = cli('event', 'state', event, '--format=xml').stdout
        assert 'question="terrain"' in state, state
        script = folder.write('script', '\n'.join(MELEE.split('\n')[6:]))
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 0, run
        assert cli('event', 'verify', event).returncode == 0
        run = cli('event', 'undo', event, '--reason=a slip', '-u', 'lea')
        assert run.returncode == 0 and run.stdout.startswith('ack '), run
        assert run.stdout.splitlines()[1].startswith('Taken back: '), run
        assert run.stdout.endswith('; a slip\n'), run
        assert 'question="b.dice"' in cli('event', 'state', event, '--format=xml').stdout
        assert cli('event', 'redo', event, '-u', 'lea').returncode == 0
        assert cli('event', 'redo', event, '-u', 'lea').returncode == 2
        run = cli('event', 'correct', event, '--combat=lea/4', '--question=a.formation',
                  '--answer=choice=line', '--reason=seen', '-u', 'lea')
        assert run.returncode == 0 and 'Nothing was changed' in run.stdout and 'lea/4' not in run.stdout, run
        run = cli('event', 'correct', event, '--combat=lea/4', '--question=a.formation',
                  '--answer=choice=line', '--reason=seen', '--apply=all', '-u', 'lea')
        assert run.returncode == 0 and 'ack ' in run.stdout, run
        assert cli('event', 'verify', event).returncode == 0
        for name in ('out.xml', 'out.csv', 'out.json', 'out.html', 'out.txt'):
            assert cli('event', 'export', event, folder.path / name).returncode == 0
        rows = ElementTree.parse(folder.path / 'out.xml').getroot()
        told = json.loads((folder.path / 'out.json').read_text())
        assert told['head'] == rows.get('head')
        assert [r['hash'] for r in told['row']] == [r.get('hash') for r in rows]
        assert [r['line'] for r in told['row']] == [[x.text for x in r] for r in rows]
        # People read what came of it, machines read rows.
        for name in ('out.html', 'out.txt'):
            text = (folder.path / name).read_text()
            assert 'combats: 1' in text and 'corrections: 1' in text, text
            assert 'choice=' not in text and rows.get('head') in text, text
        state = json.loads(cli('event', 'state', event, '--format=json').stdout)
        assert state['combat'][0]['id'] == 'lea/4', state
        run = cli('event', 'log', event, '--format=yaml')
        assert run.returncode == 2 and 'text, xml or json, not “yaml”' in run.stderr, run
        assert cli('event', 'export', event, folder.path / 'out.doc').returncode == 2
        assert 'Combats :' in cli('event', 'state', event, lang='fr').stdout.replace('\u00a0', ' ')


def test_event_by_kept_house_rules():
    house = ('<house xmlns="urn:arbitre:rules:1" id="club" version="1" system="template">'
             '<name xml:lang="en">Club</name><ruling id="tie" default="defender"/></house>')
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        path = folder.write('club.xml', house)
        run = cli('event', 'new', event, '--system=template', f'--house={path}', '-u', 'lea')
        assert run.returncode == 0, run
        path.unlink()
        script = folder.write('script', MELEE)
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 0, run
        assert cli('event', 'verify', event).returncode == 0
        assert 'club 1' in cli('event', 'info', event).stdout
        run = cli('play', 'template', 'melee', '--event', event, f'--house={script}')
        assert run.returncode == 2 and 'event new' in run.stderr


def test_event_usage():
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        for args in (('event',), ('event', 'fly', event), ('event', 'new'), ('event', 'info', event),
                     ('event', 'new', event), ('event', 'new', event, '--system=none'),
                     ('event', 'new', event, '--system=template', '--army=blue.xml'),
                     ('event', 'new', event, '--system=template', '--id=7'),
                     ('event', 'recover', event), ('event', 'export', event, 'x.csv')):
            run = cli(*args)
            assert run.returncode == 2 and run.stderr.count('\n') == 1 and not run.stdout, run
            assert not event.exists(), run
        text = folder.write('day.arbitre', 'hello')
        run = cli('event', 'verify', text)
        assert run.returncode == 2 and 'not an event file' in run.stderr, run
        assert text.read_text() == 'hello'


def test_check_system_shipped_and_file():
    assert cli('check-system', 'template').returncode == 0
    run = cli('check-system', 'template', TEMPLATE / 'system.xml')
    assert run.returncode == 0 and run.stdout.count('valid') == 2, run


def test_check_system_reports_all_problems():
    text = (TEMPLATE / 'system.xml').read_text()
    text = text.replace('group="quality"', 'group="nowhere"', 1)
    text = text.replace('to="melee" value="+1" group="formation"', 'to="mele" value="+1"', 1)
    with Folder() as folder:
        path = folder.write('system.xml', text)
        run = cli('check-system', path)
    assert run.returncode == 1, run
    assert re.search(rf'^{re.escape(str(path))}:\d+: The modifier “veteran” is in the group “nowhere”',
                     run.stderr, re.MULTILINE), run.stderr
    assert re.search(rf'^{re.escape(str(path))}:\d+: The modifier “steady-line” counts in “mele”',
                     run.stderr, re.MULTILINE), run.stderr


def test_check_system_form_and_meaning():
    """One run tells both, of a system and of house rules, from a file and from standard input."""
    text = (TEMPLATE / 'system.xml').read_text()
    text = text.replace('group="quality"', 'group="nowhere"', 1)
    text = text.replace('<modifier id="steady-line"', '<modifier colour="red" id="steady-line"', 1)
    house = HOUSE % (FATE_TABLE.replace('match=', 'colour="red" match=')
                     + '\n<ruling id="tie" default="coin"/>')
    for name, text, meaning in (('system.xml', text, 'in the group “nowhere”'), ('house.xml', house, '“tie”')):
        with Folder() as folder:
            path = folder.write(name, text)
            run = cli('check-system', path)
            assert run.returncode == 1 and run.stdout == '', run
            assert 'has no attribute “colour”' in run.stderr and meaning in run.stderr, run
            assert run.stderr.count('\n') == 2, run
            piped = cli('check-system', '-', stdin=text)
            assert piped.returncode == 1 and piped.stdout == '', piped
            assert piped.stderr == run.stderr.replace(str(path), 'standard input'), piped


def test_check_system_from_standard_input():
    run = cli('check-system', '-', stdin=(TEMPLATE / 'system.xml').read_text())
    assert run.returncode == 0 and run.stdout == cli('check-system', 'template').stdout, run
    run = cli('check-system', '-', stdin=HOUSE % FATE_TABLE)
    assert run.returncode == 0 and 'with house rules: valid' in run.stdout, run
    run = cli('check-system', '-', stdin='<system')
    assert run.returncode == 2 and run.stdout == '' and 'standard input:1:' in run.stderr, run
    run = cli('check-system', '-', stdin='')
    assert run.returncode == 2 and 'standard input' in run.stderr, run


def test_check_system_languages():
    """What the program brings is complete in its languages; a file is held to those it uses."""
    for system in ('aigles', 'adgr', 'frederic', 'umbra', 'littlewars', 'template'):
        run = cli('check-system', system, '--language=fr', '--language=en')
        assert run.returncode == 0 and run.stderr == '', run
    text = (TEMPLATE / 'system.xml').read_text()
    english = '<say xml:lang="en">Only foot forms square.</say>'
    assert english in text
    line = text[:text.index(english)].count('\n')
    sentence = 'The text “say” is missing in the language “%s”.'
    with Folder() as folder:
        path = folder.write('system.xml', text.replace(english, ''))
        run = cli('check-system', path)
        assert run.returncode == 0 and 'valid' in run.stdout, run
        assert run.stderr.count('\n') == 1 and f'system.xml:{line}:' in run.stderr, run
        assert sentence % 'en' in run.stderr, run
        path = folder.write('system.xml', re.sub(r'<(\w+) xml:lang="en">[^<]*</\1>', '', text))
        run = cli('check-system', path)
        assert run.returncode == 0 and run.stderr == '', run
        run = cli('check-system', path, '--language=de')
        assert run.returncode == 0 and sentence % 'de' in run.stderr, run
        assert 'name' in run.stderr and '“fr”' not in run.stderr, run


def test_check_system_failing_example():
    with Folder() as folder:
        folder.write('system.xml', (TEMPLATE / 'system.xml').read_text())
        folder.write('examples.xml', (TEMPLATE / 'examples.xml').read_text().replace(
            '>wounded<', '>unhurt<', 1))
        run = cli('check-system', folder.path / 'system.xml')
    assert run.returncode == 1 and 'expected “unhurt”' in run.stderr, run


def test_check_system_unreadable():
    with Folder() as folder:
        assert cli('check-system', folder.path / 'absent.xml').returncode == 2
        run = cli('check-system', folder.write('broken.xml', '<system'))
        assert run.returncode == 2 and 'broken.xml:1:' in run.stderr, run
        run = cli('check-system', folder.path)
        assert run.returncode == 2 and run.stderr.strip(), run
        run = cli('check-system', 'template', f'--house={folder.path}')
        assert run.returncode == 2 and run.stdout == '' and str(folder.path) in run.stderr, run
    assert cli('check-system').returncode == 2


HOUSE = ('<house xmlns="urn:arbitre:rules:1" id="club" version="2" system="template">'
         '<name xml:lang="fr">Club</name>%s</house>')
FATE_TABLE = ('<table id="fate" match="floor"><name xml:lang="fr">Sort</name>'
              '<columns>0,5,60</columns><row>unhurt,wounded,killed</row></table>')


def test_house_rules():
    with Folder() as folder:
        house = folder.write('house.xml', HOUSE % FATE_TABLE)
        run = cli('check-system', 'template', f'--house={house}')
        assert run.returncode == 0 and 'with house rules: valid' in run.stdout, run
        assert cli('check-system', house).stdout == run.stdout
        cases = folder.write('c.xml', CASES % (FATE % ('x', 5, 1)))
        assert values(cli('resolve', cases, '--format=xml').stdout) == [{'result': 'unhurt'}]
        run = cli('resolve', cases, '--format=xml', f'--house={house}')
        assert run.returncode == 0 and values(run.stdout) == [{'result': 'wounded'}]


def find_house(language, word):
    """The house file of the manual that is about the word."""
    page = (SOURCE / f'data/manual/{language}/16-own-rules.md').read_text()
    return next(house for house in re.findall(r'(?s)```\n(<house.*?</house>)\n', page) if word in house)


# What a mêlée has to be told in any case.
FIGHTERS = {'arm': 'infantry', 'formation': 'line', 'figures': '20', 'factor': '4', 'entry': 'charge',
            'front': '10', 'contact-quarter': '1'}


def ask_until(question, *args):
    """Plays in the terminal up to the question, the first answer for everything that needs one."""
    given = ''
    for _ in range(60):
        run = cli('play', *args, stdin=given)
        asked = re.search('The answers end at the question “(.*)”', run.stderr)
        assert asked, run.stdout[-1000:] + run.stderr
        if asked[1] == question:
            return given, run.stdout
        given += FIGHTERS.get(asked[1].split('.')[-1], '') + '\n'
    raise AssertionError(run.stdout[-1000:])


def test_question_of_a_house_rule():
    """The eagle of the manual: the terminal asks for it, and the account says what came of it."""
    with Folder() as folder:
        for language, bonus in (('en', 'Fights for its eagle'), ('fr', 'Se bat pour son aigle')):
            house = folder.write('eagle.xml', find_house(language, '<input id="eagle"'))
            given, said = ask_until('a.eagle', 'aigles', 'melee', f'--house={house}')
            assert said.count('[Club 3]') == 1, said
            run = cli('play', 'aigles', 'melee', f'--house={house}', stdin=given + 'yes\n\n')
            assert re.search(rf'{bonus}:\s\+1 \[Club\s3\]', run.stdout), run.stdout


def test_fact_that_nothing_answers():
    """Refused with its line, in a house file and in a system; and so is a question that nothing asks."""
    eagle = find_house('en', '<input id="eagle"')
    with Folder() as folder:
        good = folder.write('good.xml', eagle)
        run = cli('check-system', 'aigles', f'--house={good}')
        assert run.returncode == 0 and 'valid' in run.stdout and not run.stderr, run
        bad = folder.write('bad.xml', eagle.replace('self.eagle', 'self.banner'))
        line = 1 + eagle[:eagle.index('<modifier')].count('\n')
        for command in (('check-system', 'aigles', f'--house={bad}'), ('check-system', bad),
                        ('play', 'aigles', 'melee', f'--house={bad}')):
            run = cli(*command)
            assert run.returncode != 0 and run.stdout == '', run
            assert f'bad.xml:{line}: The modifier “club-eagle” looks at “banner”, which nobody declares.' in run.stderr, run
            assert run.stderr.count('banner') == 1, run.stderr
            assert 'Nothing ever asks for the input “a.eagle”' in run.stderr, run.stderr
        # A value that is computed when the sum has been added up is none either, and one from before it is.
        for fact, is_late in (('outcome', True), ('self.total', True), ('self.engaged', False)):
            condition = '<when fact="%s" %s/>' % (fact, 'is="a"' if fact == 'outcome' else 'min="3"')
            late = folder.write('late.xml', re.sub(r'(?s)<procedure.*</procedure>\n', '',
                                                   eagle.replace('<when fact="self.eagle" is="yes"/>', condition)))
            line = 1 + late.read_text()[:late.read_text().index('<modifier')].count('\n')
            run = cli('check-system', 'aigles', f'--house={late}')
            said = f'late.xml:{line}: The modifier “club-eagle” looks at “{fact.split(".")[-1]}”, which is only known when'
            assert (run.returncode == 1 and said in run.stderr and run.stdout == '') if is_late else run.returncode == 0, run
        shipped = (SOURCE / 'data/systems/littlewars/system.xml').read_text()
        whole = folder.write('system.xml', shipped)
        assert cli('check-system', whole).returncode == 0
        broken = re.sub(r'(<when fact=")[^"]*', r'\1self.banner', shipped, count=1)
        run = cli('check-system', folder.write('system.xml', broken))
        line = 1 + broken[:broken.index('self.banner')].count('\n')
        assert run.returncode == 1 and 'banner' in run.stderr, run
        assert any(f'system.xml:{line - back}:' in run.stderr for back in range(3)), (line, run.stderr)


def test_bad_house_rules():
    with Folder() as folder:
        cases = folder.write('c.xml', CASES % (FATE % ('x', 5, 1)))
        bad = folder.write('bad.xml', HOUSE % '<ruling id="tie" default="coin"/>')
        for command in (('resolve', cases, '--format=xml'), ('check-system', 'template')):
            run = cli(*command, f'--house={bad}')
            assert run.returncode in (1, 2) and run.stdout == '', run
            assert 'bad.xml:1:' in run.stderr and '“tie”' in run.stderr, run
        other = folder.write('other.xml', (HOUSE % '').replace('system="template"', 'system="no"'))
        run = cli('resolve', cases, '--format=xml', f'--house={other}')
        assert run.returncode == 2 and run.stdout == '' and '“no”' in run.stderr, run
        run = cli('resolve', cases, '--format=xml', '--house=/nonexistent.xml')
        assert run.returncode == 2 and run.stdout == '' and '/nonexistent.xml' in run.stderr, run


def test_resolve_single_case_root():
    with Folder() as folder:
        text = (FATE % ('eins &amp; „zwei“', 10, 3)).replace('<case ', '<case xmlns="urn:arbitre:case:1" ')
        run = cli('resolve', folder.write('c.xml', text), '--format=xml')
    root = ElementTree.fromstring(run.stdout)
    assert run.returncode == 0 and root.tag == RESULT + 'result'
    assert root.attrib == {'system': 'template', 'procedure': 'fate', 'name': 'eins & „zwei“'}


def test_resolve_batch_with_errors():
    cases = CASES % ((FATE % ('good', 10, 3)) + (FATE % ('die', 10, 7)) + (FATE % ('good', 0, 1))
                     + (FATE % ('sys', 1, 1)).replace('"template"', '"chess"')
                     + (FATE % ('proc', 1, 1)).replace('"fate"', '"luck"')
                     + '<case system="template" procedure="fate"><set id="die">1</set></case>')
    with Folder() as folder:
        run = cli('resolve', folder.write('c.xml', cases), '--format=xml')
    assert run.returncode == 2 and run.stderr == ''
    assert values(run.stdout) == [{'result': 'wounded'}, {'error': 'die'}, {'result': 'unhurt'},
                                  {'error': 'system'}, {'error': 'procedure'}, {'error': 'losses'}]


ODDS = '{urn:arbitre:odds:1}'


def test_odds():
    """A wounded leader on a 3 and so on: six faces, each as likely as the next."""
    open_die = (FATE % ('open', 10, 3)).replace('<set id="die">3</set>', '')
    cases = CASES % (open_die.replace('</case>', '<vary name="none"><set id="losses">0</set></vary></case>')
                     + (FATE % ('fallen', 10, 3)) + (FATE % ('bad', 10, 7)))
    with Folder() as folder:
        path = folder.write('c.xml', cases)
        run = cli('odds', path, '--format=xml', '--vary=losses=10', '--vary=losses=30')
        as_json = cli('odds', path, '--format=json')
        text = cli('odds', path)
        wrong = cli('odds', path, '--vary=losses')
        alien = cli('odds', path, '--format=yaml')
    assert run.returncode == 2 and run.stderr == ''
    first, fallen, bad = ElementTree.fromstring(run.stdout)
    parts = {p.get('of'): p.text for p in first.find(ODDS + 'value')}
    assert sum(fractions.Fraction(p) for p in parts.values()) == 1 and len(parts) > 1, parts
    assert [p.text for p in fallen.find(ODDS + 'value')] == ['1']
    assert bad.find(ODDS + 'error').get('id') == 'die'
    varies = {v.get('name'): v for v in first.findall(ODDS + 'vary')}
    assert list(varies) == ['none', 'losses=10', 'losses=30'], varies
    assert varies['losses=10'].get('any') == '0' and not list(varies['losses=10'])
    assert varies['none'].get('any') == varies['none'].find(ODDS + 'flip').text != '0'
    told = json.loads(as_json.stdout)
    assert {p['of']: p['p'] for p in told[0]['values']['result']} == parts
    assert told[0]['vary'][0]['any'] == varies['none'].get('any') and told[2]['error']['id'] == 'die'
    assert as_json.returncode == text.returncode == 2
    assert '=== open' in text.stdout and 'Does it matter?' in text.stdout and '%' in text.stdout
    assert wrong.returncode == 2 and 'ID=VALUE' in wrong.stderr and wrong.stdout == ''
    assert alien.returncode == 2 and '“yaml”' in alien.stderr


def test_odds_refuses_games():
    with Folder() as folder:
        run = cli('odds', folder.write('g.xml', '<games xmlns="urn:arbitre:case:1"/>'))
    assert run.returncode == 2 and 'begins with “games”' in run.stderr


def test_resolve_large_batch():
    """Files of cases may be larger than the other files we read."""
    one = FATE % ('x' * 4000, 10, 3)
    with Folder() as folder:
        run = cli('resolve', folder.write('c.xml', CASES % (one * 4500)), '--format=xml')
    assert run.returncode == 0 and run.stdout.count('>wounded<') == 4500, run.stderr


def test_resolve_empty_batch():
    with Folder() as folder:
        run = cli('resolve', folder.write('c.xml', CASES % ''), '--format=xml')
    assert run.returncode == 0 and values(run.stdout) == []


def test_resolve_refuses_elements_in_a_value():
    with Folder() as folder:
        for place, id in (('<set id="die">1<b/></set>', 'die'),
                          ('<ruling id="wounds">on<b/></ruling>', 'ruling.wounds')):
            case = (FATE % ('', 10, 3)).replace('<set id="die">3</set>', place)
            run = cli('resolve', folder.write('c.xml', CASES % case), '--format=xml')
            assert run.returncode == 2 and values(run.stdout) == [{'error': id}], run


GAMES = '<games xmlns="urn:arbitre:case:1">%s</games>'
LINE = ('<unit id="%s" side="blue"><set id="arm">infantry</set><set id="formation">line</set>'
        '<set id="figures">18</set><set id="factor">4</set>%s</unit>')


def test_resolve_games():
    """One result per game, in the order of the file, with its system and name whatever happened."""
    good = '<game system="aigles">%s<act procedure="next-period"/></game>' % (LINE % ('u', ''))
    bad = {
        '<game name="no system"/>': {'id': 'system'},
        '<game system="aigles" name="nobody"/>': {'id': 'unit'},
        '<game system="aigles"><b/>%s</game>' % (LINE % ('u', '')): {'id': 'b'},
        '<game system="aigles">%s</game>' % (LINE % ('u', '<set id="level">1<b/></set>')):
            {'unit': 'u', 'id': 'level'},
        '<game system="aigles"><ruling id="level-scope">pair<b/></ruling>%s</game>' % (LINE % ('u', '')):
            {'id': 'ruling.level-scope'},
        '<game system="aigles"><ruling id="chance">on</ruling>%s</game>' % (LINE % ('u', '')):
            {'id': 'ruling.chance'},
        '<game system="aigles">%s<act procedure="dance"/></game>' % (LINE % ('u', '')):
            {'act': 'act-1', 'id': 'procedure'},
    }
    with Folder() as folder:
        run = cli('resolve', folder.write('g.xml', GAMES % ''), '--format=xml')
        assert run.returncode == 0 and list(ElementTree.fromstring(run.stdout)) == [], run
        run = cli('resolve', folder.write('g.xml', good.replace('<game ', '<game xmlns="urn:arbitre:case:1" ')),
                  '--format=xml')
        root = ElementTree.fromstring(run.stdout)
        assert run.returncode == 0 and root.tag == RESULT + 'game-result', run
        assert root.attrib == {'system': 'aigles', 'name': ''}
        assert [child.tag for child in root] == [RESULT + 'act', RESULT + 'unit']
        run = cli('resolve', folder.write('g.xml', GAMES % (''.join(bad) + good)), '--format=xml')
    results = list(ElementTree.fromstring(run.stdout))
    assert run.returncode == 2 and run.stderr == '' and len(results) == len(bad) + 1, run
    assert results[0].attrib == {'system': '', 'name': 'no system'}
    assert [result[0].attrib for result in results[:-1]] == list(bad.values())
    assert all(len(result) == 1 for result in results[:-1]) and len(results[-1]) == 2


def test_resolve_refuses_files():
    bad = {
        'wellformed.xml': ('<cases xmlns="urn:arbitre:case:1"><case></cases>', ':1:'),
        'root.xml': ('<battle xmlns="urn:arbitre:case:1"/>', 'root.xml:1:'),
        'namespace.xml': ('<cases/>', 'namespace.xml:1:'),
        'examples.xml': ('<examples xmlns="urn:arbitre:case:1"/>', 'begins with “examples”'),
        'doctype.xml': ('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>' + CASES % '', ':1:'),
        'empty.xml': ('', 'empty.xml'),
        'latin.xml': (b'<?xml version="1.0" encoding="ISO-8859-1"?>\n<cases/>', 'latin.xml:1:'),
    }
    with Folder() as folder:
        for name, (text, sign) in bad.items():
            run = cli('resolve', folder.write(name, text), '--format=xml')
            assert run.returncode == 2 and run.stdout == '' and sign in run.stderr, (name, run)
        for path in (folder.path, folder.path / 'absent.xml', '/dev/zero'):
            run = cli('resolve', path, '--format=xml')
            assert run.returncode == 2 and run.stdout == '' and str(path) in run.stderr, run
    assert cli('resolve').returncode == 2
    assert 'no format “yaml”' in cli('resolve', 'x', '--format=yaml').stderr


def test_resolve_opens_nothing_else():
    """Under strace: the hostile file is read, the one it names is not, and no socket is made."""
    if shutil.which('strace') is None or subprocess.run(
            ['strace', '-o', os.devnull, 'true'], capture_output=True).returncode != 0:
        return 'strace cannot be used here'
    hostile = {
        'entity': '<!DOCTYPE c [<!ENTITY e SYSTEM "%s">]><cases xmlns="urn:arbitre:case:1">&e;</cases>',
        'dtd': '<!DOCTYPE c SYSTEM "%s"><cases xmlns="urn:arbitre:case:1"/>',
        'schema': '<cases xmlns="urn:arbitre:case:1" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"'
                  ' i:schemaLocation="urn:arbitre:case:1 %s"/>',
        'include': '<cases xmlns="urn:arbitre:case:1" xmlns:x="http://www.w3.org/2001/XInclude">'
                   '<x:include href="%s"/></cases>',
        'style': '<?xml-stylesheet href="%s"?><cases xmlns="urn:arbitre:case:1"/>',
    }
    with Folder() as folder:
        secret = folder.write('secret.xml', '<x/>')
        for name, text in hostile.items():
            path = folder.write(f'{name}.xml', text % secret)
            trace = folder.path / 'trace'
            subprocess.run(['strace', '-f', '-e', 'trace=open,openat,socket,connect', '-o', trace,
                            CLI, 'resolve', path, '--format=xml'], capture_output=True, timeout=120)
            lines = trace.read_text()
            assert str(path) in lines, name
            assert 'secret.xml' not in lines and 'socket(' not in lines, (name, lines)
    return None


def test_resolve_text_account():
    with Folder() as folder:
        path = folder.write('c.xml', CASES % (FATE % ('General', 10, 3)))
        english = cli('resolve', path)
        french = cli('resolve', path, lang='fr')
    assert '=== General' in english.stdout and 'Leader’s fate: wounded [Modèle' in english.stdout
    assert 'Sort du chef\u00a0: blessé' in french.stdout, french.stdout


def test_account_marks_where_the_book_is_silent():
    case = '<case system="aigles" procedure="orders"><set id="order">tenir</set></case>'
    with Folder() as folder:
        path = folder.write('c.xml', CASES % case)
        english = cli('resolve', path).stdout
        result = cli('resolve', path, '--format=xml').stdout
    lines = [l for l in english.splitlines() if 'silent here' in l]
    assert len(lines) == 3 and all('no, provisionally' in l for l in lines), english
    assert 'silent' not in result and values(result)[0]['may.charge'] == 'no', result
    assert values(result)[0]['may.follow'] == 'no-provisional', result


def test_results_do_not_depend_on_the_locale():
    with Folder() as folder:
        march = ('<case system="template" procedure="march"><set id="units">1</set>'
                 '<set id="unit.1.figures">7</set></case>')
        path = folder.write('c.xml', CASES % march)
        locales = folder.path / 'locales'
        locales.mkdir()
        plain = cli('resolve', path, '--format=xml').stdout
        assert values(plain)[0]['length'] == '2.625'
        for name in ('fr_FR', 'de_DE', 'tr_TR'):
            made = subprocess.run(['localedef', '-i', name, '-f', 'UTF-8',
                                   str(locales / f'{name}.UTF-8')], capture_output=True)
            if made.returncode != 0:
                return f'localedef cannot make {name}'
            env = dict(os.environ, LOCPATH=str(locales), LC_ALL=f'{name}.UTF-8')
            env.pop('LANGUAGE', None)
            other = subprocess.run([CLI, 'resolve', str(path), '--format=xml'], env=env,
                                   capture_output=True, text=True).stdout
            assert other == plain, name
    return None


def test_play_sample():
    script = SOURCE / 'data' / 'samples' / 'template-melee.script'
    with Folder() as folder:
        log = folder.path / 'log.txt'
        run = cli('play', 'template', 'melee', f'--script={script}', f'--log={log}')
        assert run.returncode == 0 and run.stderr == '', run
        assert 'Winner: the attacker' in run.stdout
        assert 'Winner: the attacker' in log.read_text()
        french = cli('play', 'template', 'melee', f'--script={script}', lang='fr')
        assert 'Vainqueur\u00a0: l’assaillant' in french.stdout, french.stdout


def test_play_rounds():
    """All mêlées of a unit, then the next round; the log holds every one of them."""
    sample = (SOURCE / 'data' / 'samples' / 'aigles-melee.script').read_text()
    with Folder() as folder:
        script = folder.write('s', sample + ':then b\n' + '\n' * 6 + 'win\n10\n6\nnone\n:next\n'
                              ':quit\n')
        log = folder.path / 'log.txt'
        run = cli('play', 'aigles', 'melee', f'--script={script}', f'--log={log}')
        assert run.returncode == 0 and run.stderr == '', run
        assert 'they cancel out' in run.stdout and 'Round of the mêlée: 2' in run.stdout, run.stdout
        text = log.read_text()
        headings = re.findall('^Les Aigles — (.*)$', text, re.MULTILINE)
        assert headings == ['Mêlée', 'Several mêlées', 'Mêlée'], headings
        assert 'Round of the mêlée: 1' in text and 'Round of the mêlée: 2' in text
        french = cli('play', 'aigles', 'melee', f'--script={script}', lang='fr')
        offer = ':puis   continue avec «\u00a0Mêlées multiples\u00a0»'
        assert offer in french.stdout, french.stdout


def test_play_frederic():
    """A charge and its pursuit; then a whole combat whose target strikes first."""
    script = SOURCE / 'data' / 'samples' / 'frederic-combat.script'
    with Folder() as folder:
        log = folder.path / 'log.txt'
        run = cli('play', 'frederic', 'combat', f'--script={script}', f'--log={log}')
        assert run.returncode == 0 and run.stderr == '', run
        text = log.read_text()
        headings = re.findall('^Frédéric le Grand — (.*)$', text, re.MULTILINE)
        assert headings == ['Combat: one attack'] * 2, headings
        assert 'Mounted troops attacking downhill: they must follow up.' in text, text
        assert text.count('Pursuit: never') == 1 and text.count('Pursuit: possible') == 1, text
        french = cli('play', 'frederic', 'combat', f'--script={script}', lang='fr')
        assert 'Le défenseur\u00a0: repli\u00a0; cases\u00a0: 1, éléments restants' in french.stdout, french
        assert ':puis   continue avec «\u00a0Début de tour' in french.stdout, french
        early = folder.write('s', '\n'.join(
            ['blade-2', '3', '', '', 'inf-2', '3', '', 'moderne', '', '', '', '', '0', '2', '', '', '',
             '',
             # The riposte drives the blades back, two hexes without officers.
             'flag flag', '0', '2']))
        run = cli('play', 'frederic', 'engagement', f'--script={early}')
        assert run.returncode == 0, run
        assert 'Riposte: the defender against the attacker.' in run.stdout, run.stdout
        assert 'the riposte drove off or destroyed the unit' in run.stdout, run.stdout
    run = cli('play', 'frederic', 'combat', '--dice=thrown', stdin='\n'.join(
        ['inf-3', '3', '', '', 'ele-5', '1', '', '', '', '', '', '', '0', '0', '', '0', '0', '0', '0']))
    assert 'thrown by the program' in run.stdout, run


def test_play_adgr_names():
    """A charge against a battalion that wins: whoever is unit A stays unit A, in words of the rules, too."""
    answers = 'gendarme|||||tercio|||||||||2||||||||||||||||6|1||1||'.split('|')
    run = cli('play', 'adgr', 'charge', stdin='\n'.join(answers))
    assert run.returncode == 0, run
    assert 'Winner: unit B' in run.stdout and 'Unit A loses the mêlée by 7' in run.stdout, run.stdout
    assert '1  the player of unit B' in run.stdout and '2  the player of unit A' in run.stdout, run.stdout
    assert 'is called' not in run.stdout, run.stdout
    # What is assumed says of whom, and how it is changed.
    assert 'Assumed: Battalion: no (unit A :1), yes (unit B :2); Deep' in run.stdout, run.stdout


def test_play_umbra_assumed():
    """Two troops a side: what is assumed says of which one."""
    answers = '|2|1||1||2|1||1||2|1|||1|||2|1|||1||||||||||||||||1|2'.split('|')
    run = cli('play', 'umbra', 'confrontation', stdin='\n'.join(answers))
    assert 'Assumed: State of the troop 1: in the field (side A :1, side B :2)' in run.stdout, run.stdout
    assert 'State of the troop 2: in the field (side A :5, side B :6)' in run.stdout, run.stdout


def test_play_frederic_turn():
    """A turn does not begin over an open combat, unless somebody says so; a riposte waits its turn."""
    armies = SOURCE / 'data' / 'armies'
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        cli('event', 'new', event, '--system=frederic', f'--army=a:{armies}/frederic-prusse.xml',
            f'--army=b:{armies}/frederic-autriche.xml')
        run = cli('play', 'frederic', 'combat', '--event', event, '--units=a/u3,b/u1',
                  stdin='\n' * 4 + '\n2\n' + '\n' * 3 + 'inf order\n')
        assert run.returncode == 0, run
        todo = cli('event', 'todo', event).stdout
        assert '1 Régiment Deutschmeister: may still riposte' in todo, todo
        assert '--units b/u1,a/u3' in todo, todo
        run = cli('play', 'frederic', 'engagement', '--event', event, '--units=a/u1,b/u2', stdin='\n')
        run = cli('play', 'frederic', 'turn', '--event', event)
        assert run.returncode == 2 and 'A combat is open (Whole combat' in run.stderr, run
        assert 'or begin all the same with --new' in run.stderr, run
        run = cli('play', 'frederic', 'turn', '--event', event, '--new')
        assert run.returncode == 0 and 'This is the turn of: Autrichiens.' in run.stdout, run
        # The turn ends what the attack left open.
        assert 'may still riposte' not in cli('event', 'todo', event).stdout


def test_play_by_hand():
    """Numbers, names without accents, decimal comma, dice run together, commands."""
    typed = '\n'.join(['1', '30', 'colonne', '2', '9', '3', '1', '1', '', 'y', '8,5', 'o', 'n', '35',
                       ':undo', '66', '35', ':redo', '4', ':override a.total=9 the table shook',
                       ':reopen terrain=wood', ':ids', ':help', ':nothing'])
    run = cli('play', 'template', 'melee', stdin=typed + '\n')
    assert run.returncode == 0, run
    assert 'Only foot forms square.' in run.stdout           # 3 is refused for horse
    assert 'already fell: 3,5' in run.stdout                  # the dice stand after :undo
    assert 'There is nothing to redo.' in run.stdout


def test_play_override_and_reopen():
    typed = '\n'.join(['foot', '18', 'column', 'foot', '20', 'line', '', 'yes', '8.5', '', '', '5',
                       ':override a.rows=9 the umpire saw it', ':reopen a.elite=6 miscounted',
                       ':reopen a.name="Vieille Garde" the player told', '32'])
    run = cli('play', 'template', 'melee', stdin=typed + '\n')
    assert run.returncode == 0, run
    assert re.search(r'! Tactical factors \(the attacker\): 9 — umpire’s decision instead of 2:\s+the '
                     r'umpire\s+saw\s+it', run.stdout), run.stdout
    assert 'Elite figures (the attacker): 6' in run.stdout
    assert 'Total (Vieille Garde): 11' in run.stdout
    assert 'plus 10 %' in run.stdout


def test_play_thrown_dice():
    typed = '\n'.join(['foot', '18', 'column', 'foot', '20', 'line', '', '', '', ''])
    run = cli('play', 'template', 'melee', '--dice=thrown', stdin=typed + '\n')
    assert run.returncode == 0 and run.stdout.count('thrown by the program') == 2, run


def test_play_refusals():
    run = cli('play', 'template', 'melee', stdin='foot\n')
    assert run.returncode == 2 and 'end at the question “a.figures”' in run.stderr, run
    run = cli('play', 'template', 'melee', stdin='\nfood\n:quit\n')
    assert run.returncode == 0 and 'must have an answer' in run.stdout and '“food”' in run.stdout
    assert 'no rule system “chess”' in cli('play', 'chess', 'melee').stderr
    assert 'no procedure “luck”' in cli('play', 'template', 'luck').stderr
    assert cli('play', 'template').returncode == 2
    assert cli('play', 'template', 'fate', '--dice=loaded').returncode == 2
    with Folder() as folder:
        script = folder.write('s', 'foot\n0\n')
        run = cli('play', 'template', 'melee', f'--script={script}')
        assert run.returncode == 2 and 'allowed: 1 to 99' in run.stdout, run
        log = folder.path / 'no' / 'log.txt'
        run = cli('play', 'template', 'fate', f'--log={log}', stdin='1\n1\n')
        assert run.returncode == 2 and str(log) in run.stderr, run


CHECK = '{urn:arbitre:check:1}'
LIST = ('<army xmlns="urn:arbitre:army:1" version="1.0" id="a" name="A" system="aigles" nation="france">'
        '\n%s</army>')
WEAK = '<unit id="u1" number="7" name="3e de ligne"><group type="fusilier" regular="6"/></unit>'


def test_play_names_the_words_it_allows():
    answers = 'gendarme\n\n\n0\n\ntercio\n\n\n\n0\n\nnever\n'
    with Folder() as folder:
        script = folder.write('script', answers)
        english = cli('play', 'adgr', 'melee', f'--script={script}')
        french = cli('play', 'adgr', 'melee', f'--script={script}', lang='fr')
    assert '! “never” is not allowed here; allowed: first, later.' in english.stdout
    assert 'admis\xa0: first (première), later (suivante).' in french.stdout, french.stdout[-200:]


def test_play_adgr():
    script = SOURCE / 'data' / 'samples' / 'adgr-melee.script'
    run = cli('play', 'adgr', 'melee', f'--script={script}')
    assert run.returncode == 0 and run.stderr == '', (run.stdout[-400:], run.stderr)
    assert 'Unit B loses the mêlée by 2 and loses 2 cohesion points; 6 left.' in run.stdout, run.stdout
    french = cli('play', 'adgr', 'melee', f'--script={script}', lang='fr')
    assert french.returncode == 0 and french.stderr == '', (french.stdout[-400:], french.stderr)


def test_play_battalion():
    """Both halves, the rout of the whole, the friend behind and the army, in one go."""
    units = ('pike-and-shot\n\n\n\n4\n\n'             # the battalion, not in square, and what it has lost
             'gendarme\n\nimpact\n0\n\nother\ncuirassier\n\n\n\n0\n\n')
    supports = 'none\n0\nnone\n' * 2                 # height and supports of one and the other
    answers = (units + 'first\n'
               'b\nfront\nopen\nfront\nno\nopen\n\n\n\n'  # who charged, and how; no general
               f'nothing\nnothing\n{supports}\n1\n6\n'
               'b\nfront\nfront\nopen\nnothing\nopen\nnothing\n'  # the second half
               f'{supports}no\n\n1\n4\n'
               '1\nkeil\n0\n'                          # a friend behind
               'b\n3\n10\n')                           # who is active; the army's count
    with Folder() as folder:
        script = folder.write('script', answers)
        log = folder.path / 'log.txt'
        run = cli('play', 'adgr', 'battalion-melee', f'--script={script}', f'--log={log}')
        text = log.read_text()
        french = cli('play', 'adgr', 'battalion-melee', f'--script={script}', lang='fr')
    assert run.returncode == 0 and run.stderr == '', (run.stdout[-400:], run.stderr)
    assert 'Points lost in the first pair (unit A): 4' in text, text[-3000:]
    assert 'Unit A routs.' in text and 'Pursuit (unit B): may pursue 1 UD' in text
    assert 'Points this combat costs its army (unit A): 3' in text
    assert 'The army holds: 6 points lost, 4 more to the threshold.' in text
    assert french.returncode == 0 and 'Seconde moitié du bataillon' in french.stdout


def test_check_army_samples():
    files = sorted(ARMIES.glob('*.xml'))
    run = cli('check-army', *files)
    assert len(files) == 10 and run.returncode == 0 and run.stderr == '', run
    assert run.stdout.count(': valid') == 10
    assert len(re.findall(r'^  seal: [0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){4}$', run.stdout, re.MULTILINE)) == 10


def test_check_army_explains():
    with Folder() as folder:
        path = folder.write('a.xml', LIST % WEAK)
        english, french = cli('check-army', path), cli('check-army', path, lang='fr')
    assert english.returncode == 1, english
    assert (f'{path}:2: must: 7 3e de ligne: Minimum strength of a battalion [demo]: at least 8 figures;'
            ' here 6 figures. Add 2 figures.') in english.stderr, english.stderr
    assert 'au moins 8 figurines\u00a0; ici 6 figurines. Ajoutez 2 figurines.' in french.stderr, french


def test_check_army_xml():
    with Folder() as folder:
        path = folder.write('a.xml', LIST % (WEAK + '<unit id="u2" number="x"/>'))
        plain = cli('check-army', path, '--format=xml')
        french = cli('check-army', path, '--format=xml', lang='fr')
    root = ElementTree.fromstring(plain.stdout)
    assert plain.returncode == 1 and plain.stdout == french.stdout
    assert [f.get('rule') for f in root.iter(CHECK + 'finding')] == ['battalion', 'figures'], plain.stdout
    finding = next(root.iter(CHECK + 'finding'))
    assert finding.attrib == {'severity': 'must', 'rule': 'battalion', 'source': 'demo', 'item': 'u1',
                              'line': '2'}, finding.attrib
    assert finding.find(CHECK + 'fix').text == 'Add 2 figures.'
    assert len(list(root.iter(CHECK + 'problem'))) == 1
    assert root.find(CHECK + 'list').get('valid') == 'no'


def test_check_army_unreadable():
    bad = {'broken.xml': '<army', 'other.xml': '<x/>', 'new.xml': (LIST % '').replace('1.0', '2.0'),
           'doctype.xml': '<!DOCTYPE x>' + LIST % '', 'list.odt': 'x', 'text.txt': 'x', 'zip.rosz': 'PK'}
    with Folder() as folder:
        for name, text in bad.items():
            run = cli('check-army', folder.write(name, text))
            assert run.returncode == 2 and run.stdout == '' and run.stderr.strip(), (name, run)
        assert 'update Arbitre' in cli('check-army', folder.path / 'new.xml').stderr
        for path in (folder.path, folder.path / 'absent.xml', '/dev/zero'):
            assert cli('check-army', path).returncode == 2
    assert cli('check-army').returncode == 2
    assert cli('check-army', ARMIES / 'adgr-france.xml', '--format=yaml').returncode == 2


def test_seal():
    sample = ARMIES / 'aigles-france.xml'
    seal = re.search(r'seal: (\S+)', cli('check-army', sample).stdout).group(1)
    run = cli('check-army', sample, f'--seal={seal.lower()}')
    assert run.returncode == 0 and 'unchanged since it was sealed' in run.stdout, run
    assert 'an old one of eight characters' not in run.stdout, run
    # What an older program gave out.
    run = cli('check-army', sample, '--seal=NK4M-9G9D')
    assert run.returncode == 0 and 'unchanged since it was sealed' in run.stdout, run
    assert 'the seal given is an old one of eight characters' in run.stdout, run
    with Folder() as folder:
        changed = folder.write('a.xml', sample.read_text().replace('points="110"', 'points="90"'))
        line = '  Unit “7 8e hussards”, Points: 110 before, 90 now\n'
        run = cli('check-army', changed, f'--seal={seal}')
        assert run.returncode == 1 and line in run.stdout and run.stdout.count('before') == 1, run
        run = cli('check-army', changed, f'--seal={sample}')
        assert run.returncode == 1 and line in run.stdout, run
        run = cli('check-army', changed, '--seal=00000000')
        assert run.returncode == 1 and 'is not known here' in run.stdout, run
        run = cli('check-army', changed, '--seal=nonsense!')
        assert run.returncode == 2 and 'is no seal' in run.stderr and run.stderr.count('\n') == 1, run


def test_club_table():
    """An overlay in the user's data folder: its values count and are marked."""
    with Folder() as folder:
        path = folder.write('a.xml', LIST % WEAK)
        nations = pathlib.Path(HOME.name) / 'arbitre' / 'nations' / 'aigles'
        nations.mkdir(parents=True)
        (nations / 'france.csv').write_text('type;name;arm;combat\nfusilier;;;9\n')
        try:
            assert cli('convert', path, folder.path / 'a.txt').returncode == 0
            text = (folder.path / 'a.txt').read_text()
            assert 'Combat: 9*' in text and 'Move in column (cm): 18;' in text, text
            (nations / 'france.csv').write_text('type;name;arm;combat\nfusilier;;;strong\n')
            run = cli('check-army', path)
            assert run.returncode == 1 and run.stderr.count('france.csv:2: “strong” is no whole number') == 1, run
            # Whose fault it is: not that of the list.
            assert 'Values of your club' in run.stderr and 'with a catalogue' not in run.stderr, run
            assert '..' not in run.stderr, run
        finally:
            shutil.rmtree(nations)


def test_convert():
    sample = ARMIES / 'aigles-autriche.xml'
    with Folder() as folder:
        first = folder.path / 'a.xml'
        assert cli('convert', sample, first).returncode == 0
        for name in ('b.csv', 'b.fods'):
            assert cli('convert', sample, folder.path / name).returncode == 0
            assert cli('convert', folder.path / name, folder.path / 'c.xml').returncode == 0
            assert (folder.path / 'c.xml').read_bytes() == first.read_bytes(), name
        assert (folder.path / 'b.csv').read_bytes().startswith(b'\xef\xbb\xbfkind;')
        assert cli('convert', sample, folder.path / 'd.md').returncode == 0
        assert '# Division Kottulinsky' in (folder.path / 'd.md').read_text()
        assert cli('convert', sample, folder.path / 'e.ros').returncode == 0
        assert cli('convert', folder.path / 'e.ros', folder.path / 'e.xml').returncode == 0
        french = cli('convert', sample, folder.path / 'f.txt', lang='fr')
        assert french.returncode == 0
        assert 'valeur de démonstration\u00a0:' in (folder.path / 'f.txt').read_text()


def test_lists_do_not_depend_on_the_locale():
    text = (ARMIES / 'aigles-france.xml').read_text().replace('points="110"', 'points="110.5"')
    with Folder() as folder:
        path = folder.write('a.xml', text)
        outputs = set()
        for name in ('C', 'fr_FR', 'de_DE', 'tr_TR'):
            env = dict(os.environ, LC_ALL='C.UTF-8', XDG_DATA_HOME=HOME.name)
            if name != 'C':
                made = subprocess.run(['localedef', '-i', name, '-f', 'UTF-8',
                                       str(folder.path / f'{name}.UTF-8')], capture_output=True)
                if made.returncode != 0:
                    return f'localedef cannot make {name}'
                env.update(LOCPATH=str(folder.path), LC_ALL=f'{name}.UTF-8')
            got = subprocess.run([CLI, 'check-army', '--format=xml', path], env=env, capture_output=True)
            for end in ('xml', 'csv', 'fods', 'ros'):
                out = folder.path / f'out.{end}'
                assert subprocess.run([CLI, 'convert', path, out], env=env).returncode == 0
                got.stdout += out.read_bytes()
            outputs.add(got.stdout)
        assert len(outputs) == 1 and b'110.5' in outputs.pop()
    return None


def test_convert_battlescribe():
    with Folder() as folder:
        roster = SOURCE / 'tests' / 'roster' / 'battlescribe.ros'
        run = cli('convert', roster, folder.path / 'a.xml')
        assert run.returncode == 0 and run.stderr == '', run
        assert 'Battle Size: Small game' in (folder.path / 'a.xml').read_text(encoding='utf-8')
        with zipfile.ZipFile(folder.path / 'a.rosz', 'w', zipfile.ZIP_DEFLATED) as archive:
            archive.write(roster, '../../evil/a.ros')
        assert cli('convert', folder.path / 'a.rosz', folder.path / 'b.xml').returncode == 0
        assert (folder.path / 'a.xml').read_bytes() == (folder.path / 'b.xml').read_bytes()
        with zipfile.ZipFile(folder.path / 'bomb.rosz', 'w', zipfile.ZIP_DEFLATED) as archive:
            archive.writestr('a.ros', b'\0' * (64 << 20))
        run = cli('convert', folder.path / 'bomb.rosz', folder.path / 'c.xml')
        assert run.returncode == 2 and 'too large' in run.stderr and not (folder.path / 'c.xml').exists()


def test_convert_refusals():
    sample = ARMIES / 'adgr-france.xml'
    with Folder() as folder:
        for arguments in ((), (sample,), (sample, folder.path / 'a.doc'), (sample, folder.path / 'a.rosz'),
                          (folder.path / 'absent.xml', folder.path / 'a.xml'),
                          (sample, folder.path / 'no' / 'a.xml')):
            run = cli('convert', *arguments)
            assert run.returncode == 2 and run.stderr.strip() and run.stdout == '', (arguments, run)
        assert not list(folder.path.iterdir())


tap.run_tests(dict(globals()))
