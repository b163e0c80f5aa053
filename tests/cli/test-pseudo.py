#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Terminal and paper in a language that is nothing but a catalogue, texts and a row: every word that
people read must come out of them. Writes TAP."""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path[:0] = [str(SOURCE / 'tests' / 'data'), str(SOURCE / 'tests' / 'store')]
import autoplay  # noqa: E402
import pseudo  # noqa: E402

FOLDER = tempfile.TemporaryDirectory()
HERE = pathlib.Path(FOLDER.name)
ENVIRONMENT = dict(os.environ, **pseudo.make(SOURCE, HERE / 'language'))
SYSTEMS = ('aigles', 'adgr', 'frederic', 'umbra', 'littlewars', 'template')
MOST_QUESTIONS = 120
# Names, not words: ids of the systems, and what this test types.
NAMES = {*SYSTEMS, 'ok', 'Ok'}
SEAL = re.compile(r'\b[A-Z2-7]{8}\b')
count = failed = 0


def check(name, text):
    """No word of @text may be without an accent."""
    global count, failed
    found = {}
    for line in text.splitlines():
        for word in pseudo.strays(SEAL.sub(' ', line), NAMES):
            found.setdefault(word, line.strip())
    count += 1
    failed += bool(found)
    print(f"{'not ok' if found else 'ok'} {count} {name}")
    for word, line in list(found.items())[:12]:
        print(f'# {word}: {line}')


def cli(*args):
    """GLib tells of the texts laid over those of the program; that is no word of the program's."""
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENVIRONMENT,
                         check=True, timeout=300)
    return run.stdout


def procedures(system):
    line = next(line for line in cli('systems').splitlines() if line.startswith(f'{system}  '))
    return re.search(r'\[(.*?)\]', line)[1].split(', ')


def play(*args, seed=1):
    """All that a walk shows, up to its end or many questions."""
    dice = random.Random(seed)
    told = []
    with subprocess.Popen([CLI, 'play', *map(str, args)], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          env=ENVIRONMENT) as process:
        while len(told) < MOST_QUESTIONS and (text := autoplay.read_question(process)) is not None:
            told.append(text)
            answer = autoplay.answer_to(pseudo.fold(text), dice)
            process.stdin.write(f'{answer}\n'.encode())
            process.stdin.flush()
        process.stdin.close()
        if len(told) < MOST_QUESTIONS:
            told.append(process.stdout.read().decode())
        process.kill()
    return '\n'.join(told)


def test_play():
    for system in SYSTEMS:
        for procedure in procedures(system):
            check(f'play {system} {procedure}', play(system, procedure))


def make_event(system):
    lists = sorted((HERE / 'language' / 'armies').glob(f'{system}-*.xml'))
    event = HERE / f'{system}.arbitre'
    cli('event', 'new', event, f'--system={system}', f'--name={pseudo.accent("Day")}', f'--umpire={pseudo.accent("Judge")}',
        *(f'--army={side}:{path}' for side, path in zip('áé', lists)))
    return event


def paper(*args):
    made = HERE / 'out.pdf'
    cli('print', *args, '-o', made)
    return subprocess.run(['pdftotext', '-raw', made, '-'], capture_output=True, text=True,
                          check=True).stdout


def test_paper():
    for system in SYSTEMS[:-1]:
        event = make_event(system)
        for sheet in ('roster', 'losses', 'orders', 'order-slips', 'state', 'log'):
            # Fields that only the steps of a system know have no names on the sheet of states.
            if (sheet, system) != ('state', 'umbra'):
                check(f'print {sheet} {system}', paper(sheet, f'--event={event}'))


def main():
    test_play()
    test_paper()
    print(f'1..{count}')
    return 1 if failed else 0


sys.exit(main())
