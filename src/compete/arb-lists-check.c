/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists as the checks see them: one, or all of them one after the other. */

#include "compete/arb-competition-acts.h"
#include "compete/arb-list-check-private.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"

struct _ArbListsCheck
{
  ArbStore *store;             /* Owned, as the others */
  ArbCompetition *competition; /* as it was when the checks began */
  GArray *slots;               /* ArbListSlot */
  GPtrArray *bodies;           /* ArbBody: one for each that is done */
};

ArbBody *
arb_list_body_new (const char *state,
          guint list)
{
  ArbBody *body = arb_body_new ();
  g_autofree char *number = g_strdup_printf ("%u", list + 1);

  arb_body_add (body, "state", state, NULL);
  arb_body_add (body, "list", number, NULL);
  return body;
}

/* --- Reading a list --------------------------------------------------------------------------- */

void
arb_list_check_clear (ArbListCheck *self)
{
  g_clear_pointer (&self->seal, g_free);
  g_clear_pointer (&self->rules, g_ptr_array_unref);
  g_clear_pointer (&self->sentences, g_ptr_array_unref);
}

static void
take_findings (ArbListCheck *self,
               GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    {
      const ArbFinding *finding = findings->pdata[i];

      if (finding->is_must)
        g_ptr_array_add (self->rules,
                         g_strjoin (" ", finding->rule, finding->item_id, NULL));
      g_ptr_array_add (self->sentences, arb_finding_to_string (finding));
    }
}

void
arb_list_check_run (ArbListCheck *self,
                    GBytes *bytes,
                    const char *file_name)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, file_name, ARB_ARMY_READ_STRICT, problems);
  g_autoptr (ArbCatalogue) catalogue = NULL;
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *lines = NULL;

  self->rules = g_ptr_array_new_with_free_func (g_free);
  self->sentences = g_ptr_array_new_with_free_func (g_free);
  if (army != NULL)
    {
      findings = arb_army_check_with (army, overlay, &catalogue, problems);
      take_findings (self, findings);
      lines = arb_army_to_lines (army, catalogue);
      self->seal = arb_seal_of_lines (lines);
    }
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      if (problem->severity == ARB_PROBLEM_ERROR && (self->rules->len == 0 || army == NULL))
        g_ptr_array_add (self->rules, g_strdup (army == NULL ? "unreadable" : "catalogue"));
      g_ptr_array_add (self->sentences, arb_problem_to_string (problem));
    }
}

/* --- Checking --------------------------------------------------------------------------------- */

GArray *
arb_list_slots_gather (const ArbCompetition *competition,
                       const char *player,
                       gboolean (*is_wanted) (const ArbPlayerList *list))
{
  const GPtrArray *players = arb_competition_get_players (competition);
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (ArbListSlot));

  for (guint i = 0; i < players->len; i++)
    for (guint list = 0; list < ARB_N_LISTS; list++)
      {
        ArbListSlot slot = { players->pdata[i], list };

        if (is_wanted (&slot.player->lists[list]) &&
            (player == NULL || g_str_equal (slot.player->id, player)))
          g_array_append_val (slots, slot);
      }
  return slots;
}

static gboolean
is_there (const ArbPlayerList *list)
{
  return list->state != ARB_LIST_MISSING;
}

static ArbBody *
body_for_check (const ArbListSlot *slot,
                const ArbListCheck *checked)
{
  ArbBody *body = arb_list_body_new (checked->rules->len == 0 ? ARB_LIST_ACT_CHECKED : ARB_LIST_ACT_TO_CORRECT,
                            slot->list);

  arb_body_add (body, "seal", checked->seal != NULL ? checked->seal : "", NULL);
  for (guint i = 0; i < checked->rules->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (checked->rules->pdata[i], " ", 2);

      arb_body_add (body, "finding", parts[0], parts[1] != NULL ? parts[1] : "", NULL);
    }
  return body;
}

gboolean
arb_list_slots_write (ArbStore *store,
                      const GArray *slots,
                      const GPtrArray *bodies,
                      GError **error)
{
  g_autofree ArbConsequence *rows = g_new0 (ArbConsequence, slots->len);

  for (guint i = 0; i < slots->len; i++)
    rows[i] = (ArbConsequence) { NULL, ARB_KIND_LIST, g_array_index (slots, ArbListSlot, i).player->id,
                                 bodies->pdata[i] };
  return slots->len == 0 || arb_store_add_rows (store, rows, slots->len, error);
}

/* NULL and a sentence: its file cannot be read from the event. */
static gboolean
check_slot (ArbListCheck *self,
            ArbStore *store,
            const ArbListSlot *slot,
            GError **error)
{
  const ArbPlayerList *list = &slot->player->lists[slot->list];
  g_autoptr (GBytes) bytes = arb_store_get_attachment (store, list->file, error);

  if (bytes == NULL)
    return FALSE;
  arb_list_check_run (self, bytes, list->name);
  return TRUE;
}

ArbListsCheck *
arb_lists_check_new (ArbStore *store,
                     const ArbPlayer *player,
                     GError **error)
{
  ArbListsCheck *self;
  ArbCompetition *competition;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  competition = arb_competition_read (store, error);
  if (competition == NULL)
    return NULL;
  self = g_new0 (ArbListsCheck, 1);
  self->store = g_object_ref (store);
  self->competition = competition;
  self->slots = arb_list_slots_gather (competition, player != NULL ? player->id : NULL, is_there);
  self->bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);
  return self;
}

void
arb_lists_check_free (ArbListsCheck *self)
{
  g_return_if_fail (self != NULL);
  g_object_unref (self->store);
  g_array_unref (self->slots);
  g_ptr_array_unref (self->bodies);
  arb_competition_free (self->competition);
  g_free (self);
}

guint
arb_lists_check_get_n_done (const ArbListsCheck *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->bodies->len;
}

guint
arb_lists_check_get_n_all (const ArbListsCheck *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->slots->len;
}

gboolean
arb_lists_check_step (ArbListsCheck *self,
                      ArbListsFunc func,
                      gpointer user_data,
                      GError **error)
{
  g_auto (ArbListCheck) checked = { 0 };
  const ArbListSlot *slot;

  g_return_val_if_fail (self != NULL && self->bodies->len < self->slots->len, FALSE);
  slot = &g_array_index (self->slots, ArbListSlot, self->bodies->len);
  if (!check_slot (&checked, self->store, slot, error))
    return FALSE;
  g_ptr_array_add (self->bodies, body_for_check (slot, &checked));
  if (func != NULL)
    func (slot->player, slot->list, checked.sentences, self->bodies->len, self->slots->len, user_data);
  return TRUE;
}

/* What came in meanwhile has not been checked. */
static gboolean
is_same (const ArbCompetition *now,
         const ArbListSlot *slot)
{
  const ArbPlayer *player = arb_competition_find_player (now, slot->player->id, NULL);

  return player != NULL && player->lists[slot->list].state != ARB_LIST_MISSING &&
         g_strcmp0 (player->lists[slot->list].file, slot->player->lists[slot->list].file) == 0;
}

gboolean
arb_lists_check_write (ArbListsCheck *self,
                       guint *n_faulty,
                       GError **error)
{
  g_autoptr (ArbCompetition) now = NULL;
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (ArbListSlot));
  g_autoptr (GPtrArray) bodies = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && n_faulty != NULL, FALSE);
  *n_faulty = 0;
  now = arb_competition_read (self->store, error);
  if (now == NULL)
    return FALSE;
  for (guint i = 0; i < self->bodies->len; i++)
    {
      const ArbListSlot *slot = &g_array_index (self->slots, ArbListSlot, i);

      if (!is_same (now, slot))
        continue;
      g_array_append_val (slots, *slot);
      g_ptr_array_add (bodies, self->bodies->pdata[i]);
      *n_faulty += g_str_equal (arb_body_get (self->bodies->pdata[i], "state"), ARB_LIST_ACT_TO_CORRECT);
    }
  return arb_list_slots_write (self->store, slots, bodies, error);
}

gboolean
arb_competition_check_lists (ArbStore *store,
                             const ArbPlayer *player,
                             ArbListsFunc func,
                             gpointer user_data,
                             guint *n_faulty,
                             GError **error)
{
  g_autoptr (ArbListsCheck) check = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (n_faulty != NULL, FALSE);
  *n_faulty = 0;
  check = arb_lists_check_new (store, player, error);
  if (check == NULL)
    return FALSE;
  while (arb_lists_check_get_n_done (check) < arb_lists_check_get_n_all (check))
    if (!arb_lists_check_step (check, func, user_data, error))
      return FALSE;
  return arb_lists_check_write (check, n_faulty, error);
}

GPtrArray *
arb_competition_find_faults (ArbStore *store,
                             const ArbPlayer *player,
                             guint list,
                             GError **error)
{
  const ArbListSlot slot = { player, list };
  g_auto (ArbListCheck) checked = { 0 };

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (player != NULL && list < ARB_N_LISTS && is_there (&player->lists[list]), NULL);
  return check_slot (&checked, store, &slot, error) ? g_steal_pointer (&checked.sentences) : NULL;
}
