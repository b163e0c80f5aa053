/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/memory/arb-stick.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/combat/arb-differences-dialog.h"
#include "game/arb-game-correct.h"
#include "game/arb-precedents-stick.h"

static gboolean
settles (const ArbStickPlace *place,
         const ArbPrecedent *precedent)
{
  return precedent->kind == ARB_PRECEDENT_CONTEST && place->contest != NULL &&
         place->contest->decision == NULL;
}

/* An ArbPrecedentFunc. */
static gboolean
can_stick (const ArbPrecedent *precedent,
           gpointer data)
{
  const ArbStickPlace *place = data;
  ArbStore *store = arb_desk_get_store (place->desk);

  if (arb_store_is_read_only (store))
    return FALSE;
  return settles (place, precedent) ||
         (*place->item == '\0' &&
          arb_precedent_get_stick (store, precedent, place->session, place->question) != ARB_STICK_NOT);
}

GtkWidget *
arb_stick_box_new (const ArbStickPlace *place,
                   int n_chars)
{
  ArbStore *store;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) calls = NULL;

  g_return_val_if_fail (place != NULL && ARB_IS_SESSION (place->session), NULL);
  store = arb_desk_get_store (place->desk);
  found = arb_precedents_find (arb_precedents_get (store), arb_session_get_rules (place->session)->id,
                               arb_session_get_procedure (place->session), place->question, place->item);
  /* What was decided in this very combat is in its account. */
  for (guint i = found->len; i > 0; i--)
    if (g_strcmp0 (((const ArbPrecedent *) found->pdata[i - 1])->combat, place->combat) == 0)
      g_ptr_array_remove_index (found, i - 1);
  calls = arb_precedents_pick_calls (found);
  return calls->len > 0 ? arb_precedent_box_new (store, calls, can_stick, (gpointer) place, n_chars) : NULL;
}

/* A result that others may have built on is not changed without showing what follows. */
static gboolean
show_differences (const ArbStickPlace *place,
                  const ArbPrecedent *precedent,
                  const char *reason,
                  GtkWindow *before,
                  GError **error)
{
  ArbStore *store = arb_desk_get_store (place->desk);
  g_autofree char *text = arb_precedent_dup_text (store, precedent, place->session, place->question);
  ArbCorrect *correct =
      arb_game_correct_new (arb_desk_get_game (place->desk), arb_desk_get_system (place->desk), place->combat,
                            place->question, text, reason, error);
  GtkWidget *dialog;

  if (correct == NULL)
    return FALSE;
  dialog = arb_differences_dialog_new (place->desk, correct);
  arb_em_put_before (GTK_WINDOW (dialog), before);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

gboolean
arb_stick_apply (const ArbStickPlace *place,
                 const char *id,
                 GtkWindow *before,
                 GError **error)
{
  ArbStore *store;
  const ArbPrecedent *precedent;
  g_autoptr (ArbPrecedentWords) words = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *end = NULL;
  g_autofree char *outcome = NULL;

  g_return_val_if_fail (place != NULL && id != NULL, FALSE);
  store = arb_desk_get_store (place->desk);
  precedent = arb_precedents_lookup (arb_precedents_get (store), id);
  if (precedent == NULL)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                           _ ("This decision has been taken back meanwhile."));
      return FALSE;
    }
  words = arb_precedent_words_new (store);
  if (settles (place, precedent))
    {
      end = arb_precedent_words_dup_end (words, precedent);
      outcome = g_strdup (precedent->outcome);
      return arb_game_settle_contest_as (store, arb_game_get_id (arb_desk_get_game (place->desk)),
                                         place->contest, outcome, end, error);
    }
  if (precedent->kind == ARB_PRECEDENT_CONTEST && arb_session_is_done (place->session))
    {
      reason = arb_precedent_words_dup_as (words, precedent);
      return show_differences (place, precedent, reason, before, error);
    }
  return arb_precedent_stick (words, store, precedent, place->session, place->question, error);
}
