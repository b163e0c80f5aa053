/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-outcome-private.h"

#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-modifier-private.h"

/* Whether the value fits what the rule file declares. Most are whole numbers or truths, which have no
 * limits here. */
static gboolean
fits (const ArbField *field,
      const ArbValue *value)
{
  if (!field->is_list && ((field->type == ARB_FIELD_INT && value->type == ARB_VALUE_INT) ||
                          (field->type == ARB_FIELD_BOOL && value->type == ARB_VALUE_BOOL)))
    return TRUE;
  return arb_field_accepts (field, value);
}

/* @key and @cite are interned or static. */
static ArbEvent *
push (ArbOutcome *self,
      ArbEventKind kind,
      const char *key,
      const char *cite)
{
  ArbEvent *event = arb_event_new (kind, key);

  if (cite != NULL)
    event->cite = cite;
  arb_events_add (self->events, event);
  return event;
}

static const ArbOverride *
find_override (const ArbOutcome *self,
               const char *id)
{
  g_autofree char *question = g_strconcat (self->facts->path, id, NULL);

  return arb_hash_find (self->facts->setting->overrides, question);
}

ArbEvent *
arb_outcome_set_at (ArbOutcome *self,
                    guint slot,
                    ArbValue value,
                    const char *cite)
{
  const ArbSlot *fact = arb_slots_get (self->facts->slots, slot);
  const char *id = fact->id;
  const ArbField *field = fact->value;
  /* Nearly no combat has any. */
  const ArbOverride *override =
      self->facts->setting->overrides != NULL ? find_override (self, id) : NULL;
  ArbEvent *event =
      push (self, ARB_EVENT_SET, id, cite == NULL && field != NULL ? field->cite : cite);

  event->slot = slot;
  if (field != NULL && !fits (field, &value))
    g_critical ("procedure “%s” computes a “%s” of another type than its rule file declares",
                self->facts->procedure->id, id);
  if (override == NULL)
    {
      event->value = value;
    }
  else
    {
      g_autofree char *computed = arb_value_to_typed (&value);

      event->item = g_intern_string (computed);
      event->reason = g_strdup (override->reason);
      event->value = arb_value_copy (&override->value);
      arb_value_clear (&value);
    }
  return event;
}

gboolean
arb_outcome_declares (const ArbOutcome *self,
                      const char *id)
{
  g_return_val_if_fail (self != NULL, FALSE);

  guint slot = arb_slots_find (self->facts->slots, id);

  return slot != ARB_NO_SLOT && arb_slots_get (self->facts->slots, slot)->value != NULL;
}

/* A value that the rule file has to declare. */
static const ArbValue *
set_declared (ArbOutcome *self,
              guint slot,
              ArbValue value,
              const char *cite)
{
  const ArbSlots *slots = self->facts->slots;

  if (arb_slots_get (slots, slot)->value == NULL)
    g_critical ("procedure “%s” computes “%s”, which its rule file does not declare",
                self->facts->procedure->id, slots->ids.ids[slot]);
  return &arb_outcome_set_at (self, slot, value, arb_intern (cite))->value;
}

const ArbValue *
arb_outcome_set (ArbOutcome *self,
                 const char *id,
                 ArbValue value,
                 const char *cite)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint slot = arb_slots_find_named (self->facts->slots, NULL, id);

  if (slot == ARB_NO_SLOT)
    slot = arb_slots_add (self->facts->slots, id);
  return set_declared (self, slot, value, cite);
}

const ArbValue *
arb_outcome_set_side (ArbOutcome *self,
                      const char *side,
                      const char *name,
                      ArbValue value,
                      const char *cite)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbSideSlots *own = arb_slots_bind_side (self->facts->slots, side);

  return set_declared (
      self, arb_side_slots_add (own, arb_slots_number_name (self->facts->slots, name)), value, cite);
}

gint64
arb_outcome_set_side_int (ArbOutcome *self,
                          const char *side,
                          const char *name,
                          gint64 value,
                          const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);
  return arb_value_get_int (arb_outcome_set_side (self, side, name, arb_value_int (value), cite));
}

gboolean
arb_outcome_set_side_bool (ArbOutcome *self,
                           const char *side,
                           const char *name,
                           gboolean value,
                           const char *cite)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_outcome_set_side (self, side, name, arb_value_bool (value), cite)->truth;
}

const char *
arb_outcome_set_side_word (ArbOutcome *self,
                           const char *side,
                           const char *name,
                           const char *word,
                           const char *cite)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_outcome_set_side (self, side, name, arb_value_word (word), cite)->word;
}

gint64
arb_outcome_set_int (ArbOutcome *self,
                     const char *id,
                     gint64 value,
                     const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);
  return arb_value_get_int (arb_outcome_set (self, id, arb_value_int (value), cite));
}

gboolean
arb_outcome_set_bool (ArbOutcome *self,
                      const char *id,
                      gboolean value,
                      const char *cite)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_outcome_set (self, id, arb_value_bool (value), cite)->truth;
}

ArbRatio
arb_outcome_set_ratio (ArbOutcome *self,
                       const char *id,
                       ArbRatio value,
                       const char *cite)
{
  g_return_val_if_fail (self != NULL, ((ArbRatio) { 0, 1 }));
  return arb_value_get_ratio (arb_outcome_set (self, id, arb_value_ratio (value), cite));
}

const char *
arb_outcome_set_word (ArbOutcome *self,
                      const char *id,
                      const char *word,
                      const char *cite)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_outcome_set (self, id, arb_value_word (word), cite)->word;
}

void
arb_outcome_mark_table (ArbOutcome *self,
                        const ArbTable *table)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL);

  ArbEvent *last = self->events->pdata[self->events->len - 1];

  g_return_if_fail (last->kind == ARB_EVENT_SET);

  if (table->origin == ARB_ORIGIN_DEMONSTRATION)
    last->detail = ARB_DETAIL_DEMONSTRATION;
  else if (table->origin == ARB_ORIGIN_CLUB)
    last->detail = ARB_DETAIL_CLUB;
}

void
arb_outcome_mark_cell (ArbOutcome *self,
                       const ArbTable *table,
                       const char *word)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL);

  ArbEvent *last = self->events->pdata[self->events->len - 1];

  g_return_if_fail (last->kind == ARB_EVENT_SET);

  if (arb_table_is_silent (table, word))
    last->detail = ARB_DETAIL_SILENT;
}

G_STATIC_ASSERT (ARB_DETAIL_ZERO - ARB_DETAIL_APPLIED == (int) ARB_LINE_ZERO);

/* Why a line does not count, in a form that reads back. */
static const char *
intern_about (const ArbLine *line)
{
  /* Most lines of a sum are refused by one of their first conditions. */
  static const char *const first[] = { "0", "1", "2", "3" };
  g_autofree char *about = NULL;
  guint index;

  if (line->status == ARB_LINE_GROUP)
    return line->winner->id;
  index = (guint) (line->condition - (ArbCondition *) (void *) line->modifier->conditions->data);
  if (index < G_N_ELEMENTS (first))
    return first[index];
  about = g_strdup_printf ("%u", index);
  return g_intern_string (about);
}

static void
push_line (ArbOutcome *self,
           const char *total,
           const ArbLine *line)
{
  ArbEvent *event;

  if (self->quiet)
    return;
  event = push (self, ARB_EVENT_LINE, total, line->modifier->cite);
  event->item = line->modifier->id;
  event->detail = ARB_DETAIL_APPLIED + line->status;
  if (arb_detail_is_about (event->detail))
    event->about = intern_about (line);
  event->value = arb_value_int (line->value);
}

static void
mark_used (ArbOutcome *self,
           const ArbView *view,
           const ArbLine *line)
{
  ArbEvent *event;
  guint slot;

  if (!line->modifier->once || line->status != ARB_LINE_APPLIED)
    return;
  slot = arb_side_slots_add (view->own, line->modifier->used_number);
  event = push (self, ARB_EVENT_SET, view->facts->slots->ids.ids[slot], line->modifier->cite);
  event->slot = slot;
  event->value = arb_value_bool (TRUE);
}

/* Where the rows SIDE.ROWS.… stand. */
static const ArbSideSlots *
bind_rows (const ArbOutcome *self,
           const char *side,
           const char *rows)
{
  char id[ARB_ID_LENGTH];

  return arb_slots_bind_side (self->facts->slots, arb_id_join (id, side, rows));
}

/* What the umpire made of the row, less what it was. The rule file declares a row for each modifier
 * of its own, but none for those of a house rule. */
static gint64
set_row (ArbOutcome *self,
         const ArbSideSlots *rows,
         guint row,
         gint64 value,
         const char *cite)
{
  ArbEvent *event =
      arb_outcome_set_at (self, arb_side_slots_add (rows, row), arb_value_int (value), cite);

  event->detail = ARB_DETAIL_ROW;
  return arb_value_get_int (&event->value) - value;
}

static gboolean
has_row (const ArbSideSlots *rows,
         guint row)
{
  guint slot = arb_side_slots_find (rows, row);

  return slot != ARB_NO_SLOT && arb_slots_get (rows->slots, slot)->value != NULL;
}

/* What the lines of the row that begins with @first add up to; lines stand like the modifiers of
 * their sum. */
static gint64
add_row (const GArray *lines,
         guint first)
{
  gint64 value = 0;
  guint i = first;

  do
    {
      const ArbLine *line = &g_array_index (lines, ArbLine, i);

      if (line->status == ARB_LINE_APPLIED)
        value += line->value;
      i = line->modifier->next_in_row;
    }
  while (i != 0);
  return value;
}

/* Sets every row the procedure declares; returns what the umpire changed. */
static gint64
set_all_rows (ArbOutcome *self,
              const GArray *lines,
              const ArbSideSlots *rows)
{
  gint64 changed = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const ArbModifier *first = g_array_index (lines, ArbLine, i).modifier;

      if (first->opens_row && has_row (rows, first->row_number))
        changed += set_row (self, rows, first->row_number, add_row (lines, i), first->cite);
    }
  return changed;
}

gint64
arb_outcome_sum (ArbOutcome *self,
                 const char *sum,
                 const char *total,
                 const char *side,
                 const char *foe,
                 const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);
  return arb_outcome_sum_rows (self, sum, total, NULL, side, foe, cite);
}

/* Where SIDE.TOTAL stands. */
static guint
find_total (ArbOutcome *self,
            const char *side,
            const char *total)
{
  guint slot = arb_slots_find_named (self->facts->slots, side, total);
  g_autofree char *id = NULL;

  if (slot != ARB_NO_SLOT)
    return slot;
  id = g_strconcat (side, ".", total, NULL);
  return arb_slots_add (self->facts->slots, id);
}

gint64
arb_outcome_sum_entry (ArbOutcome *self,
                       const char *sum,
                       const char *total,
                       const char *entry,
                       const char *foe,
                       gboolean first,
                       const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);

  guint slot = find_total (self, entry, total);
  const char *id = self->facts->slots->ids.ids[slot];
  g_auto (ArbSum) result = { 0 };
  ArbView view;

  arb_view_init (&view, self->facts, entry, foe);
  arb_sum_init_view (&result, &view, sum);
  for (guint i = 0; i < result.lines->len; i++)
    {
      const ArbLine *line = &g_array_index (result.lines, ArbLine, i);

      if (first || line->status == ARB_LINE_APPLIED)
        push_line (self, id, line);
      mark_used (self, &view, line);
    }
  return arb_value_get_int (set_declared (self, slot, arb_value_int (result.total), cite));
}

gint64
arb_outcome_sum_rows (ArbOutcome *self,
                      const char *sum,
                      const char *total,
                      const char *rows,
                      const char *side,
                      const char *foe,
                      const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);

  guint slot = find_total (self, side, total);
  const char *id = self->facts->slots->ids.ids[slot];
  g_auto (ArbSum) result = { 0 };
  ArbView view;

  arb_view_init (&view, self->facts, side, foe);
  arb_sum_init_view (&result, &view, sum);
  for (guint i = 0; i < result.lines->len; i++)
    {
      const ArbLine *line = &g_array_index (result.lines, ArbLine, i);

      push_line (self, id, line);
      if (rows != NULL && line->status == ARB_LINE_APPLIED)
        result.total += set_row (self, bind_rows (self, side, rows), line->modifier->id_number,
                                 line->value, line->modifier->cite);
      mark_used (self, &view, line);
    }
  return arb_value_get_int (set_declared (self, slot, arb_value_int (result.total), cite));
}

gint64
arb_outcome_sum_table (ArbOutcome *self,
                       const char *sum,
                       const char *total,
                       const char *rows,
                       const char *side,
                       const char *foe,
                       const char *cite)
{
  g_return_val_if_fail (self != NULL, 0);

  guint slot = find_total (self, side, total);
  const char *id = self->facts->slots->ids.ids[slot];
  g_auto (ArbSum) result = { 0 };
  ArbView view;

  arb_view_init (&view, self->facts, side, foe);
  arb_sum_init_view (&result, &view, sum);
  for (guint i = 0; i < result.lines->len; i++)
    {
      push_line (self, id, &g_array_index (result.lines, ArbLine, i));
      mark_used (self, &view, &g_array_index (result.lines, ArbLine, i));
    }
  result.total += set_all_rows (self, result.lines, bind_rows (self, side, rows));
  return arb_value_get_int (set_declared (self, slot, arb_value_int (result.total), cite));
}

/* The pairs as one flat list: word, value, word, value… */
static ArbValue
collect_pairs (va_list pairs)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (ArbValue));

  for (const char *name = va_arg (pairs, const char *); name != NULL;
       name = va_arg (pairs, const char *))
    {
      ArbValue key = arb_value_word (name);
      ArbValue value = va_arg (pairs, ArbValue);

      g_array_append_val (items, key);
      g_array_append_val (items, value);
    }
  return arb_value_list ((const ArbValue *) (void *) items->data, items->len);
}

static void
drop_pairs (va_list pairs)
{
  while (va_arg (pairs, const char *) != NULL)
    {
      ArbValue value = va_arg (pairs, ArbValue);

      arb_value_clear (&value);
    }
}

void
arb_outcome_note (ArbOutcome *self,
                  const char *about,
                  const char *text,
                  ...)
{
  va_list pairs;

  g_return_if_fail (self != NULL);
  va_start (pairs, text);
  if (self->quiet)
    drop_pairs (pairs);
  else
    arb_outcome_note_pairs (self, about, text, collect_pairs (pairs));
  va_end (pairs);
}

void
arb_outcome_note_pairs (ArbOutcome *self,
                        const char *about,
                        const char *text,
                        ArbValue pairs)
{
  const ArbSentence *sentence = arb_rules_find_text (arb_facts_get_rules (self->facts), text);
  ArbEvent *event;

  /* Rules that an event has kept may be older than the sentence: they go without it. */
  if (sentence == NULL)
    {
      arb_value_clear (&pairs);
      return;
    }
  event = push (self, ARB_EVENT_NOTE, arb_intern (text), sentence->cite);
  if (about != NULL)
    event->item = arb_intern (about);
  event->value = pairs;
  if (event->value.list->n_items == 0)
    arb_value_clear (&event->value);
}

void
arb_outcome_goto (ArbOutcome *self,
                  const char *step)
{
  g_return_if_fail (self != NULL);
  /* Then it is mostly the very id of the table of steps. */
  self->next = arb_is_literal (step) ? step : arb_intern (step);
}

void
arb_outcome_end (ArbOutcome *self)
{
  g_return_if_fail (self != NULL);
  self->ended = TRUE;
}

void
arb_outcome_call (ArbOutcome *self,
                  const char *call,
                  const char *procedure,
                  ...)
{
  g_auto (ArbValue) pairs = ARB_VALUE_INIT;
  va_list args;

  g_return_if_fail (self != NULL);
  va_start (args, procedure);
  pairs = collect_pairs (args);
  va_end (args);
  g_return_if_fail (self->call == NULL);

  self->call = arb_event_new (ARB_EVENT_CALL, arb_intern (call));
  self->call->item = arb_intern (procedure);
  self->passed = g_ptr_array_new ();
  for (guint i = 0; i + 1 < pairs.list->n_items; i += 2)
    arb_outcome_pass (self, pairs.list->items[i].word,
                      arb_value_copy (&pairs.list->items[i + 1]));
}

void
arb_outcome_pass (ArbOutcome *self,
                  const char *id,
                  ArbValue value)
{
  ArbEvent *answer;

  g_return_if_fail (self->call != NULL);
  g_return_if_fail (self != NULL);

  answer = arb_event_new (ARB_EVENT_ANSWER, arb_intern (id));
  answer->detail = ARB_DETAIL_PASSED;
  answer->value = value;
  g_ptr_array_add (self->passed, answer);
}

gboolean
arb_outcome_refuse (ArbOutcome *self,
                    const char *id,
                    const char *text,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  const ArbSentence *sentence = arb_rules_find_text (arb_facts_get_rules (self->facts), text);

  self->refused = g_intern_string (id);
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                       sentence != NULL ? arb_text_get (sentence->text, self->lang) : text);
  return FALSE;
}
