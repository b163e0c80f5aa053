#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks of Les Aigles as an umpire takes them in the terminal, with two real lists. Writes TAP."""

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
HOME = tempfile.TemporaryDirectory()
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C.UTF-8', ARBITRE_LOCALE_DIR=LOCALES,
           XDG_DATA_HOME=HOME.name)
FRENCH = dict(ENV, LANGUAGE='fr')
MOST_QUESTIONS = 80


def cli(*args, env=None):
    return subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env or ENV,
                          timeout=120, check=False)


def walk(*args, answers=(), env=None):
    """Answers each question with the first of ANSWERS, (what its sentence has in it, what to type), that fits
    and is left; any other one with Enter. Returns what was said."""
    left, said, asked = list(answers), '', []
    with subprocess.Popen([CLI, *map(str, args)], env=env or ENV, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as play:
        block = ''
        while True:
            char = play.stdout.read(1)
            block += char
            if char == '':
                break
            if not block.endswith('\n> '):
                continue
            question = block[:-2].strip().split('\n\n')[-1].split('\n')[0]
            asked.append(question)
            fits = [pair for pair in left if re.search(pair[0], question)]
            answer = fits[0][1] if fits else ''
            if fits:
                left.remove(fits[0])
            assert len(asked) < MOST_QUESTIONS, asked[-1]
            said += f'{block}{answer}\n'
            block = ''
            play.stdin.write(answer + '\n')
            play.stdin.flush()
    assert not left, (left, asked)
    # Lines are wrapped for the terminal.
    return re.sub(r'\n {6,}', ' ', said + block), asked


class Table:
    """An event with the two sample lists, in its first period."""

    def __init__(self, folder, **rulings):
        self.path = pathlib.Path(folder) / 'day.arbitre'
        house = pathlib.Path(folder) / 'house.xml'
        said = ''.join(f'<ruling id="{ruling.replace("_", "-")}" default="{word}"/>'
                       for ruling, word in rulings.items())
        house.write_text('<house xmlns="urn:arbitre:rules:1" id="club" version="1" system="aigles">'
                         f'<name xml:lang="en">Club</name>{said}</house>')
        self.do('new', '--system=aigles', f'--army=france:{ARMIES}/aigles-france.xml',
                f'--army=autriche:{ARMIES}/aigles-autriche.xml',
                *([f'--house={house}'] if rulings else []))
        self.do('clock', '1/1')

    def do(self, action, *args, status=0, env=None):
        run = cli('event', action, self.path, *args, env=env)
        assert run.returncode == status, run
        return run.stdout + run.stderr

    def play(self, procedure, units=None, answers=(), env=None):
        chosen = ('--units', units) if units else ()
        return walk('play', 'aigles', procedure, '--event', self.path, *chosen, answers=answers, env=env)

    def melee(self, units, dice, losses, answers=()):
        """A mêlée with the dice of the two and the losses that their table gives."""
        told = [('^Die for', die) for die in dice] + [('printed table', loss) for loss in losses]
        return self.play('melee', units, [*answers, *((what, str(number)) for what, number in told)])

    def state(self, unit, field):
        found = re.search(rf'^ *{unit}  {field}: (.*)$', self.do('state'), re.M)
        return found.group(1) if found else None


def test_shares_known_at_once():
    """Whoever is in contact with two fights each with its share, whichever mêlée is played first."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        for units in ('france/1,autriche/1', 'france/2,autriche/1'):
            table.melee(units, (1, 1), (20, 20))
        table.play('close')
        table.do('clock', 'next')
        first, _ = table.melee('france/1,autriche/1', (1, 1), (20, 20))
        assert 'Figures engaged (IR 14 Klebek, 1er bataillon): 12 ' in first, first
        second, _ = table.melee('france/2,autriche/1', (1, 1), (20, 20))
        assert 'Figures engaged (IR 14 Klebek, 1er bataillon): 11 ' in second, second
        # Nothing had to be worked out again.
        closed, _ = table.play('close')
        assert 'worked out again' not in closed, closed
        assert table.state('autriche/u1', 'level') == '2', table.do('state')
        assert table.do('verify')


def test_left_for_another_enemy():
    """A mêlée that is left before the test, for the other enemy of the unit, waits for the end of both."""
    square = [('What formation.*IR 14', 'square-full')]
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        first, asked = table.melee('france/1,autriche/1', (1, 1), (30, 10),
                                   [*square, ('morale', ':quit')])
        assert 'begin that mêlée first' in first, first
        second, asked = table.melee('france/2,autriche/1', (1, 1), (40, 10), square)
        assert 'has another enemy in this period' in second, second
        assert not any('morale' in question for question in asked), asked
        assert 'All have been fought' in table.do('pairs')
        closed, asked = table.play('close', answers=[('morale', 'arret')])
        assert sum('morale' in question for question in asked) == 1, asked
        # A square that two columns beat stands, without formation (Mêlée 3.2, case 7).
        assert 'has not moved back' in closed, closed
        assert table.state('autriche/u1', 'level') == '2'
        assert table.do('verify')


ASSAULT = [('distance lies', '6'), ('fate of the general', '1'), ('^Die for', '1'), ('^Die for', '1'),
           ('printed table', '30'), ('printed table', '10'), ('morale test', 'arret')]


def test_assault_is_one_chain():
    """What was written and declared is not forgotten; the mêlée of the assault ends with what follows it."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        assert 'Nothing is written' in table.do('order', 'france/3', '--declare', status=2)
        table.do('order', 'france/3', '--charge=autriche/1', '--declare')
        # The target stays sealed for everybody.
        assert 'IR 14' not in table.do('log').split('Period 1')[1]
        for ending in ('html', 'txt'):
            page = pathlib.Path(folder) / f'log.{ending}'
            table.do('export', page)
            told = page.read_text(encoding='utf-8')
            assert 'written under seal' in told and 'IR 14' not in told.split('Period 1')[1], told
        assert 'declared a charge' in table.do('clock', 'next', status=2)
        assert 'france/u3' in table.do('todo')
        said, asked = table.play('assault', 'france/3,autriche/1', [*ASSAULT, ('follow or pursue', 'yes')])
        assert 'Charge written: yes — from the order sheet, order “attaquer”' in said, said
        assert 'Charge declared: yes — from the order sheet' in said, said
        assert 'the written target is revealed, IR 14 Klebek' in said, said
        assert not any('order sheet' in question for question in asked), asked
        assert table.state('france/u3', 'follows') == 'autriche/u1'
        assert table.state('autriche/u1', 'level') == '2'
        assert 'in contact, round 2' in table.do('clock', 'next'), table.do('pairs')
        later, _ = table.melee('france/3,autriche/1', (1, 1), (30, 10),
                               [('fate of the general', '1'), ('morale test', 'arret')])
        assert 'Following an enemy that fell back: +2' in later, later
        assert table.do('verify')


def test_assault_and_another_enemy():
    """The mêlée of an assault waits as any other when its target meets somebody else."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.do('order', 'france/3', '--charge=autriche/1', '--declare')
        table.play('assault', 'france/3,autriche/1', ASSAULT)
        assert table.state('autriche/u1', 'level') == '2'
        said, _ = table.melee('france/1,autriche/1', (1, 1), (40, 10), [('quarter of the period', '2')])
        assert 'has another enemy in this period' in said, said
        assert table.state('autriche/u1', 'level') is None
        closed, asked = table.play('close', answers=[('Dice for the fate', '1'), ('morale test', 'arret')])
        assert any('Whom does 18e de ligne, 1er bataillon follow' in question for question in asked), asked
        assert 'Mêlées lost (IR 14 Klebek, 1er bataillon): 2 ' in closed, closed
        assert table.state('autriche/u1', 'melees-lost') == '2'
        assert table.do('verify')


def test_evade_is_enforced():
    """Skirmishers who are charged cannot stand (Mouvement 7.1): caught in the rear, without formation."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.do('order', 'france/7', '--charge=autriche/5', '--declare')
        said, _ = table.play('assault', 'france/7,autriche/5',
                             [('distance lies', '15'), ('target react', '1'), ('face in contact', '3'),
                              ('^Die for', '1'), ('printed table', '30'), ('morale test', 'arret')])
        assert 'must evade' in said and 'it evades' in said, said
        assert 'is taken in the rear' in said, said
        assert table.state('autriche/u5', 'level') in ('2', '3'), table.do('state')


def test_chase_is_chosen_by_name():
    """In the end of the mêlées whoever may go after somebody chooses among those it may go after."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.melee('france/1,autriche/1', (1, 1), (40, 10), [('morale', ':quit')])
        table.melee('france/2,autriche/1', (1, 1), (30, 10))
        said, asked = table.play('close', answers=[('morale test', 'deroute'), ('Whom does 26e léger, 1er', '3')])
        question = [block for block in said.split('\n\n') if 'Whom does 26e léger, 1er' in block]
        assert question and '3  IR 14 Klebek' in question[0] and 'nobody' in question[0], question
        assert '26e léger, 2e' not in question[0], question
        assert table.state('france/u1', 'pursues') == 'autriche/u1'
        assert 'and only one may' in said, said


def test_pursuer_meets_another():
    """A pursuer that meets another unit enters plainly (Mouvement 3.4), or fights on with all its figures."""
    for word, figures, period in (('plain', 3, 1), ('run', 18, 2)):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, chaser_meets_third=word)
            table.melee('france/1,autriche/1', (1, 1), (40, 10),
                        [('morale test', 'deroute'), ('follow or pursue', 'yes')])
            table.do('clock', 'next')
            said, _ = table.melee('france/1,autriche/2', (1, 1), (10, 10))
            assert f'Figures engaged (26e léger, 1er bataillon): {figures} ' in said, said
            assert re.search(rf'Consecutive .*\(26e léger, 1er bataillon\): {period} ', said), said


def test_fresh_in_a_second_melee():
    """A mêlée that began in an earlier quarter may cost the freshness in the next (Mêlée 2.2 (1))."""
    for word, n_fresh in (('all', 2), ('first', 1)):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, fresh_pairs=word)
            first, _ = table.melee('france/1,autriche/1', (1, 1), (20, 20))
            second, _ = table.melee('france/2,autriche/1', (1, 1), (20, 20),
                                    [('quarter of the period', '2')])
            assert first.count('Fresh troops: +1') == 2, first
            assert second.count('Fresh troops: +1') == n_fresh, second
            # Nothing is otherwise at the end.
            closed, _ = table.play('close')
            assert 'worked out again' not in closed or word == 'all', closed
            assert table.do('verify')


def test_square_and_two_cavalries():
    """A square faces only so many riders on all its sides together (Mêlée 1.5); a club may count each side."""
    def attack(table, number):
        return table.melee(f'autriche/{number},france/1', (1, 1), (5, 5),
                           [('What formation.*26e', 'square-hollow'), ('How many elites', '0')])

    for word, engaged in (('all-sides', (6, 4)), ('each', (6, 10))):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, square_cap=word)
            army = (ARMIES / 'aigles-autriche.xml').read_text()
            unit = re.search(r' *<unit id="u7".*?</unit>\n', army, re.S).group(0)
            small = unit.replace('ranks="10"', 'ranks="6"').replace('regular="10"', 'regular="6"')
            more = ''.join(unit.replace('"u7"', f'"u{n}"').replace('number="7"', f'number="{n}"')
                           .replace('Rosenberg', name) for n, name in ((17, 'Klenau'), (18, 'Vincent')))
            other = pathlib.Path(folder) / 'more.xml'
            other.write_text(army.replace(unit, small + more))
            run = cli('event', 'army', table.path, f'autriche:{other}')
            assert run.returncode == 0, run
            # 18 figures face ten riders at most.
            for number, name, riders in ((7, 'Rosenberg', engaged[0]), (17, 'Klenau', engaged[1])):
                said, _ = attack(table, number)
                assert f'Figures engaged (Chevau-légers {name}): {riders} ' in said, said
            if word == 'each':
                attack(table, 18)
            else:
                said, asked = table.play('melee', 'autriche/18,france/1',
                                         [('What formation.*26e', 'square-hollow'),
                                          ('all the same', 'no')])
                assert 'has as many riders against it' in said and len(asked) < 7, said


def test_lost_general():
    """Beaten and without its general a unit tests twice, and the worse test counts (Mêlée 3, 3.2)."""
    dice = [('fate of the general', '6'), ('^Die for', '1'), ('^Die for', '1'), ('printed table', '10'),
            ('printed table', '60')]
    for word, tests, morale, left in (('second', ('arret', 'deroute'), 'deroute', '15'),
                                      ('second', ('retraite', 'obeir'), 'retraite', '17'),
                                      ('one', ('arret', None), 'arret', '17')):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, leader_lost_test=word)
            second = [('second morale test', tests[1])] if tests[1] else []
            said, asked = table.play('melee', 'france/3,autriche/1',
                                     [*dice, *second, ('result of the morale test', tests[0])])
            assert sum('morale test' in question for question in asked) == 1 + bool(second), asked
            assert table.state('france/u3', 'morale') == morale, table.do('state')
            assert table.state('france/u3', 'strength') == left, table.do('state')
            assert table.state('france/c3', 'leader-fate') == 'killed', table.do('state')
            assert 'test its morale' not in table.do('todo')
            assert table.do('verify')


def test_lost_general_of_several():
    """The same at the end of several mêlées; the fate goes with the general."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        for enemy, quarter in ((1, '1'), (2, '2')):
            table.melee(f'autriche/{enemy},france/3', (1, 1), (60, 10),
                        [('quarter of the period', quarter)] + ([('fate of the general', ':quit')]
                                                                if enemy == 1 else []))
        said, asked = table.play('close', answers=[('Dice for the fate', '6,1'),
                                                   ('second morale test', 'fuite'),
                                                   ('result of the morale test', 'arret')])
        assert 'The worse of the two tests (18e de ligne, 1er bataillon): flees' in said, said
        assert table.state('france/c3', 'leader-fate') == 'killed', table.do('state')
        assert table.state('france/u3', 'leader') is None, table.do('state')
        assert table.state('france/u3', 'left') == 'fuite', table.do('state')


def test_general_under_fire():
    """A general with a unit under fire may fall; the unit then has to test its morale (Mêlée 3.2)."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        said = table.do('fire', 'france/3', '70', '--by=autriche/8')
        assert 'throw the die for his fate' in said, said
        assert 'leader-fire' in table.do('todo')
        # The shooter is told by name, whatever was typed.
        assert 'Batterie de brigade' in table.do('log') and 'autriche/8' not in table.do('log')
        said, _ = table.play('leader-fire', 'france/3', [('^Die', '4')])
        assert 'Fate of the general: wounded' in said, said
        assert table.state('france/u3', 'leader') is None
        assert 'test its morale now' in table.do('todo')
        said, _ = table.melee('france/3,autriche/1', (1, 1), (20, 20),
                              [('come into contact', 'charge'), ('losses to fire', '70')])
        assert re.search(r'fire.*: −4 ', said), said
        assert said.count('Fresh troops: +1') == 1, said


def test_guns_out_of_use():
    """Guns are overturned in half a period; gunners come back to intact ones only, and reform (Mêlée 3.2)."""
    for quarters, status in (('1', None), ('2', 'out-of-use')):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder)
            table.melee('france/1,autriche/8', (6, 1), (40, 5), [('morale test', 'deroute')])
            said, _ = table.play('guns', 'france/1,autriche/8', [('How many quarters', quarters)])
            assert table.state('autriche/u8', 'guns') == status, said
            assert table.state('autriche/u8', 'strength') == ('0' if status else '4')
            said, _ = table.play('gunners-return', 'autriche/8')
            assert f'The gunners go back to their guns: {"no" if status else "yes"}' in said, said
            assert 'reform before it fires' in table.do('todo')
            assert table.do('verify')
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        said, _ = table.play('guns', 'france/1,autriche/8', [('left their guns', 'no')])
        assert 'still at their guns' in said and table.state('autriche/u8', 'strength') == '6', said
        said, _ = table.play('gunners-return', 'autriche/8', [('Has a general', 'no')])
        assert 'do not come back' in said, said


def test_ranks_survive():
    """Figures go from the front rank, regulars first, and the ranks stay known (Mêlée 2, Mouvement 5.3)."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.melee('france/3,autriche/1', (1, 1), (20, 45), [
            ('come into contact', 'charge'), ('fate of the general', '1'), ('result of the morale', 'arret')])
        assert table.state('france/u3', 'ranks') == '2,3,3,3,3,3', table.do('state')
        assert table.state('france/u3', 'rank-elites') == '2,0,0,0,0,3', table.do('state')
        table.do('clock', 'next')
        # Three figures in every rank but the first: the first still has as many behind it.
        said, _ = table.melee('france/3,autriche/2', (1, 1), (20, 20), [
            ('come into contact', 'charge'), ('fate of the general', '1')])
        assert 'Figures per rank (18e de ligne, 1er bataillon): 2, 3, 3, 3, 3, 3' in said, said
        table.do('fire', 'france/1', '80', '--elites=1')
        assert table.state('france/u1', 'ranks') == '3,3,3,3,2,2', table.do('state')
        assert table.state('france/u1', 'rank-elites') == '3,0,0,0,0,2', table.do('state')


def test_evade_through_friends():
    """Without a passage it goes through its friends (Mouvement 7.2); to part in two is only admitted (7.3)."""
    way = [('Is there a passage', 'no'), ('Which troops', 'battalion'), ('Behind whom', 'formed-friend')]
    for word, chosen, level in (('admitted', '', '3'), ('admitted', 'split', None), ('no', '', '3')):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, evade_split=word)
            said, _ = table.play('after-evade', 'france/6', [*way, ('Without a passage', chosen)])
            assert ('does not part in two' in said) == (word == 'no'), said
            assert table.state('france/u6', 'level') == level, said


def test_friends_gone_through():
    """Friends whom an evade or a rally goes through are in disorder, and no longer when it is taken back."""
    evade = ('after-evade', 'autriche/5', [('Is there a passage', 'no'), ('Which troops', 'battalion'),
                                           ('Behind whom', 'formed-friend'), ('Which friends', '1, 3')])
    rally = ('move', 'autriche/7', [('Which movement', 'flow'), ('free space', '2'), ('Which friends', '1, 3')])
    for procedure, unit, answers in (evade, rally):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder)
            said, _ = table.play(procedure, unit, answers)
            assert '8e hussards' not in said, said
            levels = [table.state(f'autriche/u{number}', 'level') for number in (1, 2, 3)]
            assert levels == ['3', None, '3'], said
            assert 'IR 59 Jordis, 1er bataillon): in disorder' in said, said
            table.do('undo')
            assert table.state('autriche/u1', 'level') is None and table.do('verify')
    # Wide enough a gap, and nobody is asked about.
    with tempfile.TemporaryDirectory() as folder:
        _, asked = Table(folder).play('move', 'autriche/7', [('Which movement', 'flow'), ('free space', '8')])
        assert not any('Which friends' in question for question in asked), asked


def test_passes_on_one_side():
    """A friendly line or battery across the way of cavalry is passed on one side (Mouvement 3.4)."""
    for answer, told in (('yes', True), ('no', False)):
        with tempfile.TemporaryDirectory() as folder:
            said, _ = Table(folder).play('move', 'france/7', [('Which movement', 'flow'), ('free space', '8'),
                                                              ('lie across its way', answer)])
            assert ('the whole unit passes on one side' in said) == told, said


def test_square_in_time():
    """Of a target that forms square before the contact nobody knows yet who stands where (Mouvement 5.3)."""
    charge = [('distance lies', '16'), ('How does the target react', '4'), ('How many quarters does', '1'),
              ('^Die for', '1'), ('^Die for', '1'), ('printed table', '5'), ('printed table', '5')]
    for planned, front in (('yes', [('figures of IR 14.* on the face', '6')]), ('no', [])):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder)
            table.do('order', 'france/7', '--charge=autriche/1', '--declare')
            said, _ = table.play('assault', 'france/7,autriche/1',
                                 [*charge, ('planned already', planned), *front])
            assert ('Figures per rank (IR 14 Klebek, 1er bataillon): 24' in said) != bool(front), said
            assert (table.state('autriche/u1', 'ranks') is None) == bool(front), table.do('state')
            assert table.do('verify')


def test_closing_up():
    """Figures that do not touch yet close up with what is left of the movement (Mouvement 5.3)."""
    for distance, left in (('2', '2.5'), ('6', '2.5'), ('10', '3')):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder)
            table.do('order', 'france/3', '--charge=autriche/1', '--declare')
            said, _ = table.play('charge', 'france/3,autriche/1', [('distance lies', distance)])
            assert f'{left} cm are left: figures that do not touch yet' in said, said


def test_general_goes_from_unit_to_unit():
    """He helps whom he is with; between a mêlée and its end he stays; his fate is his own (Mêlée 3.2)."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        budget = 'General or aide de camp in contact (budget) (26e léger, 1er bataillon): '
        assert 'is without him' in table.do('leader', 'france/1', 'Ledru')
        said, asked = table.melee('france/1,autriche/1', (1, 1), (20, 20), [('fate of the general', '1')])
        assert f'{budget}40' in said and 'Random factor (26e léger, 1er bataillon): 1 ' in said, said
        table.do('clock', 'next')
        assert 'has left' in table.do('leader', 'france/1', '--leaves')
        said, asked = table.melee('france/1,autriche/1', (1, 1), (20, 20))
        assert f'{budget}0' in said and 'Random factor (26e léger, 1er bataillon): 0 ' in said, said
        table.do('leader', 'france/2', 'Ledru')
        for enemy, quarter in ((2, '1'), (3, '2')):
            table.melee(f'autriche/{enemy},france/2', (1, 1), (60, 10),
                        [('quarter of the period', quarter)] + ([('fate of the general', ':quit')]
                                                                if enemy == 2 else []))
        for args in (('france/2', '--leaves'), ('france/3', 'Ledru')):
            said = table.do('leader', *args, status=2)
            assert 'A mêlée of “26e léger, 2e bataillon” waits for its end' in said, said
        table.play('close', answers=[('fate of the general', '6,1'), ('second morale test', 'arret'),
                                     ('result of the morale test', 'arret')])
        assert table.state('france/u2', 'leader') is None, table.do('state')
        assert 'takes no further part' in table.do('leader', 'france/3', 'Ledru', status=2)
        assert 'now' in table.do('leader', 'france/2', 'Legrand')
        assert table.do('verify')


def test_charge_that_nobody_wrote():
    """A charge that is not on the sheet is a plain entry, or none at all (Mouvement 5.1)."""
    for word, verdict in (('classic', 'plain entry, without bonus'), ('refused', 'refused')):
        with tempfile.TemporaryDirectory() as folder:
            table = Table(folder, undeclared_charge=word)
            said, _ = table.play('charge', 'france/1,autriche/1')
            assert 'Charge written: no — from the order sheet' in said, said
            assert f'Verdict: {verdict} ' in said, said


def test_move_says_its_order():
    """A move is judged beside the order in force."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.do('order', 'france/4', 'tenir')
        said, _ = table.play('move', 'france/4', [('movement', 'march')])
        assert 'Order in force: tenir — from the journal' in said, said


def test_log_of_a_changed_melee():
    """A mêlée that another one changes is told as people read it, and as nobody's decision."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.melee('france/1,autriche/1', (1, 1), (20, 20))
        table.do('clock', '1/2')
        table.melee('france/7,autriche/1', (1, 1), (10, 10), [
            ('strike', 'flank'), ('corridor', 'no'), ('How many elites', '0')])
        closed, _ = table.play('close')
        log = table.do('log')
        assert '<' not in log and 'overrides: 0' in log, log
        assert re.search(r'bataillon: (drawn|won|lost)', log), log


def test_log_adds_up():
    """The dead and the prisoners of Little Wars both go off the strength: the log tells once what is left."""
    with tempfile.TemporaryDirectory() as folder:
        event = pathlib.Path(folder) / 'day.arbitre'
        made = cli('event', 'new', event, '--system=littlewars',
                   *(f'--army={side}:{ARMIES}/littlewars-{side}.xml' for side in ('blue', 'red')))
        assert made.returncode == 0, made.stderr
        walk('play', 'littlewars', 'melee', f'--event={event}', '--units=blue/u1,red/u1',
             answers=[('within a move', '0')])
        log = cli('event', 'log', event).stdout
        assert 'compagnie: strength: 22 → 0\n' in log, log
        assert 'rouges: strength: 25 → 6\n' in log, log
        # Nine of them are in the mêlée; the others are still there afterwards.
        walk('play', 'littlewars', 'melee', f'--event={event}', '--units=blue/u2,red/u2',
             answers=[('within a move', '0'), ('How many men in contact.*bleue', '9')])
        log, state = cli('event', 'log', event).stdout, cli('event', 'state', event).stdout
        assert '2e compagnie: strength: 22 → 13\n' in log, log
        assert re.search(r'blue/u2  strength: 13\n', state), state


def test_french():
    """What a French umpire reads of a period: the state of a formation by name, figures told once."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(folder)
        table.do('fire', 'france/1', '30', '--by=autriche/8')
        said, _ = table.play('melee', 'france/1,autriche/1', env=FRENCH, answers=[
            ('^Dé pour', '1'), ('^Dé pour', '1'), ('table imprimée', '45'), ('table imprimée', '20'),
            ('pertes au feu', '30'), ('test de moral', 'arret'), ('suit-elle', 'oui')])
        assert '(tireur\u00a0: Batterie de brigade\u00a0; noté par' in said, said
        assert 'Touche Entrée\u00a0: ' in said and ');' not in said, said
        log = re.sub(r'\s*\n +', ' ', table.do('log', env=FRENCH))
        assert 'effectif\u00a0: 24 → 23' in log and 'pertes +1' not in log, log
        assert 'état de la formation\u00a0: ' in log and 'moral\u00a0: arrêt sur place' in log, log
        assert 'tireur\u00a0: Batterie de brigade' in log, log


tap.run_tests(dict(globals()))
