/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-odds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "engine/arb-language.h"

#define ODDS_NAMESPACE "urn:arbitre:odds:1"
#define RULING_PREFIX "ruling."

static const char *const copied[] = { "system", "procedure", "name", NULL };

/* --- XML ------------------------------------------------------------------------------------- */

void
arb_cli_write_odds_case (ArbXmlWriter *writer,
                         const ArbXmlNode *node)
{
  g_return_if_fail (writer != NULL && node != NULL);

  arb_xml_writer_start (writer, "case");
  for (guint i = 0; copied[i] != NULL; i++)
    {
      const char *text = arb_xml_node_get (node, copied[i]);

      arb_xml_writer_attr (writer, copied[i], text != NULL ? text : "");
    }
}

void
arb_cli_write_odds_parts (ArbXmlWriter *writer,
                          const GArray *parts)
{
  g_return_if_fail (writer != NULL && parts != NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (parts, ArbOddsPart, i);

      arb_xml_writer_start (writer, "p");
      arb_xml_writer_attr (writer, "of", part->text);
      arb_xml_writer_text (writer, part->chance.text);
      arb_xml_writer_end (writer);
    }
}

static void
write_value (ArbXmlWriter *writer,
             const ArbOddsValue *value)
{
  arb_xml_writer_start (writer, "value");
  arb_xml_writer_attr (writer, "id", value->id);
  arb_cli_write_odds_parts (writer, value->parts);
  arb_xml_writer_end (writer);
}

static void
write_variant (ArbXmlWriter *writer,
               const ArbOddsVariant *variant)
{
  arb_xml_writer_start (writer, ARB_CASE_VARIANT);
  arb_xml_writer_attr (writer, "name", variant->name);
  arb_xml_writer_attr (writer, "any", variant->any.text);
  for (guint i = 0; i < variant->flips->len; i++)
    {
      const ArbOddsFlip *flip = &g_array_index (variant->flips, ArbOddsFlip, i);

      arb_xml_writer_leaf (writer, "flip", flip->id, flip->chance.text);
    }
  arb_xml_writer_end (writer);
}

static void
write_xml (ArbXmlWriter *writer,
           const ArbOdds *odds)
{
  arb_cli_write_odds_case (writer, odds->node);
  if (odds->error_id != NULL)
    arb_xml_writer_leaf (writer, "error", odds->error_id, odds->message);
  for (guint i = 0; i < odds->values->len; i++)
    write_value (writer, odds->values->pdata[i]);
  for (guint i = 0; i < odds->variants->len; i++)
    write_variant (writer, odds->variants->pdata[i]);
  arb_xml_writer_end (writer);
}

/* --- JSON: the same content ------------------------------------------------------------------ */

void
arb_cli_write_odds_case_json (ArbJsonWriter *writer,
                              const ArbXmlNode *node)
{
  g_return_if_fail (writer != NULL && node != NULL);

  arb_json_writer_begin_object (writer, NULL);
  for (guint i = 0; copied[i] != NULL; i++)
    {
      const char *text = arb_xml_node_get (node, copied[i]);

      arb_json_writer_string (writer, copied[i], text != NULL ? text : "");
    }
}

void
arb_cli_write_odds_parts_json (ArbJsonWriter *writer,
                               const char *name,
                               const GArray *parts)
{
  g_return_if_fail (writer != NULL && parts != NULL);

  arb_json_writer_begin_array (writer, name);
  for (guint i = 0; i < parts->len; i++)
    {
      const ArbOddsPart *part = &g_array_index (parts, ArbOddsPart, i);

      arb_json_writer_begin_object (writer, NULL);
      if (part->text != NULL)
        arb_json_writer_string (writer, "of", part->text);
      arb_json_writer_string (writer, "p", part->chance.text);
      arb_json_writer_end (writer);
    }
  arb_json_writer_end (writer);
}

static void
write_json_values (ArbJsonWriter *writer,
                   const ArbOdds *odds)
{
  arb_json_writer_begin_object (writer, "values");
  for (guint i = 0; i < odds->values->len; i++)
    {
      const ArbOddsValue *value = odds->values->pdata[i];

      arb_cli_write_odds_parts_json (writer, value->id, value->parts);
    }
  arb_json_writer_end (writer);
}

static void
write_json_variants (ArbJsonWriter *writer,
                     const ArbOdds *odds)
{
  arb_json_writer_begin_array (writer, ARB_CASE_VARIANT);
  for (guint i = 0; i < odds->variants->len; i++)
    {
      const ArbOddsVariant *variant = odds->variants->pdata[i];

      arb_json_writer_begin_object (writer, NULL);
      arb_json_writer_string (writer, "name", variant->name);
      arb_json_writer_string (writer, "any", variant->any.text);
      arb_json_writer_begin_object (writer, "flip");
      for (guint j = 0; j < variant->flips->len; j++)
        {
          const ArbOddsFlip *flip = &g_array_index (variant->flips, ArbOddsFlip, j);

          arb_json_writer_string (writer, flip->id, flip->chance.text);
        }
      arb_json_writer_end (writer);
      arb_json_writer_end (writer);
    }
  arb_json_writer_end (writer);
}

static void
write_json (ArbJsonWriter *writer,
            const ArbOdds *odds)
{
  arb_cli_write_odds_case_json (writer, odds->node);
  if (odds->error_id != NULL)
    {
      arb_json_writer_begin_object (writer, "error");
      arb_json_writer_string (writer, "id", odds->error_id);
      arb_json_writer_string (writer, "message", odds->message);
      arb_json_writer_end (writer);
    }
  else
    {
      write_json_values (writer, odds);
      write_json_variants (writer, odds);
    }
  arb_json_writer_end (writer);
}

/* --- The command ----------------------------------------------------------------------------- */

/* No rounds: the odds of the case alone. */
#define NO_ROUNDS (-1)

typedef struct
{
  ArbCliFormat format;
  int n_rounds; /* ARB_ODDS_TO_THE_END, a number, NO_ROUNDS */
  ArbSystemSet *systems; /* Borrowed */
  GPtrArray *more;       /* Borrowed, ArbXmlNode: variants of the command line */
  ArbXmlWriter *xml;     /* Borrowed */
  ArbJsonWriter *json;   /* Borrowed */
} Teller;

/* FALSE: the case is not valid, or has no rounds. */
static gboolean
tell_rounds (const Teller *self,
             const ArbXmlNode *node)
{
  g_autoptr (ArbOddsRounds) odds = arb_odds_rounds_new (node, (guint) self->n_rounds,
                                                        self->systems, arb_language_get (), NULL);

  if (self->format == ARB_CLI_XML)
    arb_cli_write_rounds (self->xml, odds);
  else if (self->format == ARB_CLI_JSON)
    arb_cli_write_rounds_json (self->json, odds);
  else
    arb_cli_print_rounds (odds);
  return odds->error_id == NULL;
}

static gboolean
tell_case (const Teller *self,
           const ArbXmlNode *node)
{
  g_autoptr (ArbOdds) odds =
      arb_odds_new (node, self->more, self->systems, arb_language_get (), NULL);

  if (self->format == ARB_CLI_XML)
    write_xml (self->xml, odds);
  else if (self->format == ARB_CLI_JSON)
    write_json (self->json, odds);
  else
    arb_cli_print_odds (odds);
  return odds->error_id == NULL;
}

/* FALSE: a case is not valid. */
static gboolean
tell_cases (const Teller *self,
            const ArbXmlDoc *doc)
{
  gboolean ok = TRUE;

  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    ok = (self->n_rounds != NO_ROUNDS ? tell_rounds (self, node) : tell_case (self, node)) && ok;
  return ok;
}

static ArbCliStatus
tell_file (Teller *self,
           const ArbXmlDoc *doc)
{
  g_autoptr (ArbXmlWriter) xml = arb_xml_writer_new ();
  g_autoptr (ArbJsonWriter) json = arb_json_writer_new ();
  g_autofree char *text = NULL;
  gsize length = 0;
  gboolean ok;

  self->xml = xml;
  self->json = json;
  arb_xml_writer_start (xml, "odds");
  arb_xml_writer_attr (xml, "xmlns", ODDS_NAMESPACE);
  arb_json_writer_begin_array (json, NULL);
  ok = tell_cases (self, doc);
  arb_xml_writer_end (xml);
  arb_json_writer_end (json);
  if (self->format == ARB_CLI_XML)
    text = arb_xml_writer_finish (xml, &length);
  else if (self->format == ARB_CLI_JSON)
    text = arb_json_writer_finish (json, &length);
  return (text == NULL || arb_cli_write_text (text, length)) && ok ? ARB_CLI_OK : ARB_CLI_USAGE;
}

/* "b.cover=light" or "ruling.win-threshold=gt" as the element a case would hold. */
static ArbXmlDoc *
read_variant (const char *option)
{
  const char *sign = strchr (option, '=');
  g_autofree char *id = sign != NULL ? g_strndup (option, (gsize) (sign - option)) : NULL;
  gboolean is_ruling = id != NULL && g_str_has_prefix (id, RULING_PREFIX);
  const char *element = is_ruling ? "ruling" : "set";
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc = NULL;

  if (id != NULL && *id != '\0' && g_utf8_validate (option, -1, NULL))
    {
      text = g_markup_printf_escaped (
          "<" ARB_CASE_VARIANT " xmlns=\"" ARB_CASE_NAMESPACE "\" name=\"%s\"><%s id=\"%s\">%s</%s>"
          "</" ARB_CASE_VARIANT ">",
          option, element, is_ruling ? id + strlen (RULING_PREFIX) : id, sign + 1, element);
      bytes = g_bytes_new (text, strlen (text));
      doc = arb_xml_doc_read (bytes, "--vary", NULL, problems);
    }
  if (doc == NULL)
    arb_cli_error (_ ("“--vary=%s” is not of the form ID=VALUE."), option);
  return doc;
}

/* FALSE: a sentence has been printed. */
static gboolean
read_variants (char **options,
               GPtrArray *docs,
               GPtrArray *nodes)
{
  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      ArbXmlDoc *doc = read_variant (options[i]);

      if (doc == NULL)
        return FALSE;
      g_ptr_array_add (docs, doc);
      g_ptr_array_add (nodes, (gpointer) arb_xml_doc_get_root (doc));
    }
  return TRUE;
}

static ArbCliStatus
tell_path (const char *path,
           ArbCliFormat format,
           int n_rounds,
           char **house_files,
           char **options)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems =
      arb_system_set_new ((const char *const *) house_files, problems);
  g_autoptr (GPtrArray) docs = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_xml_doc_free);
  g_autoptr (GPtrArray) more = g_ptr_array_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  Teller self = { format, n_rounds, systems, more, NULL, NULL };

  if (!read_variants (options, docs, more))
    return ARB_CLI_USAGE;
  arb_cli_load_houses (systems, house_files, problems);
  doc = arb_cli_read_cases (path, NULL, problems);
  if (doc == NULL || !arb_cli_check_root (doc, FALSE, problems) ||
      arb_problems_get_n_errors (problems) > 0)
    {
      arb_cli_print_problems (problems);
      return ARB_CLI_USAGE;
    }
  return tell_file (&self, doc);
}

/* "3", "end"; NULL: none asked for. */
static gboolean
read_rounds (const char *word,
             int *n_rounds)
{
  gint64 number;

  *n_rounds = NO_ROUNDS;
  if (word == NULL)
    return TRUE;
  *n_rounds = ARB_ODDS_TO_THE_END;
  if (g_str_equal (word, "end"))
    return TRUE;
  if (!g_ascii_string_to_signed (word, 10, 1, ARB_ODDS_MAX_ROUNDS, &number, NULL))
    {
      arb_cli_error (_ ("“--rounds=%s” is neither a number from 1 to %d nor “end”."), word,
                     ARB_ODDS_MAX_ROUNDS);
      return FALSE;
    }
  *n_rounds = (int) number;
  return TRUE;
}

ArbCliStatus
arb_cli_odds (int argc,
              char **argv)
{
  g_autofree char *word = NULL;
  g_autofree char *rounds = NULL;
  g_auto (GStrv) house_files = NULL;
  g_auto (GStrv) options = NULL;
  ArbCliFormat format;
  int n_rounds;
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &word,
      N_ ("text (for people), xml or json (every chance a reduced fraction)"), "text|xml|json" },
    { "vary", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &options,
      N_ ("how likely it is that this would change anything, with the same dice; may be repeated"),
      N_ ("ID=VALUE") },
    { "rounds", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rounds,
      N_ ("the odds over so many rounds, or to the end of the fight, both sides going on"),
      N_ ("N|end") },
    { "house", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &house_files,
      N_ ("lay a file of house rules over its system"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (
          &argc, &argv, entries, _ ("FILE"),
          _ ("Tells the exact odds of every case of FILE in which dice are left out: each way "
             "they can fall is played. Exit status 0 when all cases are valid, else 2.")))
    return ARB_CLI_USAGE;
  if (argc != 2)
    {
      arb_cli_error (_ ("“odds” takes one file of cases."));
      return ARB_CLI_USAGE;
    }
  if (!arb_cli_parse_format (word, &format) || !read_rounds (rounds, &n_rounds))
    return ARB_CLI_USAGE;
  if (n_rounds != NO_ROUNDS && options != NULL)
    {
      arb_cli_error (_ ("“--vary” and “--rounds” cannot be asked for together."));
      return ARB_CLI_USAGE;
    }
  return tell_path (argv[1], format, n_rounds, house_files, options);
}
