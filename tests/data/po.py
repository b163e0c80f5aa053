#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""French is complete: every sentence of the sources has its translation, none is fuzzy, no source
file is left out, and the typography is French."""

import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(sys.argv[1])
KEYWORDS = ['-k_', '-kN_', '-kNC_:1c,2', '-kC_:1c,2', '-kngettext:1,2', '-kg_dngettext:2,3']
count = failed = 0


def check(ok, name, detail=''):
    global count, failed
    count += 1
    failed += not ok
    print(f"{'ok' if ok else 'not ok'} {count} {name}")
    for line in detail.splitlines() if not ok else ():
        print(f'# {line}')


def run(*command):
    return subprocess.run(command, cwd=SOURCE, capture_output=True, text=True)


listed = set((SOURCE / 'po' / 'POTFILES.in').read_text().split())
used = {str(p.relative_to(SOURCE)) for top in ('src', 'tests/template')
        for p in (SOURCE / top).rglob('*.c')
        if re.search(r'\b(N?C?_|(g_d)?ngettext) ?\(', p.read_text(encoding='utf-8'))}
used |= {str(p.relative_to(SOURCE)) for p in (SOURCE / 'ui').glob('*.ui')
         if 'translatable="yes"' in p.read_text(encoding='utf-8')}
used |= {str(p.relative_to(SOURCE)) for end in ('desktop.in', 'metainfo.xml.in', 'gschema.xml')
         for p in (SOURCE / 'data').glob(f'*.{end}')}
check(listed == used, 'every file with sentences is in POTFILES.in', '\n'.join(listed ^ used))

with tempfile.TemporaryDirectory() as folder:
    pot = f'{folder}/arbitre.pot'
    made = run('xgettext', '--from-code=UTF-8', *KEYWORDS, '-f', 'po/POTFILES.in', '-o', pot)
    check(made.returncode == 0, 'the sentences can be extracted', made.stderr)
    for language in (SOURCE / 'po' / 'LINGUAS').read_text().split():
        po = f'po/{language}.po'
        compared = run('msgcmp', po, pot)
        check(compared.returncode == 0, f'{po} translates every sentence', compared.stderr)
        form = run('msgfmt', '--check', '--statistics', '-o', '/dev/null', po)
        check(form.returncode == 0 and not re.search('fuzzy|untranslated', form.stderr),
              f'{po} is well formed and not fuzzy', form.stderr)

french = (SOURCE / 'po' / 'fr.po').read_text(encoding='utf-8')
strings = re.findall(r'^msgstr(?:\[\d\])? ((?:".*"\n?)+)', french, re.MULTILINE)
bad = [s for s in strings[1:] if re.search(r' [:;?!](?=[\s"]|\\n|$)|« | »', s.replace('Signes', ''))
       and 'Signes' not in s]
check(not bad, 'French punctuation follows a no-break space', '\n'.join(bad))

# What stands for a value in the help of a command is a word of the user's language, unless it is typed as it is.
OPTION = re.compile(r'G_OPTION_ARG_\w+,\s*[^,]+,\s*N_ \((?:\s*"[^"]*")+\),\s*("[^"]*"|N_ \("[^"]*"\))\s*\}')
shown = [(p.name, word) for p in sorted((SOURCE / 'src/cli').glob('*.c'))
         for word in OPTION.findall(p.read_text(encoding='utf-8'))]
plain = [f'{name}: {word}' for name, word in shown if re.fullmatch(r'"[A-Z=]{3,}"', word)]
check(len(shown) > 40 and not plain, 'every word for a value is translated', '\n'.join(plain))

print(f'1..{count}')
sys.exit(1 if failed else 0)
