/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The desk where lists are handed in and accepted. */

#include <glib/gi18n-lib.h>

#include "compete/arb-competition-private.h"
#include "compete/arb-consent-private.h"
#include "compete/arb-list-check-private.h"

/* --- Handing in ------------------------------------------------------------------------------- */

static gboolean
add_received (ArbBody *body,
              const char *received,
              gint64 *moment,
              GError **error)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) time =
      received != NULL ? g_date_time_new_from_iso8601 (received, here) : g_date_time_new_now (here);
  g_autoptr (GDateTime) utc = time != NULL ? g_date_time_to_utc (time) : NULL;
  g_autofree char *text = utc != NULL ? g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  if (text == NULL)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("“%s” is no date with time of day, such as 2026-11-20T18:00:00."), received);
      return FALSE;
    }
  *moment = g_date_time_to_unix (utc) * G_USEC_PER_SEC;
  arb_body_add (body, "received", text, NULL);
  return TRUE;
}

static void
ask_file (ArbConsentAsk *ask,
          const ArbPlayer *player,
          const ArbListEntry *entry,
          gint64 received)
{
  const ArbPlayerList *list = &player->lists[entry->list];
  gint64 deadline = arb_competition_get_deadline (ask->competition);
  gboolean is_each_round;
  gint64 points = arb_formula_get_penalty (arb_competition_get_formula (ask->competition),
                                           ARB_PENALTY_CHANGED_LIST, &is_each_round);
  g_autofree char *sentence = NULL;
  g_autofree char *penalty = NULL;

  if (list->was_accepted)
    {
      points = entry->has_penalty ? entry->penalty : points;
      penalty = g_strdup_printf ("%ld", (long) points);
      arb_body_add (ask->body, "penalty", penalty, NULL);
      sentence = g_strdup_printf (_ ("The list of %s was accepted already; a change costs %ld points."),
                                  player->name, (long) points);
      arb_consent_ask (ask, ARB_WARN_CHANGED_LIST, sentence);
    }
  else if (list->state == ARB_LIST_MISSING && deadline > 0 && received > deadline)
    {
      sentence = g_strdup_printf (_ ("The list of %s comes after the deadline."), player->name);
      arb_consent_ask (ask, ARB_WARN_LATE_LIST, sentence);
    }
}

gboolean
arb_competition_hand_in (ArbStore *store,
                         const ArbPlayer *player,
                         const ArbListEntry *entry,
                         const ArbConsent *consent,
                         GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *sha256 = NULL;
  g_auto (ArbListCheck) checked = { 0 };
  ArbConsentAsk ask = { .consent = consent };
  ArbConsequence row = { NULL, ARB_KIND_LIST, NULL, NULL };
  gint64 received;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (player != NULL && entry != NULL && consent != NULL, FALSE);
  g_return_val_if_fail (entry->list < ARB_N_LISTS, FALSE);
  competition = arb_competition_read (store, error);
  player = competition != NULL ? arb_competition_find_player (competition, player->id, error) : NULL;
  if (player == NULL)
    return FALSE;
  body = arb_list_body_new (player->lists[entry->list].was_accepted ? ARB_LIST_ACT_CHANGED : ARB_LIST_ACT_HANDED_IN,
                   entry->list);
  arb_list_check_run (&checked, entry->bytes, entry->file_name);
  sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, entry->bytes);
  arb_body_add (body, "file", sha256, NULL);
  arb_body_add (body, "name", entry->file_name, NULL);
  /* What is no longer the seal must not stay. */
  arb_body_add (body, "seal", checked.seal != NULL ? checked.seal : "", NULL);
  if (!add_received (body, entry->received, &received, error))
    return FALSE;
  ask.competition = competition;
  ask.body = body;
  ask_file (&ask, player, entry, received);
  row.subject = player->id;
  row.body = body;
  return arb_consent_finish (&ask, error) &&
         arb_store_add_rows_with_files (store, &row, 1, &entry->bytes, 1, error);
}

/* --- Accepting -------------------------------------------------------------------------------- */

static gboolean
is_checked (const ArbPlayerList *list)
{
  return list->state == ARB_LIST_CHECKED;
}

static ArbBody *
body_for_acceptance (const ArbListSlot *slot)
{
  ArbBody *body = arb_list_body_new (ARB_LIST_ACT_ACCEPTED, slot->list);

  arb_body_add_text (body, "seal", slot->player->lists[slot->list].seal);
  return body;
}

static gboolean
check_there (const ArbPlayer *player,
             guint list,
             GError **error)
{
  if (player->lists[list].state != ARB_LIST_MISSING)
    return TRUE;
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
               _ ("%s has not handed in list %u."), player->name, list + 1);
  return FALSE;
}

gboolean
arb_competition_accept_list (ArbStore *store,
                             const ArbPlayer *player,
                             guint list,
                             const ArbConsent *consent,
                             GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *sentence = NULL;
  ArbConsentAsk ask = { .consent = consent };
  ArbListState state;
  ArbListSlot slot;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (player != NULL && list < ARB_N_LISTS && consent != NULL, FALSE);
  competition = arb_competition_read (store, error);
  player = competition != NULL ? arb_competition_find_player (competition, player->id, error) : NULL;
  if (player == NULL || !check_there (player, list, error))
    return FALSE;
  state = player->lists[list].state;
  slot = (ArbListSlot) { player, list };
  ask.competition = competition;
  ask.body = body = body_for_acceptance (&slot);
  if (state == ARB_LIST_ACCEPTED)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("The list of %s is accepted already."), player->name);
      return FALSE;
    }
  if (state != ARB_LIST_CHECKED)
    {
      sentence = state == ARB_LIST_TO_CORRECT
                     ? g_strdup_printf (_ ("The list of %s must be corrected."), player->name)
                     : g_strdup_printf (_ ("The list of %s has not been checked."), player->name);
      arb_consent_ask (&ask, ARB_WARN_FAULTY_LIST, sentence);
    }
  return arb_consent_finish (&ask, error) &&
         arb_store_add (store, NULL, ARB_KIND_LIST, player->id, body, error);
}

gboolean
arb_competition_accept_checked (ArbStore *store,
                                guint *n_accepted,
                                GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GArray) slots = NULL;
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (n_accepted != NULL, FALSE);
  competition = arb_competition_read (store, error);
  if (competition == NULL)
    return FALSE;
  slots = arb_list_slots_gather (competition, NULL, is_checked);
  *n_accepted = slots->len;
  for (guint i = 0; i < slots->len; i++)
    g_ptr_array_add (bodies, body_for_acceptance (&g_array_index (slots, ArbListSlot, i)));
  return arb_list_slots_write (store, slots, bodies, error);
}

gboolean
arb_competition_choose_list (ArbStore *store,
                             const ArbPlayer *player,
                             guint list,
                             const char *reason,
                             GError **error)
{
  g_autoptr (ArbBody) body = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (player != NULL && list < ARB_N_LISTS, FALSE);
  if (!check_there (player, list, error))
    return FALSE;
  body = arb_list_body_new (ARB_LIST_ACT_PLAYS, list);
  arb_body_add_text (body, "reason", reason);
  return arb_store_add (store, NULL, ARB_KIND_LIST, player->id, body, error);
}
