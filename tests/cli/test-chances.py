#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chances on the command line: what happened was possible, and everything adds up.
test-chances.py PROGRAM SOURCE. Writes TAP."""

import gzip
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-chances-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
EVENTS = SOURCE / 'tests' / 'store' / 'data' / 'events-0.1'
CASE, RESULT, ODDS = '{urn:arbitre:case:1}', '{urn:arbitre:result:1}', '{urn:arbitre:odds:1}'
SYSTEMS = ('aigles', 'adgr', 'frederic', 'umbra')
# The questions of the contract that are dice.
DICE = re.compile(r'(?:.*\.)?(?:die|fate-die|faces|variable-die)')
HOUSE = '''<house xmlns="urn:arbitre:rules:1" id="club" version="1" system="aigles">
<name xml:lang="fr">Club</name><name xml:lang="en">Club</name>
<modifier id="t01" to="melee" value="+2" cite="Club 1"><name xml:lang="fr">Fraîche</name>
<name xml:lang="en">Fresh</name><when fact="self.arm" is="infantry"/><when fact="self.period" max="1"/>
</modifier></house>'''
FIGHT = '''<case xmlns="urn:arbitre:case:1" system="aigles" procedure="melee" name="two lines">
<set id="a.arm">infantry</set><set id="a.formation">line</set><set id="a.figures">6</set>
<set id="a.front">6</set><set id="a.factor">4</set><set id="b.arm">infantry</set>
<set id="b.formation">line</set><set id="b.figures">6</set><set id="b.front">6</set>
<set id="b.factor">4</set>%s</case>'''
TABLE = '''<table id="losses"><columns>0,1,2,3,4,5,6,7,8</columns>
<row figures="1">0,5,5,10,10,15,20,20,25</row><row figures="4">10,20,20,25,30,40,50,65,80</row></table>'''


def run(*args, status=0):
    result = subprocess.run([CLI, *map(str, args)], capture_output=True, env=ENV, text=True, timeout=300)
    assert result.returncode == status, (args, result)
    return result


def put(name, text):
    path = ROOT / name
    path.write_text(text, encoding='utf-8')
    return path


def put_house(system, modifier):
    return put(f'{system}.xml', HOUSE.replace('aigles', system).split('<modifier')[0] + modifier + '</house>')


def open_event(path):
    target = ROOT / path.name.removesuffix('.gz')
    target.write_bytes(gzip.decompress(path.read_bytes()))
    return target


def test_events():
    """Of every combat of the sample events: the result it had was possible, and the sides agree."""
    procedures = set()
    for path in sorted(EVENTS.glob('*.gz')):
        event = open_event(path)
        luck = json.loads(run('event', 'luck', '--format=json', event).stdout)
        assert luck['combats'], path
        for combat in luck['combats']:
            procedures.add((path.name.split('.')[0].split('-')[0], combat['name'].split(':')[0]))
            assert 'refused' not in combat, combat
            assert 0 < Fraction(combat['exactly']) <= 1, combat
            if 'won-by' not in combat:
                continue
            wins = {side: Fraction(combat[side]['wins']) for side in 'ab'}
            good = {side: Fraction(combat[side]['as-good']) for side in 'ab'}
            assert sum(wins.values()) <= 1 and sum(good.values()) >= 1, combat
            for side in 'ab':
                assert Fraction(combat['exactly']) <= good[side] <= 1, combat
            if combat['won-by'] in wins:
                assert good[combat['won-by']] <= wins[combat['won-by']], combat
        for side in luck['sides']:
            mine = [(c, x) for c in luck['combats'] if 'won-by' in c for x in 'ab' if c[x]['side'] == side['side']]
            assert int(side['combats']) == len(mine), side
            assert int(side['won']) == sum(c['won-by'] == x for c, x in mine), side
            assert abs(float(side['expected']) - float(sum(Fraction(c[x]['wins']) for c, x in mine))) < .0001
        assert 'exactly this result' in run('event', 'luck', event).stdout
    for system in SYSTEMS:
        assert any(name == system for name, _ in procedures), system
    assert len(procedures) >= 12, procedures


def test_examples():
    """Of every worked example with dice: without them, its results are among those that can be."""
    seen = set()
    for system in SYSTEMS:
        tree = ElementTree.parse(SOURCE / 'data' / 'systems' / system / 'examples.xml')
        whole = ElementTree.Element(CASE + 'cases')
        bare = ElementTree.Element(CASE + 'cases')
        for case in tree.iter(CASE + 'case'):
            dice = [s for s in case if s.tag == CASE + 'set' and DICE.fullmatch(s.get('id'))]
            if not dice:
                continue
            seen.add((system, case.get('procedure')))
            whole.append(case)
            copy = ElementTree.SubElement(bare, CASE + 'case', case.attrib)
            copy.extend(s for s in case if s not in dice)
        text = [put(f'{system}-{n}.xml', ElementTree.tostring(e, 'unicode'))
                for n, e in (('whole', whole), ('bare', bare))]
        resolve = subprocess.run([CLI, 'resolve', '--format=xml', str(text[0])], capture_output=True, env=ENV)
        odds = subprocess.run([CLI, 'odds', '--format=xml', str(text[1])], capture_output=True, env=ENV)
        results = list(ElementTree.fromstring(resolve.stdout))
        chances = list(ElementTree.fromstring(odds.stdout))
        assert len(results) == len(chances) > 0, system
        n_compared = 0
        for result, chance in zip(results, chances):
            stage = result.find(RESULT + "value[@id='stage']")
            # A case may stop where a die is missing; the odds throw it.
            if (result.find(RESULT + 'error') is not None or chance.find(ODDS + 'error') is not None
                    or (stage is not None and stage.text != 'complete')):
                continue
            n_compared += 1
            values = {v.get('id'): {p.get('of'): Fraction(p.text) for p in v} for v in chance.findall(ODDS + 'value')}
            for value in result.findall(RESULT + 'value'):
                if not value.get('id').startswith('note.'):
                    assert values[value.get('id')].get(value.text or '', 0) > 0, (result.attrib, value.attrib)
        assert n_compared > len(results) * 3 // 4, (system, n_compared, len(results))
    wanted = {('aigles', 'melee'), ('adgr', 'melee'), ('adgr', 'shooting'), ('adgr', 'command'), ('adgr', 'rally'),
              ('frederic', 'combat'), ('umbra', 'confrontation'), ('umbra', 'rally')}
    assert wanted <= seen, wanted - seen


def test_formats():
    """XML, JSON and text tell the same chances; people read the winner and the losses first."""
    path = put('fight.xml', FIGHT % TABLE)
    varied = '--vary=b.cover=light'
    case = ElementTree.fromstring(run('odds', '--format=xml', varied, path).stdout)[0]
    told = json.loads(run('odds', '--format=json', varied, path).stdout)[0]
    values = {v.get('id'): [(p.get('of'), p.text) for p in v] for v in case.findall(ODDS + 'value')}
    assert values == {k: [(p.get('of'), p['p']) for p in v] for k, v in told['values'].items()}
    vary = [(v.get('name'), v.get('any'), {f.get('id'): f.text for f in v}) for v in case.findall(ODDS + 'vary')]
    assert vary == [(v['name'], v['any'], v['flip']) for v in told['vary']] and vary
    text = run('odds', varied, path).stdout
    fractions = {f for parts in values.values() for _, f in parts} | {f for v in vary for f in (v[1], *v[2].values())}
    assert set(re.findall(r'\((\d+(?:/\d+)?)\)', text)) <= fractions | {'1'}, text
    heads = re.findall('^  (\\S.*)$', text, flags=re.M)
    assert heads[0] == 'Winner' and heads[1].startswith('Losses recorded'), heads
    # A die that is given leaves nothing to chance, and still the winner is told.
    dice = '<set id="a.die">6</set><set id="b.die">1</set>'
    certain = run('odds', put('certain.xml', FIGHT % (TABLE + dice))).stdout
    assert re.search('Winner\n +.*100.0 %', certain), certain


def test_rounds():
    """The three formats say the same; what is wrong is refused with a sentence."""
    path = put('fight.xml', FIGHT % TABLE)
    tree = ElementTree.fromstring(run('odds', '--rounds=3', '--format=xml', path).stdout)
    told = json.loads(run('odds', '--rounds=3', '--format=json', path).stdout)
    rounds = tree[0].findall(ODDS + 'round')
    assert [r.get('number') for r in rounds] == ['1', '2', '3']
    for element, one in zip(rounds, told[0]['rounds']):
        assert element.get('still') == one['still'] and element.get('fought') == one['fought']
        outcome = {p.get('of'): Fraction(p.text) for p in element.find(ODDS + 'value')}
        assert outcome == {p['of']: Fraction(p['p']) for p in one['outcome']}
        over = sum(Fraction(p.text) for p in element.find(ODDS + 'over'))
        assert over + Fraction(one['still']) == 1
        assert sum(outcome.values()) == Fraction(one['fought'])
        for total in element.findall(ODDS + 'total'):
            assert sum(Fraction(p.text) for p in total) == 1
    text = run('odds', '--rounds=3', path).stdout
    assert 'Both go on' in text and 'at least' in text, text
    assert 'same in all others' in run(
        'odds', '--rounds=2',
        put('given.xml', FIGHT % '<set id="a.base-losses">40</set><set id="b.base-losses">9</set>')).stdout
    bare = put('bare.xml', FIGHT % '')
    assert 'printed table' in run('odds', '--rounds=2', bare, status=2).stdout
    for option in ('--rounds=0', '--rounds=100', '--rounds=soon'):
        assert 'neither a number' in run('odds', option, path, status=2).stderr
    assert 'together' in run('odds', '--rounds=2', '--vary=b.cover=light', path, status=2).stderr


def test_impact():
    """Both formats; what cannot be compared."""
    house = put('house.xml', HOUSE)
    told = json.loads(run('check-system', 'aigles', f'--house={house}', '--impact=france,autriche', '--json').stdout)
    cells = [c for row in told['map'] for c in row]
    assert len(told['rows']) == len(told['map']) and len(told['columns']) == len(told['map'][0])
    assert any('after' in c for c in cells) and any('after' not in c for c in cells)
    for cell in cells:
        for when in ('before', 'after'):
            assert sum(Fraction(x) for x in cell.get(when, {}).values()) <= 1
    text = run('check-system', house, '--impact=france,autriche').stdout
    n_changed = sum('after' in c for c in cells)
    assert f'{n_changed} of {len(cells)} meetings change.' in text, text
    for args, words in (
            (('aigles', '--impact=france,autriche'), 'name their file'),
            (('aigles', f'--house={house}', '--impact=france'), 'two nations'),
            (('aigles', f'--house={house}', '--impact=france,nowhere'), 'nowhere'),
            (('littlewars', f'--house={put_house("littlewars", "")}', '--impact=all,all'), 'one against one')):
        assert words in run('check-system', *args, status=2).stderr, (args, words)


def tell_by_throws(house):
    """How often each result turns up when every throw of two dice is written out and resolved."""
    throws = [FIGHT % (TABLE + f'<set id="a.die">{a}</set><set id="b.die">{b}</set>')
              for a in range(1, 7) for b in range(1, 7)]
    path = put('throws.xml', '<cases xmlns="urn:arbitre:case:1">' + ''.join(throws) + '</cases>')
    told = {}
    results = ElementTree.fromstring(run('resolve', '--format=xml', f'--house={house}', path).stdout)
    for value in results.iter(RESULT + 'value'):
        chances = told.setdefault(value.get('id'), {})
        chances[value.text] = chances.get(value.text, 0) + Fraction(1, len(throws))
    return told


def test_house_dice():
    """With house rules, faces that count alike are still one, unless a rule looks at the face."""
    for when in ('<when fact="self.arm" is="infantry"/>', '<when fact="self.die" min="6"/>',
                 '<when fact="foe.die" is="2"/>'):
        house = put_house('aigles', '<modifier id="club" to="melee" value="+2" cite="Club 1">'
                          '<name xml:lang="fr">Club</name><name xml:lang="en">Club</name>' + when + '</modifier>')
        odds = ElementTree.fromstring(
            run('odds', '--format=xml', f'--house={house}', put('open.xml', FIGHT % TABLE)).stdout)
        told = {v.get('id'): {p.get('of'): Fraction(p.text) for p in v if p.get('of') is not None}
                for v in odds.iter(ODDS + 'value')}
        assert told and told == tell_by_throws(house), when


def test_impact_elsewhere():
    """The units of the other systems meet too; what the book leaves open is refused with its name."""
    for system, modifier, refused in (
            ('adgr', '', set()),
            ('frederic', '<modifier id="lancer" to="dice" row="lancer" value="+2" cite="Club 1">'
             '<name xml:lang="fr">Lancier</name><name xml:lang="en">Lancer</name>'
             '<when fact="self.arm" is="mtd"/></modifier>', set()),
            ('umbra', '<modifier id="club" to="force" value="+1" cite="Club 1"><name xml:lang="fr">Archers</name>'
             '<name xml:lang="en">Archers</name><when fact="self.type" is="archers"/></modifier>',
             {'a.troop.1.machine-force', 'b.troop.1.machine-force'})):
        house = put_house(system, modifier)
        told = json.loads(run('check-system', system, f'--house={house}', '--impact=all,all', '--json').stdout)
        cells = [c for row in told['map'] for c in row]
        assert {re.search('“(.*)”', c['refused'])[1] for c in cells if 'refused' in c} == refused, system
        assert any('after' in c for c in cells) == (modifier != ''), system
        assert any(Fraction(c['before']['wins']) not in (0, 1) for c in cells if 'before' in c), system


def test_interrupt():
    """Ctrl+C stops the comparison, and it says so."""
    process = subprocess.Popen(
        [CLI, 'check-system', 'aigles', f'--house={put("house.xml", HOUSE)}', '--impact=all,all'],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENV, text=True)
    for _ in range(2000):
        try:
            out, err = process.communicate(timeout=.2)
            break
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
    # A machine that is faster than that has nothing to stop.
    assert ('Stopped before' in err and process.returncode == 1) or 'meetings change' in out \
        or process.returncode == -signal.SIGINT, (process.returncode, out, err)


tap.run_tests(dict(globals()))
