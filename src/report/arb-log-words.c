/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-log-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-language.h"
#include "engine/arb-wording.h"
#include "roster/arb-army.h"
#include "store/arb-store-combat.h"

/* A list that is entered says more of its units than anyone wants to read again. */
#define MANY_EFFECTS 12

struct _ArbLogWords
{
  ArbGames *games;      /* Owned */
  GHashTable *sessions; /* Owned: combat → ArbSession; NULL for one that cannot be read */
};

static const struct
{
  const char *kind;
  const char *name;
} kind_names[] = {
  { ARB_KIND_EVENT, N_ ("Event") },
  { ARB_KIND_RULES, N_ ("Rules") },
  { ARB_KIND_RULING, N_ ("Ruling") },
  { ARB_KIND_IMPORT, N_ ("Army list") },
  { ARB_KIND_GAME, N_ ("Table") },
  { ARB_KIND_CLOCK, N_ ("Clock") },
  { ARB_KIND_UNIT, N_ ("Unit") },
  { ARB_KIND_ORDER, N_ ("Order") },
  { ARB_KIND_DECLARATION, N_ ("Declaration") },
  { ARB_KIND_FIRE, N_ ("Fire") },
  { ARB_KIND_MORALE, N_ ("Morale") },
  { ARB_KIND_NOTE, N_ ("Note") },
  { ARB_KIND_INCIDENT, N_ ("Incident") },
  { ARB_KIND_COMBAT, N_ ("Combat") },
  { ARB_KIND_CORRECTION, N_ ("Correction") },
  { ARB_KIND_UNDO, N_ ("Taken back") },
  { ARB_KIND_REDO, N_ ("Brought again") },
  { "combat.start", N_ ("Combat: start") },
  { "combat.answer", N_ ("Combat: answer") },
  { "combat.override", N_ ("Combat: ruling") },
  { "combat.settle", N_ ("Combat: given") },
  { "combat.undo", N_ ("Combat: back") },
};

static const struct
{
  const char *field;
  const char *name;
} field_names[] = {
  { ARB_UNIT_STRENGTH, N_ ("strength") },
  { ARB_UNIT_LOSSES, N_ ("losses") },
  { "elite", N_ ("elites") },
  { "carry", N_ ("losses carried over") },
  { "formation", N_ ("formation") },
  { "ranks", N_ ("ranks") },
  { "status", N_ ("status") },
  { "order", N_ ("order") },
  { "leader", N_ ("leader") },
  { "name", N_ ("name") },
  { "number", N_ ("number") },
  { "level", N_ ("order kept") },
  { "morale", N_ ("morale") },
  { "fate", N_ ("fate") },
};

/* Acts on the order sheet. What was written under seal stays sealed on paper. */
static const struct
{
  const char *act;
  const char *name;
  gboolean is_sealed;
} order_names[] = {
  { "order", N_ ("ordered"), FALSE },
  { "send", N_ ("an aide de camp leaves with"), FALSE },
  { "lose", N_ ("the aide de camp is lost"), FALSE },
  { "arrive", N_ ("the aide de camp arrives"), FALSE },
  { "write", N_ ("written under seal"), TRUE },
  { "declare", N_ ("declared"), TRUE },
  { "reveal", N_ ("revealed"), FALSE },
  { "peek", N_ ("the umpire looked at the sealed target"), TRUE },
  { "write-evade", N_ ("an evade is written"), FALSE },
  { "declare-evade", N_ ("an evade is declared"), FALSE },
  { "condition", N_ ("a conditional order is written under seal"), TRUE },
  { "recall", N_ ("the conditional order is done with"), FALSE },
};

/* Lines of a row's body that are one plain value: what stands before it. "" for nothing. */
static const struct
{
  const char *key;
  const char *name;
} key_names[] = {
  { "text", "" },
  { "name", "" },
  { "date", "" },
  { "place", "" },
  { "procedure", "" },
  { "title", "" },
  { "umpire", N_ ("umpire") },
  { "reason", N_ ("reason") },
  { "by", N_ ("by") },
  { "seal", N_ ("seal") },
  { "period", N_ ("period") },
  { "quarter", N_ ("quarter") },
  { "system", N_ ("rules") },
  { "question", N_ ("question") },
  { "answer", N_ ("answer") },
  { "choice", N_ ("choice") },
  { "combat", N_ ("combat") },
};

ArbLogWords *
arb_log_words_new (ArbGames *games)
{
  ArbLogWords *self = g_new0 (ArbLogWords, 1);

  self->games = g_object_ref (games);
  self->sessions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return self;
}

void
arb_log_words_free (ArbLogWords *self)
{
  g_hash_table_unref (self->sessions);
  g_object_unref (self->games);
  g_free (self);
}

const char *
arb_log_words_get_kind (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_names); i++)
    if (g_str_equal (kind_names[i].kind, kind))
      return _ (kind_names[i].name);
  return kind;
}

const char *
arb_log_words_get_field (const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (field_names); i++)
    if (g_str_equal (field_names[i].field, field))
      return _ (field_names[i].name);
  return field;
}

static char *
dup_label_in (ArbGame *game,
              const char *subject)
{
  ArbGameUnit *unit = arb_game_find_unit (game, subject);
  const char *slash = strchr (subject, '/');

  if (unit != NULL)
    return arb_game_unit_dup_label (unit);
  for (guint i = 0; slash != NULL && i < ARB_GAME_N_SIDES; i++)
    {
      ArbArmy *army = arb_game_get_army (game, i);
      const char *side = arb_game_get_side (game, i);
      ArbArmyItem *item;

      if (army == NULL || strlen (side) != (gsize) (slash - subject) ||
          strncmp (side, subject, (gsize) (slash - subject)) != 0)
        continue;
      item = arb_army_find (army, slash + 1);
      if (item != NULL)
        return arb_army_item_dup_label (item);
    }
  return NULL;
}

char *
arb_log_words_dup_subject (ArbLogWords *self,
                           const char *subject)
{
  GListModel *games = G_LIST_MODEL (self->games);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);
      char *label = dup_label_in (game, subject);

      if (label != NULL)
        return label;
    }
  return g_strdup (subject);
}

static void
append_part (GString *text,
             const char *title,
             const char *value)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  if (title != NULL && *title != '\0')
    g_string_append_printf (text, _ ("%s: %s"), title, value);
  else
    g_string_append (text, value);
}

/* --- Steps of a combat ------------------------------------------------------------------------ */

static ArbSession *
get_session (ArbLogWords *self,
             const char *combat)
{
  g_autoptr (ArbGame) game = NULL;
  ArbSession *session = NULL;

  if (g_hash_table_lookup_extended (self->sessions, combat, NULL, (gpointer *) &session))
    return session;
  game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  if (game != NULL)
    session = arb_store_read_combat (arb_game_get_store (game), combat, arb_language_get (), NULL);
  if (session != NULL)
    g_hash_table_insert (self->sessions, g_strdup (combat), session);
  return session;
}

/* The answer as people read it; "choice=column" is what the journal keeps. */
static char *
dup_answer (const ArbField *field,
            const char *answer)
{
  const char *equals = strchr (answer, '=');
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (field != NULL && equals != NULL && arb_field_parse (field, equals + 1, &value, NULL))
    return arb_field_dup_display (field, &value, arb_language_get ());
  if (field != NULL && arb_value_from_typed (answer, &value, NULL))
    return arb_field_dup_display (field, &value, arb_language_get ());
  return g_strdup (answer);
}

/* "question: answer — reason" of arb_journal_row_dup_text() with names instead of ids. */
static char *
dup_step (ArbLogWords *self,
          ArbJournalRow *row)
{
  g_autofree char *plain = arb_journal_row_dup_text (row);
  char *colon = strstr (plain, ": ");
  ArbSession *session = get_session (self, arb_journal_row_get_subject (row));
  const ArbRules *rules = session != NULL ? arb_session_get_rules (session) : NULL;
  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, arb_session_get_procedure (session)) : NULL;
  const ArbField *field = NULL;
  g_autofree char *label = NULL;
  g_autofree char *answer = NULL;
  char *reason;

  if (procedure != NULL && g_str_equal (arb_journal_row_get_kind (row), "combat.start"))
    return g_strdup (arb_text_get (procedure->name, arb_language_get ()));
  if (g_str_equal (arb_journal_row_get_kind (row), "combat.undo"))
    {
      guint n_steps = (guint) g_ascii_strtoull (*plain == '-' ? plain + 1 : plain, NULL, 10);

      return g_strdup_printf (ngettext ("%u step back", "%u steps back", n_steps), n_steps);
    }
  if (colon == NULL)
    return g_steal_pointer (&plain);
  *colon = '\0';
  reason = strstr (colon + 2, " — ");
  if (reason != NULL)
    *reason = '\0';
  if (procedure != NULL)
    {
      field = arb_procedure_find_input (procedure, plain);
      if (field == NULL)
        field = arb_procedure_find_value (procedure, plain);
    }
  label = field != NULL ? arb_wording_label (arb_session_get_facts (session), field, plain,
                                             arb_language_get ())
                        : g_strdup (plain);
  answer = dup_answer (field, colon + 2);
  return g_strdup_printf (reason != NULL ? _ ("%s: %s — %s") : _ ("%s: %s"), label, answer,
                          reason != NULL ? reason + strlen (" — ") : "");
}

/* --- Everything else -------------------------------------------------------------------------- */

static void
append_effect (ArbLogWords *self,
               GString *text,
               const char *const *line)
{
  g_autofree char *label = arb_log_words_dup_subject (self, line[1]);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *shown = NULL;
  g_autofree char *what = NULL;

  if (!arb_value_from_typed (line[3], &value, NULL))
    shown = g_strdup (line[3]);
  else if (g_str_equal (line[0], "add") && value.type == ARB_VALUE_INT)
    shown = arb_wording_signed (value.integer);
  else
    shown = arb_value_to_string (&value);
  what = g_strdup_printf (g_str_equal (line[0], "add") ? "%s %s" : "%s → %s",
                          arb_log_words_get_field (line[2]), shown);
  append_part (text, label, what);
}

static const char *
find_key (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (key_names); i++)
    if (g_str_equal (key_names[i].key, key))
      return *key_names[i].name != '\0' ? _ (key_names[i].name) : "";
  return NULL;
}

static gboolean
is_effect (const char *const *line)
{
  return (g_str_equal (line[0], "set") || g_str_equal (line[0], "add")) &&
         g_strv_length ((char **) line) >= 4;
}

static guint
count_effects (const ArbBody *body,
               guint *n_units)
{
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);

      if (!is_effect (line))
        continue;
      n++;
      g_hash_table_add (units, (gpointer) line[1]);
    }
  *n_units = g_hash_table_size (units);
  return n;
}

static void
append_line (ArbLogWords *self,
             GString *text,
             const char *const *line)
{
  const char *title = find_key (line[0]);

  if (is_effect (line))
    append_effect (self, text, line);
  else if (g_str_equal (line[0], "ruling") && line[1] != NULL && line[2] != NULL)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      g_autofree char *shown = arb_value_from_typed (line[2], &value, NULL)
                                   ? arb_value_to_string (&value)
                                   : g_strdup (line[2]);

      append_part (text, line[1], shown);
    }
  else if (g_str_equal (line[0], "side") && line[1] != NULL)
    append_part (text, NULL, line[2] != NULL ? line[2] : line[1]);
  else if (g_str_equal (line[0], "undo") && line[1] != NULL && line[2] != NULL)
    {
      g_autofree char *act = g_strdup_printf (_ ("the act of row %s by %s"), line[2], line[1]);

      append_part (text, NULL, act);
    }
  else if (g_str_equal (line[0], "differs") && g_strv_length ((char **) line) >= 6)
    {
      g_autofree char *label = arb_log_words_dup_subject (self, line[2]);
      g_autofree char *what = g_strdup_printf ("%s %s → %s", arb_log_words_get_field (line[3]),
                                               line[4], line[5]);

      append_part (text, label, what);
    }
  else if (title != NULL && line[1] != NULL)
    append_part (text, title, line[1]);
}

/* FALSE: no act of the order sheet. */
static gboolean
append_order (ArbLogWords *self,
              GString *text,
              const ArbBody *body)
{
  const char *act = arb_body_get (body, "act");
  const char *detail = arb_body_get (body, "detail");

  for (guint i = 0; act != NULL && i < G_N_ELEMENTS (order_names); i++)
    if (g_str_equal (order_names[i].act, act))
      {
        g_autofree char *label =
            detail != NULL ? arb_log_words_dup_subject (self, detail) : NULL;

        if (label != NULL && !order_names[i].is_sealed)
          append_part (text, _ (order_names[i].name), label);
        else
          append_part (text, NULL, _ (order_names[i].name));
        return TRUE;
      }
  return FALSE;
}

/* The beginning of a combat: the procedure by its name, and the title. */
static gboolean
append_combat (ArbLogWords *self,
               GString *text,
               ArbJournalRow *row,
               const ArbBody *body)
{
  ArbSession *session = g_str_equal (arb_journal_row_get_kind (row), ARB_KIND_COMBAT)
                            ? get_session (self, arb_journal_row_get_subject (row))
                            : NULL;
  const ArbProcedure *procedure =
      session != NULL ? arb_rules_find_procedure (arb_session_get_rules (session),
                                                  arb_session_get_procedure (session))
                      : NULL;
  const char *title = arb_body_get (body, "title");

  if (procedure == NULL)
    return FALSE;
  append_part (text, NULL, arb_text_get (procedure->name, arb_language_get ()));
  if (title != NULL)
    append_part (text, NULL, title);
  return TRUE;
}

char *
arb_log_words_dup_text (ArbLogWords *self,
                        ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = NULL;
  GString *text;
  guint n_units = 0;
  gboolean is_long;

  if (g_str_has_prefix (arb_journal_row_get_kind (row), "combat."))
    return dup_step (self, row);
  body = arb_body_parse (arb_journal_row_get_body (row));
  if (body == NULL)
    return arb_journal_row_dup_text (row);
  text = g_string_new (NULL);
  if (append_combat (self, text, row, body))
    return g_string_free (text, FALSE);
  append_order (self, text, body);
  is_long = count_effects (body, &n_units) > MANY_EFFECTS;
  if (is_long)
    g_string_append_printf (text, ngettext ("state of %u unit", "state of %u units", n_units),
                            n_units);
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);

      if (!is_long || !is_effect (line))
        append_line (self, text, line);
    }
  g_strdelimit (text->str, "\n\r\t", ' ');
  return g_string_free (text, FALSE);
}

gboolean
arb_log_words_concerns (ArbJournalRow *row,
                        const char *unit)
{
  g_autoptr (ArbBody) body = NULL;

  if (g_str_equal (arb_journal_row_get_subject (row), unit))
    return TRUE;
  if (g_str_has_prefix (arb_journal_row_get_kind (row), "combat."))
    return FALSE;
  body = arb_body_parse (arb_journal_row_get_body (row));
  for (guint i = 0; body != NULL && i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      guint n = g_strv_length ((char **) line);

      if ((is_effect (line) && g_str_equal (line[1], unit)) ||
          (g_str_equal (line[0], "from") && n >= 4 && g_str_equal (line[2], unit)) ||
          (g_str_equal (line[0], "to") && n >= 5 && g_str_equal (line[3], unit)))
        return TRUE;
    }
  return FALSE;
}
