/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-fire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-find.h"
#include "game/arb-game-sheet.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* Without a clock nothing says how old a row is: the latest are enough to remember by. */
#define MAX_TOLD 6

typedef struct
{
  char *period;     /* Owned, as the others; "" : the clock had not been set */
  int quarter;      /* 0: not known */
  gint64 losses;    /* -1: only the figures were noted */
  gint64 figures;   /* taken off */
  gboolean halved;  /* half of what the table gave */
  char *by;
  char *umpire;
} Fire;

static void
fire_free (gpointer data)
{
  Fire *self = data;

  g_free (self->period);
  g_free (self->by);
  g_free (self->umpire);
  g_free (self);
}

/* --- What was noted --------------------------------------------------------------------------- */

static gint64
get_number (const ArbBody *body,
            const char *key,
            gint64 otherwise)
{
  const char *text = arb_body_get (body, key);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : otherwise;
}

/* The figures that went: the row adds them to the losses of its unit. */
static gint64
get_figures (const ArbAct *act)
{
  ArbEffect effect;
  guint index = 0;

  while (arb_body_next_effect (act->body, &index, &effect))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (effect.op == ARB_EFFECT_ADD && g_str_equal (effect.unit, act->subject) &&
          g_str_equal (effect.field, ARB_UNIT_LOSSES) &&
          arb_value_from_typed (effect.value, &value, NULL) && value.type == ARB_VALUE_INT)
        return value.integer;
    }
  return 0;
}

static Fire *
fire_new (const ArbAct *act,
          gboolean counts_men)
{
  Fire *self = g_new0 (Fire, 1);
  const char *period = arb_body_get (act->body, "period");
  const char *by = arb_body_get (act->body, "by");

  self->period = g_strdup (period != NULL ? period : "");
  self->quarter = (int) CLAMP (get_number (act->body, "quarter", 0), 0, ARB_TIMELINE_QUARTERS);
  self->figures = get_figures (act);
  self->losses = get_number (act->body, "losses", counts_men ? -1 : self->figures);
  self->halved = arb_body_get (act->body, "read") != NULL;
  self->by = g_strdup (by != NULL ? by : "");
  self->umpire = g_strdup (act->umpire);
  return self;
}

/* Fire, in the order it was noted. */
static GPtrArray *
list_fires (ArbGame *game,
            ArbGameUnit *unit)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_FIRE, NULL);
  const GPtrArray *tracks = arb_game_sheet_get (arb_game_get_system (game))->tracks;
  /* Where it takes many losses to make a figure, figures do not say how many. */
  gboolean counts_men = tracks->len > 0 && ((const ArbTrack *) tracks->pdata[0])->table != NULL;
  GPtrArray *fires = g_ptr_array_new_with_free_func (fire_free);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_strcmp0 (act->subject, arb_game_unit_get_id (unit)) == 0 &&
          g_strcmp0 (act->game, arb_game_get_id (game)) == 0)
        g_ptr_array_add (fires, fire_new (act, counts_men));
    }
  return fires;
}

/* --- Words ------------------------------------------------------------------------------------ */

/* "3/1,12,root,8e%20hussards", "3/1,2f,root," for two figures, "3/1,12h,root," for half of 24: it goes into the journal with the
 * answer, so it depends on no language. */
static void
append_fire (GString *origin,
             const Fire *fire)
{
  g_autofree char *by = g_uri_escape_string (fire->by, NULL, TRUE);
  g_autofree char *umpire = g_uri_escape_string (fire->umpire, NULL, TRUE);
  g_autofree char *period = g_uri_escape_string (fire->period, NULL, TRUE);

  g_string_append_printf (origin, "%s%s/%d,%" G_GINT64_FORMAT "%s,%s,%s",
                          origin->len > 0 ? " " : "", period, fire->quarter,
                          fire->losses >= 0 ? fire->losses : fire->figures,
                          fire->losses < 0 ? "f" : fire->halved ? "h" : "", umpire, by);
}

static char *
dup_moment (const char *text)
{
  const char *slash = strrchr (text, '/');
  g_autofree char *escaped = g_strndup (text, slash != NULL ? (gsize) (slash - text) : 0);
  g_autofree char *period = g_uri_unescape_string (escaped, NULL);

  if (period == NULL || *period == '\0')
    return g_strdup (_ ("at no noted time"));
  if (g_str_equal (slash, "/0"))
    return g_strdup_printf (_ ("period %s"), period);
  return g_strdup_printf (_ ("period %s, quarter %s"), period, slash + 1);
}

/* "12", "2f" and "12h". */
static char *
dup_losses (const char *text)
{
  guint figures = (guint) g_ascii_strtoull (text, NULL, 10);

  if (g_str_has_suffix (text, "h"))
    /* Translators: losses by fire of which only half counts; the number is that half. */
    return g_strdup_printf (_ ("%u (half of %u)"), figures, 2 * figures);
  return g_str_has_suffix (text, "f")
             ? g_strdup_printf (ngettext ("%u figure", "%u figures", figures), figures)
             : g_strdup (text);
}

/* “12, period 3, quarter 1 (from 8e hussards; noted by root)” */
static char *
dup_entry (const char *entry)
{
  g_auto (GStrv) parts = g_strsplit (entry, ",", 4);
  g_autofree char *moment = NULL;
  g_autofree char *losses = NULL;
  g_autofree char *umpire = NULL;
  g_autofree char *by = NULL;

  if (g_strv_length (parts) != 4)
    return g_strdup (entry);
  moment = dup_moment (parts[0]);
  losses = dup_losses (parts[1]);
  umpire = g_uri_unescape_string (parts[2], NULL);
  by = g_uri_unescape_string (parts[3], NULL);
  if (by != NULL && *by != '\0')
    /* Translators: losses, when, who fired, which umpire noted it. */
    return g_strdup_printf (_ ("%s, %s (from %s; noted by %s)"), losses, moment, by, umpire);
  return g_strdup_printf (_ ("%s, %s (noted by %s)"), losses, moment, umpire);
}

char *
arb_game_fire_dup_words (const char *origin)
{
  g_return_val_if_fail (origin != NULL, NULL);

  gboolean is_offer = g_str_has_prefix (origin, ARB_FROM_FIRE);
  g_auto (GStrv) entries = NULL;
  g_autoptr (GString) list = g_string_new (NULL);

  if (!is_offer && !g_str_has_prefix (origin, ARB_ABOUT_FIRE))
    return NULL;
  entries = g_strsplit (strchr (origin, ' ') + 1, " ", -1);
  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_autofree char *entry = dup_entry (entries[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? " + " : "", entry);
    }
  return g_strdup_printf (is_offer ? _ ("fire on the loss sheet: %s")
                                   : _ ("the loss sheet has fire that may count: %s"),
                          list->str);
}

/* --- Before contact --------------------------------------------------------------------------- */

typedef struct
{
  ArbGame *game;
  const ArbOrdersDef *rules;
  ArbGameUnit *foe;
  const char *question;
  const char *quarter;
  ArbBody *plan;
} Offer;

static gboolean
counts (const Offer *self,
        const Fire *fire,
        int quarter,
        gboolean could_fire)
{
  int first, last;

  self->rules->get_fire_window (quarter, could_fire, &first, &last);
  return fire->quarter >= first && fire->quarter <= last;
}

/* Those who are not charged have no fire in the quarter of the contact (Mêlée 2.1), yet they were
 * noted there: somebody has to look, unless whoever noted it has halved it for that reason. */
static gboolean
is_in_doubt (ArbGame *game,
             ArbGameUnit *foe,
             const Fire *fire,
             int quarter)
{
  if (fire->quarter == 0 || fire->losses < 0)
    return TRUE;
  return fire->quarter == quarter && !fire->halved && *fire->by != '\0' && foe != NULL &&
         arb_game_lookup_unit (game, fire->by, arb_game_unit_get_side (foe), NULL) != foe;
}

static void
add_offer (const Offer *self,
           int quarter,
           gint64 total,
           gboolean is_sure,
           const GString *entries)
{
  const ArbValue when = arb_value_int (quarter);
  const ArbValue value = is_sure ? arb_value_int (total) : ARB_VALUE_INIT;
  g_autofree char *origin =
      g_strconcat (is_sure ? ARB_FROM_FIRE : ARB_ABOUT_FIRE, entries->str, NULL);

  arb_plan_add_offer (self->plan, self->question, quarter > 0 ? self->quarter : "", &when, &value,
                      origin);
}

/* What counts if the two touch in that quarter. */
static void
offer_for_quarter (const Offer *self,
                   const GPtrArray *fires,
                   int quarter)
{
  g_autoptr (GString) counted = g_string_new (NULL);
  g_autoptr (GString) earlier = g_string_new (NULL);
  gboolean is_sure = TRUE;
  gint64 total = 0;

  for (guint i = 0; i < fires->len; i++)
    {
      const Fire *fire = fires->pdata[i];

      if (fire->quarter == 0 || counts (self, fire, quarter, TRUE))
        {
          append_fire (counted, fire);
          total += fire->losses;
          is_sure = is_sure && !is_in_doubt (self->game, self->foe, fire, quarter);
        }
      else if (counts (self, fire, quarter, FALSE))
        append_fire (earlier, fire);
    }
  if (counted->len > 0)
    add_offer (self, quarter, total, is_sure, counted);
  else if (earlier->len > 0)
    /* It counts only if nobody could fire in the quarter of the contact. */
    add_offer (self, quarter, 0, FALSE, earlier);
}

/* The clock was never set: nothing says what belongs to this contact. */
static void
tell_all (const Offer *self,
          const GPtrArray *fires)
{
  g_autoptr (GString) entries = g_string_new (NULL);

  for (guint i = fires->len > MAX_TOLD ? fires->len - MAX_TOLD : 0; i < fires->len; i++)
    append_fire (entries, fires->pdata[i]);
  if (entries->len > 0)
    add_offer (self, 0, 0, FALSE, entries);
}

void
arb_game_offer_fire (ArbGame *game,
                     ArbGameUnit *unit,
                     ArbGameUnit *foe,
                     const char *question,
                     const char *quarter,
                     ArbBody *plan)
{
  g_return_if_fail (ARB_IS_GAME (game));
  g_return_if_fail (ARB_IS_GAME_UNIT (unit));
  g_return_if_fail (plan != NULL);

  const Offer self = { game, arb_game_sheet_get (arb_game_get_system (game))->orders, foe, question,
                       quarter, plan };
  g_autofree char *clock =
      arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));
  g_auto (GStrv) now = g_strsplit (clock, "/", 2);
  g_autoptr (GPtrArray) fires = list_fires (game, unit);

  if (now[0] == NULL || *now[0] == '\0' || self.rules == NULL)
    {
      tell_all (&self, fires);
      return;
    }
  for (guint i = fires->len; i > 0; i--)
    if (!g_str_equal (((const Fire *) fires->pdata[i - 1])->period, now[0]))
      g_ptr_array_remove_index (fires, i - 1);
  for (int i = 1; i <= ARB_TIMELINE_QUARTERS; i++)
    offer_for_quarter (&self, fires, i);
}

/* --- The last one ----------------------------------------------------------------------------- */

gboolean
arb_game_get_last_fire (ArbGame *game,
                        ArbGameUnit *unit,
                        ArbLastFire *fire)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  g_return_val_if_fail (fire != NULL, FALSE);

  g_autoptr (GPtrArray) fires = list_fires (game, unit);
  const Fire *last = fires->len > 0 ? fires->pdata[fires->len - 1] : NULL;
  g_autoptr (GString) entries = g_string_new (NULL);

  if (last == NULL)
    return FALSE;
  append_fire (entries, last);
  fire->losses = MAX (last->losses, 0);
  fire->figures = arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, 0) + last->figures;
  fire->origin = g_strconcat (ARB_FROM_FIRE, entries->str, NULL);
  return TRUE;
}
