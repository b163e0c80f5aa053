#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program, driven by key presses as a person would: the sample battle, a mêlée between two
units of the lists, undo, a crash, and the very same step again; then a sheet on paper. What happened
is read from the event file, which is the only truth there is."""

import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import time

import leaks

PROGRAM = sys.argv[1]
HOME = pathlib.Path(os.environ['HOME'])
EVENT = pathlib.Path(os.environ['XDG_DATA_HOME']) / 'arbitre' / 'sample.arbitre'
# Generous: a busy machine is slow, and nothing here is about speed.
PATIENCE = 60
# What the program had to complain about, its sanitizers included.
COMPLAINTS = HOME / 'complaints.txt'

count = failed = 0


def is_clean(status, complaints):
    """Whether the program left nothing of its own behind."""
    return status == 0 or leaks.are_of_libraries(complaints, os.environ.get('ASAN_OPTIONS', ''))


def check(ok, name, detail=''):
    global count, failed
    count += 1
    failed += not ok
    print(f"{'ok' if ok else 'not ok'} {count} {name}", flush=True)
    for line in str(detail).splitlines() if not ok else ():
        print(f'# {line}', flush=True)
    return ok


def wait_for(condition):
    for _ in range(PATIENCE * 10):
        value = condition()
        if value:
            return value
        time.sleep(0.1)
    return None


def xdotool(*arguments):
    return subprocess.run(['xdotool', *arguments], capture_output=True, text=True).stdout.split()


class Window:
    """One run of the program, with the keyboard in one of its windows. There is no window manager to
    put it there, so each window that comes or goes is waited for."""

    def __init__(self, title, *arguments):
        with COMPLAINTS.open('w') as complaints:
            self.process = subprocess.Popen([PROGRAM, *arguments], stderr=complaints)
        self.stack = []
        self.is_there = self.open(title)

    def find(self, title='.+'):
        return [w for w in xdotool('search', '--onlyvisible', '--pid', str(self.process.pid), '--name',
                                   title) if w not in self.stack]

    def focus(self):
        xdotool('windowfocus', '--sync', self.stack[-1])
        return wait_for(lambda: xdotool('getwindowfocus') == self.stack[-1:])

    def open(self, title='.+'):
        """A window has come: the keyboard goes there."""
        found = wait_for(lambda: self.find(title))
        if found:
            self.stack.append(found[-1])
        return found and self.focus()

    def close(self):
        """The last one that came has gone: the keyboard goes back."""
        gone = self.stack.pop()
        return wait_for(lambda: gone not in self.find()) and self.focus()

    def press(self, *keys):
        xdotool('key', '--clearmodifiers', *keys)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def leave(self):
        self.press('ctrl+q')
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            return None


def rows(kind='%'):
    """Rows of the journal; the program holds the file, so it is read as it lies on the disk."""
    if not EVENT.exists():
        return []
    try:
        with sqlite3.connect(f'file:{EVENT}?immutable=1', uri=True) as database:
            return database.execute('SELECT kind, subject, body FROM journal WHERE kind LIKE ?'
                                    ' ORDER BY id', (kind,)).fetchall()
    except sqlite3.Error:
        return []


def question():
    """The question the last step of a combat leads to."""
    steps = rows('combat.%')
    return steps[-1][2].split('\n')[0].split('\t')[1] if steps else None


def answer(window, key, *expected):
    """Presses, and waits until the question is one of those expected."""
    window.press(*(key if key.isdigit() else [key]), *(['Return'] if key.isdigit() else []))
    return wait_for(lambda: question() in expected)


window = Window('Arbitre')
check(window.is_there, 'the program shows a window')
window.press('Tab', 'Tab', 'Return')
check(wait_for(lambda: rows('game')), 'the sample battle is one key away', EVENT)
# The window is called after its event once it shows it.
check(wait_for(lambda: xdotool('getwindowname', window.stack[-1]) not in ([], ['Arbitre'])),
      'and the window is about it')
TITLE = ' '.join(xdotool('getwindowname', window.stack[-1]))

# The keys of a plain mêlée: Ctrl+N, 3 Enter, 1 Enter, Enter; Ctrl+Enter takes what is offered up to
# the next die; a digit and Enter for each die; then what the umpire reads on his table of losses.
window.press('ctrl+n')
check(window.open(), 'Ctrl+N asks who fights')
window.press('3', 'Return', '1', 'Return', 'Return')
check(wait_for(lambda: rows('combat')), 'two units picked by number begin a mêlée')
window.close()
check(answer(window, 'ctrl+Return', 'a.die'), 'everything offered is taken up to the die', question())
check(answer(window, '4', 'b.die'), 'the first die is typed', question())
check(answer(window, '2', 'a.base-losses'), 'and the second', question())

window.press('ctrl+z')
check(wait_for(lambda: rows('undo')), 'Ctrl+Z takes a step back, as an entry of its own')
window.press('ctrl+shift+z')
check(wait_for(lambda: rows('redo')), 'and Ctrl+Shift+Z brings it back')

# A crash between two questions.
before = rows()
window.kill()
check(rows() == before, 'a killed program loses nothing')
window = Window(TITLE)
check(window.is_there, 'the program starts again, with the same event')
check(answer(window, '20', 'b.base-losses'), 'the same combat waits at the same question',
      (question(), len(rows('combat'))))
check(len(rows('combat')) == 1, 'and no other has begun')
for _ in range(20):
    n_rows = len(rows())
    if question() == 'done':
        break
    # What the players throw, what the umpire reads, the first that may be chosen.
    typed = '5' if question().endswith('die') else '40' if question().endswith('losses') else '1'
    window.press(*typed, 'Return')
    wait_for(lambda: len(rows()) > n_rows)
check(question() == 'done', 'the mêlée is decided', question())

# On paper.
sheet = HOME / 'sheet.pdf'
window.press('ctrl+p')
check(window.open(), 'Ctrl+P shows what can be printed')
window.press('ctrl+s')
check(window.open(), 'Ctrl+S asks where to')
window.press('ctrl+a')
xdotool('type', str(sheet))
window.press('Return')
check(wait_for(lambda: sheet.exists() and sheet.read_bytes().startswith(b'%PDF')),
      'a sheet is saved as PDF')
window.close()
window.press('Escape')
window.close()
status = window.leave()
complaints = COMPLAINTS.read_text(errors='replace')
check(is_clean(status, complaints), 'Ctrl+Q leaves', complaints)
check(not list(HOME.rglob('open-windows.ini')), 'and nothing is left to restore')
print(f'1..{count}')
sys.exit(1 if failed else 0)
