/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet as a fold: what may be written is for the rules of the system to say, where they
 * have any; see ArbOrdersDef. */

#include <glib/gi18n-lib.h>

#include "game/arb-game-orders-private.h"
#include "store/arb-state.h"

#define MAX_PERIODS 999

const char *const arb_order_act_words[] = {
  "order", "send",        "lose",          "arrive",    "write",  "declare", "reveal",
  "peek",  "write-evade", "declare-evade", "condition", "recall", NULL,
};

G_STATIC_ASSERT (G_N_ELEMENTS (arb_order_act_words) == ARB_N_ORDER_ACTS + 1);

static void
entry_free (gpointer data)
{
  ArbOrderEntry *self = data;

  g_free (self->unit);
  g_free (self->order);
  g_free (self->sent);
  g_free (self->pending);
  g_free (self->target);
  g_free (self->condition);
  g_free (self);
}

void
arb_game_orders_free (ArbGameOrders *self)
{
  if (self == NULL)
    return;
  if (self->quarters != NULL)
    self->sheet->orders->free_sheet (self->quarters);
  g_hash_table_unref (self->entries);
  g_ptr_array_unref (self->planned);
  g_object_unref (self->game);
  g_free (self);
}

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

static ArbOrderEntry *
ensure_entry (ArbGameOrders *self,
              const char *unit)
{
  ArbOrderEntry *entry = g_hash_table_lookup (self->entries, unit);

  if (entry == NULL)
    {
      entry = g_new0 (ArbOrderEntry, 1);
      entry->unit = g_strdup (unit);
      g_hash_table_insert (self->entries, entry->unit, entry);
    }
  return entry;
}

static void
set_text (char **place,
          const char *text)
{
  char *copy = g_strdup (text);

  g_free (*place);
  *place = copy;
}

static void
forget_written (ArbOrderEntry *entry)
{
  g_clear_pointer (&entry->target, g_free);
  entry->declared = entry->revealed = FALSE;
  entry->n_peeks = 0;
}

/* --- By the quarter --------------------------------------------------------------------------- */

/* What the end of a quarter did on the sheet of the rules, on ours. */
static void
follow_rules (ArbGameOrders *self,
              GPtrArray *came)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      ArbOrderEntry *entry = value;
      ArbOrderState rules;

      if (!self->sheet->orders->find (self->quarters, entry->unit, &rules))
        continue;
      if (entry->pending != NULL && !rules.has_pending)
        {
          g_free (entry->order);
          entry->order = g_steal_pointer (&entry->pending);
          if (came != NULL)
            g_ptr_array_add (came, entry->unit);
        }
      if (!rules.has_target)
        forget_written (entry);
      entry->evade_written = rules.evade_written;
      entry->evade_declared = rules.evade_declared;
    }
}

/* --- Acts ------------------------------------------------------------------------------------- */

/* What holds for every rule system. */
static gboolean
check_plain (const ArbGameOrders *self,
             ArbOrderAct act,
             const ArbOrderEntry *entry,
             const char *detail,
             GError **error)
{
  gboolean is_empty = detail == NULL || *detail == '\0';

  switch (act)
    {
    case ARB_ORDER_GIVE:
      return !is_empty || refuse (error, _ ("An order needs words."));
    case ARB_ORDER_SEND:
      if (entry != NULL && entry->sent != NULL)
        return refuse (error, _ ("An aide de camp is on his way already."));
      return !is_empty || refuse (error, _ ("An order needs words."));
    case ARB_ORDER_LOSE:
      return (entry != NULL && entry->sent != NULL) ||
             refuse (error, _ ("No aide de camp is on his way to this unit."));
    case ARB_ORDER_ARRIVE:
      return !is_empty || (entry != NULL && entry->sent != NULL) ||
             refuse (error, _ ("No aide de camp is on his way to this unit."));
    case ARB_ORDER_WRITE:
      return !is_empty || refuse (error, _ ("What is written names its target."));
    case ARB_ORDER_DECLARE:
      if (self->quarters != NULL)
        return TRUE;
      if (entry == NULL || entry->target == NULL)
        return refuse (error,
                       _ ("Nothing is written on the order sheet, so nothing can be declared."));
      return !entry->declared || refuse (error, _ ("This is declared already."));
    case ARB_ORDER_REVEAL:
      return self->quarters != NULL ||
             (entry != NULL && entry->declared && !entry->revealed) ||
             refuse (error, _ ("Only what is declared can be revealed."));
    case ARB_ORDER_PEEK:
      return (entry != NULL && entry->target != NULL && !entry->revealed) ||
             refuse (error, _ ("No sealed target is written for this unit."));
    case ARB_ORDER_WRITE_EVADE:
    case ARB_ORDER_DECLARE_EVADE:
      return self->quarters != NULL || refuse (error, _ ("These rules know no written evade."));
    case ARB_ORDER_CONDITION:
      return !is_empty || refuse (error, _ ("A condition needs words."));
    case ARB_ORDER_RECALL:
      return (entry != NULL && entry->condition != NULL) ||
             refuse (error, _ ("No condition is noted for this unit."));
    case ARB_N_ORDER_ACTS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

static void
arrive (ArbGameOrders *self,
        ArbOrderEntry *entry,
        const char *detail)
{
  g_clear_pointer (&entry->sent, g_free);
  if (self->quarters != NULL)
    {
      set_text (&entry->pending, detail);
      entry->effective = self->sheet->orders->get_effective (self->moment);
    }
  else
    set_text (&entry->order, detail);
}

static void
perform (ArbGameOrders *self,
         ArbOrderAct act,
         ArbOrderEntry *entry,
         const char *detail)
{
  switch (act)
    {
    case ARB_ORDER_GIVE:
      set_text (&entry->order, detail);
      break;
    case ARB_ORDER_SEND:
      set_text (&entry->sent, detail);
      entry->sent_at = self->moment;
      break;
    case ARB_ORDER_LOSE:
      g_clear_pointer (&entry->sent, g_free);
      break;
    case ARB_ORDER_ARRIVE:
      arrive (self, entry, detail);
      break;
    case ARB_ORDER_WRITE:
      forget_written (entry);
      set_text (&entry->target, detail);
      break;
    case ARB_ORDER_DECLARE:
      entry->declared = TRUE;
      break;
    case ARB_ORDER_REVEAL:
      entry->revealed = TRUE;
      break;
    case ARB_ORDER_PEEK:
      entry->n_peeks++;
      break;
    case ARB_ORDER_WRITE_EVADE:
      entry->evade_written = TRUE;
      break;
    case ARB_ORDER_DECLARE_EVADE:
      entry->evade_declared = TRUE;
      break;
    case ARB_ORDER_CONDITION:
      set_text (&entry->condition, detail);
      break;
    case ARB_ORDER_RECALL:
      g_clear_pointer (&entry->condition, g_free);
      break;
    case ARB_N_ORDER_ACTS:
    default:
      g_return_if_reached ();
    }
}

gboolean
arb_game_orders_apply (ArbGameOrders *self,
                       ArbOrderAct act,
                       const char *unit,
                       const char *detail,
                       GError **error)
{
  const ArbOrderEntry *entry = g_hash_table_lookup (self->entries, unit);
  g_autofree char *words = NULL;

  if (!check_plain (self, act, entry, detail, error))
    return FALSE;
  /* The order the aide was sent with. */
  if (act == ARB_ORDER_ARRIVE && (detail == NULL || *detail == '\0'))
    words = g_strdup (entry->sent);
  else
    words = g_strdup (detail);
  /* The rules have the last word, where they have one. */
  if (self->quarters != NULL &&
      !self->sheet->orders->add (self->quarters, act, self->moment, unit, words, error))
    return FALSE;
  perform (self, act, ensure_entry (self, unit), words);
  return TRUE;
}

static int
compare_moments (ArbMoment a,
                 ArbMoment b)
{
  return a.period != b.period ? a.period - b.period : a.part - b.part;
}

ArbMoment
arb_game_orders_get_next (const ArbGameOrders *self)
{
  g_return_val_if_fail (self != NULL, ((ArbMoment) { 0 }));

  ArbMoment next = self->moment;

  if (next.part < self->sheet->n_parts)
    next.part++;
  else
    next = (ArbMoment) { next.period + 1, 1 };
  return next;
}

gboolean
arb_game_orders_apply_clock (ArbGameOrders *self,
                             ArbMoment moment,
                             GPtrArray *came,
                             GError **error)
{
  if (moment.period < 1 || moment.period > MAX_PERIODS || moment.part < 1 ||
      moment.part > self->sheet->n_parts)
    return refuse (error, _ ("There is no such moment in these rules."));
  if (compare_moments (moment, self->moment) < 0)
    return refuse (error, _ ("The order sheet cannot go back in time; undo the step instead."));
  while (compare_moments (self->moment, moment) < 0)
    {
      if (self->quarters != NULL)
        {
          if (!self->sheet->orders->end_part (self->quarters, self->moment, error))
            return FALSE;
          follow_rules (self, came);
        }
      self->moment = arb_game_orders_get_next (self);
      if (self->moment.part == 1)
        arb_game_orders_apply_planned (self, came);
    }
  return TRUE;
}

/* --- The fold --------------------------------------------------------------------------------- */

/* The orders the lists begin with. */
static void
apply_lists (ArbGameOrders *self)
{
  GListModel *units = arb_game_get_units (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbArmyItem *item = arb_game_unit_get_item (unit);
      const char *order = item != NULL ? arb_army_item_get (item, ARB_ARMY_ORDER) : NULL;

      if (order != NULL)
        arb_game_orders_apply (self, ARB_ORDER_GIVE, arb_game_unit_get_id (unit), order, NULL);
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  gint64 left = (*(const ArbAct *const *) a)->place;
  gint64 right = (*(const ArbAct *const *) b)->place;

  return left < right ? -1 : left > right;
}

static gint64
get_number (const ArbBody *body,
            const char *key)
{
  const char *text = arb_body_get (body, key);
  gint64 number;

  return text != NULL && g_ascii_string_to_signed (text, 10, 0, MAX_PERIODS, &number, NULL)
             ? number
             : 1;
}

static void
apply_row (ArbGameOrders *self,
           const ArbAct *row)
{
  const char *word = arb_body_get (row->body, "act");

  if (word == NULL && arb_body_get (row->body, "period") != NULL)
    {
      const ArbMoment moment = { (int) get_number (row->body, "period"),
                                 (int) get_number (row->body, "quarter") };

      if (!arb_game_orders_apply_clock (self, moment, NULL, NULL))
        self->n_ignored++;
      return;
    }
  if (word != NULL && arb_body_get (row->body, "from") != NULL)
    {
      arb_game_orders_add_planned (self, row->subject, arb_body_get (row->body, "detail"),
                                   (int) get_number (row->body, "from"));
      return;
    }
  for (guint act = 0; word != NULL && row->subject != NULL && act < ARB_N_ORDER_ACTS; act++)
    if (g_str_equal (arb_order_act_words[act], word))
      {
        if (!arb_game_orders_apply (self, act, row->subject, arb_body_get (row->body, "detail"),
                                    NULL))
          self->n_ignored++;
        return;
      }
}

static void
apply_journal (ArbGameOrders *self)
{
  static const ArbKind kinds[] = { ARB_KIND_ORDER, ARB_KIND_DECLARATION, ARB_KIND_CLOCK };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_act_free);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GPtrArray *acts = arb_store_list_acts (arb_game_get_store (self->game), kinds[i], NULL);

      if (acts != NULL)
        g_ptr_array_extend_and_steal (rows, acts);
    }
  g_ptr_array_sort (rows, compare_places);
  for (guint i = 0; i < rows->len; i++)
    {
      const ArbAct *row = rows->pdata[i];

      if (!g_str_equal (row->game, arb_game_get_id (self->game)))
        continue;
      apply_row (self, row);
      self->n_rows++;
    }
}

static gboolean
is_in_period (const ArbGameOrders *self,
              const char *unit,
              const char *field)
{
  ArbGameUnit *known = arb_game_find_unit (self->game, unit);

  return known != NULL && arb_game_unit_get_int (known, field, 0) == self->moment.period;
}

/* What the charges of this period came to stands in the state of the units, so that it goes when the
 * combat is undone. */
static void
look_at_charges (ArbGameOrders *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      ArbOrderEntry *entry = value;

      if (!entry->declared)
        continue;
      entry->played = is_in_period (self, entry->unit, ARB_CHARGE_PLAYED);
      entry->revealed = entry->revealed || is_in_period (self, entry->unit, ARB_CHARGE_LANDED);
    }
}

ArbGameOrders *
arb_game_orders_new (ArbGame *game)
{
  ArbGameOrders *self = g_new0 (ArbGameOrders, 1);

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  self->game = g_object_ref (game);
  self->sheet = arb_game_sheet_get (arb_game_get_system (game));
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  self->planned = g_ptr_array_new_with_free_func (arb_planned_order_free);
  self->moment = (ArbMoment) { 1, 1 };
  if (self->sheet->orders != NULL)
    self->quarters = self->sheet->orders->new_sheet ();
  apply_lists (self);
  apply_journal (self);
  look_at_charges (self);
  return self;
}
