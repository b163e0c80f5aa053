#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists against what they were: seals that tell the list from the data, and two lists side by side.
test-diff.py PROGRAM SOURCE LOCALES. Writes TAP."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback
import xml.etree.ElementTree as ElementTree

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
SAMPLE = SOURCE / 'data' / 'armies' / 'aigles-france.xml'
CHECK = '{urn:arbitre:check:1}'
DIFF = '{urn:arbitre:diff:1}'


class Home:
    """A user's data folder of its own."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix='arbitre-diff-')
        self.path = pathlib.Path(self.temporary.name)
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def cli(self, *args, lang='C.UTF-8'):
        env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
                   XDG_DATA_HOME=str(self.path))
        return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env, timeout=60)

    def seal(self):
        return re.search(r'seal: (\S+)', self.cli('check-army', SAMPLE).stdout).group(1)

    def set_club(self, combat):
        folder = self.path / 'arbitre' / 'nations' / 'aigles'
        folder.mkdir(parents=True, exist_ok=True)
        (folder / 'france.csv').write_text(f'type;name;arm;combat\nfusilier;;;{combat}\n')

    def write(self, name, *replacements):
        text = SAMPLE.read_text()
        for old, new in replacements:
            assert old in text, old
            text = text.replace(old, new)
        (self.path / name).write_text(text)
        return self.path / name


def test_club_value_after_the_seal():
    with Home() as home:
        seal = home.seal()
        home.set_club(9)
        run = home.cli('check-army', SAMPLE, f'--seal={seal}')
        assert 'the list is unchanged since it was sealed; the club’s data differ' in run.stdout, run
        assert 'the club’s data, Fusilier, Combat: nothing before, 9 now' in run.stdout, run
        assert run.stdout.count(' before, ') == 1, run
        document = ElementTree.fromstring(home.cli('check-army', SAMPLE, f'--seal={seal}', '-f', 'xml').stdout)
        told = document.find(CHECK + 'list')
        assert (told.get('unchanged'), told.get('program-data-unchanged'), told.get('club-data-unchanged')) == \
            ('yes', 'yes', 'no'), told.attrib
        # From one club value to another, in French.
        seal = home.seal()
        home.set_club(8)
        run = home.cli('check-army', SAMPLE, f'--seal={seal}', lang='fr')
        assert 'la liste est inchangée depuis le scellement\xa0; les données du club diffèrent' in run.stdout, run
        assert 'les données du club, Fusilier, Combat\xa0: 9 avant, 8 maintenant' in run.stdout, run
        assert 'modifiée' not in run.stdout, run


def test_seal_from_another_machine():
    """Nothing was kept here, and still the list is told from the data."""
    with Home() as home, Home() as other:
        seal = other.seal()
        home.set_club(9)
        run = home.cli('check-army', SAMPLE, f'--seal={seal}')
        assert 'the list is unchanged since it was sealed; the club’s data differ' in run.stdout, run
        changed = home.write('a.xml', ('points="110"', 'points="90"'))
        run = home.cli('check-army', changed, f'--seal={seal}')
        assert run.returncode == 1, run
        assert 'the list was changed since it was sealed; the club’s data differ too' in run.stdout, run
        assert 'is not known here' in run.stdout, run


def test_diff():
    with Home() as home:
        changed = home.write('a.xml', ('points="110"', 'points="90"'), ('8e hussards', '9e hussards'))
        run = home.cli('diff', SAMPLE, SAMPLE)
        assert run.returncode == 0 and run.stdout == 'The two lists say the same.\n', run
        run = home.cli('diff', SAMPLE, changed)
        assert run.returncode == 1, run
        assert re.search(r'^~ +7 8e hussards +\| +7 9e hussards$', run.stdout, re.M), run.stdout
        assert re.search(r'^ +Points: 110 +\| +Points: 90$', run.stdout, re.M), run.stdout
        assert 'changed: 1, only in the first list: 0, only in the second list: 0' in run.stdout, run
        assert 'Legrand' not in run.stdout and 'Legrand' in home.cli('diff', '--all', SAMPLE, changed).stdout
        run = home.cli('diff', SAMPLE, changed, lang='fr')
        assert re.search(r'^ +Points\s: 110 +\| +Points\s: 90$', run.stdout, re.M), run.stdout
        document = ElementTree.fromstring(home.cli('diff', SAMPLE, changed, '--format=xml').stdout)
        (item,) = document.findall(DIFF + 'item')
        assert item.get('change') == 'changed' and item.get('id') == 'u7', item.attrib
        assert {v.get('field'): (v.get('before'), v.get('after')) for v in item} == \
            {'name': ('8e hussards', '9e hussards'), 'points': ('110', '90')}


def test_diff_for_programs():
    """JSON says what XML says: one entry is an array too, and what there is none of has no name."""
    with Home() as home:
        changed = home.write('a.xml', ('points="110"', 'points="90"'))
        run = home.cli('diff', SAMPLE, changed, '--format=json')
        assert run.returncode == 1, run
        assert json.loads(run.stdout) == {'diff': {
            'before': str(SAMPLE), 'after': str(changed),
            'item': [{'change': 'changed', 'kind': 'unit', 'id': 'u7',
                      'before': '7 8e hussards', 'after': '7 8e hussards',
                      'value': [{'field': 'points', 'title': 'Points', 'before': '110', 'after': '90'}]}]}}, run
        run = home.cli('diff', SAMPLE, SAMPLE, '--format=json')
        assert run.returncode == 0 and not json.loads(run.stdout)['diff'].get('item'), run


def test_nations_by_their_names():
    with Home() as home:
        run = home.cli('diff', SAMPLE, SAMPLE.with_name('aigles-autriche.xml'))
        assert re.search(r'Nation: France +\| +Nation: Austria\n', run.stdout), run.stdout


def test_on_paper():
    """The comparison as a sheet: what differs, what is the same when asked for, both seals."""
    with Home() as home:
        changed = home.write('a.xml', ('points="110"', 'points="90"'))
        for more, same in (((), False), (('--long',), True)):
            out = home.path / 'out.pdf'
            run = home.cli('print', 'comparison', SAMPLE, changed, f'--output={out}', *more)
            assert run.returncode == 0 and '1 page' in run.stdout and run.stderr == '', run
            text = subprocess.run(['pdftotext', '-layout', out, '-'], capture_output=True, text=True).stdout
            assert re.search(r'Points: 110\s+Points: 90', text), text
            assert 'Changed: 1; only in the first list: 0; only in the second list: 0.' in text, text
            assert 'aigles-france.xml' in text and 'a.xml' in text and home.seal() in text, text
            assert ('18e de ligne' in text) == same, text
        run = home.cli('print', 'comparison', SAMPLE, SAMPLE, f'--output={out}', lang='fr')
        text = subprocess.run(['pdftotext', '-layout', out, '-'], capture_output=True, text=True).stdout
        assert 'Les deux listes disent la même chose.' in text, text
        for arguments in ((SAMPLE,), (SAMPLE, SAMPLE, SAMPLE)):
            run = home.cli('print', 'comparison', *arguments, f'--output={out}')
            assert run.returncode == 2 and 'takes two army lists' in run.stderr, run
        run = home.cli('print', 'roster', SAMPLE, SAMPLE, f'--output={out}')
        assert run.returncode == 2 and 'takes a sheet' in run.stderr, run


def test_seal_of_a_printed_list():
    """What leaves on paper is known when it comes back."""
    with Home() as home:
        first = home.write('a.xml', ('points="110"', 'points="90"'))
        home.cli('print', 'roster', first, f'--output={home.path / "a.pdf"}')
        with Home() as other:
            seal = re.search(r'seal: (\S+)', other.cli('check-army', first).stdout).group(1)
        run = home.cli('check-army', SAMPLE, f'--seal={seal}')
        assert run.returncode == 1 and '110' in run.stdout and 'not known here' not in run.stdout, run


def test_refusals():
    with Home() as home:
        run = home.cli('diff', SAMPLE)
        assert run.returncode == 2 and '“diff” needs two lists' in run.stderr, run
        run = home.cli('diff', SAMPLE, home.path / 'none.xml')
        assert run.returncode == 2 and 'none.xml' in run.stderr and not run.stdout, run
        run = home.cli('diff', SAMPLE, SAMPLE, '--format=html')
        assert run.returncode == 2 and 'There is no format “html”' in run.stderr, run


tests = [value for name, value in sorted(globals().items()) if name.startswith('test_')]
print(f'1..{len(tests)}')
failed = 0
for number, test in enumerate(tests, 1):
    try:
        test()
        print(f'ok {number} {test.__name__}')
    except Exception:
        failed += 1
        print(f'not ok {number} {test.__name__}')
        print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
sys.exit(1 if failed else 0)
