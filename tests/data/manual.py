#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual says the same in both languages, its links lead somewhere, its keys are those of the
shortcuts window, and what it shows as an example works."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from tap import check, finish, run

SOURCE, CLI, LOCALES = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
MANUAL = SOURCE / 'data/manual'
# Made from the schemas, in the place of a file.
REFERENCE = '17-rule-language.md'
# How many worked examples each house rule of a page changes.
CHANGES = {'09-rules.md': [1], '10-tables.md': [0], '16-own-rules.md': [1, 0, 0, 0, 8]}
# What the page says of the last of them.
TOLD_CHANGES = {'en': 'eight examples come out differently', 'fr': 'huit exemples donnent autre chose'}
# Keys of every GTK program; no shortcuts window lists them.
COMMON = {'Tab', 'Escape', 'Space'}
# The words of our pages for the names in the shortcuts window.
WORDS = {'Ctrl': 'Control', 'Maj': 'Shift', 'Entrée': 'Return', 'Enter': 'Return', 'Échap': 'Escape',
         'Gauche': 'Left', 'Droite': 'Right', 'Haut': 'Up', 'Bas': 'Down', 'Suppr': 'Delete', 'Inser': 'Insert',
         'Retour arrière': 'BackSpace', 'Backspace': 'BackSpace', 'Espace': 'Space',
         'Page Down': 'Page_Down', 'Page Up': 'Page_Up', 'Page suiv.': 'Page_Down', 'Page préc.': 'Page_Up',
         '?': 'question', '…': '...'}


def read(language):
    pages = {p.name: p.read_text(encoding='utf-8')
             for p in sorted((MANUAL / language).glob('*.md'))}
    schemas = [str(SOURCE / f'data/schema/{name}.xsd') for name in ('rules', 'sheet')]
    made = run(sys.executable, '-B', str(MANUAL / 'reference.py'), language, *schemas)
    check(made.returncode == 0, f'the reference page is made ({language})', made.stderr)
    return dict(sorted((pages | {REFERENCE: made.stdout}).items()))


def find_twice_named(page):
    """Lists of elements, on the reference page, that name one of them twice."""
    lists = re.findall(r'(?:In|Holds|Dans|Contient)\s?: ((?:\[<[\w-]+>\]\(#[\w-]+\)[,\s]*)+)', page)
    names = [re.findall(r'<([\w-]+)>', one) for one in lists]
    return len(names), [one for one in names if len(set(one)) < len(one)]


def list_code(text):
    return re.findall(r'^```\n(.*?)^```', text, re.M | re.S)


def loosen(text):
    """Blanks as they can be typed."""
    return text.replace('\u00a0', ' ').replace('\u202f', ' ')


def check_own_rules(language, text, folder, env):
    """What the account says after each house rule of the page is what the page says."""
    env = dict(env, LANGUAGE=language, ARBITRE_LOCALE_DIR=LOCALES)
    case, house, told, missing = '', [], 0, []
    for code in list_code(text):
        if code.startswith('<cases'):
            case, house = code, []
            (folder / 'case.xml').write_text(case, encoding='utf-8')
        elif code.startswith('<system'):
            own = folder / 'arbitre/systems' / re.search(r' id="(\w+)"', code)[1] / 'system.xml'
            own.parent.mkdir(parents=True, exist_ok=True)
            own.write_text(code, encoding='utf-8')
            valid = run(CLI, 'check-system', str(own), env=env)
            missing += (valid.stdout + valid.stderr).splitlines() if valid.returncode else []
        elif code.startswith('<house'):
            (folder / 'case.xml').write_text(case, encoding='utf-8')
            (folder / 'house.xml').write_text(code, encoding='utf-8')
            house = [f'--house={folder}/house.xml']
        elif code.startswith('<set '):
            longer = case.replace('</case>', code + '</case>')
            (folder / 'case.xml').write_text(longer, encoding='utf-8')
        elif code.startswith('  '):
            account = run(CLI, 'resolve', f'{folder}/case.xml', *house, env=env)
            lines = loosen(account.stdout).splitlines()
            missing += [line for line in loosen(code).splitlines() if line not in lines]
            missing += account.stderr.splitlines()
            told += 1
    check(told == 8 and not missing, f'the account says what the page says ({language})',
          '\n'.join(missing))


def check_game(language, text, folder, env):
    """The game of the page is resolved, and leaves its units as the page says."""
    env = dict(env, LANGUAGE=language, ARBITRE_LOCALE_DIR=LOCALES)
    codes = list_code(text)
    place = next(i for i, code in enumerate(codes) if code.startswith('<game '))
    (folder / 'game.xml').write_text(codes[place], encoding='utf-8')
    played = run(CLI, 'resolve', f'{folder}/game.xml', env=env)
    lines = played.stdout.splitlines()
    missing = [line for line in codes[place + 1].splitlines() if line not in lines]
    check(played.returncode == 0 and not missing, f'the game of the page is played ({language})',
          '\n'.join(missing) + played.stdout + played.stderr)


def check_scenes(language, text):
    """Every total and every loss of a scene is in its part of the page."""
    case, result = '{urn:arbitre:case:1}', '{urn:arbitre:result:1}'
    scenes = list(ET.parse(SOURCE / 'data/systems/aigles/scenes.xml').getroot())
    parts = re.split(r'^## ', text, flags=re.M)[1:]
    missing = []
    for scene, part in zip(scenes, parts):
        told = set(re.findall(r'−?(?<![\d-])\d+', re.sub(r'^```.*?^```', '', part, flags=re.M | re.S)))
        for value in scene.iter(result + 'value'):
            if re.fullmatch(r'[ab]\.(total|inflicted)', value.get('id')):
                number = value.text.replace('-', '−')
                missing += [f'{part.splitlines()[0]} {number}'] if number not in told | {'0'} else []
        name = scene.find(case + 'game').get('name').partition(': ')[2]
        if language == 'en' and name != part.partition(' {')[0].lower().replace('austrian', 'Austrian'):
            missing.append(name)
    check(len(scenes) == len(parts) == 6 and not missing, f'the page tells the scenes ({language})',
          '\n'.join(missing))


# The answers of a mêlée up to the tactical factors.
BEFORE_FACTORS = 'infantry line 20 infantry line 12 classic none front 1 0 10 6 4 4'.split()


def check_own_question(language, text, folder, env):
    """The question of the page comes in the terminal, of both units, and its bonus is in the account."""
    env = dict(env, LANGUAGE=language, ARBITRE_LOCALE_DIR=LOCALES)
    house = next(c for c in list_code(text) if c.startswith('<house') and '<question' in c)
    before, after = re.search(r'<question[^>]*>(.*){side}(.*)</question>', house).groups()
    fact, bonus = re.findall(r'<name[^>]*>(.*?)</name>', house)[1:]
    (folder / 'house.xml').write_text(house, encoding='utf-8')
    played = run(CLI, 'play', 'aigles', 'melee', f'--house={folder}/house.xml', env=env,
                 input='\n'.join(BEFORE_FACTORS + ['no', 'yes', ':quit', '']))
    asked = re.findall(f'^{re.escape(before)}(.* [AB]){re.escape(after)}  ', played.stdout, re.M)
    lines = loosen(played.stdout).replace('\n> ', '\n').splitlines()
    yes, colon, no = (('yes', ':', 'no, needs yes') if language == 'en' else
                      ('oui', ' :', 'non (requis : oui)'))
    told = ([f'  ? {fact} ({asked[1]}){colon} {yes} [Club 3]', f'  + {bonus}{colon} +1 [Club 3]',
             f'  · {bonus} — {fact} ({asked[0]}){colon} {no} [Club 3]']
            if len(asked) == 2 else ['asked twice'])
    missing = [line for line in told if line not in lines]
    check(not missing, f'the question of the page comes in the terminal ({language})',
          '\n'.join(missing) + played.stdout + played.stderr)


def strip_code(text):
    return re.sub(r'`[^`]*`', '', re.sub(r'^```.*?^```', '', text, flags=re.M | re.S))


def shape(text):
    """Headings by level and anchor, and the kinds of blocks between them: what must not differ."""
    lines = re.findall(r'^(#+) .*?(?:\{#([\w-]+)\})?$|^(```)|^(\|---.*)|^(- |\d+\. )|^(<!-- shortcuts)|^(!\[)',
                       text, re.M)
    return [(h, anchor, code, table.count('|'), bool(item), bool(keys), bool(picture))
            for h, anchor, code, table, item, keys, picture in lines]


def combination(text):
    """“Ctrl+Maj+Z” and “<Control><Shift>z” as the same set of names."""
    parts = re.findall(r'<(\w+)>', text)
    if parts:
        parts.append(re.sub(r'<\w+>', '', text))
    else:
        parts = text.split('+') if len(text) > 1 else [text]
    return frozenset(WORDS.get(p, p.replace('…', '...')).lower() for p in parts)


def overlay_keys():
    keys = set()
    for shortcut in ET.parse(SOURCE / 'ui/help-overlay.ui').getroot().iter('object'):
        if shortcut.get('class') == 'GtkShortcutsShortcut':
            for name in shortcut.findall('property'):
                if name.get('name') == 'accelerator':
                    # Several alternatives may stand beside each other.
                    keys |= {combination(a) for a in name.text.split()}
    return keys


en, fr = read('en'), read('fr')
listed = re.findall(r"'(\d\d-[\w-]+)'", (MANUAL / 'meson.build').read_text())
check(list(en) == list(fr) == sorted([f'{name}.md' for name in listed] + [REFERENCE]),
      'both languages have the pages of the list', set(en) ^ set(fr))
for name in en:
    check(shape(en[name]) == shape(fr.get(name, '')), f'{name} is built the same in both languages',
          '\n'.join(f'{a} / {b}' for a, b in zip(shape(en[name]), shape(fr.get(name, ''))) if a != b))

keys = overlay_keys()
check(len(keys) > 5, 'the shortcuts window has keys')
used = set()
for language, pages in (('en', en), ('fr', fr)):
    for name, text in pages.items():
        anchors = re.findall(r'\{#([\w-]+)\}', text)
        check(len(anchors) == len(set(anchors)), f'{language}/{name} has each anchor once', anchors)
        broken = []
        for target in re.findall(r'\]\(([^)]+)\)', strip_code(text)):
            if target.startswith('../pictures/'):
                continue
            page, _, anchor = target.partition('#')
            there = pages.get(page or name)
            if there is None or anchor and f'{{#{anchor}}}' not in there:
                broken.append(target)
        check(not broken, f'the links of {language}/{name} lead somewhere', ' '.join(broken))
        stray = re.findall(r'\[[^\]]*\](?!\()', strip_code(text))
        check(not stray, f'brackets of {language}/{name} are links', ' '.join(stray))
        named = re.findall(r'<kbd>([^<]+)</kbd>', text)
        unknown = [k for k in named if k not in COMMON and combination(k) not in keys]
        check(not unknown, f'the keys of {language}/{name} are in the shortcuts window',
              ' '.join(unknown))
        used |= {combination(k) for k in named}
        long = [line for line in text.splitlines() if len(line) > 106 and not line.startswith('|')]
        check(not long, f'{language}/{name} keeps to its width', '\n'.join(long))
check(len(used) > 5, 'the manual names keys')

shown = {language: re.findall(r'^!\[[^\]]{20,}\]\(\.\./pictures/([\w.-]+)\)$', '\n\n'.join(pages.values()), re.M)
         for language, pages in (('en', en), ('fr', fr))}
there = {path.name for path in (MANUAL / 'pictures').iterdir()}
listed = set(re.findall(r"'([\w-]+(?:\.\w\w)?\.(?:png|svg))'", (MANUAL / 'meson.build').read_text()))
check(set(shown['en'] + shown['fr']) == there == listed, 'every picture is listed and shown on a page',
      there ^ listed | there ^ set(shown['en'] + shown['fr']))
with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, '-B', MANUAL / 'scenes.py', folder], check=True)
    drawn = {path.name: path.read_text() for path in pathlib.Path(folder).iterdir()}
check(drawn == {path.name: path.read_text() for path in (MANUAL / 'pictures').glob('scene-*')},
      'the scenes are as scenes.py draws them', 'scenes.py data/manual/pictures draws them again')
check([name.replace('.fr.', '.en.') for name in shown['fr']] == shown['en'],
      'both languages show the same pictures', shown)

bad = [line for text in fr.values() for line in strip_code(text).splitlines()
       if re.search(r'(?<!\|) [;:?!»](?=\s|$)|« |\w[?!;](?=\s|$)', line)]
check(not bad, 'French punctuation follows a no-break space', '\n'.join(bad))
check(not any("'" in strip_code(text) for text in fr.values()), 'French apostrophes are typographic')

for language, pages in (('en', en), ('fr', fr)):
    n_lists, twice = find_twice_named(pages[REFERENCE])
    check(n_lists > 40 and not twice, f'no list of elements names one of them twice ({language})', f'{n_lists} {twice}')

with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    env = dict(os.environ, XDG_DATA_HOME=str(folder), LC_ALL='C.UTF-8', LANGUAGE='en')
    for language, pages in (('en', en), ('fr', fr)):
        code = [c for text in pages.values() for c in list_code(text)]
        for name, text in pages.items():
            told = []
            for house in (c for c in list_code(text) if c.startswith('<house')):
                (folder / 'house.xml').write_text(house, encoding='utf-8')
                told.append(run(CLI, 'check-system', 'aigles', f'--house={folder}/house.xml', env=env))
            changes = [int(n) for t in told for n in re.findall(r'valid, (\d+) of', t.stdout)]
            check(changes == CHANGES.get(name, []) and not any(t.stderr for t in told),
                  f'the house rules of {language}/{name} are valid, and change what they are about',
                  ''.join(t.stdout + t.stderr for t in told))
        check(TOLD_CHANGES[language] in pages['16-own-rules.md'], f'the page counts them ({language})')
        check_own_rules(language, pages['16-own-rules.md'], folder, env)
        check_own_question(language, pages['16-own-rules.md'], folder, env)
        check_game(language, pages['16-own-rules.md'], folder, env)
        check_scenes(language, pages['18-scenes.md'])
        nation = folder / 'arbitre/nations/aigles/france.csv'
        nation.parent.mkdir(parents=True, exist_ok=True)
        nation.write_text(next(c for c in code if c.startswith('type;')), encoding='utf-8')
        told = run(CLI, 'check-army', str(SOURCE / 'data/armies/aigles-france.xml'), env=env)
        check(told.returncode == 0 and 'france.csv' not in told.stdout + told.stderr,
              f'the national table of {language} is taken', told.stdout + told.stderr)
        nation.unlink()
        (folder / 'losses.csv').write_text(next(c for c in code if c.startswith(('losses;', 'pertes;'))), encoding='utf-8')
        told = run(CLI, 'play', 'aigles', 'melee', f'--table=losses={folder}/losses.csv',
                   env=env, input=':quit\n')
        check('losses.csv' not in told.stdout + told.stderr and told.stdout,
              f'the loss table of {language} is taken', told.stdout + told.stderr)
        limit = next(c for c in code if c.startswith('<limit'))
        army = (SOURCE / 'data/armies/aigles-france.xml').read_text(encoding='utf-8')
        (folder / 'list.army.xml').write_text(army.replace('</heading>', '</heading>' + limit, 1),
                                              encoding='utf-8')
        told = run(CLI, 'check-army', f'{folder}/list.army.xml', env=env)
        check('list.army.xml:' in told.stdout and ': error' not in told.stdout + told.stderr
              and 'does not' not in told.stderr, f'the limit of {language} is understood',
              told.stdout + told.stderr)
finish()
