# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of arbitre-cli for fish. Commands, options and their values are read from its own help, in the user's
# language.

function __arbitre_cli_commands
    arbitre-cli --help 2>/dev/null | string replace -rf '^  ([a-z-]+)  +(.*)$' '$1\t$2'
end

# The command, and the action of an event that has options of its own.
function __arbitre_cli_topic
    set -l words (commandline -opc)
    test (count $words) -ge 2; or return
    echo $words[2]
    if test $words[2] = event; and test (count $words) -ge 3
        contains -- $words[3] new army order leader board clock fire pairs todo merge share join sync conflicts settle umpires decisions hold casebook; and echo $words[3]
    end
end

function __arbitre_cli_options
    set -l topic (__arbitre_cli_topic)
    test -n "$topic"; or return
    for line in (arbitre-cli $topic --help 2>/dev/null)
        set -l parts (string match -r '^ +(?:-[a-z], )?(--[a-z-]+)(=[^ ]+)? +(.*)$' -- $line)
        test (count $parts) -ge 3; or continue
        set -l value (string replace = '' -- $parts[3])
        if test (count $parts) -eq 3
            printf '%s\t%s\n' $parts[2] $parts[3]
        else if test $parts[2] = --system
            printf '%s\n' --system=(__arbitre_cli_systems)\t$parts[4]
        else if string match -qr '^[a-z0-9|-]+$' -- $value
            printf '%s\n' $parts[2]=(string split '|' -- $value)\t$parts[4]
        else
            printf '%s\t%s\n' $parts[2]= $parts[4]
        end
    end
end

function __arbitre_cli_at
    test (count (commandline -opc)) -eq $argv[1]; or return 1
    set -l words (commandline -opc)
    test (count $argv) -lt 2; or contains -- $words[2] $argv[2..]
end

function __arbitre_cli_systems
    arbitre-cli --version 2>/dev/null | string replace -rf '^([a-z][a-z0-9-]*) [0-9.]+ sha256:.*' '$1'
end

complete -c arbitre-cli -n '__arbitre_cli_at 1' -f -a '(__arbitre_cli_commands)'
complete -c arbitre-cli -n '__arbitre_cli_at 2 event' -f \
    -a 'new army order leader board clock fire pairs todo merge share join sync conflicts settle umpires decisions hold casebook info log verify undo redo state luck export correct recover'
complete -c arbitre-cli -n '__arbitre_cli_at 2 competition' -f \
    -a 'new set player import players list check accept choose pair swap round result clock ranking export print sample'
complete -c arbitre-cli -n '__arbitre_cli_at 2 hub' -f -a 'init status users'
complete -c arbitre-cli -n '__arbitre_cli_at 2 print' -f \
    -a 'roster losses orders order-slips packet comparison casebook combats log state board levy statistics'
complete -c arbitre-cli -n '__arbitre_cli_at 2 play' -f -a '(__arbitre_cli_systems)'
complete -c arbitre-cli -n '__arbitre_cli_at 2 check-system' -a '(__arbitre_cli_systems)'
complete -c arbitre-cli -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__arbitre_cli_options)'
