/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-deadline.h"

#include <string.h>

char *
arb_deadline_dup_text (gint64 moment)
{
  g_autoptr (GDateTime) time =
      moment > 0 ? g_date_time_new_from_unix_local (moment / G_USEC_PER_SEC) : NULL;

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : g_strdup ("");
}

char *
arb_deadline_dup_iso (const char *text)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (text != NULL, NULL);
  typed = g_strstrip (g_strdup (text));
  if (*typed == '\0')
    return NULL;
  g_strdelimit (typed, " ", 'T');
  /* Nobody types seconds. */
  return strlen (typed) == strlen ("2026-11-20T18:00") ? g_strconcat (typed, ":00", NULL)
                                                       : g_steal_pointer (&typed);
}
