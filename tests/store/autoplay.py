# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Answers the questions of “arbitre-cli play”, asked in English, without knowing the rules."""

import random
import re
import subprocess

MOST_QUESTIONS = 300


def read_question(process):
    """What the program wrote up to its next question; None when it has ended."""
    text = b''
    while not text.endswith(b'\n> '):
        byte = process.stdout.read(1)
        if not byte:
            return None
        text += byte
    return text.decode()


def is_dice(block):
    """Dice that must fall, so that the program throws them without waiting."""
    return 'Enter:' not in block and \
        re.search('^   [0-9]+ di(e|ce) of|Which faces', block, re.MULTILINE)


def answer_to(question, dice):
    block = question.rstrip('> \n').rsplit('\n\n', 1)[-1]
    thrown = re.search(r'^   (\d+) di(?:e|ce) of (\d+) sides', block, re.MULTILINE)
    faces = re.search(r'(?:Dice to throw: |Throw )(\d+)', block)
    if re.search('^   (Enter|already fallen):', block, re.MULTILINE):
        return ''
    if thrown:
        return ' '.join(str(dice.randint(1, int(thrown[2]))) for _ in range(int(thrown[1])))
    if faces and 'flag' in block:
        return ','.join(dice.choice(('infantry', 'cavalry', 'artillery', 'flag'))
                        for _ in range(int(faces[1])))
    if 'hex is' in block:
        return f'{dice.randint(0, 2)}:{dice.randint(0, 2)}'
    option = re.search(r'^   (\d+)  ', block, re.MULTILINE)
    least = re.search(r'^   (?:numbers from )?(-?\d+) to (-?\d+)$', block, re.MULTILINE)
    if option:
        return option[1]
    return str(max(int(least[1]), min(2, int(least[2])))) if least else 'ok'


def play(command, once=(), by=None, leave=None, seed=1, **more):
    """Each question takes what is offered, else the first answer or a die of a fixed series, but
    for @once: (part of a question, what to type at it the first time), in this order; @by: {part of
    a question: answer}; @leave: the number of the question at which the combat is left open."""
    dice = random.Random(seed)
    waiting = list(once)
    number = 0
    refused = None
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          **more) as process:
        while (question := read_question(process)) is not None and refused is None:
            number += 1
            last = question.rstrip('> \n').rsplit('\n\n', 1)[-1]
            if '--dice=thrown' in command and is_dice(last):
                continue
            typed = next((a for part, a in (by or {}).items() if part in last), None)
            if waiting and waiting[0][0] in last:
                typed = waiting.pop(0)[1]
            if number == leave:
                typed = ':quit'
            if number == MOST_QUESTIONS or re.search('^! ', question, re.MULTILINE):
                refused, typed = question, ':quit'
            if typed is None:
                typed = answer_to(question, dice)
            process.stdin.write(f'{typed}\n'.encode())
            process.stdin.flush()
    assert process.returncode == 0 and refused is None and not waiting, (command, refused, waiting)
