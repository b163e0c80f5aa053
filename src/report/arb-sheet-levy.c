/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who arrives when: the levy of each side as it was decided, on a page of its own, with boxes to tick
 * once a troop stands on the map and room to write where. What counts as a levy is in the system's
 * sheet.xml. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-sheet.h"
#include "report/arb-print-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

#define ROW_HEIGHT 7.5 /* mm: a place is written by hand */

typedef struct
{
  ArbPrintContext *context;
  const ArbCalendarSheet *calendar;
  const ArbCalendarSource *source;
  ArbSession *session;
  ArbSheet *sheet; /* Borrowed: the one that is being filled */
} Levy;

static gint64
get_due (const Levy *self,
         const ArbCalendarLine *line,
         guint time)
{
  g_autofree char *id = g_strdup_printf ("%s%s.day-%u", self->source->prefix, line->value, time);

  return arb_facts_int (arb_session_get_facts (self->session), id);
}

static gint64
get_total (const Levy *self,
           const ArbCalendarLine *line)
{
  g_autofree char *id = g_strdup_printf ("%s%s.total", self->source->prefix, line->value);

  return arb_facts_int (arb_session_get_facts (self->session), id);
}

/* "Day 2", or what the ruling calls it. */
static char *
dup_time (const Levy *self,
          guint time)
{
  const ArbValue *period = arb_session_get_ruling (self->session, self->calendar->period);
  const char *lang = arb_language_get ();
  const GPtrArray *times = self->calendar->times;
  const ArbCalendarTime *named = times->pdata[0];

  for (guint i = 0; period != NULL && i < times->len; i++)
    if (g_strcmp0 (((const ArbCalendarTime *) times->pdata[i])->value, period->word) == 0)
      named = times->pdata[i];
  return g_strdup_printf ("%s %u", arb_text_get (named->name, lang), time);
}

static void
add_number (ArbSheetRow *row,
            gint64 number,
            ArbStyle style)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  arb_sheet_row_add_styled (row, text, style);
}

/* --- How many -------------------------------------------------------------------------------- */

static void
add_line (const Levy *self,
          ArbSheetTable *table,
          const ArbCalendarLine *line)
{
  const char *name = arb_text_get (line->name, arb_language_get ());
  ArbSheetRow *row = arb_sheet_table_add_row (table, line->value);
  gint64 so_far = 0;

  row->flags = ARB_ROW_KEEP_NEXT;
  arb_sheet_row_add_styled (row, name, ARB_STYLE_BOLD);
  for (guint i = 1; i <= self->calendar->n_times; i++)
    add_number (row, get_due (self, line, i), ARB_STYLE_BOLD | ARB_STYLE_CENTRED);
  add_number (row, get_total (self, line), ARB_STYLE_BOLD | ARB_STYLE_CENTRED);
  row = arb_sheet_table_add_row (table, NULL);
  arb_sheet_row_add_styled (row, _ ("raised so far"), ARB_STYLE_ITALIC);
  for (guint i = 1; i <= self->calendar->n_times; i++)
    {
      so_far += get_due (self, line, i);
      add_number (row, so_far, ARB_STYLE_CENTRED);
    }
  arb_sheet_row_add (row, NULL);
}

static void
add_numbers (const Levy *self)
{
  ArbSheetTable *table = arb_sheet_add_table (self->sheet->blocks);

  arb_sheet_table_add_column (table, "", 3, ARB_STYLE_PLAIN);
  for (guint i = 1; i <= self->calendar->n_times; i++)
    {
      g_autofree char *time = dup_time (self, i);

      arb_sheet_table_add_column (table, time, 2, ARB_STYLE_CENTRED);
    }
  arb_sheet_table_add_column (table, _ ("Total"), 2, ARB_STYLE_CENTRED);
  for (guint i = 0; i < self->calendar->lines->len; i++)
    add_line (self, table, self->calendar->lines->pdata[i]);
}

/* The rulings the calendar was made by, and what limits a place. */
static void
add_rulings (const Levy *self)
{
  const ArbRules *rules = arb_session_get_rules (self->session);
  const char *lang = arb_language_get ();

  for (guint i = 0; i < self->calendar->rulings->len; i++)
    {
      const char *id = self->calendar->rulings->pdata[i];
      const ArbField *ruling = arb_rules_find_ruling (rules, id);
      const ArbValue *value = arb_session_get_ruling (self->session, id);
      g_autofree char *chosen = NULL;
      g_autofree char *text = NULL;
      ArbSheetBlock *block;

      if (ruling == NULL || value == NULL)
        continue;
      chosen = arb_field_dup_display (ruling, value, lang);
      text = g_strdup_printf (_ ("%s: %s"), arb_text_get (ruling->name, lang), chosen);
      block = arb_sheet_add_text (self->sheet->blocks, text, ARB_STYLE_PLAIN);
      block->space = i == 0 ? 2 : 0;
    }
}

/* --- Who ------------------------------------------------------------------------------------- */

static gboolean
counts (const Levy *self,
        const ArbCalendarLine *line,
        const char *type)
{
  if (line->type != NULL)
    return g_strcmp0 (line->type, type) == 0;
  for (guint i = 0; i < self->calendar->lines->len; i++)
    if (g_strcmp0 (((const ArbCalendarLine *) self->calendar->lines->pdata[i])->type, type) == 0)
      return FALSE;
  return TRUE;
}

static void
add_unit (const Levy *self,
          ArbSheetTable *table,
          ArbGameUnit *unit,
          const char *type)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, arb_game_unit_get_id (unit));
  g_autofree char *kind = arb_print_dup_word (self->context, NULL, type);

  row->min_height = ROW_HEIGHT;
  arb_sheet_row_add_marks (row, NULL, arb_marks_new_boxes (1, 0));
  arb_sheet_row_add (row, arb_game_unit_get_number (unit));
  arb_sheet_row_add_styled (row, arb_game_unit_get_name (unit), ARB_STYLE_BOLD);
  arb_sheet_row_add (row, kind);
  arb_sheet_row_add (row, NULL);
}

/* Due by the calendar, but no list names them. */
static void
add_nameless (const Levy *self,
              ArbSheetTable *table,
              const ArbCalendarLine *line,
              gint64 number)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autofree char *text = g_strdup_printf (_ ("%s without a name in the list: %ld"),
                                           arb_text_get (line->name, arb_language_get ()),
                                           (glong) number);

  /* They go to several places. */
  row->min_height = ROW_HEIGHT * (double) CLAMP (number / 2, 1, 3);
  arb_sheet_row_add (row, NULL);
  arb_sheet_row_add (row, NULL);
  arb_sheet_row_add_marks (row, text,
                           arb_marks_new_boxes ((guint) MIN (number, ARB_MARKS_MAX), 0));
  arb_sheet_row_add (row, NULL);
  arb_sheet_row_add (row, NULL);
}

/* Returns how many of the side’s units arrive then and count on the line. */
static gint64
add_units (const Levy *self,
           ArbSheetTable *table,
           const ArbCalendarLine *line,
           guint time)
{
  GListModel *units = arb_game_get_units (self->context->game);
  gint64 n_units = 0;

  for (guint i = 0; self->source->role != NULL && i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *type = arb_game_unit_dup_text (unit, "type");

      if (arb_game_unit_get_side (unit) != self->context->side ||
          arb_game_unit_get_int (unit, self->calendar->field, 0) != time ||
          !counts (self, line, type))
        continue;
      add_unit (self, table, unit, type);
      n_units++;
    }
  return n_units;
}

/* "Day 1 — Rabble: 3; Units: 5" */
static char *
dup_title (const Levy *self,
           guint time)
{
  g_autofree char *name = dup_time (self, time);
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < self->calendar->lines->len; i++)
    {
      const ArbCalendarLine *line = self->calendar->lines->pdata[i];
      g_autofree char *due = g_strdup_printf ("%" G_GINT64_FORMAT, get_due (self, line, time));

      arb_print_append (numbers, arb_text_get (line->name, arb_language_get ()), due);
    }
  return g_strdup_printf ("%s — %s", name, numbers->str);
}

static void
add_arrivals (const Levy *self)
{
  ArbSheetTable *table = arb_sheet_add_table (self->sheet->blocks);

  arb_sheet_table_add_column (table, _ ("Placed"), 1.2, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (table, _ ("No."), 0.8, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (table, _ ("Troop"), 4, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Type"), 2.6, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Where: place or personality"), 4.4, ARB_STYLE_PLAIN);
  for (guint time = 1; time <= self->calendar->n_times; time++)
    {
      g_autofree char *title = dup_title (self, time);
      gint64 n_rows = 0;

      arb_sheet_table_add_title (table, title);
      for (guint i = 0; i < self->calendar->lines->len; i++)
        {
          const ArbCalendarLine *line = self->calendar->lines->pdata[i];
          gint64 named = add_units (self, table, line, time);
          gint64 nameless = get_due (self, line, time) - named;

          if (nameless > 0)
            add_nameless (self, table, line, nameless);
          n_rows += named + MAX (0, nameless);
        }
      if (n_rows == 0)
        {
          ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

          row->flags = ARB_ROW_TITLE;
          arb_sheet_row_add_styled (row, _ ("nobody"), ARB_STYLE_ITALIC);
        }
    }
}

/* --- Which levies ---------------------------------------------------------------------------- */

static guint
get_side (const ArbCalendarSource *source)
{
  return g_strcmp0 (source->role, "b") == 0 ? 1 : 0;
}

/* What a levy of nobody in particular is called: its title, else "The levy lea/12". */
static char *
dup_lord (const Levy *self,
          const ArbCombatInfo *info)
{
  const ArbProcedure *procedure =
      arb_rules_find_procedure (arb_session_get_rules (self->session), info->procedure);

  if (info->title != NULL && *info->title != '\0')
    return g_strdup (info->title);
  return g_strdup_printf ("%s %s",
                          procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                                            : info->procedure,
                          info->id);
}

/* The side’s levy, or that of a lord by himself. */
static void
add_levy (Levy *self,
          const ArbCombatInfo *info,
          GPtrArray *sheets)
{
  ArbPrintContext *context = self->context;
  const char *lang = arb_language_get ();
  const char *note = arb_text_get (self->calendar->note, lang);
  g_autofree char *lord = dup_lord (self, info);
  const char *name = lord;
  g_autofree char *title = NULL;

  if (self->source->role != NULL)
    {
      context->side = get_side (self->source);
      arb_print_context_set_army (context, arb_game_get_army (context->game, context->side));
      name = *arb_game_get_side (context->game, context->side) != '\0'
                 ? arb_game_get_side_name (context->game, context->side)
                 : self->source->role;
    }
  title = g_strdup_printf (_ ("%s: %s"), arb_text_get (self->calendar->name, lang), name);
  self->sheet = arb_print_begin (context, title);
  add_numbers (self);
  add_rulings (self);
  if (*note != '\0')
    arb_sheet_add_text (self->sheet->blocks, note, ARB_STYLE_ITALIC);
  add_arrivals (self);
  g_ptr_array_add (sheets, arb_print_end (context, self->sheet));
}

static gboolean
is_wanted (const ArbPrintContext *context,
           const ArbCombatInfo *info,
           const ArbCalendarSource *source)
{
  const char *side = context->request->side;

  if (side != NULL &&
      (source->role == NULL ||
       !g_str_equal (side, arb_game_get_side (context->game, get_side (source)))))
    return FALSE;
  return g_str_equal (info->procedure, source->procedure) &&
         g_str_equal (info->system, arb_game_get_system (context->game)) &&
         (*info->game == '\0' || g_str_equal (info->game, arb_game_get_id (context->game)));
}

/* A set-up that was played once more goes before the earlier ones; every lord by himself counts. */
static gboolean
is_latest (const ArbPrintContext *context,
           const GPtrArray *combats,
           guint index,
           const ArbCalendarSource *source)
{
  for (guint i = index + 1; source->role != NULL && i < combats->len; i++)
    {
      g_autoptr (ArbSession) later = NULL;

      if (!is_wanted (context, combats->pdata[i], source))
        continue;
      later = arb_store_read_combat (context->store, ((ArbCombatInfo *) combats->pdata[i])->id,
                                     arb_language_get (), NULL);
      if (later != NULL && arb_session_is_done (later))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_source (Levy *self,
            const GPtrArray *combats,
            GPtrArray *sheets,
            GError **error)
{
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autoptr (ArbSession) session = NULL;

      if (!is_wanted (self->context, info, self->source) ||
          !is_latest (self->context, combats, i, self->source))
        continue;
      session = arb_store_read_combat (self->context->store, info->id, arb_language_get (), error);
      if (session == NULL)
        return FALSE;
      if (!arb_session_is_done (session))
        continue;
      self->session = session;
      add_levy (self, info, sheets);
    }
  return TRUE;
}

gboolean
arb_sheet_add_levy (ArbPrintContext *context,
                    GPtrArray *sheets,
                    GError **error)
{
  const ArbCalendarSheet *calendar =
      arb_game_sheet_get (arb_game_get_system (context->game))->calendar;
  g_autoptr (GPtrArray) combats = NULL;
  Levy self = { .context = context, .calendar = calendar };

  if (calendar == NULL)
    return TRUE;
  combats = arb_store_list_combats (context->store, FALSE, error);
  if (combats == NULL)
    return FALSE;
  for (guint i = 0; i < calendar->sources->len; i++)
    {
      self.source = calendar->sources->pdata[i];
      if (!add_source (&self, combats, sheets, error))
        return FALSE;
    }
  return TRUE;
}
