/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-deadline.h"

#include <string.h>

#include "engine/arb-language.h"

char *
arb_deadline_dup_text (gint64 moment)
{
  g_autoptr (GDateTime) time =
      moment > 0 ? g_date_time_new_from_unix_local (moment / G_USEC_PER_SEC) : NULL;

  return time != NULL ? g_date_time_format (time, arb_language_find (arb_language_get ())->moment) : g_strdup ("");
}

char *
arb_deadline_dup_iso (const char *text)
{
  g_autofree char *typed = NULL;
  g_autofree char *stripped = NULL;

  g_return_val_if_fail (text != NULL, NULL);
  stripped = g_strstrip (g_strdup (text));
  if (*stripped == '\0')
    return NULL;
  typed = arb_language_dup_iso_date (arb_language_get (), stripped);
  g_strdelimit (typed, " ", 'T');
  /* Nobody types seconds. */
  return strlen (typed) == strlen ("2026-11-20T18:00") ? g_strconcat (typed, ":00", NULL)
                                                       : g_steal_pointer (&typed);
}
