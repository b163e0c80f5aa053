#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What bash, fish and zsh offer while somebody types: the commands, options and values that the program has.
Writes TAP."""

import os
import pathlib
import re
import shlex
import sys

SOURCE = pathlib.Path(sys.argv[2])
sys.path.insert(0, str(SOURCE / 'tests/data'))
from tap import check, finish, run  # noqa: E402

CLI = pathlib.Path(sys.argv[1])
FILES = SOURCE / 'data/completions'
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', PATH=f'{CLI.parent}:{os.environ["PATH"]}')


def told(*command):
    return run(str(CLI), *command, '--help', env=ENV).stdout


def bash(line):
    # Bash breaks words at “=” as well.
    words = [w for part in shlex.split(line + '|')[:-1] + [shlex.split(line + '|')[-1][:-1]]
             for w in (re.split('(=)', part) if part.startswith('--') else [part])]
    script = (f'source {shlex.quote(str(FILES / "arbitre-cli.bash"))}; compopt () {{ :; }}; '
              f'COMP_WORDS=({" ".join(map(shlex.quote, words))}); COMP_CWORD={len(words) - 1}; '
              f'_arbitre_cli arbitre-cli; printf "%s\\n" "${{COMPREPLY[@]}}"')
    return set(run('bash', '-c', script, env=ENV, cwd=SOURCE).stdout.split())


def fish(line):
    script = f'source {shlex.quote(str(FILES / "arbitre-cli.fish"))}; complete -C {shlex.quote(line)}'
    done = run('fish', '--no-config', '-c', script, env=ENV, cwd=SOURCE)
    return {row.split('\t')[0] for row in done.stdout.splitlines()}, done.stderr


commands = set(re.findall(r'^  ([a-z-]+)  +\S', told(), re.MULTILINE))
# What stands in brackets explains a sheet, or is its older name.
sheets = set(re.findall(r'[a-z-]+', re.sub(r'\(.*?\)', '', re.search(r'SHEET is (.*?);', told('print')).group(1)))) - {'or'}
actions = set(re.findall(r'[a-z-]+', re.search(r'ACTION is (.*?)\.', told('event')).group(1))) - {'or'}
contests = set(re.findall(r'[a-z-]+', re.search(r'ACTION is (.*?)\.', told('competition')).group(1))) - {'or'}
systems = {'aigles', 'adgr', 'frederic', 'umbra', 'template', 'littlewars'}
EXPECTED = [
    ('arbitre-cli ', commands | {'--help', '--version'}, commands),
    ('arbitre-cli che', {'check-army', 'check-system'}, {'check-army', 'check-system'}),
    ('arbitre-cli print ', sheets, sheets),
    ('arbitre-cli event ', actions, actions),
    ('arbitre-cli competition ', contests, contests),
    ('arbitre-cli play ', systems, systems),
    ('arbitre-cli play fr', {'frederic'}, {'frederic'}),
    ('arbitre-cli odds --r', {'--rounds='}, {'--rounds='}),
    ('arbitre-cli odds --format=', {'text', 'xml', 'json'}, {f'--format={f}' for f in ('text', 'xml', 'json')}),
    ('arbitre-cli convert --system=fr', {'frederic'}, {'--system=frederic'}),
    ('arbitre-cli event clock --let', {'--let-lapse'}, {'--let-lapse'}),
    ('arbitre-cli event settle --fo', {'--for='}, {'--for='}),
    ('arbitre-cli event verify --he', {'--help', '--head='}, {'--help', '--head='}),
]
for line, in_bash, in_fish in EXPECTED:
    offered = bash(line)
    check(offered == in_bash, f'bash: {line}', offered ^ in_bash)
    offered, complaint = fish(line)
    check(offered == in_fish and not complaint, f'fish: {line}', f'{offered ^ in_fish} {complaint}')

for command in sorted(commands):
    options = {o for o in re.findall(r'^\s+(?:-\w, )?(--[a-z-]+=?)', told(command), re.MULTILINE)}
    check(bash(f'arbitre-cli {command} --') == options, f'bash knows every option of {command}',
          bash(f'arbitre-cli {command} --') ^ options)

check(bash('arbitre-cli check-army data/arm') == {'data/armies'}, 'bash: names of files where nothing else is meant')
zsh = FILES / '_arbitre-cli'
check(run('zsh', '-f', '-n', str(zsh)).returncode == 0, 'zsh reads its file', run('zsh', '-f', '-n', str(zsh)).stderr)
functions = zsh.read_text(encoding='utf-8').rsplit('\n_arbitre-cli "$@"', 1)[0]
done = run('zsh', '-f', '-c', f'{functions}\n_arbitre_cli_options arbitre-cli odds; print -l -- $reply', env=ENV)
options = done.stdout.splitlines()
check(any(o.startswith('*--format=[') and o.endswith(':value:(text xml json)') for o in options),
      'zsh: values that the help spells out', done.stdout + done.stderr)
check(any(o.startswith('*--house=[') and o.endswith(':FILE:_files') for o in options),
      'zsh: files where the help says so', done.stdout + done.stderr)
done = run('zsh', '-f', '-c', f'{functions}\n_arbitre_cli_options arbitre-cli convert; print -l -- $reply', env=ENV)
offered = re.search(r'^\*--system=\[.*:system:\((.*)\)$', done.stdout, re.MULTILINE)
check(offered and set(offered.group(1).split()) == systems, 'zsh: the rule systems', done.stdout + done.stderr)
for name, shell in (('print', sheets), ('event', actions), ('competition', contests)):
    listed = set(re.search(rf'{name}\) _arguments.*?:\(([^)]*)\)', zsh.read_text(encoding='utf-8')).group(1).split())
    check(listed == shell, f'zsh: what {name} takes', listed ^ shell)
finish()
