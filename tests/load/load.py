#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much a hub carries, on this computer and the loopback: load.py HALL PROGRAM [live=SECONDS] [heal=ROWS].

A real PostgreSQL, and one process that stands for the hall: 200 writers at 64 tables, each with a key, a login and a
connection of his own, at four laptops with one event file each. They fight combats step by step, write orders, losses
and notes, take things back, 10,000 rows a minute together; each row is signed, committed and delivered at once, and
says what its writer had seen. Every laptop follows the others and folds what comes. Not as in a hall: 200 laptops would
fold all rows 200 times, which this computer cannot do beside the hub; files and hub are where TMPDIR is, in memory when
meson runs it, so no disk is waited for; there is no network that loses anything.

heal: one writer was away for an hour while the hall wrote on; he comes back with what he wrote meanwhile.

It looks at the clock and says what it saw; it fails only when the copies differ in the end."""

import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'cli'))
import hub_server  # noqa: E402 pylint: disable=wrong-import-position

HALL, PROGRAM = sys.argv[1:3]
PARTS = [part.split('=') for part in sys.argv[3:] or ('live=120', 'heal=600000')]
N_WRITERS = 200


def main():
    server = hub_server.Server("log_statement = 'none'\nshared_buffers = '256MB'\nmax_wal_size = '4GB'\n")
    for part, number in PARTS:
        _, err = server.sql('admin', 'DROP DATABASE IF EXISTS hall;\nCREATE DATABASE hall OWNER boss', 'postgres')
        assert not err or 'does not exist' in err, err
        env = {**os.environ, 'PGPASSWORD': 'boss', 'DBUS_SESSION_BUS_ADDRESS': 'disabled:'}
        subprocess.run([PROGRAM, 'hub', 'init', server.url('boss')], check=True, env=env, stdout=subprocess.DEVNULL)
        logins = [f'w{number}' for number in range(N_WRITERS)]
        _, err = server.sql('admin', ''.join(f"DROP ROLE IF EXISTS {name};\nCREATE ROLE {name} LOGIN PASSWORD 'load' "
                                             f'IN ROLE hall_umpire;\n' for name in logins) +
                            "DROP ROLE IF EXISTS head;\nCREATE ROLE head LOGIN PASSWORD 'load' IN ROLE hall_head", 'hall')
        assert 'ERROR' not in err, err
        with tempfile.TemporaryDirectory(prefix='arbitre-load-') as folder:
            for step in ('write', 'heal') if part == 'heal' else (part,):
                subprocess.run([HALL, step, str(server.port), folder, number], check=True,
                               env={**env, 'PGPASSWORD': 'load'}, timeout=3600)


main()
