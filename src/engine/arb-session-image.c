/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-session-image.h"

#include "engine/arb-session-private.h"

struct _ArbSessionImage
{
  gatomicrefcount ref_count;
  const char *procedure; /* interned */
  const char *lang;      /* interned */
  gboolean assume_rare;
  gboolean is_case; /* rulings go by the default of files */
  /* Owned or NULL. None of these changes once a session has started. */
  GHashTable *rulings;
  GHashTable *tables;
  GHashTable *known;
  GHashTable *origins;
  GHashTable *offers;
  GHashTable *given;
  GHashTable *carried;
  GPtrArray *records; /* Owned, ArbRecord */
  GArray *dice;       /* Owned, ArbFallenDice; or NULL */
};

ArbSessionImage *
arb_session_image_new (ArbSession *session)
{
  ArbSessionImage *self;

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  self = g_new0 (ArbSessionImage, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->procedure = arb_intern (session->walk->id);
  self->lang = session->lang;
  self->assume_rare = session->assume_rare;
  self->is_case = session->setting.is_case;
  self->rulings = arb_table_share (session->setting.rulings);
  self->tables = arb_table_share (session->setting.tables);
  self->known = arb_table_share (session->setting.known);
  self->origins = arb_table_share (session->setting.origins);
  self->offers = arb_table_share (session->setting.offers);
  self->given = arb_table_share (session->given);
  self->carried = arb_table_share (session->carried);
  self->records = arb_session_copy_records (session);
  self->dice = arb_dice_copy (session->dice);
  return self;
}

ArbSessionImage *
arb_session_image_ref (ArbSessionImage *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
arb_session_image_unref (ArbSessionImage *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->rulings, g_hash_table_unref);
  g_clear_pointer (&self->tables, g_hash_table_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->origins, g_hash_table_unref);
  g_clear_pointer (&self->offers, g_hash_table_unref);
  g_clear_pointer (&self->given, g_hash_table_unref);
  g_clear_pointer (&self->carried, g_hash_table_unref);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->dice, g_array_unref);
  g_free (self);
}

const GPtrArray *
arb_session_image_get_records (const ArbSessionImage *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->records;
}

static void
set_up (const ArbSessionImage *self,
        ArbSession *session)
{
  session->lang = self->lang;
  session->assume_rare = self->assume_rare;
  session->quiet = TRUE;
  session->setting.is_case = self->is_case;
  session->setting.tables = arb_table_share (self->tables);
  session->setting.known = arb_table_share (self->known);
  session->setting.origins = arb_table_share (self->origins);
  session->setting.offers = arb_table_share (self->offers);
  session->setting.rulings = arb_value_table_copy (self->rulings);
  session->setting.settled = arb_value_table_copy (self->given);
  session->given = arb_table_share (self->given);
  session->carried = arb_table_share (self->carried);
  session->dice = arb_dice_copy (self->dice);
}

ArbSession *
arb_session_image_play (const ArbSessionImage *self,
                        const ArbSystemDef *def,
                        ArbRules *rules,
                        const char *ruling,
                        const ArbValue *value,
                        GError **error)
{
  g_autoptr (ArbSession) session = NULL;

  g_return_val_if_fail (self != NULL && def != NULL && rules != NULL, NULL);
  g_return_val_if_fail ((ruling == NULL) == (value == NULL), NULL);

  session = arb_session_new (def, rules, self->procedure, error);
  if (session == NULL)
    return NULL;
  set_up (self, session);
  if (ruling != NULL)
    arb_session_set_ruling (session, ruling, value);
  for (guint i = 0; i < self->records->len; i++)
    if (!arb_session_repeat (session, self->records->pdata[i], TRUE, error))
      return NULL;
  return g_steal_pointer (&session);
}
