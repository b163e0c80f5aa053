/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "period-test.h"

#include <string.h>

#include "game/arb-game-combats.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-play.h"
#include "game/arb-game-setup.h"
#include "store/arb-store-combat.h"

#define MAX_ANSWERS 600
/* Mêlées of one period that others change. */
#define MAX_RENEWED 20

/* --- The table ------------------------------------------------------------------------------- */

/* What a unit of the file is called in the state of an event. */
static const struct
{
  const char *id;
  const char *field;
} fields[] = {
  { "figures", "strength" },       { "elite", "elite" },
  { "formation", "formation" },    { "level", "level" },
  { "carry", "carry" },            { "removal-phase", "removal-phase" },
  { "ranks", "ranks" },            { "rank-elites", "rank-elites" },
  { "status", "status" },          { "square-broken", "square-broken" },
  { "periods", "periods" },        { "melees-lost", "melees-lost" },
  { "order", "order" },            { "fought-before", "fought-before" },
  { "lost-figure-to-fire", "fire-losses" },
};

static char *
dup_id (const ArbPlayUnit *unit)
{
  return g_strdup_printf ("%s/%s", unit->side, unit->id);
}

static void
set_field (ArbBody *body,
           const char *unit,
           const char *id,
           const char *text)
{
  gint64 number;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    value = arb_value_int (number);
  else if (g_str_equal (text, "yes") || g_str_equal (text, "no"))
    value = arb_value_bool (g_str_equal (text, "yes"));
  else
    value = arb_value_text (text);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].id, id))
      {
        if (g_str_equal (id, "lost-figure-to-fire"))
          value = arb_value_int (value.truth);
        arb_body_add_effect (body, ARB_EFFECT_SET, unit, fields[i].field, &value);
      }
}

/* As the loss sheet does, which knows formations out of lists only; who writes figures or ranks anew counts
 * all of them. */
static void
clear_fields (PeriodTest *self,
              ArbBody *body,
              const char *unit,
              const GArray *sets)
{
  static const char *const figures[] = { "ranks", "rank-elites", NULL };
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (self->test.game, self->test.system->rules);
  const ArbScale *formation =
      arb_game_sheet_find_scale (arb_game_losses_get_sheet (losses), "formation");
  const char *const *cleared =
      arb_play_sets_get (sets, "formation") != NULL ? (const char *const *) formation->clears
      : arb_play_sets_get (sets, "figures") != NULL || arb_play_sets_get (sets, "elite") != NULL
          ? figures
      : arb_play_sets_get (sets, "ranks") != NULL ? figures + 1
                                                  : figures + 2;
  const ArbValue none = ARB_VALUE_INIT;

  for (guint i = 0; cleared[i] != NULL; i++)
    arb_body_add_effect (body, ARB_EFFECT_SET, unit, cleared[i], &none);
}

static void
write_fields (PeriodTest *self,
              const ArbPlayUnit *unit,
              const GArray *sets)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *id = dup_id (unit);
  g_auto (ArbValue) name = arb_value_text (unit->id);
  const ArbValue yes = arb_value_bool (TRUE);
  g_autoptr (GError) error = NULL;

  if (sets == unit->sets)
    {
      const char *level = arb_play_sets_get (sets, "level");

      arb_body_add_effect (body, ARB_EFFECT_SET, id, "name", &name);
      if (level != NULL && g_ascii_strtoll (level, NULL, 10) >= 2)
        arb_body_add_effect (body, ARB_EFFECT_SET, id, "effect.must-reform", &yes);
    }
  else
    clear_fields (self, body, id, sets);
  for (guint i = 0; i < sets->len; i++)
    set_field (body, id, g_array_index (sets, ArbPlaySet, i).id,
               g_array_index (sets, ArbPlaySet, i).text);
  arb_store_add (self->test.store, "1", ARB_KIND_UNIT, id, body, &error);
  g_assert_no_error (error);
}

/* The umpire writes the level on the loss sheet, with all that hangs on it. */
static gboolean
play_state (PeriodTest *self,
            const ArbPlayUnit *unit,
            const ArbPlayAct *act,
            GError **error)
{
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (self->test.game, self->test.system->rules);
  const ArbScale *scale = arb_game_sheet_find_scale (arb_game_losses_get_sheet (losses), "level");
  const char *level = arb_play_sets_get (act->sets, "level");
  g_autofree char *id = dup_id (unit);
  guint side = arb_game_unit_get_side (arb_game_find_unit (self->test.game, id));

  write_fields (self, unit, act->sets);
  return level == NULL ||
         arb_game_losses_set_step (losses, side, id, scale, level, NULL, NULL, error);
}

/* An event goes by what people start from; a file has its own. */
static void
set_rulings (PeriodTest *self)
{
  const GPtrArray *rulings = self->test.system->rules->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rulings, i);
      const ArbValue *value = arb_play_get_ruling (self->play, ruling->id);
      g_autoptr (GError) error = NULL;

      if (arb_value_equal (value, &ruling->standard))
        continue;
      arb_store_add_ruling (self->test.store, "aigles", ruling->id, value, &error);
      g_assert_no_error (error);
    }
}

void
period_test_open_people (PeriodTest *self,
                         const ArbPlay *play)
{
  *self = (PeriodTest) { .play = play, .period = 1 };
  self->acts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  game_test_open_bare (&self->test, "aigles", "french", "austrian");
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    write_fields (self, arb_play_get_unit (play, i), arb_play_get_unit (play, i)->sets);
}

void
period_test_open (PeriodTest *self,
                  const ArbPlay *play)
{
  period_test_open_people (self, play);
  set_rulings (self);
}

void
period_test_close (PeriodTest *self)
{
  g_hash_table_unref (self->acts);
  game_test_close (&self->test);
}

ArbGameUnit *
period_test_get_unit (PeriodTest *self,
                      const char *unit)
{
  g_autofree char *id = NULL;
  guint index;

  g_assert_true (arb_play_find_unit (self->play, unit, &index));
  id = dup_id (arb_play_get_unit (self->play, index));
  return arb_game_find_unit (self->test.game, id);
}

const char *
period_test_find_combat (const PeriodTest *self,
                         guint act)
{
  GHashTableIter iter;
  gpointer combat, of;

  g_hash_table_iter_init (&iter, self->acts);
  while (g_hash_table_iter_next (&iter, &combat, &of))
    if (GPOINTER_TO_UINT (of) == act)
      return combat;
  return NULL;
}

/* --- Answers --------------------------------------------------------------------------------- */

static char *
dup_answer (const ArbField *field,
            const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (ArbPrompt) prompt = arb_prompt_new_for_field (field, field->id);
  g_autoptr (GError) error = NULL;

  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE)
    return g_strconcat ("dice=", text, NULL);
  arb_field_parse (field, text, &value, &error);
  g_assert_no_error (error);
  return arb_prompt_format (prompt, &value);
}

/* What the umpire will say when the period is closed; NULL: nobody closes it in the file, so that its
 * mêlées change nothing there. */
static const GArray *
find_closing (const PeriodTest *self)
{
  for (guint i = self->act; i < arb_play_get_n_acts (self->play); i++)
    if (g_str_equal (arb_play_get_act (self->play, i)->procedure, "close"))
      return arb_play_get_act (self->play, i)->sets;
  return NULL;
}

static const char *
get_closing (const PeriodTest *self,
             const char *unit,
             const char *name)
{
  const GArray *sets = find_closing (self);
  g_autofree char *id = g_strdup_printf ("%s.%s", unit, name);

  return sets != NULL ? arb_play_sets_get (sets, id) : NULL;
}

/* Losses to fire inside the window in this period; NULL: nobody fired at it. */
static char *
dup_prefire (const PeriodTest *self,
             const char *unit)
{
  gboolean is_hit = FALSE;
  int losses = 0;

  for (guint i = self->act; i > 0; i--)
    {
      const ArbPlayAct *act = arb_play_get_act (self->play, i - 1);
      const char *window = arb_play_sets_get (act->sets, "in-window");

      if (g_str_equal (act->procedure, "next-period"))
        break;
      if (!g_str_equal (act->procedure, "fire") || !g_str_equal (act->a, unit))
        continue;
      is_hit = TRUE;
      if (g_strcmp0 (window, "no") != 0)
        losses += (int) g_ascii_strtoll (arb_play_sets_get (act->sets, "losses"), NULL, 10);
    }
  return is_hit ? g_strdup_printf ("%d", losses) : NULL;
}

static char *
dup_chase (const PeriodTest *self,
           const char *unit,
           const char *enemy)
{
  const char *follows = get_closing (self, unit, "follows");
  const char *pursues = get_closing (self, unit, "pursues");

  return g_strdup (g_strcmp0 (follows, enemy) == 0 || g_strcmp0 (pursues, enemy) == 0 ? "yes" : "no");
}

/* A general who was lost is no longer there. */
static gboolean
has_lost_leader (const ArbPlayAct *act,
                 const char *unit)
{
  g_autofree char *id = g_strconcat (unit, ".leader-fate", NULL);
  const char *fate = arb_play_sets_get (act->values, id);

  return fate != NULL && !g_str_equal (fate, "unhurt");
}

/* What the umpire last said of a unit that nothing in the event knows. */
static const char *
get_own (const PeriodTest *self,
         const char *unit,
         const char *name)
{
  guint index;

  for (guint i = self->act; i > 0; i--)
    {
      const ArbPlayAct *act = arb_play_get_act (self->play, i - 1);
      gboolean is_state = g_str_equal (act->procedure, "state") && g_str_equal (act->a, unit);

      if (g_str_equal (name, "leader") && has_lost_leader (act, unit))
        return "0";
      if (is_state && arb_play_sets_get (act->sets, name) != NULL)
        return arb_play_sets_get (act->sets, name);
      /* Another order makes void what was said of the one before. */
      if (is_state && g_str_equal (name, "order-allows-follow") &&
          arb_play_sets_get (act->sets, "order") != NULL)
        return NULL;
    }
  g_assert_true (arb_play_find_unit (self->play, unit, &index));
  return arb_play_sets_get (arb_play_get_unit (self->play, index)->sets, name);
}

/* NULL: whatever the event knows, or the default. */
static char *
dup_wanted (const PeriodTest *self,
            const ArbPlayAct *act,
            const char *question)
{
  /* What the event cannot know of a unit without a list. */
  static const char *const own[] = { "arm", "factor", "cavalry-class", "elites-on-flanks",
                                     "elite-factor", "charge-bonus", "elite-charge-bonus", "cuirass",
                                     "elite-ratio", "leader", "order-allows-follow", NULL };
  static const char *const closing[] = { "morale", "blocked", "fate-die", "rallies", "uncontrolled",
                                         NULL };
  const char *said = arb_play_sets_get (act->sets, question);
  const char *unit = *question == 'a' ? act->a : act->b;
  const char *enemy = *question == 'a' ? act->b : act->a;
  const char *name = strchr (question, '.');

  if (said != NULL || name == NULL)
    return g_strdup (said);
  name++;
  /* Somebody looks which figures they are: those that the file counts. */
  if (g_str_equal (name, "engaged-elite"))
    return g_strdup (arb_play_sets_get (act->values, question));
  if (g_strv_contains (own, name))
    return g_strdup (get_own (self, unit, name));
  if (g_str_equal (name, "prefire-losses"))
    return dup_prefire (self, unit);
  if (g_str_equal (name, "goes-after"))
    return dup_chase (self, unit, enemy);
  if (!g_strv_contains (closing, name))
    return NULL;
  /* Alone it throws the first of its dice. */
  said = get_closing (self, unit, name);
  if (said == NULL && g_str_equal (name, "morale"))
    said = self->morale;
  return said != NULL ? g_strndup (said, strcspn (said, ",")) : NULL;
}

static char *
dup_default (const ArbPrompt *prompt)
{
  if (prompt->has_default)
    return arb_prompt_format (prompt, &prompt->standard);
  return g_strdup (prompt->kind == ARB_PROMPT_NOTICE ? "ok" : "none");
}

/* As long as another pair of the period is unknown the file has counted elites among more figures than
 * fight; they are asked for again. */
static gboolean
is_too_early (const ArbPrompt *prompt,
              const char *wanted)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return g_str_has_suffix (prompt->question, ".engaged-elite") &&
         arb_field_parse (prompt->field, wanted, &value, NULL) &&
         !arb_prompt_check (prompt, &value, NULL);
}

/* --- A mêlée --------------------------------------------------------------------------------- */

static gboolean
answer_all (ArbSession *session,
            char *(*dup) (gpointer data,
                          const char *question),
            gpointer data,
            GError **error)
{
  for (guint i = 0; !arb_session_is_done (session); i++)
    {
      g_autoptr (ArbPrompt) prompt = arb_prompt_ref (arb_session_get_prompt (session));
      g_autofree char *wanted = dup (data, prompt->question);
      g_autofree char *text = wanted != NULL && prompt->field != NULL && !is_too_early (prompt, wanted)
                                  ? dup_answer (prompt->field, wanted)
                                  : dup_default (prompt);

      g_assert_cmpuint (i, <, MAX_ANSWERS);
      if (!arb_session_answer (session, text, ARB_SOURCE_TYPED, error))
        {
          g_test_message ("%s: %s", prompt->question, text);
          return FALSE;
        }
    }
  return TRUE;
}

typedef struct
{
  const PeriodTest *self;
  const ArbPlayAct *act;
} Wish;

static char *
dup_of_melee (gpointer data,
              const char *question)
{
  const Wish *wish = data;

  return dup_wanted (wish->self, wish->act, question);
}

/* What the program assumed or took from the state, the umpire knows better. TRUE: something else had
 * to be said. */
static gboolean
say_otherwise (ArbSession *session,
               const Wish *wish)
{
  const ArbProcedure *procedure =
      arb_rules_find_procedure (arb_session_get_rules (session), "melee");

  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->inputs, i);
      const ArbValue *value = arb_facts_get_answer (arb_session_get_facts (session), field->id);
      g_autofree char *wanted = dup_of_melee ((gpointer) wish, field->id);
      g_autofree char *text = NULL;
      g_autofree char *now = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (ArbValue) wish_value = ARB_VALUE_INIT;

      if (value == NULL || wanted == NULL || field->type == ARB_FIELD_DIE)
        continue;
      arb_field_parse (field, wanted, &wish_value, &error);
      g_assert_no_error (error);
      if (arb_value_equal (value, &wish_value))
        continue;
      text = dup_answer (field, wanted);
      arb_session_reopen (session, field->id, text, NULL, &error);
      if (error != NULL)
        g_test_message ("%s: %s", field->id, text);
      /* See is_too_early(). */
      if (error != NULL && g_str_has_suffix (field->id, ".engaged-elite"))
        continue;
      g_assert_no_error (error);
      return TRUE;
    }
  return FALSE;
}

static void
count_said (PeriodTest *self,
            GPtrArray *said)
{
  for (guint i = 0; i < said->len; i++)
    g_test_message ("%s", (const char *) said->pdata[i]);
  self->n_said += said->len;
}

/* Remembers which act it is of. */
static ArbSession *
begin_combat (PeriodTest *self,
              const ArbBody *plan,
              GError **error)
{
  char *id = NULL;
  ArbSession *session = arb_store_begin_combat (self->test.store, "1", plan, "en", &id, error);

  if (session != NULL)
    g_hash_table_insert (self->acts, id, GUINT_TO_POINTER (self->act));
  return session;
}

static gboolean
play_melee (PeriodTest *self,
            const ArbPlayAct *act,
            GError **error)
{
  Wish wish = { self, act };
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) plan =
      arb_game_plan (self->test.game, self->test.system, "melee", period_test_get_unit (self, act->a),
                     period_test_get_unit (self, act->b), said, error);
  g_autoptr (ArbSession) session = NULL;

  count_said (self, said);
  if (plan == NULL)
    return FALSE;
  session = begin_combat (self, plan, error);
  if (session == NULL)
    return FALSE;
  do
    if (!answer_all (session, dup_of_melee, &wish, error))
      return FALSE;
  while (say_otherwise (session, &wish));
  return TRUE;
}

/* --- The close ------------------------------------------------------------------------------- */

typedef struct
{
  const PeriodTest *self;
  ArbSession *session; /* Borrowed */
} Closing;

static const char *
get_entry (const Closing *closing,
           guint number)
{
  g_autofree char *id = g_strdup_printf ("unit.%u.name", number);
  const ArbValue *name = arb_facts_get (arb_session_get_facts (closing->session), id);

  return name != NULL && name->type == ARB_VALUE_TEXT ? name->text : NULL;
}

static char *
dup_place (const Closing *closing,
           const char *unit)
{
  for (guint i = 1; unit != NULL && get_entry (closing, i) != NULL; i++)
    if (g_str_equal (get_entry (closing, i), unit))
      return g_strdup_printf ("%u", i);
  return NULL;
}

static char *
dup_of_close (gpointer data,
              const char *question)
{
  const Closing *closing = data;
  guint number = (guint) g_ascii_strtoull (question + strlen ("unit."), NULL, 10);
  const char *name = strrchr (question, '.') + 1;
  const char *unit = get_entry (closing, number);
  const char *target;

  if (g_str_equal (name, "fate-dice"))
    return g_strdup (get_closing (closing->self, unit, "fate-die"));
  if (g_str_equal (name, "morale") && get_closing (closing->self, unit, name) == NULL)
    return g_strdup (closing->self->morale);
  if (!g_str_equal (name, "goes-after"))
    return g_strdup (get_closing (closing->self, unit, name));
  target = get_closing (closing->self, unit, "follows");
  if (target == NULL)
    target = get_closing (closing->self, unit, "pursues");
  return dup_place (closing, target);
}

/* What is assumed of each unit and was said otherwise. */
static gboolean
say_close_otherwise (const Closing *closing)
{
  static const char *const names[] = { "blocked", "rallies", "uncontrolled" };

  for (guint i = 1; get_entry (closing, i) != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        const char *wanted = get_closing (closing->self, get_entry (closing, i), names[j]);
        g_autofree char *id = g_strdup_printf ("unit.%u.%s", i, names[j]);
        const ArbValue *value =
            arb_facts_get_answer (arb_session_get_facts (closing->session), id);
        g_autofree char *text = g_strconcat ("choice=", wanted, NULL);
        g_autoptr (GError) error = NULL;

        if (wanted == NULL || value == NULL || value->truth == g_str_equal (wanted, "yes"))
          continue;
        arb_session_reopen (closing->session, id, text, NULL, &error);
        g_assert_no_error (error);
        return TRUE;
      }
  return FALSE;
}

static gboolean
has_waiting (PeriodTest *self)
{
  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (self->test.game, self->test.system);

  for (guint i = 0; i < pairs->len; i++)
    if (((const ArbGamePair *) pairs->pdata[i])->kind == ARB_PAIR_WAITS)
      return TRUE;
  return FALSE;
}

/* What a combat of the act at @act is told, whichever act comes next. */
static void
answer_combat (PeriodTest *self,
               const char *combat,
               guint act)
{
  const ArbPlayAct *played = arb_play_get_act (self->play, act);
  gboolean is_close = g_str_equal (played->procedure, "close");
  g_autoptr (ArbSession) session = arb_store_resume_combat (self->test.store, combat, "en", NULL);
  Wish wish = { self, played };
  Closing closing = { self, session };
  guint now = self->act;
  g_autoptr (GError) error = NULL;

  self->act = act;
  do
    answer_all (session, is_close ? dup_of_close : dup_of_melee,
                is_close ? (gpointer) &closing : (gpointer) &wish, &error);
  while (error == NULL && (is_close ? say_close_otherwise (&closing) : say_otherwise (session, &wish)));
  g_assert_no_error (error);
  self->act = now;
}

/* With another total the printed table is read again. */
gboolean
period_test_answer_open (PeriodTest *self)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats (self->test.game, TRUE);

  for (guint i = 0; i < open->len; i++)
    {
      const ArbCombatInfo *info = open->pdata[i];
      gpointer act;

      g_assert_true (g_hash_table_lookup_extended (self->acts, info->id, NULL, &act));
      answer_combat (self, info->id, GPOINTER_TO_UINT (act));
    }
  return open->len > 0;
}

static ArbBody *
plan_close (PeriodTest *self,
            GError **error)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  ArbBody *plan;

  plan = arb_game_plan (self->test.game, self->test.system, "close", NULL, NULL, said, error);
  for (guint i = 0; plan == NULL && i < MAX_RENEWED && period_test_answer_open (self); i++)
    {
      g_clear_error (error);
      plan = arb_game_plan (self->test.game, self->test.system, "close", NULL, NULL, said, error);
    }
  count_said (self, said);
  return plan;
}

/* A pair that was alone has closed the period for its units itself. */
static gboolean
play_close (PeriodTest *self,
            GError **error)
{
  g_autoptr (ArbBody) plan = NULL;
  g_autoptr (ArbSession) session = NULL;
  Closing closing = { self };

  if (!has_waiting (self))
    return arb_game_play_check_next (self->test.game, self->test.system, error);
  plan = plan_close (self, error);
  if (plan == NULL)
    return FALSE;
  session = begin_combat (self, plan, error);
  if (session == NULL)
    return FALSE;
  closing.session = session;
  do
    if (!answer_all (session, dup_of_close, &closing, error))
      return FALSE;
  while (say_close_otherwise (&closing));
  return TRUE;
}

/* --- The other acts -------------------------------------------------------------------------- */

static gboolean
play_fire (PeriodTest *self,
           const ArbPlayAct *act,
           GError **error)
{
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (self->test.game, self->test.system->rules);
  const char *elites = arb_play_sets_get (act->sets, "elite-lost");
  const char *fallen = arb_play_sets_get (act->sets, "losses");

  return arb_game_losses_add_fire (losses, period_test_get_unit (self, act->a),
                                   g_ascii_strtoll (fallen, NULL, 10), FALSE,
                                   elites != NULL ? g_ascii_strtoll (elites, NULL, 10) : 0, NULL, NULL,
                                   error);
}

static gboolean
play_next (PeriodTest *self,
           GError **error)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (self->test.game);

  if (!arb_game_orders_set_clock (orders, (ArbMoment) { (int) self->period + 1, 1 }, error))
    return FALSE;
  self->period++;
  return TRUE;
}

gboolean
period_test_is_over (const PeriodTest *self)
{
  return self->act >= arb_play_get_n_acts (self->play);
}

/* Whoever was to go after somebody does; what the event did not offer it refused. */
static gboolean
check_chases (PeriodTest *self,
              const ArbPlayAct *close,
              GError **error)
{
  static const char *const chases[] = { "follows", "pursues", "follows-rally" };

  for (guint i = 0; i < close->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (close->sets, ArbPlaySet, i);
      const char *dot = strchr (set->id, '.');
      g_autofree char *unit = g_strndup (set->id, (gsize) (dot - set->id));
      gboolean goes = FALSE;

      if ((!g_str_equal (dot, ".follows") && !g_str_equal (dot, ".pursues")) ||
          g_str_equal (set->text, "none"))
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (chases); j++)
        {
          g_autofree char *target = period_test_dup_state (self, unit, chases[j]);

          goes = goes || g_strcmp0 (target, set->text) == 0;
        }
      if (!goes)
        {
          g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, "%s is not offered",
                       set->id);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
period_test_play (PeriodTest *self,
                  GError **error)
{
  const ArbPlayAct *act = arb_play_get_act (self->play, self->act);
  gboolean ok = FALSE;
  guint unit;

  if (g_str_equal (act->procedure, "melee"))
    ok = find_closing (self) == NULL || play_melee (self, act, error);
  else if (g_str_equal (act->procedure, "close"))
    ok = play_close (self, error) && check_chases (self, act, error);
  else if (g_str_equal (act->procedure, "fire"))
    ok = play_fire (self, act, error);
  else if (g_str_equal (act->procedure, "next-period"))
    ok = play_next (self, error);
  else if (arb_play_find_unit (self->play, act->a, &unit))
    ok = play_state (self, arb_play_get_unit (self->play, unit), act, error);
  self->act++;
  return ok;
}

/* Of a combat the last answer is taken back, and with it whatever it decided; of anything else all. */
gboolean
period_test_play_twice (PeriodTest *self,
                        GError **error)
{
  const ArbPlayAct *act = arb_play_get_act (self->play, self->act);
  guint n_rows = arb_store_get_n_rows (self->test.store);
  gboolean is_next = g_str_equal (act->procedure, "next-period");
  g_autoptr (ArbSession) session = NULL;
  const char *combat;

  if (!period_test_play (self, error))
    return FALSE;
  if (arb_store_get_n_rows (self->test.store) == n_rows)
    return TRUE;
  game_test_undo (&self->test);
  combat = period_test_find_combat (self, self->act - 1);
  session = combat != NULL ? arb_store_resume_combat (self->test.store, combat, "en", NULL) : NULL;
  if (session != NULL)
    {
      g_clear_object (&session);
      answer_combat (self, combat, self->act - 1);
      for (guint i = 0; i < MAX_RENEWED && period_test_answer_open (self); i++)
        ;
      return TRUE;
    }
  /* An end without questions is taken back as a whole, as an act of the sheets is. */
  if (combat != NULL)
    g_hash_table_remove (self->acts, combat);
  self->act--;
  self->period -= is_next;
  return period_test_play (self, error);
}

/* --- What is left ---------------------------------------------------------------------------- */

/* Ids of units without their sides: "austrian/au-1,austrian/au-2". */
static char *
dup_plain (const char *ids)
{
  g_auto (GStrv) units = g_strsplit (ids, ",", -1);

  for (guint i = 0; units[i] != NULL; i++)
    if (strchr (units[i], '/') != NULL)
      {
        char *plain = g_strdup (strchr (units[i], '/') + 1);

        g_free (units[i]);
        units[i] = plain;
      }
  return g_strjoinv (",", units);
}

char *
period_test_dup_state (PeriodTest *self,
                       const char *unit,
                       const char *id)
{
  const char *field = id;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].id, id))
      field = fields[i].field;
  if (g_str_equal (id, "must-reform"))
    field = "effect.must-reform";
  text = arb_game_unit_dup_text (period_test_get_unit (self, unit), field);
  if (g_str_equal (id, "lost-figure-to-fire"))
    return g_strdup (text != NULL && !g_str_equal (text, "0") ? "yes" : "no");
  return text != NULL ? dup_plain (text) : NULL;
}

/* Not at the table, or only where a list has it. */
static gboolean
is_left_out (const char *id)
{
  static const char *const ids[] = { "leader", "leader-fate", "order", "order-allows-follow", NULL };

  return g_strv_contains (ids, id);
}

/* What a state does not say. */
static const char *
get_unsaid (const char *id)
{
  static const char *const numbers[] = { "carry", "removal-phase", "melees-lost", "periods", "elite",
                                         "level", NULL };
  static const char *const truths[] = { "in-melee", "must-reform", "fought-before", "square-broken",
                                        NULL };

  return g_strv_contains (numbers, id)  ? "0"
         : g_strv_contains (truths, id) ? "no"
         : g_str_equal (id, "left")     ? "none"
                                        : "";
}

void
period_test_assert_same (PeriodTest *self)
{
  guint n_different = 0;

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      gboolean is_gone = g_strcmp0 (arb_play_sets_get (unit->values, "figures"), "0") == 0;

      for (guint j = 0; j < unit->values->len; j++)
        {
          const ArbPlaySet *value = &g_array_index (unit->values, ArbPlaySet, j);
          g_autofree char *text = period_test_dup_state (self, unit->id, value->id);
          const char *said = text != NULL ? text : get_unsaid (value->id);

          if (is_left_out (value->id) || (is_gone && !g_str_equal (value->id, "figures")) ||
              g_str_equal (said, value->text))
            continue;
          g_test_message ("%s %s: %s, not %s", unit->id, value->id, said, value->text);
          n_different++;
        }
    }
  g_assert_cmpuint (n_different, ==, 0);
}
