/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli itself. Naming the versions must be instantaneous (scripts do it in loops), and
 * loading the XML library alone takes longer than that; so this small program answers --version
 * from what the build wrote down and hands everything else to arbitre-cli-core. */

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "arb-version-text.h"

#define CORE "arbitre-cli-core"

/* Beside this program (in the build folder), else where it is installed. */
static void
exec_beside (char **argv)
{
  char path[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", path, sizeof path - sizeof CORE);
  char *slash;

  if (length < 0)
    return;
  path[length] = '\0';
  slash = strrchr (path, '/');
  if (slash == NULL)
    return;
  memcpy (slash + 1, CORE, sizeof CORE);
  execv (path, argv);
}

int
main (int argc,
      char *argv[])
{
  /* Where it cannot be written, the program behind it says so in the language of the reader. */
  if (argc == 2 && strcmp (argv[1], "--version") == 0 && fputs (ARB_VERSION_TEXT, stdout) >= 0 &&
      fflush (stdout) == 0)
    return 0;
  exec_beside (argv);
  execv (ARB_LIBEXECDIR "/" CORE, argv);
  fprintf (stderr, "arbitre-cli: cannot start %s/%s: %s; install Arbitre again.\n", ARB_LIBEXECDIR,
           CORE, strerror (errno));
  return 2;
}
