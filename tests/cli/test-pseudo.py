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
EVENTS = {'aigles': 'melee', 'adgr': 'melee', 'frederic': 'combat', 'umbra': 'confrontation', 'littlewars': 'melee'}
# Names, not words: ids of the systems and of those who take part, and what this test types.
NAMES = {*SYSTEMS, 'ok', 'Ok', 'RRE', 'troop'}
# What goes on is told as the command for it.
COMMAND = re.compile(r'arbitre-cli (?:play|event) .*')
SEAL = re.compile(r'\b[A-Z2-7]{8}\b')
count = failed = 0


def check(name, text, known=()):
    """No word of @text may be without an accent, but for those @known."""
    global count, failed
    found = {}
    for line in text.splitlines():
        for word in pseudo.strays(SEAL.sub(' ', line), NAMES | set(known)):
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


def tell(*args):
    """The same of what may be refused: why not is a sentence too."""
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=ENVIRONMENT, check=False,
                         timeout=300)
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


def write_file(root, parts):
    path = HERE / f'{root}.xml'
    path.write_text(f'<{root} xmlns="urn:arbitre:case:1">{"".join(parts)}</{root}>')
    return path


def test_files():
    """Cases and games as accounts, and the odds of dice left out. Every fourth one: the sentences repeat."""
    for system in SYSTEMS[:-1]:
        texts = ''.join(path.read_text() for path in sorted((HERE / 'language' / 'systems' / system).glob('*.xml')))
        cases = re.findall(r'<case .*?</case>', texts, re.DOTALL)
        games = re.findall(r'<game .*?</game>', texts, re.DOTALL)
        opened = [re.sub(r'<set id="[^"]*\bdie">[^<]*</set>', '', case) for case in cases]
        opened = [case for case, before in zip(opened, cases) if case != before]
        # Skills have numbers behind their ids.
        check(f'resolve {system}', re.sub(r'\b[a-z-]+:\d+', ' ', tell('resolve', write_file('cases', cases[::4]))))
        if games:
            # Sides, units and acts are called as the file calls them, and so is what is kept as a word of it.
            called = re.findall(r'<(?:unit|act) [^>]*>', ''.join(games))
            told = re.sub(r': [A-Za-z,-]+$', ':', tell('resolve', write_file('games', games[::4])), flags=re.MULTILINE)
            check(f'resolve {system}, games', told, [*re.findall('[A-Za-z]+', ' '.join(called)), 'side', 'vs', 'lost'])
        if opened:
            check(f'odds {system}', tell('odds', write_file('cases', opened[:3])))


def make_event(system, name):
    lists = sorted((HERE / 'language' / 'armies').glob(f'{system}-*.xml'))
    event = HERE / f'{system}-{name}.arbitre'
    cli('event', 'new', event, f'--system={system}', f'--name={pseudo.accent("Day")}', f'--umpire={pseudo.accent("Judge")}',
        *(f'--army={side}:{path}' for side, path in zip('áé', lists)))
    return event


def find_unit(system, side):
    """The first one of the list of that side, see make_event()."""
    lists = sorted((HERE / 'language' / 'armies').glob(f'{system}-*.xml'))
    return re.search(r'<unit [^>]*\bid="([^"]*)"', lists['áé'.index(side)].read_text())[1]


def test_events():
    """A combat at a table, what waits for it and what is left of it: in the terminal and on paper."""
    for system, procedure in EVENTS.items():
        event = make_event(system, 'table')
        units = ','.join(f'{side}/{find_unit(system, side)}' for side in 'áé')
        check(f'{system}: {procedure} in an event',
              play(system, procedure, f'--event={event}', f'--units={units}', f'--umpire={pseudo.accent("Judge")}'))
        # The others tell the rows and fields as the file has them.
        for action in ('pairs', 'clock', 'todo', 'verify'):
            check(f'{system}: event {action}', COMMAND.sub(' ', tell('event', action, event)))
        # Citations stand in a narrow column, and may be broken anywhere.
        cited = re.findall('cite="([^"]*)"', (HERE / 'language' / 'systems' / system / 'system.xml').read_text())
        tails = {word[i:] for cite in set(cited) for word in cite.split() for i in range(1, len(word))}
        for sheet in ('combats', 'log', 'state'):
            check(f'{system}: print {sheet} with a combat', paper(sheet, f'--event={event}'), tails)


def paper(*args):
    made = HERE / 'out.pdf'
    cli('print', *args, '-o', made)
    return subprocess.run(['pdftotext', '-raw', made, '-'], capture_output=True, text=True,
                          check=True).stdout


def test_paper():
    for system in SYSTEMS[:-1]:
        event = make_event(system, 'paper')
        for sheet in ('roster', 'losses', 'orders', 'order-slips', 'state', 'log', 'statistics'):
            check(f'print {sheet} {system}', paper(sheet, f'--event={event}'))


def main():
    test_play()
    test_files()
    test_paper()
    test_events()
    print(f'1..{count}')
    return 1 if failed else 0


sys.exit(main())
