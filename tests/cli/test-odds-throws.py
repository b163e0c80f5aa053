#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Odds against every throw written out and resolved: random cases of every procedure with dice, some dice
given, some not, with a variant each. test-odds-throws.py PROGRAM SOURCE [NUMBER [SEED]]. Writes TAP."""

import collections
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from xml.sax.saxutils import escape

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
NUMBER = int(sys.argv[3]) if len(sys.argv) > 3 else 6
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-throws-')
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=FOLDER.name)
CASE, RESULT, ODDS = '{urn:arbitre:case:1}', '{urn:arbitre:result:1}', '{urn:arbitre:odds:1}'
D6, D10 = [str(n) for n in range(1, 7)], [str(n) for n in range(1, 11)]
# The dice of each procedure, as the contract names them.
PROCEDURES = {
    ('aigles', 'melee'): D6, ('adgr', 'melee'): D6, ('adgr', 'shooting'): D6, ('adgr', 'command'): D6,
    ('adgr', 'movement'): D6, ('adgr', 'general-fate'): D6, ('adgr', 'rally'): D6,
    ('frederic', 'combat'): None, ('umbra', 'confrontation'): D10, ('umbra', 'wound'): D10,
    ('umbra', 'rally'): D10,
}
# What Frédéric le Grand throws in each stage, and how many of them.
LISTS = {'awaiting-roll': ('roll.faces', 'dice'), 'awaiting-desertion': ('desertion.faces', 'desertion.dice')}
# More throws than this are not written out.
MOST = 3000
rng = random.Random(SEED)


def is_dice(name):
    return name.rpartition('.')[2] in ('die', 'fate-die', 'variable-die', 'faces')


def read_examples(system, procedure):
    root = ElementTree.parse(SOURCE / 'data' / 'systems' / system / 'examples.xml').getroot()
    return [{(child.tag.removeprefix(CASE), child.get('id')): child for child in case}
            for case in root.iter(CASE + 'case') if case.get('procedure') == procedure]


def read_faces():
    root = ElementTree.parse(SOURCE / 'data' / 'systems' / 'frederic' / 'system.xml').getroot()
    words = {w.get('id'): [v.get('id') or v.text for v in w] for w in root.iter('{urn:arbitre:rules:1}words')}
    return next(v for k, v in words.items() if 'ta' in v and 'inf' in v and 'order' in v)


def write_case(system, procedure, parts, varied=None, name='case'):
    lines = [f'<case system="{system}" procedure="{procedure}" name="{name}">']
    for (tag, key), value in parts.items():
        lines.append(ElementTree.tostring(value, encoding='unicode') if tag == 'table' else
                     f'<{tag} id="{key}">{escape(value)}</{tag}>')
    if varied is not None:
        lines.append('<vary name="otherwise">' + ''.join(
            f'<{tag} id="{key}">{escape(value)}</{tag}>' for (tag, key), value in varied.items()) + '</vary>')
    return '\n'.join(lines) + '</case>'


def run(command, cases):
    path = pathlib.Path(FOLDER.name) / 'cases.xml'
    path.write_text('<cases xmlns="urn:arbitre:case:1">' + '\n'.join(cases) + '</cases>', encoding='utf-8')
    told = subprocess.run([CLI, command, str(path), '--format=xml'], capture_output=True, env=ENV, text=True,
                          timeout=300)
    assert told.stdout, told.stderr
    return list(ElementTree.fromstring(told.stdout))


def resolve(system, procedure, all_parts):
    """Of each: its error, or its values by id."""
    told = []
    for result in run('resolve', [write_case(system, procedure, parts) for parts in all_parts]):
        error = result.find(RESULT + 'error')
        told.append(('error', error.get('id')) if error is not None else
                    ('values', {v.get('id'): v.text or '' for v in result.findall(RESULT + 'value')}))
    return told


def with_dice(parts, thrown):
    """Of a list that was thrown longer the first dice count, as many as are needed: cut later."""
    return {**parts, **{('set', name): ','.join(faces) if isinstance(faces, tuple) else faces
                        for name, faces in thrown.items()}}


def find_open(parts, told, thrown):
    """The die that comes next and how many of it, or None."""
    kind, what = told
    if kind == 'error':
        return (what, 1) if is_dice(what) and what not in thrown and ('set', what) not in parts else None
    stage = what.get('stage')
    if stage in LISTS:
        return LISTS[stage][0], int(what[LISTS[stage][1]])
    if stage == 'awaiting-draw':
        number = 1
        while ('set', f'draw.{number}.die') in parts or f'draw.{number}.die' in thrown:
            number += 1
        return f'draw.{number}.die', 1
    return None


def count_forced(system, procedure, parts):
    """A general's die is thrown though a case may leave it out."""
    if (system, procedure) != ('aigles', 'melee'):
        return []
    return [f'{side}.fate-die' for side in 'ab'
            if int(parts.get(('set', f'{side}.leader'), '0') or 0) > 0 and ('set', f'{side}.fate-die') not in parts]


def cut(parts, thrown, counts):
    return with_dice(parts, {name: faces[:counts[name]] if isinstance(faces, tuple) else faces
                             for name, faces in thrown.items() if name in counts})


def throw_all(system, procedure, faces, several):
    """Every throw that any of @several (parts) needs: [(chance, [told of each])], or None: too many."""
    ways = [(Fraction(1), {}, [dict.fromkeys(count_forced(system, procedure, parts), 1) for parts in several])]
    done = []
    forced = sorted({name for parts in several for name in count_forced(system, procedure, parts)})
    for name in forced:
        ways = [(c / 6, {**t, name: f}, counts) for c, t, counts in ways for f in D6]
    while ways:
        if len(ways) + len(done) > MOST:
            return None
        asked = [cut(parts, thrown, counts[i]) for _, thrown, counts in ways for i, parts in enumerate(several)]
        told = resolve(system, procedure, asked)
        following = []
        for place, (chance, thrown, counts) in enumerate(ways):
            mine = told[place * len(several):(place + 1) * len(several)]
            needed = [find_open(parts, answer, counts[i])
                      for i, (parts, answer) in enumerate(zip(several, mine))]
            if not any(needed):
                done.append((chance, mine))
                continue
            name = next(n for n in needed if n)[0]
            counts = [{**c, **({name: n[1]} if n and n[0] == name else {})} for c, n in zip(counts, needed)]
            want = max(c.get(name, 0) for c in counts)
            known = thrown.get(name)
            if name.endswith('faces'):
                before = known or ()
                if len(FACES) ** max(want - len(before), 0) * len(ways) > 20 * MOST:
                    return None
                for more in itertools.product(FACES, repeat=max(want - len(before), 0)):
                    following.append((chance / len(FACES) ** len(more), {**thrown, name: before + more}, counts))
            elif known is not None:
                following.append((chance, thrown, counts))
            else:
                for face in faces:
                    following.append((chance / len(faces), {**thrown, name: face}, counts))
        ways = following
    return done


def expect(system, procedure, faces, parts, varied):
    """What the odds should say: an error id, or (values, any, flips); None: too many throws."""
    several = [parts] + ([{**parts, **varied}] if varied is not None else [])
    done = throw_all(system, procedure, faces, several)
    if done is None:
        return None
    for i in range(len(several)):
        errors = [mine[i][1] for _, mine in done if mine[i][0] == 'error']
        if errors:
            return errors[0]
    values = collections.defaultdict(lambda: collections.defaultdict(Fraction))
    flips, differs = collections.defaultdict(Fraction), Fraction(0)
    every = {key for _, mine in done for key in mine[0][1]}
    for chance, mine in done:
        for key in every:
            values[key][mine[0][1].get(key)] += chance
        if varied is not None:
            other = mine[1][1]
            changed = [key for key in mine[0][1].keys() | other.keys() if mine[0][1].get(key) != other.get(key)]
            for key in changed:
                flips[key] += chance
            differs += chance if changed else 0
    return {key: dict(v) for key, v in values.items()}, differs, dict(flips)


def read_odds(case):
    error = case.find(ODDS + 'error')
    if error is not None:
        return error.get('id')
    values = {v.get('id'): {p.get('of'): Fraction(p.text) for p in v} for v in case.findall(ODDS + 'value')}
    varied = case.find(ODDS + 'vary')
    if varied is None:
        return values, Fraction(0), {}
    return values, Fraction(varied.get('any')), {f.get('id'): Fraction(f.text) for f in varied}


def take_text(example):
    return {key: (child if key[0] == 'table' else (child.text or '')) for key, child in example.items()}


def pick(texts):
    """An example, some of it as in others, some dice left out."""
    parts = dict(rng.choice(texts))
    for _ in range(rng.randrange(4)):
        key, value = rng.choice(list(rng.choice(texts).items()))
        if not is_dice(key[1] or '') and key[0] != 'table':
            parts[key] = value
    for key in [k for k in parts if k[0] == 'set' and is_dice(k[1])]:
        if rng.random() < 0.7:
            del parts[key]
    return parts


def vary(texts):
    usable = [(key, value) for text in texts for key, value in text.items()
              if key[0] in ('set', 'ruling') and not is_dice(key[1])]
    return dict(rng.choice(usable) for _ in range(rng.randrange(1, 3)))


FACES = read_faces()
number = 0
failed = 0
for (system, procedure), faces in PROCEDURES.items():
    texts = [take_text(example) for example in read_examples(system, procedure)]
    cases = []
    for _ in range(NUMBER):
        parts = pick(texts)
        cases.append((parts, vary(texts) if rng.random() < 0.6 else None))
    told = run('odds', [write_case(system, procedure, parts, varied) for parts, varied in cases])
    compared = 0
    for (parts, varied), answer in zip(cases, told):
        expected = expect(system, procedure, faces, parts, varied)
        if expected is None:
            continue
        compared += 1
        number += 1
        got = read_odds(answer)
        same = got == expected
        failed += not same
        print(f'{"ok" if same else "not ok"} {number} - {system} {procedure}: every throw resolved')
        if not same:
            print('# ' + write_case(system, procedure, parts, varied).replace('\n', '\n# '))
            if isinstance(expected, str) or isinstance(got, str):
                print('# expected', str(expected)[:200], '# got', str(got)[:200])
            else:
                for name, one, two in zip(('values', 'any', 'flips'), expected, got):
                    if one != two:
                        keys = [k for k in one.keys() | two.keys() if one.get(k) != two.get(k)] if name != 'any' else []
                        print(f'# {name}', [(k, str(one.get(k)), str(two.get(k))) for k in keys[:4]] or (one, two))
    number += 1
    failed += compared == 0
    print(f'{"ok" if compared else "not ok"} {number} - {system} {procedure}: {compared} cases compared')
print(f'1..{number}')
sys.exit(failed > 0)
