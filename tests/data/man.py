#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages are well formed and name what the programs really understand."""

import os
import pathlib
import re
import sys

from tap import check, finish, run

SOURCE, APP, CLI = sys.argv[1:4]
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en')


def read(name):
    path = pathlib.Path(SOURCE) / 'data/man' / name
    done = run('groff', '-man', '-Tutf8', '-ww', '-K', 'utf8', '-P-c', str(path), env=ENV)
    check(done.returncode == 0 and not done.stderr, f'{name} is set without a warning', done.stderr)
    return re.sub(r'.\x08', '', done.stdout)


def options(*command):
    """The long options that a help text lists, but those that every program of this kind has."""
    told = run(*command, '--help', env=ENV).stdout
    return set(re.findall(r'^\s+(?:-\w, )?--([a-z-]+)', told, re.MULTILINE)) - {
        'help', 'help-all', 'help-gapplication'}


understood = options(APP)
check(understood, 'the window tells its options')
commands = re.findall(r'^  ([a-z-]+)  +\S', run(CLI, '--help', env=ENV).stdout, re.MULTILINE)
check(len(commands) > 1, 'the terminal program tells its commands', commands)
sheets = re.search('there are ([a-z, -]+)', run(CLI, 'print', 'nothing', 'army.xml', '-o', 'army.pdf', env=ENV).stderr)
check(sheets, 'the terminal program tells its sheets')
sheets = sheets.group(1).split(', ') if sheets else []
command_options = {command: options(CLI, command) for command in commands}

for folder in ('', 'fr/'):
    page = folder + 'arbitre.1'
    named = set(re.findall(r'^\s+--([a-z-]+)', read(page), re.MULTILINE)) - {'help'}
    check(named == understood, f'{page} names the options of the window', named ^ understood)
    page = folder + 'arbitre-cli.1'
    cli = read(page)
    missing = [c for c in commands if not re.search(rf'^\s+{c}\b', cli, re.MULTILINE)]
    check(not missing, f'{page} names every command', ' '.join(missing))
    part = cli[cli.index('  print '):]
    missing = [s for s in sheets if not re.search(rf'(?<![\w-]){s}(?![\w-])', part.replace('\u2010', '-'))]
    check(not missing, f'{page} names every sheet', ' '.join(missing))
    for command in commands:
        missing = [o for o in command_options[command] if f'--{o}' not in cli]
        check(not missing, f'{page} names every option of {command}', ' '.join(missing))


def literals(name):
    """What stands in bold and is typed as it is: the same in every language."""
    source = (pathlib.Path(SOURCE) / 'data/man' / name).read_text(encoding='utf-8')
    return sorted(re.findall(r'\\-\\-[a-z\\-]+', source))


for name in ('arbitre.1', 'arbitre-cli.1'):
    check(literals(name) == literals('fr/' + name), f'{name} and its translation name the same options as often',
          set(literals(name)) ^ set(literals('fr/' + name)))
finish()
