#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Public functions check what they are given, before they look at it: the first argument when it is a pointer,
and every pointer to one of our types. An argument that may be NULL is said to be so in the header. Folders of
rule systems are not asked: what they declare is for themselves. And no widget is the source of a task: the
thread may be the last to let go of the task, and would free the widget."""

import pathlib
import re
import sys

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
LAYERS = {'base': 25, 'engine': 200, 'systems': 60, 'roster': 60, 'store': 100, 'share': 5, 'game': 200, 'compete': 60, 'report': 30, 'app': 300,
          'cli': 10}
DECLARED = re.compile(r'((?:/\*(?:(?!\*/).)*\*/\n)?)^(?!typedef|#|/| |G_|extern|static)[\w ]+?\*{0,2} ?\b'
                      r'(arb_\w+) \((?!\()[^;{]*?\)[^;{]*;', re.MULTILINE | re.DOTALL)
DEFINED = re.compile(r'^[\w ]+?\*{0,2}\n(arb_\w+) \(([^{;]*?)\)\n\{\n(.*?)^\}\n', re.MULTILINE | re.DOTALL)
CHECK = re.compile(r'^  g_(?:return_(?:val_)?if_fail|assert\w*) \((.*?)\);\n', re.MULTILINE | re.DOTALL)
# They do nothing for NULL, as everybody expects of them.
FREES = ('_free', '_unref', '_clear')


def find_files(layer, ending):
    folder = SOURCE / 'src' / layer
    return sorted(folder.glob(f'*{ending}') if layer == 'systems' else folder.rglob(f'*{ending}'))


def find_asked(name, parameters):
    for i, parameter in enumerate(parameters.split(',')):
        found = re.fullmatch(r'(?:const )?(\w+) \*(?:const )?(\w+)', ' '.join(parameter.split()))
        if found and (not name.endswith(FREES) if i == 0 else found.group(1).startswith('Arb')):
            yield found.group(2)


def may_be_null(argument, comment):
    return re.search(rf'@{argument}\b[^.;]*\bNULL|NULL[^.;]*@{argument}\b', comment)


def is_checked(argument, body):
    """Whether a check comes before the argument is looked into or passed on."""
    code = re.sub(r'/\*.*?\*/', '', body, flags=re.DOTALL)
    for found in CHECK.finditer(code):
        if re.search(rf'\b{argument}\b(?!->)', found.group(1)):
            before = CHECK.sub('', code[:found.start()])
            before = re.sub(rf'\b[A-Z][A-Z0-9_]+ \({argument}\)|\b{argument} [!=]= NULL', '', before)
            return not re.search(rf'\b{argument}(->|\[)|= \*{argument}\b|\b[a-z]\w+ \([^;{{}}]*\b{argument}\b', before)
    return False


# A leak of ours would not be told.
suppressed = re.findall(r'^leak:(\w+)$', (SOURCE / 'tests' / 'lsan.supp').read_text(encoding='utf-8'), re.MULTILINE)
ours = [f'{path.relative_to(SOURCE)}: {name}' for path in sorted((SOURCE / 'src').rglob('*.c')) for name in suppressed
        if re.search(rf'\b{name}\b', path.read_text(encoding='utf-8'))]
check(suppressed and not ours, 'what tests/lsan.supp leaves out is not called in src', '\n'.join(ours))

for layer, least in LAYERS.items():
    comments = {name: comment for path in find_files(layer, '.h') if not path.name.endswith('-private.h')
                for comment, name in DECLARED.findall(path.read_text(encoding='utf-8'))}
    n_checked, silent = 0, []
    for path in find_files(layer, '.c'):
        for name, parameters, body in DEFINED.findall(path.read_text(encoding='utf-8')):
            for argument in find_asked(name, parameters) if name in comments else ():
                if is_checked(argument, body):
                    n_checked += 1
                elif not may_be_null(argument, comments[name]):
                    silent.append(f'{path.name}: {name}: {argument}')
    check(n_checked >= least and not silent, f'{layer}: {n_checked} arguments of public functions are checked',
          '\n'.join(silent))

tasks = [(path.name, source) for path in find_files('app', '.c')
         for source in re.findall(r'\bg_task_new \(([^,]+),', path.read_text(encoding='utf-8'))]
found = [f'{name}: {source}' for name, source in tasks if source != 'NULL']
check(tasks and not found, f'{len(tasks)} tasks of the window have no source', '\n'.join(found))
finish()
