# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A PostgreSQL server for tests: in a folder of its own, on the loopback, stopped when they are over. As
PostgreSQL refuses to run as root, it runs as nobody then."""

import atexit
import glob
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time


# For a connection, a start or a stop: on a starved machine they may take much longer than in any hall.
PATIENCE = '300'

# A test that is given up leaves no server behind.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def find_program(name):
    found = sorted(glob.glob(f'/usr/lib/postgresql/*/bin/{name}')) or [shutil.which(name)]
    assert found[-1], f'{name} is missing: install PostgreSQL'
    return found[-1]


class Server:
    """Users log in with passwords; "boss" makes hubs on it, and is no superuser."""

    def __init__(self, settings="log_statement = 'all'\n"):
        self.folder = tempfile.mkdtemp(prefix='arbitre-hub-')
        self.data = os.path.join(self.folder, 'data')
        self.port = free_port()
        self.before = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, 'nobody')
            self.before = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']
        password = pathlib.Path(self.folder, 'password')
        password.write_text('admin\n')
        password.chmod(0o644)
        atexit.register(self.remove)
        self.run(find_program('initdb'), '-D', self.data, '-U', 'admin', '-A', 'scram-sha-256', '-E', 'UTF8',
                 '--locale=C.UTF-8', '--no-sync', f'--pwfile={password}')
        with open(os.path.join(self.data, 'postgresql.conf'), 'a', encoding='utf-8') as conf:
            conf.write(f"listen_addresses = '127.0.0.1'\nport = {self.port}\nfsync = off\n"
                       f"unix_socket_directories = '{self.folder}'\nmax_connections = 260\n"
                       f"log_destination = 'stderr'\n{settings}")
        self.start()
        assert self.sql('admin', "CREATE ROLE boss LOGIN CREATEROLE PASSWORD 'boss'", 'postgres') == ('', '')

    def run(self, *args, **settings):
        run = subprocess.run([*self.before, *args], cwd='/', capture_output=True, text=True, env={**os.environ, **settings})
        assert run.returncode == 0, run

    def start(self, **settings):
        self.run(find_program('pg_ctl'), '-D', self.data, '-w', '-t', PATIENCE, '-l', os.path.join(self.folder, 'log'), 'start', **settings)

    def stop(self, mode='fast'):
        self.run(find_program('pg_ctl'), '-D', self.data, '-m', mode, '-w', '-t', PATIENCE, 'stop')

    def remove(self):
        try:
            self.stop('immediate')
        except AssertionError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, user, database='hall', port=None):
        return f'postgresql://{user}@127.0.0.1:{port or self.port}/{database}'

    def log(self):
        return pathlib.Path(self.folder, 'log').read_text(encoding='utf-8', errors='replace')

    def sql(self, user, text, database='hall', password=None):
        """What psql prints, and what it complains about."""
        env = dict(os.environ, PGPASSWORD=password or user, PGCONNECT_TIMEOUT=PATIENCE)
        run = subprocess.run(['psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', self.url(user, database)],
                             input=text, capture_output=True, text=True, env=env, timeout=600)
        return run.stdout.strip(), run.stderr.strip()


class Proxy(threading.Thread):
    """Between a client and the server: cuts the link after so many bytes from the client, or falls silent."""

    def __init__(self, port, limit, is_silent=False):
        super().__init__(daemon=True)
        self.server = port
        self.limit = limit
        self.is_silent = is_silent
        self.cut = False
        self.listener = socket.socket()
        self.listener.bind(('127.0.0.1', 0))
        self.listener.listen(8)
        self.port = self.listener.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(('127.0.0.1', self.server))
            threading.Thread(target=self.pump, args=(server, client, None), daemon=True).start()
            threading.Thread(target=self.pump, args=(client, server, self.limit), daemon=True).start()

    def pump(self, source, target, left):
        try:
            while True:
                data = source.recv(4096)
                if not data:
                    break
                if left is not None:
                    data, left = data[:left], max(0, left - len(data))
                target.sendall(data)
                if left == 0 and not self.is_silent:
                    self.cut = True
                    break
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self):
        self.listener.close()


def wait_for(condition, seconds=60):
    """Waits for something that happens beside; no test asserts how long it took."""
    for _ in range(seconds * 20):
        if condition():
            return True
        time.sleep(0.05)
    return False


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait(30)
