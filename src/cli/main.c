/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-near.h"
#include "base/arb-plain.h"
#include "cli/arb-cli.h"

/* Enough for a sentence with the longest path anybody has. */
#define MAX_ERROR_LENGTH 2000

typedef struct
{
  const char *name;
  ArbCliStatus (*run) (int argc,
                       char **argv);
  const char *summary;
} Command;

static const Command commands[] = {
  { "systems", arb_cli_systems, N_ ("list the rule systems and how their worked examples fare") },
  { "check-system", arb_cli_check_system, N_ ("validate rule files and run their examples") },
  { "check-army", arb_cli_check_army, N_ ("validate army lists against nation and limits") },
  { "convert", arb_cli_convert, N_ ("turn an army list into another format") },
  { "diff", arb_cli_diff, N_ ("compare two army lists side by side") },
  { "lists", arb_cli_lists, N_ ("list the army lists of a folder") },
  { "resolve", arb_cli_resolve, N_ ("resolve a file of cases") },
  { "odds", arb_cli_odds, N_ ("tell the exact odds of the open dice of cases") },
  { "play", arb_cli_play, N_ ("walk through a procedure in the terminal") },
  { "event", arb_cli_event, N_ ("make, read, verify, correct and export event files") },
  { "competition", arb_cli_competition, N_ ("players, rounds, results and ranking of a competition") },
  { "hub", arb_cli_hub, N_ ("make a hub for several umpires, and say who may use it") },
  { "print", arb_cli_print, N_ ("write sheets for the table as PDF") },
};

/* A word of the command line may have a hundred thousand letters; what is wrong with it stands after it. */
static char *
cut_middle (const char *message)
{
  const glong length = g_utf8_strlen (message, -1);
  const glong kept = MAX_ERROR_LENGTH / 2;
  g_autofree char *start = NULL;

  if (length <= MAX_ERROR_LENGTH)
    return g_strdup (message);
  start = g_utf8_substring (message, 0, kept);
  return g_strconcat (start, " … ", g_utf8_offset_to_pointer (message, length - kept), NULL);
}

void
arb_cli_error (const char *format,
               ...)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *brief = NULL;
  va_list args;

  g_return_if_fail (format != NULL);
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  /* Names of files, and what damaged files hold, may be any bytes. */
  valid = g_utf8_make_valid (message, -1);
  brief = cut_middle (valid);
  g_printerr ("arbitre-cli: %s\n", brief);
}

void
arb_cli_print_problems (const ArbProblems *problems)
{
  g_return_if_fail (problems != NULL);
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *line = arb_problem_to_string (arb_problems_get (problems, i));

      g_printerr ("%s\n", line);
    }
}

/* An option nobody knows, with the one that was probably meant. */
static void
tell_bad_option (const GError *error,
                 const GOptionEntry *entries,
                 const char *command)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *typed = strstr (error->message, "--");
  g_autofree char *word = typed != NULL ? g_strdup (typed) : NULL;
  const char *near = NULL;

  for (guint i = 0; entries[i].long_name != NULL; i++)
    g_ptr_array_add (names, g_strconcat ("--", entries[i].long_name, NULL));
  g_ptr_array_add (names, NULL);
  if (word != NULL && g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    {
      word[strcspn (word, "= ")] = '\0';
      near = arb_near_find (word, (const char *const *) names->pdata);
    }
  if (near != NULL)
    arb_cli_error (_ ("%s. Did you mean “%s”? “%s --help” lists the options."), error->message, near,
                   command);
  else
    arb_cli_error (_ ("%s. “%s --help” lists the options."), error->message, command);
}

/* GLib leaves it where something after it begins with a hyphen. */
static void
drop_double_hyphen (int *argc,
                    char **argv)
{
  int i = 1;

  while (i < *argc && !g_str_equal (argv[i], "--"))
    i++;
  if (i == *argc)
    return;
  --*argc;
  memmove (argv + i, argv + i + 1, sizeof *argv * (gsize) (*argc - i + 1));
}

gboolean
arb_cli_parse (int *argc,
               char ***argv,
               const GOptionEntry *entries,
               const char *arguments,
               const char *summary)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *name = g_strdup_printf ("arbitre-cli %s", (*argv)[0]);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (argc != NULL, FALSE);
  /* GLib takes the name in "Usage:" from here. */
  g_set_prgname (name);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    {
      drop_double_hyphen (argc, *argv);
      return TRUE;
    }
  tell_bad_option (error, entries, name);
  return FALSE;
}

static void
print_usage (FILE *stream)
{
  fprintf (stream, "%s\n\n", _ ("Usage: arbitre-cli COMMAND [OPTION…] [ARGUMENT…]"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-14s %s\n", commands[i].name, _ (commands[i].summary));
  fprintf (stream, "\n%s\n", _ ("“arbitre-cli COMMAND --help” says more. “arbitre-cli --version” "
                                "names program, rules and data."));
}

/* Names come from files of anybody: what a terminal would obey, or what turns a line around, is shown
 * as a mark. Errors of writing are found at the end. */
static void
print_plain (FILE *stream,
             const char *text)
{
  g_autofree char *plain = arb_plain_dup (text);
  g_autofree char *local = NULL;
  const char *charset;

  if (!g_get_console_charset (&charset))
    local = g_convert_with_fallback (plain, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  fputs (local != NULL ? local : plain, stream);
  fflush (stream);
}

static void
print_cb (const char *text)
{
  print_plain (stdout, text);
}

static void
print_error_cb (const char *text)
{
  print_plain (stderr, text);
}

static void
set_up_language (void)
{
  const char *directory = g_getenv ("ARBITRE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, directory != NULL ? directory : ARB_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static ArbCliStatus
run (int argc,
     char **argv)
{
  const char *name = argc > 1 ? argv[1] : "";
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };
  g_autofree char *unknown = NULL;
  g_autofree char *sentence = NULL;

  if (g_str_equal (name, "--version") || g_str_equal (name, "--version-header"))
    return arb_cli_version (g_str_equal (name, "--version-header"));
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h") || g_str_equal (name, "help"))
    {
      print_usage (stdout);
      return ARB_CLI_OK;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return commands[i].run (argc - 1, argv + 1);

  if (*name == '\0')
    {
      print_usage (stderr);
      return ARB_CLI_USAGE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;
  unknown = g_strdup_printf (_ ("There is no command “%s”."), name);
  sentence = arb_near_dup_sentence (unknown, name, names);
  arb_cli_error (_ ("%s “arbitre-cli --help” lists them."), sentence);
  return ARB_CLI_USAGE;
}

/* What never arrived was not done: a full disk behind ">" is told, and scripts see it. At the exit, for
 * GLib leaves the program itself when it has printed the help of a command. */
static void
check_output (void)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return;
  arb_cli_error (_ ("The results could not be written; is the disk full?"));
  _exit (ARB_CLI_USAGE);
}

int
main (int argc,
      char *argv[])
{
  set_up_language ();
  g_set_print_handler (print_cb);
  g_set_printerr_handler (print_error_cb);
  atexit (check_output);
  return run (argc, argv);
}
