/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-xml-rest.h"

#include <string.h>

/* Each round takes out at least one element; a file with more faults is told of them in turn. */
#define MAX_ROUNDS 32

struct _ArbXmlRest
{
  char *name;        /* Owned, as the others */
  ArbXmlDoc *doc;    /* what is left; NULL until it is known */
  char **source;     /* the document, line by line */
  GPtrArray *words;  /* char *: attribute values of what was taken out */
  GPtrArray *ids;    /* char *: the ids among them */
  GHashTable *lines; /* of the elements around it */
};

/* --- Where an element is in the text -------------------------------------------------------- */

/* Behind what is no element: a comment, a section of characters, an instruction. NULL: this is one. */
static const char *
skip_other (const char *p)
{
  static const char *const marks[][2] = { { "<!--", "-->" }, { "<![CDATA[", "]]>" }, { "<?", "?>" } };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (p, marks[i][0]))
      {
        const char *end = strstr (p + strlen (marks[i][0]), marks[i][1]);

        return end != NULL ? end + strlen (marks[i][1]) : p + strlen (p);
      }
  return NULL;
}

/* Behind the “>” of a tag; one in an attribute does not count. */
static const char *
skip_tag (const char *p)
{
  char quote = '\0';

  for (; *p != '\0' && (quote != '\0' || *p != '>'); p++)
    if (quote != '\0')
      quote = *p == quote ? '\0' : quote;
    else if (*p == '"' || *p == '\'')
      quote = *p;
  return *p != '\0' ? p + 1 : p;
}

/* The bytes of the element of that number, counted in the order of the document. The text is known
 * to be well-formed. */
static gboolean
find_element (const char *text,
              guint number,
              const char **start,
              const char **end)
{
  guint n_seen = 0;
  int depth = -1; /* inside the element; -1: not there yet */

  for (const char *p = strchr (text, '<'); p != NULL && *p != '\0'; p = strchr (p, '<'))
    {
      const char *behind = skip_other (p);
      gboolean closes = p[1] == '/';

      if (behind != NULL)
        {
          p = behind;
          continue;
        }
      behind = skip_tag (p);
      if (depth < 0 && !closes && n_seen++ == number)
        {
          *start = p;
          depth = 0;
        }
      if (depth >= 0)
        {
          depth += closes ? -1 : behind[-2] == '/' ? 0 : 1;
          *end = behind;
          if (depth == 0)
            return TRUE;
        }
      p = behind;
    }
  return FALSE;
}

/* Lines stay what they are. */
static void
blank (char *start,
       const char *end)
{
  for (char *p = start; p < end; p++)
    if (*p != '\n')
      *p = ' ';
}

/* --- What is taken out ------------------------------------------------------------------------ */

static const ArbXmlNode *
find_node (const ArbXmlNode *node,
           const ArbProblem *problem,
           guint *number)
{
  const ArbXmlNode *found = NULL;

  if (node->line == problem->line && node->column == problem->column)
    return node;
  for (const ArbXmlNode *child = node->first_child; child != NULL && found == NULL;
       child = child->next)
    {
      ++*number;
      found = find_node (child, problem, number);
    }
  return found;
}

static void
add_words (ArbXmlRest *self,
           const ArbXmlNode *node)
{
  for (guint i = 0; i < node->n_attrs; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (node->attrs[i].value, " ,", -1);

      /* "self.floor" may be mentioned as “floor” or “a.floor”. */
      for (guint k = 0; words[k] != NULL; k++)
        {
          const char *dot = strrchr (words[k], '.');
          const char *last = dot != NULL ? dot + 1 : words[k];

          if (*last != '\0')
            g_ptr_array_add (self->words, g_strdup (last));
        }
    }
  if (arb_xml_node_get (node, "id") != NULL)
    g_ptr_array_add (self->ids, g_strdup (arb_xml_node_get (node, "id")));
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    add_words (self, child);
}

static void
note (ArbXmlRest *self,
      const ArbXmlNode *node)
{
  add_words (self, node);
  for (const ArbXmlNode *parent = node->parent; parent != NULL && parent->parent != NULL;
       parent = parent->parent)
    g_hash_table_add (self->lines, GUINT_TO_POINTER (parent->line));
}

static gboolean
is_inside (const ArbXmlNode *node,
           GPtrArray *out)
{
  for (; node != NULL; node = node->parent)
    if (g_ptr_array_find (out, node, NULL))
      return TRUE;
  return FALSE;
}

/* Takes what is at fault out of the text. FALSE: a fault that has no such place. */
static gboolean
take_out (ArbXmlRest *self,
          const ArbXmlDoc *doc,
          char *text,
          const ArbProblems *faults)
{
  const ArbXmlNode *root = arb_xml_doc_get_root (doc);
  g_autofree char *whole = g_strdup (text);
  g_autoptr (GPtrArray) out = g_ptr_array_new ();

  for (guint i = 0; i < arb_problems_get_n (faults); i++)
    {
      guint number = 0;
      const ArbXmlNode *node = find_node (root, arb_problems_get (faults, i), &number);
      const char *start = whole;
      const char *end = whole;

      if (node == NULL || node == root || !find_element (whole, number, &start, &end))
        return FALSE;
      if (is_inside (node, out))
        continue;
      note (self, node);
      g_ptr_array_add (out, (gpointer) node);
      blank (text + (start - whole), text + (end - whole));
    }
  return TRUE;
}

/* Whether it has to do with what is out already. */
static gboolean
is_explained (const ArbProblem *fault,
              gconstpointer self)
{
  return arb_xml_rest_explains (self, fault);
}

ArbXmlRest *
arb_xml_rest_new (GBytes *bytes,
                  const char *name,
                  const ArbXmlSchema *schema,
                  ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (schema != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  g_autoptr (ArbXmlRest) self = g_new0 (ArbXmlRest, 1);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);

  self->name = g_filename_display_name (name);
  self->source = g_strsplit (text, "\n", -1);
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_hash_table_new (NULL, NULL);
  if (strlen (text) != size)
    return NULL;
  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      g_autoptr (GBytes) now = g_bytes_new_static (text, strlen (text));
      g_autoptr (ArbProblems) faults = arb_problems_new ();
      g_autoptr (ArbProblems) unheard = arb_problems_new ();
      g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (now, name, NULL, unheard);

      if (doc == NULL)
        return NULL;
      self->doc = arb_xml_doc_read (now, name, schema, faults);
      if (round > 0)
        arb_problems_pass_on (faults, problems, is_explained, self);
      if (self->doc != NULL)
        return g_steal_pointer (&self);
      if (!take_out (self, doc, text, faults))
        return NULL;
    }
  return NULL;
}

void
arb_xml_rest_free (ArbXmlRest *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_clear_pointer (&self->doc, arb_xml_doc_free);
  g_strfreev (self->source);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_hash_table_unref);
  g_free (self);
}

const ArbXmlDoc *
arb_xml_rest_get_doc (const ArbXmlRest *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->doc;
}

static gboolean
is_of_word (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_';
}

static gboolean
mentions (const char *text,
          const GPtrArray *words)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      gsize length = strlen (word);

      for (const char *p = strstr (text, word); p != NULL; p = strstr (p + 1, word))
        if ((p == text || !is_of_word (p[-1])) && !is_of_word (p[length]))
          return TRUE;
    }
  return FALSE;
}

gboolean
arb_xml_rest_explains (const ArbXmlRest *self,
                       const ArbProblem *problem)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (problem != NULL, FALSE);

  if (g_strcmp0 (problem->file, self->name) == 0 && problem->line > 0 &&
      problem->line <= g_strv_length (self->source) &&
      (g_hash_table_contains (self->lines, GUINT_TO_POINTER (problem->line)) ||
       mentions (self->source[problem->line - 1], self->ids)))
    return TRUE;
  return mentions (problem->message, self->words);
}
