# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whose the memory is that a program left behind: ours, or that of libraries alone. The toolkit's file dialog leaves
some, in ways that tests/lsan.supp has no name for, because the functions that ask for it have none either."""

import re

# A function of ours in a stack, but for the one that everything is called from.
OURS = re.compile(r' in (?!main )\S+ (?:\.\./)*src/(?!libsanitizer)')
# Stacks of every allocation, through libraries that keep no frames; deeper than any is, so that none is cut.
WHOLE_STACKS = 'fast_unwind_on_malloc=0:malloc_context_size=250'
# Where the stack of a thread begins; one that ends elsewhere was cut, and may have been ours further up.
BEGINNING = re.compile(r' in (?:_start|clone3?) ')
STACK = re.compile(r'(?:^#? *#\d+ .*\n?)+', re.MULTILINE)


def are_of_libraries(complaints, options):
    """Whether leaks are all that was complained of, and libraries asked for each of them. It shows only where
    @options of the sanitizer let stacks be whole."""
    return ('ERROR: LeakSanitizer' in complaints and 'ERROR: AddressSanitizer' not in complaints and
            'runtime error' not in complaints and 'fast_unwind_on_malloc=0' in options and
            not OURS.search(complaints) and all(map(is_whole, STACK.findall(complaints))))


def is_whole(stack):
    return BEGINNING.search(stack.splitlines()[-1]) is not None
