/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-stop.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static char *said; /* Owned, until the program ends; NULL: Ctrl+C says nothing */
static gsize said_length;
static volatile sig_atomic_t is_held;
static volatile sig_atomic_t is_wanted;

/* Only what a signal may do. The shell looks for how a program ended, so it ends by the signal itself. */
static void
stop_cb (int number)
{
  is_wanted = 1;
  if (is_held)
    return;
  if (said != NULL && write (STDERR_FILENO, said, said_length) < 0)
    said = NULL;
  signal (number, SIG_DFL);
  raise (number);
}

/* Not where whoever started us wants nothing to be stopped. */
static void
watch (void)
{
  struct sigaction action = { .sa_handler = stop_cb, .sa_flags = SA_RESTART }, before;

  if (sigaction (SIGINT, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction (SIGINT, &action, NULL);
}

void
arb_cli_stop_say (const char *sentence)
{
  g_return_if_fail (sentence != NULL && said == NULL);

  /* A terminal has written “^C” in the line, perhaps behind how far we are. */
  said = g_strconcat (isatty (STDERR_FILENO) ? "\n" : "", "arbitre-cli: ", sentence, "\n", NULL);
  said_length = strlen (said);
  watch ();
}

void
arb_cli_stop_hold (void)
{
  is_held = 1;
  watch ();
}

gboolean
arb_cli_stop_is_wanted (void)
{
  return is_wanted != 0;
}

void
arb_cli_stop_let_go (gboolean is_done)
{
  is_held = 0;
  if (!is_done && is_wanted)
    raise (SIGINT);
  is_wanted = 0;
  if (is_done)
    g_clear_pointer (&said, g_free);
}
