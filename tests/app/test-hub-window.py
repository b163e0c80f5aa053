#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and a hub, with a real PostgreSQL on the loopback. test-hub-window.py CLI WITH-DISPLAY TEST:
starts the server and the hub, and lets the test stop and start it again. Its output is the test's TAP."""

import os
import pathlib
import shlex
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'cli'))
import hub_event  # noqa: E402 pylint: disable=wrong-import-position
import hub_server  # noqa: E402 pylint: disable=wrong-import-position

CLI, WITH_DISPLAY, TEST = sys.argv[1:4]
SERVER = hub_server.Server()
HALL = hub_event.Hall(CLI, SERVER, 'hall')
PASSWORDS = HALL.root / 'pgpass'
PASSWORDS.write_text(''.join(f'*:*:*:{user}:{user}\n' for user in hub_event.USERS if user != 'nina'))
PASSWORDS.chmod(0o600)
BROKEN = HALL.root / 'broken'
BROKEN.mkdir()
(BROKEN / 'libpq.so.5').write_text('not a library')


def control(*args):
    return shlex.join([*SERVER.before, hub_server.find_program('pg_ctl'), '-D', SERVER.data, '-w', '-l',
                       os.path.join(SERVER.folder, 'log'), *args])


def freeze(how):
    """A server that hangs: every process of it stops, and the network stays as it is."""
    return shlex.join([sys.executable, '-c', f"""
import os, pathlib, signal
first = pathlib.Path({SERVER.data!r}, 'postmaster.pid').read_text().split()[0]
for process in pathlib.Path('/proc').glob('[0-9]*/stat'):
    try:
        pid, rest = process.parent.name, process.read_text().rsplit(')', 1)[1].split()
    except OSError:
        continue
    if first in (pid, rest[1]):
        os.kill(int(pid), signal.{how})
"""])


ENV = {**os.environ, 'PGPASSFILE': str(PASSWORDS), 'DBUS_SESSION_BUS_ADDRESS': 'disabled:',
       'ARB_TEST_HUB': HALL.url('USER'), 'ARB_TEST_HUB_STOP': control('-m', 'fast', 'stop'),
       'ARB_TEST_HUB_START': control('start'),
       'ARB_TEST_HUB_FREEZE': freeze('SIGSTOP'), 'ARB_TEST_HUB_THAW': freeze('SIGCONT')}
ENV.pop('PGPASSWORD', None)
status = subprocess.run([WITH_DISPLAY, TEST], env=ENV).returncode
# The same where the library is missing: only what needs no hub, and a sentence.
missing = subprocess.run([WITH_DISPLAY, TEST, '-p', '/app/hub-window/no-library'], capture_output=True, text=True,
                         env={**ENV, 'LD_LIBRARY_PATH': str(BROKEN), 'ARB_TEST_NO_LIBRARY': '1'})
if missing.returncode != 0:
    print(missing.stdout, missing.stderr, file=sys.stderr)
sys.exit(status or missing.returncode)
