/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet: what each unit has been ordered, what its player wrote and declared, what is on
 * its way, and boxes for the parts of the next turns. Targets under seal are for the umpire's own
 * sheet only. And slips for orders on their way, as an umpire of old would hand them out. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-orders.h"
#include "report/arb-log-words.h"
#include "report/arb-print-private.h"
#include "store/arb-state.h"

#define N_PERIODS 6       /* boxes for so many turns */
#define BLANK_SLIPS 4
#define WRITING_HEIGHT 11.0
#define ROOM_TO_WRITE 35.0
#define GRID_BOX 3.2
#define TICK_BOX 5.0
/* Of all boxes in one line: for quarters of a turn, and for turns. */
#define QUARTERS_WIDTH 91.4
#define TURNS_WIDTH 46.8
#define SLIP_FIELD 10.0
#define ORDER_ROOM 48.0

typedef struct
{
  ArbSheet *sheet;
  ArbSheetTable *table;
  ArbLogWords *words;           /* NULL without an event */
  ArbGameOrders *orders;        /* NULL: blank */
  const ArbGameSheet *kept;     /* what the order sheet of the system holds */
  gboolean is_secret;
} Orders;

static char *
dup_order (ArbPrintContext *context,
           const char *id)
{
  return arb_print_dup_word (context, "order", id);
}

static char *
dup_moment (const Orders *self,
            ArbMoment moment)
{
  const char *lang = arb_language_get ();
  const char *period = arb_text_get (self->kept->period, lang);

  if (self->kept->n_parts > 1)
    return g_strdup_printf ("%s %d, %s %d", period, moment.period,
                            arb_text_get (self->kept->part, lang), moment.part);
  return g_strdup_printf ("%s %d", period, moment.period);
}

static char *
dup_target (const Orders *self,
            const ArbOrderEntry *entry)
{
  g_autofree char *label = NULL;

  if (entry == NULL || entry->target == NULL)
    return NULL;
  if (self->is_secret && !entry->revealed)
    return g_strdup (_ ("sealed"));
  label = arb_log_words_dup_subject (self->words, entry->target);
  return entry->revealed ? g_steal_pointer (&label) : g_strdup_printf (_ ("%s (sealed)"), label);
}

/* What is on its way, and what waits for something. */
static char *
dup_delivery (ArbPrintContext *context,
              const Orders *self,
              const ArbOrderEntry *entry)
{
  GString *line = g_string_new (NULL);

  if (entry == NULL || self->is_secret)
    return g_string_free (line, FALSE);
  if (entry->sent != NULL)
    {
      g_autofree char *order = dup_order (context, entry->sent);
      g_autofree char *moment = dup_moment (self, entry->sent_at);
      g_autofree char *text = g_strdup_printf ("%s (%s)", order, moment);

      arb_print_append (line, _ ("sent"), text);
    }
  if (entry->pending != NULL)
    {
      g_autofree char *order = dup_order (context, entry->pending);
      g_autofree char *moment = dup_moment (self, entry->effective);
      g_autofree char *text = g_strdup_printf (_ ("%s, in force at the end of %s"), order, moment);

      arb_print_append (line, _ ("arrived"), text);
    }
  arb_print_append (line, _ ("if"), entry->condition);
  return g_string_free (line, FALSE);
}

char *
arb_print_dup_order_state (ArbPrintContext *context,
                           const ArbGameOrders *orders,
                           const char *unit)
{
  const ArbOrderEntry *entry = arb_game_orders_find (orders, unit);
  Orders self = { .kept = arb_game_orders_get_sheet (orders) };
  GString *line = g_string_new (NULL);
  g_autofree char *delivery = NULL;

  if (entry == NULL)
    return g_string_free (line, FALSE);
  delivery = dup_delivery (context, &self, entry);
  if (entry->target != NULL && !entry->revealed)
    arb_print_append (line, NULL, entry->declared ? _ ("declared") : _ ("written under seal"));
  if (entry->evade_written)
    arb_print_append (line, NULL, entry->evade_declared ? _ ("an evade is declared")
                                                        : _ ("an evade is written"));
  arb_print_append (line, NULL, delivery);
  return g_string_free (line, FALSE);
}

static ArbMarks *
make_tick (gboolean is_ticked)
{
  ArbMarks *marks = arb_marks_new_boxes (1, 0);

  marks->n_lost = is_ticked ? 1 : 0;
  return marks;
}

static guint
get_n_parts (const Orders *self)
{
  return (guint) MAX (self->kept->n_parts, 1);
}

/* Turns without parts leave room to write in their boxes. */
static double
get_grid_box (const Orders *self)
{
  return get_n_parts (self) > 1 ? GRID_BOX : 2 * GRID_BOX;
}

static void
add_unit (ArbPrintContext *context,
          ArbArmyItem *item,
          ArbGameUnit *unit,
          gpointer data)
{
  Orders *self = data;
  const ArbOrderEntry *entry =
      self->orders != NULL && unit != NULL
          ? arb_game_orders_find (self->orders, arb_game_unit_get_id (unit))
          : NULL;
  const char *tag = unit != NULL ? arb_game_unit_get_id (unit) : arb_army_item_get_id (item);
  ArbSheetRow *row = arb_sheet_table_add_row (self->table, tag);
  g_autofree char *id = entry != NULL && entry->order != NULL
                            ? g_strdup (entry->order)
                            : arb_print_dup_state (context, item, unit, ARB_ARMY_ORDER);
  g_autofree char *order = self->orders != NULL ? dup_order (context, id) : NULL;
  g_autofree char *target = dup_target (self, entry);
  g_autofree char *delivery = dup_delivery (context, self, entry);
  ArbMarks *grid = arb_marks_new_boxes (N_PERIODS * get_n_parts (self), 0);

  row->min_height = WRITING_HEIGHT;
  grid->group = get_n_parts (self);
  grid->size = get_grid_box (self);
  arb_sheet_row_add (row, item != NULL ? arb_army_item_get (item, ARB_ARMY_NUMBER) : NULL);
  arb_sheet_row_add_styled (row,
                            item != NULL && arb_army_item_get (item, ARB_ARMY_NAME) != NULL
                                ? arb_army_item_get (item, ARB_ARMY_NAME)
                            : unit != NULL ? arb_game_unit_get_name (unit)
                                           : arb_army_item_get_id (item),
                            ARB_STYLE_BOLD);
  arb_sheet_row_add (row, order);
  arb_sheet_row_add_marks (row, NULL,
                           make_tick (entry != NULL &&
                                      (entry->target != NULL || entry->evade_written)));
  arb_sheet_row_add_marks (row, NULL,
                           make_tick (entry != NULL &&
                                      (entry->declared || entry->evade_declared)));
  arb_sheet_row_add (row, delivery);
  arb_sheet_row_add_marks (row, NULL, grid);
  arb_sheet_row_add (row, target);
}

static void
add_formation (ArbPrintContext *context,
               ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  Orders *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);

  arb_sheet_table_add_title (self->table, label);
}

/* The target is on the right of a line along which the sheet is folded: what is written there stays
 * under seal while the rest lies open. */
static void
add_columns (Orders *self)
{
  const char *lang = arb_language_get ();
  g_autofree char *grid =
      self->kept->n_parts > 1
          ? g_strdup_printf (_ ("%s, by %s"), arb_text_get (self->kept->period, lang),
                             arb_text_get (self->kept->part, lang))
          : g_strdup (arb_text_get (self->kept->period, lang));
  ArbSheetColumn *column;

  arb_sheet_table_add_column (self->table, _ ("No."), 0.6, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (self->table, _ ("Unit"), 5, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (self->table, arb_army_field_get_title (ARB_ARMY_ORDER), 3.6,
                              ARB_STYLE_PLAIN)
      ->min_width = ROOM_TO_WRITE;
  /* Translators: a narrow column: the charge or evade is written. */
  arb_sheet_table_add_column (self->table, _ ("Wr."), 0.8, ARB_STYLE_PLAIN)->min_width =
      TICK_BOX + 2.6;
  /* Translators: a narrow column: the charge or evade is declared. */
  arb_sheet_table_add_column (self->table, _ ("Dec."), 0.8, ARB_STYLE_PLAIN)->min_width =
      TICK_BOX + 2.6;
  arb_sheet_table_add_column (self->table, _ ("Delivery"), 3.6, ARB_STYLE_SMALL)->min_width =
      ROOM_TO_WRITE;
  column = arb_sheet_table_add_column (self->table, grid, 3, ARB_STYLE_PLAIN);
  column->min_width = get_n_parts (self) > 1 ? QUARTERS_WIDTH : TURNS_WIDTH;
  column->marks = arb_marks_new_numbers (N_PERIODS * get_n_parts (self), get_n_parts (self),
                                         get_grid_box (self));
  column = arb_sheet_table_add_column (self->table, _ ("Target (fold to seal)"), 3.8,
                                       ARB_STYLE_PLAIN);
  column->min_width = ROOM_TO_WRITE;
  column->folds = TRUE;
}

void
arb_sheet_add_orders (ArbPrintContext *context,
                      GPtrArray *sheets)
{
  static const ArbPrintVisitor visitor = { add_formation, NULL, add_unit };
  gboolean is_filled = context->game != NULL && !arb_print_has (context, ARB_PRINT_BLANK);
  g_autoptr (ArbLogWords) words =
      is_filled ? arb_log_words_new (context->request->games) : NULL;
  g_autoptr (ArbGameOrders) orders = is_filled ? arb_game_orders_new (context->game) : NULL;
  Orders self = { .words = words, .orders = orders, .kept = arb_print_get_sheet (context),
                  .is_secret = arb_print_has (context, ARB_PRINT_SECRET) };
  g_autofree char *army = arb_print_dup_army (context);
  g_autofree char *player = arb_print_dup_player (context);
  g_autofree char *title = g_strdup_printf (is_filled && !self.is_secret
                                                ? _ ("Order sheet, for the umpire’s eyes: %s")
                                                : _ ("Order sheet: %s"),
                                            army);

  self.sheet = arb_print_begin (context, title);
  self.sheet->is_landscape = TRUE;
  arb_sheet_set_signers (self.sheet, player, _ ("Umpire"), NULL);
  if (is_filled)
    {
      g_autofree char *moment = dup_moment (&self, arb_game_orders_get_moment (orders));

      arb_sheet_add_text (self.sheet->blocks, moment, ARB_STYLE_BOLD);
    }
  self.table = arb_sheet_add_table (self.sheet->blocks);
  add_columns (&self);
  arb_print_visit (context, &visitor, &self);
  g_ptr_array_add (sheets, arb_print_end (context, self.sheet));
}

/* --- Slips ------------------------------------------------------------------------------------ */

static void
add_slip (ArbPrintContext *context,
          ArbSheet *sheet,
          const char *to,
          const char *hour,
          const char *order)
{
  g_autofree char *army = arb_print_dup_army (context);
  g_autofree char *title = g_strdup_printf (_ ("Order — %s"), army);
  ArbSheetBlock *slip = arb_sheet_add_group (sheet->blocks, title,
                                             ARB_GROUP_FRAMED | ARB_GROUP_OWN_FRAME, NULL);
  g_autofree char *to_label = g_strdup_printf (_ ("%s: %s"), _ ("To"), to != NULL ? to : "");
  g_autofree char *hour_label =
      g_strdup_printf (_ ("%s: %s"), _ ("Hour"), hour != NULL ? hour : "");

  arb_sheet_add_fields (slip->children, SLIP_FIELD, _ ("From"), NULL);
  arb_sheet_add_fields (slip->children, SLIP_FIELD, to != NULL ? to_label : _ ("To"), NULL);
  arb_sheet_add_fields (slip->children, SLIP_FIELD, _ ("Place"),
                        hour != NULL ? hour_label : _ ("Hour"), NULL);
  if (order != NULL)
    {
      ArbSheetBlock *text = arb_sheet_add_text (slip->children, order, ARB_STYLE_LARGE);

      text->space = 2;
    }
  arb_sheet_add_fields (slip->children, order != NULL ? ORDER_ROOM - 10 : ORDER_ROOM, _ ("Order"),
                        NULL);
  arb_sheet_add_fields (slip->children, SLIP_FIELD, _ ("Brought by"), _ ("Arrived at"), NULL);
  arb_sheet_group_set_foot (slip, 9, _ ("Sender"), _ ("Receiver"), _ ("Umpire"), NULL);
}

/* Orders of the side that were given or sent off, as the journal has them. */
static guint
add_written_slips (ArbPrintContext *context,
                   ArbSheet *sheet)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (context->store, ARB_KIND_ORDER, NULL);
  g_autoptr (ArbLogWords) words = arb_log_words_new (context->request->games);
  g_autofree char *prefix =
      g_strdup_printf ("%s/", arb_game_get_side (context->game, context->side));
  Orders self = { .kept = arb_print_get_sheet (context) };
  guint n = 0;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const char *what = arb_body_get (act->body, "act");
      const char *detail = arb_body_get (act->body, "detail");
      const char *period = arb_body_get (act->body, "period");
      const char *part = arb_body_get (act->body, "quarter");
      ArbMoment moment = { period != NULL ? (int) g_ascii_strtoll (period, NULL, 10) : 1,
                           part != NULL ? (int) g_ascii_strtoll (part, NULL, 10) : 1 };
      g_autofree char *to = NULL;
      g_autofree char *hour = NULL;
      g_autofree char *order = NULL;

      if (act->subject == NULL || !g_str_has_prefix (act->subject, prefix) || detail == NULL ||
          (g_strcmp0 (what, "order") != 0 && g_strcmp0 (what, "send") != 0))
        continue;
      to = arb_log_words_dup_subject (words, act->subject);
      hour = dup_moment (&self, moment);
      order = dup_order (context, detail);
      add_slip (context, sheet, to, hour, order);
      n++;
    }
  return n;
}

void
arb_sheet_add_order_slips (ArbPrintContext *context,
                           GPtrArray *sheets)
{
  ArbSheet *sheet = arb_print_begin (context, arb_print_kind_get_title (ARB_PRINT_ORDER_SLIPS));
  guint n = 0;

  if (context->game != NULL && !arb_print_has (context, ARB_PRINT_BLANK))
    n = add_written_slips (context, sheet);
  for (guint i = 0; n == 0 && i < BLANK_SLIPS; i++)
    add_slip (context, sheet, NULL, NULL, NULL);
  sheet->n_columns = 2;
  sheet->n_rows = 2;
  g_ptr_array_add (sheets, arb_print_end (context, sheet));
}
