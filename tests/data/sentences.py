#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sentence is marked for translation, in C and in the templates. The tests in the made-up language see what
they walk past; this one reads all the sources. It also counts how many of the marked texts it would miss if
somebody forgot the mark."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
TOKEN = re.compile(r'/\*.*?\*/|(?:"(?:\\.|[^"\\])*"\s*)+|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|.', re.DOTALL)
FORMAT = re.compile(r'%(?:<\w+>|[-+#0-9$.*]*(?:hh|ll|[hlzjt])?[a-zA-Z%])|\\(?:x[0-9a-f]{2}|.)')
MARKS = {'_', 'N_', 'C_', 'NC_', 'ngettext', 'g_dngettext', 'g_dpgettext2'}
# Two words; one with a capital letter, or beside a value; quotation marks; whatever is handed to people.
SENTENCE = re.compile(r'[A-Za-z]{2,}[,:;.]? +\(?[A-Za-z]{2,}|^_?[A-Z]_?[a-z’]+(?:[ …:.?(]|$)|[“”«»]|'
                      r'\x00[:,]? \(?[a-z]{2,}|[a-z]{2,}:? \(?\x00')
SHOWN = re.compile(r'g_print(?:err)?|fprintf|g_set_error|gtk_label_new|gtk_button_new_with_\w+|'
                   r'(?:gtk|adw)_\w+_set_(?:text|label|title|subtitle|tooltip_text|heading|body|description)')

# For those who program: they have the source before them.
FOR_US = re.compile(r'g_(?:return\w*|critical|warning|error|assert\w*)')
# Not for people: SQL, marks of HTML and CSS, beginnings of files and of what is hashed, the name of the program,
# and what a command prints for other programs.
NOT_WORDS = re.compile(r'\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|JOIN|WHERE|ORDER BY|GROUP BY|PRAGMA|BEGIN|FROM|'
                       r'KEY|NULL|TRIGGER|TO STDOUT|ALTER ROLE|LISTEN|VALUES|UNIQUE|LIMIT|kind (?:NOT )?IN|lamport|EXISTS)\b|^<|\{ |^SQLite format 3$|'
                       r'^arbitre(?: \w+ 1)?\b|^Arbitre ?$|^(?:%s)? *arbitre-cli |^#define|'
                       r'^(?:ack|id:|rules:|open:) %|^[\w-]+-symbolic$|DejaVu|sha256:|^\\" name=')
# Whole files: the table of languages is one translation beside the other; the marks of the manual are
# the same in all languages; the launcher has no catalogues to look into.
FILES = {'arb-language.c', 'arb-manual-page.c', 'arb-manual-text.c', 'launcher.c'}
# One by one: what libxml2 and SQLite say, lines of the line log, a heading of French tables, a name kept in two languages,
# keys and tags, lines that the program writes for itself.
TEXTS = {'No precomputed value', '*** in database main ***\\n', 'of the set {', 'Missing child element', 'élites par rang',
         'the clock went back; rows keep their order',
         'rows of other copies came in; what follows is the journal from there on', 'opened by %s, process %d on %s', ' opened by ',
         'The club’s tables', 'window %u', 'entry %u', 'name %s\\n', 'officer.rank: %s', 'half=%d move=%d',
         'unit\\t%s\\t%s\\t%s\\n', 'combat\\t%s\\t%s\\t%s\\t%s\\t%s\\n'}
# Ids in a row, and a command with the action behind it.
IDS = re.compile(r'[a-z-]+(?: [a-z-]+)+')
MAKERS_OF_IDS = {'adgr-play-act.h', 'adgr-play-charge.c', 'adgr-play-contact.c', 'adgr-play-melee.c',
                 'adgr-play-order.c', 'adgr-play-shooting.c', 'adgr-play-units.c', 'arb-army-field.c',
                 'arb-item-fields.c', 'cli-event.c'}
# Ways out that only the terminal has; the others are in arb-remedy.c, with what the window calls them.
COMMAND = re.compile(r'arbitre-cli |(?<![\w-])--[a-z]')
ONLY_IN_A_TERMINAL = re.compile(r'hub init|hub users --new-key|make it with --system=')


def find_texts(source):
    """(line, text, the calls around it), neighbours joined as the compiler does."""
    calls, last, line = [], '', 1
    for token in TOKEN.findall(source):
        if token[0] == '"':
            yield line, ''.join(re.findall(r'"((?:\\.|[^"\\])*)"', token)), list(calls)
        elif token == '(':
            calls.append(last)
        elif token == '{':
            calls.append('{')
        elif token == ')' and calls:
            calls.pop()
        elif token == '}' and '{' in calls:
            del calls[len(calls) - 1 - calls[::-1].index('{'):]
        if not token.isspace() and not token.startswith('/*'):
            last = token
        line += token.count('\n')


def is_told(text, call):
    plain = FORMAT.sub(lambda m: ' ' if m[0][0] == '\\' else '\x00', text)
    return bool(SENTENCE.search(plain) or SHOWN.fullmatch(call) and re.search('[A-Za-z]{2,}', plain))


def is_excused(path, text, call):
    return (FOR_US.fullmatch(call) or NOT_WORDS.search(text.replace('\\n', ' ').lstrip('\n')) or path.name in FILES
            or text in TEXTS or path.name in MAKERS_OF_IDS and IDS.fullmatch(text))


bare, n_marked, missed, commands = [], 0, [], []
for path in sorted((SOURCE / 'src').rglob('*.[ch]')):
    for number, text, calls in find_texts(path.read_text(encoding='utf-8')):
        marked = [call for call in calls if call in MARKS]
        inner = next((call for call in reversed(calls) if call not in MARKS and call != '{'), '')
        if not marked and is_told(text, inner) and not is_excused(path, text, inner):
            bare.append(f'{path.relative_to(SOURCE)}:{number}: {text[:90]}')
        elif marked and marked[-1] != 'g_dpgettext2' and re.search('[a-z]{2}', FORMAT.sub(' ', text)):
            n_marked += 1
            if (path.parent.name != 'cli' and path.name != 'arb-remedy.c' and COMMAND.search(text)
                    and not ONLY_IN_A_TERMINAL.search(text)):
                commands.append(f'{path.relative_to(SOURCE)}:{number}: {text[:90]}')
            if not is_told(text, inner) or is_excused(path, text, inner):
                missed.append(text)
check(not bare, 'every sentence in C is marked', '\n'.join(bare))
check(n_marked > 1500 and len(missed) * 20 < n_marked,
      f'of {n_marked} marked texts {len(missed)} would slip through without their mark', '\n'.join(missed))
check(not commands, 'who has the window before him is not sent to the terminal', '\n'.join(commands))

SEEN = {'label', 'title', 'subtitle', 'tooltip-text', 'description', 'placeholder-text', 'heading', 'body', 'text'}
bare = [f'{path.name}: {node.text}' for path in sorted((SOURCE / 'ui').glob('*.ui')) for node in ET.parse(path).iter()
        if node.tag in ('property', 'attribute', 'item') and (node.get('name') or 'label').replace('_', '-') in SEEN
        and node.get('translatable') != 'yes' and re.search('[A-Za-z]{2}', node.text or '') and node.text != 'Arbitre']
check(not bare, 'every sentence in a template is marked', '\n'.join(bare))
finish()
