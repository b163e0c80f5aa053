/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Earlier decisions as the journal has them: replaced values, contests with their end, rulings, notes, and
 * what case books bring along. */

#include "game/arb-casebook.h"
#include "game/arb-precedents-private.h"
#include "store/arb-override-row.h"
#include "store/arb-state.h"

typedef struct
{
  ArbStore *store;     /* Borrowed */
  GPtrArray *found;    /* Borrowed, ArbPrecedent */
  GHashTable *combats; /* Owned: id → ArbCombatInfo */
} Reader;

static ArbPrecedent *
add (Reader *self,
     ArbPrecedentKind kind,
     const char *system,
     const char *procedure,
     const char *question,
     const char *item)
{
  ArbPrecedent *precedent = g_new0 (ArbPrecedent, 1);

  precedent->kind = kind;
  precedent->system = g_strdup (system);
  precedent->procedure = g_strdup (procedure);
  precedent->question = g_strdup (question);
  precedent->item = g_strdup (item);
  arb_precedent_complete (precedent);
  g_ptr_array_add (self->found, precedent);
  return precedent;
}

static void
take_act (ArbPrecedent *self,
          const ArbAct *act)
{
  self->id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, act->umpire, act->seq);
  self->game = g_strdup (act->game);
  self->umpire = g_strdup (act->umpire);
  self->wall = act->wall;
  self->place = act->place;
}

static void
combat_free (gpointer data)
{
  if (data != NULL)
    arb_combat_info_free (data);
}

/* A combat that does not count any more was fought by no rules. */
static const ArbCombatInfo *
find_combat (Reader *self,
             const char *id)
{
  gpointer info;

  if (!g_hash_table_lookup_extended (self->combats, id, NULL, &info))
    g_hash_table_insert (self->combats, g_strdup (id), info = arb_store_find_combat (self->store, id));
  return info;
}

static gboolean
add_overrides (Reader *self,
               GError **error)
{
  g_autoptr (GPtrArray) overrides = arb_store_list_overrides (self->store, error);

  for (guint i = 0; overrides != NULL && i < overrides->len; i++)
    {
      const ArbOverrideRow *override = overrides->pdata[i];
      const ArbCombatInfo *info = find_combat (self, override->combat);
      ArbPrecedent *precedent;

      if (info == NULL)
        continue;
      precedent = add (self, ARB_PRECEDENT_OVERRIDE, info->system, info->procedure, override->fact, "");
      precedent->id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, override->umpire, override->seq);
      precedent->combat = g_strdup (override->combat);
      precedent->answer = g_strdup (override->answer);
      precedent->outcome = g_strdup (arb_precedent_skip_type (override->answer));
      precedent->game = g_strdup (override->game);
      precedent->reason = g_strdup (override->reason);
      precedent->umpire = g_strdup (override->umpire);
      precedent->wall = override->wall;
      precedent->place = override->place;
    }
  return overrides != NULL;
}

/* A later incident names the one that it settles. Who decides is who is remembered. */
static void
settle (GHashTable *contests,
        const ArbAct *act)
{
  const char *outcome = arb_body_get (act->body, "outcome");
  const char *by = arb_body_get (act->body, "by");
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (act->body, "settles", 3, &index)) != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s/%s", line[1], line[2]);
      ArbPrecedent *contest = g_hash_table_lookup (contests, name);

      if (contest == NULL)
        continue;
      g_free (contest->outcome);
      g_free (contest->umpire);
      contest->outcome = g_strdup (outcome != NULL ? outcome : arb_body_get (act->body, "text"));
      contest->umpire = g_strdup (by != NULL ? by : act->umpire);
      contest->wall = act->wall;
      contest->place = act->place;
    }
}

static gboolean
add_contests (Reader *self,
              GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_INCIDENT, error);
  g_autoptr (GHashTable) contests = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *line = arb_body_get (act->body, "line");
      const char *combat = arb_body_get (act->body, "combat");
      const ArbCombatInfo *info = combat != NULL ? find_combat (self, combat) : NULL;
      g_auto (GStrv) parts = NULL;
      ArbPrecedent *precedent;

      if (line == NULL)
        {
          settle (contests, act);
          continue;
        }
      parts = g_strsplit (line, " ", 2);
      precedent = add (self, ARB_PRECEDENT_CONTEST, info != NULL ? info->system : "",
                       info != NULL ? info->procedure : "", parts[0] != NULL ? parts[0] : "",
                       parts[0] != NULL && parts[1] != NULL ? parts[1] : "");
      take_act (precedent, act);
      precedent->combat = g_strdup (combat);
      precedent->reason = g_strdup (arb_body_get (act->body, "text"));
      precedent->by = g_strdup (arb_body_get (act->body, "by"));
      g_hash_table_insert (contests, precedent->id, precedent);
      settle (contests, act);
    }
  return acts != NULL;
}

static gboolean
add_rulings (Reader *self,
             GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_RULING, error);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (act->body, "ruling", 3, &index)) != NULL)
        {
          ArbPrecedent *precedent = add (self, ARB_PRECEDENT_RULING, act->subject, "", line[1], "");
          g_autofree char *row = NULL;

          take_act (precedent, act);
          row = g_steal_pointer (&precedent->id);
          precedent->id = g_strdup_printf ("%s/%s", row, line[1]);
          precedent->answer = g_strdup (line[2]);
          precedent->outcome = g_strdup (arb_precedent_skip_type (line[2]));
          precedent->reason = g_strdup (arb_body_get (act->body, "reason"));
        }
    }
  return acts != NULL;
}

static gboolean
add_notes (Reader *self,
           GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_NOTE, error);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      ArbPrecedent *precedent = add (self, ARB_PRECEDENT_NOTE, "", "", "", "");

      take_act (precedent, act);
      precedent->outcome = g_strdup (arb_body_get (act->body, "text"));
    }
  return acts != NULL;
}

/* A case book that was brought in twice counts once. What it says came before everything here. */
static gboolean
add_casebooks (Reader *self,
               GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_CASEBOOK, error);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  gint64 place = G_MININT64;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *file = arb_body_get (act->body, "file");
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbCasebook) book = NULL;

      if (file == NULL || !g_hash_table_add (known, (gpointer) file))
        continue;
      bytes = arb_store_get_attachment (self->store, file, NULL);
      book = bytes != NULL ? arb_casebook_read (bytes, file, NULL) : NULL;
      while (book != NULL && book->cases->len > 0)
        {
          ArbPrecedent *precedent = g_ptr_array_steal_index (book->cases, 0);

          precedent->id = g_strdup_printf ("%.12s:%u", file, (guint) (place - G_MININT64));
          precedent->place = place++;
          g_ptr_array_add (self->found, precedent);
        }
    }
  return acts != NULL;
}

static int
compare_places (gconstpointer one,
                gconstpointer other)
{
  gint64 a = (*(ArbPrecedent *const *) one)->place, b = (*(ArbPrecedent *const *) other)->place;

  return (a > b) - (a < b);
}

GPtrArray *
arb_precedents_read (ArbStore *store,
                     GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_precedent_free);
  g_autoptr (GHashTable) combats =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, combat_free);
  Reader self = { store, found, combats };
  g_autoptr (GPtrArray) holds = NULL;

  if (!add_casebooks (&self, error) || !add_overrides (&self, error) || !add_contests (&self, error) ||
      !add_rulings (&self, error) || !add_notes (&self, error))
    return NULL;
  holds = arb_store_list_acts (store, ARB_KIND_PRECEDENT, error);
  if (holds == NULL)
    return NULL;
  g_ptr_array_sort (found, compare_places);
  arb_precedents_relate (found, store, holds);
  return g_steal_pointer (&found);
}
