# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Umpires with arbitre-cli and a hub, for tests: each has a home, a key and a password of his own."""

import hashlib
import os
import pathlib
import sqlite3
import subprocess
import tempfile

import hub_server

USERS = {'lea': 'head', 'marc': 'umpire', 'nina': 'umpire', 'ro': 'reader'}


class Hall:
    """A hub with its users in a database of its own, and the folder of everybody's files."""

    def __init__(self, program, server, name):
        self.program = program
        self.server = server
        self.database = name
        self.new_folder()
        out, err = server.sql('admin', f'CREATE DATABASE "{name}" OWNER boss', database='postgres')
        assert not err, (out, err)
        self.cli('hub', 'init', self.url('boss'), user='boss')
        for user, role in USERS.items():
            self.cli('hub', 'users', self.url('boss'), f'--add={user}', f'--role={role}', user='boss',
                     stdin=f'{user}\n')

    def empty(self):
        """As a hub is that was just made at the same address: a tenth of the work of making one."""
        out, err = self.sql('admin', """
            SET session_replication_role = replica;
            TRUNCATE arbitre.event, arbitre.writer, arbitre.writer_key, arbitre.journal, arbitre.attachment,
              arbitre.tip, arbitre.arriving, arbitre.presence;
            ALTER SEQUENCE arbitre.position RESTART;
            UPDATE arbitre.hub SET id = gen_random_uuid ();""")
        assert not err, (out, err)

    def new_folder(self):
        """For other files, homes and keys."""
        self.folder = tempfile.TemporaryDirectory(prefix='arbitre-hall-')
        self.root = pathlib.Path(self.folder.name)

    def url(self, user, port=None):
        return self.server.url(user, self.database, port)

    def env(self, user, **more):
        home = self.root / f'home-{user}'
        home.mkdir(exist_ok=True)
        return {**os.environ, 'LC_ALL': 'C.UTF-8', 'HOME': str(home), 'XDG_DATA_HOME': str(home),
                'PGPASSWORD': user, 'PGCONNECT_TIMEOUT': hub_server.PATIENCE, 'DBUS_SESSION_BUS_ADDRESS': 'disabled:',
                'LANGUAGE': 'en', **more}

    def cli(self, *args, user='lea', status=0, stdin=None, before=(), **more):
        run = subprocess.run([*before, self.program, *map(str, args)], capture_output=True, text=True,
                             env=self.env(user, **more), input=stdin, timeout=600)
        assert status is None or run.returncode == status, (args, run)
        return run

    def event(self, *args, user='lea', **more):
        return self.cli('event', *args, f'--umpire={user}', user=user, **more)

    def sql(self, user, text):
        return self.server.sql(user, text, self.database)

    def share(self, name='day', lists=(), system='aigles'):
        path = self.root / f'{name}-lea.arbitre'
        self.event('new', path, f'--system={system}', *(f'--army={item}' for item in lists))
        self.event('share', path, self.url('lea'))
        return path

    def join(self, user, name='day', **more):
        path = self.root / f'{name}-{user}.arbitre'
        self.event('join', path, self.url(user), user=user, **more)
        return path

    def write(self, path, user, period):
        self.event('clock', path, f'{period}/1', user=user)

    def sync(self, path, user, **more):
        return self.event('sync', path, self.url(user), user=user, **more)

    def id(self, path):
        return read(path, 'SELECT event FROM journal LIMIT 1')[0][0]

    def rows(self):
        """What the hub has, as the one who made it sees it."""
        out, err = self.sql('boss', 'SELECT umpire, seq, hash FROM arbitre.journal ORDER BY 1, 2')
        assert not err, err
        return [line.split('|') for line in out.splitlines()]


def read(path, sql):
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def rows(path):
    return read(path, 'SELECT id, umpire, seq, hash FROM journal ORDER BY id')


def make_row(event, umpire, seq, lamport, kind, body, prev=None, subject='', game='', key='', signature=''):
    """A row as doc/event-file.md builds it, as a line for COPY; and its hash."""
    if prev is None:
        prev = hashlib.sha256(f'arbitre genesis 1\n{event}\n{umpire}\n'.encode()).hexdigest()
    head = f'arbitre row 1\n{event}\n{umpire}\n{seq}\n{lamport}\n1\n{seq}\n{game}\n{kind}\n{subject}\n'
    digest = hashlib.sha256(head.encode() + bytes.fromhex(prev) + body.encode()).hexdigest()
    text = body.replace('\\', '\\\\').replace('\t', '\\t').replace('\n', '\\n')
    columns = (event, umpire, seq, lamport, 1, seq, game, kind, subject, text, prev, digest, key, signature)
    return '\t'.join(map(str, columns)), digest


def deliver(hall, user, event, *lines):
    """By hand, as somebody would who does not use our program."""
    out, err = try_to_deliver(hall, user, event, *lines)
    assert not err, (user, lines, out, err)


def try_to_deliver(hall, user, event, *lines):
    return hall.sql(user, 'BEGIN;\nCOPY arbitre.arriving (event, umpire, seq, lamport, wall, act, game, kind, '
                    'subject, body, prev, hash, key, signature) FROM STDIN;\n' + '\n'.join(lines) +
                    f"\n\\.\nSELECT arbitre.deliver ('{event}');\nCOMMIT;\n")
