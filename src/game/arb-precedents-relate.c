/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How earlier decisions stand to each other: which followed which, which differ, which holds. */

#include "game/arb-precedents-private.h"

#include <string.h>

#include "engine/arb-language.h"
#include "store/arb-state.h"
#include "store/arb-umpires.h"

/* What is decided under one key. */
typedef struct
{
  GPtrArray *all;   /* Owned, ArbPrecedent, borrowed, in the order of time */
  GPtrArray *calls; /* Owned, ArbPrecedent, borrowed: the first of each way to decide it */
} Group;

static void
group_free (gpointer data)
{
  Group *self = data;

  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->calls);
  g_free (self);
}

static gboolean
is_decision (const ArbPrecedent *self)
{
  return self->kind != ARB_PRECEDENT_NOTE && self->outcome != NULL;
}

/* Words say the same whatever the capitals, accents and the full stop. */
static char *
dup_sense (const ArbPrecedent *self)
{
  char *text = self->kind == ARB_PRECEDENT_CONTEST ? arb_language_fold (self->outcome)
                                                   : g_strdup (self->outcome);
  gsize length = strlen (text);

  while (self->kind == ARB_PRECEDENT_CONTEST && length > 0 && g_ascii_ispunct (text[length - 1]))
    text[--length] = '\0';
  return text;
}

static void
add_to_group (Group *self,
              ArbPrecedent *precedent)
{
  ArbPrecedent *origin = NULL;

  precedent->sense = dup_sense (precedent);
  g_ptr_array_add (self->all, precedent);
  for (guint i = 0; i < self->calls->len; i++)
    {
      ArbPrecedent *call = self->calls->pdata[i];

      if (g_str_equal (call->sense, precedent->sense))
        origin = call;
      else
        call->n_departed++;
    }
  if (origin != NULL)
    origin->n_followed++;
  else
    g_ptr_array_add (self->calls, origin = precedent);
  precedent->origin = origin;
}

/* From now on @origin holds, and all that was decided otherwise before is superseded. */
static void
let_hold (Group *self,
          const ArbPrecedent *origin,
          gint64 place)
{
  for (guint i = 0; i < self->all->len; i++)
    {
      ArbPrecedent *precedent = self->all->pdata[i];

      if (precedent->place >= place)
        break;
      precedent->is_superseded = precedent->origin != origin;
      precedent->holds = precedent == origin;
    }
}

static void
mark_differing (Group *self)
{
  const ArbPrecedent *standing = NULL;
  gboolean differ = FALSE;

  for (guint i = 0; i < self->all->len; i++)
    {
      const ArbPrecedent *precedent = self->all->pdata[i];

      if (precedent->is_superseded)
        continue;
      if (standing == NULL)
        standing = precedent->origin;
      differ = differ || precedent->origin != standing;
    }
  for (guint i = 0; differ && i < self->all->len; i++)
    {
      ArbPrecedent *precedent = self->all->pdata[i];

      precedent->differs = !precedent->is_superseded;
    }
}

/* --- Who may say what holds ------------------------------------------------------------------- */

static GHashTable *
list_heads (ArbStore *store)
{
  g_autoptr (GPtrArray) umpires = arb_store_list_umpires (store);
  GHashTable *heads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < umpires->len; i++)
    {
      const ArbUmpire *umpire = umpires->pdata[i];

      if (umpire->role == ARB_ROLE_HEAD)
        g_hash_table_add (heads, g_strdup (umpire->umpire));
    }
  return heads;
}

/* A ruling is a switch of the whole event: a head umpire who turns it has said which way holds. */
static void
turn_switches (Group *self,
               GHashTable *heads)
{
  for (guint i = 1; i < self->all->len; i++)
    {
      const ArbPrecedent *precedent = self->all->pdata[i];

      if (precedent->kind == ARB_PRECEDENT_RULING && precedent->book == NULL &&
          g_hash_table_contains (heads, precedent->umpire))
        let_hold (self, precedent->origin, precedent->place + 1);
    }
}

static void
take_hold (GHashTable *groups,
           GHashTable *heads,
           const ArbAct *act)
{
  const char *id = arb_body_get (act->body, "holds");
  Group *group = g_hash_table_lookup (groups, act->subject);

  if (group == NULL || id == NULL || !g_hash_table_contains (heads, act->umpire))
    return;
  for (guint i = 0; i < group->all->len; i++)
    {
      const ArbPrecedent *precedent = group->all->pdata[i];

      if (!g_str_equal (precedent->id, id))
        continue;
      let_hold (group, precedent->origin, act->place);
      return;
    }
}

void
arb_precedents_relate (GPtrArray *precedents,
                       ArbStore *store,
                       const GPtrArray *holds)
{
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, group_free);
  g_autoptr (GHashTable) heads = NULL;
  gboolean is_torn = FALSE;
  GHashTableIter iter;
  gpointer group;

  for (guint i = 0; i < precedents->len; i++)
    {
      ArbPrecedent *precedent = precedents->pdata[i];
      Group *found = g_hash_table_lookup (groups, precedent->key);

      precedent->origin = precedent;
      if (!is_decision (precedent))
        continue;
      if (found == NULL)
        {
          found = g_new (Group, 1);
          found->all = g_ptr_array_new ();
          found->calls = g_ptr_array_new ();
          g_hash_table_insert (groups, precedent->key, found);
        }
      add_to_group (found, precedent);
      is_torn = is_torn || found->calls->len > 1;
    }
  /* Who is head umpire takes a while to find out, and seldom matters. */
  if (!is_torn)
    return;
  heads = list_heads (store);
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &group))
    turn_switches (group, heads);
  for (guint i = 0; i < holds->len; i++)
    take_hold (groups, heads, holds->pdata[i]);
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &group))
    mark_differing (group);
}
