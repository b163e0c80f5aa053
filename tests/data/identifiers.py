# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ids of the rule files in what people read. A word is one when a rule file, a nation or an army list has it as
an id and nobody ever says it in that language: neither the catalogue, nor the names in the rule files, nor the
names in the lists."""

import ast
import pathlib
import re
import xml.etree.ElementTree as ElementTree

LANG = '{http://www.w3.org/XML/1998/namespace}lang'
WORD = re.compile(r'[a-zà-ÿœ][a-zà-ÿœ0-9]*(?:[-./_][a-zà-ÿœ0-9]+)*')
# What no language says, whatever is in the files: “quality=elite”, “int:5”, “defenseur:3”, “france/u1”,
# “a.figures”, “target.bearing”. A name of a file has a dot too.
MACHINE = re.compile(r'\b[a-z][a-z-]*=[a-z0-9]|\b(?:int|choice|bool|dice|number|word):\w|\b[a-zà-ÿ][a-zà-ÿ-]*:\d|'
                     r'\b[a-z]+/[ucf]\d+\b|(?<![\w.-])[a-z][a-z0-9-]*\.(?!(?:xml|csv|ods|xlsx|txt|html|pdf|arbitre|ros|'
                     r'rosz|json|zip|md)\b)[a-z][a-z-]*\b')
# Attributes that hold ids, or words that have names elsewhere.
HELD = ('id', 'field', 'fact', 'is', 'type', 'arm', 'quality', 'level', 'kind', 'abilities', 'procedure', 'result')
# Attributes that people fill with words of their own.
SAID = ('cite', 'name', 'number', 'page', 'title', 'date', 'place', 'player', 'event', 'note')


def split(text):
    return WORD.findall(text.lower().replace('’', ' ').replace("'", ' '))


def find_files(source):
    for folder in ('systems', 'nations'):
        yield from sorted((source / 'data' / folder).glob('*/*.xml'))
    yield from sorted((source / 'data' / 'armies').glob('*.xml'))
    yield from sorted((source / 'tests' / 'template').glob('*.xml'))


def read_catalogue(path, keyword):
    """All msgids or all msgstrs."""
    said, taken = [], False
    for line in path.read_text(encoding='utf-8').splitlines():
        if line.startswith('msg'):
            taken = line.startswith(keyword)
            line = line.partition(' ')[2]
        if taken and line.startswith('"'):
            said.append(ast.literal_eval(line))
    return ' '.join(said)


class Scan:
    """What is an id in texts of a language."""

    def __init__(self, source, lang, *also):
        source = pathlib.Path(source)
        ids, said = set(), list(also)
        said.append(read_catalogue(source / 'po' / 'fr.po', 'msgstr' if lang == 'fr' else 'msgid'))
        for path in find_files(source):
            is_list = path.parent.name == 'armies'
            for element in ElementTree.parse(path).iter():
                for name, value in element.attrib.items():
                    if name in HELD:
                        ids.update(value.split())
                    elif name in SAID:
                        said.append(value)
                if element.get(LANG, lang if is_list else None) == lang:
                    said.append(element.text or '')
        self.known = set(split(' '.join(said)))
        # The parts of what is written with a hyphen or an apostrophe are words as well.
        self.known |= {part for word in self.known for part in re.split(r'[-./_]', word)}
        self.ids = {word for word in ids if len(word) > 2 and WORD.fullmatch(word)} - self.known

    def find(self, text):
        """The ids in a text, each once."""
        found = [word for word in split(text) if word in self.ids]
        return sorted({*found, *MACHINE.findall(text)})
