/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-print-losses-private.h"

#include <string.h>

#include "engine/arb-language.h"

#define COLUMN "column:"
#define OPTION "option:"
#define MAX_STEPS 32
/* What the loss sheet is rounded to where no ruling says so. */
#define ROUND_TO "sheet-round-to"
#define ROUND_TO_DEFAULT 5

static gint64
get_round_to (ArbPrintContext *context)
{
  g_autofree char *text = arb_print_dup_ruling (context, ROUND_TO);
  gint64 step = text != NULL ? g_ascii_strtoll (text, NULL, 10) : ROUND_TO_DEFAULT;

  /* Single losses would be too many to circle. */
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

ArbMarks *
arb_print_losses_make_figures (const ArbPrintLosses *self,
                               const ArbTrack *track,
                               gint64 carry)
{
  gint64 per = arb_print_losses_get_per (self, track);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  guint n = 0;
  guint chosen = 0;

  for (gint64 figure = self->round_to; figure < per && n < MAX_STEPS; figure += self->round_to)
    {
      g_autofree char *label = g_strdup_printf ("%d", (int) figure);

      g_strv_builder_add (labels, label);
      if (carry >= figure && carry < figure + self->round_to)
        chosen = 1u << n;
      n++;
    }
  return n > 0 ? arb_marks_new_figures (g_strv_builder_end (labels), chosen) : NULL;
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

gboolean
arb_print_losses_has_flag (const ArbPrintLosses *self,
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
  if (each > 0 && each < state->start)
    marks->group = (guint) each;
  for (guint i = 0; i < track->marks->len; i++)
    {
      const ArbTrackMark *mark = track->marks->pdata[i];
      gint64 left = mark->lost > 0 ? state->start - mark->lost : mark->left;

      if (mark->cause == NULL && !mark->leader && left > 0 && left < state->start &&
          arb_print_losses_has_flag (self, item, mark->flag))
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

static gboolean
is_first (const ArbScale *scale,
          const char *value)
{
  return value == NULL || scale->steps->len == 0 ||
         g_str_equal (((const ArbScaleStep *) scale->steps->pdata[0])->value, value);
}

char *
arb_print_losses_dup_fate (const ArbPrintLosses *self,
                           ArbArmyItem *commander)
{
  g_autofree char *subject = dup_subject (self, commander);
  GString *line = g_string_new (NULL);
  const ArbScale *scale;

  for (guint i = 0; (scale = arb_print_losses_get_scale (self, i)) != NULL; i++)
    {
      g_autofree char *now =
          scale->for_commander ? dup_step (self, subject, commander, scale) : NULL;
      g_autofree char *name = NULL;

      if (is_first (scale, now))
        continue;
      name = arb_game_losses_dup_step_name (self->losses, self->context->side, scale, now);
      arb_print_append (line, NULL, name);
    }
  return g_string_free (line, FALSE);
}

gboolean
arb_print_losses_knows (const ArbPrintLosses *self,
                        const char *field)
{
  const ArbTrack *track;
  const ArbScale *scale;

  for (guint i = 0; (track = arb_print_losses_get_track (self, i)) != NULL; i++)
    if (g_strcmp0 (track->field, field) == 0 || g_strcmp0 (track->elite, field) == 0)
      return TRUE;
  for (guint i = 0; (scale = arb_print_losses_get_scale (self, i)) != NULL; i++)
    if (g_strcmp0 (scale->field, field) == 0)
      return TRUE;
  return FALSE;
}

char *
arb_print_losses_dup_steps (const ArbPrintLosses *self,
                            ArbArmyItem *item,
                            ArbGameUnit *unit,
                            gboolean with_states)
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

      /* The formation stands elsewhere. */
      if (scale->for_commander || scale->words != NULL || (scale->shown_changed && !with_states))
        continue;
      now = dup_step (self, arb_game_unit_get_id (unit), item, scale);
      if (scale->shown_changed && is_first (scale, now))
        continue;
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
