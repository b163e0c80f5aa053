/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-account.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-wording.h"
#include "game/arb-game-fire.h"
#include "game/arb-game-link.h"

typedef struct
{
  ArbSession *session;
  const ArbFacts *facts;
  const char *lang;
  gboolean is_brief;   /* no reasons, and no lines that only a whole account has */
  GPtrArray *lines;
  GString *path;       /* "fate/" inside a called procedure */
  guint depth;
  const char *step;    /* interned; whose title has been written */
  const char *pending; /* interned; the step events belong to from here on */
  GHashTable *given;   /* Owned; interned questions the umpire answered before they came up */
  GPtrArray *callers;  /* Owned, interned; the pending steps of the procedures that called */
} Builder;

static void
line_free (gpointer data)
{
  ArbAccountLine *self = data;

  g_free (self->label);
  g_free (self->title);
  g_free (self->value);
  g_free (self->reason);
  g_free (self);
}

static ArbAccountLine *
add_line (Builder *self,
          ArbAccountKind kind,
          char *label,
          const char *cite,
          const char *id)
{
  ArbAccountLine *line = g_new0 (ArbAccountLine, 1);
  g_autofree char *question = g_strconcat (self->path->str, id, NULL);

  line->kind = kind;
  line->label = label;
  line->cite = cite != NULL ? cite : "";
  line->item = g_intern_static_string ("");
  line->side = "";
  line->name = g_intern_string (id);
  line->id = g_intern_string (question);
  line->depth = self->depth;
  g_ptr_array_add (self->lines, line);
  return line;
}

static gboolean
is_telling (const ArbValue *value)
{
  static const char *const empty[] = { "none", "no", "never", NULL };

  return !(value->type == ARB_VALUE_NONE || (value->type == ARB_VALUE_BOOL && !value->truth) ||
           (value->type == ARB_VALUE_WORD && g_strv_contains (empty, value->word)));
}

static gboolean
is_die (const ArbField *field)
{
  return field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE;
}

static gboolean
counts (const ArbValue *value)
{
  return arb_value_is_number (value) && arb_value_get_ratio (value).num != 0;
}

/* A step of a scale has a name, “formed”, and says as much as any other. */
static gboolean
is_zero (const ArbField *field,
         const ArbValue *value)
{
  return arb_value_is_number (value) && !counts (value) && field->words->len == 0;
}

/* Whose fact it is, and what it is called when that is known. */
static void
place_line (Builder *self,
            ArbAccountLine *line,
            const ArbField *field,
            const char *id)
{
  if (field->side != NULL && strlen (id) > strlen (field->side))
    {
      line->side = field->side;
      line->name = g_intern_string (id + strlen (field->side) + 1);
    }
  else if (field->side == NULL && field->tells_of != NULL)
    line->side = field->tells_of;
  line->title = arb_wording_title (self->facts, field, id, self->lang);
  line->is_die = is_die (field);
}

/* Steps that say nothing get no title. */
static void
add_title (Builder *self)
{
  const ArbSentence *title;

  if (self->is_brief || self->pending == NULL || self->pending == self->step)
    return;
  title = g_hash_table_lookup (arb_facts_get_rules (self->facts)->steps, self->pending);
  add_line (self, ARB_ACCOUNT_STEP,
            g_strdup (title != NULL ? arb_text_get (title->text, self->lang) : self->pending),
            title != NULL ? title->cite : NULL, self->pending);
  self->step = self->pending;
}

char *
arb_account_dup_origin (const char *origin)
{
  g_return_val_if_fail (origin != NULL, NULL);

  char *fire = arb_game_fire_dup_words (origin);

  if (fire != NULL)
    return fire;
  if (g_str_equal (origin, ARB_FROM_STATE))
    return g_strdup (_ ("from the journal"));
  if (g_str_equal (origin, ARB_FROM_LIST))
    return g_strdup (_ ("from the army list"));
  if (g_str_equal (origin, ARB_FROM_CLOCK))
    return g_strdup (_ ("from the clock of the table"));
  if (g_str_equal (origin, ARB_FROM_ORDERS))
    return g_strdup (_ ("from the order sheet"));
  if (g_str_has_prefix (origin, ARB_FROM_ORDERS " "))
    /* Translators: the order in force, such as “tenir”. */
    return g_strdup_printf (_ ("from the order sheet, order “%s”"),
                            origin + strlen (ARB_FROM_ORDERS " "));
  if (g_str_equal (origin, ARB_FROM_BOARD))
    return g_strdup (_ ("from the board"));
  if (g_str_equal (origin, ARB_FROM_DEMONSTRATION))
    return g_strdup (_ ("demonstration value of the national table, not from the rulebook"));
  if (g_str_equal (origin, ARB_FROM_CLUB))
    return g_strdup (_ ("from the club’s national table"));
  if (g_str_has_prefix (origin, ARB_FROM_BOOK " "))
    return g_strdup_printf (_ ("from the national table, %s"), origin + strlen (ARB_FROM_BOOK " "));
  return g_str_equal (origin, ARB_FROM_BOOK) ? g_strdup (_ ("from the national table")) : NULL;
}

static void
add_answer (Builder *self,
            const ArbEvent *event,
            const ArbProcedure *procedure)
{
  const ArbField *field = arb_procedure_find_input (procedure, event->key);
  /* What a unit brings along is known, even where nobody would have been asked. */
  gboolean assumed = event->detail == ARB_DETAIL_ASSUMED && *event->item == '\0';
  ArbAccountLine *line;

  /* Notices were read, there is nothing to report; what a call passes on was reported before. */
  if (field == NULL || event->detail == ARB_DETAIL_PASSED || (self->is_brief && !is_die (field)))
    return;
  add_title (self);
  line = add_line (self, assumed ? ARB_ACCOUNT_ASSUMED : ARB_ACCOUNT_ANSWER,
                   arb_wording_label (self->facts, field, event->key, self->lang), event->cite,
                   event->key);
  place_line (self, line, field, event->key);
  line->is_telling = is_telling (&event->value);
  line->is_yes = event->value.type == ARB_VALUE_BOOL && event->value.truth;
  line->is_zero = is_zero (field, &event->value);
  line->value = arb_wording_value (self->facts, field, &event->value, self->lang);
  line->is_rare = assumed || (field->rare && *event->item == '\0');
  if (event->detail == ARB_DETAIL_THROWN)
    line->reason = g_strdup (_ ("thrown by the program"));
  else if (*event->item != '\0')
    line->reason = arb_account_dup_origin (event->item);
  else if (event->detail == ARB_DETAIL_SETTLED)
    line->reason = g_strdup (g_hash_table_contains (self->given, line->id)
                                 ? _ ("given by the umpire")
                                 : _ ("settled before, not asked again"));
}

static void
add_sum_line (Builder *self,
              const ArbEvent *event,
              const ArbProcedure *procedure)
{
  const ArbModifier *modifier =
      arb_rules_find_modifier (arb_facts_get_rules (self->facts), event->item);
  const ArbField *total = arb_procedure_find_value (procedure, event->key);
  gboolean applied = event->detail == ARB_DETAIL_APPLIED;
  ArbAccountLine *line;

  if (self->is_brief && !applied)
    return;
  add_title (self);
  line = add_line (self, applied ? ARB_ACCOUNT_LINE : ARB_ACCOUNT_REFUSED,
                   g_strdup (modifier != NULL ? arb_text_get (modifier->name, self->lang)
                                              : event->item),
                   event->cite, event->key);
  line->item = event->item;
  if (total != NULL)
    {
      place_line (self, line, total, event->key);
      g_free (line->title);
      line->title = g_strdup (line->label);
    }
  line->value = arb_wording_signed (event->value.integer);
  if (!self->is_brief)
    line->reason = arb_wording_line_reason (self->facts, procedure, event, self->lang);
}

/* The lines of a sum stand above it, which is the last: they are its reason. */
static gboolean
follows_its_lines (const Builder *self,
                   const ArbEvent *event)
{
  for (guint i = self->lines->len - 1; i-- > 0;)
    {
      const ArbAccountLine *line = self->lines->pdata[i];

      if (line->id != event->key || *line->item == '\0')
        return FALSE;
      if (line->kind == ARB_ACCOUNT_LINE)
        return TRUE;
    }
  return FALSE;
}

/* How the value comes about, and where it was read if that is not the rulebook. */
static char *
dup_reason (const Builder *self,
            const ArbField *field,
            const ArbEvent *event)
{
  g_autofree char *because = follows_its_lines (self, event)
                                 ? NULL
                                 : arb_wording_because (self->facts, field, self->lang);
  const char *source = NULL;

  if (event->detail == ARB_DETAIL_DEMONSTRATION)
    source = _ ("from a demonstration table, not from the rulebook");
  else if (event->detail == ARB_DETAIL_CLUB)
    source = _ ("from the club’s table");
  else if (event->detail == ARB_DETAIL_SILENT)
    source = _ ("provisional: the rulebook is silent here");
  if (because == NULL || source == NULL)
    return because != NULL ? g_steal_pointer (&because) : g_strdup (source);
  return g_strdup_printf ("%s (%s)", because, source);
}

static void
add_value (Builder *self,
           const ArbEvent *event,
           const ArbProcedure *procedure)
{
  const ArbField *field = arb_procedure_find_value (procedure, event->key);
  gboolean overridden = *event->item != '\0';
  ArbAccountLine *line;

  /* What an event carries along in texts is for the rules alone. The modifier's own line said it already,
   * or it stands behind other lines. */
  if (field == NULL || (field->quiet && field->type == ARB_FIELD_TEXT) ||
      (!overridden && (arb_facts_is_quiet (self->facts, field, event->key, &event->value) ||
                       event->detail == ARB_DETAIL_ROW)) ||
      (self->is_brief && !overridden && !counts (&event->value)))
    return;
  add_title (self);
  line = add_line (self, overridden ? ARB_ACCOUNT_OVERRIDE : ARB_ACCOUNT_VALUE,
                   arb_wording_label (self->facts, field, event->key, self->lang), event->cite,
                   event->key);
  place_line (self, line, field, event->key);
  line->is_telling = is_telling (&event->value);
  line->is_yes = event->value.type == ARB_VALUE_BOOL && event->value.truth;
  line->is_zero = is_zero (field, &event->value);
  line->is_number = counts (&event->value);
  line->value = arb_wording_value (self->facts, field, &event->value, self->lang);
  if (!overridden && !self->is_brief)
    line->reason = dup_reason (self, field, event);
  if (overridden)
    {
      g_auto (ArbValue) computed = ARB_VALUE_INIT;
      g_autofree char *was = NULL;

      if (arb_value_from_typed (event->item, &computed, NULL))
        was = arb_field_dup_display (field, &computed, self->lang);
      line->reason = g_strdup_printf (_ ("umpire’s decision instead of %s: %s"),
                                      was != NULL ? was : event->item,
                                      arb_event_get_reason (event) != NULL ? arb_event_get_reason (event) : "");
    }
}

/* Sides go by other names in a procedure that was called. */
static void
look_at_facts (Builder *self)
{
  const ArbFacts *facts = arb_session_find_facts (self->session, self->path->str);

  if (facts != NULL)
    self->facts = facts;
}

static void
enter (Builder *self,
       const ArbEvent *event)
{
  const ArbWalk *walk = arb_system_def_find_walk (arb_session_get_def (self->session), event->item);

  g_string_append_printf (self->path, "%s/", event->key);
  g_ptr_array_add (self->callers, (gpointer) self->pending);
  self->depth++;
  look_at_facts (self);
  self->pending = walk != NULL ? walk->steps[0].id : NULL;
}

static void
leave (Builder *self)
{
  const char *slash;

  g_string_truncate (self->path, self->path->len - 1);
  slash = g_strrstr (self->path->str, "/");
  g_string_truncate (self->path, slash != NULL ? (gsize) (slash + 1 - self->path->str) : 0);
  self->depth--;
  look_at_facts (self);
  self->pending = g_ptr_array_steal_index (self->callers, self->callers->len - 1);
}

static void
visit_event (const ArbEvent *event,
             const ArbProcedure *procedure,
             gpointer user_data)
{
  Builder *self = user_data;
  ArbAccountLine *line;

  switch (event->kind)
    {
    case ARB_EVENT_ANSWER:
      add_answer (self, event, procedure);
      break;
    case ARB_EVENT_SET:
      add_value (self, event, procedure);
      break;
    case ARB_EVENT_LINE:
      add_sum_line (self, event, procedure);
      break;
    case ARB_EVENT_NOTE:
      if (self->is_brief)
        break;
      add_title (self);
      line = add_line (self, ARB_ACCOUNT_NOTE,
                       arb_wording_note (self->facts, procedure, event, self->lang), event->cite,
                       event->item);
      line->value = NULL;
      break;
    case ARB_EVENT_CALL:
      enter (self, event);
      break;
    case ARB_EVENT_RETURN:
      if (self->depth > 0)
        leave (self);
      break;
    case ARB_EVENT_GOTO:
      self->pending = event->key;
      break;
    case ARB_EVENT_SETTLE:
      g_hash_table_add (self->given, (gpointer) g_intern_string (event->key));
      break;
    case ARB_EVENT_END:
    case ARB_EVENT_OVERRIDE:
    default:
      break;
    }
}

static GPtrArray *
list_lines (ArbSession *session,
            gboolean is_brief)
{
  const ArbWalk *walk = arb_system_def_find_walk (arb_session_get_def (session),
                                                  arb_session_get_procedure (session));
  Builder self = { .session = session, .is_brief = is_brief };

  self.facts = arb_session_get_facts (session);
  self.lang = arb_session_get_language (session);
  self.lines = g_ptr_array_new_with_free_func (line_free);
  self.path = g_string_new (NULL);
  self.callers = g_ptr_array_new ();
  self.given = g_hash_table_new (NULL, NULL);
  look_at_facts (&self);
  self.pending = walk->steps[0].id;
  arb_session_foreach_event (session, visit_event, &self);
  g_string_free (self.path, TRUE);
  g_ptr_array_unref (self.callers);
  g_hash_table_unref (self.given);
  return self.lines;
}

GPtrArray *
arb_account_new (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  return list_lines (session, FALSE);
}

GPtrArray *
arb_account_new_brief (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  return list_lines (session, TRUE);
}
