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


def play(procedure, *answers, units=None, ends=True):
    """Plays the procedure in the event with these answers, all of them and no more."""
    script = pathlib.Path(FOLDER.name) / 'answers'
    script.write_text(''.join(f'{a}\n' for a in answers) + '#\n')
    run = cli('play', 'umbra', procedure, f'--event={EVENT}', f'--script={script}', '-u', 'lea',
              *([f'--units={units}'] if units else []))
    assert (run.returncode == 0) == ends, run.stdout[-2000:] + run.stderr
    return run.stdout + run.stderr


def state():
    """{unit: {field: value}} of the event."""
    units = {}
    for line in cli('event', 'state', EVENT).stdout.splitlines():
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
    out = play('campaign', '', '', '', 20, 10, 0, 0, '', '', '', 30, 10, 0, 0, '', '', '', '', '', '', '', '', '', 2, 3, '', 1, 0)
    assert 'Day 1: 3 rabble, 3 unit(s).' in out and 'more units than the calendar' not in out, out
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
               'idle', 'idle', 'build', 'yes', 'fight', 'idle', 'yes', '1,2', 1, 'the ford', '', 'yes')
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
    out = play('confrontation', '', '', '', 'no', '', '', '', '', 6, '', 't1', 't2', 't1', units=FORD)
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
    assert state()['a/army']['shifts-used'] == '1'
    assert 'Ormeval has used Tactical sense today already: 1 time(s).' in play(
        'confrontation', '', '', '', '', '', 'none', units='a/u1,a/c1,b/u7')
    assert state()['b/u3']['state'] == 'fled' and state()['b/u7']['state'] == 'active'
    # It takes no part any more until it is rallied: with Galvaniser an eight does it.
    out = play('night', 8)
    assert 'Rally of the troop 3, Fantassins du marais (Sombreval): rallies' in out, out
    assert state()['b/u3']['state'] == 'active' and state()['b/u3']['morale'] == 'flanchant'
    assert state()['a/army']['shifts-used'] == '0'


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
    levy = ['', '', '', 5, 1, 0, 0]
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
            print(f'ok {number} {name}' + (f' # SKIP {skipped}' if skipped else ''))
        except Exception:  # a test that breaks has failed, whatever broke it
            failed += 1
            print(f'not ok {number} {name}')
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
        sys.stdout.flush()
    return 1 if failed else 0


sys.exit(main())
