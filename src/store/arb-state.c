/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-state.h"

#include "base/arb-plain.h"
#include "store/arb-combat-log-private.h"
#include "store/arb-store-private.h"

gboolean
arb_store_get_unit (ArbStore *self,
                    const char *unit,
                    const char *field,
                    ArbValue *value)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  if (!arb_store_ensure (self, NULL))
    return FALSE;
  statement = arb_db_query (self->db, NULL,
                            "SELECT value FROM cache_unit WHERE unit = ? AND field = ?", "ss", unit,
                            field);
  return statement != NULL && arb_db_next (self->db, statement, NULL) &&
         arb_value_from_typed (arb_db_text (statement, 0), value, NULL);
}

gboolean
arb_store_foreach_unit (ArbStore *self,
                        ArbUnitFunc func,
                        gpointer user_data,
                        GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (!arb_store_ensure (self, error))
    return FALSE;
  statement = arb_db_query (self->db, error,
                            "SELECT unit, field, value FROM cache_unit ORDER BY unit, field", "");
  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (arb_value_from_typed (arb_db_text (statement, 2), &value, NULL))
        func (arb_db_text (statement, 0), arb_db_text (statement, 1), &value, user_data);
    }
  return TRUE;
}

void
arb_combat_info_free (ArbCombatInfo *self)
{
  g_free (self->id);
  g_free (self->game);
  g_free (self->system);
  g_free (self->procedure);
  g_free (self->title);
  g_free (self->question);
  g_free (self->units[0]);
  g_free (self->units[1]);
  g_free (self);
}

static void
take_units (ArbCombatInfo *self,
            const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "unit", 3, &index)) != NULL)
    {
      char **place = &self->units[g_str_equal (line[1], "b")];

      g_free (*place);
      *place = g_strdup (line[2]);
    }
}

/* What every plan of ours says; a stranger's need not. */
static char *
dup_word (const ArbBody *plan,
          const char *key)
{
  const char *word = arb_body_get (plan, key);

  return g_strdup (word != NULL ? word : "");
}

/* Columns as both queries below have them; NULL: the row is damaged. */
static ArbCombatInfo *
combat_info_new (sqlite3_stmt *statement)
{
  g_autoptr (ArbBody) plan = arb_body_parse (arb_db_text (statement, 4));
  ArbCombatInfo *info;

  if (plan == NULL)
    return NULL;
  info = g_new0 (ArbCombatInfo, 1);
  info->id = g_strdup (arb_db_text (statement, 0));
  info->question = g_strdup (arb_db_text (statement, 1));
  info->is_done = g_str_equal (info->question, ARB_STEP_DONE);
  info->seq = sqlite3_column_int64 (statement, 2);
  info->game = g_strdup (arb_db_text (statement, 3));
  info->system = dup_word (plan, "system");
  info->procedure = dup_word (plan, "procedure");
  info->title = g_strdup (arb_body_get (plan, "title"));
  take_units (info, plan);
  return info;
}

#define COMBATS_SQL                                                                                     \
  "SELECT c.id, c.question, a.seq, j.game, j.body FROM cache_combat c"                                 \
  " JOIN cache_act a ON a.n = c.begun AND a.live = 1 JOIN journal j ON j.id = a.first_row"

GPtrArray *
arb_store_list_combats (ArbStore *self,
                        gboolean only_open,
                        GError **error)
{
  GPtrArray *combats = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_combat_info_free);
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  if (arb_store_ensure (self, error))
    statement = arb_db_query (self->db, error, COMBATS_SQL " WHERE c.question <> ?1 ORDER BY c.begun", "s",
                              only_open ? ARB_STEP_DONE : "");
  if (statement == NULL)
    {
      g_ptr_array_unref (combats);
      return NULL;
    }
  while (arb_db_next (self->db, statement, NULL))
    {
      ArbCombatInfo *info = combat_info_new (statement);

      if (info != NULL)
        g_ptr_array_add (combats, info);
    }
  return combats;
}

ArbCombatInfo *
arb_store_find_combat (ArbStore *self,
                       const char *combat)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self) && combat != NULL, NULL);
  if (arb_store_ensure (self, NULL))
    statement = arb_db_query (self->db, NULL, COMBATS_SQL " WHERE c.id = ?1", "s", combat);
  return statement != NULL && arb_db_next (self->db, statement, NULL) ? combat_info_new (statement) : NULL;
}

void
arb_act_free (ArbAct *self)
{
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->subject);
  arb_body_free (self->body);
  g_free (self);
}

/* An import may set up its table in a row of its own. */
GPtrArray *
arb_store_list_acts (ArbStore *self,
                     ArbKind kind,
                     GError **error)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_act_free);
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  if (arb_store_ensure (self, error))
    statement = arb_db_query (self->db, error,
                              "SELECT a.umpire, a.seq, j.game, j.subject, j.body, a.n, j.wall"
                              " FROM cache_act a JOIN journal j"
                              " ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
                              " WHERE a.listed = 1 AND a.kind IN (?, 'import')"
                              " AND a.live = 1 AND j.kind = ? ORDER BY a.n, j.id",
                              "ss", arb_kind_to_word (kind), arb_kind_to_word (kind));
  if (statement == NULL)
    {
      g_ptr_array_unref (acts);
      return NULL;
    }
  while (arb_db_next (self->db, statement, NULL))
    {
      ArbAct *act = g_new0 (ArbAct, 1);

      act->umpire = g_strdup (arb_db_text (statement, 0));
      act->seq = sqlite3_column_int64 (statement, 1);
      act->game = g_strdup (arb_db_text (statement, 2));
      act->subject = g_strdup (arb_db_text (statement, 3));
      act->body = arb_body_parse (arb_db_text (statement, 4));
      act->place = sqlite3_column_int64 (statement, 5);
      act->wall = sqlite3_column_int64 (statement, 6);
      if (act->body != NULL)
        g_ptr_array_add (acts, act);
      else
        arb_act_free (act);
    }
  return acts;
}

char *
arb_store_dup_header (ArbStore *self,
                      const char *key)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  g_autoptr (GPtrArray) acts = arb_store_list_acts (self, ARB_KIND_EVENT, NULL);
  const char *value = NULL;

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = g_ptr_array_index (acts, i);
      const char *later = arb_body_get (act->body, key);

      value = later != NULL ? later : value;
    }
  return value != NULL ? arb_plain_dup (value) : NULL;
}

char *
arb_store_dup_clock (ArbStore *self,
                     const char *game)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  g_autoptr (GPtrArray) acts = arb_store_list_acts (self, ARB_KIND_CLOCK, NULL);

  for (guint i = acts != NULL ? acts->len : 0; i > 0; i--)
    {
      const ArbAct *act = g_ptr_array_index (acts, i - 1);
      const char *quarter = arb_body_get (act->body, "quarter");

      if (g_str_equal (act->game, game != NULL ? game : ""))
        return g_strdup_printf ("%s/%s", arb_body_get (act->body, "period"),
                                quarter != NULL ? quarter : "");
    }
  return g_strdup ("");
}

static void
append_unit (const char *unit,
             const char *field,
             const ArbValue *value,
             gpointer user_data)
{
  g_autofree char *text = arb_value_to_string (value);

  g_string_append_printf (user_data, "unit\t%s\t%s\t%s\n", unit, field, text);
}

/* Acts that are not about combats or units: their words are their state. */
static gboolean
append_acts (ArbStore *self,
             GString *text,
             GError **error)
{
  static const ArbKind kinds[] = { ARB_KIND_EVENT, ARB_KIND_RULES,       ARB_KIND_RULING,
                                   ARB_KIND_IMPORT, ARB_KIND_GAME,       ARB_KIND_CLOCK,
                                   ARB_KIND_ORDER, ARB_KIND_DECLARATION, ARB_KIND_NOTE,
                                   ARB_KIND_INCIDENT, ARB_KIND_COMPETITION, ARB_KIND_PLAYER,
                                   ARB_KIND_LIST, ARB_KIND_ROUND, ARB_KIND_RESULT,
                                   ARB_KIND_ROUND_CLOCK, ARB_KIND_PRECEDENT, ARB_KIND_CASEBOOK };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) acts = arb_store_list_acts (self, kinds[i], error);

      if (acts == NULL)
        return FALSE;
      for (guint j = 0; j < acts->len; j++)
        {
          const ArbAct *act = g_ptr_array_index (acts, j);
          g_autofree char *body = arb_body_to_string (act->body);
          g_auto (GStrv) lines = g_strsplit (body, "\n", -1);

          for (guint k = 0; lines[k] != NULL && *lines[k] != '\0'; k++)
            g_string_append_printf (text, "%s\t%s\t%s\t%s\n", arb_kind_to_word (kinds[i]), act->game,
                                    act->subject, lines[k]);
        }
    }
  return TRUE;
}

char *
arb_store_dup_state (ArbStore *self,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) combats = arb_store_list_combats (self, FALSE, error);

  if (combats == NULL || !append_acts (self, text, error) ||
      !arb_store_foreach_unit (self, append_unit, text, error))
    return NULL;
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = g_ptr_array_index (combats, i);

      g_string_append_printf (text, "combat\t%s\t%s\t%s\t%s\t%s\n", info->id, info->game,
                              info->system, info->procedure, info->question);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
