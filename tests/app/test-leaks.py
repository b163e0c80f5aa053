#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What counts as a leak of ours where the sanitizers look: test-leaks.py SOURCE."""

import pathlib
import sys

import leaks

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / 'tests' / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

HEADING = '==7==ERROR: LeakSanitizer: detected memory leaks\n\nDirect leak of 32 byte(s) in 2 object(s) allocated from:\n'
LIBRARY = ('    #0 0x7f in __interceptor_malloc ../../../../src/libsanitizer/asan/asan_malloc_linux.cpp:69\n'
           '    #1 0x7f in gtk_tree_path_new (/lib/x86_64-linux-gnu/libgtk-4.so.1+0x2c935d)\n')
LOOP = ('    #2 0x55 in app_test_spin ../../tests/app/app-test.c:310\n'
        '    #3 0x55 in main ../../src/app/main.c:60\n')
START = '    #4 0x55 in _start (/build/tests/app/test-shell+0x1257600)\n'
THREAD = '    #4 0x55 in clone3 ../sysdeps/unix/sysv/linux/x86_64/clone3.S:81\n'
OURS = '    #2 0x55 in arb_desk_new ../../src/app/arb-desk.c:12\n'


def of_libraries(*parts, options=leaks.WHOLE_STACKS):
    return leaks.are_of_libraries(''.join(parts), options)


def test_libraries_alone():
    assert of_libraries(HEADING, LIBRARY, THREAD)
    assert of_libraries(HEADING, LIBRARY, LOOP, START, '\n', HEADING, LIBRARY, THREAD)


def test_one_of_ours():
    assert not of_libraries(HEADING, LIBRARY, OURS, START)
    assert not of_libraries(HEADING, LIBRARY, LOOP, START, '\n', HEADING, LIBRARY, OURS, START)


def test_more_than_leaks():
    assert not of_libraries(HEADING, LIBRARY, START, '==7==ERROR: AddressSanitizer: heap-use-after-free\n')
    assert not of_libraries('x.c:3:1: runtime error: shift exponent\n', HEADING, LIBRARY, START)
    assert not of_libraries('assertion failed\n')


def test_stacks_that_are_not_whole():
    assert not of_libraries(HEADING, LIBRARY, START, options='')
    assert not of_libraries(HEADING, LIBRARY, START, options='detect_leaks=1')


def test_a_stack_that_was_cut():
    assert not of_libraries(HEADING, LIBRARY)
    assert not of_libraries(HEADING, LIBRARY, LOOP)
    assert not of_libraries(HEADING, LIBRARY, START, '\n', HEADING, LIBRARY, LOOP)


tap.run_tests(globals())
