#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tests of the window once more, under the address and undefined-behaviour sanitizers:
sanitized.py SOURCE BUILD.

They are built in a folder of their own inside BUILD, so this takes many minutes; by name:
meson test -C build --suite sanitizers."""

import json
import os
import pathlib
import re
import subprocess
import sys

import leaks

SOURCE, BUILD = sys.argv[1], pathlib.Path(sys.argv[2]) / 'sanitized'
SLOWER = 6  # times that a test may take what it takes without


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print('Bail out! ' + ' '.join(command[:3]) + ' failed')
        sys.exit(done.stdout[-4000:] + done.stderr[-4000:])


def introspect(what):
    return json.loads(subprocess.run(['meson', 'introspect', str(BUILD), what], capture_output=True, text=True,
                                     check=True).stdout)


def needed():
    """What the tests of the window run, as files to build: the other tests are run elsewhere."""
    wanted = {target for test in introspect('--tests') if any(suite.endswith(':app') for suite in test['suite'])
              for target in test['depends']}
    return [str(pathlib.Path(name).relative_to(BUILD.resolve())) for target in introspect('--targets')
            for name in target['filename'] if target['id'] in wanted or name.endswith('.mo')]


def run_tests(names, slower, options):
    """What meson says of each."""
    log = BUILD / 'meson-logs' / 'testlog.json'
    log.unlink(missing_ok=True)
    subprocess.run(['meson', 'test', '-C', str(BUILD), '--no-rebuild', '--suite', 'app',
                    '--timeout-multiplier', str(slower), *names], stdout=subprocess.DEVNULL, check=False,
                   env=dict(os.environ, ASAN_OPTIONS=options))
    return {result['name']: result for result in map(json.loads, log.read_text(encoding='utf-8').splitlines())}


def has_done_all(result):
    """Whether each of its points passed, however the program ended."""
    text = result.get('stdout') or ''
    plan = re.search(r'^1\.\.(\d+)$', text, re.MULTILINE)
    return plan is not None and len(re.findall(r'^ok ', text, re.MULTILINE)) == int(plan[1]) and 'not ok' not in text


def main():
    if not (BUILD / 'build.ninja').exists():
        run('meson', 'setup', str(BUILD), SOURCE, '-Db_sanitize=address,undefined', '-Db_lundef=false',
            '-Dwindow=true')
    run('ninja', '-C', str(BUILD), *needed())
    results = run_tests([], SLOWER, '')
    failed = [name.split()[-1] for name, result in results.items() if result['result'] != 'OK']
    if failed:
        # Whole stacks take most of the time, so only what fails is run again with them.
        results.update(run_tests(failed, 10 * SLOWER, leaks.WHOLE_STACKS))
    print(f'1..{len(results)}')
    for number, result in enumerate(results.values(), 1):
        is_good = result['result'] == 'OK' or has_done_all(result) and leaks.are_of_libraries(
            (result.get('stdout') or '') + (result.get('stderr') or ''), leaks.WHOLE_STACKS)
        print(f'{"ok" if is_good else "not ok"} {number} {result["name"]}')
        if not is_good:
            for line in (result.get('stderr') or result.get('stdout') or '').splitlines()[-60:]:
                print('# ' + line)


main()
