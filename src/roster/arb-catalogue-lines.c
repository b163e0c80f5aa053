/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The values of a catalogue as lines, so that a seal can tell which of them changed. Names and
 * citations are left out: a translation put right changes no list. */

#include "roster/arb-catalogue-private.h"
#include "roster/arb-seal-private.h"


static void
append_cells (GString *lines,
              const char *part,
              const char *of,
              const GPtrArray *cells,
              gboolean is_club)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const ArbCell *cell = cells->pdata[i];

      if (is_club == (cell->source == ARB_ORIGIN_CLUB))
        arb_seal_append_line (lines, part, of, cell->id, cell->text);
    }
}

static void
append_entries (GString *lines,
                const char *part,
                const GPtrArray *entries,
                gboolean is_club)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const ArbEntry *entry = entries->pdata[i];
      g_autofree char *of = g_strdup_printf ("%s/%s", entry->kind != NULL ? entry->kind : "type",
                                             entry->id);

      /* A list is not checked with what it may have begun with. */
      if (arb_entry_is_template (entry))
        continue;
      if (is_club == (entry->source == ARB_ORIGIN_CLUB))
        arb_seal_append_line (lines, part, of, "arm", entry->arm != NULL ? entry->arm : "");
      append_cells (lines, part, of, entry->cells, is_club);
    }
}

static void
append_limits (GString *lines,
               const char *part,
               const GPtrArray *limits,
               gboolean is_club)
{
  for (guint i = 0; i < limits->len; i++)
    {
      const ArbLimit *limit = limits->pdata[i];
      g_autofree char *of = g_strconcat ("limit/", limit->id, NULL);

      if (is_club != (limit->source == ARB_ORIGIN_CLUB))
        continue;
      for (guint j = 0; arb_limit_attributes[j] != NULL; j++)
        {
          g_autofree char *text = arb_limit_dup_attribute (limit, arb_limit_attributes[j]);

          if (text != NULL && !g_str_equal (arb_limit_attributes[j], "cite"))
            arb_seal_append_line (lines, part, of, arb_limit_attributes[j], text);
        }
    }
}

static void
append_values (const ArbCatalogue *self,
               GString *lines,
               gboolean is_club)
{
  const char *part = is_club ? ARB_SEAL_CLUB : ARB_SEAL_PROGRAM;

  append_cells (lines, part, "nation/-", self->cells, is_club);
  append_entries (lines, part, self->types, is_club);
  append_entries (lines, part, self->words, is_club);
  append_limits (lines, part, self->limits, is_club);
}

char *
arb_catalogue_to_lines (const ArbCatalogue *self)
{
  GString *lines = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, g_string_free (lines, FALSE));
  /* What the club's values hide has been noted before they were laid over it. */
  if (self->shipped != NULL)
    g_string_append (lines, self->shipped);
  append_values (self, lines, TRUE);
  return g_string_free (lines, FALSE);
}

char *
arb_catalogue_to_shipped_lines (const ArbCatalogue *self)
{
  GString *lines = g_string_new (NULL);

  append_values (self, lines, FALSE);
  return g_string_free (lines, FALSE);
}
