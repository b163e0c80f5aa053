#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page and every export for people, of an event of each system in which every procedure was tried, in both
languages: no id of the rule files in any of them. Writes TAP."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
sys.path.insert(0, str(SOURCE / 'tests' / 'data'))
import identifiers  # noqa: E402
from tap import check, finish  # noqa: E402

ARMIES = SOURCE / 'data' / 'armies'
SYSTEMS = {'aigles': ('france', 'autriche'), 'frederic': ('prusse', 'autriche'), 'adgr': ('france', 'espagne'),
           'umbra': ('baronnie', 'vicomte'), 'littlewars': ('blue', 'red')}
SHEETS = {'event': ('roster', 'losses', 'orders', 'order-slips', 'packet', 'combats', 'log', 'state', 'board', 'levy',
                    'statistics'),
          'list': ('roster', 'losses', 'orders', 'order-slips', 'packet')}
# What the test calls things; ids that the user chose.
TYPED = 'Dupont Lyon out of ammunition rain left right'
# Refused, not printed: the sheet is not for these rules.
NOT_FOR = re.compile('not played on|no board|levy|raised|calendrier|hexes')
MOST_QUESTIONS = 120


def run(*args, lang='en', folder='', check_status=True):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES, XDG_DATA_HOME=folder)
    done = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env, timeout=240, input='')
    assert not check_status or done.returncode == 0, done
    return done


def play(folder, system, procedure, event, units):
    """Tries the procedure with what is proposed; where nothing is, with what the question allows. How far it comes
    does not matter: an unfinished one is told as well."""
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=folder)
    done = subprocess.Popen([CLI, 'play', system, procedure, f'--event={event}', '-u', 'Dupont', '--new',
                             '--dice=thrown', *([f'--units={units}'] if units else [])],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)
    said, refused, asked = b'', 0, 0
    while chunk := os.read(done.stdout.fileno(), 65536):
        said += chunk
        if not said.endswith(b'> '):
            continue
        asked += 1
        refused = refused + 1 if b'\n! ' in said or said.startswith(b'! ') else 0
        if refused > 5 or asked > MOST_QUESTIONS:
            break
        allowed = re.search(rb'allowed: ([^ ,(.]+)', said)
        answer = allowed.group(1) if allowed and refused > 1 else [b'', b'none', b'4', b'1', b'front', b'0'][refused]
        said = b''
        done.stdin.write(answer + b'\n')
        done.stdin.flush()
    done.stdin.close()
    done.stdout.close()
    return done.wait()


def make_event(folder, system, sides):
    event = pathlib.Path(folder) / f'{system}.arbitre'
    run('event', 'new', event, f'--system={system}', '-u', 'Dupont', '--name=Lyon', '--date=2026-11-21',
        *(f'--army={side}:{ARMIES}/{system}-{side}.xml' for side in sides), folder=folder)
    known = re.search(rf'^{system} .*\[(.*)\]', run('systems', folder=folder).stdout, re.MULTILINE)
    names = [set(re.findall(r'id="([^"]*)"', (ARMIES / f'{system}-{side}.xml').read_text())) for side in sides]
    units = [sorted(f'{side}/{unit}' for unit in found if re.fullmatch(r'u\d+', unit))
             for side, found in zip(sides, names)]
    for i, procedure in enumerate(known[1].split(', ')):
        pair = f'{units[0][i % len(units[0])]},{units[1][i % len(units[1])]}'
        if play(folder, system, procedure, event, pair) != 0:
            play(folder, system, procedure, event, None)
    for words in (('fire', units[0][0], '35'), ('clock', '2/1'), ('fire', units[1][0], '2'), ('undo', None)):
        run('event', words[0], event, *filter(None, words[1:]), '-u', 'Dupont', folder=folder, check_status=False)
    return event


def read_pdf(folder, *args, lang):
    out = pathlib.Path(folder) / 'out.pdf'
    done = run('print', *args, '-o', out, lang=lang, folder=folder, check_status=False)
    if done.returncode != 0:
        assert NOT_FOR.search(run('print', *args, '-o', out, folder=folder, check_status=False).stderr), done
        return done.stderr
    return subprocess.run(['pdftotext', '-layout', out, '-'], capture_output=True, text=True, check=True).stdout


def texts(folder, system, sides, event, lang):
    """Everything on paper and in exports as (what, text)."""
    for sheet in SHEETS['event']:
        for options in ((), ('--long',)) if sheet in ('combats', 'log') else ((),):
            yield ' '.join((sheet, *options)), read_pdf(folder, sheet, event, *options, lang=lang)
    yield 'log by unit', read_pdf(folder, 'log', event, '--by=unit', lang=lang)
    for side in sides:
        for sheet in SHEETS['list']:
            yield f'{sheet} of a list', read_pdf(folder, sheet, ARMIES / f'{system}-{side}.xml', lang=lang)
    for ending in ('html', 'txt'):
        out = pathlib.Path(folder) / f'out.{ending}'
        run('event', 'export', event, out, '--long', lang=lang, folder=folder)
        text = out.read_text(encoding='utf-8')
        yield ending, re.sub(r'<style>.*?</style>|<[^>]*>', ' ', text, flags=re.DOTALL)
    yield 'event log', run('event', 'log', event, lang=lang, folder=folder).stdout
    todo = run('event', 'todo', event, lang=lang, folder=folder, check_status=False).stdout
    # What to type is for the terminal.
    yield 'event todo', '\n'.join(line for line in todo.splitlines() if 'arbitre-cli' not in line)


def main():
    scans = {lang: identifiers.Scan(SOURCE, lang, TYPED) for lang in ('fr', 'en')}
    for lang, scan in scans.items():
        # The scan itself must be able to find something.
        check(len(scan.ids) > 300 and {'int:5', 'leader-fate', 'defenseur:3', 'target.bearing'} <= set(
              scan.find('leader-fate: int:5, defenseur:3, charge/target.bearing')),
              f'{lang}: {len(scan.ids)} ids are looked for')
    with tempfile.TemporaryDirectory() as folder:
        for system, sides in SYSTEMS.items():
            event = make_event(folder, system, sides)
            for lang, scan in scans.items():
                found, n_texts = [], 0
                for what, text in texts(folder, system, sides, event, lang):
                    n_texts += 1
                    for line in text.splitlines():
                        found += [f'{what}: {word}: {line.strip()[:160]}' for word in scan.find(line)]
                check(not found and n_texts > 20, f'{system} in {lang}: {n_texts} texts have no id', '\n'.join(found[:40]))
    finish()


main()
