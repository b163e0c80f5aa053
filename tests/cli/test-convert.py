#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lists of others in the terminal: exit statuses, standard input and output, what is asked and what was
probably meant; and JSON says what XML says. Writes TAP."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
FOLDER = pathlib.Path(tempfile.mkdtemp())
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', ARBITRE_LOCALE_DIR=LOCALES,
           XDG_DATA_HOME=str(FOLDER / 'home'))
ARMIES = SOURCE / 'data' / 'armies'
count = failed = 0


def check(ok, name, detail=''):
    global count, failed
    count += 1
    failed += not ok
    print(f"{'ok' if ok else 'not ok'} {count} {name}")
    if not ok:
        for line in str(detail).splitlines():
            print(f'# {line}')


def run(*args, given=b'', language='en'):
    done = subprocess.run([CLI, *map(str, args)], input=given, capture_output=True, timeout=120,
                          env=dict(ENV, LANGUAGE=language), check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def expect(name, status, sentence, *args, **how):
    code, out, err = run(*args, **how)
    check(code == status and (sentence in err if sentence else err == ''), name, f'{code}\n{out}\n{err}')
    return out


def conversions():
    clear = 'Nation;France\nnom;type;effectif\n3e;Fusiliers;12\n'
    open_ones = 'Nation;France\nnom;type;effectif;couleur\n3e;Fusillier;12;bleu\n'
    out = expect('a clear table is converted without a word', 0, '', 'convert', '-', '-', '--to=xml',
                 given=clear.encode())
    check('<group type="fusilier" regular="12"/>' in out, 'with the troop types of the nation', out)
    expect('Latin-1 is recognised', 0, '', 'convert', '-', '-', '--to=xml',
           given='Unité;Effectif\nÉlite;3\n'.encode('latin-1'))
    expect('something to look at: status 1', 1, 'Did you mean “Fusilier”?', 'convert', '-', '-', '--to=xml',
           given=open_ones.encode())
    out = expect('what was asked can be said', 0, '', 'convert', '-', '-', '--to=csv', '--column=notes=couleur',
                 '--type=Fusillier=fusilier', given=open_ones.encode())
    check('fusilier:12' in out and 'bleu' in out, 'and nothing is lost', out)
    expect('refused: status 2', 2, 'is no number of figures', 'convert', '-', '-', '--to=xml',
           given=b'nom;effectif\n3e;douze\n')
    expect('in French too', 2, 'n’est pas un nombre de figurines', 'convert', '-', '-', '--to=xml',
           given=b'nom;effectif\n3e;douze\n', language='fr')
    expect('a name without a format is refused before anything is read', 2, 'name it .xml', 'convert',
           'nowhere.csv', FOLDER / 'x.xlsx')
    expect('standard output needs a format', 2, '--to=csv', 'convert', ARMIES / 'aigles-france.xml', '-')
    expect('a format that was probably meant', 2, 'Did you mean “fods”?', 'convert',
           ARMIES / 'aigles-france.xml', '-', '--to=fod')
    expect('a column that was probably meant', 2, 'Did you mean “figures”?', 'convert', '-', '-', '--to=xml',
           '--column=figurs=effectif', given=clear.encode())


def round_trips():
    for name in ('aigles-france', 'adgr-espagne', 'umbra-vicomte'):
        first = ARMIES / f'{name}.xml'
        seals = []
        for ending in ('xml', 'csv', 'fods', 'ros'):
            through, back = FOLDER / f'{name}.{ending}', FOLDER / f'{name}-{ending}.xml'
            expect(f'{name} to {ending}', 0, '', 'convert', first, through)
            # What a file is called does not matter.
            other = through.rename(FOLDER / f'{name}-{ending}.dat')
            expect(f'{name} from {ending}, whatever it is called', 0, '', 'convert', other, back)
            root = ET.parse(back).getroot()
            seals.append(sorted((unit.get('number'), unit.get('name'), unit.get('points'), unit.get('ranks'))
                                for unit in root.iter('{urn:arbitre:army:1}unit')))
        check(all(seal == seals[0] for seal in seals), f'{name}: numbers and points survive them all', seals)


def same(element, value):
    """Whether the object of JSON says what the element says."""
    expected = {name.split('}')[-1]: text for name, text in element.attrib.items()}
    if element.text and element.text.strip():
        expected['text'] = element.text
    arrays = {}
    for child in element:
        arrays.setdefault(child.tag.split('}')[-1], []).append(child)
    names = {name + '-elements' if name in expected else name: inner for name, inner in arrays.items()}
    if set(value) != set(expected) | set(names):
        return False
    return all(value[name] == text for name, text in expected.items()) and all(
        len(value[name]) == len(inner) and all(map(same, inner, value[name])) for name, inner in names.items())


def collect(system, name, tag):
    """The worked examples of a system as a file of their own."""
    ns = '{urn:arbitre:case:1}'
    root = ET.Element(f'{ns}{tag}s')
    root.extend(ET.parse(SOURCE / 'data' / 'systems' / system / name).getroot().iter(f'{ns}{tag}'))
    path = FOLDER / f'{system}-{tag}s.xml'
    ET.ElementTree(root).write(path, encoding='utf-8', xml_declaration=True)
    return path


def hostile():
    """Lists that were made to hurt."""
    head = '<army xmlns="urn:arbitre:army:1" version="1.1" id="x" name="X"%s><formation id="f" name="F">'
    nowhere = FOLDER / 'nowhere.csv'
    none = head % '' + '<unit id="u" name="U"><group type="a" regular="3"/></unit></formation></army>'
    expect('a list of no system is not given one', 2, 'lacks the attribute “system”', 'convert', '-', nowhere,
           given=none.encode())
    check(not nowhere.exists(), 'and nothing is written')
    unnamed = run('convert', '-', '-', '--to=xml', given=b'name;figures\nU;3\n')[1]
    again = run('convert', '-', '-', '--to=csv', given=unnamed.encode())[1]
    check(run('convert', '-', '-', '--to=xml', given=again.encode())[1] == unnamed,
          'a table of none is “other”, and stays that', again)
    for number, told in ((1000, ''), (1001, 'listed: 1000; here 1 more.')):
        units = ''.join(f'<unit id="u{i}" name="U{i}"/>' for i in range(number))
        text = head % ' system="other"' + units + '</formation></army>'
        code, _out, err = run('check-army', '-', given=text.encode())
        check(code == 1 and err.count('A unit is not empty') == min(number, 1000) and told in err and
              ('Only the first' in err) == bool(told), f'{number} findings', err[-400:])
    expect('two byte order marks in a table', 2, 'begins with two byte order marks', 'convert', '-', '-', '--to=xml',
           given=b'\xef\xbb\xbf\xef\xbb\xbfname;figures\nU;3\n')
    expect('and in XML', 2, 'begins with two byte order marks', 'convert', '-', '-', '--to=csv',
           given=b'\xef\xbb\xbf\xef\xbb\xbf' + (ARMIES / 'aigles-france.xml').read_bytes())


def formats():
    cases, games = collect('aigles', 'examples.xml', 'case'), collect('umbra', 'games.xml', 'game')
    commands = [('check-army', ARMIES / 'aigles-france.xml', ARMIES / 'frederic-prusse.xml'),
                ('check-army', FOLDER / 'nowhere.xml'),
                ('diff', ARMIES / 'aigles-france.xml', ARMIES / 'aigles-autriche.xml'),
                ('resolve', cases),
                ('resolve', games),
                ('systems',)]
    for command in commands:
        code, as_xml, _ = run(*command, '--format=xml')
        other, as_json, err = run(*command, '--format=json')
        name = ' '.join(str(part).rsplit('/', 1)[-1] for part in command)
        root = ET.fromstring(as_xml) if as_xml else None
        value = json.loads(as_json) if as_json else None
        tag = root.tag.split('}')[-1] if root is not None else None
        check(code == other and root is not None and list(value) == [tag] and same(root, value[tag]),
              f'{name}: JSON says what XML says', f'{code} {other} {err}\n{as_json[:500]}')
    expect('a format that does not exist', 2, 'Did you mean “json”?', 'resolve', 'x', '--format=jsn')
    check('<value' in run('resolve', '-', '--format=xml', given=cases.read_bytes())[1] and
          run('resolve', '-', '--format=xml', given=cases.read_bytes())[1] ==
          run('resolve', cases, '--format=xml')[1],
          'cases come from standard input too')
    check(run('check-army', '-', given=(ARMIES / 'aigles-france.xml').read_bytes())[0] == 0,
          'and so do lists')


def meant():
    expect('a command', 2, 'Did you mean “convert”?', 'conver')
    expect('a command of event', 2, 'Did you mean “verify”?', 'event', 'verfy', 'x')
    expect('an option', 2, 'Did you mean “--format”?', 'check-army', '--fromat=xml', 'x')
    expect('a rule system', 2, 'Did you mean “aigles”?', 'play', 'aigle', 'melee')
    expect('a procedure', 2, 'Did you mean “melee”?', 'play', 'aigles', 'mele')
    expect('a sheet', 2, 'Did you mean “roster”?', 'print', 'rooster', ARMIES / 'aigles-france.xml',
           '--output=' + str(FOLDER / 'x.pdf'))
    expect('nothing far away', 2, 'There is no command “zzzzzz”. “arbitre-cli', 'zzzzzz')


def printing():
    bad = FOLDER / 'bad.xml'
    text = (ARMIES / 'aigles-france.xml').read_text(encoding='utf-8')
    bad.write_text(text.replace('type="fusilier"', 'type="dragon-rider"'), encoding='utf-8')
    expect('a valid list is printed', 0, '', 'print', 'roster', ARMIES / 'aigles-france.xml',
           f'--output={FOLDER}/good.pdf')
    expect('an invalid one too, but says so', 1, 'This list is not valid', 'print', 'roster', bad,
           f'--output={FOLDER}/bad.pdf')
    check((FOLDER / 'bad.pdf').exists(), 'and it is there')


conversions()
round_trips()
hostile()
formats()
meant()
printing()
print(f'1..{count}')
sys.exit(failed > 0)
