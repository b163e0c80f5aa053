/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chronicle as one page that needs nothing else: no script, no picture, no address. Every text
 * from outside is escaped. */

#include "report/arb-chronicle.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "report/arb-account.h"

static const char style[] =
    "body { font: 16px/1.4 sans-serif; max-width: 52em; margin: 2em auto; padding: 0 1em; }\n"
    "h1 { font-size: 1.6em; margin-bottom: 0; }\n"
    "h2 { font-size: 1.2em; margin: 2em 0 0.5em; border-bottom: 1px solid; }\n"
    "article { margin: 0.8em 0; padding-left: 3em; position: relative; break-inside: avoid; }\n"
    "article > .number { position: absolute; left: 0; width: 2.3em; text-align: right; }\n"
    "article p { margin: 0; }\n"
    ".number, .when, .head, details { color: GrayText; font-size: 0.9em; }\n"
    ".result { font-weight: bold; }\n"
    ".override::before { content: \"! \"; }\n"
    ".contest::before { content: \"? \"; }\n"
    ".undone > :not(.number) { text-decoration: line-through; }\n"
    "table { border-collapse: collapse; }\n"
    "td { padding: 0 1em 0 0; vertical-align: top; }\n"
    "@media print { details:not([open]) { display: none; } body { margin: 0; max-width: none; } }\n";

static const char *
get_class (ArbChronicleLineKind kind)
{
  static const char *const classes[] = {
    [ARB_CHRONICLE_RESULT] = "result",     [ARB_CHRONICLE_MORE] = "more",
    [ARB_CHRONICLE_CHANGE] = "change",     [ARB_CHRONICLE_DICE] = "dice",
    [ARB_CHRONICLE_OVERRIDE] = "override", [ARB_CHRONICLE_CONTEST] = "contest",
    [ARB_CHRONICLE_OPEN] = "open",         [ARB_CHRONICLE_CORRECTION] = "correction",
    [ARB_CHRONICLE_GIVEN] = "given",
  };

  return classes[kind];
}

static void
append_element (GString *out,
                const char *name,
                const char *class,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (out, "<%s class=\"%s\">%s</%s>\n", name, class, escaped, name);
}

static void
append_cell (GString *out,
             const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text != NULL ? text : "", -1);

  g_string_append_printf (out, "<td>%s</td>", escaped);
}

/* Everything that counted, for whoever wants to check it. */
static void
append_account (GString *out,
                const ArbChronicle *self,
                const ArbChronicleEntry *entry)
{
  g_autoptr (GPtrArray) account = arb_chronicle_read_account (self, entry);

  if (account == NULL || account->len == 0)
    return;
  g_string_append_printf (out, "<details><summary>%s</summary>\n<table>\n", _ ("The account"));
  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];
      g_autofree char *label =
          g_strconcat (arb_account_get_sign (line->kind), line->label, NULL);

      if (line->kind == ARB_ACCOUNT_REFUSED)
        continue;
      g_string_append (out, "<tr>");
      append_cell (out, label);
      append_cell (out, line->value);
      append_cell (out, line->reason);
      append_cell (out, line->cite);
      g_string_append (out, "</tr>\n");
    }
  g_string_append (out, "</table>\n</details>\n");
}

static void
append_entry (GString *out,
              const ArbChronicle *self,
              const ArbChronicleEntry *entry)
{
  g_autofree char *number = g_strdup_printf ("%u", entry->number);
  g_autofree char *when = g_strdup_printf ("%s, %s", entry->time, entry->umpire);
  g_autofree char *title = entry->table_name != NULL
                               ? g_strdup_printf ("%s — %s", entry->table_name, entry->title)
                               : g_strdup (entry->title);

  if (arb_chronicle_entry_is_heading (entry))
    {
      append_element (out, "h2", "period", title);
      return;
    }
  g_string_append (out, entry->is_live ? "<article>\n" : "<article class=\"undone\">\n");
  append_element (out, "span", "number", number);
  append_element (out, "p", "title", title);
  for (guint i = 0; i < entry->lines->len; i++)
    {
      const ArbChronicleLine *line = entry->lines->pdata[i];
      g_autofree char *text = arb_chronicle_line_dup_text (line);

      append_element (out, "p", get_class (line->kind), text);
    }
  append_element (out, "p", "when", when);
  if (entry->combat != NULL)
    append_account (out, self, entry);
  g_string_append (out, "</article>\n");
}

char *
arb_chronicle_to_html (ArbChronicle *self)
{
  GString *out = g_string_new ("<!DOCTYPE html>\n");
  g_autofree char *event = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *head = NULL;
  g_autofree char *chain = NULL;
  g_autofree char *totals = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  event = arb_chronicle_dup_event (self);
  escaped = g_markup_escape_text (event, -1);
  head = arb_store_dup_head (arb_chronicle_get_store (self));
  chain = g_strdup_printf (_ ("Head of the chain: %s"), head);
  totals = arb_chronicle_dup_totals (self);
  g_string_append_printf (out,
                          "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n"
                          "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n"
                          "<h1>%s</h1>\n",
                          arb_language_get (), escaped, style, escaped);
  append_element (out, "p", "head", chain);
  for (guint i = 0; i < arb_chronicle_get_n_entries (self); i++)
    append_entry (out, self, arb_chronicle_get (self, i));
  append_element (out, "p", "totals", totals);
  g_string_append (out, "</body>\n</html>\n");
  return g_string_free (out, FALSE);
}
