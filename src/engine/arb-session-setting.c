/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a session is told before it starts. */

#include "engine/arb-session-private.h"

void
arb_value_table_set (GHashTable **table,
                     const char *key,
                     const ArbValue *value)
{
  if (*table == NULL)
    *table = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
  g_hash_table_replace (*table, g_strdup (key), arb_value_dup (value));
}

GHashTable *
arb_value_table_copy (GHashTable *original)
{
  GHashTable *self = NULL;
  GHashTableIter iter;
  gpointer question, value;

  if (original == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, original);
  while (g_hash_table_iter_next (&iter, &question, &value))
    arb_value_table_set (&self, question, value);
  return self;
}

static void
override_free (gpointer data)
{
  ArbOverride *self = data;

  arb_value_clear (&self->value);
  g_free (self->reason);
  g_free (self);
}

void
arb_override_table_set (GHashTable **table,
                        const char *question,
                        const ArbValue *value,
                        const char *reason)
{
  ArbOverride *override = g_new0 (ArbOverride, 1);

  if (*table == NULL)
    *table = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, override_free);
  override->value = arb_value_copy (value);
  override->reason = g_strdup (reason);
  g_hash_table_replace (*table, (gpointer) g_intern_string (question), override);
}

void
arb_setting_clear (ArbSetting *self)
{
  g_clear_pointer (&self->rulings, g_hash_table_unref);
  g_clear_pointer (&self->tables, g_hash_table_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->origins, g_hash_table_unref);
  g_clear_pointer (&self->offers, g_hash_table_unref);
  g_clear_pointer (&self->settled, g_hash_table_unref);
  g_clear_pointer (&self->stale, g_hash_table_unref);
  g_clear_pointer (&self->overrides, g_hash_table_unref);
  g_clear_pointer (&self->rules, arb_rules_unref);
}

void
arb_session_set_language (ArbSession *self,
                          const char *lang)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  self->lang = arb_intern (lang);
}

void
arb_session_set_quiet (ArbSession *self,
                       gboolean quiet)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  self->quiet = quiet;
}

void
arb_session_set_ruling (ArbSession *self,
                        const char *id,
                        const ArbValue *value)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (value != NULL);

  arb_value_table_set (&self->setting.rulings, id, value);
}

void
arb_session_use_case_rulings (ArbSession *self)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));

  self->setting.is_case = TRUE;
}

void
arb_session_take_table (ArbSession *self,
                        ArbTable *table)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (table != NULL);

  if (self->setting.tables == NULL)
    self->setting.tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                  (GDestroyNotify) arb_table_free);
  g_hash_table_replace (self->setting.tables, (gpointer) table->id, table);
}

void
arb_session_suggest (ArbSession *self,
                     const char *question,
                     const ArbValue *value)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (value != NULL);

  arb_value_table_set (&self->setting.known, question, value);
}

static void
offer_free (gpointer data)
{
  ArbOffer *self = data;

  arb_value_clear (&self->when);
  arb_value_clear (&self->value);
  g_free (self);
}

void
arb_session_offer (ArbSession *self,
                   const char *question,
                   const char *fact,
                   const ArbValue *when,
                   const ArbValue *value,
                   const char *origin)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (when != NULL);
  g_return_if_fail (value != NULL);

  GPtrArray *offers = arb_hash_find (self->setting.offers, question);
  ArbOffer *offer;

  if (self->setting.offers == NULL)
    self->setting.offers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                  (GDestroyNotify) g_ptr_array_unref);
  if (offers == NULL)
    {
      offers = g_ptr_array_new_with_free_func (offer_free);
      g_hash_table_insert (self->setting.offers, g_strdup (question), offers);
    }
  offer = g_new0 (ArbOffer, 1);
  offer->fact = g_intern_string (fact);
  offer->when = arb_value_copy (when);
  offer->value = arb_value_copy (value);
  offer->origin = g_intern_string (origin);
  g_ptr_array_add (offers, offer);
}

void
arb_session_settle (ArbSession *self,
                    const char *question,
                    const ArbValue *value)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (value != NULL);

  arb_value_table_set (&self->given, question, value);
  arb_value_table_set (&self->setting.settled, question, value);
}

void
arb_session_take (const char *question,
                  const ArbValue *value,
                  gboolean certain,
                  gpointer self)
{
  g_return_if_fail (question != NULL);
  g_return_if_fail (value != NULL);
  if (certain)
    arb_session_settle (self, question, value);
  else
    arb_session_suggest (self, question, value);
}

void
arb_session_set_origin (ArbSession *self,
                        const char *question,
                        const char *origin)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));

  if (self->setting.origins == NULL)
    self->setting.origins = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_replace (self->setting.origins, g_strdup (question),
                        (gpointer) g_intern_string (origin));
}

void
arb_session_carry (ArbSession *self,
                   const char *id,
                   const ArbValue *value)
{
  g_return_if_fail (!self->is_forked);
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (value != NULL);

  arb_value_table_set (&self->carried, id, value);
}

void
arb_session_set_assume_rare (ArbSession *self,
                             gboolean assume)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  self->assume_rare = assume;
}

void
arb_session_set_sink (ArbSession *self,
                      ArbSinkFunc sink,
                      gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  self->sink = sink;
  self->sink_data = user_data;
}

void
arb_session_set_answer_func (ArbSession *self,
                             ArbAnswerFunc func,
                             gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  self->answer_func = func;
  self->answer_data = user_data;
  self->ready_func = NULL;
  self->held = NULL;
}

void
arb_session_set_ready_func (ArbSession *self,
                            ArbReadyFunc func,
                            const GArray *held)
{
  g_return_if_fail (self->answer_func != NULL);
  g_return_if_fail (ARB_IS_SESSION (self));

  self->ready_func = func;
  self->held = held;
}
