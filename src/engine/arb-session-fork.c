/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of a session in mid-step: what would happen if. */

#include "engine/arb-session-private.h"

/* The tables of a setting do not change once a session has started, but for three: see
 * arb_session_own_setting(). */
static void
share_setting (ArbSetting *self,
               const ArbSetting *original)
{
  self->def = original->def;
  self->rules = arb_rules_ref (original->rules);
  self->is_case = original->is_case;
  self->rulings = arb_table_share (original->rulings);
  self->tables = arb_table_share (original->tables);
  self->known = arb_table_share (original->known);
  self->origins = arb_table_share (original->origins);
  self->offers = arb_table_share (original->offers);
  self->settled = arb_table_share (original->settled);
  self->stale = arb_table_share (original->stale);
  self->overrides = arb_table_share (original->overrides);
}

static GHashTable *
copy_overrides (GHashTable *original)
{
  GHashTable *self = NULL;
  GHashTableIter iter;
  gpointer question, data;

  if (original == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, original);
  while (g_hash_table_iter_next (&iter, &question, &data))
    {
      const ArbOverride *override = data;

      arb_override_table_set (&self, question, &override->value, override->reason);
    }
  return self;
}

void
arb_session_own_setting (ArbSession *self)
{
  ArbSetting *setting = &self->setting;
  g_autoptr (GHashTable) settled = self->is_forked ? setting->settled : NULL;
  g_autoptr (GHashTable) stale = self->is_forked ? setting->stale : NULL;
  g_autoptr (GHashTable) overrides = self->is_forked ? setting->overrides : NULL;

  if (!self->is_forked)
    return;
  setting->settled = arb_value_table_copy (settled);
  setting->stale = arb_value_table_copy (stale);
  setting->overrides = copy_overrides (overrides);
}

static ArbFrame *
copy_frame (const ArbFrame *original,
            const ArbSetting *setting)
{
  ArbFrame *self = g_new (ArbFrame, 1);

  *self = *original;
  self->ref_count = 1;
  arb_facts_copy (&self->facts, &original->facts, setting);
  return self;
}

static GHashTable *
copy_finished (GHashTable *original)
{
  GHashTable *self;
  GHashTableIter iter;
  gpointer path, frame;

  if (original == NULL)
    return NULL;
  self = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) arb_frame_unref);
  g_hash_table_iter_init (&iter, original);
  while (g_hash_table_iter_next (&iter, &path, &frame))
    {
      ((ArbFrame *) frame)->ref_count++;
      g_hash_table_insert (self, path, frame);
    }
  return self;
}

ArbSession *
arb_session_fork (ArbSession *original)
{
  ArbSession *self;

  g_return_val_if_fail (ARB_IS_SESSION (original), NULL);
  g_return_val_if_fail (original->current == NULL, NULL);

  self = g_object_new (ARB_TYPE_SESSION, NULL);
  self->original = g_object_ref (original);
  original->is_forked = self->is_forked = TRUE;
  share_setting (&self->setting, &original->setting);
  self->walk = original->walk;
  self->lang = original->lang;
  self->given = arb_table_share (original->given);
  self->carried = arb_table_share (original->carried);
  for (guint i = 0; i < original->records->len; i++)
    g_ptr_array_add (self->records, arb_record_ref (g_ptr_array_index (original->records, i)));
  for (guint i = 0; i < original->frames->len; i++)
    g_ptr_array_add (self->frames,
                     copy_frame (g_ptr_array_index (original->frames, i), &self->setting));
  self->dice = arb_dice_copy (original->dice);
  self->finished = copy_finished (original->finished);
  self->ended = original->ended;
  self->prompt = original->prompt != NULL ? arb_prompt_ref (original->prompt) : NULL;
  self->assume_rare = original->assume_rare;
  self->quiet = TRUE;
  return self;
}

ArbSession *
arb_session_new_like (ArbSession *original)
{
  ArbSession *self;

  g_return_val_if_fail (ARB_IS_SESSION (original), NULL);

  self = g_object_new (ARB_TYPE_SESSION, NULL);
  original->is_forked = self->is_forked = TRUE;
  share_setting (&self->setting, &original->setting);
  self->walk = original->walk;
  self->lang = original->lang;
  self->given = arb_table_share (original->given);
  self->carried = arb_table_share (original->carried);
  self->assume_rare = original->assume_rare;
  self->quiet = TRUE;
  return self;
}
