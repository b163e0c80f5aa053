#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A campaign of Umbra Draconis, two days in one event file: what one part of the day leaves behind
is what the next part starts from. Writes TAP."""

import os
import pathlib
import subprocess
import sys
import tempfile
import traceback

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
ARMIES = SOURCE / 'data' / 'armies'
FOLDER = tempfile.TemporaryDirectory()
EVENT = pathlib.Path(FOLDER.name) / 'campaign.arbitre'
ORDER = 'if you leave the ford, my knights follow'


def cli(*args, lang='C.UTF-8'):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
               XDG_DATA_HOME=FOLDER.name)
    return subprocess.run([CLI, *map(str, args)], input='', capture_output=True, text=True,
                          env=env, timeout=120)


def play(procedure, *answers, units=None, ends=True, event=EVENT):
    """Plays the procedure in the event with these answers, all of them and no more."""
    script = pathlib.Path(FOLDER.name) / 'answers'
    script.write_text(''.join(f'{a}\n' for a in answers) + '#\n')
    run = cli('play', 'umbra', procedure, f'--event={event}', f'--script={script}', '-u', 'lea',
              *([f'--units={units}'] if units else []))
    assert (run.returncode == 0) == ends, run.stdout[-2000:] + run.stderr
    return run.stdout + run.stderr


def words(text):
    """Without the line breaks of the terminal."""
    return ' '.join(text.split())


def state(event=EVENT):
    """{unit: {field: value}} of the event."""
    units = {}
    for line in cli('event', 'state', event).stdout.splitlines():
        parts = line.split('  ', 2)
        if len(parts) == 3 and ': ' in parts[2] + ' ':
            field, _, value = parts[2].partition(':')
            units.setdefault(parts[1], {})[field] = value.strip()
    return units


def test_new():
    run = cli('event', 'new', EVENT, '--system=umbra', f'--army=a:{ARMIES}/umbra-baronnie.xml',
              f'--army=b:{ARMIES}/umbra-vicomte.xml', '-u', 'lea')
    assert run.returncode == 0, run.stderr
    units = state()
    assert units['a/u1']['type'] == 'fantassins' and units['a/u1']['armament'] == '1'
    assert units['a/u2']['adjectives'] == 'forestier' and units['a/u2']['training'] == '0'
    assert units['b/c2']['skills'] == 'combattant-de-rupture:3,galvaniseur'
    assert units['b/c2']['grade'] == 'legende' and units['a/c1']['vs'] == '3'


def test_set_up():
    # Ten groups and twenty or thirty men-at-arms; nobody has vassals, nothing is raised at places.
    out = play('campaign', '', '', '', 20, '', 10, 0, 0, '', '', '', 30, '', 10, 0, 0, '', '', '', '', '', '', '', '', '', 2, 3, '', 1, 0)
    assert 'Day 1: 3 rabble, 3 units.' in out and 'more units than the calendar' not in out, out
    units = state()
    assert units['a/u1']['morale'] == 'discipline' and units['a/u2']['morale'] == 'doute'
    assert units['b/u5']['state'] == 'waiting' and units['b/u5']['arrives'] == '2'
    assert units['b/u6']['arrives'] == '3' and units['b/u7']['state'] == 'active'
    assert units['a/army']['levy-pietaille-1'] == '3' and units['a/army']['scouts'] == '1'
    assert units['campaign']['day'] == '1'


def test_first_morning():
    out = play('day')
    # Nothing is asked: Aliénor 3 and scouts 1 against the viscount's 2 and 1.
    assert 'Strategic value (Ormeval): 4' in out and 'Strategic value (Sombreval): 3' in out, out
    assert state()['campaign']['first'] == 'b' and state()['campaign']['turn'] == '1'


def test_first_turn():
    # The first mover is b: its five troops in the field, then the five of a, then the order.
    out = play('turn', 0, ORDER, 'march', '', '', 'move', 'consolidate', 'idle', 'march', 'no', 'no',
               'idle', 'idle', 'build', 'yes', 'yes', 'fight', 'idle', 'yes', '1,2', 'no', 1, 'the ford', '', 'yes')
    assert f'Order given on a condition: “{ORDER}”.' in out, out
    # Both the army and the troop are called by their names.
    assert 'Sombreval, troop 1 (Sergents montés): what does it do?' in out, out
    assert 'troop 1 (mounted foot) has forced the march this turn already' in out, out
    assert 'alone, troop 7 (rabble) does not force the march' in out, out
    units = state()
    assert units['campaign']['order'] == ORDER and units['campaign']['turn'] == '2'
    assert units['b/u1']['fatigue'] == '-1' and units['b/u2']['fatigue'] == '-1'
    assert units['b/u2']['morale'] == 'discipline'  # beau fixe, and galvanised
    assert units['b/u1']['today'] == 'disengaged' and units['b/u4']['today'] == 'idle'
    assert units['a/u3']['built'] == '1' and units['a/army']['consolidated'] == 'yes'
    assert units['a/u4']['today'] == 'engaged'
    assert units['b/u5']['state'] == 'waiting' and units['b/u5']['morale'] == 'flanchant'


FORD = 'a/u1,a/u3,a/c1,b/u1,b/u2,b/u3,b/c1'


def test_confrontation():
    # Foot 5 and horse 8, both led, and Aliénor 2: 15, and 1 for consolidating. b has 3, 1, 2, the
    # viscount 1 with his 3 as a defender, and 1: 11. Table II, and a 6: a wound each, b loses morale.
    out = play('confrontation', '', '', '', 'no', '', '', 6, '', 't1', 't2', 't1', units=FORD)
    assert 'Total force (Ormeval): 16' in out and 'Total force (Sombreval): 11' in out, out
    units = state()
    assert units['a/u3']['wounded'] == 'no' and units['a/u1']['wounded'] == 'yes', units
    assert units['b/u2']['wounded'] == 'yes' and units['b/u2']['fatigue'] == '-2'
    assert units['b/u2']['morale'] == 'doute'
    assert units['b/u1']['morale'] == 'beau-fixe'
    assert units['b/u1']['today'] == 'engaged' and units['a/army']['wins'] == '0'


def test_unknown_unit():
    out = play('confrontation', units='a/u9', ends=False)
    assert 'The event has no unit “a/u9”' in out, out


def test_night():
    out = play('night')
    units = state()
    assert units['b/u2']['fatigue'] == '-2'        # engaged: nothing regained
    assert units['b/u4']['fatigue'] == '1'         # idle all day: rested
    assert units['a/u2']['fatigue'] == '1' and units['a/u1']['fatigue'] == '-1'
    assert units['b/u1']['today'] == 'idle' and units['a/army']['consolidated'] == 'no'
    assert units['campaign']['day'] == '2' and units['campaign']['turn'] == '1', out


def test_second_day():
    out = play('day')
    assert 'Day 2.' in out and 'Sombreval: troop 5 (rabble) is raised.' in out, out
    assert state()['b/u5']['state'] == 'active' and state()['b/u6']['state'] == 'waiting'


def test_rout_and_rally():
    # 14 against 3 is table IV. A four: three losses of morale; then a four that Aliénor makes a five:
    # a wound, and it breaks.
    few = 'a/u1,a/u3,a/c1,b/u3,b/u7'
    play('confrontation', '', '', '', '', '', 4, '', 't1,t1,t1', units=few)
    assert state()['b/u3']['morale'] == 'flanchant', state()['b/u3']
    out = play('confrontation', '', 1, 'yes', '', '', 4, 1, 't1', units=few)
    assert 'Consolidated' not in out and 'has used Tactical sense' not in out, out
    assert state()['a/c1']['shifts-used'] == '1'
    out = play('confrontation', '', '', '', '', '', 'none', units='a/u1,a/c1,b/u7')
    assert 'Ormeval has used Tactical sense today: 1 of 1 time.' in out, out
    assert 'Ormeval has no Tactical sense left before the night' in words(out), out
    assert state()['b/u3']['state'] == 'fled' and state()['b/u7']['state'] == 'active'
    # It takes no part any more until it is rallied: with Galvaniser an eight does it.
    out = play('night', 8)
    assert 'Rally of the troop 3, Fantassins du marais (Sombreval): rallies' in out, out
    assert state()['b/u3']['state'] == 'active' and state()['b/u3']['morale'] == 'flanchant'
    assert state()['a/c1']['shifts-used'] == '0'


def test_undo():
    assert cli('event', 'undo', EVENT, '-u', 'lea').returncode == 0
    assert state()['b/u3']['state'] == 'fled' and state()['campaign']['day'] == '2'
    assert cli('event', 'redo', EVENT, '-u', 'lea').returncode == 0
    assert state()['b/u3']['state'] == 'active' and state()['campaign']['day'] == '3'


def test_whole_day():
    """Four turns and the night: a march tires in each turn but for the exhausted, and rest helps."""
    play('day')
    for turn in range(1, 5):
        assert state()['campaign']['turn'] == str(turn)
        before = int(state()['b/u4']['fatigue'])
        places = [0] if turn == 1 else []
        # No order; three of b stay, b/u4 marches; the rest of b, all of a, nobody meets.
        out = play('turn', *places, '', 'idle', 'idle', 'idle', 'march', '', 'no', *[''] * 10)
        after = int(state()['b/u4']['fatigue'])
        assert after == max(before - 1, -2), (turn, before, after)
        assert ('worn out, troop 4' in out) == (before == -2), out
    assert state()['campaign']['turn'] == '4'
    play('night')
    assert state()['b/u4']['fatigue'] == '-1' and state()['campaign']['turn'] == '1'
    assert state()['b/u1']['fatigue'] == '1'


def test_verify():
    run = cli('event', 'verify', EVENT)
    assert run.returncode == 0, run.stdout + run.stderr
    log = pathlib.Path(FOLDER.name) / 'log.txt'
    assert cli('event', 'export', EVENT, log).returncode == 0
    assert ORDER in log.read_text()


def test_correction():
    """Another die in the first confrontation: what would differ in the units, nothing yet applied."""
    combats = [line.split()[0] for line in cli('event', 'state', EVENT).stdout.splitlines()
               if 'umbra confrontation' in line]
    before = state()
    run = cli('event', 'correct', EVENT, f'--combat={combats[0]}', '--question=draw.1.die',
              '--answer=dice=5', '--reason=misread', '-u', 'lea')
    assert run.returncode == 0 and 'b/u2' in run.stdout and 'wounded' in run.stdout, run
    assert state() == before


USES = pathlib.Path(FOLDER.name) / 'uses.arbitre'
LIST = """<?xml version="1.0" encoding="UTF-8"?>
<army xmlns="urn:arbitre:army:1" version="1.0" id="{id}" name="{id}" system="umbra" data="1.0">
  <formation id="f1" name="{id}" level="other">
    <commander id="c1" name="First" grade="legende">
      <option id="skills">sens-tactique:2,discipline:2,tactiques-variees:1</option>
      <option id="shifts-per-day">2</option>
    </commander>
    <commander id="c2" name="Second" grade="figure">
      <option id="skills">sens-tactique:1,discipline:1</option>
    </commander>
    <unit id="u1" number="1" name="Horse"><group type="cavalerie" regular="1"/></unit>
    <unit id="u2" number="2" name="Walkers">
      <group type="fantassins" regular="1"/><option id="adjectives">coriace</option>
    </unit>
  </formation>
</army>
"""


def test_uses_new():
    lists = []
    for side in 'ab':
        path = pathlib.Path(FOLDER.name) / f'{side}.xml'
        path.write_text(LIST.format(id='uses-' + side))
        lists.append(f'--army={side}:{path}')
    run = cli('event', 'new', USES, '--system=umbra', *lists, '-u', 'lea')
    assert run.returncode == 0, run.stderr
    assert state(USES)['a/c1']['shifts-per-day'] == '2'
    # Three days of levy, everybody from the first; nobody has scouts.
    domain = ['', '', '', '', 'peu-peuple', '', 0, 0]
    out = play('campaign', *domain, *domain, '', '', '', '', '', '', '', '', '', '', event=USES)
    assert 'Groups of tenant farmers: 8' in out and 'Day 3: 4 rabble, 0 units.' in out, out
    play('day', 'a', event=USES)
    play('turn', 0, '', *['idle'] * 4, 0, event=USES)


def fight(*answers, people):
    """The horse of a and of b with these personalities: 6 and their own."""
    return play('confrontation', '', '', '', '', '', *answers, event=USES,
                units='a/u1,b/u1,' + people)


def test_uses_first_place():
    # 9 against 9: the umpire says who prevails. Table I, a one becomes a three: a loses morale.
    out = fight('a', 1, '', 2, 0, 'd', people='a/c1,b/c1')
    assert '(Tactical sense: 2 more times today)' in out, out
    assert '(uses-a: 1 left, uses-b: 1 left)' in words(out), out
    units = state(USES)
    assert units['a/c1']['shifts-used'] == '1' and units['b/c1']['shifts-used'] == '0'
    assert units['a/c1']['discipline-spent'] == '1', units['a/c1']


def test_uses_second_place():
    """Another personality elsewhere: it has used nothing up."""
    out = fight('a', 3, 0, 0, 't1', people='a/c2,b/c2')
    assert 'Tactical sense: uses left today (uses-a): 1' in out, out
    assert 'Discipline spent already (uses-a): 0' in out, out
    assert state(USES)['a/c2']['shifts-used'] == '0'
    assert state(USES)['a/c2']['discipline-spent'] == '0'
    assert state(USES)['a/u1']['morale'] == 'doute'


def test_uses_redraw():
    # Both could make the draw again: the one that loses by it is offered. A one again, made a three.
    out = fight('a', 3, 1, '', 2, 0, 'd', people='a/c1,b/c1')
    assert 'Who has the draw made again 1: uses-a' in out, out
    units = state(USES)
    assert units['a/c1']['redraws-used'] == '1' and units['b/c1']['redraws-used'] == '0'
    assert units['a/c1']['shifts-used'] == '2' and units['a/c1']['discipline-spent'] == '2'


def test_uses_are_over():
    # Neither a shift nor another die is offered to a, and d pays nothing any more.
    out = fight('a', 3, '', 0, people='a/c1,b/c1')
    for text in ('Uses-a has used Tactical sense today: 2 of 2 times.',
                 'Uses-a has no Tactical sense left before the night',
                 'Uses-a has had draws made again by Varied tactics: 1 of 1.',
                 'Uses-a has no Varied tactics left in this game',
                 'Discipline spent already (uses-a): 2', '(uses-a: 0 left, uses-b: 1 left)'):
        assert text in words(out), (text, out)
    assert 'does uses-a shift the die' not in out, out
    assert state(USES)['a/u1']['morale'] == 'flanchant'


def test_uses_granted():
    """The umpire grants one more, and says why."""
    out = fight(':override a.shifts-left=1 the herald came late', 'a', 1, '', 2, 0, 't1',
                people='a/c1,b/c1')
    assert 'the herald came late' in out and 'does uses-a shift the die' in out, out
    assert state(USES)['a/c1']['shifts-used'] == '3'


def test_uses_at_night():
    rally = [10] if state(USES)['a/u1']['state'] == 'fled' else []
    play('night', *rally, event=USES)
    units = state(USES)
    assert units['a/c1']['shifts-used'] == '0' and units['b/c1']['shifts-used'] == '0'
    assert units['a/c1']['redraws-used'] == '1'      # for the whole game
    assert units['a/c1']['discipline-spent'] == '2'  # the same, by the ruling as shipped
    run = cli('event', 'verify', USES)
    assert run.returncode == 0, run.stdout + run.stderr


def test_discipline_by_day():
    """The other reading: the reserve is full again in the morning."""
    event = pathlib.Path(FOLDER.name) / 'by-day.arbitre'
    house = pathlib.Path(FOLDER.name) / 'by-day.xml'
    house.write_text('<house xmlns="urn:arbitre:rules:1" id="by-day" version="1" system="umbra">'
                     '<name xml:lang="en">By day</name>'
                     '<ruling id="discipline-reserve" default="day"/></house>')
    run = cli('event', 'new', event, '--system=umbra', f'--house={house}', '-u', 'lea',
              *[f'--army={side}:{FOLDER.name}/{side}.xml' for side in 'ab'])
    assert run.returncode == 0, run.stderr
    play('confrontation', *[''] * 13, 'a', 3, '', 0, 0, 'd', event=event,
         units='a/u1,b/u1,a/c1,b/c1')
    assert state(event)['a/c1']['discipline-spent'] == '1'
    play('night', *[''] * 5, event=event)
    assert state(event)['a/c1']['discipline-spent'] == '0'


def test_free_march():
    """Hardy: one forced march a day without fatigue, whatever the turn."""
    play('day', 'a', event=USES)
    for fatigue, text in (('1', 'forces the march without fatigue'),
                          ('0', 'forces the march for a level of fatigue')):
        out = play('turn', *([0] if fatigue == '1' else []), '', 'idle', 'march', 'no', 'idle', 'idle',
                   0, event=USES)
        assert text in words(out), out
        assert state(USES)['a/u2']['fatigue'] == fatigue, state(USES)['a/u2']
    play('night', event=USES)
    play('day', 'a', event=USES)
    out = play('turn', 0, '', 'idle', 'march', 'no', 'idle', 'idle', 0, event=USES)
    assert 'forces the march without fatigue' in words(out), out


def sample(lang):
    return cli('play', 'umbra', 'confrontation', lang=lang,
               *[f'--script={SOURCE}/data/samples/umbra-confrontation.script'])


def test_sample():
    run = sample('C.UTF-8')
    assert run.returncode == 0, run.stderr
    for text in ('10 against 7, a difference of 3 but not double: table II.',
                 'Green: an easy win for the stronger.',
                 'Side B: foot soldiers (t2) take a wound.',
                 '10 against 5, double or more: table III.',
                 'Resolutions won in a row (side A): 2'):
        assert text in run.stdout, text


def test_sample_in_french():
    run = sample('fr')
    assert run.returncode == 0, run.stderr
    for text in ('10 contre 7, différence 3 sans aller au double\u00a0: table II.',
                 'Vert\u00a0: victoire facile du plus fort.',
                 'Le camp B\u00a0: fantassins (t2) reçoit une blessure.'):
        assert text in run.stdout, text


def test_thrown_dice():
    """The program throws the draw, but a second draw is for the player to ask for."""
    troop = ['cavalerie', '', '', '', '', '', '']
    script = pathlib.Path(FOLDER.name) / 'thrown'
    script.write_text('\n'.join(['', '', '', '1', *troop, '1', *troop, '1', 'figure', '3', '',
                                 'tactiques-variees', '0', '', '', '', '', '', '', '', '', 'none',
                                 '', '', '', '']) + '\n')
    run = cli('play', 'umbra', 'confrontation', f'--script={script}', '--dice=thrown')
    assert 'another die, by Varied tactics?' in run.stdout, run.stdout + run.stderr
    assert '~ New die of draw' not in run.stdout
    assert 'New die of draw 1: none' in run.stdout, run.stdout[-1500:] + run.stderr


def test_parts_follow_each_other():
    """Without an event: the set-up, then its first day, which knows what the set-up said."""
    script = pathlib.Path(FOLDER.name) / 'chain'
    levy = ['', '', '', 5, '', 1, 0, 0]
    script.write_text(''.join(f'{a}\n' for a in [*levy, *levy, 1, 'fantassins', '', 2, 1,
                                                  'archers', '', 1, 0, 1, ':then',
                                                  '', '', '', '', '', '', '', '', '', 0, 0, 'end']))
    run = cli('play', 'umbra', 'campaign', f'--script={script}')
    assert run.returncode == 0, run.stdout[-1500:] + run.stderr
    assert 'Day 1.' in run.stdout and 'Moves first: side A' in run.stdout, run.stdout[-1500:]


def main():
    tests = [(n[5:].replace('_', ' '), f) for n, f in globals().items() if n.startswith('test_')]
    print(f'1..{len(tests)}')
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            skipped = test()
            # Where everything is checked, nothing is left out.
            assert not (skipped and 'CI' in os.environ), skipped
            print(f'ok {number} {name}' + (f' # SKIP {skipped}' if skipped else ''))
        except Exception:  # a test that breaks has failed, whatever broke it
            failed += 1
            print(f'not ok {number} {name}')
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
        sys.stdout.flush()
    return 1 if failed else 0


sys.exit(main())
