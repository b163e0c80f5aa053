#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A header says a thing once, and no two headers say the same: functions, and names of types."""

import collections
import pathlib
import re
import sys

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
# A declaration begins a line; in a struct, members and pointers to functions are indented.
FUNCTION = re.compile(r'^(?!typedef|#|/| |G_STATIC_ASSERT)[\w *]*?\b(\w+) \((?!\()[^;{]*;', re.MULTILINE)
# What makes a type, and what makes its name known: a struct may have each of them once, a class is both.
TYPE = re.compile(r'^\} (\w+);|^typedef (?!struct _|enum _)[^;{()]*?\b(\w+);|^G_DECLARE_\w+ \((\w+),', re.MULTILINE)
NAME = re.compile(r'^typedef struct _\w+ (\w+);|^G_DECLARE_\w+ \((\w+),', re.MULTILINE)

functions, types, names = (collections.defaultdict(list) for _ in range(3))
for path in sorted((SOURCE / 'src').rglob('*.h')):
    text = re.sub(r'/\*.*?\*/', '', path.read_text(encoding='utf-8'), flags=re.DOTALL)
    for name in FUNCTION.findall(text):
        functions[name].append(str(path.relative_to(SOURCE)))
    for pattern, found in ((TYPE, types), (NAME, names)):
        for groups in pattern.findall(text):
            found[''.join(groups)].append(str(path.relative_to(SOURCE)))

for what, found in (('function', functions), ('type', types), ('name of a type', names)):
    twice = [f'{name}: {", ".join(paths)}' for name, paths in found.items()
             if len(paths) > 1 and not name.startswith('G_D')]
    check(not twice and len(found) > 100, f'no {what} is declared twice', '\n'.join(twice))
finish()
