#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Debian package in a fresh Debian 12: it installs with nothing but what it names, both programs
start, and when it goes nothing of it is left. Made anew each time in a folder of its own by debootstrap,
which needs root; packages come from where this machine gets its own."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'data'))
from tap import cannot_run, check, finish, run, succeeds  # noqa: E402

SOURCE, VERSION = pathlib.Path(sys.argv[1]), sys.argv[2]
SUITE = 'bookworm'
# Generous: what takes a second may take a minute on a busy machine.
PATIENCE = 120


def find_repositories():
    """(address, release) of what apt on this machine reads for Debian itself."""
    told = run('apt-get', 'indextargets', '--format', '$(REPO_URI) $(RELEASE) $(COMPONENT)',
               'Created-By: Packages').stdout
    return sorted({tuple(line.split()[:2]) for line in told.splitlines()
                   if line.endswith(' main') and line.split()[1].startswith(SUITE)})


def find_package():
    """Of this version; made now if there is none."""
    packages = SOURCE / 'build-package'
    found = sorted(packages.glob(f'arbitre_{VERSION}-*.deb'))
    if not found:
        succeeds('the package is made, and lintian finds no error', './build-aux/package', cwd=SOURCE)
        found = sorted(packages.glob(f'arbitre_{VERSION}-*.deb'))
    check(len(found) == 1, 'there is one package of this version', found)
    return found[0] if found else None


class Debian:
    """A fresh one, in a folder."""

    def __init__(self, folder, repositories):
        self.root = folder
        base = next(uri for uri, release in repositories if release == SUITE)
        succeeds('a fresh Debian is made', 'debootstrap', '--variant=minbase', SUITE, str(folder), base)
        keys = ' '.join(['[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'])
        lines = [f'deb {keys} {uri} {release} main\n' for uri, release in repositories]
        (folder / 'etc/apt/sources.list').write_text(''.join(lines))
        shutil.copy('/etc/resolv.conf', folder / 'etc/resolv.conf')
        proxies = [line for line in run('apt-config', 'dump').stdout.splitlines()
                   if re.match(r'Acquire::https?::Proxy ', line)]
        (folder / 'etc/apt/apt.conf.d/proxy').write_text('\n'.join(proxies) + '\n')

    def command(self, *command):
        return ['chroot', str(self.root), 'env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root',
                'LC_ALL=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', *command]

    def run(self, *command):
        return run(*self.command(*command))

    def succeeds(self, name, *command):
        return succeeds(name, *self.command(*command))

    def find_ours(self):
        """Everything that is there because of the package, and what others keep about it."""
        found = [str(path.relative_to(self.root)) for folder in ('usr', 'etc', 'opt', 'var/lib/dpkg/info')
                 for path in (self.root / folder).rglob('*') if 'arbitre' in path.name.lower()]
        caches = ['usr/share/glib-2.0/schemas/gschemas.compiled', 'usr/share/mime/globs2',
                  'usr/share/applications/mimeinfo.cache']
        return found + [name for name in caches if (self.root / name).exists()
                        and b'arbitre' in (self.root / name).read_bytes().lower()]


def terminal(debian):
    told = debian.succeeds('arbitre-cli tells its version', 'arbitre-cli', '--version').stdout
    check(VERSION in told, 'which is this one', told)
    told = debian.succeeds('it knows its rule systems', 'arbitre-cli', 'systems').stdout
    check('littlewars' in told and 'aigles' in told, 'those that are shipped', told)
    debian.succeeds('it makes an event', 'arbitre-cli', 'event', 'new', '/srv/day.arbitre',
                    '--system=aigles', '--army=a:/usr/share/arbitre/armies/aigles-france.xml')
    debian.succeeds('which verifies', 'arbitre-cli', 'event', 'verify', '/srv/day.arbitre')
    debian.succeeds('it prints', 'arbitre-cli', 'print', 'losses', '-e', '/srv/day.arbitre', '-o',
                    '/srv/losses.pdf')
    french = debian.run('env', 'LANGUAGE=fr', 'arbitre-cli', '--help').stdout
    check('COMMANDE' in french, 'it speaks French', french)


def window(debian):
    """On an X server of this machine; the Debian in the folder has only what the package asked for."""
    server = subprocess.Popen(['Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    number = server.stdout.readline().strip()
    # The socket of the server is a file outside the folder.
    (debian.root / 'tmp/.X11-unix').mkdir(parents=True, exist_ok=True)
    run('mount', '--bind', '/tmp/.X11-unix', str(debian.root / 'tmp/.X11-unix'))
    complaints = debian.root / 'srv/complaints.txt'
    try:
        with complaints.open('w') as stderr:
            program = subprocess.Popen(
                debian.command('env', f'DISPLAY=:{number}', 'GDK_BACKEND=x11', 'GSK_RENDERER=cairo',
                               'GSETTINGS_BACKEND=memory', 'arbitre', '/srv/day.arbitre'), stderr=stderr)
        shown = None
        for _ in range(PATIENCE * 5):
            found = run('xdotool', 'search', '--onlyvisible', '--name', '^day$',
                        env=dict(os.environ, DISPLAY=f':{number}'))
            shown = found.stdout.strip()
            if shown or program.poll() is not None:
                break
            time.sleep(0.2)
        check(bool(shown), 'the window shows the event', complaints.read_text(errors='replace'))
        check(program.poll() is None, 'and goes on', program.poll())
        # env and chroot exec, so the process is the program itself.
        program.send_signal(signal.SIGTERM)
        program.wait(PATIENCE)
    finally:
        run('umount', str(debian.root / 'tmp/.X11-unix'))
        server.terminate()
        server.wait()


def missing_tools():
    missing = [tool for tool in ('debootstrap', 'chroot', 'Xvfb', 'xdotool', 'apt-get')
               if shutil.which(tool, path='/usr/sbin:/usr/bin:/sbin:/bin') is None]
    if os.geteuid() != 0:
        return 'a Debian of its own can only be made as root'
    return f"these tools are missing: {' '.join(missing)}" if missing else None


why_not = missing_tools()
if why_not:
    cannot_run(why_not)
repositories = find_repositories()
if not repositories:
    cannot_run(f'apt on this machine does not read {SUITE}')
package = find_package()
with tempfile.TemporaryDirectory(prefix='arbitre-debian-') as name:
    debian = Debian(pathlib.Path(name), repositories)
    if package is not None and (debian.root / 'usr/bin/apt-get').exists():
        run('mount', '-t', 'proc', 'proc', str(debian.root / 'proc'))
        try:
            shutil.copy(package, debian.root / 'srv/arbitre.deb')
            check(not debian.find_ours(), 'nothing of it is there before', debian.find_ours())
            debian.succeeds('the list of packages is read', 'apt-get', 'update', '-q')
            debian.succeeds('it installs', 'apt-get', 'install', '-y', '-q', '--no-install-recommends',
                            '/srv/arbitre.deb')
            terminal(debian)
            window(debian)
            debian.succeeds('it goes again', 'apt-get', 'purge', '-y', '-q', 'arbitre')
            check(not debian.find_ours(), 'and leaves nothing behind', '\n'.join(debian.find_ours()))
        finally:
            run('umount', str(debian.root / 'proc'))
finish()
