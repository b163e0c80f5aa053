/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-play-form.h"

#include <glib/gi18n-lib.h>

#include "cli/cli-play-prompt.h"
#include "engine/arb-engine-error.h"
#include "engine/arb-form.h"
#include "engine/arb-wording.h"

static const ArbFormCell *
find_assumed (const ArbForm *form,
              guint number)
{
  const ArbFormCell *cell = arb_form_next (form, ARB_FORM_ASSUMED, NULL);

  while (cell != NULL && number > 1)
    {
      cell = arb_form_next (form, ARB_FORM_ASSUMED, cell);
      number--;
    }
  return number > 0 ? cell : NULL;
}

/* “unit A :1”, or “:1” where it is nobody's. */
static char *
dup_number (ArbSession *session,
            const ArbFormRow *row,
            const ArbFormCell *cell,
            guint number)
{
  /* Sides are called as in the procedure that asks. */
  const ArbFacts *facts = arb_session_find_facts (session, row->path);
  g_autofree char *side =
      *cell->side != '\0' ? arb_wording_side (facts != NULL ? facts : arb_session_get_facts (session),
                                              cell->side, arb_session_get_language (session))
                          : NULL;

  return side != NULL ? g_strdup_printf ("%s :%u", side, number) : g_strdup_printf (":%u", number);
}

/* “State of the troop 2”: which entry of a list it is about. Those of the sides have one row, but names of
 * their own, so it is the number that tells. */
static char *
dup_title (const ArbFormCell *cell,
           const char *lang)
{
  const char *name = arb_text_get (cell->field->name, lang);
  guint index = 0;
  g_autofree char *pattern =
      cell->field->max_index > 0 ? arb_id_dup_pattern (cell->id, &index) : NULL;

  return pattern != NULL ? g_strdup_printf ("%s %u", name, index) : g_strdup (name);
}

/* “cover: none (the attacker :1), wood (the defender :2)”, the sides in their order; said once when
 * they are alike. */
static void
append_row (GString *line,
            ArbSession *session,
            const ArbFormRow *row,
            guint *number)
{
  const char *lang = arb_session_get_language (session);
  const ArbFormCell *first = NULL;
  g_autoptr (GString) values = g_string_new (NULL);
  g_autofree char *last = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const ArbFormCell *cell = g_ptr_array_index (row->cells, i);
      g_autofree char *value = NULL;
      g_autofree char *command = NULL;

      if (cell->state != ARB_FORM_ASSUMED)
        continue;
      value = arb_field_dup_display (cell->field, &cell->value, lang);
      command = dup_number (session, row, cell, ++*number);
      if (first == NULL)
        g_string_append_printf (values, "%s (%s", value, command);
      else if (g_str_equal (value, last))
        g_string_append_printf (values, ", %s", command);
      else
        g_string_append_printf (values, "), %s (%s", value, command);
      first = first != NULL ? first : cell;
      g_free (last);
      last = g_steal_pointer (&value);
    }
  title = first != NULL ? dup_title (first, lang) : NULL;
  if (first != NULL)
    /* Translators: a circumstance and what is assumed of it, within a list of them. */
    g_string_append_printf (line, _ ("%s%s: %s)"),
                            line->len > 0 ? C_ ("between parts", "; ") : "",
                            title, values->str);
}

void
arb_cli_print_assumed (ArbSession *session,
                       GHashTable *shown)
{
  g_return_if_fail (ARB_IS_SESSION (session));

  g_autoptr (ArbForm) form = arb_form_new (session);
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_new = FALSE;
  guint number = 0;

  for (const ArbFormCell *cell = arb_form_next (form, ARB_FORM_ASSUMED, NULL); cell != NULL;
       cell = arb_form_next (form, ARB_FORM_ASSUMED, cell))
    is_new |= g_hash_table_add (shown, (gpointer) cell->question);
  if (!is_new)
    return;
  for (guint i = 0; i < form->rows->len; i++)
    append_row (line, session, g_ptr_array_index (form->rows, i), &number);
  g_print (_ ("\nAssumed: %s. Type :1 to change the first, and so on.\n"), line->str);
}

gboolean
arb_cli_parse_assumed (const char *command,
                       guint *number,
                       const char **typed)
{
  g_return_val_if_fail (command != NULL, FALSE);

  char *end = NULL;
  guint64 parsed = g_ascii_strtoull (command, &end, 10);

  if (!g_ascii_isdigit (*command) || parsed > G_MAXUINT16 || (*end != '\0' && *end != ' '))
    return FALSE;
  *number = (guint) parsed;
  while (*end == ' ')
    end++;
  *typed = end;
  return TRUE;
}

gboolean
arb_cli_print_assumed_question (ArbSession *session,
                                guint number)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), FALSE);

  g_autoptr (ArbForm) form = arb_form_new (session);
  const ArbFormCell *cell = find_assumed (form, number);

  if (cell == NULL)
    {
      g_print (_ ("! Nothing is assumed under the number %u.\n"), number);
      return FALSE;
    }
  arb_prompt_set_default (cell->prompt, &cell->value);
  arb_cli_print_question (session, cell->prompt);
  return TRUE;
}

gboolean
arb_cli_change_assumed (ArbSession *session,
                        guint number,
                        const char *typed,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), FALSE);

  g_autoptr (ArbForm) form = arb_form_new (session);
  const ArbFormCell *cell = find_assumed (form, number);
  g_autofree char *text = NULL;

  if (cell == NULL)
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING,
                   _ ("Nothing is assumed under the number %u."), number);
      return FALSE;
    }
  text = arb_cli_dup_answer (cell->prompt, typed);
  /* Enter leaves it as it is. */
  return text == NULL || arb_session_answer_cell (session, cell->question, text, error);
}
