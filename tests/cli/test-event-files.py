#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Event files as arbitre-cli makes, verifies and recovers them, and as a program that shares nothing
with it checks them. test-event-files.py PROGRAM SOURCE. Writes TAP."""

import gzip
import importlib.util
import os
import pathlib
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

CLI, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
sys.path.insert(0, str(SOURCE / 'tests' / 'store'))
import autoplay  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

CHECKER = SOURCE / 'tools' / 'verify-event.py'
OLD = SOURCE / 'tests' / 'store' / 'data' / 'events-0.1'
FOLDER = tempfile.TemporaryDirectory(prefix='arbitre-files-')
ROOT = pathlib.Path(FOLDER.name)
ENV = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='en', XDG_DATA_HOME=str(ROOT / 'home'))
VERIFICATION = '{urn:arbitre:verification:1}'


def cli(*args, env=None, status=0):
    run = subprocess.run([CLI, *map(str, args)], capture_output=True, text=True,
                         env=dict(ENV, **(env or {})), timeout=120)
    assert run.returncode == status, (args, run)
    return run


def make(name, env=None):
    path = ROOT / f'{name}.arbitre'
    cli('event', 'new', path, '--system=aigles', '--umpire=lea', env=env)
    return path


def clock(path, period, umpire='lea', env=None):
    cli('event', 'clock', path, f'{period}/1', f'--umpire={umpire}', env=env)


def test_made_twice():
    """Of several that make the same event one wins, and its event is whole."""
    for attempt in range(4):
        path = ROOT / f'race-{attempt}.arbitre'
        runs = [subprocess.Popen([CLI, 'event', 'new', str(path), '--system=aigles'], env=ENV,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
                for _ in range(4)]
        ends = [(run.communicate(timeout=120)[1], run.returncode) for run in runs]
        assert sorted(status for _, status in ends) == [0, 2, 2, 2], ends
        assert all('exists already' in text for text, status in ends if status), ends
        cli('event', 'verify', path)


def test_undo_row():
    path = make('undo')
    clock(path, '1')
    for row in ('0', '-1'):
        run = cli('event', 'undo', path, f'--row={row}', '--umpire=lea', status=2)
        assert '--row takes the number of a row, from 1 on' in run.stderr, run
    assert 'rows: 3\n' in cli('event', 'info', path).stdout
    cli('event', 'undo', path, '--row=3', '--umpire=lea')


def test_no_key():
    """What stands where the key should be is not waited for, and whoever makes or changes an event is told."""
    for number, plant in enumerate((os.mkfifo, os.mkdir, lambda key: key.symlink_to('/dev/zero'),
                                    lambda key: key.write_bytes(b''), lambda key: key.write_bytes(b'x' * 5000))):
        home = ROOT / f'home-{number}'
        key = home / 'arbitre' / 'key'
        key.parent.mkdir(parents=True)
        plant(key)
        path = ROOT / f'no-key-{number}.arbitre'
        env = {'XDG_DATA_HOME': str(home)}
        for args in (['new', path, '--system=aigles', '--umpire=lea'], ['clock', path, '1/1', '--umpire=lea']):
            said = cli('event', *args, env=env).stderr
            assert 'What is written now is not signed.' in said and said.count('\n') == 1, (number, args, said)
        assert 'not signed' in cli('event', 'verify', path).stdout


def test_verify_as_xml():
    path = make('xml')
    root = ElementTree.fromstring(cli('event', 'verify', path, '-f', 'xml').stdout)
    assert root.tag == VERIFICATION + 'verification' and root.get('good') == 'yes', root.attrib
    assert root.get('rows') == '2' and root.get('head') in cli('event', 'verify', path).stdout
    log = pathlib.Path(f'{path}.log')
    first = log.read_text().index('\n')
    columns = log.read_text()[:first].split('\t')
    log.write_text('\t'.join([*columns[:12], '0' * 64]) + log.read_text()[first:])
    root = ElementTree.fromstring(cli('event', 'verify', path, '-f', 'xml', status=1).stdout)
    assert root.get('good') == 'no' and root.find(VERIFICATION + 'problem').get('row') == '1'


def test_one_full_stop():
    """What a sentence quotes may be a sentence; there is one full stop at its end all the same."""
    path = make('stop')
    shutil.rmtree(f'{path}.snapshots')
    data = path.read_bytes()
    path.write_bytes(data[:len(data) // 2])
    for action in ('verify', 'info'):
        run = cli('event', action, path, status=1)
        assert '..' not in run.stderr.replace('...', ''), run.stderr
    path = make('stop-quoted')
    forge(path, 'DELETE FROM attachment')
    run = cli('event', 'verify', path, status=1)
    assert run.stderr.endswith('.\n') and '..' not in run.stderr, run.stderr


def test_clock_went_back():
    path = make('back', env={'SOURCE_DATE_EPOCH': '1800000000'})
    clock(path, '1', env={'SOURCE_DATE_EPOCH': '1700000000'})
    run = cli('event', 'verify', path)
    assert 'The clock went back before row 3; rows keep their order.' in run.stdout, run


def test_clock_of_no_calendar():
    """What says when an event was written does not run over into another year."""
    epochs = ('253402300799', '253402300800', '9223372036855', '9223372036854775807', '9' * 25, '-1', '-' + '9' * 25,
              '18e9', 'soon', '')
    for number, epoch in enumerate(epochs):
        path = make(f'calendar-{number}', env={'SOURCE_DATE_EPOCH': epoch})
        db = sqlite3.connect(path)
        walls = {wall for wall, in db.execute('SELECT wall FROM journal')}
        db.close()
        assert walls == {253402300799 * 10**6 if number == 0 else 0}, (epoch, walls)
        cli('print', 'log', path, '-o', ROOT / 'calendar.pdf', env={'SOURCE_DATE_EPOCH': epoch})
        cli('event', 'log', path, env={'SOURCE_DATE_EPOCH': epoch})


def test_recover():
    path = make('recover')
    clock(path, '1')
    run = cli('event', 'recover', path, status=2)
    assert 'is sound and was left as it is. --force puts it' in run.stderr, run
    run = cli('event', 'recover', path, '--force')
    assert run.stdout.endswith('3 rows are back.\n') and '.broken-1' in run.stdout, run
    path.write_bytes(b'gone')
    shutil.rmtree(f'{path}.snapshots')
    run = cli('event', 'recover', path, status=1)
    assert '3 rows are back.' in run.stdout, run
    assert '1 file that the event kept, a rule file or a list, is nowhere any more.' in run.stderr


def test_recover_which():
    """Under one name there were two events: the later one comes back, and the other is told."""
    path = make('twice')
    clock(path, '1')
    path.unlink()
    shutil.rmtree(f'{path}.snapshots')
    path = make('twice')
    for number in '234':
        clock(path, number)
    kept, head = path.read_bytes(), head_of(path)
    for planted, broken, rows in ((None, b'', 5), (None, b'x' * 4096 + kept[4096:], 5), (make('planted'), b'', 2)):
        path.write_bytes(broken)
        shutil.rmtree(f'{path}.snapshots', ignore_errors=True)
        if planted is not None:
            shutil.copytree(f'{planted}.snapshots', f'{path}.snapshots')
        # What the file itself says is certain.
        run = cli('event', 'recover', path, status=0 if broken else 1)
        assert f'{rows} rows are back.' in run.stdout, (rows, run)
        assert ('of another event lie in the line log' in run.stderr) == (not broken), run
        assert (head_of(path) == head) == (planted is None)


def independent(*args, status=0):
    run = subprocess.run([sys.executable, str(CHECKER), *map(str, args)], capture_output=True, text=True,
                         env=ENV, timeout=300)
    assert run.returncode == status, (args, run)
    return run


def head_of(path):
    return re.search(r'^head: (\S+)$', cli('event', 'info', path).stdout, re.MULTILINE).group(1)


def test_independent_check():
    """Both programs find the same head and the same signers, in new files and old ones."""
    path = make('independent')
    old = head_of(path)
    for number, umpire in enumerate(('lea', 'bob', 'Zoé', 'bob', 'lea'), 1):
        clock(path, number, umpire)
    head = head_of(path)
    run = independent(path, f'--head={old}')
    assert f'head: {head}\n' in run.stdout and 'rows: 11\n' in run.stdout, run
    key = re.search('signed with the key (\\S+)', run.stdout).group(1)
    assert f'Zoé: 2 rows are signed with the key {key}, from row' in cli('event', 'verify', path).stdout
    independent(path, f'--key={key}', f'--head={head.lower()}')
    cli('event', 'verify', path, f'--key={key}', f'--head={old}')
    for wrong in ([f'--key={head}'], [f'--head={key}']):
        independent(path, *wrong, status=1)
        cli('event', 'verify', path, *wrong, status=1)
    for word in ('--head=soon', '--key=mine'):
        cli('event', 'verify', path, word, status=2)
    for packed in OLD.glob('*.arbitre.gz'):
        path = ROOT / packed.name.removesuffix('.gz')
        path.write_bytes(gzip.decompress(packed.read_bytes()))
        assert f'head: {head_of(path)}\n' in independent(path).stdout, path


FORGERIES = (
    ("UPDATE journal SET body = body || 'x' WHERE id = 3", 'row 3'),
    ('UPDATE journal SET wall = wall + 1 WHERE id = 4', 'row 4'),
    ('DELETE FROM journal WHERE id = 4', 'row'),
    ("UPDATE signature SET signature = zeroblob(64) WHERE umpire = 'bob' AND seq = 1", 'row 4'),
    ("UPDATE signature SET signature = zeroblob(96) WHERE umpire = 'bob' AND seq = 1", 'row 4'),
    ("UPDATE signature SET signature = x'00' WHERE umpire = 'lea' AND seq = 2", 'row 2'),
    ("UPDATE signature SET signature = substr(signature, 1, 64) WHERE umpire = 'lea' AND seq = 2", 'row 2'),
    ("UPDATE signature SET signature = CAST (substr(signature, 1, 86) || 'tenletters' AS BLOB) WHERE id = 2",
     'row 2'),
    ('UPDATE attachment SET bytes = CAST (bytes || 1 AS BLOB)', 'that the event keeps'),
)


def forge(path, *commands):
    db = sqlite3.connect(path)
    guards = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in guards:
        db.execute(f'DROP TRIGGER {name}')
    for sql in commands:
        db.execute(sql)
    tables = {name for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    for name, guard in guards:
        if name.split('_', 1)[0] in tables:
            db.execute(guard)
    db.commit()
    db.close()


def test_both_find_forgeries():
    sound = make('forged')
    for number, umpire in enumerate(('lea', 'bob', 'lea'), 1):
        clock(sound, number, umpire)
    for sql, named in FORGERIES:
        path = ROOT / 'forgery.arbitre'
        shutil.copyfile(sound, path)
        forge(path, sql)
        assert named in independent(path, status=1).stderr, sql
        assert named in cli('event', 'verify', path, status=1).stderr, sql


def test_what_lies_beside():
    """A journal without its signatures or its end, and a line log that says something else with the same hashes."""
    sound = make('beside')
    for number, umpire in enumerate(('lea', 'bob', 'lea'), 1):
        clock(sound, number, umpire)
    log = pathlib.Path(f'{sound}.log').read_text(encoding='utf-8').splitlines(True)

    def copy(lines):
        path = ROOT / 'other.arbitre'
        shutil.copyfile(sound, path)
        pathlib.Path(f'{path}.log').write_text(''.join(lines), encoding='utf-8')
        return path

    cli('event', 'verify', copy(log))
    for sql in (('DELETE FROM signature',), ('DROP TABLE signature', 'PRAGMA user_version=2')):
        path = copy(log)
        forge(path, *sql)
        assert 'row 1 (lea 1) is not the one that the line log' in cli('event', 'verify', path, status=1).stderr
    for column, text in ((2, 'eve'), (5, '1'), (10, 'x\\n'), (13, '0' * 64), (14, '0' * 192)):
        lines = list(log)
        for number, line in enumerate(lines):
            if line.startswith('5\t'):
                columns = line.rstrip('\n').split('\t')
                columns[column] = text
                lines[number] = '\t'.join(columns) + '\n'
        said = cli('event', 'verify', copy(lines), status=1).stderr
        assert 'row 5 (' in said and 'line log' in said, (column, said)
    path = copy([])
    forge(path, 'DELETE FROM journal WHERE id = (SELECT max(id) FROM journal)')
    for said in (cli('event', 'verify', path, status=1), independent(path, status=1)):
        assert 'there is a signature of the row' in said.stderr


def test_signatures_without_links():
    """An event of version 3, whose signatures stand alone: both check each, and it goes on with linked ones."""
    path = ROOT / 'signed.arbitre'
    path.write_bytes(gzip.decompress((OLD.parent / 'events-3' / 'signed.arbitre.gz').read_bytes()))
    for umpire in ('lea', 'bob', 'lea'):
        assert 'signed with the key' in independent(path).stdout
        assert 'rows are signed with the key' in cli('event', 'verify', path).stdout
        clock(path, '9', umpire)
    db = sqlite3.connect(path)
    sizes = [size for size, in db.execute('SELECT length(signature) FROM signature ORDER BY id')]
    assert sizes == sorted(sizes) and set(sizes) == {64, 96}, sizes
    for seq in (2, 3, 5):
        forged = ROOT / 'alone.arbitre'
        shutil.copyfile(path, forged)
        forge(forged, f"UPDATE signature SET signature = zeroblob(64) WHERE umpire = 'lea' AND seq = {seq}")
        assert f'(lea {seq})' in independent(forged, status=1).stderr
        assert f'(lea {seq})' in cli('event', 'verify', forged, status=1).stderr
    db.close()


def test_thrown_dice():
    """Dice of the program are announced and revealed, and both programs check them, faces of words too."""
    for system, procedure, name in (('aigles', 'melee', 'numbers'), ('frederic', 'combat', 'words')):
        path = ROOT / f'{name}.arbitre'
        cli('event', 'new', path, f'--system={system}', '--umpire=lea')
        autoplay.play([CLI, 'play', system, procedure, '--event', str(path), '--umpire=lea', '--dice=thrown'],
                      env=ENV)
        db = sqlite3.connect(path)
        count = db.execute("SELECT count(*) FROM journal WHERE kind = 'dice'").fetchone()[0]
        db.close()
        assert count >= 2 and count % 2 == 0, (system, count)
        assert f'throws announced before they fell: {count // 2}\n' in independent(path).stdout
        assert re.search(f'^{count // 2} throws? of the program', cli('event', 'verify', path).stdout,
                         re.MULTILINE)


def test_long_words():
    """A sentence about a word of any length still tells what is wrong with it, and not for a hundred screens."""
    path = make('long')
    for length in (1900, 60_000):
        said = cli('event', 'verify', path, '--head=' + 'é' * length, status=2).stderr
        assert said.endswith('is not the head of a journal; it has 20 letters and digits.\n'), said[-200:]
        assert (length < 2000) == ('é' * length in said) and (length < 2000) != (' … ' in said), said[:200]
        assert len(said) < 2100, len(said)


STRANGE = (
    ('CREATE TABLE note (text)', 'table "note"'),
    ('CREATE VIEW cache_view AS SELECT 1', 'view "cache_view"'),
    ('CREATE VIRTUAL TABLE cache_words USING fts5(word)', 'table "cache_words"'),
    ('CREATE INDEX fast ON journal (kind)', 'index "fast"'),
    ('CREATE TRIGGER cache_drop BEFORE INSERT ON journal BEGIN SELECT RAISE (IGNORE); END', 'trigger "cache_drop"'),
    ('DROP TRIGGER journal_keep_update', 'its table "journal" is without the trigger "journal_keep_update"'),
    ('DROP TRIGGER attachment_keep_delete', 'its table "attachment" is without the trigger "attachment_keep_delete"'),
    ("DROP TRIGGER signature_keep_delete; CREATE TRIGGER signature_keep_delete BEFORE DELETE ON signature "
     "WHEN 0 BEGIN SELECT RAISE (ABORT, 'no'); END", 'trigger "signature_keep_delete"'),
    ("DROP TRIGGER journal_keep_delete; CREATE TRIGGER journal_keep_delete BEFORE DELETE ON attachment "
     "BEGIN SELECT RAISE (ABORT, 'no'); END", 'trigger "journal_keep_delete"'),
)


def test_strange_schemas():
    """Whatever an event file has more or less than its tables and their guards, both programs refuse."""
    sound = make('strange')
    for number, (sql, named) in enumerate(STRANGE):
        path = ROOT / f'strange-{number}.arbitre'
        shutil.copyfile(sound, path)
        db = sqlite3.connect(path)
        db.executescript(sql)
        db.close()
        assert named in independent(path, status=1).stderr, (sql, independent(path, status=1))
        cli('event', 'verify', path, status=1)


def plant_journal(path, victim):
    """As a crash in the middle of a change of two databases leaves it: with the name of the file that joins them."""
    magic, name = bytes.fromhex('d9d505f920a163d7'), bytes(victim)
    head = magic + struct.pack('>5I', 0, 0, path.stat().st_size // 4096, 512, 4096)
    end = name + struct.pack('>2I', len(name), sum(c - (c > 127) * 256 for c in name) & 0xffffffff) + magic
    pathlib.Path(f'{path}-journal').write_bytes(head.ljust(512, b'\0') + struct.pack('>I', 0x40000000 // 4096 + 1) + end)


def test_journal_that_names_a_file():
    """Opening an event, also to look or to bring it together, deletes nothing, whatever lies beside it."""
    victim = ROOT / 'précieux.txt'
    victim.write_text('mine')
    for number, command in enumerate((['info'], ['verify'], ['clock', '5/1'], ['undo'], ['recover'],
                                      ['recover', '--force'], ['merge'])):
        path = make(f'journal-{number}')
        copy = shutil.copyfile(path, ROOT / f'copy-{number}.arbitre')
        plant_journal(copy, victim)
        args = [path, copy] if command == ['merge'] else [copy, *command[1:]]
        run = cli('event', command[0], *args, status=2)
        assert victim.exists(), command
        assert f'{copy.name}-journal” names another file' in run.stderr and run.stderr.count('\n') == 1, run
        assert 'names another file' in independent(copy, status=1).stderr and victim.exists()
    # Nor by a link to it: SQLite looks for the journal where the link leads to.
    (ROOT / 'elsewhere').mkdir()
    path = shutil.copyfile(make('journal-linked'), ROOT / 'elsewhere' / 'real.arbitre')
    plant_journal(path, victim)
    link = ROOT / 'link.arbitre'
    link.symlink_to(path)
    for command in (['info'], ['verify'], ['clock', '5/1'], ['recover', '--force']):
        run = cli('event', command[0], link, *command[1:], status=2)
        assert 'names another file' in run.stderr and victim.exists(), (command, run)
    assert 'names another file' in independent(link, status=1).stderr and victim.exists()
    # A snapshot with such a journal is none, and the others are still good.
    path = make('journal-snapshot')
    clock(path, '1')
    first, *_, last = sorted(pathlib.Path(f'{path}.snapshots').iterdir())
    plant_journal(last, victim)
    cli('event', 'verify', path)
    path.write_bytes(b'gone')
    assert 'rows are back' in cli('event', 'recover', path).stdout
    assert victim.exists() and first.exists()


def test_signatures_of_the_standard():
    """The checker against the second test vector of RFC 8032, section 7.1."""
    spec = importlib.util.spec_from_file_location('checker', CHECKER)
    checker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(checker)
    key = bytes.fromhex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
    signature = bytes.fromhex('92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da'
                              '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00')
    assert checker.is_signature(b'\x72', key, signature)
    assert not checker.is_signature(b'\x73', key, signature)
    assert not checker.is_signature(b'\x72', key[::-1], signature)


tap.run_tests(dict(globals()))
