#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a language that is nothing but a catalogue, texts and a row: every text of the tour
but the manual, which is a book of its own, must come out of them. Writes TAP."""

import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

SOURCE, READ_TOUR = pathlib.Path(sys.argv[1]), sys.argv[2:]
sys.path.insert(0, str(SOURCE / 'tests' / 'data'))
import pseudo  # noqa: E402

PARTS = ('armies', 'board', 'combat', 'competition', 'log', 'memory', 'print', 'rules', 'sheets', 'shell', 'template')
# The toolkit has catalogues of its own, for the names of keys too, and its own window about the program.
TOOLKIT = {'Search', 'Search…', 'Clear entry', 'Apply', 'Show All', 'About', 'What’s New', 'Details', 'Website',
           'Support Questions', 'Report an Issue', 'Troubleshooting', 'Credits', 'Legal',
           'Acknowledgements', 'Backspace', 'Insert', 'Delete', 'Escape', 'Page Down', 'Page Up'}
# What the tour itself types, and whom it calls what.
TYPED = ('Rangs qui poussent', 'Il pleut : les mousquets sont humides', 'Les joueurs sont d’accord',
         'for the test', 'comme ils sont posés sur la table', 'sol détrempé : deux rangs ne poussent pas',
         'oui, ils n’ont pas encore combattu', 'le terrain porte', 'Coupe d’été', 'abc', 'Test', 'test', 'Table 1', 'france', 'autriche', socket.gethostname(),
         'Nom Type Effectif Couleur Fusillier Uhlan azur')
SEAL = re.compile(r'\b[A-Z2-7]{8}\b')
PATH = re.compile(r'“?/\S+')
# Ids that the reader sees: skills of personalities; words of
# tables, which stand beside their names; a column of lists; systems and machines.
IDS = re.compile(r'\b[a-z-]+:\d+|\b(?:meneur|galvaniseur)\b|\b(?:ask|ranks|aigles)\b|\b(?:no|yes)-provisional\b')


def names():
    """The words by which the sample lists call armies, commanders and units, and formulas of competitions what
    they count; and the players of the tour."""
    texts = ' '.join(path.read_text() for folder in ('armies', 'competitions')
                     for path in (SOURCE / 'data' / folder).glob('*.xml'))
    players = (SOURCE / 'tests' / 'app' / 'compete-test.c').read_text()
    found = ' '.join(re.findall(r'\bname="([^"]*)"', texts) + re.findall(r'>([^<]+)<', texts) +
                     re.findall(r'"([A-ZÉ][^"]*)"', players))
    return set(re.findall(r'[^\W_]+', ' '.join([found, *TYPED])))


def main():
    known = names()
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, **pseudo.make(SOURCE, pathlib.Path(folder) / 'language'))
        environment.pop('XDG_DATA_HOME')
        run = subprocess.run([*READ_TOUR, *PARTS], capture_output=True, text=True, env=environment)
    lines = run.stdout.splitlines()
    for line in lines:
        stop, _, text = line.partition('\t')
        for mark in (IDS, SEAL, PATH):
            text = mark.sub(' ', text)
        for word in pseudo.strays(text, known) if text not in TOOLKIT else ():
            found.setdefault(word, line)
    ok = run.returncode == 0 and len(lines) > 1000
    print('1..2')
    print(f"{'ok' if ok else 'not ok'} 1 the tour comes to its end")
    if not ok:
        print('#', len(lines), run.returncode, run.stderr[-400:].replace('\n', '\n# '))
    print(f"{'not ok' if found else 'ok'} 2 every word of it is translated")
    for word, line in list(found.items())[:40]:
        print(f'# {word}: {line[:200]}')
    return 0 if ok and not found else 1


sys.exit(main())
