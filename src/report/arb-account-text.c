/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "report/arb-account.h"

/* Signs in front of the lines, so that nothing hangs on colour or type face. */
const char *
arb_account_get_sign (ArbAccountKind kind)
{
  static const char *const signs[] = {
    [ARB_ACCOUNT_STEP] = "",       [ARB_ACCOUNT_ANSWER] = "? ",  [ARB_ACCOUNT_ASSUMED] = "~ ",
    [ARB_ACCOUNT_LINE] = "+ ",     [ARB_ACCOUNT_REFUSED] = "· ", [ARB_ACCOUNT_VALUE] = "= ",
    [ARB_ACCOUNT_OVERRIDE] = "! ", [ARB_ACCOUNT_NOTE] = "> ",
  };

  g_return_val_if_fail (kind < G_N_ELEMENTS (signs), "");
  return signs[kind];
}

/* A citation stays in one piece when the line is wrapped. */
static void
append_cite (GString *text,
             const char *cite)
{
  g_auto (GStrv) words = g_strsplit (cite, " ", -1);
  g_autofree char *unbroken = g_strjoinv ("\302\240", words);

  g_string_append_printf (text, " [%s]", unbroken);
}

static void
append_line (GString *out,
             const ArbAccountLine *line,
             guint width)
{
  guint indent = 2 + 2 * line->depth;
  g_autoptr (GString) text = g_string_new (NULL);

  if (line->kind == ARB_ACCOUNT_STEP)
    {
      g_string_append_printf (out, "\n%*s%s", (int) (2 * line->depth), "", line->label);
      if (*line->cite != '\0')
        g_string_append_printf (out, "  [%s]", line->cite);
      g_string_append_c (out, '\n');
      return;
    }
  if (line->value != NULL && line->kind != ARB_ACCOUNT_REFUSED)
    /* Translators: a label and its value, "Strength: 18". French puts a no-break space first. */
    g_string_append_printf (text, _ ("%s: %s"), line->label, line->value);
  else
    g_string_append (text, line->label);
  if (line->reason != NULL)
    g_string_append_printf (text, " — %s", line->reason);
  if (*line->cite != '\0')
    append_cite (text, line->cite);

  g_string_append_printf (out, "%*s%s", (int) indent, "", arb_account_get_sign (line->kind));
  arb_plain_append_wrapped (out, text->str, width, indent + 4);
  g_string_append_c (out, '\n');
}

/* Those that are not as the rules propose. */
static void
append_rulings (GString *out,
                ArbSession *session,
                const ArbRules *rules)
{
  const char *lang = arb_session_get_language (session);
  gboolean is_changed = FALSE;

  for (guint i = 0; i < rules->rulings->len; i++)
    {
      const ArbField *ruling = g_ptr_array_index (rules->rulings, i);
      const ArbValue *now = arb_session_get_ruling (session, ruling->id);
      g_autofree char *value = NULL;

      if (arb_value_equal (now, &ruling->standard))
        continue;
      if (!is_changed)
        g_string_append_printf (out, "%s\n", _ ("Rulings in force"));
      is_changed = TRUE;
      value = arb_field_dup_display (ruling, now, lang);
      g_string_append (out, "  ");
      g_string_append_printf (out, _ ("%s: %s"), arb_text_get (ruling->name, lang), value);
      g_string_append_c (out, '\n');
    }
  g_string_append_printf (out, is_changed ? "  %s\n" : "%s\n",
                          is_changed ? _ ("All others are as the rules propose.")
                                     : _ ("Rulings in force: all as the rules propose"));
}

char *
arb_account_heading_to_text (ArbSession *session)
{
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);

  const ArbRules *rules = arb_session_get_rules (session);
  const char *lang = arb_session_get_language (session);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, arb_session_get_procedure (session));
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "%s — %s\n", arb_text_get (rules->name, lang),
                          arb_text_get (procedure->name, lang));
  for (guint i = 0; i < rules->files->len; i++)
    {
      const ArbRuleFile *file = g_ptr_array_index (rules->files, i);
      g_autofree char *sha256 = arb_rule_file_dup_sha256 (file);

      g_string_append_printf (out, "  %s %s sha256:%s\n", file->id, file->version, sha256);
    }
  append_rulings (out, session, rules);
  g_string_append_printf (out, "%s\n",
                          _ ("Signs: ? answered   ~ assumed   + counts   · does not count   = result   "
                             "! umpire’s decision   > note"));
  return g_string_free (out, FALSE);
}

char *
arb_account_to_text (const GPtrArray *account,
                     guint first,
                     guint width,
                     gboolean with_refused)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (account != NULL, NULL);
  for (guint i = first; i < account->len; i++)
    {
      const ArbAccountLine *line = g_ptr_array_index (account, i);

      if (line->kind != ARB_ACCOUNT_REFUSED || with_refused)
        append_line (out, line, width);
    }
  return g_string_free (out, FALSE);
}
