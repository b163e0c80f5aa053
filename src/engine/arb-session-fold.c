/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a session as a fold over events: the procedures under way, one called by the other,
 * and what one event does to them. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-session-private.h"

#define MAX_FRAMES 64

ArbFrame *
arb_session_top (ArbSession *self)
{
  return g_ptr_array_index (self->frames, self->frames->len - 1);
}

void
arb_frame_unref (ArbFrame *self)
{
  if (--self->ref_count > 0)
    return;
  arb_facts_destroy (&self->facts);
  g_free (self);
}

static void
push_frame (ArbSession *self,
            const ArbWalk *walk,
            const ArbProcedure *procedure,
            const char *call)
{
  ArbFrame *frame = g_new0 (ArbFrame, 1);
  g_autofree char *path = NULL;

  frame->ref_count = 1;
  if (self->frames->len > 0)
    path = g_strconcat (arb_session_top (self)->facts.path, call, "/", NULL);
  frame->walk = walk;
  frame->step = walk->steps;
  frame->call = g_intern_string (call);
  arb_facts_init (&frame->facts, &self->setting, procedure, path != NULL ? path : "");
  g_ptr_array_add (self->frames, frame);
}

/* The side as a value that lives as long as any frame. */
static const ArbValue *
intern_side (const char *side)
{
  static GMutex mutex; /* sessions may be played in several threads, each by rules of its own */
  static GHashTable *words = NULL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  ArbValue *word;

  if (words == NULL)
    words = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  word = g_hash_table_lookup (words, side);
  if (word == NULL)
    {
      word = g_new0 (ArbValue, 1);
      *word = arb_value_word (g_intern_string (side));
      g_hash_table_insert (words, (gpointer) word->word, word);
    }
  return word;
}

/* A side without a name that has another place in the call is still called what it was, if the rules
 * have a word for that. */
static void
hand_side_down (GHashTable *sides,
                const ArbFacts *caller,
                const char *from,
                ArbFacts *called,
                const char *side)
{
  const ArbValue *was = arb_facts_get_side (caller, from, ARB_SIDE_AS);
  g_autofree char *id = NULL;

  if (was == NULL)
    was = intern_side (from);
  if (g_strcmp0 (was->word, side) == 0 || !g_hash_table_contains (sides, was->word))
    return;
  id = g_strconcat (side, ".", ARB_SIDE_AS, NULL);
  arb_facts_put_value (called, arb_slots_add (called->slots, id), was);
}

/* A side is called by the name of its unit in the procedures it goes on to, too; there it may have
 * the place of the other one. */
static void
hand_names_down (ArbSession *self)
{
  /* What people call the unit, and what the event calls it. */
  static const char *const handed[] = { "name", "unit" };
  const ArbFrame *caller = g_ptr_array_index (self->frames, self->frames->len - 2);
  ArbFrame *called = arb_session_top (self);
  GHashTableIter iter;
  gpointer side;

  g_hash_table_iter_init (&iter, self->setting.rules->sides);
  while (g_hash_table_iter_next (&iter, &side, NULL))
    {
      const char *from = self->setting.def->whose != NULL
                             ? self->setting.def->whose (&caller->facts, called->call, side)
                             : side;

      for (guint i = 0; from != NULL && i < G_N_ELEMENTS (handed); i++)
        {
          const ArbValue *value = arb_facts_get_side (&caller->facts, from, handed[i]);
          g_autofree char *id = NULL;

          if (value == NULL || value->type != ARB_VALUE_TEXT)
            continue;
          id = g_strconcat (side, ".", handed[i], NULL);
          arb_facts_put_value (&called->facts, arb_slots_add (called->facts.slots, id), value);
        }
      if (from != NULL)
        hand_side_down (self->setting.rules->sides, &caller->facts, from, &called->facts, side);
    }
}

/* What the session carries that belongs to no side is known in the procedures it calls, too, as far
 * as it has come there; and what they made of it is known to the caller. */
static void
hand_carried (ArbSession *self,
              const ArbFacts *from,
              ArbFacts *to)
{
  GHashTableIter iter;
  gpointer id;

  if (self->carried == NULL)
    return;
  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (strchr (id, '.') == NULL)
      arb_facts_put_value (to, arb_slots_add (to->slots, id), arb_facts_get (from, id));
}

/* The results of a called procedure become facts of the caller, named after the call. What it knew
 * is kept: its sentences are still told. */
static void
pop_frame (ArbSession *self)
{
  ArbFrame *done = g_ptr_array_steal_index (self->frames, self->frames->len - 1);
  ArbFrame *caller = arb_session_top (self);

  for (guint slot = 0; slot < done->facts.n_slots; slot++)
    {
      const ArbValue *value = done->facts.by_slot[slot].value;

      if (value != NULL)
        arb_facts_put_value (
            &caller->facts,
            arb_slots_map_result (caller->facts.slots, done->call, done->facts.slots, slot), value);
    }
  hand_carried (self, &done->facts, &caller->facts);
  if (self->finished == NULL)
    self->finished =
        g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) arb_frame_unref);
  g_hash_table_replace (self->finished, (gpointer) done->facts.path, done);
}

static const ArbStep *
find_step (const ArbWalk *walk,
           const char *id)
{
  /* Mostly it is the very id of the table. */
  for (const ArbStep *step = walk->steps; step->id != NULL; step++)
    if (step->id == id)
      return step;
  for (const ArbStep *step = walk->steps; step->id != NULL; step++)
    if (g_str_equal (step->id, id))
      return step;
  return NULL;
}

/* The entry that ends the table of steps. */
static const ArbStep *
find_end (const ArbWalk *walk)
{
  const ArbStep *step = walk->steps;

  while (step->id != NULL)
    step++;
  return step;
}

static gboolean
refuse_event (const ArbEvent *event,
              GError **error)
{
  g_autofree char *text = arb_event_to_string (event);

  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_PROCEDURE,
               _ ("The step “%s” does not fit the rules of this program."), text);
  return FALSE;
}

static void
remember_dice (ArbSession *self,
               const ArbFacts *facts,
               guint slot,
               const ArbEvent *event,
               ArbSource source)
{
  const ArbField *field = arb_slots_get (facts->slots, slot)->input;
  const ArbFallenDice *fallen;
  const char *question;

  if (field == NULL || (field->type != ARB_FIELD_DIE && field->type != ARB_FIELD_DICE) ||
      event->value.type == ARB_VALUE_NONE)
    return;
  question = arb_facts_intern_question (facts, event->key);
  fallen = arb_session_find_dice (self, question, arb_dice_count (&event->value));
  /* Typing what the program threw does not make it a die that somebody typed. */
  if (fallen == NULL || !arb_value_equal (&fallen->value, &event->value))
    arb_session_put_dice (self, question, &event->value, source, FALSE);
}

static gboolean
apply_call (ArbSession *self,
            const ArbEvent *event,
            GError **error)
{
  const ArbWalk *walk = arb_system_def_find_walk (self->setting.def, event->item);
  const ArbProcedure *procedure = arb_rules_find_procedure (self->setting.rules, event->item);
  const ArbFrame *caller = arb_session_top (self);

  if (walk == NULL || procedure == NULL || self->frames->len >= MAX_FRAMES)
    return refuse_event (event, error);
  push_frame (self, walk, procedure, event->key);
  hand_names_down (self);
  hand_carried (self, &caller->facts, &arb_session_top (self)->facts);
  return TRUE;
}

static void
apply_override (ArbSession *self,
                const ArbEvent *event)
{
  arb_session_own_setting (self);
  arb_override_table_set (&self->setting.overrides, event->key, &event->value,
                          arb_event_get_reason (event) != NULL ? arb_event_get_reason (event) : "");
}

static void
apply_settle (ArbSession *self,
              const ArbEvent *event)
{
  gboolean is_stale = event->detail == ARB_DETAIL_STALE;
  GHashTable *other;

  arb_session_own_setting (self);
  arb_value_table_set (is_stale ? &self->setting.stale : &self->setting.settled, event->key,
                       &event->value);
  other = is_stale ? self->setting.settled : self->setting.stale;
  if (other != NULL)
    g_hash_table_remove (other, event->key);
}

gboolean
arb_session_apply (ArbSession *self,
                   const ArbEvent *event,
                   ArbSource source,
                   GError **error)
{
  ArbFrame *frame = self->frames->len > 0 ? arb_session_top (self) : NULL;
  guint slot;

  if (frame == NULL && event->kind != ARB_EVENT_OVERRIDE && event->kind != ARB_EVENT_SETTLE)
    return refuse_event (event, error);

  switch (event->kind)
    {
    case ARB_EVENT_ANSWER:
      slot = arb_facts_find_slot (&frame->facts, event);
      arb_facts_put_answer (&frame->facts, slot, &event->value);
      remember_dice (self, &frame->facts, slot, event, source);
      return TRUE;
    case ARB_EVENT_SET:
      arb_facts_put_value (&frame->facts, arb_facts_find_slot (&frame->facts, event),
                           &event->value);
      return TRUE;
    case ARB_EVENT_LINE:
    case ARB_EVENT_NOTE:
      return TRUE;
    case ARB_EVENT_CALL:
      return apply_call (self, event, error);
    case ARB_EVENT_RETURN:
      if (self->frames->len < 2)
        return refuse_event (event, error);
      pop_frame (self);
      return TRUE;
    case ARB_EVENT_GOTO:
      frame->step = *event->key != '\0' ? find_step (frame->walk, event->key)
                                        : find_end (frame->walk);
      return frame->step != NULL || refuse_event (event, error);
    case ARB_EVENT_END:
      self->ended = TRUE;
      return TRUE;
    case ARB_EVENT_OVERRIDE:
      apply_override (self, event);
      return TRUE;
    case ARB_EVENT_SETTLE:
      apply_settle (self, event);
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

gboolean
arb_session_emit (ArbSession *self,
                  ArbEvent *event,
                  GError **error)
{
  arb_events_add (self->current->events, event);
  return arb_session_apply (self, event, self->current->source, error);
}

void
arb_session_start_frames (ArbSession *self)
{
  ArbFacts *facts;
  GHashTableIter iter;
  gpointer id, value;

  push_frame (self, self->walk, arb_rules_find_procedure (self->setting.rules, self->walk->id), "");
  if (self->carried == NULL)
    return;
  facts = &arb_session_top (self)->facts;
  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &id, &value))
    arb_facts_put_value (facts, arb_slots_add (facts->slots, id), value);
}
