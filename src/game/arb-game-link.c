/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-link.h"

#include "engine/arb-language.h"
#include "game/arb-game-acts.h"
#include "game/arb-game-charge.h"
#include "game/arb-game-fire.h"
#include "game/arb-game-link-private.h"
#include "game/arb-game-play-private.h"
#include "store/arb-store-combat.h"

#define N_UNITS 2
/* Procedures that call procedures; more is a mistake in a rule file. */
#define MAX_DEPTH 4

static const char *const roles[N_UNITS] = { "a", "b" };

typedef struct
{
  ArbGame *game;
  ArbSystem system;      /* with the rules that the event keeps */
  const ArbRules *rules; /* the same rules */
  ArbBody *plan;
  ArbLinkUnit units[N_UNITS];
  GHashTable *answered; /* questions that have an answer already */
  GHashTable *given;    /* question → ArbValue: what the rules say of a later round, or NULL */
} Linker;

typedef struct
{
  const ArbProcedure *procedure;
  const char *path;
  const ArbLink *link;
  const char *role;        /* in the procedure */
  const ArbLinkUnit *unit;
  const ArbLinkUnit *foe;
} Place;

static guint
get_index (const char *role)
{
  return g_str_equal (role, roles[1]);
}

/* Those about whole armies are for arb_game_link_armies(). */
static gboolean
is_for_units (const ArbLink *link)
{
  return link->subject == ARB_LINK_UNITS && link->units != NULL;
}

/* --- What a unit answers --------------------------------------------------------------------- */

/* A unit entered by hand has no list: that it says nothing there means nothing. */
static gboolean
is_listed (const ArbLinkUnit *unit,
           const ArbLinkTake *take)
{
  return arb_game_unit_get_item (unit->unit) != NULL ||
         (take->source != ARB_LINK_LIST && take->source != ARB_LINK_TYPE &&
          take->source != ARB_LINK_OPTION);
}

static gboolean
is_where (const ArbLinkUnit *unit,
          const ArbLinkTake *take)
{
  g_autofree char *text = NULL;

  if (take->where == NULL)
    return TRUE;
  text = arb_game_unit_dup_text (unit->unit, take->where);
  return text != NULL && g_strv_contains ((const char *const *) take->in, text);
}

/* A yes or no about the source instead of the source itself. */
static gboolean
is_test (const ArbLinkTake *take)
{
  return take->is != NULL || take->is_not != NULL;
}

static gboolean
has_any (char **words,
         const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);

  for (guint i = 0; items[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) words, items[i]))
      return TRUE;
  return FALSE;
}

/* Ranks that no longer add up to the strength are a count of another day. */
static gboolean
adds_up (const ArbLinkUnit *unit,
         const ArbLinkTake *take,
         const char *text)
{
  g_auto (GStrv) items = NULL;
  gint64 sum = 0;

  if (take->sum == NULL)
    return TRUE;
  items = g_strsplit (text, ",", -1);
  for (guint i = 0; items[i] != NULL; i++)
    sum += g_ascii_strtoll (items[i], NULL, 10);
  return sum == arb_game_unit_get_int (unit->unit, take->sum, -1);
}

static gboolean
parse_answer (const ArbField *field,
              const char *text,
              ArbValue *value)
{
  if (field->optional && g_str_equal (text, "none"))
    return TRUE;
  return arb_field_parse (field, text, value, NULL);
}

gboolean
arb_link_unit_take (const ArbLinkUnit *self,
                    const ArbLinkTake *take,
                    const ArbField *field,
                    ArbLinkAnswer *answer,
                    ArbValue *value)
{
  if (!is_where (self, take) || !is_listed (self, take))
    return FALSE;
  arb_link_unit_answer (self, take, field->is_list, answer);
  if (answer->text != NULL && is_test (take))
    {
      *value = arb_value_bool (take->is != NULL ? has_any (take->is, answer->text)
                                                : !has_any (take->is_not, answer->text));
      return adds_up (self, take, answer->text);
    }
  if (answer->text != NULL && adds_up (self, take, answer->text) &&
      parse_answer (field, answer->text, value))
    return TRUE;
  if (take->otherwise == NULL)
    return FALSE;
  arb_link_answer_clear (answer);
  *answer = (ArbLinkAnswer) { .is_certain = TRUE };
  return parse_answer (field, take->otherwise, value);
}

static void
plan_answer (Linker *self,
             const Place *place,
             const ArbLinkTake *take,
             const char *question,
             const ArbValue *value,
             const ArbLinkAnswer *answer)
{
  gboolean is_state = take->source == ARB_LINK_STATE && !is_test (take) && answer->text != NULL;

  if (is_state && *place->path != '\0')
    arb_plan_add_called_input (self->plan, question, arb_game_unit_get_id (place->unit->unit),
                               take->field, place->procedure->id);
  else if (is_state)
    arb_plan_add_input (self->plan, question, arb_game_unit_get_id (place->unit->unit),
                        take->field);
  else if (!take->sure || !answer->is_certain)
    arb_plan_add_suggestion (self->plan, question, value);
  if (take->sure && answer->is_certain)
    arb_plan_add_settled (self->plan, question, value);
  if (answer->origin != NULL)
    arb_plan_add_origin (self->plan, question, answer->origin);
}

static void
take_answer (Linker *self,
             const Place *place,
             const ArbLinkTake *take)
{
  g_autofree char *id = arb_link_dup_id (place->link, place->role, take->input);
  g_autofree char *question = g_strconcat (place->path, id, NULL);
  const ArbField *field = arb_procedure_find_input (place->procedure, id);
  g_auto (ArbLinkAnswer) answer = { .is_certain = TRUE };
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  const ArbValue *given;

  if (field == NULL || g_hash_table_contains (self->answered, question))
    return;
  if (take->quarter != NULL)
    {
      if (!is_where (place->unit, take) || !is_listed (place->unit, take))
        return;
      arb_game_offer_fire (place->unit->game, place->unit->unit, place->foe->unit, question,
                           take->quarter, self->plan);
      g_hash_table_add (self->answered, g_steal_pointer (&question));
      return;
    }
  given = self->given != NULL ? g_hash_table_lookup (self->given, question) : NULL;
  if (!arb_link_unit_take (place->unit, take, field, &answer, &value))
    return;
  /* What the last round left behind is what the rules say; a state that agrees is followed. */
  if (given != NULL && (take->source != ARB_LINK_STATE || !arb_value_equal (given, &value)))
    return;
  plan_answer (self, place, take, question, &value, &answer);
  g_hash_table_add (self->answered, g_steal_pointer (&question));
}

/* --- What becomes of it ---------------------------------------------------------------------- */

/* "" is nothing; numbers and yes are what they look like. */
static ArbValue
read_constant (const char *text)
{
  gint64 number;

  if (*text == '\0')
    return ARB_VALUE_INIT;
  if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return arb_value_int (number);
  return g_str_equal (text, "yes") ? arb_value_bool (TRUE) : arb_value_text (text);
}

/* What a result must not be to count as another: a unit of which nothing is known changes in any case. */
static char *
dup_unchanged (const ArbLinkGive *self,
               ArbGame *game,
               const char *unit)
{
  ArbGameUnit *known = self->differs != NULL ? arb_game_find_unit (game, unit) : NULL;

  return known != NULL ? arb_game_unit_dup_text (known, self->differs) : NULL;
}

/* The commander whom the rules spoke of is the first; others stay. */
static ArbValue
make_leaders_left (ArbGame *game,
                   const char *unit)
{
  ArbGameUnit *led = arb_game_find_unit (game, unit);
  g_auto (GStrv) leaders = led != NULL ? arb_game_unit_dup_leaders (led) : NULL;
  g_autofree char *left = leaders != NULL && leaders[0] != NULL && leaders[1] != NULL
                              ? g_strjoinv (",", leaders + 1)
                              : NULL;

  return left != NULL ? arb_value_text (left) : (ArbValue) ARB_VALUE_INIT;
}

void
arb_link_give_plan (const ArbLinkGive *self,
                    ArbGame *game,
                    ArbBody *plan,
                    const char *result,
                    const char *unit)
{
  g_auto (ArbValue) becomes = ARB_VALUE_INIT;
  g_autofree char *unchanged = dup_unchanged (self, game, unit);
  const char *const same[] = { unchanged, NULL };

  if (self->becomes != NULL)
    becomes = read_constant (self->becomes);
  if (self->becomes != NULL && becomes.type == ARB_VALUE_NONE && g_str_equal (self->field, "leader"))
    becomes = make_leaders_left (game, unit);
  if (self->is == NULL && self->is_not == NULL && self->becomes == NULL &&
      self->op != ARB_GIVE_FLAG)
    arb_plan_add_output (plan, result, self->op, unit, self->field);
  else
    arb_plan_add_output_if (plan, result, self->op, unit, self->field,
                            (const char *const *) self->is,
                            unchanged != NULL ? same : (const char *const *) self->is_not,
                            self->becomes != NULL ? &becomes : NULL);
}

static void
give_result (Linker *self,
             const Place *place,
             const ArbLinkGive *give)
{
  g_autofree char *id = arb_link_dup_id (place->link, place->role, give->value);
  g_autofree char *result = g_strconcat (place->path, id, NULL);
  g_autofree char *leader = give->to_leader ? arb_link_unit_dup_leader (place->unit) : NULL;
  const char *unit = give->to_leader ? leader : arb_game_unit_get_id (place->unit->unit);

  if (unit != NULL)
    arb_link_give_plan (give, self->game, self->plan, result, unit);
}

/* Sentences call a side of the rules by the name of its unit ("attacker"). */
static void
name_side (Linker *self,
           const ArbLink *link,
           const ArbLinkUnit *unit)
{
  g_auto (ArbValue) name = ARB_VALUE_INIT;
  g_autofree char *id = NULL;

  if (link->prefix == NULL || !g_hash_table_contains (self->rules->sides, link->prefix))
    return;
  id = g_strdup_printf ("%s.name", link->prefix);
  name = arb_value_text (arb_game_unit_get_name (unit->unit));
  arb_plan_add_carried (self->plan, id, &name);
}

/* Two units that meet know what the play knows of them, before they say anything themselves. */
static void
link_play (Linker *self,
           const ArbProcedure *procedure,
           const char *path,
           gboolean swapped)
{
  const ArbPlayEvents *events = arb_game_play_get_events (&self->system);
  const ArbLinkUnit *a = &self->units[swapped];
  const ArbLinkUnit *b = &self->units[!swapped];

  if (*path == '\0' && a->unit != NULL)
    arb_game_link_friends (self->game, procedure, a->unit, self->plan);
  if (*path == '\0' && arb_game_is_act (&self->system, procedure))
    arb_game_acts_link (self->game, &self->system, procedure, self->plan, a->unit, b->unit,
                        self->answered);
  if (events != NULL && a->unit != NULL && b->unit != NULL &&
      g_strcmp0 (procedure->id, events->pair) == 0)
    arb_game_play_link (a->game, &self->system, self->plan, path, a->unit, b->unit, self->answered);
}

static void
link_procedure (Linker *self,
                const ArbProcedure *procedure,
                const char *path,
                gboolean swapped,
                guint depth)
{
  if (procedure != NULL && depth < MAX_DEPTH)
    link_play (self, procedure, path, swapped);
  for (guint i = 0; procedure != NULL && depth < MAX_DEPTH && i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->call != NULL)
        {
          g_autofree char *inner = g_strdup_printf ("%s%s/", path, link->call);

          link_procedure (self, arb_rules_find_procedure (self->rules, link->procedure), inner,
                          swapped != link->swapped, depth + 1);
        }
      for (guint j = 0; is_for_units (link) && link->units[j] != NULL; j++)
        {
          Place place = { procedure, path, link, link->units[j],
                          &self->units[get_index (link->units[j]) ^ (guint) swapped],
                          &self->units[get_index (link->units[j]) ^ (guint) !swapped] };

          if (place.unit->unit == NULL)
            continue;
          if (depth == 0)
            name_side (self, link, place.unit);
          for (guint k = 0; k < link->takes->len; k++)
            take_answer (self, &place, g_ptr_array_index (link->takes, k));
          for (guint k = 0; k < link->gives->len; k++)
            give_result (self, &place, g_ptr_array_index (link->gives, k));
        }
    }
}

static void
add_units (Linker *self,
           ArbGame *game,
           ArbGameUnit *const *units)
{
  for (guint i = 0; i < N_UNITS; i++)
    {
      g_autofree char *id = NULL;
      g_auto (ArbValue) name = ARB_VALUE_INIT;

      if (units[i] == NULL)
        continue;
      arb_link_unit_init (&self->units[i], game, units[i]);
      arb_plan_add_unit (self->plan, roles[i], arb_game_unit_get_id (units[i]));
      /* Sentences call the side by the name of its unit. */
      id = g_strdup_printf ("%s.name", roles[i]);
      name = arb_value_text (arb_game_unit_get_name (units[i]));
      arb_plan_add_carried (self->plan, id, &name);
    }
}

const ArbRules *
arb_game_link_get_rules (ArbGame *game,
                         const ArbSystem *system)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);

  const ArbRules *kept =
      arb_store_get_rules_in_force (arb_game_get_store (game), system->def->id, NULL);

  /* Where there are none the session says so when it begins. */
  return kept != NULL ? kept : system->rules;
}

static void
begin_plan (Linker *self,
            ArbGame *game,
            const ArbSystem *system,
            const char *procedure,
            ArbGameUnit *const *units)
{
  g_autofree char *title =
      arb_game_link_dup_title (system, procedure, units[0], units[1], arb_language_get ());

  self->game = game;
  self->rules = arb_game_link_get_rules (game, system);
  self->system = (ArbSystem) { system->def, (ArbRules *) self->rules };
  self->plan = arb_plan_new (system->def->id, procedure, title);
  self->answered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_units (self, game, units);
}

static ArbBody *
finish_plan (Linker *self,
             const char *procedure)
{
  link_procedure (self, arb_rules_find_procedure (self->rules, procedure), "", FALSE, 0);
  g_hash_table_unref (self->answered);
  g_clear_pointer (&self->given, g_hash_table_unref);
  for (guint i = 0; i < N_UNITS; i++)
    arb_link_unit_clear (&self->units[i]);
  return self->plan;
}

/* --- What came before, and what follows ------------------------------------------------------- */

/* Offered or settled as the rules have it, before the units say anything. */
static void
give_later (const char *question,
            const ArbValue *value,
            gboolean certain,
            gpointer user_data)
{
  Linker *self = user_data;

  g_hash_table_replace (self->given, g_strdup (question), arb_value_dup (value));
  if (certain)
    arb_plan_add_settled (self->plan, question, value);
  else
    arb_plan_add_suggestion (self->plan, question, value);
}

static void
begin_later (Linker *self)
{
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
}

ArbBody *
arb_game_link (ArbGame *game,
               const ArbSystem *system,
               const char *procedure,
               ArbGameUnit *a,
               ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  ArbGameUnit *const units[N_UNITS] = { a, b };
  Linker self = { 0 };
  ArbBody *plan;

  g_return_val_if_fail (system != NULL, NULL);
  begin_plan (&self, game, system, procedure, units);
  begin_later (&self);
  arb_game_link_before (game, system, procedure, a, b, give_later, &self);
  plan = finish_plan (&self, procedure);
  arb_game_suggest_orders (game, self.rules, procedure, a, b, plan);
  return plan;
}

static const ArbWalk *
find_walk (const ArbSystem *system,
           ArbSession *done)
{
  return arb_session_is_done (done)
             ? arb_system_def_find_walk (system->def, arb_session_get_procedure (done))
             : NULL;
}

static gboolean
is_act_of_both (const Linker *self,
                const char *procedure)
{
  return self->units[0].unit != NULL && self->units[1].unit != NULL &&
         arb_game_is_act (&self->system, arb_rules_find_procedure (self->rules, procedure));
}

ArbBody *
arb_game_link_round (ArbGame *game,
                     const ArbSystem *system,
                     ArbSession *done,
                     ArbGameUnit *a,
                     ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (done), NULL);

  ArbGameUnit *const units[N_UNITS] = { a, b };
  const ArbWalk *walk = find_walk (system, done);
  Linker self = { 0 };
  gboolean goes_on;

  if (walk == NULL || walk->go_on == NULL)
    return NULL;
  if (a != NULL && b != NULL && arb_game_plays (game, system))
    return arb_game_are_paired (a, b) ? arb_game_link (game, system, walk->id, a, b) : NULL;
  begin_plan (&self, game, system, walk->id, units);
  begin_later (&self);
  goes_on = walk->go_on (arb_session_get_facts (done), give_later, &self);
  if (goes_on && is_act_of_both (&self, walk->id))
    {
      /* The units say how they stand now. */
      g_clear_pointer (&self.plan, arb_body_free);
      g_clear_pointer (&self.given, g_hash_table_unref);
      g_hash_table_unref (self.answered);
      begin_plan (&self, game, system, walk->id, units);
    }
  finish_plan (&self, walk->id);
  if (!goes_on)
    g_clear_pointer (&self.plan, arb_body_free);
  return self.plan;
}

ArbBody *
arb_game_link_sequel (ArbGame *game,
                      const ArbSystem *system,
                      ArbSession *done,
                      const char *side,
                      ArbGameUnit *a,
                      ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (done), NULL);

  gboolean swapped = g_strcmp0 (side, roles[1]) == 0;
  ArbGameUnit *const units[N_UNITS] = { swapped ? b : a, swapped ? a : b };
  const ArbWalk *walk = find_walk (system, done);
  Linker self = { 0 };

  if (walk == NULL || walk->sequel == NULL || arb_game_plays (game, system))
    return NULL;
  begin_plan (&self, game, system, walk->sequel, units);
  begin_later (&self);
  walk->begin_sequel (arb_session_get_facts (done), side, give_later, &self);
  return finish_plan (&self, walk->sequel);
}

/* --- Names ----------------------------------------------------------------------------------- */

static guint
count_units (const ArbRules *rules,
             const ArbProcedure *procedure,
             guint depth)
{
  guint n_units = 0;

  for (guint i = 0; procedure != NULL && depth < MAX_DEPTH && i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->call != NULL)
        n_units = MAX (n_units, count_units (rules,
                                             arb_rules_find_procedure (rules, link->procedure),
                                             depth + 1));
      for (guint j = 0; is_for_units (link) && link->units[j] != NULL; j++)
        n_units = MAX (n_units, get_index (link->units[j]) + 1);
    }
  return n_units;
}

guint
arb_game_link_get_n_units (const ArbRules *rules,
                           const char *procedure)
{
  g_return_val_if_fail (rules != NULL, 0);
  return count_units (rules, arb_rules_find_procedure (rules, procedure), 0);
}

char *
arb_game_link_dup_title (const ArbSystem *system,
                         const char *procedure,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         const char *lang)
{
  g_return_val_if_fail (system != NULL, NULL);

  const ArbProcedure *known = arb_rules_find_procedure (system->rules, procedure);
  g_autofree char *left = a != NULL ? arb_game_unit_dup_label (a) : NULL;
  g_autofree char *right = b != NULL ? arb_game_unit_dup_label (b) : NULL;

  if (left != NULL && right != NULL)
    return g_strdup_printf ("%s – %s", left, right);
  if (left != NULL || right != NULL)
    return left != NULL ? g_steal_pointer (&left) : g_steal_pointer (&right);
  return g_strdup (known != NULL ? arb_text_get (known->name, lang) : procedure);
}
