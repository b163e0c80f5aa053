#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the six scenes of Les Aigles for the manual: scenes.py FOLDER writes scene-NAME.LANGUAGE.svg there.
The pictures bring their own paper along, so that they are the same on a dark page."""

import html
import pathlib
import sys

WIDTH, HEIGHT, GAP = 640, 200, 8
PAPER, FRAME, INK, FAINT = '#fbfaf6', '#c9c2b0', '#26241f', '#6d675a'
COLOURS = {'fr': ('#2f5fa8', '#ffffff'), 'au': ('#f1e3b5', '#26241f')}
# Half the width and half the height of what a unit is drawn as.
SIZES = {'line': (40, 11), 'column': (20, 20), 'horse': (30, 13), 'square': (24, 24), 'broken': (24, 24),
         'battery': (30, 13), 'guns': (30, 13)}

# Each scene: its periods; each of them: what is said below, units (name, drawn as, x, y, state) and arrows
# (x1, y1, x2, y2, kind). x goes from -100 to 100 across a period, y from 0 down.
SCENES = {
    'flank': [
        (('30 à 20 : fr-1 recule, au-1 suit', '30 to 20: fr-1 falls back, au-1 follows'),
         [('fr-1', 'column', -10, 50, ''), ('au-1', 'column', -10, 118, '')], [(-10, 94, -10, 76, 'attack')]),
        (('au-1 partage ses 18 : 15 et 3', 'au-1 shares its 18: 15 and 3'),
         [('fr-1', 'column', -45, 56, '1'), ('au-1', 'column', -45, 122, '2'), ('fr-2', 'column', 50, 122, '')],
         [(-45, 100, -45, 80, 'attack'), (28, 122, -22, 122, 'attack')]),
        (('30 à 10 : au-1 part en déroute', '30 to 10: au-1 routs'),
         [('fr-1', 'column', -60, 56, '1'), ('au-1', 'column', -30, 118, '3'), ('fr-2', 'column', 55, 118, '1')],
         [(32, 118, -2, 118, 'attack'), (-54, 118, -90, 118, 'leave')]),
    ],
    'two': [
        (('Une perdue, une gagnée : annulées', 'One lost, one won: they cancel'),
         [('fr-1', 'column', -45, 50, ''), ('fr-2', 'column', 45, 50, ''), ('au-1', 'line', 0, 122, '')],
         [(-42, 74, -20, 106, 'attack'), (42, 74, 20, 106, 'attack')]),
        (('fr-1 se reforme ; 20 à 20', 'fr-1 reforms; 20 to 20'),
         [('fr-1', 'column', -60, 50, ''), ('fr-2', 'column', 25, 56, '1'), ('au-1', 'line', 25, 122, '1')],
         [(25, 78, 25, 108, 'attack')]),
        (('Deux perdues : déroute, un poursuivant', 'Both lost: a rout, one pursuer'),
         [('fr-1', 'column', -45, 50, ''), ('fr-2', 'column', 45, 56, '2'), ('au-1', 'line', 0, 112, '2')],
         [(-42, 74, -20, 97, 'attack'), (42, 78, 20, 98, 'attack'), (0, 140, 0, 160, 'leave')]),
    ],
    'three': [
        (('Deux perdues : recul devant fr-2', 'Two lost: back from fr-2'),
         [('fr-1', 'column', -68, 54, ''), ('fr-2', 'line', 0, 45, ''), ('fr-3', 'line', 60, 80, ''),
          ('au-1', 'line', -10, 124, '')],
         [(-62, 78, -36, 109, 'attack'), (0, 60, -6, 109, 'attack'), (58, 95, 28, 112, 'attack')]),
        (('30 à 15 : retraite', '30 to 15: a retreat'),
         [('fr-2', 'line', 0, 50, '1'), ('au-1', 'line', 0, 112, '2')],
         [(0, 65, 0, 97, 'attack'), (0, 140, 0, 160, 'leave')]),
        (('Rattrapée, au-1 fuit', 'Caught up with, au-1 flees'),
         [('fr-2', 'line', 0, 50, '2'), ('au-1', 'line', 0, 112, '3')],
         [(0, 65, 0, 97, 'pursue'), (0, 140, 0, 160, 'leave')]),
    ],
    'square': [
        (('20 à 20', '20 to 20'), [('fr-1', 'horse', 0, 50, ''), ('au-1', 'square', 0, 122, '')],
         [(0, 67, 0, 94, 'attack')]),
        (('45 à 30 : il tient', '45 to 30: it holds'),
         [('fr-1', 'horse', 0, 50, '1'), ('au-1', 'square', 0, 122, '1')], [(0, 67, 0, 94, 'attack')]),
        (('60 à 30 : rompu', '60 to 30: broken'),
         [('fr-1', 'horse', 0, 50, '2'), ('au-1', 'broken', 0, 122, '2')], [(0, 67, 0, 94, 'attack')]),
        (('Déroute', 'A rout'), [('fr-1', 'horse', 0, 50, '3'), ('au-1', 'broken', 0, 116, '3')],
         [(0, 67, 0, 88, 'pursue'), (28, 116, 62, 116, 'leave')]),
    ],
    'battery': [
        (('Battue, elle reste à ses pièces', 'Beaten, it stays with its guns'),
         [('fr-1', 'column', 0, 50, ''), ('au-1', 'battery', 0, 118, '')], [(0, 74, 0, 101, 'attack')]),
        (('Prise de dos : déroute sans test', 'Taken in the rear: a rout, no test'),
         [('fr-1', 'column', 0, 54, '2'), ('au-1', 'battery', 0, 106, ''), ('fr-2', 'horse', 0, 152, '')],
         [(0, 76, 0, 90, 'attack'), (0, 136, 0, 121, 'attack'), (34, 106, 76, 106, 'leave')]),
        (('au-2 charge avant qu’elle se reforme', 'au-2 charges before it has reformed'),
         [('fr-1', 'column', -40, 66, '2'), ('au-2', 'column', 55, 66, ''), ('au-1', 'guns', -40, 134, '')],
         [(30, 66, -14, 66, 'attack')]),
    ],
    'rally': [
        (('20 à 20 ; au-1 rallie', '20 to 20; au-1 rallies'),
         [('fr-1', 'horse', 0, 50, ''), ('au-1', 'horse', 0, 118, '')],
         [(0, 67, 0, 82, 'attack'), (0, 101, 0, 86, 'attack')]),
        (('Rejoints : 9 à 9', 'Caught up with: 9 to 9'),
         [('fr-1', 'horse', 0, 50, '1'), ('au-1', 'horse', 0, 118, '2')],
         [(0, 67, 0, 101, 'pursue')]),
        (('Tous deux rallient', 'Both rally'),
         [('fr-1', 'horse', 0, 74, '2'), ('au-1', 'horse', 0, 122, '2')],
         [(0, 57, 0, 36, 'leave'), (0, 152, 0, 170, 'leave')]),
        (('40 à 15 : fuite', '40 to 15: a flight'),
         [('fr-1', 'horse', 0, 50, ''), ('au-1', 'horse', 0, 112, '')],
         [(0, 67, 0, 95, 'attack'), (34, 112, 66, 112, 'leave')]),
    ],
}
GUNS = {'fr': 'pièces', 'en': 'guns'}
PERIOD = {'fr': 'Période', 'en': 'Period'}
STATES = {'fr': ('formée', 'désorganisée', 'sans formation', 'en désordre'),
          'en': ('formed', 'disorganised', 'without formation', 'in disorder')}


def text(x, y, said, size=11, colour=INK, anchor='middle', more=''):
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"{more}>'
            f'{html.escape(said)}</text>')


def shape(kind, x, y, fill):
    half, tall = SIZES[kind]
    box = (f'<rect x="{x - half:g}" y="{y - tall:g}" width="{2 * half}" height="{2 * tall}" fill="{fill}" '
           f'stroke="{INK}" stroke-width="1.5"')
    if kind == 'broken':
        box += ' stroke-dasharray="9 7"'
    if kind == 'guns':
        return box.replace(f'fill="{fill}"', 'fill="none"') + ' stroke-dasharray="3 3"/>'
    drawn = box + '/>'
    if kind in ('square', 'broken'):
        drawn += f'<rect x="{x - half + 7:g}" y="{y - tall + 7:g}" width="{2 * half - 14}" ' \
                 f'height="{2 * tall - 14}" fill="{PAPER}" stroke="{INK}" stroke-width="0.8"/>'
    if kind == 'horse':
        drawn += f'<path d="M{x - half:g} {y + tall:g}L{x - half + 14:g} {y - tall:g}" stroke="{INK}" stroke-width="1.5"/>'
    if kind == 'battery':
        drawn += ''.join(f'<circle cx="{x + dx:g}" cy="{y - tall:g}" r="3.5" fill="{INK}"/>' for dx in (-18, 0, 18))
    return drawn


def unit(name, kind, x, y, state, language):
    fill, ink = COLOURS[name[:2]]
    half, tall = SIZES[kind]
    dark = kind in ('square', 'broken', 'guns')
    drawn = shape(kind, x, y, fill) + text(x + (6 if kind == 'horse' else 0), y + 4,
                                           GUNS[language] if kind == 'guns' else name, 11,
                                           INK if dark else ink, more=' font-weight="bold"')
    if state:
        # Above those at the top, where no arrow goes.
        drawn += text(x, y - tall - 4 if y < 70 else y + tall + 11, STATES[language][int(state)], 9.5, FAINT, more=' font-style="italic"')
    return drawn


def arrow(x1, y1, x2, y2, kind):
    dash = {'attack': '', 'pursue': ' stroke-dasharray="6 3"', 'leave': ' stroke-dasharray="2 3"'}[kind]
    return (f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{INK}" stroke-width="2"{dash} '
            f'marker-end="url(#{"hollow" if kind == "leave" else "full"})"/>')


def draw(periods, language):
    wide = (WIDTH - GAP * (len(periods) - 1)) / len(periods)
    head = ('<marker id="{0}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" '
            'orient="auto"><path d="M0 0L8 4L0 8z" fill="{1}" stroke="{2}"/></marker>')
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
             f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="DejaVu Sans, sans-serif">',
             '<!-- SPDX-FileCopyrightText: 2026 The Arbitre authors',
             '     SPDX-License-Identifier: GPL-3.0-or-later; made by scenes.py -->',
             f'<defs>{head.format("full", INK, INK)}{head.format("hollow", PAPER, INK)}</defs>']
    for number, (said, units, arrows) in enumerate(periods):
        left = number * (wide + GAP)
        parts.append(f'<g transform="translate({left:g} 0)">'
                     f'<rect x="0.5" y="0.5" width="{wide - 1:g}" height="{HEIGHT - 1}" rx="8" fill="{PAPER}" '
                     f'stroke="{FRAME}"/>'
                     + text(10, 17, f'{PERIOD[language]} {number + 1}', 11, FAINT, 'start', ' font-weight="bold"')
                     + f'<g transform="translate({wide / 2:g} 0)">')
        parts += [arrow(*one) for one in arrows]
        parts += [unit(*one, language) for one in units]
        parts.append(text(0, HEIGHT - 11, said[0].replace(' :', '\u00a0:').replace(' ;', '\u00a0;')
                          if language == 'fr' else said[1], 9.5) + '</g></g>')
    return '\n'.join([*parts, '</svg>', ''])


if __name__ == '__main__':
    for name, periods in SCENES.items():
        for language in ('fr', 'en'):
            path = pathlib.Path(sys.argv[1]) / f'scene-{name}.{language}.svg'
            path.write_text(draw(periods, language), encoding='utf-8')
