#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves law 5, "layers are link targets", from what the build really does: the compile lines,
the #include lines, the symbols each library asks for, and what the programs load."""

import json
import pathlib
import re
import subprocess
import sys

SOURCE, BUILD = map(pathlib.Path, sys.argv[1:3])

# layer: (layers it may include, libraries whose headers it may see)
LAYERS = {
    'base': ({'base'}, {'glib', 'gio', 'libxml'}),
    'engine': ({'engine'}, {'glib'}),
    'systems': ({'systems', 'engine', 'base'}, {'glib', 'gio', 'gmp'}),
    'roster': ({'roster', 'systems', 'engine', 'base'}, {'glib', 'gio', 'archive'}),
    'store': ({'store', 'engine', 'base'}, {'glib', 'gio', 'sqlite3', 'sodium', 'nettle'}),
    'share': ({'share', 'store', 'engine', 'base'}, {'glib', 'gio', 'pq', 'secret'}),
    'game': ({'game', 'store', 'roster', 'systems', 'engine', 'base'}, {'glib', 'gio'}),
    'compete': ({'compete', 'game', 'store', 'roster', 'systems', 'engine', 'base'}, {'glib', 'gio', 'lemon'}),
    'report': ({'report', 'compete', 'game', 'store', 'roster', 'systems', 'engine', 'base'}, {'glib', 'gio', 'pango', 'cairo',
                                                                                  'qrencode'}),
    'app': ({'app', 'report', 'compete', 'game', 'share', 'store', 'roster', 'systems', 'engine', 'base'},
            {'glib', 'gio', 'gtk', 'adwaita', 'pango', 'cairo', 'gdk', 'gsk'}),
    'cli': ({'cli', 'report', 'compete', 'game', 'share', 'store', 'roster', 'systems', 'engine', 'base'}, {'glib', 'gio'}),
}
HEADERS = {'libxml': r'<libxml/', 'sqlite3': r'<sqlite3', 'gtk': r'<gtk/', 'adwaita': r'<adwaita',
           'gdk': r'<gdk/', 'gsk': r'<gsk/', 'pango': r'<pango/', 'cairo': r'<cairo', 'gio': r'<gio/',
           'archive': r'<archive', 'gmp': r'<gmp', 'sodium': r'<sodium', 'nettle': r'<nettle', 'qrencode': r'<qrencode',
           'pq': r'<libpq', 'secret': r'<libsecret/', 'lemon': r'<lemon/'}
INCLUDE_PATHS = {'libxml': 'libxml2', 'gtk': 'gtk-4.0', 'adwaita': 'libadwaita', 'pango': 'pango',
                 'cairo': 'cairo', 'pq': 'postgresql', 'secret': 'libsecret-1'}
SYMBOLS = {'libxml': r'xml[A-Z]\w+', 'sqlite3': r'sqlite3_\w+', 'gtk': r'gtk_\w+',
           'adwaita': r'adw_\w+', 'pango': r'pango_\w+', 'cairo': r'cairo_\w+',
           'archive': r'archive_\w+', 'gmp': r'__gmp\w+',
           'sodium': r'crypto_\w+|sodium_\w+|randombytes_\w+', 'nettle': r'nettle_\w+', 'qrencode': r'QR\w+',
           # Nobody links these: src/share loads them when a hub is used.
           'linked pq': r'PQ\w+', 'linked secret': r'secret_\w+'}
# Law 1: the engine asks and never acts. No file, clock, randomness or output in it.
ENGINE_FORBIDDEN = re.compile(
    r'^(f?open(at|64)?|fopen64|fwrite|fputs|puts|printf|g_print|g_printerr|read|write|time|'
    r'clock_gettime|gettimeofday|rand(om)?|getrandom|g_rand\w*|g_random\w*|g_get_real_time|'
    r'g_get_monotonic_time|g_date_time_new\w*|g_file_\w+|socket|connect|getenv|g_getenv)$')

count = 0
failed = 0


def check(ok, name, detail=''):
    global count, failed
    count += 1
    failed += not ok
    print(f"{'ok' if ok else 'not ok'} {count} {name}")
    if not ok:
        print(f'# {detail}')


def include_faults(layer):
    layers, libraries = LAYERS[layer]
    faults = []
    for path in sorted((SOURCE / 'src' / layer).rglob('*.[ch]*')):
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            own = re.match(r'#include "([a-z]+)/', line)
            if own and own.group(1) not in layers:
                faults.append(f'{path}:{number}: {line}')
            for library, pattern in HEADERS.items():
                if re.match(rf'#include {pattern}', line):
                    if library not in libraries:
                        faults.append(f'{path}:{number}: {line}')
                    # Only .c files and -private.h may show the library behind a layer.
                    elif (library in ('libxml', 'sqlite3', 'archive', 'gmp', 'sodium', 'nettle', 'qrencode', 'pq', 'secret', 'lemon') and path.suffix == '.h'
                          and not path.name.endswith('-private.h')):
                        faults.append(f'{path}:{number}: {line} in a public header')
    return faults


def system_faults(layer):
    """Above the rule systems nobody knows one of them by name: what they say is asked through
    ArbSystemDef, and a sample is data."""
    systems = [path.parent.name for path in (SOURCE / 'data/systems').glob('*/system.xml')]
    pattern = re.compile(rf'#include "systems/({"|".join(systems)})/|"({"|".join(systems)})"')
    return [f'{path}:{number}: {line}'
            for path in sorted((SOURCE / 'src' / layer).rglob('*.[ch]'))
            for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1)
            if pattern.search(line)]


def compile_faults(layer, commands):
    libraries = LAYERS[layer][1]
    faults = []
    for command in commands:
        if f'/src/{layer}/' not in '/' + command['file'].replace('../', ''):
            continue
        for library, directory in INCLUDE_PATHS.items():
            if library not in libraries and re.search(rf'-I\S*{directory}', command['command']):
                faults.append(f"{command['file']} is compiled with the headers of {library}")
    return faults


def undefined_symbols(library):
    out = subprocess.run(['nm', '-u', str(library)], capture_output=True, text=True, check=True)
    return set(re.findall(r'^\s+U (\S+)', out.stdout, re.MULTILINE))


def symbol_faults(layer, library):
    allowed = LAYERS[layer][1]
    faults = []
    for symbol in sorted(undefined_symbols(library)):
        for name, pattern in SYMBOLS.items():
            if name not in allowed and re.fullmatch(pattern, symbol):
                faults.append(symbol)
        if layer == 'engine' and ENGINE_FORBIDDEN.match(symbol):
            faults.append(symbol)
    return faults


commands = json.loads((BUILD / 'compile_commands.json').read_text())
for layer in LAYERS:
    if not (SOURCE / 'src' / layer).is_dir() or not any((SOURCE / 'src' / layer).rglob('*.c')):
        continue
    faults = include_faults(layer)
    check(not faults, f'{layer}: includes only what it may', '; '.join(faults))
    if layer != 'systems':
        faults = system_faults(layer)
        check(not faults, f'{layer}: names no rule system', '; '.join(faults))
    faults = compile_faults(layer, commands)
    check(not faults, f'{layer}: compiled only with the headers it may see', '; '.join(faults))
    library = BUILD / 'src' / layer / f'libarb-{layer}.a'
    if library.exists():
        faults = symbol_faults(layer, library)
        check(not faults, f'{layer}: asks only for symbols it may use', ', '.join(faults))

for name in ('arbitre-cli', 'arbitre-cli-core'):
    program = BUILD / 'src' / 'cli' / name
    out = subprocess.run(['ldd', str(program)], capture_output=True, text=True, check=True).stdout
    check(not re.search(r'libgtk|libadwaita|libgdk', out), f'{name}: loads no toolkit', out)
    check(not re.search(r'libpq|libsecret', out), f'{name}: works where the libraries of the hub are missing', out)

print(f'1..{count}')
sys.exit(1 if failed else 0)
