/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The acts of an umpire outside of combats. */

#include <glib/gi18n-lib.h>

#include "store/arb-store-private.h"

gboolean
arb_store_add (ArbStore *self,
               const char *game,
               ArbKind kind,
               const char *subject,
               const ArbBody *body,
               GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  arb_entries_add (entries, game, kind, subject, arb_body_to_string (body), FALSE);
  return arb_store_commit (self, entries, NULL, error);
}

gboolean
arb_store_add_rows (ArbStore *self,
                    const ArbConsequence *rows,
                    guint n_rows,
                    GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self) && rows != NULL && n_rows > 0, FALSE);
  return arb_store_add_rows_with_files (self, rows, n_rows, NULL, 0, error);
}

gboolean
arb_store_add_rows_with_files (ArbStore *self,
                               const ArbConsequence *rows,
                               guint n_rows,
                               GBytes *const *files,
                               guint n_files,
                               GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autoptr (GPtrArray) attachments = g_ptr_array_new ();

  g_return_val_if_fail (ARB_IS_STORE (self) && rows != NULL && n_rows > 0, FALSE);
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (attachments, files[i]);
  for (guint i = 0; i < n_rows; i++)
    arb_entries_add (entries, rows[i].game, rows[i].kind, rows[i].subject,
                     arb_body_to_string (rows[i].body), i > 0);
  return arb_store_commit (self, entries, attachments, error);
}

gboolean
arb_store_add_import (ArbStore *self,
                      const char *game,
                      const char *side,
                      const char *name,
                      const char *seal,
                      GBytes *bytes,
                      const ArbConsequence *consequences,
                      guint n_consequences,
                      GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autoptr (GPtrArray) attachments = g_ptr_array_new ();
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  arb_body_add_text (body, "side", side);
  arb_body_add_text (body, "name", name);
  arb_body_add_text (body, "seal", seal);
  arb_body_add_text (body, "file", sha256);
  g_ptr_array_add (attachments, bytes);
  arb_entries_add (entries, game, ARB_KIND_IMPORT, side, arb_body_to_string (body), FALSE);
  for (guint i = 0; i < n_consequences; i++)
    arb_entries_add (entries, consequences[i].game, consequences[i].kind, consequences[i].subject,
                     arb_body_to_string (consequences[i].body), TRUE);
  return arb_store_commit (self, entries, attachments, error);
}

ArbBody *
arb_body_new_game (const char *name,
                   const char *system,
                   const char *side_a,
                   const char *side_b)
{
  ArbBody *body = arb_body_new ();

  g_return_val_if_fail (name != NULL, NULL);
  arb_body_add_text (body, "name", name);
  arb_body_add_text (body, "system", system);
  arb_body_add (body, "side", "a", side_a != NULL ? side_a : "", NULL);
  arb_body_add (body, "side", "b", side_b != NULL ? side_b : "", NULL);
  return body;
}

gboolean
arb_store_add_game (ArbStore *self,
                    const char *game,
                    const char *name,
                    const char *system,
                    const char *side_a,
                    const char *side_b,
                    GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new_game (name, system, side_a, side_b);

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  return arb_store_add (self, game, ARB_KIND_GAME, game, body, error);
}

gboolean
arb_store_add_clock (ArbStore *self,
                     const char *game,
                     const char *period,
                     const char *quarter,
                     GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  arb_body_add (body, "period", period, NULL);
  arb_body_add_text (body, "quarter", quarter);
  return arb_store_add (self, game, ARB_KIND_CLOCK, NULL, body, error);
}

gboolean
arb_store_add_unit (ArbStore *self,
                    const char *game,
                    const char *unit,
                    const char *field,
                    const ArbValue *value,
                    const char *reason,
                    GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  arb_body_add_effect (body, ARB_EFFECT_SET, unit, field, value);
  arb_body_add_text (body, "reason", reason);
  return arb_store_add (self, game, ARB_KIND_UNIT, unit, body, error);
}

gboolean
arb_store_add_fire (ArbStore *self,
                    const char *game,
                    const char *unit,
                    gint64 losses,
                    const char *by,
                    GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  ArbValue lost = arb_value_int (losses);
  ArbValue left = arb_value_int (-losses);

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (losses < 0 || losses > 100000)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("Losses are a number from 0 to %d."), 100000);
      return FALSE;
    }
  arb_body_add_text (body, "by", by);
  arb_body_add_effect (body, ARB_EFFECT_ADD, unit, ARB_UNIT_STRENGTH, &left);
  arb_body_add_effect (body, ARB_EFFECT_ADD, unit, ARB_UNIT_LOSSES, &lost);
  arb_body_add_effect (body, ARB_EFFECT_ADD, unit, ARB_UNIT_FIRE_LOSSES, &lost);
  return arb_store_add (self, game, ARB_KIND_FIRE, unit, body, error);
}

gboolean
arb_store_add_text (ArbStore *self,
                    const char *game,
                    ArbKind kind,
                    const char *unit,
                    const char *text,
                    GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  arb_body_add (body, "text", text, NULL);
  return arb_store_add (self, game, kind, unit, body, error);
}
