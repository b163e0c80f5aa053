/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-precedents.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "store/arb-override-row.h"

void
arb_precedent_free (ArbPrecedent *self)
{
  if (self == NULL)
    return;
  g_free (self->game);
  g_free (self->fact);
  g_free (self->outcome);
  g_free (self->reason);
  g_free (self->umpire);
  g_free (self);
}

const char *
arb_precedent_kind_get_name (ArbPrecedentKind kind)
{
  static const char *const names[ARB_N_PRECEDENTS] = {
    [ARB_PRECEDENT_OVERRIDE] = NC_ ("earlier decision", "value replaced"),
    [ARB_PRECEDENT_CONTEST] = NC_ ("earlier decision", "contested"),
    [ARB_PRECEDENT_RULING] = NC_ ("earlier decision", "ruling"),
    [ARB_PRECEDENT_NOTE] = NC_ ("earlier decision", "note"),
  };

  g_return_val_if_fail (kind < ARB_N_PRECEDENTS, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "earlier decision", names[kind]);
}

/* "a.total" and "b.total" are decided alike. */
static const char *
skip_side (const char *fact)
{
  return g_ascii_isalpha (fact[0]) && fact[1] == '.' ? fact + 2 : fact;
}

/* A value without its type: "int:9" is 9. */
static const char *
skip_type (const char *value)
{
  const char *colon = strchr (value, ':');

  return colon != NULL ? colon + 1 : value;
}

static ArbPrecedent *
add (GPtrArray *found,
     ArbPrecedentKind kind,
     const char *fact,
     const char *outcome)
{
  ArbPrecedent *self = g_new0 (ArbPrecedent, 1);

  self->kind = kind;
  self->fact = g_strdup (skip_side (fact));
  self->outcome = g_strdup (outcome);
  g_ptr_array_add (found, self);
  return self;
}

static void
take_act (ArbPrecedent *self,
          const ArbAct *act)
{
  self->game = g_strdup (act->game);
  self->umpire = g_strdup (act->umpire);
  self->wall = act->wall;
  self->place = act->place;
}

static gboolean
add_overrides (GPtrArray *found,
               ArbStore *store,
               GError **error)
{
  g_autoptr (GPtrArray) overrides = arb_store_list_overrides (store, error);

  for (guint i = 0; overrides != NULL && i < overrides->len; i++)
    {
      const ArbOverrideRow *override = overrides->pdata[i];
      ArbPrecedent *precedent = add (found, ARB_PRECEDENT_OVERRIDE, override->fact,
                                     skip_type (override->answer));

      precedent->game = g_strdup (override->game);
      precedent->reason = g_strdup (override->reason);
      precedent->umpire = g_strdup (override->umpire);
      precedent->wall = override->wall;
      precedent->place = override->place;
    }
  return overrides != NULL;
}

/* A later incident names the one that it settles. */
static void
settle (GHashTable *contests,
        const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "settles", 3, &index)) != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s\n%s", line[1], line[2]);
      ArbPrecedent *contest = g_hash_table_lookup (contests, name);

      if (contest == NULL)
        continue;
      g_free (contest->outcome);
      contest->outcome = g_strdup (arb_body_get (body, "text"));
    }
}

static gboolean
add_contests (GPtrArray *found,
              ArbStore *store,
              GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_INCIDENT, error);
  g_autoptr (GHashTable) contests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *line = arb_body_get (act->body, "line");
      ArbPrecedent *precedent;

      settle (contests, act->body);
      if (line == NULL)
        continue;
      precedent = add (found, ARB_PRECEDENT_CONTEST, line, NULL);
      precedent->reason = g_strdup (arb_body_get (act->body, "text"));
      take_act (precedent, act);
      g_hash_table_insert (contests, g_strdup_printf ("%s\n%" G_GINT64_FORMAT, act->umpire, act->seq),
                           precedent);
    }
  return acts != NULL;
}

static gboolean
add_rulings (GPtrArray *found,
             ArbStore *store,
             GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULING, error);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (act->body, "ruling", 3, &index)) != NULL)
        take_act (add (found, ARB_PRECEDENT_RULING, line[1], skip_type (line[2])), act);
    }
  return acts != NULL;
}

static gboolean
add_notes (GPtrArray *found,
           ArbStore *store,
           GError **error)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_NOTE, error);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      take_act (add (found, ARB_PRECEDENT_NOTE, "", arb_body_get (act->body, "text")), act);
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

static gboolean
can_differ (const ArbPrecedent *self)
{
  return self->kind == ARB_PRECEDENT_OVERRIDE || self->kind == ARB_PRECEDENT_RULING;
}

/* Of those about one fact, all as soon as two are not alike. */
static void
mark_differing (GPtrArray *found)
{
  g_autoptr (GHashTable) first = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) torn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < found->len; i++)
      {
        ArbPrecedent *precedent = found->pdata[i];
        g_autofree char *key = g_strdup_printf ("%d %s", precedent->kind, precedent->fact);
        const ArbPrecedent *other = g_hash_table_lookup (first, key);

        if (!can_differ (precedent))
          continue;
        if (round == 1)
          precedent->differs = g_hash_table_contains (torn, key);
        else if (other == NULL)
          g_hash_table_insert (first, g_steal_pointer (&key), precedent);
        else if (g_strcmp0 (other->outcome, precedent->outcome) != 0)
          g_hash_table_add (torn, g_steal_pointer (&key));
      }
}

/* A fact as a whole or by the last of its parts; of contests, which name a line of a sum too, and of notes a
 * part of the text. */
static gboolean
is_about (const ArbPrecedent *self,
          const char *about,
          const char *folded)
{
  g_autofree char *text = NULL;

  if (can_differ (self))
    return g_str_equal (self->fact, about);
  text = arb_language_fold (self->kind == ARB_PRECEDENT_NOTE ? (self->outcome != NULL ? self->outcome : "")
                                                            : self->fact);
  return strstr (text, folded) != NULL;
}

GPtrArray *
arb_precedents_find (ArbStore *store,
                     const char *about,
                     GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_precedent_free);
  g_autofree char *folded = about != NULL ? arb_language_fold (skip_side (about)) : NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  if (!add_overrides (found, store, error) || !add_contests (found, store, error) ||
      !add_rulings (found, store, error) || !add_notes (found, store, error))
    return NULL;
  mark_differing (found);
  for (guint i = found->len; about != NULL && i > 0; i--)
    if (!is_about (found->pdata[i - 1], skip_side (about), folded))
      g_ptr_array_remove_index (found, i - 1);
  g_ptr_array_sort (found, compare_places);
  return g_steal_pointer (&found);
}
