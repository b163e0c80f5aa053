/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers that stay valid for a period or a game: given once, they are settled in the combats that
 * follow. What belongs to a side follows its unit; where nobody said which unit that is, the
 * question is asked again. */

#include <string.h>

#include "store/arb-store-combat-private.h"

typedef struct
{
  ArbStore *store;
  ArbBody *plan;                 /* of the combat that begins */
  const ArbProcedure *procedure; /* that it plays */
  GHashTable *units;             /* Owned: side → unit, of that plan */
  GHashTable *known;             /* Owned: question → ArbValue, Owned */
} Scope;

static gboolean
has_scoped_input (const ArbProcedure *procedure)
{
  for (guint i = 0; i < procedure->inputs->len; i++)
    if (((const ArbField *) procedure->inputs->pdata[i])->scope != ARB_SCOPE_COMBAT)
      return TRUE;
  return FALSE;
}

static void
add_units (GHashTable *units,
           const ArbBody *plan,
           const char *key,
           guint column)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, key, column + 1, &index)) != NULL)
    {
      const char *dot = strchr (line[1], '.');

      /* Questions of a procedure that is called have sides of their own. */
      if (dot != NULL && strchr (line[1], '/') == NULL)
        g_hash_table_insert (units, g_strndup (line[1], dot - line[1]), g_strdup (line[column]));
    }
}

/* Side → unit, as the lines of the plan tie the facts of that side to one. */
static GHashTable *
get_units (const ArbBody *plan)
{
  GHashTable *units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "unit", 3, &index)) != NULL)
    g_hash_table_insert (units, g_strdup (line[1]), g_strdup (line[2]));
  add_units (units, plan, "to", 3);
  add_units (units, plan, "from", 2);
  return units;
}

/* The side a unit of an earlier combat has in this one. */
static const char *
find_side (const Scope *self,
           const char *unit)
{
  GHashTableIter iter;
  gpointer side, here;

  g_hash_table_iter_init (&iter, self->units);
  while (unit != NULL && g_hash_table_iter_next (&iter, &side, &here))
    if (g_str_equal (here, unit))
      return side;
  return NULL;
}

static void
learn (Scope *self,
       const ArbEvent *event,
       GHashTable *their_units,
       const ArbProcedure *their_procedure,
       gboolean same_period)
{
  const ArbField *field = arb_procedure_find_input (their_procedure, event->key);
  const ArbField *here;
  g_autofree char *question = NULL;
  const char *side;

  /* An assumption is not something that anybody said. */
  if (field == NULL || field->scope == ARB_SCOPE_COMBAT || event->detail == ARB_DETAIL_ASSUMED ||
      (field->scope == ARB_SCOPE_PERIOD && !same_period))
    return;
  if (field->side != NULL)
    {
      side = find_side (self, g_hash_table_lookup (their_units, field->side));
      if (side == NULL)
        return;
      question = g_strconcat (side, event->key + strlen (field->side), NULL);
    }
  else
    {
      question = g_strdup (event->key);
    }
  here = arb_procedure_find_input (self->procedure, question);
  if (here == NULL || here->scope == ARB_SCOPE_COMBAT || !arb_field_accepts (here, &event->value))
    return;
  g_hash_table_replace (self->known, g_steal_pointer (&question), arb_value_dup (&event->value));
}

/* Answers of the procedure itself; those of procedures it calls have other names. */
static void
learn_from_records (Scope *self,
                    const GPtrArray *records,
                    GHashTable *their_units,
                    const ArbProcedure *their_procedure,
                    gboolean same_period)
{
  guint depth = 0;

  for (guint i = 0; i < records->len; i++)
    {
      const ArbRecord *record = records->pdata[i];

      for (guint j = 0; j < record->events->len; j++)
        {
          const ArbEvent *event = record->events->pdata[j];

          if (event->kind == ARB_EVENT_CALL)
            depth++;
          else if (event->kind == ARB_EVENT_RETURN)
            depth--;
          else if (event->kind == ARB_EVENT_ANSWER && depth == 0)
            learn (self, event, their_units, their_procedure, same_period);
        }
    }
}

/* Whether a combat of @units may hold something for this one: a game has many, and few of them are
 * worth reading. */
static gboolean
concerns (const Scope *self,
          const ArbProcedure *procedure,
          GHashTable *units)
{
  GHashTableIter iter;
  gpointer unit;

  for (guint i = 0; i < procedure->inputs->len; i++)
    {
      const ArbField *field = procedure->inputs->pdata[i];

      if (field->scope != ARB_SCOPE_COMBAT && field->side == NULL)
        return TRUE;
    }
  g_hash_table_iter_init (&iter, units);
  while (g_hash_table_iter_next (&iter, NULL, &unit))
    if (find_side (self, unit) != NULL)
      return TRUE;
  return FALSE;
}

static void
learn_from_combat (Scope *self,
                   const char *combat,
                   const ArbBody *plan,
                   gboolean same_period)
{
  const char *name = arb_body_get (plan, "procedure");
  const ArbKeptRules *kept = NULL;
  const ArbProcedure *procedure = NULL;
  g_autoptr (GHashTable) units = get_units (plan);
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (GPtrArray) records = NULL;

  if (g_strcmp0 (arb_body_get (plan, "system"), arb_body_get (self->plan, "system")) == 0)
    kept = arb_store_get_rules (self->store, plan, NULL);
  if (kept != NULL && name != NULL)
    procedure = arb_rules_find_procedure (kept->rules, name);
  if (procedure != NULL && has_scoped_input (procedure) && concerns (self, procedure, units))
    log = arb_combat_log_load (self->store, combat, ARB_EVENT_KINDS_ALL, NULL, NULL);
  if (log == NULL)
    return;
  records = arb_combat_log_fold (log, NULL);
  learn_from_records (self, records, units, procedure, same_period);
}

/* What the plan settles itself, or takes from the unit, goes before these answers. */
static gboolean
is_planned (const ArbBody *plan,
            const char *question)
{
  static const char *const keys[] = { "settle", "from" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (plan, keys[i], 2, &index)) != NULL)
        if (g_str_equal (line[1], question))
          return TRUE;
    }
  return FALSE;
}

/* The act that began the period the game is in, quarters left out; G_MAXINT64 when nobody keeps its
 * clock, for then no two combats are known to be of one period. */
static gint64
find_period (ArbStore *store,
             const char *game)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL,
      "SELECT a.n, j.body FROM cache_act a JOIN journal j ON j.id = a.first_row"
      " WHERE a.kind = ? AND a.live = 1 AND a.game = ? ORDER BY a.n DESC",
      "ss", arb_kind_to_word (ARB_KIND_CLOCK), game);
  g_autofree char *period = NULL;
  gint64 begun = G_MAXINT64;

  while (statement != NULL && arb_db_next (store->db, statement, NULL))
    {
      g_autoptr (ArbBody) body = arb_body_parse (arb_db_text (statement, 1));
      const char *name = body != NULL ? arb_body_get (body, "period") : NULL;

      if (period != NULL && g_strcmp0 (name, period) != 0)
        break;
      if (period == NULL)
        period = g_strdup (name != NULL ? name : "");
      begun = sqlite3_column_int64 (statement, 0);
    }
  return begun;
}

void
arb_store_add_settled_answers (ArbStore *self,
                               const char *game,
                               ArbBody *plan)
{
  Scope scope = { self, plan, NULL, NULL, NULL };
  const ArbKeptRules *kept = arb_store_get_rules (self, plan, NULL);
  const char *procedure = arb_body_get (plan, "procedure");
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 period;

  if (kept != NULL && procedure != NULL)
    scope.procedure = arb_rules_find_procedure (kept->rules, procedure);
  if (scope.procedure == NULL || !has_scoped_input (scope.procedure))
    return;
  scope.units = get_units (plan);
  scope.known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
  period = find_period (self, game);
  statement = arb_db_query (self->db, NULL,
                            "SELECT c.id, c.begun, j.body FROM cache_combat c"
                            " JOIN cache_act a ON a.n = c.begun"
                            " JOIN journal j ON j.id = a.first_row"
                            " WHERE a.live = 1 AND a.game = ? ORDER BY c.begun",
                            "s", game);
  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      g_autoptr (ArbBody) earlier = arb_body_parse (arb_db_text (statement, 2));

      if (earlier != NULL)
        learn_from_combat (&scope, arb_db_text (statement, 0), earlier,
                           sqlite3_column_int64 (statement, 1) > period);
    }
  /* In the order of the rule file: what a row says never depends on a hash table. */
  for (guint i = 0; i < scope.procedure->inputs->len; i++)
    {
      const ArbField *field = scope.procedure->inputs->pdata[i];
      const ArbValue *value = g_hash_table_lookup (scope.known, field->id);

      if (value != NULL && !is_planned (plan, field->id))
        arb_plan_add_settled (plan, field->id, value);
    }
  g_hash_table_unref (scope.units);
  g_hash_table_unref (scope.known);
}
