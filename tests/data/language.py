#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule language is explained in both languages, wholly, and the model system uses all of it."""

import pathlib
import re
import sys

from tap import check, finish, run

sys.dont_write_bytecode = True
SOURCE, CLI = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(SOURCE / 'data/manual'))
from schema import MARKS, Schema  # noqa: E402

LANGUAGES = {'en', 'fr'}
TEMPLATE = SOURCE / 'tests/template'
# Which files of the model show what each schema allows.
FILES = {'rules': ('system.xml', 'house.xml'), 'sheet': ('sheet.xml',)}
REASONS = {'data', 'field', 'book', 'event', 'pair'}


def count_sentences(text):
    return len(re.findall(r'[.?!](?=\s|$)', re.sub(r'`[^`]*`', '', text)))


def list_lonely(name, schema, file):
    """The attributes that one shipped system alone uses."""
    users = {}
    for path in sorted((SOURCE / 'data/systems').glob(f'*/{file}')):
        for element, attribute in schema.list_used(path):
            if attribute is not None:
                users.setdefault((element.name, attribute), set()).add(path.parent.name)
    return {(name, *pair, *systems) for pair, systems in users.items() if len(systems) == 1}


def read_excused(name):
    """The same as the page for maintainers has it, and the reasons it gives."""
    excused, reasons = set(), set()
    for line in (SOURCE / 'doc/rule-language.md').read_text(encoding='utf-8').splitlines():
        cells = [cell.strip() for cell in line.strip('|').split('|')]
        if len(cells) == 5 and cells[0] == name:
            reasons.add(cells[4].split(':')[0])
            excused |= {(name, cells[1].strip('`'), attribute, cells[3])
                        for attribute in re.findall(r'`([^`]+)`', cells[2])}
    return excused, reasons


for name, files in FILES.items():
    schema = Schema(SOURCE / f'data/schema/{name}.xsd')
    mute = [d.name for d in schema.declarations if set(d.words) != LANGUAGES]
    check(not mute and len(schema.declarations) > 50,
          f'{name}.xsd explains every element and attribute in both languages', '\n'.join(mute))
    long = [f'{d.name}: {text}' for d in schema.declarations for text in d.words.values()
            if not 1 <= count_sentences(text) <= 2 or text[-1] not in '.?']
    check(not long, f'{name}.xsd does so in one or two sentences', '\n'.join(long))
    french = [f'{d.name}: {text}' for d in schema.declarations for text in [d.words.get('fr', '')]
              if "'" in text or re.search(r' [;:?!»]|« |\w[?!;](?=\s|$)', re.sub('`[^`]*`', '', text))]
    check(not french, f'the French of {name}.xsd is set as French is', '\n'.join(french))
    elements = {e.name for e in schema.elements}
    marks = [f'{d.name}: {mark}' for d in schema.declarations for mark in d.marks - MARKS - elements]
    check(not marks, f'the marks in {name}.xsd are known', '\n'.join(marks))

    used = set().union(*(schema.list_used(TEMPLATE / file) for file in files))
    missing = [e.name if attribute is None else f'{e.name}/{attribute}'
               for e, attribute in schema.list_pairs() if (e, attribute) not in used]
    check(not missing, f'the model uses all that {name}.xsd allows', '\n'.join(missing))
    old = [f'{e.name}/{a.name}' for e in schema.elements for a in e.attributes
           if (e, a.name) in used and (a.is_old or not a.is_meant_for(e.name))]
    check(not old, f'and nothing of {name}.xsd that says nothing there', '\n'.join(old))
    shipped = [f'{path.parent.name}: {e.name}/{a.name}'
               for path in sorted((SOURCE / 'data/systems').glob(f'*/{files[0]}'))
               for file_used in [schema.list_used(path)]
               for e in schema.elements for a in e.attributes
               if (e, a.name) in file_used and (a.is_old or not a.is_meant_for(e.name))]
    check(not shipped, f'nor do the shipped files by {name}.xsd', '\n'.join(shipped))
    lonely = list_lonely(name, schema, files[0])
    excused, reasons = read_excused(name)
    check(lonely == excused and reasons <= REASONS,
          f'what one system alone uses of {name}.xsd is listed in doc/rule-language.md, with a reason',
          '\n'.join(map(str, [*sorted(lonely ^ excused), *sorted(reasons - REASONS)])))

told = run(CLI, 'check-system', 'template', f'--house={TEMPLATE}/house.xml')
check('valid' in told.stdout and '0 of' not in told.stdout and not told.stderr,
      'the house file of the model is valid and changes examples', told.stdout + told.stderr)
finish()
