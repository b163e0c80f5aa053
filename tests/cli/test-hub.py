#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Events on a hub, with a real PostgreSQL on the loopback: what each role may do, checked with psql and
not with our own program; where passwords go. test-hub.py PROGRAM SOURCE LOCALES KEYRING-FOLDER. Writes
TAP."""

import gzip
import hashlib
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import hub_event  # noqa: E402 pylint: disable=wrong-import-position
import hub_server  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI, SOURCE, LOCALES, KEYRING = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]
CHECKER = SOURCE / 'tools' / 'verify-event.py'
LISTS = [f'{side}:{SOURCE}/data/armies/aigles-{side}.xml' for side in ('france', 'autriche')]
FUNCTIONS = SOURCE / 'src' / 'share' / 'hub-functions.sql'
SERVER = hub_server.Server()
halls = iter(f'hall{i}' for i in range(100))


def new_hall():
    return hub_event.Hall(CLI, SERVER, next(halls))


def check_same(hall, *paths):
    for path in paths:
        assert hub_event.rows(path) == hub_event.rows(paths[0]), paths
        hall.cli('event', 'verify', path)
        subprocess.run([sys.executable, CHECKER, path], check=True, capture_output=True)


def test_day():
    """A head umpire and two umpires, each at his own laptop."""
    hall = new_hall()
    lea = hall.share(lists=LISTS)
    marc, nina = hall.join('marc'), hall.join('nina')
    for period, (path, user) in enumerate(((marc, 'marc'), (nina, 'nina'), (lea, 'lea')), 1):
        hall.write(path, user, period)
    for path, user in ((marc, 'marc'), (nina, 'nina'), (lea, 'lea'), (marc, 'marc'), (nina, 'nina')):
        hall.sync(path, user)
    check_same(hall, lea, marc, nina)
    assert len(hall.rows()) == len(hub_event.rows(lea))
    run = hall.event('sync', lea)
    assert run.stdout.startswith('Delivered: 0; received: 0.\nRows: '), run
    run = hall.cli('hub', 'status', hall.url('nina'), user='nina')
    assert 'You are nina there, as umpire.' in run.stdout and 'day-lea' in run.stdout, run
    out = hall.cli('hub', 'users', hall.url('lea')).stdout
    assert re.search(r'^marc\tumpire\t\w{5}-\w{5}-\w{5}-\w{5}$', out, re.M), out
    assert re.search(r'^ro\treader\t-$', out, re.M), out
    # Half a file is none, and what is there is not written over.
    run = hall.event('join', lea, hall.url('lea'), status=2)
    assert 'exists already' in run.stderr, run


def test_french():
    hall = new_hall()
    lea = hall.share()
    run = hall.event('sync', lea, LANGUAGE='fr', ARBITRE_LOCALE_DIR=LOCALES)
    assert run.stdout.startswith('Livré\u00a0: 0\u00a0; reçu\u00a0: 0.\n'), run


def test_append_only():
    """Nobody changes or deletes what is there; not even the one who made the hub, by accident."""
    hall = new_hall()
    hall.share(lists=LISTS)
    before = hall.rows()
    for user in ('boss', 'lea', 'marc', 'ro'):
        for table in ('journal', 'attachment'):
            for statement in (f'DELETE FROM arbitre.{table}', f'TRUNCATE arbitre.{table}',
                              f'UPDATE arbitre.{table} SET event = event',
                              f'DROP TABLE arbitre.{table}' if user != 'boss' else 'SELECT 1/0'):
                out, err = hall.sql(user, statement)
                assert 'ERROR' in err and not out, (user, statement, out, err)
                if user == 'boss' and '1/0' not in statement:
                    assert 'the hub is append-only' in err, err
    assert hall.rows() == before


def test_umpire_writes_his_own():
    """Rows of another key, of another's name, unsigned, changed or out of place are refused by the database."""
    hall = new_hall()
    lea = hall.share()
    marc = hall.join('marc')
    hall.write(marc, 'marc', 1)
    hall.sync(marc, 'marc')
    event = hall.id(lea)
    before = hall.rows()
    keys = dict(line.split('|') for line in hall.sql(
        'boss', 'SELECT login, key FROM arbitre.writer_key')[0].splitlines())
    last = {umpire: (int(seq), digest) for umpire, seq, digest in before}
    signature = 'ab' * 96
    row = hub_event.make_row
    good, digest = row(event, 'marc', last['marc'][0] + 1, 99, 'note', 'text\tx\n', last['marc'][1],
                       key=keys['marc'], signature=signature)
    for what, line, part in (
            ('another key', row(event, 'nina', 1, 99, 'note', 'x\n', key=keys['lea'], signature=signature)[0],
             'rows of nina are not those of marc'),
            ('unsigned', row(event, 'nina', 1, 99, 'note', 'x\n')[0], 'rows of nina are not those of marc'),
            ('another name', row(event, 'lea', last['lea'][0] + 1, 99, 'note', 'x\n', last['lea'][1],
                                 key=keys['marc'], signature=signature)[0],
             'rows of lea are not those of marc'),
            ('changed', good.replace('text', 'tixt'), 'was changed'),
            ('a gap', row(event, 'marc', last['marc'][0] + 2, 99, 'note', 'x\n', digest, key=keys['marc'],
                          signature=signature)[0], 'go on in another way'),
            ('no beginning', row(event, 'marc-2', 1, 99, 'note', 'x\n', 'ab' * 32, key=keys['marc'],
                                 signature=signature)[0], 'go on in another way'),
            ('a second row at one place', row(event, 'marc', last['marc'][0], 99, 'note', 'x\n',
                                              dict((int(s), h) for u, s, h in before if u == 'marc')
                                              [last['marc'][0] - 1], key=keys['marc'],
                                              signature=signature)[0], 'go on in another way')):
        out, err = hub_event.try_to_deliver(hall, 'marc', event, line)
        assert part in err, (what, out, err)
        assert hall.rows() == before, what
    # A reader delivers nothing at all.
    for statement in (f"SELECT arbitre.deliver ('{event}')", "SELECT arbitre.share ('x', 'y')",
                      "SELECT arbitre.bring_key ('00')", f"SELECT arbitre.open_rows ('{event}')",
                      f"SELECT arbitre.add_file ('{event}', 'x')",
                      "INSERT INTO arbitre.arriving (event) VALUES ('x')"):
        out, err = hall.sql('ro', statement)
        assert 'permission denied' in err, (statement, out, err)
    # And an umpire opens nothing to readers, and sees no tables.
    for statement in (f"SELECT arbitre.open_rows ('{event}')", f"SELECT arbitre.open_lists ('{event}', 'now')",
                      "SELECT arbitre.allow_key ('marc')", 'SELECT * FROM arbitre.journal',
                      'SELECT * FROM arbitre.arriving', 'SELECT * FROM arbitre.writer_key',
                      "UPDATE arbitre.event SET lists_from = 'now'"):
        out, err = hall.sql('marc', statement)
        assert 'permission denied' in err, (statement, out, err)


def test_forged():
    """A signature that the database cannot check: whoever receives the row does, and takes the others."""
    hall = new_hall()
    lea = hall.share()
    marc, nina = hall.join('marc'), hall.join('nina')
    hall.write(marc, 'marc', 1)
    hall.sync(marc, 'marc')
    event = hall.id(lea)
    key = hall.sql('boss', "SELECT key FROM arbitre.writer_key WHERE login = 'marc'")[0]
    line, _ = hub_event.make_row(event, 'marc-x', 1, 50, 'note', 'text\tI won\n', key=key, signature='ab' * 96)
    hub_event.deliver(hall, 'marc', event, line)
    hall.write(lea, 'lea', 2)
    hall.sync(lea, 'lea', status=None)
    run = hall.sync(nina, 'nina', status=1)
    assert 'The row marc-x 1 that came is none of this event or has a wrong signature' in run.stderr, run
    assert run.stderr.count('\n') == 1, run
    assert not [row for row in hub_event.rows(nina) if row[1] == 'marc-x']
    check_same(hall, lea, nina)


def test_another_computer():
    """The first key that somebody brings is his; another one only when the head umpire says so."""
    hall = new_hall()
    hall.share()
    marc = hall.join('marc')
    hall.write(marc, 'marc', 1)
    hall.sync(marc, 'marc')
    (hall.root / 'home-marc' / 'arbitre' / 'key').unlink()
    hall.event('clock', marc, '2/1', '--umpire=marc-new', user='marc-new')
    run = hall.cli('event', 'sync', marc, hall.url('marc'), '--umpire=marc-new', user='marc-new', status=1,
                   PGPASSWORD='marc')
    assert 'the key of another computer' in run.stderr and '--new-key' in run.stderr, run
    hall.cli('hub', 'users', hall.url('lea'), '--new-key=marc')
    run = hall.cli('event', 'sync', marc, hall.url('marc'), '--umpire=marc-new', user='marc-new',
                   PGPASSWORD='marc')
    assert 'Delivered: 2' in run.stdout, run
    # One key is never that of two.
    run = hall.cli('event', 'clock', marc, '3/1', '--umpire=marc-new', user='marc-new')
    run = hall.cli('event', 'sync', marc, hall.url('nina'), '--umpire=marc-new', user='marc-new', status=1,
                   PGPASSWORD='nina')
    assert 'is registered for marc' in run.stderr, run


def seen_by_reader(hall, event):
    """Rows that a reader can get out of the database."""
    out, err = hall.sql('ro', f"SELECT * FROM arbitre.fetch ('{event}', 0, '{{}}', '{{}}', 100000);"
                        f"SELECT * FROM arbitre.list_tips ('{event}');")
    assert not err, err
    return out


def files_of_reader(hall, event):
    out, err = hall.sql('ro', f"SELECT f.sha256, convert_from (arbitre.get_file ('{event}', f.sha256), 'UTF8') "
                        f"FROM arbitre.list_files ('{event}') f;")
    assert not err, err
    return out


def test_reader_and_lists():
    """Army lists come to readers at their hour, and not before: neither rows nor files."""
    hall = new_hall()
    lea = hall.share(lists=LISTS)
    event = hall.id(lea)
    files = [line[0] for line in hub_event.read(lea, "SELECT substr(body, instr(body, 'file' || char(9)) + 5, 64) "
                                                "FROM journal WHERE kind = 'import'")]
    assert len(files) == 2
    for _ in range(2):
        assert '26e léger' not in seen_by_reader(hall, event) + files_of_reader(hall, event)
        for sha256 in files:
            assert sha256 not in seen_by_reader(hall, event) + files_of_reader(hall, event)
            out, err = hall.sql('ro', f"SELECT arbitre.get_file ('{event}', '{sha256}') IS NULL")
            assert out == 't' and not err, (out, err)
        hall.event('share', lea, hall.url('lea'), '--lists=2999-01-01T00:00')
    reader = hall.join('ro')
    assert not [row for row in hub_event.read(reader, 'SELECT kind FROM journal') if row[0] == 'import']
    run = hall.event('fire', reader, 'france/u1', '1', user='ro', status=2)
    assert 'no army list is here yet' in run.stderr and '“/3”' not in run.stderr, run
    hall.event('share', lea, hall.url('lea'), '--lists=now')
    assert '26e léger' in seen_by_reader(hall, event) and '26e léger' in files_of_reader(hall, event)
    run = hall.sync(reader, 'ro')
    check_same(hall, lea, reader)
    # What a reader enters in the terminal stays with him, and he is told so.
    assert 'a reader delivers nothing' not in run.stdout, run
    n_rows = len(hall.rows())
    copy = reader.with_name('copy.arbitre')
    shutil.copy(reader, copy)
    hall.event('clock', copy, '2/1', user='ro')
    run = hall.sync(copy, 'ro')
    assert 'rows that were entered here stay in this copy: a reader delivers nothing.' in run.stdout, run
    assert len(hall.rows()) == n_rows
    for statement in ('SELECT * FROM arbitre.journal', 'SELECT * FROM arbitre.attachment',
                      'SELECT * FROM arbitre.arriving', f"SELECT * FROM arbitre.seen_rows ('{event}')",
                      f"SELECT * FROM arbitre.horizon ('{event}')", 'SELECT * FROM arbitre.event',
                      f"SELECT * FROM arbitre.list_hashes ('{event}', 'lea')", 'SET ROLE hall_head',
                      "SELECT lo_import ('/etc/passwd')", "COPY arbitre.journal TO STDOUT",
                      'CREATE TEMP TABLE x (y int)', 'CREATE SCHEMA x'):
        out, err = hall.sql('ro', statement)
        assert 'ERROR' in err and not out, (statement, out, err)


def test_reader_and_seals():
    """What is written under seal, until it is revealed; what is ordered for later, until it is due."""
    hall = new_hall()
    lea = hall.share(lists=LISTS)
    event = hall.id(lea)
    hall.event('share', lea, hall.url('lea'), '--lists=now')
    hall.event('order', lea, 'france/1', '--charge=autriche/1')
    hall.event('clock', lea, '1/2')
    hall.sync(lea, 'lea')
    seen = seen_by_reader(hall, event)
    assert 'autriche/u1' in seen and 'act\twrite' not in seen and '|clock|' not in seen, seen
    # Somebody else's reveal, of another unit, before it, or at another table, opens nothing.
    seq, digest, lamport = hub_event.read(lea, 'SELECT seq, hash, lamport FROM journal ORDER BY id DESC LIMIT 1')[0]
    revealed = 'act\treveal\nperiod\t1\nquarter\t2\n'
    for i, (umpire, number, subject, game) in enumerate((('eve', 99, 'france/u2', ''), ('eve-2', 1, 'france/u1', ''),
                                                        ('eve-3', 99, 'france/u1', 'table-9'))):
        line, _ = hub_event.make_row(event, umpire, 1, number, 'declaration', revealed, subject=subject, game=game)
        hub_event.deliver(hall, 'lea', event, line)
        assert 'act\twrite' not in seen_by_reader(hall, event), i
    line, digest = hub_event.make_row(event, 'lea', seq + 1, lamport + 1, 'declaration', revealed, digest.hex(),
                                      subject='france/u1')
    hub_event.deliver(hall, 'lea', event, line)
    assert 'act\twrite' in seen_by_reader(hall, event)
    # Orders for the next period, and the period.
    line, digest = hub_event.make_row(event, 'lea', seq + 2, lamport + 2, 'order', 'act\torder\nfrom\t2\ndetail\thold\n',
                                      digest, subject='france/u3')
    hub_event.deliver(hall, 'lea', event, line)
    line, digest = hub_event.make_row(event, 'lea', seq + 3, lamport + 3, 'clock', 'period\t1\nquarter\t3\n', digest)
    hub_event.deliver(hall, 'lea', event, line)
    assert 'from\t2' not in seen_by_reader(hall, event)
    line, digest = hub_event.make_row(event, 'lea', seq + 4, lamport + 4, 'clock', 'period\t2\nquarter\t1\n', digest)
    hub_event.deliver(hall, 'lea', event, line)
    assert 'from\t2' in seen_by_reader(hall, event)
    # A condition under seal, and a kind of a program that the hub does not know.
    line, digest = hub_event.make_row(event, 'lea', seq + 5, lamport + 5, 'order', 'act\tcondition\ndetail\tif they come\n',
                                      digest, subject='france/u3')
    hub_event.deliver(hall, 'lea', event, line)
    assert 'if they come' not in seen_by_reader(hall, event)
    line, digest = hub_event.make_row(event, 'lea', seq + 6, lamport + 6, 'order', 'act\trecall\n', digest,
                                      subject='france/u3')
    hub_event.deliver(hall, 'lea', event, line)
    assert 'if they come' in seen_by_reader(hall, event)
    line, digest = hub_event.make_row(event, 'lea', seq + 7, lamport + 7, 'omen', 'secret\tcomet\n', digest)
    hub_event.deliver(hall, 'lea', event, line)
    assert 'comet' not in seen_by_reader(hall, event)
    # Until the head umpire opens what is there; what comes later is not open by that, wherever it stands.
    hall.cli('event', 'share', lea, hall.url('lea'), '--open', status=None)
    assert 'comet' in seen_by_reader(hall, event)
    line, _ = hub_event.make_row(event, 'late', 1, 3, 'omen', 'secret\tmeteor\n')
    hub_event.deliver(hall, 'lea', event, line)
    assert 'meteor' not in seen_by_reader(hall, event)


def test_versions():
    """An event of an earlier version, and a row of a program that does not exist yet: over a hub, by a stick and to
    another hub they stay as they are."""
    hall = new_hall()
    lea = hall.root / 'old-lea.arbitre'
    lea.write_bytes(gzip.decompress((SOURCE / 'tests/store/data/events-0.1/aigles.arbitre.gz').read_bytes()))
    before = [row[1:] for row in hub_event.rows(lea)]
    hall.event('share', lea, hall.url('lea'))
    marc = hall.join('marc', 'old')
    assert [row[1:] for row in hub_event.rows(marc)][:len(before)] == before
    event = hall.id(lea)
    lamport = hub_event.read(lea, 'SELECT max(lamport) FROM journal')[0][0]
    line, digest = hub_event.make_row(event, 'later', 1, lamport + 5, 'omen', 'comet\tred\n')
    hub_event.deliver(hall, 'lea', event, line)
    hall.sync(marc, 'marc')
    assert 'omen' in hall.cli('event', 'verify', marc).stdout
    # What is written after it names it; it goes on by a stick and comes to a hub that never saw it.
    hall.write(marc, 'marc', 2)
    hall.sync(marc, 'marc')
    assert digest in ''.join(body for body, in hub_event.read(marc, "SELECT body FROM journal WHERE kind = 'seen'"))
    hall.event('merge', lea, marc)
    other = new_hall()
    other.root, other.folder = hall.root, hall.folder
    other.event('share', lea, other.url('lea'))
    nina = other.join('nina', 'old')
    check_same(other, lea, nina)
    assert ['later', '1', digest] in other.rows()
    assert hub_event.read(nina, "SELECT body FROM journal WHERE kind = 'omen'") == [('comet\tred\n',)]


def competition(hall, action, path, *args, user='lea', **more):
    return hall.cli('competition', action, path, *args, f'--umpire={user}', user=user, **more)


def results_of(hall, path, user='lea'):
    """Table → who entered its result, of the last round."""
    done = competition(hall, 'round', path, '--format=json', user=user)
    return {row['table']: row['entered-by'] for row in json.loads(done.stdout)['listing']['row'] if 'entered-by' in row}


def test_competition():
    """Desks of one competition: results of other tables go together; the same table, the same list and the same round
    twice are shown and decided; readers have lists at their hour."""
    hall = new_hall()
    lea = hall.share()
    event = hall.id(lea)
    competition(hall, 'new', lea, '--formula=aigles', '--tables=4')
    for number in range(8):
        competition(hall, 'player', lea, f'Joueur {number}', f'--number={number + 1}')
    hall.sync(lea, 'lea')
    assert 'Joueur 7' in seen_by_reader(hall, event)
    marc, nina = hall.join('marc'), hall.join('nina')
    everybody = ((lea, 'lea'), (marc, 'marc'), (nina, 'nina'))

    def sync_all():
        for path, user in everybody + everybody:
            hall.sync(path, user)
        check_same(hall, lea, marc, nina)

    def settle(count, winner):
        """All contested here are of one kind, and go to one desk."""
        told = [hall.cli('event', 'conflicts', path, user=user, status=None).stdout for path, user in everybody]
        assert told[0] == told[1] == told[2] and told[0].count('to be decided') == count, told
        for line in told[0].splitlines():
            if 'to be decided' in line:
                hall.event('settle', lea, line.split(':')[0], f'--for={winner}')
        sync_all()
        assert 'to be decided' not in hall.cli('event', 'conflicts', nina, user='nina', status=None).stdout

    # A list that is handed in at two desks, and another at one of them.
    for path, user, side in ((marc, 'marc', 'france'), (nina, 'nina', 'autriche')):
        competition(hall, 'list', path, '1', f'{SOURCE}/data/armies/aigles-{side}.xml', user=user)
    competition(hall, 'list', nina, '2', f'{SOURCE}/data/armies/aigles-autriche.xml', user='nina')
    sync_all()
    assert '26e léger' not in seen_by_reader(hall, event) + files_of_reader(hall, event)
    settle(1, 'nina')
    listed = {row['name']: row['list'] for row in
              json.loads(competition(hall, 'players', marc, '--format=json', user='marc').stdout)['listing']['row']}
    assert listed['Joueur 0'] == listed['Joueur 1'] != listed['Joueur 2'], listed
    hall.event('share', lea, hall.url('lea'), '--lists=now')
    seen = seen_by_reader(hall, event)
    assert '|list|' in seen and '|decision|' in seen and '26e léger' in files_of_reader(hall, event), seen
    # A round that is paired at two desks.
    competition(hall, 'pair', marc, '--seed=marc', user='marc', status=None)
    competition(hall, 'pair', nina, '--seed=nina', user='nina', status=None)
    sync_all()
    settle(1, 'marc')
    # Results: of two tables, and of one table twice.
    competition(hall, 'result', marc, '1', 'a', '--initials=A,B', user='marc')
    competition(hall, 'result', nina, '2', 'b', '--initials=A,B', user='nina')
    sync_all()
    assert results_of(hall, lea) == {'1': 'marc', '2': 'nina'}, results_of(hall, lea)
    settle(0, 'marc')
    competition(hall, 'result', marc, '3', 'a', '--initials=A,B', user='marc')
    competition(hall, 'result', nina, '3', 'b', '--initials=A,B', user='nina')
    sync_all()
    settle(1, 'nina')
    for path, user in everybody:
        assert results_of(hall, path, user) == {'1': 'marc', '2': 'nina', '3': 'nina'}
    assert competition(hall, 'ranking', lea).stdout == competition(hall, 'ranking', nina, user='nina').stdout
    # Who reads has the same competition.
    reader = hall.join('ro')
    check_same(hall, lea, reader)
    assert competition(hall, 'ranking', reader, user='ro').stdout == competition(hall, 'ranking', lea).stdout


def test_known_kinds():
    """The hub knows every kind of row of the program: readers may have it, or it is looked at more closely."""
    kinds = set(re.findall(r'= "([a-z.-]+)"', (SOURCE / 'src/store/arb-kind.c').read_text(encoding='utf-8')))
    sql = FUNCTIONS.read_text(encoding='utf-8')
    listed = set(re.findall(r"'([a-z.-]+)'", sql[sql.index('j.kind NOT IN'):sql.index('ORDER BY 1, 2, 3')]))
    guarded = {'import', 'list', 'order', 'declaration'}
    assert listed | guarded == kinds | {'seen', 'upgrade'}, (listed | guarded) ^ kinds
    assert not guarded & listed
    # Those that name files, whose files readers have.
    source = (SOURCE / 'src/store/arb-kind.c').read_text(encoding='utf-8')
    source = source[source.index('\narb_kind_names_files'):]
    named = set(word.lower() for word in re.findall(r'ARB_KIND_(\w+)', source[:source.index('\n}')]))
    files = sql[sql.index('FUNCTION arbitre.list_files'):]
    assert set(re.findall(r"'([a-z.-]+)'", files[files.index('kind IN ('):files.index('strpos')])) == named


def test_functions_number():
    """Hubs that are there are brought up to date by it: whoever changes the functions raises it, here too."""
    text = FUNCTIONS.read_bytes()
    number = re.search(r'^#define FUNCTIONS (\d+)$', (SOURCE / 'src/share/arb-hub-users.c').read_text(encoding='utf-8'), re.M)[1]
    assert f"IS 'arbitre hub, functions {number}';".encode() in text
    assert (number, hashlib.sha256(text).hexdigest()[:12]) == ('2', '0697deb28d33'), 'raise the number of the functions'


def make_older(hall):
    """As hubs were before the functions had a number: readers got nothing behind the first decision."""
    sql = FUNCTIONS.read_text(encoding='utf-8')
    horizon = sql[sql.index('CREATE OR REPLACE FUNCTION arbitre.horizon'):]
    horizon = horizon[:horizon.index('$$;') + 3].replace("'seen', 'upgrade', 'decision', 'umpire',", "'seen', 'upgrade',")
    assert "'umpire'," not in horizon
    assert hall.sql('boss', f'COMMENT ON SCHEMA arbitre IS NULL;\n{horizon}') == ('', '')


def test_older_hub():
    """A hub of an earlier version works as it did, says what it is, and its owner brings it up to date."""
    hall = new_hall()
    lea = hall.share()
    marc, reader = hall.join('marc'), hall.join('ro')
    make_older(hall)
    for user in ('lea', 'marc', 'ro'):
        run = hall.cli('hub', 'status', hall.url(user), user=user)
        assert 'set up by an older version' in run.stdout and 'boss brings it up to date' in run.stdout, run
    hall.write(marc, 'marc', 1)
    for path, user in ((marc, 'marc'), (lea, 'lea')):
        hall.sync(path, user)
    hall.event('umpires', lea, '--admit=marc')
    for path, user in ((lea, 'lea'), (marc, 'marc'), (reader, 'ro')):
        hall.sync(path, user)
    assert len(hub_event.rows(reader)) < len(hub_event.rows(lea))
    run = hall.cli('hub', 'init', hall.url('lea'), status=1)
    assert 'Only boss, who made this hub,' in run.stderr and run.stderr.count('\n') == 1, run
    before = (hall.rows(), hall.cli('hub', 'users', hall.url('boss'), user='boss').stdout)
    run = hall.cli('hub', 'init', hall.url('boss'), user='boss')
    assert 'is up to date now' in run.stdout, run
    for user in ('boss', 'lea'):
        assert 'is up to date;' in hall.cli('hub', 'init', hall.url(user), user=user).stdout
        assert 'older' not in hall.cli('hub', 'status', hall.url(user), user=user).stdout
    assert (hall.rows(), hall.cli('hub', 'users', hall.url('boss'), user='boss').stdout) == before
    hall.write(marc, 'marc', 3)
    for path, user in ((marc, 'marc'), (lea, 'lea'), (reader, 'ro')):
        hall.sync(path, user)
    check_same(hall, lea, marc, reader)


def test_passwords():
    """From ~/.pgpass or the keyring, never in the address, the event, messages or the log of the server."""
    hall = new_hall()
    secret = 'Vive-1-Empereur'
    hall.cli('hub', 'users', hall.url('boss'), '--add=zoe', '--role=head', user='boss', stdin=secret + '\n')
    url = hall.url('zoe')
    texts = []

    def zoe(*args, status=0, **more):
        run = hall.cli(*args, user='zoe', status=status, PGPASSWORD='', **more)
        texts.append(run.stdout + run.stderr)
        return run

    run = zoe('hub', 'status', url, status=2)
    assert 'asks zoe for a password' in run.stderr and run.stderr.count('\n') == 1, run
    run = zoe('hub', 'status', url.replace('zoe@', f'zoe:{secret}@'), status=2)
    assert 'does not belong into the address' in run.stderr, run
    run = zoe('hub', 'status', f'postgresql://zoe:{secret}@[::1/hall', status=2)
    assert 'not the address of a hub' in run.stderr, run
    run = zoe('hub', 'status', f'zoe:{secret}@hall', status=2)
    assert 'not the address of a hub' in run.stderr, run
    # ~/.pgpass
    passwords = hall.root / 'home-zoe' / '.pgpass'
    passwords.write_text(f'127.0.0.1:{SERVER.port}:*:zoe:wrong\n')
    passwords.chmod(0o600)
    run = zoe('hub', 'status', url, status=2)
    assert 'does not take the password of zoe' in run.stderr, run
    passwords.write_text(f'127.0.0.1:{SERVER.port}:*:zoe:{secret}\n')
    path = hall.root / 'zoe.arbitre'
    zoe('event', 'new', path, '--system=aigles', '--umpire=zoe')
    zoe('event', 'share', path, url, '--umpire=zoe')
    passwords.unlink()
    # The keyring
    keyring = hall.root / 'keyring'
    name = f'host=127.0.0.1 port={SERVER.port} database={hall.database} user=zoe '
    keyring.write_text(f'[{name}]\npassword={secret}\n')
    zoe('event', 'sync', path, '--umpire=zoe', LD_LIBRARY_PATH=KEYRING, ARBITRE_TEST_KEYRING=str(keyring))
    keyring.unlink()
    # Typed at a terminal without being shown, it goes there.
    run = subprocess.run(
        [sys.executable, '-c', 'import pty, sys, os\nleft = [sys.argv[1].encode() + b"\\n"]\n'
         'def read(fd):\n data = os.read(fd, 1024)\n if left and b"Password" in data: os.write(fd, left.pop())\n'
         ' return data\nsys.exit(pty.spawn(sys.argv[2:], read) >> 8)', secret, CLI, 'hub', 'status', url],
        capture_output=True, text=True, timeout=120,
        env=hall.env('zoe', PGPASSWORD='', LD_LIBRARY_PATH=KEYRING, ARBITRE_TEST_KEYRING=str(keyring)))
    assert run.returncode == 0 and 'Password of zoe' in run.stdout, run
    texts.append(run.stdout + run.stderr)
    assert secret in keyring.read_text() and 'user=zoe' in keyring.read_text()
    keyring.unlink()
    assert not [text for text in texts if secret in text], texts
    assert secret not in SERVER.log()
    for found in hall.root.rglob('*'):
        assert not found.is_file() or secret.encode() not in found.read_bytes(), found


def test_logins():
    """Only a wrong password is called one. Whoever gave the right one hears what else is wrong; where waiting helps
    the status is 1, and the program tries again by itself when it follows."""
    hall = new_hall()
    lea = hall.share()

    def admin(text):
        assert SERVER.sql('admin', text, 'postgres') == ('', ''), text

    def log_in(part, status, user='lea', to=None, **more):
        run = hall.cli('hub', 'status', to or hall.url(user), user=user, status=status, **more)
        assert part in run.stderr and run.stderr.count('\n') == 1, run
        assert ('password' in part) == ('password' in run.stderr), run

    # The server may speak another language; its codes have none.
    for language in ('en', 'fr'):
        SERVER.stop()
        SERVER.start(LANGUAGE=language)
        log_in('does not take the password of lea', 2, PGPASSWORD='wrong')
        log_in('does not take the password of stranger', 2, user='stranger')
        admin("ALTER ROLE lea VALID UNTIL '2001-01-01'")
        log_in('does not take the password of lea', 2)
        admin("ALTER ROLE lea VALID UNTIL 'infinity'")
        # What comes before or after the right password.
        log_in('There is no database “nowhere” on the server at 127.0.0.1', 2, to=SERVER.url('lea', 'nowhere'))
        admin("CREATE ROLE guest LOGIN PASSWORD 'guest'")
        log_in('The hub at 127.0.0.1 does not let guest in (', 1, user='guest')
        admin('DROP ROLE guest;\nALTER ROLE lea NOLOGIN')
        log_in('The hub at 127.0.0.1 does not let lea in (', 2)
        admin('ALTER ROLE lea LOGIN CONNECTION LIMIT 0')
        log_in('The hub at 127.0.0.1 cannot be reached: ', 1)
        admin('ALTER ROLE lea CONNECTION LIMIT -1')
        hall.cli('hub', 'status', hall.url('lea'))
    # It hangs up or says nothing more, before it asks for the password and afterwards.
    for limit in (1, 60, 130, 150, 200, 230):
        for is_silent in (False, True):
            proxy = hub_server.Proxy(SERVER.port, limit, is_silent)
            log_in('no answer for 1 second.' if is_silent else 'cannot be reached: ', 1,
                   to=hall.url('lea', proxy.port) + ('?connect_timeout=1' if is_silent else ''))
            proxy.close()
    # Of several addresses one is silent from the start, the kernel gives it up, and the next one is taken.
    with socket.socket() as full, socket.socket() as first:
        full.bind(('127.0.0.1', 0))
        full.listen(0)
        first.connect(full.getsockname())
        both = f'postgresql://lea@127.0.0.1:{full.getsockname()[1]},127.0.0.1:{SERVER.port}/{hall.database}'
        hall.cli('hub', 'status', both, PGCONNECT_TIMEOUT='60')
        hall.cli('hub', 'status', both, PGCONNECT_TIMEOUT='8')
    SERVER.stop()
    log_in('cannot be reached: ', 1)
    SERVER.start()
    hall.sync(lea, 'lea')


def test_without_library():
    """No libpq: one sentence, and everything else works."""
    hall = new_hall()
    broken = hall.root / 'broken'
    broken.mkdir()
    (broken / 'libpq.so.5').write_text('not a library')
    run = hall.cli('hub', 'status', hall.url('lea'), status=2, LD_LIBRARY_PATH=str(broken))
    assert 'needs the library libpq' in run.stderr and run.stderr.count('\n') == 1, run
    hall.event('new', hall.root / 'alone.arbitre', '--system=aigles', LD_LIBRARY_PATH=str(broken))
    hall.event('clock', hall.root / 'alone.arbitre', '1/1', LD_LIBRARY_PATH=str(broken))
    run = subprocess.run(['ldd', str(pathlib.Path(CLI).parent / 'arbitre-cli-core')], capture_output=True, text=True)
    assert 'libpq' not in run.stdout and 'libsecret' not in run.stdout, run


def test_tls():
    """The address says whether the link must be private; a server that cannot is refused."""
    hall = new_hall()
    run = hall.cli('hub', 'status', hall.url('lea') + '?sslmode=require', status=1)
    assert 'SSL' in run.stderr and run.stderr.count('\n') == 1, run
    hall.cli('hub', 'status', hall.url('lea') + '?sslmode=prefer')
    folder = pathlib.Path(SERVER.folder)
    subprocess.run(['openssl', 'req', '-new', '-x509', '-days', '2', '-nodes', '-subj', '/CN=localhost', '-addext',
                    'subjectAltName=IP:127.0.0.1', '-out', folder / 'server.crt', '-keyout', folder / 'server.key'],
                   check=True, capture_output=True)
    for name in ('server.crt', 'server.key'):
        os.chmod(folder / name, 0o600)
        if SERVER.before:
            os.chown(folder / name, 65534, 65534)
    conf = folder / 'data' / 'postgresql.conf'
    plain = conf.read_text(encoding='utf-8')
    conf.write_text(plain + f"ssl = on\nssl_cert_file = '{folder}/server.crt'\nssl_key_file = '{folder}/server.key'\n",
                    encoding='utf-8')
    SERVER.stop()
    SERVER.start()
    (hall.root / 'root.crt').write_bytes((folder / 'server.crt').read_bytes())
    hall.cli('hub', 'status', hall.url('lea') + f'?sslmode=verify-full&sslrootcert={hall.root}/root.crt')
    run = hall.cli('hub', 'status', hall.url('lea') + f'?sslmode=verify-full&sslrootcert={hall.root}/no.crt', status=1)
    assert 'cannot be reached' in run.stderr, run
    conf.write_text(plain, encoding='utf-8')
    SERVER.stop()
    SERVER.start()


def test_follow():
    """Going on by itself: both ways, while others write into the file, and over a hub that stops and comes back."""
    hall = new_hall()
    lea = hall.share()
    marc = hall.join('marc')
    told = hall.root / 'told'
    with open(told, 'w', encoding='utf-8') as output:
        process = subprocess.Popen([CLI, 'event', 'sync', marc, '--follow', '--umpire=marc'], env=hall.env('marc'),
                                   stdout=output, stderr=output)
    try:
        hall.write(lea, 'lea', 1)
        hall.sync(lea, 'lea')
        assert hub_server.wait_for(lambda: len(hub_event.rows(marc)) == len(hub_event.rows(lea))), told.read_text()
        assert hub_server.wait_for(lambda: hall.event('clock', marc, '2/1', user='marc', status=None).returncode == 0)
        assert hub_server.wait_for(lambda: len(hall.rows()) == len(hub_event.rows(marc))), told.read_text()
        SERVER.stop()
        assert hub_server.wait_for(lambda: 'does not answer' in told.read_text()), told.read_text()
        SERVER.start()
        assert hub_server.wait_for(lambda: 'The hub is back.' in told.read_text()), told.read_text()
        hall.sync(lea, 'lea')
        hall.write(lea, 'lea', 3)
        hall.sync(lea, 'lea')
        assert hub_server.wait_for(lambda: hub_event.rows(marc) == hub_event.rows(lea)), told.read_text()
    finally:
        hub_server.stop(process)
    assert told.read_text().count('does not answer') == 1, told.read_text()
    # Nothing but our own sentences.
    assert 'FATAL' not in told.read_text(), told.read_text()
    check_same(hall, lea, marc)


def test_refusals():
    hall = new_hall()
    lea = hall.share()
    port = hub_server.free_port()
    for args, status, part in (
            (('hub',), 2, 'takes what to do'),
            (('hub', 'stauts', hall.url('lea')), 2, 'Did you mean “status”?'),
            (('hub', 'status', 'nonsense'), 2, 'not the address of a hub'),
            (('hub', 'status', hall.url('lea', port)), 1, 'cannot be reached'),
            (('hub', 'users', hall.url('lea'), '--add=x', '--role=king'), 2, 'head, umpire or reader'),
            (('event', 'share', lea), 2, 'takes an event file and the address'),
            (('event', 'join', hall.root / 'x.arbitre'), 2, 'the name of the file that is to be made'),
            (('event', 'join', hall.root / 'x.arbitre', hall.url('lea'), '--event=none'), 2, 'no such event'),
            (('event', 'sync'), 2, 'takes an event file')):
        run = hall.cli(*args, status=status)
        assert part in run.stderr and run.stderr.count('\n') == 1, run
    assert not (hall.root / 'x.arbitre').exists()
    # An event that is not there, by somebody who may not put it there.
    other = hall.root / 'other.arbitre'
    hall.event('new', other, '--system=aigles', user='marc')
    run = hall.event('sync', other, user='marc', status=2)
    assert 'was not shared over a hub' in run.stderr, run
    run = hall.sync(other, 'marc', status=1)
    assert 'is not on the hub yet' in run.stderr, run
    run = hall.event('share', other, hall.url('marc'), user='marc', status=1)
    assert 'does not allow this to you' in run.stderr, run


tap.run_tests(dict(globals()))
