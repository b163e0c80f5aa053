/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "report/arb-print-private.h"
#include "store/arb-state.h"
#include "systems/arb-system.h"

#define HASH_DIGITS 12
#define CODE_SIZE 14.0 /* mm: modules of half a millimetre, which any telephone reads */

void
arb_print_context_clear (ArbPrintContext *self)
{
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  g_clear_pointer (&self->rules, arb_rules_unref);
}

void
arb_print_context_set_army (ArbPrintContext *self,
                            ArbArmy *army)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *system = army != NULL ? arb_army_get (army, ARB_ARMY_SYSTEM) : NULL;

  self->army = army;
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  if (system != NULL)
    self->catalogue =
        arb_catalogue_load (system, arb_army_get (army, ARB_ARMY_NATION), overlay, problems);
}

ArbProgress
arb_print_begin_progress (const ArbPrintContext *self,
                          guint n_steps)
{
  return (ArbProgress) { .func = self->request->progress, .user_data = self->request->progress_data,
                         .to = 50, .n_steps = n_steps };
}

gboolean
arb_print_has (const ArbPrintContext *self,
               ArbPrintFlags flag)
{
  return (self->request->flags & flag) != 0;
}

void
arb_print_append (GString *line,
                  const char *title,
                  const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  /* Translators: between two parts of a line, such as "Rabble: 3; Units: 5". */
  if (line->len > 0)
    g_string_append (line, _ ("; "));
  if (title != NULL)
    g_string_append_printf (line, _ ("%s: %s"), title, text);
  else
    g_string_append (line, text);
}

/* --- Heads and feet --------------------------------------------------------------------------- */

static char *
dup_now (void)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) time =
      epoch != NULL ? g_date_time_new_from_unix_utc (g_ascii_strtoll (epoch, NULL, 10))
                    : g_date_time_new_now_local ();

  return time != NULL ? g_date_time_format (time, arb_language_find (arb_language_get ())->moment)
                      : g_strdup ("");
}

static void
append_comma (GString *line,
              const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", text);
}

char *
arb_print_dup_header (ArbStore *store,
                      const char *key)
{
  g_autofree char *text = arb_store_dup_header (store, key);

  if (text == NULL || *text == '\0')
    return NULL;
  return g_str_equal (key, "date") ? arb_language_dup_date (arb_language_get (), text)
                                   : g_steal_pointer (&text);
}

char *
arb_print_dup_player (const ArbPrintContext *self)
{
  const char *player = self->army != NULL ? arb_army_get (self->army, ARB_ARMY_PLAYER) : NULL;

  if (player == NULL || *player == '\0')
    return g_strdup (_ ("Player"));
  return g_strdup_printf (_ ("%s: %s"), _ ("Player"), player);
}

const ArbGameSheet *
arb_print_get_sheet (const ArbPrintContext *self)
{
  const char *system = self->game != NULL   ? arb_game_get_system (self->game)
                       : self->army != NULL ? arb_army_get (self->army, ARB_ARMY_SYSTEM)
                                            : NULL;

  return arb_game_sheet_get (system != NULL ? system : "");
}

static char *
dup_event_line (const ArbPrintContext *self)
{
  static const char *const keys[] = { "name", "date", "place" };
  GString *line = g_string_new (NULL);
  g_autofree char *now = dup_now ();
  g_autofree char *printed = g_strdup_printf (_ ("printed %s"), now);

  for (guint i = 0; self->store != NULL && i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *text = arb_print_dup_header (self->store, keys[i]);

      append_comma (line, text);
    }
  if (self->store == NULL && self->army != NULL)
    {
      const char *date = arb_army_get (self->army, ARB_ARMY_DATE);
      g_autofree char *shown =
          date != NULL ? arb_language_dup_date (arb_language_get (), date) : NULL;

      append_comma (line, arb_army_get (self->army, ARB_ARMY_EVENT));
      append_comma (line, shown);
    }
  if (self->army != NULL && arb_army_get (self->army, ARB_ARMY_PLAYER) != NULL)
    append_comma (line, arb_army_get (self->army, ARB_ARMY_PLAYER));
  if (self->game != NULL && *arb_game_get_id (self->game) != '\0')
    append_comma (line, arb_game_get_name (self->game));
  append_comma (line, printed);
  return g_string_free (line, FALSE);
}

ArbRules *
arb_print_load_rules (ArbStore *store,
                      const ArbAct *act,
                      const ArbSystemDef **def)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (act->body, "file", 2, &index)) != NULL)
    {
      GBytes *bytes = arb_store_get_attachment (store, line[1], NULL);

      if (bytes == NULL)
        return NULL;
      g_ptr_array_add (files, bytes);
    }
  return files->len > 0 ? arb_system_load_kept ((GBytes *const *) files->pdata, files->len, def,
                                                NULL, NULL)
                        : NULL;
}

static ArbRules *
load_kept_rules (ArbStore *store,
                 const char *system)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_RULES, NULL);
  const ArbSystemDef *def;

  for (guint i = acts != NULL ? acts->len : 0; i > 0; i--)
    if (g_strcmp0 (((const ArbAct *) acts->pdata[i - 1])->subject, system) == 0)
      return arb_print_load_rules (store, acts->pdata[i - 1], &def);
  return NULL;
}

const ArbRules *
arb_print_get_rules (ArbPrintContext *self)
{
  const char *system = self->game != NULL   ? arb_game_get_system (self->game)
                       : self->army != NULL ? arb_army_get (self->army, ARB_ARMY_SYSTEM)
                                            : NULL;

  if (self->rules != NULL || system == NULL)
    return self->rules;
  if (self->store != NULL)
    self->rules = load_kept_rules (self->store, system);
  /* An event may have been planned before its rules were chosen. */
  if (self->rules == NULL && arb_system_find_def (system) != NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbSystem) loaded = arb_system_load (system, NULL, problems);

      self->rules = loaded != NULL ? arb_rules_ref (loaded->rules) : NULL;
    }
  return self->rules;
}

/* The value a ruling was given in the event; FALSE: none, the rules' own counts. */
static gboolean
find_ruling (const GPtrArray *rulings,
             const char *system,
             const char *id,
             ArbValue *value)
{
  for (guint i = rulings != NULL ? rulings->len : 0; i > 0; i--)
    {
      const ArbAct *act = rulings->pdata[i - 1];
      const char *const *line;
      guint index = 0;

      if (g_strcmp0 (act->subject, system) != 0)
        continue;
      while ((line = arb_body_next (act->body, "ruling", 3, &index)) != NULL)
        if (g_str_equal (line[1], id))
          return arb_value_from_typed (line[2], value, NULL);
    }
  return FALSE;
}

char *
arb_print_dup_ruling (ArbPrintContext *self,
                      const char *id)
{
  const ArbRules *rules = arb_print_get_rules (self);
  const ArbField *ruling = rules != NULL ? arb_rules_find_ruling (rules, id) : NULL;
  g_autoptr (GPtrArray) rulings =
      self->store != NULL ? arb_store_list_acts (self->store, ARB_KIND_RULING, NULL) : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (ruling == NULL)
    return NULL;
  if (find_ruling (rulings, rules->id, id, &value))
    return arb_value_to_string (&value);
  return arb_value_to_string (&ruling->standard);
}

typedef void (*RulingFunc) (const ArbField *ruling,
                            const ArbValue *value,
                            gboolean is_changed,
                            gpointer data);

static void
foreach_ruling (ArbStore *store,
                const ArbAct *act,
                const GPtrArray *rulings,
                RulingFunc func,
                gpointer data)
{
  const ArbSystemDef *def;
  g_autoptr (ArbRules) rules = arb_print_load_rules (store, act, &def);

  for (guint i = 0; rules != NULL && i < rules->rulings->len; i++)
    {
      const ArbField *ruling = rules->rulings->pdata[i];
      g_auto (ArbValue) value = ARB_VALUE_INIT;
      gboolean is_changed = find_ruling (rulings, act->subject, ruling->id, &value) &&
                            !arb_value_equal (&value, &ruling->standard);

      func (ruling, is_changed ? &value : &ruling->standard, is_changed, data);
    }
}

static void
append_changed (const ArbField *ruling,
                const ArbValue *value,
                gboolean is_changed,
                gpointer data)
{
  const char *lang = arb_language_get ();
  g_autofree char *text = is_changed ? arb_field_dup_display (ruling, value, lang) : NULL;

  if (is_changed)
    arb_print_append (data, arb_text_get (ruling->name, lang), text);
}

/* Rules and the rulings that differ from what the rules propose, system by system. */
static void
append_rules (const ArbPrintContext *self,
              GString *note)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_RULES, NULL);
  g_autoptr (GPtrArray) rulings = arb_store_list_acts (self->store, ARB_KIND_RULING, NULL);
  const char *system = self->game != NULL ? arb_game_get_system (self->game) : "";

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      g_autoptr (GString) changed = g_string_new (NULL);
      const ArbSystemDef *def;
      g_autoptr (ArbRules) rules = NULL;
      const char *const *line;
      guint index = 0;

      if (*system != '\0' && g_strcmp0 (act->subject, system) != 0)
        continue;
      rules = arb_print_load_rules (self->store, act, &def);
      while ((line = arb_body_next (act->body, "file", 4, &index)) != NULL)
        {
          const char *name = rules != NULL && g_strcmp0 (line[2], act->subject) == 0
                                 ? arb_text_get (rules->name, arb_language_get ())
                                 : line[2];
          g_autofree char *file =
              g_strdup_printf (_ ("Rules: %s %s (%.*s)"), name, line[3], HASH_DIGITS, line[1]);

          append_comma (note, file);
        }
      /* Without any the rule files need not be read. */
      if (rulings != NULL && rulings->len > 0)
        foreach_ruling (self->store, act, rulings, append_changed, changed);
      g_string_append (note, " · ");
      if (changed->len > 0)
        g_string_append_printf (note, _ ("Rulings in force: %s; all others as the rules propose"),
                                changed->str);
      else
        g_string_append (note, _ ("Rulings in force: all as the rules propose"));
    }
}

static char *
dup_note (const ArbPrintContext *self)
{
  GString *note = g_string_new (NULL);

  if (self->store != NULL)
    append_rules (self, note);
  if (self->catalogue != NULL)
    {
      g_autofree char *data = g_strdup_printf (
          _ ("Data: %s %s"), arb_text_get (self->catalogue->name, arb_language_get ()),
          self->catalogue->revision);

      append_comma (note, data);
    }
  if (self->store != NULL)
    {
      g_autofree char *head = arb_store_dup_head (self->store);
      g_autofree char *text = g_strdup_printf (_ ("Head of the chain: %s"), head);

      append_comma (note, text);
    }
  append_comma (note, "Arbitre " ARB_VERSION);
  return g_string_free (note, FALSE);
}

ArbSheet *
arb_print_begin (ArbPrintContext *self,
                 const char *title)
{
  ArbSheet *sheet = arb_sheet_new (title);

  self->has_demo = FALSE;
  self->has_club = FALSE;
  sheet->event = dup_event_line (self);
  sheet->note = dup_note (self);
  if (self->request->n_columns > 0)
    sheet->n_columns = self->request->n_columns;
  return sheet;
}

ArbSheet *
arb_print_end (ArbPrintContext *self,
               ArbSheet *sheet)
{
  g_autoptr (GString) text = g_string_new (sheet->footnote);

  if (self->has_demo)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? "   " : "", ARB_DEMO_MARK,
                            _ ("demo value: a stand-in to play with, not from the book."));
  if (self->has_club)
    g_string_append_printf (text, "%s%s %s", text->len > 0 ? "   " : "", ARB_CLUB_MARK,
                            _ ("value of the club’s own table."));
  g_clear_pointer (&sheet->footnote, g_free);
  if (text->len > 0)
    sheet->footnote = g_string_free (g_steal_pointer (&text), FALSE);
  return sheet;
}

typedef struct
{
  GPtrArray *into;
  ArbSheetTable *table; /* Borrowed; NULL: nothing differs so far */
  gboolean is_narrow;
} Rulings;

static void
add_changed_row (const ArbField *ruling,
                 const ArbValue *value,
                 gboolean is_changed,
                 gpointer data)
{
  const char *lang = arb_language_get ();
  Rulings *self = data;
  g_autofree char *text = NULL;
  ArbSheetRow *row;

  if (!is_changed)
    return;
  if (self->table == NULL)
    {
      self->table = arb_sheet_add_table (self->into);
      arb_sheet_table_add_column (self->table, _ ("Ruling"), 5, ARB_STYLE_SMALL);
      arb_sheet_table_add_column (self->table, _ ("In force"), 4, ARB_STYLE_SMALL);
      /* Narrow columns have room for the matter itself. */
      if (!self->is_narrow)
        arb_sheet_table_add_column (self->table, _ ("Rule"), 2, ARB_STYLE_SMALL);
    }
  text = arb_field_dup_display (ruling, value, lang);
  row = arb_sheet_table_add_row (self->table, NULL);
  arb_sheet_row_add (row, arb_text_get (ruling->name, lang));
  arb_sheet_row_add (row, text);
  if (!self->is_narrow)
    arb_sheet_row_add (row, ruling->cite);
}

void
arb_print_add_rulings (ArbPrintContext *self,
                       GPtrArray *into)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (self->store, ARB_KIND_RULES, NULL);
  g_autoptr (GPtrArray) rulings = arb_store_list_acts (self->store, ARB_KIND_RULING, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];
      const ArbSystemDef *def;
      g_autoptr (ArbRules) rules = NULL;
      Rulings changed = { into, NULL, self->request->n_columns > 1 };
      g_autofree char *title = NULL;

      if (self->game != NULL && g_strcmp0 (act->subject, arb_game_get_system (self->game)) != 0)
        continue;
      rules = arb_print_load_rules (self->store, act, &def);
      title = g_strdup_printf (_ ("Rulings in force (%s)"),
                               rules != NULL ? arb_text_get (rules->name, arb_language_get ())
                                             : act->subject);
      arb_sheet_add_heading (into, title);
      foreach_ruling (self->store, act, rulings, add_changed_row, &changed);
      arb_sheet_add_text (into,
                          changed.table != NULL ? _ ("All others are as the rules propose.")
                                                : _ ("All are as the rules propose."),
                          ARB_STYLE_SMALL);
    }
}

ArbSheetRow *
arb_print_add_code (GPtrArray *into,
                    const char *text,
                    const char *title,
                    const char *code)
{
  ArbSheetTable *table = arb_sheet_add_table (into);
  g_autofree char *line = g_strdup_printf (_ ("%s: %s"), title, code);
  g_autofree char *plain = g_markup_escape_text (text, -1);
  g_autofree char *bold = g_markup_escape_text (line, -1);
  g_autofree char *both =
      g_strdup_printf ("%s%s<b>%s</b>", plain, *plain != '\0' ? "\n" : "", bold);
  ArbSheetRow *row;

  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 1, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 0.01, ARB_STYLE_PLAIN)->min_width = CODE_SIZE + 2;
  row = arb_sheet_table_add_row (table, NULL);
  arb_sheet_row_add_styled (row, both, ARB_STYLE_MARKUP);
  arb_sheet_row_add_marks (row, NULL, arb_marks_new_code (code, CODE_SIZE));
  return row;
}
