/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-orders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"

#define MAX_PERIODS 999

const char *const aigles_order_words[] = {
  "tenir", "harceler", "couvrir", "attaquer", "appuyer", "other", NULL,
};
const char *const aigles_action_words[] = {
  "charge", "countercharge", "countercharge-for-friend", "follow", "evade", "enter", NULL,
};
const char *const aigles_permission_words[] = {
  "unknown", "no", "yes", "no-provisional", "yes-provisional", NULL,
};
static const char *const kind_words[] = {
  "order",       "write-charge",  "declare-charge", "reveal",
  "write-evade", "declare-evade", "arrive",         "quarter",
  NULL,
};

AiglesPermission
aigles_order_permits (const ArbTable *orders,
                      AiglesOrder order,
                      AiglesAction action)
{
  const ArbValue row = arb_value_word (aigles_order_words[order]);
  const ArbValue column = arb_value_word (aigles_action_words[action]);
  const ArbValue *cell = NULL;

  if (orders == NULL || !arb_table_lookup (orders, &row, &column, &cell, NULL) ||
      cell->type != ARB_VALUE_WORD)
    return AIGLES_PERMISSION_UNKNOWN;
  return arb_word_index (aigles_permission_words, cell->word, 0);
}

/* --- The sheet ------------------------------------------------------------------------------- */

static void
event_free (gpointer data)
{
  AiglesSheetEvent *self = data;

  g_free (self->unit);
  g_free (self->detail);
  g_free (self);
}

static void
entry_free (gpointer data)
{
  AiglesSheetEntry *self = data;

  g_free (self->unit);
  g_free (self->charge_target);
  g_free (self);
}

AiglesSheet *
aigles_sheet_new (void)
{
  AiglesSheet *self = g_new0 (AiglesSheet, 1);

  self->events = g_ptr_array_new_with_free_func (event_free);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  return self;
}

void
aigles_sheet_free (AiglesSheet *self)
{
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

static AiglesSheetEntry *
find_entry (const AiglesSheet *self,
            const char *unit)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      AiglesSheetEntry *entry = g_ptr_array_index (self->entries, i);

      if (g_str_equal (entry->unit, unit))
        return entry;
    }
  return NULL;
}

const AiglesSheetEntry *
aigles_sheet_find (const AiglesSheet *self,
                   const char *unit)
{
  return find_entry (self, unit);
}

const char *
aigles_sheet_get_target (const AiglesSheet *self,
                         const char *unit,
                         gboolean umpire)
{
  const AiglesSheetEntry *entry = find_entry (self, unit);

  return entry != NULL && (umpire || entry->charge_revealed) ? entry->charge_target : NULL;
}

/* --- What may be written, and when ----------------------------------------------------------- */

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, sentence);
  return FALSE;
}

static int
compare_moments (AiglesMoment a,
                 AiglesMoment b)
{
  return a.period != b.period ? a.period - b.period : a.quarter - b.quarter;
}

static gboolean
starts_half (AiglesMoment moment)
{
  return moment.quarter == 1 || moment.quarter == 3;
}

static gboolean
names_order (const char *detail)
{
  return g_strv_contains (aigles_order_words, detail);
}

static gboolean
check_declaration (AiglesMoment moment,
                   gboolean written,
                   gboolean declared,
                   GError **error)
{
  if (!written)
    return refuse (error, _ ("Nothing is written on the order sheet, so nothing can be declared."));
  if (declared)
    return refuse (error, _ ("This is declared already."));
  if (!starts_half (moment))
    return refuse (error, _ ("Declarations are made at the start of a half period."));
  return TRUE;
}

static gboolean
check_event (const AiglesSheet *self,
             const AiglesSheetEvent *event,
             GError **error)
{
  const AiglesSheetEvent *last =
      self->events->len > 0 ? g_ptr_array_index (self->events, self->events->len - 1) : NULL;
  const AiglesSheetEntry *entry = find_entry (self, event->unit);

  if (event->moment.period < 1 || event->moment.period > MAX_PERIODS || event->moment.quarter < 1 ||
      event->moment.quarter > 4)
    return refuse (error, _ ("A moment is a period and one of its four quarters."));
  if (last != NULL && compare_moments (event->moment, last->moment) < 0)
    return refuse (error, _ ("The order sheet cannot go back in time."));
  if (event->kind == AIGLES_SHEET_QUARTER)
    return TRUE;
  if (strchr (event->unit, '\n') != NULL || strchr (event->detail, '\n') != NULL)
    return refuse (error, _ ("A name on the order sheet is one line."));
  if (*event->unit == '\0')
    return refuse (error, _ ("An entry of the order sheet needs the name of a unit."));
  if (event->kind == AIGLES_SHEET_ORDER)
    return names_order (event->detail) || refuse (error, _ ("There is no such order."));
  if (entry == NULL)
    return refuse (error, _ ("The unit has no order yet."));

  switch (event->kind)
    {
    case AIGLES_SHEET_WRITE_CHARGE:
      if (*event->detail == '\0')
        return refuse (error, _ ("A written charge names its target."));
      return !entry->charge_declared ||
             refuse (error, _ ("The charge is under way; its target cannot change."));
    case AIGLES_SHEET_DECLARE_CHARGE:
      return check_declaration (event->moment, entry->charge_target != NULL,
                                entry->charge_declared, error);
    case AIGLES_SHEET_REVEAL:
      return (entry->charge_declared && !entry->charge_revealed) ||
             refuse (error, _ ("Only a declared charge that lands reveals its target."));
    case AIGLES_SHEET_WRITE_EVADE:
      return TRUE;
    case AIGLES_SHEET_DECLARE_EVADE:
      return check_declaration (event->moment, entry->evade_written, entry->evade_declared, error);
    case AIGLES_SHEET_ARRIVE:
      return names_order (event->detail) || refuse (error, _ ("There is no such order."));
    case AIGLES_SHEET_ORDER:
    case AIGLES_SHEET_QUARTER:
    case AIGLES_N_SHEET_KINDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* --- The fold -------------------------------------------------------------------------------- */

static void
forget_charge (AiglesSheetEntry *entry)
{
  g_clear_pointer (&entry->charge_target, g_free);
  entry->charge_declared = entry->charge_revealed = FALSE;
}

/* Orders read come into force; a charge lasts to the end of its period, an evade declared to the
 * end of the half period. */
static void
end_quarter (AiglesSheet *self,
             AiglesMoment moment)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      AiglesSheetEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->has_pending && compare_moments (moment, entry->effective) >= 0)
        {
          entry->order = entry->pending;
          entry->has_pending = FALSE;
        }
      if (entry->charge_declared &&
          (moment.quarter == 4 || moment.period > entry->charge_start.period))
        forget_charge (entry);
      if (entry->evade_declared && moment.quarter % 2 == 0)
        entry->evade_written = entry->evade_declared = FALSE;
    }
}

static AiglesSheetEntry *
ensure_entry (AiglesSheet *self,
              const char *unit)
{
  AiglesSheetEntry *entry = find_entry (self, unit);

  if (entry == NULL)
    {
      entry = g_new0 (AiglesSheetEntry, 1);
      entry->unit = g_strdup (unit);
      g_ptr_array_add (self->entries, entry);
    }
  return entry;
}

static void
apply_event (AiglesSheet *self,
             const AiglesSheetEvent *event)
{
  AiglesSheetEntry *entry =
      event->kind != AIGLES_SHEET_QUARTER ? ensure_entry (self, event->unit) : NULL;

  switch (event->kind)
    {
    case AIGLES_SHEET_ORDER:
      entry->order = arb_word_index (aigles_order_words, event->detail, 0);
      break;
    case AIGLES_SHEET_WRITE_CHARGE:
      g_free (entry->charge_target);
      entry->charge_target = g_strdup (event->detail);
      break;
    case AIGLES_SHEET_DECLARE_CHARGE:
      entry->charge_declared = TRUE;
      entry->charge_start = event->moment;
      break;
    case AIGLES_SHEET_REVEAL:
      entry->charge_revealed = TRUE;
      break;
    case AIGLES_SHEET_WRITE_EVADE:
      entry->evade_written = TRUE;
      break;
    case AIGLES_SHEET_DECLARE_EVADE:
      entry->evade_declared = TRUE;
      break;
    case AIGLES_SHEET_ARRIVE:
      entry->has_pending = TRUE;
      entry->pending = arb_word_index (aigles_order_words, event->detail, 0);
      entry->effective = aigles_order_effective (event->moment);
      break;
    case AIGLES_SHEET_QUARTER:
      end_quarter (self, event->moment);
      break;
    case AIGLES_N_SHEET_KINDS:
    default:
      g_return_if_reached ();
    }
}

gboolean
aigles_sheet_add (AiglesSheet *self,
                  AiglesSheetKind kind,
                  AiglesMoment moment,
                  const char *unit,
                  const char *detail,
                  GError **error)
{
  AiglesSheetEvent *event = g_new0 (AiglesSheetEvent, 1);

  event->kind = kind;
  event->moment = moment;
  event->unit = g_strdup (unit != NULL ? unit : "");
  event->detail = g_strdup (detail != NULL ? detail : "");
  if (!check_event (self, event, error))
    {
      event_free (event);
      return FALSE;
    }
  apply_event (self, event);
  g_ptr_array_add (self->events, event);
  return TRUE;
}

/* --- Text form ------------------------------------------------------------------------------- */

char *
aigles_sheet_to_text (const AiglesSheet *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->events->len; i++)
    {
      const AiglesSheetEvent *event = g_ptr_array_index (self->events, i);
      g_autofree char *unit = g_shell_quote (event->unit);
      g_autofree char *detail = g_shell_quote (event->detail);

      g_string_append_printf (text, "%d.%d %s", event->moment.period, event->moment.quarter,
                              kind_words[event->kind]);
      if (*event->unit != '\0')
        g_string_append_printf (text, " %s", unit);
      if (*event->detail != '\0')
        g_string_append_printf (text, " %s", detail);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static gboolean
parse_moment (const char *text,
              AiglesMoment *moment)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  ArbRatio period, quarter;

  if (g_strv_length (parts) != 2 || !arb_ratio_parse (parts[0], 0, &period) ||
      !arb_ratio_parse (parts[1], 0, &quarter) || ABS (period.num) > MAX_PERIODS ||
      ABS (quarter.num) > MAX_PERIODS)
    return FALSE;
  *moment = (AiglesMoment) { (int) period.num, (int) quarter.num };
  return TRUE;
}

static gboolean
add_line (AiglesSheet *self,
          const char *line,
          GError **error)
{
  g_auto (GStrv) words = NULL;
  guint n_words;
  AiglesMoment moment;

  if (!g_shell_parse_argv (line, NULL, &words, NULL))
    return refuse (error, _ ("A line of the order sheet cannot be read."));
  n_words = g_strv_length (words);
  if (n_words < 2 || n_words > 4 || !parse_moment (words[0], &moment) ||
      !g_strv_contains (kind_words, words[1]))
    return refuse (error, _ ("A line of the order sheet cannot be read."));
  return aigles_sheet_add (self, arb_word_index (kind_words, words[1], 0), moment,
                           n_words > 2 ? words[2] : NULL, n_words > 3 ? words[3] : NULL, error);
}

AiglesSheet *
aigles_sheet_new_from_text (const char *text,
                            GError **error)
{
  g_autoptr (AiglesSheet) self = aigles_sheet_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !add_line (self, lines[i], error))
      return NULL;
  return g_steal_pointer (&self);
}
