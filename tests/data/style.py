#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How things look is said in style.css: no distance and no colour in C or in a template, and no class
that nobody uses or nobody declares."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
CSS = re.sub(r'/\*.*?\*/', '', (SOURCE / 'ui/style.css').read_text(encoding='utf-8'), flags=re.DOTALL)
C = {path: path.read_text(encoding='utf-8') for path in sorted((SOURCE / 'src/app').rglob('*.c'))}
UI = sorted((SOURCE / 'ui').glob('*.ui'))
DISTANCE = re.compile(r'gtk_widget_set_margin_\w+|gtk_\w+_set_(?:(?:row|column)_)?spacing|'
                      r'gtk_box_new \([^,]+, [1-9]\d*\)')
COLOUR = re.compile(r'"[^"]*#[0-9a-fA-F]{6}[^"]*"|\(GdkRGBA(?:\[\d*\])?\) \{|GdkRGBA \w+ = \{')
# What style.css cannot reach: a layout manager has no style; paper is white under every theme, and so is the
# ink's ground on a board without one; a word of the manual is marked inside a text.
NOT_CSS = {'ArbWrapLayout'}
PAINTED = {'arb-page-preview.c', 'arb-hex-board-draw.c', 'arb-hex-board-contact.c', 'arb-manual-text.c'}


def lines_with(pattern, skipped=()):
    return [f'{path.name}:{number}: {line.strip()}' for path, text in C.items() if path.name not in skipped
            for number, line in enumerate(text.splitlines(), 1) if pattern.search(line)]


check(not lines_with(DISTANCE), 'no distance in C', '\n'.join(lines_with(DISTANCE)))
check(not lines_with(COLOUR, PAINTED), 'no colour in C', '\n'.join(lines_with(COLOUR, PAINTED)))

found = [f"{path.name}: {o.get('class')} {p.get('name')}" for path in UI
         for o in ET.parse(path).getroot().iter() if o.tag in ('object', 'template')
         and o.get('class') not in NOT_CSS for p in o.findall('property')
         if re.search(r'margin|spacing', p.get('name'))]
check(not found, 'no distance in a template', '\n'.join(found))

found = [path.name for path in UI if 'AdwComboRow' in path.read_text(encoding='utf-8')]
found += lines_with(re.compile(r'adw_combo_row_new'))
check(not found, 'what is chosen shows whole: rows are ArbComboRow', '\n'.join(found))

# These stand alone in their row, or at its end; a page of an assistant is another page.
ALONE = {'arb-step-view.c', 'arb-orders-panel.c', 'arb-order-detail.c', 'arb-merge-dialog.c', 'arb-new-event.c',
         'arb-player-dialog.c', 'arb-result-form.c', 'arb-timer-button.c'}
found = lines_with(re.compile(r'gtk_button_set_label'), ALONE)
check(not found, 'a button whose label changes keeps its width: arb_button_set_labels()', '\n'.join(found))

found = lines_with(re.compile(r'"transient-for"|gtk_window_set_transient_for'), {'arb-em.c'})
check(not found, 'dialogs grow with the text: arb_em_put_before() puts them before their window', '\n'.join(found))

in_templates = {c.get('name') for path in UI for c in ET.parse(path).getroot().iter('class')}
# A class with a number may be put together from both.
in_code = {f'{name}-{n}' for name in re.findall(r'"([a-z-]+)-%[du]"', '\n'.join(C.values())) for n in range(4)}
in_code |= set(re.findall(r'"([a-z][a-z0-9-]*)"', '\n'.join(C.values())))
# The ends of what scrolls and buttons with a text are called so by GTK, views beside their pictures by
# libadwaita.
declared = set(re.findall(r'\.([a-z][a-z0-9-]*)(?=[^{}]*\{)', CSS)) - {'top', 'bottom', 'text-button', 'wide'}
check(len(declared) > 100 and declared <= in_templates | in_code, 'every class of style.css is used',
      ' '.join(sorted(declared - in_templates - in_code)))
ours = {name for name in in_templates | in_code if re.fullmatch(r'(gap|depth)-\d', name)} - {'depth-0'}
check(ours and ours <= declared, 'every distance that is named is declared', ' '.join(ours - declared))
finish()
