/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-ranks.h"

static GArray *
read_numbers (const char *text)
{
  g_auto (GStrv) words = text != NULL ? g_strsplit (text, ",", -1) : NULL;
  GArray *numbers = words != NULL ? g_array_new (FALSE, FALSE, sizeof (gint64)) : NULL;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      gint64 number = g_ascii_strtoll (words[i], NULL, 10);

      g_array_append_val (numbers, number);
    }
  return numbers;
}

gboolean
arb_ranks_init (ArbRanks *self,
                const char *figures,
                const char *elites)
{
  g_return_val_if_fail (self != NULL, FALSE);
  *self = (ArbRanks) { read_numbers (figures), read_numbers (elites) };
  /* If the elites are those of other ranks than these, they tell nothing. */
  if (self->elites != NULL && (self->figures == NULL || self->elites->len != self->figures->len))
    g_clear_pointer (&self->elites, g_array_unref);
  return self->figures != NULL;
}

void
arb_ranks_clear (ArbRanks *self)
{
  g_clear_pointer (&self->figures, g_array_unref);
  g_clear_pointer (&self->elites, g_array_unref);
}

static gint64 *
at (GArray *numbers,
    guint index)
{
  return &g_array_index (numbers, gint64, index);
}

/* Where nobody knows who stands where, any figure will do. */
static gboolean
has_one (const ArbRanks *self,
         guint rank,
         gboolean is_elite)
{
  gint64 figures = *at (self->figures, rank);
  gint64 elites = self->elites != NULL ? *at (self->elites, rank) : 0;

  return self->elites == NULL ? figures > 0 : is_elite ? elites > 0 : figures > elites;
}

static gboolean
remove_one (ArbRanks *self,
            gboolean is_elite,
            gboolean from_front)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      guint rank = from_front ? i : self->figures->len - 1 - i;

      if (!has_one (self, rank, is_elite))
        continue;
      --*at (self->figures, rank);
      if (is_elite && self->elites != NULL)
        --*at (self->elites, rank);
      if (*at (self->figures, rank) == 0)
        {
          g_array_remove_index (self->figures, rank);
          if (self->elites != NULL)
            g_array_remove_index (self->elites, rank);
        }
      return TRUE;
    }
  return FALSE;
}

gboolean
arb_ranks_remove (ArbRanks *self,
                  gint64 n_figures,
                  gint64 n_elites,
                  gboolean from_front)
{
  gboolean ok = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);
  for (gint64 i = 0; ok && i < n_figures; i++)
    ok = remove_one (self, i >= n_figures - n_elites, from_front);
  return ok;
}

static char *
dup_numbers (const GArray *numbers)
{
  GString *text;

  if (numbers == NULL || numbers->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%ld", i > 0 ? "," : "",
                            (glong) g_array_index (numbers, gint64, i));
  return g_string_free (text, FALSE);
}

char *
arb_ranks_dup_figures (const ArbRanks *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return dup_numbers (self->figures);
}

char *
arb_ranks_dup_elites (const ArbRanks *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return dup_numbers (self->elites);
}
