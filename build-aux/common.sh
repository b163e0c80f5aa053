# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What build-aux/run, check, bench and screenshots share: packages, configuring, building.
# Sourced, not run. One line per stage; details go to a log that is shown when a stage fails.

set -u
cd "$(dirname "$0")/.." || exit 1

BUILD_PACKAGES="build-essential meson ninja-build pkg-config gettext
  libglib2.0-dev libgtk-4-dev libadwaita-1-dev libxml2-dev libarchive-dev libgmp-dev libsodium-dev nettle-dev libsqlite3-dev libpango1.0-dev
  libpq-dev libsecret-1-dev
  libcairo2-dev libqrencode-dev liblemon-dev fonts-dejavu-core fonts-dejavu-extra librsvg2-common"
TEST_PACKAGES="xvfb xdotool dbus python3 binutils libxml2-utils strace locales
  desktop-file-utils appstream shared-mime-info libglib2.0-bin librsvg2-bin groff-base flatpak-builder
  poppler-utils zbar-tools zsh fish postgresql openssl"

# Our sentences have accents; a plain C locale would turn them into question marks.
[ "$(locale charmap 2>/dev/null)" = UTF-8 ] || export LC_ALL=C.UTF-8

stage () { printf '==> %s\n' "$*"; }

die () {
  printf 'arbitre: %s\n' "$*" >&2
  exit 1
}

# run_logged LOG COMMAND…: quiet unless it fails.
run_logged () {
  _log=$1
  shift
  mkdir -p "$(dirname "$_log")"
  if ! "$@" >"$_log" 2>&1; then
    tail -n 40 "$_log" >&2
    return 1
  fi
}

missing_packages () {
  for _package in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Status}' "$_package" 2>/dev/null) in
      installed) ;;
      *) printf '%s ' "$_package" ;;
    esac
  done
}

# Installs the Debian packages that are not there, when we may.
install_packages () {
  command -v dpkg-query >/dev/null 2>&1 || {
    stage "not a Debian system: expecting the libraries named in README.md to be installed"
    return
  }
  _missing=$(missing_packages "$@")
  [ -n "$_missing" ] || { stage "Debian packages: all there"; return; }

  stage "installing Debian packages: $_missing"
  _root=
  if [ "$(id -u)" -ne 0 ]; then
    sudo -n true 2>/dev/null ||
      die "these Debian packages are missing and may not be installed from here: $_missing(as root: apt-get install $_missing)"
    _root="sudo -n"
  fi
  run_logged build-logs/apt-update.log $_root apt-get update -q ||
    die "the list of Debian packages could not be fetched; is the network there?"
  # shellcheck disable=SC2086
  run_logged build-logs/apt-install.log $_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends $_missing ||
    die "these Debian packages could not be installed: $_missing"
}

# configure DIR MESON-OPTION…
configure () {
  _dir=$1
  shift
  command -v meson >/dev/null 2>&1 || die "meson is missing; install the package meson"
  if [ -f "$_dir/build.ninja" ]; then
    stage "$_dir: configured"
    return
  fi
  stage "$_dir: configuring"
  rm -rf "$_dir"
  run_logged "build-logs/$_dir-configure.log" meson setup "$_dir" "$@" ||
    die "configuring $_dir failed; the lines above name what is missing"
}

# build DIR TARGET…
build () {
  stage "$1: building"
  run_logged "build-logs/$1-build.log" ninja -C "$@" || die "building $1 failed"
}

have_display () {
  [ -n "${WAYLAND_DISPLAY:-}" ] || [ -n "${DISPLAY:-}" ]
}
