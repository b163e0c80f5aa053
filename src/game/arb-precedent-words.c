/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-precedent-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "store/arb-state.h"

/* As a case book may have them, in characters. */
#define MAX_WORDS 400
#define MAX_TEXT 4000

struct _ArbPrecedentWords
{
  ArbStore *store;    /* Owned */
  GHashTable *tables; /* Owned: id → name */
  const char *lang;   /* interned */
};

ArbPrecedentWords *
arb_precedent_words_new (ArbStore *store)
{
  ArbPrecedentWords *self;
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self = g_new0 (ArbPrecedentWords, 1);
  self->store = g_object_ref (store);
  self->lang = g_intern_string (arb_language_get ());
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  games = arb_store_list_acts (store, ARB_KIND_GAME, NULL);
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const ArbAct *act = games->pdata[i];
      const char *name = arb_body_get (act->body, "name");

      if (name != NULL)
        g_hash_table_insert (self->tables, g_strdup (act->game), g_strdup (name));
    }
  return self;
}

void
arb_precedent_words_free (ArbPrecedentWords *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->tables);
  g_object_unref (self->store);
  g_free (self);
}

/* --- What it is about ------------------------------------------------------------------------- */

static const ArbRules *
get_rules (ArbPrecedentWords *self,
           const ArbPrecedent *precedent)
{
  return *precedent->system != '\0' ? arb_store_get_rules_in_force (self->store, precedent->system, NULL)
                                    : NULL;
}

/* What a replaced value is computed by, or what a contested answer was asked by. */
static const ArbField *
find_in (const ArbProcedure *procedure,
         const ArbPrecedent *precedent,
         const char *id)
{
  const ArbField *value = arb_procedure_find_value (procedure, id);
  const ArbField *input = arb_procedure_find_input (procedure, id);

  return precedent->kind == ARB_PRECEDENT_OVERRIDE || input == NULL ? value : input;
}

/* A fact of a called procedure, "fate/a.die", is one of some procedure of the same rules. */
static const ArbField *
find_field (ArbPrecedentWords *self,
            const ArbPrecedent *precedent)
{
  const ArbRules *rules = get_rules (self, precedent);
  const char *slash = strrchr (precedent->question, '/');
  const ArbProcedure *procedure;
  const ArbField *field = NULL;

  if (rules == NULL)
    return NULL;
  if (precedent->kind == ARB_PRECEDENT_RULING)
    return arb_rules_find_ruling (rules, precedent->question);
  procedure = arb_rules_find_procedure (rules, precedent->procedure);
  if (slash == NULL)
    return procedure != NULL ? find_in (procedure, precedent, precedent->question) : NULL;
  for (guint i = 0; field == NULL && i < rules->procedures->len; i++)
    field = find_in (rules->procedures->pdata[i], precedent, slash + 1);
  return field;
}

static const ArbModifier *
find_modifier (ArbPrecedentWords *self,
               const ArbPrecedent *precedent)
{
  const ArbRules *rules = *precedent->item != '\0' ? get_rules (self, precedent) : NULL;

  return rules != NULL ? arb_rules_find_modifier (rules, precedent->item) : NULL;
}

char *
arb_precedent_words_dup_label (ArbPrecedentWords *self,
                               const ArbPrecedent *precedent)
{
  const ArbModifier *modifier;
  const ArbField *field;
  const char *name = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->kind == ARB_PRECEDENT_NOTE)
    return arb_wording_capitalize (arb_precedent_kind_get_name (ARB_PRECEDENT_NOTE));
  field = find_field (self, precedent);
  modifier = find_modifier (self, precedent);
  if (field != NULL && field->name != NULL)
    name = arb_text_get (field->name, self->lang);
  if (modifier != NULL && modifier->name != NULL)
    {
      g_autofree char *both =
          name != NULL ? g_strdup_printf (_ ("%s: %s"), name, arb_text_get (modifier->name, self->lang))
                       : g_strdup (arb_text_get (modifier->name, self->lang));

      return arb_wording_capitalize (both);
    }
  if (name != NULL)
    return arb_wording_capitalize (name);
  return precedent->label != NULL ? g_strdup (precedent->label)
                                  : g_strdup (_ ("Something that these rules do not have"));
}

/* The line's own paragraph, else the one of the whole procedure. */
const char *
arb_precedent_words_get_cite (ArbPrecedentWords *self,
                              const ArbPrecedent *precedent)
{
  const ArbRules *rules;
  const ArbModifier *modifier;
  const ArbField *field;
  const ArbProcedure *procedure;

  g_return_val_if_fail (self != NULL && precedent != NULL, "");
  rules = get_rules (self, precedent);
  modifier = find_modifier (self, precedent);
  field = find_field (self, precedent);
  procedure = rules != NULL ? arb_rules_find_procedure (rules, precedent->procedure) : NULL;
  if (modifier != NULL && modifier->cite != NULL)
    return modifier->cite;
  if (field != NULL && field->cite != NULL)
    return field->cite;
  if (procedure != NULL && procedure->cite != NULL)
    return procedure->cite;
  return precedent->cite != NULL ? precedent->cite : "";
}

char *
arb_precedent_words_dup_outcome (ArbPrecedentWords *self,
                                 const ArbPrecedent *precedent)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->outcome == NULL)
    return g_strdup (_ ("not decided yet"));
  if (precedent->kind != ARB_PRECEDENT_CONTEST && precedent->answer != NULL &&
      arb_value_from_typed (precedent->answer, &value, NULL))
    {
      const ArbField *field = find_field (self, precedent);
      g_autofree char *shown =
          arb_field_dup_display (field != NULL && arb_field_accepts (field, &value) ? field : NULL, &value,
                                 self->lang);

      return arb_plain_dup (shown);
    }
  return arb_plain_dup (precedent->outcome);
}

/* --- Where and when --------------------------------------------------------------------------- */

char *
arb_precedent_words_dup_table (ArbPrecedentWords *self,
                               const ArbPrecedent *precedent)
{
  const char *name;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->book != NULL)
    return g_strdup (precedent->table);
  name = g_hash_table_lookup (self->tables, precedent->game);
  if (name == NULL && *precedent->game == '\0')
    return NULL;
  return arb_plain_dup (name != NULL ? name : precedent->game);
}

/* The clock of the reader; a fixed one for pages that are made twice. */
static GDateTime *
dup_now (void)
{
  const char *fixed = g_getenv ("SOURCE_DATE_EPOCH");

  return fixed != NULL ? g_date_time_new_from_unix_utc (g_ascii_strtoll (fixed, NULL, 10))
                       : g_date_time_new_now_local ();
}

static GDateTime *
dup_moment (const ArbPrecedent *precedent)
{
  gint64 seconds = precedent->wall / G_USEC_PER_SEC;

  return g_getenv ("SOURCE_DATE_EPOCH") != NULL ? g_date_time_new_from_unix_utc (seconds)
                                                : g_date_time_new_from_unix_local (seconds);
}

static gint
get_days (GDateTime *moment)
{
  GDate date;

  g_date_set_dmy (&date, g_date_time_get_day_of_month (moment), g_date_time_get_month (moment),
                  g_date_time_get_year (moment));
  return (gint) g_date_get_julian (&date);
}

char *
arb_precedent_words_dup_when (ArbPrecedentWords *self,
                              const ArbPrecedent *precedent)
{
  g_autoptr (GDateTime) moment = NULL;
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *time = NULL;
  gint days;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  moment = dup_moment (precedent);
  now = dup_now ();
  if (moment == NULL || now == NULL || precedent->wall == 0)
    return g_strdup ("");
  time = g_date_time_format (moment, "%H:%M");
  days = get_days (now) - get_days (moment);
  /* Translators: a time of day, as in “today 15:42”. */
  if (days == 0)
    return g_strdup_printf (_ ("today %s"), time);
  if (days == 1)
    return g_strdup_printf (_ ("yesterday %s"), time);
  return g_date_time_format (moment, arb_language_find (self->lang)->moment);
}

char *
arb_precedent_words_dup_where (ArbPrecedentWords *self,
                               const ArbPrecedent *precedent)
{
  g_autofree char *table = NULL;
  g_autofree char *when = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->book != NULL)
    {
      g_autofree char *date = precedent->book_date != NULL
                                  ? arb_language_dup_date (self->lang, precedent->book_date)
                                  : NULL;

      /* Translators: the name of an event whose decisions were brought in, and its date. */
      return date != NULL ? g_strdup_printf (_ ("Case book %s, %s"), precedent->book, date)
                          : g_strdup_printf (_ ("Case book %s"), precedent->book);
    }
  table = arb_precedent_words_dup_table (self, precedent);
  when = arb_precedent_words_dup_when (self, precedent);
  /* Translators: a table, and when: “Table 3, yesterday 15:42”. */
  return g_strdup_printf (_ ("%s, %s"),
                          table != NULL               ? table
                          : precedent->combat != NULL ? _ ("In this event")
                                                      : _ ("For the whole event"),
                          when);
}

char *
arb_precedent_words_dup_reason (ArbPrecedentWords *self,
                                const ArbPrecedent *precedent)
{
  g_autofree char *plain = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->reason == NULL || *precedent->reason == '\0')
    return NULL;
  plain = arb_plain_dup (precedent->reason);
  return g_strdelimit (g_steal_pointer (&plain), "\n\t", ' ');
}

char *
arb_precedent_words_dup_sentence (ArbPrecedentWords *self,
                                  const ArbPrecedent *precedent)
{
  g_autofree char *where = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *umpire = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  where = arb_precedent_words_dup_where (self, precedent);
  outcome = arb_precedent_words_dup_outcome (self, precedent);
  reason = arb_precedent_words_dup_reason (self, precedent);
  umpire = arb_plain_dup (precedent->umpire);
  if (reason == NULL)
    /* Translators: where and when, what was decided, and by whom. */
    return g_strdup_printf (_ ("%s: %s (%s)"), where, outcome, umpire);
  /* Translators: where and when, what was decided, why, and by whom. */
  return g_strdup_printf (_ ("%s: %s – %s (%s)"), where, outcome, reason, umpire);
}

char *
arb_precedent_words_dup_standing (ArbPrecedentWords *self,
                                  const ArbPrecedent *precedent)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->holds)
    g_ptr_array_add (parts, g_strdup (_ ("holds, says the head umpire")));
  if (precedent->is_superseded)
    g_ptr_array_add (parts, g_strdup (_ ("superseded")));
  if (precedent->differs)
    g_ptr_array_add (parts, g_strdup (_ ("differs from another")));
  if (precedent->n_followed > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("followed once", "followed %u times",
                                                       precedent->n_followed),
                                             precedent->n_followed));
  if (precedent->n_departed > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("departed from once", "departed from %u times",
                                                       precedent->n_departed),
                                             precedent->n_departed));
  g_ptr_array_add (parts, NULL);
  return parts->len > 1 ? g_strjoinv (", ", (char **) parts->pdata) : NULL;
}

/* --- Sticking to it --------------------------------------------------------------------------- */

/* “as at Table 3”. */
static char *
dup_as_where (ArbPrecedentWords *self,
              const ArbPrecedent *precedent)
{
  g_autofree char *table = arb_precedent_words_dup_table (self, precedent);

  if (precedent->book != NULL)
    return g_strdup_printf (_ ("as in the case book “%s”"), precedent->book);
  return table != NULL ? g_strdup_printf (_ ("as at %s"), table) : g_strdup (_ ("as decided before"));
}

char *
arb_precedent_words_dup_as (ArbPrecedentWords *self,
                            const ArbPrecedent *precedent)
{
  g_autofree char *where = NULL;
  g_autofree char *why = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  where = dup_as_where (self, precedent);
  why = precedent->kind == ARB_PRECEDENT_CONTEST ? arb_precedent_words_dup_outcome (self, precedent)
                                                 : arb_precedent_words_dup_reason (self, precedent);
  return why != NULL ? g_strdup_printf (_ ("%s: %s"), where, why) : g_steal_pointer (&where);
}

char *
arb_precedent_words_dup_end (ArbPrecedentWords *self,
                             const ArbPrecedent *precedent)
{
  g_autofree char *where = NULL;
  g_autofree char *outcome = NULL;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  where = dup_as_where (self, precedent);
  outcome = arb_precedent_words_dup_outcome (self, precedent);
  return g_strdup_printf (_ ("%s (%s)"), outcome, where);
}

/* --- The case book ---------------------------------------------------------------------------- */

/* Not longer than a case book takes. */
static char *
dup_cut (const char *text,
         glong length)
{
  g_autofree char *plain = text != NULL && *text != '\0' ? arb_plain_dup (text) : NULL;
  g_autofree char *start = NULL;

  if (plain == NULL || g_utf8_strlen (plain, -1) <= length)
    return g_steal_pointer (&plain);
  start = g_utf8_substring (plain, 0, length - 1);
  return g_strconcat (start, "…", NULL);
}

static ArbPrecedent *
case_new (ArbPrecedentWords *self,
          const ArbPrecedent *precedent,
          gboolean with_names)
{
  ArbPrecedent *made = g_new0 (ArbPrecedent, 1);
  g_autofree char *label = arb_precedent_words_dup_label (self, precedent);
  g_autofree char *table = arb_precedent_words_dup_table (self, precedent);
  g_autofree char *outcome = arb_precedent_words_dup_outcome (self, precedent);
  g_autofree char *answer = arb_precedents_dup_answer (arb_precedents_get (self->store), precedent);

  made->kind = precedent->kind;
  made->system = g_strdup (precedent->system);
  made->procedure = g_strdup (precedent->procedure);
  made->question = g_strdup (precedent->question);
  made->item = g_strdup (precedent->item);
  made->umpire = dup_cut (precedent->umpire, MAX_WORDS);
  made->table = dup_cut (table, MAX_WORDS);
  made->label = dup_cut (label, MAX_TEXT);
  made->cite = dup_cut (arb_precedent_words_get_cite (self, precedent), MAX_WORDS);
  made->outcome = dup_cut (outcome, MAX_TEXT);
  made->reason = dup_cut (precedent->reason, MAX_TEXT);
  made->by = with_names ? dup_cut (precedent->by, MAX_TEXT) : NULL;
  /* A value that is cut is another one. */
  if (answer != NULL && g_utf8_strlen (answer, -1) <= MAX_WORDS && arb_plain_is_text (answer))
    made->answer = g_steal_pointer (&answer);
  made->wall = precedent->wall;
  made->n_followed = precedent->n_followed;
  made->n_departed = precedent->n_departed;
  return made;
}

ArbCasebook *
arb_precedent_words_make_casebook (ArbPrecedentWords *self,
                                   gboolean with_names)
{
  const GPtrArray *all;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;
  ArbCasebook *book;

  g_return_val_if_fail (self != NULL, NULL);
  name = arb_store_dup_header (self->store, "name");
  date = arb_store_dup_header (self->store, "date");
  title = dup_cut (name, MAX_WORDS);
  book = arb_casebook_new (title != NULL ? title : _ ("An event"), date);
  all = arb_precedents_list (arb_precedents_get (self->store));
  for (guint i = 0; i < all->len && book->cases->len < ARB_CASEBOOK_MAX_CASES; i++)
    {
      const ArbPrecedent *precedent = all->pdata[i];

      if (precedent->outcome != NULL && *precedent->outcome != '\0' && precedent->origin == precedent &&
          !precedent->is_superseded)
        g_ptr_array_add (book->cases, case_new (self, precedent, with_names));
    }
  return book;
}
