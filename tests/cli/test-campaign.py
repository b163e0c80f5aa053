#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A campaign of Umbra Draconis, two days in one event file: what one part of the day leaves behind
is what the next part starts from. Writes TAP."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

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


def ask(procedure, answers=None, units=None, event=EVENT):
    """The same by the ids of the questions, Enter for all others. Returns what was said; every answer
    must have been asked for."""
    left = {key: str(value) for key, value in (answers or {}).items()}
    script = pathlib.Path(FOLDER.name) / 'answers'
    script.write_text('#\n')
    said = ''
    for _ in range(200):
        run = cli('play', 'umbra', procedure, f'--event={event}', f'--script={script}', '-u', 'lea',
                  *([f'--units={units}'] if units else []))
        units = None
        said += run.stdout + run.stderr
        if run.returncode == 0:
            assert not left, (left, said[-3000:])
            return said
        question = re.search('The answers end at the question “(.*)”', run.stderr)
        assert question, run.stdout[-2000:] + run.stderr
        script.write_text(left.pop(question[1], '') + '\n')
    raise AssertionError('no end: ' + said[-1000:])


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
    # The first mover is b.
    out = ask('turn', {'order': ORDER, 'b.personality.2.action': 'move', 'b.personality.2.to': 'ford',
                       'b.troop.1.action': 'march', 'b.troop.1.to': 'ford',
                       'b.troop.2.action': 'move', 'b.troop.2.to': 'ford',
                       'b.troop.3.action': 'consolidate', 'b.troop.7.action': 'march',
                       'a.troop.1.action': 'consolidate', 'a.troop.3.action': 'move',
                       'a.troop.3.to': 'ford', 'a.troop.4.action': 'build', 'order-met': 'yes',
                       'order-marches': '1,2', 'b.troop.2.order-to': 'ford', 'meetings': 1,
                       'meeting.1.place': 'the ford'})
    assert f'Order given on a condition: “{ORDER}”.' in out, out
    # Both the army and the troop are called by their names.
    assert 'Sombreval, troop 1 (Sergents montés): what does it do?' in out, out
    said = words(out)
    assert 'troop 1, Sergents montés (mounted foot) has forced the march this turn already' in said
    assert 'alone, troop 7, Valets de l’ost (rabble) does not force the march' in said, said
    units = state()
    assert units['campaign']['order'] == ORDER and units['campaign']['turn'] == '2'
    assert units['campaign']['due'] == '1'
    assert units['b/u1']['fatigue'] == '-1' and units['b/u2']['fatigue'] == '-1'
    assert units['b/u1']['busy'] == 'yes' and 'busy' not in units['b/u4']
    # What each does is its own: nobody else has consolidated, and no side as a whole.
    assert units['a/u1']['consolidated'] == 'yes' and 'consolidated' not in units['a/u3']
    assert units['b/u3']['consolidated'] == 'yes' and 'consolidated' not in units['b/u1']
    assert 'consolidated' not in units['a/army'], units['a/army']
    assert units['b/u5']['state'] == 'waiting' and units['b/u5']['morale'] == 'flanchant'


def test_confrontation():
    """By name, by number and by id; those who consolidated elsewhere bring nothing here."""
    out = ask('confrontation', {'draw.1.die': 7},
              units='a/3,Loup gris,sergents,b/u2')
    # The knights 7; b has 3, 1 and the wolf 3 with his 3 for having come: 10. Table II, a seven.
    assert 'Total force (Ormeval): 7' in out and 'Total force (Sombreval): 10' in out, out
    assert 'Bonus for consolidating' not in out, out
    units = state()
    assert units['a/u3']['morale'] == 'doute' and units['a/u3']['resolutions'] == '1'
    # The Galvaniser has raised those who are with him, once and nobody else.
    assert units['b/u2']['morale'] == 'discipline' and units['b/u2']['galvanised'] == 'yes'
    assert 'galvanised' not in units['b/u3'] and 'galvanised' not in units['a/u3']
    assert units['b/c2']['came'] == 'yes' and units['b/c2']['wins'] == '1'
    assert units['campaign']['due'] == '0'


def test_second_confrontation():
    """Another one in the same turn, elsewhere, with those who consolidated."""
    out = ask('confrontation', {'draw.1.die': 5}, units='Gens d’Ormeval,Aliénor,b/3,Renaud')
    # 4, led 5, the lady 2 and 1 for consolidating; foot 2, the viscount 1 with his 3, and 1.
    assert 'Total force (Ormeval): 8' in out and 'Total force (Sombreval): 7' in out, out
    assert 'Bonus for consolidating (Ormeval): 1' in out, out
    assert 'The book leaves out the 5 of table I: applied by the ruling “Die 5 of table I”.' in words(out), out


def test_unknown_unit():
    out = play('confrontation', units='a/u9', ends=False)
    assert 'There is no unit “a/u9” at this table' in out, out
    out = play('confrontation', units='Fantassins', ends=False)
    assert '“Fantassins” may be several units; give the side and the number' in out, out


def test_next_turn():
    """The turn before is over: what was for one turn is gone, the engagement goes on."""
    out = ask('turn', {'a.troop.3.action': 'move', 'a.troop.3.to': 'hill', 'a.troop.3.leaves': 'yes'})
    units = state()
    assert 'consolidated' not in units['a/u1'] and units['a/u1']['engaged'] == 'today'
    # The knights left it: malus, no engagement; those who stayed are still in it.
    assert units['a/u3']['malus'] == 'yes' and units['a/u3']['engaged'] == 'no', units['a/u3']
    assert 'resolutions' not in units['a/u3'] and units['b/c2']['resolutions'] == '1'
    assert '2 less in force' in words(out), out


def test_undo_of_a_turn():
    before = state()
    assert cli('event', 'undo', EVENT, '-u', 'lea').returncode == 0
    units = state()
    assert units['a/u3']['engaged'] == 'no' and 'malus' not in units['a/u3']
    assert units['a/u1']['consolidated'] == 'yes' and units['a/u3']['place'] == 'ford'
    assert cli('event', 'redo', EVENT, '-u', 'lea').returncode == 0
    assert state() == before


def test_due():
    """What the turn found due and nobody played is told when it is over."""
    ask('turn', {'meetings': 2, 'meeting.1.contact': 'adjacent-long',
                 'meeting.2.contact': 'adjacent-new'})
    assert state()['campaign']['due'] == '1'
    out = ask('turn')
    assert 'that have not been played: 1' in words(out), out
    assert state()['campaign']['due'] == '0'


def test_night():
    out = ask('night')
    units = state()
    assert units['b/u2']['fatigue'] == '0'         # disengaged since
    assert units['b/u4']['fatigue'] == '1'         # idle all day: rested
    assert 'busy' not in units['b/u1'] and 'malus' not in units['a/u3']
    assert units['campaign']['day'] == '2' and units['campaign']['turn'] == '1', out
    assert units['campaign']['turn-open'] == 'no'


def test_second_day():
    out = play('day')
    assert 'Day 2.' in out and 'Sombreval: troop 5 (rabble) is raised.' in out, out
    assert state()['b/u5']['state'] == 'active' and state()['b/u6']['state'] == 'waiting'
    assert state()['a/army']['vs'] == '4'


def test_rout_and_rally():
    # 14 against 3 is table IV: three losses of morale, then a four that Aliénor makes a five: a wound,
    # and it breaks. Each of these is a turn of its own.
    few = 'a/u1,a/u3,a/c1,b/u3,b/u7'
    ask('confrontation', {'draw.1.die': 4, 'draw.1.shift-a': 0, 'draw.1.b.morale-on': 't1,t1,t2'},
        units=few)
    assert state()['b/u7']['state'] == 'fled', state()['b/u7']
    out = ask('confrontation', {'draw.1.die': 4, 'draw.1.shift-a': 1}, units=few)
    assert 'A new turn begins for those who have fought before.' in words(out), out
    assert state()['a/c1']['shifts-used'] == '1' and state()['b/u3']['state'] == 'fled'
    # It takes no part any more until it is rallied: with Galvaniser an eight does it, and the umpire
    # judges what the losses mean for the land.
    out = ask('night', {'b.troop.3.rally-die': 8, 'b.troop.7.rally-die': 1})
    assert 'Rally of the troop 3, Fantassins du marais (Sombreval): rallies' in out, out
    assert state()['b/u3']['state'] == 'active' and state()['b/u3']['morale'] == 'flanchant'
    assert state()['b/u7']['state'] == 'deserted' and state()['b/army']['lost'] == '1'
    assert state()['a/c1']['shifts-used'] == '0'


def test_undo():
    assert cli('event', 'undo', EVENT, '-u', 'lea').returncode == 0
    assert state()['b/u3']['state'] == 'fled' and state()['campaign']['day'] == '2'
    assert cli('event', 'redo', EVENT, '-u', 'lea').returncode == 0
    assert state()['b/u3']['state'] == 'active' and state()['campaign']['day'] == '3'


def test_losses_are_judged():
    """« Perdre de nombreuses troupes »: the next night tells of the deserter, once."""
    play('day')
    out = ask('night', {'b.peopled': 'pas-peuple'})
    assert 'Sombreval has lost 1 troop since the start' in words(out), out
    assert state()['b/army']['peopled'] == 'pas-peuple'
    play('day')
    assert 'has lost' not in ask('night')


def test_whole_day():
    """Four turns and the night: a march tires in each turn but for the exhausted, and rest helps."""
    play('day')
    for turn in range(1, 5):
        assert state()['campaign']['turn'] == str(turn)
        before = int(state()['b/u4']['fatigue'])
        out = ask('turn', {'b.troop.4.action': 'march'})
        after = int(state()['b/u4']['fatigue'])
        assert after == max(before - 1, -2), (turn, before, after)
        assert ('worn out, troop 4' in out) == (before == -2), out
    assert state()['campaign']['turn'] == '4'
    ask('night')
    assert state()['b/u4']['fatigue'] == '-1' and state()['campaign']['turn'] == '1'
    assert state()['b/u1']['fatigue'] == '1'


def test_verify():
    run = cli('event', 'verify', EVENT)
    assert run.returncode == 0, run.stdout + run.stderr
    log = pathlib.Path(FOLDER.name) / 'log.txt'
    assert cli('event', 'export', EVENT, log).returncode == 0
    assert ORDER in words(log.read_text())


def test_correction():
    """Another die in the first confrontation: what would differ in the units, nothing yet applied."""
    combats = [line.split()[0] for line in cli('event', 'state', EVENT).stdout.splitlines()
               if 'umbra confrontation' in line]
    before = state()
    run = cli('event', 'correct', EVENT, f'--combat={combats[0]}', '--question=draw.1.die',
              '--answer=dice=9', '--reason=misread', '-u', 'lea')
    assert run.returncode == 0 and '3 Chevaliers d’Ormeval – Wound: unhurt → wounded' in run.stdout, run
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
    assert 'Groups of tenant farmers: 8' in out and 'Day 3: 4 rabble, no unit.' in out, out
    play('day', 'a', event=USES)
    ask('turn', event=USES)


def fight(answers, people):
    """The horse of a and of b with these personalities: 6 and their own. The umpire says who prevails
    where all is even."""
    return ask('confrontation', {'tie-winner': 'a', **answers}, event=USES,
               units='a/u1,b/u1,' + people)


def test_uses_first_place():
    # 9 against 9. Table I, a one becomes a three: a loses morale.
    out = fight({'draw.1.die': 1, 'draw.1.shift-a': 2, 'draw.1.shift-b': 0, 'draw.1.a.morale-on': 'd'},
                'a/c1,b/c1')
    assert '(Tactical sense: 2 more times today)' in out, out
    assert '(uses-a: 1 left, uses-b: 1 left)' in words(out), out
    units = state(USES)
    assert units['a/c1']['shifts-used'] == '1' and units['b/c1']['shifts-used'] == '0'
    assert units['a/c1']['discipline-spent'] == '1', units['a/c1']


def test_uses_second_place():
    """Another personality elsewhere: it has used nothing up."""
    out = fight({'draw.1.die': 3, 'draw.1.shift-a': 0, 'draw.1.shift-b': 0}, 'a/c2,b/c2')
    assert 'Tactical sense: uses left today (uses-a): 1' in out, out
    assert 'Discipline spent already (uses-a): 0' in out, out
    assert state(USES)['a/c2']['shifts-used'] == '0'
    assert state(USES)['a/c2']['discipline-spent'] == '0'
    assert state(USES)['a/u1']['morale'] == 'doute'


def test_uses_redraw():
    # Both could make the draw again: the one that loses by it is offered. A one again, made a three.
    out = fight({'draw.1.die': 3, 'draw.1.redraw': 1, 'draw.1.shift-a': 2, 'draw.1.shift-b': 0,
                 'draw.1.a.morale-on': 'd'}, 'a/c1,b/c1')
    assert 'Who has the draw made again 1: uses-a' in out, out
    units = state(USES)
    assert units['a/c1']['redraws-used'] == '1' and units['b/c1']['redraws-used'] == '0'
    assert units['a/c1']['shifts-used'] == '2' and units['a/c1']['discipline-spent'] == '2'


def test_uses_are_over():
    # Neither a shift nor another die is offered to a, and d pays nothing any more.
    out = fight({'draw.1.die': 3, 'draw.1.shift-b': 0}, 'a/c1,b/c1')
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
    out = fight({'tie-winner': ':override a.shifts-left=1 the herald came late\na', 'draw.1.die': 1,
                 'draw.1.shift-a': 2, 'draw.1.shift-b': 0}, 'a/c1,b/c1')
    assert 'the herald came late' in out and 'does uses-a shift the die' in out, out
    assert state(USES)['a/c1']['shifts-used'] == '3'


def test_uses_at_night():
    fled = state(USES)['a/u1']['state'] == 'fled'
    ask('night', {'a.troop.1.rally-die': 10} if fled else {}, event=USES)
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
    ask('confrontation', {'tie-winner': 'a', 'draw.1.die': 3, 'draw.1.a.morale-on': 'd'},
        event=event, units='a/u1,b/u1,a/c1,b/c1')
    assert state(event)['a/c1']['discipline-spent'] == '1'
    ask('night', event=event)
    assert state(event)['a/c1']['discipline-spent'] == '0'


def test_free_march():
    """Hardy: one forced march a day without fatigue, whatever the turn."""
    play('day', 'a', event=USES)
    for fatigue, text in (('1', 'forces the march without fatigue'),
                          ('0', 'forces the march for a level of fatigue')):
        out = ask('turn', {'a.troop.2.action': 'march'}, event=USES)
        assert text in words(out), out
        assert state(USES)['a/u2']['fatigue'] == fatigue, state(USES)['a/u2']
    ask('night', event=USES)
    play('day', 'a', event=USES)
    out = ask('turn', {'a.troop.2.action': 'march'}, event=USES)
    assert 'forces the march without fatigue' in words(out), out


def sample(lang):
    return cli('play', 'umbra', 'confrontation', lang=lang,
               *[f'--script={SOURCE}/data/samples/umbra-confrontation.script'])


def test_sample():
    run = sample('C.UTF-8')
    assert run.returncode == 0, run.stderr
    for text in ('10 against 7, a difference of 3 but not double: table II.',
                 'Green: an easy win for the stronger.',
                 'Side B, foot soldiers (t2): one wound.',
                 '10 against 5, double or more: table III.',
                 'Resolutions won in a row (side A): 2'):
        assert text in run.stdout, text


def test_sample_in_french():
    run = sample('fr')
    assert run.returncode == 0, run.stderr
    for text in ('10 contre 7, différence 3 sans aller au double\u00a0: table II.',
                 'Vert\u00a0: victoire facile du plus fort.',
                 'Le camp B, fantassins (t2)\u00a0: une blessure.'):
        assert text in run.stdout, text


def test_thrown_dice():
    """The program throws the draw, but a second draw is for the player to ask for."""
    troop = ['cavalerie', '', '', '', '', '', '']
    script = pathlib.Path(FOLDER.name) / 'thrown'
    script.write_text('\n'.join(['', '1', *troop, '1', *troop, '1', 'figure', '',
                                 'tactiques-variees', '0', '', '', '', '', '', '', '', '', '', '',
                                 'none', '', '', '', '']) + '\n')
    run = cli('play', 'umbra', 'confrontation', f'--script={script}', '--dice=thrown')
    assert 'another die, by Varied tactics?' in run.stdout, run.stdout + run.stderr
    assert '~ New die of draw' not in run.stdout
    assert 'New die of draw 1: no ' in run.stdout, run.stdout[-1500:] + run.stderr


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


def test_vision():
    """Strategic vision counters as many skills as it has, of those the enemy has, and they do not act."""
    event = pathlib.Path(FOLDER.name) / 'vision.arbitre'
    seer = pathlib.Path(FOLDER.name) / 'seer.xml'
    armies = SOURCE / 'data' / 'armies'
    seer.write_text((armies / 'umbra-baronnie.xml').read_text().replace(
        'meneur,sens-tactique:1', 'vision-strategique:1'))
    run = cli('event', 'new', event, '--system=umbra', f'--army=a:{seer}',
              f'--army=b:{armies}/umbra-vicomte.xml', '-u', 'lea')
    assert run.returncode == 0, run.stderr
    # Neither a skill that the wolf lacks nor two of them.
    units = 'a/u1,Aliénor,b/2,Loup gris'
    for said, sentence in (('meneur', 'does not have the skill to be countered'),
                           ('galvaniseur,combattant-de-rupture', 'does not counter as many skills')):
        script = pathlib.Path(FOLDER.name) / 'said'
        script.write_text('\n'.join(['', '', '', '', said]) + '\n')
        run = cli('play', 'umbra', 'confrontation', f'--event={event}', f'--script={script}', '-u', 'lea',
                  f'--units={units}')
        assert sentence in words(run.stdout + run.stderr), words(run.stdout)[-1500:]
        # Nothing else is offered.
        assert '3 Breakthrough fighter 7 Galvaniser Enter: none' in words(run.stdout), run.stdout
        assert cli('event', 'undo', event, '-u', 'lea').returncode == 0
    out = ask('confrontation', {'b.personality.1.cancelled': 'galvaniseur', 'draw.1.die': 5},
              units=units, event=event)
    # 4 and the lady 2; foot 2 and the wolf 3 without his coming: nobody is raised.
    assert 'Total force (Ormeval): 6' in out and 'Total force (Sombreval): 5' in out, out
    assert 'galvanised' not in state(event)['b/u2'], state(event)['b/u2']


tap.run_tests(dict(globals()))
