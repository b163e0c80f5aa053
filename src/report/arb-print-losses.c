/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-print-losses-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-language.h"
#include "systems/adgr/adgr-army.h"

#define COLUMN "column:"
#define OPTION "option:"
#define MAX_STEPS 32
/* What the loss sheet is rounded to where no ruling says so: strokes of five losses. */
#define ROUND_TO "sheet-round-to"
#define ROUND_TO_DEFAULT 5

struct _ArbPrintLosses
{
  ArbPrintContext *context;  /* Borrowed */
  const ArbGameSheet *sheet; /* Borrowed */
  ArbGameLosses *losses;     /* Owned; NULL without an event */
  gint64 round_to;           /* losses that a stroke is worth */
};

static gint64
get_round_to (ArbPrintContext *context)
{
  g_autofree char *text = arb_print_dup_ruling (context, ROUND_TO);
  gint64 step = text != NULL ? g_ascii_strtoll (text, NULL, 10) : ROUND_TO_DEFAULT;

  /* Single losses would be too fine to cross. */
  return MAX (step, ROUND_TO_DEFAULT);
}

ArbPrintLosses *
arb_print_losses_new (ArbPrintContext *context)
{
  ArbPrintLosses *self = g_new0 (ArbPrintLosses, 1);
  const char *system = context->game != NULL   ? arb_game_get_system (context->game)
                       : context->army != NULL ? arb_army_get (context->army, ARB_ARMY_SYSTEM)
                                               : "";

  self->context = context;
  self->sheet = arb_game_sheet_get (system != NULL ? system : "");
  self->round_to = get_round_to (context);
  if (context->game != NULL)
    self->losses =
        arb_game_losses_new (context->game, (ArbRules *) arb_print_get_rules (context));
  return self;
}

void
arb_print_losses_free (ArbPrintLosses *self)
{
  g_clear_pointer (&self->losses, arb_game_losses_free);
  g_free (self);
}

const ArbTrack *
arb_print_losses_get_track (const ArbPrintLosses *self,
                            guint index)
{
  return index < self->sheet->tracks->len ? self->sheet->tracks->pdata[index] : NULL;
}

const ArbScale *
arb_print_losses_get_scale (const ArbPrintLosses *self,
                            guint index)
{
  return index < self->sheet->scales->len ? self->sheet->scales->pdata[index] : NULL;
}

gboolean
arb_print_losses_is_blank (const ArbPrintLosses *self,
                           ArbGameUnit *unit)
{
  return unit == NULL || self->losses == NULL || arb_print_has (self->context, ARB_PRINT_BLANK);
}

/* --- What the list says ----------------------------------------------------------------------- */

/* The troop type most figures of the unit are of; NULL: unknown. */
static const ArbEntry *
find_type (const ArbPrintLosses *self,
           ArbArmyItem *item)
{
  guint n_groups = 0;
  guint most = 0;
  const ArbArmyGroup *groups = item != NULL ? arb_army_item_get_groups (item, &n_groups) : NULL;
  const char *type = NULL;

  for (guint i = 0; i < n_groups; i++)
    if (type == NULL || groups[i].regular + groups[i].elite > most)
      {
        type = groups[i].type;
        most = groups[i].regular + groups[i].elite;
      }
  return type != NULL && self->context->catalogue != NULL
             ? arb_catalogue_find (self->context->catalogue, NULL, type)
             : NULL;
}

static gint64
get_figures (ArbArmyItem *item)
{
  const ArbArmyTotals *totals = item != NULL ? arb_army_item_get_totals (item) : NULL;

  return totals != NULL ? (gint64) (totals->regular + totals->elite) : 0;
}

/* How many boxes a unit of the list begins with. */
static gint64
get_start (const ArbPrintLosses *self,
           ArbArmyItem *item,
           const ArbTrack *track)
{
  g_autofree char *text = NULL;

  if (g_strcmp0 (track->start, "figures") == 0)
    return get_figures (item);
  if (track->start != NULL && g_str_has_prefix (track->start, COLUMN))
    {
      const ArbEntry *type = find_type (self, item);
      const ArbCell *cell =
          type != NULL ? arb_entry_find (type, track->start + strlen (COLUMN)) : NULL;

      text = cell != NULL ? g_strdup (cell->text) : NULL;
    }
  else if (track->start != NULL && g_str_has_prefix (track->start, OPTION))
    text = item != NULL ? arb_army_item_dup_option (item, track->start + strlen (OPTION)) : NULL;
  else
    text = g_strdup (track->start);
  return text != NULL ? CLAMP (g_ascii_strtoll (text, NULL, 10), 0, 9999) : 0;
}

gint64
arb_print_losses_get_per (const ArbPrintLosses *self,
                          const ArbTrack *track)
{
  const ArbRules *rules = track->table != NULL ? arb_print_get_rules (self->context) : NULL;
  const ArbTable *table = rules != NULL ? arb_rules_find_table (rules, track->table) : NULL;
  const ArbValue row = ARB_VALUE_INIT;
  const ArbValue column = arb_value_word (track->column != NULL ? track->column : "");
  const ArbValue *cell = NULL;

  return table != NULL && arb_table_lookup (table, &row, &column, &cell, NULL) &&
                 cell->type == ARB_VALUE_INT && cell->integer > 0
             ? cell->integer
             : 0;
}

guint
arb_print_losses_get_n_ticks (const ArbPrintLosses *self,
                              const ArbTrack *track)
{
  gint64 per = arb_print_losses_get_per (self, track);

  return per > self->round_to ? (guint) (per / self->round_to) : 0;
}

ArbTrackState
arb_print_losses_read (const ArbPrintLosses *self,
                       ArbArmyItem *item,
                       ArbGameUnit *unit,
                       const ArbTrack *track)
{
  ArbTrackState state = { 0 };
  gint64 n_units = track->start != NULL && g_str_has_prefix (track->start, COLUMN)
                       ? MAX (get_figures (item), 1)
                       : 1;

  if (unit != NULL && self->losses != NULL)
    state = arb_game_losses_read (self->losses, unit, track);
  else
    {
      state.start = get_start (self, item, track);
      state.elite_start = track->elite != NULL && item != NULL
                              ? (gint64) arb_army_item_get_totals (item)->elite
                              : 0;
      state.per = arb_print_losses_get_per (self, track);
      state.left = state.start;
      state.elite_left = state.elite_start;
    }
  if (arb_print_losses_is_blank (self, unit))
    {
      state.left = state.start;
      state.elite_left = state.elite_start;
      state.carry = 0;
    }
  /* A line of the list may stand for several units of one kind. */
  state.left += (n_units - 1) * state.start;
  state.start *= n_units;
  return state;
}

/* --- Marks ------------------------------------------------------------------------------------ */

static gboolean
has_flag (const ArbPrintLosses *self,
          ArbArmyItem *item,
          const char *flag)
{
  const ArbEntry *type = find_type (self, item);
  const ArbCell *cell = type != NULL ? arb_entry_find (type, "flags") : NULL;
  g_auto (GStrv) flags = cell != NULL ? g_strsplit (cell->text, " ", -1) : NULL;

  return flag == NULL || (flags != NULL && g_strv_contains ((const char *const *) flags, flag));
}

ArbMarks *
arb_print_losses_make_boxes (const ArbPrintLosses *self,
                             ArbArmyItem *item,
                             const ArbTrack *track,
                             const ArbTrackState *state)
{
  ArbMarks *marks = arb_marks_new_boxes ((guint) state->start, (guint) state->elite_start);
  gint64 each = get_start (self, item, track);
  gint64 lost_elite = state->elite_start - state->elite_left;

  marks->n_lost_elite = (guint) lost_elite;
  marks->n_lost = (guint) MAX (state->start - state->left - lost_elite, 0);
  marks->n_ticks = arb_print_losses_get_n_ticks (self, track);
  if (marks->n_ticks > 0)
    marks->n_ticked = (guint) (state->carry * marks->n_ticks / MAX (state->per, 1));
  if (each > 0 && each < state->start)
    marks->group = (guint) each;
  for (guint i = 0; i < track->marks->len; i++)
    {
      const ArbTrackMark *mark = track->marks->pdata[i];
      gint64 left = mark->lost > 0 ? state->start - mark->lost : mark->left;

      if (mark->cause == NULL && !mark->leader && left > 0 && left < state->start &&
          has_flag (self, item, mark->flag))
        marks->threshold = (guint) left;
    }
  return marks;
}

static char *
dup_subject (const ArbPrintLosses *self,
             ArbArmyItem *item)
{
  return g_strdup_printf ("%s/%s",
                          self->context->game != NULL
                              ? arb_game_get_side (self->context->game, self->context->side)
                              : "",
                          arb_army_item_get_id (item));
}

/* The step that holds; NULL: blank. */
static char *
dup_step (const ArbPrintLosses *self,
          const char *subject,
          ArbArmyItem *item,
          const ArbScale *scale)
{
  if (self->losses == NULL || subject == NULL || arb_print_has (self->context, ARB_PRINT_BLANK))
    return NULL;
  return arb_game_losses_dup_step (self->losses, subject, item, scale);
}

static const char *
get_label (const ArbScaleStep *step)
{
  return arb_text_get (step->name, arb_language_get ());
}

/* Steps from @first on. */
static void
add_steps (GStrvBuilder *labels,
           guint *n_labels,
           guint *chosen,
           const ArbScale *scale,
           guint first,
           const char *now)
{
  for (guint i = first; i < scale->steps->len && *n_labels < MAX_STEPS; i++)
    {
      const ArbScaleStep *step = scale->steps->pdata[i];

      g_strv_builder_add (labels, get_label (step));
      if (g_strcmp0 (step->value, now) == 0)
        *chosen |= 1u << *n_labels;
      (*n_labels)++;
    }
}

ArbMarks *
arb_print_losses_make_scale (const ArbPrintLosses *self,
                             ArbArmyItem *item,
                             ArbGameUnit *unit,
                             const ArbScale *scale)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_autofree char *now =
      dup_step (self, unit != NULL ? arb_game_unit_get_id (unit) : NULL, item, scale);
  guint n_labels = 0;
  guint chosen = 0;

  add_steps (labels, &n_labels, &chosen, scale, 0, now);
  return arb_marks_new_scale (g_strv_builder_end (labels), chosen);
}

ArbMarks *
arb_print_losses_make_states (const ArbPrintLosses *self,
                              ArbArmyItem *item,
                              ArbGameUnit *unit)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  guint n_labels = 0;
  guint chosen = 0;
  const ArbScale *scale;

  for (guint i = 0; (scale = arb_print_losses_get_scale (self, i)) != NULL; i++)
    {
      g_autofree char *now = NULL;

      if (scale->for_commander || !scale->shown_changed)
        continue;
      now = dup_step (self, unit != NULL ? arb_game_unit_get_id (unit) : NULL, item, scale);
      /* The first step is how a unit begins: nothing to mark. */
      add_steps (labels, &n_labels, &chosen, scale, 1, now);
    }
  return n_labels > 0 ? arb_marks_new_scale (g_strv_builder_end (labels), chosen) : NULL;
}

ArbMarks *
arb_print_losses_make_fate (const ArbPrintLosses *self,
                            ArbArmyItem *commander)
{
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_autofree char *subject = dup_subject (self, commander);
  guint n_labels = 0;
  guint chosen = 0;
  const ArbScale *scale;

  for (guint i = 0; (scale = arb_print_losses_get_scale (self, i)) != NULL; i++)
    if (scale->for_commander)
      {
        g_autofree char *now = dup_step (self, subject, commander, scale);

        add_steps (labels, &n_labels, &chosen, scale, 1, now);
      }
  return n_labels > 0 ? arb_marks_new_scale (g_strv_builder_end (labels), chosen) : NULL;
}

char *
arb_print_losses_dup_steps (const ArbPrintLosses *self,
                            ArbArmyItem *item,
                            ArbGameUnit *unit)
{
  GString *line = g_string_new (NULL);
  g_auto (GStrv) pending = NULL;
  const ArbScale *scale;

  if (arb_print_losses_is_blank (self, unit))
    return g_string_free (line, FALSE);
  for (guint i = 0; (scale = arb_print_losses_get_scale (self, i)) != NULL; i++)
    {
      g_autofree char *now = NULL;
      g_autofree char *name = NULL;

      /* The formation stands under the unit's name. */
      if (scale->for_commander || scale->shown_changed || scale->words != NULL)
        continue;
      now = dup_step (self, arb_game_unit_get_id (unit), item, scale);
      name = now != NULL ? arb_game_losses_dup_step_name (self->losses, self->context->side, scale,
                                                          now)
                         : NULL;
      arb_print_append (line, arb_text_get (scale->name, arb_language_get ()), name);
    }
  pending = arb_game_losses_list_pending (self->losses, unit);
  for (guint i = 0; pending[i] != NULL; i++)
    {
      g_autofree char *name = arb_game_losses_dup_pending_name (self->losses, pending[i]);

      arb_print_append (line, NULL, name);
    }
  return g_string_free (line, FALSE);
}

/* --- The whole army (ADG-R, « Cohésion de l'armée ») ------------------------------------------- */

typedef struct
{
  const ArbPrintLosses *losses;
  const ArbTable *points;
  guint counts[ADGR_N_LINES];
} ArmyTotal;

static gboolean
is_set (ArbGameUnit *unit,
        const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_game_unit_get (unit, field, &value) && value.type == ARB_VALUE_BOOL && value.truth;
}

static void
count_unit (ArbPrintContext *context,
            ArbArmyItem *item,
            ArbGameUnit *unit,
            gpointer data)
{
  ArmyTotal *self = data;
  AdgrUnitState state = { .is_battalion = has_flag (self->losses, item, "battalion") };

  if (unit == NULL)
    return;
  state.coh_lost = arb_game_unit_get_int (unit, "coh-lost", 0);
  state.disorder = is_set (unit, "disorder");
  state.routed = is_set (unit, "routed");
  state.left_table = is_set (unit, "left-table");
  self->counts[adgr_army_line (&state, self->points)]++;
}

/* A row to be filled in by hand. */
static void
add_open_row (ArbSheetTable *table,
              const char *name,
              const char *each)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

  arb_sheet_row_add (row, name);
  arb_sheet_row_add (row, each);
}

/* What a lost camp costs, plain and fortified; NULL: the rules do not say. */
static char *
dup_camp_points (const ArbRules *rules)
{
  static const char *const kinds[] = { "plain", "fortified" };
  const ArbTable *camps = arb_rules_find_table (rules, "camps");
  GString *text = g_string_new (NULL);

  for (guint i = 0; camps != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      const ArbValue row = ARB_VALUE_INIT;
      const ArbValue column = arb_value_word (kinds[i]);
      const ArbValue *cell = NULL;

      if (arb_table_lookup (camps, &row, &column, &cell, NULL))
        g_string_append_printf (text, "%s%ld", text->len > 0 ? " / " : "",
                                (glong) arb_value_get_int (cell));
    }
  return g_string_free (text, FALSE);
}

static void
add_total_row (ArbSheetTable *table,
               const char *name,
               gint64 points,
               guint count,
               gboolean is_blank)
{
  ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);
  g_autofree char *each = g_strdup_printf ("%ld", (glong) points);
  g_autofree char *number = is_blank ? NULL : g_strdup_printf ("%u", count);
  g_autofree char *total = is_blank ? NULL : g_strdup_printf ("%ld", (glong) (points * count));

  arb_sheet_row_add (row, name);
  arb_sheet_row_add (row, each);
  arb_sheet_row_add (row, number);
  arb_sheet_row_add (row, total);
}

void
arb_print_losses_add_army_total (const ArbPrintLosses *self,
                                 GPtrArray *into)
{
  static const ArbPrintVisitor visitor = { NULL, NULL, count_unit };
  const char *lang = arb_language_get ();
  const ArbRules *rules = g_strcmp0 (self->sheet->system, "adgr") == 0
                              ? arb_print_get_rules (self->context)
                              : NULL;
  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, "army-cohesion") : NULL;
  const ArbField *lines =
      procedure != NULL ? arb_procedure_find_value (procedure, "unit.1.line") : NULL;
  ArmyTotal total = { self, rules != NULL ? arb_rules_find_table (rules, "army-losses") : NULL };
  gboolean is_blank =
      self->losses == NULL || arb_print_has (self->context, ARB_PRINT_BLANK);
  g_autofree char *camp = NULL;
  ArbSheetTable *table;
  gint64 sum = 0;

  if (lines == NULL || total.points == NULL)
    return;
  if (!is_blank)
    arb_print_visit (self->context, &visitor, &total);
  arb_sheet_add_heading (into, arb_text_get (procedure->name, lang));
  table = arb_sheet_add_table (into);
  arb_sheet_table_add_column (table, _ ("What was lost"), 6, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, _ ("Points each"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("How many"), 2, ARB_STYLE_RIGHT);
  arb_sheet_table_add_column (table, _ ("Total"), 2, ARB_STYLE_RIGHT);
  for (guint i = 0; i < ADGR_LINE_NONE; i++)
    {
      const ArbWord *word = arb_field_find_word (lines, adgr_army_line_words[i]);
      gint64 points = adgr_army_line_loss ((AdgrArmyLine) i, total.points);

      add_total_row (table, word != NULL ? arb_text_get (word->name, lang) : "", points,
                     total.counts[i], is_blank);
      sum += points * total.counts[i];
    }
  /* Generals and camp are counted by hand: the event does not say whose camp it is. */
  camp = dup_camp_points (rules);
  add_open_row (table, _ ("general lost"), _ ("1 and his value"));
  add_open_row (table, _ ("camp lost, plain or fortified"), camp);
  if (!is_blank)
    {
      g_autofree char *text = g_strdup_printf (_ ("Units in all: %ld points"), (glong) sum);

      arb_sheet_add_text (into, text, ARB_STYLE_BOLD);
    }
}
