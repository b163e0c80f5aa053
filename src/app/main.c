/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <locale.h>

#include "app/arb-application.h"

/* Uninstalled runs and tests bring their own catalogues. */
static const char *
get_locale_dir (void)
{
  const char *dir = g_getenv ("ARBITRE_LOCALE_DIR");

  return dir != NULL && *dir != '\0' ? dir : ARBITRE_LOCALEDIR;
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, get_locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name ("Arbitre");
  application = arb_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
