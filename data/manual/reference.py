#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the page of the manual about the rule language, from the sentences in the schemas:
reference.py LANGUAGE RULES.XSD SHEET.XSD [PAGE.MD]"""

import pathlib
import sys
import textwrap

from schema import Schema

WIDTH = 105

WORDS = {
    'en': {
        'title': 'The rule language',
        'intro': 'Every element and attribute that a rule file may hold, for looking up. To learn the '
                 'language, begin with [Writing your own rules](16-own-rules.md), which takes an hour '
                 'and needs only the core.',
        'reading': 'How to read this page',
        'reading-words': 'An *element* is what stands in angle brackets, an *attribute* what it says '
                         'of itself: in `<group id="ground" keep="worst">` the element is `group`, '
                         'its attributes are `id` and `keep`. Names are written in small letters, '
                         'digits, dots and hyphens. **Bold** attributes may not be left out.',
        'core': 'The core',
        'core-words': 'With these a club writes its own rules, and reads those of a system.',
        'appendix': 'The appendix',
        'appendix-words': 'What whole systems need besides: facts of many units, links to the units of '
                          'an event, and the finer points of questions and results.',
        'sheets': 'Sheets',
        'sheets-words': 'The file `sheet.xml` of a system says what its loss sheet and its order sheet '
                        'hold.',
        'old': 'What older files may hold',
        'old-words': 'Events keep the rule files of their day. This is still read, but no longer '
                     'written.',
        'table': ('Attribute', 'What it says'), 'takes': 'Values',
        'old-table': ('Element', 'Attribute', 'Today'),
        'in': 'In', 'holds': 'Holds', 'more': 'More', 'more-of': 'More of',
        'comma': ', ', 'colon': ':',
    },
    'fr': {
        'title': 'Le langage des règles',
        'intro': 'Chaque élément et chaque attribut qu’un fichier de règles peut contenir, à consulter '
                 'au besoin. Pour apprendre le langage, commencez par [Écrire ses '
                 'règles](16-own-rules.md) : il y faut une heure, et seulement l’essentiel.',
        'reading': 'Comment lire cette page',
        'reading-words': 'Un *élément* est ce qui se met entre chevrons, un *attribut* ce qu’il dit de '
                         'lui-même : dans `<group id="ground" keep="worst">`, l’élément est `group`, '
                         'ses attributs sont `id` et `keep`. Les noms s’écrivent en minuscules '
                         'sans accent, chiffres, points et traits d’union. Un attribut en **gras** ne '
                         'peut pas manquer.',
        'core': 'L’essentiel',
        'core-words': 'Avec cela, un club écrit ses règles, et lit celles d’un système.',
        'appendix': 'L’annexe',
        'appendix-words': 'Ce qu’il faut en plus à un système entier : les faits de nombreuses unités, '
                          'les liens avec les unités d’un événement, et les finesses des questions et '
                          'des résultats.',
        'sheets': 'Les feuilles',
        'sheets-words': 'Le fichier `sheet.xml` d’un système dit ce que contiennent sa feuille de '
                        'pertes et sa feuille d’ordres.',
        'old': 'Ce que contiennent d’anciens fichiers',
        'old-words': 'Un événement conserve les règles de son jour. Ceci se lit encore, mais ne '
                     's’écrit plus.',
        'table': ('Attribut', 'Ce qu’il dit'), 'takes': 'Valeurs',
        'old-table': ('Élément', 'Attribut', 'Aujourd’hui'),
        'in': 'Dans', 'holds': 'Contient', 'more': 'Suite', 'more-of': 'Suite de',
        'comma': ', ', 'colon': '\u00a0:',
    },
}


class Page:
    def __init__(self, language):
        self.language = language
        self.words = {key: value.replace(' :', '\u00a0:') if isinstance(value, str) else value
                      for key, value in WORDS[language].items()}
        self.lines = ['<!-- Made by reference.py from the sentences in data/schema. -->']

    def add(self, text):
        """A paragraph."""
        self.lines += ['', *textwrap.wrap(text, WIDTH, break_long_words=False,
                                          break_on_hyphens=False)]

    def add_heading(self, level, text, anchor=None):
        self.lines += ['', f'{"#" * level} {text}' + (f' {{#{anchor}}}' if anchor else '')]

    def add_section(self, key):
        self.add_heading(2, self.words[key], key)
        self.add(self.words[f'{key}-words'])

    def add_table(self, headings, rows):
        self.lines += ['', f'| {" | ".join(headings)} |', '|---' * len(headings) + '|']
        for row in rows:
            assert not any('|' in cell for cell in row), row
            self.lines.append(f'| {" | ".join(row)} |')

    def add_items(self, items):
        """What a child means in this place, where that is not what it means everywhere."""
        if items:
            self.lines.append('')
        for name, text in items:
            text = text[0].lower() + text[1:]
            self.lines += textwrap.wrap(f'`<{name}>`{self.words["colon"]} {text}', WIDTH,
                                        initial_indent='- ', subsequent_indent='  ',
                                        break_long_words=False, break_on_hyphens=False)

    def add_attributes(self, attributes):
        rows = [(f'**{a.name}**' if a.required else f'`{a.name}`', self.say_attribute(a))
                for a in attributes]
        if rows:
            self.add_table(self.words['table'], rows)

    def say_attribute(self, attribute):
        """Its sentences, and the words it takes if they do not say them."""
        text = attribute.words[self.language]
        unsaid = [v for v in attribute.values if f'`{v}`' not in text]
        if not unsaid or set(attribute.values) == {'yes', 'no'} and '`' in text:
            return text
        words = self.words['comma'].join(f'`{value}`' for value in attribute.values)
        return f'{text} {self.words["takes"]}{self.words["colon"]} {words}.'

    def write(self):
        return '\n'.join(self.lines).lstrip() + '\n'


def name_anchors(schema, prefix=''):
    """An element is found by its name; by that of its parent as well where two share one."""
    anchors = {}
    # The one that stands higher up gets the plain name.
    for element in sorted(schema.elements, key=lambda e: bool(e.parents) and
                          not any(p in schema.roots for p in e.parents)):
        name = prefix + element.name if element not in schema.roots else element.name
        parent = next((p for p in element.parents if p.name != element.name), None)
        anchors[element] = name if name not in anchors.values() else \
            f'{prefix}{parent.name}-{element.name}'
    return anchors


def list_links(page, elements, anchors):
    """Two elements of one name lead to the first of them: a list that says it twice looks like a slip."""
    named = {}
    for element in elements:
        named.setdefault(element.name, anchors[element])
    return page.words['comma'].join(f'[<{name}>](#{anchor})' for name, anchor in named.items())


def add_element(page, element, anchors, attributes, rest):
    """One element with the attributes that belong to this part of the page."""
    page.add_heading(3, f'`<{element.name}>`', anchors[element])
    page.add(element.words[page.language])
    places = []
    parents = [p for p in element.parents if element.is_meant_for(p.name)]
    if parents:
        places.append(f'{page.words["in"]}{page.words["colon"]} '
                      f'{list_links(page, parents, anchors)}.')
    children = [c for c in element.children if not c.is_old and c.is_meant_for(element.name)]
    if children:
        places.append(f'{page.words["holds"]}{page.words["colon"]} '
                      f'{list_links(page, children, anchors)}.')
    if places:
        page.add(' '.join(places))
    page.add_items([(c.name, words) for c in children
                    for words in [element.explained[c.name].words.get(page.language)]
                    if words and words != c.words[page.language]])
    page.add_attributes(attributes)
    if rest:
        names = page.words['comma'].join(f'`{a.name}`' for a in rest)
        page.add(f'[{page.words["more"]}](#{anchors[element]}-more){page.words["colon"]} {names}.')


def write_page(language, rules_path, sheet_path):
    rules, sheet = Schema(rules_path), Schema(sheet_path)
    anchors = name_anchors(rules)
    page = Page(language)
    page.add_heading(1, page.words['title'])
    page.add(page.words['intro'])
    page.add_section('reading')
    page.add_section('core')
    for element in (e for e in rules.elements if e.is_core):
        attributes = element.list_attributes()
        add_element(page, element, anchors, [a for a in attributes if a.is_core],
                    [a for a in attributes if not a.is_core])
    page.add_section('appendix')
    for element in rules.elements:
        rest = [a for a in element.list_attributes() if not a.is_core]
        if element.is_core and rest:
            page.add_heading(3, f'{page.words["more-of"]} `<{element.name}>`',
                             f'{anchors[element]}-more')
            page.add_attributes(rest)
        elif not element.is_core and not element.is_old:
            add_element(page, element, anchors, element.list_attributes(), [])
    page.add_section('sheets')
    sheet_anchors = name_anchors(sheet, 'sheet-')
    for element in sheet.elements:
        add_element(page, element, sheet_anchors, element.list_attributes(), [])
    page.add_section('old')
    page.add_table(page.words['old-table'],
                   [(f'`<{e.name}>`', f'`{a.name}`', a.words[language])
                    for e in rules.elements for a in e.attributes
                    if a.is_old and a.is_meant_for(e.name)])
    return page.write()


if __name__ == '__main__':
    text = write_page(*sys.argv[1:4])
    if len(sys.argv) > 4:
        pathlib.Path(sys.argv[4]).write_text(text, encoding='utf-8')
    else:
        sys.stdout.write(text)
