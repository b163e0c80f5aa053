#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lists of a folder from the terminal. test-lists.py PROGRAM SOURCE LOCALES. Writes TAP."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
LIBRARY = '{urn:arbitre:library:1}'


class Folder:
    """Two lists, a copy of one, and a file that is none."""

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix='arbitre-lists-')
        self.home = pathlib.Path(self.temporary.name)
        self.path = self.home / 'arbitre' / 'lists'
        self.path.mkdir(parents=True)
        shutil.copy(SOURCE / 'data/armies/aigles-france.xml', self.path / 'france.xml')
        shutil.copy(SOURCE / 'data/armies/umbra-vicomte.xml', self.path / 'vicomte.xml')
        return self

    def __exit__(self, *_):
        self.temporary.cleanup()

    def cli(self, *args, lang='C.UTF-8'):
        env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE=lang, ARBITRE_LOCALE_DIR=LOCALES,
                   HOME=str(self.home), XDG_DATA_HOME=str(self.home), XDG_CONFIG_HOME=str(self.home))
        return subprocess.run([CLI, 'lists', *map(str, args)], capture_output=True, text=True, env=env,
                              timeout=60)


def test_status_says_whether_something_is_to_be_looked_at():
    with Folder() as folder:
        run = folder.cli(folder.path)
        assert run.returncode == 0, run
        assert '2 lists in' in run.stdout and not run.stderr, run
        shutil.copy(folder.path / 'france.xml', folder.path / 'copy.xml')
        run = folder.cli(folder.path)
        assert run.returncode == 1 and 'The same list is also in “copy.xml”.' in run.stdout, run
        os.remove(folder.path / 'copy.xml')
        (folder.path / 'bad.xml').write_text('<a/>')
        run = folder.cli(folder.path)
        assert run.returncode == 1 and run.stderr.startswith('bad.xml: Cannot be read: Line 1:'), run
        # Not among what was asked for.
        assert folder.cli(folder.path, '--search=legrand').returncode == 0


def test_without_a_folder_it_is_the_library():
    with Folder() as folder:
        run = folder.cli()
        assert run.returncode == 0 and '2 lists in' in run.stdout, run


def test_search_and_french():
    with Folder() as folder:
        run = folder.cli(folder.path, '--search=aigles legr', lang='fr')
        assert run.returncode == 0, run
        assert 'Division Legrand · Les Aigles · France' in run.stdout and '1 liste dans' in run.stdout, run
        assert '0 liste dans' in folder.cli(folder.path, '--search=hussard', lang='fr').stdout


def test_for_programs():
    with Folder() as folder:
        root = ElementTree.fromstring(folder.cli(folder.path, '--format=xml', '--search=legrand').stdout)
        [entry] = root.findall(LIBRARY + 'list')
        assert entry.get('nation') == 'france' and entry.get('units') == '8', entry.attrib
        assert len(entry.get('seal')) == 23, entry.attrib
        assert json.loads(folder.cli(folder.path, '--format=json').stdout), 'JSON'


def test_refusals():
    with Folder() as folder:
        for args, sentence in [((folder.path / 'none',), 'is no folder.'),
                               ((folder.path / 'france.xml',), 'is no folder.'),
                               ((folder.path, folder.path), '“lists” takes one folder.'),
                               ((folder.path, '--format=pdf'), 'there are text, xml and json.')]:
            run = folder.cli(*args)
            assert run.returncode == 2 and sentence in run.stderr, run


tap.run_tests(dict(globals()))
