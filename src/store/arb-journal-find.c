/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-journal-find.h"

#include <string.h>

#include "store/arb-store-private.h"

static gboolean
is_set (const char *text)
{
  return text != NULL && *text != '\0';
}

gboolean
arb_journal_filter_is_empty (const ArbJournalFilter *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return !is_set (self->game) && self->kind == ARB_KIND_OTHER && !is_set (self->unit) &&
         !is_set (self->text);
}

/* Without accents and case, so that what is typed in a hurry is found. */
static char *
fold (const char *text)
{
  g_autofree char *plain = g_str_to_ascii (text, NULL);

  return g_ascii_strdown (plain, -1);
}

/* The id as a whole column: "france/u1" is not in "france/u12". */
static gboolean
mentions (const char *body,
          const char *unit)
{
  gsize length = strlen (unit);

  for (const char *found = strstr (body, unit); found != NULL; found = strstr (found + 1, unit))
    {
      char before = found > body ? found[-1] : '\n';
      char after = found[length];

      if ((before == '\t' || before == '\n') && (after == '\t' || after == '\n' || after == '\0'))
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  const ArbJournalFilter *filter;
  char *text;            /* Owned or NULL; folded */
  GHashTable *of_unit;   /* Owned; combats of filter->unit */
  GHashTable *of_units;  /* Owned; combats of any of filter->units */
} Search;

static gboolean
is_about (const char *unit,
          GHashTable *combats,
          ArbKind kind,
          const char *subject,
          const char *body)
{
  if (g_str_equal (subject, unit) || mentions (body, unit))
    {
      /* Its steps follow the row that begins it. */
      if (kind == ARB_KIND_COMBAT)
        g_hash_table_add (combats, g_strdup (subject));
      return TRUE;
    }
  return g_hash_table_contains (combats, subject);
}

static gboolean
is_about_any (const Search *self,
              ArbKind kind,
              const char *subject,
              const char *body)
{
  gboolean found = FALSE;

  for (guint i = 0; self->filter->units != NULL && self->filter->units[i] != NULL; i++)
    found |= is_about (self->filter->units[i], self->of_units, kind, subject, body);
  return found;
}

static gboolean
has_text (const Search *self,
          const char *body,
          const char *subject,
          const char *umpire)
{
  g_autofree char *all = g_strjoin ("\n", body, subject, umpire, NULL);
  g_autofree char *folded = fold (all);

  return strstr (folded, self->text) != NULL;
}

GArray *
arb_store_find_rows (ArbStore *self,
                     const ArbJournalFilter *filter,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  g_return_val_if_fail (filter != NULL, NULL);

  g_autoptr (GHashTable) of_unit = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) of_units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = is_set (filter->text) ? fold (filter->text) : NULL;
  const Search search = { filter, text, of_unit, of_units };
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (sqlite3_stmt) statement =
      self->db != NULL
          ? arb_db_query (self->db, error,
                          "SELECT id, kind, subject, body, umpire FROM journal"
                          " WHERE ?1 = '' OR game = ?1 OR game = '' ORDER BY id",
                          "s", is_set (filter->game) ? filter->game : "")
          : NULL;

  if (statement == NULL)
    return NULL;
  while (arb_db_next (self->db, statement, NULL))
    {
      guint place = (guint) sqlite3_column_int64 (statement, 0) - 1;
      ArbKind kind = arb_kind_parse (arb_db_text (statement, 1));
      const char *subject = arb_db_text (statement, 2);
      const char *body = arb_db_text (statement, 3);
      gboolean fits = !is_set (filter->unit) || is_about (filter->unit, of_unit, kind, subject, body);

      /* Even when it does not count itself, the row may name a combat whose steps do. */
      if (text != NULL)
        fits &= is_about_any (&search, kind, subject, body) ||
                has_text (&search, body, subject, arb_db_text (statement, 4));
      if (fits && (filter->kind == ARB_KIND_OTHER || kind == filter->kind ||
                   (filter->kind == ARB_KIND_COMBAT && arb_kind_is_step (kind))))
        g_array_append_val (rows, place);
    }
  return g_steal_pointer (&rows);
}
