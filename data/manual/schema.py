# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a schema of ours says of its elements and attributes: where they stand, what they take, and
the sentences that explain them in each language. The head of rules.xsd tells how those are written."""

import xml.etree.ElementTree as ET

XS = '{http://www.w3.org/2001/XMLSchema}'
LANG = '{http://www.w3.org/XML/1998/namespace}lang'
MARKS = {'core', 'old'}


class Explained:
    """The name, the sentences and the marks of a declaration: its own, or those of the type or group
    of attributes it belongs to."""

    def __init__(self, node, fallback=None):
        self.name = node.get('name')
        self.words, self.marks = {}, set()
        for source in (node, fallback):
            note = source.find(f'{XS}annotation') if source is not None else None
            if note is not None:
                self.words = {d.get(LANG): join_lines(d.text or '')
                              for d in note.iter(f'{XS}documentation')}
                self.marks = {w for i in note.iter(f'{XS}appinfo') for w in (i.text or '').split()}
                break

    @property
    def is_core(self):
        return 'core' in self.marks

    @property
    def is_old(self):
        return 'old' in self.marks

    def is_meant_for(self, element):
        """An attribute of a shared type may count on some of its elements only."""
        return not self.marks - MARKS or element in self.marks


class Attribute(Explained):
    def __init__(self, node, group, schema):
        super().__init__(node, group)
        self.required = node.get('use') == 'required'
        self.default = node.get('default')
        self.type = node.get('type', '')
        inner = node.find(f'{XS}simpleType')
        if inner is None:
            inner = schema.simple.get(self.type)
        self.values = [e.get('value') for e in inner.iter(f'{XS}enumeration')] if inner is not None else []


class Element(Explained):
    """An element as it stands in one or more others with the same content."""

    def __init__(self, node, kind):
        super().__init__(node, kind)
        self.kind = kind
        self.parents, self.children, self.attributes = [], [], []
        # What its children mean here, where that is said.
        self.explained = {}

    def stand_again(self, node):
        """What it means there may be something else: then its type says what it means everywhere."""
        again = Explained(node, self.kind)
        if again.words != self.words and self.kind is not None:
            everywhere = Explained(self.kind)
            if everywhere.words:
                self.words, self.marks = everywhere.words, everywhere.marks

    def find(self, name):
        return next((c for c in self.children if c.name == name), None)

    def list_attributes(self):
        """Those that say something on this element, old ones apart."""
        return [a for a in self.attributes if not a.is_old and a.is_meant_for(self.name)]


class Schema:
    def __init__(self, path):
        root = ET.parse(path).getroot()
        self.simple = self._index(root, 'simpleType')
        self.complex = self._index(root, 'complexType')
        self.groups = self._index(root, 'group')
        self.attribute_groups = self._index(root, 'attributeGroup')
        self.declarations = list(self._list_declarations(root, None))
        self.elements = []
        self._known = {}
        self.roots = [self._read(n, None) for n in root.findall(f'{XS}element')]

    @staticmethod
    def _index(root, tag):
        return {n.get('name'): n for n in root.findall(XS + tag)}

    def _list_declarations(self, node, group):
        """Everything that has a name in the files, where it is declared."""
        for child in node:
            if child.tag == f'{XS}element':
                yield Explained(child, self.complex.get(child.get('type')))
            elif child.tag == f'{XS}attribute':
                yield Explained(child, group)
            yield from self._list_declarations(
                child, child if child.tag == f'{XS}attributeGroup' else group)

    def _read(self, node, parent):
        kind = self.complex.get(node.get('type'))
        if kind is None:
            kind = node.find(f'{XS}complexType')
        key = (node.get('name'), kind if kind is not None else node)
        element = self._known.get(key)
        if element is None:
            element = self._known[key] = Element(node, kind)
            self.elements.append(element)
            if kind is not None:
                self._read_content(kind, element)
        else:
            element.stand_again(node)
        if parent is not None and parent not in element.parents:
            element.parents.append(parent)
        return element

    def _read_content(self, node, element):
        for child in node:
            tag = child.tag.removeprefix(XS)
            if tag == 'element':
                element.children.append(self._read(child, element))
                element.explained[child.get('name')] = Explained(child)
            elif tag == 'attribute':
                element.attributes.append(
                    Attribute(child, node if node.tag == f'{XS}attributeGroup' else None, self))
            elif tag == 'group':
                self._read_content(self.groups[child.get('ref')], element)
            elif tag == 'attributeGroup':
                self._read_content(self.attribute_groups[child.get('ref')], element)
            elif tag == 'extension':
                if child.get('base') in self.complex:
                    self._read_content(self.complex[child.get('base')], element)
                self._read_content(child, element)
            elif tag in ('sequence', 'choice', 'complexContent', 'simpleContent'):
                self._read_content(child, element)

    def list_pairs(self):
        """Every element, and every attribute on the elements it is meant for, that one may write."""
        return [(e, None) for e in self.elements if not e.is_old] + \
            [(e, a.name) for e in self.elements if not e.is_old for a in e.list_attributes()]

    def list_used(self, path):
        """The same for what a file uses."""
        top = ET.parse(path).getroot()
        used = set()

        def walk(node, element):
            used.add((element, None))
            used.update((element, name) for name in node.attrib if not name.startswith('{'))
            for child in node:
                walk(child, element.find(child.tag.split('}')[1]))

        walk(top, next(r for r in self.roots if r.name == top.tag.split('}')[1]))
        return used


def join_lines(text):
    """One line of what stands on several; no-break spaces stay."""
    return ' '.join(word for line in text.split('\n') for word in line.split(' ') if word)
