#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""arbitre-cli as users and scripts see it: output, messages, exit statuses. Writes TAP."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
import xml.etree.ElementTree as ElementTree

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
TEMPLATE = SOURCE / 'tests' / 'template'
RESULT = '{urn:arbitre:result:1}'
CASES = '<cases xmlns="urn:arbitre:case:1">%s</cases>'
FATE = ('<case system="template" procedure="fate" name="%s">'
        '<set id="losses">%s</set><set id="die">%s</set></case>')


def cli(*args, stdin='', lang='C.UTF-8', **more):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES)
    return subprocess.run([CLI, *map(str, args)], input=stdin, capture_output=True, text=True,
                          env=env, timeout=120, **more)


class Folder:
    """A temporary folder whose files are written by item assignment."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.temporary.name)
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.path / name).write_bytes(data)
        return self.path / name


def values(document):
    """[{id: text}] of a result document; errors under the key "error"."""
    root = ElementTree.fromstring(document)
    results = [root] if root.tag == RESULT + 'result' else list(root)
    return [{**{v.get('id'): v.text or '' for v in r.findall(RESULT + 'value')},
             **{'error': e.get('id') for e in r.findall(RESULT + 'error')}} for r in results]


def test_version():
    run = cli('--version')
    assert run.returncode == 0 and run.stderr == ''
    assert re.match(r'arbitre \d+\.\d+\.\d+\n', run.stdout), run.stdout
    assert re.search(r'^template 1\.0 sha256:[0-9a-f]{12}$', run.stdout, re.MULTILINE)


def test_version_of_both_programs_agree():
    core = pathlib.Path(CLI).with_name('arbitre-cli-core')
    assert subprocess.run([core, '--version'], capture_output=True, text=True).stdout \
        == cli('--version').stdout


def test_usage():
    run = cli()
    assert run.returncode == 2 and run.stdout == '' and 'check-system' in run.stderr
    run = cli('conquer')
    assert run.returncode == 2 and 'There is no command “conquer”.' in run.stderr
    run = cli('--help')
    assert run.returncode == 0 and 'resolve' in run.stdout and run.stderr == ''


def test_help_of_every_command():
    for command in ('systems', 'check-system', 'resolve', 'play', 'event', 'event new'):
        run = cli(*command.split(), '--help')
        assert run.returncode == 0 and f'arbitre-cli {command}' in run.stdout, run


def test_unknown_option():
    for command in ('systems', 'check-system', 'resolve', 'play'):
        run = cli(command, '--nonsense')
        assert run.returncode == 2 and '--nonsense' in run.stderr and run.stdout == '', run


def test_systems():
    run = cli('systems')
    assert run.returncode == 0, run
    line = [l for l in run.stdout.splitlines() if l.startswith('template ')][0]
    passed, total = re.search(r'(\d+)/(\d+) examples pass', line).groups()
    assert passed == total and int(total) > 0
    assert 'Skirmish (model)' in line and '[melee, fate, march]' in line
    assert 'Escarmouche (modèle)' in cli('systems', lang='fr').stdout
    assert cli('systems', 'too', 'many').returncode == 2


MELEE = 'foot\n18\ncolumn\nfoot\n20\nline\nopen\nyes\n8.5\nyes\nno\n5\n3 2\n'


def test_event_life():
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        army = folder.write('blue.xml', b'<army/>\r\n')
        run = cli('event', 'new', event, '--system=template', f'--army=a:{army}', '--umpire=lea')
        assert run.returncode == 0 and re.search(r'head of the chain: [0-9a-f]{16}$', run.stdout), run
        assert cli('event', 'new', event, '--system=template').returncode == 2
        script = folder.write('script', ''.join(l + '\n' for l in MELEE.split('\n')[:6]))
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 2 and re.findall(r'ack (\d+)', run.stdout)[0] == '5', run
        state = cli('event', 'state', event, '--format=xml').stdout
        assert 'question="terrain"' in state, state
        script = folder.write('script', '\n'.join(MELEE.split('\n')[6:]))
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 0, run
        assert cli('event', 'verify', event).returncode == 0
        run = cli('event', 'undo', event, '--reason=a slip', '-u', 'lea')
        assert run.returncode == 0 and run.stdout.startswith('ack '), run
        assert 'question="b.dice"' in cli('event', 'state', event, '--format=xml').stdout
        assert cli('event', 'redo', event, '-u', 'lea').returncode == 0
        assert cli('event', 'redo', event, '-u', 'lea').returncode == 2
        run = cli('event', 'correct', event, '--combat=lea/4', '--question=a.formation',
                  '--answer=choice=line', '--reason=seen', '-u', 'lea')
        assert run.returncode == 0 and 'lea/4' in run.stdout and 'Nothing was changed' in run.stdout
        run = cli('event', 'correct', event, '--combat=lea/4', '--question=a.formation',
                  '--answer=choice=line', '--reason=seen', '--apply=all', '-u', 'lea')
        assert run.returncode == 0 and 'ack ' in run.stdout, run
        assert cli('event', 'verify', event).returncode == 0
        for name in ('out.xml', 'out.csv', 'out.html', 'out.txt'):
            assert cli('event', 'export', event, folder.path / name).returncode == 0
            assert (folder.path / name).stat().st_size > 1000
        ElementTree.parse(folder.path / 'out.xml')
        assert cli('event', 'export', event, folder.path / 'out.doc').returncode == 2
        assert 'Combats :' in cli('event', 'state', event, lang='fr').stdout.replace('\u00a0', ' ')


def test_event_by_kept_house_rules():
    house = ('<house xmlns="urn:arbitre:rules:1" id="club" version="1" system="template">'
             '<name xml:lang="en">Club</name><ruling id="tie" default="defender"/></house>')
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        path = folder.write('club.xml', house)
        run = cli('event', 'new', event, '--system=template', f'--house={path}', '-u', 'lea')
        assert run.returncode == 0, run
        path.unlink()
        script = folder.write('script', MELEE)
        run = cli('play', 'template', 'melee', '--event', event, '--script', script, '-u', 'lea')
        assert run.returncode == 0, run
        assert cli('event', 'verify', event).returncode == 0
        assert 'club 1' in cli('event', 'info', event).stdout
        run = cli('play', 'template', 'melee', '--event', event, f'--house={script}')
        assert run.returncode == 2 and 'event new' in run.stderr


def test_event_usage():
    with Folder() as folder:
        event = folder.path / 'day.arbitre'
        for args in (('event',), ('event', 'fly', event), ('event', 'new'), ('event', 'info', event),
                     ('event', 'new', event), ('event', 'new', event, '--system=none'),
                     ('event', 'new', event, '--system=template', '--army=blue.xml'),
                     ('event', 'new', event, '--system=template', '--id=7'),
                     ('event', 'recover', event), ('event', 'export', event, 'x.csv')):
            run = cli(*args)
            assert run.returncode == 2 and run.stderr.count('\n') == 1 and not run.stdout, run
            assert not event.exists(), run
        text = folder.write('day.arbitre', 'hello')
        run = cli('event', 'verify', text)
        assert run.returncode == 2 and 'not an event file' in run.stderr, run
        assert text.read_text() == 'hello'


def test_check_system_shipped_and_file():
    assert cli('check-system', 'template').returncode == 0
    run = cli('check-system', 'template', TEMPLATE / 'system.xml')
    assert run.returncode == 0 and run.stdout.count('valid') == 2, run


def test_check_system_reports_all_problems():
    text = (TEMPLATE / 'system.xml').read_text()
    text = text.replace('group="quality"', 'group="nowhere"', 1)
    text = text.replace('to="melee" value="+1" group="formation"', 'to="mele" value="+1"', 1)
    with Folder() as folder:
        path = folder.write('system.xml', text)
        run = cli('check-system', path)
    assert run.returncode == 1, run
    assert re.search(rf'^{re.escape(str(path))}:\d+: The modifier “veteran” is in the group “nowhere”',
                     run.stderr, re.MULTILINE), run.stderr
    assert re.search(rf'^{re.escape(str(path))}:\d+: The modifier “steady-line” counts in “mele”',
                     run.stderr, re.MULTILINE), run.stderr


def test_check_system_failing_example():
    with Folder() as folder:
        folder.write('system.xml', (TEMPLATE / 'system.xml').read_text())
        folder.write('examples.xml', (TEMPLATE / 'examples.xml').read_text().replace(
            '>wounded<', '>unhurt<', 1))
        run = cli('check-system', folder.path / 'system.xml')
    assert run.returncode == 1 and 'expected “unhurt”' in run.stderr, run


def test_check_system_unreadable():
    with Folder() as folder:
        assert cli('check-system', folder.path / 'absent.xml').returncode == 2
        run = cli('check-system', folder.write('broken.xml', '<system'))
        assert run.returncode == 2 and 'broken.xml:1:' in run.stderr, run
        run = cli('check-system', folder.path)
        assert run.returncode == 2 and run.stderr.strip(), run
    assert cli('check-system').returncode == 2


HOUSE = ('<house xmlns="urn:arbitre:rules:1" id="club" version="2" system="template">'
         '<name xml:lang="fr">Club</name>%s</house>')
FATE_TABLE = ('<table id="fate" match="floor"><name xml:lang="fr">Sort</name>'
              '<columns>0,5,60</columns><row>unhurt,wounded,killed</row></table>')


def test_house_rules():
    with Folder() as folder:
        house = folder.write('house.xml', HOUSE % FATE_TABLE)
        run = cli('check-system', 'template', f'--house={house}')
        assert run.returncode == 0 and 'with house rules: valid' in run.stdout, run
        assert cli('check-system', house).stdout == run.stdout
        cases = folder.write('c.xml', CASES % (FATE % ('x', 5, 1)))
        assert values(cli('resolve', cases, '--format=xml').stdout) == [{'result': 'unhurt'}]
        run = cli('resolve', cases, '--format=xml', f'--house={house}')
        assert run.returncode == 0 and values(run.stdout) == [{'result': 'wounded'}]


def test_bad_house_rules():
    with Folder() as folder:
        cases = folder.write('c.xml', CASES % (FATE % ('x', 5, 1)))
        bad = folder.write('bad.xml', HOUSE % '<ruling id="tie" default="coin"/>')
        for command in (('resolve', cases, '--format=xml'), ('check-system', 'template')):
            run = cli(*command, f'--house={bad}')
            assert run.returncode in (1, 2) and run.stdout == '', run
            assert 'bad.xml:1:' in run.stderr and '“tie”' in run.stderr, run
        other = folder.write('other.xml', (HOUSE % '').replace('system="template"', 'system="no"'))
        run = cli('resolve', cases, '--format=xml', f'--house={other}')
        assert run.returncode == 2 and run.stdout == '' and '“no”' in run.stderr, run
        run = cli('resolve', cases, '--format=xml', '--house=/nonexistent.xml')
        assert run.returncode == 2 and run.stdout == '' and '/nonexistent.xml' in run.stderr, run


def test_resolve_single_case_root():
    with Folder() as folder:
        text = (FATE % ('eins &amp; „zwei“', 10, 3)).replace('<case ', '<case xmlns="urn:arbitre:case:1" ')
        run = cli('resolve', folder.write('c.xml', text), '--format=xml')
    root = ElementTree.fromstring(run.stdout)
    assert run.returncode == 0 and root.tag == RESULT + 'result'
    assert root.attrib == {'system': 'template', 'procedure': 'fate', 'name': 'eins & „zwei“'}


def test_resolve_batch_with_errors():
    cases = CASES % ((FATE % ('good', 10, 3)) + (FATE % ('die', 10, 7)) + (FATE % ('good', 0, 1))
                     + (FATE % ('sys', 1, 1)).replace('"template"', '"chess"')
                     + (FATE % ('proc', 1, 1)).replace('"fate"', '"luck"')
                     + '<case system="template" procedure="fate"><set id="die">1</set></case>')
    with Folder() as folder:
        run = cli('resolve', folder.write('c.xml', cases), '--format=xml')
    assert run.returncode == 2 and run.stderr == ''
    assert values(run.stdout) == [{'result': 'wounded'}, {'error': 'die'}, {'result': 'unhurt'},
                                  {'error': 'system'}, {'error': 'procedure'}, {'error': 'losses'}]


def test_resolve_empty_batch():
    with Folder() as folder:
        run = cli('resolve', folder.write('c.xml', CASES % ''), '--format=xml')
    assert run.returncode == 0 and values(run.stdout) == []


def test_resolve_refuses_files():
    bad = {
        'wellformed.xml': ('<cases xmlns="urn:arbitre:case:1"><case></cases>', ':1:'),
        'root.xml': ('<battle xmlns="urn:arbitre:case:1"/>', 'root.xml:1:'),
        'namespace.xml': ('<cases/>', 'namespace.xml:1:'),
        'examples.xml': ('<examples xmlns="urn:arbitre:case:1"/>', 'begins with “examples”'),
        'doctype.xml': ('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>' + CASES % '', ':1:'),
        'empty.xml': ('', 'empty.xml'),
        'latin.xml': (b'<?xml version="1.0" encoding="ISO-8859-1"?>\n<cases/>', 'latin.xml:1:'),
    }
    with Folder() as folder:
        for name, (text, sign) in bad.items():
            run = cli('resolve', folder.write(name, text), '--format=xml')
            assert run.returncode == 2 and run.stdout == '' and sign in run.stderr, (name, run)
        for path in (folder.path, folder.path / 'absent.xml', '/dev/zero'):
            run = cli('resolve', path, '--format=xml')
            assert run.returncode == 2 and run.stdout == '' and str(path) in run.stderr, run
    assert cli('resolve').returncode == 2
    assert 'no format “json”' in cli('resolve', 'x', '--format=json').stderr


def test_resolve_opens_nothing_else():
    """Under strace: the hostile file is read, the one it names is not, and no socket is made."""
    if shutil.which('strace') is None or subprocess.run(
            ['strace', '-o', os.devnull, 'true'], capture_output=True).returncode != 0:
        return 'strace cannot be used here'
    hostile = {
        'entity': '<!DOCTYPE c [<!ENTITY e SYSTEM "%s">]><cases xmlns="urn:arbitre:case:1">&e;</cases>',
        'dtd': '<!DOCTYPE c SYSTEM "%s"><cases xmlns="urn:arbitre:case:1"/>',
        'schema': '<cases xmlns="urn:arbitre:case:1" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"'
                  ' i:schemaLocation="urn:arbitre:case:1 %s"/>',
        'include': '<cases xmlns="urn:arbitre:case:1" xmlns:x="http://www.w3.org/2001/XInclude">'
                   '<x:include href="%s"/></cases>',
        'style': '<?xml-stylesheet href="%s"?><cases xmlns="urn:arbitre:case:1"/>',
    }
    with Folder() as folder:
        secret = folder.write('secret.xml', '<x/>')
        for name, text in hostile.items():
            path = folder.write(f'{name}.xml', text % secret)
            trace = folder.path / 'trace'
            subprocess.run(['strace', '-f', '-e', 'trace=open,openat,socket,connect', '-o', trace,
                            CLI, 'resolve', path, '--format=xml'], capture_output=True, timeout=120)
            lines = trace.read_text()
            assert str(path) in lines, name
            assert 'secret.xml' not in lines and 'socket(' not in lines, (name, lines)
    return None


def test_resolve_text_account():
    with Folder() as folder:
        path = folder.write('c.xml', CASES % (FATE % ('General', 10, 3)))
        english = cli('resolve', path)
        french = cli('resolve', path, lang='fr')
    assert '=== General' in english.stdout and 'Leader’s fate: wounded [Modèle' in english.stdout
    assert 'Sort du chef\u00a0: blessé' in french.stdout, french.stdout


def test_results_do_not_depend_on_the_locale():
    with Folder() as folder:
        march = ('<case system="template" procedure="march"><set id="units">1</set>'
                 '<set id="unit.1.figures">7</set></case>')
        path = folder.write('c.xml', CASES % march)
        locales = folder.path / 'locales'
        locales.mkdir()
        plain = cli('resolve', path, '--format=xml').stdout
        assert values(plain)[0]['length'] == '2.625'
        for name in ('fr_FR', 'de_DE', 'tr_TR'):
            made = subprocess.run(['localedef', '-i', name, '-f', 'UTF-8',
                                   str(locales / f'{name}.UTF-8')], capture_output=True)
            if made.returncode != 0:
                return f'localedef cannot make {name}'
            env = dict(os.environ, LOCPATH=str(locales), LC_ALL=f'{name}.UTF-8')
            env.pop('LANGUAGE', None)
            other = subprocess.run([CLI, 'resolve', str(path), '--format=xml'], env=env,
                                   capture_output=True, text=True).stdout
            assert other == plain, name
    return None


def test_play_sample():
    script = SOURCE / 'data' / 'samples' / 'template-melee.script'
    with Folder() as folder:
        log = folder.path / 'log.txt'
        run = cli('play', 'template', 'melee', f'--script={script}', f'--log={log}')
        assert run.returncode == 0 and run.stderr == '', run
        assert 'Winner: the attacker' in run.stdout
        assert 'Winner: the attacker' in log.read_text()
        french = cli('play', 'template', 'melee', f'--script={script}', lang='fr')
        assert 'Vainqueur\u00a0: l’assaillant' in french.stdout, french.stdout


def test_play_by_hand():
    """Numbers, names without accents, decimal comma, dice run together, commands."""
    typed = '\n'.join(['1', '30', 'colonne', '2', '9', '3', '1', '1', '', 'y', '8,5', 'o', 'n', '35',
                       ':undo', '66', '35', ':redo', '4', ':override a.total=9 the table shook',
                       ':reopen terrain=wood', ':ids', ':help', ':nothing'])
    run = cli('play', 'template', 'melee', stdin=typed + '\n')
    assert run.returncode == 0, run
    assert 'Only foot forms square.' in run.stdout           # 3 is refused for horse
    assert 'already fell: 3,5' in run.stdout                  # the dice stand after :undo
    assert 'There is nothing to redo.' in run.stdout


def test_play_override_and_reopen():
    typed = '\n'.join(['foot', '18', 'column', 'foot', '20', 'line', '', 'yes', '8.5', '', '', '5',
                       ':override a.rows=9 the umpire saw it', ':reopen a.elite=6 miscounted', '32'])
    run = cli('play', 'template', 'melee', stdin=typed + '\n')
    assert run.returncode == 0, run
    assert re.search(r'! Tactical factors \(the attacker\): 9 — umpire’s ruling instead of 2:\s+the '
                     r'umpire\s+saw\s+it', run.stdout), run.stdout
    assert 'Elite figures (the attacker): 6' in run.stdout
    assert 'plus 10 %' in run.stdout


def test_play_thrown_dice():
    typed = '\n'.join(['foot', '18', 'column', 'foot', '20', 'line', '', '', '', ''])
    run = cli('play', 'template', 'melee', '--dice=thrown', stdin=typed + '\n')
    assert run.returncode == 0 and run.stdout.count('thrown by the program') == 2, run


def test_play_refusals():
    run = cli('play', 'template', 'melee', stdin='foot\n')
    assert run.returncode == 2 and 'end at the question “a.figures”' in run.stderr, run
    run = cli('play', 'template', 'melee', stdin='\nfood\n:quit\n')
    assert run.returncode == 0 and 'must have an answer' in run.stdout and '“food”' in run.stdout
    assert 'no rule system “chess”' in cli('play', 'chess', 'melee').stderr
    assert 'no procedure “luck”' in cli('play', 'template', 'luck').stderr
    assert cli('play', 'template').returncode == 2
    assert cli('play', 'template', 'fate', '--dice=loaded').returncode == 2
    with Folder() as folder:
        script = folder.write('s', 'foot\n0\n')
        run = cli('play', 'template', 'melee', f'--script={script}')
        assert run.returncode == 2 and 'allowed: 1 to 99' in run.stdout, run
        log = folder.path / 'no' / 'log.txt'
        run = cli('play', 'template', 'fate', f'--log={log}', stdin='1\n1\n')
        assert run.returncode == 2 and str(log) in run.stderr, run


def main():
    tests = [(n[5:].replace('_', ' '), f) for n, f in globals().items() if n.startswith('test_')]
    print(f'1..{len(tests)}')
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            skipped = test()
            print(f'ok {number} {name}' + (f' # SKIP {skipped}' if skipped else ''))
        except Exception:  # a test that breaks has failed, whatever broke it
            failed += 1
            print(f'not ok {number} {name}')
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
        sys.stdout.flush()
    return 1 if failed else 0


sys.exit(main())
