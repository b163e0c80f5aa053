/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-round-clock.h"

#include <glib/gi18n-lib.h>

#include "compete/arb-formula-private.h"

#define MINUTE (G_GINT64_CONSTANT (60) * G_USEC_PER_SEC)

static const char *const move_words[ARB_N_CLOCK_MOVES] = { "start", "pause", "resume", "turn", "last", "end" };

typedef struct
{
  gint64 from;
  gint64 to; /* G_MAXINT64: it goes on */
} Pause;

/* What happened to one table, or to all. */
typedef struct
{
  GArray *pauses; /* Owned: Pause, one after the other */
  gint64 last;    /* the moment of the last thing that happened */
  gint64 ended;   /* 0: it is not */
  guint turn;
  gboolean is_last_called;
} Track;

struct _ArbRoundClock
{
  gint64 started;     /* 0: it is not */
  guint minutes;      /* of this round; 0: as the formula says */
  Track *all;         /* Owned, as the next */
  GHashTable *tables; /* number → Track */
};

static Track *
track_new (void)
{
  Track *self = g_new0 (Track, 1);

  self->pauses = g_array_new (FALSE, FALSE, sizeof (Pause));
  return self;
}

static void
track_free (gpointer data)
{
  g_array_unref (((Track *) data)->pauses);
  g_free (data);
}

ArbRoundClock *
arb_round_clock_new (void)
{
  ArbRoundClock *self = g_new0 (ArbRoundClock, 1);

  self->all = track_new ();
  self->tables = g_hash_table_new_full (NULL, NULL, NULL, track_free);
  return self;
}

void
arb_round_clock_free (ArbRoundClock *self)
{
  if (self == NULL)
    return;
  track_free (self->all);
  g_hash_table_unref (self->tables);
  g_free (self);
}

/* --- Taking acts ------------------------------------------------------------------------------ */

static guint
get_number (const ArbBody *body,
            const char *key,
            guint most)
{
  const char *text = arb_body_get (body, key);
  guint64 number;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 0, most, &number, NULL) ? (guint) number : 0;
}

static Track *
get_track (ArbRoundClock *self,
           guint table)
{
  Track *track = table == 0 ? self->all : g_hash_table_lookup (self->tables, GUINT_TO_POINTER (table));

  if (track == NULL)
    {
      track = track_new ();
      g_hash_table_insert (self->tables, GUINT_TO_POINTER (table), track);
    }
  return track;
}

static Pause *
get_open_pause (const Track *track)
{
  Pause *last = track->pauses->len > 0 ? &g_array_index (track->pauses, Pause, track->pauses->len - 1) : NULL;

  return last != NULL && last->to == G_MAXINT64 ? last : NULL;
}

static void
take_pause (Track *track,
            gint64 at)
{
  const Pause pause = { at, G_MAXINT64 };

  if (get_open_pause (track) == NULL)
    g_array_append_val (track->pauses, pause);
}

static void
take_resume (Track *track,
             gint64 at)
{
  Pause *pause = get_open_pause (track);

  if (pause != NULL)
    pause->to = at;
}

void
arb_round_clock_take (ArbRoundClock *self,
                      const ArbBody *body,
                      gint64 at)
{
  const char *word;
  guint table, move;
  Track *track;

  g_return_if_fail (self != NULL && body != NULL);
  word = arb_body_get (body, "clock");
  table = get_number (body, "table", ARB_PAIRING_MAX_PLAYERS);
  if (word == NULL || !arb_formula_find_word (move_words, ARB_N_CLOCK_MOVES, word, &move))
    return;
  if (move == ARB_CLOCK_START)
    {
      if (self->started > 0 || table != 0)
        return;
      self->started = self->all->last = at;
      self->minutes = get_number (body, "minutes", ARB_ROUND_MAX_MINUTES);
      return;
    }
  track = get_track (self, table);
  if (self->started == 0 || track->ended > 0)
    return;
  /* The journal says what came after what; the clocks of two machines need not agree. */
  at = MAX (at, MAX (self->started, track->last));
  track->last = at;
  if (move == ARB_CLOCK_PAUSE)
    take_pause (track, at);
  else if (move == ARB_CLOCK_RESUME)
    take_resume (track, at);
  else if (move == ARB_CLOCK_TURN)
    track->turn = get_number (body, "turn", ARB_ROUND_MAX_TURNS);
  else if (move == ARB_CLOCK_LAST)
    track->is_last_called = TRUE;
  else
    track->ended = at;
}

/* --- Reading it ------------------------------------------------------------------------------- */

static int
compare_pauses (gconstpointer a,
                gconstpointer b)
{
  gint64 one = ((const Pause *) a)->from, other = ((const Pause *) b)->from;

  return (one > other) - (one < other);
}

/* How long the clock stood until @until: the pauses of all and those of the table (or NULL), what is in
 * both once. */
static gint64
sum_pauses (const Track *all,
            const Track *table,
            gint64 until)
{
  g_autoptr (GArray) pauses = g_array_new (FALSE, FALSE, sizeof (Pause));
  gint64 sum = 0, reached = G_MININT64;

  g_array_append_vals (pauses, all->pauses->data, all->pauses->len);
  if (table != NULL)
    g_array_append_vals (pauses, table->pauses->data, table->pauses->len);
  g_array_sort (pauses, compare_pauses);
  for (guint i = 0; i < pauses->len; i++)
    {
      const Pause *pause = &g_array_index (pauses, Pause, i);
      gint64 from = MAX (pause->from, reached), to = MIN (pause->to, until);

      sum += MAX (to - from, 0);
      reached = MAX (reached, to);
    }
  return sum;
}

static const Track *
find_table (const ArbRoundClock *self,
            guint table)
{
  return table > 0 ? g_hash_table_lookup (self->tables, GUINT_TO_POINTER (table)) : NULL;
}

static gint64
get_length (const ArbRoundClock *self,
            const ArbTimeRules *rules)
{
  return (self->minutes > 0 ? self->minutes : rules->minutes) * MINUTE;
}

static ArbClockState
get_state (const ArbRoundClock *self,
           const Track *table)
{
  if (self->started == 0)
    return ARB_CLOCK_WAITING;
  if (self->all->ended > 0 || (table != NULL && table->ended > 0))
    return ARB_CLOCK_ENDED;
  return get_open_pause (self->all) != NULL || (table != NULL && get_open_pause (table) != NULL)
             ? ARB_CLOCK_PAUSED
             : ARB_CLOCK_RUNNING;
}

/* The moment up to which time counts. */
static gint64
get_until (const ArbRoundClock *self,
           const Track *table,
           gint64 now)
{
  gint64 until = MAX (now, self->started);

  if (self->all->ended > 0)
    until = MIN (until, self->all->ended);
  if (table != NULL && table->ended > 0)
    until = MIN (until, table->ended);
  return until;
}

void
arb_round_clock_read (const ArbRoundClock *self,
                      const ArbTimeRules *rules,
                      guint table,
                      gint64 now,
                      ArbClockFace *face)
{
  const Track *track;
  gint64 until, stood;

  g_return_if_fail (self != NULL && rules != NULL && face != NULL);
  track = find_table (self, table);
  *face = (ArbClockFace) { .state = get_state (self, track), .length = get_length (self, rules),
                           .least_turns = rules->least_turns };
  face->left = face->length;
  if (self->started == 0)
    return;
  until = get_until (self, track, now);
  stood = sum_pauses (self->all, track, until);
  face->played = until - self->started - stood;
  face->given_back = stood - sum_pauses (self->all, NULL, until);
  face->left = face->length > 0 ? face->length - face->played : 0;
  face->ends_at = face->length > 0 && face->state == ARB_CLOCK_RUNNING ? until + face->left : 0;
  face->is_table_paused = track != NULL && get_open_pause (track) != NULL;
  face->turn = track != NULL && track->turn > 0 ? track->turn : self->all->turn;
  face->is_last_called = self->all->is_last_called || (track != NULL && track->is_last_called);
  face->is_last_due = face->state == ARB_CLOCK_RUNNING && !face->is_last_called && face->length > 0 &&
                      rules->last_call > 0 && face->left <= rules->last_call * MINUTE;
}

gint64
arb_round_clock_get_overtime (const ArbRoundClock *self,
                              const ArbTimeRules *rules,
                              guint table,
                              gint64 at)
{
  const Track *track;
  gint64 length, over = 0;

  g_return_val_if_fail (self != NULL && rules != NULL, 0);
  track = find_table (self, table);
  length = get_length (self, rules);
  if (self->started == 0)
    return 0;
  if (track != NULL && track->ended > 0)
    at = MIN (at, track->ended);
  if (length > 0)
    over = at - self->started - sum_pauses (self->all, track, at) - length;
  if (self->all->ended > 0)
    over = MAX (over, at - self->all->ended);
  return MAX (over, 0);
}

/* --- Words ------------------------------------------------------------------------------------ */

const char *
arb_clock_move_to_word (ArbClockMove move)
{
  g_return_val_if_fail (move < ARB_N_CLOCK_MOVES, NULL);
  return move_words[move];
}

gboolean
arb_clock_move_parse (const char *word,
                      ArbClockMove *move)
{
  g_return_val_if_fail (word != NULL && move != NULL, FALSE);
  return arb_formula_find_word (move_words, ARB_N_CLOCK_MOVES, word, move);
}

const char *
arb_clock_state_get_name (ArbClockState state)
{
  static const char *const names[ARB_N_CLOCK_STATES] = {
    [ARB_CLOCK_WAITING] = NC_ ("clock of a round", "not started"),
    [ARB_CLOCK_RUNNING] = NC_ ("clock of a round", "running"),
    [ARB_CLOCK_PAUSED] = NC_ ("clock of a round", "paused"),
    [ARB_CLOCK_ENDED] = NC_ ("clock of a round", "ended"),
  };

  g_return_val_if_fail (state < ARB_N_CLOCK_STATES, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "clock of a round", names[state]);
}

char *
arb_clock_dup_length (gint64 length)
{
  /* What is left rounds up, so that a clock shows 0 when it is over and not a second before. */
  gint64 seconds = length >= 0 ? (length + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC : -length / G_USEC_PER_SEC;

  return g_strdup_printf ("%s%" G_GINT64_FORMAT ":%02d:%02d", length < 0 && seconds > 0 ? "−" : "",
                          seconds / 3600, (int) (seconds / 60 % 60), (int) (seconds % 60));
}
