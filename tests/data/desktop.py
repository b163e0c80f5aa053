#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop knows the program, its files and its settings: every file we hand to it is judged by the
tool that reads it there."""

import configparser
import json
import os
import pathlib
import re
import shutil
import struct
import sys
import tempfile
import xml.etree.ElementTree as ET

from tap import check, finish, run, succeeds

SOURCE, BUILD, CLI, VERSION = sys.argv[1:5]
SOURCE, BUILD = pathlib.Path(SOURCE), pathlib.Path(BUILD)
ID = 'org.arbitre.Arbitre'
EVENT, ARMY = 'application/x-arbitre-event', 'application/x-arbitre-army+xml'
LANG = '{http://www.w3.org/XML/1998/namespace}lang'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
# What the manifest may count on without building it: it is in the GNOME runtime.
IN_RUNTIME = {'glib-2.0', 'gobject-2.0', 'gio-2.0', 'gtk4', 'libadwaita-1', 'libxml-2.0', 'libarchive',
              'sqlite3', 'gmp', 'nettle', 'pango', 'pangocairo', 'cairo', 'cairo-pdf', 'm'}


# A window (X11 only where there is no Wayland, with its shared memory), drawn by the graphics card; and the
# folder of events, which keep a journal, a line log and snapshots beside them. Printing goes through a portal.
PERMISSIONS = {'--share=ipc', '--socket=fallback-x11', '--socket=wayland', '--device=dri',
               '--filesystem=xdg-documents'}


def desktop_entry():
    path = BUILD / 'data' / f'{ID}.desktop'
    succeeds('the desktop entry is valid', 'desktop-file-validate', str(path))
    entry = configparser.RawConfigParser(strict=True)
    entry.optionxform = str
    entry.read(path, encoding='utf-8')
    entry = entry['Desktop Entry']
    missing = [key for key in ('GenericName', 'Comment', 'Keywords')
               if not entry.get(f'{key}[fr]') or entry[f'{key}[fr]'] == entry[key]]
    check(not missing, 'it speaks French', ' '.join(missing))
    check(entry['Icon'] == ID and entry['Exec'] == 'arbitre %F', 'it names icon and program')
    types = set(entry['MimeType'].strip(';').split(';'))
    check(types == {EVENT, ARMY}, 'it opens events and army lists', types)


def metainfo():
    path = BUILD / 'data' / f'{ID}.metainfo.xml'
    succeeds('the AppStream file is valid', 'appstreamcli', 'validate', '--no-net', str(path))
    root = ET.parse(path).getroot()
    check(root.findtext('id') == ID, 'it has the id of the application')
    releases = root.findall('releases/release')
    check(releases[0].get('version') == VERSION, 'its latest release is this version')
    news = (SOURCE / 'NEWS').read_text(encoding='utf-8')
    told = re.findall(r'^Arbitre ([\d.]+)', news, re.MULTILINE)
    check(told == [r.get('version') for r in releases], 'NEWS tells of the same releases', told)
    check(f"Arbitre {VERSION}, {releases[0].get('date')}" in news, 'with the same date')
    changes = (SOURCE / 'build-aux/debian/changelog').read_text(encoding='utf-8')
    check(re.findall(r'^arbitre \(([\d.]+)-\d+\)', changes, re.MULTILINE) == told,
          'and so does the Debian package')
    check({e.text for e in root.iter('mediatype')} == {EVENT, ARMY}, 'it provides our file types')
    translated = [e for e in root.iter() if e.get(LANG) == 'fr']
    plain = [e for e in root.iter()
             if e.tag in ('summary', 'p', 'li', 'caption') and e.get(LANG) is None]
    check(len({e.text for e in translated if e.tag in ('summary', 'p', 'li', 'caption')}) == len(plain),
          'all of it is in French', f'{len(translated)} of {len(plain)}')


def get_png_size(path):
    head = path.read_bytes()[:24]
    return struct.unpack('>II', head[16:24]) if head[:8] == b'\x89PNG\r\n\x1a\n' else None


def pictures():
    folder = SOURCE / 'data/screenshots'
    root = ET.parse(BUILD / 'data' / f'{ID}.metainfo.xml').getroot()
    shots = root.findall('screenshots/screenshot')
    check(len(shots) >= 5, 'the AppStream file has pictures', len(shots))
    check([s.get('type') for s in shots].count('default') == 1, 'one of them comes first')
    silent = [s.find('image').text for s in shots
              if {c.get(LANG) for c in s.findall('caption')} != {None, 'fr'}]
    check(not silent, 'each has a caption in both languages', silent)
    named, wrong = set(), []
    for image in root.iter('image'):
        path = folder / image.text.rsplit('/', 1)[1]
        named.add(path.name)
        stated = (int(image.get('width')), int(image.get('height')))
        if not path.exists() or get_png_size(path) != stated:
            wrong.append(path.name)
        if (image.get(LANG) or 'en') != path.stem.rsplit('-', 1)[1]:
            wrong.append(f'{path.name} is not in the language it is for')
    check(not wrong, 'each picture is there in the size that is stated', wrong)
    kept = {path.name: path.stat().st_size for path in folder.iterdir()}
    shown = set(re.findall(r'\(data/screenshots/([^)]+)\)',
                           (SOURCE / 'README.md').read_text(encoding='utf-8')))
    check(shown and shown <= set(kept), 'the README shows pictures that are there', shown - set(kept))
    check(set(kept) == named | shown, 'no picture is kept for nothing', set(kept) - named - shown)
    large = [name for name, size in kept.items() if size > 250_000]
    check(not large, 'no picture is larger than 250 kB', large)


def settings():
    with tempfile.TemporaryDirectory() as folder:
        succeeds('the settings schema is valid', 'glib-compile-schemas', '--strict',
                 f'--targetdir={folder}', str(SOURCE / 'data'), quiet=True)
    header = (SOURCE / 'src/app/arb-settings.h').read_text(encoding='utf-8')
    known = set(re.findall(r'#define ARB_SETTING_\w+ "([\w-]+)"', header))
    root = ET.parse(SOURCE / 'data' / f'{ID}.gschema.xml').getroot()
    check({e.get('name') for e in root.iter('key')} == known, 'the program knows each of its keys')


def get_type(folder, path):
    env = dict(os.environ, XDG_DATA_HOME=f'{folder}/share', XDG_DATA_DIRS=f'{folder}/nowhere',
               LC_ALL='C.UTF-8')
    told = run('gio', 'info', '-a', 'standard::content-type', str(path), env=env)
    found = re.search(r'content-type: (\S+)', told.stdout)
    return found.group(1) if found else told.stdout + told.stderr


def file_types():
    source = SOURCE / 'data' / f'{ID}.mime.xml'
    root = ET.parse(source).getroot()
    comments = [[e.get(LANG) for e in t.iter(f'{MIME}comment')] for t in root]
    check(comments == [[None, 'fr']] * 2, 'both file types are named in both languages', comments)
    namespace = ET.parse(SOURCE / 'data/armies/aigles-france.xml').getroot().tag
    declared = [f"{{{e.get('namespaceURI')}}}{e.get('localName')}" for e in root.iter(f'{MIME}root-XML')]
    check(declared == [namespace], 'army lists are told by their root element', declared)

    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        packages = folder / 'share/mime/packages'
        packages.mkdir(parents=True)
        shutil.copy(source, packages)
        shutil.copy('/usr/share/mime/packages/freedesktop.org.xml', packages)
        env = dict(os.environ, XDG_DATA_HOME=f'{folder}/share')
        succeeds('the MIME database takes them', 'update-mime-database', f'{folder}/share/mime',
                 env=env)
        event = folder / 'day.arbitre'
        army = SOURCE / 'data/armies/aigles-france.xml'
        succeeds('an event can be made', CLI, 'event', 'new', str(event), '--system=template')
        cases = [
            ('an event by its name', event, 'day2.arbitre', EVENT),
            ('an event without its name', event, 'day', EVENT),
            ('an army list by its name', army, 'list.army.xml', ARMY),
            ('an army list without its name', army, 'list', ARMY),
        ]
        for name, original, copy, expected in cases:
            shutil.copy(original, folder / copy)
            check(get_type(folder, folder / copy) == expected, f'the desktop knows {name}',
                  get_type(folder, folder / copy))
        # The ends of names and contents that are nearly ours.
        (folder / 'other.xml').write_text('<armies/>')
        (folder / 'other').write_bytes(event.read_bytes()[:68] + b'ARB2' + event.read_bytes()[72:])
        for other in ('other.xml', 'other'):
            check(get_type(folder, folder / other) not in (EVENT, ARMY),
                  f'{other} is not taken for ours', get_type(folder, folder / other))


def icons():
    base = SOURCE / 'data/icons/hicolor'
    found = {str(p.relative_to(base)) for p in base.rglob('*.svg')}
    expected = {f'scalable/apps/{ID}.svg', f'symbolic/apps/{ID}-symbolic.svg',
                *(f"scalable/mimetypes/{t.replace('/', '-')}.svg" for t in (EVENT, ARMY))}
    check(found == expected, 'there is an icon for the program and each file type',
          found ^ expected)
    with tempfile.TemporaryDirectory() as folder:
        for icon in sorted(found):
            for size in ('16', '48', '512'):
                png = pathlib.Path(folder) / 'icon.png'
                drawn = run('rsvg-convert', '-w', size, '-h', size, '-o', str(png), str(base / icon))
                if drawn.returncode != 0 or drawn.stderr or png.stat().st_size < 150:
                    break
            check(drawn.returncode == 0 and not drawn.stderr and png.stat().st_size >= 150,
                  f'{icon} can be drawn in every size', drawn.stderr)
    symbolic = (base / f'symbolic/apps/{ID}-symbolic.svg').read_text()
    colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', symbolic))
    check(len(colours) == 1, 'the symbolic icon has one colour, for the desktop to replace', colours)


def flatpak():
    path = SOURCE / 'flatpak' / f'{ID}.json'
    shown = succeeds('flatpak-builder reads the manifest', 'flatpak-builder', '--show-manifest',
                     str(path), quiet=True)
    manifest = json.loads(path.read_text())
    check(shown.returncode != 0 or json.loads(shown.stdout)['id'] == ID,
          'and finds the application in it', shown.stdout)
    check(manifest['id'] == ID and manifest['command'] == 'arbitre', 'it starts our program')
    check(manifest['runtime'] == 'org.gnome.Platform' and manifest['sdk'] == 'org.gnome.Sdk'
          and int(manifest['runtime-version']) >= 49, 'its runtime is one of GNOME, and supported')
    asked = set(manifest['finish-args'])
    check(asked == PERMISSIONS, 'it asks for what it needs and no more', asked ^ PERMISSIONS)
    check('portal' in manifest.get('x-documents', ''),
          'and says why it needs a folder')
    needed = set()
    for build in SOURCE.glob('**/meson.build'):
        if not build.relative_to(SOURCE).parts[0].startswith('build'):
            needed |= set(re.findall(r"\bdependency\('([^']+)'", build.read_text()))
    built = {m['name'] for m in manifest['modules']}
    if '-Dhub=disabled' in manifest['modules'][-1]['config-opts']:
        needed -= {'libpq', 'libsecret-1'}
    check(needed - built <= IN_RUNTIME, 'each library is in the runtime or built',
          needed - built - IN_RUNTIME)


def installed():
    with tempfile.TemporaryDirectory() as folder:
        done = run('meson', 'install', '-C', str(BUILD), '--no-rebuild', '--quiet',
                   f'--destdir={folder}')
        if not check(done.returncode == 0, 'it can be installed', done.stdout + done.stderr):
            return
        share = next(pathlib.Path(folder).rglob('applications')).parent
        wanted = [f'applications/{ID}.desktop', f'metainfo/{ID}.metainfo.xml',
                  f'mime/packages/{ID}.xml', f'glib-2.0/schemas/{ID}.gschema.xml',
                  f'icons/hicolor/scalable/apps/{ID}.svg',
                  f'icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
                  'icons/hicolor/scalable/mimetypes/application-x-arbitre-event.svg',
                  'man/man1/arbitre.1', 'man/man1/arbitre-cli.1',
                  'man/fr/man1/arbitre.1', 'man/fr/man1/arbitre-cli.1',
                  'bash-completion/completions/arbitre-cli', 'zsh/site-functions/_arbitre-cli',
                  'fish/vendor_completions.d/arbitre-cli.fish',
                  'locale/fr/LC_MESSAGES/arbitre.mo']
        missing = [p for p in wanted if not (share / p).exists()]
        check(not missing, 'everything is in its place', '\n'.join(missing))
        succeeds('the installed tree is valid', 'appstreamcli', 'validate-tree', '--no-net',
                 str(share.parent))


for part in (desktop_entry, metainfo, pictures, settings, file_types, icons, flatpak, installed):
    part()
finish()
