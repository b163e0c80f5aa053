# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of arbitre-cli for bash. Options and their values are read from its own help, so they are never out
# of date; what is not spelt out there is left to the names of files.

_arbitre_cli_help ()
{
  LC_ALL=C.UTF-8 LANGUAGE=en "$1" "${@:2}" --help 2>/dev/null
}

# Not “systems”, which runs all examples.
_arbitre_cli_systems ()
{
  LC_ALL=C.UTF-8 LANGUAGE=en "$1" --version 2>/dev/null | sed -n 's/^\([a-z][a-z0-9-]*\) [0-9.]* sha256:.*/\1/p'
}

# The values of the option $1 that the help on standard input spells out: “--format=text|xml”.
_arbitre_cli_values ()
{
  sed -n "s/^ *\(-[a-z], \)\{0,1\}--$1=\([a-z0-9|-]*\) .*/\2/p" | tr '|' '\n'
}

_arbitre_cli ()
{
  local program=$1 current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command=${COMP_WORDS[1]} option='' choices=''
  local -a topic=()

  COMPREPLY=()
  # Bash takes “--format=xml” for three words.
  if [[ $current == = ]]; then
    option=${before#--} current=''
  elif [[ $before == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]#--}
  fi
  if ((COMP_CWORD == 1)); then
    choices="$(_arbitre_cli_help "$program" | sed -n 's/^  \([a-z-]*\)  .*/\1/p') --help --version"
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
    return
  fi
  topic=("$command")
  case $command:${COMP_WORDS[2]} in
    event:new | event:army | event:order | event:leader | event:board | event:clock | event:fire | event:pairs | event:todo | event:merge | event:share | event:join | event:sync | event:conflicts | event:settle | event:umpires | event:decisions | event:hold | event:casebook)
      topic+=("${COMP_WORDS[2]}") ;;
  esac
  if [[ -n $option ]]; then
    choices=$(_arbitre_cli_help "$program" "${topic[@]}" | _arbitre_cli_values "$option")
    [[ $option == system ]] && choices=$(_arbitre_cli_systems "$program")
  elif [[ $current == -* ]]; then
    choices=$(_arbitre_cli_help "$program" "${topic[@]}" | grep -o -e '--[a-z-]*=\{0,1\}')
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return
  elif ((COMP_CWORD == 2)); then
    case $command in
      event) choices='new army order leader board clock fire pairs todo merge share join sync conflicts settle umpires decisions hold casebook info log verify undo redo state luck export correct recover' ;;
      competition) choices='new set player import players list check accept choose pair swap round result clock ranking export print sample' ;;
      hub) choices='init status users' ;;
      print) choices='roster losses orders order-slips packet comparison casebook combats log state board levy statistics' ;;
      play | check-system) choices=$(_arbitre_cli_systems "$program") ;;
    esac
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current"; [[ -z $choices || $command == check-system ]] && compgen -f -- "$current")
  [[ -z $choices ]] && compopt -o filenames 2>/dev/null
}
complete -F _arbitre_cli arbitre-cli
