/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss sheet, written: one row of the journal for each act. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-find.h"
#include "game/arb-game-leaders.h"
#include "game/arb-game-losses-private.h"
#include "game/arb-game-play.h"
#include "game/arb-game-ranks.h"
#include "game/arb-game-rules.h"
#include "game/arb-game-words.h"
#include "store/arb-state.h"

#define MAX_LOSSES 100000

#define CAUSE_FIRE "fire"
#define RANKS "ranks"
#define RANK_ELITES "rank-elites"

static gboolean G_GNUC_PRINTF (2, 3)
refuse (GError **error,
        const char *format,
        ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, format, args);
  va_end (args);
  return FALSE;
}

/* --- What is said ----------------------------------------------------------------------------- */

static GPtrArray *
start_saying (GPtrArray **said)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  if (said != NULL)
    *said = g_ptr_array_ref (sentences);
  return sentences;
}

/* “3e de ligne: first figure lost to fire (Mêlée 2.2).” */
static void
say_mark (GPtrArray *said,
          ArbGameUnit *unit,
          const ArbTrackMark *mark)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: the unit, then what it has come to. */
  g_string_printf (text, _ ("%s: %s"), label, arb_text_get (mark->name, arb_language_get ()));
  if (mark->cite != NULL)
    g_string_append_printf (text, " (%s)", mark->cite);
  if (mark->is_demo)
    g_string_append_printf (text, " %s", _ ("[not from the rulebook]"));
  g_ptr_array_add (said, g_string_free (g_steal_pointer (&text), FALSE));
}

static gboolean
has_flag (const ArbGameLosses *self,
          ArbGameUnit *unit,
          const char *flag)
{
  const ArbEntry *type = arb_game_losses_get_type (self, unit);
  const ArbCell *cell = type != NULL ? arb_entry_find (type, "flags") : NULL;
  g_auto (GStrv) flags = cell != NULL ? g_strsplit (cell->text, " ", -1) : NULL;

  return flag == NULL || (flags != NULL && g_strv_contains ((const char *const *) flags, flag));
}

GPtrArray *
arb_game_losses_list_marks (const ArbGameLosses *self,
                            ArbGameUnit *unit,
                            const ArbTrack *track)
{
  GPtrArray *marks = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);
  g_return_val_if_fail (track != NULL, NULL);
  for (guint i = 0; i < track->marks->len; i++)
    if (has_flag (self, unit, ((const ArbTrackMark *) track->marks->pdata[i])->flag))
      g_ptr_array_add (marks, track->marks->pdata[i]);
  return marks;
}

typedef struct
{
  const char *cause;
  gboolean fire_before; /* fire had taken one off already */
  ArbTrackState before;
  ArbTrackState after;
} Crossing;

static gboolean
is_crossed (const ArbGameLosses *self,
            ArbGameUnit *unit,
            const ArbTrack *track,
            const ArbTrackMark *mark,
            const Crossing *crossing)
{
  gint64 lost_before = crossing->before.start - crossing->before.left;
  gint64 lost_after = crossing->after.start - crossing->after.left;

  if ((mark->cause != NULL && g_strcmp0 (mark->cause, crossing->cause) != 0) ||
      !has_flag (self, unit, mark->flag))
    return FALSE;
  if (mark->leader)
    return arb_game_losses_has_leader (self, unit);
  if (mark->lost > 0 && mark->cause != NULL && track->fire != NULL)
    return !crossing->fire_before && lost_after - lost_before >= mark->lost;
  if (mark->lost > 0)
    return lost_before < mark->lost && lost_after >= mark->lost;
  return crossing->before.left > mark->left && crossing->after.left <= mark->left;
}

static void
say_crossings (const ArbGameLosses *self,
               GPtrArray *said,
               ArbGameUnit *unit,
               const ArbTrack *track,
               const Crossing *crossing)
{
  for (guint i = 0; i < track->marks->len; i++)
    if (is_crossed (self, unit, track, track->marks->pdata[i], crossing))
      say_mark (said, unit, track->marks->pdata[i]);
}

static void
say_state (GPtrArray *said,
           ArbGameUnit *unit,
           const ArbTrack *track,
           const ArbTrackState *state)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);
  g_autofree char *text = arb_track_state_dup_text (state, track);

  g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s"), label, text));
}

/* --- Boxes ------------------------------------------------------------------------------------ */

static void
add_number (ArbBody *body,
            ArbEffectOp op,
            ArbGameUnit *unit,
            const char *field,
            gint64 number)
{
  const ArbValue value = arb_value_int (number);

  arb_body_add_effect (body, op, arb_game_unit_get_id (unit), field, &value);
}

/* For people who read the row; it changes nothing. */
static void
add_text_number (ArbBody *body,
                 const char *key,
                 gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  arb_body_add (body, key, text, NULL);
}

/* As many elites as there must be when the others do not suffice. */
static gboolean
check_elites (const ArbTrackState *state,
              gint64 boxes,
              gint64 *elites,
              GError **error)
{
  gint64 others = state->left - state->elite_left;

  if (*elites < 0 || *elites > MIN (boxes, state->elite_left))
    return refuse (error, _ ("The elites among the losses are a number from 0 to %d."),
                   (int) MIN (boxes, state->elite_left));
  *elites = MAX (*elites, boxes - others);
  return TRUE;
}

/* From which end the ranks lose figures is for the ruling that the sheet names; from the rear, since
 * those behind fill the front, where it names none. */
static gboolean
loses_from_front (const ArbGameLosses *self,
                  const ArbTrack *track)
{
  const ArbField *ruling = track->rank_ruling != NULL && self->rules != NULL
                               ? arb_rules_find_ruling (self->rules, track->rank_ruling)
                               : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (ruling == NULL)
    return FALSE;
  arb_game_find_ruling (arb_game_get_store (self->game), arb_game_get_system (self->game), ruling,
                        &value);
  return value.type == ARB_VALUE_WORD && g_str_equal (value.word, "front");
}

static void
set_ranks (ArbBody *body,
           ArbGameUnit *unit,
           const char *field,
           char *text)
{
  g_autofree char *owned = text;
  g_autofree char *was = arb_game_unit_dup_text (unit, field);
  g_auto (ArbValue) value = text != NULL ? arb_value_text (text) : ARB_VALUE_INIT;

  if (was != NULL && g_strcmp0 (was, text) != 0)
    arb_body_add_effect (body, ARB_EFFECT_SET, arb_game_unit_get_id (unit), field, &value);
}

/* Ranks are kept true one by one. Where figures that come back stand, nobody knows. */
static void
add_ranks (const ArbGameLosses *self,
           ArbBody *body,
           ArbGameUnit *unit,
           const ArbTrack *track,
           gint64 boxes,
           gint64 elites)
{
  g_autofree char *figures = arb_game_unit_dup_text (unit, RANKS);
  g_autofree char *rank_elites = arb_game_unit_dup_text (unit, RANK_ELITES);
  g_auto (ArbRanks) ranks = { 0 };
  gboolean known = arb_ranks_init (&ranks, figures, rank_elites) && boxes > 0 &&
                   arb_ranks_remove (&ranks, boxes, elites, loses_from_front (self, track));

  set_ranks (body, unit, RANKS, known ? arb_ranks_dup_figures (&ranks) : NULL);
  set_ranks (body, unit, RANK_ELITES, known ? arb_ranks_dup_elites (&ranks) : NULL);
}

/* As a combat does it: see the links of the rules. */
static void
add_boxes (const ArbGameLosses *self,
           ArbBody *body,
           ArbGameUnit *unit,
           const ArbTrack *track,
           gint64 boxes,
           gint64 elites,
           gboolean by_fire)
{
  if (boxes != 0)
    add_number (body, ARB_EFFECT_ADD, unit, track->field, track->counts_lost ? boxes : -boxes);
  if (elites != 0 && track->elite != NULL)
    add_number (body, ARB_EFFECT_ADD, unit, track->elite, -elites);
  if (boxes == 0 || !g_str_equal (track->field, ARB_UNIT_STRENGTH))
    return;
  add_number (body, ARB_EFFECT_ADD, unit, ARB_UNIT_LOSSES, boxes);
  if (by_fire && track->fire != NULL)
    add_number (body, ARB_EFFECT_ADD, unit, track->fire, boxes);
  add_ranks (self, body, unit, track, boxes, elites);
}

/* When it happened: fire counts before a mêlée by its quarter. */
static void
add_moment (const ArbGameLosses *self,
            ArbBody *body)
{
  g_autofree char *clock =
      arb_store_dup_clock (arb_game_get_store (self->game), arb_game_get_id (self->game));
  g_auto (GStrv) parts = g_strsplit (clock, "/", 2);

  arb_body_add_text (body, "period", parts[0]);
  if (parts[0] != NULL)
    arb_body_add_text (body, "quarter", parts[1]);
}

/* What the fire leaves to do, so that it is not forgotten in the noise. */
static void
add_fire_effects (const ArbGameLosses *self,
                  ArbBody *body,
                  ArbGameUnit *unit,
                  const ArbTrack *track)
{
  const ArbValue yes = arb_value_bool (TRUE);

  for (guint i = 0; i < track->marks->len; i++)
    {
      const ArbTrackMark *mark = track->marks->pdata[i];
      g_autofree char *field = NULL;

      if (mark->effect == NULL || g_strcmp0 (mark->cause, CAUSE_FIRE) != 0 || !mark->leader ||
          !arb_game_losses_has_leader (self, unit))
        continue;
      field = g_strconcat (ARB_PENDING_PREFIX, mark->effect, NULL);
      arb_body_add_effect (body, ARB_EFFECT_SET, arb_game_unit_get_id (unit), field, &yes);
    }
}

/* A number or an id becomes the name that people read; whatever names no unit is kept as it was typed. */
static const char *
get_shooter (const ArbGameLosses *self,
             ArbGameUnit *hit,
             const char *by)
{
  guint other = arb_game_unit_get_side (hit) == 0 ? 1 : 0;
  ArbGameUnit *unit =
      by != NULL && *by != '\0' ? arb_game_lookup_unit (self->game, by, other, NULL) : NULL;

  return unit != NULL ? arb_game_unit_get_name (unit) : by;
}

static const ArbBody *
find_plan (const GPtrArray *acts,
           const char *combat)
{
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (g_strcmp0 (((const ArbAct *) acts->pdata[i])->subject, combat) == 0)
      return ((const ArbAct *) acts->pdata[i])->body;
  return NULL;
}

static gboolean
sets (const ArbBody *plan,
      ArbGameUnit *unit,
      const char *field)
{
  const char *const *line;
  guint index = 0;

  while (plan != NULL && (line = arb_body_next (plan, "to", 5, &index)) != NULL)
    if (g_str_equal (line[2], "set") && g_str_equal (line[3], arb_game_unit_get_id (unit)) &&
        g_str_equal (line[4], field))
      return TRUE;
  return FALSE;
}

/* A combat that began without this fire sets the remainder when it is decided: the fire would be lost. */
static gboolean
check_open (const ArbGameLosses *self,
            ArbGameUnit *unit,
            const ArbTrack *track,
            GError **error)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats_of (self->game, unit, NULL);
  g_autoptr (GPtrArray) acts =
      open->len > 0 && track->carry != NULL
          ? arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_COMBAT, NULL)
          : NULL;

  for (guint i = 0; acts != NULL && i < open->len; i++)
    if (sets (find_plan (acts, ((const ArbCombatInfo *) open->pdata[i])->id), unit, track->carry))
      return refuse (error,
                     _ ("“%s” is in a combat that waits for an answer: decide it first, or abandon it "
                        "if the fire came before it."),
                     arb_game_unit_get_name (unit));
  return TRUE;
}

gboolean
arb_game_losses_add_fire (ArbGameLosses *self,
                          ArbGameUnit *unit,
                          gint64 losses,
                          gboolean halved,
                          gint64 elites,
                          const char *by,
                          GPtrArray **said,
                          GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);

  const ArbTrack *track = self->sheet->tracks->len > 0 ? self->sheet->tracks->pdata[0] : NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GPtrArray) sentences = NULL;
  Crossing crossing = { .cause = CAUSE_FIRE };
  gint64 boxes;

  if (track == NULL)
    return refuse (error, _ ("These rules keep no losses."));
  if (losses < 1 || losses > MAX_LOSSES)
    return refuse (error, _ ("Losses by fire are a number from 1 to %d."), MAX_LOSSES);
  if (halved && self->sheet->n_parts < 2)
    return refuse (error, _ ("These rules have no fire of part of a turn: enter the losses as they "
                             "count."));
  if (halved && losses % 2 != 0)
    return refuse (error, _ ("Half of %d is no whole number: enter the losses as they count."),
                   (int) losses);
  if (halved)
    {
      add_text_number (body, "read", losses);
      losses /= 2;
    }
  boxes = losses;
  crossing.before = arb_game_losses_read (self, unit, track);
  if (crossing.before.left == 0)
    return refuse (error, _ ("The unit has nothing left to lose."));
  if (!arb_game_play_check_fire (self->game, unit, error) || !check_open (self, unit, track, error))
    return FALSE;
  if (crossing.before.per > 0)
    {
      gint64 carried = crossing.before.carry + losses;

      boxes = MIN (crossing.before.left, carried / crossing.before.per);
      add_number (body, ARB_EFFECT_SET, unit, track->carry, carried % crossing.before.per);
      add_text_number (body, "losses", losses);
    }
  if (boxes > crossing.before.left)
    return refuse (error, _ ("The unit has only %d left."), (int) crossing.before.left);
  if (!check_elites (&crossing.before, boxes, &elites, error))
    return FALSE;
  arb_body_add_text (body, "by", get_shooter (self, unit, by));
  add_moment (self, body);
  add_boxes (self, body, unit, track, boxes, elites, TRUE);
  add_fire_effects (self, body, unit, track);
  crossing.fire_before =
      track->fire != NULL && arb_game_unit_get_int (unit, track->fire, 0) > 0;
  if (!arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game), ARB_KIND_FIRE,
                      arb_game_unit_get_id (unit), body, error))
    return FALSE;
  sentences = start_saying (said);
  crossing.after = arb_game_losses_read (self, unit, track);
  say_state (sentences, unit, track, &crossing.after);
  say_crossings (self, sentences, unit, track, &crossing);
  return TRUE;
}

gboolean
arb_game_losses_add_boxes (ArbGameLosses *self,
                           ArbGameUnit *unit,
                           const ArbTrack *track,
                           gint64 boxes,
                           gint64 elites,
                           const char *reason,
                           GPtrArray **said,
                           GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  g_return_val_if_fail (track != NULL, FALSE);

  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GPtrArray) sentences = NULL;
  Crossing crossing = { .before = arb_game_losses_read (self, unit, track) };
  gint64 lost = crossing.before.start - crossing.before.left;

  if (boxes == 0)
    return refuse (error, _ ("Say how many are lost, or with a minus sign how many come back."));
  if (boxes > crossing.before.left)
    return refuse (error, _ ("The unit has only %d left."), (int) crossing.before.left);
  if (-boxes > lost)
    return refuse (error, _ ("The unit has lost only %d."), (int) lost);
  if (boxes > 0 && !check_elites (&crossing.before, boxes, &elites, error))
    return FALSE;
  if (boxes < 0 && (elites > 0 || -elites > crossing.before.elite_start -
                                                crossing.before.elite_left || elites < boxes))
    return refuse (error, _ ("No more elites can come back than were lost."));
  add_boxes (self, body, unit, track, boxes, elites, FALSE);
  arb_body_add_text (body, "reason", reason);
  if (!arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game), ARB_KIND_UNIT,
                      arb_game_unit_get_id (unit), body, error))
    return FALSE;
  sentences = start_saying (said);
  crossing.after = arb_game_losses_read (self, unit, track);
  say_state (sentences, unit, track, &crossing.after);
  say_crossings (self, sentences, unit, track, &crossing);
  return TRUE;
}

/* --- Scales ----------------------------------------------------------------------------------- */

static ArbValue
make_value (const ArbScale *scale,
            const char *value)
{
  if (scale->type == ARB_SCALE_BOOL)
    return arb_value_bool (g_str_equal (value, "yes"));
  if (scale->type == ARB_SCALE_INT)
    return arb_value_int (g_ascii_strtoll (value, NULL, 10));
  return arb_value_word (value);
}

/* His id in the list. */
static const char *
get_commander (const char *subject)
{
  const char *slash = strrchr (subject, '/');

  return slash != NULL ? slash + 1 : subject;
}

static void
set_pending (ArbBody *body,
             ArbGameUnit *unit,
             const char *id,
             const ArbValue *value)
{
  g_autofree char *field = g_strconcat (ARB_PENDING_PREFIX, id, NULL);

  arb_body_add_effect (body, ARB_EFFECT_SET, arb_game_unit_get_id (unit), field, value);
}

/* Whoever is in a mêlée reforms once it is out of it, and then the end of the mêlée says so. */
static gboolean
is_put_off (const ArbGameLosses *self,
            ArbGameUnit *unit,
            const char *id)
{
  const ArbPending *pending = arb_game_sheet_find_pending (self->sheet, id);
  g_autofree char *text = pending != NULL && pending->unless != NULL
                              ? arb_game_unit_dup_text (unit, pending->unless)
                              : NULL;

  return text != NULL && *text != '\0';
}

/* A commander who is lost goes, and his unit has something to do (Mêlée 3.2); so has a unit that is
 * without formation (Mêlée 1.4). What any other step settles is done. */
static void
add_consequences (const ArbGameLosses *self,
                  ArbBody *body,
                  ArbGameUnit *unit,
                  const char *subject,
                  const ArbScale *scale,
                  const char *value)
{
  const ArbScaleStep *step = arb_scale_find (scale, value);
  const char *effect = step != NULL ? step->effect : NULL;
  const ArbValue none = ARB_VALUE_INIT;
  const ArbValue yes = arb_value_bool (TRUE);

  if (scale->for_commander && step != NULL && step->ends)
    arb_game_add_departure (body, self->game, unit, get_commander (subject));
  if (effect != NULL && !is_put_off (self, unit, effect))
    set_pending (body, unit, effect, &yes);
  if (scale->done != NULL && g_strcmp0 (scale->done, effect) != 0)
    set_pending (body, unit, scale->done, &none);
}

static void
add_step (const ArbGameLosses *self,
          ArbBody *body,
          const char *subject,
          const ArbScale *scale,
          const char *value)
{
  const ArbValue state = make_value (scale, value);
  const ArbValue none = ARB_VALUE_INIT;

  arb_body_add_effect (body, ARB_EFFECT_SET, subject, scale->field, &state);
  for (guint i = 0; scale->clears != NULL && scale->clears[i] != NULL; i++)
    arb_body_add_effect (body, ARB_EFFECT_SET, subject, scale->clears[i], &none);
}

static void
say_step (const ArbGameLosses *self,
          GPtrArray *said,
          guint side,
          const char *subject,
          const ArbScale *scale,
          const char *value,
          ArbGameUnit *led)
{
  g_autofree char *label = arb_game_dup_subject (self->game, subject);
  g_autofree char *name = arb_game_losses_dup_step_name (self, side, scale, value);
  const ArbScaleStep *step = arb_scale_find (scale, value);

  g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s"), label, name));
  if (step != NULL && step->note != NULL)
    g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s"), name,
                                            arb_text_get (step->note, arb_language_get ())));
  if (led != NULL && step != NULL && step->effect != NULL)
    {
      g_autofree char *unit_label = arb_game_unit_dup_label (led);
      g_autofree char *todo = arb_game_losses_dup_pending_name (self, step->effect);

      g_ptr_array_add (said, g_strdup_printf (_ ("%s: %s"), unit_label, todo));
    }
}

gboolean
arb_game_losses_set_step (ArbGameLosses *self,
                          guint side,
                          const char *subject,
                          const ArbScale *scale,
                          const char *value,
                          const char *reason,
                          GPtrArray **said,
                          GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (scale != NULL, FALSE);

  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GPtrArray) sentences = NULL;
  g_auto (GStrv) steps = arb_game_losses_list_steps (self, side, scale);
  ArbGameUnit *led = scale->for_commander ? arb_game_find_led_unit (self->game, side, get_commander (subject)) : NULL;
  ArbGameUnit *unit = scale->for_commander ? led : arb_game_find_unit (self->game, subject);

  if (!g_strv_contains ((const char *const *) steps, value))
    return refuse (error, _ ("The rules know no “%s” here."), value);
  if (scale->is_morale)
    arb_body_add (body, "result", value, NULL);
  add_step (self, body, subject, scale, value);
  /* What hangs on a commander is to do for the unit he is with. */
  if (unit != NULL)
    add_consequences (self, body, unit, subject, scale, value);
  arb_body_add_text (body, "reason", reason);
  if (!arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game),
                      scale->is_morale ? ARB_KIND_MORALE : ARB_KIND_UNIT, subject, body, error))
    return FALSE;
  sentences = start_saying (said);
  say_step (self, sentences, side, subject, scale, value, led);
  return TRUE;
}

/* The scale of units that something done leads back to its start; NULL: none. */
static const ArbScale *
find_led_back (const ArbGameLosses *self,
               const char *id)
{
  for (guint i = 0; i < self->sheet->scales->len; i++)
    {
      const ArbScale *scale = self->sheet->scales->pdata[i];

      if (!scale->for_commander && scale->start != NULL && g_strcmp0 (scale->done, id) == 0)
        return scale;
    }
  return NULL;
}

gboolean
arb_game_losses_finish_pending (ArbGameLosses *self,
                                ArbGameUnit *unit,
                                const char *id,
                                GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  const ArbValue none = ARB_VALUE_INIT;
  const ArbScale *scale;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  scale = find_led_back (self, id);
  arb_body_add (body, "done", id, NULL);
  set_pending (body, unit, id, &none);
  if (scale != NULL)
    {
      g_autofree char *start = arb_game_losses_dup_first_step (
          self, arb_game_unit_get_side (unit), arb_game_unit_get_item (unit), scale);

      add_step (self, body, arb_game_unit_get_id (unit), scale, start);
    }
  return arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game),
                        ARB_KIND_UNIT, arb_game_unit_get_id (unit), body, error);
}
