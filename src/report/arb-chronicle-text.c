/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chronicle for a terminal, a file or a mail. */

#include "report/arb-chronicle.h"

#include <glib/gi18n-lib.h>

#include "base/arb-plain.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define INDENT 6

char *
arb_chronicle_dup_event (const ArbChronicle *self)
{
  static const char *const keys[] = { "name", "date", "place" };
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *header = arb_store_dup_header (arb_chronicle_get_store (self), keys[i]);
      g_autofree char *value = header != NULL && g_str_equal (keys[i], "date")
                                   ? arb_language_dup_date (arb_language_get (), header)
                                   : g_strdup (header);

      if (value != NULL && *value != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", value);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GPtrArray *
arb_chronicle_read_account (const ArbChronicle *self,
                            const ArbChronicleEntry *entry)
{
  g_autoptr (ArbSession) session = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (entry != NULL, NULL);
  if (entry->combat != NULL && entry->is_live)
    session = arb_store_read_combat (arb_chronicle_get_store (self), entry->combat,
                                     arb_language_get (), NULL);
  return session != NULL ? arb_account_new (session) : NULL;
}

static void
append_line (GString *out,
             const ArbChronicleLine *line,
             guint width)
{
  g_autofree char *text = arb_chronicle_line_dup_text (line);

  g_string_append_printf (out, "%*s", INDENT, "");
  arb_plain_append_wrapped (out, text, width, INDENT + 2);
  g_string_append_c (out, '\n');
}

static void
append_account (GString *out,
                const ArbChronicle *self,
                const ArbChronicleEntry *entry,
                guint width)
{
  g_autoptr (GPtrArray) account = arb_chronicle_read_account (self, entry);
  g_autofree char *text =
      account != NULL ? arb_account_to_text (account, 0, width - INDENT, FALSE) : g_strdup ("");
  g_auto (GStrv) lines = g_strsplit (g_strstrip (text), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "%*s%s\n", *lines[i] != '\0' ? INDENT : 0, "", lines[i]);
}

static void
append_entry (GString *out,
              const ArbChronicleEntry *entry,
              guint width)
{
  g_autoptr (GString) first = g_string_new (NULL);

  if (entry->table_name != NULL)
    g_string_append_printf (first, "%s — ", entry->table_name);
  g_string_append (first, entry->title);
  if (!entry->is_live)
    {
      g_autofree char *taken_back = g_strdup_printf (_ ("%s [taken back]"), first->str);

      g_string_assign (first, taken_back);
    }
  g_string_append_printf (out, "%*u  ", INDENT - 2, entry->number);
  g_string_append_printf (first, "  (%s, %s)", entry->time, entry->umpire);
  arb_plain_append_wrapped (out, first->str, width, INDENT);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < entry->lines->len; i++)
    append_line (out, entry->lines->pdata[i], width);
}

char *
arb_chronicle_to_text (ArbChronicle *self,
                       guint width,
                       gboolean with_accounts)
{
  GString *out = g_string_new (NULL);
  g_autofree char *event = NULL;
  g_autofree char *head = NULL;
  g_autofree char *totals = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  event = arb_chronicle_dup_event (self);
  head = arb_store_dup_head (arb_chronicle_get_store (self));
  totals = arb_chronicle_dup_totals (self);
  g_string_append_printf (out, _ ("%s\nHead of the chain: %s\n\n"), event, head);
  for (guint i = 0; i < arb_chronicle_get_n_entries (self); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_get (self, i);

      if (arb_chronicle_entry_is_heading (entry))
        g_string_append_printf (out, "\n%s\n\n", entry->title);
      else
        append_entry (out, entry, width);
      if (with_accounts && entry->combat != NULL)
        append_account (out, self, entry, width);
    }
  g_string_append_printf (out, "\n%s\n", totals);
  return g_string_free (out, FALSE);
}
