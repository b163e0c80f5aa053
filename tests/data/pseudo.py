# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The language “en_XA”: English with an accent on every word. It is made here from the sentences of
the program (po) and of its data, as a translator would: what the program then shows without an accent
never went through a translation. “pseudo.py SOURCE FOLDER [COMMAND…]” makes it in a folder and runs a
command in it."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unicodedata

LANGUAGE = 'en_XA'
PREFIX = '/org/arbitre/Arbitre'

# All of them can be taken apart again, see fold().
VOWELS = str.maketrans('aeiouyAEIOUY', 'áéíóúýÁÉÍÓÚÝ')
CONSONANTS = str.maketrans('bcdfghjklmnprstvwxzBCDFGHJKLMNPRSTVWXZ',
                           'ḃçďḟğȟǰķļṁñṗřšťṽŵẋžḂÇĎḞĞȞJ̌ĶĻṀÑṖŘŠŤṼŴẊŽ'.replace('J̌', 'Ĵ'))
# What a translator leaves alone: formats, placeholders, marks, entities, options, file names, codes.
KEPT = re.compile(r'%(?:<\w+>|[-+#0-9$.*]*(?:hh|ll|[hlzjt])?[a-zA-Z%])|\\[ntr"\\]|&#?\w+;|</?\w[^<>]*>|`[^`]*`')
TECHNICAL = re.compile(r'''
    (?:https?|file)://\S+ | (?<!\w)--?[a-z][\w-]* (?:=[\w|…]+)? | (?<!\w):[a-z0-9]+\b | (?<!\w)\.[a-z]+\b
  | [\w-]*[\w]\.(?:xml|csv|arbitre|pdf|off|txt|html|ros|rosz|json|md)\b | \b\w+=[\w,.…]*
  | \b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b
  | arbitre(?:-cli)? | \bArbitre\b | \bUUID\b | \b(?:Ctrl|Alt|Shift|Page_\w+|F\d+)\b(?:\+\w+)*
  | \b(?:XML|CSV|PDF|HTML|UTF-8|SHA-256|BattleScribe|ROSZ?|SQLite|GPL|A4|DOCTYPE|xmlns|lang|xml)\b
''', re.VERBOSE)


def accent_word(match):
    word = match[0]
    if not word.isascii():
        return word
    return word.translate(VOWELS if re.search('[aeiouyAEIOUY]', word) else CONSONANTS)


def accent_plain(text):
    parts = re.split(f'({TECHNICAL.pattern})', text, flags=re.VERBOSE)
    return ''.join(part if i % 2 else re.sub(r'[^\W\d_]+', accent_word, part)
                   for i, part in enumerate(parts))


def accent(text):
    """Every word with an accent; what stands in braces only behind the stroke: {n|man|men}."""
    result, place = '', 0
    for kept in re.finditer(rf'{KEPT.pattern}|\{{[^}}]*\}}', text):
        result += accent_plain(text[place:kept.start()])
        name, *forms = kept[0].strip('{}').split('|') if kept[0][0] == '{' else [kept[0]]
        if kept[0][0] == '{':
            result += '{' + '|'.join([name, *map(accent_plain, forms)]) + '}'
        else:
            result += kept[0]
        place = kept.end()
    return result + accent_plain(text[place:])


def fold(text):
    """Without the accents."""
    return ''.join(c for c in unicodedata.normalize('NFD', text) if not unicodedata.combining(c))


def strays(text, known=()):
    """The words of @text that bear no accent, but for numbers, technical names and those @known."""
    plain = re.sub(f'{TECHNICAL.pattern}', ' ', text, flags=re.VERBOSE)
    words = re.findall(r'[^\W_]+', plain)
    return [word for word in words if re.fullmatch('[A-Za-z]{2,}', word) and word not in known]


# --- Making it ------------------------------------------------------------------------------------

def translate_catalogue(text):
    """A catalogue with the same sentences in this language."""
    entries = []
    for entry in re.split(r'\n\n+', text.strip())[1:]:
        if entry.startswith('#~'):
            continue
        texts = {key: ''.join(re.findall(r'"(.*)"', block)) for key, block in re.findall(
            r'^(msgctxt|msgid|msgid_plural) ((?:"(?:.*)"\n?)+)', entry, re.MULTILINE)}
        lines = [f'{key} "{value}"' for key, value in texts.items()]
        if texts.get('msgctxt') == 'language code':
            lines.append(f'msgstr "{LANGUAGE}"')
        elif 'msgid_plural' in texts:
            lines += [f'msgstr[0] "{accent(texts["msgid"])}"',
                      f'msgstr[1] "{accent(texts["msgid_plural"])}"']
        else:
            lines.append(f'msgstr "{accent(texts["msgid"])}"')
        entries.append('\n'.join(lines))
    head = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
            'Plural-Forms: nplurals=2; plural=(n != 1);\\n"')
    return '\n\n'.join([head, *entries]) + '\n'


def translate_data(text):
    """A file with each of its English texts in this language too; what is quoted from books and
    what people call their units is no translation, and gets accents as well."""
    text = re.sub(r'<(\w+)( [^<>]*)?( xml:lang=")en(")([^<>]*)>([^<]*)</\1>',
                  lambda m: f'{m[0]}<{m[1]}{m[2] or ""}{m[3]}{LANGUAGE}{m[4]}{m[5]}>'
                            f'{accent(m[6])}</{m[1]}>', text)
    text = re.sub(r'\b(cite|name)="([^"]*)"', lambda m: f'{m[1]}="{accent_plain(m[2])}"', text)
    return re.sub(r'<(event|scenario|side|player|club|note)>([^<]*)</\1>',
                  lambda m: f'<{m[1]}>{accent_plain(m[2])}</{m[1]}>', text)


def translate_page(text):
    """A page of the manual: words, not its marks, links and code."""
    kept = r'(```.*?```|`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|<!--.*?-->|\[\[[^\]]*\]\]|^!.*$|^\s*@.*$)'
    parts = re.split(kept, text, flags=re.DOTALL | re.MULTILINE)
    return ''.join(part if i % 2 else accent_plain(part) for i, part in enumerate(parts))


def make(source, folder):
    """Makes the language in @folder; the environment in which programs speak it."""
    source, folder = pathlib.Path(source), pathlib.Path(folder)
    messages = folder / 'locale' / LANGUAGE / 'LC_MESSAGES'
    messages.mkdir(parents=True)
    catalogue = folder / 'catalogue.po'
    catalogue.write_text(translate_catalogue((source / 'po' / 'fr.po').read_text()))
    subprocess.run(['msgfmt', '--check-format', '-o', messages / 'arbitre.mo', catalogue], check=True)
    data = source / 'data'
    files = {path: path.relative_to(data) for pattern in
             ('systems/*/*.xml', 'nations/*/*.xml', 'armies/*.xml', 'default-sheet.xml')
             for path in data.glob(pattern)}
    files.update((path, pathlib.Path('systems', 'template', path.name))
                 for path in (source / 'tests' / 'template').glob('*.xml'))
    for path, place in files.items():
        made = folder / place
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(translate_data(path.read_text()))
    manual = folder / 'manual' / LANGUAGE
    manual.mkdir(parents=True)
    for path in data.glob('manual/en/*.md'):
        (manual / path.name).write_text(translate_page(path.read_text()))
    overlays = [f'{PREFIX}/{place}={folder / place}' for place in
                ('systems', 'nations', 'armies', 'default-sheet.xml', f'manual/{LANGUAGE}')]
    return dict(LC_ALL='C.UTF-8', LANGUAGE=LANGUAGE, ARBITRE_LOCALE_DIR=str(folder / 'locale'),
                G_RESOURCE_OVERLAYS=':'.join(overlays), XDG_DATA_HOME=str(folder / 'home'),
                SOURCE_DATE_EPOCH='1793000000')


if __name__ == '__main__':
    shutil.rmtree(sys.argv[2], ignore_errors=True)
    environment = make(sys.argv[1], sys.argv[2])
    if len(sys.argv) > 3:
        os.execvpe(sys.argv[3], sys.argv[3:], dict(os.environ, **environment))
