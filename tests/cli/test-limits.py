#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rule texts say of a unit is checked in lists: for every limit of a unit in the data of Frédéric le
Grand and ADG Renaissance, a unit that breaks it is named, and one that just keeps it is not.
test-limits.py PROGRAM SOURCE. Writes TAP."""

import os
import pathlib
import subprocess
import sys
import tempfile
import traceback
import xml.etree.ElementTree as ElementTree

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
NATION = '{urn:arbitre:nation:1}'
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en')
# A unit that no limit has anything to say about.
PLAIN = {'frederic': ('inf-2', 4), 'adgr': ('cavalerie-moyenne', 1)}
LIST = '''<army xmlns="urn:arbitre:army:1" version="1.1" id="x" name="X" system="{}">
<formation id="f1" name="F" level="corps"><commander id="c1" name="C" grade="{}"/>
<unit id="u1" number="1" name="U">{}{}</unit></formation></army>'''
GRADE = {'frederic': 'general-en-chef', 'adgr': 'brillant'}


def options_of(limit):
    """{option: [words]} that the limit is about."""
    options = {}
    for pair in (limit.get('option') or '').split():
        name, word = pair.split('=')
        options.setdefault(name, []).append(word)
    return options


def make_list(system, types, figures, options):
    groups = ''.join(f'<group type="{name}" regular="{figures}"/>' for name in types)
    told = ''.join(f'<option id="{name}">{",".join(words)}</option>' for name, words in options.items())
    return LIST.format(system, GRADE[system], groups, told)


def findings(text):
    with tempfile.TemporaryDirectory(prefix='arbitre-limits-') as folder:
        path = pathlib.Path(folder) / 'list.xml'
        path.write_text(text, encoding='utf-8')
        done = subprocess.run([CLI, 'check-army', str(path)], env=ENV, capture_output=True, text=True,
                              check=False)
    return done.stdout + done.stderr


def cases(system, limit):
    """(list that breaks it, list that just keeps it), as many as its ends."""
    plain, usual = PLAIN[system]
    kind = (limit.get('type') or plain).split()[0]
    options = options_of(limit)
    other = 'inf-3' if system == 'frederic' else 'mousquetaire'
    low, high = limit.get('min'), limit.get('max')
    if limit.get('count') == 'types':
        yield make_list(system, [kind, other], 1, options), make_list(system, [kind], usual, options)
        return
    if limit.get('count') == 'units' or (limit.get('count') == 'figures' and options):
        # It must not be at all: the same unit without what is forbidden.
        yield make_list(system, [kind], usual, options), make_list(system, [plain], usual, {})
        return
    if high is not None:
        yield make_list(system, [kind], int(high) + 1, options), \
            make_list(system, [kind], int(high), options) if int(high) > 0 else ''
    if low is not None and int(low) > 1:
        yield make_list(system, [kind], int(low) - 1, options), make_list(system, [kind], low, options)


def check(system, limit):
    name = next(n.text for n in limit.iter(NATION + 'name')
                if n.get('{http://www.w3.org/XML/1998/namespace}lang') == 'en')
    n = 0
    for broken, kept in cases(system, limit):
        assert name in findings(broken), f'not named: {name}\n{broken}\n{findings(broken)}'
        assert not kept or name not in findings(kept), f'named though kept: {name}\n{kept}'
        n += 1
    return n


number = n_ends = failed = 0
for system in PLAIN:
    root = ElementTree.parse(SOURCE / 'data' / 'nations' / system / 'common.xml').getroot()
    for limit in root.iter(NATION + 'limit'):
        if limit.get('scope') != 'unit':
            continue
        number += 1
        try:
            n_ends += check(system, limit)
            print(f'ok {number} {system}: {limit.get("id")}')
        except AssertionError:
            failed += 1
            print(f'not ok {number} {system}: {limit.get("id")}')
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
number += 1
print(('ok' if n_ends >= 15 else 'not ok') + f' {number} {n_ends} ends of limits were tried')
print(f'1..{number}')
sys.exit(1 if failed or n_ends < 15 else 0)
