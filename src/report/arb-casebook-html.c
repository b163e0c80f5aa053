/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The case book as one page that needs nothing else: no script, no picture, no address. Every text from
 * outside is escaped. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-games.h"
#include "report/arb-case-chapters.h"
#include "report/arb-print-private.h"

static const char style[] =
    "body { font: 16px/1.45 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; }\n"
    "h1 { font-size: 1.7em; margin-bottom: 0; }\n"
    "h2 { font-size: 1.15em; margin: 2.2em 0 0.6em; padding-bottom: 0.2em; border-bottom: 2px solid; }\n"
    "nav ul { columns: 16em; padding: 0; list-style: none; }\n"
    "article { margin: 1em 0; padding: 0.2em 0 0.2em 1em; border-left: 3px solid; break-inside: avoid; }\n"
    "article p { margin: 0.15em 0; }\n"
    ".label { font-weight: bold; }\n"
    ".decision { font-size: 1.1em; }\n"
    ".reason { font-style: italic; }\n"
    ".where, .head { color: GrayText; font-size: 0.9em; }\n"
    ".standing { font-size: 0.9em; }\n"
    ".superseded .decision { text-decoration: line-through; }\n"
    "@media print { nav { display: none; } body { margin: 0; max-width: none; } }\n";

static void
append_element (GString *out,
                const char *name,
                const char *class,
                const char *text)
{
  g_autofree char *escaped = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  if (escaped != NULL)
    g_string_append_printf (out, "<%s class=\"%s\">%s</%s>\n", name, class, escaped, name);
}

static void
append_case (GString *out,
             const ArbCaseEntry *self)
{
  g_autofree char *where = g_strdup_printf (_ ("%s · %s"), self->where, self->umpire);
  g_autofree char *by = self->by != NULL ? g_strdup_printf (_ ("Contested by %s"), self->by) : NULL;

  g_string_append (out, self->is_superseded ? "<article class=\"superseded\">\n" : "<article>\n");
  append_element (out, "p", "label", self->label);
  append_element (out, "p", "decision", self->decision);
  append_element (out, "p", "reason", self->reason);
  append_element (out, "p", "where", where);
  append_element (out, "p", "where", by);
  append_element (out, "p", "standing", self->standing);
  g_string_append (out, "</article>\n");
}

static void
append_contents (GString *out,
                 const GPtrArray *chapters)
{
  g_string_append (out, "<nav><ul>\n");
  for (guint i = 0; i < chapters->len; i++)
    {
      const ArbCaseChapter *chapter = chapters->pdata[i];
      g_autofree char *title = g_markup_escape_text (chapter->title, -1);

      g_string_append_printf (out, "<li><a href=\"#c%u\">%s</a> (%u)</li>\n", i + 1, title,
                              chapter->cases->len);
    }
  g_string_append (out, "</ul></nav>\n");
}

char *
arb_casebook_to_html (ArbStore *store,
                      gboolean with_names,
                      GError **error)
{
  g_autoptr (GPtrArray) chapters = NULL;
  g_autofree char *name = NULL;
  g_autofree char *date = NULL;
  g_autofree char *title = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *head = NULL;
  g_autofree char *chain = NULL;
  GString *out;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  chapters = arb_case_chapters_new (store, NULL, with_names);
  if (chapters->len == 0)
    {
      arb_sheet_refuse_casebook (error);
      return NULL;
    }
  name = arb_store_dup_header (store, "name");
  date = arb_print_dup_header (store, "date");
  title = g_strdup_printf (_ ("Case book: %s"), name != NULL ? name : "");
  escaped = g_markup_escape_text (title, -1);
  head = arb_store_dup_head (store);
  chain = g_strdup_printf (_ ("Head of the chain: %s"), head);
  out = g_string_new ("<!DOCTYPE html>\n");
  g_string_append_printf (out,
                          "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n"
                          "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n"
                          "<h1>%s</h1>\n",
                          arb_language_get (), escaped, style, escaped);
  append_element (out, "p", "head", date);
  append_contents (out, chapters);
  for (guint i = 0; i < chapters->len; i++)
    {
      const ArbCaseChapter *chapter = chapters->pdata[i];
      g_autofree char *heading = g_markup_escape_text (chapter->title, -1);

      g_string_append_printf (out, "<h2 id=\"c%u\">%s</h2>\n", i + 1, heading);
      for (guint k = 0; k < chapter->cases->len; k++)
        append_case (out, chapter->cases->pdata[k]);
    }
  append_element (out, "p", "head", chain);
  g_string_append (out, "</body>\n</html>\n");
  return g_string_free (out, FALSE);
}

/* --- In any form ------------------------------------------------------------------------------ */

static GBytes *
make_pdf (ArbStore *store,
          gboolean with_names,
          const ArbPageFormat *paper,
          GError **error)
{
  g_autoptr (ArbGames) games = arb_games_new (store);
  const ArbPrintRequest request = { .kind = ARB_PRINT_CASEBOOK,
                                    .flags = with_names ? ARB_PRINT_LONG : ARB_PRINT_PLAIN,
                                    .games = games };
  g_autoptr (ArbPages) pages = arb_print_lay_out (&request, paper, error);

  return pages != NULL ? arb_pages_to_pdf (pages, NULL, error) : NULL;
}

static GBytes *
make_file (ArbStore *store,
           gboolean with_names)
{
  g_autoptr (ArbPrecedentWords) words = arb_precedent_words_new (store);
  g_autoptr (ArbCasebook) book = arb_precedent_words_make_casebook (words, with_names);
  gsize length;
  char *text = arb_casebook_write (book, &length);

  return g_bytes_new_take (text, length);
}

GBytes *
arb_casebook_export (ArbStore *store,
                     const char *name,
                     gboolean with_names,
                     const ArbPageFormat *paper,
                     GError **error)
{
  g_autofree char *lower = NULL;
  char *html;

  g_return_val_if_fail (ARB_IS_STORE (store) && name != NULL && paper != NULL, NULL);
  lower = g_ascii_strdown (name, -1);
  if (g_str_has_suffix (lower, ".pdf"))
    return make_pdf (store, with_names, paper, error);
  if (g_str_has_suffix (lower, ".xml"))
    return make_file (store, with_names);
  if (g_str_has_suffix (lower, ".html"))
    {
      html = arb_casebook_to_html (store, with_names, error);
      return html != NULL ? g_bytes_new_take (html, strlen (html)) : NULL;
    }
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("A case book is written to .html, .pdf or, for the next event, .xml, not to “%s”."), name);
  return NULL;
}
