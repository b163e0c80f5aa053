#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Public functions check what they are given. Asked of every function that a public header declares and whose
first argument is one of our types, unless it takes NULL on purpose; folders of rule systems are not asked."""

import pathlib
import re
import sys

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
# How many still do not, a number that only goes down. Most of those of the engine run for each fact of each
# step; the others look into their argument before their first statement.
UNCHECKED = {'base': 0, 'engine': 68, 'systems': 6, 'roster': 10, 'store': 7, 'game': 26, 'report': 1, 'app': 45,
             'cli': 1}
DECLARED = re.compile(r'((?:/\*(?:(?!\*/).)*\*/\n)?)^(?!typedef|#|/| |G_|extern|static)[\w ]+?\*{0,2} ?\b'
                      r'(arb_\w+) \((?!\()[^;{]*?\)[^;{]*;', re.MULTILINE | re.DOTALL)
DEFINED = re.compile(r'^[\w ]+?\*{0,2}\n(arb_\w+) \(([^{;]*?)\)\n\{\n(.*?)^\}\n', re.MULTILINE | re.DOTALL)


def find_files(layer, ending):
    folder = SOURCE / 'src' / layer
    return sorted(folder.glob(f'*{ending}') if layer == 'systems' else folder.rglob(f'*{ending}'))


def takes_null(name, argument, comment, body):
    return (name.endswith(('_free', '_unref', '_clear'))
            or re.search(rf'@{argument}[^.;]*\bNULL|NULL[^.;]*@{argument}', comment)
            or re.search(rf'\b{argument} (==|!=) NULL|!{argument}\b|\b{argument} \?|{argument} (&&|\|\|)', body))


for layer, most in UNCHECKED.items():
    comments = {name: comment for path in find_files(layer, '.h') if not path.name.endswith('-private.h')
                for comment, name in DECLARED.findall(path.read_text(encoding='utf-8'))}
    asked, silent = 0, []
    for path in find_files(layer, '.c'):
        for name, parameters, body in DEFINED.findall(path.read_text(encoding='utf-8')):
            first = re.fullmatch(r'(?:const )?Arb\w+ \*(\w+)', parameters.split(',')[0].strip())
            if name not in comments or not first:
                continue
            checks = 'g_return_' in body or 'g_assert' in body
            if checks or not takes_null(name, first.group(1), comments[name], body):
                asked += 1
                silent += [] if checks else [name]
    check(asked > 5 and len(silent) <= most, f'{layer}: {asked - len(silent)} of {asked} check what they are given',
          '\n'.join(silent))
finish()
