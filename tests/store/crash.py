#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an event file survives: kills at every write and sync, failing and full disks, flipped bits,
cut and overwritten files, other locales. Writes TAP. With --soak everything is tried, otherwise a
sample that takes seconds."""

import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import xml.etree.ElementTree as ElementTree

CORE = str(pathlib.Path(sys.argv[1]).with_name('arbitre-cli-core'))
SOAK = '--soak' in sys.argv
SYSCALLS = ('pwrite64', 'write', 'fdatasync', 'fsync', 'ftruncate', 'unlink', 'rename')
ENV = dict(os.environ, LC_ALL='C.UTF-8', SOURCE_DATE_EPOCH='1800000000', LANGUAGE='en',
           ASAN_OPTIONS='detect_leaks=0')
ANSWERS = ('foot', '18', 'column', ':reopen a.elite=6 six grenadiers', ':undo', 'foot', '20',
           'line', 'open', ':undo', 'open', 'yes', '8.5', 'yes', 'no', '5', '3 2')
STATE = '{urn:arbitre:event:1}'


class Skip(Exception):
    pass


def core(*args, env=None, before=(), **more):
    return subprocess.run([*before, CORE, *map(str, args)], capture_output=True, text=True,
                          env=env or ENV, timeout=300, **more)


def play(folder, answers, before=(), **more):
    script = folder / 'script'
    script.write_text(''.join(f'{a}\n' for a in answers))
    return core('play', 'template', 'melee', '--event', folder / 'day.arbitre', '--umpire', 'lea',
                '--script', script, before=before, **more)


def acks(run):
    return [int(n) for n in re.findall(r'^(?:> )?ack (\d+)$', run.stdout, re.MULTILINE)]


def rows_of(path):
    """Every row, read without our code; None when SQLite cannot. What a crash left half done is
    finished in a copy: looking changes nothing."""
    with tempfile.TemporaryDirectory(prefix='arbitre-rows-') as folder:
        for beside in path.parent.glob(path.name + '*'):
            if beside.name in (path.name, path.name + '-journal'):
                shutil.copyfile(beside, pathlib.Path(folder) / beside.name)
        return rows_in(pathlib.Path(folder) / path.name)


def rows_in(path):
    try:
        db = sqlite3.connect(path)
        try:
            return db.execute('SELECT id, event, umpire, seq, lamport, wall, act, game, kind, '
                              'subject, body, prev, hash FROM journal ORDER BY id').fetchall()
        finally:
            db.close()
    except (sqlite3.Error, UnicodeDecodeError, OverflowError):
        return None


class World:
    """A folder with an event that is only made, and what the whole battle must lead to."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix='arbitre-crash-')
        self.root = pathlib.Path(self.temporary.name)
        self.base = self.root / 'base'
        self.base.mkdir()
        run = core('event', 'new', self.base / 'day.arbitre', '--system=template', '--umpire=lea',
                   '--id=00000000-0000-4000-8000-000000000001')
        assert run.returncode == 0, run
        self.count = 0
        self.full = self.copy(self.base)
        run = play(self.full, ANSWERS)
        assert run.returncode == 0, run
        self.acks = acks(run)
        assert len(self.acks) == len(ANSWERS) + 1, (self.acks, run.stdout)
        self.rows = rows_of(self.full / 'day.arbitre')
        assert self.rows[-1][3] == self.acks[-1]

    def copy(self, folder):
        self.count += 1
        target = self.root / f'try-{self.count}'
        shutil.copytree(folder, target)
        return target

    def check(self, folder, acknowledged):
        """Every acknowledged step is there, none is half there, and the battle can go on from its
        question to the very same end."""
        path = folder / 'day.arbitre'
        state = core('event', 'state', path, '--format=xml')
        assert state.returncode == 0, (state, acknowledged)
        rows = rows_of(path)
        assert rows == self.rows[:len(rows)], 'rows differ from those of an undisturbed battle'
        assert len(rows) >= (acknowledged[-1] if acknowledged else 2), (len(rows), acknowledged)
        verified = core('event', 'verify', path)
        assert verified.returncode == 0, verified
        # Whole acts only: the end is one that is acknowledged in the undisturbed battle.
        if len(rows) == 2:
            done = -1
        else:
            assert len(rows) in self.acks, (len(rows), self.acks)
            done = self.acks.index(len(rows))
            asked = ElementTree.fromstring(state.stdout).find(STATE + 'combat').get('question')
            assert asked == self.question_after(len(rows)), asked
        if done < len(ANSWERS):
            rest = play(folder, ANSWERS[max(done, 0):])
            assert rest.returncode == 0, rest
        assert rows_of(path) == self.rows

    def question_after(self, n_rows):
        """The question shown after that row: its own, or after an undo that of the step before."""
        dead = set()
        for row in self.rows[:n_rows]:
            if row[8] == 'undo':
                dead |= {int(n) for n in re.findall(r'^act\tlea\t(\d+)$', row[10], re.MULTILINE)}
        live = [r for r in self.rows[:n_rows] if r[8].startswith('combat.') and r[6] not in dead]
        return live[-1][10].split('\n')[0].split('\t')[1]


def strace(syscall, fault):
    return ('strace', '-f', '-qq', '-o', '/dev/null', '-e', f'trace={syscall}',
            '-e', f'inject={syscall}:{fault}')


def need_strace():
    if shutil.which('strace') is None or \
       subprocess.run(['strace', '-qq', '-o', '/dev/null', 'true']).returncode != 0:
        raise Skip('strace cannot be used here')


def every_point(world, try_one):
    """try_one(syscall, n) for n = 1, 2 … until it says that nothing happened any more."""
    points = 0
    for syscall in SYSCALLS:
        n = 1
        while try_one(syscall, n):
            points += 1
            n += 1 if SOAK else random.randrange(11, 40)
    return points


def test_kill_at_every_point(world):
    need_strace()

    def try_one(syscall, n):
        folder = world.copy(world.base)
        run = play(folder, ANSWERS, before=strace(syscall, f'signal=SIGKILL:when={n}'))
        world.check(folder, acks(run))
        shutil.rmtree(folder)
        return run.returncode != 0

    print(f'# {every_point(world, try_one)} kill points')


def test_kill_during_recovery(world):
    need_strace()
    points = 0
    first = range(1, 400) if SOAK else random.sample(range(1, 200), 6)
    for n in first:
        folder = world.copy(world.base)
        run = play(folder, ANSWERS, before=strace('pwrite64', f'signal=SIGKILL:when={n}'))
        if run.returncode == 0:
            break
        journal = folder / 'day.arbitre-journal'
        # Only a journal that still has to be rolled back makes a recovery.
        if not journal.exists() or journal.read_bytes()[:8] in (b'', bytes(8)):
            shutil.rmtree(folder)
            continue
        for syscall in ('pwrite64', 'fdatasync', 'fsync', 'ftruncate', 'unlink'):
            for m in range(1, 50):
                again = world.copy(folder)
                second = core('event', 'state', again / 'day.arbitre',
                              before=strace(syscall, f'signal=SIGKILL:when={m}'))
                world.check(again, acks(run))
                shutil.rmtree(again)
                points += 1
                if second.returncode == 0:
                    break
        shutil.rmtree(folder)
    print(f'# {points} second kills')


def test_random_kills(world):
    kills = 0
    lost = 0
    while kills < (300 if SOAK else 15):
        folder = world.copy(world.base)
        script = folder / 'script'
        script.write_text(''.join(f'{a}\n' for a in ANSWERS))
        with subprocess.Popen([CORE, 'play', 'template', 'melee', '--event', folder / 'day.arbitre',
                               '--umpire', 'lea', '--script', script], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, env=ENV) as process:
            time.sleep(random.uniform(0, 0.06))
            process.send_signal(signal.SIGKILL)
            out = process.stdout.read()
        run = subprocess.CompletedProcess([], process.returncode, out, '')
        kills += process.returncode == -signal.SIGKILL
        lost += process.returncode == 0
        world.check(folder, acks(run))
        shutil.rmtree(folder)
        if lost > 2000:
            raise Skip('the battle is always over before it can be killed')
    print(f'# {kills} kills')


def fault_test(error):
    def test(world):
        need_strace()

        def try_one(syscall, n):
            for when in (f'when={n}', f'when={n}+'):
                folder = world.copy(world.base)
                run = play(folder, ANSWERS, before=strace(syscall, f'error={error}:{when}'))
                assert run.returncode in (0, 2), run
                if run.returncode == 2 and syscall != 'write':
                    assert run.stderr or re.search('^! ', run.stdout, re.MULTILINE), run
                world.check(folder, acks(run))
                shutil.rmtree(folder)
            # A fault that the program can do without (snapshot, line log) does not stop it.
            return n < counts[syscall]

        counts = count_calls(world)
        print(f'# {every_point(world, try_one)} points, once and for ever')
    return test


def count_calls(world):
    folder = world.copy(world.base)
    trace = folder / 'trace'
    run = play(folder, ANSWERS, before=('strace', '-f', '-qq', '-o', str(trace), '-e',
                                        'trace=' + ','.join(SYSCALLS)))
    assert run.returncode == 0, run
    text = trace.read_text(errors='replace')
    counts = {s: len(re.findall(rf'^\d+ +{s}\(', text, re.MULTILINE)) for s in SYSCALLS}
    shutil.rmtree(folder)
    return counts


def test_full_disk(world):
    """A real file system of one megabyte: stops, says so, and goes on when there is room again."""
    mount = world.root / 'small'
    mount.mkdir()
    made = subprocess.run(['mount', '-t', 'tmpfs', '-o', 'size=1m', 'arbitre', mount],
                          capture_output=True)
    if made.returncode != 0:
        raise Skip('a small file system cannot be mounted here')
    try:
        shutil.copytree(world.base, mount / 'event')
        ballast = mount / 'ballast'
        with open(ballast, 'wb', buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass
        # Room for a few steps only.
        os.truncate(ballast, max(ballast.stat().st_size - 44 * 1024, 0))
        run = play(mount / 'event', ANSWERS)
        assert run.returncode == 2, run
        assert 'is full' in run.stdout + run.stderr, run
        ballast.unlink()
        world.check(mount / 'event', acks(run))
        print(f'# stopped after {len(acks(run))} steps')
    finally:
        subprocess.run(['umount', mount], check=True)


def damage_test(world, make, count):
    """Damaged copies: no crash, the file is left as it is, and a changed row is always named."""
    whole = (world.full / 'day.arbitre').read_bytes()
    changed = named = 0
    world.count += 1
    folder = world.root / f'damaged-{world.count}'
    folder.mkdir()
    path = folder / 'day.arbitre'
    for _ in range(count):
        data = make(whole)
        path.write_bytes(data)
        run = core('event', 'verify', path)
        assert run.returncode in (0, 1, 2), run
        assert path.read_bytes() == data, 'a damaged file was changed by looking at it'
        named += run.returncode != 0
        if rows_of(path) != world.rows:
            changed += 1
            assert run.returncode != 0, 'a changed row went unnoticed'
        if run.returncode != 0:
            assert run.stderr.strip(), run
    shutil.rmtree(folder)
    print(f'# {count} damaged files, {named} named, {changed} with changed rows, all of them named')


def flip(data):
    data = bytearray(data)
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def overwrite(data):
    page = random.randrange(len(data) // 4096) * 4096
    kind = random.randrange(3)
    other = random.randrange(len(data) // 4096) * 4096
    filler = (bytes(4096), random.randbytes(4096), data[other:other + 4096])[kind]
    return data[:page] + filler + data[page + 4096:]


def test_bit_flips(world):
    damage_test(world, flip, 1000 if SOAK else 40)


def test_truncations(world):
    damage_test(world, lambda data: data[:random.randrange(len(data))], 200 if SOAK else 15)


def test_overwritten_pages(world):
    damage_test(world, overwrite, 200 if SOAK else 15)


def test_recover_after_damage(world):
    folder = world.copy(world.full)
    path = folder / 'day.arbitre'
    data = bytearray(path.read_bytes())
    data[4096:12288] = bytes(8192)
    path.write_bytes(data)
    run = core('event', 'recover', path)
    assert run.returncode == 0, run
    assert (folder / 'day.arbitre.broken-1').read_bytes() == bytes(data)
    assert rows_of(path) == world.rows
    assert core('event', 'verify', path).returncode == 0


def test_locales(world):
    if shutil.which('localedef') is None:
        raise Skip('localedef is not installed')
    locales = world.root / 'locales'
    locales.mkdir()
    seen = set()
    for name in ('de_DE', 'fr_FR', 'tr_TR'):
        made = subprocess.run(['localedef', '-i', name, '-f', 'UTF-8', locales / f'{name}.UTF-8'],
                              capture_output=True)
        if not (locales / f'{name}.UTF-8').is_dir():
            raise Skip(f'the locale {name} cannot be made: {made.stderr[:80]}')
    for name in ('de_DE.UTF-8', 'fr_FR.UTF-8', 'tr_TR.UTF-8', 'C'):
        env = dict(ENV, LC_ALL=name, LOCPATH=str(locales))
        env.pop('LANGUAGE')
        folder = world.root / f'in-{name}'
        folder.mkdir()
        run = core('event', 'new', folder / 'day.arbitre', '--system=template', '--umpire=lea',
                   '--id=00000000-0000-4000-8000-000000000001', env=env)
        assert run.returncode == 0, run
        assert play(folder, ANSWERS, env=env).returncode == 0
        out = folder / 'out.xml'
        assert core('event', 'export', folder / 'day.arbitre', out, env=env).returncode == 0
        seen.add(((folder / 'day.arbitre').read_bytes(), out.read_bytes()))
    assert len(seen) == 1, 'files differ between locales'
    assert rows_of(folder / 'day.arbitre') == world.rows


def test_clock_back(world):
    folder = world.copy(world.base)
    env = dict(ENV, SOURCE_DATE_EPOCH='86400')
    assert play(folder, ANSWERS[:5], env=env).returncode == 2
    assert play(folder, ANSWERS[5:]).returncode == 0
    rows = rows_of(folder / 'day.arbitre')
    assert [r[3] for r in rows] == list(range(1, len(rows) + 1))
    assert [r[10] for r in rows] == [r[10] for r in world.rows]
    assert core('event', 'verify', folder / 'day.arbitre').returncode == 0
    assert 'the clock went back' in (folder / 'day.arbitre.log').read_text()


def test_second_program(world):
    folder = world.copy(world.base)
    with subprocess.Popen([CORE, 'play', 'template', 'melee', '--event', folder / 'day.arbitre',
                           '--umpire', 'lea'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env=ENV) as holder:
        holder.stdout.read(10)
        for action in ('state', 'undo'):
            run = core('event', action, folder / 'day.arbitre')
            assert run.returncode == 2 and f'process {holder.pid}' in run.stderr, run
        run = core('event', 'info', folder / 'day.arbitre', '--snapshot')
        assert run.returncode == 0 and 'rows: 2' in run.stdout, run
        holder.kill()
    # A lock does not outlive its program.
    world.check(folder, [])


def test_read_only_medium(world):
    mount = world.root / 'read-only'
    mount.mkdir()
    made = subprocess.run(['mount', '-t', 'tmpfs', 'arbitre', mount], capture_output=True)
    if made.returncode != 0:
        raise Skip('a file system cannot be mounted here')
    try:
        shutil.copytree(world.full, mount / 'event')
        subprocess.run(['mount', '-o', 'remount,ro', mount], check=True)
        path = mount / 'event' / 'day.arbitre'
        assert core('event', 'verify', path).returncode == 0
        run = core('event', 'undo', path)
        assert run.returncode == 2 and 'read-only' in run.stderr, run
        assert core('event', 'export', path, world.root / 'out.csv').returncode == 0
    finally:
        subprocess.run(['umount', mount], check=True)


test_io_errors = fault_test('EIO')
test_no_space = fault_test('ENOSPC')

LONG = ('test_kill_at_every_point', 'test_kill_during_recovery', 'test_random_kills',
        'test_io_errors', 'test_no_space', 'test_bit_flips', 'test_truncations',
        'test_overwritten_pages')


def main():
    only = [a for a in sys.argv[2:] if a.startswith('test_')]
    names = only or [n for n in globals() if n.startswith('test_') and (not SOAK or n in LONG)]
    seed = int(os.environ.get('ARB_CRASH_SEED', random.randrange(1 << 30)))
    random.seed(seed)
    print(f'# ARB_CRASH_SEED={seed}')
    world = World()
    failed = 0
    for number, name in enumerate(names, 1):
        try:
            globals()[name](world)
            print(f'ok {number} {name}', flush=True)
        except Skip as reason:
            # Where everything is checked, nothing is left out.
            in_ci = 'CI' in os.environ
            failed += in_ci
            print(f'not ok {number} {name} # {reason}' if in_ci else f'ok {number} {name} # SKIP {reason}',
                  flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print(f'not ok {number} {name}')
            for line in traceback.format_exc().splitlines():
                print(f'# {line}', flush=True)
    print(f'1..{len(names)}')
    world.temporary.cleanup()
    sys.exit(1 if failed else 0)


main()
