#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A copy of Little Wars in the user's folder, under a name of its own: it is played with its nations and lists,
and check-system tells what is wrong with any of its files. test-own-system.py PROGRAM SOURCE. Writes TAP."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

CLI, DATA = sys.argv[1], pathlib.Path(sys.argv[2]) / 'data'


class Home:
    """A data folder with the copy in it."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix='arbitre-own-')
        self.path = pathlib.Path(self.temporary.name)
        self.system = self.path / 'arbitre/systems/mine'
        for source, target in ((DATA / 'systems/littlewars', self.system),
                               (DATA / 'nations/littlewars', self.system / 'nations')):
            target.mkdir(parents=True)
            for path in source.glob('*.xml'):
                self.copy(path, target / path.name)
        (self.system / 'armies').mkdir()
        for side in ('blue', 'red'):
            self.copy(DATA / f'armies/littlewars-{side}.xml', self.system / f'armies/mine-{side}.xml')
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    @staticmethod
    def copy(source, target):
        text = source.read_text(encoding='utf-8').replace('system="littlewars"', 'system="mine"')
        if source.name == 'system.xml':
            text = text.replace('id="littlewars"', 'id="mine"')
        target.write_text(text, encoding='utf-8')

    def run(self, *args, stdin=''):
        env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(self.path))
        return subprocess.run([CLI, *map(str, args)], input=stdin, capture_output=True, text=True, env=env,
                              check=False, timeout=120)


def test_plays():
    with Home() as home:
        run = home.run('check-system', 'mine')
        assert run.returncode == 0 and re.search(r'valid, (\d+)/\1 ', run.stdout) and not run.stderr, run
        assert '\nmine  Little Wars' in home.run('systems').stdout
        event = home.path / 'day.arbitre'
        armies = [f'--army={side}:{home.system}/armies/mine-{side}.xml' for side in ('blue', 'red')]
        run = home.run('event', 'new', event, '--system=mine', *armies)
        assert run.returncode == 0, run
        run = home.run('play', 'mine', 'melee', f'--event={event}', '--units=blue/1,red/1', stdin='9\n0\n7\n0\n')
        assert run.returncode == 0 and 'Taken prisoner' in run.stdout, run
        assert home.run('event', 'verify', event).returncode == 0
        # The event keeps the rules it was made with.
        (home.system / 'system.xml').unlink()
        assert home.run('event', 'verify', event).returncode == 0
        assert 'Taken prisoner' in home.run('event', 'log', event).stdout


# What is done to which file, and what is said of it.
FAULTS = [
    ('sheet.xml', '<track ', '<trak ', r'sheet\.xml:\d+:\d+: <trak>'),
    ('sheet.xml', 'system="mine"', 'system="littlewars"', r'sheet\.xml: These sheets are for the system “littlewars”'),
    ('examples.xml', 'system="mine"', 'system="littlewars"', r'examples\.xml:\d+:\d+: This example is for the system'),
    ('nations/blue.xml', 'system="mine"', 'system="littlewars"', r'blue\.xml:\d+:\d+: This table is for the system'),
    ('nations/red.xml', '<type ', '<tipe ', r'red\.xml:\d+:\d+: <tipe>'),
    ('nations/common.xml', None, None, r'mine/common\.xml: This file is missing'),
    ('armies/mine-red.xml', 'type="', 'type="no-', r'mine-red\.xml:\d+: must: .*no-'),
    ('armies/mine-red.xml', 'system="mine"', 'system="littlewars"', r'mine-red\.xml: This list is for the system'),
]


def test_faults():
    for name, old, new, said in FAULTS:
        with Home() as home:
            path = home.system / name
            if old is None:
                path.unlink()
            else:
                text = path.read_text(encoding='utf-8')
                assert old in text, (name, old)
                path.write_text(text.replace(old, new), encoding='utf-8')
            run = home.run('check-system', 'mine')
            assert run.returncode == 1 and run.stdout == '', (name, new, run)
            assert re.search(said, run.stderr), (name, new, run.stderr)


def test_sheet_beside_a_file():
    with Home() as home:
        elsewhere = home.path / 'draft'
        (home.system).rename(elsewhere)
        run = home.run('check-system', elsewhere / 'system.xml')
        assert run.returncode == 0, run
        sheet = elsewhere / 'sheet.xml'
        sheet.write_text(sheet.read_text(encoding='utf-8').replace('<track ', '<trak '), encoding='utf-8')
        run = home.run('check-system', elsewhere / 'system.xml')
        assert run.returncode == 1 and f'{sheet}:' in run.stderr, run


def test_no_nations():
    """Such a system is none to make a list of, and is not offered for one."""
    with Home() as home:
        for path in sorted((home.system / 'nations').iterdir()):
            path.unlink()
        run = home.run('check-army', home.system / 'armies/mine-red.xml')
        assert run.returncode == 1 and 'There is no catalogue for the rule system “mine”' in run.stderr, run
        assert 'mean “mine”' not in run.stderr and '(mine)' not in run.stderr, run.stderr


def main():
    tests = [(name, test) for name, test in globals().items() if name.startswith('test_')]
    print(f'1..{len(tests)}')
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} - {name[5:]}')
        except Exception:
            failed += 1
            print(f'not ok {number} - {name[5:]}')
            print('# ' + traceback.format_exc().replace('\n', '\n# '))
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
