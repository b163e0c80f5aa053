/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How long a command takes compared with another one, both started again and again in turn. */

#include <glib.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <fcntl.h>

#define RUNS 301

extern char **environ;

static double
time_command (char **argv)
{
  posix_spawn_file_actions_t quiet;
  gint64 start;
  pid_t pid;
  int status;

  posix_spawn_file_actions_init (&quiet);
  posix_spawn_file_actions_addopen (&quiet, 1, "/dev/null", O_WRONLY, 0);
  start = g_get_monotonic_time ();
  if (posix_spawnp (&pid, argv[0], &quiet, NULL, argv, environ) != 0)
    g_error ("cannot start %s", argv[0]);
  waitpid (pid, &status, 0);
  posix_spawn_file_actions_destroy (&quiet);
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

int
main (int argc,
      char *argv[])
{
  static double ours[RUNS], theirs[RUNS];
  char *bare[] = { (char *) "true", NULL };

  if (argc < 2)
    return 2;
  for (guint i = 0; i < RUNS; i++)
    {
      theirs[i] = time_command (bare);
      ours[i] = time_command (argv + 1);
    }
  qsort (ours, RUNS, sizeof *ours, compare_doubles);
  qsort (theirs, RUNS, sizeof *theirs, compare_doubles);
  printf ("arbitre-cli --version: %.2f times true (%.2f ms against %.2f ms; goal: at most 3)\n",
          ours[RUNS / 2] / theirs[RUNS / 2], ours[RUNS / 2], theirs[RUNS / 2]);
  return 0;
}
