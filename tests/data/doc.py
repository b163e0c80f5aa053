#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What we tell newcomers is true: files and names that the pages for them mention exist, the recipes are
all there, and the hash that is worked out on paper is the one in the file."""

import gzip
import hashlib
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
CLI = sys.argv[2]
PAGES = sorted((SOURCE / 'doc').glob('*.md')) + [SOURCE / 'CONTRIBUTING.md', SOURCE / 'README.md']
FOLDERS = 'src ui data po tests build-aux flatpak doc .ci'.split()
RECIPES = ['A factor', 'A question', 'A column', 'A sheet', 'A prompt kind', 'A state field', 'A system',
           'A language', 'A view', 'An import', 'A bench', 'A fuzz target']
EVENT = SOURCE / 'tests/store/data/events-0.1/aigles.arbitre.gz'
# What stands for any of several names.
ANY = {'ID': 'aigles', 'SYSTEM': 'aigles', 'NATION': 'france', '{fr,en}': 'fr', '{en,fr}': 'en'}

text = {page: page.read_text(encoding='utf-8') for page in PAGES}


def find_paths(page):
    """What is written as code, or linked, and begins with one of our folders."""
    for name in re.findall(r'`([^`\s]+)`|\]\(([^)#\s]+)\)', text[page]):
        name = (name[0] or name[1]).removeprefix('./')
        if name.split('/')[0] in FOLDERS and '…' not in name:
            for word, example in ANY.items():
                name = re.sub(rf'(?<![A-Za-z]){re.escape(word)}(?![A-Za-z])', example, name)
            yield name


def missing_paths(page):
    return [name for name in find_paths(page) if not list(SOURCE.glob(name.rstrip('/')))]


for page in PAGES:
    missing = missing_paths(page)
    check(not missing, f'{page.name}: every file it names is there', ' '.join(missing))

code = '\n'.join(path.read_text(encoding='utf-8') for folder in ('src', 'tests')
                 for path in sorted((SOURCE / folder).rglob('*.[ch]')))
known = set(re.findall(r'\w+', code))
for page in PAGES:
    named = set(re.findall(r'`((?:Arb[A-Z]|ARB_|arb_)\w*\w)(?:\(\))?`', text[page]))
    check(named <= known, f'{page.name}: every name of the code is one', ' '.join(sorted(named - known)))

contributing = text[SOURCE / 'CONTRIBUTING.md']
check(len(contributing.splitlines()) <= 80, 'CONTRIBUTING.md is short', len(contributing.splitlines()))
linked = set(re.findall(r'\]\(doc/([\w-]+\.md)\)', contributing))
kept = {page.name for page in (SOURCE / 'doc').glob('*.md')}
check(linked == kept, 'it leads to every page of doc', linked ^ kept)

parts = re.split(r'^## (\d+)\. (.+)$', text[SOURCE / 'doc/recipes.md'], flags=re.MULTILINE)
check(list(zip(parts[1::3], parts[2::3])) == [(str(i), name) for i, name in enumerate(RECIPES, 1)],
      'the twelve recipes are there', parts[2::3])
for name, recipe in zip(parts[2::3], parts[3::3]):
    files = [f for f in re.findall(r'`([^`\s]+)`', recipe) if f.split('/')[0] in FOLDERS]
    check(len(files) >= 3, f'“{name}” names its files', files)

readme = text[SOURCE / 'README.md']
commands = re.search(r'```\n(.*?)```', readme, re.DOTALL).group(1)
check(re.findall(r'^\./build-aux/\w+', commands, re.MULTILINE) == ['./build-aux/run', './build-aux/check'],
      'the README begins with its two commands', commands)

# Commands of the terminal, and their actions.
told = [*PAGES, *sorted((SOURCE / 'data/manual').glob('*/*.md'))]
helped = {words: set(re.findall(r'[a-z-]+', subprocess.run([CLI, *words, '--help'], capture_output=True, text=True,
                                                           env=dict(os.environ, LANGUAGE='en')).stdout))
          for words in ((), ('event',))}
for page in told:
    named = re.findall(r'\barbitre-cli (event )?([a-z][a-z|-]*)(?=[ `\n])', page.read_text(encoding='utf-8'))
    wrong = [f'{event}{action}' for event, actions in named for action in actions.split('|')
             if action not in helped[('event',) if event else ()]]
    check(not wrong, f'{page.relative_to(SOURCE)}: every command it names is one', ' '.join(wrong))


def block(name):
    found = re.search(rf'^```{name}\n(.*?)^```$', text[SOURCE / 'doc/event-file.md'],
                      re.DOTALL | re.MULTILINE)
    return found.group(1) if found else ''


def hash_of(row):
    """As doc/event-file.md says it."""
    head = '\n'.join(['arbitre row 1', *(str(row[name]) for name in (
        'event', 'umpire', 'seq', 'lamport', 'wall', 'act', 'game', 'kind', 'subject'))]) + '\n'
    return hashlib.sha256(head.encode() + row['prev'] + row['body'].encode()).digest()


def rows_of(path):
    with sqlite3.connect(f'file:{path}?immutable=1', uri=True) as database:
        database.row_factory = sqlite3.Row
        return database.execute('SELECT * FROM journal ORDER BY id').fetchall()


with tempfile.TemporaryDirectory() as folder:
    old = pathlib.Path(folder) / 'old.arbitre'
    old.write_bytes(gzip.decompress(EVENT.read_bytes()))
    rows = rows_of(old)
    first = rows[0]
    genesis = hashlib.sha256(block('genesis').encode()).hexdigest()
    check(genesis == block('prev').strip() == first['prev'].hex(), 'the chain begins as the page says',
          (genesis, block('prev'), first['prev'].hex()))
    worked = hashlib.sha256(block('head').encode() + bytes.fromhex(block('prev').strip())
                            + block('body').encode()).hexdigest()
    check(worked == block('hash').strip() == first['hash'].hex(), 'the hash worked out is that of the row',
          (worked, block('hash'), first['hash'].hex()))
    table = re.findall(r'^\| (\d+) \| (\d+) \| `([\w.]+)` \| (?:`([^`]+)`)? ?\|',
                       text[SOURCE / 'doc/event-file.md'], re.MULTILINE)
    check(len(table) >= 10 and table == [(str(r['seq']), str(r['act']), r['kind'], r['subject'])
                                         for r in rows[:len(table)]],
          'the rows of the afternoon are those of the file', table)

    new = pathlib.Path(folder) / 'new.arbitre'
    made = subprocess.run([CLI, 'event', 'new', str(new), '--system=littlewars'], capture_output=True, text=True)
    check(made.returncode == 0, 'an event can be made', made.stderr)
    for name, some in (('old', rows), ('new', rows_of(new))):
        wrong = [r['id'] for r in some if hash_of(r) != r['hash']]
        chained = all(b['prev'] == a['hash'] for a, b in zip(some, some[1:]))
        check(len(some) >= 2 and not wrong and chained, f'every row of the {name} file has the hash the page gives',
              wrong)
    columns = re.findall(r'^\| `(\w+)` \|', text[SOURCE / 'doc/event-file.md'].split('## A body')[0],
                         re.MULTILINE)
    check(columns == list(first.keys()), 'the columns are those of the table', (columns, first.keys()))
finish()
