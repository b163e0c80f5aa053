#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets as PDF, read back with the tools of poppler: texts, fonts, sizes, metadata. Writes TAP."""

import getpass
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback
import xml.etree.ElementTree as ElementTree
import zlib

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
ARMIES = SOURCE / 'data' / 'armies'
FOLDER = tempfile.TemporaryDirectory()
HERE = pathlib.Path(FOLDER.name)
ARMY = '{urn:arbitre:army:1}'
LISTS = sorted(ARMIES.glob('*.xml'))
NBSP = '\u00a0'


def cli(*args, lang='C.UTF-8', check=True):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
               XDG_DATA_HOME=str(HERE / 'home'), SOURCE_DATE_EPOCH='1793000000')
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True, env=env,
                         timeout=120)
    assert not check or run.returncode == 0, run
    return run


def tool(*args):
    return subprocess.run([str(a) for a in args], capture_output=True, text=True, check=True).stdout


def pdf(*args, lang='C.UTF-8', name='out.pdf', check=True):
    cli('print', *args, '-o', HERE / name, lang=lang, check=check)
    return HERE / name


def words(path):
    """The text of all pages as one line: where lines break is not the matter here. A no-break
    space is a space like any other."""
    return ' '.join(tool('pdftotext', '-layout', path, '-').replace(NBSP, ' ').split())


def cells(path):
    """The text in the order of drawing, lines of a cell joined."""
    return ' '.join(tool('pdftotext', '-raw', path, '-').replace(NBSP, ' ').split())


def streams(path):
    """The streams of the file, unpacked."""
    for match in re.finditer(rb'stream\r?\n(.*?)\r?\nendstream', path.read_bytes(), re.DOTALL):
        try:
            yield zlib.decompress(match.group(1))
        except zlib.error:
            pass


def info(path):
    return dict(line.split(':', 1) for line in tool('pdfinfo', path).splitlines() if ':' in line)


def units(path):
    return [u.get('name') for u in ElementTree.parse(path).getroot().iter(ARMY + 'unit')]


def event():
    """An event with both sample armies and a mêlée, made once."""
    path = HERE / 'day.arbitre'
    if not path.exists():
        cli('event', 'new', path, '--system=aigles',
            f"--army=france:{ARMIES / 'aigles-france.xml'}", f"--army=autriche:{ARMIES / 'aigles-autriche.xml'}", '--name=Open de Lyon',
            '--date=21 novembre', '--place=Salle Rameau', '-u', 'Dupont')
        cli('play', 'aigles', 'melee', f'--event={path}', '-u', 'Dupont',
            f"--script={SOURCE / 'data' / 'samples' / 'aigles-melee.script'}")
    return path


def test_every_unit_once():
    # A unit may be named after its type, which stands beside it as well.
    types = {n.text for path in (SOURCE / 'data' / 'nations').rglob('*.xml')
             for n in ElementTree.parse(path).getroot().iter('{urn:arbitre:nation:1}name')}
    for path in LISTS:
        names = [name for name in units(path) if name not in types]
        assert len(names) >= 3, path
        for sheet in ('roster', 'losses', 'orders'):
            for lang in ('C.UTF-8', 'fr'):
                text = cells(pdf(sheet, path, lang=lang))
                for name in names:
                    assert text.count(name) == 1, (path, sheet, name, text.count(name))


def test_sizes():
    """1, 40 and 400 units: each once, and the pages grow with them."""
    pages = {}
    for n in (1, 40, 400):
        units_xml = ''.join(f'<unit id="u{i}" number="{i}" name="Bataillon-{i}-fin">'
                            f'<group type="fusilier" regular="12"/></unit>'
                            for i in range(1, n + 1))
        path = HERE / f'list-{n}.xml'
        path.write_text(f'<army xmlns="urn:arbitre:army:1" version="1.0" id="a" name="Essai" '
                        f'system="aigles" nation="france"><formation id="f" name="Corps">'
                        f'{units_xml}</formation></army>', encoding='utf-8')
        out = pdf('losses', path)
        pages[n] = int(info(out)['Pages'])
        text = cells(out)
        assert all(text.count(f'Bataillon-{i}-fin') == 1 for i in range(1, n + 1)), n
    assert pages[1] == 1 and 2 <= pages[40] <= 5, pages
    assert 8 * pages[40] - 8 <= pages[400] <= 10 * pages[40], pages


def test_paper():
    assert 'A4' in info(pdf('roster', LISTS[0]))['Page size']
    assert 'letter' in info(pdf('roster', LISTS[0], '--paper=letter'))['Page size']
    narrow = pdf('roster', LISTS[2], '--margin=40', name='narrow.pdf')
    assert int(info(narrow)['Pages']) > int(info(pdf('roster', LISTS[2]))['Pages'])


def test_fonts():
    for sheet in ('roster', 'losses', 'orders', 'order-slips'):
        rows = tool('pdffonts', pdf(sheet, LISTS[2], lang='fr')).splitlines()[2:]
        assert rows
        for row in rows:
            # emb sub uni: embedded, only what is used, and readable as text.
            assert re.search(r'\byes\s+yes\s+yes\b', row), row


def test_metadata():
    meta = info(pdf('log', '-e', event()))
    assert meta['Title'].strip() == 'Log of the event', meta
    # An account of a computer is nobody's name.
    assert meta.get('Author', '').strip() != getpass.getuser(), meta
    assert meta['Creator'].strip().startswith('Arbitre ')
    assert 'Journal' in info(pdf('log', '-e', event(), lang='fr'))['Title']


def test_same_bytes():
    one = pdf('losses', LISTS[2], name='one.pdf').read_bytes()
    assert one == pdf('losses', LISTS[2], name='two.pdf').read_bytes()


def test_french():
    """Accents, œ and no-break spaces come back as they went in."""
    path = HERE / 'french.xml'
    name = 'Garde du Sacré-Cœur « à l’œil nu » – Ÿ'
    text = (ARMIES / 'aigles-france.xml').read_text(encoding='utf-8')
    path.write_text(text.replace('name="8e hussards"', f'name="{name}"'), encoding='utf-8')
    for sheet in ('roster', 'losses', 'orders'):
        # A narrow column breaks the line behind a hyphen.
        text = cells(pdf(sheet, path, lang='fr')).replace('- ', '-')
        assert name.replace(NBSP, ' ') in text, sheet
    out = pdf('roster', path, lang='fr')
    assert 'Liste d’armée : ' in words(out)
    # pdftotext turns a no-break space into a plain one; in the file it is what it was.
    maps = b''.join(stream for stream in streams(out) if b'begincmap' in stream)
    assert b'<00a0>' in maps.lower() and b'<0153>' in maps.lower(), maps
    text = words(pdf('losses', path, lang='fr'))
    assert 'Feuille de pertes' in text and 'valeur de démonstration' in text, text


def test_secret():
    full = words(pdf('roster', ARMIES / 'aigles-france.xml'))
    secret = words(pdf('roster', ARMIES / 'aigles-france.xml', '--secret'))
    assert 'Points' in full and ' 110 ' in full and 'Attack' in full and 'points: 630' in full
    for hidden in ('Points', ' 110 ', 'Attack', '630', 'Budget', 'Cover'):
        assert hidden not in secret, hidden
    assert '8e hussards' in secret and 'for the opponent' in secret
    seal = re.search(r'Seal: (\S{29})', full).group(1)
    assert seal in secret and seal in cli('check-army', ARMIES / 'aigles-france.xml').stdout


def test_problems_on_roster():
    path = HERE / 'wrong.xml'
    text = (ARMIES / 'aigles-france.xml').read_text(encoding='utf-8')
    path.write_text(text.replace('type="leger" regular="8"', 'type="leger" regular="3"'),
                    encoding='utf-8')
    assert 'at least 8 figures; here 3 figures' in words(pdf('roster', path, check=False))
    good = pdf('roster', ARMIES / 'aigles-france.xml')
    assert 'Nothing against the rules was found' in words(good)


def test_event_on_every_page():
    path = event()
    head = re.search(r'^head: (\S+)$', cli('event', 'info', path).stdout, re.MULTILINE).group(1)
    for sheet in ('roster', 'losses', 'orders', 'combats', 'log', 'state'):
        out = pdf(sheet, '-e', path)
        n = int(info(out)['Pages'])
        for page in range(1, n + 1):
            text = ' '.join(tool('pdftotext', '-layout', '-f', page, '-l', page, out, '-').split())
            for needed in ('Open de Lyon', '21 novembre', 'Salle Rameau', head, 'Rulings in force',
                           'Rules: Les Aigles 1.0', 'Page '):
                assert needed in text, (sheet, page, needed)


def test_batch():
    """Both armies in one job, each counting its own pages."""
    text = words(pdf('losses', '-e', event()))
    assert text.count('Loss sheet: ') == text.count('Page 1/1') == 2, text
    assert 'Division Legrand' in text and 'Division Kottulinsky' in text
    text = words(pdf('losses', '-e', event(), '--side=autriche'))
    assert 'Division Legrand' not in text and 'Division Kottulinsky' in text


def test_combat_slip():
    text = cells(pdf('combats', '-e', event()))
    for needed in ('No. 5 — Mêlée', 'Fresh troops +1', 'Total factor', 'Die ', 'Français', 'Autrichiens',
                   'Umpire', 'wins: '):
        assert needed in text, needed
    for superfluous in ('(continued)', 'does not count', 'Dupont/7'):
        assert superfluous not in text, superfluous
    # The whole account on request, without what does not count.
    text = cells(pdf('combats', '-e', event(), '--long'))
    for needed in ('No. 5 — Mêlée', 'dice of the players, typed in', 'Fresh troops +1', 'Mêlée 2.2 (1)',
                   'not from the rulebook', 'Total factor (unit A)', 'Total factor (unit B)'):
        assert needed in text, needed
    assert '· ' not in text.split('Page 1/')[1].split('printed')[1].split('Rules:')[0]
    for name in ('Dupont/7', '5'):
        assert 'No. 5 — Mêlée' in cells(pdf('combats', '-e', event(), f'--combat={name}'))


def play(path, *args):
    """Plays a mêlée with what is proposed; where nothing is, with what the question says is allowed."""
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='C.UTF-8', XDG_DATA_HOME=str(HERE / 'home'))
    run = subprocess.Popen([CLI, 'play', 'aigles', 'melee', f'--event={path}', '-u', 'Dupont', '--new',
                            '--dice=thrown', *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, env=env)
    said, refused = b'', 0
    while chunk := os.read(run.stdout.fileno(), 65536):
        said += chunk
        if not said.endswith(b'> '):
            continue
        refused = refused + 1 if b'\n! ' in said or said.startswith(b'! ') else 0
        assert refused < 5, said.decode()
        allowed = re.search(rb'allowed: ([^ ,(.]+)', said)
        answer = allowed.group(1) if allowed and refused > 1 else [b'', b'none', b'4', b'1', b'front'][refused]
        said = b''
        run.stdin.write(answer + b'\n')
        run.stdin.flush()
    run.stdin.close()
    run.stdout.close()
    assert run.wait() == 0, said


def fought():
    """An event in which eight pairs have fought, made once."""
    path = HERE / 'fought.arbitre'
    if not path.exists():
        cli('event', 'new', path, '--system=aigles', '-u', 'Dupont', '--date=2026-11-21', '--name=Open de Lyon',
            f"--army=f:{ARMIES / 'aigles-france.xml'}", f"--army=a:{ARMIES / 'aigles-autriche.xml'}")
        for i in range(1, 9):
            play(path, f'--units=f/u{i},a/u{i}')
    return path


def test_slips_are_four_to_a_page():
    path = fought()
    out = pdf('combats', '-e', path)
    log = cli('event', 'log', path).stdout
    assert log.count('Mêlée:') == 8 and 'Not decided' not in log, log
    assert int(info(out)['Pages']) == 2, info(out)
    text = cells(out)
    numbers = re.findall(r'^ *(\d+)  Mêlée:', log, re.MULTILINE)
    assert len(numbers) == 8 and all(f'No. {n} — Mêlée' in text for n in numbers), text
    some = cells(pdf('combats', '-e', path, f'--combat={numbers[0]}', f'--combat={numbers[6]}'))
    assert re.findall(r'No. (\d+) — ', some) == [numbers[0], numbers[6]], some


def test_what_is_printed_is_checked():
    """Head and seal, as they stand on paper, are what the program takes."""
    path = fought()
    for sheet in ('combats', 'log'):
        head = re.search(r'Head of the chain: (\S{23})', words(pdf(sheet, '-e', path))).group(1)
        assert 'that of the journal as it is' in cli('event', 'verify', path, f'--head={head}').stdout
    for sheet in ('roster', 'packet'):
        seal = re.search(r'Seal: (\S{29})', words(pdf(sheet, '-e', path, '--side=f'))).group(1)
        assert 'unchanged' in cli('check-army', ARMIES / 'aigles-france.xml', f'--seal={seal}').stdout


def codes(path):
    """What the QR codes of all pages hold, as a telephone would read them."""
    for old in HERE.glob('code-*.png'):
        old.unlink()
    tool('pdftoppm', '-r', '200', '-gray', '-png', path, HERE / 'code')
    pages = sorted(HERE.glob('code-*.png'))
    # It fails when a page has none.
    found = subprocess.run(['zbarimg', '--raw', '-q', '-Sdisable', '-Sqrcode.enable', *map(str, pages)],
                           capture_output=True, text=True, check=False)
    return found.stdout.split()


def test_codes_are_read():
    """A QR code holds what stands beside it, and the program takes it as it was read."""
    path = fought()
    for sheet, n_codes in (('combats', 8), ('log', 1)):
        for paper in ('a4', 'letter'):
            heads = codes(pdf(sheet, '-e', path, f'--paper={paper}'))
            assert len(heads) == n_codes and len(set(heads)) == 1, (sheet, heads)
            assert 'that of the journal as it is' in cli('event', 'verify', path, f'--head={heads[0]}').stdout
    for side, name in (('f', 'aigles-france.xml'), ('a', 'aigles-autriche.xml')):
        seals = codes(pdf('roster', '-e', path, f'--side={side}'))
        assert len(seals) == 1, seals
        assert 'unchanged' in cli('check-army', ARMIES / name, f'--seal={seals[0]}').stdout
        assert set(codes(pdf('packet', '-e', path, f'--side={side}'))) >= set(seals)
    # Another list is not taken for it.
    assert cli('check-army', ARMIES / 'aigles-france.xml', f'--seal={seals[0]}', check=False).returncode != 0


def test_packet():
    both = pdf('packet', '-e', fought())
    text = cells(both)
    assert text.count('Packet: ') == 2 and '21 November 2026' in text and '2026-11-21' not in text
    parts = ['Packet: Division Legrand', 'Army list: Division Legrand', 'Loss sheet: Division Legrand',
             'Order sheet: Division Legrand', 'Order slips', 'Combat slips']
    one = cells(pdf('packet', '-e', fought(), '--side=f'))
    places = [one.rindex(part) for part in parts]
    assert places == sorted(places) and 'Division Kottulinsky Page' not in one, places
    assert 'Rulings in force' in one and 'In this packet' in one
    # Of a list alone, as far as it goes.
    alone = cells(pdf('packet', ARMIES / 'umbra-baronnie.xml'))
    assert 'Army list: ' in alone and 'Order sheet' not in alone and 'Combat slips' not in alone


def test_landscape():
    for sheet, is_wide in (('losses', True), ('orders', True), ('combats', False), ('log', False)):
        for paper in ('a4', 'letter'):
            size = info(pdf(sheet, '-e', fought(), f'--paper={paper}'))['Page size']
            width, height = map(float, re.findall(r'[\d.]+', size)[:2])
            assert (width > height) == is_wide, (sheet, size)


def test_twelve_units_on_a_page():
    """The second list has units of 24 figures, as many as stand on a line."""
    for name in ('aigles-france.xml', 'aigles-autriche.xml'):
        text = (ARMIES / name).read_text(encoding='utf-8')
        first = re.search(r' *<unit id="u1".*?</unit>\n', text, re.DOTALL).group(0)
        more = ''.join(first.replace('id="u1"', f'id="x{i}"').replace('number="1"', f'number="{20 + i}"')
                       for i in range(12 - len(units(ARMIES / name))))
        path = HERE / f'twelve-{name}'
        path.write_text(text.replace(first, first + more), encoding='utf-8')
        assert len(units(path)) == 12
        for paper in ('a4', 'letter'):
            for lang in ('en', 'fr'):
                out = pdf('losses', path, f'--paper={paper}', lang=lang)
                assert info(out)['Pages'].strip() == '1', (name, paper, lang)


def test_parts_of_the_log():
    path = fought()
    log = lambda *args: cli('event', 'log', path, *args).stdout
    assert log('--unit=f/1').count('Mêlée:') == 1 and '26e léger, 1er' in log('--unit=f/1')
    assert log('--side=a').count('Mêlée:') == 8 and 'aigles-france' not in log('--side=a')
    assert 'Mêlée:' not in log('--written-by=Nobody') and log('--written-by=Dupont').count('Mêlée:') == 8
    assert 'Mêlée:' not in log('--period=2') and log('--period=1').count('Mêlée:') == 8
    assert cells(pdf('log', '-e', path, '--unit=f/1')).count('Mêlée: ') == 1
    assert 'as a whole' in cli('event', 'log', path, '--format=xml', '--period=1', check=False).stderr
    assert 'tip' not in log() and 'seen:' not in log()


def test_accounts_on_request():
    """Answers and factors stand beneath the result for whoever asks for them, on paper and as text."""
    path = fought()
    brief, full = (cli('event', 'log', path, *args).stdout for args in ((), ('--long',)))
    assert 'Total factor' not in brief and full.count('Mêlée:') == brief.count('Mêlée:') == 8
    assert full.count('Total factor') == 16, full
    for sign in ('? ', '+ ', '= '):
        assert re.search(rf'^ +{re.escape(sign)}', full, re.MULTILINE), sign
    brief, full = (cells(pdf('log', '-e', path, *args)) for args in ((), ('--long',)))
    assert 'Total factor' not in brief and full.count('Total factor') == 16, full
    page = HERE / 'log.html'
    cli('event', 'export', path, page)
    assert page.read_text().count('<details>') == 8 and 'details:not([open])' in page.read_text()


def test_numbers_are_whole():
    """No number is taken apart because its column is narrow, in either language and on either paper."""
    path = HERE / 'many.xml'
    units = ''.join(f'<unit id="u{n}" number="{n}" name="Régiment {n}" formation="line" ranks="6,6,6" '
                    'status="regulier" order="attaquer" points="60"><group type="fusilier" regular="18"/></unit>'
                    for n in range(1, 131))
    path.write_text('<army xmlns="urn:arbitre:army:1" version="1.0" id="a" name="A" system="aigles" nation="france">'
                    f'<formation id="f" name="Corps">{units}</formation></army>', encoding='utf-8')
    for sheet in ('roster', 'losses', 'orders'):
        for paper in ('a4', 'letter'):
            for lang in ('fr', 'C.UTF-8'):
                text = cells(pdf(sheet, path, f'--paper={paper}', lang=lang))
                broken = [n for n in (9, 10, 99, 100, 130) if not re.search(rf'(?<!\S){n} Régiment {n}\b', text)]
                assert not broken, (sheet, paper, lang, broken)


def test_troops_need_no_plural():
    for lang, needed in (('fr', 'Fusilier : 12, Grenadier'), ('C.UTF-8', 'Fusilier: 12, Grenadier')):
        for sheet in ('roster', 'losses'):
            text = cells(pdf(sheet, ARMIES / 'aigles-france.xml', lang=lang)).replace('*', '').replace('°', '')
            assert needed in text and '12 Fusilier' not in text, (sheet, text)


def test_log():
    path = HERE / 'undone.arbitre'
    path.write_bytes(event().read_bytes())
    cli('event', 'correct', path, '--combat=Dupont/7', '--question=b.formation',
        '--answer=choice=column', '--reason=seen too late', '--apply=stand', '-u', 'Dupont')
    text = cells(pdf('log', '-e', path))
    for needed in ('Correction', 'seen too late', 'corrections: 1', 'Losses', 'combats: 1'):
        assert needed in text, needed
    cli('event', 'undo', path, '--row=7', '--reason=wrong table', '-u', 'Dupont')
    text = cells(pdf('log', '-e', path))
    assert '[taken back]' in text and 'wrong table' in text and 'combats: 0' in text, text
    assert 'combats: 0' in cells(pdf('log', '-e', path, '--columns=2'))


def test_log_by_unit():
    text = cells(pdf('log', '-e', event(), '--by=unit'))
    assert text.count('Français — 7 8e hussards') == 1
    assert 'Arm (unit A)' not in text


def test_log_tells_what_is_left():
    """A test that was due and has been made in the same combat is not told as still to be made."""
    path = HERE / 'tested.arbitre'
    cli('event', 'new', path, '--system=aigles', '-u', 'D',
        f"--army=f:{ARMIES / 'aigles-france.xml'}", f"--army=a:{ARMIES / 'aigles-autriche.xml'}")
    answers = {'a.die': '6', 'b.die': '1', 'a.base-losses': '64', 'b.base-losses': '20',
               'b.morale': 'retraite'}
    units = ['--units=f/u1,a/u1']
    script = HERE / 'tested.script'
    script.write_text('#\n')
    for _ in range(40):
        run = cli('play', 'aigles', 'melee', f'--event={path}', f'--script={script}', '-u', 'D', *units,
                  check=False)
        units = []
        question = re.search('The answers end at the question “(.*)”', run.stderr)
        if not question:
            break
        script.write_text(answers.pop(question[1], '') + '\n')
    assert run.returncode == 0 and not answers, (run.stdout[-800:], run.stderr, answers)
    log = cli('event', 'log', path).stdout
    assert 'retreats' in log and 'test its morale now' not in log, log


def test_log_tells_results():
    """One entry for the combat, with its result and without its answers; a page that is whole in
    itself, in the language of the reader, with every name as text."""
    text = cells(pdf('log', event()))
    assert 'against' in text and 'Dice: ' in text and 'Arm (unit A)' not in text, text
    path = HERE / 'page.html'
    sample = HERE / 'named.arbitre'
    cli('event', 'new', sample, '--system=aigles', '--name=<b>Bold & co</b>', '-u', '<i>Léa</i>',
        f"--army=france:{ARMIES / 'aigles-france.xml'}")
    cli('event', 'export', sample, path)
    page = path.read_text()
    assert '<html lang="en">' in page and '&lt;b&gt;Bold &amp; co&lt;/b&gt;' in page, page
    assert '<b>' not in page and '<i>' not in page, page
    cli('event', 'export', event(), path)
    page = path.read_text()
    assert '<details><summary>The account</summary>' in page and 'against' in page
    assert not re.search(r'https?:|src=|href=|<script', page), page


def test_state():
    text = cells(pdf('state', '-e', event()))
    for needed in ('8e hussards', '12 / 12', 'every combat that was begun is decided',
                   'Handed over by', 'Taken over by', 'Rulings in force (Les Aigles)', 'All are as the rules propose.'):
        assert needed in text, needed
    path = HERE / 'open.arbitre'
    cli('event', 'new', path, '--system=aigles', '-u', 'D',
        f"--army=france:{ARMIES / 'aigles-france.xml'}")
    script = HERE / 'begin.script'
    script.write_text('infantry\ncolumn\n')
    cli('play', 'aigles', 'melee', f'--event={path}', f'--script={script}', '-u', 'D', check=False)
    text = cells(pdf('state', '-e', path))
    assert 'Waits for' in text and 'How many figures' in text, text
    assert 'Not decided yet' in cells(pdf('combats', '-e', path))


def test_other_systems():
    text = cells(pdf('losses', ARMIES / 'adgr-france.xml'))
    for needed in ('Cohesion', 'Army cohesion', 'battalion routed', 'camp lost', 'disordered'):
        assert needed in text, needed
    assert 'Elements' in cells(pdf('losses', ARMIES / 'frederic-prusse.xml'))
    path = HERE / 'hexes.arbitre'
    cli('event', 'new', path, '--system=frederic', '-u', 'D',
        f"--army=prusse:{ARMIES / 'frederic-prusse.xml'}")
    text = cells(pdf('board', '-e', path))
    for needed in ('Board', 'Legend', 'open ground', 'None has been placed yet', 'not on the board'):
        assert needed in text, needed
    text = cells(pdf('losses', ARMIES / 'umbra-baronnie.xml'))
    for needed in ('Fatigue', 'worn out', 'Morale', 'wavering', 'Wound', 'Gens d’Ormeval'):
        assert needed in text, needed


def test_order_slips():
    text = cells(pdf('order-slips', ARMIES / 'aigles-france.xml'))
    assert text.count('From') == text.count('Brought by') == text.count('Receiver') == 4, text


def refusal(*args):
    run = cli('print', *args, check=False)
    assert run.returncode == 2 and run.stdout == '', run
    return run.stderr


def test_refusals():
    out = ['-o', HERE / 'refused.pdf']
    roster = ARMIES / 'aigles-france.xml'
    assert 'There is no sheet “poster”' in refusal('poster', roster, *out)
    assert 'needs' in refusal('roster', roster) or 'takes' in refusal('roster', roster)
    assert 'no paper “a0”; there are a4 and letter.' in refusal('roster', roster, '--paper=a0', *out)
    assert 'from 5 to 50' in refusal('roster', roster, '--margin=4', *out)
    assert 'at most 1 column.' in refusal('losses', roster, '--columns=2', *out)
    assert 'at most 3 columns' in refusal('log', '-e', event(), '--columns=4', *out)
    assert 'at most 1 column.' in refusal('roster', roster, '--columns=2', *out)
    assert 'has no such variant' in refusal('log', '-e', event(), '--secret', *out)
    assert 'not by “weather”' in refusal('log', '-e', event(), '--by=weather', *out)
    assert 'from an event' in refusal('log', roster, *out)
    assert 'no table “9”' in refusal('log', '-e', event(), '--table=9', *out)
    assert 'There is no board to print' in refusal('board', '-e', event(), *out)
    assert 'from an event' in refusal('board', roster, *out)
    assert 'no side “russie”' in refusal('losses', '-e', event(), '--side=russie', *out)
    assert 'no combat “x/1”' in refusal('combats', '-e', event(), '--combat=x/1', *out)
    assert 'nowhere' in refusal('roster', roster, '-o', HERE / 'nowhere' / 'x.pdf')
    assert 'missing.xml' in refusal('roster', HERE / 'missing.xml', *out)
    assert not (HERE / 'refused.pdf').exists()


def test_drawn():
    """Something is drawn on each page, and nothing on the margins."""
    for sheet in ('losses', 'orders', 'combats', 'state'):
        out = pdf(sheet, '-e', event())
        for n in range(1, int(info(out)['Pages']) + 1):
            image = subprocess.run(['pdftoppm', '-gray', '-r', '36', '-f', str(n), '-l', str(n),
                                    str(out)], capture_output=True, check=True).stdout
            header = re.match(rb'P5\s+(\d+)\s+(\d+)\s+255\s', image)
            width, height = map(int, header.groups())
            rows = [image[header.end() + y * width:][:width] for y in range(height)]
            margin = int(11.5 / 25.4 * 36)
            assert sum(p < 128 for row in rows for p in row) > 200, (sheet, n)
            for row in rows[:margin] + rows[-margin:]:
                assert min(row) > 200, (sheet, n)
            for row in rows:
                assert min(row[:margin] + row[-margin:]) > 200, (sheet, n)


tests = [(name, func) for name, func in list(globals().items()) if name.startswith('test_')]
print(f'1..{len(tests)}')
failed = 0
for number, (name, func) in enumerate(tests, 1):
    try:
        func()
        print(f'ok {number} {name}', flush=True)
    except Exception:
        failed += 1
        for line in traceback.format_exc().splitlines():
            print(f'# {line[:1500]}')
        print(f'not ok {number} {name}', flush=True)
sys.exit(1 if failed else 0)
