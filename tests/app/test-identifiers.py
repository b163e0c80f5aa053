#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of every stop of the tour but the manual, in both languages: no id of the rule files. Writes TAP."""

import os
import pathlib
import subprocess
import sys

SOURCE, LOCALES, READ_TOUR = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
sys.path.insert(0, str(SOURCE / 'tests' / 'data'))
import identifiers  # noqa: E402
from tap import check, finish  # noqa: E402

PARTS = ('armies', 'board', 'combat', 'log', 'print', 'rules', 'sheets', 'shell', 'template')
# What the tour itself types, and the files it shows.
# The toolkit’s own window about the program has “Legal”.
TYPED = 'Rangs qui poussent Il pleut : les mousquets sont humides Coupe abc Test Legal'
for lang in ('fr', 'en'):
    scan = identifiers.Scan(SOURCE, lang, TYPED)
    run = subprocess.run([*READ_TOUR, *PARTS], capture_output=True, text=True,
                         env=dict(os.environ, LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES))
    lines = [line for line in run.stdout.splitlines() if '\t' in line]
    check(run.returncode == 0 and len(lines) > 1000, f'{lang}: the tour comes to its end',
          f'{len(lines)} texts\n{run.stderr[-400:]}')
    # Who edits a table of the club types the words of its file, and is told what they mean.
    found = [f'{word}: {line[:200]}' for line in lines for word in scan.find(line.partition('\t')[2])
             if not line.startswith('editor-')]
    check(not found, f'{lang}: no text has an id', '\n'.join(found[:60]))
finish()
