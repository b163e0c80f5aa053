#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that goes wrong between laptops and a hub, in an order that a number decides: killed at a write,
the link cut in the middle of a delivery, a full disk, the hub stopped, or lost and made again, a file copied and restored,
a stick beside it. In the end every copy has the same rows and the same state, and nothing that was
acknowledged is lost. And a sync that is killed at its writes, some of them, or one after the other until none is left.
test-hub-faults.py PROGRAM [--seeds=FIRST-LAST,…] [--every-write]. Writes TAP."""

import functools
import pathlib
import random
import re
import shutil
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
import hub_event  # noqa: E402 pylint: disable=wrong-import-position
import hub_server  # noqa: E402 pylint: disable=wrong-import-position
import independent  # noqa: E402 pylint: disable=wrong-import-position
import tap  # noqa: E402 pylint: disable=wrong-import-position

CLI = sys.argv[1]
SEEDS = sys.argv[2] if len(sys.argv) > 2 else '--seeds=1-10,865-865'
EVERY_WRITE = '--every-write' in sys.argv
SERVER = hub_server.Server()
HALL = hub_event.Hall(CLI, SERVER, 'faults')
SYSCALLS = ('pwrite64', 'fdatasync', 'ftruncate', 'unlink', 'sendto', 'recvfrom', 'write')
USERS = ('lea', 'marc', 'nina')
# The three copies have the same signatures, and looking at one takes Python a while.
independent.checker.is_signature = functools.lru_cache(1000)(independent.checker.is_signature)


class Day:
    """An event on three laptops and a hub."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seed = seed
        self.acknowledged = set()
        self.hall = HALL
        self.hall.empty()
        self.hall.new_folder()
        self.paths = {'lea': self.hall.share(f'day{seed}', system='littlewars')}
        for user in USERS[1:]:
            self.paths[user] = self.hall.join(user, f'day{seed}')
        self.period = 0

    def note(self, user):
        """What the file says was written: it must be there in the end."""
        self.acknowledged |= {(umpire, seq, digest) for _, umpire, seq, digest in hub_event.rows(self.paths[user])}

    def write(self, user):
        self.period += 1
        self.hall.event('clock', self.paths[user], f'{self.period}/1', user=user)
        self.note(user)

    def sync(self, user, path=None):
        """A forged row on the hub is told of each time, and keeps nothing else out. Rows of somebody who is away, which
        a hub that was made again has not, are delivered by the head umpire from the computer that has them."""
        run = self.hall.event('sync', path or self.paths[user], self.hall.url(user), user=user, status=None)
        assert run.returncode == 0 or 'has a wrong signature' in run.stderr, run
        if 'the head umpire can deliver' in run.stdout:
            self.hall.event('sync', path or self.paths[user], self.hall.url('lea'), user=user, PGPASSWORD='lea', status=None)

    # --- What goes wrong -------------------------------------------------------------------------------

    def kill_at(self, user, syscall, when):
        """The leak check of a sanitized build cannot work under a tracer and would fail every run."""
        run = self.hall.event('sync', self.paths[user], self.hall.url(user), user=user, status=None,
                              ASAN_OPTIONS='detect_leaks=0',
                              before=('strace', '-f', '-qq', '-o', '/dev/null', '-e', f'trace={syscall}', '-e',
                                      f'inject={syscall}:signal=SIGKILL:when={when}'))
        self.hall.cli('event', 'verify', self.paths[user])
        return run

    def kill(self, user):
        self.kill_at(user, self.random.choice(SYSCALLS), self.random.randrange(1, 30))

    def cut(self, user):
        """After any number of bytes: in the greeting, in mid-COPY, before the answer."""
        proxy = hub_server.Proxy(SERVER.port, self.random.randrange(100, 6000))
        self.hall.event('sync', self.paths[user], self.hall.url(user, proxy.port), user=user, status=None)
        proxy.close()
        self.hall.cli('event', 'verify', self.paths[user])

    def fill_disk(self, user):
        """There is no room for what comes, or for some of it."""
        size = self.paths[user].stat().st_size + self.random.randrange(0, 5) * 4096
        self.hall.event('sync', self.paths[user], self.hall.url(user), user=user, status=None,
                        before=('prlimit', f'--fsize={size}', 'sh', '-c', 'trap "" XFSZ; exec "$@"', '-'))
        self.hall.cli('event', 'verify', self.paths[user])

    def stop_hub(self, user):
        SERVER.stop(self.random.choice(('fast', 'immediate')))
        run = self.hall.event('sync', self.paths[user], self.hall.url(user), user=user, status=1)
        self.write(user)
        SERVER.start()
        assert 'cannot be reached' in run.stderr.splitlines()[-1], run

    def lose_hub(self, _user):
        """For ever: the head umpire makes another from the copy of anybody."""
        self.hall.empty()
        giver = self.random.choice(USERS)
        self.hall.event('share', self.paths[giver], self.hall.url('lea'), user=giver, PGPASSWORD='lea')

    def stick(self, user):
        other = self.random.choice([name for name in USERS if name != user])
        self.hall.event('merge', self.paths[user], self.paths[other], user=user)

    def clone(self, user):
        """A copy of the file goes on under the same name, comes to the hub, and the first one goes on too."""
        copy = self.hall.root / f'clone-{user}-{self.period}.arbitre'
        shutil.copy(self.paths[user], copy)
        self.write(user)
        self.period += 1
        self.hall.event('clock', copy, f'{self.period}/1', user=user)
        self.sync(user, copy)
        self.sync(user)
        self.note(user)

    def restore(self, user):
        """An old state of the file comes back; what the hub has of it comes again."""
        old = self.hall.root / 'old.arbitre'
        shutil.copy(self.paths[user], old)
        self.write(user)
        self.sync(user)
        shutil.copy(old, self.paths[user])
        self.sync(user)

    def forge(self, _user):
        """Somebody with a right key and no right signature delivers by hand."""
        event = self.hall.id(self.paths['lea'])
        key = self.hall.sql('boss', "SELECT key FROM arbitre.writer_key WHERE login = 'nina'")[0]
        if not key:
            return
        line, _ = hub_event.make_row(event, f'forged-{self.period}', 1, 40, 'note', 'x\n', key=key.split()[0],
                                     signature='cd' * 96)
        hub_event.deliver(self.hall, 'nina', event, line)

    def newer(self, _user):
        """A row of a program that does not exist yet."""
        event = self.hall.id(self.paths['lea'])
        line, _ = hub_event.make_row(event, f'later-{self.period}', 1, 41, 'omen', 'comet\n')
        hub_event.deliver(self.hall, 'lea', event, line)

    # --- The end ---------------------------------------------------------------------------------------

    def finish(self):
        """Two rounds of everybody: what each had has come to all."""
        for user in ('lea', 'marc', 'nina', 'lea', 'marc', 'nina', 'lea', 'marc', 'nina'):
            self.sync(user)
        states = set()
        for user in USERS:
            status, said = independent.verify(self.paths[user])
            assert status == 0, said
            head = re.search(r'head: (\S+)', said)[1]
            assert head in self.hall.cli('event', 'verify', self.paths[user]).stdout
            states.add((head, tuple(hub_event.rows(self.paths[user])),
                        self.hall.cli('event', 'state', self.paths[user], '--format=json').stdout))
        assert len(states) == 1, [(head, len(rows)) for head, rows, _ in states]
        there = {(umpire, seq, digest) for _, umpire, seq, digest in hub_event.rows(self.paths['lea'])}
        kept = b''.join(row[0] for row in hub_event.read(self.paths['lea'], 'SELECT bytes FROM attachment'))
        for umpire, seq, digest in self.acknowledged - there:
            assert digest.hex().encode() in kept, (umpire, seq)


def go_through(day):
    faults = [day.kill, day.kill, day.cut, day.cut, day.fill_disk, day.stop_hub, day.lose_hub, day.stick, day.clone, day.restore,
              day.forge, day.newer]
    told = []
    for _ in range(6):
        user = day.random.choice(USERS)
        for writer in USERS:
            if day.random.random() < 0.6:
                day.write(writer)
        fault = day.random.choice(faults)
        told.append(f'{fault.__name__} {user}')
        try:
            fault(user)
            if day.random.random() < 0.5:
                day.hall.event('sync', day.paths[user], day.hall.url(user), user=user, status=None)
        except AssertionError as failure:
            raise AssertionError(f'seed {day.seed}: {told}') from failure
    try:
        day.finish()
    except AssertionError as failure:
        raise AssertionError(f'seed {day.seed}: {told}') from failure


def make_test(seed):
    return lambda: go_through(Day(seed))


def kill_one_by_one(day, syscall, told):
    """Each time there is something to deliver and something to receive. The hub has all of what was to be delivered
    or nothing, the file all of what was to come or nothing, and the next sync brings the rest."""
    when = 1
    while True:
        day.write('nina')
        day.sync('nina')
        before = len(hub_event.rows(day.paths['marc']))
        day.write('marc')
        own = len(hub_event.rows(day.paths['marc'])) - before
        there = len(day.hall.rows())
        missing = there - before
        run = day.kill_at('marc', syscall, when)
        received, delivered = len(hub_event.rows(day.paths['marc'])) - before - own, len(day.hall.rows()) - there
        assert received in (0, missing) and delivered in (0, own), (syscall, when, received, delivered)
        day.note('marc')
        day.sync('marc')
        here = {(umpire, str(seq), digest.hex()) for _, umpire, seq, digest in hub_event.rows(day.paths['marc'])}
        assert here == {tuple(row) for row in day.hall.rows()}, (syscall, when)
        if run.returncode == 0:
            print(f'# {syscall}: fewer than {when} of them', flush=True)
            return
        assert run.returncode == -signal.SIGKILL, run
        told[(received > 0, delivered > 0)] = told.get((received > 0, delivered > 0), 0) + 1
        when += 1 if EVERY_WRITE else day.random.randrange(5, 14)


def test_killed_at_its_writes():
    day = Day(0)
    day.sync('lea')
    day.sync('marc')
    told = {}
    for syscall in SYSCALLS:
        kill_one_by_one(day, syscall, told)
    day.finish()
    print(f'# killed, by whether it had received and delivered: {told}')
    assert told.get((False, False)) and told.get((True, False)), told


assert shutil.which('strace'), 'strace is missing'
if len(sys.argv) > 2 and not EVERY_WRITE:
    del test_killed_at_its_writes  # only days were asked for
for first, last in re.findall(r'(\d+)-(\d+)', SEEDS):
    for number in range(int(first), int(last) + 1):
        globals()[f'test_seed_{number}'] = make_test(number)
tap.run_tests(dict(globals()))
