/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-store.h"

#include <string.h>

#include "store/arb-conflicts-private.h"
#include "store/arb-forks-private.h"
#include "store/arb-head-private.h"
#include "store/arb-snapshot-private.h"
#include "store/arb-store-combat-private.h"

G_DEFINE_FINAL_TYPE (ArbStore, arb_store, G_TYPE_OBJECT)

enum
{
  APPENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
arb_store_set_notice (ArbStore *self,
                      const char *notice)
{
  g_free (self->notice);
  self->notice = g_strdup (notice);
}

void
arb_store_emit_appended (ArbStore *self,
                         guint first,
                         guint n_rows,
                         ArbTouched *touched)
{
  g_signal_emit (self, signals[APPENDED], 0, first, n_rows, touched);
}

const char *
arb_store_get_path (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->path;
}

const char *
arb_store_get_event_id (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->event_id;
}

const char *
arb_store_get_umpire (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->umpire;
}

gboolean
arb_store_is_read_only (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->read_only || self->hands_off != NULL;
}

void
arb_store_set_hands_off (ArbStore *self,
                         const char *why)
{
  g_return_if_fail (ARB_IS_STORE (self));
  g_free (self->hands_off);
  self->hands_off = g_strdup (why);
}

const char *
arb_store_get_notice (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->notice;
}

guint
arb_store_get_n_rows (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return (guint) self->n_rows;
}

gint64
arb_store_get_seq (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->seq;
}

void
arb_store_close (ArbStore *self)
{
  g_return_if_fail (ARB_IS_STORE (self));

  if (self->is_closed)
    return;
  g_clear_pointer (&self->ahead, arb_read_ahead_free);
  if (!self->no_traces && !self->read_only)
    arb_store_snapshot (self, NULL);
  arb_line_log_close (self);
  self->is_closed = TRUE;
  g_clear_pointer (&self->db, arb_db_close);
}

static void
arb_store_finalize (GObject *object)
{
  ArbStore *self = ARB_STORE (object);

  arb_store_close (self);
  g_clear_pointer (&self->secrets, g_hash_table_unref);
  g_clear_pointer (&self->sessions, g_hash_table_unref);
  g_clear_pointer (&self->rules, g_hash_table_unref);
  g_free (self->path);
  g_free (self->event_id);
  g_free (self->umpire);
  g_free (self->notice);
  g_free (self->hands_off);
  g_clear_pointer (&self->key, arb_key_free);
  g_clear_pointer (&self->tips, arb_tips_free);
  g_clear_pointer (&self->told, arb_tips_free);
  g_clear_pointer (&self->forks, g_hash_table_unref);
  g_clear_pointer (&self->conflicts, arb_conflicts_free);
  G_OBJECT_CLASS (arb_store_parent_class)->finalize (object);
}

static void
arb_store_class_init (ArbStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_store_finalize;
  /* Position of the first new row, how many, what they touched. */
  signals[APPENDED] = g_signal_new ("appended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT,
                                    ARB_TYPE_TOUCHED | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
arb_store_init (ArbStore *self)
{
  self->log_fd = -1;
  self->tips = arb_tips_new ();
  self->told = arb_tips_new ();
  self->forks = arb_forks_new ();
  self->secrets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sessions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rules = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_kept_rules_free);
}
